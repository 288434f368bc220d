"""What games look like, for comparing two builds or machines."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from lascaux.engine.game import Game
from lascaux.engine.record import digest
from lascaux.engine.rng import Rng
from lascaux.engine.state import State
from lascaux.engine.testing.cases import cases


def fingerprint(game: Game, seeds: int = 1) -> dict[str, str]:
    """What random games look like from first to last: equal on every build.

    All that compiled rooms answer goes into it at every decision, so that a law which holds for the
    answers of one build holds for those of any other.
    """
    prints = {}
    for case in cases(game, seeds):
        chance, answers = Rng(case.seed), hashlib.sha256()

        def note(answer: Any, answers: Any = answers) -> None:
            answers.update(msgspec.json.encode(answer))

        state = game.new(seats=case.seats, seed=case.seed, listener=note, **case.settings)
        decisions = 0
        while state.turn >= 0:
            for answer in _answers(game, state, chance):
                note(answer)
            options = state.choices()
            state.apply(options[chance.below(len(options))])
            decisions += 1
        note(state.outcome())
        prints[str(case)] = f"{digest(game, state)} after {decisions}, {answers.hexdigest()[:16]} on the way"
    return prints


def _answers(game: Game, state: State, chance: Rng) -> Iterator[Any]:
    """What the rules, the view, observations, a fresh draw and the bots make of a position."""
    seat = state.turn
    legal = state.legal(seat)
    drawn = state.resample(seat, chance)
    think = game.room("think")
    yield state.waiting(), legal, state.scores(), state.reveals
    yield game.view(state, seat)
    # In one order of bytes, whatever the machine has.
    yield [game.observe(state, viewer).astype("<f4").tobytes() for viewer in range(state.seats)]
    yield game.dump(drawn)
    yield think.rank(drawn, seat, legal), think.value(drawn, seat)
