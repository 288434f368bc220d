"""SB-11.20 to SB-11.30: sacrifice and Healers."""

from __future__ import annotations

import pytest

from .table import (
    acting,
    active,
    asked,
    berries,
    cards,
    choices,
    defending,
    hunting,
    inactive,
    kinds,
    playing,
    quietly,
    sacrifices,
    say,
    step,
    told,
)

LOW = (-2, -2, -2, -2)


def failing(quarry: str, units: str, support: str = "", **document: object) -> object:
    """North fails to hunt with all its units; West offers the units named, and is accepted."""
    state = hunting("N", quarry, units, **document)
    while step(state) == "hunt_units":
        say(state, next(word for word in choices(state) if word != "done"))
    if support:
        say(state, f"support:N {support if ' ' in support else ''} accept:W")
    quietly(state, "place_action_card")
    cards(state, *LOW)
    return state


def test_sb_11_20_only_own_partaking_units_are_chosen_from() -> None:
    state = failing("red_deer", "N.YH N.TR N.OH N.FO- W.OH", "")
    assert sacrifices(state) == {"OH", "YH TR"}
    helped = failing("red_deer", "N.YH N.TR N.OH W.YH W.TR", "YH TR")
    assert asked(helped) == "N sacrifice"
    say(helped, "OH")
    assert inactive(helped, "W") == "YH TR"
    defense = defending("bog_lurkers", "N.YH N.TR W.YH W.TR")
    say(defense, "YH TR YH TR")
    assert sacrifices(defense) == {"YH", "TR"}
    say(defense, "YH")
    assert asked(defense) == "W sacrifice"


def test_sb_11_21_level_zero_and_no_units_cost_nothing() -> None:
    state = failing("steppe_hare", "N.YH N.HH")
    assert inactive(state, "N") == "YH HH"
    fight = acting("N", "N.GH N.TR S.YH", vigor=5, prey={"W": "red_deer"}, display="bison")
    say(fight, "fight TR GH support:W accept:S")  # West has no unit in play, and nothing to lose
    heard = cards(fight, 2, 0, 0, 0)
    heard += quietly(fight, "chief_second")
    assert len(told(heard, "units-sacrificed")) == 1


def test_sb_11_22_an_exact_set_if_there_is_one() -> None:
    state = failing("bison", "N.YH N.OH N.TR N.GH N.FO")  # levels 1 2 1 2 1, level 3
    assert sacrifices(state) == {
        "YH OH",
        "YH GH",
        "YH TR FO",
        "OH TR",
        "OH FO",
        "TR GH",
        "GH FO",
    }


def test_sb_11_23_else_a_set_above_without_a_superfluous_unit() -> None:
    assert sacrifices(failing("ember_fox", "N.OH N.GH N.SW")) == {"OH", "GH", "SW"}
    assert sacrifices(failing("bison", "N.OH N.GH N.SW")) == {"OH GH", "OH SW", "GH SW"}


def test_sb_11_22_the_other_reading_allows_more_than_needed() -> None:
    loose = {"exact_sacrifice_required": False}
    state = failing("ember_fox", "N.YH N.OH N.TR", settings=loose)
    assert sacrifices(state) == {"YH", "OH", "TR"}
    state = failing("bison", "N.YH N.OH N.TR N.GH N.FO", settings=loose)  # levels 1 2 1 2 1, level 3
    exact = {"YH OH", "YH GH", "YH TR FO", "OH TR", "OH FO", "TR GH", "GH FO"}
    assert sacrifices(state) == exact | {"OH GH"}


def test_sb_11_23_the_other_reading_spares_superfluous_units_too() -> None:
    state = failing("red_deer", "N.YH N.OH N.TR", settings={"exact_sacrifice_required": False})
    assert sacrifices(state) == {"OH", "YH TR"}  # {YH, OH} could spare the Young Hunter


def test_sb_11_24_else_all() -> None:
    state = failing("sabretooth", "N.YH N.OH")
    assert active(state, "N") == inactive(state, "N") == ""


def test_sb_11_25_sacrificed_units_can_be_played_again() -> None:
    state = failing("red_deer", "N.OH N.FO", berries={"N": 9})
    assert inactive(state, "N") == "FO"
    again = playing("N", "N.FO-", berries={"N": 9})
    say(again, "OH")
    assert berries(again, "N") == 7
    assert active(again, "N") == "OH FO"


def test_sb_11_26_healers_raise_another_partaking_unit_of_the_seat() -> None:
    own = failing("red_deer", "N.YH N.TR N.HH N.FO-")
    assert asked(own) == "N heal"
    assert choices(own) == ["YH", "TR", "heal:none"]  # not itself, nobody who stayed out
    helped = failing("red_deer", "N.YH N.TR N.HH W.HH W.TR", "TR HH")
    assert asked(helped) == "W heal"
    assert choices(helped) == [
        "YH",
        "TR",
        "HH",
        "heal:none",
    ]  # North's Healer may be raised, West's units not
    say(helped, "HH")
    assert asked(helped) == "N heal"
    say(helped, "heal:none")
    assert sacrifices(helped) == {"HH", "YH TR"}
    alone = failing("ember_fox", "N.HH")
    assert step(alone) != "heal"


def test_sb_11_27_raises_add_up_and_last_for_one_sacrifice() -> None:
    state = failing("bison", "N.TR N.HH N.OH W.HH", "HH", berries={"N": 1})
    say(state, "TR TR")
    assert sacrifices(state) == {"OH HH", "TR"}  # 1 + 1 + 1 = 3
    say(state, "TR")
    assert set(state.raises) == {0}


def test_sb_11_28_supporters_healers_then_own_then_the_choice() -> None:
    state = failing("red_deer", "N.YH N.TR N.HH W.HH", "HH")
    found = []
    while step(state) in ("heal", "sacrifice"):
        found.append(asked(state))
        say(state, "heal:none" if step(state) == "heal" else choices(state)[0])
    assert found[:3] == ["W heal", "N heal", "N sacrifice"]


def test_sb_11_29_a_healer_that_has_acted_may_be_sacrificed() -> None:
    state = failing("bison", "N.OH N.TR N.HH")
    say(state, "TR")
    assert sacrifices(state) == {"OH HH", "TR HH"}


def test_sb_11_30_a_healer_acts_once_in_an_action() -> None:
    state = hunting("N", "ember_fox", "N.YH N.HH W.GH W.TR W.HH")
    say(state, "YH HH block TR GH HH")
    heard = cards(state, 2, 0, 0, 0)
    asked_to_heal = []
    while step(state) in ("heal", "sacrifice"):
        if step(state) == "heal":
            asked_to_heal.append(asked(state))
        heard += say(state, "heal:none" if step(state) == "heal" else choices(state)[0])
    assert asked_to_heal == ["N heal", "W heal"]
    assert kinds(heard).count("units-sacrificed") == 2


@pytest.mark.parametrize("raised", [True, False])
def test_a_raise_can_take_the_exact_set_away(raised: bool) -> None:
    """R-12: with the Young Hunter at level 2 nothing but a larger set is left."""
    state = failing("ember_fox", "N.YH N.GH W.HH", "HH")
    say(state, "YH" if raised else "heal:none")
    if raised:
        assert sacrifices(state) == {"YH", "GH"}
    else:
        assert inactive(state, "N") == "GH"
