"""Fields declared once: kinds within kinds, who knows what, and what a document may leave out."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from lascaux import BadSnapshot
from lascaux.engine import Fields
from lascaux.engine.errors import Unwritten
from lascaux.engine.kinds import EachSeat, Hand, Kind, Number, Pieces, Row


class Letters(Kind, frozen=True):
    """A kind of a game's own: the state holds numbers, the document says them in letters."""

    @property
    def type(self) -> Any:
        return str

    def write(self, state: Any, value: int) -> str:
        return "abc"[value]

    def read(self, state: Any, field: str, value: str) -> int:
        return "abc".index(value)


TOTEMS = Pieces("totem", lambda content: content)
BEADS = Pieces("bead", lambda content: [1, 1, 2], rest="box")


def position(**held: Any) -> Any:
    return SimpleNamespace(seats=2, content=["bear", "hare"], **held)


def test_a_kind_of_ones_own_is_written_and_read_within_others() -> None:
    fields = Fields(signs=Row(EachSeat(Letters())))
    state = position(signs=[[0, 1], [2, 2]])
    assert fields.dump(state) == {"signs": [["a", "b"], ["c", "c"]]}
    fields.load(state, {"signs": [["c", "a"]]})
    assert state.signs == [[2, 0]]


def test_a_document_shares_nothing_with_the_state() -> None:
    fields = Fields(deck=Row(Number()), hands=EachSeat(Hand(Number())))
    state = position(deck=[1], hands=[[2], []])
    document = fields.dump(state)
    document["deck"].append(9)
    document["hands"][0].append(9)
    assert (state.deck, state.hands) == ([1], [[2], []])


def test_secrets_are_known_to_their_seat_or_to_nobody_and_their_number_to_all() -> None:
    fields = Fields(
        hands=EachSeat(Row(Number()), secret=True),
        bids=EachSeat(Number(), secret=True),
        deck=Row(Number(), secret=True),
        drawn=Row(EachSeat(Number(), secret=True)),
        points=EachSeat(Number()),
    )
    document = {"hands": [[1], [2, 3]], "bids": [4, 5], "deck": [6], "drawn": [[7, 8]], "points": [9, 9]}
    assert fields.known(document, 0) == {
        "hands": [[1], 2],
        "bids": [4, None],
        "deck": 1,
        "drawn": [[7, None]],
        "points": [9, 9],
    }
    assert fields.known(document, None)["hands"] == [1, 2]


def test_what_is_named_nowhere_is_the_rest() -> None:
    fields = Fields(hands=EachSeat(Hand(BEADS)), box=Row(BEADS))
    state = position(hands=[[], []], box=[2, 1, 1])
    fields.load(state, {})
    assert state.box == [2, 1, 1]
    fields.load(state, {"hands": [[2], []]})
    assert state.box == [1, 1]
    assert not [*fields.faults(state)]
    with pytest.raises(BadSnapshot, match="hands: bead 2 is there 2 times, of 1"):
        fields.load(state, {"hands": [[2], [2]]})
    state.hands = [[2], [2]]
    assert [*fields.faults(state)] == ["hands, box: bead 2 is there 2 times, of 1"]
    fields.load(state, {"box": [], "hands": [[2], []]})
    assert [*fields.faults(state)] == ["hands, box: bead 1 is there 0 times, of 2"]


def test_without_a_rest_all_are_named() -> None:
    fields = Fields(totems=EachSeat(TOTEMS))
    state = position(totems=["bear", "hare"])
    fields.load(state, {"totems": ["hare", "bear"]})
    assert state.totems == ["hare", "bear"]
    assert not [*fields.faults(state)]
    state.totems = ["bear", "bear"]
    assert [*fields.faults(state)] == [
        "totems: totem bear is there 2 times, of 1",
        "totems: totem hare is there 0 times, of 1",
    ]


def test_no_piece_of_another_name_is_read() -> None:
    with pytest.raises(BadSnapshot, match="totems: 'wolf' is none of bear, hare"):
        Fields(totems=EachSeat(TOTEMS)).load(position(), {"totems": ["wolf", "bear"]})


def test_a_kind_that_does_not_say_what_documents_hold_is_named() -> None:
    class Vague(Kind, frozen=True, eq=False):
        pass

    with pytest.raises(Unwritten, match=r"Vague must define type\(\)"):
        _ = Vague().type
