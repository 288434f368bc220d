"""Documents of a turn under way: what cannot have come about is refused."""

from __future__ import annotations

from typing import Any

import pytest

from lascaux import BadSnapshot, Rng

from .table import ATTEMPT, GAME, TAIL, hands, position, step, worth

OVER: dict[str, Any] = {"trail": [], "decks": {"spring": []}}  # and spring is over
STARVING = ["lose:0", "lose:1", "lose:2", "die", "depart", "next_season", "pass_on"]
TARGET = ["target", *ATTEMPT]
HELP = ["help", *ATTEMPT[2:]]
MORE = ["lead_more", *ATTEMPT[2:]]
FACING = ["lead", "play_on", "fend_off", "replenish", *TAIL]
DYING = ["bequeath:2", "depart", "abandon", "replenish", *TAIL]
CRAFT = ["craft", "drift", *TAIL]
LOOK = ["look", "show", *TAIL]
PASSED_BY: dict[str, Any] = {"trail": ["?"] * 6, "decks": {"spring": ["?"] * 13}}
SIX = [f"spring_{name}" for name in ("deer", "duck", "turtle", "rabbit", "bison", "fish")]
DEER: dict[str, Any] = {"turned": ["spring_deer", "spring_duck"], "target": 1}
BEARS: dict[str, Any] = {"season": "autumn", "turned": ["autumn_short_faced_bear"] * 2, "target": 2}
WOLF: dict[str, Any] = {"turned": ["spring_dire_wolf", "spring_duck"], "target": 1}
HANDS = [["spear", "basket"], ["spear", "blade"], ["blade", "basket"]]
ABLE: dict[str, Any] = {"hands": HANDS, "played": ["0:adze:tool"]}
FREELY: dict[str, Any] = {"options": {"play_rule": "free"}}
ONE_EACH: dict[str, Any] = {"options": {"play_rule": "one_each"}}

CONTRADICTORY: list[tuple[str, dict[str, Any], str]] = [
    ("too short a trail to craft", {"trail": ["?"], "decks": {"spring": ["?"] * 6}, "agenda": CRAFT}, "7 of"),
    (
        "too short a trail to scout",
        {"trail": ["?"] * 5, "decks": {"spring": ["?"] * 4}, "agenda": LOOK},
        "9 of",
    ),
    ("places left empty", {"turned": SIX[:2], "trail": ["?"], "agenda": TARGET}, "3 cards lie out, 20 of"),
    ("nine places", {"turned": SIX, "trail": ["?"] * 3, "agenda": TARGET}, "9 cards lie out"),
    ("no such length", {"turned": SIX[:3], "trail": ["?"] * 3, "agenda": TARGET}, "turns 3 of 6"),
    ("starving with enough", {**OVER, "pile": worth(10), "agenda": STARVING}, "starves with 10 points"),
    (
        "starving though it reached the mark",
        {**OVER, "options": {"threshold_test": "reach"}, "pile": worth(4), "agenda": STARVING},
        "starves with 4 points",
    ),
    (
        "starving after autumn",
        {"season": "autumn", "trail": [], "decks": {"autumn": []}, "agenda": STARVING},
        "the season is not over",
    ),
    ("starving without a death", {**OVER, "agenda": [*STARVING[:3], *STARVING[5:]]}, "has to die"),
    (
        "dying twice",
        {**OVER, "dead": [0], "agenda": ["lose:1", "lose:2", *STARVING[3:]]},
        "the Active Player is dead",
    ),
    ("no first card", {**DEER, "hands": HANDS, "agenda": HELP}, "the leader has played no first card"),
    ("a helper began", {**DEER, "hands": HANDS, "played": ["1:adze:tool"], "agenda": HELP}, "no first card"),
    ("a stop before the others", {**DEER, **ABLE, "passed": [0], "agenda": HELP}, "out of turn"),
    ("a pass before the turn", {**DEER, **ABLE, "passed": [2], "agenda": HELP}, "out of turn"),
    ("a card before the turn", {**DEER, **ABLE, "played": ["0:adze:tool", "2:atlatl:weapon"]}, "out of turn"),
    (
        "a second card before the others",
        {**DEER, **ABLE, "played": ["0:adze:tool", "0:spear:weapon"], "passed": [1, 2], "agenda": MORE},
        "out of turn",
    ),
    (
        "a pass before the turn, freely",
        {**DEER, **ABLE, **FREELY, "passed": [2], "agenda": HELP},
        "out of turn",
    ),
    ("all passed, freely", {**DEER, **ABLE, **FREELY, "passed": [0, 1, 2], "agenda": MORE}, "out of turn"),
    (
        "two cards of one, with one each",
        {**DEER, **ABLE, "played": ["0:adze:tool", "1:spear:weapon", "1:spear:weapon"], **ONE_EACH},
        "seat 1 has played too many cards",
    ),
    ("a leader asked again, with one each", {**DEER, **ABLE, **ONE_EACH, "agenda": MORE}, "out of turn"),
    ("the first bear left out", {**BEARS, "agenda": FACING}, "autumn_short_faced_bear at 1 was not faced"),
    ("beaten and lost", {**WOLF, "hands": HANDS, "open": {}, "agenda": DYING}, "the requirement is met"),
    (
        "more open than asked for",
        {**WOLF, "hands": HANDS, "open": {"pack": 2}, "agenda": DYING},
        "the open icons are not those that the cards have left",
    ),
    (
        "lost to a deer",
        {**DEER, "hands": HANDS, "agenda": DYING},
        "an ambush and another attempt are mixed up",
    ),
    (
        "lost to the duck beside the wolf",
        {**WOLF, "turned": ["spring_duck", "spring_dire_wolf"], "hands": HANDS, "agenda": DYING},
        "something else than the ambush",
    ),
    ("crafted and not held", {"taken": 1, "hands": [[], ["spear"], []], "agenda": CRAFT}, "0 are held"),
    (
        "crafted beyond the limit",
        {"options": {"hand_limit": 2}, "taken": 1, "hands": [["spear"] * 3, [], []], "agenda": CRAFT},
        "beyond the limit of 2",
    ),
    (
        "a gap in the row",
        {"row": ["spear", None, None], "taken": 1, "agenda": CRAFT},
        "a slot of the item row",
    ),
    ("a new card seen", {**PASSED_BY, "seen": [1], "agenda": LOOK}, "just dealt"),
    ("nothing passed by", {"agenda": LOOK}, "1 turns, and only 0 food cards"),
    ("points from nowhere", {"season_began_with": 3}, "the season began with 0 points, not 3"),
    (
        "points forgotten",
        {"season": "summer", "pile": SIX[:2], "season_began_with": 0},
        "the season began with 4 points, not 0",
    ),
]


@pytest.mark.parametrize(
    ("document", "reason"),
    [(document, reason) for _, document, reason in CONTRADICTORY],
    ids=[what for what, _, _ in CONTRADICTORY],
)
def test_what_cannot_have_come_about_is_refused(document: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSnapshot) as caught:
        position(3, **document)
    assert reason in str(caught.value)


POSSIBLE: list[tuple[str, dict[str, Any], str]] = [
    ("craft", {"agenda": CRAFT}, "craft"),
    ("one card crafted", {"taken": 1, "row": ["?", None, "?"], "agenda": CRAFT}, "craft"),
    ("scouts", {**PASSED_BY, "seen": [2], "agenda": LOOK}, "look"),
    ("three of three", {"turned": SIX[:3], "trail": [], "decks": {"spring": []}, "agenda": TARGET}, "target"),
    ("starving", {**OVER, "hands": HANDS, "pile": worth(4), "agenda": STARVING}, "lose"),
    (
        "starving after an ambush",
        {**OVER, "dead": [0], "hands": [[], *HANDS[1:]], "agenda": ["lose:1", "lose:2", *STARVING[5:]]},
        "lose",
    ),
    ("a helper is asked", {**DEER, **ABLE, "agenda": HELP}, "help"),
    ("the last helper is asked", {**DEER, **ABLE, "passed": [1], "agenda": HELP}, "help"),
    ("the leader goes on", {**DEER, **ABLE, "passed": [1, 2], "agenda": MORE}, "lead_more"),
    (
        "freely, two cards in a row",
        {**DEER, **ABLE, **FREELY, "played": ["0:adze:tool", "0:spear:weapon"], "agenda": HELP},
        "help",
    ),
    ("freely, the leader again", {**DEER, **ABLE, **FREELY, "passed": [1, 2], "agenda": MORE}, "lead_more"),
    ("a leader without cards", {**DEER, "hands": [[], *HANDS[1:]], "agenda": HELP}, "help"),
    (
        "the second round of a shared load",
        {
            **DEER,
            "options": {"play_rule": "share"},
            "hands": HANDS,
            "played": ["0:adze:tool", "1:spear:weapon"],
            "passed": [2, 0],
            "agenda": HELP,
        },
        "help",
    ),
    (
        "the second bear",
        {**BEARS, "item_discard": ["atlatl", "basket", "adze", "snare", "fish_net", "..."], "agenda": FACING},
        "lead",
    ),
    ("an ambush was lost", {**WOLF, "hands": HANDS, "agenda": DYING}, "bequeath"),
    ("somebody is dead", {"dead": [1]}, "action"),
]


@pytest.mark.parametrize(
    ("document", "asked"),
    [(document, asked) for _, document, asked in POSSIBLE],
    ids=[what for what, _, _ in POSSIBLE],
)
def test_what_can_have_come_about_is_played_on(document: dict[str, Any], asked: str) -> None:
    state = position(3, **document)
    assert step(state) == asked
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
    chance = Rng(1)
    while state.turn >= 0:
        before = state.clone()
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
        assert list(GAME.complaints(before, state)) == []


def test_the_dead_are_dealt_nothing() -> None:
    assert [len(hand) for hand in hands(position(3, dead=[1]))] == [4, 0, 4]


def test_turned_cards_leave_fewer_for_the_trail() -> None:
    state = position(3, **DEER, **ABLE, agenda=HELP)
    assert len(GAME.dump(state)["trail"]) == 4
