"""The worked examples WE-26 to WE-29: what is discarded unseen, and other ways to play cards."""

from __future__ import annotations

import pytest

from lascaux.games.a_year_of_survival.state import Year
from lascaux.games.a_year_of_survival.think.odds import Unseen

from .table import (
    CRAFT,
    GAME,
    PASS,
    attempt,
    discard,
    fresh,
    hands,
    known_discard,
    play,
    position,
    step,
    thrown,
    told,
)

PLAIN = [f"spring_{name}" for name in ("rabbit", "duck", "deer", "fish", "bison", "turtle")]
LOST_WOLF = [*PLAIN[:4], "spring_dire_wolf", "spring_bison"]


def short(state: Year) -> tuple[int, float]:
    """The unseen cards of the season, and the chance that a short expedition meets an ambush."""
    view = GAME.view(state, 0)
    return view.unseen.cards, view.unseen.chances["short"]


def test_we_26_unseen_in_the_discard() -> None:
    state = fresh(first_player="0")
    assert short(state) == (20, 0.1)
    play(state, CRAFT, "craft:deck", "craft:deck")
    assert short(state) == (20, 0.1)
    view = GAME.view(state, 0)
    assert (view.deck, len(view.trail), len(view.discard), view.unseen.discarded) == (12, 6, 2, 2)
    assert Unseen(state).ambush(2) == pytest.approx(2 / 20)


@pytest.mark.parametrize(
    ("discards", "trail", "cards", "chance"),
    [
        ("open", PLAIN, 18, 2 / 18),
        ("open", LOST_WOLF, 18, 0.0),
        ("face-down", PLAIN, 20, 2 / 20),
        ("face-down", LOST_WOLF, 20, 2 / 20),
    ],
)
def test_we_26_what_the_discard_shows(discards: str, trail: list[str], cards: int, chance: float) -> None:
    state = position(trail=trail, settings={"discards": discards})
    assert short(state) == (20, 0.1)
    play(state, CRAFT, "craft:stop")
    assert short(state) == (cards, round(chance, 4))
    assert Unseen(state).ambush(2) == pytest.approx(chance)


def test_we_27_seen_then_discarded() -> None:
    state = position(trail=PLAIN, seen=[6])
    play(state, CRAFT, "craft:stop")
    assert discard(state) == ["spring_bison", "spring_turtle"]
    for seat in (None, 0, 1, 2, 3):
        assert [card.card and card.card.id for card in GAME.view(state, seat).discard] == [
            None,
            "spring_turtle",
        ]
    assert known_discard(state) == [None, "Turtle"]


def test_we_28_one_each() -> None:
    rest: list[list[str]] = [["adze"], ["basket"]]
    settings = {"play_rule": "one_each"}
    state = attempt(
        "summer_giant_ground_sloth", ["spear", "deer_pouch"], ["atlatl"], *rest, settings=settings
    )
    heard = play(state, "play:spear:weapon", "play:atlatl:weapon", "play:adze:tool", "play:basket:pack")
    assert told(heard, "food-won")
    assert (state.score, len(thrown(state))) == (3, 4)
    state = attempt("summer_giant_ground_sloth", ["spear", "deer_pouch"], ["spear"], *rest, settings=settings)
    heard = play(state, "play:spear:weapon", "play:spear:weapon", "play:adze:tool", "play:basket:pack")
    assert told(heard, "food-lost")
    assert (state.score, hands(state)[0]) == (0, ["deer_pouch"])


def walnuts() -> Year:
    """Black Walnuts after the leader's only card was led, a pass of seat 1 and a card of seat 2."""
    state = attempt(
        "autumn_black_walnuts",
        ["basket"],
        ["travois", "adze"],
        ["blade", "blade"],
        [],
        settings={"play_rule": "free"},
    )
    assert GAME.dump(state)["played"] == ["0:basket:pack"]
    assert (step(state), state.turn) == ("help", 1)
    play(state, PASS)
    assert (step(state), state.turn) == ("help", 2)
    play(state, "play:blade:tool")
    assert (step(state), state.turn, GAME.dump(state)["passed"]) == ("help", 1, [0, 3])
    return state


def test_we_29_free() -> None:
    state = walnuts()
    play(state, "play:travois:pack")
    assert (step(state), state.turn) == ("help", 2)
    play(state, "play:blade:tool")
    assert (step(state), state.turn) == ("help", 1)
    heard = play(state, "play:adze:tool")
    assert told(heard, "food-won")
    assert (state.score, len(thrown(state))) == (3, 5)


def test_we_29_had_seat_1_passed() -> None:
    state = walnuts()
    play(state, PASS)
    assert (step(state), state.turn, GAME.dump(state)["passed"]) == ("help", 2, [0, 1, 3])
    assert told(play(state, PASS), "food-lost")
