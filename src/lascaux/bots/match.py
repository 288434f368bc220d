"""Bots at a table: one decision, or a whole game.

A bot is only ever handed a resampled state, so none can cheat; and whatever goes wrong inside one
is logged and answered by a simpler one, so none can break a game.
"""

from __future__ import annotations

import hashlib
import logging
import operator
import threading
from collections.abc import Sequence
from typing import Any

from lascaux.bots.greedy import GREEDY
from lascaux.bots.random import RANDOM
from lascaux.bots.registry import Budget, Level, find
from lascaux.engine import Game, IllegalAction, Record, Rng, State
from lascaux.engine.deprecated import renamed

log = logging.getLogger(__name__)

OVERTIME = 10.0  # seconds beyond its budget after which a bot is no longer waited for
MINUTE = 60.0  # for a bot without a budget of time
ITERATION = 0.1  # seconds that an iteration of the search never takes


class Overtime(Exception):
    """The bot has not answered in time."""


def decide(game: Game, level: str | Level, state: State, seat: int, rng: Rng) -> int:
    """The action of a bot of this level for the seat. The state itself it neither sees nor changes."""
    bot = find(level) if isinstance(level, str) else level
    legal = state.legal(seat)
    if not legal:
        raise IllegalAction(f"seat {seat} is not asked now, a bot has nothing to decide for it")
    if len(legal) == 1:
        return legal[0]
    chance = rng.split()  # apart, so that the choice does not hang on how the hidden things are drawn
    if bot is RANDOM:  # it looks at nothing, so nothing need be drawn for it
        return legal[chance.below(len(legal))]
    action = _ask(game, bot, state, seat, legal, rng, chance)
    for simpler in (GREEDY, RANDOM):
        if action < 0 and simpler is not bot:
            action = _ask(game, simpler, state, seat, legal, rng, chance)
    return action if action >= 0 else legal[chance.below(len(legal))]


def _ask(game: Game, bot: Level, state: State, seat: int, legal: list[int], rng: Rng, chance: Rng) -> int:
    """What this bot answers; -1, and a line in the log, if that is nothing the seat may do."""
    try:
        action = operator.index(_answer(game, bot, state.resample(seat, rng), seat, chance))
    except (Exception, SystemExit) as error:
        log.warning("the bot %s failed at %s and is stood in for: %r", bot.name, _place(game, state), error)
        log.debug("where the bot %s failed", bot.name, exc_info=True)
        return -1
    if action not in legal:
        log.warning(
            "the bot %s chose %r at %s, which is no option, and is stood in for",
            bot.name,
            action,
            _place(game, state),
        )
        return -1
    return action


def _place(game: Game, state: State) -> str:
    return f"{game.id}, step {state.agenda[-1].id}"


def _answer(game: Game, bot: Level, guess: State, seat: int, chance: Rng) -> int:
    """What the bot chooses; one that thinks is given up when its budget has long been spent."""
    if bot is GREEDY or bot is RANDOM:
        return bot.choose(game, guess, seat, chance, bot.budget)
    seconds = _patience(bot.budget)
    answers: list[int | BaseException] = []

    def think() -> None:
        try:
            answers.append(bot.choose(game, guess, seat, chance, bot.budget))
        except BaseException as error:
            answers.append(error)

    thinking = threading.Thread(target=think, daemon=True)
    thinking.start()
    thinking.join(seconds + OVERTIME)
    if not answers:
        raise Overtime(f"no answer within {seconds:g} + {OVERTIME:g} seconds")
    if isinstance(answers[0], BaseException):
        raise answers[0]
    return answers[0]


def _patience(budget: Budget) -> float:
    """Seconds in which any bot should have spent its budget; iterations are not timed."""
    if budget.seconds is not None:
        return budget.seconds
    return MINUTE + ITERATION * (budget.iterations or 0)


def luck(seed: int | str, ply: int) -> Rng:
    """The chance of the bot that decides at this ply of a game.

    It comes from the seed and the ply alone, so a game goes on after a resume or an undo as it would have.
    """
    if isinstance(seed, str):
        seed = int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=8).digest(), "little")
    return Rng((seed + (ply + 1) * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF).split()


def play(
    game: Game,
    players: Sequence[str | Level],
    *,
    seed: int = 0,
    settings: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
) -> tuple[Record, State]:
    """A whole game, one bot a seat: its sealed record and its last position."""
    if options is not None:
        renamed("play(options=…)", "play(settings=…)")
        settings = options
    state = game.new(seats=len(players), seed=seed, **(settings or {}))
    record = Record.begin(game, state)
    levels = [find(player) if isinstance(player, str) else player for player in players]
    while state.turn >= 0:
        seat = state.turn
        action = decide(game, levels[seat], state, seat, luck(seed, len(record.keys)))
        record.write(state, seat, action)
        state.play(seat, action)
    record.seal(game, state)
    return record, state
