"""YS-6: the attempt."""

from __future__ import annotations

import pytest

from .table import (
    GAME,
    MEDIUM,
    PASS,
    attempt,
    by,
    cards,
    hands,
    options,
    play,
    position,
    step,
    thrown,
    told,
)

BEAR = "autumn_short_faced_bear"  # one pack, one tool, two traps, two weapons


def order_of(state: object, *keys: str) -> list[tuple[str, int]]:
    """Who was asked for what while these keys were played."""
    asked = []
    for key in keys:
        asked.append((step(state), state.turn))  # type: ignore[arg-type, attr-defined]
        play(state, key)  # type: ignore[arg-type]
    return asked


def test_ys_6_1_leader_then_the_others_then_the_leader_again() -> None:
    state = attempt(BEAR, ["spear", "atlatl", "basket"], ["blade"], ["snare"], ["snare"], active=0)
    asked = order_of(
        state,
        "play:spear:weapon",
        "play:blade:tool",
        "play:snare:trap",
        "play:snare:trap",
        "play:basket:pack",
    )
    assert asked == [("lead", 0), ("help", 1), ("help", 2), ("help", 3), ("lead_more", 0)]


def test_ys_6_1_the_others_come_clockwise_after_the_leader() -> None:
    hands = [["snare", "blade"], ["snare", "blade"], ["spear", "blade"], ["basket", "blade"]]
    state = attempt(BEAR, *hands, active=2)
    asked = order_of(state, "play:spear:weapon", "play:basket:pack", "play:snare:trap", "play:snare:trap")
    assert asked == [("lead", 2), ("help", 3), ("help", 0), ("help", 1)]


def test_ys_6_3_rules_say_that_the_total_of_five_is_ours() -> None:
    assert "The total of five is ours" in GAME.rulebook["YS-6.3"]


def test_ys_6_2_everybody_else_plays_one_card_at_most() -> None:
    state = attempt(BEAR, ["spear", "basket"], ["snare", "snare", "blade"], ["blade"], [])
    play(state, "play:spear:weapon", "play:snare:trap")
    assert state.turn == 2
    heard = play(state, PASS, "play:basket:pack")
    assert by(heard, "item-played") == [0]
    assert told(heard, "ambush-lost")


@pytest.mark.parametrize(
    ("living", "food", "most"),
    [
        (living, food, most)
        for living, row in {
            6: (1, 1, 1),
            5: (1, 1, 1),
            4: (1, 2, 2),
            3: (2, 3, 3),
            2: (3, 4, 4),
            1: (4, 5, 5),
        }.items()
        for food, most in zip(("spring_turtle", "summer_ancient_horse", BEAR), row, strict=True)
    ],
)
def test_ys_6_3_the_leaders_allowance(living: int, food: str, most: int) -> None:
    """The leader holds plenty, nobody else holds anything: the allowance is what can be seen."""
    plenty = ["basket", "blade", "snare", "snare", "snare", "spear", "spear"]
    seats = max(living, 2)
    state = attempt(food, plenty, *([[]] * (seats - 1)), dead=[1] if living == 1 else [])
    assert GAME.view(state, None).players[0].allowed == most
    played = 0
    while step(state) in ("lead", "lead_more"):
        play(state, options(state)[0])
        played += 1
    # A Turtle asks for four cards, and one of them is missing with an allowance below four.
    assert played == most or state.score


def test_ys_6_3_the_living_are_counted_when_the_attempt_starts() -> None:
    state = attempt(BEAR, ["spear", "spear", "snare", "snare", "basket"], [], [], [], dead=[1, 2])
    assert GAME.view(state, None).players[0].allowed == 4
    assert [player.allowed for player in GAME.view(state, None).players[1:]] == [0, 0, 1]


def test_ys_6_4_the_leader_has_to_play_a_first_card() -> None:
    state = attempt("spring_deer", ["spear", "blade"], [], [], [])
    assert options(state) == ["play:spear:weapon", "play:blade:tool"]


def test_ys_6_4_it_may_be_any_card_and_is_wasted_only_if_it_fits_nothing() -> None:
    state = attempt("spring_deer", ["snare", "spear", "crafting_ability"], [], [], [])
    assert options(state) == ["play:spear:weapon", "play:crafting_ability:tool", "play:snare:none"]
    play(state, "play:snare:none")
    assert thrown(state) == ["snare"]
    assert hands(state)[0] == cards("spear", "crafting_ability")


def test_ys_6_5_every_later_card_has_to_fill_an_open_icon() -> None:
    state = attempt(BEAR, ["spear", "basket", "travois"], ["deer_pouch", "snare"], ["basket", "blade"], [])
    play(state, "play:spear:weapon")
    assert options(state) == ["play:snare:trap", "play:deer_pouch:pack", PASS]
    play(state, "play:deer_pouch:pack")
    assert options(state) == ["play:blade:tool", PASS]
    heard = play(state, "play:blade:tool")
    # Both packs of the leader fit nothing any more.
    assert told(heard, "passed")[-1] == {"able": False, "leader": True}
    assert told(heard, "ambush-lost")


def test_ys_6_6_a_pass_is_final() -> None:
    state = attempt(BEAR, ["spear", "basket"], ["snare", "blade"], ["blade"], ["snare"])
    play(state, "play:spear:weapon", PASS)
    asked = []
    while step(state) in ("help", "lead_more"):
        asked.append(state.turn)
        play(state, options(state)[0])
    assert asked == [2, 3, 0]


def test_ys_6_6_whoever_has_nothing_that_fits_is_not_asked() -> None:
    state = attempt(BEAR, ["spear", "basket"], [], ["blade"], [])
    heard = play(state, "play:spear:weapon")
    assert by(heard, "passed") == [1]
    assert told(heard, "passed") == [{"able": False, "leader": False}]
    assert state.turn == 2


def test_ys_6_7_the_leader_may_stop() -> None:
    state = attempt("summer_fish", ["snare", "fish_net", "spear"], ["blade"], [], [])
    play(state, "play:snare:trap", "play:blade:tool")
    assert (step(state), options(state)) == ("lead_more", ["play:fish_net:trap", PASS])
    heard = play(state, PASS)
    assert told(heard, "passed") == [{"able": True, "leader": True}]
    assert told(heard, "food-lost")
    assert hands(state)[0] == cards("fish_net", "spear")


def test_ys_6_8_success_ends_the_attempt_at_once() -> None:
    state = attempt("spring_bison", ["atlatl", "spear"], ["spear"], ["basket"], ["spear", "basket"])
    heard = play(state, "play:atlatl:weapon", "play:spear:weapon", "play:basket:pack")
    assert told(heard, "food-won")
    assert hands(state)[3] == cards("spear", "basket")
    assert step(state) == "action"


def test_ys_6_8_failure_comes_when_nobody_is_left() -> None:
    state = attempt("spring_bison", ["spear", "adze"], ["spear"], ["adze"], ["basket"])
    heard = play(state, "play:spear:weapon", "play:spear:weapon", "play:basket:pack")
    assert told(heard, "food-lost")
    assert state.score == 0


def test_ys_6_9_cards_played_are_spent_either_way() -> None:
    won = attempt("spring_bison", ["atlatl", "spear"], ["spear"], ["basket"], [])
    play(won, "play:atlatl:weapon", "play:spear:weapon", "play:basket:pack")
    assert (won.score, thrown(won)) == (2, cards("atlatl", "spear", "basket"))
    lost = attempt("spring_bison", ["atlatl", "spear"], ["adze"], ["basket"], [])
    play(lost, "play:atlatl:weapon", "play:basket:pack")
    assert (lost.score, thrown(lost)) == (0, cards("atlatl", "basket"))


def test_cards_on_their_way_are_neither_in_hand_nor_discarded() -> None:
    trail = ["spring_bison", "spring_deer", "spring_duck", "spring_fish", "?", "?"]
    state = position(trail=trail, hands=[["atlatl", "spear"], ["spear"], [], []])
    play(state, MEDIUM, "target:1", "play:atlatl:weapon")
    assert (hands(state)[0], thrown(state)) == (["spear"], [])
    assert GAME.dump(state)["played"] == ["0:atlatl:weapon"]
