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
    options,
    play,
    position,
    step,
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


def test_ys_4_6_discarded_food_lies_face_up_and_never_comes_back() -> None:
    state = position(trail=SPRING, decks={"spring": []})
    play(state, CRAFT, "craft:deck", "craft:stop", SCOUT, "look:1", "look:2")
    gone = ["spring_bison", "spring_turtle", "spring_rabbit"]
    assert discard(state)[-3:] == gone
    assert [card.id for card in GAME.view(state, 1).discard][-3:] == gone
    while state.turn >= 0:
        assert not set(gone) & set(trail(state))
        if step(state) == "action":
            assert not set(gone) & {card for deck in GAME.dump(state)["decks"].values() for card in deck}
        play(state, options(state)[-1])
