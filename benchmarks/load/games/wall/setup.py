"""The whole of the rules: take turns at painting a bare spot."""

from __future__ import annotations

from typing import Any

from lascaux.engine import ActionSpace, Decision, Outcome, Rng, State, by_rank

from .content import Content


class Wall(State):
    def __init__(self, content: Content, seats: int, space: ActionSpace) -> None:
        super().__init__(seats)
        self.content = content
        self.space = space
        self.spots = [-1] * content.spots
        self.painter = 0

    @property
    def actions(self) -> ActionSpace:
        return self.space

    def clone(self) -> Wall:
        other = Wall(self.content, self.seats, self.space)
        self.copy_order(other)
        other.spots = self.spots[:]
        other.painter = self.painter
        return other

    def scores(self) -> tuple[int, ...]:
        return tuple(self.spots.count(seat) for seat in range(self.seats))

    def result(self) -> Outcome:
        return by_rank([(score,) for score in self.scores()], list(self.scores()), "full")

    def redraw(self, seat: int, rng: Rng) -> None:
        """There are no secrets."""


class Paint(Decision[Wall]):
    id = "paint"

    def seat(self, state: Wall) -> int:
        return state.painter

    def legal(self, state: Wall, seat: int) -> list[int]:
        bare = [spot for spot, painter in enumerate(state.spots) if painter < 0]
        return bare[: state.content.reach]

    def always_asked(self) -> bool:
        return True

    def answer(self, state: Wall, seat: int, action: int) -> None:
        state.spots[action] = seat
        state.painter = (seat + 1) % state.seats
        if state.listener is not None:
            state.tell("painted", seat, {"spot": action})
        if -1 in state.spots:
            state.then(self)


STEPS = (Paint,)


def actions(content: Content, settings: dict[str, Any]) -> ActionSpace:
    return ActionSpace(f"paint:{spot}" for spot in range(content.spots))


def setup(content: Content, seats: int, settings: dict[str, Any], rng: Rng) -> Wall:
    state = Wall(content, seats, actions(content, settings))
    state.then(Paint())
    return state
