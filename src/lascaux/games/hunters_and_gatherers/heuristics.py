"""What a quick player looks at: points, what the areas will probably bring, and units still at hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.games.hunters_and_gatherers.counts import ALL_MEMBERS, all_of, most_of, units_of
from lascaux.games.hunters_and_gatherers.notation import MEADOW
from lascaux.games.hunters_and_gatherers.scoring import area_value, contenders
from lascaux.games.hunters_and_gatherers.state import Landscape
from lascaux.games.hunters_and_gatherers.table import HUT, NO_UNIT
from lascaux.games.hunters_and_gatherers.units import unit_node

# How likely an area with so many open sides is to be completed while many tiles are left.
CHANCES: Final = [1.0, 0.75, 0.6, 0.4, 0.25, 0.15, 0.1]
LATE: Final = 12.0  # with fewer land tiles left than this, chances and growth shrink
GROWTH: Final = 0.6  # what an open side of a meadow with hunters may still bring
FISH_TO_COME: Final = 1.0  # what a river system with huts may still bring
MEMBER_LEFT: Final = 3.0  # a tribe member in the supply, early in the game
HUT_LEFT: Final = 3.0
BONUS_TILE: Final = 3.0


def value(state: Landscape, seat: int) -> float:
    """How far the seat is ahead of the best of the others, in expected points."""
    expected = outlook(state)
    best = expected[(seat + 1) % state.seats]
    for other in range(state.seats):
        if other != seat and expected[other] > best:
            best = expected[other]
    return expected[seat] - best


def rank(state: Landscape, seat: int, actions: list[int]) -> list[float]:
    """The value of the position after each action; after a tile, with the best unit on it."""
    return [_value_after(state, seat, action) for action in actions]


def _value_after(state: Landscape, seat: int, action: int) -> float:
    after = state.clone()
    after.apply(action)
    if after.turn != seat or not after.agenda[-1].id.startswith("unit"):
        return value(after, seat)
    return max([_value_after(after, seat, unit) for unit in after.choices()])


def outlook(state: Landscape) -> list[float]:
    """The points that each seat may expect in the end."""
    left = float(len(state.land) - state.land_next)
    lateness = min(1.0, left / LATE)
    expected = [float(state.score(seat)) for seat in range(state.seats)]
    if state.turn < 0:
        return expected
    units_matter = min(1.0, left / (4.0 * state.seats))
    for seat in range(state.seats):
        in_supply = MEMBER_LEFT * float(state.members[seat]) + HUT_LEFT * float(state.huts[seat])
        expected[seat] += units_matter * in_supply
    if state.drawn >= state.content.first_bonus:
        expected[state.player] += BONUS_TILE
    _add_areas(state, lateness, expected)
    for root in range(state.groups):
        huts: i64 = state.system_huts[root]
        if huts != 0 and state.system_parent[root] == root:
            fish = float(state.content.system_per_fish * state.system_fish[root])
            _share(huts, fish + FISH_TO_COME * lateness, expected)
    return expected


def _add_areas(state: Landscape, lateness: float, expected: list[float]) -> None:
    """Every tribe member speaks for its part of the area, so that no area counts twice."""
    for number in range(1, state.tiles):
        code: i64 = state.tile_unit[number]
        if code == NO_UNIT or code >= HUT:
            continue
        node: i64 = unit_node(state, number)
        root: i64 = state.area(node)
        sides: i64 = state.area_open[root]
        members: i64 = state.area_members[root]
        kind: i64 = state.tile_look[number] >> 2
        segment: i64 = state.content.segment_start[kind] + node - state.tile_area[number]
        terrain: i64 = state.content.segment_terrain[segment]
        worth = float(area_value(state, root, terrain))
        if terrain == MEADOW:
            worth += GROWTH * lateness * float(min(sides, 6))
        else:
            worth *= lateness * CHANCES[min(sides, 6)]
        _share(contenders(members), worth / float(all_of(members & ALL_MEMBERS)), expected)


def _share(units: i64, worth: float, expected: list[float]) -> None:
    most: i64 = most_of(units)
    for seat in range(len(expected)):
        if units_of(units, seat) == most:
            expected[seat] += worth
