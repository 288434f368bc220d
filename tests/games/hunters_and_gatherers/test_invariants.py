"""The invariants hold in random games, and each of them sees a position that is broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lascaux import Event, Rng
from lascaux.games.hunters_and_gatherers import invariants
from lascaux.games.hunters_and_gatherers.invariants import landscape
from lascaux.games.hunters_and_gatherers.invariants.survey import survey_of
from lascaux.games.hunters_and_gatherers.rules.units import put
from lascaux.games.hunters_and_gatherers.state import Landscape

from .script import bonus_besides
from .table import BONUS_TILE, GAME, LAND_TILE, fresh, last_turn, play, position, step


def half_played(seats: int = 3, seed: int = 11, decisions: int = 70) -> Landscape:
    state, chance = fresh(seats, seed), Rng(seed)
    for _ in range(decisions):
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    return state


@pytest.mark.parametrize("returned", ["next-turn", "at-once"])
@pytest.mark.parametrize(("seats", "radius"), [(2, 6), (2, 90), (3, 6), (3, 20), (4, 20), (5, 6)])
def test_every_position_of_a_random_game_keeps_them(seats: int, radius: int, returned: str) -> None:
    state, chance = (
        fresh(seats, seats + radius, table_radius=radius, returned_members=returned),
        Rng(radius),
    )
    before = None
    while True:
        assert list(GAME.complaints(before, state)) == []
        if state.turn < 0:
            break
        before = state.clone()
        legal = state.legal(state.turn)
        state.play(state.turn, legal[chance.below(len(legal))])


def test_scores_are_the_sum_of_the_logged_scorings() -> None:
    """Invariant 9."""
    for seed in range(5):
        heard: list[Event] = []
        state, chance = GAME.new(seats=3, seed=seed, listener=heard.append), Rng(seed)
        while state.turn >= 0:
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
        logged = [0, 0, 0]
        for event in heard:
            for scorer in event.facts.get("scorers", []):
                logged[scorer] += event.facts["points"]
        assert tuple(logged) == state.scores()
        assert sum(logged) > 0


def test_undrawn_stacks_show_in_nothing_a_seat_is_given() -> None:
    """Invariant 13."""
    state = half_played()
    other = state.resample(0, Rng(5))
    assert GAME.dump(other)["land"] != GAME.dump(state)["land"]
    assert GAME.dump(other)["bonus"] != GAME.dump(state)["bonus"]
    for seat in range(3):
        assert GAME.view(other, seat) == GAME.view(state, seat)
        assert GAME.options(other, seat) == GAME.options(state, seat)
        assert GAME.observe(other, seat).tolist() == GAME.observe(state, seat).tolist()


def test_every_listed_option_can_be_taken() -> None:
    """Invariant 15."""
    state, chance = fresh(4, 3), Rng(3)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        assert len(set(legal)) == len(legal)
        for action in legal[:: max(1, len(legal) // 5)]:
            after = state.clone()
            after.play(state.turn, action)
            assert list(GAME.complaints(state, after)) == []
        state.apply(legal[chance.below(len(legal))])


def area_root(state: Landscape, terrain: str = "f") -> int:
    """The root of the first area of this terrain."""
    view = GAME.view(state, None)
    number, segment = next(
        (number, segment)
        for number, tile in enumerate(view.tiles)
        for segment, name in enumerate(tile.areas)
        if name.startswith(terrain)
    )
    return state.area(state.tile_area[number] + segment)


def spoil(state: Landscape, array: str, place: int, by: int = 1) -> None:
    found: Any = getattr(state, array)
    found[place] = found[place] + by


Damage = Callable[[Landscape], object]
DAMAGES: dict[str, list[Damage]] = {
    "every_unit_is_in_one_place": [
        lambda state: spoil(state, "members", 0),
        lambda state: spoil(state, "huts", 1),
        lambda state: setattr(state, "worker_count", state.worker_count + 1),
    ],
    "every_tile_is_in_one_place": [
        lambda state: setattr(state, "land_next", state.land_next + 1),
        lambda state: setattr(state, "removed", [5]),
        lambda state: spoil(state, "bonus", 11),
    ],
    "tiles_match_in_one_piece_on_the_table": [
        lambda state: spoil(state, "tile_cell", 4, 9),
        lambda state: spoil(state, "tile_look", 3, 5),
    ],
    "areas_are_as_a_flood_fill_finds_them": [
        lambda state: spoil(state, "area_size", area_root(state)),
        lambda state: spoil(state, "area_open", area_root(state, "m")),
        lambda state: spoil(state, "area_holds", area_root(state)),
        lambda state: spoil(state, "area_members", area_root(state)),
        lambda state: spoil(state, "open_code", 0),
        lambda state: setattr(state, "open_cells", state.open_cells - 1),
    ],
    "systems_are_as_a_flood_fill_finds_them": [
        lambda state: spoil(state, "system_fish", state.system(0)),
        lambda state: spoil(state, "system_huts", state.system(0)),
    ],
    "open_sides_add_up": [lambda state: spoil(state, "area_open", area_root(state), 2)],
    "every_river_has_two_ends": [lambda state: spoil(state, "area_open", area_root(state, "r"))],
    "sums_over_areas_are_sums_over_tiles": [
        lambda state: spoil(state, "area_size", area_root(state)),
        lambda state: spoil(state, "area_holds", area_root(state, "m")),
        lambda state: spoil(state, "area_holds", area_root(state), 256),
        lambda state: spoil(state, "system_fish", state.system(0)),
    ],
    "scores_never_fall": [lambda state: spoil(state, "points", 2, -500)],
    "hunters_and_huts_stay": [lambda state: spoil(state, "tile_unit", 0)],
    "the_step_and_the_drawn_tile_agree": [
        lambda state: setattr(state, "drawn", -1),
        lambda state: setattr(state, "drawn", 70),
    ],
    "the_turn_takes_its_course": [
        lambda state: setattr(state, "player", 3),
        lambda state: setattr(state, "bonus_due", 1),
        lambda state: state.agenda.append(state.agenda[0]),
        lambda state: state.agenda.pop(1),
    ],
    "only_who_came_back_this_turn_rests": [
        lambda state: setattr(state, "resting", 1),
        lambda state: setattr(state, "resting", -1),
    ],
    "the_end_accounts_for_every_land_tile": [
        lambda state: setattr(state, "turns", state.turns + 1),
        lambda state: state.agenda.clear(),
    ],
}
CASES = [(name, damage) for name, damages in DAMAGES.items() for damage in damages]


def complaints(name: str, state: Landscape) -> list[str]:
    invariant = getattr(invariants, name, None) or getattr(landscape, name)
    return list(invariant(survey_of(state) if invariant in landscape.SURVEYED else None, state))


@pytest.mark.parametrize(("name", "damage"), CASES, ids=[name for name, _ in CASES])
def test_an_invariant_sees_the_damage(name: str, damage: Damage) -> None:
    state = half_played()
    assert step(state) == "place_land"
    assert complaints(name, state) == []
    damage(state)
    assert complaints(name, state) != []


def test_a_score_that_falls_is_seen() -> None:
    state = half_played(decisions=90)
    before = state.clone()
    scored = next(place for place in range(12) if state.points[place])
    spoil(state, "points", scored, -1)
    assert list(invariants.scores_never_fall(before, state)) == ["a score has fallen"]


def test_a_hunter_that_vanishes_is_seen() -> None:
    before = position("T02 0,-1 r0 hunter:m0@0")
    after = position("T02 0,-1 r0")
    assert list(invariants.hunters_and_huts_stay(before, after)) == ["the hunter or hut on tile 1 is gone"]


def test_a_tribe_member_left_in_a_completed_area_is_seen() -> None:
    state = position("T43 -1,0 r3", drawn=None, agenda=LAND_TILE[1:])
    put(state, 0, 1, state.actions.parse("fisher:r0"))
    assert list(invariants.complete_areas_are_empty_once_scored(None, state)) == []
    state.agenda.clear()
    assert list(invariants.complete_areas_are_empty_once_scored(None, state)) != []


def test_too_many_or_too_few_that_rest_are_seen() -> None:
    """Invariant 16."""
    groves = ("T03 0,1 r0 gatherer:f0@0",)
    unit_step = position(*groves, drawn="T04", bonus=["B05", *bonus_besides(["B05"])])
    play(unit_step, "place:1,0,r3")
    place_step = unit_step.clone()
    play(place_step, "hunter:m0")
    bonus_step = place_step.clone()
    play(bonus_step, "place:-1,0,r1")
    assert [step(state) for state in (unit_step, place_step, bonus_step)] == [
        "unit_land",
        "place_bonus",
        "unit_bonus",
    ]
    for before, after in ((unit_step, place_step), (place_step, bonus_step)):
        assert list(invariants.only_who_came_back_this_turn_rests(before, after)) == []
        for wrong in (0, 2, 5):
            broken = after.clone()
            broken.resting = wrong
            assert list(invariants.only_who_came_back_this_turn_rests(before, broken)) != []
        broken = after.clone()
        broken.at_once = True
        assert list(invariants.only_who_came_back_this_turn_rests(before, broken)) != []


def test_a_unit_step_about_another_tile_is_seen() -> None:
    state = position("T43 -1,0 r3", drawn=None, agenda=LAND_TILE[1:])
    assert list(invariants.the_unit_is_for_the_tile_just_placed(None, state)) == []
    put(state, 0, 1, state.actions.parse("hunter:m0"))
    assert list(invariants.the_unit_is_for_the_tile_just_placed(None, state)) != []


def test_a_bonus_tile_without_gold_is_seen() -> None:
    before = position("T01 0,-1 r0", drawn=None, agenda=LAND_TILE[1:])
    after = position("T01 0,-1 r0", drawn="B12", agenda=BONUS_TILE)
    assert any(
        "without a gold forest" in complaint
        for complaint in invariants.bonus_tiles_follow_gold(before, after)
    )
    two = position("T01 0,-1 r0", "B12 0,-2 r1", "B07 0,-3 r0")
    assert any("in one turn" in complaint for complaint in invariants.bonus_tiles_follow_gold(two, two))
    many = last_turn(drawn="T01")
    many.removed = [*many.removed, 66]
    assert list(invariants.bonus_tiles_follow_gold(None, many)) == ["13 bonus tiles placed or removed"]


def test_a_second_unit_of_a_sort_is_seen() -> None:
    before = position("T20 -1,0 r1 fisher:r0@0", "T20 -2,0 r1", drawn=None, agenda=LAND_TILE[1:])
    after = before.clone()
    put(after, 1, 2, after.actions.parse("fisher:r0"))
    assert list(invariants.new_units_stand_alone(before, after)) == [
        "a tribe member was placed in an area with a tribe member"
    ]
    before = position("T20 -1,0 r1 hut:0@0", "T20 -2,0 r1", drawn=None, agenda=LAND_TILE[1:])
    after = before.clone()
    put(after, 1, 2, after.actions.parse("hut:0"))
    assert list(invariants.new_units_stand_alone(before, after)) == [
        "a hut was placed in a river system with a hut"
    ]
    fine = before.clone()
    play(fine, "hunter:m0")
    assert list(invariants.new_units_stand_alone(before, fine)) == []


def test_every_invariant_is_tested_here() -> None:
    elsewhere = {
        "complete_areas_are_empty_once_scored",
        "bonus_tiles_follow_gold",
        "new_units_stand_alone",
        "the_unit_is_for_the_tile_just_placed",
    }
    parts = {*invariants.INVARIANTS, *landscape.SURVEYED} - {invariants.the_landscape_is_as_a_survey_finds_it}
    assert {invariant.__name__ for invariant in parts} == DAMAGES.keys() | elsewhere


@pytest.mark.parametrize("name", [check.__name__ for check in landscape.SURVEYED])
def test_a_survey_runs_all_its_checks(name: str) -> None:
    state = half_played()
    assert complaints("the_landscape_is_as_a_survey_finds_it", state) == []
    DAMAGES[name][0](state)
    found = complaints(name, state)
    assert set(found) <= set(complaints("the_landscape_is_as_a_survey_finds_it", state))
