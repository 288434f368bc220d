"""What players who think look at: a value for a position, a ranking of options, what speaks for a seat."""

from lascaux.games.elawa.think.heuristics import NUMBERS, SEARCH, RulesOfThumb, rank, value
from lascaux.games.elawa.think.insight import LEARNT_SEARCH, insight, quiet

__all__ = ["LEARNT_SEARCH", "NUMBERS", "SEARCH", "RulesOfThumb", "insight", "quiet", "rank", "value"]
