"""What a learner sees, all of it public: the landscape in a window, the hand, the stacks, the tribes.

Seats are counted from the observer on, so that the same network can play every seat. The window shows
the cells around the start tile, wider than ordinary play ever reaches; whatever lies beyond is in the
summaries only. Counts are divided so that they stay near 0 to 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.games.hunters_and_gatherers.content import Content
from lascaux.games.hunters_and_gatherers.counts import ALL_MEMBERS, most_of, unit_of, units_of
from lascaux.games.hunters_and_gatherers.notation import MEADOW
from lascaux.games.hunters_and_gatherers.scoring import area_value, contenders
from lascaux.games.hunters_and_gatherers.state import NOTHING, SOURCES, Landscape
from lascaux.games.hunters_and_gatherers.table import HUT, NO_UNIT, PLACE, role
from lascaux.games.hunters_and_gatherers.tiles import placements
from lascaux.games.hunters_and_gatherers.units import unit_options

REACH: Final = 13
WINDOW: Final = 2 * REACH + 1
STEPS: Final = ("place_land", "unit_land", "place_bonus", "unit_bonus")

# For each cell of the window: a tile; three types for each of four sides; hunter, gatherer, fisher, hut;
# the rotations that fit; after these one number for each seat that may own the unit.
CELL: Final = 18
# For each unit code: legal, size, open sides, value, units of the observer, most of another seat.
UNIT: Final = 6


def layout(content: Content, seats: int) -> list[tuple[str, int]]:
    kinds = len(content.kinds)
    return [
        ("window", WINDOW * WINDOW * (CELL + seats)),
        ("beyond", 1),  # tiles outside the window
        ("drawn", kinds),
        ("unseen", kinds),
        ("left", 2),  # land and bonus tiles in the stacks
        ("step", len(STEPS)),
        ("player", seats),
        ("points", seats * SOURCES),
        ("members", seats),
        ("huts", seats),
        ("units", (PLACE - 1) * UNIT),
    ]


def observe(state: Landscape, seat: int) -> list[float]:
    window, beyond = _window(state, seat)
    others = [(seat + offset) % state.seats for offset in range(state.seats)]
    land: i64 = len(state.land)
    bonus: i64 = max(1, len(state.bonus))
    step = state.agenda[-1].id if state.agenda else ""
    return [
        *window,
        beyond / 10.0,
        *[1.0 if kind == state.drawn else 0.0 for kind in range(len(state.content.kinds))],
        *_unseen(state),
        float(land - state.land_next) / float(land),
        float(len(state.bonus) - state.bonus_next) / float(bonus),
        *[1.0 if name == step else 0.0 for name in STEPS],
        *[1.0 if other == state.player else 0.0 for other in others],
        *[
            float(state.points[SOURCES * other + source]) / 100.0
            for other in others
            for source in range(SOURCES)
        ],
        *[_part(state.members[other], state.content.members) for other in others],
        *[_part(state.huts[other], state.content.huts) for other in others],
        *_units(state, seat),
    ]


def _part(some: i64, all: i64) -> float:
    return float(some) / float(max(1, all))


def _window(state: Landscape, seat: int) -> tuple[list[float], float]:
    size = CELL + state.seats
    window = [0.0] * (WINDOW * WINDOW * size)
    beyond = 0.0
    for number in range(state.tiles):
        start = _start(state, state.tile_cell[number], size)
        if start < 0:
            beyond += 1.0
            continue
        window[start] = 1.0
        look: i64 = state.tile_look[number]
        for direction in range(4):
            window[start + 1 + 3 * direction + state.content.side[4 * look + direction] - 1] = 1.0
        code: i64 = state.tile_unit[number]
        if code != NO_UNIT:
            window[start + 13 + role(code)] = 1.0
            window[start + CELL + (state.tile_owner[number] - seat) % state.seats] = 1.0
    if state.drawn != NOTHING:
        for action in placements(state, state.drawn):
            start = _start(state, (action - PLACE) >> 2, size)
            if start >= 0:
                window[start + CELL - 1] += 0.25
    return window, beyond


def _start(state: Landscape, cell: i64, size: int) -> int:
    """Where the numbers of a cell begin in the window, or -1."""
    x, y = state.table.x(cell), state.table.y(cell)
    if abs(x) > REACH or abs(y) > REACH:
        return -1
    return ((y + REACH) * WINDOW + x + REACH) * size


def _unseen(state: Landscape) -> list[float]:
    """The part of each kind that is still in the stacks."""
    left = [0.0] * len(state.content.kinds)
    for place in range(state.land_next, len(state.land)):
        left[state.land[place]] += 1.0
    for place in range(state.bonus_next, len(state.bonus)):
        left[state.bonus[place]] += 1.0
    for kind in range(len(left)):
        left[kind] /= state.content.kinds[kind].count
    return left


def _units(state: Landscape, seat: int) -> list[float]:
    """What each unit on the last tile would stand in, while a unit is being chosen."""
    found = [0.0] * ((PLACE - 1) * UNIT)
    if not state.agenda or not state.agenda[-1].id.startswith("unit"):
        return found
    content = state.content
    number: i64 = state.tiles - 1
    kind: i64 = state.tile_look[number] >> 2
    start: i64 = content.segment_start[kind]
    for segment in range(content.segment_start[kind + 1] - start):
        root: i64 = state.area(state.tile_area[number] + segment)
        terrain: i64 = content.segment_terrain[start + segment]
        members: i64 = state.area_members[root]
        place = (content.segment_code[start + segment] - 1) * UNIT
        found[place + 1] = float(state.area_size[root]) / 10.0
        found[place + 2] = float(state.area_open[root]) / 10.0
        found[place + 3] = float(area_value(state, root, terrain)) / 20.0
        units = contenders(members) if terrain == MEADOW else members & ALL_MEMBERS
        _contest(units, content.members, seat, found, place + 4)
    for group in range(content.group_count[kind]):
        system: i64 = state.system(state.tile_group[number] + group)
        place = (HUT - 1 + group) * UNIT
        found[place + 1] = float(state.system_size[system]) / 10.0
        found[place + 3] = float(content.system_per_fish * state.system_fish[system]) / 20.0
        _contest(state.system_huts[system], content.huts, seat, found, place + 4)
    for code in unit_options(state, state.player, number):
        if code != NO_UNIT:
            found[(code - 1) * UNIT] = 1.0
    return found


def _contest(units: i64, supply: i64, seat: i64, found: list[float], place: int) -> None:
    mine: i64 = units_of(units, seat)
    found[place] = _part(mine, supply)
    found[place + 1] = _part(most_of(units - mine * unit_of(seat)), supply)
