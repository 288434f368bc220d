"""PA-6: giving up cards."""

from __future__ import annotations

from lascaux.games.paleo.content.codes import FACE_DOWN

from .table import GAME, acting, damage, names, offers, options, pile, play, position, step, tools


def test_pa_6_1_the_top_cards_of_the_own_pile_unseen() -> None:
    state = acting("base_fish_run", "base_ford")
    before, other = pile(state, 0), pile(state, 1)
    play(state, "wait", "Help seat 0", "Grab with bare hands")
    assert pile(state, 0) == before[2:]
    assert pile(state, 1) == other  # helpers never give up cards
    assert set(before[:2]) <= set(names(state, FACE_DOWN))
    assert all(player.revealed is None for player in GAME.view(state, 0).players)


def test_pa_6_2_too_few_cards_too_little_time() -> None:
    state = acting("base_fish_run", None, piles=["forest", "river river river"])
    assert not offers(state, "Grab with bare hands")


def test_pa_6_3_every_red_back_does_one_damage() -> None:
    state = acting("base_fish_run", piles=["red red forest"], groups=[["person_healer"]])
    play(state, "Grab with bare hands")
    assert damage(state) == {"person_healer.1": 2}


def test_pa_6_4_warded_together_then_laid_one_by_one() -> None:
    state = acting("base_fish_run", piles=["red red forest"], tools=[{"clothing": 1, "fur": 1}])
    play(state, "Grab with bare hands")
    assert options(state) == ["ward:fur:0", "ward:clothing:0", "take-it"]
    copy = state.clone()
    play(state, "ward:clothing:0")
    assert (damage(state), tools(state)) == ({}, {"fur": 1})
    play(copy, "take-it", "wound:person_crafter.1", "wound:person_gatherer.1")
    assert damage(copy) == {"person_crafter.1": 1, "person_gatherer.1": 1}


def test_pa_6_4_helpers_are_asked_anew_for_every_token() -> None:
    state = acting("base_fish_run", "base_ford", piles=["red red", "forest"])
    play(state, "wait", "Help seat 0", "Grab with bare hands")
    assert (step(state), state.turn) == ("bear", 1)
    assert options(state) == ["bear:person_crafter.2", "bear:person_gatherer.2", "bear:decline"]
    play(state, "bear:person_gatherer.2")
    assert damage(state) == {"person_gatherer.2": 1}
    assert (step(state), state.turn) == ("bear", 1)
    play(state, "bear:decline")
    assert (step(state), state.turn) == ("wound", 0)
    assert options(state) == ["wound:person_crafter.1", "wound:person_gatherer.1"]  # its own people alone
    play(state, "wound:person_crafter.1")
    assert damage(state) == {"person_crafter.1": 1, "person_gatherer.2": 1}


def test_pa_6_4_the_same_person_may_take_every_token() -> None:
    state = acting("base_fish_run", "base_ford", piles=["red red", "forest"])
    play(state, "wait", "Help seat 0", "Grab with bare hands")
    play(state, "bear:person_gatherer.2", "bear:person_gatherer.2")
    assert damage(state) == {"person_gatherer.2": 2}


def test_pa_6_5_sleeping_early_does_no_damage() -> None:
    state = position(1, piles=["red red red"], agenda=["turn"])
    play(state, "sleep")
    assert damage(state) == {}
