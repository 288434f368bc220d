"""A page for each game: what it is, its rules, and all that programs want to know of it."""

from __future__ import annotations

import importlib.resources
from collections.abc import Sequence

import lascaux
from book import contents, events
from book.wording import cell, table
from lascaux import Game
from lascaux.engine import BadSetting, Setting, catalogue

KEYS = 3  # of actions that stand for all of a kind


def ours() -> list[Game]:
    return [game for game in lascaux.games() if catalogue.is_ours(game)]


def page(game: Game) -> str:
    parts = [
        f"# {game.title}",
        game.pitch,
        f"{_seats(game)} players, about {game.minutes} minutes. {game.goal}",
        f"![The table]({_picture(game, 'desk')})",
        f"[The rules]({game.id}-rules.md), with the rulings where the rulebook leaves a question open.",
        "## Settings",
        _settings(game),
        "## Actions",
        f"A decision is one of {game.actions.size:,} actions; a game has at most {game.longest:,} decisions, "
        f"and none of them more than {game.widest:,} options.",
        _actions(game),
        "## Observation",
        "What a seat may know, as numbers (`game.observe(state, seat)`), part by part. Where a part has "
        "several axes, the last runs fastest; `game.entries(seats)` names every single number.",
        _observation(game),
        "The names along each axis. Seats are counted from the one that looks, clockwise.",
        _axes(game),
        "## Events",
        "All that listeners, logs and studies hear of, with the facts and an example.",
        _events(game),
        "## Content",
        "Cards, tiles and figures are in one file. [The lab](../../lab.md) changes them by address: the "
        "field `card.points` of the entry `blue_01` is `card.blue_01.points`. What may not change alone has "
        "to fit others: the game refuses a file in which it does not, and says why.",
        contents.format_of(game),
        "Where the figures come from, as the file itself says:",
        f"```text\n{contents.notes(game)}\n```",
    ]
    return "\n\n".join(parts) + "\n"


def rules_page(game: Game) -> str:
    return importlib.resources.files(game.package).joinpath("RULES.md").read_text()


def _picture(game: Game, size: str) -> str:
    return f"../../pictures/{game.id}-{size}-day.jpg"


def _seats(game: Game) -> str:
    return f"{game.seats[0]} to {game.seats[-1]}"


def _settings(game: Game) -> str:
    if not game.settings:
        return "There is nothing to agree on."
    rows = [
        [f"`{one.name}`", cell(one.help), cell(_values(one, game.seats[-1])), f"`{one.default}`"]
        for one in game.settings
    ]
    return table(["setting", "", "is", "if nothing is said"], rows)


def _values(setting: Setting, seats: int) -> str:
    """What it takes, in the words in which it refuses something else."""
    try:
        setting.check(None, seats)
    except BadSetting as refusal:
        return str(refusal).removeprefix(f"{setting.name} is ").partition(", not None")[0]
    raise AssertionError(f"{setting.name} takes anything")


def _actions(game: Game) -> str:
    kinds: dict[str, list[str]] = {}
    for action in range(game.actions.size):
        key = game.actions.key(action)
        kinds.setdefault(key.partition(":")[0], []).append(key)
    labels = events.offered(game, {*kinds})
    rows = [
        [f"`{kind}`", str(len(keys)), ", ".join(f"`{key}`" for key in keys[:KEYS]), cell(labels.get(kind))]
        for kind, keys in kinds.items()
    ]
    return table(["kind", "how many", "such as", "as people read one"], rows)


def _observation(game: Game) -> str:
    """What each part says, with the places of its numbers at the fewest and at the most seats."""
    fewest, most = game.seats[0], game.seats[-1]
    low, high = game.bounds(most)
    layout, told = game.layout(most), game.meanings(most)
    places = [game.layout(seats) for seats in sorted({fewest, most})]
    heads = ["part", "says", "by", *(f"with {seats} seats" for seats in sorted({fewest, most})), "between"]
    rows = [
        [
            name,
            cell(told[name][0]),
            cell(" × ".join(told[name][1])),
            *(_span(layout[name]) for layout in places),
            f"{low[part].min():g} to {high[part].max():g}",
        ]
        for name, part in layout.items()
    ]
    return table(heads, rows)


def _span(part: slice) -> str:
    return str(part.start) if part.stop - part.start == 1 else f"{part.start} to {part.stop - 1}"


def _axes(game: Game) -> str:
    """The names along each axis, in their order, where the table has the most seats."""
    axes = {
        axis: names for _, along in game.meanings(game.seats[-1]).values() for axis, names in along.items()
    }
    return "\n\n".join(
        f"<details><summary>{axis}: {len(names)}</summary>\n\n{_one_by_one(names)}\n\n</details>"
        for axis, names in axes.items()
    )


def _one_by_one(names: Sequence[str]) -> str:
    return "\n".join(f"1. {cell(name)}" for name in names)


def _events(game: Game) -> str:
    rows = [
        [f"`{one.kind}`", ", ".join(f"`{fact}`" for fact in one.facts), cell(one.sentence)]
        for one in events.told(game)
    ]
    return table(["kind", "facts", "as people read it"], rows)
