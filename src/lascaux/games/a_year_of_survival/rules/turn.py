"""YS-3: the order of a turn, and how turns follow each other to the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.step import Automatic
from lascaux.games.a_year_of_survival.rules.craft import CRAFT, DRIFT
from lascaux.games.a_year_of_survival.rules.explore import explore, lengths
from lascaux.games.a_year_of_survival.rules.kinds import OnTurn
from lascaux.games.a_year_of_survival.rules.scout import LOOK, PASS_BY, SHOW
from lascaux.games.a_year_of_survival.rules.seasons import CHECK
from lascaux.games.a_year_of_survival.rules.supply import REFILL
from lascaux.games.a_year_of_survival.state import Year


class Turn(Automatic[Year]):
    """YS-3.6: an action, the row, the season, the next player. YS-10.5: the dead come back to craft."""

    id = "turn"

    def run(self, state: Year) -> None:
        if state.listener is not None:
            state.tell("turn-begun", int(state.active), {"turn": int(state.turns) + 1})
        if state.is_dead(state.active):
            self.revive(state)
            state.then(CRAFT, DRIFT, REFILL, CHECK, PASS_ON)
        else:
            state.then(ACTION, REFILL, CHECK, PASS_ON)

    def revive(self, state: Year) -> None:
        one: i64 = 1
        state.dead &= ~(one << state.active)
        if state.listener is not None:
            state.tell("returned", int(state.active), {})


class Action(OnTurn):
    """D1: explore, craft or scout."""

    id = "action"
    rules = ("YS-3.1",)

    def legal(self, state: Year, seat: int) -> list[int]:
        content = state.content
        options: list[int] = []
        if state.hand_size(state.active):
            options = [content.explore_action + length for length in range(lengths(state))]
        options.append(content.craft_chosen)
        options.append(content.scout_chosen)
        return options

    def answer(self, state: Year, seat: int, action: int) -> None:
        content = state.content
        if action == content.craft_chosen:
            if state.listener is not None:
                state.tell("crafting", seat, {})
            state.then(CRAFT, DRIFT)
        elif action == content.scout_chosen:
            if state.listener is not None:
                state.tell("scouting", seat, {})
            state.then(PASS_BY, LOOK, SHOW)
        else:
            explore(state, action - content.explore_action)


class PassOn(Automatic[Year]):
    """YS-3.6, YS-12.1: the Active Player card goes on, living or dead, until the year is over."""

    id = "pass_on"

    def run(self, state: Year) -> None:
        state.turns += 1
        if state.season_over():
            if state.unseen_discards:
                state.revealed()  # nobody minds any more what lies face down
            if state.listener is not None:
                band = state.band()
                facts = {"score": int(state.score), "band": band.id, "name": band.name, "won": band.won}
                state.tell("game-over", -1, facts)
            return
        state.active = (state.active + 1) % state.seats
        state.then(TURN)


TURN: Final = Turn()
ACTION: Final = Action()
PASS_ON: Final = PassOn()
