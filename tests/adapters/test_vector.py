"""Many games in one call play as the same games one by one."""

from __future__ import annotations

import numpy
import pytest

import lascaux
from everywhere import every_table
from lascaux import BadOption, Game, IllegalAction, Rng
from lascaux.adapters.rewards import rewards
from lascaux.adapters.vector import VectorEnv

STEPS = 120


@every_table
def test_every_row_is_what_its_game_says(game: Game, seats: int) -> None:
    games = VectorEnv(game, 3, seats)
    now = games.reset(seed=4)
    twins = [state.clone() for state in games.states()]
    ended = 0
    for _ in range(STEPS):
        for row, twin in enumerate(twins):
            assert now.turns[row] == twin.turn
            assert numpy.flatnonzero(now.masks[row]).tolist() == sorted(twin.legal(twin.turn))
            assert now.observations[row].tolist() == game.observe(twin, twin.turn).tolist()
        actions = games.sample()
        assert all(now.masks[row, action] for row, action in enumerate(actions))
        now = games.step(actions)
        for row, twin in enumerate(twins):
            twin.apply(int(actions[row]))
            assert now.ended[row] == (twin.turn < 0)
            assert now.rewards[row].tolist() == rewards(game, twin)
            if twin.turn < 0:
                twins[row] = games.states()[row].clone()
                ended += 1
    assert ended or game.longest > STEPS


def test_games_begin_anew_by_themselves() -> None:
    games = VectorEnv("ochre", 5, 2)
    games.reset(seed=1)
    seeds = {state.seed for state in games.states()}
    for step in range(1, 17):
        now = games.step(games.sample())
        assert now.ended.tolist() == [step % 8 == 0] * 5
        assert now.rewards.any() <= now.ended.any()
        seeds |= {state.seed for state in games.states()}
    assert len(seeds) == 15


def test_one_seed_is_one_run() -> None:
    runs = []
    for _ in range(2):
        games = VectorEnv("elawa", 4)
        games.reset(seed=6)
        runs.append([games.step(games.sample()) for _ in range(200)])
    for one, other in zip(*runs, strict=True):
        assert one.observations.tobytes() == other.observations.tobytes()
        assert one.masks.tobytes() == other.masks.tobytes()
        assert one.rewards.tobytes() == other.rewards.tobytes()


def test_a_reset_forgets_what_was_marked() -> None:
    games = VectorEnv("elawa", 4)
    first = games.reset(seed=6)
    for _ in range(30):
        games.step(games.sample())
    again = games.reset(seed=6)
    assert again.masks.tobytes() == first.masks.tobytes()
    assert again.observations.tobytes() == first.observations.tobytes()


def test_one_illegal_action_refuses_all() -> None:
    games = VectorEnv("elawa", 3)
    now = games.reset(seed=2)
    before = [lascaux.game("elawa").dump(state) for state in games.states()]
    good = games.sample()
    for wrong in (int(numpy.flatnonzero(~now.masks[2])[0]), -1, games.actions, 2**40):
        with pytest.raises(IllegalAction, match="game 2"):
            games.step(numpy.array([good[0], good[1], wrong]))
    for shape in (good[:2], good.reshape(1, 3), good.astype(float), []):
        with pytest.raises(IllegalAction):
            games.step(shape)
    assert [lascaux.game("elawa").dump(state) for state in games.states()] == before
    games.step(good)


def test_copies_stay_as_they_were() -> None:
    games = VectorEnv("elawa", 2)
    now = games.reset(seed=2)
    kept = now.observations.tobytes(), now.masks.tobytes()
    games.step(games.sample())
    assert kept == (now.observations.tobytes(), now.masks.tobytes())


@pytest.mark.skipif(not lascaux.COMPILED, reason="the interpreted build has no memory to share")
def test_without_copies_arrays_change_in_place() -> None:
    games = VectorEnv("elawa", 2, copy=False)
    now = games.reset(seed=2)
    later = games.step(games.sample())
    assert numpy.shares_memory(now.masks, later.masks)
    assert now.observations is later.observations


def test_observations_can_be_left_out() -> None:
    games = VectorEnv("elawa", 2, observe=False)
    assert games.reset(seed=2).observations.shape == (2, 0)


def test_options_reach_every_game() -> None:
    games = VectorEnv("elawa", 2, 4, side="advanced")
    games.reset()
    assert {state.options["side"] for state in games.states()} == {"advanced"}
    with pytest.raises(BadOption):
        VectorEnv("elawa", 2, side="upper")
    with pytest.raises(BadOption):
        VectorEnv("elawa", 0)
    with pytest.raises(BadOption, match="reset"):
        VectorEnv("elawa", 2).step([0, 0])


def test_random_choices_are_fair() -> None:
    games = VectorEnv("ochre", 1, 2)
    games.reset(seed=3)
    legal = games.states()[0].legal(0)
    counts = dict.fromkeys(legal, 0)
    chance = Rng(1)
    for _ in range(1000):
        counts[games.batch.sample(chance)[0]] += 1
    assert min(counts.values()) > 1000 / len(legal) * 0.7
