"""What boards are told besides: what is still out there, how seasons ended, the faces of all items."""

from __future__ import annotations

import pytest

from lascaux.games.a_year_of_survival.present import YearView
from lascaux.games.a_year_of_survival.present.icons import ICONS
from lascaux.games.a_year_of_survival.state import Year

from .table import FOODS, GAME, SHORT, fresh, play, position


def seen_by(state: Year) -> YearView:
    found = GAME.view(state, 0)
    assert isinstance(found, YearView)
    return found


def unseen(state: Year) -> dict[str, int]:
    return {copies.card.id: copies.unseen for copies in seen_by(state).food}


def test_all_cards_of_the_season_are_out_at_its_beginning() -> None:
    for copies in seen_by(fresh()).food:
        assert copies.unseen == copies.copies == FOODS[copies.card.id].count
        assert copies.card.season == "spring"


def test_what_lies_open_is_out_no_more() -> None:
    state = fresh(first_player="0")
    before = unseen(state)
    play(state, SHORT)
    after = unseen(state)
    turned = [card.card.id for card in seen_by(state).turned]
    assert {id: before[id] - after[id] for id in before if before[id] != after[id]} == {
        id: turned.count(id) for id in turned
    }


@pytest.mark.parametrize(("remember", "known"), [("yes", 1), ("no", 0)])
def test_a_scouted_card_is_known_to_be_there_if_the_table_reminds(remember: str, known: int) -> None:
    """YS-13.5: a table that forgets does not count with it either."""
    trail = ["spring_rabbit", *"?????"]
    state = position(trail=trail, seen=[1], settings={"remember_scouted": remember})
    assert FOODS["spring_rabbit"].count - unseen(state)["spring_rabbit"] == known


def test_what_is_hidden_decides_nothing() -> None:
    views = [seen_by(fresh(seed=seed)).food for seed in range(4)]
    assert all(food == views[0] for food in views)


@pytest.mark.parametrize(
    ("won", "settings", "met"),
    [
        (["spring_deer", "spring_duck", "spring_rabbit"], {}, [True, None, None]),
        (["spring_deer"], {}, [False, None, None]),
        (["spring_deer", "spring_rabbit"], {"threshold_test": "reach"}, [True, None, None]),
    ],
)
def test_a_season_that_is_over_tells_whether_it_was_fed(
    won: list[str], settings: dict[str, str], met: list[bool | None]
) -> None:
    state = position(season="summer", pile=won, settings=settings)
    assert [season.met for season in seen_by(state).seasons] == met


def test_every_face_has_an_icon_that_is_built_in() -> None:
    found = seen_by(fresh())
    icons = {face.icon for face in (*found.items, *found.categories)}
    assert icons | {copies.card.icon for copies in found.food} <= set(ICONS)
    assert len(found.items) == len(GAME.content.items)
