"""Positions as documents: what may be left out, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from lascaux import BadSnapshot, Rng

from .table import ATTEMPT, GAME, TAIL, attempt, fresh, hands, options, play, position, step, trail

OVER: dict[str, Any] = {"trail": [], "decks": {"spring": []}}  # and spring is over
LOSING = ["lose:0", "lose:1", "lose:2", "lose:3", "die", "depart", "abandon", "replenish", *TAIL]


def test_an_empty_document_is_a_fresh_game() -> None:
    assert GAME.dump(GAME.load({"seats": 3, "seed": 5})) == GAME.dump(fresh(3, 5))


@pytest.mark.parametrize(
    ("seats", "rule"), [(2, "leader"), (4, "share"), (6, "leader"), (4, "one_each"), (3, "free"), (6, "free")]
)
def test_every_position_of_a_game_comes_back(seats: int, rule: str) -> None:
    state = fresh(seats, seats, play_rule=rule)
    chance = Rng(seats)
    while True:
        assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
        if state.turn < 0:
            break
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])


def test_lists_are_taken_as_they_are() -> None:
    state = position(
        trail=["spring_deer", "spring_fish"],
        decks={"spring": []},
        hands=[["spear", "adze"], ["blade"], [], ["snare"]],
        row=["basket", "basket", "atlatl"],
        item_deck=["knowledge", "travois"],
    )
    document = GAME.dump(state)
    assert document["trail"] == ["spring_deer", "spring_fish"]
    assert document["item_deck"] == ["knowledge", "travois"]
    assert document["hands"] == [["spear", "adze"], ["blade"], [], ["snare"]]
    assert len(document["discard"]) == 18
    assert len(document["item_discard"]) == 40 - 4 - 3 - 2


def test_question_marks_and_dots_stand_for_cards_that_do_not_matter() -> None:
    state = position(
        trail=["spring_deer", "?", "?", "?", "?", "?"],
        decks={"spring": ["spring_duck", "..."]},
        hands=[["?", "spear"], ["..."], [], []],
        row=["?", "atlatl", "?"],
        item_deck=[],
        item_discard=["travois"],
    )
    document = GAME.dump(state)
    assert document["decks"]["spring"][0] == "spring_duck"
    assert len(document["decks"]["spring"]) == 14
    assert [len(hand) for hand in document["hands"]] == [2, 34, 0, 0]
    assert document["row"][1] == "atlatl"


def test_what_is_left_out_is_dealt_from_what_remains() -> None:
    state = position(row=["spear", "spear", "spear"])
    assert [len(hand) for hand in hands(state)] == [4, 4, 4, 4]
    assert list(GAME.complaints(None, state)) == []
    state = position(2, settings={"lean_deal": "yes"}, row=["spear", "spear", "spear"])
    assert [len(hand) for hand in hands(state)] == [5, 5]
    state = position(season="autumn")
    assert len(trail(state)) == 6
    assert len(GAME.dump(state)["discard"]) == 36


def test_the_same_document_gives_the_same_position() -> None:
    document = {"seats": 4, "row": ["spear", "spear", "spear"], "pile": ["spring_deer"], "seed": 3}
    assert GAME.dump(GAME.load(document)) == GAME.dump(GAME.load(document))
    other = GAME.load({**document, "seed": 4})
    assert GAME.dump(other)["hands"] != GAME.dump(GAME.load(document))["hands"]


def test_points_come_from_the_pile() -> None:
    state = position(season="summer", pile=["spring_deer", "summer_mammoth"])
    assert (state.score, state.season_began_with) == (6, 2)


def test_an_attempt_in_the_middle_is_restored() -> None:
    state = position(
        hands=[["spear"], ["blade", "snare"], ["basket"], []],
        turned=["spring_deer", "spring_duck"],
        target=1,
        played=["0:spear:weapon"],
        agenda=["help", *ATTEMPT[2:]],
    )
    assert (step(state), state.turn) == ("help", 1)
    assert GAME.view(state, None).attempt.lacking == {"weapon": 1, "tool": 1, "pack": 1}
    assert options(state) == ["play:blade:tool", "play:pass"]
    assert GAME.dump(state)["open"] == {"weapon": 1, "tool": 1, "pack": 1}


def test_a_death_in_the_middle_is_restored() -> None:
    state = position(
        hands=[["spear", "blade"], ["snare"], [], []],
        turned=["spring_dire_wolf", "spring_deer"],
        target=1,
        agenda=["bequeath:2", "depart", "abandon", "replenish", *TAIL],
    )
    play(state, "bequeath:blade")
    assert hands(state) == [[], ["snare"], ["blade"], ["spear"]]
    assert GAME.dump(state)["dead"] == [0]


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"active": 4}, "active: there is no seat 4"),
    ({"turns": -1}, "turns: -1 is not from 0 to 999"),
    ({"dead": [9]}, "dead: there is no seat 9"),
    ({"dead": [1], "hands": [[], ["spear"], [], []]}, "seat 1 is dead and holds cards"),
    ({"season": "winter"}, "season: 'winter' is none of spring"),
    ({"decks": {"winter": []}}, "decks: 'winter' is none of spring"),
    ({"season": "summer", "decks": {"spring": ["..."]}}, "decks: spring is over"),
    ({"decks": {"summer": []}}, "summer has not begun"),
    ({"trail": ["spring_wolf"]}, "there is no food card 'spring_wolf'"),
    ({"trail": ["spring_deer", "spring_deer"]}, "spring_deer is there 2 times, of 1"),
    ({"trail": ["?"] * 7}, "trail: a pile of 7 food cards, there is room for 6"),
    ({"trail": ["summer_fish"]}, "summer has not begun"),
    ({"trail": ["?"] * 5}, "5 cards lie out, 20 of the season are left"),
    ({"trail": [], "decks": {"spring": []}}, "a turn begins without any food card"),
    (
        {"trail": ["?"] * 6, "decks": {"spring": ["?"] * 15}},
        "decks: more spring cards are left open than remain",
    ),
    ({"trail": ["?"], "decks": {"spring": []}, "discard": []}, "discard: 19 spring cards have no place"),
    ({"pile": ["?"]}, "every card has to be named"),
    ({"pile": ["spring_dire_wolf"]}, "an ambush is in the food pile"),
    ({"seen": [7]}, "a card off the trail is marked as seen"),
    ({"seen": [0]}, "seen: there is no place 0"),
    ({"unseen_discards": [1]}, "unseen_discards: there is no discard 1"),
    ({"trail": ["?"], "decks": {"spring": []}, "unseen_discards": [20]}, "there is no discard 20"),
    ({"trail": ["?"], "decks": {"spring": []}, "scouted_discards": [0]}, "there is no discard 0"),
    (
        {"trail": ["?"], "decks": {"spring": []}, "unseen_discards": [3], "scouted_discards": [3]},
        "was shown by scouts, and nobody has seen it",
    ),
    (
        {"trail": ["?"], "decks": {"spring": []}, "unseen_discards": [3], "options": {"discards": "open"}},
        "a card lies face down in the discard, which is open",
    ),
    ({"hands": [[], []]}, "hands: 2 entries for 4 seats"),
    ({"hands": [["club"], [], [], []]}, "there is no item card 'club'"),
    ({"hands": [["knowledge"] * 3, [], [], []]}, "knowledge is there 3 times, of 2"),
    ({"row": ["spear"]}, "row: 1 slots instead of 3"),
    ({"row": ["spear", None, "spear"]}, "a slot of the item row is empty"),
    ({"item_deck": [], "item_discard": []}, "item_discard: 21 item cards have no place"),
    ({"turned": ["spring_deer", "spring_duck"]}, "cards lie open, and nobody is out"),
    ({"target": 1}, "target: 0 cards are turned"),
    ({"taken": 1}, "1 cards were crafted"),
    ({"named": [1]}, "a place is named that nobody is looking at"),
    ({"passed": [1]}, "cards are played, and nothing is attempted"),
    ({"played": ["0:spear:axe"]}, "is no card played"),
    ({"played": ["0:spear:weapon"]}, "nothing is attempted"),
    ({"agenda": ["target", *ATTEMPT]}, "nothing is attempted"),
    ({"agenda": ["help", *ATTEMPT[2:]]}, "nothing is attempted"),
    ({"agenda": ["action"]}, "no turn goes on with action"),
    ({"agenda": ["nonsense"]}, "has no step 'nonsense'"),
    ({"agenda": ["lose:9", *LOSING[4:]]}, "this is no position"),
    (
        {"agenda": ["lose:0", "lose:2", "die", "depart", "next_season", "pass_on"], **OVER},
        "the wrong players lose a card",
    ),
    ({"agenda": ["bequeath:0", "depart", "next_season", "pass_on"], **OVER}, "somebody inherits who cannot"),
    ({"agenda": []}, "the game is over, and food cards are left"),
    ({"open": {"club": 1}}, "open: 'club' is none of"),
    ({"unknown": 1}, "unknown field"),
]


@pytest.mark.parametrize(("document", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_what_does_not_fit_is_refused(document: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSnapshot) as caught:
        position(**document)
    assert reason in str(caught.value)


def test_an_attempt_that_breaks_the_rules_is_refused() -> None:
    for played, reason in (
        (["0:snare:trap"], "filled nothing"),
        (["0:blade:none"], "blade was wasted, and it fits"),
        (["0:spear:tool"], "was played as tool"),
        (["0:spear:weapon", "1:blade:tool", "1:basket:pack"], "seat 1 has played too many cards"),
        (["0:spear:weapon", "0:spear:weapon"], "seat 0 has played too many cards"),
        (["0:blade:tool", "2:blade:tool"], "blade was played and filled nothing"),
    ):
        with pytest.raises(BadSnapshot, match=reason):
            position(
                hands=[["spear"], ["spear", "snare"], ["adze"], ["adze"]],
                turned=["spring_deer", "spring_duck"],
                target=1,
                played=played,
                agenda=["help", *ATTEMPT[2:]],
            )


def test_helpers_of_the_tests_set_up_attempts() -> None:
    state = attempt("spring_deer", ["spear", "blade"], [], [], [])
    assert (step(state), GAME.dump(state)["target"]) == ("lead", 1)
