"""What is always true, checked by the conformance kit and when a snapshot is loaded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lascaux.games.hunters_and_gatherers.content.cells import GATHERER, HUT
from lascaux.games.hunters_and_gatherers.content.notation import FOREST
from lascaux.games.hunters_and_gatherers.invariants.landscape import the_landscape_is_as_a_survey_finds_it
from lascaux.games.hunters_and_gatherers.invariants.survey import survey_of
from lascaux.games.hunters_and_gatherers.rules.tiles import fits_somewhere
from lascaux.games.hunters_and_gatherers.rules.units import unit_node
from lascaux.games.hunters_and_gatherers.state import NOTHING, Landscape

Complaints = Iterator[str]

# What is still to come of a turn when somebody is asked (HG-2.2).
LAND_TILE = ("place_land", "unit_land", "score_land", "bonus", "end_turn")
BONUS_TILE = ("place_bonus", "unit_bonus", "score_bonus", "bonus", "end_turn")
UNIT_STEPS = ("unit_land", "unit_bonus")


def step_id(state: Landscape) -> str:
    """The step that is being asked, empty once the game is over."""
    return state.agenda[-1].id if state.agenda else ""


# 1, 2: pieces


def every_unit_is_in_one_place(before: Landscape | None, state: Landscape) -> Complaints:
    on_table = [(state.tile_owner[number], state.tile_unit[number]) for number in range(state.tiles)]
    for seat in range(state.seats):
        units = [unit for owner, unit in on_table if unit and owner == seat]
        huts = sum(unit >= HUT for unit in units)
        if state.members[seat] < 0 or state.members[seat] + len(units) - huts != state.content.members:
            there = len(units) - huts
            yield f"seat {seat} has {state.members[seat]} tribe members left and {there} on the table"
        if state.huts[seat] < 0 or state.huts[seat] + huts != state.content.huts:
            yield f"seat {seat} has {state.huts[seat]} huts left and {huts} on the table"
    if any(unit and not 0 <= owner < state.seats for owner, unit in on_table):
        yield "a unit belongs to no seat"
    workers = sorted(state.workers[worker] for worker in range(state.worker_count))
    if workers != [number for number, (_, unit) in enumerate(on_table) if GATHERER <= unit < HUT]:
        yield "the list of gatherers and fishermen is not what stands on the tiles"


def every_tile_is_in_one_place(before: Landscape | None, state: Landscape) -> Complaints:
    content = state.content
    found: Counter[int] = Counter(state.tile_look[number] // 4 for number in range(state.tiles))
    found.update(state.removed)
    found.update(state.land[place] for place in range(state.land_next, len(state.land)))
    found.update(state.bonus[place] for place in range(state.bonus_next, len(state.bonus)))
    if state.drawn != NOTHING:
        found[state.drawn] += 1
    for kind, tile in enumerate(content.kinds):
        if found[kind] != tile.count:
            yield f"{tile.id}: {found[kind]} on the table, in stacks, hand and box, instead of {tile.count}"
    drawn = [kind for kind in found.elements() if kind > 0]
    if len(drawn) != len(state.land) + len(state.bonus):
        yield f"{len(drawn)} tiles instead of {len(state.land) + len(state.bonus)}"


# 8 to 16: the course of the game


def complete_areas_are_empty_once_scored(before: Landscape | None, state: Landscape) -> Complaints:
    unscored = set()
    if step_id(state) in UNIT_STEPS:
        unscored = {state.area(node) for node in range(state.tile_area[state.tiles - 1], state.areas)}
    for worker in range(state.worker_count):
        number = state.workers[worker]
        area = state.area(unit_node(state, number))
        if state.area_open[area] == 0 and area not in unscored:
            yield f"tile {number} carries a tribe member in a completed area"


def scores_never_fall(before: Landscape | None, state: Landscape) -> Complaints:
    if any(state.points[place] < 0 for place in range(len(state.points))):
        yield "a score below 0"
    if before is not None and any(
        state.points[place] < before.points[place] for place in range(len(state.points))
    ):
        yield "a score has fallen"


def hunters_and_huts_stay(before: Landscape | None, state: Landscape) -> Complaints:
    if state.tile_unit[0]:
        yield "a unit stands on the start tile"
    if before is None:
        return
    for number in range(before.tiles):
        unit = before.tile_unit[number]
        stays = 0 < unit < GATHERER or unit >= HUT
        if stays and (state.tile_unit[number], state.tile_owner[number]) != (unit, before.tile_owner[number]):
            yield f"the hunter or hut on tile {number} is gone"


def bonus_tiles_follow_gold(before: Landscape | None, state: Landscape) -> Complaints:
    content = state.content
    placed = [state.tile_look[number] // 4 for number in range(state.tiles)]
    bonus = sum(content.is_bonus(kind) for kind in placed + state.removed)
    if bonus > len(state.bonus):
        yield f"{bonus} bonus tiles placed or removed"
    if before is None:
        return
    in_turn = run = 0
    for kind in placed:
        run = run + 1 if content.is_bonus(kind) else 0
        in_turn = max(in_turn, run)
    if in_turn > content.bonus_per_turn:
        yield f"{in_turn} bonus tiles placed in one turn"
    if state.drawn >= content.first_bonus and before.drawn < content.first_bonus:
        last = max(number for number, kind in enumerate(placed) if not content.is_bonus(kind))
        if not any(
            area.terrain == FOREST and not area.open_sides and area.contents["nugget"]
            for area in survey_of(state).areas
            if any(number == last for number, _ in area.nodes)
        ):
            yield "a bonus tile was drawn without a gold forest completed by the land tile"


def new_units_stand_alone(before: Landscape | None, state: Landscape) -> Complaints:
    if before is None or step_id(before) not in UNIT_STEPS:
        return
    number = before.tiles - 1
    unit = state.tile_unit[number]
    if unit >= HUT and before.system_huts[before.system(unit_node(state, number))] != 0:
        yield "a hut was placed in a river system with a hut"
    if 0 < unit < HUT and before.area_members[before.area(unit_node(state, number))] != 0:
        yield "a tribe member was placed in an area with a tribe member"


def the_end_accounts_for_every_land_tile(before: Landscape | None, state: Landscape) -> Complaints:
    content = state.content
    land = sum(not content.is_bonus(state.tile_look[number] // 4) for number in range(1, state.tiles))
    removed = sum(not content.is_bonus(kind) for kind in state.removed)
    over = not state.agenda
    if over and land + removed != len(state.land):
        yield f"the game is over with {land} land tiles placed and {removed} removed"
    placing = step_id(state) == "place_land"
    if not over and state.turns != land + placing:
        yield f"turn {state.turns} with {land} land tiles on the table"
    if over and state.turns - land not in (0, 1):
        yield f"the game was over after {state.turns} turns with {land} land tiles on the table"


def the_turn_takes_its_course(before: Landscape | None, state: Landscape) -> Complaints:
    agenda = tuple(step.id for step in reversed(state.agenda))
    if agenda not in ((), LAND_TILE, LAND_TILE[1:], BONUS_TILE, BONUS_TILE[1:]):
        yield f"no turn goes on with {', '.join(agenda)}"
    if not 0 <= state.player < state.seats:
        yield f"seat {state.player} does not exist"
    due = state.content.bonus_per_turn - 1 if step_id(state) in BONUS_TILE[:2] else 0
    if not 0 <= state.bonus_due <= due:
        yield f"{state.bonus_due} bonus tiles are due at {step_id(state) or 'the end'}"


def only_who_came_back_this_turn_rests(before: Landscape | None, state: Landscape) -> Complaints:
    """16: on the bonus tile the supply after step 2 of the turn is at hand."""
    player, step = state.player, step_id(state)
    if not 0 <= state.resting <= state.members[player]:
        yield f"{state.resting} tribe members rest, of {state.members[player]} in the supply"
    if state.resting and (state.at_once or step not in BONUS_TILE[:2]):
        yield f"tribe members rest at {step or 'the end'}"
    if before is None or step not in BONUS_TILE[:2] or state.at_once:
        return
    rested = state.resting - before.resting
    back = [0]
    if step == "place_bonus":
        gone = workers_of(before, player) - workers_of(state, player)
        # Whoever was placed on the tile just scored may have come back with the others.
        empty = step_id(before) in UNIT_STEPS and not state.tile_unit[state.tiles - 1]
        back = [len(gone), len(gone) + 1] if empty else [len(gone)]
    if rested not in back:
        yield f"{rested} tribe members began to rest when {back[0]} came back"


def workers_of(state: Landscape, seat: int) -> set[int]:
    """The tiles that carry the seat's gatherers and fishermen."""
    tiles = {state.workers[worker] for worker in range(state.worker_count)}
    return {number for number in tiles if state.tile_owner[number] == seat}


def the_unit_is_for_the_tile_just_placed(before: Landscape | None, state: Landscape) -> Complaints:
    step, last = step_id(state), state.tiles - 1
    if step not in UNIT_STEPS:
        return
    if last == 0:
        yield f"{step} without a tile placed before"
    elif state.content.is_bonus(state.tile_look[last] // 4) != (step == "unit_bonus"):
        yield f"{step} after {state.content.ids[state.tile_look[last] // 4]} was placed"
    if state.tile_unit[last]:
        yield f"the last tile carries a unit at {step}"


def the_step_and_the_drawn_tile_agree(before: Landscape | None, state: Landscape) -> Complaints:
    step = step_id(state)
    if step not in ("place_land", "place_bonus"):
        if state.drawn != NOTHING:
            yield f"a tile is drawn at {step or 'the end'}"
        return
    if state.drawn == NOTHING:
        yield f"no tile is drawn at {step}"
        return
    tile = state.content.kinds[state.drawn]
    if state.content.is_bonus(state.drawn) != (step == "place_bonus"):
        yield f"{tile.id} is drawn at {step}"
    if not fits_somewhere(state, state.drawn):
        yield f"{tile.id} is drawn and fits nowhere"


INVARIANTS = (
    every_unit_is_in_one_place,
    every_tile_is_in_one_place,
    the_landscape_is_as_a_survey_finds_it,
    complete_areas_are_empty_once_scored,
    scores_never_fall,
    hunters_and_huts_stay,
    bonus_tiles_follow_gold,
    new_units_stand_alone,
    the_turn_takes_its_course,
    only_who_came_back_this_turn_rests,
    the_unit_is_for_the_tile_just_placed,
    the_step_and_the_drawn_tile_agree,
    the_end_accounts_for_every_land_tile,
)
