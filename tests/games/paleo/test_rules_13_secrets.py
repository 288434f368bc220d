"""PA-13: secrets."""

from __future__ import annotations

from typing import Any

import lascaux
from lascaux import Game
from lascaux.games.paleo.content.codes import NONE, OPENED, SECRETS
from lascaux.games.paleo.state import Paleo

from .table import (
    acting,
    camp,
    game_with,
    grave,
    group,
    kinds,
    labels,
    names,
    open_discard,
    options,
    play,
    position,
    step,
    told,
)

GATHERERS = [["person_gatherer", "person_gatherer"], ["person_warrior", "person_hunter"], ["person_crafter"]]


def test_pa_13_1_a_closed_secret_is_opened_and_dealt_with_at_once() -> None:
    state = acting("a_watering_hole", groups=GATHERERS[:1], piles=["forest forest forest"], camp={"food": 5})
    heard = play(state, "Read the great track")
    assert told(heard, "secret-opened") == [{"number": 1, "card": "secret_01", "title": "The Old Matriarch"}]
    assert (step(state), state.turn) == ("secret_act", 0)
    assert open_discard(state) == ["a_watering_hole"]


def test_pa_13_1_a_secret_that_is_gone_is_not_opened() -> None:
    state = acting(
        "a_watering_hole",
        groups=GATHERERS[:1],
        piles=["forest forest forest"],
        secrets=["secret_02"],
        grave=["secret_01"],
    )
    heard = play(state, "Read the great track")
    assert "secret-opened" not in kinds(heard)
    assert open_discard(state) == ["a_watering_hole"]


def test_pa_13_2_pending_seats_may_join_clockwise() -> None:
    state = acting(
        "a_watering_hole",
        "base_deer",
        "base_berries",
        groups=GATHERERS,
        piles=["forest forest forest river river river", "forest", "river"],
    )
    play(state, "Read the great track")
    assert (step(state), state.turn) == ("join", 1)
    play(state, "join")
    assert (step(state), state.turn) == ("join", 2)
    play(state, "decline")
    assert open_discard(state)[-1] == "base_deer.1"
    assert state.helping[1] == 0
    assert not state.is_pending(1)


def test_pa_13_2_not_with_a_danger_and_not_while_being_helped() -> None:
    state = acting(
        "a_watering_hole",
        "base_hyenas",
        groups=GATHERERS[:2],
        piles=["forest forest forest", "forest"],
        camp={"food": 5},
    )
    play(state, "Read the great track")
    assert step(state) == "secret_act"
    state = acting(
        "a_watering_hole",
        "base_deer",
        "base_berries",
        groups=GATHERERS,
        piles=["forest forest forest", "forest", "river"],
    )
    play(state, "wait", "wait", "Help seat 1", "Read the great track")
    assert step(state) != "join"  # seat 1 is being helped by seat 2


def test_pa_13_3_a_secret_with_a_place_goes_there() -> None:
    state = acting("e_harpooner", level="3", piles=["forest forest forest river"], camp={"food": 1})
    play(state, "Listen to the end")
    assert step(state) == "secret_act"
    wolves = [f"c_wolf.{number}" for number in range(1, 4)]
    state = acting(
        "c_den",
        level="2",
        groups=[["person_warrior", "person_gatherer"]],
        grave=wolves,
        piles=["forest forest forest forest river"],
    )
    play(state, "Clear the den")
    assert group(state)[-1] == "secret_03"


def test_pa_13_3_otherwise_an_option_of_it_as_of_a_revealed_card() -> None:
    state = acting(
        "a_watering_hole",
        "base_deer",
        groups=GATHERERS[:2],
        piles=["forest forest forest river river", "forest"],
        camp={"food": 2},
    )
    play(state, "Read the great track", "decline")
    assert labels(state) == [
        "Leave her an offering",
        "Help seat 1 with Deer (The Old Matriarch is put away)",
        "Ignore The Old Matriarch",
    ]


def test_pa_13_3_a_danger_secret_cannot_be_ignored() -> None:
    state = acting(
        "h_drowned_wood", level="5", tools=[{"raft": 1, "talisman": 1}], piles=["forest forest forest forest"]
    )
    play(state, "Row between the crowns")
    assert labels(state) == ["Row away", "Be pulled under", "Give up your talisman"]


def test_pa_13_4_afterwards_it_belongs_to_the_day_deck() -> None:
    state = acting(
        "a_watering_hole", groups=GATHERERS[:1], piles=["forest forest forest river"], camp={"food": 5}
    )
    play(state, "Read the great track", "ignore")
    assert "secret_01" in open_discard(state)
    look = state.content.looks[state.content.look[state.content.names.index("secret_01")]]
    assert look == ("secret", "", 1)
    play(state, "sleep")
    while step(state) != "explore":
        play(state, options(state)[-1])
    assert "secret_01" in [state.content.names[card] for card in state.cards_in(14)]


def test_pa_13_4_unless_the_action_says_otherwise() -> None:
    state = acting(
        "a_watering_hole", groups=GATHERERS[:1], piles=["forest forest forest river"], camp={"food": 5}
    )
    play(state, "Read the great track", "Leave her an offering")
    assert grave(state) == ["secret_01"]
    assert (names(state, OPENED), names(state, SECRETS)) == ([], ["secret_02"])


def test_pa_13_5_the_end_is_seen_only_after_the_secret() -> None:
    document = {
        "level": "2",
        "groups": [["person_warrior", "person_gatherer"]],
        "piles": ["forest forest forest forest river"],
    }
    wolves = [f"c_wolf.{number}" for number in range(1, 4)]
    state = acting("c_den", grave=wolves, vp=4, **document)
    heard = play(state, "Clear the den")
    assert state.turn == -1
    assert kinds(heard)[-3:] == ["secret-opened", "card-moved", "game-over"]
    assert camp(state)[0] == 4


def asking_darca(*actions: dict[str, Any]) -> tuple[Game, Paleo]:
    """Seat 0 has placed Darca, who tells a secret as an extra action; seat 1 has its card still before it."""
    extra = {"label": "Ask her", "cost": {"food": 1}, "gain": {"secret": 4}}
    game = game_with(d_darca={"extra": [extra]}, secret_04={"actions": list(actions)})
    state = position(
        2,
        level="2",
        game=game,
        groups=[["person_warrior"], ["person_crafter", "person_gatherer"]],
        piles=[["d_darca", "base_ford"], ["base_berries", "base_ford", "base_driftwood"]],
        camp={"food": 5},
        agenda=["turn"],
    )
    play(state, "pick:0", "pick:0", game=game)
    assert (step(state), state.turn) == ("after", 0)
    return game, state


def test_pa_14_2_help_with_a_secret_ends_when_it_came_with_a_placing_too() -> None:
    game, state = asking_darca({"label": "Listen", "gain": {"wood": 1}})
    play(state, "Ask her", "join", "Listen", "done", game=game)
    assert (step(state), state.day) == ("explore", 1)
    assert list(state.helping) == [NONE, NONE]


def test_pa_9_4_a_failed_attempt_at_a_secret_bars_nothing_on_other_cards() -> None:
    """Seat 0 has exactly the two strength: any symbol on the die is too much."""
    failed = 0
    for seed in range(20):
        game, state = asking_darca(
            {"label": "Wrestle", "need": {"strength": 2, "dice": 1}}, {"label": "Leave", "gain": {"wood": 1}}
        )
        state.rng = lascaux.Rng(seed)
        heard = play(state, "Ask her", "decline", "Wrestle", game=game)
        if "attempt-failed" in kinds(heard):
            failed += 1
            play(state, "Leave", "done", game=game)
            assert (step(state), state.turn) == ("act", 1)
            assert "do:base_berries:0" in [option.key for option in game.options(state, 1)]
    assert failed
