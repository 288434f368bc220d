"""How the year went: won or lost by all, by how much, and what was brought home."""

from __future__ import annotations

import pytest
from playing import ending, table_of

import lascaux
from lascaux import bots

from .table import GAME
from .test_rules_11_seasons import end, last_card


@pytest.mark.parametrize(
    ("points", "title", "sentence"),
    [
        (9, "The band starves.", "9 points of food, 15 were needed: 6 short, you lose together."),
        (13, "A rough winter with losses.", "13 points of food, 15 were needed: 2 short, you lose together."),
        (15, "Everyone survives!", "15 points of food, 15 were needed: you win together."),
    ],
)
def test_ys_12_2_the_verdict_by_score(points: int, title: str, sentence: str) -> None:
    state = last_card("autumn", points)
    result = ending(GAME, state, end(state))
    assert (result.verdict.title, result.verdict.sentence) == (title, sentence)
    assert (result.verdict.together, result.verdict.won) == (True, points >= 15)
    assert result.sources[2].points == (points,) * 4
    assert [(need.have, need.need, need.met) for need in result.needs] == [(points, 15, points >= 15)]


def test_a_whole_year_tells_every_gain_once() -> None:
    state, heard = played(3)
    result = ending(GAME, state, heard)
    brought = [event.facts["points"] for event in heard if event.kind in ("food-won", "reward")]
    told = [item.points[0] for source in result.sources for item in source.items if item.points[0]]
    assert told == brought
    assert sum(told) == state.scores()[0]
    assert [name for name, _, _ in table_of(result)] == ["Spring", "Summer", "Autumn"]
    assert [need.need for need in result.needs] == [5, 7, 15]
    assert all(need.points and (need.ply is None) == (need.need == 15) for need in result.needs)


def played(seed: int) -> tuple[lascaux.State, list[lascaux.Event]]:
    heard: list[lascaux.Event] = []
    state = GAME.new(seats=4, seed=seed, listener=heard.append)
    chance = lascaux.Rng(seed)
    while state.turn >= 0:
        state.apply(bots.decide(GAME, "greedy", state, state.turn, chance))
    return state, heard
