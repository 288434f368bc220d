"""What players who think look at: a value for a position, and a ranking of options."""

from lascaux.games.spears_and_bones.think.heuristics import SEARCH, THINK_AT, likelihood, rank, value

__all__ = ["SEARCH", "THINK_AT", "likelihood", "rank", "value"]
