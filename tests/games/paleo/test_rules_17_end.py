"""PA-17: the end of the game."""

from __future__ import annotations

from .table import GAME, acting, game_with, kinds, night, open_discard, play, position, step


def test_pa_17_1_five_victory_points_win() -> None:
    state = acting(
        "a_mammoth",
        groups=[["person_warrior", "person_warrior", "person_hunter", "person_gatherer"]],
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
    groups = [["person_warrior", "person_warrior", "person_hunter", "person_gatherer"]]
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
    groups = [["person_warrior", "person_warrior", "person_hunter", "person_gatherer"], ["person_crafter"]]
    state = acting("a_mammoth", "base_berries", groups=groups, vp=4, piles=["forest forest forest", "forest"])
    play(state, "Bring it down")
    assert state.turn == -1
    assert "base_berries.1" not in open_discard(state)


def test_pa_17_3_not_after_an_extra_action_between_a_card_and_its_secret() -> None:
    deadly = [{"label": "Deadly", "cost": {"food": 1}, "gain": {"skull": 1}}]
    game = game_with(secret_11={"extra": deadly})
    state = acting(
        "a_watering_hole",
        game=game,
        level="A+F",
        groups=[["person_gatherer", "person_gatherer"]],
        base_camp=["secret_11"],
        secrets=["secret_01", "secret_10"],
        piles=["forest forest forest"],
        camp={"food": 5},
        skulls=4,
    )
    play(state, "Read the great track", "extra:secret_11:0", game=game)
    assert (state.skulls, step(state)) == (5, "secret_act")
    play(state, "ignore", game=game)
    assert state.turn == -1


def test_pa_17_5_a_guard_after_two_hundred_nights() -> None:
    for day in (20, 199):
        state = night(2, camp={"food": 9}, night=[], day=day)
        assert (state.day, step(state)) == (day + 1, "explore")
    state = night(2, camp={"food": 9}, night=[], day=200)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, state.turn) == ("cap", (), -1)
    assert "should not happen" in GAME.prompt(state, None)
    assert position(day=200).turn >= 0
