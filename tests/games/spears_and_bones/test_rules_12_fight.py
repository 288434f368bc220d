"""SB-12: the Fight action."""

from __future__ import annotations

import pytest

from .table import (
    acting,
    active,
    asked,
    berries,
    cards,
    choices,
    hunting,
    inactive,
    kinds,
    options,
    prey,
    quietly,
    sacrifices,
    say,
    seat,
    step,
    told,
)

PRIZE = {"W": "red_deer"}


def fighting(units: str, prey: dict[str, str] | None = None, **document: object) -> object:
    """North is about to attack; only West owns prey unless told otherwise."""
    state = acting(
        "N", units, vigor=document.pop("vigor", 5), prey=prey or PRIZE, display="bison", **document
    )
    say(state, "fight")
    return state


def resolve(state: object, *values: int) -> list[object]:
    quietly(state, "place_action_card")
    return cards(state, *values)


def test_sb_12_1_another_seat_that_owns_prey() -> None:
    state = fighting("N.YH W.YH S.YH", {"N": "saiga", "W": "red_deer", "E": "mammoth"})
    assert asked(state) == "N fight_target"
    assert options(state) == ["attack:1", "attack:3"]


def test_sb_12_2_one_to_all_units_and_a_paid_bonus_for_warriors() -> None:
    state = fighting("N.YH N.SW N.RA W.YH", berries={"N": 3})
    assert choices(state) == ["YH", "SW", "RA"]
    say(state, "SW")
    assert asked(state) == "N warrior_bonus"  # at the moment of picking
    without = state.clone()
    say(state, "yes")
    assert berries(state, "N") == 2
    say(state, "done")
    assert told(resolve(state, 0, 0, 0, 0), "fight-decided")[0]["value"] == 2 + 1
    say(without, "no done")
    assert berries(without, "N") == 3
    assert told(resolve(without, 0, 0, 0, 0), "fight-decided")[0]["value"] == 2
    poor = fighting("N.YH N.SW N.RA W.YH")
    say(poor, "SW")
    assert step(poor) == "fight_units"


def test_sb_12_3_a_forced_unit_active_or_not() -> None:
    state = fighting("N.YH W.GH W.YH- W.FO-")
    assert asked(state) == "N fight_forced_unit"
    assert choices(state) == ["YH", "GH", "FO"]
    say(state, "GH")
    assert state.partaking[seat(state, "W")] == 0b1000
    assert told(resolve(state, 0, 0, 0, 0), "fight-decided")[0]["against"] == 3
    none = fighting("N.YH S.YH")
    assert step(none) == "fight_react"  # without a unit in play nothing is forced


def test_sb_12_4_one_prey_as_the_prize() -> None:
    state = fighting("N.YH W.YH", {"W": "red_deer saiga mammoth"})
    assert asked(state) == "N fight_prey"
    assert options(state) == ["prize:saiga", "prize:red_deer", "prize:mammoth"]


def test_sb_12_5_the_attacked_adds_units_and_pays_for_warriors_it_picks() -> None:
    units = "N.YH W.YH W.SW W.TR W.FO-"
    state = fighting(units, berries={"W": 5})
    say(state, "force:west_young_hunter")
    assert asked(state) == "W fight_defend_units"
    assert choices(state) == ["TR", "SW", "done"]  # not the forced unit, no inactive one; none at all will do
    say(state, "SW")
    assert asked(state) == "W warrior_bonus"
    say(state, "yes")
    assert berries(state, "W") == 4
    assert told(resolve(state, 0, 0, 0, 0), "fight-decided")[0]["against"] == 1 + 2 + 1
    forced = fighting(units, berries={"W": 5})
    say(forced, "force:west_spear_warrior")
    assert choices(forced) == ["YH", "TR", "done"]
    say(forced, "done")
    assert berries(forced, "W") == 5
    assert told(resolve(forced, 0, 0, 0, 0), "fight-decided")[0]["against"] == 2


def test_sb_12_6_the_others_pass_or_support_and_nobody_blocks() -> None:
    state = fighting("N.YH W.YH S.YH S.TR S.GH E.YH-")
    assert asked(state) == "S fight_react"
    assert options(state) == ["support:0", "support:1", "react:pass"]
    say(state, "support:W YH")
    assert choices(state) == ["TR", "GH", "done"]
    heard = say(state, "GH")
    assert "passed" in kinds(heard)  # East has no active unit
    assert asked(state) == "W accept_support"


def test_sb_12_7_attacker_then_attacked_answers_then_the_shaman() -> None:
    state = fighting("N.YH W.YH S.YH E.TR", order="NESW")
    assert asked(state) == "E fight_react"
    say(state, "support:N support:W")
    assert asked(state) == "N accept_support"
    say(state, "accept:none")
    assert asked(state) == "W accept_support"
    say(state, "accept:none")
    assert asked(state) == "E oblige_player"
    assert options(state) == ["oblige:2", "oblige:none"]


def test_sb_12_8_cards_count_for_the_attacker() -> None:
    state = fighting("N.GH N.SW W.YH W.TR S.RA E.RA", berries={"N": 1}, order="NSEW")
    say(state, "GH SW yes force:west_young_hunter TR support:N support:W accept:S accept:E")
    facts = told(resolve(state, 2, 1, 0, 0), "fight-decided")[0]
    assert facts["value"] == 3 + 2 + 1 + 2 + 3
    assert facts["against"] == 1 + 2 + 2


def test_sb_12_9_a_fight_without_anybody_to_fight_is_skipped() -> None:
    state = fighting("N.GH N.YH S.YH E.YH")
    say(state, "YH GH support:N support:N accept:S")
    heard = say(state, "oblige:none") if step(state) == "oblige_player" else []
    assert step(state) != "place_action_card"
    assert state.placings == 0
    assert prey(state, "N") == ["red_deer"]
    assert berries(state, "S") == 1
    assert inactive(state, "N") == "YH"  # the Great Hunter alone has level 2
    assert (inactive(state, "S"), active(state, "E")) == ("YH", "YH")
    assert "fight-decided" not in kinds(heard)


@pytest.mark.parametrize("how", ["accepted", "obliged"])
def test_sb_12_10_with_a_supporter_it_takes_place(how: str) -> None:
    state = fighting("N.TR S.GH E.YH")
    if how == "accepted":
        say(state, "support:W pass accept:S")
    else:
        say(state, "pass pass")
        assert asked(state) == "W oblige_player"
        say(state, "oblige:S support:W")
    quietly(state, "place_action_card")
    heard = cards(state, 0, 0, 0, 0)
    facts = told(heard, "fight-decided")[0]
    assert (facts["value"], facts["against"]) == (2, 3)
    assert prey(state, "W") == ["red_deer"]


def test_sb_12_11_attacker_higher() -> None:
    state = fighting("N.GH N.TR N.YH W.TR- W.FO W.YH S.YH E.YH", order="NSEW")
    say(state, "YH TR GH force:west_tracker YH FO support:N support:W accept:S accept:E")
    heard = resolve(state, 0, 0, 0, 0)
    assert prey(state, "N") == ["red_deer"]
    assert prey(state, "W") == []
    assert (berries(state, "S"), berries(state, "E")) == (1, 0)
    assert asked(state) == "N sacrifice"
    assert sacrifices(state) == {"GH", "YH TR"}
    heard += say(state, "GH")
    assert asked(state) == "W sacrifice"
    assert sacrifices(state) == {"YH TR", "YH FO", "TR FO"}  # the forced unit too, although inactive
    say(state, "TR")  # and then only the Forager is left to choose
    assert [inactive(state, who) for who in "NWSE"] == ["YH TR", "YH", "YH", "YH"]


def test_sb_12_12_attacked_higher() -> None:
    state = fighting("N.YH N.TR W.GH W.TR W.YH- S.YH E.YH", order="NSEW")
    say(state, "YH TR force:west_great_hunter TR support:N support:W accept:S accept:E")
    heard = resolve(state, -1, 0, 0, 0)
    assert prey(state, "W") == ["red_deer"]
    assert (berries(state, "S"), berries(state, "E")) == (0, 1)
    assert told(heard, "units-sacrificed") == [{"units": ["Young Hunter", "Tracker"], "level": 2}]
    assert [inactive(state, who) for who in "NWSE"] == ["", "YH TR GH", "YH", "YH"]
    assert active(state, "W") == ""


def test_sb_12_13_equal() -> None:
    state = fighting("N.YH N.TR W.GH S.YH E.YH", order="NSEW")
    say(state, "YH TR support:N support:W accept:S accept:E")
    heard = resolve(state, 0, 0, 0, 0)
    assert prey(state, "W") == ["red_deer"]
    assert (berries(state, "S"), berries(state, "E")) == (0, 0)
    assert "units-sacrificed" not in kinds(heard)
    assert [inactive(state, who) for who in "NWSE"] == ["YH TR", "GH", "YH", "YH"]


def test_sb_12_14_an_inactive_forced_unit_stays_inactive() -> None:
    state = fighting("N.YH W.GH- W.YH")
    say(state, "force:west_great_hunter done")
    resolve(state, 0, 0, 0, 0)
    assert (active(state, "W"), inactive(state, "W")) == ("YH", "GH")


def test_sb_12_15_the_vigor_icon_does_nothing_in_a_fight() -> None:
    state = fighting("N.GH N.TR W.YH", {"W": "white_mare"})
    say(state, "TR GH")
    resolve(state, 0, 0, 0, 0)
    assert prey(state, "N") == ["white_mare"]
    assert step(state) != "vigor_return"
    assert state.vigor == 5


def test_sb_12_16_the_limit_is_checked_when_the_action_is_chosen() -> None:
    returned = hunting("N", "white_mare", "N.GH N.TR N.YH W.YH W.TR", vigor=5, prey={"E": "saiga"})
    say(returned, "TR GH pass")
    cards(returned, 0, 0, 0, 0)
    kept = returned.clone()
    say(returned, "yes take")
    assert returned.vigor == 6
    assert asked(returned) == "N choose_action"
    assert "action:fight" not in options(returned)
    say(kept, "no take")
    assert "action:fight" in options(kept)


def test_a_forced_healer_may_heal() -> None:
    """R-41: active or not."""
    state = fighting("N.GH N.TR N.YH W.HH- W.TR")
    say(state, "YH TR GH force:west_herb_healer TR")
    resolve(state, 0, 0, 0, 0)
    say(state, "GH")
    assert asked(state) == "W heal"
    assert choices(state) == ["TR", "heal:none"]
