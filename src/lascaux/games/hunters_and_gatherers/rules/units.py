"""Placing tribe members and huts on the tile just placed (HG-4)."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.engine.step import Decision
from lascaux.games.hunters_and_gatherers.content.cells import GATHERER, HUT, NO_UNIT, PLACE, UNIT_KEYS
from lascaux.games.hunters_and_gatherers.content.counts import ON_SHRINE, SHRINE, count, unit_of
from lascaux.games.hunters_and_gatherers.rules.landmarks import unit_name
from lascaux.games.hunters_and_gatherers.state import Landscape


def unit_node(state: Landscape, number: i64) -> i64:
    """The segment on which a tile's tribe member stands, or the water group of its hut."""
    code: i64 = state.tile_unit[number]
    if code >= HUT:
        return state.tile_group[number] + code - HUT
    kind: i64 = state.tile_look[number] >> 2
    return state.tile_area[number] + state.content.code_segment[PLACE * kind + code]


def put(state: Landscape, seat: i64, number: i64, code: i64) -> None:
    """A unit goes from the supply to a tile (HG-4.2)."""
    state.tile_unit[number] = code
    state.tile_owner[number] = seat
    node: i64 = unit_node(state, number)
    one: i64 = unit_of(seat)
    if code >= HUT:
        state.huts[seat] -= 1
        state.system_huts[state.system(node)] += one
        return
    state.members[seat] -= 1
    state.area_members[state.area(node)] += one
    if code >= GATHERER:
        state.workers[state.worker_count] = number
        state.worker_count += 1
    elif _is_shrine(state, number, node):
        state.area_members[state.area(node)] += one << ON_SHRINE


def _is_shrine(state: Landscape, number: i64, node: i64) -> bool:
    start: i64 = state.content.segment_start[state.tile_look[number] >> 2]
    holds: i64 = state.content.segment_holds[start + node - state.tile_area[number]]
    return count(holds, SHRINE) != 0


def take_back(state: Landscape, number: i64) -> None:
    """A gatherer or fisherman returns to its owner's supply; the list of workers is left to the caller."""
    seat: i64 = state.tile_owner[number]
    state.area_members[state.area(unit_node(state, number))] -= unit_of(seat)
    state.members[seat] += 1
    state.tile_unit[number] = NO_UNIT
    state.tile_owner[number] = 0


def unit_options(state: Landscape, seat: i64, number: i64) -> list[int]:
    """HG-4.2 to HG-4.10, HG-6.7: no unit, or one where no other of its sort is, in the order of the codes."""
    content = state.content
    kind: i64 = state.tile_look[number] >> 2
    options: list[int] = [NO_UNIT]
    if state.at_hand(seat) > 0:
        start: i64 = content.segment_start[kind]
        for segment in range(content.segment_start[kind + 1] - start):
            if state.area_members[state.area(state.tile_area[number] + segment)] == 0:
                options.append(content.segment_code[start + segment])
    if state.huts[seat] > 0:
        for group in range(content.group_count[kind]):
            if state.system_huts[state.system(state.tile_group[number] + group)] == 0:
                options.append(HUT + group)
    return options


class PlaceUnit(Decision[Landscape]):
    """The player may put one unit on the tile; skipped if none can stand there (HG-4.14)."""

    def seat(self, state: Landscape) -> int:
        return state.player

    def legal(self, state: Landscape, seat: int) -> list[int]:
        return unit_options(state, seat, state.tiles - 1)

    def answer(self, state: Landscape, seat: int, action: int) -> None:
        if action == NO_UNIT:
            return
        number: i64 = state.tiles - 1
        put(state, seat, number, action)
        if state.listener is not None:
            facts = {"unit": UNIT_KEYS[action], "segment": unit_name(state, number)}
            state.tell("unit-placed", seat, facts)


class UnitLand(PlaceUnit):
    id = "unit_land"
    rules = ("HG-4.1", "HG-4.4", "HG-4.5")


class UnitBonus(PlaceUnit):
    id = "unit_bonus"
    rules = ("HG-6.7", "HG-4.4", "HG-4.5")
