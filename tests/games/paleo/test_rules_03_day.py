"""PA-3: the day and its turns."""

from __future__ import annotations

from lascaux.games.paleo.content.codes import FACE_DOWN, PILE, REVEALED

from .table import (
    GAME,
    acting,
    damage,
    fresh,
    group,
    kinds,
    names,
    offers,
    open_discard,
    options,
    pile,
    play,
    position,
    step,
)


def test_pa_3_1_whoever_has_cards_is_awake() -> None:
    state = position(3, piles=["forest", "", "river"], agenda=["turn"])
    assert state.waiting() == [0, 2]
    state = position(3, piles=["", "", ""], agenda=["turn"])
    assert state.night or state.turn < 0


def test_pa_3_2_one_of_the_top_three() -> None:
    state = position(2, piles=["forest river mountain home", "red red"], agenda=["turn"])
    assert options(state) == ["pick:0", "pick:1", "pick:2", "sleep"]
    assert [GAME.actions.key(action) for action in state.legal(1)] == ["pick:0", "pick:1", "sleep"]


def test_pa_3_3_the_others_keep_their_order() -> None:
    state = position(1, piles=["forest river mountain home"], agenda=["turn"])
    before = pile(state)
    play(state, "pick:1")
    assert pile(state) == [before[0], before[2], before[3]]
    assert names(state, REVEALED) == [before[1]]


def test_pa_3_4_sleeping_early_throws_the_pile_away_unseen_and_harmless() -> None:
    state = position(2, piles=["red red forest", "river river"], agenda=["turn"])
    heard = play(state, "sleep", "pick:0")
    assert pile(state, 0) == []
    assert len(names(state, FACE_DOWN)) >= 3
    assert names(state, REVEALED) == []
    assert damage(state) == {}
    assert kinds(heard)[:2] == ["slept", "revealed"]


def test_pa_3_5_no_front_is_shown_before_all_have_chosen() -> None:
    state = position(3, piles=["forest river", "forest river", "river river"], agenda=["turn"])
    assert state.waiting() == [0, 1, 2]
    assert play(state, "pick:0") == []
    assert all(player.revealed is None for player in GAME.view(state, 0).players)
    state.play(2, GAME.actions.parse("pick:1"))
    assert state.waiting() == [1]
    assert state.legal(0) == []  # a choice is final
    assert names(state, REVEALED + 2) == []


def test_pa_3_6_all_are_turned_up_together() -> None:
    state = position(2, piles=["forest river", "mountain river"], agenda=["turn"])
    first, second = pile(state, 0)[0], pile(state, 1)[1]
    heard = play(state, "pick:0", "pick:1")
    assert kinds(heard) == ["revealed", "revealed"]
    assert (names(state, REVEALED), names(state, REVEALED + 1)) == ([first], [second])


def test_pa_3_7_a_card_with_a_place_goes_there_at_once() -> None:
    state = position(
        2, level="2", piles=[["d_darca", "base_deer"], ["d_old_hearth", "base_ford"]], agenda=["turn"]
    )
    play(state, "pick:0", "pick:0")
    assert "d_darca" in group(state, 0)
    assert [card.id for card in GAME.view(state, 0).base_camp] == ["d_old_hearth"]
    assert step(state) == "explore"  # both have dealt with their cards


def test_pa_3_8_every_other_seat_carries_out_one_option() -> None:
    state = acting("base_berries", "base_ford")
    play(state, "ignore", "ignore")
    assert step(state) == "explore"
    assert set(open_discard(state)) == {"base_berries.1", "base_ford.1"}


def test_pa_3_9_waiting_ends_when_everybody_else_has_waited() -> None:
    state = acting("base_berries", "base_ford", "base_campfire")
    play(state, "wait", "wait")
    assert state.turn == 2
    assert "wait" not in options(state)
    play(state, "ignore")
    assert state.turn == 0
    assert "wait" in options(state)  # something has changed
    play(state, "wait")
    assert "wait" not in options(state)
    play(state, "ignore")
    assert "wait" not in options(state)  # nobody else is left


def test_pa_3_9_the_same_seat_is_asked_again_after_a_healing_root() -> None:
    state = acting(
        "base_berries", "base_ford", tools=[{"healing_root": 1}, {}], damage={"person_crafter.1": 1}
    )
    play(state, "Give up your healing root", "stop")
    assert (state.turn, step(state)) == (0, "act")


def test_pa_3_10_an_empty_pile_sleeps_only_when_the_turn_ends() -> None:
    state = acting("base_storyteller", "base_ford", piles=["", "forest river"])
    assert offers(state, "Help seat 1")
    play(state, "wait", "Help seat 0")
    assert not offers(state, "Listen until sleep comes")  # costs a card
    assert offers(state, "Ask how it was done")


def test_pa_3_10_a_dream_on_an_empty_pile_keeps_awake() -> None:
    state = acting("base_mushrooms", "base_ford", piles=["", "forest river"])
    play(state, "Eat and see", "wound:person_crafter.1", "ignore")
    assert step(state) == "explore"
    assert state.waiting() == [0, 1]
    assert len(pile(state, 0)) == 1


def test_pa_3_11_sleepers_neither_act_nor_count() -> None:
    state = position(
        2,
        piles=["", ["base_deer", "base_ford", "base_ford"]],
        groups=[["person_warrior", "person_hunter"], ["person_gatherer"]],
        tools=[{"spear": 3}, {}],
        agenda=["turn"],
    )
    play(state, "pick:0")
    assert state.turn == 1
    assert not offers(state, "Hunt the deer")
    assert not any(key.startswith("help:") for key in options(state))


def test_pa_3_11_a_sleepers_people_are_not_chosen_for_damage() -> None:
    state = acting("base_viper", None, piles=["forest", ""])
    assert step(state) == "wound"  # nothing else could be done about the viper
    assert options(state) == ["wound:person_crafter.1", "wound:person_gatherer.1"]


def test_pa_3_12_backs_are_public_in_their_order() -> None:
    state = fresh(3)
    for viewer in (None, 0, 1, 2):
        view = GAME.view(state, viewer)
        for seat in range(3):
            backs = [state.content.cards[card].back for card in state.cards_in(PILE + seat)]
            assert [back.back for back in view.players[seat].pile] == backs
