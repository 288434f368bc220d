"""Drawing and placing tiles (HG-3, HG-6)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from lascaux.engine.step import Decision
from lascaux.games.hunters_and_gatherers.content.cells import PLACE
from lascaux.games.hunters_and_gatherers.rules.landscape import lay
from lascaux.games.hunters_and_gatherers.state import NOTHING, Landscape


def draw_land(state: Landscape) -> bool:
    """HG-3.1, HG-3.8: take the next land tile that fits somewhere; False if the stack runs out."""
    while state.land_next < len(state.land):
        kind: i64 = state.land[state.land_next]
        state.land_next += 1
        if _show(state, kind):
            return True
    return False


def draw_bonus(state: Landscape) -> bool:
    """HG-6.5, HG-6.6: take the next bonus tile that fits somewhere; False if the stack runs out."""
    while state.bonus_next < len(state.bonus):
        kind: i64 = state.bonus[state.bonus_next]
        state.bonus_next += 1
        if _show(state, kind):
            return True
    return False


def _show(state: Landscape, kind: i64) -> bool:
    """The tile is shown to everybody; one that fits nowhere is removed from the game."""
    state.revealed()
    if state.listener is not None:
        tile = state.content.kinds[kind]
        state.tell("tile-drawn", state.player, {"tile": tile.id, "name": tile.name})
    if fits_somewhere(state, kind):
        state.drawn = kind
        return True
    state.removed = [*state.removed, kind]
    if state.listener is not None:
        state.tell("tile-removed", state.player, {"tile": state.content.ids[kind]})
    return False


def placements(state: Landscape, kind: i64) -> list[int]:
    """HG-3.2 to HG-3.7: the actions that place this tile, for each open cell each rotation that fits."""
    actions: list[object] = []
    fits, neighbours, cells, codes = state.content.fits, state.open_code, state.open_cell, state.cells.codes
    row: i64 = 256 * kind
    for place in range(state.open_cells):
        rotations = fits[row + neighbours[place]]
        if rotations != 0:
            code: i64 = 4 * cells[place]
            if rotations & 1:
                actions.append(codes[code])
            if rotations & 2:
                actions.append(codes[code + 1])
            if rotations & 4:
                actions.append(codes[code + 2])
            if rotations & 8:
                actions.append(codes[code + 3])
    return cast(list[int], actions)


def fits_somewhere(state: Landscape, kind: i64) -> bool:
    fits, neighbours = state.content.fits, state.open_code
    row: i64 = 256 * kind
    for place in range(state.open_cells):
        if fits[row + neighbours[place]] != 0:
            return True
    return False


class Place(Decision[Landscape]):
    """The player puts the drawn tile where it fits; asked even if it fits in one place only (HG-D.1)."""

    def seat(self, state: Landscape) -> int:
        return state.player

    def always_asked(self) -> bool:
        return True

    def legal(self, state: Landscape, seat: int) -> list[int]:
        return placements(state, state.drawn)

    def answer(self, state: Landscape, seat: int, action: int) -> None:
        place: i64 = action - PLACE
        kind: i64 = state.drawn
        state.drawn = NOTHING
        lay(state, kind, place & 3, place >> 2)
        if state.listener is not None:
            x, y = state.cells.x(place >> 2), state.cells.y(place >> 2)
            rotation = place & 3
            facts = {"tile": state.content.ids[kind], "x": x, "y": y, "rotation": rotation}
            state.tell("tile-placed", seat, facts)


class PlaceLand(Place):
    id = "place_land"
    rules = ("HG-3.2", "HG-3.3", "HG-3.5")


class PlaceBonus(Place):
    id = "place_bonus"
    rules = ("HG-6.5", "HG-3.3", "HG-3.5")
