"""Bots that think ahead: `hunter` briefly, `elder` for longer. How, is in `lascaux.bots.search`."""

from __future__ import annotations

from collections import OrderedDict
from types import ModuleType

import msgspec

from lascaux.bots.registry import Budget, Level
from lascaux.bots.search.beliefs import Beliefs
from lascaux.bots.search.thinker import Thinker
from lascaux.bots.search.tree import Node
from lascaux.engine import Game, Rng, State

TO_THE_END = 1_000_000
KEPT = 64  # trees that a process remembers


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


def thinker(game: Game, seat: int, root: Node | None = None) -> Thinker:
    """A search with the game's own heuristics; what they leave open is as for an untuned game."""
    heuristics = game.room("heuristics")
    return Thinker(
        seat,
        heuristics.rank,
        heuristics.value,
        getattr(heuristics, "sight", None),
        rounds=getattr(heuristics, "ROUNDS", TO_THE_END),
        glance=getattr(heuristics, "GLANCE", 1),
        patience=getattr(heuristics, "PATIENCE", 2),
        scale=getattr(heuristics, "SCALE", 5.0),
        root=root,
    )


def beliefs(game: Game, state: State, seat: int) -> Beliefs:
    heuristics: ModuleType = game.room("heuristics")
    return Beliefs(state, seat, getattr(heuristics, "likelihood", None))


def choose(game: Game, state: State, seat: int, rng: Rng, budget: Budget) -> int:
    search = thinker(game, seat, _memory.recall(_sight(game, state, seat)))
    search.think(beliefs(game, state, seat), rng, budget.seconds or 0.0, budget.iterations or 0)
    action = search.best(state.legal(seat))
    _remember(game, state, seat, action, search)
    return action


def _remember(game: Game, state: State, seat: int, action: int, search: Thinker) -> None:
    """If the seat goes on choosing and nothing new is seen before, the tree below its choice serves again."""
    after = state.clone()
    after.play(seat, action)
    if after.turn != seat or after.reveals != state.reveals:
        return
    tree = search.below(action, after)
    if tree is not None:
        _memory.keep(_sight(game, after, seat), tree)


def _sight(game: Game, state: State, seat: int) -> bytes:
    return msgspec.json.encode(game.view(state, seat))


HUNTER = Level("hunter", "Thinks a few moves ahead.", choose, Budget(seconds=0.1))
ELDER = Level("elder", "Takes its time, and has seen much.", choose, Budget(seconds=1.0))
