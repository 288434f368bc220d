"""A match rebuilt from what is stored of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import lascaux
from lascaux.engine import LascauxError
from lascaux.table.errors import Conflict
from lascaux.table.match.log import Log, Start
from lascaux.table.store.entry import Entry
from lascaux.table.store.models import Table

log = logging.getLogger(__name__)

LONG = 150  # entries whose replay would hold up everybody else for too long: it goes to a thread


def begin(table: Table) -> Log:
    """The first position of a match. Rules that have changed since would make another match of it."""
    try:
        game = lascaux.game(table.game)
    except LascauxError as error:
        raise Conflict(str(error)) from error
    if game.rules != table.rules:
        raise Conflict(
            f"This match follows rules version {table.rules} of {game.title}, these are {game.rules}."
        )
    start = Start(table.game, table.seats, int(table.seed), table.settings, table.document)
    return Log(start, table.started or table.made)


async def fold(table: Table, entries: Sequence[Entry]) -> Log:
    """The log of a table that nobody has in hand yet."""
    match = begin(table)
    try:
        if len(entries) < LONG and all(entry.back is None for entry in entries):
            match.extend(entries)
        else:
            await asyncio.to_thread(match.extend, entries)
    except Exception as error:
        log.exception("table %s cannot be replayed", table.id)
        raise Conflict("This match cannot be replayed by the rules that are here now.") from error
    return match
