"""YS-7: ambushes."""

from __future__ import annotations

from .table import (
    CRAFT,
    GAME,
    LONG,
    MEDIUM,
    PASS,
    SCOUT,
    SHORT,
    cards,
    discard,
    hands,
    kinds,
    options,
    play,
    position,
    step,
    thrown,
    told,
    trail,
)

WOLF, BEAR, CAT = "spring_dire_wolf", "autumn_short_faced_bear", "summer_saber_toothed_cat"
STRONG = [["atlatl", "spear", "basket"], ["adze", "blade"], ["snare", "blade"], ["fish_net", "blade"]]
BEATING = [
    "play:atlatl:weapon",
    "play:adze:tool",
    "play:snare:trap",
    "play:fish_net:trap",
    "play:spear:weapon",
]


def test_ys_7_1_a_scouted_or_discarded_ambush_does_nothing() -> None:
    state = position(trail=["spring_duck", WOLF, "?", "?", "?", "?"])
    heard = play(state, SCOUT, "look:2", "look:3")
    assert GAME.view(state, 0).trail[1].card.id == WOLF
    state = position(trail=[WOLF, "spring_duck", "spring_deer", "?", "?", "?"])
    heard += play(state, SCOUT, "look:2", "look:3")
    state = position(trail=["?", "?", "?", "?", "spring_duck", WOLF])
    heard += play(state, CRAFT, "craft:deck", "craft:stop")
    assert discard(state)[-1] == WOLF
    assert not {"ambushed", "died", "item-lost"} & set(kinds(heard))


def test_ys_7_2_every_ambush_is_faced_closest_first_with_fresh_allowances() -> None:
    state = position(
        season="summer",
        trail=[CAT, "summer_fish", CAT, "summer_rabbit", "?", "?"],
        hands=[
            ["atlatl", "spear", "atlatl", "spear"],
            ["snare", "snare"],
            ["snare", "snare"],
            ["fish_net", "fish_net", "adze"],
        ],
    )
    play(state, MEDIUM)
    assert GAME.dump(state)["target"] == 1
    first = ["play:atlatl:weapon", "play:snare:trap", "play:snare:trap", "play:fish_net:trap"]
    # Four cards have left one trap open, and the leader has none.
    heard = play(state, *first)
    assert told(heard, "ambush-lost")
    state = position(
        season="summer",
        trail=[CAT, "summer_fish", CAT, "summer_rabbit", "?", "?"],
        hands=[
            ["atlatl", "crafting_ability", "atlatl", "animal_tracking"],
            ["snare", "snare", "adze"],
            ["snare", "snare"],
            ["fish_net", "fish_net"],
        ],
    )
    play(state, MEDIUM)
    heard = play(state, "play:atlatl:weapon", "play:snare:trap", "play:snare:trap", "play:fish_net:trap")
    heard = play(state, "play:animal_tracking:trap")
    assert told(heard, "ambush-beaten")
    assert (GAME.dump(state)["target"], step(state)) == (3, "lead")
    assert [player.allowed - player.played for player in GAME.view(state, None).players] == [2, 1, 1, 1]
    play(state, "play:atlatl:weapon", "play:snare:trap", "play:snare:trap", "play:fish_net:trap")
    heard = play(state, "play:crafting_ability:trap")
    assert kinds(heard)[1:3] == ["ambush-beaten", "reward"]


def test_ys_7_2_a_leader_without_cards_plays_no_first_card() -> None:
    state = position(
        season="autumn",
        trail=[BEAR, BEAR, "?", "?", "?", "?"],
        hands=[["atlatl", "basket"], ["adze", "blade"], ["snare", "spear"], ["fish_net", "spear"]],
    )
    play(state, SHORT, "play:atlatl:weapon", "play:adze:tool", "play:snare:trap", "play:fish_net:trap")
    heard = play(state, "play:basket:pack")
    assert told(heard, "ambush-beaten")
    assert hands(state)[0] == []
    assert (step(state), state.turn) == ("help", 1)
    assert GAME.dump(state).get("played", []) == []


def test_ys_7_3_the_least_points_are_the_reward() -> None:
    state = position(trail=["spring_rabbit", WOLF, "spring_duck", "spring_wine_cup", "?", "?"], hands=STRONG)
    heard = play(state, MEDIUM, *BEATING)
    assert told(heard, "reward")[0]["card"] == "spring_wine_cup"
    assert state.score == 1


def test_ys_7_3_the_closest_of_equals() -> None:
    state = position(trail=["spring_rabbit", WOLF, "spring_duck", "spring_deer", "?", "?"], hands=STRONG)
    heard = play(state, MEDIUM, *BEATING)
    assert told(heard, "reward")[0]["card"] == "spring_rabbit"
    assert told(heard, "reward")[0]["points"] == state.score == 2


def test_ys_7_3_without_another_card_there_is_no_reward() -> None:
    state = position(
        trail=[WOLF], decks={"spring": []}, hands=STRONG, pile=["spring_wine_cup"] * 4 + ["spring_deer"]
    )
    heard = play(state, SHORT, *BEATING)
    assert told(heard, "ambush-beaten")
    assert not told(heard, "reward")
    assert state.score == 6


def test_ys_7_4_everything_but_the_reward_is_discarded() -> None:
    state = position(trail=["spring_rabbit", WOLF, "spring_duck", "spring_wine_cup", "?", "?"], hands=STRONG)
    play(state, MEDIUM, *BEATING)
    assert sorted(discard(state)) == sorted(["spring_rabbit", WOLF, "spring_duck"])
    assert GAME.view(state, None).turned == ()


def lost(length: str = SHORT) -> tuple[object, list[object]]:
    state = position(
        active=1,
        trail=[WOLF, "spring_wine_cup", "spring_deer", "spring_duck", "spring_fish", "spring_rabbit"],
        hands=[["spear", "adze"], ["basket", "blade", "blade", "deer_pouch"], [], ["snare", "fish_net"]],
    )
    heard = play(state, length, "play:basket:none", PASS, PASS, PASS)
    return state, list(heard)


def test_ys_7_5_everybody_loses_an_item_and_the_leader_dies() -> None:
    state, heard = lost()
    assert (step(state), state.turn, options(state)) == ("lose", 1, ["lose:blade", "lose:deer_pouch"])
    heard += play(state, "lose:deer_pouch")
    assert (step(state), state.turn) == ("lose", 3)
    heard += play(state, "lose:fish_net")
    assert (step(state), state.turn) == ("lose", 0)
    heard += play(state, "lose:adze")
    order = [
        kind
        for kind in kinds(heard)
        if kind in ("ambush-lost", "item-lost", "died", "bequeathed", "food-discarded")
    ]
    assert order == ["ambush-lost", *["item-lost"] * 3, "died", *["bequeathed"] * 2, "food-discarded"]
    assert GAME.dump(state)["dead"] == [1]
    assert thrown(state) == cards("basket", "deer_pouch", "fish_net", "adze")
    assert hands(state) == [["spear"], [], ["blade"], cards("snare", "blade")]


def test_ys_7_5_all_turned_cards_are_discarded() -> None:
    state, _ = lost(LONG)
    play(state, "lose:blade", "lose:fish_net", "lose:adze")
    play(state, "bequeath:blade")
    assert sorted(discard(state)) == sorted(
        [WOLF, "spring_wine_cup", "spring_deer", "spring_duck", "spring_fish", "spring_rabbit"]
    )
    assert state.score == 0


def test_ys_7_5_ambushes_not_faced_yet_are_discarded_too() -> None:
    state = position(
        season="autumn",
        trail=[BEAR, "autumn_acorns", "autumn_bison", BEAR, "?", "?"],
        hands=[["blade"], [], [], []],
    )
    heard = play(state, MEDIUM)
    assert len(told(heard, "ambushed")) == 1
    assert discard(state)[-4:].count(BEAR) == 2


def test_ys_7_6_the_expedition_ends_with_a_full_trail() -> None:
    rest = ["spring_deer", "spring_duck", "spring_fish", "spring_rabbit"]
    for hand in (STRONG, [["basket"], [], [], []]):
        state = position(
            trail=[WOLF, "spring_wine_cup", *rest],
            decks={"spring": ["spring_bison", "spring_turtle", "..."]},
            hands=hand,
        )
        play(state, SHORT, *(BEATING if hand is STRONG else []))
        assert trail(state) == [*rest, "spring_bison", "spring_turtle"]
        assert (step(state), state.turn) == ("action", 1)
