"""A slow, plain look at the landscape, from the tiles alone, to hold the kept sums against."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from lascaux.games.hunters_and_gatherers.content.cells import HUT, Cells
from lascaux.games.hunters_and_gatherers.content.counts import ON_SHRINE, SEAT_BITS, SHIFTS
from lascaux.games.hunters_and_gatherers.content.notation import RIVER, Tile
from lascaux.games.hunters_and_gatherers.content.tables import Content
from lascaux.games.hunters_and_gatherers.state import Landscape

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Noted(NamedTuple):
    """What the state holds of a tile on the table."""

    look: int
    cell: int
    unit: int
    owner: int


class Placed:
    """A tile on the table, as one sees it."""

    def __init__(self, content: Content, cells: Cells, number: int, noted: Noted) -> None:
        self.number = number
        self.tile: Tile = content.kinds[noted.look // 4]
        self.rotation = noted.look % 4
        self.x, self.y = cells.x(noted.cell), cells.y(noted.cell)
        self.unit, self.owner = noted.unit, noted.owner

    def side(self, direction: int) -> int:
        """The index in the content file of the side that faces a direction (HG-0.2)."""
        return (direction - self.rotation) % 4

    def type(self, direction: int) -> int:
        return self.tile.sides[self.side(direction)]

    def along(self, direction: int) -> list[int]:
        """The segments along a side, read clockwise."""
        side = self.side(direction)
        parts = (self.tile.before[side], self.tile.middle[side], self.tile.after[side])
        return [segment for segment in parts if segment >= 0]

    @property
    def member_segment(self) -> int:
        """The segment a tribe member stands on, or -1."""
        return self.tile.segment_of(self.unit) if 0 < self.unit < HUT else -1


class Area:
    """What a flood fill found: segments as (tile number, segment)."""

    def __init__(self, terrain: int, nodes: list[tuple[int, int]], tiles: list[Placed]) -> None:
        self.terrain = terrain
        self.nodes = nodes
        self.open_sides = 0
        self.contents: Counter[str] = Counter()
        self.lake_ends: list[tuple[int, int]] = []
        self.spring_ends = 0
        self.members: Counter[int] = Counter()
        self.on_shrine: Counter[int] = Counter()
        for number, segment in nodes:
            self._add(tiles[number], segment)
        self.fish = sum(tiles[number].tile.lakes[lake] for number, lake in set(self.lake_ends))
        self.packed_contents = self.fish if terrain == RIVER else packed_words(self.contents)
        self.packed_members = packed(self.members) + (packed(self.on_shrine) << ON_SHRINE)

    def _add(self, placed: Placed, segment: int) -> None:
        tile = placed.tile
        self.contents.update(tile.words(segment))
        if self.terrain == RIVER:
            river = segment - tile.first_river
            if tile.lake_of(river) >= 0:
                self.lake_ends.append((placed.number, tile.lake_of(river)))
            self.spring_ends += tile.rivers[river] == "spring"
        if placed.member_segment == segment:
            self.members[placed.owner] += 1
            if "shrine" in tile.words(segment):
                self.on_shrine[placed.owner] += 1


class Survey:
    """All tiles, areas and river systems of a position, found from scratch."""

    def __init__(self, content: Content, cells: Cells, table: tuple[Noted, ...]) -> None:
        self.cells = cells
        self.tiles = [Placed(content, cells, number, noted) for number, noted in enumerate(table)]
        self.at = {(placed.x, placed.y): placed for placed in self.tiles}
        self.links: dict[tuple[int, int], list[tuple[int, int]]] = {
            (placed.number, segment): [] for placed in self.tiles for segment in range(placed.tile.segments)
        }
        self.open: Counter[tuple[int, int]] = Counter()
        for placed in self.tiles:
            self._link(placed)
        self.areas = list(self._areas())
        self.systems = list(self._systems())

    def neighbour(self, placed: Placed, direction: int) -> Placed | None:
        dx, dy = STEPS[direction]
        return self.at.get((placed.x + dx, placed.y + dy))

    def _link(self, placed: Placed) -> None:
        for direction in range(4):
            mine = placed.along(direction)
            other = self.neighbour(placed, direction)
            if other is None:
                self.open.update((placed.number, segment) for segment in mine)
                continue
            theirs = reversed(other.along((direction + 2) % 4))
            for segment, opposite in zip(mine, theirs, strict=False):
                self.links[placed.number, segment].append((other.number, opposite))

    def _areas(self) -> Iterator[Area]:
        left = dict.fromkeys(self.links)
        while left:
            start = next(iter(left))
            del left[start]
            nodes, todo = [start], [start]
            while todo:
                for node in self.links[todo.pop()]:
                    if node in left:
                        del left[node]
                        nodes.append(node)
                        todo.append(node)
            area = Area(self.tiles[start[0]].tile.terrain(start[1]), nodes, self.tiles)
            area.open_sides = sum(self.open[node] for node in nodes)
            yield area

    def _systems(self) -> Iterator[list[tuple[int, int]]]:
        """HG-0.6: rivers joined through lakes, as lists of water groups (tile number, group)."""
        bundles: list[set[tuple[int, int]]] = []
        for area in self.areas:
            if area.terrain != RIVER:
                continue
            groups = {self._group(number, segment) for number, segment in area.nodes}
            apart = []
            for bundle in bundles:
                if bundle & groups:
                    groups |= bundle
                else:
                    apart.append(bundle)
            bundles = [*apart, groups]
        return iter([sorted(bundle) for bundle in bundles])

    def _group(self, number: int, segment: int) -> tuple[int, int]:
        tile = self.tiles[number].tile
        return number, tile.group_of(segment - tile.first_river)

    def huts(self, system: list[tuple[int, int]]) -> Counter[int]:
        owners: Counter[int] = Counter()
        for number, group in system:
            if self.tiles[number].unit == HUT + group:
                owners[self.tiles[number].owner] += 1
        return owners

    def fish(self, system: list[tuple[int, int]]) -> int:
        return sum(self.tiles[number].tile.group_fish(group) for number, group in system)

    @functools.cached_property
    def open_sides(self) -> Counter[int]:
        """How many sides of each type face an empty cell."""
        return Counter(
            placed.type(direction)
            for placed in self.tiles
            for direction in range(4)
            if self.neighbour(placed, direction) is None
        )

    @functools.cached_property
    def open_codes(self) -> dict[int, int]:
        """The code of every empty cell of the table that touches a tile."""
        codes: dict[int, int] = {}
        for placed in self.tiles:
            for direction, (dx, dy) in enumerate(STEPS):
                x, y = placed.x + dx, placed.y + dy
                if (x, y) in self.at or not self.cells.has(x, y):
                    continue
                cell = self.cells.cell(x, y)
                opposite = (direction + 2) % 4
                codes[cell] = codes.get(cell, 0) | placed.type(direction) << (2 * opposite)
        return codes


@functools.lru_cache(maxsize=2)  # a position and the one before
def _survey(content: Content, cells: Cells, table: tuple[Noted, ...]) -> Survey:
    return Survey(content, cells, table)


def survey_of(state: Landscape) -> Survey:
    """All positions that differ by what is hidden have the same."""
    numbers = range(state.tiles)
    rows = (state.tile_look, state.tile_cell, state.tile_unit, state.tile_owner)
    return _survey(
        state.content, state.cells, tuple(Noted(*(row[number] for row in rows)) for number in numbers)
    )


# The packed numbers of the state, from what was counted


def packed(by_owner: Counter[int]) -> int:
    return sum(count << (SEAT_BITS * owner) for owner, count in by_owner.items())


def packed_words(words: Counter[str]) -> int:
    return sum(count << SHIFTS[word] for word, count in words.items())
