"""Every game as a Gymnasium environment: one seat learns, bots of chosen levels sit on the others.

>>> import gymnasium, lascaux.adapters.gymnasium
>>> seat = gymnasium.make("lascaux/elawa-v1", seats=3, opponents="greedy")
>>> seen, info = seat.reset(seed=7)
>>> seen, reward, terminated, truncated, info = seat.step(seat.action_space.sample(seen["action_mask"]))

The id ends with the version of the game's rules. Any action of the space is accepted: one that is not legal
is replaced by a legal one at random, and `info` says so. With `illegal="refuse"` it is an error instead.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy
from numpy.typing import NDArray

from lascaux import bots
from lascaux.adapters.drawing import Rendering
from lascaux.adapters.numbers import action_of, limit_of, seat_of
from lascaux.adapters.opponents import Opponents, players
from lascaux.adapters.rewards import Reward, ending
from lascaux.adapters.seating import Independent, Seating, Seen
from lascaux.engine import BadSetting, Game, State, catalogue
from lascaux.extras import needs

with needs("rl"):
    import gymnasium


class Seat(Independent, gymnasium.Env[Seen, int]):
    """`seat` learns; `opponents` is a bot's level for all other seats, or one for each of them in order.

    `reward` is win, place or score, or None: as the card says. It is paid in advance, after every decision
    what the seat's standing has changed by, so that the sum is the reward; with `advance=False` all of it at
    the end. With `flat` the observation is one box of numbers and the mask is in `info`, for learners that
    would take the mask for something to look at.

    `max_cycles`: after so many decisions of the seat the game is broken off, and the last `info` tells how it
    stood. Gymnasium's own `max_episode_steps` breaks it off from outside, where nothing is known of the game.
    All other arguments are settings of the game.
    """

    metadata = {"render_modes": list(Rendering.MODES), "render_fps": 1}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponents = "random",
        illegal: Literal["replace", "refuse"] = "replace",
        reward: Reward | None = None,
        advance: bool = True,
        flat: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        if illegal not in ("refuse", "replace"):
            raise BadSetting(f"illegal is refuse or replace, not {illegal!r}")
        self.seating = Seating(game, seats, reward, settings)
        self.seat = seat_of(seat, self.seating.seats)
        self.players = players(self.seating.seats, self.seat, opponents)
        self.illegal = illegal
        self.advance = advance
        self.flat = flat
        self.max_cycles = limit_of(max_cycles, "max_cycles")
        self.cycles = 0
        self.promised = 0.0
        self.rendering = Rendering(self.seating.game, self.seating.seats, render_mode)
        self.render_mode = render_mode
        space: gymnasium.Space[Any] = self.seating.flat_space() if flat else self.seating.observation_space()
        self.observation_space = space
        self.action_space = self.seating.action_space()  # type: ignore[assignment]  # sampled as numpy's ints
        self.position: State | None = None
        self.plies = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game of this seed, and play on to the first decision of the seat that learns."""
        super().reset(seed=seed)
        state = self._begin(int(self.np_random.integers(1 << 63)) if seed is None else seed)
        while state.turn < 0:
            state = self._begin(int(self.np_random.integers(1 << 63)))
        self.promised = 0.0
        return self._shown(state, {})

    def _shown(self, state: State, info: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        seen = self.seating.seen(state, self.seat)
        if self.flat:
            return seen["observation"], {**info, "action_mask": seen["action_mask"]}
        return seen, info

    def _begin(self, seed: int) -> State:
        self.position = self.seating.new(seed)
        self.plies = 0
        self.cycles = 0
        self._opponents_play(self.position)
        return self.position

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        state = self.running()
        chosen = action_of(action)
        legal = state.legal(self.seat)
        replaced = self.illegal == "replace" and bool(legal) and chosen not in legal
        if replaced:
            chosen = legal[int(self.np_random.integers(len(legal)))]
        state.play(self.seat, chosen)
        self.plies += 1
        self.cycles += 1
        self._opponents_play(state)
        over = state.turn < 0
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        info = {**({"replaced": True} if replaced else {}), **(ending(state) if over or late else {})}
        seen, info = self._shown(state, info)
        return seen, self._paid(state), over, late, info

    def _paid(self, state: State) -> float:
        if not self.advance:
            return self.seating.paid(state)[self.seat]
        before, self.promised = self.promised, self.seating.promise(state, self.seat)
        return self.promised - before

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
        return self.seating.mask(self.running(), self.seat).astype(numpy.bool_)

    def render(self) -> Any:
        """What an onlooker sees: plain text, or a picture as an SVG document or as pixels."""
        return self.rendering.render(self.running())


def id_of(game: Game) -> str:
    return f"lascaux/{game.id}-v{game.rules}"


for _game in catalogue.games():
    if id_of(_game) not in gymnasium.registry:
        gymnasium.register(
            id_of(_game),
            entry_point=f"{__name__}:Seat",
            vector_entry_point=f"{__name__}_vector:Seats",
            kwargs={"game": _game.id},
        )
