"""Whatever runs can be copied and pickled in mid-game, and what comes out plays on as the original does."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import pytest

from everywhere import every_game, every_table
from lascaux import Game, Rng, State
from lascaux.adapters import pettingzoo
from lascaux.adapters.gymnasium import Seat
from lascaux.adapters.gymnasium_vector import Seats
from lascaux.adapters.vector import VectorEnv
from lascaux.engine import catalogue
from lascaux.engine.rollout import playout


def pickled(one: Any) -> Any:
    return pickle.loads(pickle.dumps(one))


WAYS = [copy.copy, copy.deepcopy, pickled]
every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
Way = Callable[[Any], Any]


@every_way
@every_table
def test_a_state_plays_on(game: Game, seats: int, way: Way) -> None:
    for decisions in (0, 5, 31):
        state, chance = game.new(seats=seats, seed=decisions), Rng(4)
        for _ in range(decisions):
            if state.turn >= 0:
                state.apply(state.choices()[chance.below(len(state.choices()))])
        before = game.dump(state)
        for one in (state, state.resample(0, Rng(1))):
            other = way(one)
            assert other is not one
            assert game.dump(other) == game.dump(one)
            assert other.withheld == one.withheld
            playout(other, Rng(9))
            assert game.dump(state) == before
            one = one.clone()
            playout(one, Rng(9))
            assert game.dump(other) == game.dump(one)


def test_a_state_of_no_game_says_why_it_cannot_be_pickled() -> None:
    with pytest.raises(TypeError, match="no game has begun"):
        pickle.dumps(State(2))


@every_way
@every_game
def test_a_game_is_the_same(game: Game, way: Way) -> None:
    changed = game.with_title("Another")
    for one in (game, changed):
        other = way(one)
        assert (other.id, other.title, other.content_mark) == (one.id, one.title, "")
        assert other.dump(other.new(seed=3)) == one.dump(one.new(seed=3))


@every_way
def test_other_content_comes_along(way: Way) -> None:
    changed = catalogue.game("elawa").with_content({"card.blue_01.points": 9})
    other = way(changed)
    assert other.content_mark == changed.content_mark != ""
    assert way(changed.new(seed=1)).origin.content_mark == changed.content_mark


def test_a_state_is_read_by_another_process(tmp_path: Path) -> None:
    state = catalogue.game("elawa").with_content({"card.blue_01.points": 9}).new(seats=3, seed=8)
    (tmp_path / "state").write_bytes(pickle.dumps(state))
    code = (
        "import pickle, pathlib, sys; state = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes()); "
        "print(state.origin.content_mark, state.seed)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "state")], capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == [state.origin.content_mark, "8"]


def follow(step: Callable[[Any], Any], one: Any, other: Any) -> None:
    """Both take the same steps and see the same; the first one first, so that what they share would show."""
    for _ in range(25):
        seen = [repr(step(each)) for each in (one, other)]
        assert seen[0] == seen[1]


def seat_steps(seat: Any) -> Any:
    seen, reward, over, _, info = seat.step(int(seat.unwrapped.action_masks().argmax()))
    if over:
        seat.reset()
    return seen["observation"].tolist(), reward, over, info


@every_way
@every_game
def test_a_gymnasium_environment_plays_on(game: Game, way: Way) -> None:
    for opponents in ("random", "greedy"):
        seat = Seat(game, opponents=opponents)
        seat.reset(seed=3)
        for _ in range(4):
            seat_steps(seat)
        follow(seat_steps, seat, way(seat))


@pytest.mark.parametrize("way", [copy.deepcopy, pickled], ids=lambda way: way.__name__)
def test_one_with_wrappers_plays_on(way: Way) -> None:
    seat = gymnasium.make("lascaux/elawa-v1", max_episode_steps=50)
    seat.reset(seed=3)
    seat_steps(seat)
    follow(seat_steps, seat, way(seat))


def vector_steps(games: Any) -> Any:
    now = games.step(games.sample())
    return [getattr(now, name).tolist() for name in ("observations", "masks", "turns", "rewards", "ended")]


@every_way
@every_game
def test_many_games_play_on(game: Game, way: Way) -> None:
    games = VectorEnv(game, 3)
    games.reset(seed=3)
    for _ in range(30):
        games.step(games.sample())
    other = way(games)
    follow(vector_steps, games, other)
    assert games.reset().turns.tolist() == other.reset().turns.tolist()


@every_way
def test_games_that_have_just_ended_are_copied_as_well(way: Way) -> None:
    games = VectorEnv("ochre", 3, 2)
    games.reset(seed=1)
    for _ in range(8):
        games.step(games.sample())
    other = way(games)
    ends = [[games.game.dump(state) for state in one.finals] for one in (games, other)]
    assert len(ends[0]) == 3
    assert ends[0] == ends[1]
    assert not set(map(id, games.finals)) & set(map(id, other.finals))
    other.step(other.sample())
    assert (len(games.finals), len(other.finals)) == (3, 0)


def test_many_games_that_have_not_begun_begin_alike() -> None:
    games = VectorEnv("elawa", 2, reward="score", observe=False)
    other = pickled(games)
    assert (other.reward, other.observe) == ("score", False)
    assert other.reset(seed=2).masks.tobytes() == games.reset(seed=2).masks.tobytes()


def seats_steps(games: Any) -> Any:
    seen, paid, ended, late, _ = games.step(games.sample())
    return seen["observation"].tolist(), paid.tolist(), ended.tolist(), late.tolist()


@every_way
def test_a_vector_environment_of_gymnasium_plays_on(way: Way) -> None:
    for opponents in ("random", "greedy"):
        games = Seats("elawa", 3, 3, seat=1, opponents=opponents, max_episode_steps=9)
        games.reset(seed=3)
        for _ in range(7):
            seats_steps(games)
        follow(seats_steps, games, way(games))


def turn(table: Any) -> Any:
    agent = table.agent_selection
    seen, reward, over, _, info = table.last()
    table.step(None if over else int(seen["action_mask"].argmax()))
    return agent, seen["observation"].tolist(), reward, over, info


def all_at_once(table: Any) -> Any:
    state = table.running()
    return table.step({table.possible_agents[seat]: state.legal(seat)[0] for seat in state.waiting()})


@every_way
@every_game
def test_a_pettingzoo_environment_keeps_its_position(game: Game, way: Way) -> None:
    for make, step in ((pettingzoo.env, turn), (pettingzoo.parallel_env, all_at_once)):
        table = make(game)
        table.reset(seed=3)
        step(table)
        other = way(table)
        assert game.dump(other.running()) == game.dump(table.running())
        for _ in range(2):
            assert repr(step(table)) == repr(step(other))
        table.reset()
        other.reset()
        assert table.running().seed == other.running().seed
