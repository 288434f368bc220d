"""The numbers that rules of thumb rest on: chosen by hand for most, learnt by others."""

from __future__ import annotations

from typing import Final, final

from lascaux.engine.packed import vec

NUMBERS: Final[dict[str, float]] = {
    # How likely a forest with so many open sides is to be completed while many tiles are left, and a river.
    "forest_1": 0.75,
    "forest_2": 0.6,
    "forest_3": 0.4,
    "forest_4": 0.25,
    "forest_5": 0.15,
    "forest_6": 0.1,
    "river_1": 0.75,
    "river_2": 0.6,
    "river_3": 0.4,
    "river_4": 0.25,
    "river_5": 0.15,
    "river_6": 0.1,
    "late": 12.0,  # with fewer land tiles left than this, chances shrink
    "forest_to_come": 5.0,  # what an unfinished forest may still grow by
    "river_to_come": 5.0,
    "fish_to_come": 1.0,  # what a river system with huts may still bring
    "growth": 1.0,  # what an open side of a meadow with hunters may still bring
    "grown": 12.0,  # with fewer land tiles left than this, that shrinks
    "early_meadow": 0.0,  # how much more a meadow is worth at the first tile: it may grow, or tigers may come
    "member": 4.5,  # a tribe member in the supply
    "early_member": 0.0,  # more for one at the first tile
    "last": 4.0,  # more for the last one: who has nobody at hand completes areas for others
    "for_good": 9.0,  # more for one who would hunt, and so never come back, from the first tile on
    "hut": 1.2,  # a hut in the supply
    "idle": 4.0,  # turns of each seat that are left when whoever is in the supply has less and less to do
    "bonus_tile": 3.0,
}
MOST_SIDES: Final = 6  # with more of them an area is like one with so many


@final
class Numbers:
    """Those of one player."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.forests = _chances(numbers, "forest")
        self.rivers = _chances(numbers, "river")
        self.late = numbers["late"]
        self.forest_to_come = numbers["forest_to_come"]
        self.river_to_come = numbers["river_to_come"]
        self.fish_to_come = numbers["fish_to_come"]
        self.growth = numbers["growth"]
        self.grown = numbers["grown"]
        self.early_meadow = numbers["early_meadow"]
        self.member = numbers["member"]
        self.early_member = numbers["early_member"]
        self.last = numbers["last"]
        self.for_good = numbers["for_good"]
        self.hut = numbers["hut"]
        self.idle = numbers["idle"]
        self.bonus_tile = numbers["bonus_tile"]


def _chances(numbers: dict[str, float], terrain: str) -> vec[float]:
    """By open sides; an area without any is complete."""
    return vec[float]([1.0] + [numbers[f"{terrain}_{sides}"] for sides in range(1, MOST_SIDES + 1)])


BY_HAND: Final = Numbers(NUMBERS)
