"""The printed cards, and what a content file is refused for."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import lascaux
from lascaux import BadContent
from lascaux.games.a_year_of_survival.content import tables as room

from .table import FOODS, GAME, ITEMS

FILE = resources.files("lascaux.games.a_year_of_survival").joinpath("content.toml")
PRINTED: dict[str, Any] = tomllib.loads(FILE.read_text())


def test_forty_items() -> None:
    assert sum(item.count for item in ITEMS.values()) == 40
    kinds: dict[str, int] = {}
    for item in ITEMS.values():
        kinds[item.type] = kinds.get(item.type, 0) + item.count
    assert kinds == {"weapon": 7, "trap": 7, "tool": 10, "pack": 10, "skill": 4, "knowledge": 2}
    assert [item.id for item in ITEMS.values() if item.strength == 2] == ["atlatl", "travois"]


@pytest.mark.parametrize(
    ("season", "gather", "hunt", "ambush", "points"),
    [("spring", 11, 8, 1, 27), ("summer", 8, 6, 2, 35), ("autumn", 6, 4, 2, 38)],
)
def test_forty_eight_foods(season: str, gather: int, hunt: int, ambush: int, points: int) -> None:
    foods = [food for food in FOODS.values() if food.season == season]
    counts = [sum(food.count for food in foods if food.kind == kind) for kind in ("gather", "hunt", "ambush")]
    assert counts == [gather, hunt, ambush]
    assert sum(food.points * food.count for food in foods) == points


def test_no_two_foods_of_a_season_ask_for_the_same() -> None:
    asked = [(food.season, tuple(sorted(food.icons.items()))) for food in FOODS.values()]
    assert len(set(asked)) == len(asked) == 30


def test_five_cards_meet_every_food() -> None:
    """One of them may be an Atlatl or a Travois; no food is out of reach of a band that plays five cards."""
    for food in FOODS.values():
        doubled = 1 if max(food.icons.get("weapon", 0), food.icons.get("pack", 0)) > 1 else 0
        assert sum(food.icons.values()) - doubled <= GAME.content.band_goal, food.id
        for category, count in food.icons.items():
            assert count <= sum(
                item.count * item.strength for item in ITEMS.values() if category in item.fills
            )


def test_an_address_takes_an_icon_off_a_card() -> None:
    """A change by address names no key that is to go, so none of a category is none."""
    changed = GAME.with_content({"foods.spring_deer.icons.pack": 0, "foods.spring_deer.icons.tool": 2})
    deer = next(food for food in changed.content.foods if food.id == "spring_deer")
    assert deer.icons == {"tool": 2, "weapon": 2}


def test_packed_tables_say_what_is_printed() -> None:
    content = GAME.content
    for kind, food in enumerate(content.foods):
        icons = content.icons[kind]
        shown = {
            category.id: icons >> 4 * place & 15
            for place, category in enumerate(content.categories)
            if icons >> 4 * place & 15
        }
        assert shown == food.icons
        assert content.icon_count[kind] == sum(food.icons.values())
    assert list(content.season_start) == [0, 20, 36, 48]


Change = Callable[[dict[str, Any]], object]


def put(path: str, value: Any) -> Change:
    """Set a value of the document; a path names keys and places: `items.0.count`."""
    *parents, last = path.split(".")

    def change(document: Any) -> None:
        for key in parents:
            document = document[int(key)] if key.isdecimal() else document[key]
        document[last] = value

    return change


def drop(path: str) -> Change:
    *parents, last = path.split(".")

    def change(document: Any) -> None:
        for key in parents:
            document = document[int(key)] if key.isdecimal() else document[key]
        del document[int(last) if last.isdecimal() else last]

    return change


REFUSED: list[tuple[Change, str]] = [
    (put("schema", 2), "schema is a whole number from 1 to 1"),
    (drop("title"), "title is missing"),
    (put("extra", 1), "'extra' is no key that the game knows"),
    (put("players.max", 5), "players: min and max are 2 and 6"),
    (put("setup.trail_size", 13), "setup: trail_size is a whole number from 3 to 12"),
    (put("setup.row_size", "three"), "setup: row_size is a whole number"),
    (put("setup.hand_size", {"7": 4}), "setup: hand_size names '7'"),
    (put("setup.hand_size", {"6": 7}), "40 item cards are too few for 6 hands and the row"),
    (put("setup.least_items.6", 38), "40 item cards are too few for 6 hands and the row"),
    (put("limits.craft_cards", 0), "limits: craft_cards is a whole number from 1"),
    (put("expeditions.medium", 2), "expeditions: each length turns more cards"),
    (put("expeditions.long", 5), "expeditions: each length turns more cards"),
    (put("seasons.order", ["spring", "spring", "autumn"]), "seasons: order names every season once"),
    (put("seasons.order", ["spring", "summer"]), "seasons: 'autumn' is no key"),
    (put("seasons.autumn.threshold", 9), "seasons: autumn: the threshold of the last season is -1"),
    (put("seasons.summer.cards", 15), "seasons.summer: 16 cards instead of 15"),
    (
        lambda document: [put("seasons.spring.cards", 36)(document), put("foods.0.count", 20)(document)],
        "foods: 64 cards, of which the discard holds at most 63",
    ),
    (put("options.discards", "open"), "options: discards is 'face-down' unless the table says otherwise"),
    (put("counts.item_cards", 44), "counts: item_cards is 40, not 44"),
    (put("counts.total_cards", 90), "counts: total_cards is 89, not 90"),
    (put("ambush.points", 1), "ambush: points is a whole number from 0 to 0"),
    (put("bands.1.min", 11), "bands rough_winter: it runs from 10 on"),
    (put("bands.3.max", 50), "bands: nothing is said about 100 points"),
    (put("bands.0.won", "no"), "bands starved: won is true or false"),
    (put("categories.4.id", "wisdom"), "categories: knowledge and at most 14 others"),
    (put("categories.0.id", "none"), "'none' means something else in this game"),
    (put("categories.1.id", "weapon"), "categories weapon: this id comes twice"),
    (put("items.0.type", "club"), "items spear: type is one of"),
    (put("items.0.fills", ["club"]), "items spear: fills names 'club'"),
    (put("items.0.fills", ["trap"]), "items spear: a skill fills two plain categories"),
    (put("items.10.fills", ["trap"]), "items animal_tracking: a skill fills two"),
    (put("items.10.fills", ["trap", "knowledge"]), "items animal_tracking: a skill fills two"),
    (put("items.14.fills", ["weapon"]), "items knowledge: a skill fills two"),
    (put("items.0.count", 5), "counts: item_cards is 41, not 40"),
    (put("items.0.id", "Spear!"), "id is made of small letters"),
    (put("foods.0.season", "winter"), "foods spring_wine_cup: season is one of spring, summer, autumn"),
    (put("foods.0.kind", "fish"), "foods spring_wine_cup: kind is one of gather, hunt, ambush"),
    (put("foods.0.icons", {"pack": 3, "tool": 2}), "foods spring_wine_cup: 5 icons instead of 4"),
    (put("foods.0.icons", {"club": 4}), "foods spring_wine_cup: icons names 'club'"),
    (put("foods.11.icons", {"weapon": 4}), "foods spring_dire_wolf: 4 icons instead of 6"),
    (put("foods.11.points", 1), "foods spring_dire_wolf: an ambush is worth 0 points"),
    (put("foods.0.points_source", "guess"), "foods spring_wine_cup: points_source is one of"),
    (put("options.hand_limit", 6), "options: hand_limit is 0 unless the table says otherwise"),
    (put("options.lean_deal", 0), "options: lean_deal is False unless"),
    (drop("options.play_rule"), "options: play_rule is missing"),
]


@pytest.mark.parametrize(("change", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_a_bad_file_is_refused_with_the_entry(change: Change, reason: str) -> None:
    document = copy.deepcopy(PRINTED)
    change(document)
    with pytest.raises(BadContent) as caught:
        room.load(document)
    assert reason in str(caught.value)


def test_the_printed_file_is_accepted() -> None:
    assert len(room.load(copy.deepcopy(PRINTED)).foods) == 30


def test_a_designer_may_change_cards(tmp_path: Path) -> None:
    """More Atlatls, a longer trail, three cards to craft: everything follows from the file."""
    text = (
        FILE.read_text()
        .replace("trail_size = 6 ", "trail_size = 8 ")
        .replace("long = 6", "long = 8")
        .replace("craft_cards = 2", "craft_cards = 3")
        .replace("scout_look = 2", "scout_look = 3")
        .replace("scout_food_discard = 1", "scout_food_discard = 2")
        .replace("threshold = 6", "threshold = -1")
        .replace("item_cards = 40", "item_cards = 43")
        .replace("total_cards = 89", "total_cards = 92")
        .replace(
            'strength = 2\ncount = 3\nabout = "A throwing', 'strength = 2\ncount = 6\nabout = "A throwing'
        )
    )
    file = tmp_path / "content.toml"
    file.write_text(text)
    game = GAME.with_content(file)
    state = game.new(seats=3, seed=1)
    assert len(game.dump(state)["trail"]) == 8
    labels = [option.label for option in game.options(state, state.turn)]
    assert labels[-2].startswith("Craft: take up to 3 items, and lose")
    assert labels[-1] == "Scout: pass by the 2 closest cards, then look at 3 cards"
    assert [season.needed for season in game.view(state, 0).seasons] == [5, None, None]
    chance = lascaux.Rng(1)
    while state.turn >= 0:
        before = state.clone()
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
        assert list(game.complaints(before, state)) == []
        view = game.view(state, 0)
        assert game.scene(view, ["A", "B", "C"]) is not None
    assert state.outcome() is not None
