"""The landscape as it is drawn: every tile from its data, zones, units, and what an option would do."""

from __future__ import annotations

import itertools
import re

import pytest

from lascaux.engine import Area, Move, Piece, Scene
from lascaux.games.hunters_and_gatherers.present.drawing import drawing, standing
from lascaux.games.hunters_and_gatherers.present.plan import plan
from lascaux.games.hunters_and_gatherers.present.shapes import Face
from lascaux.games.hunters_and_gatherers.present.views import face
from lascaux.games.hunters_and_gatherers.state import Landscape

from .script import bonus_besides
from .table import GAME, play, position

NAMES = ["Ada", "Ben"]
FACES = {tile.id: tile for tile in (face(GAME.content, kind) for kind in range(len(GAME.content.kinds)))}


def scene(state: Landscape) -> Scene:
    found = GAME.scene(GAME.view(state, 0), NAMES)
    assert found is not None
    return found


def areas(state: Landscape) -> dict[str, Area]:
    return {area.id: area for area in scene(state).areas}


def pieces(state: Landscape) -> dict[str, Piece]:
    return {piece.id: piece for piece in scene(state).pieces()}


def segments(tile: Face) -> set[str]:
    found = {f"m{number}" for number in range(len(tile.meadows))}
    found |= {f"f{number}" for number in range(len(tile.forests))}
    found |= {f"r{number}" for number in range(len(tile.rivers))}
    return found | {f"l{number}" for number in range(len(tile.lakes))}


# Tiles


@pytest.mark.parametrize("tile", FACES.values(), ids=FACES)
def test_every_segment_and_lake_is_a_part_of_the_drawing(tile: Face) -> None:
    assert {shape.part for shape in drawing(tile) if shape.path} == segments(tile)


@pytest.mark.parametrize("tile", FACES.values(), ids=FACES)
def test_the_meadows_share_the_tile_among_them(tile: Face) -> None:
    meadows = [shape.path for shape in drawing(tile) if shape.part.startswith("m")]
    # Between two waters a sliver below the wood may belong to both their shores.
    assert sum(size(path) for path in meadows) == pytest.approx(100 * 100, rel=0.002)


@pytest.mark.parametrize("tile", FACES.values(), ids=FACES)
def test_woods_fill_their_sides_and_rivers_leave_in_the_middle(tile: Face) -> None:
    corners = ((0, 0), (100, 0), (100, 100), (0, 100))
    for side, edge in enumerate(tile.edges):
        start, end = corners[side], corners[(side + 1) % 4]
        name = edge.split()[len(edge.split()) // 2]
        found = [corner for shape in drawing(tile) if shape.part == name for corner in points(shape.path)]
        if name[0] == "f":
            assert {start, end} <= set(found)
        elif name[0] == "r":
            assert ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2) in found


@pytest.mark.parametrize("tile", FACES.values(), ids=FACES)
def test_everything_printed_is_drawn_once(tile: Face) -> None:
    icons = [shape.icon for shape in drawing(tile) if shape.icon]
    animals = [word for words in tile.meadows for word in words]
    growth = [word for words in tile.forests for word in words]
    assert len(icons) == len(animals) + len(growth) + sum(tile.lakes)
    assert icons.count("tropical-fish") == sum(tile.lakes)
    assert icons.count("bison") == animals.count("aurochs")


@pytest.mark.parametrize("tile", FACES.values(), ids=FACES)
def test_units_stand_inside_the_tile(tile: Face) -> None:
    for segment in segments(tile):
        x, y = standing(tile, segment, 0)
        assert max(abs(x), abs(y)) < 0.45
        assert standing(tile, segment, 1) == (-y, x)
        assert standing(tile, segment, 4) == (x, y)


def test_a_finger_of_wood_keeps_meadows_apart() -> None:
    fingers = {id for id, tile in FACES.items() if plan(tile).fingers()}
    assert fingers == {"T05", "T10", "T44"}
    lines = [shape for shape in drawing(FACES["T05"]) if shape.line]
    assert [(shape.part, shape.paint) for shape in lines] == [("f0", "forest")]
    assert points(lines[0].path) == [(50, 50), (100, 100), (50, 50), (0, 100)]


def test_a_wood_reaches_the_water_only_where_it_parts_meadows() -> None:
    assert plan(FACES["T54"]).parts_meadows("f0")
    assert not plan(FACES["T24"]).parts_meadows("f0")


def points(path: str) -> list[tuple[float, float]]:
    """Where a path of the drawing goes, without the control points of its curves."""
    found: list[tuple[float, float]] = []
    for sign, text in re.findall(r"([MLHVCaZ])([^MLHVCaZ]*)", path):
        numbers = [float(number) for number in text.split()]
        match sign:
            case "M" | "L" | "C":
                found.append((numbers[-2], numbers[-1]))
            case "H":
                found.append((numbers[0], found[-1][1]))
            case "V":
                found.append((found[-1][0], numbers[0]))
            case _:
                pass
    return found


def size(path: str) -> float:
    """The area of the polygons of a path."""
    total = 0.0
    for polygon in path.split("Z"):
        corners = points(polygon)
        total += sum(
            one[0] * two[1] - two[0] * one[1] for one, two in itertools.pairwise([*corners, *corners[:1]])
        )
    return total / 2


# The table


def test_tiles_lie_turned_on_the_board_with_units_on_them() -> None:
    state = position("T20 -1,0 r1 fisher:r0@1", drawn="T21")
    found = pieces(state)
    tile, unit = found["tile:1"], found["unit:1"]
    assert (tile.at, tile.turned, tile.face) == ((-1, 0), 1, "T20")
    assert (unit.on, unit.seat, unit.icon, unit.name) == ("tile:1", 1, "fishing-pole", "fisher of Ben")
    assert unit.at == (-1, 0)


def test_the_drawn_tile_keeps_its_name_when_it_is_placed() -> None:
    state = position("T20 -1,0 r1", drawn="T21")
    drawn = areas(state)["drawn"]
    assert drawn.seat == 0
    assert [piece.id for piece in drawn.pieces] == ["tile:2"]
    play(state, "place:-2,0,r1")
    assert pieces(state)["tile:2"].at == (-2, 0)
    assert "drawn" not in areas(state)


def test_an_option_shows_the_tile_at_its_place_and_turn() -> None:
    state = position("T20 -1,0 r1", drawn="T21")
    option = next(option for option in GAME.options(state, 0) if option.key == "place:-2,0,r1")
    assert option.targets == ("cell:-2,0",)
    assert option.moves == (Move("tile:2", "landscape", (-2, 0), 1),)
    assert pieces(state)["cell:-2,0"].kind == "spot"


def test_a_unit_option_points_at_the_part_of_the_tile() -> None:
    state = position("T06 1,0 r2", drawn="T11")
    play(state, "place:0,1,r0")
    found = {option.key: option for option in GAME.options(state, 0)}
    x, y = standing(FACES["T11"], "f0", 0)
    assert found["gatherer:f0"].targets == ("tile:2:f0",)
    assert found["gatherer:f0"].moves == (Move("members:0", "landscape", (x, 1 + y)),)
    assert found["unit:none"].targets == found["unit:none"].moves == ()


def test_segments_of_one_area_have_one_zone_with_words() -> None:
    state = position("T20 -1,0 r1 fisher:r0@1", drawn="T21")
    found = scene(state)
    start, river = found.areas[0].pieces[:2]
    assert start.zones["r0"] == river.zones["r0"]
    words = found.zones[river.zones["r0"]]
    assert words == (
        "River: 2 segments, 1 open side, 1 fish, worth 3, held by Ben. River system: 1 fish, worth 1."
    )
    assert found.zones[start.zones["l0"]] == "Lake. River system: 1 fish, worth 1."


def test_what_cannot_be_placed_is_said() -> None:
    state = position("T20 -1,0 r1 fisher:r0@1", drawn="T21")
    play(state, "place:-2,0,r1")
    note = areas(state)["landscape"].note
    assert (
        note == "No fisherman on the river to the east and west: its area already has a tribe member of Ben."
    )


def test_who_rests_is_laid_apart() -> None:
    groves = ("T03 0,1 r0 gatherer:f0@0",)
    state = position(*groves, drawn="T04", bonus=["B07", *bonus_besides(["B07"])])
    assert "resting:0" not in pieces(state)
    play(state, "place:1,0,r3", "hunter:m0")
    found = pieces(state)
    assert (found["members:0"].count, found["members:0"].name) == (3, "3 tribe members left")
    assert (found["resting:0"].count, found["resting:0"].name) == (1, "1 tribe member back next turn")
    assert "resting:1" not in found
    names = [{mark.name: mark.text for mark in figures} for figures in scene(state).figures]
    assert names[0]["tribe members left, 1 of them back next turn"] == "4"
    assert names[1]["tribe members left"] == "5"


def test_that_all_left_rest_is_said_once() -> None:
    out = ("T20 -1,0 r1 hunter:m1@0", "T06 0,-1 r0 hunter:m0@0", "T11 1,-1 r1 hunter:m0@0")
    out = (*out, "T12 2,-1 r1 hunter:m1@0", "T03 0,1 r0 gatherer:f0@0")
    state = position(*out, drawn="T04", bonus=["B05", *bonus_besides(["B05"])])
    play(state, "place:1,0,r3", "place:-2,0,r1")
    note = areas(state)["landscape"].note
    assert note.count("Tribe members that have only just come back can be used from the next turn on.") == 1
    assert "No tribe members are left." not in note


def test_stacks_and_supplies_are_counted() -> None:
    state = position("T20 -1,0 r1 fisher:r0@1", drawn="T21")
    found = pieces(state)
    assert (found["stack:bonus"].count, found["stack:bonus"].face_down) == (12, True)
    assert (found["members:0"].count, found["members:1"].count) == (5, 4)
