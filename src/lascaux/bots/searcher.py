"""Bots that think ahead: `hunter` briefly, `elder` for longer. How, is in `lascaux.bots.search`."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from lascaux.bots import greedy, parallel
from lascaux.bots.registry import Budget, Level
from lascaux.bots.search.beliefs import Beliefs
from lascaux.bots.search.thinker import Thinker
from lascaux.bots.search.tree import Node
from lascaux.bots.search.tuning import Tuning
from lascaux.engine import Game, Rng, State

KEPT = 64  # trees that a process remembers
UNTOLD = 1.0  # seconds, if a budget says nothing


class Memory:
    """Trees kept for the next question, by what the seat will see then.

    A position is known by its view, so a tree is found only by a seat that sees what it expected to see.
    """

    def __init__(self) -> None:
        self._trees: OrderedDict[bytes, Node] = OrderedDict()

    def recall(self, sight: bytes) -> Node | None:
        return self._trees.pop(sight, None)

    def keep(self, sight: bytes, tree: Node) -> None:
        self._trees[sight] = tree
        if len(self._trees) > KEPT:
            self._trees.popitem(last=False)


_memory = Memory()


def thinker(game: Game, state: State, seat: int, rng: Rng, root: Node | None = None) -> Thinker:
    """A search from what the seat knows, with the game's own heuristics."""
    heuristics = game.room("think")
    beliefs = Beliefs(state, seat, getattr(heuristics, "likelihood", None), rng)
    tuning = Tuning(**getattr(heuristics, "SEARCH", {}))
    return Thinker(beliefs, heuristics.rank, heuristics.value, tuning, root)


def choose(game: Game, state: State, seat: int, rng: Rng, budget: Budget) -> int:
    """The option that was tried most.

    With a budget of iterations alone the same question has the same answer, so nothing is remembered then.
    """
    if not _worth_thinking(game, state):
        return greedy.choose(game, state, seat, rng, budget)
    timed = budget.seconds is not None
    search = thinker(game, state, seat, rng, _memory.recall(_sight(game, state, seat)) if timed else None)
    think(game, search, rng, budget)
    action = search.best(state.legal(seat))
    if timed:
        _remember(game, state, seat, action, search)
    return action


def _worth_thinking(game: Game, state: State) -> bool:
    """A game whose heuristics are as good as thinking at most steps names the others."""
    steps: tuple[str, ...] | None = getattr(game.room("think"), "THINK_AT", None)
    return steps is None or state.agenda[-1].id in steps


def think(game: Game, search: Thinker, rng: Rng, budget: Budget) -> None:
    """Spend the budget, in this process and, if it has more than one, in others as well."""
    if budget.seconds is None and budget.iterations is None:
        budget = msgspec.structs.replace(budget, seconds=UNTOLD)
    share = budget.share()
    helpers = parallel.send(look, game, search.beliefs, rng, budget)
    search.think(share.seconds or 0.0, share.iterations or 0)
    for found in parallel.gather(helpers):
        for action, visits, total in found:
            search.add(action, visits, total)


def look(game: Game, state: State, seat: int, seed: int, budget: Budget) -> list[tuple[int, int, float]]:
    """What a helper finds out about the seat's options: how often it tried each, and what that came to."""
    search = thinker(game, state, seat, Rng(seed))
    search.think(budget.seconds or 0.0, budget.iterations or 0)
    return [(edge.action, edge.visits, edge.total) for edge in search.root.of_seat(seat)]


def _remember(game: Game, state: State, seat: int, action: int, search: Thinker) -> None:
    """If the seat goes on choosing and nothing new is seen before, the tree below its choice serves again."""
    after = state.clone()
    after.play(seat, action)
    if after.turn != seat or after.reveals != state.reveals:
        return
    tree = search.below(action)
    if tree is not None:
        _memory.keep(_sight(game, after, seat), tree)


def _sight(game: Game, state: State, seat: int) -> bytes:
    return msgspec.json.encode(game.view(state, seat))


HUNTER = Level("hunter", "Thinks a few moves ahead.", choose, Budget(seconds=0.05, iterations=24))
ELDER = Level("elder", "Takes its time, and has seen much.", choose, Budget(seconds=0.5))
