"""Positions as documents: what may be left out, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from lascaux import BadSnapshot

from .table import GAME, KINDS, PLAY, fresh, options, play, position, step

PLAYING = ["lay", "effect", *PLAY]
ASSIGNED = {"chieftains": "assigned", "chieftain_numbers": [1, 2]}


def test_an_empty_document_is_a_fresh_game() -> None:
    assert GAME.dump(GAME.load({"seats": 3, "seed": 5})) == GAME.dump(fresh(3, 5))


def test_given_piles_are_taken_as_they_are() -> None:
    state = position(piles=[["blue_01", "blue_02"], [], None, None, None, None], center=["bone", "skin"])
    document = GAME.dump(state)
    assert document["piles"][:2] == [["blue_01", "blue_02"], []]
    assert document["center"] == ["bone", "skin"]
    assert document["finished"] == 4


def test_what_is_left_out_is_filled_from_what_remains() -> None:
    state = position(hands=[["blue_01", "blue_02", "blue_03"], []], available=[{"bone": 4}, {}])
    document = GAME.dump(state)
    assert [len(pile) for pile in document["piles"]] == [10, 10, 10, 9, 9, 9]
    assert [len(pile) for pile in document["tokens"]] == [5] * 6
    assert sum(document["pool"].values()) == 80 - 30 - 6 - 4
    assert list(GAME.complaints(None, state)) == []


def test_numbers_and_question_marks_leave_pieces_open() -> None:
    state = position(
        piles=[["?", "green_11"], 1, None, None, None, None], tokens=[3, ["?", "bone"], 5, 5, 5, 5], center=2
    )
    view = GAME.view(state, None)
    assert (view.spots[0].cards, view.spots[0].card.id, view.spots[1].cards) == (2, "green_11", 1)
    assert (view.spots[0].height, view.spots[1].height, view.spots[1].token) == (3, 2, "bone")
    assert view.center == 2
    assert len(view.card_discard) == 60 - 3 - 40


def test_the_same_document_gives_the_same_position() -> None:
    document = {"hands": [["blue_01"], []], "available": [{"skin": 2}, {}], "seed": 3}
    assert GAME.dump(GAME.load(document)) == GAME.dump(GAME.load(document))
    other = GAME.load({**document, "seed": 4})
    assert GAME.dump(other)["piles"] != GAME.dump(GAME.load(document))["piles"]


def test_resource_piles_carry_their_generation() -> None:
    tokens = [["berry", "meat@1", "meat@2"], None, None, None, None, None]
    state = position(tokens=tokens, generation=2)
    assert GAME.dump(state)["tokens"][0] == tokens[0]


def test_turns_and_active_seat_fit_each_other() -> None:
    state = position(3, chieftains=[3, 1, 2], active=0)
    assert (state.turn, GAME.dump(state)["turns"]) == (0, 2)
    assert position(3, chieftains=[3, 1, 2], turns=4).turn == 2


def test_a_play_in_the_middle_is_restored() -> None:
    state = position(
        agenda=[
            "pay:1",
            "pay:2",
            "pay:3",
            "lay",
            "effect",
            "play",
            "store",
            "discard",
            "replenish",
            "pass_on",
        ],
        hands=[["green_11"], []],
        playing="green_11",
        available=[{"meat": 1, "flint": 1, "skin": 1, "bone": 1}, {}],
    )
    assert options(state) == ["pay:0", "pay:1"]
    play(state, "pay:0", "pay:0", "pay:1")
    assert GAME.dump(state)["tribes"][0] == ["green_11"]


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("two places", {"hands": [["blue_01"], ["blue_01"]]}, "card blue_01 is in two places"),
    ("unknown card", {"hands": [["blue_99"], []]}, "there is no card 'blue_99'"),
    ("unknown kind", {"available": [{"gold": 1}, {}]}, "there is no kind 'gold'"),
    ("too many bones", {"available": [{"bone": 9}, {}]}, "more bone tokens than there are"),
    ("negative", {"available": [{"bone": -1}, {}]}, "bone: -1 is out of range"),
    ("five piles", {"piles": [10] * 5}, "piles: 5 piles instead of 6"),
    ("five resource piles", {"tokens": [5] * 5}, "tokens: 5 piles instead of 6"),
    ("eleven cards", {"piles": [11, 9, 10, 10, 10, 10]}, "a pile of 11, they are at most 10 high"),
    ("six tokens", {"tokens": [6, 5, 5, 5, 5, 5]}, "a pile of 6, they are at most 5 high"),
    ("63 cards", {"piles": [10] * 6, "hands": [["blue_01"], []]}, "60 pieces are left open, and only 59"),
    ("cards left over", {"piles": [9] * 6, "card_discard": []}, "piles: 6 cards have no place"),
    ("tokens left over", {"pool": {}, "discard": {}}, "44 tokens have no place"),
    ("no piles", {"piles": []}, "piles: 0 piles instead of 6"),
    ("no hands", {"hands": []}, "hands: 0 entries for 2 seats"),
    ("endless reshuffles", {"generation": 10**9}, "generation: 1000000000 is out of range"),
    ("no generation", {"tokens": [["berry@-1"], *[5] * 5]}, "out of order"),
    ("center of a generation", {"center": ["skin@1"]}, "'skin@1' is not in list"),
    ("hands of three", {"hands": [[], [], []]}, "hands: 3 entries for 2 seats"),
    ("high fire", {"center": 7}, "center: 7 tokens, it starts with 6"),
    ("fire and finished piles", {"center": 3, "finished": 1}, "3 of 6 tokens after 1 finished piles"),
    ("no such seat", {"active": 2}, "active: there is no seat 2"),
    ("turn of another", {"active": 0, "turns": 3}, "after 3 turns it is seat 1, not 0"),
    ("no storage card", {"stored": {"blue_01": {"meat": 1}}}, "blue_01 does not store meat"),
    ("wrong kind", {"stored": {"blue_03": {"meat": 1}}}, "blue_03 does not store meat"),
    ("not in a tribe", {"stored": {"blue_03": {"flint": 1}}}, "blue_03 holds tokens and is in no tribe"),
    (
        "a kind twice",
        {"tribes": [["green_07"], []], "stored": {"green_07": {"meat": 2}}},
        "green_07 holds a kind twice",
    ),
    ("above the limit", {"available": [{}, {"berry": 5}]}, "seat 1 has more than 4 available tokens"),
    ("chieftain 5", {"chieftains": [1, 5]}, "chieftains: one different number from 1 to 4"),
    ("unknown key", {"weather": "rain"}, "weather"),
    ("wrong type", {"hands": "none"}, "hands"),
    ("no such spot", {"spot": 6}, "spot: there is no spot 6"),
    ("no requirement", {"waived": "bone"}, "waived: 'bone' is none of"),
    ("nothing in play", {"agenda": PLAYING}, "no card is being played"),
    ("card not in hand", {"agenda": PLAYING, "playing": "blue_01"}, "not in exactly one place: blue_01"),
    ("nothing chosen", {"agenda": ["walk", "keep", *PLAYING[2:]]}, "no card has been chosen"),
    ("no pay for bones", {"agenda": ["pay:4", *PLAYING]}, "no step 'pay:4'"),
    ("unknown step", {"agenda": ["dance", *PLAYING]}, "no step 'dance'"),
    ("an open end", {"agenda": ["take"]}, "the agenda does not end with passing the turn on"),
    ("over too early", {"agenda": []}, "the game is over"),
    (
        "generations upside down",
        {"tokens": [["berry@1", "berry"], *[5] * 5], "generation": 1},
        "out of order",
    ),
    ("a later generation", {"tokens": [["berry@1"], *[5] * 5]}, "out of order"),
]


@pytest.mark.parametrize(("document", "reason"), [case[1:] for case in REFUSED], ids=[c[0] for c in REFUSED])
def test_what_cannot_be_is_refused_with_the_reason(document: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSnapshot) as error:
        GAME.load({"seats": 2, "options": ASSIGNED, **document})
    assert reason in str(error.value)


def test_a_finished_game_loads() -> None:
    state = fresh(2, seed=2)
    while state.turn >= 0:
        play(state, options(state)[-1])
    document = GAME.dump(state)
    again = GAME.load(document)
    assert step(again) == ""
    assert GAME.dump(again) == document
    assert again.outcome() == state.outcome()
    assert set(KINDS) >= set(document["discard"])
