"""Steps of one seat, or of whoever is in one place of the order: kinds of steps that carry that number."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.engine.step import Automatic, Decision
from lascaux.games.spears_and_bones.content.printed import MOST_SEATS
from lascaux.games.spears_and_bones.state import SpearsAndBones


def _checked(what: str, number: int) -> i64:
    if not 0 <= number < MOST_SEATS:
        raise ValueError(f"there is no {what} {number}")
    return number


class SeatDecides(Decision[SpearsAndBones]):
    """A decision of one seat that is fixed when the step is put on the agenda."""

    def __init__(self, seat: int) -> None:
        self.who: i64 = _checked("seat", seat)

    def arguments(self) -> list[int]:
        return [self.who]

    def seat(self, state: SpearsAndBones) -> int:
        return self.who


class PlaceDecides(Decision[SpearsAndBones]):
    """A decision of the seat in one place of the order."""

    def __init__(self, place: int) -> None:
        self.place: i64 = _checked("place", place)

    def arguments(self) -> list[int]:
        return [self.place]

    def seat(self, state: SpearsAndBones) -> int:
        return state.order[self.place]


class OfSeat(Automatic[SpearsAndBones]):
    """Something that happens to one seat."""

    def __init__(self, seat: int) -> None:
        self.who: i64 = _checked("seat", seat)

    def arguments(self) -> list[int]:
        return [self.who]


class OfPlace(Automatic[SpearsAndBones]):
    """Something that happens to the seat in one place of the order."""

    def __init__(self, place: int) -> None:
        self.place: i64 = _checked("place", place)

    def arguments(self) -> list[int]:
        return [self.place]
