"""PA-1: the frame."""

from __future__ import annotations

from .table import GAME, acting, camp, fresh, group, night, options, play, position, step, tools


def test_pa_1_1_all_win_or_all_lose() -> None:
    won = position(vp=5, agenda=[])
    outcome = won.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 1, 2), "painting-finished")
    lost = position(skulls=5, last_cause="hunger", agenda=[])
    outcome = lost.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "last-skull-hunger")
    assert outcome.places == (1, 1, 1)


def test_pa_1_2_everybody_sees_the_same() -> None:
    state = acting("base_deer", "base_berries", "base_campfire")
    views = [GAME.view(state, seat) for seat in (None, 0, 1, 2)]
    assert (
        len({(view.players, view.night_board, str(view.camp), view.graveyard).__repr__() for view in views})
        == 1
    )


def test_pa_1_3_resources_may_be_used_at_once_by_anybody() -> None:
    state = acting("base_driftwood", "base_workshop", camp={"food": 0})
    play(state, "Gather dry wood")
    assert camp(state) == (0, 1, 0)
    play(state, "Make what is needed", "Torch")
    assert camp(state) == (0, 0, 0)
    assert tools(state, 1) == {"torch": 1}


def test_pa_1_4_tools_are_never_handed_on() -> None:
    state = acting("base_deer", "base_berries", tools=[{"fur": 2}, {"torch": 1}])
    before = tools(state, 0), tools(state, 1)
    for key in options(state):
        copy = state.clone()
        play(copy, key)
        assert (tools(copy, 0), tools(copy, 1)) == before or step(copy) != "act" or key.startswith("do:")


def test_pa_1_5_a_night_follows_the_day_and_a_day_the_night() -> None:
    state = fresh(2)
    heard = play(state, "sleep", "sleep")
    assert [event.kind for event in heard if event.kind in ("night-fell", "day-begun")][:1] == ["night-fell"]
    while state.night:
        play(state, options(state)[-1])
    assert state.turn < 0 or state.day == 2


def test_pa_1_6_the_lead_moves_on_by_one_every_day() -> None:
    assert [position(day=day).lead for day in (1, 2, 3, 4, 5)] == [0, 1, 2, 0, 1]
    state = position(day=2)
    assert state.turn == 1
    state = night(day=3, level="1")
    assert state.turn == 2


def test_pa_1_6_the_lead_has_no_other_privilege() -> None:
    state = acting("base_berries", "base_berries", "base_ford", day=2)
    assert state.turn == 1
    play(state, "wait")
    assert state.turn == 2
    assert group(state, 1) != []
