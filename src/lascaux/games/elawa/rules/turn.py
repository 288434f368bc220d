"""EL-2, EL-10: the order of a turn, and how turns follow each other to the end."""

from __future__ import annotations

from typing import Final

from lascaux.engine.step import Automatic
from lascaux.games.elawa.rules.play import PLAY
from lascaux.games.elawa.rules.store import DISCARD, REPLENISH, STORE
from lascaux.games.elawa.rules.take import TAKE, trigger_end
from lascaux.games.elawa.state import NONE, Elawa


class Turn(Automatic[Elawa]):
    """EL-2.2: take, play, store, manage."""

    id = "turn"

    def run(self, state: Elawa) -> None:
        if state.listener is not None:
            state.tell("turn-begun", int(state.active), {"round": int(state.turns) // state.seats + 1})
        if not state.cards_left():
            trigger_end(state)  # EL-3.8: TAKE then has no option, and is left out
        state.then(TAKE, PLAY, STORE, DISCARD, REPLENISH, PASS_ON)


class PassOn(Automatic[Elawa]):
    """EL-2.1, EL-10.2: the turn passes to the left; after the trigger, never to the start seat."""

    id = "pass_on"

    def run(self, state: Elawa) -> None:
        self.forget(state)
        state.turns += 1
        state.active = (state.active + 1) % state.seats
        if state.end_triggered and state.active == state.start:
            if state.listener is not None:
                state.tell("game-over", -1, {"scores": list(state.scores())})
            return
        TURN.run(state)

    def forget(self, state: Elawa) -> None:
        """What belonged to the turn alone."""
        state.spot = NONE
        state.skipped = 0
        state.laid = 0
        state.used = 0


TURN: Final = Turn()
PASS_ON: Final = PassOn()
