"""How well somebody plays: games against a bot, from every seat in turn, on deals that nobody trained on."""

from __future__ import annotations

from collections.abc import Callable

import gymnasium
import numpy
from numpy.typing import NDArray

import lascaux.adapters.gymnasium
from lascaux.bots.contest import interval

gymnasium.register_envs(lascaux.adapters.gymnasium)

Choice = Callable[[NDArray[numpy.float32], NDArray[numpy.int8]], NDArray[numpy.int64]]
DEALS = 1_000_000  # seeds from here on are for judging


def won(
    choose: Choice, game: str = "lascaux/elawa-v1", games: int = 1000, opponents: str = "random"
) -> float:
    """The share of games won, ties as halves. `choose` gets observations and masks, a row for each game."""
    paid = []
    for seat in range(2):
        table = gymnasium.make_vec(
            game, num_envs=games // 2, seats=2, seat=seat, opponents=opponents, advance=False
        )
        seen, _ = table.reset(seed=DEALS + seat)
        results = numpy.full(table.num_envs, numpy.nan)
        while numpy.isnan(results).any():
            actions = choose(seen["observation"], seen["action_mask"])
            seen, rewards, ended, _, _ = table.step(actions)
            first = ended & numpy.isnan(results)
            results[first] = rewards[first]
        paid.append((results + 1) / 2)
    return float(numpy.mean(paid))


def told(share: float, games: int) -> str:
    low, high = interval(share * games, games)
    return f"wins {share:.1%} of {games} games (95 % interval {low:.1%} to {high:.1%})"
