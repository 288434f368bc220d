"""How a game wants to be searched. Its `heuristics.py` says so in SEARCH, a dictionary of these numbers."""

from __future__ import annotations

from typing import Final, final

TO_THE_END: Final = 1_000_000
EVERYTHING: Final = 1_000_000


@final
class Tuning:
    """What a game leaves out is as for a game about which nothing is known."""

    def __init__(
        self,
        rounds: int = TO_THE_END,
        glance: int = 1,
        patience: int = 2,
        width: int = EVERYTHING,
        scale: float = 5.0,
        par: float = 0.0,
        winning: float = 0.8,
        curiosity: float = 1.2,
    ) -> None:
        self.rounds = rounds  # beyond the tree it goes on until the seat has been on turn so often
        self.glance = glance  # there each choice is the best of so many options, looked at by chance
        self.patience = patience  # a position joins the tree when it has been reached so often
        self.width = width  # only so many options, those of the best rank, are tried at a position
        self.scale = scale  # the lead, as `value` counts it, that makes a win likely
        self.par = par  # the `value` at which it is as good as open
        self.winning = winning  # of a finished game's worth; the rest is how clear the result is
        self.curiosity = (
            curiosity  # how much the less tried options are preferred, the more so if they look good
        )
