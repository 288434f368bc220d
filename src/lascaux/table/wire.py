"""What the browser client is built from: `python -m lascaux.table.wire schema|views|icons` prints JSON."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

import lascaux
from lascaux import engine
from lascaux.engine import catalogue
from lascaux.table.messages.fields import Wish
from lascaux.table.messages.json_schema import UNIONS, structs
from lascaux.table.messages.json_schema import schema as messages


def schema() -> dict[str, Any]:
    """All messages. What we send has all its fields, unless it leaves out those with nothing to say."""
    found, ours = messages(), structs()
    for name, component in found["$defs"].items():
        if name in UNIONS:
            continue
        sent = ours.get(name) or getattr(engine, name)
        if not issubclass(sent, Wish) and not sent.__struct_config__.omit_defaults:
            component["required"] = list(component["properties"])
    return found


def views() -> dict[str, Any]:
    """The views of the house's games, for the boards that are drawn by hand."""
    return {game.id: _view(type(game.view(game.new(seed=0), None))) for game in _ours()}


def _view(type: type[msgspec.Struct]) -> dict[str, Any]:
    _, found = msgspec.json.schema_components([type], ref_template="#/$defs/{name}")
    for component in found.values():
        if "properties" in component:
            component["required"] = list(component["properties"])
    return {"$defs": found, "name": type.__name__}


def _ours() -> list[engine.Game]:
    return [game for game in lascaux.games() if catalogue.is_ours(game)]


def icons() -> dict[str, Any]:
    """What the house's games use of the game-icons set, each at the table, and all together in the lobby.

    What else is installed here is no part of what is built; such games bring their icons along.
    """
    games = _ours()
    used = {game.id: [name for name in game.icons if name not in game.outlines] for game in games}
    emblems = {emblem for game in games for emblem in game.emblems if emblem not in game.outlines}
    return {"games": used, "emblems": sorted(emblems)}


if __name__ == "__main__":
    asked = {"schema": schema, "views": views, "icons": icons}[sys.argv[1]]
    print(msgspec.json.format(msgspec.json.encode(asked())).decode())
