"""The shapes of what a table shows: the landscape, its areas and river systems, tribes and stacks."""

from __future__ import annotations

import msgspec

from lascaux.engine import View


class Face(msgspec.Struct, frozen=True):
    """A tile as it is printed, in the notation of content.toml."""

    id: str
    name: str
    edges: tuple[str, ...]
    meadows: tuple[tuple[str, ...], ...]
    forests: tuple[tuple[str, ...], ...]
    rivers: tuple[str, ...]
    lakes: tuple[int, ...]
    bonus: bool


class Unit(msgspec.Struct, frozen=True):
    role: str  # hunter, gatherer, fisher, hut
    seat: int
    segment: str  # m0, f0, r0, or l0 for a hut at a lake


class PlacedTile(msgspec.Struct, frozen=True):
    """`areas` and `systems` lead from a segment of the tile to the id of what it belongs to."""

    face: Face
    x: int
    y: int
    rotation: int
    unit: Unit | None
    areas: dict[str, str]
    systems: dict[str, str]


class Area(msgspec.Struct, frozen=True):
    """A forest, meadow or river. Its id is its first segment, `3,-2:f0`; `value` is what it is worth now."""

    id: str
    terrain: str
    segments: tuple[str, ...]
    open_sides: int
    complete: bool
    value: int
    members: tuple[int, ...]
    leaders: tuple[int, ...]
    holds: dict[str, int]
    shrine: tuple[int, ...]  # the seats whose hunters stand on a shrine


class System(msgspec.Struct, frozen=True):
    """A river system: rivers joined through lakes. Its id is its first river or lake."""

    id: str
    waters: tuple[str, ...]
    open_sides: int
    fish: int
    value: int
    huts: tuple[int, ...]
    leaders: tuple[int, ...]


class Tribe(msgspec.Struct, frozen=True):
    """A seat: `space` and `cards` show its points on the track, `estimate` what an end now would give.

    Of the `members` in its supply so many are `resting`: they came back this turn (HG-6.7).
    """

    seat: int
    colour: str
    score: int
    points: dict[str, int]
    space: int
    cards: tuple[int, ...]
    members: int
    resting: int
    huts: int
    placed: dict[str, int]
    estimate: int


class Spot(msgspec.Struct, frozen=True):
    """A cell on which the drawn tile fits."""

    x: int
    y: int
    rotations: tuple[int, ...]


class Gap(msgspec.Struct, frozen=True):
    """A free cell that few of the tiles to come fit into, or none; the drawn one counts."""

    x: int
    y: int
    tiles: int


class Blocked(msgspec.Struct, frozen=True):
    """A unit that cannot be placed now.

    The `supply` is empty, or all in it are `resting`, or the area is `occupied` by these seats.
    """

    unit: str
    where: str
    reason: str
    seats: tuple[int, ...] = ()


class LandscapeView(View, frozen=True, kw_only=True):
    radius: int
    at_once: bool  # tribe members that come back can be used in the same turn
    edge_near: bool
    player: int
    turns: int
    tiles: tuple[PlacedTile, ...]
    areas: tuple[Area, ...]
    systems: tuple[System, ...]
    drawn: Face | None
    spots: tuple[Spot, ...]
    blocked: tuple[Blocked, ...]
    bonus_tile: bool  # the tile being played is a bonus tile
    tribes: tuple[Tribe, ...]
    land_left: int
    bonus_left: int
    unseen: dict[str, int]
    to_come: tuple[Face, ...]  # the faces of the unseen kinds, in the same order
    gaps: tuple[Gap, ...]
    removed: tuple[str, ...]
    removed_names: tuple[str, ...]
