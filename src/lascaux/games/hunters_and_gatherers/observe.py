"""What a learner sees, all of it public: the landscape in a window, the hand, the stacks, the tribes.

Seats are counted from the observer on, so that the same network can play every seat. The window shows
the cells around the start tile; whatever lies beyond is in the summaries only. Counts are divided so that
they stay near 0 to 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.observation import Observation
from lascaux.games.hunters_and_gatherers.content.cells import HUT, NO_UNIT, PLACE, WINDOW, role
from lascaux.games.hunters_and_gatherers.content.counts import ALL_MEMBERS, most_of, unit_of, units_of
from lascaux.games.hunters_and_gatherers.content.notation import MEADOW
from lascaux.games.hunters_and_gatherers.rules.scoring import area_value, contenders
from lascaux.games.hunters_and_gatherers.rules.tiles import Place
from lascaux.games.hunters_and_gatherers.rules.units import unit_options
from lascaux.games.hunters_and_gatherers.state import SOURCES, Landscape

STEPS: Final = ("place_land", "unit_land", "place_bonus", "unit_bonus")

# For each cell of the window: three types for each of four sides; then a part for its unit, hunter,
# gatherer, fisher or hut and one number for each seat that may own it; then the rotations that fit.
SIDES: Final = 12
ROLE: Final = 4
# By the set of rotations that fit, the part of the four.
QUARTERS: Final = [0.25 * rotations.bit_count() for rotations in range(16)]
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
    seen.part("resting")
    seen.share(state.resting, float(max(1, content.members)))


def _window(state: Landscape, seat: int, seen: Observation) -> None:
    """The cells of the window; `beyond` counts the tiles outside of it."""
    seen.part("sides")
    beyond: i64 = _sides(state, seen)
    seen.part("tribes")
    _tribes(state, seat, seen)
    seen.part("fits")
    _fits(state, seen)
    seen.part("beyond")
    seen.share(beyond, 10.0)


def _sides(state: Landscape, seen: Observation) -> i64:
    window: i64 = seen.reserve(WINDOW * WINDOW * SIDES)
    numbers, types = state.cells.window, state.content.side_type
    cells, looks = state.tile_cell, state.tile_look
    beyond: i64 = 0
    for number in range(state.tiles):
        cell: i64 = numbers[cells[number]]
        if cell < 0:
            beyond += 1
        else:
            seen.ones(window + cell * SIDES, types, 4 * looks[number], 4)
    return beyond


def _tribes(state: Landscape, seat: int, seen: Observation) -> None:
    size: i64 = ROLE + state.seats
    window: i64 = seen.reserve(WINDOW * WINDOW * size)
    numbers = state.cells.window
    for number in range(state.tiles):
        code: i64 = state.tile_unit[number]
        if code == NO_UNIT:
            continue
        cell: i64 = numbers[state.tile_cell[number]]
        if cell >= 0:
            first: i64 = window + cell * size
            seen.set(first + role(code), 1.0)
            seen.set(first + ROLE + (state.tile_owner[number] - seat) % state.seats, 1.0)


def _fits(state: Landscape, seen: Observation) -> None:
    """Of each open cell, how many rotations of the drawn tile fit there, while it is being placed."""
    window: i64 = seen.reserve(WINDOW * WINDOW)
    if not state.agenda or not isinstance(state.agenda[-1], Place):
        return
    numbers, fits, drawn = state.cells.window, state.content.fits, 256 * state.drawn
    for place in range(state.open_cells):
        rotations = fits[drawn + state.open_code[place]]
        if rotations != 0:
            cell: i64 = numbers[state.open_cell[place]]
            if cell >= 0:
                seen.set(window + cell, QUARTERS[rotations])


def _unseen(state: Landscape, seen: Observation) -> None:
    """The part of each kind that is still in the stacks."""
    land, bonus, part = state.land, state.bonus, state.content.kind_part
    for place in range(state.land_next, len(land)):
        seen.add(land[place], part[land[place]])
    for place in range(state.bonus_next, len(bonus)):
        seen.add(bonus[place], part[bonus[place]])
    seen.tally(len(part))


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
