"""How well a network plays: games against random players, or against any bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy

from lascaux import Game, State, bots
from lascaux.adapters.vector import VectorEnv
from learner.network import Network

PATIENCE = 5_000  # decisions of a game while somebody learns


def against_random(network: Network, game: Game, seats: int, games: int, seed: int, **settings: Any) -> float:
    """The share of games that the network wins from every seat in turn, the others by chance.

    Winners share a victory. Where all win or lose together it sits at all seats. A network that goes round in
    circles does not win.
    """
    table = VectorEnv(game, games, seats, **settings)
    now = table.reset(seed)
    decided = 0
    mine = numpy.arange(games) % seats
    won = numpy.full(games, numpy.nan)
    while numpy.isnan(won).any() and decided < PATIENCE:
        decided += 1
        _, _, preferences, _ = network.forward(now.observations)
        best = numpy.where(now.masks, preferences, -numpy.inf).argmax(1)
        own = numpy.full(games, True) if game.cooperative else now.turns == mine
        now = table.step(numpy.where(own, best, table.sample()))
        for row, final in zip(numpy.flatnonzero(now.ended), table.finals, strict=True):
            if numpy.isnan(won[row]):
                won[row] = share(game, final, int(mine[row]))
    return float(numpy.nan_to_num(won).mean())


def against(
    level: str, learner: bots.Level, game: Game, seats: int, games: int, settings: Mapping[str, Any]
) -> float:
    """The same against a bot, as they would meet at a table."""
    won = 0.0
    for seed in range(games):
        players: list[str | bots.Level] = [learner if game.cooperative else level] * seats
        players[seed % seats] = learner
        won += share(game, bots.play(game, players, seed=seed, settings=dict(settings))[1], seed % seats)
    return won / games


def share(game: Game, final: State, seat: int) -> float:
    """What a seat has of the victory: among rivals winners share it, those who win together each have it."""
    outcome = final.outcome()
    assert outcome is not None
    if seat not in outcome.winners:
        return 0.0
    return 1.0 if game.losable else 1 / len(outcome.winners)
