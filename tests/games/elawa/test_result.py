"""Where the points of a finished game came from, card by card."""

from __future__ import annotations

from playing import ending, table_of

from lascaux.games.elawa.state import Elawa

from .table import GAME, MANAGE, position


def ended(
    tribes: list[list[str]],
    stored: dict[str, dict[str, int]] | None = None,
    available: list[dict[str, int]] | None = None,
) -> Elawa:
    more = {"stored": stored or {}, "available": available or [{}] * len(tribes)}
    return position(len(tribes), active=len(tribes) - 1, agenda=MANAGE, center=[], tribes=tribes, **more)


def test_every_card_stands_in_the_row_of_its_type() -> None:
    # EL-11.3 to EL-11.6: 3 for each of 2 people, 4 for each of 5 tokens, 2 for each of 3 greens.
    state = ended(
        [["green_12", "purple_09", "purple_10"], ["blue_03", "green_02"]], {"blue_03": {"flint": 5}}
    )
    result = ending(GAME, state, [])
    assert state.scores() == (15, 22)
    assert [(name, points) for name, points, _ in table_of(result)] == [
        ("People", (9, 0)),
        ("Storage", (0, 20)),
        ("Huts", (0, 2)),
        ("Tools", (6, 0)),
    ]
    assert [source.counts for source in result.sources] == [(2, 0), (0, 1), (0, 1), (1, 0)]
    (tool,) = result.sources[3].items
    assert tool.text.endswith("3 for each person in the tribe, 2")
    assert tool.targets == ("card:green_12",)
    (storage,) = result.sources[1].items
    assert storage.text.endswith("4 for each flint on it, 5")


def test_the_verdict_says_by_how_much() -> None:
    state = ended([["purple_07"], ["red_10"]])
    assert ending(GAME, state, []).verdict.title == "Bo wins."
    mine = ending(GAME, state, [], 1).verdict
    assert (mine.title, mine.sentence, mine.won, mine.together) == (
        "You win!",
        "Bo 18, 1 point ahead of Ann.",
        True,
        False,
    )


def test_el_11_9_tokens_decide_between_equal_points() -> None:
    tied = ended([[], []], available=[{"meat": 2}, {"meat": 1}])
    verdict = ending(GAME, tied, []).verdict
    assert verdict.title == "Ann wins."
    assert verdict.sentence == "Ann and Bo have 0 points each. Ann has more left: 2 tokens."
    assert ending(GAME, tied, []).tallies[0].figures == (2, 1)


def test_nobody_has_laid_anything() -> None:
    state = ended([[], []])
    assert state.scores() == (0, 0)
    assert [source.points for source in ending(GAME, state, []).sources] == [(0, 0)]
