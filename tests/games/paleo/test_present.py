"""Views, options, prompts, sentences and the plain text: what a person can understand from them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lascaux import Event, Option
from lascaux.games.paleo.content.codes import PILE
from lascaux.games.paleo.present import FaceUp, PaleoView
from lascaux.games.paleo.present.sentences import SENTENCES
from lascaux.games.paleo.present.text import lacking
from lascaux.games.paleo.state import Paleo

from .busy import moves
from .table import GAME, NAMES, acting, fresh, game_with, names, night, play, position, seeds_until, step

HUNTERS = [["person_gatherer"], ["person_warrior", "person_hunter"], ["person_crafter"]]


def option(state: Paleo, key: str) -> Option:
    return next(found for found in GAME.options(state, state.turn) if found.key == key)


def view(state: Paleo, seat: int | None = 0) -> PaleoView:
    found = GAME.view(state, seat)
    assert isinstance(found, PaleoView)
    return found


# Options


def test_an_action_says_what_it_needs_costs_and_gives() -> None:
    state = acting("base_deer", groups=[["person_warrior", "person_gatherer"]], piles=["forest red river"])
    found = option(state, "do:base_deer:0")
    assert found.label == (
        "Hunt the deer: needs 2 strength, 1 perception; costs 2 cards (Forest, Red back: 1 damage); "
        "gives 2 food, 1 fur; the card is destroyed"
    )
    assert found.targets == ("card:base_deer.1:a0",)
    assert {"PA-3.8", "PA-6.1", "PA-6.3"} <= set(found.rules)
    assert [move.piece for move in found.moves] == ["pile:0:0", "pile:0:1"]


def test_what_hurts_is_called_suffering() -> None:
    state = acting("base_hyenas", "base_ford")
    assert option(state, "do:base_hyenas:2").label == "Be bitten: you suffer 1 damage"
    assert option(state, "do:base_hyenas:1").label == "Leave them the meat: costs 2 food"
    assert "PA-8.4" in option(state, "do:base_hyenas:1").rules


def test_dice_come_with_their_chance() -> None:
    state = acting(
        "d_hunger", "base_ford", level="2", groups=[["person_warrior"], ["person_crafter"]], tools=[{}, {}]
    )
    label = option(state, "do:d_hunger:0").label
    assert label.startswith("Hunt in haste: needs 1 strength, a die against you; costs 1 card (Forest);")
    assert label.endswith("gives 2 food; succeeds 50 times in 100")


def test_helping_says_whom_with_what_and_at_which_price() -> None:
    state = acting("base_deer", "base_ford", groups=HUNTERS[:2])
    play(state, "wait")
    assert option(state, "help:0").label == "Help seat 0 with Deer (your Shallow Ford is put away)"
    assert option(state, "help:0").targets == ("seat:0", "card:base_deer.1")


def test_picking_names_the_back() -> None:
    state = position(1, piles=[["a_mammoth", "base_viper"]], agenda=["turn"])
    assert [found.label for found in GAME.options(state, 0)] == [
        "Turn up the top card: River (mammoth)",
        "Turn up the second card: Red back",
        "Sleep early: all 2 cards go away, no red back hurts",
    ]


def test_labels_of_the_smaller_choices() -> None:
    state = acting("base_cave_bear", "base_ford", tools=[{"fur": 1}, {"talisman": 1}])
    play(state, "wait", "help:0")
    assert (
        option(state, "avert:talisman:1").label
        == "Give up the talisman of seat 1: Cave Bear goes away without effect"
    )
    play(state, "Be mauled")
    assert [found.label for found in GAME.options(state, 0)] == [
        "Give up your fur: wards off 1",
        "Ward off nothing more: 2 damage",
    ]
    play(state, "take-it")
    assert GAME.prompt(state, 1) == "Does one of yours take 2 damage? It hits the group of seat 0."
    assert [found.label for found in GAME.options(state, 1)] == [
        "Crafter 2 of seat 1 takes 2 damage (0 damage on 2 hearts)",
        "Gatherer 2 of seat 1 takes 2 damage (0 damage on 2 hearts)",
        "No, nobody of mine takes it",
    ]
    play(state, "bear:decline")
    assert (
        option(state, "wound:person_crafter.1").label
        == "Crafter 1 of seat 0 takes 2 damage (0 damage on 2 hearts)"
    )
    state = acting(
        "base_hyenas",
        groups=[["person_hunter", "person_gatherer"]],
        damage={"person_hunter.1": 1},
        camp={"food": 0},
    )
    play(state, "Be bitten")
    assert option(state, "wound:person_hunter.1").label.endswith("(1 damage on 1 heart): dies")


def test_building_laying_and_sharing() -> None:
    state = acting("base_campfire", "base_ford", camp={"wood": 1})
    play(state, "wait", "help:0", "Work by the light")
    assert option(state, "build:innate_torch").label == "Torch: Wind a torch, costs 1 wood; gives 1 torch"
    play(state, "build:innate_torch")
    assert [found.label for found in GAME.options(state, 0)] == [
        "You take the torch",
        "Seat 1 takes the torch",
    ]
    state = acting("base_flint", level="3", night=["f_wall_bison"])
    play(state, "Pick up a core")
    assert [found.label for found in GAME.options(state, 0)] == [
        "Put the stone into the camp",
        "Lay the stone on Cave Wall (bison): 1 of 4",
    ]


# What is missing


def prospects(state: Paleo, seat: int = 0) -> dict[str, str]:
    """Of the revealed card of a seat: what each action lacks."""
    revealed = view(state).players[seat].revealed
    assert revealed is not None
    return {
        found.label: lacking(found.outlook, NAMES)
        for found in revealed.prospects
        if not found.outlook.payable
    }


def test_what_is_missing_and_who_could_help() -> None:
    state = acting("base_deer", "base_ford", "base_berries", groups=HUNTERS)
    assert prospects(state) == {"Hunt the deer": "needs 2 strength, the team has 0: Ben could help"}


def test_several_may_be_needed_together() -> None:
    groups = [["person_gatherer"], ["person_hunter"], ["person_hunter"]]
    state = acting("base_deer", "base_ford", "base_berries", groups=groups, tools=[{}, {}, {}])
    assert prospects(state) == {
        "Hunt the deer": "needs 2 strength, the team has 0: Ben and Cleo together could help"
    }


@pytest.mark.parametrize(
    ("card", "level", "missing"),
    [
        (
            "b_green_valley",
            "1",
            "costs 4 cards, the pile has 1; costs 1 tent, the team has 0; needs 2 craft, the team has 1",
        ),
        ("base_strangers", "1", "costs 2 food, the camp has 0"),
        ("d_footprints_forest", "2", "needs Darca in the team"),
        ("c_den", "2", "needs 3 Wolf in the graveyard, there are 0"),
        ("h_island_oak", "5", "needs 1 raft, the team has 0"),
        ("d_cousins_camp", "2", "costs 1 of wood or stone, there are 0"),
    ],
)
def test_every_kind_of_lack_has_its_words(card: str, level: str, missing: str) -> None:
    state = acting(card, "base_hyenas", level=level, piles=["forest", "forest"], camp={"food": 0})
    assert missing in " / ".join(prospects(state).values())


def test_face_up_cards_say_what_they_lack_too() -> None:
    state = acting(
        "base_berries",
        "base_ford",
        level="3",
        night=["f_wall_bison"],
        laid={"f_wall_bison": 2},
        camp={"food": 0},
    )
    wall = view(state).night_board[0]
    assert isinstance(wall, FaceUp)
    assert wall.laid == 2
    assert "needs 4 tokens laid on it, there are 2" in wall.prospects[0].outlook.missing


# The night


def test_what_the_night_will_ask_for() -> None:
    state = acting("base_berries", "base_ford", camp={"food": 5}, tools=[{"fur": 1}, {}])
    found = {
        demand.name: {p.label: p.outlook.payable for p in demand.prospects} for demand in view(state).demands
    }
    assert found == {
        "Rich Prey": {
            "Offer meat and hide": True,
            "Hold the great feast": False,
            "Go to sleep in anger": True,
        },
        "A New World": {"Sleep under a tent": False, "Raise a lasting camp": False, "Lie in the open": True},
    }
    state = acting("base_berries", "base_ford", camp={"food": 4}, tools=[{"fur": 1}, {}])
    offer = view(state).demands[0].prospects[0].outlook
    assert offer.missing == ("costs 1 food, the camp has 0",)  # four people will have eaten


def test_mouths_against_food() -> None:
    text = GAME.text(
        view(
            position(
                3,
                groups=[["person_gatherer"] * 3, ["person_crafter"] * 2, ["person_hunter"] * 2],
                camp={"food": 4},
            )
        ),
        NAMES,
    )
    assert "7 people, 4 food: 3 skulls tonight." in text
    text = GAME.text(view(position(1, groups=[["person_gatherer"]], camp={"food": 4})), NAMES)
    assert "1 people can be fed tonight, 3 food would be left." in text


# What is not shown


def test_no_front_is_in_a_view() -> None:
    state = fresh(3, level="7")
    for viewer in (None, 0, 1, 2):
        shown = msgspec.json.encode(view(state, viewer)).decode()
        for title in ("Deer", "Berry Thicket", "The Great Cat", "The Pit", "Nightmare", "Clothing", "Prowl"):
            assert f'"{title}"' not in shown
    assert view(state).secrets == (5, 6, 7, 8, 9, 21, 22)
    assert [back.name for back in view(state).aside] == ["Red back"] * 3


def test_the_face_down_discard_is_known_by_its_backs() -> None:
    elsewhere = [
        name
        for name in names(fresh(1), PILE)
        if name not in ("base_viper", "base_hyenas", "a_bull", "base_ford.1")
    ]
    state = position(1, piles=[elsewhere], face_down=["base_viper", "a_bull", "base_ford.1", "base_hyenas"])
    assert view(state).face_down == {"Red back": 2, "Red back (mammoth)": 1, "River": 1}


# Prompts, sentences, text


def test_prompts_say_who_decides_what() -> None:
    state = acting("base_hyenas", "base_ford")
    assert GAME.prompt(state, 0) == "Hyenas is a danger: what do you do?"
    assert GAME.prompt(state, 1) == "Seat 0 chooses what to do: Hyenas."
    state = fresh(3)
    assert GAME.prompt(state, 1).startswith("Day 1: turn up one of the top 3 cards. Or sleep early")
    play(state, "pick:0")
    assert GAME.prompt(state, 0) == "Day 1: all choose their cards."
    state = night(2, camp={"food": 9})
    assert GAME.prompt(state, 0) == "Which mission comes first? It is night 1."
    assert (
        GAME.prompt(night(2, camp={"food": 0}, skulls=4), 0) == "Hunger laid the last skull: you have lost."
    )


def test_a_roll_says_what_it_asks_for() -> None:
    state = acting("d_hunger", level="2", groups=[["person_warrior"]], tools=[{}])
    rolled = seeds_until(state, "Hunt in haste", [{"strength": 1}])
    heard = play(rolled, "Hunt in haste")
    assert (
        GAME.prompt(rolled, 0)
        == "Do you carry on? Hunt in haste: the dice ask for 1 strength more; your team has it."
    )
    assert [GAME.sentence(event, NAMES) for event in heard] == [
        "Ada, Hollow Bellies: Hunt in haste.",
        "The dice show 1 strength: so much more is asked for.",
    ]


@pytest.mark.parametrize("name", ["Hand axe", "Flint knife"])
def test_sentences_call_a_tool_as_the_content_does(tmp_path: Path, name: str) -> None:
    printed = files("lascaux.games.paleo").joinpath("content.toml").read_text(encoding="utf-8")
    (tmp_path / "content.toml").write_text(printed.replace('name = "Hand axe"', f'name = "{name}"'))
    game = GAME.with_content(tmp_path / "content.toml")
    assert (
        game.sentence(Event("tool-taken", 0, {"tool": "hand_axe"}), NAMES) == f"Ada takes 1 {name.lower()}."
    )
    assert game.sentence(Event("paid", 0, {"item": "stone", "count": 2}), NAMES) == "Ada's team pays 2 stone."


def test_every_event_of_lively_games_has_a_sentence() -> None:
    kinds = set()
    for seed in range(60, 84):
        heard: list[Event] = []
        for state, seat, action in moves(seed, heard):
            state.play(seat, action)
        for event in heard:
            assert GAME.sentence(event, NAMES[: state.seats]).endswith((".", "!"))
        kinds |= {event.kind for event in heard}
    assert kinds <= SENTENCES.keys()
    assert len(kinds) > 25


def test_the_text_shows_the_table() -> None:
    state = acting("base_deer", "base_ford", "base_berries", groups=HUNTERS, camp={"food": 2})
    text = GAME.text(view(state), NAMES)
    for part in (
        "Level 1 (Rich Prey, A New World), day 1, Ada leads.",
        "Camp: 2 food. 4 people, 2 food: 2 skulls tonight.",
        "Secrets closed: 1, 2.",
        "Hunt the deer: needs 2 strength, 1 perception; costs 2 cards",
        "[needs 2 strength, the team has 0: Ben could help]",
        "> Ada: 1 perception",
        "Warrior 1 (2 strength, 0 damage on 3 hearts)",
    ):
        assert part in text


def missing(need: dict[str, Any], cost: dict[str, Any], **document: Any) -> tuple[str, ...]:
    """What the deer lacks for seat 0."""
    game = game_with(base_deer={"actions": [{"label": "Try", "need": need, "cost": cost}]})
    state = acting("base_deer", "base_ford", game=game, **document)
    found = game.view(state, 0).players[0].revealed.prospects[0].outlook.missing
    assert isinstance(found, tuple)
    return found


def test_what_is_missing_is_said_of_what_is_asked_for_alone() -> None:
    torch = {"have": {"torch": 1}}
    assert missing(torch, {}) == ("needs 1 torch, the team has 0",)
    assert missing({}, {"tools": {"torch": 2}}) == ("costs 2 torches, the team has 0",)
    assert missing({}, {"tools": {"hand_axe": 1}}, groups=[["person_healer"], ["person_elder"]]) == (
        "costs 1 hand axe, the team has 0",
    )


def test_a_tool_that_serves_otherwise_is_not_counted_as_shown() -> None:
    healers = [["person_healer"], ["person_elder"]]
    document = {"groups": healers, "tools": [{"hand_axe": 1}, {}]}
    assert missing({"craft": 1}, {"tools": {"hand_axe": 1}}, **document) == (
        "needs 1 craft, the team has 0 left for it",
    )
    assert missing({"craft": 2}, {}, **document) == ("needs 2 craft, the team has 1",)
    short = missing({"craft": 1}, {"tools": {"hand_axe": 2}}, **document)
    assert short == ("costs 2 hand axes, the team has 1", "needs 1 craft, the team has 0 left for it")


def test_a_danger_that_can_be_paid_in_part_says_what_is_paid() -> None:
    state = acting("h_flooded_stores", "base_ford", level="5", camp={"food": 3})
    found = GAME.view(state, 0).players[0].revealed.prospects
    assert [prospect.outlook.partly for prospect in found] == [(), ("3 of 4 food",)]
    text = GAME.text(GAME.view(state, 0), ["Ada", "Ben"])
    assert "[costs 4 food, the camp has 3; can be paid in part: 3 of 4 food]" in text
    piece = next(
        piece
        for area in GAME.scene(GAME.view(state, 0), ["Ada", "Ben"]).areas
        for piece in area.pieces
        if piece.id == "card:h_flooded_stores"
    )
    assert "can be paid in part: 3 of 4 food" in piece.lines[1].text
    quicksand = acting("b_quicksand", "base_ford", camp={"food": 1}, piles=["", "forest"])
    assert [option.label.partition(": ")[2] for option in GAME.options(quicksand, 0)[:2]] == [
        "costs 2 of wood, stone or food; paid as far as possible: 1 of 2 items",
        "costs 1 card; you suffer 1 damage; paid as far as possible: 0 of 1 card",
    ]


def test_who_bears_a_blow_is_told() -> None:
    state = acting("base_cave_bear", "base_ford", groups=[["person_crafter"], ["person_warrior"]])
    play(state, "wait", "help:0")
    copy = state.clone()
    told = [GAME.sentence(event, ["Ada", "Ben"]) for event in play(state, "bear:person_warrior.1")]
    assert told[:2] == ["Warrior of Ben takes it for Ada.", "Warrior of Ben takes 2 damage, 1 heart free."]
    told = [GAME.sentence(event, ["Ada", "Ben"]) for event in play(copy, "bear:decline")]
    assert told[0] == "Ben takes nothing for Ada."


def test_a_harder_start_is_shown() -> None:
    state = fresh(2, level="5", hardship=2)
    assert "(Rich Prey, The Great Lake), begun with 2 food less, day 1" in GAME.text(
        GAME.view(state, None), ["Ada", "Ben"]
    )
    hardest = GAME.view(fresh(2, hardship=3), None)
    assert ", begun with 3 food less and a skull, day 1" in GAME.text(hardest, ["Ada", "Ben"])
    assert "begun with" not in GAME.text(GAME.view(fresh(2), None), ["Ada", "Ben"])


def test_the_helpless_are_shown_beside_the_people() -> None:
    shown = GAME.text(GAME.view(fresh(2, hardship=2), None), NAMES)
    assert "4 people and 2 helpless, 3 food: 3 skulls tonight." in shown


def secret_lacks(state: Paleo) -> str:
    """What the first action of the opened secret lacks, in words; it is the first seat's."""
    opened = view(state).opened
    assert opened is not None
    assert view(state).opener == 0
    return lacking(opened.prospects[0].outlook, NAMES)


def test_an_opened_secret_is_looked_at_for_the_seat_that_deals_with_it() -> None:
    """Others are asked to join, and helpers have their window; but cards are given up by the seat itself."""
    state = acting(
        "a_watering_hole",
        "base_deer",
        "base_berries",
        groups=[
            ["person_gatherer"] * 2,
            ["person_warrior"] * 2 + ["person_hunter"] * 3,
            ["person_crafter"],
        ],
        piles=["forest forest forest river river river", "forest", "river"],
        tools=[{"healing_root": 1}, {}, {}],
        damage={"person_gatherer.1": 1},
    )
    play(state, "Read the great track")
    assert (step(state), state.turn) == ("join", 1)
    assert secret_lacks(state) == "needs 7 strength, the team has 0: Ben could help"
    play(state, "decline")
    assert (step(state), state.turn) == ("join", 2)
    assert secret_lacks(state) == "needs 7 strength, the team has 0"  # Ben has declined
    play(state, "join")
    assert (step(state), state.turn) == ("after", 2)
    assert secret_lacks(state) == "needs 7 strength, the team has 0"
    play(state, "done")
    assert (step(state), state.turn) == ("secret_act", 0)
    assert secret_lacks(state) == "needs 7 strength, the team has 0"  # Ben still has to act, but cannot join


def test_what_may_be_given_up_points_at_the_stores_and_at_everybodys_tools() -> None:
    state = acting("base_campfire", camp={"wood": 2}, tools=[{"fur": 1}])
    play(state, "Work by the light", "Tent")
    assert option(state, "pay:wood").targets == ("camp:wood",)
    assert option(state, "pay:fur").targets == ("tool:0:fur",)


def test_calls_for_help_are_told_apart() -> None:
    state = acting("base_deer", seats=1, piles=["forest forest river river river"])
    calls = [found.short for found in GAME.options(state, 0) if found.key.startswith("call:")]
    assert calls == ["Call for help, one die", "Call for help, 2 dice"]


def test_what_is_decided_by_night_is_not_settled_yet() -> None:
    groups = [["person_crafter", "g_raider.1"], ["person_gatherer", "g_raider.2"]]
    state = night(2, level="4", groups=groups, camp={"food": 9}, night=["c_howls"])
    assert step(state) == "night_act"
    assert [demand.settled for demand in view(state).demands] == [False, False, False]
    play(state, "Throw them meat")
    settled = {demand.id: demand.settled for demand in view(state).demands}
    assert settled == {"c_howls": True, "g_raider.1": False, "g_raider.2": False}


def test_after_a_failed_roll_a_danger_says_too_what_is_paid_in_part() -> None:
    state = acting(
        "h_flooded_stores",
        "base_ford",
        level="5",
        groups=[["person_warrior"], ["person_crafter"]],
        camp={"food": 3},
        tools=[{"talisman": 1}, {}],
    )
    rolled = seeds_until(state, "Carry it all uphill", [{"strength": 1}])
    play(rolled, "Carry it all uphill")
    assert step(rolled) == "fallback"
    revealed = view(rolled).players[0].revealed
    assert revealed is not None
    assert revealed.prospects[1].outlook.partly == ("3 of 4 food",)


def test_nobody_is_called_asleep_while_being_asked() -> None:
    """PA-3.10: the last cards are given up, but the secret they led to is still to be dealt with."""
    state = acting(
        "a_watering_hole",
        groups=[["person_gatherer"] * 2],
        piles=["forest forest"],
        tools=[{"healing_root": 1}],
        damage={"person_gatherer.1": 1},
    )
    play(state, "Read the great track")
    assert (step(state), state.size[PILE], view(state).players[0].awake) == ("secret_act", 0, True)
