"""What a finished game pays, by what its card says about winning."""

from __future__ import annotations

import pytest

from everywhere import every_table, kind_of
from lascaux import Game, Outcome, Rng
from lascaux.adapters.rewards import by_place, rewards
from lascaux.engine.rollout import playout


def placed(*places: int) -> Outcome:
    return Outcome((), (0,) * len(places), "test", places)


@pytest.mark.parametrize(
    ("places", "paid"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((2, 1, 3), [0, 1, -1]),
        ((1, 1, 3), [0.5, 0.5, -1]),
        ((1, 2, 2), [1, -0.5, -0.5]),
        ((4, 1, 3, 2), pytest.approx([-1, 1, -1 / 3, 1 / 3])),
        ((1,), [0]),
    ],
)
def test_places_are_paid_in_equal_steps_and_ties_share(places: tuple[int, ...], paid: list[float]) -> None:
    assert by_place(placed(*places)) == paid


@every_table
def test_a_finished_game_pays_as_its_card_says(game: Game, seats: int) -> None:
    for seed in range(3):
        state = game.new(seats=seats, seed=seed)
        assert rewards(game, state) == [0.0] * seats
        playout(state, Rng(seed))
        paid, outcome = rewards(game, state), state.outcome()
        assert outcome is not None
        best = [seat for seat in range(seats) if paid[seat] == max(paid)]
        if kind_of(game) == "by rank":
            assert sum(paid) == pytest.approx(0)
            assert tuple(best) == outcome.winners
        else:
            assert set(paid) <= {1.0, -1.0}
            assert [seat for seat in range(seats) if paid[seat] > 0] == list(outcome.winners)
        if kind_of(game) == "together":
            assert len(set(paid)) == 1
