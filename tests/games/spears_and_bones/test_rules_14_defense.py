"""SB-14: the Defense step."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from .table import (
    FILE,
    GAME,
    THREE,
    active,
    asked,
    choices,
    defending,
    inactive,
    kinds,
    letter,
    options,
    position,
    quietly,
    sacrifices,
    say,
    step,
    told,
)


def test_sb_14_1_the_last_token_ends_the_game_without_an_enemy() -> None:
    state = position("N.YH", agenda=["defense", "turn_over"], vigor=1)
    assert (state.turn, state.vigor, state.enemy) == (-1, 0, -1)


def test_sb_14_2_each_enemy_is_equally_likely_every_turn() -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(800):
        state = position("N.YH", agenda=["defense", "turn_over"], vigor=12, seed=seed)
        before, first = state.reveals, state.enemy
        quietly(state)
        quietly(state, "defense_units")
        assert state.reveals > before  # chance that nobody could foresee, so undo stops here
        seen[first, state.enemy] += 1
    assert len(seen) == 16  # whatever came before
    for place in (0, 1):
        found = Counter(pair[place] for pair in seen.elements())
        assert all(160 < found[enemy] < 240 for enemy in range(4))


def test_sb_14_3_the_first_place_chooses_any_units_and_pays_for_warriors() -> None:
    state = defending("bone_giants", "N.YH N.SW N.TR N.GH- W.YH", berries={"N": 2})
    assert asked(state) == "N defense_units"
    assert choices(state) == ["YH", "TR", "SW", "done"]
    none = state.clone()
    say(none, "done")
    assert asked(none) == "W defense_units"
    say(state, "TR SW")
    assert asked(state) == "N warrior_bonus"
    heard = say(state, "yes done")
    assert told(heard, "defense-decided") == [{"value": 2 + 2 + 1, "power": 5}]
    assert state.berries[0] == 1 + 2  # one paid, two gathered


def test_sb_14_4_the_others_add_any_units_as_supporters() -> None:
    state = defending("bone_giants", "N.YH W.SW W.RA W.GH S.RA S.YH E.YH-", berries={"W": 5})
    say(state, "YH")
    assert asked(state) == "W defense_units"
    say(state, "GH SW")
    assert asked(state) == "W defense_units"  # no bonus to buy, and more than two units are welcome
    say(state, "RA")
    assert asked(state) == "S defense_units"
    heard = say(state, "YH RA")
    assert told(heard, "defense-decided")[0]["value"] == 1 + (3 + 2 + 2) + (1 + 2)


def test_sb_14_5_others_may_defend_alone() -> None:
    state = defending("bog_lurkers", "N.YH W.GH", vigor=6)
    heard = say(state, "done GH")
    assert told(heard, "defense-decided") == [{"value": 3, "power": 2}]
    assert state.vigor == 5


def test_sb_14_6_the_sum_of_all_without_cards_or_shaman() -> None:
    state = defending("bone_giants", "N.YH N.SW W.RA S.GH E.TR", berries={"N": 1})
    heard = say(state, "YH SW yes RA GH TR")
    assert told(heard, "defense-decided")[0]["value"] == 1 + 2 + 1 + 2 + 3 + 2
    assert "cards-revealed" not in kinds(heard)
    assert "obliged" not in kinds(heard)


@pytest.mark.parametrize(("words", "lost"), [("TR GH", 1), ("GH done", 2), ("TR done", 2)])
def test_sb_14_7_above_costs_one_token_equal_or_below_two(words: str, lost: int) -> None:
    state = defending("cave_howlers", "N.GH N.TR N.YH", vigor=8)  # power 4
    if words == "GH done":
        state = defending("cave_howlers", "N.GH N.YH N.TR-", vigor=8)
        words = "YH GH"  # 4 against 4
    say(state, f"{words} done" if words == "TR GH" else words)
    assert state.vigor == 8 - lost


def test_sb_14_8_no_sacrifice_when_the_last_token_goes() -> None:
    state = defending("bone_giants", "N.YH", vigor=2)
    heard = say(state, "YH")
    assert state.turn == -1
    assert kinds(heard) == [
        "defended",
        "defended",
        "defended",
        "defended",
        "defense-decided",
        "vigor-lost",
        "game-over",
    ]
    assert active(state, "N") == "YH"


@pytest.mark.parametrize("won", [True, False])
def test_sb_14_9_everybody_sacrifices_for_the_whole_level(won: bool) -> None:
    state = defending("bone_giants", "N.YH N.TR N.GH W.YH W.TR S.GH S.YH E.OH", vigor=8)  # 5/2
    say(state, "YH TR GH YH TR YH GH done" if won else "YH TR done done done OH")
    if won:
        assert sacrifices(state) == {"GH", "YH TR"}
        heard = say(state, "GH")
        assert [letter(state, e.seat) for e in heard if e.kind == "units-sacrificed"] == ["N", "W", "S"]
        assert (inactive(state, "E"), active(state, "E")) == ("", "OH")
    else:
        assert state.vigor == 6
        assert (active(state, "N"), active(state, "E"), active(state, "W")) == ("GH", "", "YH TR")


def test_sb_14_10_healers_of_the_others_first_then_those_of_the_first_place() -> None:
    state = defending("cave_howlers", "N.TR N.HH W.YH W.HH S.HH E.HH E.TR")
    say(state, "TR HH YH HH HH TR HH")
    assert asked(state) == "W heal"
    assert choices(state) == ["TR", "HH", "YH", "heal:none"]  # North's units and its own other ones
    assert options(state)[0] == "heal:north_tracker"
    assert options(state)[2] == "heal:west_young_hunter"
    say(state, "W.YH")
    assert asked(state) == "S heal"
    assert choices(state) == ["TR", "HH", "heal:none"]
    say(state, "N.HH")
    assert asked(state) == "E heal"
    say(state, "E.TR")
    assert asked(state) == "N heal"
    assert choices(state) == ["TR", "heal:none"]
    heard = say(state, "heal:none")
    lost = [(letter(state, e.seat), e.facts["units"]) for e in heard if e.kind == "units-sacrificed"]
    assert lost == [
        ("N", ["Herb Healer"]),
        ("W", ["Young Hunter"]),
        ("S", ["Herb Healer"]),
        ("E", ["Tracker"]),
    ]


TIRING = {"defense_exhausts_survivors": True}


def test_sb_14_11_surviving_defenders_stay_active() -> None:
    units = "N.YH N.TR E.FO E.YH"
    state = defending("bog_lurkers", units)
    say(state, "YH TR done YH")
    assert (active(state, "N"), inactive(state, "N")) == ("TR", "")
    other = defending("bog_lurkers", units, settings=TIRING)
    say(other, "YH TR done YH")
    assert (active(other, "N"), inactive(other, "N")) == ("", "TR")


def test_sb_14_11_they_tire_together_after_the_last_sacrifice() -> None:
    # The first two seats sacrifice by themselves, East is asked: nobody's survivor has become inactive yet.
    state = defending("bog_lurkers", "N.OH N.GH S.YH S.TR E.YH E.TR", settings=TIRING)
    say(state, "OH GH YH TR YH TR")
    while asked(state) != "E sacrifice":
        say(state, options(state)[0])
    assert len(active(state, "N").split()) == len(active(state, "S").split()) == 1
    assert inactive(state, "N") == inactive(state, "S") == ""
    say(state, "YH")
    assert (active(state, "S"), inactive(state, "E")) == ("", "TR")
    assert len(inactive(state, "S").split()) == 1


def test_sb_14_11_they_tire_also_if_nobody_sacrifices(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8")
    mild = tmp_path / "mild.toml"
    mild.write_text(re.sub(r'(id = "bog_lurkers"(?:.|\n)*?level = )\d', r"\g<1>0", text, count=1))
    game = GAME.with_content(mild)
    assert game.content.enemies[0].level == 0
    state = defending("bog_lurkers", "E.YH E.TR", game=game, settings=TIRING)
    heard = say(state, "YH TR")
    assert "units-sacrificed" not in kinds(heard)
    assert (active(state, "E"), inactive(state, "E")) == ("", "YH TR")


def test_sb_14_11_nobody_tires_in_a_game_that_is_over() -> None:
    state = defending("bone_giants", "N.YH N.TR", settings=TIRING, vigor=2)
    say(state, "YH TR")
    assert (state.turn, state.vigor) == (-1, 0)
    assert (active(state, "N"), inactive(state, "N")) == ("YH TR", "")


def test_sb_14_12_the_enemy_goes_back_and_the_next_turn_begins() -> None:
    state = defending("bog_lurkers", "N.YH N.TR-", turn_number=3)
    heard = say(state, "done")
    assert state.enemy == -1
    assert state.turn_number == 4
    assert kinds(heard)[-1] == "turn-begun"
    assert step(state) == "play_cards"


def test_three_seats_defend_alike() -> None:
    state = defending("bog_lurkers", "N.YH S.RA E.SW", order=THREE)
    heard = say(state, "YH RA SW")
    assert told(heard, "defense-decided")[0]["value"] == 1 + 2 + 2
