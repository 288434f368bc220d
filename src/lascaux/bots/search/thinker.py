"""The loop: draw a world, follow the tree, play on, remember; until the budget is spent or the choice is clear."""

from __future__ import annotations

import time
from typing import Final, final

from lascaux.bots.search.rollout import Rank, Value, roll, worths
from lascaux.bots.search.selection import select
from lascaux.bots.search.tree import SEATS, Edge, Node
from lascaux.engine.rng import Rng
from lascaux.engine.state import State

DEPTH: Final = 200  # a line this long within the tree goes on by a rollout
LOOK_AT_CLOCK: Final = 8  # lines between two looks at the clock
KEY: Final = 0xFFFFFFFFFFFF


@final
class Thinker:
    """One seat's search. `rank`, `value` and `sight` are the game's heuristics."""

    def __init__(
        self,
        seat: int,
        rank: Rank,
        value: Value,
        sight: object,
        rounds: int,
        glance: int,
        patience: int,
        scale: float,
    ) -> None:
        self.seat = seat
        self.rank = rank
        self.value = value
        self.sight = sight
        self.rounds = rounds
        self.glance = glance
        self.patience = patience
        self.scale = scale
        self.root = Node()
        self.lines = 0

    def think(self, state: State, rng: Rng, seconds: float, iterations: int) -> None:
        """Look at lines from a state the seat may know; 0 is no bound, but one of both must be given."""
        began = time.perf_counter()
        done = 0
        while iterations == 0 or done < iterations:
            self.line(state.resample(self.seat, rng), rng)
            done += 1
            if done % LOOK_AT_CLOCK == 0:
                spent = time.perf_counter() - began
                left = self._left(done, spent, seconds, iterations)
                if left <= 0 or self.clear(left):
                    break

    def _left(self, done: int, spent: float, seconds: float, iterations: int) -> int:
        """How many more lines the budget allows, as it seems now."""
        left = iterations - done if iterations > 0 else 1 << 40
        if seconds > 0.0:
            by_time = int((seconds - spent) * float(done) / spent) if spent > 0.0 else 1
            left = min(left, by_time)
        return left

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
            key = (key * 8191 + edge.action * SEATS + edge.seat + 1) & KEY
            others = len(state.pending) > 1
            state.apply(edge.action)
            if others:
                continue  # the others choose at the same node
            if state.turn >= 0 and self.sight is not None:
                key = (key * 8191 + self.sight(state)) & KEY  # type: ignore[operator]
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

    def best(self) -> int:
        """The action that was tried most often."""
        return self.root.of_seat(self.seat)[0].action
