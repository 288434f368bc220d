"""The table laid out to be drawn: the landscape with its zones, the drawn tile, stacks and supplies."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine import Area, Mark, Piece, Scene
from lascaux.engine.wording import listed
from lascaux.games.hunters_and_gatherers.present import shapes
from lascaux.games.hunters_and_gatherers.present.drawing import ANIMALS, FISH, GROWTH, drawing, standing
from lascaux.games.hunters_and_gatherers.present.places import WHERE, composition
from lascaux.games.hunters_and_gatherers.present.shapes import LandscapeView, PlacedTile, Tribe, Unit
from lascaux.games.hunters_and_gatherers.present.text import AT_ONCE, why_not
from lascaux.games.hunters_and_gatherers.present.whereabouts import beside, called, unique, way
from lascaux.games.hunters_and_gatherers.present.wording import counted

ROLES = {"hunter": "caveman", "gatherer": "basket", "fisher": "fishing-pole", "hut": "hut"}
MEMBERS, POINTS, ESTIMATE, STACK, BONUS = "caveman", "laurels", "sunrise", "high-grass", "sun"
FOREST = "forest"
ICONS = tuple(
    {
        MEMBERS,
        FOREST,
        POINTS,
        ESTIMATE,
        STACK,
        BONUS,
        FISH,
        *ROLES.values(),
        *ANIMALS.values(),
        *GROWTH.values(),
    }
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
        headline=f"{counted(view.land_left, 'tile')} left",
    ).composed(composition(len(names)), WHERE)


def _figures(tribe: Tribe) -> tuple[Mark, ...]:
    back = f", {tribe.resting} of them back next turn" if tribe.resting else ""
    return (
        Mark(POINTS, "points", str(tribe.score)),
        Mark(ESTIMATE, "points if the game ended now", str(tribe.estimate)),
        Mark(MEMBERS, f"tribe members left{back}", str(tribe.members)),
        Mark(ROLES["hut"], "huts left", str(tribe.huts)),
    )


# The landscape


class Zones:
    """What a person wants to know about areas and river systems, under their ids.

    Of a single meadow that nobody holds and that is worth nothing there is nothing to be told.
    """

    def __init__(self, view: LandscapeView, names: list[str]) -> None:
        self.words: dict[str, str] = {}
        systems = {water: system for system in view.systems for water in system.waters}
        for area in view.areas:
            words = _area(area, names)
            if area.terrain == "river":
                words += f" {_system(systems[area.segments[0]], names)}"
            if len(area.segments) > 1 or area.value or area.holds or any(area.members):
                self.words[area.id] = words
        for system in view.systems:
            self.words[_lake(system.id)] = f"Lake. {_system(system, names)}"

    def of(self, tile: PlacedTile) -> dict[str, str]:
        """The zone of each segment; a lake stands for its river system."""
        found = {segment: area for segment, area in tile.areas.items() if area in self.words}
        waters = tile.systems.items()
        return found | {water: _lake(system) for water, system in waters if water.startswith("l")}


def _lake(system: str) -> str:
    """A river system may have the id of its first river."""
    return f"l{system}"


def _area(area: shapes.Area, names: list[str]) -> str:
    parts = [counted(len(area.segments), "segment")]
    if area.complete:
        parts.append("complete")
    elif area.terrain != "meadow":
        parts.append(counted(area.open_sides, "open side"))
    parts += [counted(count, word) for word, count in area.holds.items() if word != "eaten"]
    if area.holds.get("eaten"):
        parts.append(f"{area.holds['eaten']} of the deer eaten")
    parts.append(f"worth {area.value}")
    return f"{area.terrain.capitalize()}: {', '.join(parts)}{_held(area.leaders, any(area.members), names)}."


def _system(system: shapes.System, names: list[str]) -> str:
    held = _held(system.leaders, any(system.huts), names)
    return f"River system: {counted(system.fish, 'fish')}, worth {system.value}{held}."


def _held(leaders: tuple[int, ...], taken: bool, names: list[str]) -> str:
    return f", held by {listed(names[seat] for seat in leaders)}" if taken and leaders else ""


def _landscape(view: LandscapeView, names: list[str], zones: Zones) -> Area:
    tiles = [
        Piece(
            id=f"tile:{number}",
            name=f"{called(tile.face.name)}{_lying(number, tile)}",
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
    known_by = unique(((tile.x, tile.y), tile.face.name) for tile in view.tiles)
    spots = [
        Piece(
            id=f"cell:{spot.x},{spot.y}",
            name=f"free, {beside(known_by, spot.x, spot.y)}",
            kind="spot",
            at=(spot.x, spot.y),
        )
        for spot in view.spots
    ]
    notes = _refusals(view, names)
    if view.at_once:
        notes.append(AT_ONCE)
    if view.edge_near:
        notes.append(f"The table ends {view.radius} cells from the start tile.")
    return Area(
        id="landscape",
        title="Landscape",
        layout="board",
        pieces=(*tiles, *units, *spots),
        note=" ".join(notes),
    )


def _lying(number: int, tile: PlacedTile) -> str:
    """The start tile is where all ways begin."""
    return f", {way(tile.x, tile.y)}" if number else ""


def _refusals(view: LandscapeView, names: list[str]) -> list[str]:
    """Why units cannot be placed; what is true of a whole supply is told once."""
    empty = {
        "huts" if blocked.unit.startswith("hut") else "tribe members"
        for blocked in view.blocked
        if blocked.reason == "supply"
    }
    told = [f"No {units} are left." for units in sorted(empty)]
    if any(blocked.reason == "resting" for blocked in view.blocked):
        told.append("Tribe members that have only just come back can be used from the next turn on.")
    return told + [
        f"{why_not(blocked, names).strip()}." for blocked in view.blocked if blocked.reason == "occupied"
    ]


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
            name=f"the drawn tile: {called(view.drawn.name)}",
            kind="tile",
            title=called(view.drawn.name),
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
    gone = f"Fitted nowhere: {listed(view.removed_names)}." if view.removed else ""
    return Area(id="stacks", title="Stacks", layout="row", pieces=tuple(pieces), note=gone)


def _supply(tribe: Tribe) -> Area:
    """What the seat may place, and laid apart what comes back into use in its next turn."""
    left = [
        ("members", "tribe member", "left", MEMBERS, tribe.members - tribe.resting),
        ("huts", "hut", "left", ROLES["hut"], tribe.huts),
    ]
    if tribe.resting:
        left.append(("resting", "tribe member", "back next turn", MEMBERS, tribe.resting))
    return Area(
        id=f"supply:{tribe.seat}",
        title="Supply",
        layout="row",
        seat=tribe.seat,
        pieces=tuple(
            Piece(
                id=f"{id}:{tribe.seat}",
                name=f"{counted(count, noun)} {where}",
                kind="token",
                icon=icon,
                seat=tribe.seat,
                count=count,
                exhausted=count == 0 or id == "resting",
            )
            for id, noun, where, icon, count in left
        ),
    )
