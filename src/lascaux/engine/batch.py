"""Many games at once, for learners: in one call each takes a decision, and a finished one begins anew.

What comes out lies in packed arrays that keep their place in memory, so that numpy looks at them without
copying. This is the inner loop; `lascaux.adapters.vector` is the door to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from mypy_extensions import i64, u8

from lascaux.engine.errors import IllegalAction
from lascaux.engine.observation import Observation
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.engine.state import NOBODY, State


@final
class Batch:
    """`masks` are by game and action, `rewards` by game and seat, the rest by game.

    `fresh` gives a new game of a seed, `pay` the reward of each seat at the end of a game. Most of what is
    observed is 0 and stays as it is, so observations come as what `went` since the last step and what `came`
    in its place, with places counted through all games.

    Every seat learns, unless `one_learns`: then the others play by themselves between its decisions.
    """

    def __init__(
        self, size: int, actions: int, seats: int, fresh: Callable[[int], State], pay: Callable[[State], Any]
    ) -> None:
        self.size: i64 = size
        self.actions: i64 = actions
        self.seats: i64 = seats
        self.fresh = fresh
        self.pay = pay
        self.learner: i64 = NOBODY
        self.others: Callable[[State, Rng], int] | None = None
        self.stays = False
        self.chance = Rng(0)
        self.states: list[State] = []
        self.masks = vec[u8]([0] * (size * actions))
        self.turns = vec[i64]([0] * size)
        self.ended = vec[u8]([0] * size)
        self.rewards = vec[float]([0.0] * (size * seats))
        self.observe: Callable[[State, int, Observation], None] | None = None
        self.row: i64 = 0
        self.pages: list[Observation] = []
        self.page = Observation()
        self.went, self.came = Observation(), Observation()

    def watch(
        self, observe: Callable[[State, int, Observation], None], blank: Observation, length: int
    ) -> None:
        """From now on, note what the seat to act sees, in so many numbers."""
        self.observe = observe
        self.row = length
        self.pages = [blank.blank() for _ in range(self.size)]
        self.page = blank.blank()

    def one_learns(self, seat: int, others: Callable[[State, Rng], int] | None, stays: bool) -> None:
        """`others` chooses for all other seats, at random if it is None.

        With `stays` a finished game stays as it is until it is begun anew by `restart`.
        """
        self.learner = seat
        self.others = others
        self.stays = stays

    def reset(self, seed: int) -> None:
        """Begin all games anew, whatever became of the last step. The seed decides all that follows."""
        self.chance = Rng(seed)
        self.resume([self._begin() for _ in range(self.size)])

    def resume(self, states: list[State]) -> None:
        """Go on with these games, as if none had ended in the last step."""
        self.states = states
        for i in range(self.size * self.actions):
            self.masks[i] = 0
        for i in range(self.size * self.seats):
            self.rewards[i] = 0.0
        for page in self.pages:
            page.clear()
        self.went.count = self.came.count = 0
        for game in range(self.size):
            self.ended[game] = 0
            self._show(game)

    def check(self, actions: list[int]) -> None:
        """Refuse all decisions if one is not legal."""
        size = self.size
        if len(actions) != size:
            raise IllegalAction(f"{size} games take {size} actions, not {len(actions)}")
        for game in range(size):
            action: i64 = actions[game]
            if not 0 <= action < self.actions or self.masks[game * self.actions + action] == 0:
                self._refuse(game, action)

    def step(self, actions: list[int]) -> None:
        """Take one decision in each game, all of them checked; a game with a negative one rests."""
        self.went.count = self.came.count = 0
        for game in range(self.size):
            self._pay_nothing(game)
            if actions[game] < 0:
                continue
            self._unmark(game)
            state = self.states[game]
            state.apply(actions[game])
            self._others_play(state)
            if state.turn < 0:
                self._end(game)
            self._show(game)

    def restart(self, games: list[int]) -> None:
        """Begin these anew, outside of a step."""
        self.went.count = self.came.count = 0
        for game in games:
            self._unmark(game)
            self.states[game] = self._begin()
            self._show(game)

    def sample(self, rng: Rng) -> list[int]:
        """An action for each game, every legal one equally likely."""
        chosen: list[int] = []
        for game in range(self.size):
            options = self.states[game].choices()
            chosen.append(options[rng.below(len(options))])
        return chosen

    def _refuse(self, game: int, action: int) -> None:
        state = self.states[game]
        try:
            state.check(state.turn, action)
        except IllegalAction as error:
            raise IllegalAction(f"game {game}: {error}") from None

    def _begin(self) -> State:
        """A game that waits for somebody: one that is over before anybody decides is left out."""
        while True:
            high: i64 = self.chance.word()
            state = self.fresh((int(high) << 32) | int(self.chance.word()))
            self._others_play(state)
            if state.turn >= 0:
                return state

    def _others_play(self, state: State) -> None:
        """Until the one that learns is asked, or nobody is."""
        learner = self.learner
        if learner < 0:
            return
        others = self.others
        while state.turn >= 0 and state.turn != learner:
            if others is None:
                options = state.choices()
                state.apply(options[self.chance.below(len(options))])
            else:
                state.apply(others(state, self.chance.split()))

    def _end(self, game: i64) -> None:
        self.ended[game] = 1
        paid: list[float] = self.pay(self.states[game])
        for seat in range(self.seats):
            self.rewards[game * self.seats + seat] = paid[seat]
        if not self.stays:
            self.states[game] = self._begin()

    def _pay_nothing(self, game: i64) -> None:
        if self.ended[game]:
            self.ended[game] = 0
            for seat in range(self.seats):
                self.rewards[game * self.seats + seat] = 0.0

    def _unmark(self, game: i64) -> None:
        start: i64 = game * self.actions
        masks = self.masks
        state = self.states[game]
        if state.turn < 0:
            masks[start] = 0
            return
        for action in state.choices():
            masks[start + action] = 0

    def _show(self, game: i64) -> None:
        """What the seat to act may do and see; where nobody acts, a mask with the first action only."""
        state = self.states[game]
        self.turns[game] = state.turn
        start: i64 = game * self.actions
        masks = self.masks
        if state.turn < 0:
            masks[start] = 1
        else:
            for action in state.choices():
                masks[start + action] = 1
        observe = self.observe
        if observe is not None:
            self.page.clear()
            observe(state, state.turn if self.learner < 0 else self.learner, self.page)
            self._compare(game)

    def _compare(self, game: i64) -> None:
        """Note where something else is seen than at the same point of the last step: mostly it is not."""
        start: i64 = game * self.row
        last, now, went, came = self.pages[game], self.page, self.went, self.came
        old_places, old_numbers, places, numbers = last.places, last.numbers, now.places, now.numbers
        i: i64 = 0
        j: i64 = 0
        for part in range(now.marked):
            old_end: i64 = last.end(part)
            end: i64 = now.end(part)
            while i < old_end and j < end:
                if places[j] != old_places[i] or numbers[j] != old_numbers[i]:
                    went.set(start + old_places[i], old_numbers[i])
                    came.set(start + places[j], numbers[j])
                i += 1
                j += 1
            while i < old_end:
                went.set(start + old_places[i], old_numbers[i])
                i += 1
            while j < end:
                came.set(start + places[j], numbers[j])
                j += 1
        self.pages[game], self.page = now, last
