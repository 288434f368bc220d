"""Scoring completed forests and rivers (HG-5), and the final scoring of huts and hunters (HG-9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.step import Automatic
from lascaux.games.hunters_and_gatherers.content.cells import UNIT_KEYS
from lascaux.games.hunters_and_gatherers.content.counts import (
    ALL_MEMBERS,
    AUROCHS,
    DEER,
    FIRE,
    MAMMOTH,
    MUSHROOMS,
    NUGGET,
    ON_SHRINE,
    TIGER,
    count,
    most_of,
    units_of,
)
from lascaux.games.hunters_and_gatherers.content.notation import FOREST, MEADOW
from lascaux.games.hunters_and_gatherers.content.tables import MOST_SEATS, Content
from lascaux.games.hunters_and_gatherers.rules.landmarks import segments_by_area, unit_name, waters_by_system
from lascaux.games.hunters_and_gatherers.rules.units import take_back, unit_node
from lascaux.games.hunters_and_gatherers.state import (
    FROM_FOREST,
    FROM_HUTS,
    FROM_MEADOW,
    FROM_RIVER,
    SOURCES,
    Landscape,
)

EVERYWHERE: Final = -1

# What things are worth


def forest_value(content: Content, segments: i64, holds: i64) -> i64:
    """HG-5.6."""
    mushrooms: i64 = count(holds, MUSHROOMS)
    return content.forest_per_segment * segments + content.forest_per_mushrooms * mushrooms


def river_value(content: Content, segments: i64, holds: i64) -> i64:
    """HG-5.4: what a river holds are the fish at its ends."""
    return content.river_per_segment * segments + content.river_per_fish * holds


def uneaten_deer(content: Content, holds: i64) -> i64:
    """HG-9.7: each tiger eats a deer, unless a fire keeps the tigers away (HG-8.3)."""
    deer: i64 = count(holds, DEER)
    if count(holds, FIRE) != 0:
        return deer
    eaten: i64 = content.tiger_eats * count(holds, TIGER)
    return deer - eaten if eaten < deer else 0


def meadow_value(content: Content, holds: i64) -> i64:
    """HG-9.6."""
    return (
        content.meadow_per_deer * uneaten_deer(content, holds)
        + content.meadow_per_mammoth * count(holds, MAMMOTH)
        + content.meadow_per_aurochs * count(holds, AUROCHS)
    )


def area_value(state: Landscape, root: i64, terrain: i64) -> i64:
    """What the area would score if it were scored now."""
    holds: i64 = state.area_holds[root]
    if terrain == MEADOW:
        return meadow_value(state.content, holds)
    if terrain == FOREST:
        return forest_value(state.content, state.area_size[root], holds)
    return river_value(state.content, state.area_size[root], holds)


# Who gets it


def contenders(members: i64) -> i64:
    """HG-8.4, HG-8.7: hunters on a shrine decide a meadow alone."""
    on_shrine: i64 = members >> ON_SHRINE
    return on_shrine if on_shrine != 0 else members & ALL_MEMBERS


def leaders(units: i64) -> list[int]:
    """The seats with the most units, nobody if there are none."""
    most = most_of(units)
    return [seat for seat in range(MOST_SEATS) if most > 0 and units_of(units, seat) == most]


def award(state: Landscape, units: i64, points: i64, source: i64) -> None:
    """HG-5.8: the seat with the most units scores, tied seats each in full."""
    most: i64 = most_of(units)
    for seat in range(state.seats):
        if units_of(units, seat) == most:
            state.points[SOURCES * seat + source] += points


def by_seat(state: Landscape, units: i64) -> list[int]:
    return [units_of(units, seat) for seat in range(state.seats)]


# Completed areas


def score_completed(state: Landscape) -> bool:
    """HG-5.1, HG-5.12: score what the last tile completed; True if a forest among it holds gold (HG-6.1)."""
    content = state.content
    number: i64 = state.tiles - 1
    kind: i64 = state.tile_look[number] >> 2
    start: i64 = content.segment_start[kind]
    first: i64 = state.tile_area[number]
    gold = False
    for segment in range(content.segment_start[kind + 1] - start):
        terrain: i64 = content.segment_terrain[start + segment]
        if terrain == MEADOW:
            continue
        root: i64 = state.area(first + segment)
        if state.area_open[root] != 0 or _met_before(state, first, segment, root):
            continue
        if terrain == FOREST and count(state.area_holds[root], NUGGET) != 0:
            gold = True
        _score_area(state, root, terrain)
    return gold


def _met_before(state: Landscape, first: i64, segment: i64, root: i64) -> bool:
    """Is an earlier segment of the tile part of the same area?"""
    for earlier in range(segment):
        if state.area(first + earlier) == root:
            return True
    return False


def _score_area(state: Landscape, root: i64, terrain: i64) -> None:
    members: i64 = state.area_members[root]
    if state.listener is not None:
        _tell_completed(state, root, terrain)
    if members == 0:
        return
    award(state, members, area_value(state, root, terrain), FROM_FOREST if terrain == FOREST else FROM_RIVER)
    _return_workers(state, root)


def _return_workers(state: Landscape, root: i64) -> None:
    """HG-5.11: the gatherers and fishermen of an area, or all of them, in the order of placement."""
    staying: i64 = 0
    for worker in range(state.worker_count):
        number: i64 = state.workers[worker]
        if root == EVERYWHERE or state.area(unit_node(state, number)) == root:
            _return_worker(state, number)
        else:
            state.workers[staying] = number
            staying += 1
    state.worker_count = staying


def _return_worker(state: Landscape, number: i64) -> None:
    if state.listener is not None:
        facts = {"unit": UNIT_KEYS[state.tile_unit[number]], "segment": unit_name(state, number)}
        state.tell("unit-returned", state.tile_owner[number], facts)
    take_back(state, number)


def _tell_completed(state: Landscape, root: i64, terrain: i64) -> None:
    holds: i64 = state.area_holds[root]
    members: i64 = state.area_members[root]
    facts = {
        "segments": segments_by_area(state)[root],
        "points": area_value(state, root, terrain),
        "members": by_seat(state, members),
        "scorers": leaders(members),
    }
    if terrain == FOREST:
        facts["mushrooms"] = count(holds, MUSHROOMS)
        facts["nuggets"] = count(holds, NUGGET)
        facts["from_segments"] = state.content.forest_per_segment * state.area_size[root]
        state.tell("forest-completed", state.player, facts)
    else:
        facts["fish"] = holds
        facts["from_segments"] = state.content.river_per_segment * state.area_size[root]
        state.tell("river-completed", state.player, facts)


def score_and_rest(state: Landscape) -> bool:
    """HG-6.7: what comes back to the player rests, so that no tile of the same turn takes it."""
    before: i64 = state.members[state.player]
    gold = score_completed(state)
    if not state.at_once:
        state.resting += state.members[state.player] - before
    return gold


class ScoreLand(Automatic[Landscape]):
    """Step 3 of the turn; gold in a completed forest makes a bonus tile due (HG-6.1 to HG-6.4)."""

    id = "score_land"
    rules = ("HG-5.1", "HG-6.1")

    def run(self, state: Landscape) -> None:
        gold = score_and_rest(state)
        state.bonus_due = state.content.bonus_per_turn if gold else 0
        if gold and state.listener is not None:
            facts = {"left": len(state.bonus) - state.bonus_next, "resting": state.resting}
            state.tell("nugget-found", state.player, facts)


class ScoreBonus(Automatic[Landscape]):
    """HG-6.8: gold completed by a bonus tile leads to no other."""

    id = "score_bonus"
    rules = ("HG-6.8",)

    def run(self, state: Landscape) -> None:
        score_and_rest(state)


# The end


class FinalScoring(Automatic[Landscape]):
    """HG-9.3 to HG-9.7: unfinished areas are cleared, then huts score, then hunters."""

    id = "final_scoring"
    rules = ("HG-9.4", "HG-9.6")

    def run(self, state: Landscape) -> None:
        _return_workers(state, EVERYWHERE)
        for root in range(state.groups):
            huts: i64 = state.system_huts[root]
            if huts != 0 and state.system_parent[root] == root:
                _score_system(state, root, huts)
        for root in range(state.areas):
            hunters: i64 = state.area_members[root]
            if hunters != 0 and state.area_parent[root] == root:
                _score_meadow(state, root, hunters)
        if state.listener is not None:
            outcome = state.result()
            facts = {"scores": list(outcome.scores), "winners": list(outcome.winners)}
            state.tell("game-ended", outcome.winners[0], facts)


def _score_system(state: Landscape, root: i64, huts: i64) -> None:
    """HG-9.4."""
    points: i64 = state.content.system_per_fish * state.system_fish[root]
    award(state, huts, points, FROM_HUTS)
    if state.listener is not None:
        facts = {
            "waters": waters_by_system(state)[root],
            "fish": state.system_fish[root],
            "huts": by_seat(state, huts),
            "points": points,
            "scorers": leaders(huts),
        }
        state.tell("system-scored", state.player, facts)


def _score_meadow(state: Landscape, root: i64, hunters: i64) -> None:
    """HG-9.6."""
    holds: i64 = state.area_holds[root]
    points: i64 = meadow_value(state.content, holds)
    award(state, contenders(hunters), points, FROM_MEADOW)
    if state.listener is not None:
        facts = {
            "segments": segments_by_area(state)[root],
            "deer": count(holds, DEER),
            "eaten": count(holds, DEER) - uneaten_deer(state.content, holds),
            "mammoth": count(holds, MAMMOTH),
            "aurochs": count(holds, AUROCHS),
            "tiger": count(holds, TIGER),
            "fire": count(holds, FIRE) != 0,
            "shrine": hunters >> ON_SHRINE != 0,
            "hunters": by_seat(state, hunters & ALL_MEMBERS),
            "points": points,
            "scorers": leaders(contenders(hunters)),
        }
        state.tell("meadow-scored", state.player, facts)
