"""The printed cards, and what a content file is refused for."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import lascaux
from lascaux import BadContent
from lascaux.engine.bits import lowest, mask_of, members
from lascaux.games.elawa.content import tables as room

from .table import GAME

FILE = resources.files("lascaux.games.elawa").joinpath("content.toml")
CARDS = GAME.content.cards


def ids(condition: Any) -> list[str]:
    return [card.id for card in CARDS if condition(card)]


def test_sixty_cards_twelve_of_each_colour() -> None:
    assert len(CARDS) == 60
    assert Counter(card.colour for card in CARDS) == dict.fromkeys(
        ("blue", "yellow", "green", "red", "purple"), 12
    )
    assert Counter(card.type for card in CARDS) == {"person": 23, "storage": 14, "hut": 14, "tool": 9}


def test_no_two_cards_are_alike() -> None:
    faces = [
        (
            c.colour,
            c.type,
            c.points,
            c.scoring,
            c.target,
            str(c.cost),
            c.sacrifice,
            c.effect,
            c.stores,
            c.take,
        )
        for c in CARDS
    ]
    assert len(set(faces)) == 60
    assert len({card.name for card in CARDS}) == 60


def test_take_numbers() -> None:
    assert Counter(card.take for card in CARDS) == {1: 20, 2: 26, 3: 14}
    assert sum(card.take for card in CARDS) == 114


def test_sacrifices_free_cards_and_effects() -> None:
    assert ids(lambda c: c.sacrifice) == [
        "blue_08",
        "yellow_06",
        *[f"red_{n:02}" for n in range(6, 12)],
        "purple_11",
    ]
    assert ids(lambda c: not c.cost and not c.sacrifice) == [
        "blue_05",
        "yellow_04",
        "green_06",
        "green_08",
        "red_05",
    ]
    assert ids(lambda c: c.effect == "take_card") == ["blue_06", "blue_07", "blue_08"]
    assert ids(lambda c: c.effect == "draw_resource") == ["blue_09", "blue_10", "blue_11"]


def test_costs_are_small_and_never_name_bones() -> None:
    assert max(sum(card.cost.values()) for card in CARDS) == 4
    assert max(max(card.cost.values(), default=0) for card in CARDS) == 3
    assert not any("bone" in card.cost for card in CARDS)


def test_storage_cards() -> None:
    assert Counter(card.stores for card in CARDS if card.stores) == {
        "flint": 3,
        "skin": 2,
        "berry": 4,
        "meat": 3,
        "different": 2,
    }
    assert all(bool(card.stores) == (card.type == "storage") for card in CARDS)


def test_tokens_and_chieftains() -> None:
    counts = {resource.id: resource.count for resource in GAME.content.resources}
    assert counts == {"berry": 24, "meat": 20, "flint": 16, "skin": 12, "bone": 8}
    assert [resource.wild for resource in GAME.content.resources] == [False] * 4 + [True]
    assert [(chief.number, chief.power) for chief in GAME.content.chieftains] == [
        (1, "skip_pile"),
        (2, "second_card_discount"),
        (3, "card_on_finished_pile"),
        (4, "extra_for_single"),
    ]


def test_packed_tables_say_what_is_printed() -> None:
    content = GAME.content
    for number, card in enumerate(CARDS):
        cost = [content.cost[number * 4 + kind] for kind in range(4)]
        assert cost == [card.cost.get(kind, 0) for kind in content.kinds[:4]]
        for held in range(6):
            within = [content.within[held * 4 + kind] >> number & 1 for kind in range(4)]
            assert within == [count <= held for count in cost]
        assert content.take[number] == card.take
        assert content.points[number] == card.points
        places = range(content.first_place[number], content.first_place[number + 1])
        assert len(places) == {"": 0, "different": 5}.get(card.stores, 2)


def test_sets_of_cards() -> None:
    assert [lowest(1 << card) for card in range(62)] == list(range(62))
    assert members(mask_of([0, 5, 59, 61])) == [0, 5, 59, 61]
    assert members(0) == []


# What is refused


def document() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def card(sheet: dict[str, Any], id: str) -> dict[str, Any]:
    return next(entry for entry in sheet["card"] if entry["id"] == id)


def refused(sheet: dict[str, Any]) -> str:
    with pytest.raises(BadContent) as error:
        room.load(sheet)
    return str(error.value)


def test_the_file_itself_is_accepted() -> None:
    assert len(room.load(document()).cards) == 60


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("points", "three", "card blue_06: points is a whole number"),
        ("points", True, "card blue_06: points is a whole number"),
        ("points", -1, "card blue_06: points is a whole number"),
        ("take", 0, "card blue_06: take is a whole number"),
        ("take", 7, "card blue_06: take is more than there are spots"),
        ("sacrifice", "no", "card blue_06: sacrifice is true or false"),
        ("colour", "pink", "card blue_06: colour is one of blue, yellow"),
        ("type", "house", "card blue_06: type is one of person"),
        ("scoring", "per_moon", "card blue_06: scoring is one of flat"),
        ("scoring", "per_stored", "card blue_06: only a storage card scores per_stored"),
        ("effect", "dance", "card blue_06: effect is one of none"),
        ("cost", {"gold": 1}, "card blue_06: cost names 'gold'"),
        ("cost", {"bone": 1}, "card blue_06: cost names 'bone'"),
        ("cost", {"meat": 0}, "card blue_06: cost.meat is a whole number"),
        ("cost", [1], "card blue_06: cost is a table of numbers"),
        ("target", "blue", "card blue_06: 'target' is no key"),
        ("stores", "meat", "card blue_06: 'stores' is no key"),
        ("colour_blind", 1, "card blue_06: 'colour_blind' is no key"),
        ("name", "", "card blue_06: name is a text"),
        ("name", "Conch Caller", "card blue_07: another card is called Conch Caller"),
        ("id", "blue_07", "card blue_07: this id comes twice"),
        ("id", "blue:05", "card 6: id is made of small letters, digits and _, not 'blue:05'"),
        ("id", "done", "card 6: 'done' means something else in this game and cannot be an id"),
    ],
)
def test_a_bad_card_is_refused_by_its_id(key: str, value: object, complaint: str) -> None:
    sheet = document()
    card(sheet, "blue_06")[key] = value
    assert complaint in refused(sheet)


def test_a_missing_key_is_named() -> None:
    sheet = document()
    del card(sheet, "red_03")["stores"]
    assert refused(sheet) == "card red_03: stores is missing"
    sheet = document()
    del card(sheet, "red_03")["id"]
    assert refused(sheet) == "card 39: id is missing"


def test_targets_and_stores_must_exist() -> None:
    sheet = document()
    card(sheet, "purple_04")["target"] = "person"
    assert refused(sheet).startswith("card purple_04: target is one of blue")
    sheet = document()
    card(sheet, "red_03")["stores"] = "bone"
    assert refused(sheet).startswith("card red_03: stores is one of berry")
    sheet = document()
    card(sheet, "red_03")["stores"] = "different"
    assert refused(sheet) == "card red_03: a storage card for different scores per_different, not per_stored"


def test_wrong_counts_are_refused() -> None:
    sheet = document()
    card(sheet, "blue_06")["colour"] = "red"
    assert refused(sheet) == "colour blue: 11 cards instead of 12"
    sheet = document()
    card(sheet, "blue_06")["type"] = "hut"
    assert refused(sheet) == "card_type person: 22 cards instead of 23"
    sheet = document()
    sheet["card"].pop()
    assert refused(sheet) == "card: 59 cards for 60 places around the fire, at most 62"
    sheet = document()
    sheet["resource"][0]["count"] = 23
    assert refused(sheet) == "setup: with 2 seats 43 tokens are left for the pool, not 44"


def change(sheet: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    changed = copy.deepcopy(sheet)
    *way, last = path.split(".")
    place: Any = changed
    for key in way:
        place = place[int(key)] if key.isdigit() and isinstance(place, list) else place[key]
    place[last] = value
    return changed


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("format_version", 2, "format_version is a whole number from 1 to 1"),
        ("expansion", {}, "'expansion' is no key that the game knows"),
        ("game.max_players", 5, "game: min_players and max_players are 2 and 4"),
        ("setup.spots", "six", "setup: spots is a whole number"),
        ("setup.center_pile", {"2": 6, "3": 8}, "setup: center_pile says nothing about 4 seats"),
        ("setup.center_pile", {"5": 6}, "setup: center_pile names '5'"),
        ("options.side", {"values": ["normal"], "default": "normal"}, "options.side: the values are"),
        ("sides.normal.powers", True, "sides.normal: powers belong to the advanced side"),
        ("resource.4.wild", False, "resource: 4 plain kinds and then one wild kind"),
        ("resource.1.id", "berry", "resource berry: this id comes twice"),
        ("resource.1.id", "sacrifice", "resource 2: 'sacrifice' means something else"),
        ("resource.1.id", "different", "resource 2: 'different' means something else"),
        ("colour.0.id", "hut", "colour hut: a card_type has this id too"),
        ("resource.0.abbr", 7, "resource berry: abbr is a text"),
        ("colour.2.count", 13, "colour green: 12 cards instead of 13"),
        ("chieftain.0.power", "fly", "chieftain chieftain_1: power is one of skip_pile"),
        ("chieftain.0.number", 2, "chieftain: they are numbered from 1 to 4"),
        ("card", [], "card is a list of tables"),
    ],
)
def test_a_bad_frame_is_refused(path: str, value: object, complaint: str) -> None:
    assert complaint in refused(change(document(), path, value))


def test_designers_may_change_a_card(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8").replace('name = "Root Digger"', 'name = "Root Eater"')
    file = tmp_path / "changed.toml"
    file.write_text(text.replace("points = 11", "points = 21"), encoding="utf-8")
    other = GAME.with_content(file)
    state = other.load({"tribes": [["green_11"], []], "agenda": ["turn"]})
    assert state.scores()[0] == 21
    assert other.view(state, 0).players[0].tribe[0].card.name == "Root Eater"
    assert GAME.content.cards[34].name == "Root Digger"


def test_a_bad_file_is_refused_when_it_is_given(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("card = 3")
    with pytest.raises(lascaux.BadContent):
        GAME.with_content(file)
