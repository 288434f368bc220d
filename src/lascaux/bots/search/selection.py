"""Which option is tried next: the promising ones often, the others as often as their look deserves."""

from __future__ import annotations

import math
from typing import Final

from lascaux.bots.search.rollout import Rank
from lascaux.bots.search.tree import Edge, Node
from lascaux.bots.search.tuning import Tuning
from lascaux.engine.state import State

DOUBT: Final = 0.15  # how much worse than its siblings an untried option is taken to be
SHARPNESS: Final = 1.5  # how much a better rank raises the prior, in standard deviations


def select(node: Node, state: State, rank: Rank, tuning: Tuning) -> Edge:
    """The edge of the seat on turn to follow in this world; edges seen for the first time are added."""
    seat = state.turn
    edges = _edges(node, state, seat, state.choices(), rank, tuning.width)
    tried = 0.0
    gained = 0.0
    seen = 0.0
    for edge in edges:
        edge.available += 1
        if edge.visits > 0:
            tried += float(edge.visits)
            gained += edge.total
            seen += edge.prior
    fallback = (gained / tried if tried > 0.0 else 0.5) - DOUBT * math.sqrt(seen)
    best = edges[0]
    highest = -1e9
    for edge in edges:
        if edge.prior == 0.0:
            continue  # not among the options that are tried
        visits = float(edge.visits)
        mean = edge.total / visits if edge.visits > 0 else fallback
        score = mean + tuning.curiosity * edge.prior * math.sqrt(float(edge.available)) / (1.0 + visits)
        if score > highest:
            highest = score
            best = edge
    return best


def _edges(node: Node, state: State, seat: int, actions: list[int], rank: Rank, width: int) -> list[Edge]:
    edges: list[Edge] = []
    missing = False
    for action in actions:
        edge = node.edge(seat, action)
        if edge is None:
            missing = True
            break
        edges.append(edge)
    if not missing:
        return edges
    edges = []
    priors = prior_of(rank(state, seat, actions), width)
    for i in range(len(actions)):
        edge = node.edge(seat, actions[i])
        if edge is None:
            edge = node.add(seat, actions[i], priors[i])
        edges.append(edge)
    return edges


def prior_of(ranks: list[float], width: int) -> list[float]:
    """Shares that add up to one: alike for equal ranks, larger for those that stand out.

    Options that rank behind the so-manyth get none.
    """
    if len(ranks) > width:
        least = sorted(ranks)[-width]
        kept = prior_of([rank for rank in ranks if rank >= least], len(ranks))
        return [kept.pop(0) if rank >= least else 0.0 for rank in ranks]
    count = float(len(ranks))
    mean = sum(ranks) / count
    spread = 0.0
    for rank in ranks:
        spread += (rank - mean) * (rank - mean)
    spread = math.sqrt(spread / count)
    if spread < 1e-9:
        return [1.0 / count] * len(ranks)
    highest = max(ranks)
    weights = [math.exp(SHARPNESS * (rank - highest) / spread) for rank in ranks]
    whole = sum(weights)
    return [weight / whole for weight in weights]
