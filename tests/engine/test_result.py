"""The verdict in words, and sources that add up."""

from __future__ import annotations

import pytest

import ochre
from lascaux import Rng
from lascaux.engine import Event, Happened, Item, LascauxError, Need, Outcome, Result, Source
from lascaux.engine.result import BEFORE, contest, each, plain, shared, sourced

NAMES = ["Ann", "Bo", "Cy"]


def outcome(winners: tuple[int, ...], *scores: int) -> Outcome:
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Outcome(winners, scores, "over", places)


@pytest.mark.parametrize(
    ("seat", "winners", "scores", "title", "sentence"),
    [
        (None, (1,), (3, 9, 8), "Bo wins.", "Bo 9, 1 point ahead of Cy."),
        (1, (1,), (3, 9, 3), "You win!", "Bo 9, 6 points ahead of Ann and Cy."),
        (0, (1,), (3, 9, 3), "Bo wins.", "Bo 9, 6 points ahead of Ann and Cy."),
        (None, (0, 2), (5, 4, 5), "Ann and Cy win.", "They share it with 5 points each."),
        (2, (0, 2), (5, 4, 5), "You and Ann win.", "They share it with 5 points each."),
        (None, (2,), (5, 4, 5), "Cy wins.", "Cy and Ann have 5 points each. Cy is older."),
        (None, (), (0, 1, 0), "Nobody wins.", "Ann 0, Bo 1 and Cy 0."),
    ],
)
def test_who_wins_against_the_others(
    seat: int | None, winners: tuple[int, ...], scores: tuple[int, ...], title: str, sentence: str
) -> None:
    view = ochre.game.view(ochre.game.new(seats=3), seat)
    verdict = contest(view, outcome(winners, *scores), NAMES, "Cy is older.")
    assert (verdict.title, verdict.sentence) == (title, sentence)
    assert (verdict.won, verdict.together) == (bool(winners), False)


def test_all_win_or_all_lose() -> None:
    assert shared(outcome((0, 1, 2), 4, 4, 4)).title == "You win together!"
    lost = shared(outcome((), 1, 1, 1))
    assert (lost.title, lost.sentence, lost.together, lost.won) == (
        "You lose together.",
        "1 point.",
        True,
        False,
    )


def test_what_no_item_tells_is_from_before() -> None:
    items = [Item("A panel", (2, 0)), Item("Another", (1, 4))]
    assert sourced("wall", "The wall", "", (3, 4), items) == Source(
        "wall", "The wall", (3, 4), "", (2, 1), tuple(items)
    )
    taken_up = sourced("wall", "The wall", "", (5, 4), items)
    assert taken_up.items == (Item(BEFORE, (2, 0)), *items)
    assert each(3, (0, 2), 5) == (5, 0, 5)


def test_a_limit_is_met_while_it_is_not_reached() -> None:
    assert Need("Pieces", 5, 5).met
    assert not Need("Pieces", 4, 5).met
    assert Need("Skulls", 4, 5, limit=True).met
    assert not Need("Skulls", 5, 5, limit=True).met


def test_a_game_that_says_nothing_of_it_has_one_row() -> None:
    view = ochre.game.view(ochre.game.new(seats=3), None)
    result = plain(view, outcome((1,), 1, 3, 2), NAMES, cooperative=False)
    assert result.sources == (Source("points", "Points", (1, 3, 2)),)
    assert result.verdict.title == "Bo wins."
    assert plain(view, outcome((), 1, 1, 1), NAMES, cooperative=True).verdict.together


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(LascauxError, match="not over"):
        ochre.game.result(ochre.game.new(), None, [], NAMES[:2])


def test_a_game_is_handed_what_the_viewer_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    state, chance = ochre.game.new(seats=2, seed=1), Rng(1)
    while state.turn >= 0:
        state.apply(state.choices()[chance.below(len(state.choices()))])
    handed: list[list[str]] = []

    def result(view: object, outcome: object, past: list[Happened], names: list[str]) -> Result:
        handed.append([one.event.kind for one in past])
        return Result(shared(state.result()))

    monkeypatch.setattr(ochre.game.room("present"), "result", result)
    past = [Happened(0, Event("open", 0, {})), Happened(1, Event("secret", 0, {}, (0,)))]
    for seat in (0, 1, None):
        ochre.game.result(state, seat, past, NAMES[:2])
    assert handed == [["open", "secret"], ["open"], ["open"]]
