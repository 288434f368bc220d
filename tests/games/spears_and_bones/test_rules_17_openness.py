"""SB-17: what is open, and talk."""

from __future__ import annotations

import msgspec
import pytest

from lascaux import Event, Rng

from .table import FOUR, GAME, fresh, hunting, letter, position, quietly, say

PLAYED = "N.YH N.TR- W.GH S.FO- E.SW"


def test_sb_17_1_everything_on_the_table_is_open_to_all() -> None:
    state = position(PLAYED, berries={"N": 4, "E": 7}, prey={"W": "bison"}, time="night", vigor=7)
    for viewer in (None, 0, 1, 2, 3):
        view = GAME.view(state, viewer)
        assert [player.berries for player in view.players] == [4, 0, 0, 7]
        where = {unit.name: unit.place for unit in view.players[0].units}
        assert (where["Young Hunter"], where["Tracker"], where["Great Hunter"]) == (
            "active",
            "inactive",
            "deck",
        )
        assert [[prey.id for prey in player.prey] for player in view.players] == [[], ["bison"], [], []]
        assert (view.vigor, view.time, view.order) == (7, "night", (0, 1, 2, 3))
        assert all(spot.prey is not None for spot in view.display)


def test_sb_17_2_hands_are_shown_to_nobody_else() -> None:
    state = position(PLAYED, agenda=AFTER, actor="E", placed=[["-2", "+1", "0", "+2"]])
    for viewer in range(4):
        view = GAME.view(state, viewer)
        assert len(view.hand) == 5
        assert [player.cards for player in view.players] == [5] * 4
    assert GAME.view(state, 0).hand == ("-1", "0", "0", "+1", "+2")
    assert GAME.view(state, 3).hand == ("-2", "-1", "0", "0", "+1")
    assert GAME.view(state, None).hand == ()


AFTER = ["choose_action", "time_after", "defense", "turn_over"]


@pytest.mark.parametrize("card", ["-2", "0", "+2"])
def test_sb_17_3_nothing_shows_while_cards_are_placed(card: str) -> None:
    state = hunting("N", "bison", "N.YH")
    heard: list[Event] = []
    state.listener = heard.append
    before = {viewer: GAME.view(state, viewer) for viewer in (None, 0, 2, 3)}
    state.play(1, state.actions.parse(f"place:{card}"))
    assert heard == []
    for viewer, seen in before.items():
        now = msgspec.structs.replace(GAME.view(state, viewer), waiting=seen.waiting)
        assert now == seen  # but for the fact that West has placed
    assert GAME.view(state, 1).placed == card


def test_sb_17_4_whatever_is_told_is_told_to_everybody() -> None:
    heard: list[Event] = []
    state = GAME.new(seats=4, seed=3, listener=heard.append)
    chance = Rng(3)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    assert len(heard) > 100
    assert all(event.known_to(viewer) for event in heard for viewer in (None, 0, 1, 2, 3))


def test_sb_17_5_nothing_can_be_given_away() -> None:
    space = GAME.actions
    verbs = {space.key(action).partition(":")[0] for action in range(space.size)}
    assert verbs == {
        *(
            "time",
            "play",
            "ban",
            "chase",
            "token",
            "action",
            "prey",
            "pick",
            "done",
            "react",
            "support",
            "accept",
        ),
        *("oblige", "place", "heal", "sacrifice", "vigor", "second", "attack", "bonus", "force", "prize"),
    }
    for seed in range(3):
        state = fresh(seed=seed)
        chance = Rng(seed)
        while state.turn >= 0:
            before = state.clone()
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
            # Prey changes hands in fights alone; what a seat loses in berries nobody gains by that.
            assert list(GAME.complaints(before, state)) == []


def test_sb_17_6_teams_and_goals_are_secret_until_the_end() -> None:
    state = position(PLAYED, goals=[["meat"], ["bone"], ["bone"], ["trophy"]])
    for viewer in range(4):
        view = GAME.view(state, viewer)
        shown = [
            player.seat for player in view.players if player.team is not None or player.goals is not None
        ]
        assert shown == [viewer]
        assert [condition.team for condition in view.conditions] == [view.players[viewer].team]
    assert all(player.team is None for player in GAME.view(state, None).players)
    assert GAME.view(state, None).conditions == ()
    over = position(vigor=1, agenda=["defense", "turn_over"])
    assert all(player.team for player in GAME.view(over, None).players)


def test_a_game_is_told_without_saying_who_placed_what() -> None:
    """Two games that differ in who placed which of the same cards are told in the same words."""
    tales = []
    for values in ((2, 0, -1, 0), (0, -1, 2, 0), (-1, 2, 0, 0)):
        state = hunting("N", "bison", "N.YH N.TR W.YH", berries=dict.fromkeys(FOUR, 3))
        heard = say(state, "YH done")
        heard += quietly(state, "place_action_card")
        state.listener = heard.append
        for seat, value in enumerate(values):
            state.play(seat, state.actions.parse(f"place:{value:+d}" if value else "place:0"))
        tales.append([GAME.sentence(event, list(FOUR)) for event in heard])
        assert letter(state, state.turn) == "N"
    assert tales[0] == tales[1] == tales[2]
    assert "The action cards are -1, 0, 0, +2: +1 in all." in tales[0]
