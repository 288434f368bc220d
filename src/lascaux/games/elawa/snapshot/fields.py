"""Every field of the state, declared once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from lascaux.engine import Fields
from lascaux.engine.bits import members
from lascaux.engine.documents import natural, refuse
from lascaux.engine.kinds import SEAT, ByHand, EachSeat, Flag, Names, Number, Pieces, Place, put
from lascaux.engine.packing import Counts, Held, One, Pile, Some
from lascaux.games.elawa.state import KIND_BITS, KIND_MASK, Elawa

CARDS = Pieces("card", lambda content: [card.id for card in content.cards])
TOKENS = Pieces("token", lambda content: {kind.id: kind.count for kind in content.resources})
REQUIREMENTS = Names("requirement", lambda content: content.requirements)
SPOT = Place("spot", lambda state: range(state.content.spots))


class Generations(Names, frozen=True, eq=False):
    """Tokens of a resource pile, those of a later generation as `berry@1`."""

    def spelt(self, state: Elawa, numbers: Iterable[int]) -> list[str]:
        kinds = state.content.kinds
        return [
            kinds[token & KIND_MASK] + (f"@{token >> KIND_BITS}" if token >> KIND_BITS else "")
            for token in numbers
        ]

    def numbers(self, state: Elawa, field: str, names: Iterable[str]) -> list[int]:
        return [self._number(state, field, name) for name in names]

    def _number(self, state: Elawa, field: str, name: str) -> int:
        kind, _, generation = name.partition("@")
        number = natural(f"{field}: {name}", int(generation)) if generation.isdecimal() else 0
        token = number << KIND_BITS | TOKENS.numbers(state, field, [kind])[0]
        if self.spelt(state, [token]) != [name]:
            refuse(f"{field}: {name!r} is no token; one of a later generation is {kind}@1")
        return token

    def pieces(self, names: Iterable[str]) -> list[str]:
        return [name.partition("@")[0] for name in names]

    @property
    def sort(self) -> Pieces:
        return TOKENS


class OpenPile(Pile, frozen=True, eq=False):
    """A document may also say how many there are, and leave open which."""

    @property
    def type(self) -> Any:
        return list[str] | int

    def tally(self, value: Any, found: Counter[str]) -> None:
        if isinstance(value, list):
            super().tally(value, found)


class Piles(OpenPile, frozen=True, eq=False):
    """One at each spot, in a row; a document may leave some out."""

    @property
    def type(self) -> Any:
        return list[list[str] | int | None]

    def dump(self, state: Elawa, field: str) -> list[list[str]]:
        row, sizes = list(getattr(state, field)), getattr(state, self.size)
        height = len(row) // len(sizes)
        return [self.of.spelt(state, row[spot * height :][:size]) for spot, size in enumerate(sizes)]

    def put(self, state: Elawa, field: str, value: Any) -> None:
        spots = state.content.spots
        if len(value) != spots:
            refuse(f"{field}: {len(value)} piles instead of {spots}")
        height = len(getattr(state, field)) // spots
        put(state, field, [token for pile in value for token in self.laid(state, field, pile, height)])
        put(state, self.size, [len(pile) for pile in value])

    def tally(self, value: Any, found: Counter[str]) -> None:
        for pile in value:
            super().tally(pile, found)


def stored_tokens(state: Elawa) -> dict[str, dict[str, int]]:
    """By storage card; the state has a place for each kind that fits on one."""
    laden = [card for card in members(state.content.storages) if any(state.stored_on(card))]
    counts = [Counts(TOKENS).write(state, state.stored_on(card)) for card in laden]
    return dict(zip(CARDS.spelt(state, laden), counts, strict=True))


def store_tokens(state: Elawa, stored: dict[str, dict[str, int]]) -> None:
    content = state.content
    row = [0] * content.places
    for name, card in zip(stored, CARDS.numbers(state, "stored", stored), strict=True):
        places = range(content.first_place[card], content.first_place[card + 1])
        fitting = {content.kinds[content.place_kind[place]]: place for place in places}
        for kind, count in stored[name].items():
            if kind not in fitting:
                refuse(f"stored: {name} does not store {kind}")
            row[fitting[kind]] = natural(f"stored: {name}", count)
    put(state, "stored", row)


def tops(piles: list[list[str]], document: Any) -> list[Any]:
    """What everybody sees of piles: their heights, of what generations they are, and the topmost pieces."""
    return [([name.partition("@")[2] for name in pile], pile[-1:]) for pile in piles]


FIELDS = Fields(
    chieftains=EachSeat(Number()),
    turns=Number(),
    active=SEAT,
    finished=Number(),
    end_triggered=Flag(),
    piles=Piles(CARDS, "pile_sizes", secret=True, seen=tops),
    hands=EachSeat(Held(CARDS)),
    tribes=EachSeat(Held(CARDS)),
    card_discard=Held(CARDS),
    tokens=Piles(Generations("token", TOKENS.printed), "heights", secret=True, seen=tops),
    center=OpenPile(TOKENS, "center_left", secret=True),
    pool=Counts(TOKENS, secret=True),
    generation=Number(),
    discard=Counts(TOKENS),
    available=EachSeat(Counts(TOKENS)),
    stored=ByHand(dict[str, dict[str, int]], stored_tokens, store_tokens, of=TOKENS, bare={}),
    spot=One(SPOT),
    skipped=Number(),
    bonuses=Number(),
    laid=Number(),
    playing=One(CARDS),
    waived=One(REQUIREMENTS),
    used=Some(CARDS),
    brief="spot skipped bonuses laid playing waived used",
    own="limit start",
    shared="content chieftains powers piles center",
    derived="piles tokens center",
)
