"""What a seat cannot know is drawn afresh, in accordance with all that it has seen."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from lascaux import Rng
from lascaux.games.spears_and_bones.rules.placements import split_placings
from lascaux.games.spears_and_bones.snapshot import FIELDS
from lascaux.games.spears_and_bones.state import SpearsAndBones

from .table import GAME, THREE, acting, fresh, options, playing, quietly, say

DRAWN = ("teams", "goals", "goals_aside", "deck", "placed", "rng")
AFTER = [["-2", "+1", "0", "+2"], ["0", "0", "-1", "+1"], ["+2", "-2", "0", "0"]]


def later(viewer: int | None, count: int, seed: int = 1) -> list[dict[str, object]]:
    state = acting("S", "N.YH S.YH", placed=AFTER, display="bison")
    rng = Rng(seed)
    return [GAME.dump(state.resample(viewer, rng)) for _ in range(count)]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_only_what_is_hidden_changes(viewer: int | None) -> None:
    state = acting(
        "S", "N.YH S.YH", placed=AFTER, display="bison", goals=[["meat"], ["bone"], ["bone"], ["trophy"]]
    )
    before = GAME.dump(state)
    rng = Rng(4)
    seen: Counter[str] = Counter()
    for _ in range(60):
        other = state.resample(viewer, rng)
        assert isinstance(other, SpearsAndBones)
        drawn = GAME.dump(other)
        assert {k: v for k, v in drawn.items() if k not in DRAWN} == {
            k: v for k, v in before.items() if k not in DRAWN
        }
        seen.update(key for key in DRAWN if drawn[key] != before[key])
        assert sorted(drawn["deck"]) == sorted(before["deck"])
        assert [sorted(row) for row in drawn["placed"]] == [sorted(row) for row in before["placed"]]
        assert list(GAME.complaints(None, other)) == []
        if viewer is not None:
            for key in ("teams", "goals"):
                assert drawn[key][viewer] == before[key][viewer]
            assert [row[viewer] for row in drawn["placed"]] == [row[viewer] for row in before["placed"]]
    assert min(seen[key] for key in DRAWN) > 0
    assert GAME.dump(state) == before, "the original keeps its secrets"


def test_teams_of_the_others_are_equally_likely() -> None:
    state = fresh(4, seed=2)
    rng = Rng(3)
    amasser = list(state.teams).index(1)
    deals = Counter(tuple(state.resample(amasser, rng).teams) for _ in range(3000))
    assert len(deals) == 3  # who of the three others is the Dominator
    assert all(900 < count < 1100 for count in deals.values())


def test_a_three_player_dominator_knows_all_teams() -> None:
    state = fresh(3, seed=2)
    rng = Rng(3)
    dominator = list(state.teams).index(2)
    survivor = list(state.teams).index(0)
    assert {tuple(state.resample(dominator, rng).teams) for _ in range(50)} == {tuple(state.teams)}
    assert len({tuple(state.resample(survivor, rng).teams) for _ in range(50)}) == 2


def test_goals_of_the_others_and_those_aside_are_equally_likely() -> None:
    state = fresh(4, seed=5)
    mine = next(iter(state.goals))
    rng = Rng(6)
    found: Counter[int] = Counter()
    for _ in range(4000):
        goals = list(state.resample(0, rng).goals)
        assert goals[0] == mine
        found[goals[5]] += 1  # one of those set aside
    assert abs(found[mine] / 4000 - 1 / 5) < 0.03
    assert all(abs(found[goal] / 4000 - 2 / 5) < 0.03 for goal in range(3) if goal != mine)


def test_chased_cards_stay_at_the_bottom() -> None:
    state = playing("E", display="bison", berries={"E": 1})
    say(state, "chase:bison")
    deck = GAME.dump(state)["deck"]
    rng = Rng(1)
    orders = [GAME.dump(state.resample(2, rng))["deck"] for _ in range(50)]
    assert {order[-1] for order in orders} == {"bison"}
    assert all(sorted(order) == sorted(deck) for order in orders)
    assert len({order[0] for order in orders}) > 10
    assert [prey.id for prey in GAME.view(state, 0).known] == ["bison"]


def test_the_unknown_part_of_the_deck_is_equally_likely_everywhere() -> None:
    state = fresh(4, seed=1)
    rng = Rng(2)
    games = 3800
    tops = Counter(GAME.dump(state.resample(0, rng))["deck"][0] for _ in range(games))
    assert len(tops) == 19
    assert 130 < min(tops.values()) <= max(tops.values()) < 275  # 200 on average


# Who placed what


def possible(rows: list[list[int]], full: list[int]) -> set[tuple[tuple[int, ...], ...]]:
    """By trying everything: all ways to give each row to the columns."""
    found = set()
    for way in product(*[sorted(set(permutations(row))) for row in rows]):
        columns = list(zip(*way, strict=True))
        if all(column.count(card) <= full[card] for column in columns for card in set(column)):
            found.add(way)
    return found


@pytest.mark.parametrize(
    ("rows", "full"),
    [
        ([[0, 1, 4]], [1, 1, 2, 1, 1]),
        ([[0, 1, 4], [0, 2, 3]], [1, 1, 2, 1, 1]),
        ([[2, 2, 2], [0, 1, 2], [0, 1, 4]], [1, 1, 2, 1, 1]),
        ([[0, 1, 2], [1, 2, 2], [2, 3, 4], [0, 3, 4]], [1, 1, 2, 1, 1]),
        ([[0, 1], [1, 2], [2, 3], [3, 4]], [1, 1, 1, 1, 1]),
        ([[0, 1, 2, 3], [0, 1, 2, 2]], [1, 1, 2, 1, 1]),
    ],
)
def test_all_ways_of_placing_are_equally_likely(rows: list[list[int]], full: list[int]) -> None:
    ways = possible(rows, full)
    rng = Rng(1)
    games = 100 * len(ways)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(games):
        columns = list(range(len(rows[0])))
        rng.shuffle(columns)
        drawn = split_placings([row[:] for row in rows], full, rng)
        found[tuple(tuple(row[column] for column in columns) for row in drawn)] += 1
    assert set(found) == ways
    assert 50 < min(found.values()) <= max(found.values()) < 160


def test_a_hand_follows_from_what_was_placed() -> None:
    for document in later(0, 40):
        state = GAME.load(document)
        for seat in range(4):
            placed = [row[seat] for row in document["placed"]]  # type: ignore[index, union-attr]
            held = list(GAME.view(state, seat).hand)
            assert sorted(held + placed, key=int) == ["-2", "-1", "0", "0", "+1", "+2"]


@pytest.mark.parametrize("viewer", [None, 2])
def test_nobody_finds_out_who_placed_what_last_turn(viewer: int | None) -> None:
    """Information: not even after the turn."""
    state = acting("S", "N.YH S.YH", placed=AFTER, display="bison", berries={"W": 1})
    quietly(state)
    assert (state.turn_number, state.placings) == (2, 0)
    other = state.resample(viewer, Rng(1))
    assert isinstance(other, SpearsAndBones)
    assert set(other.placed) == {0}


def test_what_is_drawn_does_not_depend_on_the_truth() -> None:
    """Two positions that look alike to a seat are drawn alike."""
    one = acting("S", "N.YH S.YH", placed=AFTER, display="bison")
    swapped = [[row[0], row[2], row[1], row[3]] for row in AFTER]
    two = acting("S", "N.YH S.YH", placed=swapped, display="bison")
    assert GAME.dump(one)["placed"] != GAME.dump(two)["placed"]
    for seed in range(10):
        first, second = (GAME.dump(state.resample(0, Rng(seed))) for state in (one, two))
        assert first == second


def test_answers_given_in_secret_are_drawn_afresh_for_others() -> None:
    state = acting("N", "N.YH", order=THREE, display="bison", second=True)
    say(state, "hunt prey:bison" if "prey:bison" in _after_hunt(state) else "hunt")
    state.play(1, state.actions.parse("place:+2"))
    rng = Rng(1)
    others = {state.resample(0, rng).answers[1] for _ in range(80)}
    assert len(others) == 5
    assert {state.resample(1, rng).answers[1] for _ in range(20)} == {state.actions.parse("place:+2")}


def _after_hunt(state: SpearsAndBones) -> list[str]:
    other = state.clone()
    other.play(other.turn, other.actions.parse("action:hunt"))
    return options(other)


def test_chased_prey_is_known_under_the_deck_and_no_other() -> None:
    known = FIELDS.known({"deck": ["bison", "saiga", "mammoth"], "known": 1}, 0)
    assert known == FIELDS.known({"deck": ["saiga", "bison", "mammoth"], "known": 1}, 0)
    assert known != FIELDS.known({"deck": ["bison", "mammoth", "saiga"], "known": 1}, 0)
    unknown = FIELDS.known({"deck": ["bison", "mammoth", "saiga"]}, 0)
    assert unknown == FIELDS.known({"deck": ["saiga", "mammoth", "bison"]}, 0)


def test_which_cards_were_placed_is_known_and_not_by_whom() -> None:
    known = FIELDS.known({"placed": [["0", "+1", "-2"]]}, None)
    assert known == FIELDS.known({"placed": [["+1", "-2", "0"]]}, None)
    assert known != FIELDS.known({"placed": [["+1", "-1", "0"]]}, None)
