"""SB-9: action cards. SB-10: what counts."""

from __future__ import annotations

import itertools

import pytest

from .table import (
    FOUR,
    GAME,
    THREE,
    acting,
    asked,
    cards,
    defending,
    hunting,
    kinds,
    options,
    quietly,
    say,
    seat,
    step,
    told,
)


def test_sb_9_1_every_seat_places_one_card_at_the_same_time() -> None:
    state = hunting("N", "bison", "N.YH", berries={})
    assert step(state) == "place_action_card"
    assert state.waiting() == [0, 1, 2, 3]
    for who in (2, 0, 3):
        state.play(who, state.actions.parse("place:+2"))
    assert state.waiting() == [1]
    assert state.placings == 0  # nothing is opened before all have chosen
    state.play(1, state.actions.parse("place:-1"))
    assert state.placings == 1


def test_sb_9_2_nobody_learns_who_placed_what() -> None:
    for values in set(itertools.permutations((2, 0, -1, -2))):
        state = hunting("N", "bison", "N.YH N.TR")
        say(state, "YH done")
        heard = cards(state, *values)
        assert told(heard, "cards-revealed") == [{"cards": ["-2", "-1", "0", "+2"], "sum": -1}]
        seats = [event.seat for event in heard if event.kind == "cards-revealed"]
        assert seats == [-1]
        assert "placed" not in str([event.facts for event in heard])


def test_sb_9_3_revealed_cards_stay_in_sight_until_gathering() -> None:
    state = hunting("N", "bison", "N.YH N.TR E.YH")
    say(state, "YH done pass")
    quietly(state, "place_action_card")
    cards(state, 2, 0, -1, 0)
    say(state, "take hunt prey:bison pass")
    quietly(state, "place_action_card")
    assert GAME.view(state, None).revealed == (("-1", "0", "0", "+2"),)
    cards(state, 1, 0, 0, 2)
    assert GAME.view(state, None).revealed == (("-1", "0", "0", "+2"), ("0", "0", "+1", "+2"))
    quietly(state)
    assert GAME.view(state, None).revealed == ()


def test_sb_9_4_once_per_hunt_and_fight_and_never_else() -> None:
    plain = hunting("N", "bison", "N.YH")
    cards(plain, 0, 0, 0, 0)
    assert plain.placings == 1
    blocked = hunting("N", "bison", "N.YH W.YH N.TR-")
    say(blocked, "block")
    heard = cards(blocked, -2, 0, 0, 0)
    assert kinds(heard).count("cards-revealed") == 1
    assert {"block-decided", "hunt-decided"} <= set(kinds(heard))
    fight = acting("N", "N.YH W.YH N.TR-", vigor=5, prey={"W": "saiga"}, display="bison")
    say(fight, "fight")
    cards(fight, 0, 0, 0, 0)
    assert fight.placings == 1
    gather = acting("N", "N.YH", display="bison")
    say(gather, "gather")
    assert gather.placings == 0
    defense = defending("bog_lurkers", "N.YH N.TR W.YH")
    heard = say(defense, "YH TR done")
    assert "cards-revealed" not in kinds(heard)
    skipped = acting("N", "N.YH", vigor=5, prey={"W": "saiga"}, display="bison")
    assert "cards-revealed" not in kinds(say(skipped, "fight"))


@pytest.mark.parametrize(("order", "size"), [(FOUR, 6), (THREE, 5)])
def test_sb_9_5_a_hand_has_two_cards_more_than_there_are_seats(order: str, size: int) -> None:
    state = acting(order[0], f"{order[0]}.YH", order=order, display="bison")
    seats = len(order)
    assert size == seats + 2
    assert sum(state.hands) == size * seats
    assert len(state.placed) == (seats + 1) * seats  # one for each step, and the Chief's second


# Values


@pytest.mark.parametrize(("values", "value"), [((0, 0, 0, 0), 6), ((2, 1, 0, 0), 9), ((-2, -1, 0, 0), 3)])
def test_sb_10_1_hunt_without_a_blocker(values: tuple[int, ...], value: int) -> None:
    state = hunting("N", "sabretooth", "N.YH N.SW E.TR E.RA")
    say(state, "YH SW support:N RA accept:E")
    facts = told(cards(state, *values), "hunt-decided")[0]
    assert (facts["value"], facts["power"]) == (value - 1, 8)  # 1 + 2, no bonus for the Warrior, 1 + 1


def test_sb_10_2_block_with_cards_on_the_blockers_side() -> None:
    # North 1 + 2, Warrior +1, West's Ambusher 2; South 3 + 2, Warrior +1, East's Tracker 2
    state = hunting("N", "sabretooth", "N.YH N.SW W.RA S.GH S.SW E.TR")
    say(state, "YH SW support:N block GH SW support:S accept:W accept:E")
    facts = told(cards(state, 1, 0, 0, 0), "block-decided")[0]
    assert facts == {"value": 1 + 2 + 1 + 2, "blocker": 2, "against": 3 + 2 + 1 + 2 + 1}


def test_sb_10_3_the_hunt_after_a_block_counts_cards_again_and_no_warriors() -> None:
    state = hunting("N", "sabretooth", "N.YH N.SW W.RA S.GH S.SW E.RA")
    say(state, "YH SW support:N block GH SW support:S accept:W accept:E")
    heard = cards(state, 1, 1, 0, 0)
    assert told(heard, "block-decided")[0]["against"] == 3 + 2 + 1 + 2 + 2
    heard += quietly(state, "S sacrifice")
    facts = told(heard, "hunt-decided")[0]
    assert facts["value"] == 3 + 2 + 2 + 2  # own power, Ambusher, the same K
    assert kinds(heard).count("cards-revealed") == 1


def test_sb_10_4_values_may_be_negative() -> None:
    state = hunting("N", "bison", "N.YH W.YH")
    say(state, "block")
    heard = cards(state, -2, -2, -2, -2)
    assert told(heard, "block-decided") == [{"value": 1, "blocker": seat(state, "W"), "against": -7}]
    assert told(heard, "hunt-decided")[0]["value"] == -7
    assert asked(state) or options(state) == []
