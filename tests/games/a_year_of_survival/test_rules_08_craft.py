"""YS-8 and YS-9: crafting and scouting."""

from __future__ import annotations

import pytest

from lascaux import Rng

from .table import (
    CRAFT,
    GAME,
    PASS,
    SCOUT,
    SHORT,
    cards,
    discard,
    hands,
    kinds,
    options,
    play,
    position,
    step,
    thrown,
    told,
    trail,
)

SPRING = [f"spring_{name}" for name in ("rabbit", "deer", "duck", "fish", "bison", "turtle")]
ROW = ["spear", "blade", "basket"]


def test_ys_8_1_up_to_two_items_from_the_row_or_the_deck() -> None:
    state = position(row=ROW, item_deck=["knowledge", "atlatl", "..."], hands=[[], [], [], []])
    play(state, CRAFT)
    assert options(state) == ["craft:row1", "craft:row2", "craft:row3", "craft:deck", "craft:stop"]
    for first, second, taken in (
        ("row1", "row3", cards("spear", "basket")),
        ("deck", "deck", cards("knowledge", "atlatl")),
        ("row2", "deck", cards("blade", "knowledge")),
    ):
        other = state.clone()
        play(other, f"craft:{first}", f"craft:{second}")
        assert hands(other)[0] == taken
        assert step(other) == "action"


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_ys_8_2_none_one_or_two(taken: int) -> None:
    state = position(row=ROW, hands=[[], [], [], []], trail=SPRING)
    play(state, CRAFT)
    for slot in range(taken):
        assert options(state)[-1] == "craft:stop"
        play(state, f"craft:row{slot + 1}")
    if taken < 2:
        assert options(state)[-1] == "craft:stop"
        play(state, "craft:stop")
    assert hands(state)[0] == cards(*ROW[:taken])
    assert discard(state) == SPRING[4:]
    assert trail(state)[2:] == SPRING[:4]
    assert (step(state), state.turn) == ("action", 1)


def test_ys_8_2_whoever_comes_back_may_take_nothing_too() -> None:
    state = position(row=ROW, dead=[0], hands=[[], ["spear"], [], []], trail=SPRING)
    assert (step(state), options(state)[-1]) == ("craft", "craft:stop")
    play(state, "craft:stop")
    assert (hands(state)[0], state.dead, discard(state)) == ([], 0, SPRING[4:])


def test_ys_8_2_with_nothing_to_take_nothing_is_asked() -> None:
    state = position(
        row=[None, None, None], item_deck=[], item_discard=[], hands=[["spear"], ["..."], [], []]
    )
    heard = play(state, CRAFT)
    assert "item-taken" not in kinds(heard)
    assert state.turn == 1
    assert hands(state)[0] == ["spear"]


def test_ys_8_3_the_row_is_not_filled_between_the_two() -> None:
    state = position(row=ROW, item_deck=["knowledge", "..."])
    play(state, CRAFT, "craft:row2")
    assert GAME.dump(state)["row"] == ["spear", None, "basket"]
    assert options(state) == ["craft:row1", "craft:row3", "craft:deck", "craft:stop"]


def test_ys_8_3_the_second_choice_may_depend_on_the_first_draw() -> None:
    state = position(row=ROW, item_deck=["knowledge", "..."], hands=[[], [], [], []])
    play(state, CRAFT, "craft:deck")
    assert hands(state)[0] == ["knowledge"]
    assert (step(state), state.turn) == ("craft", 0)


@pytest.mark.parametrize(("length", "lost"), [(6, 2), (3, 2), (2, 2), (1, 1)])
def test_ys_8_4_the_two_furthest_food_cards_are_discarded(length: int, lost: int) -> None:
    state = position(
        trail=SPRING[:length], decks={"spring": []}, pile=["spring_wine_cup"] * 4 + ["spring_pronghorn"]
    )
    heard = play(state, CRAFT, "craft:deck", "craft:stop")
    gone = [card["place"] for card in told(heard, "food-discarded")[0]["cards"]]
    assert gone == [place + 1 for place in range(length - lost, length)]
    assert discard(state)[-lost:] == SPRING[length - lost : length]
    assert told(heard, "food-discarded")[0]["why"] == "craft"


@pytest.mark.parametrize("dealt", [0, 1, 2])
def test_ys_8_5_cards_move_away_and_new_ones_come_in_next_to_the_deck(dealt: int) -> None:
    deck = ["spring_pronghorn", "spring_glyptodon"][:dealt]
    state = position(trail=SPRING, seen=[1, 4, 6], decks={"spring": deck})
    play(state, CRAFT, "craft:deck", "craft:stop")
    assert trail(state) == [*deck, *SPRING[:4]]
    assert GAME.dump(state)["seen"] == [1 + dealt, 4 + dealt]


def test_ys_8_6_an_empty_item_deck_is_made_of_the_discard() -> None:
    rest: dict[str, object] = {"hands": [["spear"], ["..."], [], []], "row": ["blade", "blade", "blade"]}
    state = position(item_deck=[], item_discard=["atlatl", "travois"], **rest)
    play(state, CRAFT)
    assert "craft:deck" in options(state)
    heard = play(state, "craft:deck")
    assert kinds(heard) == ["reshuffled", "item-taken"]
    assert (thrown(state), state.items_left) == ([], 1)
    state = position(item_deck=[], item_discard=[], **rest)
    play(state, CRAFT)
    assert options(state) == ["craft:row1", "craft:row2", "craft:row3", "craft:stop"]


def test_ys_8_6_every_order_of_the_discard_is_possible() -> None:
    orders = set()
    for seed in range(60):
        state = position(
            seed=seed,
            hands=[["spear"], ["..."], [], []],
            row=["blade", "blade", "blade"],
            item_deck=[],
            item_discard=["atlatl", "travois", "knowledge"],
        )
        heard = play(state, CRAFT, "craft:deck", "craft:deck")
        orders.add(tuple(facts["item"] for facts in told(heard, "item-taken")))
    assert len(orders) == 6


def test_ys_8_7_the_row_is_filled_at_the_end_of_the_turn_lowest_slot_first() -> None:
    state = position(row=ROW, item_deck=["knowledge", "atlatl", "..."])
    heard = play(state, CRAFT, "craft:row3", "craft:row1")
    assert [(facts["slot"], facts["item"]) for facts in told(heard, "row-refilled")] == [
        (1, "knowledge"),
        (3, "atlatl"),
    ]
    assert GAME.dump(state)["row"] == ["knowledge", "blade", "atlatl"]


def test_ys_8_7_a_slot_without_a_card_stays_empty_until_there_is_one() -> None:
    state = position(
        row=ROW,
        item_deck=["knowledge"],
        item_discard=[],
        hands=[["spear"], ["..."], [], []],
        decks={"spring": ["spring_bison", "spring_deer", "..."]},
    )
    play(state, CRAFT, "craft:row1", "craft:row2")
    assert GAME.dump(state)["row"] == ["knowledge", None, "basket"]
    play(state, SHORT, "target:1", "play:spear:weapon")
    while step(state) in ("help", "lead_more"):
        play(state, PASS)
    assert GAME.dump(state)["row"] == ["knowledge", "spear", "basket"]


# Scouting


def test_ys_9_1_the_closest_card_is_discarded() -> None:
    state = position(trail=SPRING)
    heard = play(state, SCOUT)
    assert discard(state) == ["spring_rabbit"]
    assert told(heard, "food-discarded")[0]["why"] == "scout"


def test_ys_9_2_a_new_card_takes_its_place_face_down() -> None:
    state = position(trail=SPRING, seen=[1, 2], decks={"spring": ["spring_pronghorn", "..."]})
    play(state, SCOUT)
    assert trail(state) == ["spring_pronghorn", *SPRING[1:]]
    assert [place.seen for place in GAME.view(state, 0).trail] == [False, True, False, False, False, False]


def test_ys_9_2_without_one_the_trail_closes_up() -> None:
    state = position(trail=SPRING, seen=[1, 2], decks={"spring": []})
    play(state, SCOUT)
    assert trail(state) == SPRING[1:]
    assert [place.seen for place in GAME.view(state, 0).trail] == [True, False, False, False, False]


def test_ys_9_3_two_different_places_are_named_and_then_shown() -> None:
    state = position(trail=SPRING, decks={"spring": ["spring_pronghorn", "..."]})
    play(state, SCOUT)
    assert options(state) == [f"look:{place}" for place in range(1, 7)]
    heard = play(state, "look:1")
    assert kinds(heard) == ["place-named"]
    assert not any(place.seen for place in GAME.view(state, 0).trail)
    assert options(state) == [f"look:{place}" for place in range(2, 7)]
    heard = play(state, "look:5")
    shown = told(heard, "scouted")[0]["cards"]
    assert [(card["place"], card["card"]) for card in shown] == [(1, "spring_pronghorn"), (5, "spring_bison")]
    assert trail(state) == ["spring_pronghorn", *SPRING[1:]]


@pytest.mark.parametrize("length", [1, 2, 3])
def test_ys_9_3_with_two_cards_or_fewer_all_are_shown(length: int) -> None:
    state = position(
        trail=SPRING[:length], decks={"spring": []}, pile=["spring_wine_cup"] * 4 + ["spring_bison"]
    )
    heard = play(state, SCOUT)
    shown = [card["card"] for card in told(heard, "scouted")[0]["cards"]]
    assert shown == SPRING[1:length]
    assert state.turn == 1


def test_ys_9_4_what_was_shown_is_remembered_as_long_as_it_lies_there() -> None:
    state = position(
        trail=SPRING,
        decks={"spring": ["spring_pronghorn", "spring_glyptodon", "spring_wine_cup", "..."]},
        hands=[["snare"], ["snare"], ["snare"], ["snare"]],
        item_deck=["fish_net", "..."],
    )
    play(state, SCOUT, "look:3", "look:4", CRAFT, "craft:deck", "craft:stop")
    known = [place.card and place.card.name for place in GAME.view(state, 3).trail]
    assert known == [None, None, None, None, "Duck", "Fish"]
    play(state, SHORT, "target:1")
    known = [place.card and place.card.name for place in GAME.view(state, None).trail]
    assert known == [None, None, "Duck", "Fish", None, None]
    for seed in range(5):
        again = state.resample(1, Rng(seed))
        assert GAME.dump(again)["trail"][2:4] == ["spring_duck", "spring_fish"]
