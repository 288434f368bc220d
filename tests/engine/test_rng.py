from __future__ import annotations

from collections import Counter

import pytest

from lascaux.engine.rng import Rng


def test_the_same_numbers_on_every_machine_and_build() -> None:
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(8)] == [60, 284, 625, 411, 791, 974, 300, 57]
    assert Rng(2**64 - 1).below(2**31) == 1348294258


def test_neighbouring_seeds_are_unrelated() -> None:
    assert len({Rng(seed).word() for seed in range(10_000)}) > 9_990


def test_below_is_uniform() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(6) for _ in range(60_000))
    chi_squared = sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6))
    assert chi_squared < 20.5  # one run in a thousand would exceed it, and the seed is fixed


def test_shuffle_gives_every_order() -> None:
    rng = Rng(3)
    orders = Counter()
    for _ in range(6_000):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_clone_goes_on_alike_and_a_split_does_not() -> None:
    rng = Rng(5)
    rng.word()
    twin, other = rng.clone(), rng.clone().split()
    assert [rng.word() for _ in range(5)] == [twin.word() for _ in range(5)]
    assert other.dump() != rng.dump()


def test_dump_and_load() -> None:
    rng, other = Rng(11), Rng(12)
    other.load(rng.dump())
    assert other.word() == rng.word()


@pytest.mark.parametrize("words", [[], [1], [0, 0], [1, 2**32], [-1, 1]])
def test_a_bad_generator_is_refused(words: list[int]) -> None:
    with pytest.raises(ValueError, match="two words"):
        Rng(1).load(words)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        Rng(seed)
