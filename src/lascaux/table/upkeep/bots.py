"""Bots think in worker processes, with a budget, and never hold up the server.

A worker is handed one way in which what the seat sees could be true, never the true position.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets

from lascaux import bots
from lascaux.bots.advice import THINKING
from lascaux.engine import Game, Rng, State
from lascaux.engine.present import named
from lascaux.table.errors import Conflict, Refusal
from lascaux.table.match import seats
from lascaux.table.match.live import LiveTable
from lascaux.table.messages import Advised
from lascaux.table.workers.bot_work import advise, prepare, think
from lascaux.table.workers.pool import Failed, Workers

log = logging.getLogger(__name__)

SLACK = 15.0  # seconds beyond a level's budget after which a worker is given up


class BotKeeper:
    """Sees to it that every bot that is waited for thinks, once."""

    def __init__(self, workers: int) -> None:
        self.workers = Workers(workers or max(1, (os.cpu_count() or 2) - 1))
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}

    def start(self) -> None:
        self.workers.warm_up(prepare)

    async def stop(self) -> None:
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.workers.stop()

    def poke(self, live: LiveTable) -> None:
        """Something changed at the table: let the bots that are asked think."""
        if live.log is None or live.over or live.desk.table.status != "running":
            return
        for seat in live.log.asked:
            if seats.current(live.desk, seat).kind == "bot" and (live.id, seat) not in self._thinking:
                self._thinking[live.id, seat] = asyncio.create_task(self._think(live, seat))

    async def _think(self, live: LiveTable, seat: int) -> None:
        try:
            await self._answer(live, seat)
        except Refusal:
            pass  # the table moved on meanwhile: the question no longer stands
        except asyncio.CancelledError:
            self._thinking.pop((live.id, seat), None)
            raise
        except Exception:
            log.exception("a bot could not act at table %s", live.id)
            await asyncio.sleep(1)
        self._thinking.pop((live.id, seat), None)
        self.poke(live)

    async def _answer(self, live: LiveTable, seat: int) -> None:
        match = live.running
        ply = match.ply
        guess = match.state.resample(seat, Rng(secrets.randbits(64)))
        level = seats.current(live.desk, seat).level
        chosen = await self._decide(match.game, level, guess, seat)
        await live.choose(seat, chosen, ply, lambda: _must_be_a_bot(live, seat))

    async def _decide(self, game: Game, level: str, guess: State, seat: int) -> int | str:
        """What the bot answers; if it fails, what a simple one does, so that nobody waits for it in vain."""
        legal = guess.legal(seat)
        if len(legal) == 1:
            return legal[0]
        for player in dict.fromkeys((level, bots.GREEDY.name)):
            try:
                return await self._ask(game, player, guess, seat)
            except Failed as error:
                log.warning("the bot %s failed at %s and is stood in for: %s", player, game.id, error)
            except Exception:
                log.exception("the bot %s made a mistake at %s and is stood in for", player, game.id)
        return secrets.choice(legal)

    async def _ask(self, game: Game, level: str, guess: State, seat: int) -> str:
        seconds = (bots.find(level).budget.seconds or 0.0) + SLACK
        return await self.workers.run(
            seconds, think, game.id, level, game.dump(guess), seat, secrets.randbits(64)
        )

    async def advise(self, game: Game, state: State, seat: int, names: list[str]) -> list[Advised]:
        """What a search would do that knows only what the seat knows."""
        guess = state.resample(seat, Rng(secrets.randbits(64)))
        seconds = (THINKING.seconds or 0.0) + SLACK
        found = await self.workers.run(seconds, advise, game.id, game.dump(guess), seat, secrets.randbits(64))
        return [Advised(key, value, named(reason, names)) for key, value, reason in found]


def _must_be_a_bot(live: LiveTable, seat: int) -> None:
    """Somebody may have taken the seat back while its bot was thinking."""
    if seats.current(live.desk, seat).kind != "bot":
        raise Conflict("A person plays this seat now.")
