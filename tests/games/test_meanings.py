"""Every number of an observation has a name and a meaning, and the names say what the view shows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import lascaux
from lascaux.engine import catalogue

OURS = [game for game in lascaux.games() if catalogue.is_ours(game)]
PLIES = 12


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_every_number_has_a_name_of_its_own(game: lascaux.Game) -> None:
    for seats in game.seats:
        names = game.entries(seats)
        assert len(set(names)) == len(names) == len(game.observe(game.new(seats=seats), 0))
        assert game.meanings(seats).keys() == game.layout(seats).keys()


def test_where_nobody_tells_a_meaning_numbers_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lascaux.Game, "meanings", lambda game, seats: {})
    names = lascaux.game("elawa").entries(2)
    assert names[:2] == ["spot cards: 0", "spot cards: 1"]
    assert len(names) == len(set(names))


def hands(view: Any) -> set[str]:
    return {f"you, {held.item.name}" for held in view.players[view.seat].hand}


def tops(view: Any) -> set[str]:
    piles = ("first", "second", "third", "fourth", "fifth", "sixth")
    return {f"{piles[spot.spot]} pile, {spot.card.name}" for spot in view.spots if spot.card}


def units(view: Any) -> set[str]:
    """Roles and owners by row and column: north and west are negative."""
    found = set()
    for tile in view.tiles:
        if tile.unit is not None:
            row = f"{abs(tile.y)} {'south' if tile.y > 0 else 'north'}" if tile.y else "start"
            column = f"{abs(tile.x)} {'east' if tile.x > 0 else 'west'}" if tile.x else "start"
            owner = "you" if tile.unit.seat == view.seat else "the next"
            found |= {f"{row}, {column}, {tile.unit.role}", f"{row}, {column}, owner {owner}"}
    return found


def drawn(view: Any) -> set[str]:
    return {view.drawn.name} if view.drawn else set()


def camp(view: Any) -> set[str]:
    return {resource for resource, count in view.camp.items() if count}


def display(view: Any) -> set[str]:
    spots = ("first", "second", "third", "fourth", "fifth")
    return {
        f"{spots[place]} spot, {shown.prey.name}" for place, shown in enumerate(view.display) if shown.prey
    }


SHOWN: list[tuple[str, str, Callable[[Any], set[str]]]] = [
    ("a-year-of-survival", "hands", hands),
    ("elawa", "spot cards", tops),
    ("hunters-and-gatherers", "tribes", units),
    ("hunters-and-gatherers", "drawn", drawn),
    ("paleo", "camp", camp),
    ("spears-and-bones", "display", display),
]


@pytest.mark.parametrize(("id", "part", "shown"), SHOWN, ids=lambda one: str(getattr(one, "__name__", one)))
def test_what_is_not_0_is_called_as_it_is_shown(id: str, part: str, shown: Callable[[Any], set[str]]) -> None:
    game, chance = lascaux.game(id), random.Random(1)
    state = game.new(seats=max(2, game.seats[0]), seed=4)
    compared = 0
    for _ in range(PLIES):
        seat = state.seats - 1
        numbers = zip(game.entries(state.seats), game.observe(state, seat), strict=True)
        told = {
            name.removeprefix(f"{part}: ") for name, number in numbers if number and name.startswith(part)
        }
        others = {name for name in told if name.startswith("the next") and part == "hands"}
        assert told - others == shown(game.view(state, seat))
        compared += len(told)
        state.apply(chance.choice(state.choices()))
    assert compared
