"""SB-4: the Play Cards step."""

from __future__ import annotations

from .table import CODES, active, asked, berries, choices, inactive, options, playing, quietly, say, step


def test_sb_4_1_all_units_become_active() -> None:
    state = playing("N", "N.YH- N.TR- N.GH W.YH-", berries={"N": 2})
    assert (active(state, "N"), inactive(state, "N")) == ("YH TR GH", "")
    assert inactive(state, "W") == "YH"


def test_sb_4_2_any_number_of_units_or_none() -> None:
    state = playing("N", berries={"N": 15, "W": 9})
    none = state.clone()
    say(none, "done")
    assert asked(none) == "W play_cards"
    say(state, "GH YH BK TR")
    assert berries(state, "N") == 15 - 5 - 1 - 5 - 3
    assert step(state) == "play_cards"
    say(state, "done")
    assert active(state, "N") == "YH TR GH BK"


def test_sb_4_3_the_cost_must_be_there() -> None:
    costs = dict(zip(CODES, (1, 2, 3, 5, 3, 5, 4, 3, 2), strict=True))
    for purse in range(1, 7):
        state = playing("N", berries={"N": purse})
        assert choices(state) == [*(code for code, cost in costs.items() if cost <= purse), "done"]
    assert asked(playing("N", berries={"W": 1})) == "W play_cards"  # without a berry there is nothing to ask


def test_sb_4_4_a_unit_enters_play_active() -> None:
    state = playing("N", berries={"N": 5}, display="ember_fox")
    say(state, "GH")
    assert active(state, "N") == "GH"
    quietly(state, "N choose_action")
    assert "action:hunt" in options(state)


def test_sb_4_5_what_is_paid_is_gone() -> None:
    state = playing("N", berries={"N": 15, "W": 1, "S": 2, "E": 3})
    say(state, "GH BK")
    assert [berries(state, who) for who in "NWSE"] == [5, 1, 2, 3]


def test_sb_4_6_seer_and_flutist_act_before_between_or_after_units() -> None:
    for words in ("ban:N YH TR", "YH ban:N TR", "YH TR ban:N"):
        state = playing("S", berries={"S": 15})
        say(state, words)
        assert (state.banned, active(state, "S")) == (0, "YH TR")
    for words in ("chase:bison YH TR", "YH chase:bison TR", "YH TR chase:bison"):
        state = playing("E", berries={"E": 15}, display="bison")
        say(state, words)
        assert (state.chased(), active(state, "E")) == (True, "YH TR")
    for other in "NWE":
        assert not [key for key in options(playing(other, berries={other: 15})) if key.startswith("ban")]
    for other in "NWS":
        assert not [key for key in options(playing(other, berries={other: 15})) if key.startswith("chase")]


def test_sb_4_7_all_nine_units_may_be_in_play() -> None:
    state = playing("N", "N.YH- N.OH- N.GH- N.FO- N.BK- N.SW- N.HH- N.RA-", berries={"N": 4})
    say(state, "TR")
    assert active(state, "N") == " ".join(CODES)
    assert asked(state) != "N play_cards"
