"""Paleo: a clan turns up its days card by card, helps each other, and survives the nights together."""

from itertools import combinations
from typing import Any

from lascaux.engine import Choice, Game

LEVELS = tuple(str(level) for level in range(1, 8))
PAIRS = tuple("+".join(pair) for pair in combinations("ABCDEFGHIJ", 2))
TRIPLES = tuple("+".join((*pair, "J")) for pair in combinations("ABCDEFGHI", 2))


class Level(Choice, frozen=True, tag="choice"):
    """A level of the rulebook, or the modules of an own one."""

    def examples(self, seats: int) -> tuple[Any, ...]:
        """Every level, and one choice of three modules: all 88 would tell a test nothing more."""
        return (*LEVELS, "D+E+J")


game = Game(
    "paleo",
    package=__name__,
    title="Paleo",
    pitch="Turn up your days card by card, help each other, and paint the mammoth before the nights get you.",
    seats=range(1, 5),
    minutes=60,
    rules=1,
    longest=50_000,
    widest=64,
    options=(
        Level(
            "level",
            "1 to 7, from easy to hard; or modules of your own choice: any two, or three with J among them.",
            LEVELS + PAIRS + TRIPLES,
        ),
    ),
    cooperative=True,
)
