"""The table laid out to be drawn: the landscape with its zones, the drawn tile, stacks and supplies."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine import Area, Mark, Piece, Scene
from lascaux.games.hunters_and_gatherers.present import shapes
from lascaux.games.hunters_and_gatherers.present.drawing import ANIMALS, FISH, GROWTH, drawing, standing
from lascaux.games.hunters_and_gatherers.present.picture import why_not
from lascaux.games.hunters_and_gatherers.present.shapes import LandscapeView, PlacedTile, Tribe, Unit
from lascaux.games.hunters_and_gatherers.present.words import listed, plural

ROLES = {"hunter": "caveman", "gatherer": "basket", "fisher": "fishing-pole", "hut": "hut"}
MEMBERS, POINTS, ESTIMATE, STACK, BONUS = "caveman", "laurels", "sunrise", "high-grass", "sun"
ICONS = tuple(
    {MEMBERS, POINTS, ESTIMATE, STACK, BONUS, FISH, *ROLES.values(), *ANIMALS.values(), *GROWTH.values()}
)


def scene(view: LandscapeView, names: list[str]) -> Scene:
    faces = {tile.face.id: tile.face for tile in view.tiles}
    if view.drawn is not None:
        faces[view.drawn.id] = view.drawn
    zones = Zones(view, names)
    return Scene(
        areas=(
            _landscape(view, names, zones),
            *_drawn(view),
            _stacks(view),
            *(_supply(tribe) for tribe in view.tribes),
        ),
        figures=tuple(_figures(tribe) for tribe in view.tribes),
        faces={id: drawing(face) for id, face in faces.items()},
        zones=zones.words,
    )


def _figures(tribe: Tribe) -> tuple[Mark, ...]:
    return (
        Mark(POINTS, "points", str(tribe.score)),
        Mark(ESTIMATE, "points if the game ended now", str(tribe.estimate)),
        Mark(MEMBERS, "tribe members left", str(tribe.members)),
        Mark(ROLES["hut"], "huts left", str(tribe.huts)),
    )


# The landscape


class Zones:
    """Areas and river systems by short names, and what a person wants to know about each."""

    def __init__(self, view: LandscapeView, names: list[str]) -> None:
        self.words: dict[str, str] = {}
        self._names: dict[str, str] = {}
        systems = {water: system for system in view.systems for water in system.waters}
        for area in view.areas:
            words = _area(area, names)
            if area.terrain == "river":
                words += f" {_system(systems[area.segments[0]], names)}"
            self._add(f"area {area.id}", words)
        for system in view.systems:
            self._add(f"system {system.id}", f"Lake. {_system(system, names)}")

    def _add(self, name: str, words: str) -> None:
        self._names[name] = number = str(len(self._names))
        self.words[number] = words

    def of(self, tile: PlacedTile) -> dict[str, str]:
        """The zone of each segment; a lake stands for its river system."""
        found = {segment: self._names[f"area {area}"] for segment, area in tile.areas.items()}
        for water, system in tile.systems.items():
            if water.startswith("l"):
                found[water] = self._names[f"system {system}"]
        return found


def _area(area: shapes.Area, names: list[str]) -> str:
    parts = [plural(len(area.segments), "segment")]
    if area.complete:
        parts.append("complete")
    elif area.terrain != "meadow":
        parts.append(plural(area.open_sides, "open side"))
    parts += [plural(count, word) for word, count in area.holds.items() if word != "eaten"]
    if area.holds.get("eaten"):
        parts.append(f"{area.holds['eaten']} of the deer eaten")
    parts.append(f"worth {area.value}")
    return f"{area.terrain.capitalize()}: {', '.join(parts)}{_held(area.leaders, any(area.members), names)}."


def _system(system: shapes.System, names: list[str]) -> str:
    held = _held(system.leaders, any(system.huts), names)
    return f"River system: {plural(system.fish, 'fish')}, worth {system.value}{held}."


def _held(leaders: tuple[int, ...], taken: bool, names: list[str]) -> str:
    return f", held by {listed(names[seat] for seat in leaders)}" if taken and leaders else ""


def _landscape(view: LandscapeView, names: list[str], zones: Zones) -> Area:
    tiles = [
        Piece(
            id=f"tile:{number}",
            name=f"{tile.face.name}, at {tile.x},{tile.y}",
            kind="tile",
            paint="meadow",
            face=tile.face.id,
            zones=zones.of(tile),
            at=(tile.x, tile.y),
            turned=tile.rotation,
        )
        for number, tile in enumerate(view.tiles)
    ]
    units = [
        _unit(number, tile, tile.unit, names)
        for number, tile in enumerate(view.tiles)
        if tile.unit is not None
    ]
    spots = [
        Piece(
            id=f"cell:{spot.x},{spot.y}", name=f"place at {spot.x},{spot.y}", kind="spot", at=(spot.x, spot.y)
        )
        for spot in view.spots
    ]
    notes = [why_not(blocked, names).strip() + "." for blocked in view.blocked]
    if view.edge_near:
        notes.append(f"The table ends {view.radius} cells from the start tile.")
    return Area(
        id="landscape",
        title="Landscape",
        layout="board",
        pieces=(*tiles, *units, *spots),
        note=" ".join(notes),
    )


def _unit(number: int, tile: PlacedTile, unit: Unit, names: list[str]) -> Piece:
    x, y = standing(tile.face, unit.segment, tile.rotation)
    return Piece(
        id=f"unit:{number}",
        name=f"{unit.role} of {names[unit.seat]}",
        kind="token",
        icon=ROLES[unit.role],
        seat=unit.seat,
        at=(tile.x + x, tile.y + y),
        on=f"tile:{number}",
    )


# Around it


def _drawn(view: LandscapeView) -> Iterator[Area]:
    """The tile in hand has the name under which it will lie in the landscape."""
    if view.drawn is not None:
        piece = Piece(
            id=f"tile:{len(view.tiles)}",
            name=f"the drawn tile: {view.drawn.name}",
            kind="tile",
            title=view.drawn.name,
            paint="meadow",
            face=view.drawn.id,
        )
        kind = "Drawn bonus tile" if view.drawn.bonus else "Drawn tile"
        yield Area(id="drawn", title=kind, layout="row", seat=view.player, pieces=(piece,))


def _stacks(view: LandscapeView) -> Area:
    stacks = (
        ("land", "land tiles", STACK, view.land_left),
        ("bonus", "bonus tiles", BONUS, view.bonus_left),
    )
    pieces = [
        Piece(
            id=f"stack:{id}",
            name=f"{count} {title}",
            kind="tile",
            title=title.capitalize(),
            icon=icon,
            face_down=True,
            exhausted=count == 0,
            count=count,
        )
        for id, title, icon, count in stacks
    ]
    gone = f"Fitted nowhere: {', '.join(view.removed)}." if view.removed else ""
    return Area(id="stacks", title="Stacks", layout="row", pieces=tuple(pieces), note=gone)


def _supply(tribe: Tribe) -> Area:
    left = (
        ("members", "tribe members left", MEMBERS, tribe.members),
        ("huts", "huts left", ROLES["hut"], tribe.huts),
    )
    return Area(
        id=f"supply:{tribe.seat}",
        title="Supply",
        layout="row",
        seat=tribe.seat,
        pieces=tuple(
            Piece(
                id=f"{id}:{tribe.seat}",
                name=f"{count} {words}",
                kind="token",
                icon=icon,
                seat=tribe.seat,
                count=count,
                exhausted=count == 0,
            )
            for id, words, icon, count in left
        ),
    )
