"""The position: the landscape with its areas and river systems, the stacks, supplies and points.

Every segment on the table is a node of a union-find forest, numbered in the order of placement; the
root of a tree stands for the area and holds its sums. The water groups of the tiles (HG-0.8) form a
second such forest, whose roots are the river systems. `landscape.py` keeps all of it up to date.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.outcome import Outcome, by_rank
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.engine.state import State
from lascaux.games.hunters_and_gatherers.content.cells import Cells
from lascaux.games.hunters_and_gatherers.content.tables import Content

NOTHING: Final = -1

# Where points come from; `points` has one entry for each seat and source.
FROM_FOREST: Final = 0
FROM_RIVER: Final = 1
FROM_HUTS: Final = 2
FROM_MEADOW: Final = 3
SOURCES: Final = 4
SOURCE_NAMES: Final = ("forests", "rivers", "huts", "meadows")


@final
class Landscape(State):
    """`player` is the seat on turn, `drawn` the kind of the tile in its hand, -1 without one.

    So many tribe members in the player's supply are `resting` until its next turn (HG-6.7); with `at_once`
    none ever do (HG-6.12).
    """

    content: Content
    cells: Cells

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

    def __init__(self, content: Content, cells: Cells, seats: int) -> None:
        """Without its arrays: `clear` or `clone` make them."""
        super().__init__(seats)
        self.content = content
        self.cells = cells
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
        self.resting: i64 = 0
        self.at_once = False

    def clear(self) -> None:
        """Nothing lies on the table, and every supply is full (HG-1.5)."""
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
        self.grid = self.cells.blank[:]
        self.workers = blank[:tiles]
        self.removed = []
        self.members, self.huts = blank[: self.seats], blank[: self.seats]
        self.points = vec[i64]([0] * (SOURCES * self.seats))
        for seat in range(self.seats):
            self.members[seat] = content.members
            self.huts[seat] = content.huts

    def stack(self, land: list[int], land_next: int, bonus: list[int], bonus_next: int) -> None:
        """Put both stacks in order; so many tiles of each are already drawn."""
        self.land, self.bonus = vec[i64](land), vec[i64](bonus)
        self.land_next, self.bonus_next = land_next, bonus_next

    def clone(self) -> Landscape:
        other = Landscape(self.content, self.cells, self.seats)
        self.copy_order(other)
        other.tiles, other.areas, other.groups = self.tiles, self.areas, self.groups
        other.open_cells, other.worker_count = self.open_cells, self.worker_count
        other.land_next, other.bonus_next = self.land_next, self.bonus_next
        other.player, other.drawn = self.player, self.drawn
        other.bonus_due, other.turns = self.bonus_due, self.turns
        other.resting, other.at_once = self.resting, self.at_once
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
        return self.cells.actions

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
        rng.deal_packed(self.land, self.land_next, len(self.land))
        rng.deal_packed(self.bonus, self.bonus_next, len(self.bonus))

    # Questions about supplies and the landscape

    def at_hand(self, seat: i64) -> i64:
        """How many tribe members of its supply the seat may place (HG-6.7, HG-6.11)."""
        return self.members[seat] - self.resting if seat == self.player else self.members[seat]

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

    def at(self, cell: i64) -> i64:
        """What `grid` says of a cell."""
        return i64(self.grid[cell])
