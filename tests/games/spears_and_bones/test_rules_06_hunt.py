"""SB-6: declaring a hunt and reacting to it. SB-7: the blocker. SB-8: answers to support."""

from __future__ import annotations

import pytest

from lascaux import IllegalAction

from .table import (
    THREE,
    acting,
    active,
    asked,
    cards,
    choices,
    hunting,
    inactive,
    kinds,
    letter,
    options,
    quietly,
    say,
    seat,
    step,
    told,
)


def blocker(state: object) -> str | None:
    return None if state.rival < 0 else letter(state, state.rival)


# Declaration


def test_sb_6_1_a_prey_of_the_time() -> None:
    display = "red_deer bog_elk ember_fox cave_lion night_boar"
    state = acting("N", "N.YH", display=display)
    say(state, "hunt")
    assert options(state) == ["prey:red_deer", "prey:ember_fox"]
    state = acting("N", "N.YH", display=display, time="night")
    say(state, "hunt")
    assert options(state) == ["prey:bog_elk", "prey:cave_lion", "prey:night_boar"]


def test_sb_6_2_one_to_all_active_units() -> None:
    state = hunting("N", "red_deer", "N.YH N.TR N.GH N.FO-")
    assert choices(state) == ["YH", "TR", "GH"]  # nobody hunts with no unit
    say(state, "TR")
    assert choices(state) == ["GH", "done"]  # in the order of the units: one way to every set
    every = hunting("N", "red_deer", "N.YH N.TR N.GH N.FO-")
    heard = say(every, "YH TR GH")
    assert told(heard, "hunt-declared")[0]["units"] == ["Young Hunter", "Tracker", "Great Hunter"]


def test_sb_6_3_each_passive_seat_reacts_once_in_order() -> None:
    state = hunting("S", "red_deer", "S.YH N.YH W.YH- E.YH", order="ESWN")
    assert asked(state) == "E react"
    heard = say(state, "pass")
    assert [letter(state, event.seat) for event in heard if event.kind == "passed"] == ["E", "W"]
    assert asked(state) == "N react"  # West has no active unit and passed
    say(state, "pass")
    assert step(state) not in ("react", "block_units", "support_units")


def test_sb_6_4_support_is_one_or_two_units_for_a_side_that_is_there() -> None:
    state = hunting("N", "red_deer", "N.YH W.YH W.TR W.GH S.YH E.YH S.TR")
    assert options(state) == ["support:0", "react:block", "react:pass"]
    say(state, "support:N")
    assert choices(state) == ["YH", "TR", "GH"]
    say(state, "YH")
    assert choices(state) == ["TR", "GH", "done"]
    say(state, "GH")
    assert asked(state) == "S react"  # two units are the most
    say(state, "block YH TR")
    assert options(state) == ["support:0", "support:2", "react:block", "react:pass"]
    say(state, "support:S")
    assert state.backing[seat(state, "E")] == seat(state, "S")


def test_sb_6_5_a_block_is_one_to_all_units_and_once_a_turn() -> None:
    units = "N.YH W.YH W.TR"
    state = hunting("N", "red_deer", units)
    say(state, "block")
    assert choices(state) == ["YH", "TR"]
    say(state, "YH TR")
    assert blocker(state) == "W"
    assert "react:block" not in options(hunting("N", "red_deer", units, banned="W"))
    assert "react:block" not in options(hunting("N", "red_deer", units, blockers="W"))
    assert "react:block" in options(hunting("N", "red_deer", units, banned="S", blockers="SE"))


def test_sb_6_6_reactions_are_final_and_named_units_wait() -> None:
    state = hunting("N", "red_deer", "N.YH W.YH W.TR E.YH S.GH")
    say(state, "support:N YH done block")
    assert asked(state) == "E react"  # West is not asked again although South has blocked since
    west = seat(state, "W")
    assert state.partaking[west] == 0b1
    with pytest.raises(IllegalAction):
        state.play(west, state.actions.parse("react:pass"))
    say(state, "pass")
    assert state.partaking[west] == 0b1
    say(state, "accept:none")
    assert state.partaking[west] == 0
    assert active(state, "W") == "YH TR"


def test_sb_6_7_all_choices_are_told_to_everybody_at_once() -> None:
    state = hunting("N", "red_deer", "N.YH N.TR W.YH W.TR S.GH E.YH")
    heard = say(state, "YH TR support:N YH TR block")
    assert kinds(heard) == ["hunt-declared", "support-offered", "block-declared"]
    assert told(heard, "support-offered") == [{"to": 0, "units": ["Young Hunter", "Tracker"]}]
    assert all(event.seats is None for event in heard)


# The blocker


def test_sb_7_1_the_strongest_block_stands_warriors_counted_supporters_not() -> None:
    state = hunting("N", "red_deer", "N.YH W.GH S.SW S.YH E.GH E.RA")
    say(state, "block block YH SW")  # 3 against 2 + 1 + 1
    say(state, "support:W GH RA")  # 4 more for West, which do not count here
    assert blocker(state) == "S"
    other = hunting("N", "red_deer", "N.YH W.GH S.TR S.YH- E.YH")
    say(other, "block block pass")
    assert blocker(other) == "W"


def test_sb_7_2_of_equal_blocks_the_sooner_one_stands() -> None:
    for order, stands in (("NWSE", "W"), ("NSWE", "S"), ("ESNW", "S")):
        state = hunting("N", "red_deer", "N.YH W.GH S.TR S.YH", order=order)
        while step(state) in ("react", "block_units"):
            say(state, "block" if step(state) == "react" else options(state)[0])
        assert blocker(state) == stands


def test_sb_7_3_ignored_blocks_are_not_used_up() -> None:
    state = hunting("N", "red_deer", "N.YH N.TR W.YH W.TR- S.GH", berries={})
    say(state, "YH done block block")
    assert blocker(state) == "S"
    assert active(state, "W") == "YH"
    assert state.blockers == 1 << seat(state, "S")
    quietly(state, "place_action_card")
    cards(state, 0, 0, 0, 0)
    assert active(state, "W") == "YH"
    say(state, "take hunt red_deer")
    assert asked(state) == "W react"
    assert "react:block" in options(state)


def test_sb_7_4_support_of_an_ignored_block_is_void() -> None:
    state = hunting("N", "red_deer", "N.YH W.YH S.GH E.TR E.RA")
    say(state, "block block")
    heard = say(state, "support:W TR RA")
    assert "support-void" in kinds(heard)
    assert blocker(state) == "S"
    assert active(state, "E") == "TR RA"
    assert state.backing[seat(state, "E")] == -1
    quietly(state, "place_action_card")
    cards(state, 0, 0, 0, 0)
    assert active(state, "E") == "TR RA"


@pytest.mark.parametrize("sum_of_cards", [(-2, -2, -2, -2), (0, 0, 0, 0), (2, 2, 2, 2)])
def test_sb_7_5_the_block_is_used_whatever_happens(sum_of_cards: tuple[int, ...]) -> None:
    state = hunting("N", "ember_fox", "N.GH W.GH W.TR-")
    say(state, "block")
    quietly(state, "place_action_card")
    cards(state, *sum_of_cards)
    assert state.blockers == 1 << seat(state, "W")


def test_sb_7_6_the_blocker_is_known_before_support_is_answered() -> None:
    state = hunting("N", "red_deer", "N.YH W.YH S.GH E.TR")
    say(state, "support:N")
    say(state, "block support:S")
    assert blocker(state) == "S"
    assert asked(state) == "N accept_support"


# Answers


def test_sb_8_1_first_the_active_player_then_the_blocker_accepts_one_whole_offer() -> None:
    state = hunting("E", "bison", "E.YH N.YH N.TR W.GH W.YH S.TR", order="WENS")
    say(state, "block YH GH")
    say(state, "support:W YH TR")
    say(state, "support:E")
    assert asked(state) == "E accept_support"
    assert options(state) == ["accept:2", "accept:none"]
    say(state, "accept:S")
    assert asked(state) == "W accept_support"
    say(state, "accept:N")
    assert state.partaking[seat(state, "N")] == 0b101


def test_sb_8_2_rejected_offers_lapse() -> None:
    state = hunting("N", "red_deer", "N.YH W.YH S.TR")
    say(state, "support:N support:N")
    heard = say(state, "accept:S")
    assert kinds(heard) == ["support-rejected", "support-accepted"]
    quietly(state, "place_action_card")
    cards(state, 0, 0, 0, 0)
    assert (active(state, "W"), inactive(state, "S")) == ("YH", "TR")


def test_sb_8_3_one_supporter_a_side_and_one_side_a_supporter() -> None:
    state = hunting("N", "red_deer", "N.YH W.GH S.TR S.YH E.TR E.YH")
    say(state, "block support:N YH done")
    say(state, "support:N YH done")
    assert options(state) == ["accept:2", "accept:3", "accept:none"]  # one of them, never both
    say(state, "accept:S")
    helpers = [seat for seat in range(4) if state.backing[seat] == 0 and seat != 0]
    assert helpers == [2]
    assert step(state) in ("oblige_player", "place_action_card")
    if step(state) == "oblige_player":
        assert "oblige:2" not in options(state)


def test_sb_8_4_then_the_shaman_may_oblige() -> None:
    state = hunting("N", "red_deer", "N.YH S.GH E.TR")
    say(state, "block support:N")
    assert asked(state) == "N accept_support"
    say(state, "accept:none")
    assert asked(state) == "W oblige_player"


def test_sb_8_5_the_same_order_in_a_fight() -> None:
    units = "N.YH W.YH S.YH E.TR"
    state = acting("N", units, vigor=5, prey={"W": "saiga"}, display="bison", berries={})
    say(state, "fight")
    assert asked(state) == "S fight_react"
    say(state, "support:W support:N")
    assert asked(state) == "N accept_support"
    say(state, "accept:none")
    assert asked(state) == "W accept_support"
    say(state, "accept:none")
    assert asked(state) == "W oblige_player"


def test_three_seats_hunt_alike() -> None:
    state = hunting("N", "red_deer", "N.YH S.YH E.TR", order=THREE)
    say(state, "support:N block")
    assert blocker(state) == "E"
