"""HG-D: the decision points and their codes."""

from __future__ import annotations

import lascaux
from lascaux.games.hunters_and_gatherers.setup import STEPS

from .table import GAME, fresh, options, play, position, step


def test_hg_d_1_units_are_asked_for_if_possible_placements_always() -> None:
    state = position("T02 0,-1 r0 hunter:m0@0", drawn="T01")
    play(state, "place:0,-2,r0")
    assert step(state) == "place_land"  # no unit was possible, nobody was asked
    single = position(drawn="T01")
    assert (step(single), len(options(single))) == ("place_land", 1)
    bonus = position("T03 0,1 r0", drawn="T04", bonus=["B07", *(f"B{n:02}" for n in range(1, 13) if n != 7)])
    play(bonus, "place:1,0,r3", "unit:none")
    assert step(bonus) == "place_bonus"
    assert {found.id for found in STEPS} >= {"place_land", "unit_land", "place_bonus", "unit_bonus"}


def test_hg_d_2_two_segments_of_one_area_are_two_options() -> None:
    # The two groves of T15 are one forest here, and the two bends of T42 one river system.
    state = position("T06 1,0 r2", "T06 1,1 r3", drawn="T15")
    play(state, "place:0,1,r0")
    assert {"gatherer:f0", "gatherer:f1"} <= set(options(state))
    water = position("T02 0,-1 r0", "T58 -1,0 r3", "T31 -1,-1 r2", "T33 -2,-1 r1", drawn="T42")
    play(water, "place:-2,0,r1")
    systems = GAME.view(water, None).tiles[-1].systems
    assert systems["r0"] == systems["r1"]
    assert {"hut:0", "hut:1"} <= set(options(water))


def test_hg_d_3_codes_of_units_and_placements() -> None:
    space = GAME.actions
    names = ["unit:none", *(f"hunter:m{n}" for n in range(4)), *(f"gatherer:f{n}" for n in range(3))]
    names += [*(f"fisher:r{n}" for n in range(4)), "hut:0", "hut:1"]
    assert [space.key(code) for code in range(14)] == names
    assert space.size == 14 + 6724
    for x, y, rotation in ((0, 0, 0), (-20, -20, 0), (20, 20, 3), (-1, 0, 3), (7, -13, 2)):
        code = 14 + ((y + 20) * 41 + (x + 20)) * 4 + rotation
        assert space.key(code) == f"place:{x},{y},r{rotation}"
        assert space.parse(f"place:{x},{y},r{rotation}") == code
    small = fresh(table_radius=6).actions
    assert small.parse("place:0,0,r0") == 14 + (6 * 13 + 6) * 4
    for wrong in ("place:21,0,r0", "place:01,0,r0", "place:0,0,r4", "place:-0,0,r0", "hut:2", ""):
        try:
            space.parse(wrong)
        except lascaux.BadKey:
            continue
        raise AssertionError(wrong)


def test_hg_d_4_exactly_one_seat_decides_and_drawing_is_no_decision() -> None:
    state, chance = fresh(5, seed=2), lascaux.Rng(2)
    asked = set()
    while state.turn >= 0:
        assert state.waiting() == [state.turn]
        asked.add(step(state))
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    assert asked == {"place_land", "unit_land", "place_bonus", "unit_bonus"}
