"""Placing tribe members and huts on the tile just placed (HG-4)."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.engine.step import Decision
from lascaux.games.hunters_and_gatherers.landmarks import unit_name
from lascaux.games.hunters_and_gatherers.state import Landscape
from lascaux.games.hunters_and_gatherers.table import HUT, NO_UNIT, UNIT_KEYS


def unit_options(state: Landscape, seat: i64, number: i64) -> list[int]:
    """HG-4.2 to HG-4.10: no unit, or one where no other of its sort stands, in the order of the codes."""
    content = state.content
    kind: i64 = state.tile_look[number] >> 2
    options: list[int] = [NO_UNIT]
    if state.members[seat] > 0:
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
        state.put(seat, number, action)
        if state.listener is not None:
            facts = {"unit": UNIT_KEYS[action], "segment": unit_name(state, number)}
            state.tell("unit-placed", seat, facts)


class UnitLand(PlaceUnit):
    id = "unit_land"
    rules = ("HG-4.1", "HG-4.4", "HG-4.5")


class UnitBonus(PlaceUnit):
    id = "unit_bonus"
    rules = ("HG-6.7", "HG-4.4", "HG-4.5")
