"""Bots think in worker processes, with a budget, and never hold up the server.

A worker is handed one way in which what the seat sees could be true, never the true position.
"""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable

from lascaux import bots
from lascaux.bots.advice import THINKING
from lascaux.engine import Game, Rng, State
from lascaux.table.ids import fresh_number
from lascaux.table.messages.play import Advised
from lascaux.table.workers.bot_work import advise, prepare, think
from lascaux.table.workers.fair import Lapsed
from lascaux.table.workers.pool import Errand, Failed, Workers

log = logging.getLogger(__name__)

SLACK = 15.0  # seconds beyond a level's budget after which a worker is given up
AT_ONCE = 0.008  # seconds that a bot takes who does not search
HINTS = 2  # of one person that may wait at once
HINT_WEIGHT = 2.0  # a person waits for a hint, a table for its bots

Stands = Callable[[], bool]


class BotWorkers:
    def __init__(self, count: int) -> None:
        self.pool = Workers(count or max(1, (os.cpu_count() or 2) - 1))

    def start(self) -> None:
        self.pool.warm_up(prepare)

    def stop(self) -> None:
        self.pool.stop()

    async def decide(
        self, game: Game, level: str, state: State, seat: int, host: str = "", stands: Stands | None = None
    ) -> int | str:
        """What a bot answers; if it fails, what a simple one does, so that nobody waits for it in vain.

        It thinks on the account of the table's host, and not at all if the question no longer stands.
        """
        guess = _guess(state, seat)
        legal = guess.legal(seat)
        if len(legal) == 1:
            return legal[0]
        for player in dict.fromkeys((level, bots.GREEDY.name)):
            try:
                return await self._ask(game, player, guess, seat, host, stands)
            except Lapsed:
                raise
            except Failed as error:
                log.warning("the bot %s failed at %s and is stood in for: %s", player, game.id, error)
            except Exception:
                log.exception("the bot %s made a mistake at %s and is stood in for", player, game.id)
        return secrets.choice(legal)

    async def _ask(
        self, game: Game, level: str, guess: State, seat: int, host: str, stands: Stands | None
    ) -> str:
        seconds = bots.find(level).budget.seconds or 0.0
        errand = Errand(host, seconds or AT_ONCE, patience=seconds + SLACK, stands=stands)
        return await self.pool.run(errand, think, game.id, level, game.dump(guess), seat, fresh_number())

    async def advise(
        self, game: Game, state: State, seat: int, names: list[str], person: str, stands: Stands
    ) -> list[Advised]:
        """What a search would do that knows only what the seat knows."""
        guess = _guess(state, seat)
        seconds = THINKING.seconds or 0.0
        errand = Errand(person, seconds, HINT_WEIGHT, seconds + SLACK, stands)
        refusal = "You have asked for hints already. Wait for those first."
        async with self.pool.queue.at_most(HINTS, person, refusal):
            found = await self.pool.run(
                errand, advise, game.id, game.dump(guess), seat, fresh_number(), names
            )
        return [Advised(key, value, reason) for key, value, reason in found]


def _guess(state: State, seat: int) -> State:
    """One way in which what the seat sees could be true."""
    return state.resample(seat, Rng(fresh_number()))
