"""The table as plain text: a map of the landscape, the drawn tile, tribes, areas in play, stacks."""

from __future__ import annotations

from lascaux.engine.wording import listed
from lascaux.games.hunters_and_gatherers.present.shapes import (
    Area,
    Blocked,
    Face,
    LandscapeView,
    PlacedTile,
    Unit,
)
from lascaux.games.hunters_and_gatherers.present.whereabouts import TURNED, around, called, way
from lascaux.games.hunters_and_gatherers.present.wording import counted

WIDTH, HEIGHT = 8, 3
INSIDE = WIDTH - 2
SIGNS = {"f": "♣", "m": "·", "r": "≈"}
ANIMALS = {"deer": "d", "mammoth": "M", "aurochs": "A", "tiger": "T", "fire": "*", "shrine": "S"}
GROWTH = {"nugget": "$", "mushrooms": "&"}
ROLES = {"hunter": "h", "gatherer": "g", "fisher": "f", "hut": "^"}
UNITS = {"hunter": "hunters", "gatherer": "gatherers", "fisher": "fishermen", "hut": "huts"}
AT_ONCE = "Tribe members that come back may go on the bonus tile of the same turn."
LEGEND = (
    "♣ forest  ≈ river  · meadow  1-9 fish in a lake  o spring  $ gold  & mushrooms",
    "d deer  M mammoth  A aurochs  T tiger  * fire  S shrine",
    "hA hunter, gA gatherer, fA fisherman, ^A hut of A",
)


def text(view: LandscapeView, names: list[str]) -> str:
    lines = [*_map(view), *LEGEND, ""]
    if view.drawn is not None:
        lines += [*_hand(view), ""]
    lines += [_tribe(view, seat, name) for seat, name in enumerate(names)]
    lines += _in_play(view, names)
    lines += [why_not(blocked, names) for blocked in view.blocked]
    if view.at_once:
        lines.append(AT_ONCE)
    lines.append(f"Stacks: {view.land_left} land tiles, {view.bonus_left} bonus tiles")
    if view.removed:
        lines.append(f"Removed, because they fitted nowhere: {listed(view.removed_names)}")
    return "\n".join(lines)


def letter(seat: int) -> str:
    return chr(ord("A") + seat)


# The map


def _map(view: LandscapeView) -> list[str]:
    """Rows of tiles, how far from the start tile they lie, and frames where the drawn tile fits."""
    tiles = {(tile.x, tile.y): tile for tile in view.tiles}
    spots = {(spot.x, spot.y) for spot in view.spots}
    cells = [*tiles, *spots]
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    last = view.tiles[-1]
    lines = ["     " + "".join(f"{_steps(x, 'W', 'E'):^{WIDTH}}" for x in columns).rstrip()]
    for y in rows:
        pictures = [_cell(tiles.get((x, y)), (x, y) in spots) for x in columns]
        for row in range(HEIGHT):
            margin = f"{_steps(y, 'N', 'S'):>4} " if row == 1 else "     "
            lines.append((margin + "".join(picture[row] for picture in pictures)).rstrip())
    lines.append(f"Last tile: {called(last.face.name)}, {way(last.x, last.y)}")
    if view.edge_near:
        lines.append(f"The table ends {view.radius} cells from the start tile.")
    return lines


def _steps(count: int, back: str, forth: str) -> str:
    """`2W` is two west of the start tile."""
    return f"{abs(count)}{back if count < 0 else forth}" if count else "·"


def _cell(tile: PlacedTile | None, spot: bool) -> list[str]:
    if tile is not None:
        return picture(tile.face, tile.rotation, tile.unit)
    if spot:
        return [f"┌{' ' * INSIDE}┐", " " * WIDTH, f"└{' ' * INSIDE}┘"]
    return [" " * WIDTH] * HEIGHT


def picture(face: Face, rotation: int, unit: Unit | None = None) -> list[str]:
    """A tile as three lines: its sides around, its contents and the unit inside."""
    sides = [face.edges[(direction - rotation) % 4] for direction in range(4)]
    north, east, south, west = (_sign(side) for side in sides)
    return [
        _corner(sides, 3, 0) + _long(north) + _corner(sides, 0, 1),
        west + _inside(face, unit, sides) + east,
        _corner(sides, 2, 3) + _long(south) + _corner(sides, 1, 2),
    ]


def _sign(side: str) -> str:
    return SIGNS["r" if " " in side else side[0]]


def _corner(sides: list[str], one: int, two: int) -> str:
    """Wood in the corner only where it runs on around it."""
    return SIGNS["f"] if sides[one] == sides[two] and sides[one][0] == "f" else SIGNS["m"]


def _long(sign: str) -> str:
    return f"{SIGNS['m'] * 2}{sign * 2}{SIGNS['m'] * 2}" if sign == SIGNS["r"] else sign * INSIDE


def _inside(face: Face, unit: Unit | None, sides: list[str]) -> str:
    north, east, south, west = (_sign(side) for side in sides)
    half = INSIDE // 2
    middle = [SIGNS["m"]] * INSIDE
    if west == SIGNS["r"]:
        middle[:half] = [SIGNS["r"]] * half
    if east == SIGNS["r"]:
        middle[half:] = [SIGNS["r"]] * half
    if SIGNS["r"] in (north, south):
        middle[half - 1 : half + 1] = [SIGNS["r"]] * 2
    belt = sides[1] == sides[3] and sides[1][0] == "f"
    if belt or (sides[0] == sides[2] and sides[0][0] == "f"):
        middle[half - 1 : half + 1] = [SIGNS["f"]] * 2
    if belt:
        middle = [SIGNS["f"]] * INSIDE
    shown = contents(face)
    middle[: len(shown)] = list(shown)
    if unit is not None:
        middle[INSIDE - 2 :] = [ROLES[unit.role], letter(unit.seat)]
    return "".join(middle[:INSIDE])


def contents(face: Face) -> str:
    signs = [str(fish) for fish in face.lakes]
    signs += ["o" for end in face.rivers if end == "spring"]
    signs += [GROWTH[word] for words in face.forests for word in words]
    signs += [ANIMALS[word] for words in face.meadows for word in words]
    return "".join(signs)


def _hand(view: LandscapeView) -> list[str]:
    """The drawn tile in every rotation that fits somewhere."""
    assert view.drawn is not None
    stack = "bonus tile" if view.drawn.bonus else "tile"
    rotations = sorted({rotation for spot in view.spots for rotation in spot.rotations})
    pictures = [picture(view.drawn, rotation) for rotation in rotations]
    lines = [f"The drawn {stack}: {called(view.drawn.name)}"]
    lines.append("     " + "   ".join(f"{TURNED[rotation]:{WIDTH}}" for rotation in rotations))
    widths = [max(WIDTH, len(TURNED[rotation])) for rotation in rotations]
    for row in range(HEIGHT):
        parts = (f"{drawn[row]:{width}}" for drawn, width in zip(pictures, widths, strict=True))
        lines.append(f"     {'   '.join(parts)}".rstrip())
    return lines


# Words


def _tribe(view: LandscapeView, seat: int, name: str) -> str:
    tribe = view.tribes[seat]
    mark = "→" if view.player == seat and view.step else " "
    cards = f", cards {'+'.join(map(str, tribe.cards))} and space {tribe.space}" if tribe.cards else ""
    resting = f" ({tribe.resting} back next turn)" if tribe.resting else ""
    placed = ", ".join(f"{UNITS[role]} {count}" for role, count in tribe.placed.items() if count)
    return (
        f"{mark} {letter(seat)} {name}: {tribe.score} points{cards}, {tribe.estimate} if it ended now; "
        f"left: tribe members {tribe.members}{resting}, huts {tribe.huts}; "
        f"on the table: {placed or 'nothing'}"
    )


def _in_play(view: LandscapeView, names: list[str]) -> list[str]:
    """Every area and river system with units."""
    lines = []
    for area in view.areas:
        if any(area.members):
            lines.append(f"  {_area(area)}: {_contest(area.members, area.leaders, names)}")
    for system in view.systems:
        if any(system.huts):
            what = f"River system {around(system.waters)}, {system.fish} fish, worth {system.value}"
            lines.append(f"  {what}: {_contest(system.huts, system.leaders, names)}")
    return lines


def _area(area: Area) -> str:
    holds = ", ".join(f"{count} {word}" for word, count in area.holds.items())
    size = f"{counted(len(area.segments), 'segment')}, {counted(area.open_sides, 'open side')}"
    where = f"{area.terrain.capitalize()} {around(area.segments)}"
    return f"{where}, {size}{', ' if holds else ''}{holds}, worth {area.value}"


def _contest(units: tuple[int, ...], leading: tuple[int, ...], names: list[str]) -> str:
    return ", ".join(
        f"{count} of {names[seat]}{' (leads)' if seat in leading else ''}"
        for seat, count in enumerate(units)
        if count
    )


def why_not(blocked: Blocked, names: list[str]) -> str:
    what = blocked.where[0].lower() + blocked.where[1:]
    if blocked.reason == "supply":
        return f"  No {what}: the supply is empty"
    if blocked.reason == "resting":
        return (
            f"  No {what}: the tribe members have only just come back and can be used from the next turn on"
        )
    owners = listed(names[seat] for seat in blocked.seats)
    hut = blocked.unit.startswith("hut")
    sort = "river system already has a hut" if hut else "area already has a tribe member"
    return f"  No {what}: its {sort} of {owners}"
