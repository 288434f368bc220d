"""What a finished game pays, by what its card says about winning."""

from __future__ import annotations

from typing import Any

import pytest

from everywhere import every_table, kind_of
from lascaux import BadSetting, Game, Outcome, Rng
from lascaux.adapters import pettingzoo
from lascaux.adapters.gymnasium import Seat
from lascaux.adapters.gymnasium_vector import Seats
from lascaux.adapters.rewards import Reward, by_place, chosen, promise, rewards
from lascaux.adapters.vector import VectorEnv
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


def ways_to_pay(game: Game) -> list[Reward]:
    return ["win", "score"] if game.cooperative else ["win", "place", "score"]


@every_table
def test_every_way_to_pay_can_be_chosen(game: Game, seats: int) -> None:
    state = game.new(seats=seats, seed=5)
    for reward in ways_to_pay(game):
        assert rewards(game, state, reward) == [0.0] * seats
    playout(state, Rng(5))
    outcome = state.outcome()
    assert outcome is not None
    assert rewards(game, state, "score") == list(outcome.scores)
    if "place" in ways_to_pay(game):
        assert rewards(game, state, "place") == by_place(outcome)
    won = [seat for seat, paid in enumerate(rewards(game, state, "win")) if paid == 1]
    assert won == list(outcome.winners)


@every_table
def test_what_is_promised_is_between_what_is_paid_and_kept_in_the_end(game: Game, seats: int) -> None:
    state, rng = game.new(seats=seats, seed=5), Rng(5)
    while state.turn >= 0:
        promised = [promise(game, state, seat, chosen(game, None)) for seat in range(seats)]
        assert all(-1 < one < 1 for one in promised)
        assert not game.losable or not any(promised)
        legal = state.legal(state.turn)
        state.apply(legal[rng.below(len(legal))])
    for reward in ways_to_pay(game):
        assert [promise(game, state, seat, reward) for seat in range(seats)] == rewards(game, state, reward)


ENVIRONMENTS = [Seat, pettingzoo.env, pettingzoo.parallel_env]


@pytest.mark.parametrize(
    "make", [*ENVIRONMENTS, lambda game, **settings: VectorEnv(game, 2, **settings), Seats]
)
def test_no_environment_pays_in_another_way(make: Any) -> None:
    with pytest.raises(BadSetting, match="win, place, score"):
        make("elawa", reward="shells")
    make("elawa", reward="score")


@pytest.mark.parametrize("game", ["paleo", "a-year-of-survival"])
@pytest.mark.parametrize(
    "make", [*ENVIRONMENTS, lambda game, **settings: VectorEnv(game, 2, **settings), Seats]
)
def test_there_are_no_places_to_pay_for_where_all_win_together(make: Any, game: str) -> None:
    with pytest.raises(BadSetting, match="won or lost together"):
        make(game, reward="place")
    make(game, reward="win")


def test_environments_pay_by_score() -> None:
    seat = Seat("elawa", reward="score", advance=False, illegal="replace")
    seat.reset(seed=1)
    over, paid, info = False, 0.0, {}
    while not over:
        _, paid, over, _, info = seat.step(int(seat.action_masks().argmax()))
    assert paid == info["scores"][0] > 1
    table = pettingzoo.parallel_env("elawa", reward="score", illegal="replace")
    table.reset(seed=1)
    paid, infos = {}, {}
    while table.agents:
        _, paid, _, _, infos = table.step(dict.fromkeys(table.agents, 0))
    assert list(paid.values()) == list(infos["seat_0"]["scores"])
    assert max(paid.values()) > 1
