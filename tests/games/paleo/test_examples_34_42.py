"""The worked examples from W34 on, with their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from lascaux.games.paleo.content.codes import ASIDE, CAMP, DREAMS, PILE
from lascaux.games.paleo.state import Paleo

from .table import (
    GAME,
    acting,
    camp,
    damage,
    fresh,
    game_with,
    grave,
    group,
    kinds,
    names,
    offers,
    open_discard,
    options,
    pile,
    play,
    seeds_until,
    step,
    tools,
)


@pytest.mark.parametrize(
    ("hardship", "food", "supply", "skulls"), [(0, 5, 15, 0), (2, 3, 17, 0), (3, 2, 18, 1)]
)
def test_w34_hardship(hardship: int, food: int, supply: int, skulls: int) -> None:
    state = fresh(2, level="5", hardship=hardship)
    assert (camp(state), state.supply[0]) == ((food, 0, 0), supply)
    assert (state.skulls, state.content.skull_tokens - state.skulls) == (skulls, 5 - skulls)


@pytest.mark.parametrize(("seats", "piles"), [(2, [32, 32]), (3, [22, 21, 21]), (4, [16] * 4)])
def test_w35_level_7(seats: int, piles: list[int]) -> None:
    state = fresh(seats, level="7")
    assert [state.size[PILE + seat] for seat in range(seats)] == piles
    view = GAME.view(state, None)
    missions = ["Empty Places", "Obsession", "Eyes at the Edge of the Light"]
    assert [card.name for card in view.night_board] == missions
    assert view.secrets == (5, 6, 7, 8, 9, 21, 22)
    assert [state.content.cards[card].title for card in state.cards_in(ASIDE)] == ["Prowl"] * 3
    assert state.size[DREAMS] == 18


def mauled(*groups: list[str], **document: Any) -> Paleo:
    """Cave Bear for seat 0; seats 1 and 2 help, and nobody has a fur to ward with."""
    state = acting("base_cave_bear", "base_ford", "base_berries", groups=list(groups), **document)
    play(state, "wait", "help:0", "help:0")
    if step(state) == "act":
        play(state, "Be mauled")
    return state


def test_w36_a_helper_bears_the_blow() -> None:
    state = mauled(["person_crafter"], ["person_warrior"], ["person_healer"])
    assert (step(state), state.turn, options(state)) == ("bear", 1, ["bear:person_warrior.1", "bear:decline"])
    play(state, "bear:decline")
    assert (step(state), state.turn, options(state)) == ("bear", 2, ["bear:person_healer.1", "bear:decline"])
    copy = state.clone()
    play(state, "bear:person_healer.1")
    assert (damage(state), step(state)) == ({"person_healer.1": 2}, "explore")
    heard = play(copy, "bear:decline")
    assert (damage(copy), step(copy)) == ({"person_crafter.1": 2}, "explore")
    assert ("died" not in kinds(heard), group(copy)) == (True, ["person_crafter.1"])


def test_w37_the_bearer_dies() -> None:
    state = mauled(
        ["person_crafter"],
        ["person_hunter"],
        ["person_healer"],
        tools=[{}, {"fur": 1}, {}],
        people=["person_gatherer"],
    )
    play(state, "take-it")
    heard = play(state, "bear:person_hunter.1")
    assert kinds(heard)[:5] == ["borne", "damage-laid", "died", "skull", "person-joined"]
    assert (grave(state), state.skulls) == (["person_hunter.1"], 1)
    assert (group(state, 1), tools(state, 1)) == (["person_gatherer.1"], {"fur": 1})
    assert damage(state) == {}


def flooded(strength: list[str], food: int, piles: list[str]) -> Paleo:
    return acting(
        "h_flooded_stores",
        "base_ford",
        level="5",
        groups=[strength, ["person_crafter"]],
        camp={"food": food, "wood": 2},
        piles=piles,
    )


def test_w38_as_far_as_possible() -> None:
    state = flooded(["person_hunter"], 3, ["forest river", "forest"])
    assert options(state) == ["do:h_flooded_stores:1", "wait"]
    label = GAME.options(state, 0)[0].label
    assert label == "Save what you can: costs 4 food; paid as far as possible: 3 of 4 food"
    play(state, "do:h_flooded_stores:1")
    assert (camp(state), damage(state), len(pile(state))) == ((0, 2, 0), {}, 2)
    state = flooded(["person_hunter"], 5, ["forest river", "forest"])
    play(state, "do:h_flooded_stores:1")
    assert camp(state) == (1, 2, 0)
    state = flooded(["person_warrior"], 3, ["forest river", "forest"])
    assert options(state) == ["do:h_flooded_stores:0", "wait"]
    rolled = seeds_until(state, "Carry it all uphill", [{"strength": 1}])
    heard = play(rolled, "Carry it all uphill")
    assert "attempt-failed" in kinds(heard)
    assert (camp(rolled), len(pile(rolled))) == ((0, 2, 0), 2)


def quicksand(piles: list[str]) -> Paleo:
    return acting(
        "b_quicksand",
        "base_ford",
        groups=[["person_crafter"], ["person_crafter"]],
        camp={"food": 1},
        piles=piles,
    )


def test_w39_costs_first_then_the_hurt() -> None:
    state = quicksand(["forest", "forest"])
    assert options(state) == ["do:b_quicksand:2", "wait"]
    play(state, "do:b_quicksand:2")
    assert (pile(state), damage(state), camp(state)) == ([], {"person_crafter.1": 1}, (1, 0, 0))
    state = quicksand(["", "forest"])
    assert options(state) == ["do:b_quicksand:1", "do:b_quicksand:2", "wait"]
    copy = state.clone()
    play(state, "Throw the load away")
    assert (camp(state), damage(state)) == ((0, 0, 0), {})
    play(copy, "Lose your breath")
    assert (camp(copy), damage(copy)) == ((1, 0, 0), {"person_crafter.1": 1})


def test_w40_the_envoy() -> None:
    document = {"level": "4", "base_camp": ["g_envoy"], "camp": {"food": 2}}
    state = acting("base_cave_bear", "base_ford", **document)
    play(state, "Extra, Envoy: Let the envoy speak for you")
    assert (camp(state), open_discard(state)) == ((0, 0, 0), ["base_cave_bear"])
    assert ("g_envoy" in names(state, CAMP), state.turn) == (True, 1)
    assert not offers(acting("base_deer", "base_ford", **document), "Let the envoy speak for you")


W41 = game_with(g_captive={"actions": [{"label": "Look", "gain": {"secret": 13}}]})


@pytest.mark.parametrize(("person", "left"), [("person_hunter", None), ("person_warrior", 3)])
def test_w41_a_root_before_the_secret(person: str, left: int | None) -> None:
    state = acting(
        "g_captive",
        game=W41,
        level="4",
        groups=[[person]],
        tools=[{"healing_root": 1}],
        damage={f"{person}.1": 1},
        people=["person_crafter"],
        piles=["forest forest"],
    )
    play(state, "Look", game=W41)
    assert options(state) == ["do:secret_13:1", "do:secret_13:2", "mend:healing_root:0"]
    play(state, "mend:healing_root:0", f"heal:{person}.1", game=W41)
    assert damage(state) == {}
    play(state, "Be beaten", game=W41)
    assert damage(state) == ({} if left is None else {f"{person}.1": left})
    assert (f"{person}.1" in grave(state), state.skulls) == (left is None, int(left is None))


def test_w42_help_with_a_secret() -> None:
    document = {
        "level": "4",
        "groups": [
            ["person_gatherer", "person_gatherer", "person_warrior"],
            ["person_warrior"],
            ["person_crafter"],
        ],
        "piles": ["forest forest forest", "forest forest", "forest"],
    }
    state = acting("g_captive", "base_cave_bear", "base_deer", **document)
    rolled = seeds_until(state, "Cut the captive loose", [{}])
    play(rolled, "Cut the captive loose", "carry-on")
    assert (step(rolled), rolled.turn) == ("join", 2)
    joined = rolled.clone()
    play(rolled, "decline")
    assert "help:1" in options(rolled)
    play(rolled, "help:1")
    assert "secret_12" in open_discard(rolled)
    assert rolled.turn == 1
    assert offers(rolled, "Bring it down")  # 2 strength of seat 0, and 2 of its own
    play(joined, "join")
    assert step(joined) == "secret_act"
    assert not any(key.startswith("help:") for key in options(joined))
