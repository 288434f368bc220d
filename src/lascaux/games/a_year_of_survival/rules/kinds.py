"""Who decides."""

from __future__ import annotations

from lascaux.engine.step import Decision
from lascaux.games.a_year_of_survival.state import Year


class OnTurn(Decision[Year]):
    """A decision of the Active Player."""

    def seat(self, state: Year) -> int:
        return state.active
