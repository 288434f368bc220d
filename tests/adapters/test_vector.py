"""Many games in one call play as the same games one by one."""

from __future__ import annotations

import numpy
import pytest

import lascaux
from everywhere import every_table
from lascaux import BadSetting, Game, IllegalAction, Rng, State
from lascaux.adapters.rewards import rewards
from lascaux.adapters.vector import VectorEnv

STEPS = 120


@every_table
def test_every_row_is_what_its_game_says(game: Game, seats: int) -> None:
    games = VectorEnv(game, 3, seats, copy=seats % 2 == 0)
    games.reset(seed=3)
    games.step(games.sample())
    now = games.reset(seed=4)
    twins = [state.clone() for state in games.states()]
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


@every_table
def test_rows_are_right_where_a_game_ends(game: Game, seats: int) -> None:
    games = VectorEnv(game, 2, seats)
    now = games.reset(seed=1)
    while not now.ended.any():
        now = games.step(games.sample())
    for row, state in enumerate(games.states()):
        assert now.observations[row].tolist() == game.observe(state, state.turn).tolist()
        assert numpy.flatnonzero(now.masks[row]).tolist() == sorted(state.legal(state.turn))
        assert now.rewards[row].any() <= now.ended[row]


def test_a_reset_heals_what_was_broken_off() -> None:
    games = VectorEnv("ochre", 3, 2)
    games.reset(seed=1)
    fresh = games.batch.fresh

    def interrupted(seed: int) -> State:
        raise KeyboardInterrupt

    games.batch.fresh = interrupted
    for _ in range(7):
        games.step(games.sample())
    with pytest.raises(KeyboardInterrupt):
        games.step(games.sample())
    games.batch.fresh = fresh
    for call in (lambda: games.step([0, 0, 0]), games.sample):
        with pytest.raises(BadSetting, match="reset"):
            call()
    now = games.reset(seed=5)
    healthy = VectorEnv("ochre", 3, 2).reset(seed=5)
    for name in ("observations", "masks", "turns", "rewards", "ended"):
        assert getattr(now, name).tobytes() == getattr(healthy, name).tobytes()


def test_shared_observations_cannot_be_written_to() -> None:
    now = VectorEnv("ochre", 2, copy=False).reset()
    with pytest.raises(ValueError, match="read-only"):
        now.observations -= 0.5
    VectorEnv("ochre", 2).reset().observations.fill(1)


def test_any_kind_of_whole_number_will_do() -> None:
    games = VectorEnv("ochre", numpy.int64(2))
    one = games.reset(seed=numpy.int64(5))
    assert one.observations.tobytes() == games.reset(seed=5).observations.tobytes()
    for seed in (-1, 2**64, "5", 0.5):
        with pytest.raises(BadSetting, match="seed"):
            games.reset(seed=seed)
    games.reset()
    with pytest.raises(IllegalAction, match="game 0"):
        games.step(numpy.array([2**63, 0], numpy.uint64))


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


def test_without_a_seed_games_differ() -> None:
    games = VectorEnv("elawa", 2)

    def seeds(seed: int | None = None) -> tuple[int | str, ...]:
        games.reset(seed)
        return tuple(state.seed for state in games.states())

    assert len({seeds() for _ in range(4)} | {seeds(0)}) == 5
    assert [seeds(6), seeds(), seeds()] == [seeds(6), seeds(), seeds()]


def test_games_that_ended_can_be_looked_at() -> None:
    games = VectorEnv("ochre", 3, 2, reward="score")
    games.reset(seed=1)
    for _ in range(8):
        assert games.finals == []
        now = games.step(games.sample())
    assert now.ended.all()
    assert [state.scores() for state in games.finals] == [tuple(row) for row in now.rewards.astype(int)]


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


def test_settings_reach_every_game() -> None:
    games = VectorEnv("elawa", 2, 4, side="advanced")
    games.reset()
    assert {state.settings["side"] for state in games.states()} == {"advanced"}
    with pytest.raises(BadSetting):
        VectorEnv("elawa", 2, side="upper")
    with pytest.raises(BadSetting):
        VectorEnv("elawa", 0)
    with pytest.raises(BadSetting, match="reset"):
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
