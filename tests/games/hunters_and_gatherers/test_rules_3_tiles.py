"""HG-3: drawing and placing land tiles."""

from __future__ import annotations

import pytest

import lascaux
from lascaux import Rng

from .script import land_besides
from .table import GAME, fresh, kinds, options, play, position, step

# After T48 no river side is open: the start tile's river runs into its lake.
NO_OPEN_RIVER = "T48 -1,0 r3"


def test_hg_3_1_the_next_land_tile_is_drawn_and_shown_to_all() -> None:
    state = fresh(3, seed=4)
    document = GAME.dump(state)
    for viewer in (None, 0, 1, 2):
        assert GAME.view(state, viewer).drawn.id == document["drawn"]
    while step(state) != "place_land" or state.turns == 1:
        state.play(state.turn, state.legal(state.turn)[0])
    assert GAME.view(state, None).drawn.id == document["land"][0]
    assert not GAME.view(state, None).drawn.bonus


def test_hg_3_2_only_empty_cells_of_the_table() -> None:
    state = position("T02 0,-1 r0", drawn="T01")
    for key in ("place:0,0,r0", "place:0,-1,r0"):
        with pytest.raises(lascaux.IllegalAction):
            play(state, key)
    with pytest.raises(lascaux.BadKey):
        state.actions.parse("place:21,0,r0")
    column = [f"T0{number} 0,{y} r1" for number, y in ((3, -1), (4, -2), (4, -3))]
    full = position(
        *column, "T01 0,-4 r0", "T02 0,-5 r0", "T15 0,-6 r0", drawn="T17", options={"table_radius": 6}
    )
    assert {spot.y for spot in GAME.view(full, None).spots} <= set(range(-6, 7))
    assert any(spot.y == -6 for spot in GAME.view(full, None).spots)


def test_hg_3_3_a_full_side_must_touch() -> None:
    state = position(drawn="T01")
    assert options(state) == ["place:0,-1,r0"]
    with pytest.raises(lascaux.IllegalAction):
        play(state, "place:1,-1,r0")  # touches the start tile at a corner only
    with pytest.raises(lascaux.IllegalAction):
        play(state, "place:5,5,r0")


def test_hg_3_4_turned_freely_never_mirrored() -> None:
    assert {key[-1] for key in options(position(drawn="T65"))} == {"0", "1", "2", "3"}
    # T17 and T19 are mirror images: forest corner with the grove on the right or on the left.
    right, left = (GAME.content.kinds[GAME.content.kind(id)] for id in ("T17", "T19"))
    assert not {right.looks(rotation) for rotation in range(4)} & {
        left.looks(rotation) for rotation in range(4)
    }


def test_hg_3_5_every_touching_side_must_match() -> None:
    state = position("T06 0,-1 r0", "T04 1,0 r3", drawn="T04")
    # At 1,-1 there is forest to the west and meadow to the south.
    assert [key for key in options(state) if ":1,-1," in key] == ["place:1,-1,r3"]
    meadow = position("T06 0,-1 r0", "T04 1,0 r3", drawn="T01")
    assert not [key for key in options(meadow) if ":1,-1," in key]


def test_hg_3_6_nothing_else_restricts_a_placement() -> None:
    # Seat 1 may enlarge, join and complete forests with gatherers of seat 0.
    state = position("T06 1,0 r2 gatherer:f0@0", "T15 0,1 r0", drawn="T06", player=1)
    assert "place:1,1,r3" in options(state)
    play(state, "place:1,1,r3")
    assert [area.members for area in GAME.view(state, None).areas if area.complete] == [(1, 0)]


def test_hg_3_7_only_the_smallest_of_equal_rotations() -> None:
    rotations = {tile.id: tile.rotations() for tile in GAME.content.kinds}
    symmetric = {id: found for id, found in rotations.items() if len(found) < 4}
    assert symmetric == {
        "T01": [0],
        "T02": [0],
        "T11": [0, 1],
        "T16": [0, 1],
        "T26": [0, 1],
        "B05": [0, 1],
        "B07": [0],
    }
    assert sum(len(found) for id, found in rotations.items() if id[0] == "T" and id != "T00") == 248
    assert sum(len(found) for id, found in rotations.items() if id[0] == "B") == 43
    assert options(position(drawn="T11")) == ["place:0,-1,r1", "place:1,0,r1", "place:0,1,r0"]


def test_hg_3_8_a_tile_that_fits_nowhere_is_replaced() -> None:
    used = ["T48", "T42", "T65", "T03", "T01"]
    state = position(drawn="T48", land=["T42", "T65", "T01", "T03", *land_besides(used)])
    heard = play(state, f"place:{NO_OPEN_RIVER.split()[1]},r3", "unit:none")
    assert kinds(heard)[-5:] == ["tile-drawn", "tile-removed", "tile-drawn", "tile-removed", "tile-drawn"]
    view = GAME.view(state, 0)
    assert (state.turn, view.drawn.id, view.removed) == (1, "T01", ("T42", "T65"))


def test_hg_3_9_the_stack_runs_out_while_nothing_fits() -> None:
    gone = land_besides(["T48", "T42", "T65"])
    state = position(drawn="T48", land=["T42", "T65"], removed=gone)
    heard = play(state, "place:-1,0,r3", "hunter:m0")
    assert "land-exhausted" in kinds(heard)
    assert kinds(heard)[-1] == "game-ended"
    assert state.turn == -1
    assert state.turns == 2  # the second turn began, and nothing was placed in it
    assert len(GAME.view(state, None).tiles) == 2


def test_hg_3_10_placed_tiles_stay() -> None:
    state, chance = fresh(4, seed=9), Rng(9)
    before: list[object] = []
    while state.turn >= 0:
        now = [(tile.face.id, tile.x, tile.y, tile.rotation) for tile in GAME.view(state, None).tiles]
        assert now[: len(before)] == before
        before = list(now)
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    assert len(before) > 70
