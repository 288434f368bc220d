"""YS-5: expeditions."""

from __future__ import annotations

import pytest

from .table import (
    CRAFT,
    GAME,
    LONG,
    MEDIUM,
    SCOUT,
    SHORT,
    discard,
    hands,
    options,
    play,
    position,
    step,
    thrown,
    told,
    trail,
)

SPRING = [f"spring_{name}" for name in ("rabbit", "deer", "duck", "fish", "bison", "turtle")]
NETS = [["fish_net", "snare"], [], [], []]


def turned(state: object) -> list[str]:
    return [card.card.id for card in GAME.view(state, None).turned]  # type: ignore[arg-type]


@pytest.mark.parametrize(("length", "count"), [(SHORT, 2), (MEDIUM, 4), (LONG, 6)])
def test_ys_5_1_the_leader_chooses_how_many_cards_are_turned(length: str, count: int) -> None:
    state = position(active=1, trail=SPRING)
    heard = play(state, length)
    assert turned(state) == SPRING[:count]
    assert (step(state), state.turn) == ("target", 1)
    assert [card["card"] for card in told(heard, "set-out")[0]["cards"]] == SPRING[:count]


@pytest.mark.parametrize(("cards", "most"), [(6, 3), (5, 3), (4, 2), (3, 2), (2, 1), (1, 1)])
def test_ys_5_2_a_length_turns_more_cards_than_the_one_before(cards: int, most: int) -> None:
    state = position(trail=SPRING[:cards], decks={"spring": []}, hands=NETS)
    assert options(state) == [*[SHORT, MEDIUM, LONG][:most], CRAFT, SCOUT]
    longest = [SHORT, MEDIUM, LONG][most - 1]
    heard = play(state, longest)
    assert [card["card"] for card in told(heard, "set-out")[0]["cards"]] == SPRING[:cards]


def test_ys_5_3_turned_cards_are_off_the_trail() -> None:
    state = position(trail=SPRING, seen=[1, 5])
    play(state, MEDIUM)
    assert trail(state) == SPRING[4:]
    assert GAME.dump(state)["seen"] == [1]
    assert turned(state) == SPRING[:4]


def test_ys_5_4_an_ambush_leaves_no_choice_of_target() -> None:
    state = position(trail=["spring_rabbit", "spring_dire_wolf", *SPRING[1:5]])
    play(state, SHORT)
    assert step(state) == "lead"
    assert GAME.view(state, None).attempt.card.id == "spring_dire_wolf"


def test_ys_5_5_a_target_has_to_be_chosen_even_out_of_reach() -> None:
    state = position(trail=SPRING, hands=[["fish_net"], [], [], []])
    play(state, SHORT)
    assert options(state) == ["target:1", "target:2"]
    assert [card.cards for card in GAME.view(state, None).turned] == [None, None]
    assert state.waiting() == [0]


def test_ys_5_6_there_is_one_attempt() -> None:
    state = position(trail=SPRING, hands=NETS)
    heard = play(state, MEDIUM, "target:4", "play:fish_net:trap")
    assert len(told(heard, "food-lost")) == 1
    assert (step(state), state.turn) == ("action", 1)


def test_ys_5_7_success_goes_to_the_pile() -> None:
    state = position(trail=SPRING, hands=[["adze", "snare"], ["adze"], ["blade"], ["snare", "spear"]])
    play(state, SHORT, "target:1", "play:adze:tool", "play:adze:tool", "play:blade:tool", "play:snare:trap")
    assert GAME.dump(state)["pile"] == ["spring_rabbit"]
    assert state.score == 2


def test_ys_5_7_failure_goes_to_the_discard_and_costs_nothing_else() -> None:
    state = position(trail=SPRING, hands=[["adze", "basket"], ["basket"], ["basket"], ["basket"]])
    play(state, SHORT, "target:1", "play:adze:tool")
    assert GAME.view(state, None).pile == ()
    assert "spring_rabbit" in discard(state)
    assert hands(state) == [["basket"]] * 4
    assert (state.dead, thrown(state)) == (0, ["adze"])


def test_ys_5_8_the_other_turned_cards_are_discarded() -> None:
    for target in (1, 2, 3, 4):
        state = position(trail=SPRING, hands=NETS)
        play(state, MEDIUM, f"target:{target}", "play:fish_net:" + ("none" if target in (2, 3) else "trap"))
        assert sorted(discard(state)) == sorted(SPRING[:4])


def test_ys_5_9_the_trail_closes_up_and_is_filled_at_its_far_end() -> None:
    deck = ["spring_pronghorn", "spring_glyptodon", "spring_wine_cup", "spring_dewberries"]
    state = position(trail=SPRING, decks={"spring": [*deck, "..."]}, hands=[["snare"], [], [], []])
    play(state, MEDIUM, "target:1")
    assert trail(state) == [*SPRING[4:], *deck]
