"""What can be checked of a game without playing it."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

from lascaux.engine.errors import BadSetting
from lascaux.engine.game import Game
from lascaux.engine.rng import Rng
from lascaux.engine.step import Decision, Step, Together
from lascaux.engine.testing.broken import Broken, require
from lascaux.engine.testing.lesson import check_lesson
from lascaux.engine.testing.words import unplain_rule

ROOMS = {
    "content": ("load",),
    "setup": ("setup", "actions", "STEPS"),
    "snapshot": ("FIELDS",),
    "present": ("view", "option", "prompt", "sentence", "text"),
    "observe": ("observe",),
    "think": ("value", "rank"),
    "invariants": ("INVARIANTS",),
}
"""What the engine looks for, by room."""


def check_card(game: Game) -> None:
    """What can be checked without playing: rooms, steps, action space, rules, refusals of bad settings."""
    _rooms(game)
    _steps(game)
    space = game.actions
    for action in range(space.size):
        require(space.parse(space.key(action)) == action, f"action {action} and its key disagree")
    require(bool(_rulebook(game)), "RULES.md holds no rule that begins with a bold id")
    _rules_in_words(game)
    require(bool(game.room("invariants").INVARIANTS), "no invariants are declared")
    asked = {step.id for step in game.room("setup").STEPS if issubclass(step, (Decision, Together))}
    require(not game.lessons or game.lessons.keys() == asked, "lessons.toml needs one lesson per decision")
    check_lesson(game)
    for seats in game.seats:
        _meanings(game, seats)
    lost = {emblem for emblem in game.emblems if "/" in emblem} - game.outlines.keys()
    require(not lost, f"emblems that the folder icons does not have: {lost}")
    refused: tuple[dict[str, Any], ...] = (
        {"seats": game.seats[-1] + 1},
        {"seats": game.seats[0], "no_such_setting": 1},
        {"seed": -1},
    )
    for bad in refused:
        try:
            game.new(**bad)
        except BadSetting as error:
            require(bool(str(error)), "a refusal without a reason")
        else:
            raise Broken(f"{game.id}: a game was started with {bad}")


def _rooms(game: Game) -> None:
    """Every room is there, with what the engine looks for in it."""
    for name, needed in ROOMS.items():
        try:
            room = game.room(name)
        except ModuleNotFoundError as error:
            if error.name != f"{game.package}.{name}":
                raise
            raise Broken(f"{game.id} has no room {name}") from None
        missing = [one for one in needed if not hasattr(room, one)]
        require(not missing, f"the room {name} of {game.id} has no {', '.join(missing)}")


def _steps(game: Game) -> None:
    """Every step has a name of its own, and the game begins with one of them."""
    setup = game.room("setup")
    require(bool(setup.STEPS), "STEPS of the room setup is empty")
    for step in setup.STEPS:
        require(isinstance(step, type) and issubclass(step, Step), f"{step!r} in STEPS is no class of steps")
        require(bool(step.id), f"the step {step.__name__} has no id")
    twice = [id for id, times in Counter(step.id for step in setup.STEPS).items() if times > 1]
    require(not twice, f"several steps have the id {', '.join(twice)}")
    fresh = setup.setup(game.content, game.seats[0], game.settle(game.seats[0], {}), Rng(0))
    require(bool(fresh.agenda), "setup() puts no first step on the agenda")
    require(game.new().turn >= 0, "the game is over before anybody has decided anything")


def _meanings(game: Game, seats: int) -> None:
    """If a game says what its observation means, it does so of every number, and each has its own name."""
    told, layout = game.meanings(seats), game.layout(seats)
    if not told:
        return
    require([*told] == [*layout], f"meanings of {[*told]}, while an observation has the parts {[*layout]}")
    axes: dict[str, list[str]] = {}
    for name, (sentence, along) in told.items():
        require(sentence.endswith("."), f"the part {name} is not explained by a sentence: {sentence!r}")
        part, length = layout[name], math.prod(map(len, along.values()))
        require(
            length == part.stop - part.start, f"{name} has names for {length} numbers, and lies at {part}"
        )
        for axis, names in along.items():
            require(axes.setdefault(axis, [*names]) == [*names], f"{axis} in {name} is not as in other parts")
    names = game.entries(seats)
    twice = [name for name, times in Counter(names).items() if times > 1]
    require(not twice, f"several numbers of an observation are called {twice[:3]}")


def _rules_in_words(game: Game) -> None:
    """Rules and lessons are for players: no ids, no settings of programs."""
    text, rules = game.rules_for_players
    for words in (*text.splitlines(), *rules.values(), *game.lessons.values()):
        found = unplain_rule(words)
        require(not found, f"the rules for players name {found}: {words[:300]}")


def _rulebook(game: Game) -> dict[str, str]:
    try:
        return game.rulebook
    except FileNotFoundError:
        raise Broken(f"{game.id} has no RULES.md") from None
