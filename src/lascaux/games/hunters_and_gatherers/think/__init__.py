"""What players who think look at: a value for a position, and a ranking of options."""

from lascaux.games.hunters_and_gatherers.think.heuristics import SEARCH, rank, value

__all__ = ["SEARCH", "rank", "value"]
