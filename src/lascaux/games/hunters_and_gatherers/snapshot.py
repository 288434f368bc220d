"""A position as a readable document.

    tiles    in the order they were placed, the start tile left out: {"tile": "T20", "at": [-1, 0],
             "rotation": 1, "unit": "fisher:r0", "owner": 0}
    drawn    the tile in the player's hand, null without one
    land, bonus    what is left of the stacks, next tile first
    removed  tiles that fitted nowhere
    resting  by seat, how many of the tribe members in the supply rest until the next turn

Given tiles on the table alone, the stacks hold what is left in the order of a fresh game, and the
first land tile of it that fits somewhere is drawn. Supplies follow from the table; a document may name
them to have them checked.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from lascaux.engine import BadSnapshot, Fields
from lascaux.games.hunters_and_gatherers.content.cells import DIRECTIONS, HUT, UNIT_KEYS
from lascaux.games.hunters_and_gatherers.rules.landscape import begin, lay
from lascaux.games.hunters_and_gatherers.rules.tiles import fits_somewhere
from lascaux.games.hunters_and_gatherers.rules.units import put, unit_options
from lascaux.games.hunters_and_gatherers.state import NOTHING, SOURCE_NAMES, SOURCES, Landscape

FIELDS = Fields(
    own="""
        tiles areas groups open_cells worker_count land_next bonus_next player drawn bonus_due turns
        resting at_once
        tile_look tile_cell tile_area tile_group tile_unit tile_owner
        area_parent area_open area_size area_members area_holds area_lake
        system_parent system_size system_fish system_huts
        grid open_cell open_code workers members huts points
    """,
    shared="content cells land bonus removed",
    derived="area_members workers",
)

MOST_POINTS = 1_000_000  # far beyond any game, and far from what a machine number cannot hold


class PlacedTile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    tile: str
    at: tuple[int, int]
    rotation: int
    unit: str | None = None
    owner: int | None = None


class Document(msgspec.Struct, forbid_unknown_fields=True):
    player: int | UnsetType = UNSET
    turns: int | UnsetType = UNSET
    tiles: list[PlacedTile] | UnsetType = UNSET
    drawn: str | UnsetType | None = UNSET
    land: list[str] | UnsetType = UNSET
    bonus: list[str] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    bonus_due: int | UnsetType = UNSET
    members: list[int] | UnsetType = UNSET
    resting: list[int] | UnsetType = UNSET
    huts: list[int] | UnsetType = UNSET
    points: dict[str, list[int]] | UnsetType = UNSET


# Writing


def dump(state: Landscape) -> dict[str, Any]:
    ids = state.content.ids
    document = Document(
        player=state.player,
        turns=state.turns,
        tiles=[_placed(state, number) for number in range(1, state.tiles)],
        drawn=None if state.drawn == NOTHING else ids[state.drawn],
        land=[ids[state.land[place]] for place in range(state.land_next, len(state.land))],
        bonus=[ids[state.bonus[place]] for place in range(state.bonus_next, len(state.bonus))],
        removed=[ids[kind] for kind in state.removed],
        bonus_due=state.bonus_due,
        members=[state.members[seat] for seat in range(state.seats)],
        resting=[state.resting if seat == state.player else 0 for seat in range(state.seats)],
        huts=[state.huts[seat] for seat in range(state.seats)],
        points={
            name: [state.points[SOURCES * seat + source] for seat in range(state.seats)]
            for source, name in enumerate(SOURCE_NAMES)
        },
    )
    plain: dict[str, Any] = msgspec.to_builtins(document)
    return plain


def _placed(state: Landscape, number: int) -> PlacedTile:
    look, cell, unit = state.tile_look[number], state.tile_cell[number], state.tile_unit[number]
    at = (state.cells.x(cell), state.cells.y(cell))
    placed = PlacedTile(state.content.ids[look // 4], at, look % 4)
    if unit:
        placed.unit, placed.owner = UNIT_KEYS[unit], state.tile_owner[number]
    return placed


# Reading


def load(state: Landscape, document: dict[str, Any]) -> None:
    given = msgspec.convert(document, Document)
    if any(part is not UNSET for part in (given.tiles, given.drawn, given.land, given.bonus, given.removed)):
        _load_tiles(state, given)
    if given.player is not UNSET:
        state.player = given.player
    if given.resting is not UNSET:
        _load_resting(state, given.resting)
    if given.bonus_due is not UNSET:
        state.bonus_due = given.bonus_due
    if given.turns is not UNSET:
        state.turns = given.turns
    if given.points is not UNSET:
        _load_points(state, given.points)
    _check_supply("members", given.members, [state.members[seat] for seat in range(state.seats)])
    _check_supply("huts", given.huts, [state.huts[seat] for seat in range(state.seats)])


def _load_tiles(state: Landscape, given: Document) -> None:
    content = state.content
    fresh_land = [state.land[place] for place in range(len(state.land))]
    fresh_bonus = [state.bonus[place] for place in range(len(state.bonus))]
    if given.tiles is not UNSET:
        begin(state)
        for placed in given.tiles:
            _lay(state, placed)
    if given.removed is not UNSET:
        state.removed = [_kind(state, "removed", id) for id in given.removed]
    used = [state.tile_look[number] // 4 for number in range(1, state.tiles)] + state.removed
    state.drawn = NOTHING
    if isinstance(given.drawn, str):
        state.drawn = _kind(state, "drawn", given.drawn)
        used.append(state.drawn)
    land = _stack(state, "land", given.land, fresh_land, used)
    bonus = _stack(state, "bonus", given.bonus, fresh_bonus, used)
    if given.drawn is UNSET:
        state.drawn = _first_that_fits(state, land)
        land.remove(state.drawn)
        used.append(state.drawn)
    used_land = [kind for kind in used if not content.is_bonus(kind)]
    used_bonus = [kind for kind in used if content.is_bonus(kind)]
    _check_count(state, "land", used_land + land, len(content.land))
    _check_count(state, "bonus", used_bonus + bonus, len(content.bonus))
    state.stack(used_land + land, len(used_land), used_bonus + bonus, len(used_bonus))
    placed_land = sum(not content.is_bonus(state.tile_look[number] // 4) for number in range(1, state.tiles))
    in_hand = state.drawn != NOTHING and not content.is_bonus(state.drawn)
    state.turns = placed_land + in_hand


def _lay(state: Landscape, placed: PlacedTile) -> None:
    kind = _kind(state, "tiles", placed.tile)
    x, y = placed.at
    name = f"{placed.tile} at {x},{y}"
    if not state.cells.has(x, y):
        raise BadSnapshot(
            f"{name}: beyond the table, which reaches {state.cells.radius} cells from the start"
        )
    if placed.rotation not in state.content.kinds[kind].rotations():
        smallest = ", ".join(map(str, state.content.kinds[kind].rotations()))
        raise BadSnapshot(f"{name}: rotation {placed.rotation} is none of {smallest}")
    if state.tiles == state.content.tile_limit:
        raise BadSnapshot(f"{name}: more tiles than there are")
    cell = state.cells.cell(x, y)
    there = state.at(cell)
    if there > 0:
        raise BadSnapshot(f"{name}: another tile lies there")
    if there == 0:
        raise BadSnapshot(f"{name}: touches no tile placed before it")
    _check_sides(state, name, kind, placed.rotation, state.open_code[-there - 1])
    lay(state, kind, placed.rotation, cell)
    if placed.unit is not None:
        _put(state, name, placed.unit, placed.owner)
    elif placed.owner is not None:
        raise BadSnapshot(f"{name}: an owner without a unit")


def _check_sides(state: Landscape, name: str, kind: int, rotation: int, code: int) -> None:
    for direction in range(4):
        there = code >> (2 * direction) & 3
        if there and there != state.content.side[16 * kind + 4 * rotation + direction]:
            raise BadSnapshot(f"{name}: does not match the tile to its {DIRECTIONS[direction]}")


def _put(state: Landscape, name: str, unit: str, owner: int | None) -> None:
    if owner is None or not 0 <= owner < state.seats:
        raise BadSnapshot(f"{name}: {unit} belongs to a seat from 0 to {state.seats - 1}, not to {owner}")
    if unit not in UNIT_KEYS[1:]:
        raise BadSnapshot(f"{name}: {unit!r} is none of {', '.join(UNIT_KEYS[1:])}")
    code, number = UNIT_KEYS.index(unit), state.tiles - 1
    supply = state.huts if code >= HUT else state.members
    if supply[owner] == 0:
        raise BadSnapshot(f"{name}: seat {owner} has no unit left for {unit}")
    if code not in unit_options(state, owner, number):
        raise BadSnapshot(f"{name}: {unit} has no place there, or another unit of its sort is already there")
    put(state, owner, number, code)


def _kind(state: Landscape, part: str, id: str) -> int:
    kind = state.content.kind(id)
    if kind < 0:
        raise BadSnapshot(f"{part}: there is no tile {id!r}")
    if kind == 0:
        raise BadSnapshot(f"{part}: {id} is the start tile, which always lies at 0,0 and nowhere else")
    return kind


def _stack(
    state: Landscape, name: str, given: list[str] | UnsetType, fresh: list[int], used: list[int]
) -> list[int]:
    """The stack of the document, or else what the used tiles leave of the fresh one."""
    if given is not UNSET:
        return [_kind(state, name, id) for id in given]
    gone = Counter(used)
    left = []
    for kind in fresh:
        if gone[kind] > 0:
            gone[kind] -= 1
        else:
            left.append(kind)
    return left


def _first_that_fits(state: Landscape, land: list[int]) -> int:
    for kind in land:
        if fits_somewhere(state, kind):
            return kind
    raise BadSnapshot("land: no tile is left that could be drawn")


def _check_count(state: Landscape, name: str, found: list[int], right: int) -> None:
    counts = Counter(found)
    for kind, count in counts.items():
        tile = state.content.kinds[kind]
        if state.content.is_bonus(kind) != (name == "bonus"):
            raise BadSnapshot(f"{tile.id} does not belong to the {name} tiles")
        if count > tile.count:
            raise BadSnapshot(f"{tile.id}: {count} of them are named, there are {tile.count}")
    if len(found) != right:
        raise BadSnapshot(f"{len(found)} {name} tiles are named, there are {right}")


def _load_points(state: Landscape, points: dict[str, list[int]]) -> None:
    for name, by_seat in points.items():
        if name not in SOURCE_NAMES:
            raise BadSnapshot(f"points: {name!r} is none of {', '.join(SOURCE_NAMES)}")
        if len(by_seat) != state.seats or not all(0 <= number <= MOST_POINTS for number in by_seat):
            raise BadSnapshot(
                f"points: {name} has a number from 0 to {MOST_POINTS} for each seat, not {by_seat}"
            )
        for seat, number in enumerate(by_seat):
            state.points[SOURCES * seat + SOURCE_NAMES.index(name)] = number


def _load_resting(state: Landscape, resting: list[int]) -> None:
    """HG-6.11: only tribe members of the player on turn rest."""
    if len(resting) != state.seats or not all(0 <= number <= state.content.members for number in resting):
        raise BadSnapshot(f"resting: a number from 0 to {state.content.members} for each seat, not {resting}")
    if any(number for seat, number in enumerate(resting) if seat != state.player):
        raise BadSnapshot(f"resting: only tribe members of seat {state.player}, who is on turn, can rest")
    state.resting = sum(resting)


def _check_supply(name: str, given: list[int] | UnsetType, found: list[int]) -> None:
    if given is not UNSET and given != found:
        raise BadSnapshot(f"{name}: {given} in the supplies, but the table leaves {found}")
