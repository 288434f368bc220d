"""What speaks for a seat between two turns, in numbers about as large as 1: what a learner judges it by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.observation import Observation
from lascaux.engine.packed import vec
from lascaux.games.hunters_and_gatherers.content.cells import HUT, NO_UNIT
from lascaux.games.hunters_and_gatherers.content.counts import ALL_MEMBERS, most_of, units_of
from lascaux.games.hunters_and_gatherers.content.notation import FOREST, MEADOW, RIVER
from lascaux.games.hunters_and_gatherers.rules.scoring import (
    contenders,
    forest_value,
    meadow_value,
    river_value,
)
from lascaux.games.hunters_and_gatherers.rules.units import unit_node
from lascaux.games.hunters_and_gatherers.state import Landscape
from lascaux.games.hunters_and_gatherers.think.heuristics import outlook

PHASES: Final = 6  # of the game, by how many land tiles are left
MOST_SEATS: Final = 5
MOST_SIDES: Final = 4  # areas with as many open sides or more are alike
POINTS: Final = 100.0
PART: Final = 20.0  # points of areas of one sort
FEW: Final = 3.0

# Sums for each terrain: of areas where nobody has more, by open sides, and of those where somebody has.
LED: Final = 0
COUNT: Final = MOST_SIDES
BEHIND: Final = MOST_SIDES + 1
SUMS: Final = MOST_SIDES + 2

# So much hangs on who completes what next that a line goes on until all have answered three times.
LEARNT_SEARCH: Final[dict[str, object]] = {"rounds": 3}


def quiet(state: Landscape) -> bool:
    """Whether a tile is about to be laid."""
    step = state.agenda[-1].id
    return step == "place_land" or step == "place_bonus"


def insight(state: Landscape, seat: int, seen: Observation) -> None:
    left = float(len(state.land) - state.land_next) / float(len(state.land))
    for phase in range(PHASES + 1):
        seen.number(max(0.0, 1.0 - abs(left * float(PHASES) - float(phase))))
    seen.one_of((seat - state.player) % state.seats, MOST_SEATS)
    seen.one_of(state.seats - 2, MOST_SEATS - 1)
    seen.flag(state.drawn >= state.content.first_bonus and state.player == seat)
    seen.number(outlook(state)[seat] / POINTS)
    seen.number(float(state.score(seat)) / POINTS)
    seen.share(state.members[seat], FEW)
    seen.flag(state.members[seat] == 0)
    seen.flag(state.members[seat] == 1)
    seen.share(state.huts[seat], 2.0)
    _of_its_areas(state, seat, seen)
    _of_its_systems(state, seat, seen)


def _of_its_areas(state: Landscape, seat: i64, seen: Observation) -> None:
    """What the areas where its members are would score now, by how far they are from being complete."""
    place: i64 = seen.reserve(3 * SUMS)
    sums = vec[float]([0.0] * (3 * SUMS))
    for number in range(1, state.tiles):
        code: i64 = state.tile_unit[number]
        if code == NO_UNIT or code >= HUT or state.tile_owner[number] != seat:
            continue
        node: i64 = unit_node(state, number)
        root: i64 = state.area(node)
        kind: i64 = state.tile_look[number] >> 2
        segment: i64 = state.content.segment_start[kind] + node - state.tile_area[number]
        terrain: i64 = state.content.segment_terrain[segment]
        first: i64 = SUMS * _row(terrain)
        members: i64 = state.area_members[root]
        own: i64 = units_of(members & ALL_MEMBERS, seat)
        points = _worth(state, terrain, root) / (PART * float(own))
        sums[first + COUNT] += 1.0 / FEW
        rivals = contenders(members)
        if units_of(rivals, seat) == most_of(rivals):
            sums[first + LED + min(state.area_open[root], MOST_SIDES - 1)] += points
        else:
            sums[first + BEHIND] += points
    for i in range(3 * SUMS):
        seen.set(place + i, sums[i])


def _row(terrain: i64) -> i64:
    if terrain == FOREST:
        return 0
    return 1 if terrain == RIVER else 2


def _worth(state: Landscape, terrain: i64, root: i64) -> float:
    if terrain == MEADOW:
        return float(meadow_value(state.content, state.area_holds[root]))
    if terrain == FOREST:
        return float(forest_value(state.content, state.area_size[root], state.area_holds[root]))
    return float(river_value(state.content, state.area_size[root], state.area_holds[root]))


def _of_its_systems(state: Landscape, seat: i64, seen: Observation) -> None:
    """The fish where it has the most huts, and where others have more."""
    led = 0.0
    behind = 0.0
    for root in range(state.groups):
        huts: i64 = state.system_huts[root]
        if huts != 0 and state.system_parent[root] == root and units_of(huts, seat) != 0:
            if units_of(huts, seat) == most_of(huts):
                led += float(state.system_fish[root])
            else:
                behind += float(state.system_fish[root])
    seen.number(led / PART)
    seen.number(behind / PART)
