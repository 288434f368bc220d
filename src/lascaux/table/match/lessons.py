"""Tables at which a game is learned: the opening that the game wrote down, with bots that know their part."""

from __future__ import annotations

import lascaux
from lascaux.bots import GREEDY
from lascaux.table.match.live import LiveTable
from lascaux.table.match.lobby import first_holder, new_table, place, settle, the_game
from lascaux.table.match.tables import Tables
from lascaux.table.store.models import Person

FEWEST = 2  # a game without an opening of its own is learned in company, if it allows


async def open_lesson(tables: Tables, host: Person, id: str) -> LiveTable:
    """Sit down at seat 0 of a game's lesson; of a game without one, at a table as small as can be."""
    game = the_game(id)
    lesson = game.lesson
    count = lesson.seats if lesson else min(max(FEWEST, game.seats[0]), game.seats[-1])
    settings = settle(game, count, lesson.settings if lesson else {})
    seed = lesson.seed if lesson else None
    table = new_table(game, host.id, count, settings, seed, kind="lesson")
    others = [first_holder(table, seat, "bot", level=GREEDY.name) for seat in range(1, count)]
    return await place(tables, host, table, [first_holder(table, 0, "person", person=host.id), *others])


def part(live: LiveTable, seat: int) -> str | None:
    """What a bot chooses here by the lesson; None where it is to think for itself."""
    log = live.running
    lesson = lascaux.game(live.roster.table.game).lesson
    if live.roster.table.kind != "lesson" or lesson is None:
        return None
    keys = lesson.part(seat)[sum(choice.seat == seat for choice in log.choices) :]
    legal = {log.state.actions.key(action) for action in log.state.legal(seat)}
    return keys[0] if keys and keys[0] in legal else None
