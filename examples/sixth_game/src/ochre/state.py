"""The position of a game of Ochre."""

from __future__ import annotations

from lascaux.engine import ActionSpace, Outcome, Rng, State, by_rank
from ochre.content import Content


class Ochre(State):
    def __init__(self, content: Content, seats: int, space: ActionSpace) -> None:
        super().__init__(seats)
        self.content = content
        self.space = space
        self.round = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.wall: list[list[int]] = []  # what was laid, by round and seat
        self.points = [0] * seats

    @property
    def actions(self) -> ActionSpace:
        return self.space

    def clone(self) -> Ochre:
        other = Ochre(self.content, self.seats, self.space)
        self.copy_order(other)
        other.round = self.round
        other.hands = [hand[:] for hand in self.hands]
        other.deck = self.deck[:]
        other.wall = [laid[:] for laid in self.wall]
        other.points = self.points[:]
        return other

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    def result(self) -> Outcome:
        return by_rank([(points,) for points in self.points], self.points, "wall-painted")

    def redraw(self, seat: int, rng: Rng) -> None:
        others = [other for other in range(self.seats) if other != seat]
        hidden = self.deck + [card for other in others for card in self.hands[other]]
        hidden.sort()  # else what is drawn would hang on what it replaces
        rng.shuffle(hidden)
        for other in others:
            size = len(self.hands[other])
            self.hands[other] = sorted(hidden[:size])
            del hidden[:size]
        self.deck = hidden
