"""Every game as a Gymnasium environment: one seat learns, bots of chosen levels sit on the others.

>>> import gymnasium, lascaux.adapters.gymnasium
>>> seat = gymnasium.make("lascaux/elawa-v1", seats=3, opponents="greedy")
>>> seen, info = seat.reset(seed=7)
>>> seen, reward, terminated, truncated, info = seat.step(seat.action_space.sample(seen["action_mask"]))

The id ends with the version of the game's rules. Any action of the space is accepted: one that is not legal
is replaced by a legal one at random, and `info` says so. With `illegal="refuse"` it is an error instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy
from numpy.typing import NDArray

from lascaux import bots
from lascaux.adapters.drawing import Rendering
from lascaux.adapters.numbers import action_of
from lascaux.adapters.rewards import rewards
from lascaux.adapters.seating import Seating, Seen
from lascaux.bots import Level
from lascaux.engine import BadSetting, Game, State, catalogue
from lascaux.extras import needs

with needs("rl"):
    import gymnasium


class Seat(gymnasium.Env[Seen, int]):
    """`seat` learns; `opponents` is a bot's level for all other seats, or one for each of them in order.

    All other arguments are settings of the game.
    """

    metadata = {"render_modes": list(Rendering.MODES), "render_fps": 1}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Level | Sequence[str | Level] = "random",
        illegal: Literal["replace", "refuse"] = "replace",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        if illegal not in ("refuse", "replace"):
            raise BadSetting(f"illegal is refuse or replace, not {illegal!r}")
        self.seating = Seating(game, seats, settings)
        if not 0 <= seat < self.seating.seats:
            raise BadSetting(f"seat is a number from 0 to {self.seating.seats - 1}, not {seat!r}")
        self.seat = seat
        self.players = self._players(opponents)
        self.illegal = illegal
        self.rendering = Rendering(self.seating.game, self.seating.seats, render_mode)
        self.render_mode = render_mode
        self.observation_space = self.seating.observation_space()  # type: ignore[assignment]  # Seen is a dict
        self.action_space = self.seating.action_space()  # type: ignore[assignment]  # sampled as numpy's ints
        self.position: State | None = None
        self.plies = 0

    def _players(self, opponents: str | Level | Sequence[str | Level]) -> list[Level]:
        """The bot of each seat; the one of the seat that learns is never asked."""
        others = self.seating.seats - 1
        named = [opponents] * others if isinstance(opponents, str | Level) else list(opponents)
        if len(named) != others:
            raise BadSetting(f"{others} other seats take {others} opponents, not {len(named)}")
        found = [level if isinstance(level, Level) else bots.find(level) for level in named]
        return [*found[: self.seat], bots.RANDOM, *found[self.seat :]]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a game of this seed, and play on to the first decision of the seat that learns."""
        super().reset(seed=seed)
        state = self._begin(int(self.np_random.integers(1 << 63)) if seed is None else seed)
        while state.turn < 0:
            state = self._begin(int(self.np_random.integers(1 << 63)))
        return self.seating.seen(state, self.seat), {}

    def _begin(self, seed: int) -> State:
        self.position = self.seating.new(seed)
        self.plies = 0
        self._opponents_play(self.position)
        return self.position

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        state = self.running()
        chosen = action_of(action)
        legal = state.legal(self.seat)
        replaced = self.illegal == "replace" and bool(legal) and chosen not in legal
        if replaced:
            chosen = legal[int(self.np_random.integers(len(legal)))]
        state.play(self.seat, chosen)
        self.plies += 1
        self._opponents_play(state)
        reward = rewards(self.seating.game, state)[self.seat]
        info = {"replaced": True} if replaced else {}
        return self.seating.seen(state, self.seat), reward, state.turn < 0, False, info

    def _opponents_play(self, state: State) -> None:
        while state.turn >= 0 and self.seat not in state.waiting():
            chance = bots.luck(state.seed, self.plies)
            action = bots.decide(self.seating.game, self.players[state.turn], state, state.turn, chance)
            state.play(state.turn, action)
            self.plies += 1

    def running(self) -> State:
        if self.position is None:
            raise BadSetting("call reset() first")
        return self.position

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The mask of the next action, by the name under which learners of other libraries ask for it."""
        mask = numpy.zeros(self.seating.actions, numpy.bool_)
        mask[self.running().legal(self.seat)] = True
        return mask

    def render(self) -> Any:
        """What an onlooker sees: plain text, or a picture as an SVG document or as pixels."""
        return self.rendering.render(self.running())


def id_of(game: Game) -> str:
    return f"lascaux/{game.id}-v{game.rules}"


for _game in catalogue.games():
    if id_of(_game) not in gymnasium.registry:
        gymnasium.register(id_of(_game), entry_point=f"{__name__}:Seat", kwargs={"game": _game.id})
