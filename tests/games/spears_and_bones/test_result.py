"""Who has won, by team and goal, with everything turned up."""

from __future__ import annotations

from playing import ending

from .table import GAME
from .test_rules_19_end import ended

GOALS = [["meat"], ["bone"], ["trophy"], ["trophy"]]


def test_nobody_wins_and_each_team_says_what_it_lacked() -> None:
    result = ending(GAME, ended({"N": "mammoth"}, goals=GOALS), [])
    assert (result.verdict.title, result.verdict.won, result.verdict.together) == (
        "Nobody wins.",
        False,
        False,
    )
    assert [source.name for source in result.sources] == [
        "Survivors: Ann and Bo",
        "Amasser: Cy",
        "Dominator: Di",
    ]
    assert [source.points for source in result.sources] == [(0, 0, 0, 0)] * 3
    needed, *held = [item.text for item in result.sources[0].items]
    assert needed == ("Needed together 10 meat and 10 bone; had 19 meat: not won")
    assert held[0] == "Ann of the North, goal meat: 19 meat"
    assert result.sources[0].items[1].targets == ("team:0", "prey:mammoth")
    assert [tally.figures for tally in result.tallies] == [
        (19, 0, 0, 0),
        (0, 0, 0, 0),
        (0, 0, 0, 0),
        (19, 0, 0, 0),
    ]


def test_a_win_counts_one_for_each_of_the_team() -> None:
    everything = " ".join(card.id for card in GAME.content.prey_cards)
    state = ended({"N": everything}, goals=GOALS)
    result = ending(GAME, state, [], 1)
    assert state.scores() == (1, 1, 0, 0)
    assert [source.points for source in result.sources] == [(1, 1, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)]
    assert result.verdict.title == "You win! The Survivors win."
    assert result.verdict.sentence.startswith("Ann and Bo: ")
    assert ending(GAME, state, [], 2).verdict.title == "The Survivors win."
