"""How sure a mean is."""

from __future__ import annotations

import numpy
import pytest

from lascaux.lab import intervals


def ever_wrong(make: str, truth: float, draw: str, runs: int = 120, games: int = 800) -> float:
    """How often an interval misses the truth at some time, for one who looks again and again."""
    rng = numpy.random.default_rng(7)
    wrong = 0
    for _ in range(runs):
        values = rng.binomial(1, truth, games) if draw == "wins" else rng.exponential(truth, games)
        looks = [getattr(intervals, make)(values[:count]) for count in range(40, games + 1, 40)]
        wrong += any(not one.low <= truth <= one.high for one in looks)
    return wrong / runs


@pytest.mark.parametrize(("make", "draw", "truth"), [("bounded", "wins", 0.3), ("unbounded", "points", 4.0)])
def test_a_sequence_may_be_looked_at_all_the_time(make: str, draw: str, truth: float) -> None:
    assert ever_wrong(make, truth, draw) <= 0.08


def test_an_ordinary_interval_may_not() -> None:
    assert ever_wrong("fixed", 0.3, "wins") > 0.12, "this is why there are sequences"


def test_sequences_narrow_and_never_leave_their_range() -> None:
    rng = numpy.random.default_rng(1)
    values = rng.binomial(1, 0.9, 4000)
    widths = [intervals.bounded(values[:count]).off for count in (50, 500, 4000)]
    assert widths == sorted(widths, reverse=True)
    last = intervals.bounded(values)
    assert 0 < last.low < 0.9 < last.high < 1
    assert last.off < 3 * intervals.fixed(values).off


def test_a_few_games_say_nothing() -> None:
    assert intervals.unbounded([1.0] * 5).off == numpy.inf
    assert intervals.fixed([3.0]).off == numpy.inf
    assert intervals.fixed([-1.0, -1.0]).p == 1.0, "two that are alike are no proof"
    assert intervals.share([1.0] * 4).low < 0.6, "four wins of four are no proof"


def test_shares_stay_between_nothing_and_everything() -> None:
    one = intervals.share([1.0] * 99 + [0.0])
    assert 0.9 < one.low < 0.99 < one.high < 1
    assert intervals.share([0.5] * 50).off < 0.05, "deals that never differ are known well"


def test_how_many_games_a_precision_needs() -> None:
    rng = numpy.random.default_rng(3)
    values = rng.normal(10, 5, 3000)
    needed = intervals.games_needed(values[:200], 0.5)
    assert intervals.unbounded(rng.normal(10, 5, needed)).off == pytest.approx(0.5, rel=0.1)
    assert intervals.games_needed(values[:200], 0.25) > 3 * needed


def test_many_comparisons_are_corrected() -> None:
    assert intervals.holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert intervals.holm([]) == []
