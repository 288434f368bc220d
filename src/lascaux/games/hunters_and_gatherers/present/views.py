"""What a table shows. All of it is public: only the order of the stacks is hidden, from everybody alike."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from lascaux.games.hunters_and_gatherers.content.cells import HUT, NO_UNIT, PLACE, ROLES, UNIT_KEYS, role
from lascaux.games.hunters_and_gatherers.content.counts import ALL_MEMBERS, ON_SHRINE, SHIFTS, count, units_of
from lascaux.games.hunters_and_gatherers.content.notation import (
    FOREST,
    FOREST_WORDS,
    MEADOW,
    MEADOW_WORDS,
    RIVER,
)
from lascaux.games.hunters_and_gatherers.content.tables import Content
from lascaux.games.hunters_and_gatherers.present.shapes import (
    Area,
    Blocked,
    Face,
    Gap,
    LandscapeView,
    PlacedTile,
    Spot,
    System,
    Tribe,
    Unit,
)
from lascaux.games.hunters_and_gatherers.present.whereabouts import TERRAINS, called, hut_on, member_on
from lascaux.games.hunters_and_gatherers.rules.landmarks import (
    segments_by_area,
    unit_segment,
    waters_by_system,
)
from lascaux.games.hunters_and_gatherers.rules.scoring import (
    FinalScoring,
    area_value,
    by_seat,
    contenders,
    leaders,
    score_completed,
    uneaten_deer,
)
from lascaux.games.hunters_and_gatherers.rules.units import unit_options
from lascaux.games.hunters_and_gatherers.state import NOTHING, SOURCE_NAMES, SOURCES, Landscape

LETTERS = {"f": FOREST, "m": MEADOW, "r": RIVER}
EDGE_SHOWN_WITHIN = 3
FEW = 5  # tiles: of a cell that more of them fit into nothing need be told


class Places(NamedTuple):
    """The names of what is printed on a tile."""

    segments: list[str]
    rivers: list[tuple[int, int]]  # the segment and the water group of each
    waters: list[list[str]]  # the rivers and the lake of each group


def view(state: Landscape, seat: int | None) -> LandscapeView:
    areas = {root: _area(state, root, names) for root, names in segments_by_area(state).items()}
    systems = _systems(state)
    tiles = tuple(_tiles(state, areas, systems))
    step = state.agenda[-1].id if state.agenda else ""
    left = _left(state)
    reach = max(max(abs(tile.x), abs(tile.y)) for tile in tiles)
    return LandscapeView(
        game="hunters-and-gatherers",
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=tuple(state.waiting()),
        step=step,
        scores=state.scores(),
        radius=state.cells.radius,
        at_once=state.at_once,
        edge_near=reach >= state.cells.radius - EDGE_SHOWN_WITHIN,
        player=state.player,
        turns=state.turns,
        tiles=tiles,
        areas=tuple(areas.values()),
        systems=tuple(systems.values()),
        drawn=None if state.drawn == NOTHING else face(state.content, state.drawn),
        spots=_spots(state),
        blocked=_blocked(state),
        bonus_tile=step in ("place_bonus", "unit_bonus"),
        tribes=_tribes(state),
        land_left=len(state.land) - state.land_next,
        bonus_left=len(state.bonus) - state.bonus_next,
        unseen={state.content.ids[kind]: count for kind, count in left.items()},
        to_come=tuple(face(state.content, kind) for kind in left),
        gaps=_gaps(state, left),
        removed=tuple(state.content.ids[kind] for kind in state.removed),
        removed_names=tuple(called(state.content.kinds[kind].name) for kind in state.removed),
    )


@functools.lru_cache(maxsize=512)
def face(content: Content, kind: int) -> Face:
    tile = content.kinds[kind]
    return Face(
        id=tile.id,
        name=tile.name,
        edges=tuple(tile.edges),
        meadows=tuple(tuple(words) for words in tile.meadows),
        forests=tuple(tuple(words) for words in tile.forests),
        rivers=tuple(tile.rivers),
        lakes=tuple(tile.lakes),
        bonus=content.is_bonus(kind),
    )


@functools.lru_cache(maxsize=512)
def places(content: Content, kind: int) -> Places:
    tile = content.kinds[kind]
    waters = []
    for rivers in tile.groups:
        lake = tile.lake_of(rivers[0])
        waters.append([f"r{river}" for river in rivers] + ([f"l{lake}"] if lake >= 0 else []))
    return Places(
        segments=[tile.segment_name(segment) for segment in range(tile.segments)],
        rivers=[(tile.first_river + river, tile.group_of(river)) for river in range(len(tile.rivers))],
        waters=waters,
    )


# Most areas hold the same few things, and most are nobody's: what that means is worked out once.


@functools.lru_cache(maxsize=4096)
def contents_of(terrain: int, holds: int) -> dict[str, int]:
    """What an area holds, by its words; nothing that is not there."""
    if terrain == RIVER:
        return {"fish": holds} if holds else {}
    words = FOREST_WORDS if terrain == FOREST else MEADOW_WORDS
    found = {word: count(holds, SHIFTS[word]) for word in words}
    return {word: number for word, number in found.items() if number}


@functools.lru_cache(maxsize=4096)
def _holds(content: Content, terrain: int, holds: int) -> dict[str, int]:
    """What an area holds, and how many of its deer are eaten."""
    found = contents_of(terrain, holds)
    if terrain == MEADOW and "deer" in found:
        return found | {"eaten": found["deer"] - uneaten_deer(content, holds)}
    return found


@functools.lru_cache(maxsize=4096)
def _owners(seats: int, members: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The members of an area by seat, the seats that lead, and those that stand on a shrine."""
    return (
        tuple(units_of(members, seat) for seat in range(seats)),
        tuple(leaders(contenders(members))),
        _present(seats, members >> ON_SHRINE),
    )


def _area(state: Landscape, root: int, names: list[str]) -> Area:
    id = names[0]
    terrain = LETTERS[id[id.index(":") + 1]]
    open_sides = state.area_open[root]
    members, leading, shrine = _owners(state.seats, state.area_members[root])
    return Area(
        id=id,
        terrain=TERRAINS[terrain],
        segments=tuple(names),
        open_sides=open_sides,
        complete=terrain != MEADOW and open_sides == 0,
        value=area_value(state, root, terrain),
        members=members,
        leaders=leading,
        holds=_holds(state.content, terrain, state.area_holds[root]),
        shrine=shrine,
    )


def _systems(state: Landscape) -> dict[int, System]:
    open_sides: dict[int, int] = {}
    for number in range(state.tiles):
        for segment, group in places(state.content, state.tile_look[number] // 4).rivers:
            node = state.tile_area[number] + segment
            if state.area(node) == node:
                root = state.system(state.tile_group[number] + group)
                open_sides[root] = open_sides.get(root, 0) + state.area_open[node]
    return {
        root: System(
            id=names[0],
            waters=tuple(names),
            open_sides=open_sides[root],
            fish=state.system_fish[root],
            value=state.content.system_per_fish * state.system_fish[root],
            huts=tuple(by_seat(state, state.system_huts[root])),
            leaders=tuple(leaders(state.system_huts[root])),
        )
        for root, names in waters_by_system(state).items()
    }


def _tiles(state: Landscape, areas: dict[int, Area], systems: dict[int, System]) -> Iterator[PlacedTile]:
    looks, cells = state.tile_look, state.tile_cell
    first_areas, first_groups = state.tile_area, state.tile_group
    for number in range(state.tiles):
        kind, rotation = divmod(looks[number], 4)
        named = places(state.content, kind)
        yield PlacedTile(
            face=face(state.content, kind),
            x=state.cells.x(cells[number]),
            y=state.cells.y(cells[number]),
            rotation=rotation,
            unit=_unit(state, number),
            areas={
                segment: areas[state.area(node)].id
                for node, segment in enumerate(named.segments, first_areas[number])
            },
            systems={
                water: systems[state.system(group)].id
                for group, waters in enumerate(named.waters, first_groups[number])
                for water in waters
            },
        )


def _unit(state: Landscape, number: int) -> Unit | None:
    code = state.tile_unit[number]
    if code == NO_UNIT:
        return None
    return Unit(ROLES[role(code)], state.tile_owner[number], unit_segment(state, number, code))


def _spots(state: Landscape) -> tuple[Spot, ...]:
    if state.drawn == NOTHING or state.turn < 0:
        return ()
    rotations: dict[int, list[int]] = {}
    for action in state.legal(state.turn):
        rotations.setdefault((action - PLACE) // 4, []).append((action - PLACE) % 4)
    return tuple(
        Spot(state.cells.x(cell), state.cells.y(cell), tuple(turned)) for cell, turned in rotations.items()
    )


def _blocked(state: Landscape) -> tuple[Blocked, ...]:
    """Why units cannot be placed on the last tile, while a unit is being chosen."""
    if not state.agenda or state.agenda[-1].id not in ("unit_land", "unit_bonus"):
        return ()
    number, seat = state.tiles - 1, state.player
    allowed = unit_options(state, seat, number)
    tile = state.content.kinds[state.tile_look[number] // 4]
    found = []
    for segment in range(tile.segments):
        code = tile.unit_code(segment)
        if code not in allowed:
            members = state.area_members[state.area(state.tile_area[number] + segment)]
            where = member_on(state, number, segment)
            found.append(_blocked_unit(state, code, where, members & ALL_MEMBERS))
    for group in range(len(tile.groups)):
        if HUT + group not in allowed:
            huts = state.system_huts[state.system(state.tile_group[number] + group)]
            found.append(_blocked_unit(state, HUT + group, hut_on(state, number, group), huts))
    return tuple(found)


def _blocked_unit(state: Landscape, code: int, where: str, units: int) -> Blocked:
    if units == 0:
        resting = code < HUT and state.members[state.player] > 0
        return Blocked(UNIT_KEYS[code], where, "resting" if resting else "supply")
    return Blocked(UNIT_KEYS[code], where, "occupied", _present(state.seats, units))


def _present(seats: int, units: int) -> tuple[int, ...]:
    """The seats that own any of the units."""
    return tuple(seat for seat in range(seats) if units_of(units, seat))


# Seats and stacks


def scoring_cards(points: int, spaces: int) -> tuple[int, tuple[int, ...]]:
    """HG-9.10: the space of the marker, and the cards of 100 and 50 beside it."""
    rounds, space = divmod(points, spaces)
    return space, (2 * spaces,) * (rounds // 2) + (spaces,) * (rounds % 2)


def _tribes(state: Landscape) -> tuple[Tribe, ...]:
    return tuple(_tribe(state, seat, estimate) for seat, estimate in enumerate(estimates(state)))


def estimates(state: Landscape) -> tuple[int, ...]:
    """The scores if the game ended now."""
    if not state.agenda:
        return state.scores()
    ended = state.clone()
    score_completed(ended)
    FinalScoring().run(ended)
    return ended.scores()


def _tribe(state: Landscape, seat: int, estimate: int) -> Tribe:
    placed = dict.fromkeys(ROLES, 0)
    for number in range(state.tiles):
        if state.tile_unit[number] != NO_UNIT and state.tile_owner[number] == seat:
            placed[ROLES[role(state.tile_unit[number])]] += 1
    score = state.score(seat)
    space, cards = scoring_cards(score, state.content.track_spaces)
    return Tribe(
        seat=seat,
        colour=state.content.colours[seat],
        score=score,
        points={name: state.points[SOURCES * seat + source] for source, name in enumerate(SOURCE_NAMES)},
        space=space,
        cards=cards,
        members=state.members[seat],
        resting=state.members[seat] - state.at_hand(seat),
        huts=state.huts[seat],
        placed=placed,
        estimate=estimate,
    )


def _left(state: Landscape) -> dict[int, int]:
    """How many tiles of each kind nobody has seen yet, in the order of the content file."""
    left = [tile.count for tile in state.content.kinds]
    for number in range(state.tiles):
        left[state.tile_look[number] // 4] -= 1
    for kind in state.removed:
        left[kind] -= 1
    if state.drawn != NOTHING:
        left[state.drawn] -= 1
    return {kind: count for kind, count in enumerate(left) if count}


def _gaps(state: Landscape, left: dict[int, int]) -> tuple[Gap, ...]:
    """The free cells that few tiles fit into. Once the land tiles are gone nobody asks."""
    if not state.agenda:
        return ()
    drawn = {state.drawn: 1} if state.drawn != NOTHING else {}
    to_come = [(256 * kind, count) for stock in (left, drawn) for kind, count in stock.items()]
    fits, known = state.content.fits, dict[int, int]()
    found = []
    for place in range(state.open_cells):
        neighbours = int(state.open_code[place])
        if neighbours not in known:
            known[neighbours] = sum(count for row, count in to_come if fits[row + neighbours])
        if known[neighbours] <= FEW:
            cell = state.open_cell[place]
            found.append(Gap(state.cells.x(cell), state.cells.y(cell), known[neighbours]))
    return tuple(found)
