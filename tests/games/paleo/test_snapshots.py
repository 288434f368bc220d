"""Every position can be written down and read again; what is no position is refused, by its reason."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import lascaux
from lascaux import BadSnapshot
from lascaux.games.paleo.content.codes import GRAVE
from lascaux.games.paleo.state import Paleo

from .busy import LEVELS, moves
from .table import GAME, acting, fresh, night, play, position, step

NUMBER = {name: number for number, name in enumerate(GAME.content.names)}


def written(state: Paleo) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(json.dumps(GAME.dump(state)))
    return document


@pytest.mark.parametrize("seed", range(40, 40 + 4 * len(LEVELS)))  # each level with each number of seats
def test_what_is_written_is_read_again_and_plays_on(seed: int) -> None:
    for number, (state, seat, action) in enumerate(moves(seed)):
        if number % 5 == seed % 5:
            document = written(state)
            loaded = GAME.load(document)
            assert GAME.dump(loaded) == document
            assert loaded.legal(seat) == state.legal(seat)
            twin = state.clone()
            twin.play(seat, action)
            loaded.play(seat, action)
            assert GAME.dump(loaded) == GAME.dump(twin)
        state.play(seat, action)
    assert GAME.dump(GAME.load(written(state))) == GAME.dump(state)


@pytest.mark.parametrize("seed", range(80, 88))
def test_who_has_yet_to_act_need_not_be_written(seed: int) -> None:
    """Also while a card is dealt with: its seat is not pending any more."""
    for state, seat, action in moves(seed):
        if step(state) != "explore":
            document = written(state)
            del document["to_act"]
            assert GAME.dump(GAME.load(document)) == GAME.dump(state)
        state.play(seat, action)


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({"groups": [["person_hunter.1"], ["person_hunter.1"]]}, "card person_hunter.1 is in two places"),
        ({"groups": [["person_elder", "person_elder"], []]}, "card person_elder is in two places"),
        ({"groups": [["person_king"], []]}, "there is no card 'person_king'"),
        ({"groups": [["c_wolf.1"], []]}, "card c_wolf.1 takes no part in this game"),
        ({"groups": [[]]}, "groups: 1 entries for 2 seats"),
        ({"camp": {"gold": 1}}, "camp: 'gold' is none of food, wood, stone"),
        ({"camp": {"wood": 13}}, "more wood than there are"),
        ({"camp": {"wood": -1}}, "camp: wood: -1 is not from 0 to 99"),
        ({"tools": [{"torch": 6}, {}]}, "more torch than there are"),
        ({"tools": [{}]}, "tools: 1 entries for 2 seats"),
        ({"vp": 6}, "vp: 6 is not from 0 to 5"),
        ({"day": 201}, "day: 201 is not from 1 to 200"),
        ({"damage": {"base_deer.1": 1}}, "damage: there is no person 'base_deer.1'"),
        ({"damage": {"person_elder": 3}}, "tokens_lie_on_cards_that_are_face_up"),
        ({"helping": [1]}, "helping: 1 entries for 2 seats"),
        ({"groups": [["person_hunter"] * 5, []]}, "there are only 4 cards person_hunter"),
        (
            {"helping": [1, 0], "revealed": ["base_ford", "base_ford"], "agenda": ["act", "turn"]},
            "help_lasts_as_long_as_the_card",
        ),
        ({"to_act": [5]}, "to_act: there is no seat 5"),
        ({"last_cause": "boredom"}, "last_cause: 'boredom' is none of hunger"),
        ({"settled": ["base_deer.1"]}, "settled: there is no card of the night 'base_deer.1'"),
        ({"moon": 1}, "unknown field `moon`"),
        ({"agenda": ["sing"]}, "agenda: Paleo has no step 'sing'"),
        ({"agenda": ["heal:-1:0", "turn"]}, "agenda: Paleo has no step 'heal:-1:0'"),
        ({"agenda": ["heal:9:1", "act", "turn"]}, "heal:9:1 names something that is not there"),
        ({"agenda": ["roll:0:999:999:0", "turn"]}, "roll:0:999:999:0 names something that is not there"),
        ({"agenda": ["act", "turn"], "to_act": [0]}, "pending_seats_have_a_card"),
        ({"groups": [[], []]}, "every_group_has_people"),
    ],
)
def test_documents_that_are_no_position_are_refused(document: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSnapshot) as error:
        GAME.load({"seats": 2, **document})
    assert complaint in str(error.value)


DEER = {"seats": 2, "revealed": ["base_deer", None]}
NIGHT = {"seats": 2, "night_time": True, "piles": [[], []]}
HUNT = next(
    action
    for action in range(len(GAME.content.actions))
    if GAME.content.owners[action] == "base_deer" and GAME.content.actions[action].gain.tools
)
DEED = f"0:{NUMBER['base_deer.1']}:{HUNT}:0"
FINISH = ["finish:0:0", "act", "turn"]
HUNTED = [f"settle:{DEED}", f"open:{DEED}", *FINISH]
SECRET_1 = f"secret_act:0:{NUMBER['secret_01']}"
OPENED_1 = {"seats": 2, "opened": ["secret_01"], "secrets": ["secret_02"]}


@pytest.mark.parametrize(
    ("document", "agenda"),
    [
        # The order of a turn
        ({}, ["act"]),
        ({}, ["explore", "turn"]),
        ({}, ["explore", "explore", "act", "turn"]),
        ({}, ["turn", "turn"]),
        ({}, ["explore", "act"]),
        ({}, []),
        (DEER, ["act"]),
        (DEER, ["turn"]),
        (DEER, ["explore", "act", "turn"]),
        (DEER, ["finish:0:0", "act", "turn"]),
        (DEER, ["finish:2:0", "act", "turn"]),
        (DEER, ["finish:0:1", "act", "turn"]),
        (DEER, ["after:0:0", "act", "turn"]),
        (DEER, ["after:0:0", "unlink:0:0", "act", "turn"]),
        (DEER, ["averted:0:0", "finish:0:0", "act", "turn"]),
        ({}, ["after:1:0", "after:0:0", "unlink:0:0", "act", "turn"]),
        ({}, ["after:1:0", "unlink:1:0", "after:0:0", "unlink:0:0", "act", "turn"]),
        # Actions
        (DEER, ["share:0:99", "act", "turn"]),
        (DEER, ["wound:0:3", "act", "turn"]),
        (DEER, ["heal:0:50", "act", "turn"]),
        (DEER, ["heal:1:1", "act", "turn"]),
        (DEER, ["ward:0:1000000000:1", "act", "turn"]),
        (DEER, ["ward:0:1000000000:1", f"receive:{DEED}", *HUNTED]),
        (DEER, ["wound:0:2", f"receive:{DEED}", *HUNTED]),
        (DEER, ["wound:0:1", "wound:0:1", "wound:0:1", "wound:0:1", f"receive:{DEED}", *HUNTED]),
        (DEER, ["wound:1:1", f"receive:{DEED}", *HUNTED]),
        (DEER, ["wound:0:1", "wound:0:1", f"receive:{DEED}", *HUNTED]),
        (DEER, ["strike:0:2", f"receive:{DEED}", *HUNTED]),
        (DEER, ["strike:0:1", "strike:0:1", "strike:0:1", f"receive:{DEED}", *HUNTED]),
        (DEER, ["bear:1:0:1", f"receive:{DEED}", *HUNTED]),  # seat 1 does not help
        ({**DEER, "helping": [None, 0]}, ["bear:1:0:3", f"receive:{DEED}", *HUNTED]),
        ({**DEER, "helping": [None, 0]}, ["bear:1:1:1", f"receive:{DEED}", *HUNTED]),
        ({**DEER, "helping": [None, 0]}, ["bear:0:1:1", f"receive:{DEED}", *HUNTED]),
        (DEER, [f"spend:{DEED}", f"receive:{DEED}", *HUNTED]),
        (DEER, [f"spend:{DEED}", "give_up:0:1", f"receive:{DEED}", *HUNTED]),
        (DEER, [f"receive:{DEED[:-1]}9", *HUNTED]),
        (DEER, [f"receive:{DEED}", "finish:0:0", "act", "turn"]),
        (DEER, [f"settle:{DEED}", f"open:{DEED}", "finish:1:0", "act", "turn"]),
        (DEER, [f"settle:{DEED}", f"open:{DEED}", "check_end", "act", "turn"]),
        (DEER, [f"press:{DEED}", "finish:0:0", "act", "turn"]),
        (DEER, [f"fallback:0:{NUMBER['base_deer.1']}:0", "finish:0:0", "act", "turn"]),
        (DEER, ["pay_tool:0:0", f"bury:{DEED}", f"spend:{DEED}", "give_up:0:2", f"receive:{DEED}", *HUNTED]),
        (DEER, [f"pay_any:{DEED[:-1]}1", f"bury:{DEED}", f"spend:{DEED}", *HUNTED]),
        (DEER, ["build:0:1", f"receive:{DEED[:-1]}1", *HUNTED]),
        (DEER, ["share:0:100", f"receive:{DEED[:-1]}1", *HUNTED]),
        (DEER, ["add_idea", f"receive:{DEED[:-1]}1", *HUNTED]),
        (DEER, ["drop_idea:0:0", "add_idea", "act", "turn"]),
        (DEER, ["answered:0:1", "act", "turn"]),
        # Secrets
        ({}, [f"secret_act:0:{NUMBER['secret_01']}", "finish:0:0", "act", "turn"]),
        ({"opened": ["secret_01"]}, [f"secret_act:0:{NUMBER['secret_01']}", "act", "turn"]),
        ({"opened": ["secret_01"]}, [f"deal_with:1:{NUMBER['secret_01']}", "finish:0:0", "act", "turn"]),
        ({"opened": ["secret_01"]}, ["join:1:0", "finish:0:0", "act", "turn"]),
        ({"opened": ["secret_01"]}, ["after:1:0", SECRET_1, "finish:0:0", "act", "turn"]),
        ({"opened": ["secret_01"]}, ["after:1:1", SECRET_1, "finish:0:0", "act", "turn"]),  # it does not help
        ({**OPENED_1, "helping": [None, 0]}, ["after:0:1", SECRET_1, "finish:0:0", "act", "turn"]),
        ({**OPENED_1, "helping": [None, 0]}, ["after:1:1", "unlink:0:0", "act", "turn"]),
        ({"opened": ["secret_01"]}, [f"averted:0:{NUMBER['secret_01']}", "finish:0:0", "act", "turn"]),
        # The night
        ({}, ["nightfall"]),
        ({}, ["night_next:0", "night_next:1", "new_day"]),
        (NIGHT, ["night_next:1", "night_next:0", "new_day"]),
        (NIGHT, ["night_next:1", "new_day"]),
        (NIGHT, ["night_next:0", "new_day"]),
        (NIGHT, ["night_next:0", "night_next:1"]),
        (NIGHT, ["explore", "act", "turn"]),
        (
            NIGHT,
            [f"night_act:{NUMBER['a_rich_prey']}", "check_end", "night_next:0", "night_next:1", "new_day"],
        ),
        (NIGHT, ["night_act:0", "check_end", "night_next:0", "night_next:1", "new_day"]),
        (NIGHT, ["night_act:999", "check_end", "night_next:0", "night_next:1", "new_day"]),
        (NIGHT, ["feed", "night_next:0", "night_next:1", "new_day"]),
        (NIGHT, []),
    ],
    ids=str,
)
def test_an_agenda_that_no_turn_and_no_night_has_is_refused(
    document: dict[str, Any], agenda: list[str]
) -> None:
    with pytest.raises(BadSnapshot):
        GAME.load({"seats": 2, **document, "agenda": agenda})


@pytest.mark.parametrize(
    "document",
    [
        {"agenda": ["turn"]},
        {"agenda": ["explore", "act", "turn"]},
        {**DEER, "agenda": ["act", "turn"]},
        {**DEER, "agenda": [f"receive:{DEED}", *HUNTED]},
        {**DEER, "agenda": ["wound:0:1", f"receive:{DEED}", *HUNTED]},
        {**DEER, "agenda": ["ward:0:2:1", f"receive:{DEED}", *HUNTED]},
        {**DEER, "agenda": ["strike:0:1", "strike:0:1", f"receive:{DEED}", *HUNTED]},
        {**DEER, "helping": [None, 0], "agenda": ["bear:1:0:1", "strike:0:1", f"receive:{DEED}", *HUNTED]},
        {**OPENED_1, "agenda": [SECRET_1, *FINISH]},
        {**OPENED_1, "helping": [None, 0], "agenda": ["after:1:1", SECRET_1, *FINISH]},
        {**NIGHT, "agenda": ["nightfall"], "night_time": False},
        {**NIGHT, "agenda": ["feed", "check_end", "night_next:0", "night_next:1", "new_day"]},
        {**NIGHT, "agenda": ["night_next:0", "night_next:1", "new_day"]},
        {**NIGHT, "agenda": ["night_next:1", "new_day"], "settled": ["a_rich_prey", "b_new_world"]},
        {"agenda": [], "vp": 5},
        {"agenda": [], "skulls": 5},
        {**NIGHT, "agenda": [], "day": 200},
    ],
    ids=str,
)
def test_agendas_of_turns_and_nights_are_accepted(document: dict[str, Any]) -> None:
    state = GAME.load({"seats": 2, **document})
    assert state.turn >= 0 or not document["agenda"]


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({"piles": [["person_hunter.1"], ["base_deer.1"]]}, "person_hunter.1 cannot lie in a pile"),
        ({"piles": [["idea_bow"], ["base_deer.1"]]}, "idea_bow cannot lie in a pile"),
        ({"open": ["person_hunter.1"]}, "person_hunter.1 cannot lie in open"),
        ({"piles": [["a_rich_prey"], []]}, "a_rich_prey cannot lie in a pile"),
        ({"night": ["base_deer.1"]}, "base_deer.1 cannot lie in night"),
        ({"base_camp": ["base_deer.1"]}, "base_deer.1 cannot lie in camp"),
        ({"groups": [["person_elder", "base_deer.1"], ["person_hunter.1"]]}, "cannot lie in a group"),
        ({"dreams": ["base_deer.1"]}, "base_deer.1 cannot lie in dreams"),
        ({"people": ["base_deer.1"]}, "base_deer.1 cannot lie in people"),
        ({"ideas": ["base_deer.1"]}, "base_deer.1 cannot lie in ideas"),
        ({"secrets": ["base_deer.1"]}, "base_deer.1 cannot lie in secrets"),
        ({"aside": ["base_deer.1"]}, "base_deer.1 cannot lie in aside"),
        ({"bench": ["base_deer.1"]}, "base_deer.1 cannot lie in bench"),
        ({"opened": ["secret_01"]}, "a secret is open, and nobody deals with it"),
        ({"shown": ["idea_bow"]}, "an idea is shown, and nobody adds it"),
        ({"has_called": True}, "somebody has called for help without a card"),
        ({"called": {"craft": 1}}, "a call for help was answered before it was made"),
        ({"fresh": ["dream_vision"]}, "dreams_are_known_once_seen"),
        ({"known": ["dream_vision"]}, "dreams_are_known_once_seen"),
        ({"open": ["dream_vision"], "known": []}, "lies face up, and nobody has seen it"),
        (
            {
                "face_down": ["dream_vision"],
                "known": ["dream_vision"],
                "fresh": ["dream_vision"],
            },
            "dream_vision came today, unseen, and does not lie face down",
        ),
        ({"barred": [0]}, "an attempt has failed that was never made"),
        ({"raised": {"craft": 1}}, "a roll counts after its attempt"),
        ({"waited": [0]}, "a seat has waited that need not act"),
        ({"helping": [1, None]}, "seat 0 helps with a card that has been dealt with"),
        ({"causes": {"hunger": 1}, "skulls": 2}, "2 skulls, and causes for 1"),
        ({"settled": ["c_pack"]}, "settled: there is no card of the night 'c_pack'"),
    ],
)
def test_pa_2_12_cards_and_marks_only_where_they_can_be(document: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSnapshot) as error:
        GAME.load({"seats": 2, **document})
    assert complaint in str(error.value)


def test_pa_3_7_no_card_with_a_place_of_its_own_is_left_revealed() -> None:
    document = {
        "seats": 2,
        "options": {"level": "2"},
        "revealed": ["d_darca", None],
        "agenda": ["act", "turn"],
    }
    with pytest.raises(BadSnapshot, match="d_darca cannot lie in a revealed slot"):
        GAME.load(document)


def test_pa_18_3_nobody_calls_for_help_in_a_game_of_two() -> None:
    document = {**DEER, "has_called": True, "agenda": ["act", "turn"]}
    GAME.load({**document, "seats": 1, "revealed": ["base_deer"]})
    with pytest.raises(BadSnapshot, match="somebody has called for help without a card"):
        GAME.load(document)


def test_a_secret_being_dealt_with_cannot_be_left_out() -> None:
    state = acting("b_smoke", None, groups=[["person_gatherer"] * 2, ["person_elder"]])
    play(state, "Go and see")
    assert step(state) == "secret_act"
    document = written(state)
    assert document.pop("opened") == ["secret_02"]
    with pytest.raises(BadSnapshot, match="the_agenda_is_the_rest_of_a_day"):
        GAME.load(document)


def test_what_a_document_leaves_out_is_as_in_a_fresh_game() -> None:
    state = position(2, seed=5)
    assert GAME.dump(state) == GAME.dump(fresh(2, seed=5))


def test_cards_without_a_place_go_where_such_cards_rest() -> None:
    state = acting("base_deer", None, piles=["forest", ""], night=["a_rich_prey"], secrets=["secret_01"])
    names = GAME.content.names
    assert state.place[names.index("b_new_world")] == GRAVE
    assert state.place[names.index("secret_02")] == GRAVE
    assert sum(state.size[place] for place in range(26)) == 222
    assert night(2, camp={"food": 9}, night=[]).day == 2


def spoil(document: dict[str, Any], chance: lascaux.Rng) -> None:
    """One small change somewhere: a step or a card gone, doubled or moved, a mark set, a number raised."""
    key = ["agenda", "agenda", "revealed", "helping", "to_act", "opened", "shown", "barred", "settled"][
        chance.below(9)
    ]
    entries = document.setdefault(key, [])
    if not entries:
        document.pop(key)
        return
    place = chance.below(len(entries))
    match chance.below(4):
        case 0:
            entries.pop(place)
        case 1:
            entries.insert(chance.below(len(entries) + 1), entries[place])
        case 2:
            entries.reverse()
        case _:
            document.pop(key)


@pytest.mark.parametrize("seed", range(88, 96))
def test_a_spoiled_position_is_refused_or_plays_on_by_the_rules(seed: int) -> None:
    chance = lascaux.Rng(seed)
    refused = 0
    for state, seat, action in moves(seed):
        document = copy.deepcopy(GAME.dump(state))
        spoil(document, chance)
        try:
            loaded = GAME.load(document)
        except BadSnapshot:
            refused += 1
        else:
            for _ in range(6):
                if loaded.turn < 0:
                    break
                before = loaded.clone()
                legal = loaded.legal(loaded.turn)
                loaded.play(loaded.turn, legal[chance.below(len(legal))])
                assert list(GAME.complaints(before, loaded)) == []
        state.play(seat, action)
    assert refused
