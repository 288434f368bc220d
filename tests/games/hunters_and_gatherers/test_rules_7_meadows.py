"""HG-7 and HG-8: meadows, hunters and the special symbols."""

from __future__ import annotations

from typing import Any

import lascaux
from lascaux.games.hunters_and_gatherers.rules.scoring import contenders, leaders

from .table import GAME, area_at, last_turn, options, play, position, supplies


def meadows(heard: list[lascaux.Event]) -> list[dict[str, Any]]:
    return [event.facts for event in heard if event.kind == "meadow-scored"]


def test_hg_7_1_meadows_end_at_forests_rivers_and_lakes_and_are_never_complete() -> None:
    # T29 narrows the river between two groves: four meadows apart.
    state = position("T29 -1,0 r0")
    corners = [area_at(state, f"-1,0:m{segment}") for segment in range(4)]
    assert len({area.id for area in corners}) == 4
    # A forest belt parts the meadows on its sides.
    belt = position("T11 1,0 r1")
    assert area_at(belt, "1,0:m0") != area_at(belt, "1,0:m1")
    # The meadow between the start tile's lake and the grove is closed, and still not complete.
    closed = area_at(state, "0,0:m1")
    assert (closed.segments, closed.open_sides, closed.complete) == (("0,0:m1", "-1,0:m1"), 0, False)


def test_hg_7_2_hunters_stay_until_the_end() -> None:
    state = last_turn("T43 -1,0 r3 hunter:m0@0", "T02 0,-1 r0", drawn="T01")
    play(state, "place:0,-2,r0")
    assert state.turn == -1
    assert GAME.view(state, None).tiles[1].unit.role == "hunter"
    assert supplies(state)[0] == (4, 2)


def test_hg_7_3_hunters_score_at_the_end_only() -> None:
    state = position("T02 0,-1 r0 hunter:m0@0", drawn="T01")
    play(state, "place:0,-2,r0")
    assert state.scores() == (0, 0)
    ended = last_turn("T02 0,-1 r0 hunter:m0@0", drawn="T01")
    play(ended, "place:0,-2,r0")
    assert ended.scores() == (6, 0)  # two mammoths and a deer


def test_hg_8_1_mushrooms_count_in_full_for_each_scorer() -> None:
    tiles = ("B09 1,0 r2 gatherer:f0@0", "T15 0,1 r0 gatherer:f1@1")
    state = position(*tiles, drawn="T06")
    heard = play(state, "place:1,1,r3", "unit:none")
    forest = next(event.facts for event in heard if event.kind == "forest-completed")
    assert (forest["mushrooms"], forest["points"], forest["scorers"]) == (1, 12, [0, 1])
    assert state.scores() == (12, 12)


def test_hg_8_2_aurochs_count_two_and_tigers_leave_them() -> None:
    # B12 has an aurochs and a mammoth, T09 a tiger, T01 a deer: the deer is eaten, the others count.
    state = last_turn("B12 0,-1 r1 hunter:m0@0", "T09 -1,-1 r3", drawn="T01")
    heard = play(state, "place:0,-2,r0")
    (meadow,) = meadows(heard)
    assert (meadow["aurochs"], meadow["mammoth"], meadow["deer"], meadow["tiger"]) == (1, 2, 1, 1)
    assert (meadow["eaten"], meadow["points"]) == (1, 6)


def test_hg_8_3_fire_keeps_all_tigers_from_its_meadow() -> None:
    tiles = ("T01 0,-1 r0 hunter:m0@0", "T09 -1,-1 r3", "T14 0,-2 r3")
    cold = last_turn(*tiles, drawn="T02")
    (meadow,) = meadows(play(cold, "place:1,-1,r0"))
    assert (meadow["tiger"], meadow["eaten"], meadow["points"]) == (2, 1, 4)
    warm = last_turn(*tiles, "B07 1,-1 r0", drawn="T02")
    (meadow,) = meadows(play(warm, "place:2,-1,r0"))
    assert (meadow["tiger"], meadow["fire"], meadow["eaten"], meadow["points"]) == (2, True, 0, 6)


def test_hg_8_4_a_hunter_on_the_shrine_scores_alone() -> None:
    state = last_turn(
        "T03 0,1 r0 hunter:m0@0",
        "T04 1,0 r3",
        "B10 0,-1 r1 hunter:m0@1",
        "T04 1,-1 r3 hunter:m0@0",
        "T32 0,-2 r1",
        "T01 1,1 r0",
        drawn="T30",
    )
    (meadow,) = meadows(play(state, "place:1,-2,r3", "unit:none"))
    assert (meadow["hunters"], meadow["shrine"], meadow["scorers"]) == ([2, 1], True, [1])
    assert state.scores() == (0, 10)


def test_hg_8_5_the_shrine_is_entered_by_the_usual_rules() -> None:
    gold = ("T03 0,1 r0",)
    free = position(*gold, drawn="T04", bonus=["B10", *(f"B{n:02}" for n in (*range(1, 10), 11, 12))])
    play(free, "place:1,0,r3", "unit:none", "place:0,-1,r1")
    assert "hunter:m0" in options(free)
    taken = position(
        "T02 0,-1 r0 hunter:m0@0",
        *gold,
        drawn="T04",
        bonus=["B10", *(f"B{n:02}" for n in (*range(1, 10), 11, 12))],
    )
    play(taken, "place:1,0,r3", "unit:none", "place:0,-2,r1")
    assert options(taken) == ["unit:none", "hunter:m1", "gatherer:f0", "fisher:r0", "hut:0"]


def test_hg_8_6_a_shrine_without_a_hunter_does_nothing() -> None:
    state = last_turn("B10 0,-1 r1", drawn="T20")
    heard = play(state, "place:-1,0,r1", "hunter:m0")
    (meadow,) = meadows(heard)
    assert {"0,-1:m0", "-1,0:m0"} <= set(meadow["segments"])  # the shrine and the hunter
    assert (meadow["shrine"], meadow["points"], meadow["scorers"]) == (False, 2, [0])


def test_hg_8_7_among_several_shrines_the_most_hunters_on_them() -> None:
    # Seat 0 has three hunters in the meadow, seats 1 and 2 stand on shrines.
    low, shrine = 3 | 2 << 4 | 1 << 8, 0
    assert leaders(contenders(low | shrine << 32)) == [0]
    shrine = 1 << 4 | 1 << 8
    assert leaders(contenders(low | shrine << 32)) == [1, 2]
    shrine = 2 << 4 | 1 << 8
    assert leaders(contenders(low | shrine << 32)) == [1]
