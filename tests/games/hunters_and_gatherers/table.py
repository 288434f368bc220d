"""Sets up positions for tests in one line, and plays keys on them."""

from __future__ import annotations

import re
from typing import Any

from playing import kinds as kinds
from playing import options as options
from playing import play as play
from playing import step as step

from lascaux.games.hunters_and_gatherers.state import Landscape

from .script import GAME, bonus_besides, land_besides

LAND_TILE = ["place_land", "unit_land", "score_land", "bonus", "end_turn"]
BONUS_TILE = ["place_bonus", "unit_bonus", "score_bonus", "bonus", "end_turn"]

PLACED = re.compile(r"(\w+) (-?\d+),(-?\d+) r(\d)(?: (\w+:\w+)@(\d))?")


def placed(text: str) -> dict[str, Any]:
    """`T20 -1,0 r1 fisher:r0@0`: tile, cell, rotation, and the unit of a seat."""
    match = PLACED.fullmatch(text)
    assert match is not None, text
    tile: dict[str, Any] = {"tile": match[1], "at": [int(match[2]), int(match[3])], "rotation": int(match[4])}
    if match[5]:
        tile |= {"unit": match[5], "owner": int(match[6])}
    return tile


def position(*tiles: str, seats: int = 2, **more: Any) -> Landscape:
    """A position with these tiles on the table; `drawn` and all else as in a document."""
    state = GAME.load({"seats": seats, "tiles": [placed(tile) for tile in tiles], **more})
    assert isinstance(state, Landscape)
    return state


def last_turn(*tiles: str, drawn: str, bonus: list[str] | None = None, **more: Any) -> Landscape:
    """The same with the last land tile in hand; all others are out of the game."""
    used = [tile.split()[0] for tile in tiles]
    left = [] if bonus is None else bonus
    gone = land_besides([*(id for id in used if id[0] == "T"), drawn])
    gone += bonus_besides([*used, *left])
    return position(*tiles, drawn=drawn, land=[], bonus=left, removed=gone, **more)


def fresh(seats: int = 2, seed: int = 0, **settings: Any) -> Landscape:
    state = GAME.new(seats=seats, seed=seed, **settings)
    assert isinstance(state, Landscape)
    return state


def area_at(state: Landscape, name: str) -> Any:
    """The area of a segment, `0,0:f0`, as the view shows it."""
    view = GAME.view(state, None)
    return next(area for area in view.areas if name in area.segments)


def system_at(state: Landscape, name: str) -> Any:
    """The river system of a river segment or lake, as the view shows it."""
    view = GAME.view(state, None)
    return next(system for system in view.systems if name in system.waters)


def supplies(state: Landscape) -> list[tuple[int, int]]:
    """Tribe members and huts left, by seat."""
    return [(state.members[seat], state.huts[seat]) for seat in range(state.seats)]
