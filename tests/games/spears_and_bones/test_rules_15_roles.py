"""SB-15: the roles. SB-16: the types of units."""

from __future__ import annotations

import pytest

from .table import (
    FOUR,
    GAME,
    acting,
    active,
    asked,
    berries,
    cards,
    choices,
    defending,
    gathering,
    hunting,
    inactive,
    kinds,
    letter,
    options,
    playing,
    prey,
    quietly,
    say,
    seat,
    shown,
    step,
    told,
)

UNITS = "N.YH N.TR W.YH S.YH E.YH"


# Chief


def test_sb_15_1_the_chief_may_take_a_second_step() -> None:
    state = acting("N", UNITS, first=["time_before"], berries={"N": 4}, display="bison")
    found = []
    while letter(state, state.turn) == "N" and step(state) != "defense_units":
        found.append(step(state))
        say(state, {"choose_action": "gather", "chief_second": "take"}.get(step(state), "turn"))
    windows = ["time_before", "choose_action", "time_after"]
    assert found == [*windows, "chief_second", *windows]
    declined = acting("N", UNITS, display="bison")
    say(declined, "gather keep decline")
    assert letter(declined, declined.turn) == "W"
    again = acting("N", UNITS, display="bison woolly_rhino", berries={})
    say(again, "gather keep take")
    assert step(again) == "time_before"
    say(again, "keep")
    assert options(again) == ["action:hunt", "action:gather"]  # of the same kind, or another


# Shaman


def test_sb_15_2_the_shaman_obliges_once_a_turn_after_all_offers_are_answered() -> None:
    state = hunting("N", "bison", UNITS)
    say(state, "YH done support:N pass pass")
    assert asked(state) == "N accept_support"
    say(state, "accept:none")
    assert asked(state) == "W oblige_player"
    declined = state.clone()
    say(state, "oblige:S")
    cards(state, 0, 0, 0, 0)
    say(state, "take hunt prey:bison")
    quietly(state, "place_action_card")
    assert step(state) == "place_action_card"
    assert state.obliged == seat(state, "S")  # used: it was not asked again
    say(declined, "oblige:none")
    cards(declined, 0, 0, 0, 0)
    say(declined, "take hunt prey:bison pass pass pass")
    assert asked(declined) == "W oblige_player"


def test_sb_15_2_1_only_a_seat_without_a_part_in_the_action() -> None:
    state = hunting("N", "bison", "N.YH W.YH W.TR S.GH E.YH E.RA", order="NEWS")
    say(state, "support:N YH done block YH done block")
    assert letter(state, state.rival) == "S"  # West's block is ignored
    say(state, "accept:none")
    assert asked(state) == "E oblige_player"
    assert options(state) == [
        "oblige:1",
        "oblige:none",
    ]  # not the active player, the blocker, nor East itself
    rejected = hunting("N", "bison", "N.YH W.YH S.GH E.YH")
    say(rejected, "pass support:N support:N accept:none")
    assert asked(rejected) == "W oblige_player"
    assert options(rejected) == ["oblige:2", "oblige:3", "oblige:none"]
    fight = acting("N", "N.YH S.YH E.YH W.GH", vigor=5, prey={"E": "saiga"}, display="bison")
    say(fight, "fight pass pass")
    assert asked(fight) == "W oblige_player"
    assert options(fight) == ["oblige:2", "oblige:none"]


def test_sb_15_2_2_one_active_unit_that_the_shaman_chooses() -> None:
    state = hunting("N", "bison", "N.YH S.GH S.TR S.FO- E.YH-")
    say(state, "pass")
    assert options(state) == ["oblige:2", "oblige:none"]  # East has no active unit
    say(state, "oblige:S")
    assert asked(state) == "W oblige_unit"
    assert choices(state) == ["TR", "GH"]
    say(state, "TR")
    assert state.partaking[seat(state, "S")] == 0b100


def test_sb_15_2_3_for_a_side_without_a_supporter() -> None:
    state = hunting("N", "bison", "N.YH S.GH E.YH E.TR")
    say(state, "block pass oblige:E TR")
    assert asked(state) == "W oblige_side"
    assert options(state) == ["support:0", "support:2"]
    taken = hunting("N", "bison", "N.YH W.YH S.GH E.YH", order="NWES")
    say(taken, "pass support:N block accept:E")
    assert step(taken) == "place_action_card"  # nobody is left to be obliged
    free = hunting("N", "bison", "N.YH W.YH S.GH E.YH", order="NWES")
    say(free, "pass support:N block accept:none oblige:E")
    assert step(free) == "oblige_side"
    full = hunting("N", "bison", "N.YH S.YH E.YH")
    say(full, "support:N pass accept:S")
    assert step(full) == "place_action_card"  # the only side has a supporter


def test_sb_15_2_4_the_obliged_seat_is_a_supporter_in_every_respect() -> None:
    state = hunting("N", "saiga", "N.YH N.TR S.RA")
    say(state, "YH TR pass oblige:S")
    heard = cards(state, 0, 0, 0, 0)
    assert told(heard, "hunt-decided")[0]["value"] == 1 + 2 + 2
    assert berries(state, "S") == 1
    say(state, "YH")
    assert inactive(state, "S") == "RA"
    healer = hunting("N", "ember_fox", "N.YH N.TR S.HH")
    say(healer, "YH TR pass oblige:S")
    cards(healer, 0, 0, 0, 0)
    assert asked(healer) == "S heal"


def test_sb_15_2_5_not_itself_but_whatever_its_own_part() -> None:
    active_shaman = hunting("W", "bison", "W.YH S.YH E.YH N.YH-")
    say(active_shaman, "pass pass")
    assert asked(active_shaman) == "W oblige_player"
    blocking = hunting("N", "bison", "N.YH W.GH S.YH")
    say(blocking, "block pass")
    assert asked(blocking) == "W oblige_player"
    assert options(blocking) == ["oblige:2", "oblige:none"]
    idle = hunting("N", "bison", "N.YH W.GH S.YH")
    say(idle, "pass pass")
    assert options(idle) == ["oblige:2", "oblige:none"]
    attacked = acting("N", "N.YH W.GH S.YH", vigor=5, prey={"W": "saiga"}, display="bison")
    say(attacked, "fight pass")
    assert asked(attacked) == "W oblige_player"


def test_sb_15_2_6_not_in_two_turns_in_a_row() -> None:
    state = hunting("N", "bison", "N.YH S.YH E.YH", obliged_before="S")
    say(state, "pass pass")
    assert options(state) == ["oblige:3", "oblige:none"]
    alone = hunting("N", "bison", "N.YH S.YH", obliged_before="S")
    say(alone, "pass")
    assert step(alone) == "place_action_card"
    turn = gathering(obliged="E", berries={"W": 1})
    assert turn.obliged_before == seat(turn, "E")
    quietly(turn)
    assert turn.obliged_before == -1  # lapsed after a turn without


USES = {"twice_in_a_row": "consecutive_uses"}


def test_sb_15_2_6_the_other_reading_frees_the_last_target_by_another_use_alone() -> None:
    turn = gathering(obliged="E", berries={"W": 1}, settings=USES)
    for _ in range(3):
        assert turn.obliged_before == seat(turn, "E")  # however long ago
        quietly(turn)
    state = hunting("N", "bison", "N.YH S.YH E.YH", obliged_before="E", settings=USES)
    say(state, "pass pass")
    assert options(state) == ["oblige:2", "oblige:none"]
    say(state, "oblige:S")
    freed = gathering(obliged="S", obliged_before="E", berries={"W": 1}, settings=USES)
    assert freed.obliged_before == seat(freed, "S")


def test_sb_15_2_7_not_in_the_defense_nor_with_bonus_gathering() -> None:
    defense = defending("bone_giants", "N.YH W.YH S.YH E.YH")
    heard = say(defense, "YH done done done")
    assert "obliged" not in kinds(heard)
    gather = acting("N", UNITS, display="bison")
    say(gather, "gather")
    assert step(gather) == "time_after"


# Seer


def test_sb_15_3_the_seer_bans_one_other_seat_until_the_turn_ends() -> None:
    state = playing("S", UNITS, berries={"S": 5})
    assert [key for key in options(state) if key.startswith("ban")] == ["ban:0", "ban:1", "ban:3"]
    say(state, "ban:E")
    assert not [key for key in options(state) if key.startswith("ban")]  # once a turn
    quietly(state, "defense_units")
    assert state.banned == seat(state, "E")
    quietly(state)
    assert state.banned == -1


def test_sb_15_3_1_a_banned_seat_can_neither_fight_nor_block() -> None:
    fight = acting("W", "W.YH", vigor=5, prey={"N": "saiga"}, display="bison", banned="W")
    assert options(fight) == ["action:hunt", "action:gather"]
    hunt = hunting("N", "bison", "N.YH W.YH", banned="W")
    assert options(hunt) == ["support:0", "react:pass"]


def test_sb_15_3_2_and_everything_else_is_open_to_it() -> None:
    hunt = hunting("W", "bison", "W.YH N.GH", banned="W")
    say(hunt, "block")  # it may be blocked
    assert letter(hunt, hunt.rival) == "N"
    fight = acting("N", "N.YH W.YH W.TR S.YH", vigor=5, prey={"W": "saiga"}, display="bison", banned="W")
    say(fight, "fight force:west_young_hunter")
    assert asked(fight) == "W fight_defend_units"  # attacked, it defends itself
    say(fight, "TR support:W accept:S")  # and is supported
    obliged = hunting("N", "bison", "N.YH S.YH", banned="S")
    say(obliged, "pass oblige:S")
    assert letter(obliged, obliged.supporter(0)) == "S"
    shaman = hunting("N", "bison", "N.YH S.YH", banned="W")
    say(shaman, "pass")
    assert asked(shaman) == "W oblige_player"
    defense = defending("bog_lurkers", "W.GH", banned="W")
    assert asked(defense) == "W defense_units"
    placing = hunting("N", "bison", "N.YH", banned="W")
    assert seat(placing, "W") in placing.waiting()


def test_sb_15_3_3_not_itself_and_not_in_two_turns_in_a_row() -> None:
    state = playing("S", banned_before="N", berries={"S": 1})
    assert [key for key in options(state) if key.startswith("ban")] == ["ban:1", "ban:3"]
    turn = gathering(banned="E", berries={"W": 1})
    assert turn.banned_before == seat(turn, "E")
    quietly(turn)
    assert turn.banned_before == -1


def test_sb_15_3_3_the_other_reading_frees_the_last_target_by_another_use_alone() -> None:
    turn = gathering(banned="E", berries={"W": 1}, settings=USES)
    for _ in range(3):
        assert turn.banned_before == seat(turn, "E")
        quietly(turn)
    state = playing("S", banned_before="E", berries={"S": 1}, settings=USES)
    assert [key for key in options(state) if key.startswith("ban")] == ["ban:0", "ban:1"]
    freed = gathering(banned="N", banned_before="E", berries={"W": 1}, settings=USES)
    assert freed.banned_before == seat(freed, "N")


@pytest.mark.parametrize("settings", [{}, USES])
def test_sb_15_3_3_bans_and_obligations_are_counted_apart(settings: dict[str, str]) -> None:
    banned = hunting("N", "bison", "N.YH S.YH E.YH", banned_before="S", obliged_before="E", settings=settings)
    say(banned, "pass pass")
    assert options(banned) == ["oblige:2", "oblige:none"]
    obliged = playing("S", obliged_before="N", banned_before="E", berries={"S": 1}, settings=settings)
    assert [key for key in options(obliged) if key.startswith("ban")] == ["ban:0", "ban:1"]
    turn = gathering(banned="N", obliged_before="E", berries={"W": 1}, settings=USES)
    assert (turn.banned_before, turn.obliged_before) == (seat(turn, "N"), seat(turn, "E"))


# Flutist

OTHERS = [card.id for card in GAME.content.prey_cards]


def last_prey(display: str, deck: list[str]) -> object:
    """The Flutist plays cards while all other prey are North's."""
    named = [*display.split(), *deck]
    spots = display.split() + ["-"] * (5 - len(display.split()))
    owned = " ".join(card for card in OTHERS if card not in named)
    return playing("E", display=" ".join(spots), deck=deck, prey={"N": owned}, berries={"E": 1})


def test_sb_15_4_the_flutist_chases_one_prey_if_two_are_left() -> None:
    state = playing("E", display="bison", berries={"E": 5})
    chases = [key for key in options(state) if key.startswith("chase")]
    assert len(chases) == 5
    say(state, "chase:bison")
    assert not [key for key in options(state) if key.startswith("chase")]
    assert not [key for key in options(last_prey("bison", [])) if key.startswith("chase")]
    two = [key for key in options(last_prey("bison saiga", [])) if key.startswith("chase")]
    assert two == ["chase:bison", "chase:saiga"]


def test_sb_15_4_1_it_goes_to_the_bottom_of_the_deck() -> None:
    state = last_prey("bison saiga red_deer bog_elk ember_fox", ["mammoth", "cave_bear"])
    say(state, "chase:bison")
    assert GAME.dump(state)["deck"] == ["mammoth", "cave_bear", "bison"]
    assert state.known == 1
    empty = last_prey("bison saiga", [])
    say(empty, "chase:saiga")
    assert GAME.dump(empty)["deck"] == ["saiga"]


def test_sb_15_4_2_its_spot_stays_empty_and_others_are_refilled_even_with_it() -> None:
    state = playing(
        "E",
        "N.GH N.TR",
        display="saiga ember_fox - - -",
        deck=[],
        prey={"S": " ".join(card for card in OTHERS if card not in ("saiga", "ember_fox"))},
    )
    say(state, "chase:saiga")
    assert shown(state)[:2] == ["chased", "ember_fox"]
    say(state, "hunt TR GH")
    cards(state, 0, 0, 0, 0)
    assert prey(state, "N") == ["ember_fox"]
    assert shown(state)[:2] == ["chased", "saiga"]  # the chased prey had come to the top


# Types of units


def test_sb_16_1_a_hunter_is_its_figures() -> None:
    types = {unit.kind: unit.type for unit in GAME.content.unit_cards}
    hunters = [kind for kind, name in types.items() if name == "hunter"]
    assert hunters == ["young_hunter", "old_hunter", "tracker", "great_hunter"]
    state = hunting("N", "bison", "N.YH N.OH N.TR N.GH W.YH W.TR")
    say(state, "YH OH TR GH support:N YH TR accept:W")
    assert told(cards(state, 0, 0, 0, 0), "hunt-decided")[0]["value"] == 7 + 3


def test_sb_16_2_a_gatherer_gives_berries_while_active() -> None:
    state = gathering("N.FO W.BK S.FO- E.FO E.BK")
    assert [berries(state, who) for who in FOUR] == [3, 4, 2, 5]


def test_sb_16_3_a_warrior_counts_more_where_it_does_not_support() -> None:
    plain = hunting("N", "bison", "N.SW")
    assert told(cards(plain, 0, 0, 0, 0), "hunt-decided")[0]["value"] == 2
    block = hunting("N", "bison", "N.SW W.SW", berries={})
    say(block, "block")
    heard = cards(block, 0, 0, 0, 0)
    assert told(heard, "blocker") == []
    assert told(heard, "block-decided") == [{"value": 3, "blocker": 1, "against": 3}]  # free on both sides
    after = hunting("N", "bison", "N.SW W.YH")
    say(after, "block")
    assert told(cards(after, 0, 0, 0, 0), "hunt-decided")[0]["value"] == 2
    helping = hunting("N", "bison", "N.YH W.SW")
    say(helping, "support:N accept:W")
    assert told(cards(helping, 0, 0, 0, 0), "hunt-decided")[0]["value"] == 1 + 2
    fight = acting("N", "N.SW W.YH", vigor=5, prey={"W": "saiga"}, display="bison", berries={"N": 1})
    say(fight, "fight yes")
    assert told(cards(fight, 0, 0, 0, 0), "fight-decided")[0]["value"] == 3
    first = defending("bone_giants", "N.SW", berries={"N": 1})
    assert told(say(first, "SW yes"), "defense-decided")[0]["value"] == 3
    other = defending("bone_giants", "W.SW", berries={"W": 1})
    assert told(say(other, "SW"), "defense-decided")[0]["value"] == 2


def test_sb_16_4_the_bonus_is_bought_once_when_the_warrior_is_picked() -> None:
    state = acting("N", "N.SW N.RA W.YH", vigor=5, prey={"W": "saiga"}, display="bison", berries={"N": 9})
    say(state, "fight SW")
    assert asked(state) == "N warrior_bonus"
    say(state, "yes")
    assert asked(state) == "N fight_units"
    say(state, "done")
    assert step(state) not in ("warrior_bonus", "fight_units")
    assert (berries(state, "N"), state.bought[0]) == (8, 1)


def test_sb_16_5_a_healer_raises_levels_at_a_sacrifice() -> None:
    state = hunting("N", "red_deer", "N.TR N.HH")
    say(state, "TR HH")
    cards(state, -2, -2, -2, -2)
    assert asked(state) == "N heal"
    heard = say(state, "TR")
    assert told(heard, "unit-raised") == [{"unit": "Tracker", "of": 0, "level": 2}]
    assert told(heard, "units-sacrificed") == [{"units": ["Tracker"], "level": 2}]


@pytest.mark.parametrize("kind", ["hunt", "fight", "defense"])
def test_sb_16_6_an_ambusher_counts_more_as_a_supporter(kind: str) -> None:
    if kind == "hunt":
        state = hunting("N", "bison", "N.RA W.RA")
        say(state, "support:N accept:W")
        assert told(cards(state, 0, 0, 0, 0), "hunt-decided")[0]["value"] == 1 + 2
    elif kind == "fight":
        state = acting("N", "N.RA W.RA S.RA", vigor=5, prey={"W": "saiga"}, display="bison")
        say(state, "fight support:N accept:S")
        facts = told(cards(state, 0, 0, 0, 0), "fight-decided")[0]
        assert (facts["value"], facts["against"]) == (1 + 2, 1)
    else:
        state = defending("bone_giants", "N.RA W.RA")
        assert told(say(state, "RA RA"), "defense-decided")[0]["value"] == 1 + 2
    assert active(state, "E") == ""
