"""The worked examples EX-1 to EX-28, with their figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import lascaux
from lascaux.games.hunters_and_gatherers.content.counts import AUROCHS, DEER, FIRE, MAMMOTH, TIGER
from lascaux.games.hunters_and_gatherers.present.views import scoring_cards
from lascaux.games.hunters_and_gatherers.rules.scoring import contenders, leaders, meadow_value
from lascaux.games.hunters_and_gatherers.rules.tiles import placements

from .script import GAME, Script, read
from .table import kinds, last_turn, options, play, position, step, supplies

SCRIPTS = read(Path(__file__).with_name("examples.txt"))


@pytest.mark.parametrize("name", SCRIPTS)
def test_script(name: str) -> None:
    Script(SCRIPTS[name]).play()


def test_all_scripts_are_there() -> None:
    assert list(SCRIPTS) == [f"EX-{number}" for number in (*range(1, 14), *range(16, 24), 28)]


def test_a_script_may_begin_with_settings() -> None:
    state = Script(["players 3 radius 6 returned at-once"]).state
    assert (state.seats, state.cells.radius, state.at_once) == (3, 6, True)
    plain = Script(["players 2"]).state
    assert (plain.seats, plain.cells.radius, plain.at_once) == (2, 20, False)


def test_ex_28_at_once_the_returned_gatherer_may_go_on_the_bonus_tile() -> None:
    head, *lines = SCRIPTS["EX-28"]
    after = lines.index("1+ B07 (1,-1) r0 - [options]")
    former = [f"{head} returned at-once", *lines[:after], "1+ B07 (1,-1) r0 hunter m0 [options m0]"]
    Script([*former, "check scores 0/8 members 5/0 huts 2/2"]).play()
    with pytest.raises(AssertionError):
        Script([f"{head} returned at-once", *lines]).play()


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("river 6 to 0", "river 7 to 0"), ("scores 6/0", "scores 5/0"), ("members 5/5", "members 4/5")],
)
def test_a_wrong_figure_in_a_script_fails(wrong: str, right: str) -> None:
    lines = [line.replace(wrong, right) for line in SCRIPTS["EX-4"]]
    assert lines != SCRIPTS["EX-4"]
    with pytest.raises(AssertionError):
        Script(lines).play()


@pytest.mark.parametrize(
    ("deer", "mammoth", "aurochs", "tiger", "fire", "hunters", "scorers", "points"),
    [
        (1, 0, 0, 0, 0, (0, 0, 1, 0), [2], 2),
        (1, 1, 0, 1, 0, (1, 0, 0, 1), [0, 3], 2),
        (2, 2, 1, 1, 0, (2, 1, 0, 1), [0], 8),
        (1, 0, 0, 2, 0, (0, 1, 0, 0), [1], 0),
    ],
)
def test_ex_14_the_four_meadows(
    deer: int,
    mammoth: int,
    aurochs: int,
    tiger: int,
    fire: int,
    hunters: tuple[int, ...],
    scorers: list[int],
    points: int,
) -> None:
    holds = deer << DEER | mammoth << MAMMOTH | aurochs << AUROCHS | tiger << TIGER | fire << FIRE
    units = sum(count << 4 * seat for seat, count in enumerate(hunters))
    assert meadow_value(GAME.content, holds) == points
    assert leaders(contenders(units)) == scorers


@pytest.mark.parametrize(
    ("points", "space", "cards"),
    [
        (49, 49, ()),
        (50, 0, (50,)),
        (99, 49, (50,)),
        (100, 0, (100,)),
        (149, 49, (100,)),
        (150, 0, (100, 50)),
        (203, 3, (100, 100)),
    ],
)
def test_ex_15_scoring_cards(points: int, space: int, cards: tuple[int, ...]) -> None:
    assert scoring_cards(points, GAME.content.track_spaces) == (space, cards)


def test_ex_24_placements_on_the_empty_table() -> None:
    state = position()
    counts = {tile.id: len(placements(state, kind)) for kind, tile in enumerate(GAME.content.kinds)}
    wanted = {"T01": 1, "T65": 4, "T20": 4, "T06": 6, "T11": 3, "T13": 7, "B05": 2}
    assert {id: counts[id] for id in wanted} == wanted
    assert sum(count for id, count in counts.items() if id[0] == "T" and id != "T00") == 331
    assert sum(count for id, count in counts.items() if id[0] == "B") == 55


# Seat 0 has all five tribe members out as hunters, and one hut by a river of its own.
SPENT = (
    "T23 -1,0 r1 hunter:m1@0",
    "T06 0,-1 r0 hunter:m0@0",
    "T11 1,0 r1 hunter:m0@0",
    "T11 0,1 r0 hunter:m0@0",
    "T12 2,0 r1 hunter:m0@0",
    "T30 -1,-1 r3 hut:0@0",
)


def test_ex_25_supply_empty() -> None:
    state = position(*SPENT, drawn="T20")
    assert supplies(state)[0] == (0, 1)
    play(state, "place:-2,0,r1")
    assert (step(state), options(state)) == ("unit_land", ["unit:none", "hut:0"])
    bare = position(*SPENT, "T21 -2,0 r1 hut:0@0", drawn="T20")
    assert supplies(bare)[0] == (0, 0)
    play(bare, "place:-3,0,r1")
    assert (bare.turn, step(bare)) == (1, "place_land")


def test_ex_26_last_land_tile() -> None:
    state = last_turn("T03 0,1 r0", drawn="T04", bonus=["B12"])
    play(state, "place:1,0,r3", "unit:none")
    assert (step(state), options(state)[0][:6]) == ("place_bonus", "place:")
    play(state, "place:0,-1,r0", "gatherer:f0")
    assert state.turn == -1
    none_left = last_turn("T03 0,1 r0", drawn="T04", bonus=[])
    heard = play(none_left, "place:1,0,r3", "unit:none")
    assert kinds(heard)[-3:] == ["nugget-found", "bonus-exhausted", "game-ended"]
    assert none_left.turn == -1


# T57 at -2,0 joins three systems, with a fish itself: 1 + 3 + 1 + 1 = 6 fish. Seat 0 is red, seat 1 blue.
THREE_SYSTEMS = (
    "T20 -1,0 r1 hut:0@1",
    "T02 0,-1 r0",
    "T01 -1,-1 r0",
    "T04 -2,-1 r0",
    "T04 -3,-1 r0",
    "T54 -3,0 r2 hut:0@0",
    "T03 -3,1 r0",
)


def final_systems(heard: list[lascaux.Event]) -> list[dict[str, Any]]:
    return [event.facts for event in heard if event.kind == "system-scored"]


@pytest.mark.parametrize(
    ("third", "huts", "scores"),
    [("T48 -2,1 r2", [1, 1], (6, 6)), ("T48 -2,1 r2 hut:0@0", [2, 1], (6, 0))],
)
def test_ex_27_hut_contest(third: str, huts: list[int], scores: tuple[int, int]) -> None:
    state = last_turn(*THREE_SYSTEMS, third, drawn="T57")
    (system,) = final_systems(play(state, "place:-2,0,r1", "unit:none"))
    assert (system["fish"], system["huts"]) == (6, huts)
    assert state.scores() == scores


def test_ex_27_fishermen_do_not_count_for_the_system() -> None:
    fishermen = ("T20 -1,-1 r0 fisher:r0@1", "T20 -1,1 r0 fisher:r0@1", "T54 -2,0 r0 fisher:r1@1")
    state = last_turn("T65 -1,0 r0 hut:0@0", *fishermen, drawn="T01")
    (system,) = final_systems(play(state, "place:0,-1,r0", "unit:none"))
    assert (system["fish"], system["huts"]) == (6, [1, 0])
    assert state.scores() == (6, 0)
    assert supplies(state) == [(5, 1), (5, 2)]
