"""The loop: draw a world, follow the tree, play on, remember; until it is enough or the choice is clear."""

from __future__ import annotations

import time
from typing import Final, final

from lascaux.bots.search.beliefs import Beliefs
from lascaux.bots.search.judges import Judge
from lascaux.bots.search.rollout import Rank
from lascaux.bots.search.selection import select
from lascaux.bots.search.tree import SEATS, Edge, Node
from lascaux.bots.search.tuning import Tuning

DEPTH: Final = 200  # a path this long within the tree goes on by a rollout
LOOK_AT_CLOCK: Final = 8  # iterations between two looks at the clock
KEY: Final = 0xFFFFFFFFFFFF


@final
class Thinker:
    """One seat's search. `rank` is the game's quick look, `judge` says what its positions are worth."""

    def __init__(
        self,
        beliefs: Beliefs,
        rank: Rank,
        judge: Judge,
        tuning: Tuning,
        root: Node | None = None,
    ) -> None:
        self.beliefs = beliefs
        self.seat = beliefs.seat
        self.rank = rank
        self.judge = judge
        self.tuning = tuning
        self.root = root or Node()
        self.iterations = 0

    def think(self, seconds: float, iterations: int) -> None:
        """Iterate until the budget is spent or the choice is clear; 0 is no bound, one must be given."""
        began = time.perf_counter()
        done = 0
        while iterations == 0 or done < iterations:
            self.iterate()
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

    def iterate(self) -> None:
        """Once from a world that the seat holds possible to a position that is judged."""
        node = self.root
        path: list[Edge] = []
        key = 0
        tuning = self.tuning
        state = self.beliefs.state
        first: Edge | None = None
        if state.turn == self.seat:  # its own options are the same in all worlds
            first = select(node, state, self.rank, tuning)
        state = self.beliefs.world(first.visits if first is not None else self.iterations)
        for _ in range(DEPTH):
            if state.turn < 0:
                break
            edge = first if first is not None else select(node, state, self.rank, tuning)
            first = None
            path.append(edge)
            key = _folded(key, edge.action * SEATS + edge.seat + 1)
            others = len(state.pending) > 1
            state.apply(edge.action)
            if others:
                continue  # the others choose at the same node
            child = node.child(key)
            if child is None:
                child = node.grow(key)
            child.visits += 1
            if child.visits < tuning.patience:
                break
            node = child
            key = 0
        gained = self.judge.worths(state, self.seat)
        for edge in path:
            edge.visits += 1
            edge.total += gained[edge.seat]
        self.iterations += 1

    def below(self, action: int) -> Node | None:
        """The tree after the seat's own choice."""
        return self.root.child(_folded(0, action * SEATS + self.seat + 1))

    def add(self, action: int, visits: int, total: float) -> None:
        """Count what somebody else has found out about an option."""
        edge = self.root.edge(self.seat, action)
        if edge is not None:
            edge.visits += visits
            edge.total += total
            self.iterations += visits

    def best(self, legal: list[int]) -> int:
        """The action that was tried most often."""
        for edge in self.root.of_seat(self.seat):
            if edge.action in legal:
                return edge.action
        return legal[0]


def _folded(key: int, more: int) -> int:
    return (key * 8191 + more) & KEY


def _left(done: int, spent: float, seconds: float, iterations: int) -> int:
    """How many more iterations the budget allows, as it seems now."""
    left = iterations - done if iterations > 0 else 1 << 40
    if seconds > 0.0 and spent > 0.0:
        left = min(left, int((seconds - spent) * float(done) / spent))
    return left
