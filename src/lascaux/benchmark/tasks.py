"""What a benchmark asks for: tasks that never change, and the study that one of them is for a bot."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

import lascaux
from lascaux.bots.entrants import Code, entrant, load_code
from lascaux.engine import BadSetting
from lascaux.engine.wording import offered
from lascaux.lab import study as studies


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of tasks.toml."""

    about: str
    game: str
    rules: int
    seats: int
    seed: int
    games: int
    budget: int
    opponents: str = ""
    settings: dict[str, Any] = {}

    @property
    def together(self) -> bool:
        return not self.opponents


@functools.cache
def tasks() -> dict[str, Task]:
    """All tasks by name, in their order."""
    text = resources.files(__package__).joinpath("tasks.toml").read_text(encoding="utf-8")
    return {name: msgspec.convert(table, Task) for name, table in tomllib.loads(text).items()}


def find(name: str) -> Task:
    if name not in tasks():
        raise BadSetting(f"there is no task {name!r}; there are: {offered(list(tasks()), name)}")
    return tasks()[name]


def within(bot: str, budget: int) -> str:
    """The bot with the budget of the task, unless it has a smaller one. Time is none: machines differ."""
    given = entrant(bot).budget
    if given.seconds is None and given.iterations is not None:
        if given.iterations > budget:
            raise BadSetting(f"{bot!r} may spend {budget} iterations on a decision in this task, no more")
        return bot
    if given.seconds is not None and bot.rpartition(":")[2][:1].isdigit():
        raise BadSetting(f"{bot!r} has a budget of time: leave it out, the task gives {budget} iterations")
    return f"{bot}:{min(budget, given.iterations or budget)}"


def study(name: str, bot: str, code: Sequence[Path] = ()) -> studies.Study:
    """What is played to find out how well the bot does at the task."""
    task = find(name)
    refuse_another_game(name)
    files = [file.absolute() for file in code]
    load_code([Code.read(file) for file in files])
    sitting = within(bot, task.budget)
    wanted = {
        "game": task.game,
        "title": f"{name}, {bot}",
        "seats": task.seats,
        "settings": task.settings,
        "bots": [sitting] if task.together else [[sitting, task.opponents]],
        "games": task.games,
        "seed": task.seed,
        "code": [str(file) for file in files],
        "experiments": 0.0,
        "decisions": False,
    }
    return studies.settle(studies.convert(wanted), where=name)


def refuse_another_game(name: str) -> None:
    """By other rules, or with other cards, it would be another task."""
    task, game = find(name), lascaux.game(find(name).game)
    if game.rules != task.rules:
        raise BadSetting(f"{name} asks for rules {task.rules} of {game.id}, and here are rules {game.rules}")
    if game.content_mark:
        raise BadSetting(
            f"{name} asks for the content that {game.id} is shipped with, and here it has another"
        )
