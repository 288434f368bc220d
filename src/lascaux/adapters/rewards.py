"""What a game pays each seat at its end: from 1 for the best that can happen to -1 for the worst."""

from __future__ import annotations

from lascaux.engine import Game, Outcome, State


def rewards(game: Game, state: State) -> list[float]:
    """One number per seat; all 0 as long as the game goes on.

    A game that everybody may lose pays 1 to every winner and -1 to everybody else, so those who win or lose
    together, as a whole table or as a secret team, are paid alike. In any other game the places are paid in
    equal steps from 1 down to -1; those who share places share what they pay, so the sum is 0.
    """
    outcome = state.outcome()
    if outcome is None:
        return [0.0] * state.seats
    if game.losable:
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(state.seats)]
    return by_place(outcome)


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
