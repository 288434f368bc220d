"""Options in words: where a tile or a unit would go, and what that would do."""

from __future__ import annotations

from functools import lru_cache

from lascaux.engine import Move, Option
from lascaux.engine.wording import SHORT, fitted, listed
from lascaux.games.hunters_and_gatherers.content.cells import HUT, NO_UNIT, PLACE, Cells
from lascaux.games.hunters_and_gatherers.content.counts import FIRE, NUGGET, count
from lascaux.games.hunters_and_gatherers.content.notation import FOREST, MEADOW, RIVER
from lascaux.games.hunters_and_gatherers.content.tables import Content
from lascaux.games.hunters_and_gatherers.present.drawing import standing
from lascaux.games.hunters_and_gatherers.present.views import contents_of, face
from lascaux.games.hunters_and_gatherers.present.whereabouts import (
    TERRAINS,
    TURNED,
    Cell,
    beside,
    hut_on,
    member_on,
    unique,
)
from lascaux.games.hunters_and_gatherers.present.wording import counted
from lascaux.games.hunters_and_gatherers.rules.landmarks import unit_segment
from lascaux.games.hunters_and_gatherers.rules.landscape import lay
from lascaux.games.hunters_and_gatherers.rules.scoring import area_value, contenders, leaders
from lascaux.games.hunters_and_gatherers.state import Landscape

HUT_RULES = ("HG-4.9", "HG-4.10", "HG-9.4")
UNIT_RULES = {
    MEADOW: ("HG-4.5", "HG-7.2", "HG-9.6"),
    FOREST: ("HG-4.5", "HG-5.3", "HG-5.6"),
    RIVER: ("HG-4.5", "HG-5.2", "HG-5.4"),
}


def option(state: Landscape, seat: int, action: int) -> Option:
    key = state.actions.key(action)
    if action >= PLACE:
        return _placement(state, seat, action, key)
    number = state.tiles - 1
    if action == NO_UNIT:
        return Option(action, key, "Place no unit", (), ("HG-2.3",), short="Place no unit")
    segment = unit_segment(state, number, action)
    targets = (f"tile:{number}:{segment}",)
    moves = (_unit_move(state, seat, number, segment, "huts" if action >= HUT else "members"),)
    describe = _hut if action >= HUT else _member
    label, rules = describe(state, seat, number, action)
    where = label.partition(":")[0]
    short = fitted(SHORT, f"Place {_lowered(where)}", where, f"Place a {where.split()[0].lower()}")
    return Option(action, key, label, targets, rules, moves, short)


def _lowered(words: str) -> str:
    return f"{words[:1].lower()}{words[1:]}"


@lru_cache(maxsize=4)  # asked for by every option of a tile
def _unique_tiles(
    content: Content, cells: Cells, looks: tuple[int, ...], laid: tuple[int, ...]
) -> dict[Cell, str]:
    return unique(
        ((int(cells.x(cell)), int(cells.y(cell))), content.kinds[look // 4].name)
        for look, cell in zip(looks, laid, strict=True)
    )


def _unit_move(state: Landscape, seat: int, number: int, segment: str, supply: str) -> Move:
    look, cell = state.tile_look[number], state.tile_cell[number]
    x, y = standing(face(state.content, look // 4), segment, look % 4)
    return Move(
        f"{supply}:{seat}", "landscape", at=(int(state.cells.x(cell)) + x, int(state.cells.y(cell)) + y)
    )


def _member(state: Landscape, seat: int, number: int, code: int) -> tuple[str, tuple[str, ...]]:
    tile = state.content.kinds[state.tile_look[number] // 4]
    segment = tile.segment_of(code)
    terrain = tile.terrain(segment)
    root = state.area(state.tile_area[number] + segment)
    size, value = state.area_size[root], area_value(state, root, terrain)
    where = member_on(state, number, segment)
    segments = counted(size, "segment")
    if terrain == MEADOW:
        label = f"{where}: {segments}, worth {value} at the end as it is now{_animals(state, root)}"
        if "shrine" in tile.words(segment):
            return f"{label}; on the shrine it decides the meadow alone", (*UNIT_RULES[terrain], "HG-8.4")
        return label, UNIT_RULES[terrain]
    if state.area_open[root] == 0:
        return f"{where}: {segments}, complete, scores {value} at once", (*UNIT_RULES[terrain], "HG-4.13")
    return (
        f"{where}: {segments}, {counted(state.area_open[root], 'open side')}, worth {value} if completed now",
        UNIT_RULES[terrain],
    )


def _hut(state: Landscape, seat: int, number: int, code: int) -> tuple[str, tuple[str, ...]]:
    group = code - HUT
    root = state.system(state.tile_group[number] + group)
    fish = counted(state.system_fish[root], "fish")
    value = state.content.system_per_fish * state.system_fish[root]
    where = hut_on(state, number, group)
    return f"{where}: {fish} in the river system, worth {value} at the end as it is now", HUT_RULES


def _animals(state: Landscape, root: int) -> str:
    holds = state.area_holds[root]
    found = [counted(number, word) for word, number in contents_of(MEADOW, holds).items() if word != "fire"]
    if count(holds, FIRE):
        found.append("a fire that keeps tigers away")
    return f" ({listed(found)})" if found else ""


# Placements


def _placement(state: Landscape, seat: int, action: int, key: str) -> Option:
    cell, rotation = divmod(action - PLACE, 4)
    x, y = int(state.cells.x(cell)), int(state.cells.y(cell))
    after = state.clone()
    lay(after, state.drawn, rotation, cell)
    effects = _effects(state, after, seat)
    looks, laid = tuple(state.tile_look[: state.tiles]), tuple(state.tile_cell[: state.tiles])
    where = beside(_unique_tiles(state.content, state.cells, looks, laid), x, y)
    label = f"{where[:1].upper()}{where[1:]}, {TURNED[rotation]}"
    if effects:
        label += f": {'; '.join(effects)}"
    move = Move(f"tile:{state.tiles}", "landscape", at=(x, y), turned=rotation)
    return Option(action, key, label, (f"cell:{x},{y}",), state.agenda[-1].rules, (move,), "Lay it here")


def _effects(state: Landscape, after: Landscape, seat: int) -> list[str]:
    """What laying the tile would complete, and whose areas it would enlarge."""
    number = after.tiles - 1
    first = after.tile_area[number]
    tile = after.content.kinds[after.tile_look[number] // 4]
    found: list[str] = []
    roots = [after.area(first + segment) for segment in range(tile.segments)]
    for segment, root in enumerate(roots):
        if root in roots[:segment]:
            continue
        terrain = tile.terrain(segment)
        units = contenders(after.area_members[root])
        if terrain != MEADOW and after.area_open[root] == 0:
            gold = terrain == FOREST and count(after.area_holds[root], NUGGET)
            value = f"worth {area_value(after, root, terrain)}{_owners(units, seat, ' for ')}"
            found.append(f"completes a {TERRAINS[terrain]} {value}{', with gold' if gold else ''}")
        elif units:
            found.append(f"enlarges a {TERRAINS[terrain]}{_owners(units, seat, ' of ')}{_size(after, root)}")
        elif terrain != MEADOW and after.area_size[root] > roots.count(root):
            found.append(f"enlarges a free {TERRAINS[terrain]}{_size(after, root)}")
    return found


def _size(state: Landscape, root: int) -> str:
    return f" to {counted(state.area_size[root], 'segment')}"


def _owners(units: int, seat: int, link: str) -> str:
    leading = leaders(units)
    if not leading:
        return ""
    rivals = [other for other in leading if other != seat]
    who = ["you"] if seat in leading and link == " for " else ["yours"] if seat in leading else []
    if rivals:
        who.append("a rival" if len(rivals) == 1 else "rivals")
    return link + listed(who)
