"""Many games as one vector environment of Gymnasium play as single games of it do."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

from everywhere import NO_LIMITS, NO_SUCH_SETTINGS, every_game, every_table
from lascaux import BadSetting, Game, IllegalAction
from lascaux.adapters.gymnasium import id_of
from lascaux.adapters.gymnasium_vector import Seats
from lascaux.adapters.rewards import ending, rewards
from lascaux.bots import Level

MODES = list(AutoresetMode)
every_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)


@every_game
def test_gymnasium_makes_it(game: Game) -> None:
    games = gymnasium.make_vec(id_of(game), num_envs=3)
    assert isinstance(games, VectorEnv)
    assert isinstance(games.unwrapped, Seats)
    assert games.num_envs == 3
    assert games.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    single = gymnasium.make(id_of(game))
    assert games.single_observation_space == single.observation_space
    assert games.single_action_space == single.action_space
    seen, _ = games.reset(seed=1)
    assert games.observation_space.contains(seen)
    assert games.action_space.contains(games.unwrapped.sample())


@every_table
def test_rows_are_what_their_games_say(game: Game, seats: int) -> None:
    """In every row the seat that learns is asked, and ends are told where they belong."""
    mode = MODES[seats % len(MODES)]
    games = Seats(game, 3, seats, seat=seats - 1, autoreset_mode=mode)
    seen, _ = games.reset(seed=4)
    ends = steps = 0
    sums = numpy.zeros(3)
    while steps < 60 or not ends:
        steps += 1
        for row, state in enumerate(games.games.states()):
            legal = sorted(state.legal(games.seat)) if state.turn >= 0 else [0]
            assert numpy.flatnonzero(seen["action_mask"][row]).tolist() == legal
            assert seen["observation"][row].tolist() == game.observe(state, games.seat).tolist()
            assert state.turn == (-1 if games.over[row] else games.seat)
        if mode is AutoresetMode.DISABLED and games.over.any():
            seen, _ = games.reset(options={"reset_mask": games.over.copy()})
            continue
        begun = games.over.copy()
        seen, paid, ended, late, infos = games.step(games.sample())
        assert not late.any()
        assert not (begun & ended).any()
        assert not paid[begun].any()
        sums += paid
        finals = dict(zip(numpy.flatnonzero(ended).tolist(), games.games.finals, strict=True))
        for row in range(3):
            if row in finals:
                assert sums[row] == pytest.approx(rewards(game, finals[row])[games.seat])
                told(game, games, infos, row, finals[row])
                ends += 1
                sums[row] = 0


@every_mode
def test_many_games_are_paid_as_one_is(mode: AutoresetMode) -> None:
    """In advance by how the seat stands, or all at the end."""
    both = [Seats("elawa", 3, autoreset_mode=mode, advance=advance) for advance in (True, False)]
    for games in both:
        games.reset(seed=4)
    sums, paid_early = numpy.zeros(3), 0
    for _ in range(120):
        begun = both[0].over.copy()
        if mode is AutoresetMode.DISABLED and begun.any():
            for games in both:
                games.reset(options={"reset_mask": begun})
        actions = both[0].sample()
        (_, early, ended, _, _), (_, late, _, _, _) = (games.step(actions) for games in both)
        assert not late[~ended].any()
        sums += early
        paid_early += int(early[~ended].any())
        assert sums[ended] == pytest.approx(late[ended])
        sums[ended] = 0
    assert paid_early > 20


def test_flat_observations_leave_the_masks_to_info() -> None:
    both = [Seats("elawa", 3, flat=flat, autoreset_mode="SameStep") for flat in (False, True)]
    (seen, _), (flat, infos) = (games.reset(seed=4) for games in both)
    for _ in range(80):
        assert flat.tolist() == seen["observation"].tolist()
        assert infos["action_mask"].tolist() == seen["action_mask"].tolist()
        actions = both[0].sample()
        (seen, _, ended, _, _), (flat, *_, infos) = (games.step(actions) for games in both)
        if ended.any():
            row = int(ended.argmax())
            assert both[1].single_observation_space.contains(infos["final_obs"][row])


def told(game: Game, games: Seats, infos: dict[str, Any], row: int, state: Any) -> None:
    apart = games.mode is AutoresetMode.SAME_STEP
    assert ("final_obs" in infos) == apart
    if apart:
        seen = infos["final_obs"][row]
        assert seen["observation"].tolist() == game.observe(state, games.seat).tolist()
        assert seen["action_mask"].any()
        assert infos["_final_obs"][row]
    info = infos["final_info"] if apart else infos
    assert {name: info[name][row] for name in ending(state)} == ending(state)


@every_mode
def test_games_are_truncated(mode: AutoresetMode) -> None:
    games = Seats("elawa", 2, autoreset_mode=mode, max_episode_steps=3)
    games.reset(seed=1)
    first = [state.seed for state in games.games.states()]
    for step in (1, 2, 3):
        _, _, ended, late, infos = games.step(games.sample())
        assert (ended.tolist(), late.tolist()) == ([False] * 2, [step == 3] * 2)
    told = infos.get("final_info", infos)
    assert told["seed"].tolist() == first
    assert set(told["reason"]) == {"truncated"}
    now = [state.seed for state in games.games.states()]
    assert (now != first) == (mode is AutoresetMode.SAME_STEP)
    if mode is AutoresetMode.DISABLED:
        with pytest.raises(BadSetting, match="reset"):
            games.step(games.sample())
        games.reset(options={"reset_mask": numpy.array([True, False])})
        assert games.over.tolist() == [False, True]
        assert games.games.states()[1].seed == first[1]
    elif mode is AutoresetMode.NEXT_STEP:
        _, paid, ended, late, infos = games.step(games.sample())
        assert (paid.any(), ended.any(), late.any(), infos) == (False, False, False, {})
    assert games.games.states()[0].seed != first[0]


@pytest.mark.parametrize(
    ("limits", "last"),
    [({"max_cycles": 2}, 2), ({"max_cycles": 5, "max_episode_steps": 3}, 3)],
)
def test_a_limit_goes_by_both_names(limits: dict[str, int], last: int) -> None:
    games = Seats("elawa", 2, **limits)
    games.reset(seed=1)
    for step in range(1, last + 1):
        late = games.step(games.sample())[3]
        assert late.tolist() == [step == last] * 2


def test_one_seed_is_one_run() -> None:
    def run(opponents: str) -> list[Any]:
        games = Seats("elawa", 3, 3, seat=1, opponents=opponents)
        games.reset(seed=6)
        return [games.step(games.sample())[0]["observation"].tobytes() for _ in range(40)]

    assert run("greedy") == run("greedy")
    assert run("random") == run("random") != run("greedy")


def test_every_opponent_has_its_own_level_and_sees_nothing_hidden() -> None:
    asked: set[tuple[str, int, int]] = set()

    def level(name: str) -> Level:
        def choose(game: Game, state: Any, seat: int, rng: Any, budget: Any) -> int:
            asked.add((name, seat, state.seed))
            return int(state.legal(seat)[0])

        return Level(name, "Notes that it was asked.", choose)

    games = Seats("elawa", 2, 3, seat=1, opponents=[level("first"), level("last")])
    games.reset(seed=1)
    for _ in range(10):
        games.step(games.sample())
    assert asked == {("first", 0, 0), ("last", 2, 0)}


def test_what_is_not_legal_is_replaced_and_told_or_refused() -> None:
    for illegal in ("replace", "refuse"):
        games = Seats("elawa", 3, illegal=illegal)
        seen, _ = games.reset(seed=2)
        good = seen["action_mask"].argmax(1)
        for wrong in (int(numpy.flatnonzero(seen["action_mask"][2] == 0)[0]), -1, games.seating.actions):
            actions = numpy.array([good[0], good[1], wrong])
            if illegal == "refuse":
                with pytest.raises(IllegalAction, match="game 2"):
                    games.step(actions)
            else:
                games.reset(seed=2)
                assert games.step(actions)[4]["replaced"].tolist() == [False, False, True]
        for shape in (good[:2], good.astype(float)):
            with pytest.raises(IllegalAction):
                games.step(shape)


@pytest.mark.parametrize(
    "settings",
    [
        *NO_SUCH_SETTINGS,
        {"num_envs": 0},
        *({"max_episode_steps": limit} for limit in NO_LIMITS),
        {"render_mode": "ansi"},
    ],
    ids=str,
)
def test_settings_that_there_are_not_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadSetting):
        Seats("elawa", **settings)


def test_nothing_is_played_before_a_reset() -> None:
    with pytest.raises(BadSetting, match="reset"):
        Seats("elawa", 2).step([0, 0])
    games = Seats("elawa", 2)
    games.reset(seed=1)
    for mask in (numpy.array([True]), numpy.array([True] * 3)):
        with pytest.raises(BadSetting, match="reset_mask"):
            games.reset(options={"reset_mask": mask})
    with pytest.raises(BadSetting, match="reset_mask"):
        games.reset(seed=1, options={"reset_mask": numpy.array([True, True])})
