"""Views, labels, log and scene: what people see and read."""

from __future__ import annotations

import pytest

from lascaux import Event, Option, Rng
from lascaux.games.spears_and_bones.present import Condition
from lascaux.games.spears_and_bones.state import SpearsAndBones

from .table import (
    FOUR,
    GAME,
    THREE,
    acting,
    asked,
    cards,
    defending,
    hunting,
    key_of,
    options,
    playing,
    position,
    quietly,
    say,
    step,
)

NAMES = ["Ann", "Bob", "Cid", "Dora"]
DAY = "bison woolly_rhino sabretooth great_sloth white_mare"


TRIBES = ["North", "West", "South", "East"]  # what the players are called here


def labels(state: SpearsAndBones, seat: int | None = None) -> dict[str, str]:
    asked = state.turn if seat is None else seat
    return {option.key: option.label for option in GAME.options(state, asked, TRIBES)}


def option(state: SpearsAndBones, word: str) -> Option:
    return next(option for option in GAME.options(state, state.turn) if option.key == key_of(state, word))


# Labels say what a choice means


def test_labels_of_playing_cards() -> None:
    found = labels(playing("S", berries={"S": 9}))
    assert found["play:south_tracker"] == "Play Tracker for 3 berries: power 2, level 1"
    assert found["play:south_forager"].endswith("1 berry a turn while active")
    assert found["ban:3"] == "Ban East: no fight and no block this turn"
    assert found["done"] == "Play no more cards: you keep 9 berries"
    chase = labels(playing("E", berries={"E": 1}, display="bison"))["chase:bison"]
    assert chase == "Chase Steppe Bison under the deck; its spot stays empty until all gather"


def test_labels_of_times_and_actions() -> None:
    state = acting(
        "N",
        "N.YH W.YH",
        first=["time_before"],
        berries={"N": 2},
        display="bison mammoth",
        prey={"W": "saiga"},
        vigor=5,
    )
    found = labels(state)
    assert found["token:turn"].startswith("Turn it to night for 1 berry: Mammoth")
    assert found["token:keep"].startswith("Leave it day: Steppe Bison")
    say(state, "keep")
    found = labels(state)
    assert found["action:hunt"].startswith("Hunt: Steppe Bison")
    assert found["action:fight"] == "Fight for a prey that West has acquired"
    assert found["action:gather"] == "Gather 2 berries: you have 2"


def test_labels_of_a_hunt_show_both_sums() -> None:
    state = acting("N", "N.YH N.TR W.SW W.GH S.RA", display=DAY)
    say(state, "hunt")
    hunt = labels(state)
    assert hunt["prey:bison"] == (
        "Hunt Steppe Bison: power 6, costs level 3, brings 7 meat and 1 berry a turn"
    )
    assert hunt["prey:white_mare"].endswith("brings 2 meat, may return a vigor token")
    say(state, "prey:white_mare")
    assert labels(state)["pick:north_tracker"] == "Hunt with Tracker: 2 power against 4, level 1"
    say(state, "YH")
    assert labels(state) == {
        "pick:north_tracker": "Hunt with Tracker: 3 power against 4, level 1",
        "done": "Hunt with these: 1 power against 4, before action cards",
    }
    say(state, "TR")
    react = labels(state)
    assert react["support:0"] == "Offer support to North: 3 power against 4"
    assert react["react:block"] == "Block North, with all your units 5 + 1 power against 3"
    say(state, "block")
    assert labels(state)["pick:west_great_hunter"] == "Block with Great Hunter: 3 power against 3"
    say(state, "GH")
    assert labels(state)["pick:west_spear_warrior"] == "Block with Spear Warrior: 5 + 1 power against 3"
    assert labels(state)["done"] == "Block with these: 3 power against 3, before action cards"
    say(state, "SW")
    assert labels(state)["support:1"] == "Offer support to West: 6 power against North's 3"


def test_labels_of_support_compare_what_is_decided_first() -> None:
    """SB-11.9, SB-11.10: once a block is declared, the active player has to overcome the strongest one."""
    state = hunting("N", "red_deer", "N.YH N.SW W.TR W.FO S.GH S.SW S.YH E.YH")
    say(state, "YH SW")
    assert labels(state)["support:0"] == "Offer support to North: 3 power against 4"
    assert labels(state)["react:pass"] == "Pass: you offer nothing"
    say(state, "block TR done")
    assert labels(state)["support:0"] == "Offer support to North: 4 power against West's 2"
    say(state, "block GH SW")
    assert labels(state)["support:0"] == "Offer support to North: 4 power against South's 6"
    assert labels(state)["support:1"] == "Offer support to West: 2 power against North's 4"
    assert labels(state)["support:2"] == "Offer support to South: 6 power against North's 4"


def test_labels_of_support() -> None:
    state = hunting("N", "red_deer", "N.YH W.RA W.GH S.TR S.FO E.YH", order="NSWE")
    say(state, "support:N")
    assert labels(state)["pick:south_tracker"] == "Offer Tracker: 2 power"
    say(state, "TR FO support:N")
    assert labels(state)["pick:west_reed_ambusher"] == "Offer Reed Ambusher: 1 + 1 power"
    say(state, "RA pass")
    found = labels(state)
    assert (
        found["accept:2"] == "Accept South's Tracker and Forager: 3 power more; they get 1 berry if you win"
    )
    assert found["accept:1"] == "Accept West's Reed Ambusher: 1 + 1 power more; they get 1 berry if you win"
    assert found["accept:none"] == "Accept nobody: 1 power against 4"
    say(state, "accept:none")
    assert labels(state)["oblige:1"] == "Oblige West to support with one of Great Hunter and Reed Ambusher"
    say(state, "oblige:W")
    assert labels(state)["pick:west_reed_ambusher"] == "Oblige West's Reed Ambusher: 1 + 1 power"


def test_labels_of_a_fight() -> None:
    state = acting(
        "N",
        "N.SW N.GH W.TR W.YH- S.YH",
        vigor=5,
        prey={"W": "saiga white_mare"},
        display="bison",
        berries={"N": 2},
    )
    say(state, "fight")
    assert (
        labels(state)["pick:north_spear_warrior"]
        == "Attack with Spear Warrior: 2 power against West's 2 in active units, level 2"
    )
    say(state, "SW")
    assert labels(state)["bonus:yes"] == "Pay 1 berry for the Warrior: +1 power, you have 2"
    say(state, "yes")
    assert (
        labels(state)["force:west_young_hunter"] == "Force Young Hunter to defend: power 1, level 1, inactive"
    )
    say(state, "force:west_young_hunter")
    assert labels(state)["prize:saiga"].endswith("costs level 1, brings 1 meat and 1 berry a turn")
    say(state, "prize:saiga")
    assert labels(state)["pick:west_tracker"] == "Defend with Tracker: 3 power against 3, level 1"
    say(state, "TR")
    assert labels(state)["support:1"] == "Offer support to West: 3 power against North's 3"


def test_labels_of_losses_and_defense() -> None:
    state = hunting("N", "red_deer", "N.YH N.TR N.OH N.HH")
    say(state, "YH OH TR HH")
    cards(state, -2, -2, -2, -2)
    assert labels(state)["heal:north_tracker"] == "Raise North's Tracker to level 2"
    say(state, "heal:none")
    assert labels(state)["sacrifice:north_old_hunter"] == "Sacrifice Old Hunter: level 2 of 2"
    assert labels(state)["sacrifice:north_young_hunter"] == "Sacrifice Young Hunter: level 1 of 2"
    defense = defending("cave_howlers", "N.TR N.GH")
    assert labels(defense) == {
        "pick:north_tracker": "Defend with Tracker: 2 power in all against 4, level 1",
        "pick:north_great_hunter": "Defend with Great Hunter: 3 power in all against 4, level 2",
        "done": "Defend with nobody: 0 power in all against 4",
    }


def test_options_point_at_what_they_act_on() -> None:
    state = hunting("N", "red_deer", "N.YH N.TR W.YH")
    assert option(state, "TR").targets == ("unit:north_tracker",)
    say(state, "TR")
    assert option(state, "support:N").targets == ("seat:0",)
    assert {"SB-6.3", "SB-8.1"} <= set(option(state, "support:N").rules)
    quietly(state, "place_action_card")
    assert option(state, "place:+2").targets == ("card:+2",)


# Prompts


@pytest.mark.parametrize(
    ("state", "question", "told"),
    [
        (
            hunting("N", "red_deer", "N.YH W.YH"),
            "Do you support, block or pass? North hunts Red Deer with Young Hunter.",
            "West may support, block or pass. North hunts Red Deer.",
        ),
        (
            playing("N", berries={"N": 3}),
            "Which units do you play with your 3 berries? It is turn 1.",
            "North may play units.",
        ),
        (
            defending("bone_giants", "N.YH"),
            "Which units defend the valley? Bone Giants attack with power 5."
            " Each tribe that defends sacrifices for level 2.",
            "North chooses who defends the valley. Bone Giants attack the valley, power 5.",
        ),
    ],
)
def test_prompts_say_what_is_decided(state: SpearsAndBones, question: str, told: str) -> None:
    assert GAME.prompt(state, state.turn, TRIBES) == question
    assert GAME.prompt(state, None, TRIBES) == told


def test_prompts_while_cards_are_placed() -> None:
    state = hunting("N", "red_deer", "N.YH")
    assert GAME.prompt(state, 2, TRIBES) == (
        "Which action card do you place? Their sum counts for North, the hunter. Nobody learns whose it was."
    )
    state.play(2, state.actions.parse("place:0"))
    waiting = "Action cards are being placed. We wait for North, West and East."
    assert GAME.prompt(state, 2, TRIBES) == waiting
    assert GAME.prompt(state, None) == GAME.prompt(state, 2)


def test_the_prompt_at_the_end_names_the_winners() -> None:
    over = position(vigor=1, agenda=["defense", "turn_over"])
    assert GAME.prompt(over, 0) == "The vigor of the valley is spent. Nobody won."
    goals = [["meat"], ["bone"], ["trophy"], ["trophy"]]
    prey = {"N": "mammoth night_boar bison", "W": "cave_bear great_sloth woolly_rhino"}
    won = position(vigor=1, agenda=["defense", "turn_over"], goals=goals, prey=prey)
    assert GAME.prompt(won, 0) == "The vigor of the valley is spent. The Survivors won."


# The view


def test_the_view_shows_the_contest_with_all_terms() -> None:
    state = hunting("N", "white_mare", "N.YH N.SW W.RA S.GH S.SW E.TR")
    say(state, "YH SW support:N block GH SW support:S")
    contest = GAME.view(state, None).contest
    assert contest is not None
    assert (contest.kind, contest.name, contest.power, contest.level) == ("block", "White Mare", 4, 2)
    assert [(offer.seat, offer.to, offer.units) for offer in contest.offers] == [
        (1, 0, ("Reed Ambusher",)),
        (3, 2, ("Tracker",)),
    ]
    say(state, "accept:W accept:E")
    contest = GAME.view(state, None).contest
    assert contest is not None
    north, south = contest.sides
    assert [(term.name, term.value) for term in north.terms] == [
        ("Young Hunter", 1),
        ("Spear Warrior", 2),
        ("Spear Warrior, in a block", 1),
        ("West's Reed Ambusher", 1),
        ("West's Reed Ambusher, supporting", 1),
    ]
    assert (north.total, north.cards, south.total, south.cards) == (6, False, 8, True)
    assert contest.cards is None
    cards(state, -1, -2, 0, 0)
    assert step(state) == "sacrifice"
    contest = GAME.view(state, None).contest
    assert contest is not None
    assert contest.cards == -3


def test_the_view_of_a_defense_adds_everybody_up() -> None:
    state = defending("bone_giants", "N.SW W.RA S.GH E.YH", berries={"N": 1})
    say(state, "SW yes RA GH")
    contest = GAME.view(state, None).contest
    assert contest is not None
    assert (contest.kind, contest.sides[0].total, contest.power) == ("defense", 2 + 1 + 2 + 3, 5)


def test_the_view_tells_why_a_spot_is_empty() -> None:
    state = playing("E", display="bison", berries={"E": 1})
    say(state, "chase:bison")
    assert GAME.view(state, None).display[0].empty == "chased"
    scene = GAME.scene(GAME.view(state, None), NAMES)
    assert scene is not None
    (spot,) = [piece for piece in scene.pieces() if piece.id == "spot:0"]
    assert (spot.title, spot.name) == ("Chased", "empty spot, chased away until all gather")
    everything = " ".join(card.id for card in GAME.content.prey_cards)
    empty = position(agenda=["turn_over"], turn_number=6, vigor=6, prey={"N": everything}, berries={"W": 1})
    assert {spot.empty for spot in GAME.view(empty, None).display} == {"no prey left"}


def test_own_conditions_and_those_of_all_at_the_end() -> None:
    goals = [["meat"], ["bone"], ["trophy"], ["trophy"]]
    state = position(goals=goals, prey={"N": "bison", "S": "woolly_rhino", "E": "cave_lion"})
    need = [GAME.view(state, seat).conditions[0] for seat in range(4)]
    assert (need[0].need, need[0].have) == (
        "10 meat together, and what the other Survivor needs",
        "7 meat of your own",
    )
    assert (need[2].need, need[2].have) == ("25 resources", "7 resources")
    assert (need[3].need, need[3].have) == ("10 trophies, and the Survivors fail", "7 trophies")
    assert [_counts(condition) for condition in need] == [
        [("meat", 7, 10)],
        [("bone", 0, 10)],
        [("", 7, 25)],
        [("trophy", 7, 10)],
    ]
    over = position(
        vigor=1, agenda=["defense", "turn_over"], goals=goals, prey={"N": "bison", "W": "woolly_rhino"}
    )
    assert [(c.team, c.need, c.have, c.met) for c in GAME.view(over, 1).conditions] == [
        ("survivor", "together 10 meat and 10 bone", "7 meat and 7 bone", False),
        ("amasser", "25 resources", "0 resources", False),
        ("dominator", "10 trophies, and the Survivors fail", "0 trophies", False),
    ]
    assert _counts(GAME.view(over, 1).conditions[0]) == [("meat", 7, 10), ("bone", 7, 10)]
    three = position(
        order=THREE,
        goals=[["meat", "bone"], ["bone", "trophy"], ["meat", "trophy"]],
        prey={"N": "cave_bear"},
    )
    assert GAME.view(three, 0).conditions[0].need.startswith("10 and 8 of meat and bone together")
    assert sum(need for _, _, need in _counts(GAME.view(three, 0).conditions[0])) == 18


def _counts(condition: Condition) -> list[tuple[str, int, int]]:
    return [(progress.resource, progress.have, progress.need) for progress in condition.progress]


def test_what_a_turn_begins_with_is_public() -> None:
    view = GAME.view(position(), None)
    assert view.dealt == ("-2", "-1", "0", "0", "+1", "+2")
    assert len(GAME.view(position(order=THREE), None).dealt) == 5


def test_income_and_marks_are_shown() -> None:
    state = acting("N", "N.FO N.BK-", prey={"N": "bison"}, banned="E", blockers="W", obliged_before="S")
    view = GAME.view(state, None)
    assert view.players[0].income == 2 + 1 + 1
    assert view.players[3].banned
    assert view.players[1].has_blocked
    assert view.players[2].obliged_before
    assert [player.role for player in view.players] == ["Chief", "Shaman", "Seer", "Flutist"]
    assert GAME.view(position(order=THREE), None).players[2].ability is False


def abilities(state: SpearsAndBones) -> list[tuple[bool, bool]]:
    return [(player.ability, player.used) for player in GAME.view(state, None).players]


READY, USED = (True, False), (False, True)


def test_an_ability_is_gone_once_it_is_used_and_back_the_next_turn() -> None:
    state = hunting("N", "bison", "N.YH S.YH S.TR", berries={"W": 3, "S": 3, "E": 3, "N": 3})
    say(state, "pass")
    assert abilities(state) == [READY] * 4
    say(state, "oblige:S")
    assert abilities(state) == [READY, USED, READY, READY]
    view = GAME.view(state, None)
    assert "2. Bob, West, Shaman: 3 of 15 berries" in GAME.text(view, NAMES)
    assert "ability used" in next(line for line in GAME.text(view, NAMES).splitlines() if "Shaman" in line)
    scene = GAME.scene(view, NAMES)
    assert scene is not None
    assert scene.figures[1][1].name == "Shaman, second in the order, ability used this turn"
    quietly(state)
    assert abilities(state) == [READY] * 4


def test_ban_and_chase_use_up_an_ability_too() -> None:
    seer = playing("S", "N.YH", berries={"S": 5, "E": 5})
    say(seer, "ban:N")
    assert abilities(seer) == [READY, READY, USED, READY]
    say(seer, "done")
    assert asked(seer) == "E play_cards"
    say(seer, next(key for key in options(seer) if key.startswith("chase")))
    assert abilities(seer) == [READY, READY, USED, USED]
    three = position(order=THREE)
    assert abilities(three) == [READY, READY, (False, False)]
    assert "Seer without ability" in GAME.text(GAME.view(three, None), NAMES[:3])


def test_the_last_target_is_named_as_the_reading_says() -> None:
    for settings, words in (({}, "last turn"), ({"twice_in_a_row": "consecutive_uses"}, "as the last one")):
        state = playing("N", banned_before="E", obliged_before="S", berries={"N": 3}, settings=settings)
        text = GAME.text(GAME.view(state, None), NAMES)
        assert f"banned {words}" in text
        assert f"obliged {words}" in text


# Words


def test_the_text_is_complete() -> None:
    state = hunting("N", "red_deer", "N.YH N.TR W.GH-", berries={"N": 4}, prey={"E": "bison"}, vigor=5)
    say(state, "YH")
    text = GAME.text(GAME.view(state, 0), NAMES)
    for part in (
        "day, vigor 5 of 12 (fights from 5 down)",
        "* Red Deer, day, 4/2: 1 meat, 1 bone, 1 trophy, 1 berry",
        "Hunt: Red Deer, power 4, level 2",
        "Ann, hunter: 1 Young Hunter = 1, and the cards",
        "1. Ann, North, Chief: 4 of 15 berries",
        "inactive: Great Hunter 3/2",
        "in all 7 meat, 0 bone, 0 trophies: 7",
        "Your action cards: -2 -1 0 0 +1 +2",
        "Survivor, goal",
    ):
        assert part in text
    assert "Survivor" not in GAME.text(GAME.view(state, None), NAMES)


def test_the_log_of_a_blocked_hunt() -> None:
    state = acting("N", "N.YH N.SW W.RA S.GH S.YH E.YH", display="ember_fox red_deer")
    heard = say(state, "hunt ember_fox YH SW support:N block YH GH block accept:W")
    heard += say(state, "oblige:none") if step(state) == "oblige_player" else []
    heard += cards(state, 0, 1, 0, 0)
    assert [GAME.sentence(event, NAMES) for event in heard][:9] == [
        "Ann hunts Ember Fox with Young Hunter and Spear Warrior.",
        "Bob offers Reed Ambusher to Ann.",
        "Cid declares a block with Young Hunter and Great Hunter.",
        "Dora declares a block with Young Hunter.",
        "Cid is the blocker, with the strongest block: 4.",
        "The block of Dora is ignored, its units stay active.",
        "Ann accepts the support of Bob.",
        "The action cards are 0, 0, 0, +1: +1 in all.",
        "Ann has 6, the blocker Cid 5: Ann goes on to hunt.",
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("banned", 0, {"of": 2}), "Ann, the Seer, bans Cid from fights and blocks this turn."),
        (Event("time-turned", 1, {"time": "night", "cost": 1}), "Bob pays 1 berry: it is night now."),
        (
            Event("prey-revealed", -1, {"name": "Silver Herons", "prey": "silver_heron", "spot": 1}),
            "Silver Herons come into sight.",
        ),
        (
            Event("hunt-decided", 0, {"name": "Bison", "value": 6, "power": 6}),
            "Ann hunts Bison with 6 against 6: no prey and no loss.",
        ),
        (
            Event("fight-decided", 0, {"name": "Bison", "value": 2, "against": 3, "target": 1}),
            "Ann has 2, Bob 3: Bison stays with Bob.",
        ),
        (
            Event("fight-skipped", 0, {"name": "Bison", "target": 1}),
            "Nobody stands up for Bob: Ann takes Bison.",
        ),
        (
            Event("obliged", 1, {"of": 2, "to": 0, "units": ["Tracker"]}),
            "Bob, the Shaman, obliges Cid to support Ann with Tracker.",
        ),
        (Event("vigor-lost", -1, {"lost": 2, "vigor": 7}), "2 vigor tokens lost, 7 left."),
        (
            Event(
                "game-over",
                -1,
                {"teams": ["Survivor", "Amasser", "Dominator", "Survivor"], "won": ["Survivor", "Amasser"]},
            ),
            "The game is over. Ann was a Survivor, Bob was an Amasser, Cid was a Dominator and Dora was a"
            " Survivor. The Survivors and the Amasser won.",
        ),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert GAME.sentence(event, NAMES) == sentence


# The scene


def test_the_scene_has_everything_on_the_table() -> None:
    state = hunting("N", "red_deer", "N.YH N.TR- W.GH S.FO E.YH", prey={"E": "bison"}, berries={"N": 3})
    scene = GAME.scene(GAME.view(state, 0), NAMES)
    assert scene is not None
    ids = set(scene.ids())
    assert {"time", "vigor", "prey:red_deer", "prey:bison", "card:0", "team:0", "goal:0:0"} <= ids
    assert len([id for id in ids if id.startswith("unit:")]) == 36
    pieces = {piece.id: piece for piece in scene.pieces()}
    assert pieces["unit:north_tracker"].exhausted
    assert "inactive" in pieces["unit:north_tracker"].name
    assert pieces["card:0"].count == 2
    assert {area.id: area.note for area in scene.areas}["display"] == "18 cards in the deck."
    assert [mark.text for mark in scene.figures[0]][:2] == ["North", "Chief"]
    figures = [mark.name for mark in scene.figures[0]]
    assert "berries, 15 at most" in figures
    assert "berries at the next gathering" in figures
    onlooker = GAME.scene(GAME.view(state, None), NAMES)
    assert onlooker is not None
    assert not [id for id in onlooker.ids() if id.startswith(("card:", "team:", "goal:"))]


def test_the_contest_is_drawn_with_the_names_that_prompts_use() -> None:
    state = hunting("N", "red_deer", "N.YH N.TR W.GH S.FO E.YH")
    say(state, "YH TR block support:N")
    scene = GAME.scene(GAME.view(state, 0), NAMES)
    assert scene is not None
    pieces = {piece.id: piece for piece in scene.pieces()}
    assert (pieces["side:0"].title, pieces["side:0"].name) == (
        "Ann: 3 + ?",
        "Ann, hunter: 3 + ? power",
    )
    assert (pieces["offer:1"].title, pieces["offer:1"].text) == ("Bob", "Declares a block: Great Hunter")
    assert pieces["offer:2"].text == "Offers support to Ann: Forager"


def test_prey_of_the_wrong_time_say_what_it_takes() -> None:
    state = acting("N", "N.YH", display="bison mammoth")
    scene = GAME.scene(GAME.view(state, 0), NAMES)
    assert scene is not None
    texts = {piece.id: piece.text for piece in scene.pieces()}
    assert texts["prey:bison"] == ""
    assert texts["prey:mammoth"] == "Only by night: turn the time for 1 berry."


def test_the_end_is_laid_out() -> None:
    over = position(vigor=1, agenda=["defense", "turn_over"])
    scene = GAME.scene(GAME.view(over, None), NAMES)
    assert scene is not None
    assert {"condition:survivor", "condition:amasser", "condition:dominator", "team:3"} <= set(scene.ids())


def test_all_icons_are_declared() -> None:
    state = GAME.new(seats=4, seed=8)
    chance = Rng(8)
    used: set[str] = set()
    while state.turn >= 0:
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
        scene = GAME.scene(GAME.view(state, 0), NAMES)
        assert scene is not None
        used |= scene.icons()
    assert used <= set(GAME.icons)
    assert len(FOUR) == 4
