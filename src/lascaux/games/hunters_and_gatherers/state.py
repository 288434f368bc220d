"""The position: the landscape with its areas and river systems, the stacks, supplies and points.

Every segment on the table is a node of a union-find forest, numbered in the order of placement; the
root of a tree stands for the area and holds its sums. The water groups of the tiles (HG-0.8) form a
second such forest, whose roots are the river systems. All sums are kept up to date by `lay`.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i16, i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.outcome import Outcome, by_rank
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.engine.state import State
from lascaux.games.hunters_and_gatherers.content import Content
from lascaux.games.hunters_and_gatherers.notation import RIVER
from lascaux.games.hunters_and_gatherers.table import Table

NOTHING: Final = -1

# Where points come from; `points` has one entry for each seat and source.
FROM_FOREST: Final = 0
FROM_RIVER: Final = 1
FROM_HUTS: Final = 2
FROM_MEADOW: Final = 3
SOURCES: Final = 4
SOURCE_NAMES: Final = ("forests", "rivers", "huts", "meadows")

# Units in an area are counted in four bits a seat; hunters on shrines once more in the upper half.
SEAT_BITS: Final = 4
SEAT_MASK: Final = 15
ON_SHRINE: Final = 32
ALL_MEMBERS: Final = 0xFFFFFFFF


@final
class Landscape(State):
    """`player` is the seat on turn, `drawn` the kind of the tile in its hand, -1 without one."""

    content: Content
    table: Table

    # The tiles in order of placement: kind and rotation, cell, first segment, first water group, unit.
    tile_look: vec[i64]
    tile_cell: vec[i64]
    tile_area: vec[i64]
    tile_group: vec[i64]
    tile_unit: vec[i64]
    tile_owner: vec[i64]

    # Areas: at the roots, open sides, number of segments, tribe members, contents, a lake at an end.
    area_parent: vec[i64]
    area_open: vec[i64]
    area_size: vec[i64]
    area_members: vec[i64]
    area_holds: vec[i64]
    area_lake: vec[i64]

    # River systems: at the roots, number of water groups, fish, huts.
    system_parent: vec[i64]
    system_size: vec[i64]
    system_fish: vec[i64]
    system_huts: vec[i64]

    # Empty cells beside a tile, each with the code of its neighbours' sides. In `grid` a tile is its
    # number from 1 on, an open cell the negative of its place in `open_cell`, counted from 1.
    grid: vec[i16]
    open_cell: vec[i64]
    open_code: vec[i64]

    workers: vec[i64]  # the tiles that carry a gatherer or a fisherman, in order of placement
    land: vec[i64]  # stacks in the order in which they are drawn; shared by clones until redrawn
    bonus: vec[i64]
    removed: list[int]  # shared by clones, never changed in place
    members: vec[i64]
    huts: vec[i64]
    points: vec[i64]

    def __init__(self, content: Content, table: Table, seats: int) -> None:
        """Empty: `begin` or `clone` fill it."""
        super().__init__(seats)
        self.content = content
        self.table = table
        self.tiles: i64 = 0
        self.areas: i64 = 0
        self.groups: i64 = 0
        self.open_cells: i64 = 0
        self.worker_count: i64 = 0
        self.land_next: i64 = 0
        self.bonus_next: i64 = 0
        self.player: i64 = 0
        self.drawn: i64 = NOTHING
        self.bonus_due: i64 = 0
        self.turns: i64 = 0

    def begin(self) -> None:
        """Clear the table; only the start tile lies there (HG-1.2), and every supply is full (HG-1.5)."""
        content, blank = self.content, self.content.blank
        tiles, areas, groups = content.tile_limit, content.area_limit, content.group_limit
        self.tiles = self.areas = self.groups = self.open_cells = self.worker_count = 0
        self.tile_look, self.tile_cell = blank[:tiles], blank[:tiles]
        self.tile_area, self.tile_group = blank[:tiles], blank[:tiles]
        self.tile_unit, self.tile_owner = blank[:tiles], blank[:tiles]
        self.area_parent, self.area_open, self.area_size = blank[:areas], blank[:areas], blank[:areas]
        self.area_members, self.area_holds, self.area_lake = blank[:areas], blank[:areas], blank[:areas]
        self.system_parent, self.system_size = blank[:groups], blank[:groups]
        self.system_fish, self.system_huts = blank[:groups], blank[:groups]
        self.open_cell, self.open_code = blank[: 2 * tiles + 2], blank[: 2 * tiles + 2]
        self.grid = self.table.blank[:]
        self.workers = blank[:tiles]
        self.removed = []
        self.members, self.huts = blank[: self.seats], blank[: self.seats]
        self.points = vec[i64]([0] * (SOURCES * self.seats))
        for seat in range(self.seats):
            self.members[seat] = content.members
            self.huts[seat] = content.huts
        self.lay(0, 0, self.table.cell(0, 0))

    def stack(self, land: list[int], land_next: int, bonus: list[int], bonus_next: int) -> None:
        """Put both stacks in order; so many tiles of each are already drawn."""
        self.land, self.bonus = vec[i64](land), vec[i64](bonus)
        self.land_next, self.bonus_next = land_next, bonus_next

    def clone(self) -> Landscape:
        other = Landscape(self.content, self.table, self.seats)
        self.copy_order(other)
        other.tiles, other.areas, other.groups = self.tiles, self.areas, self.groups
        other.open_cells, other.worker_count = self.open_cells, self.worker_count
        other.land_next, other.bonus_next = self.land_next, self.bonus_next
        other.player, other.drawn = self.player, self.drawn
        other.bonus_due, other.turns = self.bonus_due, self.turns
        other.tile_look = self.tile_look[:]
        other.tile_cell = self.tile_cell[:]
        other.tile_area = self.tile_area[:]
        other.tile_group = self.tile_group[:]
        other.tile_unit = self.tile_unit[:]
        other.tile_owner = self.tile_owner[:]
        other.area_parent = self.area_parent[:]
        other.area_open = self.area_open[:]
        other.area_size = self.area_size[:]
        other.area_members = self.area_members[:]
        other.area_holds = self.area_holds[:]
        other.area_lake = self.area_lake[:]
        other.system_parent = self.system_parent[:]
        other.system_size = self.system_size[:]
        other.system_fish = self.system_fish[:]
        other.system_huts = self.system_huts[:]
        other.grid = self.grid[:]
        other.open_cell = self.open_cell[:]
        other.open_code = self.open_code[:]
        other.workers = self.workers[:]
        other.land = self.land
        other.bonus = self.bonus
        other.removed = self.removed
        other.members = self.members[:]
        other.huts = self.huts[:]
        other.points = self.points[:]
        return other

    # What the engine asks

    @property
    def actions(self) -> ActionSpace:
        return self.table.actions

    def scores(self) -> tuple[int, ...]:
        return tuple([self.score(seat) for seat in range(self.seats)])

    def score(self, seat: i64) -> i64:
        """The seat's points from all sources."""
        points: i64 = 0
        for source in range(SOURCES):
            points += self.points[SOURCES * seat + source]
        return points

    def result(self) -> Outcome:
        """HG-9.8, HG-9.9: the most points win, equal seats share."""
        scores = self.scores()
        return by_rank([(points,) for points in scores], scores, "landscape-finished")

    def redraw(self, seat: int, rng: Rng) -> None:
        """Only the order of the two stacks is hidden, from everybody alike."""
        self.land, self.bonus = self.land[:], self.bonus[:]
        rng.shuffle_packed(self.land, self.land_next, len(self.land))
        rng.shuffle_packed(self.bonus, self.bonus_next, len(self.bonus))

    # Questions about the landscape

    def area(self, node: i64) -> i64:
        """The root of the area that a segment belongs to."""
        while self.area_parent[node] != node:
            node = self.area_parent[node]
        return node

    def system(self, group: i64) -> i64:
        """The root of the river system that a water group belongs to."""
        while self.system_parent[group] != group:
            group = self.system_parent[group]
        return group

    def placements(self, kind: i64) -> list[int]:
        """HG-3.2 to HG-3.7: the actions that place this tile, for each open cell each rotation that fits."""
        actions: list[object] = []
        fits, neighbours, cells, codes = self.content.fits, self.open_code, self.open_cell, self.table.codes
        row: i64 = 256 * kind
        for place in range(self.open_cells):
            rotations = fits[row + neighbours[place]]
            if rotations != 0:
                code: i64 = 4 * cells[place]
                if rotations & 1:
                    actions.append(codes[code])
                if rotations & 2:
                    actions.append(codes[code + 1])
                if rotations & 4:
                    actions.append(codes[code + 2])
                if rotations & 8:
                    actions.append(codes[code + 3])
        return cast(list[int], actions)

    def fits_somewhere(self, kind: i64) -> bool:
        fits, neighbours = self.content.fits, self.open_code
        row: i64 = 256 * kind
        for place in range(self.open_cells):
            if fits[row + neighbours[place]] != 0:
                return True
        return False

    def at(self, cell: i64) -> i64:
        """What `grid` says of a cell."""
        return i64(self.grid[cell])

    # Laying a tile

    def lay(self, kind: i64, rotation: i64, cell: i64) -> None:
        """Put a tile on a cell, and join its segments with those of its neighbours (HG-0.4)."""
        number: i64 = self.tiles
        self.tiles = number + 1
        self.tile_look[number] = 4 * kind + rotation
        self.tile_cell[number] = cell
        self._add_segments(number, kind)
        self._close(cell)
        self.grid[cell] = i16(number + 1)
        width: i64 = self.table.width
        row: i64 = cell // width
        column: i64 = cell - row * width
        if row > 0:
            self._meet(number, 0, cell - width)
        if column < width - 1:
            self._meet(number, 1, cell + 1)
        if row < width - 1:
            self._meet(number, 2, cell + width)
        if column > 0:
            self._meet(number, 3, cell - 1)

    def _add_segments(self, number: i64, kind: i64) -> None:
        content = self.content
        node: i64 = self.areas
        group: i64 = self.groups
        self.tile_area[number] = node
        self.tile_group[number] = group
        for segment in range(content.segment_start[kind], content.segment_start[kind + 1]):
            self.area_parent[node] = node
            self.area_open[node] = content.segment_sides[segment]
            self.area_size[node] = 1
            self.area_holds[node] = content.segment_holds[segment]
            if content.segment_lake[segment] != 0:
                self.area_lake[node] = group + content.segment_lake[segment]
            node += 1
        self.areas = node
        for lake in range(content.group_count[kind]):
            self.system_parent[group] = group
            self.system_size[group] = 1
            self.system_fish[group] = content.group_fish[2 * kind + lake]
            group += 1
        self.groups = group

    def _meet(self, number: i64, direction: i64, cell: i64) -> None:
        """What lies in this direction: a tile is joined, an empty cell learns of the new neighbour."""
        side: i64 = 4 * self.tile_look[number] + direction
        there: i64 = self.at(cell)
        if there > 0:
            self._join_tiles(number, side, there - 1, 4 * self.tile_look[there - 1] + (direction ^ 2))
            return
        place: i64 = -there - 1
        if there == 0:
            place = self.open_cells
            self.open_cells = place + 1
            self.open_cell[place] = cell
            self.open_code[place] = 0
            self.grid[cell] = i16(-place - 1)
        self.open_code[place] |= self.content.side[side] << (2 * (direction ^ 2))

    def _close(self, cell: i64) -> None:
        """The cell is no longer open; the last open cell takes its place."""
        there: i64 = self.at(cell)
        if there == 0:
            return
        place: i64 = -there - 1
        last: i64 = self.open_cells - 1
        self.open_cells = last
        self.open_cell[place] = self.open_cell[last]
        self.open_code[place] = self.open_code[last]
        self.grid[self.open_cell[place]] = i16(-place - 1)

    def _join_tiles(self, number: i64, side: i64, other: i64, opposite: i64) -> None:
        content = self.content
        mine: i64 = self.tile_area[number]
        theirs: i64 = self.tile_area[other]
        self._join(mine + content.side_middle[side], theirs + content.side_middle[opposite])
        if content.side[side] == RIVER:
            self._join(mine + content.side_before[side], theirs + content.side_after[opposite])
            self._join(mine + content.side_after[side], theirs + content.side_before[opposite])
            self._join_systems(
                self.tile_group[number] + content.side_group[side],
                self.tile_group[other] + content.side_group[opposite],
            )

    def _join(self, one: i64, two: i64) -> None:
        """Two segments meet along a side; their areas become one."""
        big: i64 = self.area(one)
        small: i64 = self.area(two)
        if big == small:
            self.area_open[big] -= 2
            return
        if self.area_size[big] < self.area_size[small]:
            big, small = small, big
        self.area_parent[small] = big
        self.area_open[big] += self.area_open[small] - 2
        self.area_size[big] += self.area_size[small]
        self.area_members[big] += self.area_members[small]
        lake: i64 = self.area_lake[small]
        if lake == 0 or lake != self.area_lake[big]:
            # The fish of a lake at which both ends of a river lie count once (HG-5.5).
            self.area_holds[big] += self.area_holds[small]
        if self.area_lake[big] == 0:
            self.area_lake[big] = lake

    def _join_systems(self, one: i64, two: i64) -> None:
        big: i64 = self.system(one)
        small: i64 = self.system(two)
        if big == small:
            return
        if self.system_size[big] < self.system_size[small]:
            big, small = small, big
        self.system_parent[small] = big
        self.system_size[big] += self.system_size[small]
        self.system_fish[big] += self.system_fish[small]
        self.system_huts[big] += self.system_huts[small]
