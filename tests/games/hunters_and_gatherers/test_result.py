"""Where the points of a finished landscape came from: what was scored during the game, and at its end."""

from __future__ import annotations

from playing import ending, table_of

from .table import GAME, last_turn, play


def test_huts_score_at_the_end_and_say_where() -> None:
    # HG-9.4: three fish.
    state = last_turn("T58 -1,0 r0 hut:0@1", drawn="T20")
    result = ending(GAME, state, play(state, "place:-1,-1,r0", "unit:none"))
    assert table_of(result) == [
        ("Forests", (0, 0), []),
        ("Rivers", (0, 0), []),
        ("River systems with a hut", (0, 3), [("Waters in the south: 3 fish", (0, 3))]),
        ("Meadows", (0, 0), []),
    ]
    item = result.sources[2].items[0]
    scene = GAME.scene(GAME.view(state, None), ["Ann", "Bo"])
    assert scene is not None
    assert item.targets
    assert set(item.targets) <= set(scene.ids())
    assert result.verdict.title == "Bo wins."


def test_tied_hunters_each_have_the_whole_meadow() -> None:
    # HG-9.6: one deer, a hunter of each.
    state = last_turn("T05 0,-1 r0 hunter:m0@0", "T06 1,0 r2 hunter:m0@1", drawn="T01")
    result = ending(GAME, state, play(state, "place:1,-1,r0"))
    assert result.sources[3].points == (2, 2)
    assert result.sources[3].counts == (1, 1)
    assert [item.text for item in result.sources[3].items] == ["Meadow in the middle: 1 deer"]
    assert result.verdict.title == "Ann and Bo win."
    assert result.verdict.sentence == "They share it with 2 points each."


def test_a_meadow_says_how_many_deer_the_tigers_ate() -> None:
    # HG-9.7: two deer, one eaten, and a mammoth.
    state = last_turn("T01 0,-1 r0 hunter:m0@0", "T09 -1,-1 r3", drawn="T03")
    result = ending(GAME, state, play(state, "place:0,-2,r0", "unit:none"))
    (item,) = result.sources[3].items
    assert item.points == (4, 0)
    assert "2 deer" in item.text
    assert item.text.endswith("1 deer eaten")


def test_points_from_before_the_game_was_taken_up_are_told_as_such() -> None:
    state = last_turn("T02 0,-1 r0 hunter:m0@1", drawn="T01", points={"forests": [5, 0]})
    result = ending(GAME, state, play(state, "place:0,-2,r0"))
    assert table_of(result)[0] == ("Forests", (5, 0), [("From before this game was taken up", (5, 0))])
    assert tuple(map(sum, zip(*(source.points for source in result.sources), strict=True))) == state.scores()
