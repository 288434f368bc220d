"""Every game as a PettingZoo environment in which all seats learn.

>>> from lascaux.adapters import pettingzoo
>>> table = pettingzoo.env("elawa", seats=3, side="advanced")
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     seen, reward, termination, truncation, info = table.last()
...     over = termination or truncation
...     table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))

`env` asks one agent at a time, `parallel_env` asks all that have to decide at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy
from numpy.typing import NDArray

from lascaux.adapters.drawing import Rendering
from lascaux.adapters.numbers import action_of, limit_of
from lascaux.adapters.rewards import Reward, ending
from lascaux.adapters.seating import Independent, Numbers, Seating, Seen
from lascaux.adapters.seeds import Seeds
from lascaux.engine import BadSetting, Game, IllegalAction, State
from lascaux.extras import needs

with needs("rl"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

Illegal = Literal["refuse", "replace"]


def env(game: str | Game, seats: int | None = None, **settings: Any) -> Turns:
    """The game as an environment that asks one agent at a time. `settings` are those of `Turns`."""
    return Turns(game, seats, **settings)


def parallel_env(game: str | Game, seats: int | None = None, **settings: Any) -> AtOnce:
    """The game as an environment that takes an action of every agent in each step."""
    return AtOnce(game, seats, **settings)


class BaseEnv(Independent):
    """A running game, its agents, and what is done about actions that are not legal.

    `reward`: win, place or score, or None: as the card says.
    `max_cycles`: after so many steps the game is broken off, and all agents are truncated.
    `illegal`: "refuse" raises IllegalAction and changes nothing; "replace" takes a legal action at random,
    for learners that do not know of masks. All other arguments are settings of the game.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str | Game,
        seats: int | None,
        render_mode: str | None,
        max_cycles: int | None,
        illegal: Illegal,
        reward: Reward | None,
        settings: dict[str, Any],
    ) -> None:
        if illegal not in ("refuse", "replace"):
            raise BadSetting(f"illegal is refuse or replace, not {illegal!r}")
        self.seating = Seating(game, seats, reward, settings)
        self.rendering = Rendering(self.seating.game, self.seating.seats, render_mode)
        self.render_mode = render_mode
        self.metadata = {
            "name": self.seating.game.id.replace("-", "_"),
            "render_modes": list(Rendering.MODES),
            "is_parallelizable": False,
        }
        self.max_cycles = limit_of(max_cycles, "max_cycles")
        self.illegal = illegal
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seating.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.seating.observation_space() for agent in self.possible_agents}
        self.state_space = self.seating.state_space()
        self.action_spaces = {agent: self.seating.action_space() for agent in self.possible_agents}
        self.position: State | None = None
        self.cycles = 0
        self._seeds = Seeds()

    def begin(self, seed: int | None) -> State:
        self.position = self.seating.new(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.position

    def running(self) -> State:
        if self.position is None:
            raise BadSetting("call reset() first")
        return self.position

    def going_on(self) -> State:
        state = self.running()
        if not self.agents:
            raise BadSetting("the game is over: call reset()")
        return state

    def choice(self, state: State, seat: int, action: Any) -> int:
        """What the seat asks for, or what is taken instead; `play` checks it."""
        chosen = action_of(action)
        if self.illegal == "replace":
            legal = state.legal(seat)
            if chosen not in legal:
                return legal[self._seeds.below(len(legal))]
        return chosen

    def broken_off(self) -> bool:
        """Counts a step; whether it was the last one allowed."""
        self.cycles += 1
        return self.cycles == self.max_cycles

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def paid(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.seating.paid(self.running()), strict=True))

    def state(self) -> Numbers:
        """What all seats know together, one after the other, for critics that judge the whole table.

        No player is to be shown it. What nobody knows, such as the order of a deck, is not in it.
        """
        return self.seating.known_to_all(self.running())

    def render(self) -> str | NDArray[numpy.uint8] | None:
        """What an onlooker sees: plain text, or a picture as an SVG document or as pixels."""
        return self.rendering.render(self.running())

    def close(self) -> None:
        """Nothing is held that would have to be released."""


class Turns(BaseEnv, AECEnv[str, Seen, int]):  # type: ignore[misc]  # PettingZoo has no types
    """One agent at a time decides. Where several choose together, in secret, they are asked one by one."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "refuse",
        reward: Reward | None = None,
        **settings: Any,
    ) -> None:
        BaseEnv.__init__(self, game, seats, render_mode, max_cycles, illegal, reward, settings)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game of this seed. Settings belong to the environment: options given here are ignored."""
        state = self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[0]
        self._go_on(state)

    def last(self, observe: bool = True) -> Any:
        """Of the agent that is asked next: what it sees, what it was paid, and whether it is over."""
        self.running()
        return super().last(observe)

    def observe(self, agent: str) -> Seen:
        return self.seating.seen(self.running(), self.seat_of[agent])

    def step(self, action: int | None) -> None:
        state = self.going_on()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        state.play(seat, self.choice(state, seat, action))
        self._cumulative_rewards[agent] = 0.0
        if self.broken_off() and state.turn >= 0:
            self.truncations = dict.fromkeys(self.agents, True)
            self.infos = {agent: ending(state) for agent in self.agents}
        self._go_on(state)

    def _go_on(self, state: State) -> None:
        if state.turn >= 0:
            self.agent_selection = self.possible_agents[state.turn]
            return
        self.rewards = self.paid()
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: ending(state) for agent in self.agents}


class AtOnce(BaseEnv, ParallelEnv[str, Seen, int]):  # type: ignore[misc]  # no types
    """Every agent gives an action in each step; those of agents that are not asked are ignored.

    `info["asked"]` says whether an agent is asked next.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "refuse",
        reward: Reward | None = None,
        **settings: Any,
    ) -> None:
        BaseEnv.__init__(self, game, seats, render_mode, max_cycles, illegal, reward, settings)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a game of this seed. Settings belong to the environment: options given here are ignored."""
        self.begin(seed)
        return self._seen(self.agents), self._infos(self.agents)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        state = self.going_on()
        if not isinstance(actions, Mapping):
            raise IllegalAction(f"actions are given by agent, {{'seat_0': 3, …}}, not {actions!r}")
        chosen: dict[int, int] = {}
        for seat in state.waiting():
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise IllegalAction(f"{agent} is asked, and there is no action for it")
            chosen[seat] = self.choice(state, seat, actions[agent])
        for seat, action in chosen.items():
            state.check(seat, action)
        for seat, action in chosen.items():
            state.play(seat, action)
        over = state.turn < 0
        truncated = self.broken_off() and not over
        agents = self.agents
        if over or truncated:
            self.agents = []
        return (
            self._seen(agents),
            self.paid(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, truncated),
            self._infos(agents),
        )

    def _infos(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        state = self.running()
        asked, told = state.waiting(), {} if self.agents else ending(state)
        return {agent: {"asked": self.seat_of[agent] in asked, **told} for agent in agents}

    def _seen(self, agents: list[str]) -> dict[str, Seen]:
        return {agent: self.seating.seen(self.running(), self.seat_of[agent]) for agent in agents}
