"""YS-2: cards and icons."""

from __future__ import annotations

import pytest

from .table import FOODS, GAME, ITEMS, PASS, attempt, options, play, step, told


def lacking(state: object) -> dict[str, int]:
    """What is still open in the attempt under way."""
    found = GAME.view(state, None).attempt  # type: ignore[arg-type]
    assert found is not None
    return dict(found.lacking)


@pytest.mark.parametrize(
    ("item", "category"),
    [(item.id, item.type) for item in ITEMS.values() if item.type in ("weapon", "trap", "tool", "pack")],
)
def test_ys_2_1_a_plain_card_fills_its_own_category(item: str, category: str) -> None:
    assert ITEMS[item].fills == [category]
    assert ITEMS[item].strength == (2 if item in ("atlatl", "travois") else 1)
    state = attempt("autumn_short_faced_bear", ["knowledge", item], ["knowledge"], [], [])
    ways = [key for key in options(state) if key.startswith(f"play:{item}:")]
    assert ways == [f"play:{item}:{category}"]
    before = lacking(state)
    play(state, ways[0])
    gone = {name: count - lacking(state).get(name, 0) for name, count in before.items()}
    assert gone == dict.fromkeys(before, 0) | {category: min(ITEMS[item].strength, before[category])}


@pytest.mark.parametrize(
    ("item", "category", "wide", "narrow"),
    [
        ("atlatl", "weapon", "spring_bison", "spring_duck"),
        ("travois", "pack", "summer_persimmon", "spring_bison"),
    ],
)
def test_ys_2_2_a_double_fills_two_and_a_surplus_is_lost(
    item: str, category: str, wide: str, narrow: str
) -> None:
    state = attempt(wide, ["knowledge", item], ["knowledge"], [], [])
    heard = play(state, f"play:{item}:{category}")
    assert told(heard, "item-played")[0]["filled"] == 2
    assert lacking(state)[category] == FOODS[wide].icons[category] - 2
    state = attempt(narrow, ["knowledge", item], ["knowledge"], [], [])
    heard = play(state, f"play:{item}:{category}")
    assert told(heard, "item-played")[0]["filled"] == 1
    assert category not in lacking(state)


def test_ys_2_2_a_double_is_one_card_played() -> None:
    state = attempt("spring_bison", ["atlatl", "spear"], ["basket", "spear"], [], [])
    play(state, "play:atlatl:weapon", "play:basket:pack")
    # Four players and four icons: the leader's one card was the Atlatl.
    assert state.score == 0
    assert step(state) == "action"


SKILLS = [(item.id, item.fills) for item in ITEMS.values() if item.type == "skill"]


@pytest.mark.parametrize(("skill", "fills"), SKILLS)
def test_ys_2_3_a_skill_fills_one_icon_of_one_of_its_two_categories(skill: str, fills: list[str]) -> None:
    for category in fills:
        state = attempt("autumn_short_faced_bear", [skill], ["knowledge"], [], [])
        assert sorted(options(state)) == sorted(f"play:{skill}:{way}" for way in fills)
        before = lacking(state)
        play(state, f"play:{skill}:{category}")
        assert lacking(state) == {
            name: count - (name == category) for name, count in before.items() if count > (name == category)
        }
        assert GAME.dump(state)["played"] == [f"0:{skill}:{category}"]


def test_ys_2_3_there_are_four_skills_for_two_categories_each() -> None:
    assert dict(SKILLS) == {
        "animal_tracking": ["trap", "weapon"],
        "crafting_ability": ["tool", "trap"],
        "meat_carving": ["weapon", "pack"],
        "plant_recognition": ["pack", "tool"],
    }


def test_ys_2_4_knowledge_fills_any_open_icon() -> None:
    state = attempt("summer_mammoth", ["knowledge"], ["knowledge"], [], [])
    assert options(state) == [f"play:knowledge:{way}" for way in ("weapon", "tool", "pack", "knowledge")]
    play(state, "play:knowledge:tool")
    assert options(state) == [*(f"play:knowledge:{way}" for way in ("weapon", "pack", "knowledge")), PASS]
    state = attempt("spring_rabbit", ["knowledge"], ["knowledge"], [], [])
    assert options(state) == ["play:knowledge:trap", "play:knowledge:tool"]


def test_ys_2_5_only_knowledge_fills_the_knowledge_icon() -> None:
    assert [food.id for food in FOODS.values() if "knowledge" in food.icons] == [
        "summer_mammoth",
        "autumn_mammoth",
    ]
    everything = [item.id for item in ITEMS.values() if item.type != "knowledge"]
    state = attempt("summer_mammoth", ["knowledge"], everything, [], [])
    play(state, "play:knowledge:tool")
    assert state.turn == 1
    assert not [key for key in options(state) if key.endswith(":knowledge")]
    assert "play:animal_tracking:weapon" in options(state)


def test_ys_2_6_icons_by_season_and_six_for_an_ambush() -> None:
    needed = {"spring": 4, "summer": 5, "autumn": 6}
    for food in FOODS.values():
        assert sum(food.icons.values()) == (6 if food.kind == "ambush" else needed[food.season])
    assert {food.kind for food in FOODS.values() if food.points == 0} == {"ambush"}


def test_ys_2_7_a_requirement_is_met_when_every_icon_is_filled() -> None:
    state = attempt("spring_turtle", ["basket", "adze"], ["adze"], ["snare"], ["snare"])
    play(state, "play:basket:pack", "play:adze:tool", "play:snare:trap")
    assert lacking(state) == {"trap": 1}
    assert state.score == 0
    play(state, "play:snare:trap")
    assert state.score == 2


@pytest.mark.parametrize("tool", ["digging_stick", "adze", "blade"])
def test_ys_2_8_cards_of_one_category_do_the_same(tool: str) -> None:
    state = attempt("spring_duck", [tool, "travois"], [tool], [tool], ["spear"])
    play(state, f"play:{tool}:tool", f"play:{tool}:tool", f"play:{tool}:tool", "play:spear:weapon")
    assert state.score == 2
