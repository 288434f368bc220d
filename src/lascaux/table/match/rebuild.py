"""A match rebuilt from what is stored of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import lascaux
from lascaux.engine import LascauxError
from lascaux.table.errors import Conflict
from lascaux.table.match.log import STRIDE, Log, Start
from lascaux.table.store.entry import Entry
from lascaux.table.store.models import Table

log = logging.getLogger(__name__)

LONG = 150  # choices whose replay would hold up everybody else for too long: it goes to a thread


def former(table: Table) -> str:
    """Why a match cannot go on with what is here now; empty if it can."""
    try:
        game = lascaux.game(table.game)
    except LascauxError as error:
        return str(error)
    if game.rules != table.rules:
        return (
            f"This match follows older rules of {game.title}: it can be read and replayed, but not played on."
        )
    return ""


def begin(table: Table) -> Log:
    """The first position of a match. Rules that have changed since would make another match of it."""
    if reason := former(table):
        raise Conflict(reason)
    seed = table.secret or int(table.seed)
    start = Start(table.game, table.seats, seed, table.settings, table.document)
    return Log(start, table.started or table.made)


async def fold(table: Table, entries: Sequence[Entry]) -> Log:
    """The log of a table that nobody has in hand yet."""
    match = begin(table)
    try:
        if len(entries) + STRIDE * sum(entry.back is not None for entry in entries) < LONG:
            match.extend(entries)
        else:
            await asyncio.to_thread(match.extend, entries)
    except Exception as error:
        log.exception("table %s cannot be replayed", table.id)
        raise Conflict("This match cannot be replayed by the rules that are here now.") from error
    return match
