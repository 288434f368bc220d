"""YS-10: death and return."""

from __future__ import annotations

from typing import Any

from lascaux.games.a_year_of_survival.rules.attempt import allowance
from lascaux.games.a_year_of_survival.state import Year

from .table import (
    CRAFT,
    GAME,
    PASS,
    SHORT,
    by,
    cards,
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

WOLF = "spring_dire_wolf"


def ambushed(*hands: list[str], **document: Any) -> Year:
    """Seat 0 has met a wolf, and everybody has passed; the first card of seat 0 was a basket."""
    state = position(
        len(hands), hands=list(hands), trail=[WOLF, "spring_duck", "?", "?", "?", "?"], **document
    )
    play(state, SHORT, "play:basket:none") if len(set(hands[0])) > 1 else play(state, SHORT)
    while step(state) in ("help", "lead_more"):
        play(state, PASS)
    return state


def starving(**document: Any) -> Year:
    """Spring is about to end with two points, and seat 0 has to craft or explore."""
    document = {"hands": [["spear"], ["blade"], [], ["snare"]], **document}
    return position(trail=["spring_duck"], decks={"spring": []}, pile=["spring_deer"], **document)


def test_ys_10_1_the_leader_of_a_lost_ambush_dies() -> None:
    state = ambushed(["basket"], [], [], [])
    assert GAME.dump(state)["dead"] == [0]


def test_ys_10_1_the_active_player_dies_when_the_band_starves() -> None:
    state = starving(hands=[[], [], [], []])
    heard = play(state, CRAFT, "craft:deck", "craft:stop")
    assert [(event.seat, event.facts["why"]) for event in heard if event.kind == "died"] == [(0, "starved")]


def test_ys_10_2_everybody_has_lost_a_card_before_a_death() -> None:
    state = ambushed(["basket", "deer_pouch", "travois"], ["blade"], ["blade"], [])
    heard = play(state, "lose:deer_pouch")
    assert kinds(heard)[:4] == ["item-lost", "item-lost", "item-lost", "died"]
    assert by(heard, "item-lost") == [0, 1, 2]
    assert thrown(state) == cards("basket", "deer_pouch", "blade", "blade")


def test_ys_10_3_the_hand_is_dealt_out_clockwise_round_and_round() -> None:
    state = ambushed(["basket", "spear", "adze", "blade", "snare", "travois"], [], [], [])
    while step(state) == "lead_more":
        play(state, PASS)
    play(state, "lose:spear")
    assert (step(state), state.turn) == ("bequeath", 0)
    assert options(state) == [f"bequeath:{item}" for item in cards("adze", "blade", "snare", "travois")]
    heard = play(state, "bequeath:travois")
    assert GAME.view(state, None).heir == 2
    heard += play(state, "bequeath:blade", "bequeath:snare")
    assert [(facts["to"], facts["item"]) for facts in told(heard, "bequeathed")] == [
        (1, "travois"),
        (2, "blade"),
        (3, "snare"),
        (1, "adze"),
    ]
    assert hands(state) == [[], cards("travois", "adze"), ["blade"], ["snare"]]


def test_ys_10_3_the_dead_inherit_nothing() -> None:
    state = ambushed(["basket", "adze", "adze", "adze"], [], [], [], dead=[2])
    heard = play(state, *(["lose:adze"] if step(state) == "lose" else []))
    assert hands(state) == [[], ["adze"], [], ["adze"]]
    assert not told(heard, "hand-discarded")


def test_ys_10_4_without_another_living_player_the_hand_is_discarded() -> None:
    state = ambushed(["basket", "adze", "blade"], [], dead=[1])
    heard = play(state, "lose:adze")
    assert told(heard, "hand-discarded") == [{"cards": 1}]
    assert thrown(state) == cards("basket", "adze", "blade")
    assert hands(state) == [[], []]


def test_ys_10_5_the_dead_come_back_and_craft() -> None:
    state = ambushed(["basket"], [], [], [])
    for seat in (1, 2, 3):
        assert state.turn == seat
        assert GAME.dump(state)["dead"] == [0]
        play(state, CRAFT, "craft:deck", "craft:stop")
    assert (step(state), state.turn) == ("craft", 0)
    assert GAME.view(state, None).players[0].living
    before = trail(state)
    play(state, "craft:deck", "craft:deck")
    assert len(hands(state)[0]) == 2
    assert trail(state)[2:] == before[:4]


def test_ys_10_5_they_are_living_from_the_start_and_can_starve_at_the_end() -> None:
    state = starving(dead=[0], hands=[[], ["blade"], [], ["snare"]])
    heard = play(state, "craft:deck", "craft:stop")
    assert by(heard, "item-lost") == [0, 1, 3]
    assert by(heard, "died") == [0]


def test_ys_10_6_the_dead_do_not_count_and_are_passed_over() -> None:
    state = position(
        dead=[2],
        hands=[["spear", "adze"], ["adze"], [], ["adze"]],
        trail=["spring_duck", "spring_deer", "?", "?", "?", "?"],
    )
    assert allowance(state, 0, 4) == 2
    play(state, SHORT, "target:1", "play:adze:tool", "play:adze:tool", "play:adze:tool")
    assert (step(state), state.turn) == ("lead_more", 0)
    play(state, "play:spear:weapon")
    assert state.score == 2
    assert state.turn == 1
    play(state, CRAFT, "craft:deck", "craft:stop")
    assert (step(state), state.turn) == ("craft", 2)


def test_ys_10_7_any_number_may_be_dead() -> None:
    state = position(3, dead=[1, 2], hands=[["basket"], [], []], trail=[WOLF, "?", "?", "?", "?", "?"])
    heard = play(state, SHORT)
    assert GAME.dump(state)["dead"] == [0, 2]
    assert by(heard, "returned") == [1]
    assert (step(state), state.turn) == ("craft", 1)
    for _ in range(3):
        play(state, "craft:deck", "craft:stop")
    assert (step(state), state.turn, state.dead) == ("action", 1, 0)
