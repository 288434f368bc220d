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


LOADED = {"hands": [["purple_01", "blue_05", "blue_04"], []], "playing": "purple_01"}
PAYING = ["pay:0", "pay:1", "pay:2", "pay:3", *PLAYING]
ADVANCED = {**ASSIGNED, "side": "advanced"}
SKIPPER = {"options": ADVANCED, "spot": 0}
SECOND = {
    "options": {**ADVANCED, "chieftain_numbers": [2, 3]},
    "tribes": [["purple_05"], []],
    "hands": [["yellow_05", "red_10", "blue_05"], []],
    "available": [{"meat": 1, "flint": 1, "bone": 2}, {}],
    "playing": "yellow_05",
    "laid": 1,
}
GATHERER = {"options": {**ADVANCED, "chieftain_numbers": [3, 4]}, "spot": 1}

# A turn that cannot be: its agenda, or what it remembers.
NO_TURN: list[tuple[str, dict[str, Any], str]] = [
    (
        "effect after play",
        {"agenda": ["play", "effect", *PLAY[1:]], "hands": [["blue_05"], []]},
        "no turn goes",
    ),
    ("two takes", {"agenda": ["take", "take", *PLAY]}, "no turn goes on with take, take"),
    (
        "no manage step",
        {"agenda": ["play", "pass_on"], "hands": [["blue_05"], []], "available": [{"berry": 9}, {}]},
        "no turn goes on with play, pass_on",
    ),
    (
        "no play after a bonus",
        {**GATHERER, "bonuses": 1, "center": 5, "agenda": ["bonus", *PLAY[1:]]},
        "no turn",
    ),
    ("unpaid", {**LOADED, "agenda": PAYING}, "the card cannot be paid"),
    (
        "unpaid after the sacrifice",
        {
            "hands": [["red_10", "blue_05", "blue_04"], []],
            "playing": "red_10",
            "agenda": ["sacrifice", *PAYING],
        },
        "the card being played cannot be paid",
    ),
    ("waived by nobody", {**LOADED, "waived": "berry", "agenda": PAYING}, "waived without the power"),
    (
        "waived for the first card",
        {**SECOND, "laid": 0, "waived": "meat", "agenda": PAYING},
        "without the power",
    ),
    (
        "waived what is not asked",
        {**SECOND, "waived": "berry", "agenda": PAYING},
        "does not have the requirement",
    ),
    (
        "waived without a play",
        {**SECOND, "playing": None, "waived": "meat", "agenda": PLAY},
        "without the power",
    ),
    ("nothing waived", {**SECOND, "agenda": PAYING}, "chieftain 2 has not waived anything"),
    ("bonuses without power", {"bonuses": 9, "spot": 1, "agenda": ["bonus", *PLAY]}, "without the power"),
    (
        "nine bonuses",
        {**GATHERER, "bonuses": 9, "finished": 2, "agenda": ["bonus", *PLAY]},
        "9 cards are owed",
    ),
    (
        "bonuses later",
        {**GATHERER, "bonuses": 1, "center": 4, "hands": [["blue_05"], []], "agenda": PLAY},
        "owed",
    ),
    (
        "skipped without power",
        {"skipped": 2, "spot": 0, "agenda": ["walk", "keep", *PLAY]},
        "without the power",
    ),
    (
        "skip without power",
        {"spot": 0, "agenda": ["skip", "walk", "keep", *PLAY]},
        "skipped without the power",
    ),
    (
        "skipped the sixth",
        {**SKIPPER, "skipped": 6, "agenda": ["walk", "keep", *PLAY]},
        "there is no pile 6 to skip",
    ),
    (
        "skipped nowhere",
        {**SKIPPER, "spot": None, "skipped": 1, "agenda": PLAY},
        "there is no pile 1 to skip",
    ),
    ("effect of nothing", {"playing": "blue_06", "agenda": ["effect", *PLAY]}, "a card that was not laid"),
    ("playing at no time", {"playing": "blue_06"}, "at the wrong time"),
    ("fifty laid", {"hands": [["blue_05"], []], "laid": 50, "agenda": PLAY}, "50 cards were laid"),
    ("laid before the turn", {"tribes": [["blue_05"], []], "laid": 1}, "the turn has not begun"),
    (
        "used and empty",
        {"tribes": [["blue_05"], []], "hands": [["green_06"], []], "used": ["blue_05"], "agenda": PLAY},
        "holds no token",
    ),
    ("end too early", {"end_triggered": True}, "triggered with tokens on the fire and cards around it"),
    (
        "no end without cards",
        {"active": 1, "piles": [0] * 6, "hands": [["blue_05"], ["green_06"]], "end_triggered": False},
        "a turn began without any card, and the end was not triggered",
    ),
]


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("two places", {"hands": [["blue_01"], ["blue_01"]]}, "hands: card blue_01 is there 2 times, of 1"),
    ("unknown card", {"hands": [["blue_99"], []]}, "hands: there is no card 'blue_99'"),
    ("unknown kind", {"available": [{"gold": 1}, {}]}, "available: 'gold' is none of berry, meat"),
    ("too many bones", {"available": [{"bone": 9}, {}]}, "available: token bone is there 9 times, of 8"),
    ("negative", {"available": [{"bone": -1}, {}]}, "available: bone: -1 is not from 0 to 999"),
    ("five piles", {"piles": [10] * 5}, "piles: 5 piles instead of 6"),
    ("five resource piles", {"tokens": [5] * 5}, "tokens: 5 piles instead of 6"),
    ("eleven cards", {"piles": [11, 9, 10, 10, 10, 10]}, "piles: a pile of 11 cards, there is room for 10"),
    ("six tokens", {"tokens": [6, 5, 5, 5, 5, 5]}, "tokens: a pile of 6 tokens, there is room for 5"),
    (
        "63 cards",
        {"piles": [10] * 6, "hands": [["blue_01"], []]},
        "piles: more cards are left open than remain",
    ),
    ("cards left over", {"piles": [9] * 6, "card_discard": []}, "piles: 6 cards have no place"),
    ("tokens left over", {"pool": {}, "discard": {}}, "pool, discard: 44 tokens have no place"),
    ("no piles", {"piles": []}, "piles: 0 piles instead of 6"),
    ("no hands", {"hands": []}, "hands: 0 entries for 2 seats"),
    ("endless reshuffles", {"generation": 10**9}, "generation: 1000000000 is not from 0 to 999"),
    ("no generation", {"tokens": [["berry@-1"], *[5] * 5]}, "'berry@-1' is no token"),
    ("empty generation", {"tokens": [["berry@"], *[5] * 5]}, "tokens: 'berry@' is no token"),
    ("signed generation", {"tokens": [["berry@+1"], *[5] * 5], "generation": 1}, "'berry@+1' is no token"),
    ("generation 0", {"tokens": [["berry@0"], *[5] * 5]}, "tokens: 'berry@0' is no token"),
    ("no resource piles", {"tokens": []}, "tokens: 0 piles instead of 6"),
    (
        "a mountain of cards",
        {"piles": [2_000_000_000, *[None] * 5]},
        "piles: 2000000000 is not",
    ),
    ("other chieftains", {"chieftains": [3, 4]}, "chieftains: the settings assign 1, 2"),
    ("center of a generation", {"center": ["skin@1"]}, "center: 'skin@1' is none of berry"),
    ("hands of three", {"hands": [[], [], []]}, "hands: 3 entries for 2 seats"),
    ("high fire", {"center": 7}, "center: a pile of 7 tokens, there is room for 6"),
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
    ("card not in hand", {"agenda": PLAYING, "playing": "blue_01"}, "card blue_01 is there 2 times, of 1"),
    ("nothing chosen", {"agenda": ["walk", "keep", *PLAY]}, "no card has been chosen"),
    ("no pay for bones", {"agenda": ["pay:4", *PLAYING]}, "no step 'pay:4'"),
    ("unknown step", {"agenda": ["dance", *PLAYING]}, "no step 'dance'"),
    ("an open end", {"agenda": ["take"]}, "no turn goes on with take"),
    ("over too early", {"agenda": []}, "the game is over"),
    (
        "generations upside down",
        {"tokens": [["berry@1", "berry"], *[5] * 5], "generation": 1},
        "out of order",
    ),
    ("a later generation", {"tokens": [["berry@1"], *[5] * 5]}, "out of order"),
]


CASES = [*REFUSED, *NO_TURN]


@pytest.mark.parametrize(
    ("document", "reason"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_what_cannot_be_is_refused_with_the_reason(document: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSnapshot) as error:
        GAME.load({"seats": 2, "options": ASSIGNED, **document})
    assert reason in str(error.value)


def test_a_turn_that_begins_without_cards_triggers_the_end() -> None:
    state = position(active=1, piles=[0] * 6, hands=[["blue_05"], ["green_06"]])
    assert (step(state), GAME.dump(state)["end_triggered"]) == ("play", True)
    play(state, "play:done")
    assert state.turn < 0


def test_a_waiver_and_a_skip_under_way_are_restored() -> None:
    state = GAME.load({"seats": 2, **SECOND, "waived": "meat", "agenda": PAYING})
    assert (step(state), options(state)) == ("pay", ["pay:0", "pay:1"])
    state = GAME.load({"seats": 2, **SKIPPER, "agenda": ["skip", "walk", "keep", *PLAY]})
    assert options(state)[0] == "skip:0"


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
