"""The tree: one node for each run of choices since the root, whichever world they were made in.

Two worlds that differ only in what is hidden share their nodes. Where seats choose at the same time they
choose at one node, each by its own edges, so that nobody's choice hangs on what another has just chosen.
"""

from __future__ import annotations

from typing import Final, final

SEATS: Final = 16  # no game has more; a key is action * SEATS + seat


@final
class Edge:
    """A choice of a seat at a node: how often it could be and was chosen, and what came of it."""

    def __init__(self, seat: int, action: int, prior: float) -> None:
        self.seat = seat
        self.action = action
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0

    def mean(self) -> float:
        return self.total / self.visits if self.visits > 0 else 0.5


@final
class Node:
    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}
        self.children: dict[int, Node] = {}

    def edge(self, seat: int, action: int) -> Edge | None:
        return self.edges.get(action * SEATS + seat)

    def add(self, seat: int, action: int, prior: float) -> Edge:
        edge = Edge(seat, action, prior)
        self.edges[action * SEATS + seat] = edge
        return edge

    def child(self, key: int) -> Node | None:
        return self.children.get(key)

    def grow(self, key: int) -> Node:
        node = Node()
        self.children[key] = node
        return node

    def of_seat(self, seat: int) -> list[Edge]:
        """The seat's choices, the one that was tried most often first."""
        mine = [edge for edge in self.edges.values() if edge.seat == seat]
        mine.sort(key=lambda edge: (-edge.visits, -edge.total, edge.action))
        return mine
