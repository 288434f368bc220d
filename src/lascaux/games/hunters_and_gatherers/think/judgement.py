"""What a position is worth to somebody who thinks ahead: how far final scores will lie apart, on average.

The numbers were fitted to the final scores of many games. What a quick player overlooks is how much a tribe
member is worth who comes back: nearly ten points while one or two are at hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.games.hunters_and_gatherers.content.cells import HUT, NO_UNIT
from lascaux.games.hunters_and_gatherers.content.counts import ALL_MEMBERS, all_of
from lascaux.games.hunters_and_gatherers.content.notation import MEADOW
from lascaux.games.hunters_and_gatherers.rules.scoring import area_value, contenders
from lascaux.games.hunters_and_gatherers.rules.units import unit_node
from lascaux.games.hunters_and_gatherers.state import Landscape
from lascaux.games.hunters_and_gatherers.think.yields import share

AT_HAND: Final = [10.0, 9.0, 5.0, 3.0, 3.0]  # the first, second, … tribe member in the supply
WORKING: Final = 9.0  # a gatherer or fisherman who has the most: it comes back, and scores on the way
OF_ITS_AREA: Final = 0.5  # of what the unfinished area holds already
OF_A_MEADOW: Final = 0.9
OPEN_SIDE: Final = 0.6  # of a meadow with hunters
OUT: Final = -5.8  # any tribe member on the table at the start, less and less as the game goes on
HUT_AT_HAND: Final = -8.0  # likewise: a hut is better built early
HUT_BUILT: Final = -5.5
OF_THE_FISH: Final = 1.1
LATE: Final = 12.0  # with fewer land tiles left than this, what is still to come shrinks


def expectations(state: Landscape) -> list[float]:
    """What each seat will have in the end, but for what all have alike."""
    expected = [float(state.score(seat)) for seat in range(state.seats)]
    if state.turn < 0:
        return expected
    left = float(len(state.land) - state.land_next)
    late = min(1.0, left / LATE)
    time = left / float(len(state.land))
    for seat in range(state.seats):
        for member in range(state.members[seat]):
            expected[seat] += late * AT_HAND[min(member, 4)]
        expected[seat] += HUT_AT_HAND * time * float(state.huts[seat])
    _add_members(state, late, time, expected)
    for root in range(state.groups):
        huts: i64 = state.system_huts[root]
        if huts != 0 and state.system_parent[root] == root:
            fish = float(state.content.system_per_fish * state.system_fish[root])
            share(huts, HUT_BUILT * late + OF_THE_FISH * fish, expected)
    return expected


def _add_members(state: Landscape, late: float, time: float, expected: list[float]) -> None:
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
        worth = float(area_value(state, root, terrain))
        if terrain == MEADOW:
            worth = OF_A_MEADOW * worth + OPEN_SIDE * late * float(min(state.area_open[root], 6))
        else:
            worth = late * (WORKING + OF_ITS_AREA * worth)
        share(contenders(members), worth / float(all_of(members & ALL_MEMBERS)), expected)
        expected[state.tile_owner[number]] += OUT * time
