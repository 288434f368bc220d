"""PA-18.5: module K, which a content file writes on the ten blank cards of the box."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lascaux import BadContent, BadSetting, Game
from lascaux.engine.testing import Case, check
from lascaux.games.paleo.content import tables as room
from lascaux.games.paleo.content.codes import BENCH, DREAMS, NIGHT, PILE
from lascaux.games.paleo.state import Paleo

from .table import FILE, GAME, document, entry, names

MODULE = """
[[module]]
id = "K"
name = "The Salt Road"
theme = "Trade: carry salt over the hills."
mission = "k_salt"
secrets = []
ideas = ["k_idea_sledge"]
dice = true
"""
CARDS = """
[[card]]
id = "k_salt"
set = "K"
title = "Salt"
kind = "mission"
back = "mission"
count = 1
flavour = "White, and worth a winter."
night = [
  { label = "Share it out", cost = { food = 1 } },
  { label = "Lick the stones", negative = true, gain = { damage = 1 } },
]

[[card]]
id = "k_idea_sledge"
set = "K"
title = "Sledge"
kind = "idea"
back = "idea"
count = 1
flavour = "Two poles and a hide."
build = { label = "Bind a sledge", cost = { wood = 2 }, gain = { tools = { rope = 1 } } }

[[card]]
id = "k_pan"
set = "K"
title = "Salt Pan"
kind = "action"
back = "mountain"
count = 1
help = true
flavour = "It crunches."
actions = [
  { label = "Scrape it off", need = { craft = 1 }, cost = { cards = 2 }, gain = { food = 2 } },
  { label = "Break the crust", need = { strength = 2, dice = 1 }, gain = { vp = 1 }, then = "destroy" },
]

[[card]]
id = "k_carrier"
set = "K"
title = "Carrier"
kind = "person"
back = "home"
count = 1
place = "group"
hearts = 1
skills = { strength = 1 }
flavour = "Never puts the load down."

[[card]]
id = "k_dream"
set = "K"
title = "Dream of White"
kind = "action"
back = "dream"
count = 1
help = true
flavour = "Everything tastes."
actions = [{ label = "Taste it", gain = { food = 1 } }]

[[card]]
id = "k_dust"
set = "K"
title = "Salt Dust"
kind = "danger"
back = "red"
count = 2
flavour = "The eyes first."
actions = [{ label = "Rub your eyes", negative = true, cost = { cards = 1 } }]
"""


def written() -> str:
    """The shipped file with module K in its place, after J."""
    text = FILE.read_text(encoding="utf-8")
    return text.replace("# BASE CARDS", f"{MODULE}\n# BASE CARDS", 1) + CARDS


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Game:
    file: Path = tmp_path_factory.mktemp("own") / "paleo.toml"
    file.write_text(written(), encoding="utf-8")
    return GAME.with_content(file)


def start(game: Game, level: str, seats: int = 2, seed: int = 0) -> Paleo:
    state = game.new(seats=seats, seed=seed, level=level)
    assert isinstance(state, Paleo)
    return state


def test_pa_18_5_a_module_of_ones_own_is_chosen_like_any_other(own: Game) -> None:
    state = start(own, "A+K")
    assert names(state, NIGHT) == ["a_rich_prey", "k_salt"]
    assert names(state, BENCH) == ["k_idea_sledge"]
    assert "k_dream" in names(state, DREAMS)
    cards = [state.content.cards[card].set for seat in (0, 1) for card in state.cards_in(PILE + seat)]
    assert (cards.count("K"), cards.count("A")) == (4, 8)
    assert names(start(own, "B+J+K"), NIGHT) == ["b_new_world", "j_eyes", "k_salt"]


def test_pa_18_5_only_while_such_a_content_file_is_loaded(own: Game) -> None:
    with pytest.raises(BadSetting, match=r"level A\+K: this content has no module K"):
        GAME.new(level="A+K")
    assert "K" not in GAME.content.modules
    assert not any("K" in value for value in GAME.settings[0].values)


@pytest.mark.parametrize("level", ["K", "K+A", "A+B+K", "A+B+J+K", "J+A+K", "K+K"])
def test_pa_18_5_pa_18_2_two_modules_or_three_with_j(own: Game, level: str) -> None:
    with pytest.raises(BadSetting):
        own.new(level=level)


def test_pa_18_5_no_level_has_it_and_without_it_everything_is_as_before(own: Game) -> None:
    for level in "1234567":
        assert not [name for name in names(start(own, level), DREAMS) if name.startswith("k_")]
    shipped, other = start(GAME, "2"), start(own, "2")
    assert names(shipped, PILE) == names(other, PILE)


@pytest.mark.parametrize(("level", "seats"), [("A+K", 1), ("E+K", 2), ("F+J+K", 3), ("J+K", 4)])
def test_pa_18_5_the_laws_of_every_game_hold_with_it(own: Game, level: str, seats: int) -> None:
    for seed in range(3):
        check(Case(own, seats, {"level": level, "hardship": seed}, seed))


def sheet_with_k() -> dict[str, Any]:
    return tomllib.loads(written())


def spoil(id: str, **changes: Any) -> Callable[[dict[str, Any]], None]:
    return lambda sheet: entry(sheet, id).update(changes)


def spoil_module(**changes: Any) -> Callable[[dict[str, Any]], None]:
    return lambda sheet: entry(sheet, "K", "module").update(changes)


def without_module(sheet: dict[str, Any]) -> None:
    sheet["module"] = [module for module in sheet["module"] if module["id"] != "K"]


def of_two_missions(sheet: dict[str, Any]) -> None:
    sheet["card"].append({**entry(sheet, "k_salt"), "id": "k_salt_2"})


def action(**changes: Any) -> list[dict[str, Any]]:
    return [{"label": "Try it", **changes}]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (spoil("k_pan", count=5), "module K: 11 cards, there are 10 blank ones"),
        (spoil_module(secrets=[1]), "card secret_01: secret 1 is one card and belongs to one module"),
        (spoil_module(secrets=[99]), "module K: there is no secret 99"),
        (spoil("k_pan", actions=action(gain={"secret": 1})), "card k_pan: secret 1 is not one of its module"),
        (
            spoil("k_dream", actions=action(need={"title": ["Darca"]})),
            "card k_dream: 'Darca' belongs neither to its module nor to the base set",
        ),
        (
            spoil("k_dream", actions=action(cost={"bury": ["Hunter"]})),
            "card k_dream: 'Hunter' belongs neither to its module nor to the base set",
        ),
        (
            spoil("k_pan", actions=action(need={"grave": {"Wolf": 1}})),
            "card k_pan: 'Wolf' belongs neither to its module nor to the base set",
        ),
        (
            spoil("k_carrier", hearts=2),
            "module K: its people have 1 heart at most: there are no more tokens",
        ),
        (
            spoil("k_carrier", count=2),
            "module K: its people have 1 heart at most: there are no more tokens",
        ),
        (spoil("k_idea_sledge", count=4), "module K: it has 3 ideas at most"),
        (spoil("k_dream", count=2), "module K: it has 2 dreams of its own, and one at most is allowed"),
        (spoil_module(dice=False), "module K: dice says false, its cards say otherwise"),
        (spoil_module(mission="a_rich_prey"), "module K: a_rich_prey is no mission card of this module"),
        (
            spoil("k_pan", actions=action(gain={"tools": {"sledge": 1}})),
            "card k_pan: there is no tool 'sledge'",
        ),
        (without_module, "card k_salt: no module names this mission"),
        (of_two_missions, "card k_salt_2: no module names this mission"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_pa_18_5_pa_19_7_what_the_blank_cards_cannot_hold(
    change: Callable[[dict[str, Any]], None], complaint: str
) -> None:
    sheet = sheet_with_k()
    room.load(sheet)  # as it is it is accepted
    change(sheet)
    with pytest.raises(BadContent) as error:
        room.load(sheet)
    assert str(error.value) == complaint


def test_pa_18_5_pa_19_7_neither_levels_nor_the_count_of_the_box_know_it() -> None:
    sheet = sheet_with_k()
    assert document()["meta"] == sheet["meta"]
    sheet["meta"]["cards"]["K"] = 7
    with pytest.raises(BadContent, match="meta: 'K' is no family of cards of the box"):
        room.load(sheet)
    del sheet["meta"]["cards"]["K"]
    sheet["level"][0]["modules"] = ["A", "K"]
    with pytest.raises(BadContent, match="level 1: Invalid enum value 'K'"):
        room.load(sheet)


def test_pa_18_5_pa_19_7_every_choice_of_modules_has_hearts_enough() -> None:
    """Forty damage tokens: with one heart more among the people, a heart in module K is too much."""
    sheet = sheet_with_k()
    entry(sheet, "f_painter").update(kind="action", skills={}, hearts=0)
    entry(sheet, "person_elder")["hearts"] = 2
    with pytest.raises(BadContent, match="more hearts than there are damage tokens"):
        room.load(sheet)
