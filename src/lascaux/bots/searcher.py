"""Bots that think ahead: `hunter` briefly, `elder` for longer, `shaman` with what it has learnt from games.

How, is in `lascaux.bots.search`.
"""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from lascaux.bots import greedy, parallel, weights
from lascaux.bots.registry import Budget, Level
from lascaux.bots.search.beliefs import Beliefs
from lascaux.bots.search.judges import Judge, Learnt, PlayedOn
from lascaux.bots.search.rollout import Rank
from lascaux.bots.search.thinker import Thinker
from lascaux.bots.search.tree import Node
from lascaux.bots.search.tuning import Tuning
from lascaux.bots.weights import Knowledge
from lascaux.engine import Game, Rng, State

KEPT = 64  # trees that a process remembers
UNTOLD = 1.0  # seconds, if a budget says nothing
THE_TURN = {"rounds": 0}  # what was learnt judges a position as soon as a turn is over


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
_learnt_memory = Memory()


def thinker(game: Game, state: State, seat: int, rng: Rng, root: Node | None = None) -> Thinker:
    """A search from what the seat knows, with the game's own heuristics.

    Where it was learnt how games by them end, a line stops after some rounds and is judged by that.
    """
    known = weights.outcomes(game)
    if known is not None:
        return _judging(game, state, seat, rng, root, known, "JUDGED_SEARCH")
    heuristics = game.room("think")
    tuning = Tuning(**getattr(heuristics, "SEARCH", {}))
    hurried = getattr(heuristics, "hurried", None)
    quick: Rank = heuristics.rank if hurried is None else hurried(state)
    judge = PlayedOn(quick, heuristics.value, tuning, game.cooperative)
    return _thinker(game, state, seat, rng, heuristics.rank, judge, tuning, root)


def learnt_thinker(
    game: Game, state: State, seat: int, rng: Rng, root: Node | None = None, known: Knowledge | None = None
) -> Thinker:
    """The same, but its lines are tried and judged by what was learnt; if nothing was, as the others do."""
    known = known or weights.of(game)
    if known is None:
        return thinker(game, state, seat, rng, root)
    return _judging(game, state, seat, rng, root, known, "LEARNT_SEARCH")


def _judging(
    game: Game, state: State, seat: int, rng: Rng, root: Node | None, known: Knowledge, tuned: str
) -> Thinker:
    """A search whose lines a network judges, with what the game has to say under this name about it."""
    think = game.room("think")
    tuning = Tuning(**getattr(think, "SEARCH", {}) | THE_TURN | getattr(think, tuned, {}))
    rank = rank_of(game, known)
    judge = Learnt(rank, think.value, tuning, think.insight, think.quiet, known.network, game.cooperative)
    return _thinker(game, state, seat, rng, rank, judge, tuning, root)


def _thinker(
    game: Game, state: State, seat: int, rng: Rng, rank: Rank, judge: Judge, tuning: Tuning, root: Node | None
) -> Thinker:
    beliefs = Beliefs(state, seat, getattr(game.room("think"), "likelihood", None), rng)
    return Thinker(beliefs, rank, judge, tuning, root)


def choose(game: Game, state: State, seat: int, rng: Rng, budget: Budget) -> int:
    """The option that was tried most."""
    if not worth_thinking(game, state):
        return greedy.choose(game, state, seat, rng, budget)
    return _choose(game, state, seat, rng, budget, thinker, look, _memory)


def choose_by_learning(game: Game, state: State, seat: int, rng: Rng, budget: Budget) -> int:
    """The same with what was learnt; where it was practised what to do, at once."""
    practised = weights.practised(game, state)
    if practised is not None:
        return practised.preferred(game, state, seat)
    if not worth_thinking(game, state):
        return greedy.pick(rank_of(game, weights.of(game)), state, seat, rng)
    return _choose(game, state, seat, rng, budget, learnt_thinker, learnt_look, _learnt_memory)


def choose_with(known: Knowledge, game: Game, state: State, seat: int, rng: Rng, budget: Budget) -> int:
    """The same with a knowledge of one's own, in this process alone."""
    if not worth_thinking(game, state):
        return greedy.pick(rank_of(game, known), state, seat, rng)
    begin = functools.partial(learnt_thinker, known=known)
    return _choose(game, state, seat, rng, budget, begin, learnt_look, _memory_of(known))


@functools.lru_cache(maxsize=4)
def _memory_of(known: Knowledge) -> Memory:
    """Who knows something else judges differently, so none takes up another's tree."""
    return Memory()


def _choose(
    game: Game,
    state: State,
    seat: int,
    rng: Rng,
    budget: Budget,
    begin: Callable[..., Thinker],
    helper: parallel.Look,
    memory: Memory,
) -> int:
    """With a budget of iterations alone the same question has the same answer: nothing is remembered."""
    timed = budget.seconds is not None
    search = begin(game, state, seat, rng, memory.recall(_sight(game, state, seat)) if timed else None)
    think(game, search, rng, budget, helper)
    action = search.best(state.legal(seat))
    if timed:
        _remember(game, state, seat, action, search, memory)
    return action


def rank_of(game: Game, known: Knowledge | None) -> Rank:
    """How options look to one who knows this."""
    rank: Rank = weights.rules_of_thumb(game, known.numbers if known else {}).rank
    return rank


def worth_thinking(game: Game, state: State) -> bool:
    """Where a quick look is as good at most steps, a game names the others."""
    steps: tuple[str, ...] | None = getattr(game.room("think"), "THINK_AT", None)
    return steps is None or state.agenda[-1].id in steps


def think(game: Game, search: Thinker, rng: Rng, budget: Budget, helper: parallel.Look | None = None) -> None:
    """Spend the budget, in this process and, if it has more than one, in others as well."""
    if budget.seconds is None and budget.iterations is None:
        budget = msgspec.structs.replace(budget, seconds=UNTOLD)
    share = budget.share()
    helpers = parallel.send(helper or look, game, search.beliefs, rng, budget)
    search.think(share.seconds or 0.0, share.iterations or 0)
    for found in parallel.gather(helpers):
        for action, visits, total in found:
            search.add(action, visits, total)


def look(game: Game, state: State, seat: int, seed: int, budget: Budget) -> list[tuple[int, int, float]]:
    """What a helper finds out about the seat's options: how often it tried each, and what that came to."""
    return _looked(thinker(game, state, seat, Rng(seed)), budget)


def learnt_look(
    game: Game, state: State, seat: int, seed: int, budget: Budget
) -> list[tuple[int, int, float]]:
    return _looked(learnt_thinker(game, state, seat, Rng(seed)), budget)


def _looked(search: Thinker, budget: Budget) -> list[tuple[int, int, float]]:
    search.think(budget.seconds or 0.0, budget.iterations or 0)
    return [(edge.action, edge.visits, edge.total) for edge in search.root.of_seat(search.seat)]


def _remember(game: Game, state: State, seat: int, action: int, search: Thinker, memory: Memory) -> None:
    """If the seat goes on choosing and nothing new is seen before, the tree below its choice serves again."""
    after = state.clone()
    after.play(seat, action)
    if after.turn != seat or after.reveals != state.reveals:
        return
    tree = search.below(action)
    if tree is not None:
        memory.keep(_sight(game, after, seat), tree)


def _sight(game: Game, state: State, seat: int) -> bytes:
    return msgspec.json.encode(game.view(state, seat))


HUNTER = Level("hunter", "Thinks a few moves ahead.", choose, Budget(seconds=0.05, iterations=24))
ELDER = Level("elder", "Takes its time, and has seen much.", choose, Budget(seconds=0.5))
SHAMAN = Level(
    "shaman",
    "Has learnt from many games how they end; where it has not, it plays as an elder.",
    choose_by_learning,
    Budget(seconds=0.5),
)
