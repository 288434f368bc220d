"""Bots: players for empty seats. They know a game only through the engine and the game's heuristics."""

from lascaux.bots.advice import Advice, advise
from lascaux.bots.greedy import GREEDY
from lascaux.bots.match import decide, luck, play
from lascaux.bots.random import RANDOM
from lascaux.bots.registry import Budget, Chooser, Level, UnknownLevel, find, levels, register
from lascaux.bots.searcher import ELDER, HUNTER, SHAMAN

for level in (RANDOM, GREEDY, HUNTER, ELDER, SHAMAN):
    register(level)

__all__ = [
    "ELDER",
    "GREEDY",
    "HUNTER",
    "RANDOM",
    "SHAMAN",
    "Advice",
    "Budget",
    "Chooser",
    "Level",
    "UnknownLevel",
    "advise",
    "decide",
    "find",
    "levels",
    "luck",
    "play",
    "register",
]
