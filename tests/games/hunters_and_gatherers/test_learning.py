"""Observations and heuristics."""

from __future__ import annotations

import pytest

from lascaux import Rng
from lascaux.games.hunters_and_gatherers.think import heuristics

from .script import bonus_besides
from .table import GAME, fresh, last_turn, options, play, position


@pytest.mark.parametrize("seats", GAME.seats)
def test_observations_have_one_length_whatever_the_table(seats: int) -> None:
    lengths = {len(GAME.observe(fresh(seats, table_radius=radius), 0)) for radius in (6, 20, 90)}
    assert lengths == {max(part.stop for part in GAME.layout(seats).values())}


def test_parts_of_an_observation_say_what_they_are_named_after() -> None:
    state = position("T20 -1,0 r1 fisher:r0@1", drawn="T21", points={"forests": [0, 50]})
    layout, seen = GAME.layout(2), GAME.observe(state, 0)
    assert seen[layout["drawn"]].argmax() == GAME.content.kind("T21")
    assert seen[layout["unseen"]][GAME.content.kind("T20")] == 0.5
    assert seen[layout["members"]].tolist() == pytest.approx([1.0, 0.8])
    assert GAME.observe(state, 1)[layout["members"]].tolist() == pytest.approx([0.8, 1.0])
    assert seen[layout["points"]].tolist() == pytest.approx([0, 0, 0, 0, 0.5, 0, 0, 0])
    assert seen[layout["step"]].tolist() == [1, 0, 0, 0]
    sides = seen[layout["sides"]].reshape(
        27, 27, 4, 3
    )  # forest, meadow, river to the north, east, south, west
    assert sides[13, 13].tolist() == [[0, 1, 0], [1, 0, 0], [1, 0, 0], [0, 0, 1]]
    assert sides[13, 12].any(axis=1).all()
    assert sides.sum() == 8
    tribes = seen[layout["tribes"]].reshape(27, 27, 6)  # hunter, gatherer, fisher, hut; mine, theirs
    assert tribes[13, 12].tolist() == [0, 0, 1, 0, 0, 1]
    assert tribes.sum() == 2
    fits = seen[layout["fits"]].reshape(27, 27)
    assert fits[13, 11] == 0.5  # two rotations fit to the west
    assert not seen[layout["units"]].any()
    play(state, "place:-2,0,r1")
    units = GAME.observe(state, 0)[layout["units"]].reshape(13, -1)
    legal = [state.actions.parse(key) for key in options(state)[1:]]
    assert [code + 1 for code in range(13) if units[code, 0]] == legal
    river = units[state.actions.parse("fisher:r0") - 1]
    assert river.tolist() == pytest.approx([0, 0.3, 0.1, 0.2, 0, 0.2])


def test_a_learner_sees_how_many_rest() -> None:
    state = position("T03 0,1 r0 gatherer:f0@0", drawn="T04", bonus=["B07", *bonus_besides(["B07"])])
    layout = GAME.layout(2)
    assert GAME.observe(state, 0)[layout["resting"]].tolist() == [0]
    play(state, "place:1,0,r3", "unit:none")
    for seat in (0, 1):
        assert GAME.observe(state, seat)[layout["resting"]].tolist() == pytest.approx([0.2])
    assert list(layout)[-1] == "resting"


def test_a_tile_is_not_judged_by_units_that_rest() -> None:
    out = ("T20 -1,0 r1 hunter:m1@0", "T06 0,-1 r0 hunter:m0@0", "T11 1,-1 r1 hunter:m0@0")
    out = (*out, "T12 2,-1 r1 hunter:m1@0", "T03 0,1 r0 gatherer:f0@0")
    ranked = []
    for returned in ("next-turn", "at-once"):
        bonus = ["B12", *bonus_besides(["B12"])]
        state = position(*out, drawn="T04", bonus=bonus, options={"returned_members": returned})
        play(state, "place:1,0,r3")
        legal = state.legal(0)
        ranked.append(dict(zip(legal, heuristics.rank(state, 0, legal), strict=True)))
    assert ranked[0].keys() == ranked[1].keys()
    assert all(ranked[0][action] <= ranked[1][action] for action in ranked[0])
    assert any(ranked[0][action] < ranked[1][action] for action in ranked[0])


def test_tiles_beyond_the_window_are_counted() -> None:
    straight = ("T20", "T20", "T21", "T21", "T22", "T23")
    groves = ("T24", "T25", "T26", "T27", "T28", "T29", "T54", "T55")
    river = [f"{id} -{x},0 r1" for x, id in enumerate(straight, start=1)]
    river += [f"{id} -{x},0 r0" for x, id in enumerate(groves, start=7)]
    beyond = GAME.layout(2)["beyond"]
    assert GAME.observe(position(*river[:-1]), 0)[beyond].tolist() == [0]
    assert GAME.observe(position(*river), 0)[beyond].tolist() == pytest.approx([0.1])


def test_the_value_is_the_lead_when_the_game_is_over() -> None:
    state = last_turn("T02 0,-1 r0 hunter:m0@1", drawn="T01", points={"forests": [5, 0]})
    play(state, "place:0,-2,r0")
    assert heuristics.value(state, 1) == 1.0
    assert heuristics.value(state, 0) == -1.0


def test_completing_an_own_forest_ranks_first() -> None:
    state = position("T03 0,1 r0 gatherer:f0@0", drawn="T04")
    legal = state.legal(0)
    ranks = heuristics.rank(state, 0, legal)
    assert state.actions.key(legal[ranks.index(max(ranks))]) == "place:1,0,r3"


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(20):
        state, chance, greedy = fresh(2, seed), Rng(seed), seed % 2
        while state.turn >= 0:
            legal = state.legal(state.turn)
            action = legal[chance.below(len(legal))]
            if state.turn == greedy:
                ranks = heuristics.rank(state.resample(greedy, chance), greedy, legal)
                action = legal[ranks.index(max(ranks))]
            state.apply(action)
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == (greedy,)
    assert won >= 19


@pytest.mark.parametrize("seats", [2, 5])
def test_a_tile_is_judged_without_laying_it_as_if_it_lay(seats: int) -> None:
    state = GAME.new(seats=seats, seed=seats)
    chance = Rng(7)
    compared = 0
    while state.turn >= 0:
        legal = state.legal(state.turn)
        if state.drawn >= 0 and state.tiles % 3 == 0:  # type: ignore[attr-defined]
            for action, rank in zip(legal, heuristics.rank(state, state.turn, legal), strict=True):
                after = state.clone()
                after.apply(action)
                if after.turn == state.turn and after.agenda[-1].id.startswith("unit"):
                    laid = heuristics.rank(after, after.turn, after.legal(after.turn))
                    assert rank == pytest.approx(max(laid))
                    compared += 1
        state.apply(legal[chance.below(len(legal))])
    assert compared > 100
