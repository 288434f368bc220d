"""PA-13.6, PA-13.7: the windows before a secret, and help with it."""

from __future__ import annotations

from typing import Any

import lascaux
from lascaux.games.paleo.content.codes import NONE
from lascaux.games.paleo.state import Paleo

from .table import (
    acting,
    camp,
    game_with,
    grave,
    group,
    kinds,
    offers,
    open_discard,
    options,
    play,
    seeds_until,
    step,
    told,
)

GATHERERS = [["person_gatherer", "person_gatherer"], ["person_warrior", "person_hunter"], ["person_crafter"]]


def test_pa_13_6_extras_and_roots_besides_the_options_of_the_secret() -> None:
    state = acting(
        "a_watering_hole",
        level="A+F",
        groups=GATHERERS[:1],
        piles=["forest forest forest river"],
        camp={"food": 5},
        tools=[{"healing_root": 1}],
        damage={"person_gatherer.1": 1},
        base_camp=["secret_11"],
        secrets=["secret_01", "secret_10"],
    )
    play(state, "Read the great track")
    assert options(state) == [
        "do:secret_01:1",
        "ignore",
        "extra:secret_11:0",
        "mend:healing_root:0",
    ]
    play(state, "extra:secret_11:0")
    assert (step(state), camp(state)[0]) == ("secret_act", 3)  # asked again
    play(state, "mend:healing_root:0", "heal:person_gatherer.1")
    assert options(state) == ["do:secret_01:1", "ignore", "extra:secret_11:0"]
    play(state, "do:secret_01:1")
    assert (grave(state), step(state)) == (["secret_01"], "explore")


def helped_at_the_hole(**document: Any) -> Paleo:
    """Seat 1 helps seat 0, seat 2 will join for the secret; each could trade food for a vision."""
    state = acting(
        "a_watering_hole",
        "base_deer",
        "base_berries",
        level="A+F",
        groups=GATHERERS,
        piles=["forest forest forest river", "river", "river"],
        base_camp=["secret_11"],
        secrets=["secret_01", "secret_10"],
        **document,
    )
    play(state, "wait", "help:0", "wait", "Read the great track", "join")
    return state


def test_pa_13_6_every_helper_has_a_window_before_the_secret() -> None:
    state = helped_at_the_hole(camp={"food": 9})
    assert (step(state), state.turn) == ("after", 1)
    play(state, "extra:secret_11:0", "to:1")
    assert (step(state), state.turn, camp(state)[0]) == ("after", 1, 7)
    play(state, "done")
    assert (step(state), state.turn) == ("after", 2)  # it has joined
    play(state, "done")
    assert (step(state), state.turn) == ("secret_act", 0)
    play(state, "ignore")
    windows = []
    while step(state) == "after":
        windows.append(state.turn)
        play(state, "done")
    assert windows == [0, 1, 2]  # once for card and secret together


def test_pa_13_6_the_end_is_not_looked_for_in_between() -> None:
    deadly = [{"label": "Deadly", "cost": {"food": 1}, "gain": {"skull": 1}}]
    win = [{"label": "Win", "gain": {"vp": 1}, "then": "destroy"}]
    game = game_with(secret_11={"extra": deadly}, secret_01={"actions": win})
    document = {"level": "A+F", "base_camp": ["secret_11"], "secrets": ["secret_01", "secret_10"]}
    state = acting(
        "a_watering_hole",
        "base_hyenas",
        game=game,
        groups=GATHERERS[:2],
        piles=["forest forest forest", "forest"],
        camp={"food": 5},
        skulls=4,
        vp=4,
        **document,
    )
    play(state, "Read the great track", "extra:secret_11:0", game=game)
    assert (state.skulls, step(state)) == (5, "secret_act")
    assert list(game.complaints(None, state)) == []
    play(state, "Win", game=game)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_pa_13_6_nor_in_the_window_of_a_helper() -> None:
    deadly = [{"label": "Deadly", "cost": {"food": 1}, "gain": {"skull": 1}}]
    win = [{"label": "Win", "gain": {"vp": 1}, "then": "destroy"}]
    game = game_with(secret_11={"extra": deadly}, secret_01={"actions": win})
    state = helped_at_the_hole(game=game, camp={"food": 9}, skulls=4, vp=4)
    assert (step(state), state.turn) == ("after", 1)
    play(state, "extra:secret_11:0", game=game)
    assert (state.skulls, step(state), state.turn) == (5, "after", 1)
    play(state, "done", "done", "Win", game=game)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)


def test_pa_13_6_no_window_before_a_secret_that_is_placed() -> None:
    wolves = [f"c_wolf.{number}" for number in range(1, 4)]
    state = acting(
        "c_den",
        "base_ford",
        level="C+F",
        groups=[["person_warrior", "person_warrior", "person_hunter", "person_gatherer"], ["person_crafter"]],
        grave=wolves,
        base_camp=["secret_11"],
        secrets=["secret_03", "secret_04", "secret_10"],
        piles=["forest forest forest forest river", "forest"],
        camp={"food": 9},
    )
    play(state, "wait", "help:0", "Clear the den")
    assert (step(state), state.turn, group(state)[-1]) == ("after", 0, "secret_03")


def test_pa_13_6_a_failure_at_a_secret_opened_in_between_bars_nothing_of_the_first() -> None:
    """An extra action opens secret 4 while secret 3 lies open; both have an attempt as their first action."""
    attempt = [
        {"label": "Wrestle", "need": {"strength": 2, "dice": 1}},
        {"label": "Leave", "gain": {"wood": 1}},
    ]
    game = game_with(
        base_ford={"actions": [{"label": "Look", "gain": {"food": 0}}]},
        c_den={"actions": [{"label": "Look", "gain": {"secret": 3}}]},
        d_darca={"extra": [{"label": "Ask her", "cost": {"food": 1}, "gain": {"secret": 4}}]},
        secret_03={"place": None, "help": True, "extra": [], "actions": attempt},
        secret_04={"actions": attempt},
    )
    state = acting("c_den", game=game, level="2", groups=[["person_warrior", "d_darca"]], camp={"food": 5})
    play(state, "Look", game=game)
    for seed in range(40):
        copy = state.clone()
        copy.rng = lascaux.Rng(seed)
        if "attempt-failed" in kinds(play(copy, "Ask her", "do:secret_04:0", game=game)):
            break
    assert list(game.complaints(None, copy)) == []
    play(copy, "Leave", game=game)
    assert (step(copy), "do:secret_03:0" in [option.key for option in game.options(copy, 0)]) == (
        "secret_act",
        True,
    )
    assert list(game.complaints(None, copy)) == []


def test_pa_13_6_a_failure_in_the_window_of_a_helper_is_forgotten_too() -> None:
    """Seat 1 helps with secret 3, and in its window Darca tells it secret 4, at which it fails."""
    attempt = [
        {"label": "Wrestle", "need": {"strength": 2, "dice": 1}},
        {"label": "Leave", "gain": {"wood": 1}},
    ]
    game = game_with(
        c_den={"actions": [{"label": "Look", "gain": {"secret": 3}}]},
        d_darca={"extra": [{"label": "Ask her", "cost": {"food": 1}, "gain": {"secret": 4}}]},
        secret_03={"place": None, "help": True, "extra": [], "actions": attempt},
        secret_04={"actions": attempt},
    )
    groups = [["person_warrior"], ["person_crafter", "d_darca"]]
    state = acting("c_den", "base_ford", game=game, level="2", groups=groups, camp={"food": 5})
    play(state, "wait", "help:0", "Look", game=game)
    assert (step(state), state.turn) == ("after", 1)
    for seed in range(40):
        copy = state.clone()
        copy.rng = lascaux.Rng(seed)
        play(copy, "Ask her", game=game)
        assert (step(copy), copy.turn) == ("secret_act", 1)
        if "attempt-failed" in kinds(play(copy, "do:secret_04:0", game=game)):
            break
    play(copy, "Leave", game=game)
    assert (step(copy), copy.turn, copy.barred) == ("after", 1, 0)
    assert list(game.complaints(None, copy)) == []
    play(copy, "done", game=game)
    assert (step(copy), "do:secret_03:0" in [option.key for option in game.options(copy, 0)]) == (
        "secret_act",
        True,
    )


# PA-13.7: help with a secret


def test_pa_13_7_an_opened_secret_helps_another_seat() -> None:
    state = acting(
        "a_watering_hole",
        "base_cave_bear",
        groups=[["person_gatherer", "person_gatherer", "person_warrior"], ["person_warrior"]],
        piles=["forest forest forest river", "forest forest"],
        tools=[{"healing_root": 1}, {}],
        damage={"person_gatherer.1": 1},
    )
    play(state, "Read the great track")
    assert "help:1" in options(state)
    play(state, "help:1")
    assert open_discard(state) == ["a_watering_hole", "secret_01"]
    assert (step(state), state.turn, list(state.helping)) == ("act", 1, [1, NONE])  # no window before
    assert offers(state, "Bring it down")  # 2 and 2 strength
    play(state, "Bring it down", "to:0")
    assert (step(state), state.turn) == ("after", 1)
    play(state, "done")
    assert (step(state), state.turn) == ("after", 0)  # together with the seat it helps
    play(state, "done")
    assert (step(state), list(state.helping)) == ("explore", [NONE, NONE])


def test_pa_13_7_the_end_is_looked_for_before_the_other_seat_acts() -> None:
    game = game_with(a_watering_hole={"actions": [{"label": "Look", "gain": {"skull": 1, "secret": 1}}]})
    state = acting("a_watering_hole", "base_cave_bear", game=game, groups=GATHERERS[:2], skulls=4)
    play(state, "Look", "help:1", game=game)
    assert state.turn == -1


def test_pa_13_7_not_while_somebody_helps_the_seat() -> None:
    state = acting(
        "a_watering_hole",
        "base_cave_bear",
        "base_deer",
        groups=GATHERERS,
        piles=["forest forest forest river", "forest", "forest"],
    )
    play(state, "Read the great track")
    copy = state.clone()
    play(state, "join")
    assert not any(key.startswith("help") for key in options(state))
    play(copy, "decline")
    assert {"help:1", "help:2"} <= set(options(copy))


def test_pa_13_7_an_opened_secret_helps_a_face_up_card() -> None:
    state = acting(
        "a_watering_hole",
        "base_hyenas",
        level="A+D",
        groups=[["person_gatherer", "person_gatherer", "d_darca"], ["person_crafter"]],
        piles=["forest forest forest river river", "forest"],
        people=["person_elder"],
        camp={"food": 2},
    )
    play(state, "Read the great track", "assist:d_darca:0")
    assert open_discard(state) == ["a_watering_hole", "secret_01"]
    assert ("person_elder" in group(state), state.turn) == (True, 1)


def test_pa_13_7_help_for_a_card_may_open_the_next_secret() -> None:
    """Secret 12 is spent on the envoy, who goes home with gifts: secret 14."""
    state = acting(
        "g_captive",
        level="4",
        groups=[["person_gatherer", "person_gatherer", "person_warrior", "person_crafter"]],
        base_camp=["g_envoy"],
        tools=[{"fur": 2}],
        camp={"food": 3},
        piles=["forest " * 8],
    )
    play(state, "Cut the captive loose")
    assert step(state) == "secret_act"
    heard = play(state, "assist:g_envoy:0")
    assert [facts["number"] for facts in told(heard, "secret-opened")] == [14]
    assert ("secret_12" in open_discard(state), state.vp) == (True, 1)


def test_pa_13_7_after_a_failed_roll_the_secret_no_longer_helps() -> None:
    state = acting(
        "g_captive",
        "base_hyenas",
        level="4",
        groups=[["person_gatherer", "person_gatherer", "person_warrior"], ["person_crafter"]],
        piles=["forest " * 8, "forest"],
    )
    rolled = seeds_until(state, "Cut the captive loose", [{}])
    play(rolled, "Cut the captive loose", "carry-on")
    assert "help:1" in options(rolled)
    failing = seeds_until(rolled, "Strike their stores", [{"strength": 2}])
    play(failing, "Strike their stores")
    assert (step(failing), options(failing)) == ("fallback", ["do:secret_12:1", "ignore"])


def test_pa_13_7_after_a_failed_roll_at_the_helped_card_the_secret_stays_discarded() -> None:
    dicey = [
        {"label": "Dig", "need": {"perception": 2, "dice": 1}, "cost": {"cards": 1}, "gain": {"wood": 1}}
    ]
    game = game_with(d_darca={"assist": dicey})
    state = acting(
        "a_watering_hole",
        "base_hyenas",
        game=game,
        level="A+D",
        groups=[["person_gatherer", "person_gatherer", "d_darca"], ["person_crafter"]],
        piles=["forest forest forest river river", "forest"],
    )
    play(state, "Read the great track", game=game)
    failing = seeds_until(state, "assist:d_darca:0", [{"strength": 2}], game)
    play(failing, "assist:d_darca:0", game=game)
    assert open_discard(failing) == ["a_watering_hole", "secret_01"]
    assert failing.turn == 1  # PA-9.6: there was no other action to try
