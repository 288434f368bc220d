"""What a game writes for learners: parts with names, numbers at their places."""

from __future__ import annotations

import pytest

import lascaux
from lascaux.engine import Observation
from lascaux.engine.packed import vec
from lascaux.engine.rollout import playout


def written(seen: Observation) -> list[float]:
    return [seen.numbers[place] for place in range(seen.length)]


def test_numbers_follow_each_other_in_named_parts() -> None:
    seen = Observation()
    seen.part("one")
    seen.one_of(2, 3)
    seen.one_of(-1, 2)
    seen.part("several")
    seen.some_of(0b1010, 4)
    seen.part("rest")
    seen.share(1, 4.0)
    seen.flag(True)
    seen.flag(False)
    seen.number(0.75)
    assert written(seen) == [0, 0, 1, 0, 0, 0, 1, 0, 1, 0.25, 1, 0, 0.75]
    assert seen.parts() == {"one": slice(0, 5), "several": slice(5, 9), "rest": slice(9, 13)}


def test_places_may_be_written_later_and_counted_up() -> None:
    seen = Observation()
    start = seen.reserve(3)
    seen.number(1.0)
    seen.add(start + 1, 0.5)
    seen.add(start + 1, 0.5)
    seen.divide(start + 1, 4.0)
    seen.set(start + 2, 1.0)
    assert written(seen) == [0, 0.25, 1, 1]


@pytest.mark.parametrize("size", [0, 3, 64, 500])
def test_it_grows_and_is_wiped(size: int) -> None:
    seen = Observation(size)
    for round in range(3):
        for number in range(200):
            seen.number(float(number + round))
        assert written(seen) == [float(number + round) for number in range(200)]
        seen.clear()
        assert seen.length == 0
        assert not any(seen.numbers[place] for place in range(len(seen.numbers)))


def test_a_blank_one_has_the_size_of_its_model_and_copies_are_apart() -> None:
    model = Observation()
    model.part("all")
    model.reserve(7)
    blank = model.blank()
    assert len(blank.numbers) == 7
    one, other = blank.copy(), blank.copy()
    one.number(1.0)
    other.number(0.5)
    assert (one.numbers[0], other.numbers[0], blank.numbers[0]) == (1.0, 0.5, 0.0)
    assert blank.parts() == {}


def test_counts_become_shares() -> None:
    if lascaux.COMPILED:
        from librt.vecs import vec as packed
    else:
        packed = vec
    from mypy_extensions import i64

    seen = Observation()
    seen.shares(packed[i64]([9, 1, 0, 2, 9]), 1, 3, 4.0)
    assert written(seen) == [0.25, 0, 0.5]


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_numbers_of_all_games_are_near_0_to_1(game: lascaux.Game) -> None:
    for seats in game.seats:
        state, chance = game.new(seats=seats, seed=seats), lascaux.Rng(seats)
        for _ in range(300):
            if state.turn < 0:
                break
            numbers = game.observe(state, state.turn)
            assert numbers.min() >= -1
            assert numbers.max() <= 5
            assert (numbers <= 1).mean() > 0.98
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
        playout(state, chance)
        assert game.observe(state, 0).max() <= 5
