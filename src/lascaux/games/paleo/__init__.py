"""Paleo: a clan turns up its days card by card, helps each other, and survives the nights together."""

from itertools import combinations
from typing import Any

from lascaux.engine import Choice, Game, Number

MOST_DAYS, MOST_A_DAY = 200, 400
LEVELS = tuple(str(level) for level in range(1, 8))
PAIRS = tuple("+".join(pair) for pair in combinations("ABCDEFGHIJ", 2))
TRIPLES = tuple("+".join((*pair, "J")) for pair in combinations("ABCDEFGHI", 2))
WITH_OWN = (*(f"{module}+K" for module in "ABCDEFGHIJ"), *(f"{module}+J+K" for module in "ABCDEFGHI"))


class Level(Choice, frozen=True, tag="choice"):
    """A level of the rulebook, or the modules of an own one.

    A choice with module K is no value of the box: only a content file that has the module lets it pass.
    """

    def check(self, value: Any, seats: int) -> str:
        return str(value) if value in WITH_OWN else super().check(value, seats)

    def examples(self, seats: int) -> tuple[Any, ...]:
        """Every level, and one choice of three modules: all 88 would tell a test nothing more."""
        return (*LEVELS, "F+G+J")


game = Game(
    "paleo",
    package=__name__,
    title="Paleo",
    pitch="Turn up your days card by card, help each other, and paint the mammoth before the nights get you.",
    goal="Together: five victory points for the painting before five skulls lie on the night board.",
    emblems=("mammoth", "campfire", "caveman", "stone-spear", "moon", "primitive-torch"),
    seats=range(1, 5),
    minutes=60,
    rules=4,
    # Two hundred days, the guard of PA-17.5, of 400 answers. What the rules allow a day is no use as a bound:
    # each of up to 111 cards could be waited for, helped with, rolled for, paid, warded and healed by with
    # every tool of the box. But cards are time, and an action that asks for much takes many of them away: the
    # busiest day of 115,000 games, in which everybody did all that could be done, took 162. Games that people
    # finish take 200 to 400. Whatever comes beyond goes round in circles, and is a defect like the guard.
    longest=MOST_DAYS * MOST_A_DAY,
    widest=40,  # acting with every face-up card of three modules in reach; people to choose from are 22
    settings=(
        Level(
            "level",
            "1 to 7, as in the rulebook; or modules of your own choice: any two, or three with J among them.",
            LEVELS + PAIRS + TRIPLES,
        ),
        Number(
            "hardship",
            "0 is the rulebook's start with 5 food; each point takes 1 food away and adds a mouth to feed "
            "every night, 3 also lays a skull.",
            0,
            3,
            0,
        ),
    ),
    cooperative=True,
)
