"""The order of play (HG-2)."""

from __future__ import annotations

from typing import Final

from lascaux.engine.step import Automatic
from lascaux.games.hunters_and_gatherers.rules.scoring import FinalScoring, ScoreBonus, ScoreLand
from lascaux.games.hunters_and_gatherers.rules.tiles import PlaceBonus, PlaceLand, draw_bonus, draw_land
from lascaux.games.hunters_and_gatherers.rules.units import UnitBonus, UnitLand
from lascaux.games.hunters_and_gatherers.state import Landscape


class Turn(Automatic[Landscape]):
    """HG-2.2; without a tile to place the game ends at once (HG-3.9)."""

    id = "turn"
    rules = ("HG-2.2",)

    def run(self, state: Landscape) -> None:
        state.turns += 1
        if draw_land(state):
            state.then(PLACE_LAND, UNIT_LAND, SCORE_LAND, BONUS, END_TURN)
        else:
            if state.listener is not None:
                state.tell("land-exhausted", state.player, {})
            state.then(FINAL_SCORING)


class Bonus(Automatic[Landscape]):
    """Step 4 of the turn, if gold was found (HG-6.1) and a bonus tile is left (HG-6.6, HG-6.10)."""

    id = "bonus"
    rules = ("HG-6.1", "HG-6.10")

    def run(self, state: Landscape) -> None:
        if state.bonus_due == 0:
            return
        state.bonus_due -= 1
        if draw_bonus(state):
            state.then(PLACE_BONUS, UNIT_BONUS, SCORE_BONUS, BONUS)
        else:
            state.bonus_due = 0
            if state.listener is not None:
                state.tell("bonus-exhausted", state.player, {})


class EndTurn(Automatic[Landscape]):
    """HG-2.1, HG-9.1: the next seat plays, unless the last land tile lies on the table.

    Whoever came back in this turn has rested enough (HG-6.11).
    """

    id = "end_turn"
    rules = ("HG-2.1", "HG-9.1")

    def run(self, state: Landscape) -> None:
        state.resting = 0
        if state.land_next == len(state.land):
            state.then(FINAL_SCORING)
        else:
            state.player = (state.player + 1) % state.seats
            state.then(TURN)


TURN: Final = Turn()
PLACE_LAND: Final = PlaceLand()
UNIT_LAND: Final = UnitLand()
SCORE_LAND: Final = ScoreLand()
BONUS: Final = Bonus()
PLACE_BONUS: Final = PlaceBonus()
UNIT_BONUS: Final = UnitBonus()
SCORE_BONUS: Final = ScoreBonus()
END_TURN: Final = EndTurn()
FINAL_SCORING: Final = FinalScoring()
