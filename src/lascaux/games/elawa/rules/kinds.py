"""Who decides."""

from __future__ import annotations

from lascaux.engine.step import Decision
from lascaux.games.elawa.state import Elawa


class OnTurn(Decision[Elawa]):
    """Every decision of this game is made by the active seat, alone and in the open."""

    def seat(self, state: Elawa) -> int:
        return state.active
