"""What players who think look at: a value for a position, a ranking of options, what speaks for a seat."""

from lascaux.games.a_year_of_survival.think.heuristics import SEARCH, THINK_AT, RulesOfThumb, rank, value
from lascaux.games.a_year_of_survival.think.insight import (
    JUDGED_SEARCH,
    LEARNT_SEARCH,
    PRACTISED,
    insight,
    quiet,
)
from lascaux.games.a_year_of_survival.think.numbers import NUMBERS

__all__ = [
    "JUDGED_SEARCH",
    "LEARNT_SEARCH",
    "NUMBERS",
    "PRACTISED",
    "SEARCH",
    "THINK_AT",
    "RulesOfThumb",
    "insight",
    "quiet",
    "rank",
    "value",
]
