"""PettingZoo's own tests for every game and seat count, and what they leave out."""

from __future__ import annotations

import pickle
import xml.etree.ElementTree as ElementTree
from types import SimpleNamespace
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils.conversions import parallel_to_aec

import lascaux
from everywhere import NO_LIMITS, every_game, every_table
from lascaux import BadSetting, Game, IllegalAction
from lascaux.adapters import pettingzoo
from lascaux.adapters.rewards import rewards

# PettingZoo exempts only its own environments, by name, from these remarks about observations with masks.
# It remarks on empty masks, too: that there are none is seen from its silence, which here is an error.
quietly = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("error:Action mask numpy array is all zeros"),
]
pytestmark = quietly


def play(table: Any, seed: int, most: int = 10**6) -> list[tuple[str, int]]:
    """A random game through the interface: who took which action."""
    table.reset(seed=seed)
    for number, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(seed + number)
    taken = []
    for agent in table.agent_iter(most):
        seen, _, terminated, truncated, _ = table.last()
        action = None if terminated or truncated else table.action_space(agent).sample(seen["action_mask"])
        if action is not None:
            taken.append((agent, int(action)))
        table.step(action)
    return taken


# PettingZoo's tests


@every_table
def test_api(game: Game, seats: int) -> None:
    api_test(pettingzoo.env(game, seats), num_cycles=150)


@every_table
def test_seed(game: Game, seats: int) -> None:
    seed_test(lambda: pettingzoo.env(game, seats), num_cycles=100)


@every_table
def test_parallel_api(game: Game, seats: int) -> None:
    parallel_api_test(pettingzoo.parallel_env(game, seats), num_cycles=100)


@every_table
def test_parallel_seed(game: Game, seats: int) -> None:
    parallel_seed_test(lambda: pettingzoo.parallel_env(game, seats, illegal="replace"), num_cycles=20)


@every_table
def test_max_cycles(game: Game, seats: int) -> None:
    """It samples without masks, and wants every agent asked equally often, so the agents act at once."""

    def parallel_env(max_cycles: int) -> Any:
        table: Any = pettingzoo.parallel_env(game, seats, max_cycles=max_cycles, illegal="replace")
        begin = table.reset
        table.reset = lambda **given: begin(seed=11)  # by chance a band may be lost even sooner
        for number, agent in enumerate(table.possible_agents):
            table.action_space(agent).seed(number)
        return table

    def env(max_cycles: int) -> Any:
        return parallel_to_aec(parallel_env(max_cycles))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


@every_table
def test_state(game: Game, seats: int) -> None:
    """It samples without masks."""
    tables = [make(game, seats, illegal="replace") for make in (pettingzoo.env, pettingzoo.parallel_env)]
    state_test(*tables, num_cycles=20)


# What they leave out


@every_game
def test_the_state_is_what_all_seats_know_together(game: Game) -> None:
    for table in (pettingzoo.env(game), pettingzoo.parallel_env(game)):
        table.reset(seed=5)
        seats = table.running().seats
        length = table.state_space.shape[0] // seats
        for seat in range(seats):
            part = table.state()[seat * length : (seat + 1) * length]
            assert part.tolist() == game.observe(table.running(), seat).tolist()


@every_game
def test_the_last_info_tells_how_it_ended(game: Game) -> None:
    table = pettingzoo.env(game)
    table.reset(seed=7)
    infos = {}
    for agent in table.agent_iter():
        seen, _, over, _, infos[agent] = table.last()
        assert seen["action_mask"].any()
        assert bool(infos[agent]) == over
        table.step(None if over else int(seen["action_mask"].argmax()))
    outcome = table.running().outcome()
    told = {"scores": outcome.scores, "winners": outcome.winners, "reason": outcome.reason, "seed": 7}
    assert list(infos.values()) == [told] * table.running().seats


@every_game
def test_who_is_not_asked_is_told_so_and_has_nothing_to_choose(game: Game) -> None:
    table = pettingzoo.parallel_env(game, game.seats[-1])
    seen, infos = table.reset(seed=7)
    while table.agents:
        state = table.running()
        for seat, agent in enumerate(table.agents):
            mask = numpy.flatnonzero(seen[agent]["action_mask"]).tolist()
            assert infos[agent] == {"asked": seat in state.waiting()}
            assert mask == (sorted(state.legal(seat)) if infos[agent]["asked"] else [0])
        actions = {agent: int(each["action_mask"].argmax()) for agent, each in seen.items()}
        seen, _, _, _, infos = table.step(actions)
    assert all(each["action_mask"].any() for each in seen.values())
    assert {info["reason"] for info in infos.values()} == {table.running().outcome().reason}
    assert not any(info["asked"] for info in infos.values())


@every_table
def test_it_plays_the_game_of_its_seed(game: Game, seats: int) -> None:
    table = pettingzoo.env(game, seats)
    table.reset(seed=11)
    state = game.new(seats=seats, seed=11)
    chance = lascaux.Rng(1)
    paid = dict.fromkeys(table.possible_agents, 0.0)
    while state.turn >= 0:
        agent = f"seat_{state.turn}"
        assert table.agent_selection == agent
        seen = table.observe(agent)
        assert numpy.flatnonzero(seen["action_mask"]).tolist() == sorted(state.legal(state.turn))
        assert seen["observation"].tolist() == game.observe(state, state.turn).tolist()
        legal = state.legal(state.turn)
        action = legal[chance.below(len(legal))]
        table.step(action)
        state.play(state.turn, action)
    for agent in table.agent_iter():
        paid[agent] = table.last()[1]
        table.step(None)
    assert list(paid.values()) == rewards(game, state)


@every_game
def test_a_game_is_broken_off_after_so_many_steps(game: Game) -> None:
    table = pettingzoo.env(game, max_cycles=3)
    assert len(play(table, seed=1)) == 3
    assert table.agents == []
    together = pettingzoo.parallel_env(game, max_cycles=1, illegal="replace")
    together.reset(seed=1)
    info = together.step(dict.fromkeys(together.agents, 0))[4]["seat_0"]
    assert (info["winners"], info["reason"], info["seed"]) == ((), "truncated", 1)


@every_game
def test_what_is_not_legal_is_refused_and_changes_nothing(game: Game) -> None:
    table = pettingzoo.env(game)
    table.reset(seed=5)
    agent = table.agent_selection
    before = game.dump(table.running())
    illegal = numpy.flatnonzero(table.observe(agent)["action_mask"] == 0)
    for action in (*illegal[:2], -1, table.seating.actions, 1.5, None):
        with pytest.raises(IllegalAction):
            table.step(action)
    assert game.dump(table.running()) == before
    assert table.agent_selection == agent


@every_game
def test_at_once_refuses_all_if_one_is_not_legal(game: Game) -> None:
    table = pettingzoo.parallel_env(game)
    table.reset(seed=5)
    before = game.dump(table.running())
    with pytest.raises(IllegalAction, match=r"seat_\d is asked, and there is no action for it"):
        table.step({})
    for actions in (None, [0, 0]):
        with pytest.raises(IllegalAction, match="given by agent"):
            table.step(actions)
    with pytest.raises(IllegalAction):
        table.step(dict.fromkeys(table.agents, table.seating.actions))
    assert game.dump(table.running()) == before


def test_seats_that_choose_in_secret_are_asked_at_once() -> None:
    table = pettingzoo.parallel_env("ochre", 3)
    seen, _ = table.reset(seed=2)
    assert all(each["action_mask"].any() for each in seen.values())
    table.step({agent: int(each["action_mask"].argmax()) for agent, each in seen.items()})
    assert table.running().round == 1


@every_game
def test_a_picture_is_well_formed_and_names_every_seat(game: Game) -> None:
    table = pettingzoo.env(game, game.seats[-1], render_mode="svg")
    play(table, seed=3, most=60)
    picture = table.render()
    root = ElementTree.fromstring(picture)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(list(root.iter("{http://www.w3.org/2000/svg}g"))) > game.seats[-1]
    for seat in range(game.seats[-1]):
        assert f"seat {seat}:" in picture


@every_game
def test_pixels_show_what_lies_there(game: Game) -> None:
    """All pictures have one size, as films have them, and in the course of a game they change."""
    table = pettingzoo.env(game, game.seats[-1], render_mode="rgb_array")
    pictures = []
    for most in (0, 60):
        play(table, seed=3, most=most)
        pictures.append(table.render())
    assert {(picture.shape, picture.dtype.name) for picture in pictures} == {((360, 480, 3), "uint8")}
    assert all(len(numpy.unique(picture.reshape(-1, 3), axis=0)) > 3 for picture in pictures)
    assert (pictures[0] != pictures[1]).any()


@every_game
def test_text_is_what_an_onlooker_sees(game: Game) -> None:
    table = pettingzoo.env(game, render_mode="ansi")
    table.reset(seed=3)
    names = [f"seat {seat}" for seat in range(game.seats[0])]
    assert table.render() == game.text(game.view(table.running(), None), names)
    assert pettingzoo.env(game).metadata["render_modes"] == ["ansi", "svg", "rgb_array"]


def test_an_environment_travels_to_another_process() -> None:
    table = pettingzoo.env("elawa", 3, side="advanced", max_cycles=9)
    twin = pickle.loads(pickle.dumps(table))
    assert play(twin, seed=4) == play(table, seed=4)
    assert twin.running().settings["side"] == "advanced"


def test_without_a_seed_games_differ() -> None:
    table = pettingzoo.env("elawa")
    seeds = set()
    for _ in range(4):
        table.reset()
        seeds.add(table.running().seed)
    assert len(seeds) == 4


@pytest.mark.parametrize(
    "settings",
    [
        {"seats": 9},
        {"side": "upper"},
        {"render_mode": "human"},
        *({"max_cycles": limit} for limit in NO_LIMITS),
        {"illegal": "ignore"},
    ],
    ids=str,
)
def test_settings_that_there_are_not_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadSetting):
        pettingzoo.env("elawa", **settings)


def test_nothing_is_played_before_a_reset() -> None:
    with pytest.raises(BadSetting, match="reset"):
        pettingzoo.env("elawa").observe("seat_0")


@pytest.mark.parametrize("kind", [pettingzoo.env, pettingzoo.parallel_env])
def test_nobody_plays_on_after_the_end(kind: Any) -> None:
    environment = kind("ochre", seats=2, max_cycles=1)
    environment.reset(seed=numpy.int64(1))
    state = environment.unwrapped.running()
    actions = [state.legal(seat)[0] if state.legal(seat) else 0 for seat in range(2)]
    if kind is pettingzoo.env:
        environment.step(actions[0])
        environment.step(None)
        environment.step(None)
        late: Any = None
    else:
        late = dict(zip(environment.agents, actions, strict=True))
        environment.step(late)
    before = lascaux.game("ochre").dump(state)
    with pytest.raises(BadSetting, match="over"):
        environment.unwrapped.step(late)
    assert lascaux.game("ochre").dump(state) == before


def test_nothing_is_told_before_a_game_begins() -> None:
    with pytest.raises(BadSetting, match="call reset"):
        pettingzoo.env("elawa").last()
