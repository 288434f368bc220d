"""What `shaman` has practised: where it goes by it, and that it knows no more than its seat."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

import lascaux
from lascaux import Rng, bots
from lascaux.bots import Budget, searcher, weights
from lascaux.bots.policy import Policy
from lascaux.engine import State

YEAR = lascaux.game("a-year-of-survival")


def on_the_way(seed: int, **settings: Any) -> list[State]:
    """Positions of a game by chance."""
    state, found, rng = YEAR.new(seats=2, seed=seed, **settings), [], Rng(seed)
    while state.turn >= 0:
        found.append(state.clone())
        legal = state.legal(state.turn)
        state.play(state.turn, legal[rng.below(len(legal))])
    return found


def chosen(level: str, state: State) -> int:
    return bots.find(level).choose(YEAR, state, state.turn, Rng(1), Budget(iterations=4))


@pytest.mark.parametrize("lean_deal", ["no", "yes", "very"])
def test_shaman_does_what_it_has_practised(lean_deal: str) -> None:
    others = 0
    for state in on_the_way(3, lean_deal=lean_deal):
        policy = weights.practised(YEAR, state)
        assert policy is not None
        legal = state.legal(state.turn)
        _, second = policy.hidden(YEAR.observe(state, state.turn)[None])
        best = max(legal, key=lambda action: policy.preferences(second)[0][action])
        assert chosen("shaman", state) == best
        others += best != chosen("greedy", state)
    assert others > 0


def test_it_tells_nothing_that_is_hidden() -> None:
    for state in on_the_way(5):
        another = state.resample(state.turn, Rng(9))
        assert chosen("shaman", state) == chosen("shaman", another)


@pytest.mark.parametrize(
    "settings",
    [{"play_rule": "share"}, {"hand_limit": 5}, {"threshold_scope": "season"}, {"first_player": "1"}],
)
def test_at_another_table_it_thinks(settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    usual = YEAR.new(seats=2, seed=1)
    assert weights.practised(YEAR, usual) is not None
    assert weights.practised(YEAR, YEAR.new(seats=6, seed=1)) is None
    other = YEAR.new(seats=2, seed=1, **settings)
    assert weights.practised(YEAR, other) is None
    thought = []
    monkeypatch.setattr(
        searcher, "_choose", lambda *asked: thought.append(asked) or other.legal(other.turn)[0]
    )
    chosen("shaman", usual)
    assert not thought
    chosen("shaman", other)
    assert thought


def test_with_other_cards_nothing_was_practised() -> None:
    changed = YEAR.with_content({"foods.autumn_mammoth.points": 7})
    assert weights.practised(changed, changed.new(seats=2, seed=1)) is None


def test_games_that_nobody_practised_have_no_policy() -> None:
    for name in ("elawa", "ochre"):
        game = lascaux.game(name)
        assert weights.practised(game, game.new(seats=2, seed=1)) is None


def test_a_policy_goes_on_with_the_numbers_that_it_knows() -> None:
    chance = numpy.random.default_rng(1)
    shapes = {"first": (5, 3), "first bias": 3, "second": (3, 3), "second bias": 3, "policy": (3, 4)}
    policy = Policy({name: chance.standard_normal(shape, numpy.float32) for name, shape in shapes.items()})
    policy.weights["policy bias"] = numpy.zeros(4, numpy.float32)
    seen = chance.standard_normal((2, 8), numpy.float32)
    grown, known = (policy.preferences(policy.hidden(part)[1]) for part in (seen, seen[:, :5]))
    assert grown.tolist() == known.tolist()
    columns = numpy.array([1, 4])
    sparse = numpy.zeros((2, 5), numpy.float32)
    sparse[:, columns] = seen[:, columns]
    assert policy.hidden(seen[:, columns], columns)[1] == pytest.approx(policy.hidden(sparse)[1], abs=1e-6)
