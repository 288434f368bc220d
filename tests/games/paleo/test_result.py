"""How the clan fared: pieces of the painting, skulls, and what was lacking."""

from __future__ import annotations

from playing import ending

from .table import GAME, acting, night, play

CLAN = [["person_warrior", "person_warrior", "person_hunter", "person_gatherer"]]


def test_pa_17_1_the_fifth_piece_wins_and_says_what_it_was_for() -> None:
    state = acting("a_mammoth", groups=CLAN, vp=4, piles=["forest forest forest"])
    result = ending(GAME, state, play(state, "Bring it down"))
    assert (result.verdict.title, result.verdict.won) == ("The painting is finished!", True)
    (painting,) = result.sources
    assert painting.points == (5,)
    assert [(item.text, item.points) for item in painting.items if item.points[0]] == [
        ("From before this game was taken up", (4,)),
        ("Mammoth", (1,)),
    ]
    assert [(need.have, need.need, need.met) for need in result.needs] == [(5, 5, True), (0, 5, True)]


def test_pa_17_2_the_last_skull_says_what_it_was_for_and_what_was_lacking() -> None:
    state = night(2, camp={"food": 9}, skulls=4, vp=3)
    result = ending(GAME, state, play(state, "next:b_new_world"))
    assert result.verdict.title == "The night laid the last skull."
    assert result.verdict.sentence.endswith("2 short with 5 skulls of 5: you lose together.")
    assert (result.verdict.together, result.verdict.won) == (True, False)
    assert result.sources[0].points == (3, 3)
    assert [item.text for item in result.sources[0].items][1:] == ["1 skull for a mission"]
    assert [need.met for need in result.needs] == [False, False]
