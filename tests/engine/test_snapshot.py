from __future__ import annotations

import json
from typing import Any

import pytest

import lascaux

OCHRE = lascaux.game("ochre")


def test_a_whole_document_gives_the_state_back() -> None:
    state = OCHRE.new(seats=3, seed=4)
    state.play(2, state.legal(2)[0])
    document = json.loads(json.dumps(OCHRE.dump(state)))
    again = OCHRE.load(document)
    assert OCHRE.dump(again) == document
    assert again.waiting() == [0, 1]


def test_what_a_document_leaves_out_is_as_in_a_fresh_game() -> None:
    fresh = OCHRE.new(seats=3, seed=4)
    state = OCHRE.load({"seats": 3, "seed": 4})
    assert OCHRE.dump(state) == OCHRE.dump(fresh)


def test_a_partial_document_sets_up_a_position() -> None:
    state = OCHRE.load({"seats": 2, "options": {"rounds": 3}, "hands": [[1, 2, 3], [4, 5, 6]]})
    for key in ("lay:1", "lay:4", "lay:2", "lay:5", "lay:3", "lay:6"):
        state.play(state.turn, state.actions.parse(key))
    assert state.scores() == (0, 6)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"seats": 9}, "2 to 5 seats"),
    ({"game": "chess"}, "'chess'"),
    ({"rules": 99}, "version 99"),
    ({"options": {"rounds": 99}}, "3 to 5"),
    ({"options": {"colour": 1}}, "colour"),
    ({"seats": "two"}, "seats"),
    ({"colour": 1}, "colour"),
    ({"agenda": ["dance"]}, "dance"),
    ({"agenda": ["lay:1"]}, "no step 'lay:1'"),
    ({"rng": [0, 0]}, "two words"),
    ({"answers": {"0": "lay:99"}}, "lay:99"),
    ({"answers": {"7": "lay:1"}}, "seat 7"),
    ({"hands": [[1, 1, 1, 1], [2, 2, 3, 3]]}, "card 1 is there 4 times, of 2"),
    ({"hands": [[1, 2, 3, 4]]}, "hands: 1 entries for 2 seats"),
    ({"hands": [1, 2]}, r"Expected `array`, got `int` - at `\$.hands\[0\]`"),
    ({"hands": [[1, 2, 3, True], [4, 5, 6, 7]]}, r"got `bool` - at `\$.hands\[0\]\[3\]`"),
    ({"hands": [[1, 2, 3, 99], [4, 5, 6, 7]]}, "hands: there is no card 99"),
    ({"hands": [[1, 2, 3], [4, 5, 6]]}, "one card for each round"),
    ({"hands": [[1, 2, 3, "x"], [4, 5, 6, 7]]}, "hands"),
    ({"deck": [1]}, "hands, deck, wall: card 2 is there"),
    ({"points": [50, 0]}, "more points"),
    ({"points": [-1, 0]}, "points: -1 is not from 0"),
    ({"round": 40}, "round: 40 is not from 0 to 5"),
]


@pytest.mark.parametrize(("document", "reason"), BAD, ids=lambda value: str(value))
def test_what_does_not_fit_is_refused_with_the_reason(document: dict[str, Any], reason: str) -> None:
    with pytest.raises(lascaux.BadSnapshot, match=reason):
        OCHRE.load(document)


def test_answers_of_all_seats_are_no_position() -> None:
    state = OCHRE.new(seats=2, seed=1)
    answers = {str(seat): state.actions.key(state.legal(seat)[0]) for seat in range(2)}
    with pytest.raises(lascaux.BadSnapshot, match="answers are open"):
        OCHRE.load({"seats": 2, "seed": 1, "answers": answers})
