"""Many games as one vector environment of Gymnasium: the same seat learns in all of them, among bots.

>>> import gymnasium, lascaux.adapters.gymnasium
>>> games = gymnasium.make_vec("lascaux/elawa-v1", num_envs=64, seats=3, opponents="greedy")
>>> seen, info = games.reset(seed=7)
>>> seen, rewards, terminated, truncated, info = games.step(games.sample())

The loop over the games is compiled with the rules, that over random opponents as well.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy
from numpy.typing import NDArray

from lascaux import bots
from lascaux.adapters.numbers import limit_of, seat_of, seed_of
from lascaux.adapters.opponents import Opponents, players
from lascaux.adapters.rewards import Reward, ending
from lascaux.adapters.seating import Independent, Seating, Seen
from lascaux.adapters.vector import Now, VectorEnv
from lascaux.engine import BadSetting, Game, IllegalAction, Rng, State
from lascaux.extras import needs

with needs("rl"):
    from gymnasium import Space, vector
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

Actions = NDArray[numpy.int64]
Flags = NDArray[numpy.bool_]
RESTS = -1  # the action of a game that takes none in this step


class Seats(Independent, vector.VectorEnv[Seen, Actions, NDArray[Any]]):
    """`num_envs` games in which `seat` learns; arguments are those of `Seat`.

    `autoreset_mode` says when a game that is over begins anew: in the next step, in the same one, or when
    `reset(options={"reset_mask": …})` asks for it. `max_episode_steps`, as Gymnasium calls it, is the same as
    `max_cycles`; of both the smaller one counts. One seed decides all games, given the actions.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponents = "random",
        illegal: Literal["replace", "refuse"] = "replace",
        reward: Reward | None = None,
        advance: bool = True,
        flat: bool = False,
        max_cycles: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        max_episode_steps: int | None = None,
        render_mode: None = None,
        **settings: Any,
    ) -> None:
        if illegal not in ("refuse", "replace"):
            raise BadSetting(f"illegal is refuse or replace, not {illegal!r}")
        if render_mode is not None:
            raise BadSetting("many games at once are not drawn: render_mode is None")
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.mode}
        self.seating = Seating(game, seats, reward, settings)
        self.seat = seat_of(seat, self.seating.seats)
        self.players = players(self.seating.seats, self.seat, opponents)
        self.illegal = illegal
        self.advance = advance
        self.flat = flat
        limits = limit_of(max_cycles, "max_cycles"), limit_of(max_episode_steps, "max_episode_steps")
        self.max_cycles = min((limit for limit in limits if limit is not None), default=None)
        self.games = VectorEnv(
            self.seating.game,
            num_envs,
            self.seating.seats,
            reward=self.seating.reward,
            copy=False,
            **settings,
        )
        self._sit_down()
        self.num_envs = self.games.size
        space: Space[Any] = self.seating.flat_space() if flat else self.seating.observation_space()
        self.single_observation_space = space
        self.single_action_space = self.seating.action_space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.steps = numpy.zeros(self.num_envs, numpy.int64)
        self.over: Flags = numpy.zeros(self.num_envs, numpy.bool_)
        self.promised = numpy.zeros(self.num_envs)

    def _sit_down(self) -> None:
        """Random opponents need no help of ours, and so are quick."""
        by_chance = all(level == bots.RANDOM for level in self.players)
        stays = self.mode is not AutoresetMode.SAME_STEP
        self.games.batch.one_learns(self.seat, None if by_chance else self._decide, stays)

    def _decide(self, state: State, chance: Rng) -> int:
        return bots.decide(self.seating.game, self.players[state.turn], state, state.turn, chance)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games anew, or those of `options["reset_mask"]`, which go on from the seed of all."""
        which = (options or {}).get("reset_mask")
        if which is not None:
            if seed is not None:
                raise BadSetting("a seed decides all games: it is not given with a reset_mask")
            return self._shown(self._begin_anew(numpy.asarray(which, numpy.bool_)), {})
        super().reset(seed=None if seed is None else seed_of(seed))
        now = self.games.reset(seed)
        self.steps[:] = 0
        self.over[:] = False
        self.promised[:] = 0.0
        return self._shown(now, {})

    def step(self, actions: Any) -> tuple[Any, NDArray[Any], Flags, Flags, dict[str, Any]]:
        begun = self.over.copy()
        if begun.any() and self.mode is AutoresetMode.DISABLED:
            raise BadSetting("games are over: reset() those first")
        infos: dict[str, Any] = {}
        taken = self._taken(actions, begun, infos)
        now = self.games.take(taken.tolist())
        paid, ended = self._paid(now, begun), now.ended.copy()
        late = self._late(begun, ended)
        finals = dict(zip(numpy.flatnonzero(ended).tolist(), self.games.finals, strict=True))
        finals |= {int(row): self.games.batch.states[row] for row in numpy.flatnonzero(late)}
        for row, state in finals.items():
            self._tell(infos, row, state)
        seen, infos = self._shown(self._go_on(now, begun, ended | late), infos)
        return seen, paid, ended, late, infos

    def _paid(self, now: Now, resting: Flags) -> NDArray[Any]:
        paid = now.rewards[:, self.seat].copy()
        if self.advance:
            promises = numpy.array(
                [self.seating.promise(state, self.seat) for state in self.games.batch.states]
            )
            paid = numpy.where(now.ended, paid, promises) - self.promised
            paid[resting] = 0.0
            self.promised = numpy.where(now.ended, 0.0, promises)
        return paid

    def _late(self, begun: Flags, ended: Flags) -> Flags:
        """Counts a step; which games it was the last one allowed for."""
        self.steps[~begun] += 1
        if self.max_cycles is None:
            return numpy.zeros(self.num_envs, numpy.bool_)
        return (self.steps >= self.max_cycles) & ~ended & ~begun

    def _go_on(self, now: Now, begun: Flags, over: Flags) -> Now:
        """Begin games anew: those that were over before this step, or those that are over now.

        In the same step the core has done so by itself where a game has ended, not where it was broken off.
        """
        if self.mode is AutoresetMode.SAME_STEP:
            self.steps[now.ended] = 0
            begun = over & ~now.ended
            over = numpy.zeros(self.num_envs, numpy.bool_)
        if begun.any():
            now = self._begin_anew(begun)
        self.over = over
        return now

    def _taken(self, actions: Any, resting: Flags, infos: dict[str, Any]) -> Actions:
        """What is asked for, or what is taken instead, and nothing in games that rest."""
        chosen = numpy.array(actions)
        if chosen.dtype.kind not in "iu" or chosen.shape != (self.num_envs,):
            raise IllegalAction(f"{self.num_envs} games take {self.num_envs} whole numbers in a row")
        chosen = chosen.astype(numpy.int64)
        masks = self.games.masks()
        within = (chosen >= 0) & (chosen < self.seating.actions)
        legal = within & masks[numpy.arange(self.num_envs), numpy.where(within, chosen, 0)]
        wrong = numpy.flatnonzero(~legal & ~resting)
        if len(wrong) and self.illegal == "refuse":
            self.games.batch.check(numpy.where(resting, masks.argmax(1), chosen).tolist())
        for row in wrong:
            chosen[row] = self.np_random.choice(numpy.flatnonzero(masks[row]))
            self._add_info(infos, {"replaced": True}, int(row))
        chosen[resting] = RESTS
        return chosen

    def _tell(self, infos: dict[str, Any], row: int, state: State) -> None:
        """Of a game that is over, where Gymnasium has it told: beside what is seen, or apart as final."""
        told = ending(state)
        told["seed"] = numpy.uint64(told["seed"])
        if self.mode is AutoresetMode.SAME_STEP:
            seen = self.seating.seen(state, self.seat)
            told = {"final_obs": seen["observation"] if self.flat else seen, "final_info": told}
        self._add_info(infos, told, row)

    def _begin_anew(self, which: Flags) -> Now:
        if which.shape != (self.num_envs,):
            raise BadSetting(f"reset_mask has {self.num_envs} flags, not {which.shape}")
        self.steps[which] = 0
        self.over = self.over & ~which
        rows = numpy.flatnonzero(which).tolist()
        self.promised[rows] = 0.0
        return self.games.restart(rows)

    def _shown(self, now: Now, infos: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        seen, masks = now.observations.copy(), now.masks.astype(numpy.int8)
        if self.flat:
            return seen, {**infos, "action_mask": masks}
        return {"observation": seen, "action_mask": masks}, infos

    def action_masks(self) -> Flags:
        """The masks of the next actions, by the name under which learners of other libraries ask for them."""
        return self.games.masks().copy()

    def sample(self) -> Actions:
        """An action for each game, every legal one equally likely."""
        masks = self.games.masks()
        drawn: Actions = numpy.where(masks, self.np_random.random(masks.shape), -1.0).argmax(1)
        return drawn

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name != "games"}
        made = self.games.__getstate__()
        return {"kept": kept, "made": made["made"], "running": made["running"]}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Who learns has to be known before anything is shown."""
        self.__dict__.update(saved["kept"])
        settings = saved["made"].pop("settings")
        self.games = VectorEnv(**saved["made"], **settings)
        self._sit_down()
        self.games.resume(saved["running"])
