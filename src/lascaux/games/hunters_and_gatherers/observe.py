"""What a learner sees, all of it public: the landscape in a window, the hand, the stacks, the tribes.

Seats are counted from the observer on, so that the same network can play every seat. The window shows
the cells around the start tile, wider than ordinary play ever reaches; whatever lies beyond is in the
summaries only. Counts are divided so that they stay near 0 to 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.observation import Observation
from lascaux.games.hunters_and_gatherers.counts import ALL_MEMBERS, most_of, unit_of, units_of
from lascaux.games.hunters_and_gatherers.notation import MEADOW
from lascaux.games.hunters_and_gatherers.scoring import area_value, contenders
from lascaux.games.hunters_and_gatherers.state import SOURCES, Landscape
from lascaux.games.hunters_and_gatherers.table import HUT, NO_UNIT, PLACE, role
from lascaux.games.hunters_and_gatherers.tiles import Place
from lascaux.games.hunters_and_gatherers.units import unit_options

REACH: Final = 13
WINDOW: Final = 2 * REACH + 1
STEPS: Final = ("place_land", "unit_land", "place_bonus", "unit_bonus")

# For each cell of the window: a tile; three types for each of four sides; hunter, gatherer, fisher, hut;
# the rotations that fit; after these one number for each seat that may own the unit.
CELL: Final = 18
# For each unit code: legal, size, open sides, value, units of the observer, most of another seat.
UNIT: Final = 6


def observe(state: Landscape, seat: int, seen: Observation) -> None:
    others = [(seat + offset) % state.seats for offset in range(state.seats)]
    content = state.content
    step = state.agenda[-1].id if state.agenda else ""
    _window(state, seat, seen)
    seen.part("drawn")
    seen.one_of(state.drawn, len(content.kinds))
    seen.part("unseen")
    _unseen(state, seen)
    seen.part("left")
    seen.share(len(state.land) - state.land_next, float(len(state.land)))
    seen.share(len(state.bonus) - state.bonus_next, float(max(1, len(state.bonus))))
    seen.part("step")
    for name in STEPS:
        seen.flag(name == step)
    seen.part("player")
    for other in others:
        seen.flag(other == state.player)
    seen.part("points")
    for other in others:
        seen.shares(state.points, SOURCES * other, SOURCES, 100.0)
    seen.part("members")
    for other in others:
        seen.share(state.members[other], float(max(1, content.members)))
    seen.part("huts")
    for other in others:
        seen.share(state.huts[other], float(max(1, content.huts)))
    seen.part("units")
    _units(state, seat, seen)


def _window(state: Landscape, seat: int, seen: Observation) -> None:
    """The cells of the window; `beyond` counts the tiles outside of it."""
    size: i64 = CELL + state.seats
    seen.part("window")
    window: i64 = seen.reserve(WINDOW * WINDOW * size)
    beyond: i64 = 0
    for number in range(state.tiles):
        start: i64 = window + _offset(state, state.tile_cell[number], size)
        if start < window:
            beyond += 1
            continue
        seen.set(start, 1.0)
        look: i64 = state.tile_look[number]
        for direction in range(4):
            seen.set(start + 1 + 3 * direction + state.content.side[4 * look + direction] - 1, 1.0)
        code: i64 = state.tile_unit[number]
        if code != NO_UNIT:
            seen.set(start + 13 + role(code), 1.0)
            seen.set(start + CELL + (state.tile_owner[number] - seat) % state.seats, 1.0)
    if state.agenda and isinstance(state.agenda[-1], Place):
        for action in state.choices():
            start = window + _offset(state, (action - PLACE) >> 2, size)
            if start >= window:
                seen.add(start + CELL - 1, 0.25)
    seen.part("beyond")
    seen.share(beyond, 10.0)


def _offset(state: Landscape, cell: i64, size: i64) -> i64:
    """Where the numbers of a cell begin in the window; negative if it lies outside."""
    x: i64 = state.table.x(cell)
    y: i64 = state.table.y(cell)
    if not (-REACH <= x <= REACH and -REACH <= y <= REACH):
        return -1
    return ((y + REACH) * WINDOW + x + REACH) * size


def _unseen(state: Landscape, seen: Observation) -> None:
    """The part of each kind that is still in the stacks."""
    kinds = state.content.kinds
    start: i64 = seen.reserve(len(kinds))
    for place in range(state.land_next, len(state.land)):
        seen.add(start + state.land[place], 1.0)
    for place in range(state.bonus_next, len(state.bonus)):
        seen.add(start + state.bonus[place], 1.0)
    for kind in range(len(kinds)):
        seen.divide(start + kind, float(kinds[kind].count))


def _units(state: Landscape, seat: int, seen: Observation) -> None:
    """What each unit on the last tile would stand in, while a unit is being chosen."""
    units: i64 = seen.reserve((PLACE - 1) * UNIT)
    if not state.agenda or not state.agenda[-1].id.startswith("unit"):
        return
    content = state.content
    number: i64 = state.tiles - 1
    kind: i64 = state.tile_look[number] >> 2
    start: i64 = content.segment_start[kind]
    for segment in range(content.segment_start[kind + 1] - start):
        root: i64 = state.area(state.tile_area[number] + segment)
        terrain: i64 = content.segment_terrain[start + segment]
        members: i64 = state.area_members[root]
        place: i64 = units + (content.segment_code[start + segment] - 1) * UNIT
        seen.set(place + 1, float(state.area_size[root]) / 10.0)
        seen.set(place + 2, float(state.area_open[root]) / 10.0)
        seen.set(place + 3, float(area_value(state, root, terrain)) / 20.0)
        contest: i64 = contenders(members) if terrain == MEADOW else members & ALL_MEMBERS
        _contest(contest, content.members, seat, seen, place + 4)
    for group in range(content.group_count[kind]):
        system: i64 = state.system(state.tile_group[number] + group)
        place = units + (HUT - 1 + group) * UNIT
        seen.set(place + 1, float(state.system_size[system]) / 10.0)
        seen.set(place + 3, float(content.system_per_fish * state.system_fish[system]) / 20.0)
        _contest(state.system_huts[system], content.huts, seat, seen, place + 4)
    for code in unit_options(state, state.player, number):
        if code != NO_UNIT:
            seen.set(units + (code - 1) * UNIT, 1.0)


def _contest(units: i64, supply: i64, seat: i64, seen: Observation, place: i64) -> None:
    mine: i64 = units_of(units, seat)
    whole = float(max(1, supply))
    seen.set(place, float(mine) / whole)
    seen.set(place + 1, float(most_of(units - mine * unit_of(seat))) / whole)
