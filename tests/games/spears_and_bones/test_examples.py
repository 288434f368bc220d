"""The worked examples W-1 to W-30, with their figures."""

from __future__ import annotations

import pytest

from lascaux.games.spears_and_bones.rules.victory import winning_teams

from .table import (
    GAME,
    THREE,
    acting,
    active,
    asked,
    berries,
    cards,
    choices,
    defending,
    fresh,
    gathering,
    hunting,
    inactive,
    kinds,
    letter,
    options,
    playing,
    position,
    prey,
    quietly,
    sacrifices,
    say,
    shown,
    step,
    told,
)


def test_w1_gathering() -> None:
    state = gathering("N.FO N.BK-", prey={"N": "red_deer steppe_hare"})
    assert berries(state, "N") == 2 + 1 + 1 + 2 == 6


def test_w2_play_cards() -> None:
    state = playing("S", "S.YH- S.FO-", berries={"S": 9})
    say(state, "TR GH")
    assert berries(state, "S") == 1
    assert active(state, "S") == "YH TR GH FO"
    assert inactive(state, "S") == ""


def test_w3_hunt() -> None:
    state = hunting("N", "red_deer", "N.YH N.OH N.TR S.YH E.YH")
    say(state, "YH OH TR")
    assert asked(state) == "S react"  # West has no units and has passed
    say(state, "support:N support:N")
    assert options(state) == ["accept:2", "accept:3", "accept:none"]
    say(state, "accept:E")
    heard = cards(state, 1, 0, 0, 0)
    assert told(heard, "hunt-decided") == [{"value": 6, "power": 4, "prey": "red_deer", "name": "Red Deer"}]
    assert prey(state, "N") == ["red_deer"]
    assert GAME.content.prey_cards[9].resources == [1, 1, 1]
    assert berries(state, "E") == 1
    assert sacrifices(state) == {"OH", "YH TR"}
    assert "red_deer" not in shown(state)
    assert shown(state)[0] is None
    say(state, "OH")
    assert inactive(state, "N") == "YH TR"
    assert (inactive(state, "E"), active(state, "S")) == ("YH", "YH")
    assert shown(state)[0] is not None


def test_w4_block() -> None:
    units = "W.YH W.TR E.YH N.YH N.OH N.TR S.YH S.OH S.TR S.FO"
    state = hunting("W", "ember_fox", units, order="ENWS")
    say(state, "YH TR")
    say(state, "support:W")  # East, with its only unit
    say(state, "block YH OH TR")
    assert choices(state) == ["support:1", "support:0", "react:block", "react:pass"]
    heard = say(state, "block YH OH TR FO")
    assert told(heard, "blocker") == [{"strength": 5}]
    assert active(state, "N") == "YH OH TR"
    assert asked(state) == "W accept_support"
    say(state, "accept:E")
    assert asked(state) == "N oblige_player" or step(state) == "place_action_card"
    heard = cards(state, -2, -1, 0, 1)
    assert told(heard, "block-decided") == [{"value": 4, "blocker": 2, "against": 3}]
    assert asked(state) == "S sacrifice"
    assert sacrifices(state) == {"YH", "TR", "FO"}
    heard = say(state, "FO")
    assert told(heard, "hunt-decided")[0]["value"] == 2
    assert inactive(state, "S") == "YH OH TR"
    assert (inactive(state, "W"), inactive(state, "E")) == ("YH TR", "YH")
    assert shown(state)[0] == "ember_fox"
    assert prey(state, "W") == []
    assert state.blockers == 1 << 2  # South's block is used, North's is not


def test_w5_fight() -> None:
    units = "W.YH W.OH W.TR W.GH E.FO E.OH E.TR S.YH N.YH"
    state = acting("W", units, order="SENW", vigor=4, prey={"E": "white_mare"})
    say(state, "fight YH OH TR GH force:east_forager")
    assert asked(state) == "E fight_defend_units"
    say(state, "OH TR")
    assert asked(state) == "S fight_react"
    say(state, "support:E support:E")
    assert options(state) == ["accept:2", "accept:0", "accept:none"]
    say(state, "accept:S")
    if step(state) == "oblige_player":
        say(state, "none")
    heard = cards(state, 1, 0, 0, -1)
    facts = told(heard, "fight-decided")[0]
    assert (facts["value"], facts["against"]) == (7, 5)
    assert prey(state, "W") == ["white_mare"]
    assert sacrifices(state) == {"OH", "GH", "YH TR"}
    say(state, "GH")
    assert asked(state) == "E sacrifice"
    assert sacrifices(state) == {"OH", "TR FO"}
    heard = say(state, "OH")
    assert "vigor-returned" not in kinds(heard)
    assert (inactive(state, "W"), inactive(state, "E")) == ("YH OH TR", "TR FO")
    assert (inactive(state, "S"), active(state, "N")) == ("YH", "YH")
    assert state.vigor <= 4


def test_w6_bonus_gathering() -> None:
    state = acting("W", first=["time_before"])
    assert berries(state, "W") == 2  # the only legal action has been taken
    assert asked(state) == "W time_after"


def test_w7_defense() -> None:
    state = defending("cave_howlers", "N.YH N.TR W.YH S.YH E.FO", vigor=6)
    say(state, "YH TR")
    assert asked(state) == "W defense_units"
    say(state, "done YH")
    assert asked(state) == "E defense_units"
    without = state.clone()
    heard = say(state, "FO")
    assert told(heard, "defense-decided") == [{"value": 5, "power": 4}]
    assert state.vigor == 5
    lost = [
        (letter(state, event.seat), event.facts["units"])
        for event in heard
        if event.kind == "units-sacrificed"
    ]
    assert lost == [("N", ["Young Hunter", "Tracker"]), ("S", ["Young Hunter"]), ("E", ["Forager"])]
    heard = say(without, "done")
    assert told(heard, "defense-decided") == [{"value": 4, "power": 4}]
    assert without.vigor == 4


def test_w8_shaman() -> None:
    state = hunting("S", "bison", "S.YH S.TR E.FO E.YH", order="SWEN", berries={"S": 1, "E": 1})
    say(state, "YH TR")
    assert asked(state) == "E react"
    say(state, "pass")
    assert asked(state) == "W oblige_player"
    assert options(state) == ["oblige:3", "oblige:none"]
    say(state, "oblige:E FO")
    heard = cards(state, 0, 0, 0, 0)
    assert told(heard, "hunt-decided")[0]["value"] == 1 + 2 + 1
    say(state, "keep decline")
    assert inactive(state, "E") == "FO"
    # East's Play Cards step of this turn is over, so the Forager is still inactive at the next Gathering.
    quietly(state)
    assert berries(state, "E") == 1 + 2 + 2  # its own Bonus Gathering, and the berries for everybody


@pytest.mark.parametrize(("bone", "won"), [(7, [1]), (6, [])])
def test_w9_amasser(bone: int, won: list[int]) -> None:
    owned = [[0, 0, 0], [0, 0, 0], [10, bone, 8], [0, 0, 0]]
    assert winning_teams(GAME.content, 4, [0, 0, 1, 2], [[0], [1], [2], [2]], owned) == won


def test_w10_three_player_end() -> None:
    goals = [[1, 0], [2, 0], [1, 2]]
    owned = [[9, 6, 7], [10, 16, 13], [6, 10, 10]]
    assert [sum(column) for column in zip(*owned[:2], strict=True)] == [19, 22, 20]
    assert sum(owned[2]) == 26
    assert winning_teams(GAME.content, 3, [0, 0, 2], goals, owned) == [0]


def test_w11_cap() -> None:
    state = gathering("N.FO N.BK", prey={"N": "red_deer"}, berries={"N": 13, "E": 15})  # 2 + 1 + 2 + 1 = 6
    assert (berries(state, "N"), berries(state, "E")) == (15, 15)
    hunt = hunting("N", "saiga", "N.GH E.YH", berries={"E": 15})
    say(hunt, "support:N accept:E")
    heard = cards(hunt, 0, 0, 0, 0)
    assert told(heard, "supporter-rewarded") == [{"berries": 0}]
    assert berries(hunt, "E") == 15


def failed_hunt(units: str, prey: str, time: str = "day", **document: object) -> object:
    """A hunt that fails and asks for the sacrifice, by North alone."""
    state = hunting("N", prey, units, time=time, **document)
    while step(state) == "hunt_units":
        say(state, options(state)[0])
    while step(state) in ("react", "oblige_player"):
        say(state, options(state)[-1])
    cards(state, -2, -2, -2, -2)
    return state


def test_w12_exact_set() -> None:
    assert sacrifices(failed_hunt("N.YH N.OH N.TR", "red_deer")) == {"OH", "YH TR"}
    assert sacrifices(failed_hunt("N.YH N.OH N.TR", "ember_fox")) == {"YH", "TR"}


def test_w13_overshoot() -> None:
    assert sacrifices(failed_hunt("N.GH N.SW", "ember_fox")) == {"GH", "SW"}
    state = failed_hunt("N.GH N.SW", "bison")
    assert active(state, "N") == inactive(state, "N") == ""


def test_w14_too_few() -> None:
    state = failed_hunt("N.YH", "bison")
    assert active(state, "N") == inactive(state, "N") == ""


def test_w15_own_healer() -> None:
    state = failed_hunt("N.TR N.HH", "red_deer")
    assert asked(state) == "N heal"
    assert choices(state) == ["TR", "heal:none"]
    without = state.clone()
    heard = say(state, "TR")
    assert told(heard, "units-sacrificed") == [{"units": ["Tracker"], "level": 2}]
    assert inactive(state, "N") == "HH"
    say(without, "heal:none")
    assert inactive(without, "N") == ""


def test_w16_warrior_in_a_block() -> None:
    state = hunting("W", "saiga", "W.SW W.YH S.GH S.YH")
    say(state, "YH SW block YH GH")
    drawn = state.clone()
    heard = cards(drawn, 0, 0, 0, 0)
    assert told(heard, "block-decided") == [{"value": 4, "blocker": 2, "against": 4}]
    assert "hunt-decided" not in kinds(heard)
    assert "units-sacrificed" not in kinds(heard)
    assert (inactive(drawn, "W"), inactive(drawn, "S")) == ("YH SW", "YH GH")
    heard = cards(state, -1, 0, 0, 0)
    assert told(heard, "block-decided")[0]["against"] == 3
    lost = told(heard, "units-sacrificed")
    assert lost == [{"units": ["Young Hunter"], "level": 1}] * 2
    assert told(heard, "hunt-decided")[0]["value"] == 3 - 1
    assert (inactive(state, "W"), inactive(state, "S")) == ("SW", "GH")


def test_w17_tied_blockers() -> None:
    state = hunting("W", "saiga", "W.YH N.GH N.YH S.SW S.YH", order="ENWS")
    heard = say(state, "block YH GH block YH SW")
    assert [(letter(state, e.seat), e.facts) for e in heard if e.kind == "blocker"] == [
        ("N", {"strength": 4})
    ]


def test_w18_vigor_icon() -> None:
    full = hunting("N", "white_mare", "N.GH N.YH N.TR", vigor=12)
    say(full, "YH TR GH")
    heard = cards(full, 0, 0, 0, 0)
    say(full, "GH")
    assert prey(full, "N") == ["white_mare"]
    assert step(full) != "vigor_return"
    state = hunting("N", "white_mare", "N.GH N.YH N.TR", vigor=11)
    say(state, "YH TR GH")
    cards(state, 0, 0, 0, 0)
    say(state, "GH")
    assert asked(state) == "N vigor_return"
    heard = say(state, "yes")
    assert told(heard, "vigor-returned") == [{"vigor": 12}]
    assert state.vigor == 12


def test_w19_fight_limit() -> None:
    for vigor, fights in ((6, False), (5, True)):
        state = acting(
            "N", "N.YH", vigor=vigor, prey={"E": "saiga"}, display="saiga2" if False else "red_deer"
        )
        assert ("action:fight" in options(state)) == fights
    chief = hunting("N", "white_mare", "N.GH N.YH N.TR W.YH W.TR", vigor=5, prey={"E": "saiga"})
    say(chief, "YH TR GH pass")
    cards(chief, 0, 0, 0, 0)
    say(chief, "GH yes decline")
    assert chief.vigor == 6
    assert asked(chief) == "W choose_action"
    assert "action:fight" not in options(chief)


def test_w20_chase() -> None:
    shown_first = "bog_elk red_deer saiga tufted_lynx ember_fox"
    deck = [
        "bison",
        "woolly_rhino",
        "cave_lion",
        "mammoth",
        "cave_bear",
        "sabretooth",
        "night_boar",
        "great_sloth",
    ]
    deck += ["black_panther", "dire_wolf"]
    owned = "steppe_hare stone_tortoise silver_heron moon_salmon burrow_badger giant_beaver crag_ibex"
    owned += " white_mare cave_hyena"
    state = playing("E", "N.GH N.TR", display=shown_first, deck=deck, prey={"S": owned})
    assert state.deck_size == 10
    say(state, "chase:bog_elk")
    assert shown(state)[0] == "chased"
    assert (len(list(filter(None, shown(state)))) - 1, state.deck_size) == (4, 11)
    assert GAME.dump(state)["deck"][-1] == "bog_elk"
    say(state, "hunt ember_fox TR GH")
    cards(state, 0, 0, 0, 0)
    assert prey(state, "N") == ["ember_fox"]
    assert shown(state) == ["chased", "red_deer", "saiga", "tufted_lynx", "bison"]
    assert state.deck_size == 10
    quietly(state)
    assert shown(state) == ["woolly_rhino", "red_deer", "saiga", "tufted_lynx", "bison"]


def test_w21_skipped_fight() -> None:
    state = acting("N", "N.YH S.YH", vigor=3, prey={"W": "saiga"})
    say(state, "fight pass")
    assert asked(state) == "W oblige_player"
    before = list(state.hands)
    heard = say(state, "oblige:none")
    assert "fight-skipped" in kinds(heard)
    assert "cards-revealed" not in kinds(heard)
    assert prey(state, "N") == ["saiga"]
    assert told(heard, "units-sacrificed") == [{"units": ["Young Hunter"], "level": 1}]
    assert list(state.hands) == before


def test_w22_last_tokens() -> None:
    one = position("N.YH", agenda=["defense", "turn_over"], vigor=1)
    assert one.turn == -1
    assert one.vigor == 0
    assert one.enemy == -1
    two = defending("bog_lurkers", "N.YH N.GH", vigor=2)
    lost = two.clone()
    heard = say(lost, "done")
    assert (lost.vigor, lost.turn) == (0, -1)
    assert "units-sacrificed" not in kinds(heard)
    heard = say(two, "YH GH")
    assert two.vigor == 1
    assert two.turn >= 0


def test_w23_rotation() -> None:
    state = gathering(order="NWSE")
    assert [letter(state, seat) for seat in state.order] == ["W", "S", "E", "N"]


def test_w24_ban_in_consecutive_turns() -> None:
    bans = []
    state = playing("S", order="NWSE", turn_number=4, berries={"S": 1})
    say(state, "ban:E")
    for _ in range(2):
        number = state.turn_number
        while state.turn_number == number:
            say(state, options(state)[-1])
        while not any(key.startswith("ban:") for key in options(state)):
            say(state, options(state)[-1])
        seer = letter(state, state.turn)
        bans.append((seer, sorted(letter(state, int(k[4:])) for k in options(state) if k.startswith("ban:"))))
    assert bans == [("E", ["N", "S", "W"]), ("N", ["E", "S", "W"])]
    state = playing("E", order="WSEN", turn_number=5, banned_before="E")
    assert [key for key in options(state) if key.startswith("ban:")] == ["ban:0", "ban:1", "ban:2"]
    state = playing("W", order="ENWS", turn_number=5, banned_before="E")
    assert [key for key in options(state) if key.startswith("ban:")] == ["ban:0", "ban:2"]


@pytest.mark.parametrize(("bone", "won"), [(10, [0, 1]), (9, [1, 2])])
def test_w25_two_winners(bone: int, won: list[int]) -> None:
    owned = [[6, bone, 0], [6, 0, 0], [9, 9, 9], [0, 0, 11]]
    assert winning_teams(GAME.content, 4, [0, 0, 1, 2], [[1], [0], [2], [2]], owned) == won


def test_w26_chiefs_windows() -> None:
    state = acting("N", "W.YH", first=["time_before"], berries={"N": 4})
    for _ in range(2):
        say(state, "turn")
        say(state, "turn")
        if step(state) == "chief_second":
            say(state, "take")
    assert asked(state).startswith("W")
    assert state.time == 0
    assert berries(state, "N") == 4 - 1 + 2 - 1 - 1 + 2 - 1 == 4


def test_w27_plain_hunt_with_a_warrior() -> None:
    state = hunting("N", "ember_fox", "N.SW")
    heard = cards(state, 0, 0, 0, 0)
    facts = told(heard, "hunt-decided")[0]
    assert (facts["value"], facts["power"]) == (2, 2)
    assert prey(state, "N") == []
    assert inactive(state, "N") == "SW"


def test_w28_ambusher() -> None:
    alone = hunting("N", "bison", "N.RA")
    assert told(cards(alone, 0, 0, 0, 0), "hunt-decided")[0]["value"] == 1
    state = hunting("W", "bison", "W.YH N.RA")
    say(state, "support:W accept:N")
    assert told(cards(state, 0, 0, 0, 0), "hunt-decided")[0]["value"] == 1 + 2
    for order, value in (("NWSE", 2), ("ENWS", 1)):
        defense = defending("bone_giants", "E.RA", order=order)
        assert told(say(defense, "RA"), "defense-decided")[0]["value"] == value


def test_w29_failure_with_support() -> None:
    state = hunting("N", "red_deer", "N.YH E.YH")
    say(state, "support:N accept:E")
    cards(state, -1, 0, 0, 0)
    assert prey(state, "N") == []
    assert inactive(state, "E") == "YH"
    assert berries(state, "E") == 0


def test_w30_cards_left() -> None:
    """Five Action steps with cards: one card is left, and all six are back after Gathering."""
    day = "bison woolly_rhino sabretooth great_sloth white_mare"
    state = acting("N", "N.YH N.TR W.YH S.YH E.YH E.FO", display=day)
    for place, value in enumerate([-2, -1, 0, 0, 1]):
        say(state, "action:hunt prey:bison" + (" YH done" if place in (0, 4) else ""))
        quietly(state, "place_action_card")
        cards(state, value, value, value, value)
        if place == 0:
            say(state, "take")
    assert asked(state) == "E defense_units"
    assert state.placings == 5
    assert [list(state.hands)[seat * 5 : seat * 5 + 5] for seat in range(4)] == [[0, 0, 0, 0, 1]] * 4
    quietly(state)
    assert state.turn_number == 2
    assert [list(state.hands)[seat * 5 : seat * 5 + 5] for seat in range(4)] == [[1, 1, 2, 1, 1]] * 4


def test_w31_the_other_reading_of_the_exact_sacrifice() -> None:
    """Level 1 of the Ember Fox, level 2 of the Red Deer."""
    for reading, one, two in (
        (True, {"YH", "TR"}, {"OH", "YH TR"}),
        (False, {"YH", "TR", "OH"}, {"OH", "YH TR"}),
    ):
        for quarry, sets in (("ember_fox", one), ("red_deer", two)):
            state = hunting("N", quarry, "N.YH N.OH N.TR", settings={"exact_sacrifice_required": reading})
            say(state, "YH OH TR")
            cards(state, -2, -2, -2, -2)
            assert sacrifices(state) == sets


@pytest.mark.parametrize(("tiring", "gains"), [(True, [2, 2]), (False, [4, 3])])
def test_w32_the_other_reading_of_the_defense(tiring: bool, gains: list[int]) -> None:
    settings = {"defense_exhausts_survivors": tiring}
    state = defending("bog_lurkers", "N.BK N.TR W.YH W.FO", order="NWSE", settings=settings)
    say(state, "TR BK YH FO")
    assert asked(state) == "N sacrifice"
    say(state, "TR")
    assert asked(state) == "W sacrifice"
    assert (active(state, "N"), active(state, "W")) == ("BK", "YH FO")
    heard = say(state, "YH")
    gathered = {
        letter(state, event.seat): event.facts["berries"]
        for event in heard
        if event.kind == "berries-gathered"
    }
    assert [gathered[who] for who in "NW"] == gains
    assert (active(state, "N"), inactive(state, "N")) == (("", "BK") if tiring else ("BK", ""))


def test_three_seats_are_named_as_in_the_example() -> None:
    state = position(order=THREE)
    assert [letter(state, seat) for seat in range(3)] == ["N", "S", "E"]
    assert fresh(3).seats == 3
