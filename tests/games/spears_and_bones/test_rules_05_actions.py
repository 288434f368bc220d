"""SB-5: Action steps. SB-13: Bonus Gathering."""

from __future__ import annotations

from .table import (
    FOUR,
    acting,
    active,
    asked,
    berries,
    cards,
    hunting,
    kinds,
    letter,
    options,
    position,
    quietly,
    say,
    shown,
    step,
)

RICH = dict.fromkeys(FOUR, 9)


def test_sb_5_1_one_step_each_in_order_and_two_for_the_first() -> None:
    agenda = [*(f"action_step:{place}" for place in range(4)), "defense", "turn_over"]
    state = position("N.YH W.YH S.YH E.YH", "SENW", agenda)
    acted = []
    while step(state) != "defense_units":
        if step(state) == "choose_action":
            acted.append(letter(state, state.turn))
            assert state.actor == state.turn
        say(state, {"choose_action": "gather", "chief_second": "take"}.get(step(state), "keep"))
    assert acted == ["S", "S", "E", "N", "W"]


def test_sb_5_2_a_window_before_and_one_after_each_for_a_berry() -> None:
    state = acting("W", "W.YH", first=["time_before"], berries={"W": 2}, display="bison")
    assert asked(state) == "W time_before"
    say(state, "turn")
    assert (state.time, berries(state, "W")) == (1, 1)
    assert step(state) == "choose_action"  # one turn of the token in each window
    say(state, "gather")
    assert asked(state) == "W time_after"
    say(state, "turn")
    assert (state.time, berries(state, "W")) == (0, 2)
    assert letter(state, state.turn) != "W" or step(state) == "defense_units"
    poor = acting("W", "W.YH", first=["time_before"], berries={}, display="bison")
    assert asked(poor) == "W choose_action"


def test_sb_5_3_the_second_window_comes_after_the_refill() -> None:
    state = hunting("W", "ember_fox", "W.GH W.YH", berries={"W": 1})
    say(state, "YH GH")
    heard = cards(state, 0, 0, 0, 0)
    assert kinds(heard)[-1] == "prey-revealed"
    assert asked(state) == "W time_after"
    assert None not in shown(state)


def test_sb_5_4_the_time_stays_until_somebody_pays() -> None:
    state = acting("N", "N.YH W.YH S.YH E.YH", time="night", berries=RICH)
    quietly(state)
    assert state.turn_number == 2
    quietly(state)
    assert state.time == 1


def test_sb_5_5_exactly_one_action() -> None:
    state = acting("W", "W.YH W.TR", vigor=5, prey={"N": "saiga"}, display="bison", berries={"W": 1})
    assert options(state) == ["action:hunt", "action:fight", "action:gather"]
    say(state, "gather")
    assert asked(state) == "W time_after"
    say(state, "keep")
    assert letter(state, state.turn) != "W"


def test_sb_5_6_a_hunt_needs_a_unit_and_a_prey_of_the_time() -> None:
    day = "bison woolly_rhino sabretooth great_sloth white_mare"
    assert "action:hunt" in options(acting("W", "W.YH", display=day))
    for state in (
        acting("W", "W.YH-", display=day, berries={"W": 1}),
        acting("W", "W.YH", display=day, time="night", berries={"W": 1}),
    ):
        assert asked(state) == "W time_after"  # nothing but Bonus Gathering was possible
        assert berries(state, "W") == 3


def test_sb_5_7_a_fight_needs_few_tokens_a_unit_no_ban_and_somebodys_prey() -> None:
    def fights(
        units: str = "W.YH", vigor: int = 5, prey: dict[str, str] | None = None, **document: str
    ) -> bool:
        owned = {"N": "saiga"} if prey is None else prey
        state = acting("W", units, vigor=vigor, prey=owned, display="bison", **document)
        return step(state) == "choose_action" and "action:fight" in options(state)

    assert fights()
    assert fights(vigor=1)
    assert not fights(vigor=6)
    assert not fights(units="W.YH-")
    assert not fights(banned="W")
    assert fights(banned="N")
    assert not fights(prey={})
    assert not fights(prey={"W": "saiga"})


def test_sb_5_8_bonus_gathering_is_always_possible() -> None:
    for units, vigor in (("W.YH", 12), ("W.YH", 3), ("W.YH W.TR W.GH", 5)):
        state = acting("W", units, vigor=vigor, prey={"N": "saiga"}, display="bison", banned="W")
        assert options(state)[-1] == "action:gather"
        assert not any(key.startswith("pass") for key in options(state))


# Bonus Gathering


def test_sb_13_1_two_berries_up_to_the_cap() -> None:
    for purse, then in ((0, 2), (13, 15), (14, 15), (15, 15)):
        state = acting("W", "W.FO W.BK", prey={"W": "steppe_hare"}, berries={"W": purse}, display="bison")
        say(state, "gather")
        assert berries(state, "W") == then


def test_sb_13_2_nobody_reacts_and_units_stay_as_they_are() -> None:
    state = acting("N", "N.FO N.YH W.GH S.HH E.RA", berries={"N": 1}, display="bison")
    heard = say(state, "gather")
    assert kinds(heard) == ["bonus-gathered"]
    assert asked(state) == "N time_after"
    assert [active(state, who) for who in FOUR] == ["YH FO", "GH", "HH", "RA"]
    assert state.placings == 0
