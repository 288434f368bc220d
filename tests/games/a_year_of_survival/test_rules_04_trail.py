"""YS-4: the trail."""

from __future__ import annotations

import pytest

from lascaux import Rng

from .table import (
    CRAFT,
    FOODS,
    GAME,
    MEDIUM,
    SCOUT,
    SHORT,
    discard,
    fresh,
    known_discard,
    options,
    play,
    position,
    step,
    told,
    trail,
)

SPRING = [f"spring_{name}" for name in ("rabbit", "deer", "duck", "fish", "bison", "turtle")]


def test_ys_4_1_six_places_in_two_rows() -> None:
    state = position(trail=SPRING)
    scene = GAME.scene(GAME.view(state, 0), ["A", "B", "C", "D"])
    assert scene is not None
    at = {piece.id: piece.at for piece in scene.pieces()}
    assert at["food_deck"] == (0, 0)
    assert [at[f"place:{place}"] for place in (1, 3, 5)] == [(1, 0), (2, 0), (3, 0)]
    assert [at[f"place:{place}"] for place in (2, 4, 6)] == [(1, 1), (2, 1), (3, 1)]
    assert all(piece.face_down for piece in scene.pieces() if piece.id.startswith("place:"))


def test_ys_4_2_cards_close_up_and_keep_their_order() -> None:
    state = position(trail=SPRING, decks={"spring": []}, hands=[["snare"], [], [], []])
    play(state, SHORT, "target:1")
    assert trail(state) == SPRING[2:]
    state = position(trail=SPRING, decks={"spring": []})
    play(state, SCOUT)
    assert trail(state) == SPRING[1:]


@pytest.mark.parametrize("seed", range(5))
def test_ys_4_3_all_cards_of_the_trail_are_of_the_season(seed: int) -> None:
    state = fresh(seed=seed)
    chance = Rng(seed)
    while state.turn >= 0:
        document = GAME.dump(state)
        assert {FOODS[card].season for card in document["trail"]} <= {document["season"]}
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])


def test_ys_4_4_new_cards_come_from_the_top_of_the_seasons_deck() -> None:
    deck = ["spring_pronghorn", "spring_glyptodon", "spring_wine_cup"]
    state = position(trail=SPRING, decks={"spring": [*deck, "..."]}, hands=[["snare"], [], [], []])
    play(state, SHORT, "target:1")
    assert trail(state) == [*SPRING[2:], *deck[:2]]
    assert GAME.dump(state)["decks"]["spring"][0] == "spring_wine_cup"


def test_ys_4_4_never_from_a_later_season() -> None:
    state = position(trail=SPRING[:3], decks={"spring": []}, hands=[["snare"], [], [], []])
    play(state, SHORT, "target:1")
    assert trail(state) == SPRING[2:3]
    assert len(GAME.dump(state)["decks"]["summer"]) == 16


def test_ys_4_5_a_short_deck_leaves_the_trail_short() -> None:
    state = position(trail=SPRING, decks={"spring": ["spring_pronghorn"]}, hands=[["snare"], [], [], []])
    play(state, MEDIUM, "target:1")
    assert trail(state) == [*SPRING[4:], "spring_pronghorn"]


def test_ys_4_6_what_lies_face_down_is_discarded_unseen() -> None:
    state = position(trail=SPRING, decks={"spring": ["spring_pronghorn", "..."]}, discard=[])
    heard = play(state, CRAFT, "craft:stop", SCOUT)
    assert discard(state) == ["spring_bison", "spring_turtle", "spring_pronghorn"]
    lost, passed = told(heard, "food-discarded")
    assert lost["cards"] == [{"place": place, "season": "spring", "seen": False} for place in (5, 6)]
    assert passed["cards"] == [{"place": 1, "season": "spring", "seen": False}]
    for seat in (None, 0, 1, 2, 3):
        shown = GAME.view(state, seat).discard
        assert [(card.season, card.face_down, card.seen, card.card) for card in shown] == [
            ("spring", True, False, None)
        ] * 3
    assert GAME.dump(state)["unseen_discards"] == [1, 2, 3]


def test_ys_4_6_what_was_turned_up_is_discarded_face_up() -> None:
    state = position(trail=SPRING, hands=[["snare"], [], [], []])
    play(state, SHORT, "target:1")
    shown = GAME.view(state, 2).discard
    assert [(card.card.name, card.face_down, card.seen) for card in shown] == [
        ("Rabbit", False, True),
        ("Deer", False, True),
    ]
    assert (state.unseen_discards, state.scouted_discards) == (0, 0)


def test_ys_4_6_what_scouts_have_shown_stays_known_in_the_discard() -> None:
    state = position(trail=SPRING, seen=[1, 6])
    heard = play(state, CRAFT, "craft:stop")
    assert [card.get("name") for card in told(heard, "food-discarded")[0]["cards"]] == [None, "Turtle"]
    assert known_discard(state) == [None, "Turtle"]
    document = GAME.dump(state)
    assert (document["unseen_discards"], document["scouted_discards"]) == ([1], [2])
    assert GAME.view(state, 3).discard[1].face_down
    for seed in range(8):
        assert GAME.dump(state.resample(2, Rng(seed)))["discard"][1] == "spring_turtle"


def test_ys_4_6_the_marks_reach_as_far_as_the_discard() -> None:
    """The places of a discard beyond the first 32 are marked like any other."""
    state = position(season="autumn", seen=[6])
    assert len(discard(state)) == 36
    play(state, CRAFT, "craft:stop")
    document = GAME.dump(state)
    assert (document["unseen_discards"], document["scouted_discards"]) == ([37], [38])
    assert [card.seen for card in GAME.view(state, 0).discard] == [True] * 36 + [False, True]


@pytest.mark.parametrize("discards", ["face-down", "open"])
def test_ys_4_6_discarded_food_never_comes_back(discards: str) -> None:
    state = position(trail=SPRING, decks={"spring": []}, settings={"discards": discards})
    play(state, CRAFT, "craft:deck", "craft:stop", SCOUT, "look:1", "look:2")
    gone = ["spring_bison", "spring_turtle", "spring_rabbit"]
    assert discard(state)[-3:] == gone
    while state.turn >= 0:
        assert not set(gone) & set(trail(state))
        if step(state) == "action":
            assert not set(gone) & {card for deck in GAME.dump(state)["decks"].values() for card in deck}
        play(state, options(state)[-1])
