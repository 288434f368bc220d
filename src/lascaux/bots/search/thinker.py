"""The loop: draw a world, follow the tree, play on, remember; until it is enough or the choice is clear."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, final

from lascaux.bots.search.beliefs import Beliefs
from lascaux.bots.search.rollout import Rank, Value, roll, worths
from lascaux.bots.search.selection import select
from lascaux.bots.search.tree import SEATS, Edge, Node
from lascaux.engine.rng import Rng
from lascaux.engine.state import State

DEPTH: Final = 200  # a line this long within the tree goes on by a rollout
LOOK_AT_CLOCK: Final = 8  # lines between two looks at the clock
KEY: Final = 0xFFFFFFFFFFFF


Sight = Callable[[State], int]


@final
class Thinker:
    """One seat's search. `rank`, `value` and `sight` are the game's heuristics; the numbers tune it.

    Beyond the tree a line goes on until the seat has been on turn `rounds` times, each choice the best of
    `glance` options. A node joins the tree when it has been reached `patience` times.
    """

    def __init__(
        self,
        seat: int,
        rank: Rank,
        value: Value,
        sight: Sight | None,
        *,
        rounds: int,
        glance: int,
        patience: int,
        scale: float,
        root: Node | None = None,
    ) -> None:
        self.seat = seat
        self.rank = rank
        self.value = value
        self.sight = sight
        self.rounds = rounds
        self.glance = glance
        self.patience = patience
        self.scale = scale
        self.root = root or Node()
        self.lines = 0

    def think(self, beliefs: Beliefs, rng: Rng, seconds: float, iterations: int) -> None:
        """Follow lines until the budget is spent or the choice is clear; 0 is no bound, one must be given."""
        began = time.perf_counter()
        done = 0
        while iterations == 0 or done < iterations:
            self.line(beliefs.world(rng), rng)
            done += 1
            if done % LOOK_AT_CLOCK == 0:
                left = _left(done, time.perf_counter() - began, seconds, iterations)
                if left <= 0 or self.clear(left):
                    break

    def clear(self, left: int) -> bool:
        """Could the most tried option no longer be overtaken?"""
        first = second = 0
        for edge in self.root.edges.values():
            if edge.seat == self.seat:
                if edge.visits > first:
                    second = first
                    first = edge.visits
                elif edge.visits > second:
                    second = edge.visits
        return first - second > left

    def line(self, state: State, rng: Rng) -> None:
        """One line of play from a world of the seat's own; the state is used up."""
        node = self.root
        path: list[Edge] = []
        key = 0
        for _ in range(DEPTH):
            if state.turn < 0:
                break
            edge = select(node, state, self.rank)
            path.append(edge)
            key = _folded(key, edge.action * SEATS + edge.seat + 1)
            others = len(state.pending) > 1
            state.apply(edge.action)
            if others:
                continue  # the others choose at the same node
            key = self._seen(key, state)
            child = node.child(key)
            if child is None:
                child = node.grow(key)
            child.visits += 1
            if child.visits < self.patience:
                break
            node = child
            key = 0
        roll(state, rng, self.seat, self.rounds, self.rank, self.glance)
        gained = worths(state, self.value, self.scale)
        for edge in path:
            edge.visits += 1
            edge.total += gained[edge.seat]
        self.lines += 1

    def _seen(self, key: int, state: State) -> int:
        """Apart from the choices, what the next seat newly sees tells positions apart."""
        if self.sight is None or state.turn < 0:
            return key
        return _folded(key, self.sight(state))

    def below(self, action: int, after: State) -> Node | None:
        """The tree after the seat's own choice."""
        key = _folded(0, action * SEATS + self.seat + 1)
        return self.root.child(self._seen(key, after))

    def best(self, legal: list[int]) -> int:
        """The action that was tried most often."""
        for edge in self.root.of_seat(self.seat):
            if edge.action in legal:
                return edge.action
        return legal[0]


def _folded(key: int, more: int) -> int:
    return (key * 8191 + more) & KEY


def _left(done: int, spent: float, seconds: float, iterations: int) -> int:
    """How many more lines the budget allows, as it seems now."""
    left = iterations - done if iterations > 0 else 1 << 40
    if seconds > 0.0 and spent > 0.0:
        left = min(left, int((seconds - spent) * float(done) / spent))
    return left
