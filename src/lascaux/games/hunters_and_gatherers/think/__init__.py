"""What players who think look at: a value for a position, a ranking of options, what speaks for a seat."""

from lascaux.games.hunters_and_gatherers.think.heuristics import SEARCH, RulesOfThumb, rank, value
from lascaux.games.hunters_and_gatherers.think.insight import LEARNT_SEARCH, insight, quiet
from lascaux.games.hunters_and_gatherers.think.numbers import NUMBERS

__all__ = ["LEARNT_SEARCH", "NUMBERS", "SEARCH", "RulesOfThumb", "insight", "quiet", "rank", "value"]
