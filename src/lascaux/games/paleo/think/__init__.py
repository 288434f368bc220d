"""What players who think look at: a value for a position, and a ranking of options."""

from lascaux.games.paleo.think.heuristics import SEARCH, THINK_AT, hurried, rank, value

__all__ = ["SEARCH", "THINK_AT", "hurried", "rank", "value"]
