"""What a game pays each seat at its end, and what else there is to tell of it."""

from __future__ import annotations

from typing import Any, Literal, get_args

from lascaux.engine import BadSetting, Game, Outcome, State

Reward = Literal["win", "place", "score"]
"""How a game pays; where it may be None, the game's card decides."""


def chosen(game: Game, reward: Reward | None) -> Reward:
    """A game that everybody may lose pays for winning, any other for places."""
    if reward is None:
        return "win" if game.losable else "place"
    if reward not in get_args(Reward):
        raise BadSetting(f"reward is one of {', '.join(get_args(Reward))}, not {reward!r}")
    if reward == "place" and game.cooperative:
        raise BadSetting(
            f"{game.title} is won or lost together, so all places are the same: reward is win or score"
        )
    return reward


def rewards(game: Game, state: State, reward: Reward | None = None) -> list[float]:
    """One number per seat; all 0 as long as the game goes on.

    win    1 to every winner and -1 to everybody else, so those who win or lose together, as a whole table or
           as a secret team, are paid alike
    place  places in equal steps from 1 down to -1; those who share places share what they pay: the sum is 0.
           A game that is won together has none
    score  the points as the game counts them
    """
    paid = chosen(game, reward)
    outcome = state.outcome()
    if outcome is None:
        return [0.0] * state.seats
    if paid == "score":
        return [float(score) for score in outcome.scores]
    return by_win(outcome) if paid == "win" else by_place(outcome)


EARLY = 20  # points that count as if they were shared out before the game: so the first one is not everything


def promise(game: Game, state: State, seat: int, reward: Reward) -> float:
    """For those who pay in advance: what the seat would be paid by how it stands; in the end, what it is.

    By score it is the points so far. By place or win it is the lead over the best other seat, as a part of
    the points of both. Where no points tell who wins, because all may lose, nothing is promised.
    """
    if state.turn < 0:
        return rewards(game, state, reward)[seat]
    scores = state.scores()
    if reward == "score":
        return float(scores[seat])
    if game.losable or len(scores) == 1:
        return 0.0
    own, best = scores[seat], max(scores[:seat] + scores[seat + 1 :])
    return (own - best) / (abs(own) + abs(best) + EARLY)


def by_win(outcome: Outcome) -> list[float]:
    return [1.0 if seat in outcome.winners else -1.0 for seat in range(len(outcome.places))]


def by_place(outcome: Outcome) -> list[float]:
    seats = len(outcome.places)
    if seats == 1:
        return [0.0]
    paid = []
    for place in outcome.places:
        sharing = outcome.places.count(place)
        middle = place - 1 + (sharing - 1) / 2
        paid.append(1.0 - 2.0 * middle / (seats - 1))
    return paid


def ending(state: State) -> dict[str, Any]:
    """What the last `info` of a game tells. One that was broken off has no winners."""
    outcome = state.outcome()
    return {
        "scores": state.scores() if outcome is None else outcome.scores,
        "winners": () if outcome is None else outcome.winners,
        "reason": "truncated" if outcome is None else outcome.reason,
        "seed": state.seed,
    }
