"""SB-11.1 to SB-11.13: how a hunt ends."""

from __future__ import annotations

import pytest

from .table import (
    acting,
    active,
    asked,
    berries,
    cards,
    gathering,
    hunting,
    inactive,
    kinds,
    options,
    prey,
    quietly,
    sacrifices,
    say,
    shown,
    step,
    told,
)


def resolve(state: object, *values: int) -> list[object]:
    quietly(state, "place_action_card")
    return cards(state, *values)


def test_sb_11_1_a_higher_value_takes_the_prey_for_good() -> None:
    state = hunting("N", "red_deer", "N.GH N.TR")
    say(state, "TR GH")
    resolve(state, 0, 0, 0, 0)
    assert prey(state, "N") == ["red_deer"]
    assert "red_deer" not in shown(state)
    later = gathering(prey={"N": "red_deer"})
    assert berries(later, "N") == 2 + 1


@pytest.mark.parametrize(
    ("quarry", "purse", "then"), [("red_deer", 0, 1), ("white_mare", 0, 0), ("red_deer", 15, 15)]
)
def test_sb_11_2_the_supporter_has_the_berries_at_once(quarry: str, purse: int, then: int) -> None:
    state = hunting("N", quarry, "N.GH N.TR W.YH", berries={"W": purse})
    say(state, "TR GH support:N accept:W")
    heard = resolve(state, 0, 0, 0, 0)
    order = [kind for kind in kinds(heard) if kind in ("supporter-rewarded", "units-sacrificed")]
    assert order == ["supporter-rewarded"] * (quarry == "red_deer") + ["units-sacrificed"]
    assert berries(state, "W") == then


def test_sb_11_3_success_costs_units() -> None:
    state = hunting("N", "red_deer", "N.GH N.TR N.YH")
    say(state, "YH TR GH")
    resolve(state, 0, 0, 0, 0)
    assert prey(state, "N") == ["red_deer"]
    assert sacrifices(state) == {"GH", "YH TR"}


def test_sb_11_4_survivors_and_supporters_become_inactive() -> None:
    state = hunting("N", "red_deer", "N.GH N.TR N.FO W.YH W.TR")
    say(state, "TR GH done support:N YH done accept:W")
    resolve(state, 0, 0, 0, 0)
    assert (active(state, "N"), inactive(state, "N")) == ("FO", "TR")  # the Great Hunter alone has level 2
    assert (active(state, "W"), inactive(state, "W")) == ("TR", "YH")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_sb_11_5_the_vigor_icon_returns_a_lost_token(answer: str) -> None:
    state = hunting("N", "white_mare", "N.GH N.TR", vigor=9)
    say(state, "TR GH")
    resolve(state, 0, 0, 0, 0)
    assert asked(state) == "N vigor_return"
    assert inactive(state, "N") == "TR"  # the units have turned before
    assert shown(state)[0] is None  # and no new prey is there yet
    say(state, answer)
    assert state.vigor == (10 if answer == "yes" else 9)
    assert step(state) != "vigor_return"
    plain = hunting("N", "red_deer", "N.GH N.TR", vigor=9)
    say(plain, "TR GH")
    resolve(plain, 0, 0, 0, 0)
    assert step(plain) != "vigor_return"


def test_sb_11_6_a_new_prey_comes_last() -> None:
    state = hunting("N", "red_deer", "N.GH N.TR", berries={"N": 1})
    say(state, "TR GH")
    top = state.deck[state.deck_top]
    heard = resolve(state, 0, 0, 0, 0)
    assert kinds(heard)[-1] == "prey-revealed"
    assert state.display[0] == top
    assert state.deck_size == 18
    shown_prey = "red_deer bison saiga tufted_lynx ember_fox"
    empty = acting("N", "N.GH N.TR", display=shown_prey, deck=[], prey={"E": EVERYTHING_ELSE})
    say(empty, "hunt prey:red_deer TR GH")
    resolve(empty, 0, 0, 0, 0)
    assert shown(empty)[0] is None


EVERYTHING_ELSE = (
    "steppe_hare stone_tortoise silver_heron moon_salmon burrow_badger giant_beaver bog_elk crag_ibex"
    " white_mare cave_hyena dire_wolf night_boar great_sloth black_panther woolly_rhino cave_lion mammoth"
    " cave_bear sabretooth"
)


def test_sb_11_7_a_lower_value_fails_and_costs_units() -> None:
    state = hunting("N", "white_mare", "N.YH N.OH N.TR W.YH", vigor=9)
    say(state, "YH OH done support:N accept:W")
    resolve(state, 0, 0, 0, 0)
    assert prey(state, "N") == []
    assert shown(state)[0] == "white_mare"
    assert (active(state, "N"), inactive(state, "N")) == ("TR", "YH")  # the Old Hunter has level 2
    assert inactive(state, "W") == "YH"
    assert berries(state, "W") == 0
    assert state.vigor == 9


def test_sb_11_8_an_equal_value_costs_nothing() -> None:
    state = hunting("N", "red_deer", "N.GH N.TR- W.YH")
    say(state, "support:N accept:W")
    heard = resolve(state, 0, 0, 0, 0)
    assert told(heard, "hunt-decided")[0]["value"] == 4
    assert "units-sacrificed" not in kinds(heard)
    assert (prey(state, "N"), shown(state)[0]) == ([], "red_deer")
    assert (inactive(state, "N"), inactive(state, "W")) == ("TR GH", "YH")


def test_sb_11_9_an_equal_block_ends_the_hunt() -> None:
    state = hunting("N", "red_deer", "N.GH W.YH S.GH E.YH")
    say(state, "support:N block support:S accept:W accept:E")
    heard = resolve(state, 0, 0, 0, 0)
    assert "hunt-decided" not in kinds(heard)
    assert "units-sacrificed" not in kinds(heard)
    assert [inactive(state, who) for who in "NWSE"] == ["GH", "YH", "GH", "YH"]
    assert shown(state)[0] == "red_deer"


@pytest.mark.parametrize(("values", "loser"), [((-2, 0, 0, 0), "S"), ((2, 0, 0, 0), "N")])
def test_sb_11_10_the_loser_of_a_block_sacrifices_first_then_the_winner_hunts(
    values: tuple[int, ...], loser: str
) -> None:
    state = hunting("N", "ember_fox", "N.TR N.YH W.YH S.TR S.YH E.YH")
    say(state, "YH TR support:N block YH TR support:S accept:W accept:E")
    heard = resolve(state, *values)
    assert asked(state) == f"{loser} sacrifice"
    heard += say(state, "YH")
    winner = {"N": "S", "S": "N"}[loser]
    assert inactive(state, loser) == "TR"
    assert inactive(state, {"N": "W", "S": "E"}[loser]) == "YH"
    order = [kind for kind in kinds(heard) if kind in ("block-decided", "units-sacrificed", "hunt-decided")]
    assert order == ["block-decided", "units-sacrificed", "hunt-decided"]
    if winner == "S":
        assert prey(state, "S") == ["ember_fox"]
        assert asked(state) == "S sacrifice"
        say(state, "YH")
        assert inactive(state, "S") == "TR"
    else:
        assert inactive(state, "N") == "YH TR"  # 4 - 2 = 2 against 2


def test_sb_11_11_a_blocker_that_hunts_keeps_its_own_step() -> None:
    state = hunting("N", "ember_fox", "N.YH W.GH W.TR W.FO")
    say(state, "block TR GH done")
    resolve(state, 0, 0, 0, 0)
    assert prey(state, "W") == ["ember_fox"]
    quietly(state, "W choose_action")
    assert asked(state) == "W choose_action"
    assert "action:hunt" in options(state) or state.time == 0


def test_sb_11_12_the_losers_supporter_gets_no_berries() -> None:
    state = hunting("N", "saiga", "N.YH W.YH S.GH S.TR E.YH")
    say(state, "support:N block TR GH support:S accept:W accept:E")
    resolve(state, 0, 0, 0, 0)
    assert prey(state, "S") == ["saiga"]
    assert (berries(state, "W"), berries(state, "E")) == (0, 1)


@pytest.mark.parametrize("value", [-2, 0, 2])
def test_sb_11_13_the_step_is_used_however_it_ended(value: int) -> None:
    for blocked in (True, False):
        state = hunting("W", "ember_fox", "W.YH W.TR S.TR E.YH E.GH")
        say(state, "TR")
        say(state, "block" if blocked else "pass")
        say(state, "pass")
        resolve(state, value, value, value, value)
        while step(state) in ("sacrifice", "time_after"):
            say(state, options(state)[0])
        assert state.actor != 1
