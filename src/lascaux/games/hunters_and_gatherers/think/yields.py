"""What areas, river systems and units will probably bring, in points."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.games.hunters_and_gatherers.content.counts import ALL_MEMBERS, most_of, units_of
from lascaux.games.hunters_and_gatherers.content.notation import FOREST, MEADOW
from lascaux.games.hunters_and_gatherers.rules.scoring import (
    contenders,
    forest_value,
    meadow_value,
    river_value,
)
from lascaux.games.hunters_and_gatherers.state import Landscape

# How likely an area with so many open sides is to be completed while many tiles are left.
CHANCES: Final = [1.0, 0.75, 0.6, 0.4, 0.25, 0.15, 0.1]
LATE: Final = 12.0  # with fewer land tiles left than this, chances and growth shrink
GROWTH: Final = 1.0  # what an open side of a meadow with hunters may still bring
WORK_TO_COME: Final = 5.0  # what an unfinished forest or river may still grow by
FISH_TO_COME: Final = 1.0  # what a river system with huts may still bring
MEMBER_LEFT: Final = 4.5  # a tribe member in the supply, early in the game
LAST_LEFT: Final = 4.0  # more for the last one: who has nobody at hand completes areas for others
FOR_GOOD: Final = 9.0  # more for one who would hunt, and so never come back, from the first tile on
HUT_LEFT: Final = 1.2
BONUS_TILE: Final = 3.0


@final
class Prospects:
    """Judged by the tiles that are left in a position."""

    def __init__(self, state: Landscape) -> None:
        left = float(len(state.land) - state.land_next)
        use = min(1.0, left / (4.0 * float(state.seats)))
        self.content = state.content
        self.seats: i64 = state.seats
        self.lateness = min(1.0, left / LATE)
        self.member = MEMBER_LEFT * use  # what one in the supply can still earn
        self.hut = HUT_LEFT * use
        self.placed = self.member if state.members[state.player] > 1 else self.member + LAST_LEFT * use
        self.hunting = self.placed + FOR_GOOD * left / float(len(state.land))

    def area(self, terrain: i64, size: i64, sides: i64, holds: i64) -> float:
        """What an area will bring to who has the most there."""
        if terrain == MEADOW:
            worth = float(meadow_value(self.content, holds))
            return worth + GROWTH * self.lateness * float(min(sides, 6))
        if terrain == FOREST:
            worth = float(forest_value(self.content, size, holds))
        else:
            worth = float(river_value(self.content, size, holds))
        if sides == 0:
            return worth
        return (worth + WORK_TO_COME * self.lateness) * self.lateness * CHANCES[min(sides, 6)]

    def system(self, fish: i64) -> float:
        return float(self.content.system_per_fish * fish) + FISH_TO_COME * self.lateness

    def unit(self, terrain: i64, size: i64, sides: i64, holds: i64) -> float:
        """What a tribe member alone in an area brings more than in the supply, where it may soon be again; a
        hunter never is."""
        worth = self.area(terrain, size, sides, holds)
        if terrain == MEADOW:
            return worth - self.hunting
        return worth if sides == 0 else worth - self.placed

    def credit_area(
        self,
        expected: vec[float],
        sign: float,
        terrain: i64,
        size: i64,
        sides: i64,
        holds: i64,
        members: i64,
    ) -> None:
        """Count an area in, or with the sign -1 out."""
        if members == 0:
            return
        share(contenders(members), sign * self.area(terrain, size, sides, holds), expected)
        if is_complete(terrain, sides):
            for seat in range(self.seats):
                returning: i64 = units_of(members & ALL_MEMBERS, seat)
                expected[seat] += sign * self.member * float(returning)

    def credit_system(self, expected: vec[float], sign: float, fish: i64, huts: i64) -> None:
        if huts != 0:
            share(huts, sign * self.system(fish), expected)


def is_complete(terrain: i64, sides: i64) -> bool:
    return sides == 0 and terrain != MEADOW


def share(units: i64, worth: float, expected: vec[float]) -> None:
    """All seats with the most units get it."""
    most: i64 = most_of(units)
    for seat in range(len(expected)):
        if units_of(units, seat) == most:
            expected[seat] += worth


def lead(expected: vec[float], seat: i64) -> float:
    """How far the seat is ahead of the best of the others."""
    best = -1000000.0
    for other in range(len(expected)):
        if other != seat and expected[other] > best:
            best = expected[other]
    return expected[seat] - best
