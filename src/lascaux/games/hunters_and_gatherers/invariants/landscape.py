"""Invariants 3 to 7: the landscape as it is kept equals what a survey of the tiles finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lascaux.games.hunters_and_gatherers.content.notation import FOREST, FOREST_WORDS, MEADOW, RIVER
from lascaux.games.hunters_and_gatherers.invariants.survey import (
    Survey,
    packed,
    packed_words,
    survey_of,
)
from lascaux.games.hunters_and_gatherers.state import Landscape

Complaints = Iterator[str]


def the_landscape_is_as_a_survey_finds_it(before: Landscape | None, state: Landscape) -> Complaints:
    survey = survey_of(state)
    for check in SURVEYED:
        yield from check(survey, state)


def tiles_match_in_one_piece_on_the_table(survey: Survey, state: Landscape) -> Complaints:
    if len(survey.at) != state.tiles:
        yield "two tiles share a cell"
    reached, todo = {0}, [survey.tiles[0]]
    while todo:
        placed = todo.pop()
        if not state.cells.has(placed.x, placed.y):
            yield f"{placed.tile.id} lies beyond the table"
        for direction in range(4):
            other = survey.neighbour(placed, direction)
            if other is None:
                continue
            if other.type((direction + 2) % 4) != placed.type(direction):
                yield f"{placed.tile.id} at {placed.x},{placed.y} does not match {other.tile.id} beside it"
            if other.number not in reached:
                reached.add(other.number)
                todo.append(other)
    if len(reached) != state.tiles:
        yield "the landscape is not in one piece"


def areas_are_as_a_flood_fill_finds_them(survey: Survey, state: Landscape) -> Complaints:
    roots = set()
    for area in survey.areas:
        nodes = [state.tile_area[number] + segment for number, segment in area.nodes]
        root = state.area(nodes[0])
        where = f"the area of {area.nodes[0]}"
        if root in roots or any(state.area(node) != root for node in nodes):
            yield f"{where} is joined wrongly"
        roots.add(root)
        for name, kept, right in (
            ("segments", state.area_size[root], len(nodes)),
            ("open sides", state.area_open[root], area.open_sides),
            ("contents", state.area_holds[root], area.packed_contents),
            ("tribe members", state.area_members[root], area.packed_members),
        ):
            if kept != right:
                yield f"{where}: {kept} {name} instead of {right}"
    codes = {state.open_cell[place]: state.open_code[place] for place in range(state.open_cells)}
    if codes != survey.open_codes or len(codes) != state.open_cells:
        yield "the open cells are not those beside the tiles"


def systems_are_as_a_flood_fill_finds_them(survey: Survey, state: Landscape) -> Complaints:
    roots = set()
    for system in survey.systems:
        groups = [state.tile_group[number] + group for number, group in system]
        root = state.system(groups[0])
        where = f"the river system of {system[0]}"
        if root in roots or any(state.system(group) != root for group in groups):
            yield f"{where} is joined wrongly"
        roots.add(root)
        if state.system_fish[root] != survey.fish(system):
            yield f"{where}: {state.system_fish[root]} fish instead of {survey.fish(system)}"
        if state.system_huts[root] != packed(survey.huts(system)):
            yield f"{where}: the huts are counted wrongly"


def open_sides_add_up(survey: Survey, state: Landscape) -> Complaints:
    kept = {FOREST: 0, MEADOW: 0, RIVER: 0}
    for area in survey.areas:
        number, segment = area.nodes[0]
        kept[area.terrain] += state.area_open[state.area(state.tile_area[number] + segment)]
    sides = {terrain: survey.open_sides[terrain] for terrain in kept}
    # A river side lies along two meadows, so each of its halves counts for one.
    sides[MEADOW] += 2 * sides[RIVER]
    for terrain in kept:
        if kept[terrain] != sides[terrain]:
            yield f"{kept[terrain]} open sides of terrain {terrain} instead of {sides[terrain]}"


def every_river_has_two_ends(survey: Survey, state: Landscape) -> Complaints:
    for area in survey.areas:
        if area.terrain != RIVER:
            continue
        number, segment = area.nodes[0]
        ends = state.area_open[state.area(state.tile_area[number] + segment)]
        ends += len(area.lake_ends) + area.spring_ends
        if ends not in (0, 2):
            yield f"the river of {area.nodes[0]} has {ends} ends"


def sums_over_areas_are_sums_over_tiles(survey: Survey, state: Landscape) -> Complaints:
    shown: Counter[str] = Counter()
    segments = fish = 0
    for number in range(state.tiles):
        tile = state.content.kinds[state.tile_look[number] // 4]
        segments += tile.segments
        fish += sum(tile.lakes)
        for segment in range(tile.segments):
            shown.update(tile.words(segment))
    meadows_hold = forests_hold = kept_segments = 0
    for area in survey.areas:
        number, segment = area.nodes[0]
        root = state.area(state.tile_area[number] + segment)
        kept_segments += state.area_size[root]
        meadows_hold += state.area_holds[root] if area.terrain == MEADOW else 0
        forests_hold += state.area_holds[root] if area.terrain == FOREST else 0
    meadow_words = Counter({word: n for word, n in shown.items() if word not in FOREST_WORDS})
    forest_words = shown - meadow_words
    roots = [group for group in range(state.groups) if state.system_parent[group] == group]
    for name, kept, right in (
        ("segments", kept_segments, segments),
        ("animals", meadows_hold, packed_words(meadow_words)),
        ("nuggets and mushrooms", forests_hold, packed_words(forest_words)),
        ("fish", sum(state.system_fish[root] for root in roots), fish),
    ):
        if kept != right:
            yield f"{name}: {kept} in all areas, {right} on all tiles"


SURVEYED = (
    tiles_match_in_one_piece_on_the_table,
    areas_are_as_a_flood_fill_finds_them,
    systems_are_as_a_flood_fill_finds_them,
    open_sides_add_up,
    every_river_has_two_ends,
    sums_over_areas_are_sums_over_tiles,
)
