"""PA-17: the end of the game."""

from __future__ import annotations

from .table import acting, game_with, kinds, night, open_discard, play, position, step


def test_pa_17_1_five_victory_points_win() -> None:
    state = acting(
        "a_mammoth",
        groups=[["person_warrior", "person_warrior", "person_hunter", "person_scout"]],
        vp=4,
        piles=["forest forest forest"],
    )
    play(state, "Bring it down")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "painting-finished", (5,))


def test_pa_17_2_five_skulls_lose() -> None:
    state = acting(
        "base_hyenas", groups=[["person_hunter"]], damage={"person_hunter.1": 1}, skulls=4, camp={"food": 0}
    )
    play(state, "Be bitten")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "last-skull-death")


def test_pa_17_3_checked_only_after_the_card_and_a_win_outweighs_a_loss() -> None:
    groups = [["person_warrior", "person_warrior", "person_hunter", "person_scout"]]
    state = acting(
        "a_mammoth", groups=groups, vp=4, skulls=4, piles=["red forest forest"], damage={"person_hunter.1": 1}
    )
    heard = play(state, "Bring it down", "wound:person_hunter.1")
    outcome = state.outcome()
    assert outcome is not None
    assert (state.vp, state.skulls, outcome.winners) == (5, 5, (0,))
    assert kinds(heard).index("skull") < kinds(heard).index("victory-point")


def test_pa_17_3_after_an_extra_action() -> None:
    deadly = [{"label": "Deadly", "cost": {"food": 1}, "gain": {"skull": 1}}]
    game = game_with(secret_11={"extra": deadly})
    state = acting("base_berries", "base_ford", game=game, level="3", base_camp=["secret_11"], skulls=4)
    play(state, "extra:secret_11:0", game=game)
    assert state.turn == -1


def test_pa_17_3_after_each_mission_and_nocturnal_card() -> None:
    state = night(2, camp={"food": 9}, skulls=4)
    heard = play(state, "next:b_new_world")  # without a tent there is nothing to choose
    assert state.turn == -1
    assert kinds(heard)[-1] == "game-over"
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "last-skull-mission"


def test_pa_17_4_other_pending_cards_are_not_resolved() -> None:
    groups = [["person_warrior", "person_warrior", "person_hunter", "person_scout"], ["person_crafter"]]
    state = acting("a_mammoth", "base_berries", groups=groups, vp=4, piles=["forest forest forest", "forest"])
    play(state, "Bring it down")
    assert state.turn == -1
    assert "base_berries.1" not in open_discard(state)


def test_pa_17_5_twenty_nights_without_a_result_are_a_loss() -> None:
    state = night(2, camp={"food": 9}, night=[], day=19)
    assert (state.day, step(state)) == (20, "explore")
    state = night(2, camp={"food": 9}, night=[], day=20)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, state.turn) == ("days-over", (), -1)
    assert position(day=20).turn >= 0
