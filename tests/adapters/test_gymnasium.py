"""One seat learns among bots: Gymnasium's own check for every game and seat count, and what it leaves out."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import lascaux
from everywhere import NO_SUCH_SETTINGS, every_game, every_table
from lascaux import BadSetting, Game, IllegalAction, State, bots
from lascaux.adapters.gymnasium import Seat, id_of
from lascaux.adapters.rewards import rewards
from lascaux.bots import Level


def play(seat: Any, seed: int) -> tuple[float, int]:
    """A random game through the interface: all that was paid, and the number of decisions. Masks have a 1."""
    seen, _ = seat.reset(seed=seed)
    seat.action_space.seed(seed)
    decisions, paid = 0, 0.0
    while True:
        seen, reward, terminated, _, info = seat.step(seat.action_space.sample(seen["action_mask"]))
        decisions += 1
        paid += reward
        assert seen["action_mask"].any()
        assert seat.action_masks().any()
        if terminated:
            assert info == told_of_the_end(seat.running())
            return paid, decisions
        assert info == {}


def told_of_the_end(state: State) -> dict[str, Any]:
    outcome = state.outcome()
    assert outcome is not None
    return {
        "scores": outcome.scores,
        "winners": outcome.winners,
        "reason": outcome.reason,
        "seed": state.seed,
    }


@every_table
@pytest.mark.filterwarnings("ignore:.*For Box action spaces")
def test_check_env(game: Game, seats: int) -> None:
    check_env(gymnasium.make(id_of(game), seats=seats, seat=seats - 1).unwrapped)


@every_table
def test_games_are_played_to_their_end(game: Game, seats: int) -> None:
    for learner in range(seats):
        seat = Seat(game, seats, seat=learner)
        reward, decisions = play(seat, seed=learner)
        assert decisions > 0
        assert seat.running().turn < 0
        assert reward == pytest.approx(rewards(game, seat.running())[learner])


def test_all_is_paid_at_the_end_if_asked_for() -> None:
    seat = Seat("elawa", advance=False)
    seen, _ = seat.reset(seed=3)
    over, paid = False, []
    while not over:
        seen, reward, over, _, _ = seat.step(int(seen["action_mask"].argmax()))
        paid.append(reward)
    assert set(paid[:-1]) == {0.0}
    assert paid[-1] in (-1.0, 0.0, 1.0)


@pytest.mark.parametrize("reward", ["place", "score"])
def test_what_is_earned_is_paid_at_once(reward: Any) -> None:
    """After every decision by as much as the seat stands better than at its decision before."""
    seat = Seat("elawa", reward=reward)
    seen, _ = seat.reset(seed=3)
    over, paid, before, early = False, 0.0, (0, 0), 0
    while not over:
        seen, now, over, _, _ = seat.step(int(seen["action_mask"].argmax()))
        paid += now
        scores = seat.running().scores()
        early += bool(now) and not over
        assert over or bool(now) == (scores[0] != before[0] or (reward == "place" and scores != before))
        before = scores
    assert early > 3
    assert paid == pytest.approx(rewards(seat.seating.game, seat.running(), reward)[0])


@every_game
def test_a_flat_observation_leaves_the_mask_to_info(game: Game) -> None:
    both = [Seat(game), Seat(game, flat=True)]
    (seen, _), (flat, info) = (seat.reset(seed=3) for seat in both)
    for _ in range(3):
        assert flat.tolist() == seen["observation"].tolist()
        assert info["action_mask"].tolist() == seen["action_mask"].tolist()
        assert both[1].observation_space.contains(flat)
        action = int(seen["action_mask"].argmax())
        (seen, *_), (flat, *_, info) = (seat.step(action) for seat in both)


@every_game
def test_one_seed_is_one_game(game: Game) -> None:
    games = [Seat(game, opponents="greedy") for _ in range(2)]
    assert play(games[0], seed=9) == play(games[1], seed=9)
    assert game.dump(games[0].running()) == game.dump(games[1].running())


def test_every_opponent_has_its_own_level() -> None:
    asked: list[tuple[str, int]] = []

    def level(name: str) -> Level:
        def choose(game: Game, state: Any, seat: int, rng: Any, budget: Any) -> int:
            asked.append((name, seat))
            return int(state.legal(seat)[0])

        return Level(name, "Notes that it was asked.", choose)

    play(Seat("elawa", 3, seat=1, opponents=[level("first"), level("last")]), seed=1)
    assert set(asked) == {("first", 0), ("last", 2)}


def test_opponents_never_see_what_is_hidden() -> None:
    """They are handed resampled states, which do not carry the seed of the game."""
    seeds: list[int] = []

    def choose(game: Game, state: Any, seat: int, rng: Any, budget: Any) -> int:
        seeds.append(state.seed)
        return int(state.legal(seat)[0])

    play(Seat("elawa", opponents=Level("spy", "Looks at the seed.", choose)), seed=77)
    assert set(seeds) == {0}


def test_what_is_not_legal_is_replaced_and_told() -> None:
    seat = Seat("elawa")
    seen, _ = seat.reset(seed=3)
    illegal = int(numpy.flatnonzero(seen["action_mask"] == 0)[0])
    assert seat.step(illegal)[4] == {"replaced": True}
    legal = int(numpy.flatnonzero(seat.action_masks())[0])
    assert seat.step(legal)[4] == {}


def test_what_is_not_legal_is_refused_if_asked_for() -> None:
    seat = Seat("elawa", illegal="refuse")
    seen, _ = seat.reset(seed=3)
    before = seat.seating.game.dump(seat.running())
    for action in (int(numpy.flatnonzero(seen["action_mask"] == 0)[0]), -1, 10**6, 0.5, None):
        with pytest.raises(IllegalAction):
            seat.step(action)
    assert seat.seating.game.dump(seat.running()) == before


def test_masks_go_by_both_names() -> None:
    seat = Seat("paleo", 2)
    seen, _ = seat.reset(seed=3)
    assert seat.action_masks().tolist() == seen["action_mask"].astype(bool).tolist()


@pytest.mark.parametrize("settings", [*NO_SUCH_SETTINGS, {"render_mode": "x"}], ids=str)
def test_settings_that_there_are_not_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadSetting):
        Seat("elawa", **settings)


def test_an_unknown_opponent_is_refused() -> None:
    with pytest.raises(bots.UnknownLevel):
        Seat("elawa", opponents="grandmaster")
    with pytest.raises(bots.UnknownLevel):
        Seat("paleo", 1, opponents="grandmaster")  # also where nobody else sits


def test_the_seed_of_a_game_that_is_over_begins_it_again() -> None:
    """Numpy's numbers are taken as Python's own."""
    game = lascaux.game("elawa")
    seed, seats = numpy.uint64(2**63 + 5), numpy.int64(3)
    assert game.dump(game.new(seats=seats, seed=seed)) == game.dump(game.new(seats=3, seed=2**63 + 5))
    with pytest.raises(BadSetting):
        game.new(seed=True)


def test_an_opponent_thinks_as_long_as_it_is_told() -> None:
    assert Seat("elawa", 2, opponents="elder:20ms").players[1].budget.seconds == 0.02
    assert Seat("elawa", 2, opponents=["elder:7"]).players[1].budget.iterations == 7


@every_game
def test_makers_of_environments_may_ask_for_pixels(game: Game) -> None:
    """As stable-baselines3 does for all environments that it makes."""
    seat = gymnasium.make(id_of(game), render_mode="rgb_array")
    seat.reset(seed=1)
    assert seat.render().shape == (360, 480, 3)


def test_steps_can_be_limited_the_usual_way() -> None:
    seat = gymnasium.make("lascaux/elawa-v1", max_episode_steps=2)
    seen, _ = seat.reset(seed=1)
    for last in (False, True):
        seen, _, terminated, truncated, _ = seat.step(int(seen["action_mask"].argmax()))
        assert (terminated, truncated) == (False, last)


@every_game
@pytest.mark.parametrize("flat", [False, True])
def test_the_last_info_of_a_game_that_is_broken_off_tells_how_it_stood(game: Game, flat: bool) -> None:
    seat = gymnasium.make(id_of(game), max_cycles=2, flat=flat)
    for seed in (1, 2):
        seat.reset(seed=seed)
        for last in (False, True):
            action = int(seat.unwrapped.action_masks().argmax())
            _, _, terminated, truncated, info = seat.step(action)
            assert (terminated, truncated) == (False, last)
            assert ("reason" in info) == last
        told = {
            "scores": seat.unwrapped.running().scores(),
            "winners": (),
            "reason": "truncated",
            "seed": seed,
        }
        assert {name: info[name] for name in told} == told


def test_a_game_that_ends_with_its_last_step_is_not_broken_off() -> None:
    seat = Seat("elawa")
    _, decisions = play(seat, seed=1)
    assert play(Seat("elawa", max_cycles=decisions), seed=1)[1] == decisions


def test_a_name_with_its_module_needs_no_import() -> None:
    """As in the processes of learners that make their environments there."""
    code = (
        "import gymnasium\n"
        "name = 'lascaux.adapters.gymnasium:lascaux/elawa-v1'\n"
        "print(gymnasium.make(name).unwrapped.seat, gymnasium.make_vec(name, num_envs=2).num_envs)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["0", "2"]
