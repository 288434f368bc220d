"""What the browser client is built from: `python -m lascaux.table.wire schema|icons` prints it as JSON."""

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


def icons() -> dict[str, Any]:
    """What the house's games use of the game-icons set, each at the table, and all together in the lobby.

    What else is installed here is no part of what is built; such games bring their icons along.
    """
    games = [game for game in lascaux.games() if catalogue.is_ours(game)]
    used = {game.id: [name for name in game.icons if name not in game.outlines] for game in games}
    emblems = {emblem for game in games for emblem in game.emblems if emblem not in game.outlines}
    return {"games": used, "emblems": sorted(emblems)}


if __name__ == "__main__":
    print(
        msgspec.json.format(msgspec.json.encode({"schema": schema, "icons": icons}[sys.argv[1]]())).decode()
    )
