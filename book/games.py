"""A page for each game: what it is, its rules, and all that programs want to know of it."""

from __future__ import annotations

import importlib.resources
import random
from collections.abc import Iterator

import lascaux
from book.wording import cell, table
from lascaux import Event, Game
from lascaux.engine import catalogue

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
MATCHES = 40  # by chance, for each number of seats, in which events are heard
KEYS = 3  # of actions that stand for all of a kind


def ours() -> list[Game]:
    return [game for game in lascaux.games() if catalogue.is_ours(game)]


def page(game: Game) -> str:
    parts = [
        f"# {game.title}",
        game.pitch,
        f"{_seats(game)} players, about {game.minutes} minutes. {game.goal}",
        f"![The table]({_picture(game, 'desk')})",
        f"```{{toctree}}\n:hidden:\n\n{game.id}-rules\n```",
        f"[The rules]({game.id}-rules.md), with the rulings where the rulebook leaves a question open.",
        "## Settings",
        _settings(game),
        "## Actions",
        f"A decision is one of {game.actions.size:,} actions; a game has at most {game.longest:,} decisions, "
        f"and none of them more than {game.widest:,} options.",
        _actions(game),
        "## Observation",
        "What a seat may know, as numbers (`game.observe(state, seat)`). Seats are counted from the one that "
        "looks.",
        *(_observation(game, seats) for seats in _fewest_and_most(game)),
        "## Events",
        "What listeners, logs and studies hear of: the kinds that came up in matches played by chance, with "
        "their facts.",
        _events(game),
        "## Content",
        "Cards, tiles and figures are in one file. [The lab](../../lab.md) changes them by address.",
        _content(game),
    ]
    return "\n\n".join(parts) + "\n"


def rules_page(game: Game) -> str:
    return importlib.resources.files(game.package).joinpath("RULES.md").read_text()


def _picture(game: Game, size: str) -> str:
    return f"../../pictures/{game.id}-{size}-day.jpg"


def _seats(game: Game) -> str:
    return f"{game.seats[0]} to {game.seats[-1]}"


def _fewest_and_most(game: Game) -> list[int]:
    return sorted({game.seats[0], game.seats[-1]})


def _settings(game: Game) -> str:
    if not game.settings:
        return "There is nothing to agree on."
    rows = [[f"`{one.name}`", cell(one.help), f"`{one.default}`"] for one in game.settings]
    return table(["setting", "", "if nothing is said"], rows)


def _actions(game: Game) -> str:
    kinds: dict[str, list[str]] = {}
    for action in range(game.actions.size):
        key = game.actions.key(action)
        kinds.setdefault(key.partition(":")[0], []).append(key)
    rows = [
        [f"`{kind}`", str(len(keys)), ", ".join(f"`{key}`" for key in keys[:KEYS])]
        for kind, keys in kinds.items()
    ]
    return table(["kind", "how many", "such as"], rows)


def _observation(game: Game, seats: int) -> str:
    low, high = game.bounds(seats)
    rows = [
        [name, f"{part.start} to {part.stop - 1}", f"{low[part].min():g} to {high[part].max():g}"]
        for name, part in game.layout(seats).items()
    ]
    return f"With {seats} seats:\n\n" + table(["part", "numbers", "between"], rows)


def _events(game: Game) -> str:
    heard: dict[str, tuple[Event, int]] = {}
    for event, seats in _happened(game):
        known, _ = heard.setdefault(event.kind, (event, seats))
        if len(event.facts) > len(known.facts):
            heard[event.kind] = event, seats
    rows = [
        [
            f"`{kind}`",
            ", ".join(f"`{fact}`" for fact in event.facts),
            cell(game.sentence(event, NAMES[:seats])),
        ]
        for kind, (event, seats) in sorted(heard.items())
    ]
    return table(["kind", "facts", "as people read it"], rows)


def _happened(game: Game) -> Iterator[tuple[Event, int]]:
    """Events of matches by chance, and how many took part."""
    for seats in game.seats:
        for seed in range(MATCHES):
            chance, heard = random.Random(seed), list[Event]()
            state = game.new(seats=seats, seed=seed, listener=heard.append)
            while state.turn >= 0:
                state.apply(chance.choice(state.choices()))
            yield from ((event, seats) for event in heard)


def _content(game: Game) -> str:
    """The notes that its file begins with, which tell what each field means."""
    text = importlib.resources.files(game.package).joinpath("content.toml").read_text()
    notes = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        notes.append(line.removeprefix("#").removeprefix(" "))
    return "```text\n" + "\n".join(notes).strip() + "\n```"
