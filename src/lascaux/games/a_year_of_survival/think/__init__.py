"""What players who think look at: a value for a position, a ranking of options, what speaks for a seat."""

from lascaux.games.a_year_of_survival.think.heuristics import SEARCH, THINK_AT, rank, value
from lascaux.games.a_year_of_survival.think.insight import LEARNT_SEARCH, insight, quiet

__all__ = ["LEARNT_SEARCH", "SEARCH", "THINK_AT", "insight", "quiet", "rank", "value"]
