"""Games played for their positions: what spoke for each seat between two turns, and how it ended."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import numpy
from numpy.typing import NDArray

import lascaux
from lascaux.bots import greedy, searcher, weights
from lascaux.bots.search.rollout import worths
from lascaux.bots.search.tuning import Tuning
from lascaux.bots.weights import Knowledge
from lascaux.engine import BadSetting, Game, Rng, State
from lascaux.engine.arrays import dense
from lascaux.engine.observation import Observation

Numbers = NDArray[numpy.float32]


class Deals(msgspec.Struct, frozen=True):
    """What the games of a course have in common."""

    game: str
    content: bytes
    seats: tuple[int, ...]
    settings: dict[str, Any]
    vary: tuple[str, ...]  # settings that are another in every game


class Lessons(msgspec.Struct, frozen=True):
    """How the games of a round are played: by the network once there is one, now and then by chance."""

    deals: Deals
    curiosity: float
    numbers: dict[str, float] = {}  # of the rules of thumb of the first round
    weights: str = ""
    lines: int = 0


class Positions(msgspec.Struct, frozen=True):
    """By position and seat; who plays together is one seat."""

    insights: Numbers
    worths: Numbers
    scores: Numbers

    @property
    def seats(self) -> int:
        return int(self.worths.shape[1])


def play(lessons: Lessons, first: int, count: int) -> list[Positions]:
    """The positions of so many games, from the seed on."""
    game = lascaux.game(lessons.deals.game, lessons.deals.content)
    known = weights.read(lessons.weights) if lessons.weights else None
    found: dict[int, list[Positions]] = {}
    for seed in range(first, first + count):
        one = _play_one(game, lessons, known, seed)
        found.setdefault(one.seats, []).append(one)
    return [joined(some) for some in found.values()]


def joined(parts: list[Positions]) -> Positions:
    """Of equally many seats."""
    return Positions(
        numpy.concatenate([part.insights for part in parts]),
        numpy.concatenate([part.worths for part in parts]),
        numpy.concatenate([part.scores for part in parts]),
    )


def _play_one(game: Game, lessons: Lessons, known: Knowledge | None, seed: int) -> Positions:
    think = game.room("think")
    state = dealt(game, lessons.deals, seed)
    whim = random.Random(-seed)
    seen: list[list[Numbers]] = []
    judged = 1 if game.cooperative else state.seats
    while state.turn >= 0:
        if think.quiet(state):
            seen.append([insight(game, state, seat) for seat in range(judged)])
        seat = state.turn
        state.play(seat, _choice(game, state, seat, lessons, known, whim))
    end = worths(state, think.value, Tuning(**getattr(think, "SEARCH", {})), game.cooperative)
    return Positions(
        numpy.array(seen, numpy.float32),
        numpy.tile(numpy.array(end[:judged], numpy.float32), (len(seen), 1)),
        numpy.tile(numpy.array(state.scores()[:judged], numpy.float32), (len(seen), 1)),
    )


def dealt(game: Game, deals: Deals, seed: int) -> State:
    """A game at its beginning; the seed decides all of it."""
    whim = random.Random(seed)
    varied = {name: whim.choice(values_of(game, name)) for name in deals.vary}
    return game.new(seats=whim.choice(deals.seats), seed=seed, **deals.settings | varied)


def values_of(game: Game, name: str) -> tuple[Any, ...]:
    """What a setting may be; nothing if it is no choice, or there is none of this name."""
    for setting in game.settings:
        if setting.name == name:
            return tuple(getattr(setting, "values", ()))
    return ()


def refuse_varied(game: Game, vary: Iterable[str], agreed: Mapping[str, Any]) -> None:
    """Settings that cannot be another in every game."""
    for name in vary:
        if not values_of(game, name):
            raise BadSetting(f"{name!r} is no setting of {game.title} with values to choose from")
        if name in agreed:
            raise BadSetting(f"{name} is {agreed[name]} in every game, or another in each: not both")


def insight(game: Game, state: State, seat: int) -> Numbers:
    seen = Observation()
    game.room("think").insight(state, seat, seen)
    return dense(seen)


def _choice(
    game: Game, state: State, seat: int, lessons: Lessons, known: Knowledge | None, whim: random.Random
) -> int:
    legal = state.legal(seat)
    if len(legal) == 1 or whim.random() < lessons.curiosity:
        return whim.choice(legal)
    chance = Rng(whim.getrandbits(63))
    if known is None or not searcher.worth_thinking(game, state):
        rank = weights.rules_of_thumb(game, lessons.numbers).rank
        return greedy.pick(rank, state, seat, chance)
    search = searcher.learnt_thinker(game, state, seat, chance, known=known)
    search.think(0.0, lessons.lines)
    return search.best(legal)
