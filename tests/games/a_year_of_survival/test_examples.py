"""The worked examples WE-1 to WE-25 and WE-30, with their figures."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lascaux.games.a_year_of_survival.rules.attempt import allowance, filled, open_icons
from lascaux.games.a_year_of_survival.state import Year

from .table import (
    CRAFT,
    FOODS,
    GAME,
    ITEMS,
    MEDIUM,
    PASS,
    SCOUT,
    SHORT,
    attempt,
    cards,
    discard,
    hands,
    known_discard,
    options,
    play,
    position,
    step,
    thrown,
    told,
    trail,
    worth,
)

HANDS = [
    ["deer_pouch", "travois", "adze", "digging_stick"],
    ["animal_tracking", "atlatl", "snare", "digging_stick"],
    ["fish_net", "spear", "crafting_ability", "basket"],
    ["plant_recognition", "travois", "meat_carving", "digging_stick"],
]
TRAIL = [
    "spring_rabbit",
    "spring_tuber_roots",
    "spring_wine_cup",
    "spring_bison",
    "spring_deer",
    "spring_fish",
]


@pytest.mark.parametrize(("item", "left"), [("spear", 2), ("atlatl", 1)])
def test_we_1_same_category(item: str, left: int) -> None:
    weapon = [category.id for category in GAME.content.categories].index("weapon")
    icons = 3 << 4 * weapon
    assert open_icons(icons, weapon) == 3
    assert open_icons(filled(icons, weapon, ITEMS[item].strength), weapon) == left
    assert ITEMS[item].fills == ["weapon"]


def test_we_2_medium_expedition() -> None:
    deck = ["spring_duck", "spring_turtle", "spring_dewberries", "spring_pronghorn", "..."]
    state = position(hands=HANDS, trail=TRAIL, decks={"spring": deck})
    play(state, MEDIUM)
    assert [card.card.name for card in GAME.view(state, None).turned] == [
        "Rabbit",
        "Tuber Roots",
        "Wine Cup Plants",
        "Bison",
    ]
    play(state, "target:1", "play:digging_stick:tool", "play:snare:trap", "play:crafting_ability:tool")
    play(state, "play:digging_stick:tool")
    assert state.score == 2
    assert discard(state) == ["spring_tuber_roots", "spring_wine_cup", "spring_bison"]
    assert thrown(state) == cards("digging_stick", "snare", "crafting_ability", "digging_stick")
    assert [len(hand) for hand in hands(state)] == [3, 3, 3, 3]
    assert trail(state) == ["spring_deer", "spring_fish", *deck[:4]]
    assert (step(state), state.turn) == ("action", 1)


def about_to_craft() -> Year:
    return position(
        hands=HANDS,
        trail=TRAIL,
        row=["deer_pouch", "blade", "spear"],
        item_deck=["snare", "basket", "..."],
        decks={"spring": ["spring_duck", "spring_turtle", "..."]},
    )


def test_we_3_craft() -> None:
    state = about_to_craft()
    play(state, CRAFT)
    assert options(state) == ["craft:row1", "craft:row2", "craft:row3", "craft:deck", "craft:stop"]
    play(state, "craft:row3")
    assert options(state) == ["craft:row1", "craft:row2", "craft:deck", "craft:stop"]
    play(state, "craft:deck")
    assert hands(state)[0] == cards("deer_pouch", "travois", "adze", "digging_stick", "spear", "snare")
    assert discard(state) == ["spring_deer", "spring_fish"]
    assert trail(state) == ["spring_duck", "spring_turtle", *TRAIL[:4]]
    assert GAME.dump(state)["row"] == ["deer_pouch", "blade", "basket"]
    assert known_discard(state) == [None, None]
    assert all(card.face_down and card.season == "spring" for card in GAME.view(state, 0).discard)


def test_we_30_craft_nothing() -> None:
    state = about_to_craft()
    play(state, CRAFT, "craft:stop")
    assert hands(state)[0] == cards(*HANDS[0])
    assert GAME.dump(state)["row"] == ["deer_pouch", "blade", "spear"]
    assert discard(state) == ["spring_deer", "spring_fish"]
    assert trail(state) == ["spring_duck", "spring_turtle", *TRAIL[:4]]
    assert (step(state), state.turn) == ("action", 1)


def test_we_4_scout() -> None:
    before = [
        "spring_tuber_roots",
        "spring_dewberries",
        "spring_wine_cup",
        "spring_bison",
        "spring_deer",
        "spring_duck",
    ]
    state = position(trail=before, decks={"spring": ["spring_turtle", "..."]})
    play(state, SCOUT, "look:3", "look:6")
    assert discard(state) == ["spring_tuber_roots"]
    assert known_discard(state) == [None]
    assert trail(state) == ["spring_turtle", *before[1:]]
    for seat in (None, 0, 1, 2, 3):
        shown = [place.card and place.card.name for place in GAME.view(state, seat).trail]
        assert shown == [None, None, "Wine Cup Plants", None, None, "Duck"]
    assert GAME.dump(state)["seen"] == [3, 6]
    assert state.turn == 1


@pytest.mark.parametrize(
    ("score", "band"),
    [
        (0, "starved"),
        (9, "starved"),
        (10, "rough_winter"),
        (14, "rough_winter"),
        (15, "survived"),
        (19, "survived"),
        (20, "abundance"),
        (97, "abundance"),
    ],
)
def test_we_5_bands(score: int, band: str) -> None:
    pile = [food.id for food in FOODS.values() for _ in range(food.count) if food.points]
    while sum(FOODS[id].points for id in pile) > score:
        surplus = sum(FOODS[id].points for id in pile) - score
        pile.remove(max((id for id in pile if FOODS[id].points <= surplus), key=lambda id: FOODS[id].points))
    state = position(season="autumn", trail=[], decks={"autumn": []}, pile=pile, agenda=["pass_on"])
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((score,) * 4, band)
    assert outcome.winners == ((0, 1, 2, 3) if score >= 15 else ())


# Playing cards


def test_we_6_a_double_saves_a_player() -> None:
    state = attempt("spring_deer", ["basket", "snare"], ["atlatl"], ["blade"], ["spear", "adze"])
    heard = play(state, "play:basket:pack", "play:atlatl:weapon", "play:blade:tool")
    assert told(heard, "food-won")[0]["points"] == state.score == 2
    assert hands(state)[3] == ["spear", "adze"]


def test_we_7_surplus_is_lost() -> None:
    # The leader's only card in only one way is led without asking.
    state = attempt("spring_duck", ["adze"], ["atlatl"], ["blade"], ["blade"])
    assert (step(state), state.turn, options(state)) == ("help", 1, ["play:atlatl:weapon", PASS])
    heard = play(state, "play:atlatl:weapon", "play:blade:tool", "play:blade:tool")
    assert told(heard, "item-played")[0]["filled"] == 1
    assert state.score == 2
    assert hands(state) == [[], [], [], []]


def test_we_8_a_skill_has_one_colour() -> None:
    state = attempt("spring_rabbit", ["adze", "blade", "crafting_ability"], ["blade"])
    assert allowance(state, 0, 4) == 3
    assert sorted(options(state)) == sorted(
        ["play:adze:tool", "play:blade:tool", "play:crafting_ability:tool", "play:crafting_ability:trap"]
    )
    play(state, "play:adze:tool", "play:blade:tool", "play:crafting_ability:trap", "play:blade:tool")
    assert state.score == 2
    assert hands(state) == [[], []]


def test_we_9_failure() -> None:
    state = position(
        trail=["spring_duck", "spring_deer", "?", "?", "?", "?"],
        hands=[["adze", "basket"], ["atlatl"], ["blade"], ["blade"]],
    )
    play(state, SHORT, "target:1", "play:adze:tool", PASS, "play:blade:tool")
    heard = play(state, "play:blade:tool")
    assert told(heard, "food-lost")
    assert sorted(discard(state)) == ["spring_deer", "spring_duck"]
    assert thrown(state) == cards("adze", "blade", "blade")
    assert hands(state) == [["basket"], ["atlatl"], [], []]
    assert (state.dead, state.score, state.turn) == (0, 0, 1)


def test_we_10_a_first_card_to_no_effect() -> None:
    state = attempt("spring_deer", ["fish_net"], ["atlatl"], ["blade"], ["basket"])
    assert GAME.dump(state)["played"] == ["0:fish_net:none"]
    play(state, "play:atlatl:weapon", "play:blade:tool", "play:basket:pack")
    assert state.score == 2
    assert "fish_net" in thrown(state)


def test_we_11_the_leaders_second_card() -> None:
    state = attempt(
        "summer_giant_ground_sloth", ["spear", "deer_pouch", "snare"], ["atlatl"], ["adze"], ["snare"]
    )
    assert allowance(state, 0, 5) == 2
    assert sorted(options(state)) == ["play:deer_pouch:pack", "play:snare:none", "play:spear:weapon"]
    play(state, "play:spear:weapon", "play:atlatl:weapon", "play:adze:tool")
    assert (step(state), state.turn) == ("lead_more", 0)
    play(state, "play:deer_pouch:pack")
    assert state.score == 3
    assert hands(state) == [["snare"], [], [], ["snare"]]


def test_we_12_five_players_in_autumn() -> None:
    helpers: list[list[str]] = [["basket"], ["adze"], ["blade"], ["blade"]]
    playing = ["play:basket:pack", "play:adze:tool", "play:blade:tool", "play:blade:tool"]
    state = attempt("autumn_black_walnuts", ["travois"], *helpers)
    assert allowance(state, 0, 6) == 1
    play(state, *playing)
    assert (state.score, len(thrown(state))) == (3, 5)
    state = attempt("autumn_black_walnuts", ["deer_pouch", "basket"], *helpers)
    heard = play(state, "play:basket:pack", *playing)
    assert told(heard, "food-lost")
    assert (state.score, len(thrown(state))) == (0, 5)
    assert hands(state)[0] == ["deer_pouch"]


MAMMOTH_HELPERS: list[list[str]] = [["basket"], ["adze"], ["spear"]]


def test_we_13a_mammoth_won() -> None:
    state = attempt("summer_mammoth", ["atlatl", "knowledge"], *MAMMOTH_HELPERS)
    assert allowance(state, 0, 5) == 2
    play(state, "play:atlatl:weapon", "play:basket:pack", "play:adze:tool")
    assert (step(state), state.turn) == ("lead_more", 0)
    assert options(state) == ["play:knowledge:knowledge", PASS]
    play(state, "play:knowledge:knowledge")
    assert state.score == 4


def test_we_13b_mammoth_lost() -> None:
    state = attempt("summer_mammoth", ["spear", "knowledge"], *MAMMOTH_HELPERS)
    heard = play(state, "play:knowledge:weapon", "play:basket:pack", "play:adze:tool", "play:spear:weapon")
    assert told(heard, "food-lost")
    assert state.score == 0
    assert hands(state)[0] == ["spear"]


# Ambush and death


def test_we_14_ambush_beaten() -> None:
    state = position(
        trail=["spring_wine_cup", "spring_dire_wolf", "spring_dewberries", "spring_rabbit", "?", "?"],
        hands=[["atlatl", "spear", "basket"], ["adze"], ["snare"], ["fish_net"]],
    )
    play(state, MEDIUM)
    assert step(state) == "lead"
    play(state, "play:atlatl:weapon", "play:adze:tool", "play:snare:trap", "play:fish_net:trap")
    play(state, "play:spear:weapon")
    assert GAME.dump(state)["pile"] == ["spring_wine_cup"]
    assert state.score == 1
    assert sorted(discard(state)) == ["spring_dewberries", "spring_dire_wolf", "spring_rabbit"]


def test_we_15_ambush_lost() -> None:
    rest = ["spring_dewberries", "spring_rabbit", "spring_deer", "spring_fish"]
    state = position(
        trail=["spring_dire_wolf", "spring_wine_cup", *rest],
        decks={"spring": ["spring_duck", "spring_bison", "..."]},
        hands=[["basket", "blade", "snare"], ["adze", "spear"], ["snare"], []],
    )
    play(state, SHORT, "play:basket:none", PASS, PASS)
    play(state, PASS)  # the leader stops; seat 3 had nothing to play
    assert (step(state), state.turn) == ("lose", 0)
    heard = play(state, "lose:snare", "lose:spear")
    assert [facts["item"] for facts in told(heard, "item-lost")] == ["snare", "spear", "snare"]
    assert hands(state) == [[], cards("adze", "blade"), [], []]
    assert GAME.dump(state)["dead"] == [0]
    assert sorted(discard(state)) == ["spring_dire_wolf", "spring_wine_cup"]
    assert known_discard(state) == ["Dire Wolf", "Wine Cup Plants"]
    assert trail(state) == [*rest, "spring_duck", "spring_bison"]
    assert (step(state), state.turn) == ("action", 1)


def test_we_16_coming_back() -> None:
    state = position(
        dead=[0],
        hands=[[], ["spear"], ["spear"], ["spear"]],
        row=["digging_stick", "fish_net", "travois"],
        item_deck=["basket", "blade", "..."],
        trail=[
            "spring_dewberries",
            "spring_rabbit",
            "spring_deer",
            "spring_fish",
            "spring_duck",
            "spring_bison",
        ],
        decks={"spring": ["spring_turtle", "spring_pronghorn", "..."]},
    )
    assert (step(state), state.turn) == ("craft", 0)
    play(state, "craft:row3", "craft:deck")
    assert GAME.dump(state).get("dead", []) == []
    assert known_discard(state) == [None, None]
    assert hands(state)[0] == cards("travois", "basket")
    assert GAME.dump(state)["row"] == ["digging_stick", "fish_net", "blade"]
    assert trail(state) == [
        "spring_turtle",
        "spring_pronghorn",
        "spring_dewberries",
        "spring_rabbit",
        "spring_deer",
        "spring_fish",
    ]


def test_we_17_two_ambushes() -> None:
    state = position(
        season="autumn",
        trail=["autumn_short_faced_bear", "autumn_short_faced_bear", "?", "?", "?", "?"],
        hands=[["atlatl", "basket", "blade"], ["adze"], ["snare", "spear"], ["fish_net", "deer_pouch"]],
    )
    play(state, SHORT, "play:atlatl:weapon", "play:adze:tool", "play:snare:trap", "play:fish_net:trap")
    heard = play(state, "play:basket:pack")
    assert told(heard, "ambush-beaten")
    assert GAME.dump(state)["played"] == ["0:blade:tool"]
    assert (step(state), state.turn) == ("help", 2)
    heard = play(state, "play:spear:weapon", PASS)
    assert told(heard, "ambush-lost")
    assert [(event.seat, event.facts["item"]) for event in heard if event.kind == "item-lost"] == [
        (3, "deer_pouch")
    ]
    assert GAME.dump(state)["dead"] == [0]
    assert discard(state)[-2:] == ["autumn_short_faced_bear"] * 2
    assert state.score == 0


# Trail, items and seasons


def test_we_18_craft_with_one_card_left_in_the_season() -> None:
    before = [f"spring_{name}" for name in ("rabbit", "deer", "duck", "fish", "bison", "turtle")]
    state = position(trail=before, decks={"spring": ["spring_pronghorn"]})
    play(state, CRAFT, "craft:deck", "craft:stop")
    assert discard(state)[-2:] == ["spring_bison", "spring_turtle"]
    assert known_discard(state)[-2:] == [None, None]
    assert trail(state) == ["spring_pronghorn", *before[:4]]


def test_we_19_scout_without_replacement() -> None:
    before = [f"spring_{name}" for name in ("pronghorn", "rabbit", "deer", "duck", "fish")]
    state = position(trail=before, decks={"spring": []})
    play(state, SCOUT)
    assert discard(state)[-1] == "spring_pronghorn"
    assert known_discard(state)[-1] is None
    assert trail(state) == before[1:]
    assert options(state) == ["look:1", "look:2", "look:3", "look:4"]
    play(state, "look:4", "look:1")
    shown = [place.card and place.card.name for place in GAME.view(state, None).trail]
    assert shown == ["Rabbit", None, None, "Fish"]


@pytest.mark.parametrize(
    ("cards", "lengths"),
    [
        (6, "short medium long"),
        (5, "short medium long"),
        (4, "short medium"),
        (3, "short medium"),
        (2, "short"),
        (1, "short"),
    ],
)
def test_we_20_legal_lengths(cards: int, lengths: str) -> None:
    state = position(trail=["?"] * cards, decks={"spring": []})
    legal = [f"action:explore_{length}" for length in lengths.split()]
    assert options(state) == [*legal, CRAFT, SCOUT]
    empty = position(trail=["?"] * cards, decks={"spring": []}, hands=[[], ["spear"], [], []])
    assert options(empty) == [CRAFT, SCOUT]


def test_we_20_a_medium_expedition_on_three_cards_turns_three() -> None:
    state = position(trail=["spring_duck", "spring_deer", "spring_fish"], decks={"spring": []})
    play(state, MEDIUM)
    assert [card.card.id for card in GAME.view(state, None).turned] == [
        "spring_duck",
        "spring_deer",
        "spring_fish",
    ]


def spring_ends(pile: list[str]) -> Year:
    return position(
        active=2,
        pile=pile,
        trail=["spring_wine_cup", "spring_tuber_roots"],
        decks={"spring": []},
        row=["digging_stick", "fish_net", "travois"],
        item_deck=["snare", "adze", "..."],
        hands=[["adze", "atlatl"], ["blade"], ["spear", "basket", "travois"], []],
    )


def test_we_21_starving_at_exactly_four() -> None:
    state = spring_ends(worth(4))
    heard = play(state, CRAFT, "craft:row1", "craft:deck")
    assert discard(state)[-2:] == ["spring_wine_cup", "spring_tuber_roots"]
    assert known_discard(state)[-2:] == [None, None]
    assert GAME.dump(state)["row"] == ["adze", "fish_net", "travois"]
    assert told(heard, "season-ended")[0] | {"season": 0, "name": 0} == {
        "season": 0,
        "name": 0,
        "eaten": 4,
        "needed": 5,
        "enough": False,
    }
    heard = play(state, "lose:spear", "lose:adze")
    assert [(event.seat, event.facts["item"]) for event in heard if event.kind == "item-lost"] == [
        (2, "spear"),
        (0, "adze"),
        (1, "blade"),
    ]
    heard = play(state, "bequeath:travois", "bequeath:basket", "bequeath:snare")
    assert [(facts["item"], facts["to"]) for facts in told(heard, "bequeathed")] == [
        ("travois", 3),
        ("basket", 0),
        ("snare", 1),
        ("digging_stick", 3),
    ]
    assert hands(state) == [cards("atlatl", "basket"), ["snare"], [], cards("travois", "digging_stick")]
    assert [card.split("_")[0] for card in trail(state)] == ["summer"] * 6
    assert (step(state), state.turn) == ("action", 3)


def test_we_22_five_is_enough() -> None:
    state = spring_ends([*worth(4), "spring_dewberries"])
    heard = play(state, CRAFT, "craft:row1", "craft:deck")
    assert not told(heard, "item-lost")
    assert not told(heard, "died")
    assert state.dead == 0
    assert GAME.dump(state)["season"] == "summer"
    assert [len(hand) for hand in hands(state)] == [2, 1, 5, 0]


def item_deck_runs_out(seed: int) -> Year:
    return position(
        seed=seed,
        hands=[["spear"], ["..."], [], []],
        row=["blade", "blade", "blade"],
        item_deck=["basket"],
        item_discard=["atlatl", "knowledge"],
    )


def test_we_23_item_deck_runs_out() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(400):
        state = item_deck_runs_out(seed)
        heard = play(state, CRAFT, "craft:deck", "craft:deck")
        first, second = told(heard, "item-taken")
        assert first["item"] == "basket"
        drawn[second["item"]] += 1
        assert told(heard, "reshuffled") == [{"cards": 2}]
        assert (state.items_left, thrown(state)) == (1, [])
    assert drawn.keys() == {"atlatl", "knowledge"}
    assert 160 < drawn["atlatl"] < 240


def test_we_24_end_of_the_game() -> None:
    state = position(
        season="autumn",
        trail=["autumn_acorns", "autumn_bison"],
        decks={"autumn": []},
        pile=worth(9),
        hands=[["spear"]] * 4,
    )
    heard = play(state, CRAFT, "craft:deck", "craft:deck")
    assert state.turn == -1
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.reason, outcome.winners) == ((9,) * 4, "starved", ())
    assert not told(heard, "item-lost")
    assert not told(heard, "died")


ALLOWANCES = [
    (6, 6, 1),
    (5, 6, 1),
    (4, 4, 1),
    (4, 5, 2),
    (4, 6, 2),
    (3, 4, 2),
    (3, 6, 3),
    (2, 4, 3),
    (2, 6, 4),
    (1, 6, 5),
]


@pytest.mark.parametrize(("living", "icons", "most"), ALLOWANCES)
def test_we_25_allowances(living: int, icons: int, most: int) -> None:
    seats = max(living, 2)
    document: dict[str, Any] = {"dead": [1], "hands": [["spear"], []]} if living == 1 else {}
    state = position(seats, **document)
    assert state.living() == living
    assert allowance(state, 0, icons) == most
