"""How the sides of a tile go on inside it: where woods reach, where waters meet, where meadows lie.

A tile is a square of 100 by 100. Its border is walked clockwise from the north-western corner in eight
halves of sides: corners are even places of this walk, the middles of sides, where rivers leave, odd ones.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from lascaux.games.hunters_and_gatherers.present.shapes import Face

HALVES = 8
BEND, TIGHT_BEND, APART = 12, 5, 14  # how far from the middle waters lie


class Point(NamedTuple):
    x: float
    y: float

    def towards(self, other: Point, share: float) -> Point:
        return Point(self.x + share * (other.x - self.x), self.y + share * (other.y - self.y))

    def moved(self, direction: Point, steps: float) -> Point:
        return Point(self.x + steps * direction.x, self.y + steps * direction.y)


MIDDLE = Point(50, 50)
BORDER = tuple(
    Point(*place)
    for place in ((0, 0), (50, 0), (100, 0), (100, 50), (100, 100), (50, 100), (0, 100), (0, 50))
)
OUTWARD = tuple(Point(*direction) for direction in ((0, -1), (1, 0), (0, 1), (-1, 0)))


def border(place: float) -> Point:
    """The point at a place of the walk, which may lie between two corners."""
    before = int(place // 1)
    return BORDER[before % HALVES].towards(BORDER[(before + 1) % HALVES], place - before)


class Stretch(NamedTuple):
    """A part of the border from one place of the walk to a later one."""

    start: int
    end: int

    def at(self, share: float) -> Point:
        return border(self.start + share * (self.end - self.start))


class Water(NamedTuple):
    """A lake, a spring or a river that runs through, with the rivers that belong to it, by side."""

    kind: str  # lake, spring, through
    rivers: dict[int, str]
    lake: int
    hub: Point
    tight: bool


class Plan:
    """What has to be known of a tile to draw it."""

    def __init__(self, face: Face) -> None:
        self.face = face
        self.halves: list[str] = []  # the meadow or forest at each half of a side
        self.river_at: dict[int, str] = {}
        for side, edge in enumerate(face.edges):
            words = edge.split()
            self.halves += [words[0], words[-1]]
            if len(words) == 3:
                self.river_at[side] = words[1]
        self.waters = self._waters()

    # Woods

    def forests(self) -> list[str]:
        return sorted({name for name in self.halves if name[0] == "f"})

    def runs(self, forest: str) -> list[Stretch]:
        """The stretches of the border along which a wood grows."""
        return list(stretches([name == forest for name in self.halves], frozenset()))

    def neighbour(self, half: int, step: int) -> str:
        """The next meadow along the border, or nothing where there is none."""
        for distance in range(1, HALVES + 1):
            name = self.halves[(half + step * distance) % HALVES]
            if name[0] == "m":
                return name
        return ""

    def parts_meadows(self, forest: str) -> bool:
        """Whether different meadows lie on both sides of a wood, so that it must reach what lies opposite."""
        runs = self.runs(forest)
        return any(self.neighbour(run.start, -1) != self.neighbour(run.end - 1, 1) for run in runs)

    def fingers(self) -> list[int]:
        """The corners in which two meadows meet that only a finger of wood can keep apart."""
        return [
            corner
            for corner in range(0, HALVES, 2)
            if {self.halves[corner - 1][0], self.halves[corner][0]} == {"m"}
            and self.halves[corner - 1] != self.halves[corner]
        ]

    # Waters

    def _waters(self) -> list[Water]:
        groups: dict[str, dict[int, str]] = {}
        for side, river in self.river_at.items():
            end = self.face.rivers[int(river[1:])]
            groups.setdefault(end if end[0] == "l" else river, {})[side] = river
        return [self._water(name, rivers, list(groups.values())) for name, rivers in groups.items()]

    def _water(self, name: str, rivers: dict[int, str], groups: list[dict[int, str]]) -> Water:
        others = [OUTWARD[side] for group in groups if group is not rivers for side in group]
        sides = [OUTWARD[side] for side in rivers]
        mean = Point(sum(side.x for side in sides) / len(sides), sum(side.y for side in sides) / len(sides))
        tight = not others and any(self.parts_meadows(forest) for forest in self.forests())
        if name[0] == "l":
            return Water(
                "lake", rivers, int(name[1:]), MIDDLE.moved(mean, APART * len(sides) if others else 0), tight
            )
        if len(rivers) == 2:
            bend = 2 * (TIGHT_BEND if tight else BEND)
            return Water("through", rivers, -1, MIDDLE.moved(mean, bend), tight)
        hub = MIDDLE.moved(mean, 8 if others else 2)
        for other in others:
            hub = hub.moved(other, -10)
        return Water("spring", rivers, -1, hub, tight)

    def hub(self, place: int) -> Point:
        """Where the meadows that meet at a place of the border meet inside the tile."""
        side = place % HALVES // 2
        for water in self.waters:
            if (place % 2 == 1 and side in water.rivers) or len(self.waters) == 1:
                return water.hub
        return MIDDLE

    # Meadows

    def meadows(self) -> dict[str, list[Stretch]]:
        """The border of each meadow; a wood is shared by the meadows on its two sides."""
        owners = list(self.halves)
        for forest in self.forests():
            for run in self.runs(forest):
                middle = (run.start + run.end) / 2
                for half in range(run.start, run.end):
                    owners[half % HALVES] = (
                        self.neighbour(run.start, -1) if half < middle else self.neighbour(run.end - 1, 1)
                    )
        return self._borders(owners)

    def open_meadows(self) -> dict[str, list[Stretch]]:
        """The same without the woods."""
        return self._borders([name if name[0] == "m" else "" for name in self.halves])

    def _borders(self, owners: list[str]) -> dict[str, list[Stretch]]:
        cuts = frozenset(2 * side + 1 for side in self.river_at)
        names = sorted(set(owners) - {""})
        return {name: list(stretches([owner == name for owner in owners], cuts)) for name in names}


def stretches(inside: list[bool], cuts: frozenset[int]) -> Iterator[Stretch]:
    """The longest runs of halves that are inside and not cut; all of the border if nothing ends them."""
    begins = [half for half in range(HALVES) if inside[half] and (not inside[half - 1] or half in cuts)]
    if not begins and all(inside):
        yield Stretch(0, HALVES)
    for begin in begins:
        end = begin + 1
        while inside[end % HALVES] and end % HALVES not in cuts and end < begin + HALVES:
            end += 1
        yield Stretch(begin, end)


@functools.lru_cache(maxsize=512)
def plan(face: Face) -> Plan:
    return Plan(face)
