"""What a game writes for learners: parts with names, numbers at their places."""

from __future__ import annotations

import numpy
import pytest
from numpy.typing import NDArray

import lascaux
from lascaux.engine import Observation
from lascaux.engine.arrays import dense
from lascaux.engine.packed import vec
from lascaux.engine.rollout import playout


def written(seen: Observation) -> list[float]:
    found: list[float] = dense(seen).tolist()
    return found


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


def test_places_may_be_written_later() -> None:
    seen = Observation()
    start = seen.reserve(3)
    seen.number(1.0)
    seen.set(start + 2, 0.5)
    assert written(seen) == [0, 0, 0.5, 1]


def test_what_is_counted_up_is_written_by_kind_and_forgotten() -> None:
    seen = Observation()
    for kind in (70, 2, 70):
        seen.add(kind, 0.25)
    seen.tally(80)
    seen.add(1, 0.5)
    seen.tally(3)
    assert [(place, number) for place, number in enumerate(written(seen)) if number] == [
        (2, 0.25),
        (70, 0.5),
        (81, 0.5),
    ]
    assert seen.length == 83


@pytest.mark.parametrize("room", [0, 3, 64, 500])
def test_it_grows_and_begins_anew(room: int) -> None:
    seen = Observation(room)
    for round in range(3):
        for number in range(200):
            seen.number(float(number + round))
        assert written(seen) == [float(number + round) for number in range(200)]
        seen.clear()
        assert (seen.length, seen.count) == (0, 0)


def test_a_blank_one_is_empty_and_apart_from_its_model() -> None:
    model = Observation()
    model.part("all")
    model.number(0.25)
    one, other = model.blank(), model.blank()
    one.number(1.0)
    other.number(0.5)
    assert (written(one), written(other), written(model)) == ([1.0], [0.5], [0.25])
    assert one.parts() == {}


def test_each_part_knows_how_much_was_written_in_it() -> None:
    seen = Observation()
    for part in range(40):
        seen.part(str(part))
        seen.one_of(part % 2 - 1, 3)
    assert [seen.end(part) for part in range(40)] == [(part + 1) // 2 for part in range(40)]


def test_counts_become_shares() -> None:
    if lascaux.COMPILED:
        from librt.vecs import vec as packed
    else:
        packed = vec
    from mypy_extensions import i64

    seen = Observation()
    seen.shares(packed[i64]([9, 1, 0, 2, 9]), 1, 3, 4.0)
    assert written(seen) == [0.25, 0, 0.5]


# Points and tokens that are told by twos: most hangs on them, and a learner finds out sooner.
TOLD_LARGER = {"elawa": "chances"}


def small_numbers(game: lascaux.Game, state: lascaux.State, seat: int) -> NDArray[numpy.float32]:
    larger = game.layout(state.seats).get(TOLD_LARGER.get(game.id, ""), slice(0))
    return numpy.delete(game.observe(state, seat), larger)


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_numbers_of_all_games_are_near_0_to_1(game: lascaux.Game) -> None:
    for seats in game.seats:
        state, chance = game.new(seats=seats, seed=seats), lascaux.Rng(seats)
        for _ in range(300):
            if state.turn < 0:
                break
            numbers = small_numbers(game, state, state.turn)
            assert numbers.min() >= -1
            assert numbers.max() <= 5
            assert (numbers <= 1).mean() > 0.98
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
        playout(state, chance)
        assert small_numbers(game, state, 0).max() <= 5
