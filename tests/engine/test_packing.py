"""Kinds for packed states: numbers there, names in the document, and what a partial document leaves over."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from lascaux import BadSnapshot, Rng
from lascaux.engine import Fields
from lascaux.engine.documents import Stock
from lascaux.engine.kinds import SEAT, ByHand, EachSeat, Flag, Names, Number, Pieces, Place
from lascaux.engine.packing import Counts, Held, One, Pile, Some

CARDS = Pieces("card", lambda content: content)
STONES = Pieces("stone", lambda content: ["flint", "flint", "flint", "ochre"])
TIMES = Names("time", lambda content: ["day", "night"])
SPOT = Place("spot", lambda state: range(1, 4))


def halves(state: Any) -> dict[str, list[str]]:
    return {"left": CARDS.spelt(state, state.halves)} if state.halves else {}


def lay_halves(state: Any, value: dict[str, list[str]]) -> None:
    state.halves = CARDS.numbers(state, "halves", value.get("left", []))


FIELDS = Fields(
    hands=EachSeat(Held(CARDS)),
    deck=Pile(CARDS, "left", secret=True),
    halves=ByHand(dict[str, list[str]], halves, lay_halves, of=CARDS, bare={}),
    heaps=EachSeat(Counts(STONES)),
    pool=Counts(STONES, secret=True),
    time=TIMES,
    over=Flag(),
    spot=One(SPOT),
    shown=One(CARDS),
    asked=Some(SEAT),
    laid=EachSeat(Number()),
    brief="halves over spot shown asked laid",
)

WHOLE = {
    "hands": [["bear", "hare"], []],
    "deck": ["wolf"],
    "heaps": [{"flint": 2}, {"ochre": 1}],
    "pool": {"flint": 1},
    "time": "night",
    "spot": 2,
    "asked": [1],
    "laid": [0, 3],
}


def position() -> Any:
    return SimpleNamespace(
        seats=2,
        content=["bear", "hare", "wolf"],
        hands=[0b011, 0],
        deck=[2, 0, 0],
        left=1,
        halves=[],
        heaps=[2, 0, 0, 1],
        pool=[1, 0],
        time=1,
        over=False,
        spot=1,
        shown=-1,
        asked=0b10,
        laid=[0, 3],
    )


def test_numbers_are_written_as_names_and_read_back() -> None:
    state, other = position(), position()
    assert FIELDS.dump(state) == WHOLE
    other.hands, other.deck, other.left, other.heaps, other.pool = [0, 0], [0, 0, 0], 0, [0] * 4, [0, 0]
    other.time, other.spot, other.asked, other.laid, other.over = 0, -1, 0, [0, 0], True
    FIELDS.load(other, WHOLE)
    assert vars(other) == vars(state)


def test_what_is_brief_is_empty_when_it_is_left_out() -> None:
    state = position()
    FIELDS.load(state, {})
    assert (state.spot, state.asked, state.laid) == (-1, 0, [0, 0])
    assert state.heaps == [2, 0, 0, 1]
    assert "laid" not in FIELDS.dump(state)


def test_what_may_be_none_is_not_a_zero() -> None:
    fields = Fields(shown=One(CARDS), brief="shown")
    state = position()
    state.shown = 0
    assert fields.dump(state) == {"shown": "bear"}
    fields.load(state, {"shown": None})
    assert state.shown == -1


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({"hands": [["lynx"], []]}, "hands: 'lynx' is none of bear, hare, wolf"),
        ({"hands": [[]]}, "hands: 1 entries for 2 seats"),
        ({"deck": ["wolf"] * 4}, "deck: a pile of 4 cards, there is room for 3"),
        ({"heaps": [{"gold": 1}, {}]}, "heaps: 'gold' is none of flint, ochre"),
        ({"heaps": [{"flint": -1}, {}]}, "heaps: flint: -1 is not from 0 to 999"),
        ({"time": "dusk"}, "time: 'dusk' is none of day, night"),
        ({"spot": 0}, "spot: there is no spot 0"),
        ({"asked": [2]}, "asked: there is no seat 2"),
        ({"halves": {"left": ["lynx"]}}, "halves: 'lynx' is none of"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_field(document: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSnapshot) as refusal:
        FIELDS.load(position(), document)
    assert str(refusal.value).startswith(reason)


def test_every_piece_lies_in_one_place_whatever_the_kind() -> None:
    state = position()
    assert [*FIELDS.faults(state)] == []
    state.halves, state.pool = [2], [0, 0]
    assert [*FIELDS.faults(state)] == [
        "hands, deck, halves: card wolf is there 2 times, of 1",
        "heaps, pool: stone flint is there 2 times, of 3",
    ]


def test_a_piece_that_is_meant_may_lie_elsewhere() -> None:
    state = position()
    state.shown = 2
    assert [*FIELDS.faults(state)] == []


def test_a_partial_document_is_completed_as_a_document() -> None:
    state = position()
    given = FIELDS.given(state, {"hands": [["hare"], []], "deck": ["?"], "heaps": [{"flint": 1}, {}]})
    assert (given.pool, given.spot) == (None, None)
    assert FIELDS.speaks_of(CARDS, given)
    stock = Stock("cards", FIELDS.left_over(CARDS, state, given), Rng(1))
    given.deck = stock.complete("deck", given.deck) + stock.complete("deck", ["..."])
    assert sorted(given.deck) == ["bear", "wolf"]
    assert FIELDS.left_over(STONES, state, given) == ["flint", "flint", "ochre"]
    FIELDS.clear(state, given, ["pool"])
    FIELDS.put(state, given)
    assert (state.hands, state.left, state.pool) == ([0b010, 0], 2, [0, 0])


def test_a_document_that_is_brief_about_pieces_does_not_speak_of_them() -> None:
    fields = Fields(pile=Held(CARDS), thrown=Held(CARDS), brief="thrown")
    assert not fields.speaks_of(CARDS, fields.given(position(), {}))
    assert fields.speaks_of(CARDS, fields.given(position(), {"pile": []}))
    assert fields.speaks_of(CARDS, fields.given(position(), {"thrown": ["bear"]}))


def test_what_is_named_too_often_is_refused_with_all_its_fields() -> None:
    state = position()
    given = FIELDS.given(state, {"hands": [["wolf"], []], "halves": {"left": ["wolf"]}})
    with pytest.raises(BadSnapshot, match="hands, halves: card wolf is there 2 times, of 1"):
        FIELDS.left_over(CARDS, state, given)
    given = FIELDS.given(state, {"pool": {"flint": 10**12}})
    with pytest.raises(BadSnapshot, match="pool: stone flint is there 1000000000000 times, of 3"):
        FIELDS.left_over(STONES, state, given)


def test_no_more_is_left_open_than_remains() -> None:
    with pytest.raises(BadSnapshot, match="deck: more cards are left open than remain"):
        Stock("cards", ["bear"], Rng(1)).complete("deck", ["?", "?"])


def test_how_much_is_secret_everybody_knows() -> None:
    assert FIELDS.known(WHOLE, 0) == {**WHOLE, "deck": 1, "pool": 1}
    seen = Fields(
        deck=Pile(CARDS, "left", secret=True, seen=lambda pile, document: pile[-document["up"] :]),
        up=Number(),
    )
    assert seen.known({"deck": ["bear", "wolf"], "up": 1}, None) == {"deck": ["wolf"], "up": 1}
