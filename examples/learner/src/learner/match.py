"""How well a network plays: games against random players, or against any bot."""

from __future__ import annotations

from typing import Any

import numpy

from lascaux import Game, bots
from lascaux.adapters.vector import VectorEnv
from learner.network import Network


def against_random(network: Network, game: Game, seats: int, games: int, seed: int, **settings: Any) -> float:
    """The share of games that the network wins from every seat in turn; a shared victory counts in part."""
    table = VectorEnv(game, games, seats, **settings)
    now = table.reset(seed)
    mine = numpy.arange(games) % seats
    won = numpy.full(games, numpy.nan)
    while numpy.isnan(won).any():
        _, _, preferences, _ = network.forward(now.observations)
        best = numpy.where(now.masks, preferences, -numpy.inf).argmax(1)
        now = table.step(numpy.where(now.turns == mine, best, table.sample()))
        first_end = now.ended & numpy.isnan(won)
        won[first_end] = (now.rewards[numpy.arange(games), mine][first_end] + 1) / 2
    return float(won.mean())


def against(level: str, learner: bots.Level, game: Game, seats: int, games: int) -> float:
    """The same against a bot, as they would meet at a table."""
    won = 0.0
    for seed in range(games):
        players: list[str | bots.Level] = [level] * seats
        players[seed % seats] = learner
        _, state = bots.play(game, players, seed=seed)
        outcome = state.outcome()
        assert outcome is not None
        if seed % seats in outcome.winners:
            won += 1 / len(outcome.winners)
    return won / games
