"""What areas, river systems and units will probably bring, in points."""

from __future__ import annotations

from typing import final

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
from lascaux.games.hunters_and_gatherers.think.numbers import BY_HAND, MOST_SIDES, Numbers


@final
class Prospects:
    """Judged by the tiles that are left in a position."""

    def __init__(self, state: Landscape, numbers: Numbers = BY_HAND) -> None:
        left = float(len(state.land) - state.land_next)
        early = left / float(len(state.land))
        use = min(1.0, left / (numbers.idle * float(state.seats)))
        self.content = state.content
        self.numbers = numbers
        self.seats: i64 = state.seats
        self.lateness = min(1.0, left / numbers.late)
        self.growth = numbers.growth * min(1.0, left / numbers.grown)
        self.meadows = 1.0 + numbers.early_meadow * early
        self.member = (numbers.member + numbers.early_member * early) * use  # what one can still earn
        self.hut = numbers.hut * use
        self.placed = self.member if state.members[state.player] > 1 else self.member + numbers.last * use
        self.hunting = self.placed + numbers.for_good * left / float(len(state.land))

    def area(self, terrain: i64, size: i64, sides: i64, holds: i64) -> float:
        """What an area will bring to who has the most there."""
        open_sides: i64 = min(sides, MOST_SIDES)
        if terrain == MEADOW:
            worth = float(meadow_value(self.content, holds))
            return self.meadows * worth + self.growth * float(open_sides)
        if terrain == FOREST:
            worth = float(forest_value(self.content, size, holds))
            to_come = self.numbers.forest_to_come
            chance = self.numbers.forests[open_sides]
        else:
            worth = float(river_value(self.content, size, holds))
            to_come = self.numbers.river_to_come
            chance = self.numbers.rivers[open_sides]
        if sides == 0:
            return worth
        return (worth + to_come * self.lateness) * self.lateness * chance

    def system(self, fish: i64) -> float:
        return float(self.content.system_per_fish * fish) + self.numbers.fish_to_come * self.lateness

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
