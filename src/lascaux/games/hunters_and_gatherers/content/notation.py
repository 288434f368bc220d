"""Reads one tile line of content.toml; the header of that file explains the notation."""

from __future__ import annotations

import re
from typing import Any, Final, final

from lascaux.engine.errors import BadContent
from lascaux.games.hunters_and_gatherers.content.cells import FISHER, GATHERER, HUNTER

FOREST: Final = 1
MEADOW: Final = 2
RIVER: Final = 3

KEYS: Final = ("id", "count", "edges", "m", "f", "r", "l", "name")
MEADOW_WORDS: Final = ("deer", "mammoth", "aurochs", "tiger", "fire", "shrine")
FOREST_WORDS: Final = ("nugget", "mushrooms")

# What the unit codes can name (HG-D.3).
MOST_MEADOWS: Final = 4
MOST_FORESTS: Final = 3
MOST_RIVERS: Final = 4
MOST_GROUPS: Final = 2
MOST_FISH: Final = 255

_SIDE = re.compile(r"(f\d)|(m\d)|(m\d) (r\d) (m\d)")


@final
class Tile:
    """A kind of tile. Its segments are numbered as in the unit codes: meadows, forests, rivers.

    Of every side, N E S W at rotation 0, `sides` is the type and `middle` the segment in the middle;
    `before` and `after` are the meadows beside a river, read clockwise, and -1 on other sides.
    """

    def __init__(self, line: dict[str, Any]) -> None:
        self.id = _text(line, "id", "a tile")
        for key in line:
            if key not in KEYS:
                raise BadContent(f"{self.id}: unknown key {key!r}")
        self.name = _text(line, "name", self.id)
        self.count = _number(line, "count", self.id)
        self.edges = [edge.strip() for edge in _text(line, "edges", self.id).split("|")]
        self.meadows = [text.split() for text in _list(line, "m", self.id)]
        self.forests = [text.split() for text in _list(line, "f", self.id)]
        self.rivers = _list(line, "r", self.id)
        self.lakes = _fish(line, self.id)
        self.sides: list[int] = []
        self.middle: list[int] = []
        self.before: list[int] = []
        self.after: list[int] = []
        self._check_contents()
        self._read_edges()
        self._check_ends()
        self.groups = self._water_groups()
        if len(self.groups) > MOST_GROUPS:
            raise self.wrong(f"{len(self.groups)} water groups, {MOST_GROUPS} at most")

    def wrong(self, reason: str) -> BadContent:
        return BadContent(f"{self.id}: {reason}")

    # Segments

    @property
    def segments(self) -> int:
        return self.first_river + len(self.rivers)

    @property
    def first_river(self) -> int:
        return len(self.meadows) + len(self.forests)

    def terrain(self, segment: int) -> int:
        if segment < len(self.meadows):
            return MEADOW
        return FOREST if segment < self.first_river else RIVER

    def unit_code(self, segment: int) -> int:
        """HG-D.3: the code of the tribe member that stands on the segment."""
        if segment < len(self.meadows):
            return HUNTER + segment
        if segment < self.first_river:
            return GATHERER + segment - len(self.meadows)
        return FISHER + segment - self.first_river

    def segment_of(self, code: int) -> int:
        """The segment on which the tribe member of a code stands."""
        if code < GATHERER:
            return code - HUNTER
        if code < FISHER:
            return len(self.meadows) + code - GATHERER
        return self.first_river + code - FISHER

    def segment_name(self, segment: int) -> str:
        """`m0`, `f1`, `r0`, as in the content file."""
        if segment < len(self.meadows):
            return f"m{segment}"
        segment -= len(self.meadows)
        if segment < len(self.forests):
            return f"f{segment}"
        return f"r{segment - len(self.forests)}"

    def words(self, segment: int) -> list[str]:
        """What the content file says of the segment's contents."""
        if segment < len(self.meadows):
            return self.meadows[segment]
        segment -= len(self.meadows)
        return self.forests[segment] if segment < len(self.forests) else []

    def sides_of(self, segment: int) -> int:
        """How many sides the segment touches, each meadow half beside a river counted as one."""
        touched = self.middle + self.before + self.after
        return touched.count(segment)

    def lake_of(self, river: int) -> int:
        """The lake at which a river segment ends, or -1."""
        end = self.rivers[river]
        return int(end[1:]) if end.startswith("l") else -1

    def group_of(self, river: int) -> int:
        """The water group (HG-0.8) of a river segment."""
        return next(number for number, rivers in enumerate(self.groups) if river in rivers)

    def group_fish(self, group: int) -> int:
        lake = self.lake_of(self.groups[group][0])
        return self.lakes[lake] if lake >= 0 else 0

    def looks(self, rotation: int) -> str:
        """What a rotation looks like, however its segments are numbered (HG-3.7)."""
        seen: list[int] = []
        lakes: list[int] = []
        looks: list[str] = []
        for direction in range(4):
            side = (direction - rotation) % 4
            looks.append("|")
            for segment in (self.before[side], self.middle[side], self.after[side]):
                if segment < 0:
                    continue
                if segment not in seen:
                    seen.append(segment)
                looks.append(f"{self.terrain(segment)}.{seen.index(segment)}")
        for segment in seen:
            looks.append(" ".join(sorted(self.words(segment))))
            if self.terrain(segment) == RIVER:
                river = segment - self.first_river
                lake = self.lake_of(river)
                if lake < 0:
                    looks.append(self.rivers[river])
                    continue
                if lake not in lakes:
                    lakes.append(lake)
                looks.append(f"lake {lakes.index(lake)} with {self.lakes[lake]}")
        return ";".join(looks)

    def rotations(self) -> list[int]:
        """The smallest rotation of each look."""
        looks = [self.looks(rotation) for rotation in range(4)]
        return [rotation for rotation in range(4) if looks.index(looks[rotation]) == rotation]

    # Reading

    def _check_contents(self) -> None:
        for words, known in ((self.meadows, MEADOW_WORDS), (self.forests, FOREST_WORDS)):
            for found in words:
                for word in found:
                    if word not in known:
                        raise self.wrong(f"{word!r} is none of {', '.join(known)}")
        for kind, segments, most in (
            ("meadows", len(self.meadows), MOST_MEADOWS),
            ("forests", len(self.forests), MOST_FORESTS),
            ("rivers", len(self.rivers), MOST_RIVERS),
        ):
            if segments > most:
                raise self.wrong(f"{segments} {kind}, {most} at most")

    def _read_edges(self) -> None:
        if len(self.edges) != 4:
            raise self.wrong(f"edges: {len(self.edges)} sides instead of 4")
        for edge in self.edges:
            match = _SIDE.fullmatch(edge)
            if match is None:
                raise self.wrong(f"edges: {edge!r} is no side such as 'f0', 'm0' or 'm0 r0 m1'")
            forest, meadow, before, river, after = match.groups()
            self.sides.append(FOREST if forest else MEADOW if meadow else RIVER)
            self.middle.append(self._segment(forest or meadow or river))
            self.before.append(self._segment(before) if before else -1)
            self.after.append(self._segment(after) if after else -1)
        for segment in range(self.segments):
            if self.sides_of(segment) == 0:
                raise self.wrong(f"segment {self.segment_name(segment)} touches no side")

    def _segment(self, name: str) -> int:
        number = int(name[1:])
        meadows, forests = len(self.meadows), len(self.forests)
        start, size = {
            "m": (0, meadows),
            "f": (meadows, forests),
            "r": (self.first_river, len(self.rivers)),
        }[name[0]]
        if number >= size:
            raise self.wrong(f"edges: {name} is not listed under {name[0]!r}")
        return start + number

    def _check_ends(self) -> None:
        for river, end in enumerate(self.rivers):
            if end not in ("through", "spring") and not re.fullmatch(r"l\d", end):
                raise self.wrong(f"r: {end!r} is not 'through', 'spring' or a lake such as 'l0'")
            if self.lake_of(river) >= len(self.lakes):
                raise self.wrong(f"r: {end} is not listed under 'l'")
            sides = self.middle.count(self.first_river + river)
            needed = 2 if end == "through" else 1
            if sides != needed:
                raise self.wrong(f"r{river} is {end!r} and touches {sides} sides instead of {needed}")
        for lake in range(len(self.lakes)):
            if f"l{lake}" not in self.rivers:
                raise self.wrong(f"no river ends in l{lake}")

    def _water_groups(self) -> list[list[int]]:
        groups: list[list[int]] = []
        for river in range(len(self.rivers)):
            lake = self.lake_of(river)
            partners = [group for group in groups if lake >= 0 and self.lake_of(group[0]) == lake]
            if partners:
                partners[0].append(river)
            else:
                groups.append([river])
        return groups


def _text(line: dict[str, Any], key: str, owner: str) -> str:
    value = line.get(key)
    if not isinstance(value, str) or not value:
        raise BadContent(f"{owner}: {key} is missing or no text: {value!r}")
    return value


def _number(line: dict[str, Any], key: str, owner: str) -> int:
    value = line.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise BadContent(f"{owner}: {key} is a whole number from 1 on, not {value!r}")
    return value


def _list(line: dict[str, Any], key: str, owner: str) -> list[str]:
    value = line.get(key)
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise BadContent(f"{owner}: {key} is a list of texts, not {value!r}")
    return [str(entry) for entry in value]


def _fish(line: dict[str, Any], owner: str) -> list[int]:
    value = line.get("l")
    if not isinstance(value, list):
        raise BadContent(f"{owner}: l is a list of numbers of fish, not {value!r}")
    fish: list[int] = []
    for entry in value:
        if isinstance(entry, bool) or not isinstance(entry, int) or not 1 <= entry <= MOST_FISH:
            raise BadContent(
                f"{owner}: every lake has fish, a whole number from 1 to {MOST_FISH}, not {entry!r}"
            )
        fish.append(entry)
    return fish
