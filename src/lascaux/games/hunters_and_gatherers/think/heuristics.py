"""What a quick player looks at: points, what the areas will probably bring, and units still at hand."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.games.hunters_and_gatherers.content.cells import HUT, NO_UNIT, PLACE
from lascaux.games.hunters_and_gatherers.content.counts import ALL_MEMBERS, NUGGET, all_of, count
from lascaux.games.hunters_and_gatherers.content.notation import FOREST
from lascaux.games.hunters_and_gatherers.rules.scoring import contenders
from lascaux.games.hunters_and_gatherers.rules.units import unit_node
from lascaux.games.hunters_and_gatherers.state import NOTHING, Landscape
from lascaux.games.hunters_and_gatherers.think.numbers import BY_HAND, NUMBERS, Numbers
from lascaux.games.hunters_and_gatherers.think.sketch import Sketch
from lascaux.games.hunters_and_gatherers.think.yields import (
    Prospects,
    is_complete,
    lead,
    share,
)

# A line ends when all have answered twice, each by what looks best; that is judged, and not chance moves.
SEARCH: Final[dict[str, object]] = {"rounds": 2, "glance": 1000, "patience": 30, "width": 8, "scale": 12.0}


@final
class RulesOfThumb:
    """What a player with these numbers thinks at a glance."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.numbers = Numbers(numbers)

    def value(self, state: Landscape, seat: int) -> float:
        """How far the seat is ahead of the best of the others, in expected points."""
        return lead(outlook(state, self.numbers), seat)

    def rank(self, state: Landscape, seat: int, actions: list[int]) -> list[float]:
        """What the lead would be after each action; after a tile, with the best unit on it."""
        expected = outlook(state, self.numbers)
        if actions[0] >= PLACE:
            if state.drawn >= state.content.first_bonus:
                expected[state.player] -= self.numbers.bonus_tile  # it is about to be used
            sketch = Sketch(state, seat, expected, self.numbers)
            return [sketch.lead_with((action - PLACE) & 3, (action - PLACE) >> 2) for action in actions]
        now = lead(expected, seat)
        prospects = Prospects(state, self.numbers)
        return [now + _unit_gain(state, prospects, action) for action in actions]


def _unit_gain(state: Landscape, prospects: Prospects, code: i64) -> float:
    """What a unit on the tile just laid, where it stands alone, brings more than in the supply."""
    if code == NO_UNIT:
        return 0.0
    number: i64 = state.tiles - 1
    if code >= HUT:
        system: i64 = state.system(state.tile_group[number] + code - HUT)
        return prospects.system(state.system_fish[system]) - prospects.hut
    kind: i64 = state.tile_look[number] >> 2
    segment: i64 = state.content.code_segment[PLACE * kind + code]
    terrain: i64 = state.content.segment_terrain[state.content.segment_start[kind] + segment]
    root: i64 = state.area(state.tile_area[number] + segment)
    return prospects.unit(terrain, state.area_size[root], state.area_open[root], state.area_holds[root])


def outlook(state: Landscape, numbers: Numbers = BY_HAND) -> vec[float]:
    """The points that each seat may expect in the end; also between a tile and its scoring."""
    expected = vec[float]([float(state.score(seat)) for seat in range(state.seats)])
    if state.turn < 0:
        return expected
    prospects = Prospects(state, numbers)
    for seat in range(state.seats):
        expected[seat] += prospects.member * float(state.members[seat]) + prospects.hut * float(
            state.huts[seat]
        )
    if state.drawn >= state.content.first_bonus or _found_gold(state):
        expected[state.player] += numbers.bonus_tile
    _add_areas(state, prospects, expected)
    for root in range(state.groups):
        if state.system_huts[root] != 0 and state.system_parent[root] == root:
            prospects.credit_system(expected, 1.0, state.system_fish[root], state.system_huts[root])
    return expected


def _add_areas(state: Landscape, prospects: Prospects, expected: vec[float]) -> None:
    """Every tribe member speaks for its part of the area, so that no area counts twice."""
    for number in range(1, state.tiles):
        code: i64 = state.tile_unit[number]
        if code == NO_UNIT or code >= HUT:
            continue
        node: i64 = unit_node(state, number)
        root: i64 = state.area(node)
        members: i64 = state.area_members[root]
        kind: i64 = state.tile_look[number] >> 2
        segment: i64 = state.content.segment_start[kind] + node - state.tile_area[number]
        terrain: i64 = state.content.segment_terrain[segment]
        sides: i64 = state.area_open[root]
        worth = prospects.area(terrain, state.area_size[root], sides, state.area_holds[root])
        share(contenders(members), worth / float(all_of(members & ALL_MEMBERS)), expected)
        if is_complete(terrain, sides):
            expected[state.tile_owner[number]] += prospects.member


def _found_gold(state: Landscape) -> bool:
    """Has the land tile just laid completed a forest that holds gold?"""
    number: i64 = state.tiles - 1
    kind: i64 = state.tile_look[number] >> 2
    if state.drawn != NOTHING or kind >= state.content.first_bonus or state.bonus_next == len(state.bonus):
        return False
    start: i64 = state.content.segment_start[kind]
    for segment in range(state.content.segment_start[kind + 1] - start):
        if state.content.segment_terrain[start + segment] == FOREST:
            root: i64 = state.area(state.tile_area[number] + segment)
            if state.area_open[root] == 0 and count(state.area_holds[root], NUGGET) != 0:
                return True
    return False


_by_hand: Final = RulesOfThumb(NUMBERS)


def rank(state: Landscape, seat: int, actions: list[int]) -> list[float]:
    """As a player with numbers chosen by hand sees it."""
    return _by_hand.rank(state, seat, actions)


def value(state: Landscape, seat: int) -> float:
    return _by_hand.value(state, seat)
