"""OpenSpiel games with a few deals: chance in one move, and perfect recall."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from lascaux import BadSetting, Rng
from lascaux.adapters import openspiel


def test_chance_deals_one_of_a_few_games() -> None:
    game = openspiel.load("elawa", 2, deals=3)
    assert game.max_chance_outcomes() == 3
    assert game.max_chance_nodes_in_history() == 1
    start = game.new_initial_state()
    assert start.chance_outcomes() == [(deal, 1 / 3) for deal in range(3)]
    for deal in range(3):
        state = start.child(deal)
        assert state.position.state.seed == deal
        assert state.current_player() == state.position.state.turn
    with pytest.raises(BadSetting, match="deals"):
        openspiel.load("elawa", 2, deals=-1)


def test_with_few_deals_a_seat_recalls_the_order_of_what_it_saw() -> None:
    """Two decisions of another seat in either order lead to the same view, not to the same information."""
    game = openspiel.load("elawa", 2, deals=1)
    ways = two_orders(game.new_initial_state().child(0))
    views = [way.observation_string(0) for way in ways]
    known = [way.information_state_string(0) for way in ways]
    assert views[0] == views[1]
    assert known[0] != known[1]
    plain = openspiel.load("elawa", 2)
    assert plain.new_initial_state().information_state_string(0) == "\n"


def two_orders(state: Any) -> list[Any]:
    """Plays on until somebody discards two tokens of different kinds, in either order."""
    chance = Rng(1)
    while True:
        legal = state.legal_actions()
        actor = state.current_player()
        names = {state.action_to_string(actor, action): action for action in legal}
        if actor == 1 and all(name.startswith("discard:") for name in names):
            for first, second in itertools.permutations(legal, 2):
                ways = []
                for pair in ((first, second), (second, first)):
                    way = state.child(pair[0])
                    if way.is_terminal() or way.current_player() != 1 or pair[1] not in way.legal_actions():
                        break
                    ways.append(way.child(pair[1]))
                if len(ways) == 2:
                    return ways
        state = state.child(legal[chance.below(len(legal))])


def test_a_resampled_state_of_few_deals_is_the_same_to_its_seat() -> None:
    state = openspiel.load("spears-and-bones", 3, deals=5).new_initial_state().child(2)
    while not state.is_terminal():
        seat = state.current_player()
        other = state.resample_from_infostate(seat, lambda: 0.3)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        state = state.child(state.legal_actions()[0])
