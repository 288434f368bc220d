"""YS-11 and YS-12: seasons, the end and the result."""

from __future__ import annotations

from typing import Any

import pytest

from lascaux.games.a_year_of_survival.state import Year

from .table import (
    CRAFT,
    FOODS,
    GAME,
    SCOUT,
    SHORT,
    by,
    fresh,
    hands,
    kinds,
    options,
    play,
    position,
    step,
    told,
    trail,
    worth,
)


def last_card(season: str, points: int, **document: Any) -> Year:
    card = next(food.id for food in FOODS.values() if food.season == season and food.count > 1)
    document = {"hands": [["spear"], ["blade"], ["snare"], ["basket"]], **document}
    return position(season=season, trail=[card], decks={season: []}, pile=worth(points), **document)


def end(state: Year) -> list[Any]:
    return list(play(state, CRAFT, "craft:deck", "craft:stop"))


def test_ys_11_1_a_season_is_over_when_trail_and_deck_are_empty() -> None:
    state = position(trail=["?", "?", "?"], decks={"spring": []}, pile=worth(6))
    heard = end(state)
    assert "season-ended" not in kinds(heard)
    assert len(trail(state)) == 1
    heard = end(state)
    assert told(heard, "season-ended")[0]["season"] == "spring"
    assert GAME.dump(state)["season"] == "summer"


def test_ys_11_2_the_score_carries_over() -> None:
    state = last_card("spring", 7)
    end(state)
    assert (GAME.dump(state)["season"], state.score) == ("summer", 7)
    assert state.score == sum(card.points for card in GAME.view(state, None).pile)


@pytest.mark.parametrize(
    ("season", "points", "enough"),
    [("spring", 4, False), ("spring", 5, True), ("summer", 6, False), ("summer", 7, True)],
)
def test_ys_11_3_more_than_four_after_spring_and_more_than_six_after_summer(
    season: str, points: int, enough: bool
) -> None:
    heard = play(last_card(season, points), SCOUT)
    assert [facts["enough"] for facts in told(heard, "season-ended")] == [enough]
    assert by(heard, "item-lost") == ([] if enough else [0, 1, 2, 3])
    assert by(heard, "died") == ([] if enough else [0])


def test_ys_11_4_starving_costs_a_card_each_and_the_active_player() -> None:
    state = last_card("spring", 4, active=2, hands=[["spear"], [], ["snare", "blade"], ["basket"]])
    heard = play(state, CRAFT, "craft:deck", "craft:stop", "lose:snare")
    assert by(heard, "item-lost") == [2, 3, 0]
    assert by(heard, "died") == [2]
    assert kinds(heard).index("died") > kinds(heard).index("season-ended")
    while step(state) == "bequeath":
        heard += play(state, options(state)[0])
    assert GAME.dump(state)["dead"] == [2]
    assert (step(state), state.turn) == ("action", 3)


def test_ys_11_5_nobody_dies_twice() -> None:
    state = position(
        trail=["spring_dire_wolf"],
        decks={"spring": []},
        pile=worth(4),
        hands=[["basket"], ["blade", "adze"], [], ["snare", "spear"]],
    )
    heard = play(state, SHORT)
    while step(state) == "help":
        heard += play(state, "play:pass")
    while step(state) == "lose":
        heard += play(state, options(state)[0])
    assert by(heard, "died") == [0]
    # One card each for the ambush, another for the empty store.
    assert by(heard, "item-lost") == [1, 3, 1, 3]
    assert told(heard, "season-ended")[0]["enough"] is False
    assert (GAME.dump(state)["season"], GAME.dump(state)["dead"]) == ("summer", [0])


def test_ys_11_6_six_cards_of_the_next_season_and_all_else_stays() -> None:
    state = last_card("spring", 5, row=["spear", "adze", "basket"])
    before = GAME.dump(state)
    play(state, SCOUT)
    after = GAME.dump(state)
    assert [FOODS[card].season for card in after["trail"]] == ["summer"] * 6
    assert after["trail"] == before["decks"]["summer"][:6]
    assert len(after["decks"]["summer"]) == 10
    for kept in ("hands", "row", "item_deck", "item_discard", "pile"):
        assert after[kept] == before[kept]
    assert after["discard"] == [*before["discard"], *before["trail"]]


def test_ys_11_4_what_starving_costs_comes_too_late_for_the_row() -> None:
    state = last_card(
        "spring",
        0,
        row=["spear", None, None],
        item_deck=[],
        item_discard=[],
        hands=[["adze"], ["blade"], ["snare"], ["..."]],
    )
    play(state, SCOUT)
    while step(state) == "lose":
        play(state, options(state)[0])
    assert len(GAME.dump(state)["item_discard"]) == 4
    assert GAME.dump(state)["row"] == ["spear", None, None]
    play(state, SCOUT, "look:1", "look:2")
    assert None not in GAME.dump(state)["row"]


def test_ys_11_7_nothing_is_checked_after_autumn() -> None:
    state = last_card("autumn", 0)
    heard = end(state)
    assert not {"season-ended", "item-lost", "died"} & set(kinds(heard))
    assert hands(state)[1:] == [["blade"], ["snare"], ["basket"]]
    assert state.turn == -1


def test_ys_12_1_the_game_ends_with_the_last_card_of_autumn() -> None:
    state = position(season="autumn", trail=["?", "?", "?"], decks={"autumn": []})
    end(state)
    assert (state.turn, len(trail(state))) == (1, 1)
    heard = end(state)
    assert (state.turn, kinds(heard)[-1]) == (-1, "game-over")
    assert GAME.view(state, None).active == -1


@pytest.mark.parametrize(
    ("points", "band"),
    [
        (0, "starved"),
        (9, "starved"),
        (10, "rough_winter"),
        (14, "rough_winter"),
        (15, "survived"),
        (16, "survived"),
    ],
)
def test_ys_12_2_the_result_by_score(points: int, band: str) -> None:
    state = last_card("autumn", points)
    heard = end(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == band
    assert told(heard, "game-over")[0]["band"] == band


def test_ys_12_2_twenty_points_are_abundance() -> None:
    state = position(
        season="autumn",
        trail=["autumn_acorns"],
        decks={"autumn": []},
        pile=[*worth(16), "autumn_bison"],
    )
    end(state)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("abundance", (20,) * 4)


@pytest.mark.parametrize(("points", "winners"), [(14, ()), (15, (0, 1, 2, 3))])
def test_ys_12_3_fifteen_points_are_a_win_for_every_seat(points: int, winners: tuple[int, ...]) -> None:
    state = last_card("autumn", points)
    end(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.places == (1, 1, 1, 1)
    assert GAME.cooperative
    assert fresh().outcome() is None
