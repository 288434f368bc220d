"""What laying a tile would change, without laying it: only the areas that it touches are looked at."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.games.hunters_and_gatherers.content.counts import NUGGET, count
from lascaux.games.hunters_and_gatherers.content.notation import FOREST, RIVER
from lascaux.games.hunters_and_gatherers.state import Landscape
from lascaux.games.hunters_and_gatherers.think.numbers import Numbers
from lascaux.games.hunters_and_gatherers.think.yields import Prospects, lead

MOST: Final = 40  # segments of a tile, and areas on its four sides
NEW: Final = -1


@final
class Sketch:
    """One tile in the hand of a seat, tried in one place after the other.

    The segments of the tile and the areas around it are the nodes of a small forest, joined as
    `landscape.py` joins the real ones; so are its water groups and the river systems around it.
    """

    def __init__(self, state: Landscape, seat: int, expected: vec[float], numbers: Numbers) -> None:
        """`expected` is what each seat expects without the tile."""
        content = state.content
        self.state = state
        self.seat: i64 = seat
        self.kind: i64 = state.drawn
        self.expected = expected
        self.prospects = Prospects(state, numbers)
        self.has_member = state.at_hand(seat) > 0
        self.has_hut = state.huts[seat] > 0
        self.may_find_gold = self.kind < content.first_bonus and state.bonus_next < len(state.bonus)
        self.first: i64 = content.segment_start[self.kind]
        self.segments: i64 = content.segment_start[self.kind + 1] - self.first
        self.groups: i64 = content.group_count[self.kind]
        self.nodes: i64 = 0
        row = vec[i64]([0] * MOST)
        self.parent = row[:]
        self.origin = row[:]
        self.terrain = row[:]
        self.size = row[:]
        self.sides = row[:]
        self.holds = row[:]
        self.members = row[:]
        self.lake = row[:]
        self.waters: i64 = 0
        self.water_parent = row[:]
        self.water_origin = row[:]
        self.fish = row[:]
        self.huts = row[:]
        for node in range(self.segments):
            self.origin[node] = NEW
            self.terrain[node] = content.segment_terrain[self.first + node]
        for water in range(self.groups):
            self.water_origin[water] = NEW

    def lead_with(self, rotation: i64, cell: i64) -> float:
        """The seat's lead with the tile there, and the best unit on it."""
        self._begin()
        self._join_around(rotation, cell)
        expected = self.expected[:]
        gold = self._credit_areas(expected)
        self._credit_systems(expected)
        if gold and self.may_find_gold:
            expected[self.state.player] += self.prospects.numbers.bonus_tile
        return lead(expected, self.seat) + self._best_unit()

    # The tile by itself

    def _begin(self) -> None:
        content = self.state.content
        for node in range(self.segments):
            segment: i64 = self.first + node
            self.parent[node] = node
            self.size[node] = 1
            self.sides[node] = content.segment_sides[segment]
            self.holds[node] = content.segment_holds[segment]
            self.members[node] = 0
            # A lake of this tile gets a number that no lake on the table has.
            lake: i64 = content.segment_lake[segment]
            self.lake[node] = -lake if lake != 0 else 0
        self.nodes = self.segments
        for water in range(self.groups):
            self.water_parent[water] = water
            self.fish[water] = content.group_fish[2 * self.kind + water]
            self.huts[water] = 0
        self.waters = self.groups

    # What lies around it

    def _join_around(self, rotation: i64, cell: i64) -> None:
        width: i64 = self.state.cells.width
        row: i64 = cell // width
        column: i64 = cell - row * width
        look: i64 = 4 * self.kind + rotation
        if row > 0:
            self._meet(4 * look, 2, cell - width)
        if column < width - 1:
            self._meet(4 * look + 1, 3, cell + 1)
        if row < width - 1:
            self._meet(4 * look + 2, 0, cell + width)
        if column > 0:
            self._meet(4 * look + 3, 1, cell - 1)

    def _meet(self, side: i64, towards: i64, cell: i64) -> None:
        state, content = self.state, self.state.content
        other: i64 = state.at(cell) - 1
        if other < 0:
            return
        opposite: i64 = 4 * state.tile_look[other] + towards
        theirs: i64 = state.tile_area[other]
        self._join(content.side_middle[side], theirs + content.side_middle[opposite])
        if content.side[side] == RIVER:
            self._join(content.side_before[side], theirs + content.side_after[opposite])
            self._join(content.side_after[side], theirs + content.side_before[opposite])
            self._join_waters(
                content.side_group[side], state.tile_group[other] + content.side_group[opposite]
            )

    def _join(self, mine: i64, theirs: i64) -> None:
        big: i64 = self._root(mine)
        small: i64 = self._root(self._node(self.state.area(theirs), self.terrain[mine]))
        if big == small:
            self.sides[big] -= 2
            return
        if self.size[big] < self.size[small]:
            big, small = small, big
        self.parent[small] = big
        self.sides[big] += self.sides[small] - 2
        self.size[big] += self.size[small]
        self.members[big] += self.members[small]
        lake: i64 = self.lake[small]
        if lake == 0 or lake != self.lake[big]:
            self.holds[big] += self.holds[small]
        if self.lake[big] == 0:
            self.lake[big] = lake

    def _node(self, area: i64, terrain: i64) -> i64:
        """The node of an area on the table; made when it is first met."""
        state = self.state
        for node in range(self.segments, self.nodes):
            if self.origin[node] == area:
                return node
        node = self.nodes
        self.nodes = node + 1
        self.parent[node] = node
        self.origin[node] = area
        self.terrain[node] = terrain
        self.size[node] = state.area_size[area]
        self.sides[node] = state.area_open[area]
        self.holds[node] = state.area_holds[area]
        self.members[node] = state.area_members[area]
        self.lake[node] = state.area_lake[area]
        return node

    def _root(self, node: i64) -> i64:
        while self.parent[node] != node:
            node = self.parent[node]
        return node

    def _join_waters(self, mine: i64, theirs: i64) -> None:
        one: i64 = self._water_root(mine)
        two: i64 = self._water_root(self._water(self.state.system(theirs)))
        if one != two:
            self.water_parent[two] = one
            self.fish[one] += self.fish[two]
            self.huts[one] += self.huts[two]

    def _water(self, system: i64) -> i64:
        for water in range(self.groups, self.waters):
            if self.water_origin[water] == system:
                return water
        water = self.waters
        self.waters = water + 1
        self.water_parent[water] = water
        self.water_origin[water] = system
        self.fish[water] = self.state.system_fish[system]
        self.huts[water] = self.state.system_huts[system]
        return water

    def _water_root(self, water: i64) -> i64:
        while self.water_parent[water] != water:
            water = self.water_parent[water]
        return water

    # What it comes to

    def _credit_areas(self, expected: vec[float]) -> bool:
        """Count out the areas around, and in what becomes of them; True if a forest with gold is complete."""
        state, prospects = self.state, self.prospects
        gold = False
        for node in range(self.nodes):
            area: i64 = self.origin[node]
            terrain: i64 = self.terrain[node]
            if area != NEW and state.area_members[area] != 0:
                prospects.credit_area(
                    expected,
                    -1.0,
                    terrain,
                    state.area_size[area],
                    state.area_open[area],
                    state.area_holds[area],
                    state.area_members[area],
                )
            if self.parent[node] == node:
                prospects.credit_area(
                    expected,
                    1.0,
                    terrain,
                    self.size[node],
                    self.sides[node],
                    self.holds[node],
                    self.members[node],
                )
                if terrain == FOREST and self.sides[node] == 0 and count(self.holds[node], NUGGET) != 0:
                    gold = True
        return gold

    def _credit_systems(self, expected: vec[float]) -> None:
        state, prospects = self.state, self.prospects
        for water in range(self.waters):
            system: i64 = self.water_origin[water]
            if system != NEW:
                prospects.credit_system(expected, -1.0, state.system_fish[system], state.system_huts[system])
            if self.water_parent[water] == water:
                prospects.credit_system(expected, 1.0, self.fish[water], self.huts[water])

    def _best_unit(self) -> float:
        """HG-4.4, HG-4.5: a unit may stand where no other of its sort does."""
        prospects = self.prospects
        best = 0.0
        if self.has_member:
            for segment in range(self.segments):
                node: i64 = self._root(segment)
                if self.members[node] == 0:
                    gain = prospects.unit(
                        self.terrain[node], self.size[node], self.sides[node], self.holds[node]
                    )
                    best = max(best, gain)
        if self.has_hut:
            for group in range(self.groups):
                water: i64 = self._water_root(group)
                if self.huts[water] == 0:
                    best = max(best, prospects.system(self.fish[water]) - prospects.hut)
        return best
