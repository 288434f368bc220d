"""YS-3: the turn."""

from __future__ import annotations

from .table import (
    ATTEMPT,
    CRAFT,
    GAME,
    SCOUT,
    SHORT,
    fresh,
    hands,
    kinds,
    options,
    play,
    position,
    step,
    told,
    trail,
    until,
    worth,
)

ACTIONS = ["action:explore_short", "action:explore_medium", "action:explore_long", CRAFT, SCOUT]


def test_ys_3_1_one_action_and_no_passing() -> None:
    state = fresh(first_player="2")
    assert (step(state), state.turn, options(state)) == ("action", 2, ACTIONS)
    for action in ACTIONS:
        other = state.clone()
        play(other, action)
        while step(other) != "action":
            play(other, options(other)[0])
        assert (other.turn, other.turns) == (3, 1)


def test_ys_3_2_to_explore_takes_a_card_in_hand() -> None:
    assert options(position(hands=[[], ["spear"], ["spear"], ["spear"]])) == [CRAFT, SCOUT]
    assert options(position(hands=[["spear"], [], [], []])) == ACTIONS


def test_ys_3_2_the_dead_do_not_explore() -> None:
    assert step(position(dead=[0], hands=[[], ["spear"], ["spear"], ["spear"]])) == "craft"


def test_ys_3_3_crafting_is_always_legal() -> None:
    for seed in range(20):
        state = fresh(3, seed)
        while state.turn >= 0:
            if step(state) == "action":
                assert CRAFT in options(state)
            play(state, options(state)[seed % len(options(state))])


def test_ys_3_4_only_the_living_scout() -> None:
    assert SCOUT in options(position(hands=[[], [], [], []]))
    state = position(dead=[0], hands=[[], [], [], []])
    assert SCOUT not in options(state)


def test_ys_3_5_a_dead_player_crafts() -> None:
    state = position(dead=[0, 1], hands=[[], [], ["spear"], ["spear"]])
    for seat in (0, 1):
        assert (step(state), state.turn) == ("craft", seat)
        play(state, "craft:deck", "craft:deck")
    assert (step(state), state.turn) == ("action", 2)


def test_ys_3_6_row_then_season_then_the_next_player() -> None:
    state = position(trail=["?", "?"], decks={"spring": []}, pile=worth(5))
    heard = play(state, CRAFT, "craft:row2", "craft:stop")
    order = [
        kind
        for kind in kinds(heard)
        if kind in ("row-refilled", "season-ended", "season-begun", "turn-begun")
    ]
    assert order == ["row-refilled", "season-ended", "season-begun", "turn-begun"]
    assert None not in GAME.dump(state)["row"]


def test_ys_3_6_the_card_goes_to_the_next_seat_even_if_dead() -> None:
    state = position(dead=[1], hands=[["spear"], [], ["spear"], ["spear"]])
    heard = play(state, CRAFT, "craft:row1", "craft:stop")
    assert [event.seat for event in heard if event.kind == "turn-begun"] == [1]
    assert state.turn == 1
    state = position(active=3)
    play(state, CRAFT, "craft:row1", "craft:stop")
    assert state.turn == 0


def test_an_attempt_is_a_list_of_steps() -> None:
    state = until(fresh(seed=1), "target")
    assert [entry.split(":")[0] for entry in GAME.dump(state)["agenda"]] == ["target", *ATTEMPT]


def test_a_turn_tells_what_it_was() -> None:
    state = position(
        hands=[["spear", "adze"], [], [], []], trail=["spring_duck", "spring_deer", "?", "?", "?", "?"]
    )
    before = (trail(state), hands(state))
    heard = play(state, SHORT)
    assert told(heard, "set-out")[0]["length"] == "short"
    assert (trail(state), hands(state)) == (before[0][2:], before[1])
