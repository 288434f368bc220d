"""The decision points: who is asked, when, and what may be answered."""

from __future__ import annotations

from .table import (
    GAME,
    acting,
    asked,
    cards,
    choices,
    defending,
    fresh,
    hunting,
    letter,
    options,
    playing,
    quietly,
    say,
    step,
)

DAY = "bison woolly_rhino sabretooth great_sloth white_mare"
FIGHT = {"vigor": 5, "prey": {"W": "saiga red_deer"}, "display": "bison"}


def test_sb_d1_setup_time() -> None:
    state = fresh(seed=2)
    assert (step(state), state.turn) == ("setup_time", state.order[0])
    assert options(state) == ["time:day", "time:night"]


def test_sb_d2_play_cards() -> None:
    state = playing("S", berries={"S": 2}, banned_before="W")
    assert asked(state) == "S play_cards"
    assert choices(state) == ["YH", "OH", "RA", "ban:0", "ban:3", "done"]
    flutist = playing("E", berries={"E": 1}, display=DAY)
    assert choices(flutist) == ["YH", *(f"chase:{prey}" for prey in DAY.split()), "done"]
    say(flutist, "YH")
    assert asked(flutist) == "E play_cards"  # again and again until done


def test_sb_d3_time_before() -> None:
    state = acting("W", "W.YH", first=["time_before"], berries={"W": 1})
    assert asked(state) == "W time_before"
    assert options(state) == ["token:keep", "token:turn"]
    assert asked(acting("W", "W.YH", first=["time_before"], display=DAY)) == "W choose_action"


def test_sb_d4_choose_action() -> None:
    state = acting("N", "N.YH W.YH", **FIGHT)
    assert asked(state) == "N choose_action"
    assert options(state) == ["action:hunt", "action:fight", "action:gather"]


def test_sb_d5_hunt_prey() -> None:
    state = acting("N", "N.YH", display=DAY)
    say(state, "hunt")
    assert asked(state) == "N hunt_prey"
    assert options(state) == [f"prey:{prey}" for prey in DAY.split()]


def test_sb_d6_hunt_units() -> None:
    state = hunting("N", "bison", "N.YH N.SW N.RA-")
    assert asked(state) == "N hunt_units"
    assert choices(state) == ["YH", "SW"]
    say(state, "YH")
    assert choices(state) == ["SW", "done"]


def test_sb_d7_react() -> None:
    state = hunting("N", "bison", "N.YH W.YH S.YH")
    assert asked(state) == "W react"
    assert options(state) == ["support:0", "react:block", "react:pass"]
    say(state, "block")
    assert options(state) == ["support:0", "support:1", "react:block", "react:pass"]


def test_sb_d8_block_units() -> None:
    state = hunting("N", "bison", "N.YH W.YH W.TR W.GH-")
    say(state, "block")
    assert asked(state) == "W block_units"
    assert choices(state) == ["YH", "TR"]
    say(state, "YH")
    assert choices(state) == ["TR", "done"]


def test_sb_d9_support_units() -> None:
    state = hunting("N", "bison", "N.YH W.YH W.TR W.GH")
    say(state, "support:N")
    assert asked(state) == "W support_units"
    assert choices(state) == ["YH", "TR", "GH"]
    say(state, "TR")
    assert choices(state) == ["GH", "done"]


def test_sb_d10_accept_support() -> None:
    state = hunting("N", "bison", "N.YH W.YH S.YH E.YH")
    say(state, "support:N block support:S")
    assert asked(state) == "N accept_support"
    assert options(state) == ["accept:1", "accept:none"]
    say(state, "accept:W")
    assert asked(state) == "S accept_support"
    assert options(state) == ["accept:3", "accept:none"]


def test_sb_d11_oblige_player() -> None:
    state = hunting("N", "bison", "N.YH S.YH E.YH")
    say(state, "pass pass")
    assert asked(state) == "W oblige_player"
    assert options(state) == ["oblige:2", "oblige:3", "oblige:none"]


def test_sb_d12_oblige_unit() -> None:
    state = hunting("N", "bison", "N.YH S.YH S.TR")
    say(state, "pass oblige:S")
    assert asked(state) == "W oblige_unit"
    assert options(state) == ["pick:south_young_hunter", "pick:south_tracker"]


def test_sb_d13_oblige_side() -> None:
    state = hunting("N", "bison", "N.YH S.YH E.TR")
    say(state, "block pass oblige:E")
    assert asked(state) == "W oblige_side"
    assert options(state) == ["support:0", "support:2"]


def test_sb_d14_place_action_card() -> None:
    placed = [["-2"] * 4, ["-1"] * 4, ["0"] * 4, ["0"] * 4]
    state = hunting("N", "bison", "N.YH", placed=placed)
    assert state.waiting() == [0, 1, 2, 3]
    assert options(state) == ["place:+1", "place:+2"]
    last = hunting("N", "bison", "N.YH", second=True, placed=[*placed, ["+1"] * 4][:4])
    for seat in range(4):
        assert last.legal(seat) == [last.actions.parse("place:+1"), last.actions.parse("place:+2")]
    # With three seats and five cards of which one value is left, everybody is asked all the same.
    few = hunting("N", "bison", "N.YH", order="NSE", placed=[["-2"] * 3, ["-1"] * 3, ["0"] * 3])
    assert few.waiting() == [0, 1, 2]


def test_sb_d14_is_asked_even_if_one_value_is_left() -> None:
    placed = [["-2"] * 4, ["-1"] * 4, ["+1"] * 4, ["+2"] * 4]
    state = hunting("N", "bison", "N.YH", placed=placed)
    assert state.waiting() == [0, 1, 2, 3]
    assert options(state) == ["place:0"]


def test_sb_d15_heal() -> None:
    state = hunting("N", "bison", "N.TR N.HH")
    say(state, "TR HH")
    cards(state, -2, -2, -2, -2)
    assert asked(state) == "N heal"
    assert choices(state) == ["TR", "heal:none"]


def test_sb_d16_sacrifice() -> None:
    state = hunting("N", "red_deer", "N.YH N.OH N.TR")
    say(state, "YH OH TR")
    cards(state, -2, -2, -2, -2)
    assert asked(state) == "N sacrifice"
    assert choices(state) == ["YH", "OH"]  # and then the Tracker with the Young Hunter


def test_sb_d17_vigor_return() -> None:
    state = hunting("N", "white_mare", "N.GH N.TR", vigor=9)
    say(state, "TR GH")
    cards(state, 0, 0, 0, 0)
    assert asked(state) == "N vigor_return"
    assert options(state) == ["vigor:yes", "vigor:no"]


def test_sb_d18_time_after() -> None:
    state = acting("W", "W.YH", berries={"W": 0}, display=DAY)
    say(state, "gather")
    assert asked(state) == "W time_after"
    assert options(state) == ["token:keep", "token:turn"]


def test_sb_d19_chief_second() -> None:
    state = acting("N", "N.YH", display=DAY)
    say(state, "gather keep")
    assert asked(state) == "N chief_second"
    assert options(state) == ["second:take", "second:decline"]


def test_sb_d20_fight_target() -> None:
    state = acting("N", "N.YH W.YH", vigor=5, prey={"W": "saiga", "E": "red_deer"}, display="bison")
    say(state, "fight")
    assert asked(state) == "N fight_target"
    assert options(state) == ["attack:1", "attack:3"]


def test_sb_d21_fight_units() -> None:
    state = acting("N", "N.YH N.TR W.YH", **FIGHT)
    say(state, "fight")
    assert asked(state) == "N fight_units"
    assert choices(state) == ["YH", "TR"]
    say(state, "YH")
    assert choices(state) == ["TR", "done"]


def test_sb_d22_warrior_bonus() -> None:
    state = acting("N", "N.YH N.SW W.YH", berries={"N": 1}, **FIGHT)
    say(state, "fight SW")
    assert asked(state) == "N warrior_bonus"
    assert options(state) == ["bonus:no", "bonus:yes"]


def test_sb_d23_fight_forced_unit() -> None:
    state = acting("N", "N.YH W.YH W.GH-", **FIGHT)
    say(state, "fight")
    assert asked(state) == "N fight_forced_unit"
    assert options(state) == ["force:west_young_hunter", "force:west_great_hunter"]


def test_sb_d24_fight_prey() -> None:
    state = acting("N", "N.YH W.YH", **FIGHT)
    say(state, "fight")
    assert asked(state) == "N fight_prey"
    assert options(state) == ["prize:saiga", "prize:red_deer"]


def test_sb_d25_fight_defend_units() -> None:
    state = acting("N", "N.YH W.YH W.TR", **FIGHT)
    say(state, "fight force:west_young_hunter prize:saiga")
    assert asked(state) == "W fight_defend_units"
    assert choices(state) == ["TR", "done"]


def test_sb_d26_fight_react() -> None:
    state = acting("N", "N.YH W.YH S.TR", **FIGHT)
    say(state, "fight prize:saiga")
    assert asked(state) == "S fight_react"
    assert options(state) == ["support:0", "support:1", "react:pass"]


def test_sb_d27_defense_units() -> None:
    state = defending("bone_giants", "N.YH W.YH- S.TR S.GH E.YH")
    found = []
    while step(state) == "defense_units":
        found.append(letter(state, state.turn))
        assert options(state)[-1] == "done"
        say(state, "done")
    assert found == ["N", "S", "E"]


def test_every_decision_is_a_step_of_the_game() -> None:
    named = {text.split("`")[1] for id, text in GAME.rulebook.items() if id.startswith("SB-D")}
    steps = {step.id for step in GAME.room("setup").STEPS if step.rules}
    assert named == steps
    assert len(named) == 27


def test_a_single_option_is_taken_without_asking() -> None:
    state = hunting("N", "bison", "N.YH W.YH-")
    assert step(state) == "place_action_card"  # one hunter, nobody who could react, nobody to oblige
    assert quietly(state, "place_action_card") == []
