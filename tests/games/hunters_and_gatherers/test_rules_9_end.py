"""HG-9: the end of the game and the final scoring."""

from __future__ import annotations

from typing import Any

import pytest

import lascaux
from lascaux import Rng
from lascaux.engine.rollout import playout
from lascaux.games.hunters_and_gatherers.present.views import scoring_cards

from .script import land_besides
from .table import GAME, fresh, kinds, last_turn, play, position, step, supplies


def facts(heard: list[lascaux.Event], kind: str) -> list[dict[str, Any]]:
    return [event.facts for event in heard if event.kind == kind]


def test_hg_9_1_the_game_ends_after_the_turn_of_the_last_land_tile() -> None:
    state = last_turn(drawn="T01", bonus=["B01", "B02"])
    play(state, "place:0,-1,r0")
    assert step(state) == "unit_land"
    heard = play(state, "unit:none")
    assert kinds(heard)[-1] == "game-ended"
    assert state.outcome() is not None
    assert GAME.view(state, None).bonus_left == 2
    not_last = position(drawn="T01", land=["T02"], removed=land_besides(["T01", "T02"]))
    play(not_last, "place:0,-1,r0", "unit:none")
    assert (not_last.turn, not_last.outcome()) == (1, None)


def test_hg_9_1_the_end_does_not_wait_for_the_bonus_stack() -> None:
    state = last_turn(drawn="T01", bonus=["B01", "B02"])
    turns = GAME.dump(state)["turns"]
    heard = play(state, "place:0,-1,r0", "unit:none")
    assert "land-exhausted" not in kinds(
        heard
    )  # that would be a further turn, of a seat with no tile to draw
    assert (GAME.dump(state)["turns"], GAME.dump(state)["player"]) == (turns, 0)


def test_hg_9_2_gold_by_the_last_land_tile_still_gives_a_bonus_tile() -> None:
    state = last_turn("T03 0,1 r0", drawn="T04", bonus=["B12", "B07"])
    play(state, "place:1,0,r3", "unit:none")
    assert (state.turn, step(state)) == (0, "place_bonus")
    play(state, "place:0,-1,r0")
    assert step(state) == "unit_bonus"
    heard = play(state, "hunter:m0")
    assert facts(heard, "meadow-scored")[0]["points"] == 6
    assert state.turn == -1


def test_hg_9_3_unfinished_areas_score_nothing_and_give_their_members_back() -> None:
    state = last_turn("T20 -1,0 r1 fisher:r0@0", "T06 1,0 r2 gatherer:f0@1", drawn="T01")
    heard = play(state, "place:0,-1,r0", "unit:none")
    assert [event.seat for event in heard if event.kind == "unit-returned"] == [0, 1]
    assert supplies(state) == [(5, 2), (5, 2)]
    assert state.scores() == (0, 0)
    assert all(tile.unit is None for tile in GAME.view(state, None).tiles)


def test_hg_9_4_most_huts_score_every_fish_of_the_system() -> None:
    # Three fish in all; the system is open in the north and south, and its rivers are worth nothing here.
    state = last_turn("T58 -1,0 r0 hut:0@1", drawn="T20")
    heard = play(state, "place:-1,-1,r0", "unit:none")
    (system,) = facts(heard, "system-scored")
    assert (system["fish"], system["points"], system["scorers"]) == (3, 3, [1])
    assert state.scores() == (0, 3)


def test_hg_9_5_no_fish_no_points_no_huts_nobody() -> None:
    dry = last_turn("T30 0,-1 r0 hut:0@0", drawn="T01")
    heard = play(dry, "place:-1,-1,r0", "unit:none")
    systems = facts(heard, "system-scored")
    assert [(system["fish"], system["points"], system["scorers"]) for system in systems] == [(0, 0, [0])]
    empty = last_turn("T58 -1,0 r0", drawn="T20")
    heard = play(empty, "place:-1,-1,r0", "unit:none")
    assert facts(heard, "system-scored") == []
    assert empty.scores() == (0, 0)


def test_hg_9_6_most_hunters_score_the_animals_of_the_meadow() -> None:
    # Three hunters come together, two of them of seat 1; the meadow holds one deer.
    tiles = ("T05 0,-1 r0 hunter:m0@0", "T06 1,0 r2 hunter:m0@1", "T11 2,0 r0", "T06 2,-1 r1 hunter:m0@1")
    state = last_turn(*tiles, drawn="T01")
    (meadow,) = facts(play(state, "place:1,-1,r0"), "meadow-scored")
    assert (meadow["hunters"], meadow["points"], meadow["scorers"]) == ([1, 2], 2, [1])
    # Tied hunters each score in full: T01 joins the meadows of T05 and T06 only.
    tied = last_turn(*tiles[:2], drawn="T01")
    (meadow,) = facts(play(tied, "place:1,-1,r0"), "meadow-scored")
    assert (meadow["points"], meadow["scorers"]) == (2, [0, 1])
    assert tied.scores() == (2, 2)


def test_hg_9_7_each_tiger_eats_one_deer_surplus_tigers_cost_nothing() -> None:
    one = last_turn("T01 0,-1 r0 hunter:m0@0", "T09 -1,-1 r3", drawn="T03")
    (meadow,) = facts(play(one, "place:0,-2,r0", "unit:none"), "meadow-scored")
    assert (meadow["deer"], meadow["tiger"], meadow["eaten"], meadow["points"]) == (2, 1, 1, 4)
    many = last_turn("T01 0,-1 r0 hunter:m0@0", "T09 -1,-1 r3", "T14 0,-2 r3", drawn="T09")
    (meadow,) = facts(play(many, "place:1,-1,r0", "unit:none"), "meadow-scored")
    assert (meadow["deer"], meadow["tiger"], meadow["eaten"], meadow["points"]) == (1, 3, 1, 2)


def test_hg_9_8_the_most_points_win() -> None:
    state = last_turn("T02 0,-1 r0 hunter:m0@1", drawn="T01", points={"forests": [5, 0]})
    play(state, "place:0,-2,r0")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.places) == ((5, 6), (1,), (2, 1))


def test_hg_9_9_tied_seats_share_the_victory() -> None:
    points = {"rivers": [7, 3, 7, 5]}
    state = last_turn(drawn="T01", seats=4, points=points)
    play(state, "place:0,-1,r0", "unit:none")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 2)
    assert outcome.places == (1, 4, 1, 3)


@pytest.mark.parametrize(
    ("points", "space", "cards"),
    [
        (0, 0, ()),
        (49, 49, ()),
        (50, 0, (50,)),
        (99, 49, (50,)),
        (100, 0, (100,)),
        (150, 0, (100, 50)),
        (250, 0, (100, 100, 50)),
    ],
)
def test_hg_9_10_the_track_shows_points_by_space_and_cards(
    points: int, space: int, cards: tuple[int, ...]
) -> None:
    assert scoring_cards(points, 50) == (space, cards)
    tribe = GAME.view(position(points={"forests": [points, 0]}), None).tribes[0]
    assert (tribe.score, tribe.space, tribe.cards) == (points, space, cards)


@pytest.mark.parametrize("seats", GAME.seats)
def test_points_by_source_add_up_to_the_score(seats: int) -> None:
    state = fresh(seats, seed=seats)
    playout(state, Rng(seats))
    for tribe in GAME.view(state, None).tribes:
        assert sum(tribe.points.values()) == tribe.score == tribe.estimate == state.scores()[tribe.seat]
