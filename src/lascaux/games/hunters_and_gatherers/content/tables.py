"""Loads content.toml into tables, and refuses a file whose counts, totals or notation are wrong."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, u8

from lascaux.engine.errors import BadContent
from lascaux.engine.packed import vec
from lascaux.games.hunters_and_gatherers.content.cells import (
    PLACE,
    RADIUS_DEFAULT,
    RADIUS_MAX,
    RADIUS_MIN,
    Cells,
)
from lascaux.games.hunters_and_gatherers.content.counts import MOST_OF_A_SEAT, MOST_OF_A_THING, SHIFTS
from lascaux.games.hunters_and_gatherers.content.notation import FOREST, MEADOW, RIVER, Tile

SECTIONS: Final = {
    "players": ("min", "max"),
    "components": (
        "land_tiles",
        "bonus_tiles",
        "seats_colours",
        "tribe_members_per_player",
        "scoring_markers_per_player",
        "huts_per_player",
        "scoring_cards",
        "green_discs",
        "score_track_spaces",
    ),
    "supply": ("tribe_members", "huts"),
    "scoring": (
        "forest_per_segment",
        "forest_per_mushrooms",
        "river_per_segment",
        "river_per_fish",
        "river_system_per_fish",
        "deer",
        "mammoth",
        "aurochs",
        "tiger_eats_deer",
        "bonus_tiles_per_turn",
    ),
    "table": ("radius_default", "radius_min", "radius_max"),
    "totals": ("land", "bonus"),
    "tiles": ("start", "land", "bonus"),
}
HEADER: Final = {"schema": 1, "game": "hunters_and_gatherers"}

MOST_SEATS: Final = 5
MOST_TILES: Final = 90  # besides the start tile: more could outgrow the widest table
MOST_VALUE: Final = 255


@final
class Content:
    """Everything countable. Kinds are numbered: the start tile, the land tiles, the bonus tiles.

    A *look* is a kind in a rotation, `4 * kind + rotation`; a *side* of it is `4 * look + direction`.
    The segments of kind k are entries `segment_start[k]` to `segment_start[k + 1]` of the segment tables.
    """

    def __init__(self, document: dict[str, Any], kinds: list[Tile], land: int) -> None:
        supply, scoring = document["supply"], document["scoring"]
        self.kinds = kinds
        self.ids = [tile.id for tile in kinds]
        self.first_bonus: i64 = 1 + land
        self.colours: list[str] = list(document["components"]["seats_colours"])
        self.track_spaces: int = document["components"]["score_track_spaces"]
        self.members: i64 = supply["tribe_members"]
        self.huts: i64 = supply["huts"]
        self.forest_per_segment: i64 = scoring["forest_per_segment"]
        self.forest_per_mushrooms: i64 = scoring["forest_per_mushrooms"]
        self.river_per_segment: i64 = scoring["river_per_segment"]
        self.river_per_fish: i64 = scoring["river_per_fish"]
        self.system_per_fish: i64 = scoring["river_system_per_fish"]
        self.meadow_per_deer: i64 = scoring["deer"]
        self.meadow_per_mammoth: i64 = scoring["mammoth"]
        self.meadow_per_aurochs: i64 = scoring["aurochs"]
        self.tiger_eats: i64 = scoring["tiger_eats_deer"]
        self.bonus_per_turn: i64 = scoring["bonus_tiles_per_turn"]
        self.tables: dict[int, Cells] = {}
        self._fill_stacks()
        self._fill_sides()
        self._fill_segments()
        self._fill_fits()

    def cells(self, radius: int) -> Cells:
        """The table of this radius, made once."""
        found = self.tables.get(radius)
        if found is None:
            found = Cells(radius)
            self.tables[radius] = found
        return found

    def kind(self, id: str) -> int:
        """The number of the kind with this id, or -1."""
        return self.ids.index(id) if id in self.ids else -1

    def is_bonus(self, kind: i64) -> bool:
        return kind >= self.first_bonus

    def _fill_stacks(self) -> None:
        copies = [kind for kind, tile in enumerate(self.kinds) for _ in range(tile.count)]
        land = [kind for kind in copies if 0 < kind < self.first_bonus]
        bonus = [kind for kind in copies if kind >= self.first_bonus]
        self.land: vec[i64] = vec[i64](land)
        self.bonus: vec[i64] = vec[i64](bonus)
        self.kind_part: vec[float] = vec[float]([1.0 / max(1, tile.count) for tile in self.kinds])
        self.tile_limit: i64 = len(copies)
        self.area_limit: i64 = sum(self.kinds[kind].segments for kind in copies)
        self.group_limit: i64 = max(1, sum(len(self.kinds[kind].groups) for kind in copies))
        self.blank: vec[i64] = vec[i64]([0] * max(self.area_limit, 2 * self.tile_limit + 2))

    def _fill_sides(self) -> None:
        sides: list[int] = []
        middle: list[int] = []
        before: list[int] = []
        after: list[int] = []
        group: list[int] = []
        for tile in self.kinds:
            for rotation in range(4):
                for direction in range(4):
                    side = (direction - rotation) % 4
                    sides.append(tile.sides[side])
                    middle.append(tile.middle[side])
                    before.append(tile.before[side])
                    after.append(tile.after[side])
                    river = tile.middle[side] - tile.first_river
                    group.append(tile.group_of(river) if tile.sides[side] == RIVER else -1)
        self.side: vec[i64] = vec[i64](sides)
        # Three types in each of four directions are twelve: which one each side is.
        self.side_type: vec[i64] = vec[i64]([3 * (place % 4) + side - 1 for place, side in enumerate(sides)])
        self.side_middle: vec[i64] = vec[i64](middle)
        self.side_before: vec[i64] = vec[i64](before)
        self.side_after: vec[i64] = vec[i64](after)
        self.side_group: vec[i64] = vec[i64](group)

    def _fill_segments(self) -> None:
        start: list[int] = [0]
        terrain: list[int] = []
        code: list[int] = []
        code_segment = [0] * (PLACE * len(self.kinds))
        sides: list[int] = []
        holds: list[int] = []
        lake: list[int] = []
        group_fish: list[int] = []
        for kind, tile in enumerate(self.kinds):
            for segment in range(tile.segments):
                river = segment - tile.first_river
                ends_in_lake = river >= 0 and tile.lake_of(river) >= 0
                terrain.append(tile.terrain(segment))
                code.append(tile.unit_code(segment))
                code_segment[PLACE * kind + tile.unit_code(segment)] = segment
                sides.append(tile.sides_of(segment))
                lake.append(1 + tile.group_of(river) if ends_in_lake else 0)
                fish = tile.lakes[tile.lake_of(river)] if ends_in_lake else 0
                holds.append(fish + sum(1 << SHIFTS[word] for word in tile.words(segment)))
            start.append(len(terrain))
            for group in range(2):
                group_fish.append(tile.group_fish(group) if group < len(tile.groups) else 0)
        self.segment_start: vec[i64] = vec[i64](start)
        self.segment_terrain: vec[i64] = vec[i64](terrain)
        self.segment_code: vec[i64] = vec[i64](code)
        self.code_segment: vec[i64] = vec[i64](code_segment)  # the way back, `PLACE` entries for each kind
        self.segment_sides: vec[i64] = vec[i64](sides)
        self.segment_holds: vec[i64] = vec[i64](holds)
        self.segment_lake: vec[i64] = vec[i64](lake)  # 1 + the water group of its lake, 0 without one
        self.group_count: vec[i64] = vec[i64]([len(tile.groups) for tile in self.kinds])
        self.group_fish: vec[i64] = vec[i64](group_fish)  # two entries for each kind

    def _fill_fits(self) -> None:
        """`fits[256 * kind + code]`: the rotations, as bits, that match the neighbours of a cell.

        The code has two bits for each direction: the type of the side there, 0 if the cell there is empty.
        """
        fits = [0] * (256 * len(self.kinds))
        for kind, tile in enumerate(self.kinds):
            for rotation in tile.rotations():
                for neighbours in range(16):
                    code = 0
                    for direction in range(4):
                        if neighbours >> direction & 1:
                            code |= tile.sides[(direction - rotation) % 4] << (2 * direction)
                    fits[256 * kind + code] |= 1 << rotation
        self.fits: vec[u8] = vec[u8](fits)


# Loading and checking


def load(document: dict[str, Any]) -> Content:
    _check_shape(document)
    tiles = document["tiles"]
    start = [_tile(line) for line in tiles["start"]]
    land = [_tile(line) for line in tiles["land"]]
    bonus = [_tile(line) for line in tiles["bonus"]]
    _check_tiles(start, land, bonus)
    _check_numbers(document, start + land, bonus)
    for name, stack in (("land", start + land), ("bonus", bonus)):
        _check_totals(name, document["totals"][name], stack)
    _check_packed(start + land + bonus)
    return Content(document, start + land + bonus, len(land))


def _tile(line: Any) -> Tile:
    if not isinstance(line, dict):
        raise BadContent(f"tiles: {line!r} is no tile")
    return Tile(line)


def _check_shape(document: dict[str, Any]) -> None:
    for key in document:
        if key not in SECTIONS and key not in HEADER and key != "title":
            raise BadContent(f"unknown key {key!r}")
    for key, value in HEADER.items():
        if document.get(key) != value:
            raise BadContent(f"{key} is {value!r}, not {document.get(key)!r}")
    for section, keys in SECTIONS.items():
        found = document.get(section)
        if not isinstance(found, dict):
            raise BadContent(f"the section [{section}] is missing")
        for key in found:
            if key not in keys:
                raise BadContent(f"{section}: unknown key {key!r}")
        for key in keys:
            if key not in found:
                raise BadContent(f"{section}: {key} is missing")
            if section == "tiles":
                if not isinstance(found[key], list):
                    raise BadContent(f"{section}.{key} is a list of tiles")
            elif section != "totals" and key != "seats_colours":
                _check_whole(f"{section}.{key}", found[key])


def _check_whole(name: str, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_VALUE:
        raise BadContent(f"{name} is a whole number from 0 to {MOST_VALUE}, not {value!r}")


def _check_tiles(start: list[Tile], land: list[Tile], bonus: list[Tile]) -> None:
    seen: set[str] = set()
    for tile in start + land + bonus:
        if tile.id in seen:
            raise BadContent(f"{tile.id}: this id is used twice")
        seen.add(tile.id)
    if len(start) != 1 or start[0].count != 1:
        raise BadContent("tiles.start: there is one start tile")
    if not land:
        raise BadContent("tiles.land: no land tiles")
    placed = sum(tile.count for tile in land + bonus)
    if placed > MOST_TILES:
        raise BadContent(f"tiles: {placed} tiles besides the start tile, {MOST_TILES} at most")


def _check_numbers(document: dict[str, Any], land: list[Tile], bonus: list[Tile]) -> None:
    components, supply, table = document["components"], document["supply"], document["table"]
    playable = components["tribe_members_per_player"] - components["scoring_markers_per_player"]
    for name, value, right in (
        ("players.min", document["players"]["min"], 2),
        ("players.max", document["players"]["max"], MOST_SEATS),
        ("components.land_tiles", components["land_tiles"], sum(tile.count for tile in land)),
        ("components.bonus_tiles", components["bonus_tiles"], sum(tile.count for tile in bonus)),
        ("supply.tribe_members", supply["tribe_members"], playable),
        ("supply.huts", supply["huts"], components["huts_per_player"]),
        ("table.radius_default", table["radius_default"], RADIUS_DEFAULT),
        ("table.radius_min", table["radius_min"], RADIUS_MIN),
        ("table.radius_max", table["radius_max"], RADIUS_MAX),
    ):
        if value != right:
            raise BadContent(f"{name} is {value} instead of {right}")
    for name in ("tribe_members", "huts"):
        if supply[name] > MOST_OF_A_SEAT:
            raise BadContent(f"supply.{name} is {supply[name]}, {MOST_OF_A_SEAT} at most")
    _check_colours(components["seats_colours"])
    if components["score_track_spaces"] < 1:
        raise BadContent("components.score_track_spaces is at least 1")


def _check_colours(colours: Any) -> None:
    texts = isinstance(colours, list) and all(isinstance(colour, str) and colour for colour in colours)
    if not texts or len(colours) != MOST_SEATS or len(set(colours)) != MOST_SEATS:
        raise BadContent(f"components.seats_colours names {MOST_SEATS} different colours, not {colours!r}")


def totals(tiles: list[Tile]) -> dict[str, int]:
    """What all copies of the tiles show together, by the names of [totals]."""
    sums = {"tiles": 0, "forest_segments": 0, "meadow_segments": 0, "river_segments": 0}
    sums.update({"lakes": 0, "fish": 0, "springs": 0, "nuggets": 0})
    sums.update({word: 0 for word in SHIFTS if word != "nugget"})
    sums.update({"forest_sides": 0, "meadow_sides": 0, "river_sides": 0})
    for tile in tiles:
        words = [word for segment in range(tile.segments) for word in tile.words(segment)]
        for name, number in (
            ("tiles", 1),
            ("forest_segments", len(tile.forests)),
            ("meadow_segments", len(tile.meadows)),
            ("river_segments", len(tile.rivers)),
            ("lakes", len(tile.lakes)),
            ("fish", sum(tile.lakes)),
            ("springs", tile.rivers.count("spring")),
            ("forest_sides", tile.sides.count(FOREST)),
            ("meadow_sides", tile.sides.count(MEADOW)),
            ("river_sides", tile.sides.count(RIVER)),
        ):
            sums[name] += tile.count * number
        for word in words:
            sums["nuggets" if word == "nugget" else word] += tile.count
    return sums


def _check_totals(name: str, given: Any, tiles: list[Tile]) -> None:
    found = totals(tiles)
    if not isinstance(given, dict) or set(given) != set(found):
        raise BadContent(f"totals.{name} lists {', '.join(found)}")
    for thing, number in found.items():
        if given[thing] != number:
            raise BadContent(f"totals.{name}: {thing} is {given[thing]!r}, but the tiles show {number}")


def _check_packed(tiles: list[Tile]) -> None:
    """One area may come to hold all of a thing, which has to fit into its bits."""
    found = totals(tiles)
    for word in SHIFTS:
        number = found["nuggets" if word == "nugget" else word]
        if number > MOST_OF_A_THING:
            raise BadContent(f"tiles: {number} times {word}, {MOST_OF_A_THING} at most")
