"""Positions as documents: what they say, and what they are refused for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lascaux import BadSnapshot, Rng
from lascaux.games.spears_and_bones.state import SpearsAndBones

from .table import GAME, acting, asked, cards, fresh, hunting, playing, say

TRIBES = {"tribes": [1, 2, 3, 4]}
END = ["choose_action", "time_after", "defense", "turn_over"]


def loaded(**document: Any) -> SpearsAndBones:
    state = GAME.load({"seats": 4, "options": TRIBES, **document})
    assert isinstance(state, SpearsAndBones)
    return state


def refused(**document: Any) -> str:
    with pytest.raises(BadSnapshot) as error:
        loaded(**document)
    return str(error.value)


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (4, 3)])
def test_every_position_can_be_written_down(seats: int, seed: int) -> None:
    state = fresh(seats, seed)
    chance = Rng(seed)
    while state.turn >= 0:
        if chance.below(3) == 0:
            document = GAME.dump(state)
            again = GAME.load(json.loads(json.dumps(document)))
            assert GAME.dump(again) == document
            assert again.legal(state.turn) == state.legal(state.turn)
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)


def test_a_document_reads_well() -> None:
    state = hunting("N", "ember_fox", "N.YH N.TR W.GH- S.FO", berries={"N": 4}, prey={"E": "bison"}, vigor=9)
    say(state, "YH")
    document = GAME.dump(state)
    assert document["tribes"] == ["north", "west", "south", "east"]
    assert document["active"] == [["young_hunter", "tracker"], [], ["forager"], []]
    assert document["inactive"] == [[], ["great_hunter"], [], []]
    assert document["prey"] == [[], [], [], ["bison"]]
    assert (document["actor"], document["quarry"], document["spot"]) == (0, "ember_fox", 0)
    assert document["partaking"] == [["young_hunter"], [], [], []]
    assert document["backing"] == [0, None, None, None]
    assert document["agenda"][:3] == ["hunt_units", "reactions", "blocker"]


def test_what_is_left_out_is_as_dealt() -> None:
    one, two = fresh(seed=3, tribes=[1, 2, 3, 4]), loaded(seed=3, vigor=7)
    assert (two.vigor, two.turn_number) == (7, 6)
    for name in ("teams", "goals", "order", "display", "deck", "berries"):
        assert GAME.dump(one)[name] == GAME.dump(two)[name]
    assert loaded(turn_number=5).vigor == 8


def test_prey_named_elsewhere_leave_display_and_deck() -> None:
    plain = GAME.dump(loaded())
    taken = plain["display"][:2]
    state = GAME.dump(loaded(prey=[taken, [], [], []]))
    assert state["display"] == plain["display"][2:] + plain["deck"][:2]
    assert state["deck"] == plain["deck"][2:]


def test_a_sacrifice_half_chosen_is_kept() -> None:
    state = hunting("N", "bison", "N.YH N.OH N.TR N.FO")
    say(state, "YH OH TR FO")
    cards(state, -2, -2, -2, -2)
    say(state, "YH")
    document = GAME.dump(state)
    assert document["doomed"] == ["north_young_hunter"]
    assert GAME.dump(GAME.load(document)) == document
    assert asked(GAME.load(document)) == "N sacrifice"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({"tribes": ["north", "north", "south", "east"]}, "tribes: two seats have the same tribe"),
        ({"tribes": ["north", "west", "south"]}, "tribes: 3 entries for 4 seats"),
        ({"tribes": ["west", "north", "south", "east"]}, "tribes: the settings name others"),
        ({"tribes": ["north", "west", "south", "centre"]}, "tribes: 'centre' is none of north"),
        ({"teams": ["survivor"] * 4}, "teams: these are not the team cards of the game"),
        ({"goals": [["meat"]] * 4}, "goals: more of one resource than there are"),
        ({"goals": [["meat", "bone"]] * 4}, "goals: every seat has 1"),
        ({"goals_aside": ["meat", "meat"]}, "goals_aside: the goals of the seats are left open"),
        (
            {"goals": [["meat"], ["bone"], ["bone"], ["meat"]], "goals_aside": ["meat", "bone"]},
            "goals_aside: these are not the goals that are left",
        ),
        ({"order": [0, 1, 1, 2]}, "order: the seats 0 to 3, each once"),
        ({"time": "dusk"}, "time: 'dusk' is none of day, night"),
        ({"vigor": -1}, "vigor: -1 is not from 0 to 999"),
        ({"vigor": 13}, "vigor_measures_the_game: a vigor of 13"),
        ({"vigor": 3, "turn_number": 2}, "vigor_measures_the_game: 3 tokens are too few in turn 2"),
        ({"vigor": 12, "turn_number": 2}, "vigor_measures_the_game: 12 tokens are too many in turn 2"),
        ({"banned": 4}, "banned: there is no seat 4"),
        ({"blockers": [7]}, "blockers: there is no seat 7"),
        (
            {"banned": 1, "banned_before": 1},
            "bans_and_blocks_are_kept: a seat is banned in two turns in a row",
        ),
        ({"berries": [1, 2, 3]}, "berries: 3 entries for 4 seats"),
        ({"berries": [16, 0, 0, 0]}, "berries_keep_to_the_cap"),
        (
            {"active": [["tracker"], [], [], []], "inactive": [["tracker"], [], [], []]},
            "inactive: a unit of seat 0 is active, too",
        ),
        ({"active": [["fisher"], [], [], []]}, "active: 'fisher' is none of young_hunter"),
        ({"prey": [["bison"], ["bison"], [], []]}, "prey: prey bison is there 2 times, of 1"),
        ({"prey": [["unicorn"], [], [], []]}, "prey: there is no prey 'unicorn'"),
        ({"display": ["bison"]}, "display: 1 spots instead of 5"),
        ({"deck": []}, "has no place"),
        ({"known": 20}, "known: 20 cards at the bottom of a deck of 19"),
        ({"placed": [["0", "0", "0"]]}, "placed: 3 entries for 4 seats"),
        ({"placed": [["3", "0", "0", "0"]]}, "placed: '3' is none of -2, -1, 0, +1, +2"),
        ({"placed": [["+2"] * 4] * 2}, "placed: a seat has placed a card more often than it has it"),
        ({"placed": [["0"] * 4] * 6}, "placed: 6 placings are more than a turn has"),
        ({"spot": 5}, "spot: there is no spot 5"),
        ({"enemy": "dragon"}, "enemy: 'dragon' is none of bog_lurkers"),
        ({"forced": "tracker"}, "forced: nobody is attacked"),
        ({"cards_sum": 5000}, "cards_sum: 5000 is not from -999 to 999"),
        ({"partaking": [["tracker"], [], [], []]}, "a unit of seat 0 partakes and cannot"),
        ({"doomed": ["north_tracker", "west_tracker"]}, "doomed: units of two tribes"),
        ({"raises": [{"tracker": -1}, {}, {}, {}]}, "raises: -1 is not from 0 to 999"),
        ({"colour": "red"}, "unknown field `colour`"),
        ({"agenda": ["no_such_step"]}, "Spears and Bones has no step 'no_such_step'"),
        ({"agenda": ["play_cards:7"]}, "Spears and Bones has no step 'play_cards:7'"),
        ({"agenda": ["play_cards:0", "defense", "turn_over"]}, "the steps still to come are out of order"),
        ({"agenda": ["heal:0:40"]}, "Spears and Bones has no step 'heal:0:40'"),
        ({"agenda": ["place_action_card", "fight_outcome", "action_over", *END[1:]]}, ""),
        ({"agenda": []}, "the game is over exactly when no vigor is left"),
    ],
)
def test_what_does_not_fit_is_refused(document: dict[str, Any], complaint: str) -> None:
    assert complaint in refused(**document)


@pytest.mark.parametrize(
    "agenda",
    [
        ["hunt_units", "reactions", "blocker"],
        ["hunt_outcome", "action_over"],
        ["fight_prey", "fight_defend_units"],
        ["oblige_unit", "oblige_side"],
        ["accept_support:0"],
        ["sacrifice:2", "exhaust:2"],
        ["vigor_return", "refill"],
        ["block_outcome"],
        ["defense_outcome", "losses"],
    ],
)
def test_steps_without_their_action_are_refused(agenda: list[str]) -> None:
    assert refused(agenda=[*agenda, *END[1:]])


def test_an_action_without_its_pieces_is_refused() -> None:
    whole = GAME.dump(hunting("N", "bison", "N.YH N.TR W.YH"))
    for lacking in ("quarry", "actor", "backing", "spot"):
        document = {key: value for key, value in whole.items() if key != lacking}
        with pytest.raises(BadSnapshot):
            GAME.load(document)
    fight = acting("N", "N.YH N.TR W.YH", vigor=5, prey={"W": "saiga"}, display="bison")
    say(fight, "fight")
    whole = GAME.dump(fight)
    with pytest.raises(BadSnapshot):
        GAME.load({key: value for key, value in whole.items() if key != "rival"})
    assert asked(playing("N", berries={"N": 1})) == "N play_cards"


def blocked() -> SpearsAndBones:
    """North hunts, West has declared a block that South supports, and East is asked."""
    state = hunting("N", "bison", "N.YH N.TR N.GH W.YH W.TR S.YH S.TR S.FO E.YH")
    say(state, "YH GH block YH TR support:W YH done")
    assert asked(state) == "E react"
    return state


def losing(blockers: str) -> SpearsAndBones:
    """South blocks with West's support, East supports North; the loser of the block has to sacrifice."""
    units = "N.YH N.TR N.GH W.YH W.FO S.YH S.TR S.GH S.SW E.YH E.FO"
    state = hunting("N", "saiga", units, order="NSWE")
    say(state, f"YH TR GH block {blockers} support:S YH done support:N YH done accept:E accept:W")
    cards(state, 0, 0, 0, 0)
    return state


def alone() -> SpearsAndBones:
    """North has hunted with West's support and has to sacrifice."""
    state = hunting("N", "red_deer", "N.YH N.TR N.GH W.YH W.FO")
    say(state, "YH TR GH support:N YH done accept:W")
    cards(state, 0, 0, 0, 0)
    assert asked(state) == "N sacrifice"
    return state


def fought() -> SpearsAndBones:
    """North has won a prize of West with the support of South, and has to sacrifice."""
    state = acting("N", "N.YH N.TR N.GH W.YH S.YH E.YH", vigor=5, prey={"W": "saiga"}, display="bison")
    say(state, "fight YH TR GH support:N pass accept:S oblige:none")
    cards(state, 0, 0, 0, 0)
    assert asked(state) == "N sacrifice"
    return state


IMPOSSIBLE: list[tuple[SpearsAndBones, dict[str, Any], str]] = [
    (blocked(), {"banned": 1}, "seat 1 blocks and may not"),
    (blocked(), {"blockers": [1]}, "seat 1 blocks and may not"),
    (blocked(), {"backing": [0, 2, 2, None]}, "seat 1 supports a block that was not declared yet"),
    (blocked(), {"backing": [0, 1, 1, 1]}, "seat 3 has not reacted yet"),
    (
        blocked(),
        {
            "partaking": [
                ["young_hunter", "great_hunter"],
                ["young_hunter"],
                ["young_hunter", "tracker", "forager"],
                [],
            ]
        },
        "seat 2 supports with too many units",
    ),
    (losing("YH TR GH SW"), {"backing": [0, 1, 2, 0]}, "seat 1 backs a seat that is no side"),
    (losing("YH TR GH SW"), {"backing": [0, 2, 2, 3]}, "seat 3 backs a seat that is no side"),
    (losing("YH TR GH SW"), {"backing": [0, 2, 2, None]}, "units of seat 3 partake for nobody"),
    (losing("YH TR GH SW"), {"hunter": 0}, "somebody else than the loser has to sacrifice"),
    (losing("YH TR GH SW"), {"cards_sum": 1}, "the sum of the cards is not that of the last ones placed"),
    (losing("YH TR done"), {"backing": [0, 1, 2, 0]}, "seat 1 backs a seat that is no side"),
    (alone(), {"backing": [0, 1, None, None]}, "seat 1 backs a seat that is no side"),
    (alone(), {"cards_sum": 2}, "the sum of the cards is not that of the last ones placed"),
    (fought(), {"backing": [0, 1, 2, None]}, "seat 2 backs a seat that is no side"),
    (fought(), {"cards_sum": -3}, "the sum of the cards is not that of the last ones placed"),
]


@pytest.mark.parametrize(
    ("state", "change", "complaint"),
    IMPOSSIBLE,
    ids=[f"{number}-{complaint}" for number, (_, _, complaint) in enumerate(IMPOSSIBLE)],
)
def test_an_action_that_cannot_have_come_so_far_is_refused(
    state: SpearsAndBones, change: dict[str, Any], complaint: str
) -> None:
    document = GAME.dump(state)
    assert GAME.dump(GAME.load(document)) == document
    with pytest.raises(BadSnapshot) as error:
        GAME.load({**document, **change})
    assert complaint in str(error.value)


# Whatever is accepted can be played


def spoilt(document: dict[str, Any], chance: Rng) -> dict[str, Any]:
    """The document with one to three entries left out, moved or changed a little."""
    other: dict[str, Any] = json.loads(json.dumps(document))
    free = [key for key in other if key not in ("game", "rules", "rng", "seed", "seats")]
    for _ in range(1 + chance.below(3)):
        key = free[chance.below(len(free))]
        entry = other.get(key)
        if chance.below(4) == 0:
            other.pop(key, None)
        elif isinstance(entry, list) and entry:
            place, source = chance.below(len(entry)), chance.below(len(entry))
            entry[place] = _moved(entry[place], chance) if isinstance(entry[place], int) else entry[source]
        elif isinstance(entry, int):
            other[key] = _moved(entry, chance)
        elif entry is None:
            other[key] = chance.below(5)
    return other


def _moved(number: int, chance: Rng) -> int:
    return number + chance.below(5) - 2


@pytest.mark.parametrize("seats", [3, 4])
def test_a_position_that_is_accepted_can_be_played_to_its_end(seats: int) -> None:
    chance = Rng(seats)
    documents = []
    state = fresh(seats, seed=11)
    while state.turn >= 0:
        documents.append(GAME.dump(state))
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    accepted = 0
    for _ in range(100):
        document = spoilt(documents[chance.below(len(documents))], chance)
        try:
            position = GAME.load(document)
        except BadSnapshot:
            continue
        accepted += 1
        while position.turn >= 0:
            before = position.clone()
            legal = position.legal(position.turn)
            position.play(position.turn, legal[chance.below(len(legal))])
            assert list(GAME.complaints(before, position)) == []
    assert 10 < accepted < 90
