"""Where the points of a tribe came from: forests, rivers, huts and meadows, one scoring after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lascaux.engine import Event, Happened, Item, Outcome, Past, Result, Source
from lascaux.engine.result import contest, each, sourced
from lascaux.games.hunters_and_gatherers.present.drawing import ANIMALS, FISH
from lascaux.games.hunters_and_gatherers.present.scene import FOREST, ROLES
from lascaux.games.hunters_and_gatherers.present.shapes import LandscapeView
from lascaux.games.hunters_and_gatherers.present.wording import counted

Facts = dict[str, Any]
# What was scored, by the name of its source: the event that tells it, the row's name and icon.
ROWS = {
    "forests": ("forest-completed", "Forests", FOREST),
    "rivers": ("river-completed", "Rivers", FISH),
    "huts": ("system-scored", "River systems with a hut", ROLES["hut"]),
    "meadows": ("meadow-scored", "Meadows", ANIMALS["deer"]),
}
NAMES = {"forests": "Forest", "rivers": "River", "huts": "Waters", "meadows": "Meadow"}


def result(view: LandscapeView, outcome: Outcome, past: Past, names: list[str]) -> Result:
    places = Places(view)
    return Result(
        contest(view, outcome, names), tuple(_source(view, places, past, source) for source in ROWS)
    )


def _source(view: LandscapeView, places: Places, past: Past, source: str) -> Source:
    kind, name, icon = ROWS[source]
    items = [
        _item(view, places, source, one)
        for one in past
        if one.event.kind == kind and one.event.facts["scorers"] and one.event.facts["points"]
    ]
    return sourced(source, name, icon, [tribe.points[source] for tribe in view.tribes], items)


def _item(view: LandscapeView, places: Places, source: str, one: Happened) -> Item:
    facts = one.event.facts
    segments = facts["waters" if source == "huts" else "segments"]
    return Item(
        text=f"{NAMES[source]} {places.where(segments)}: {_contents(source, one.event)}",
        points=each(view.seats, facts["scorers"], facts["points"]),
        targets=tuple(places.target(segment) for segment in segments),
        ply=one.ply,
        icon=ROWS[source][2],
    )


def _contents(source: str, event: Event) -> str:
    """What the points are for; the rules say how much each counts."""
    facts = event.facts
    match source:
        case "forests":
            parts = [counted(len(facts["segments"]), "segment")]
            if facts["mushrooms"]:
                parts.append(f"{counted(facts['mushrooms'], 'patch', 'patches')} of mushrooms")
        case "rivers":
            parts = [counted(len(facts["segments"]), "segment")]
            if facts["fish"]:
                parts.append(f"{facts['fish']} fish")
        case "huts":
            parts = [f"{facts['fish']} fish"]
        case _:
            words = ("deer", "mammoth", "aurochs")
            parts = [counted(facts[word], word) for word in words if facts[word]]
            if facts["eaten"]:
                parts.append(f"{facts['eaten']} deer eaten")
    return ", ".join(parts)


class Places:
    """Where something lies in the finished landscape, in words and on the board."""

    def __init__(self, view: LandscapeView) -> None:
        self.numbers = {f"{tile.x},{tile.y}": number for number, tile in enumerate(view.tiles)}
        self.columns = [tile.x for tile in view.tiles]
        self.rows = [tile.y for tile in view.tiles]
        self.cells = {f"{tile.x},{tile.y}": (tile.x, tile.y) for tile in view.tiles}

    def target(self, segment: str) -> str:
        cell, _, part = segment.partition(":")
        return f"tile:{self.numbers[cell]}:{part}"

    def where(self, segments: Sequence[str]) -> str:
        """`in the north-west`, by the third of the landscape in which its middle lies."""
        cells = [self.cells[segment.partition(":")[0]] for segment in segments]
        across = _third(sum(x for x, _ in cells) / len(cells), self.columns)
        down = _third(sum(y for _, y in cells) / len(cells), self.rows)
        words = [("north", "", "south")[down], ("west", "", "east")[across]]
        return f"in the {'-'.join(filter(None, words)) or 'middle'}"


def _third(place: float, places: list[int]) -> int:
    low, high = min(places), max(places)
    return int(3 * (place - low + 0.5) / (high - low + 1))
