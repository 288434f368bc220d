"""The trained network at the table, as a level like any other.

It has learnt each game with one number of seats or two. Anywhere else it plays as the greedy bot does.
"""

from __future__ import annotations

import functools
from pathlib import Path

from lascaux import Game, Rng, State
from lascaux.bots import GREEDY, Budget, Level
from learner.network import Network

HOME = Path(__file__).parent


def weights_of(game: Game, seats: int, folder: Path = HOME) -> Path:
    return folder / f"{game.id}-{seats}.npz"


@functools.cache
def network_of(file: Path) -> Network | None:
    return Network.load(file) if file.exists() else None


def choose(game: Game, state: State, seat: int, rng: Rng, budget: Budget) -> int:
    network = network_of(weights_of(game, state.seats))
    if network is None:
        return GREEDY.choose(game, state, seat, rng, budget)
    return network.preferred(game, state, seat)


def playing(network: Network) -> Level:
    """The network as a player of the game that it has learnt."""
    return Level(
        "learner",
        "Plays as it has learnt.",
        lambda game, state, seat, rng, budget: network.preferred(game, state, seat),
    )


LEARNER = Level(
    "learner",
    "Has taught itself by playing, each game with so many seats; elsewhere it plays greedily.",
    choose,
)
