"""The start of a game (HG-1): shuffle both stacks, lay the start tile, begin the first turn."""

from __future__ import annotations

from typing import Any, Final

from lascaux.engine.actions import ActionSpace
from lascaux.engine.rng import Rng
from lascaux.games.hunters_and_gatherers.content.tables import Content
from lascaux.games.hunters_and_gatherers.rules.landscape import begin
from lascaux.games.hunters_and_gatherers.rules.scoring import FinalScoring, ScoreBonus, ScoreLand
from lascaux.games.hunters_and_gatherers.rules.tiles import PlaceBonus, PlaceLand
from lascaux.games.hunters_and_gatherers.rules.turn import TURN, Bonus, EndTurn, Turn
from lascaux.games.hunters_and_gatherers.rules.units import UnitBonus, UnitLand
from lascaux.games.hunters_and_gatherers.state import Landscape

STEPS: Final = (
    Turn,
    PlaceLand,
    UnitLand,
    ScoreLand,
    Bonus,
    PlaceBonus,
    UnitBonus,
    ScoreBonus,
    EndTurn,
    FinalScoring,
)


def actions(content: Content, settings: dict[str, Any]) -> ActionSpace:
    return content.cells(settings["table_radius"]).actions


def setup(content: Content, seats: int, settings: dict[str, Any], rng: Rng) -> Landscape:
    state = Landscape(content, content.cells(settings["table_radius"]), seats)
    state.at_once = settings["returned_members"] == "at-once"
    begin(state)
    state.land, state.bonus = content.land[:], content.bonus[:]
    rng.shuffle_packed(state.land, 0, len(state.land))
    rng.shuffle_packed(state.bonus, 0, len(state.bonus))
    state.player = settings["first_seat"]
    state.then(TURN)
    return state
