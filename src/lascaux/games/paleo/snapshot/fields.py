"""Every field of the state, declared once.

Cards are called by their ids, copies as `base_deer.2`; piles and decks are written from the top.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from lascaux.engine import Fields
from lascaux.engine.documents import per_seat
from lascaux.engine.kinds import SEAT, ByHand, EachSeat, Flag, Kind, Names, Number, Place
from lascaux.engine.packing import Counts, One, Some
from lascaux.games.paleo.content import codes
from lascaux.games.paleo.content.codes import CAUSES, NONE
from lascaux.games.paleo.content.language.grammar import RESOURCES, SKILLS
from lascaux.games.paleo.state import MAX_DAYS, Paleo

MOST = 99  # nothing in this game is ever counted so far


def numbered(table: str) -> Callable[[Any], list[str]]:
    """The names of the cards that have a number in a table of the content."""

    def names(content: Any) -> list[str]:
        return [content.names[card] for card, number in enumerate(getattr(content, table)) if number != NONE]

    return names


CARD = Names("card", lambda content: content.names[: content.total])
PERSON = Names("person", numbered("person"))
STORE = Names("card to lay tokens on", numbered("store"))
NIGHTLY = Names("card of the night", numbered("nightly"))
DREAM = Names("dream", numbered("dream"))
RESOURCE = Names("resource", lambda content: RESOURCES)
TOOL = Names("tool", lambda content: content.items[len(RESOURCES) :])
SKILL = Names("skill", lambda content: SKILLS)
CAUSE = Names("cause", lambda content: CAUSES)
ACTION = Place("action", lambda state: range(31))


class Lying(Kind, frozen=True, eq=False):
    """The cards of a place in their order, which the state has as a chain.

    A card that is put there leaves the place where it was: the places of a whole document are put one by one.
    """

    form: ClassVar[Any] = list[str]
    nothing: ClassVar[Any] = []
    place: int

    def attributes(self, field: str) -> list[str]:
        return ["place", "after", "before", "first", "last", "size"]

    def dump(self, state: Paleo, field: str) -> Any:
        return self.said(state, lambda place: CARD.spelt(state, state.cards_in(place)))

    def put(self, state: Paleo, field: str, value: Any) -> None:
        for place, names in self.places(state, field, value).items():
            for card in CARD.numbers(state, field, names):
                state.move(card, place)

    def said(self, state: Paleo, names: Callable[[int], list[str]]) -> Any:
        """The names of the cards in a place, as the field says them."""
        return names(self.place)

    def places(self, state: Paleo, field: str, value: Any) -> dict[int, list[str]]:
        """What the field says, by place."""
        return {self.place: value}


class LyingBySeat(Lying, frozen=True, eq=False):
    form: ClassVar[Any] = list[list[str]]

    def said(self, state: Paleo, names: Callable[[int], list[str]]) -> list[Any]:
        return [names(self.place + seat) for seat in range(state.seats)]

    def places(self, state: Paleo, field: str, value: list[Any]) -> dict[int, list[str]]:
        return {self.place + seat: names for seat, names in enumerate(per_seat(field, value, state.seats))}


class Revealed(LyingBySeat, frozen=True, eq=False):
    """One card, or none."""

    form: ClassVar[Any] = list[str | None]

    def said(self, state: Paleo, names: Callable[[int], list[str]]) -> list[str | None]:
        return [next(iter(cards), None) for cards in super().said(state, names)]

    def places(self, state: Paleo, field: str, value: list[str | None]) -> dict[int, list[str]]:
        return super().places(state, field, [[name] if name else [] for name in value])


class Amounts(Counts, frozen=True, eq=False):
    """Of all names, also those of which there are none."""

    def write(self, state: Paleo, value: Any) -> dict[str, int]:
        return dict(zip(self.of.names(state), value, strict=True))


def sizes(piles: list[list[str]], document: Any) -> list[int]:
    return [len(pile) for pile in piles]


def lay_night(state: Paleo, night: bool) -> None:
    state.night = night


FIELDS = Fields(
    day=Number(1, MAX_DAYS),
    night_time=ByHand(bool, lambda state: state.night, lay_night, "night", bare=False),
    camp=Amounts(RESOURCE),
    tools=EachSeat(Counts(TOOL)),
    vp=Number(),
    skulls=Number(),
    causes=Amounts(CAUSE),
    last_cause=One(CAUSE),
    piles=LyingBySeat(codes.PILE, secret=True, seen=sizes),
    groups=LyingBySeat(codes.GROUP),
    revealed=Revealed(codes.REVEALED),
    open=Lying(codes.OPEN),
    face_down=Lying(codes.FACE_DOWN, secret=True),
    grave=Lying(codes.GRAVE),
    night=Lying(codes.NIGHT),
    base_camp=Lying(codes.CAMP),
    bench=Lying(codes.BENCH),
    people=Lying(codes.PEOPLE, secret=True),
    dreams=Lying(codes.DREAMS, secret=True),
    ideas=Lying(codes.IDEAS, secret=True),
    secrets=Lying(codes.SECRETS, secret=True),
    aside=Lying(codes.ASIDE),
    shown=Lying(codes.SHOWN),
    opened=Lying(codes.OPENED),
    damage=Counts(PERSON, 0, MOST),
    laid=Counts(STORE),
    to_act=Some(SEAT),
    waited=Some(SEAT),
    asked=SEAT,
    helping=EachSeat(One(SEAT)),
    raised=Counts(SKILL, -MOST, MOST),
    barred=Some(ACTION),
    called=Counts(SKILL, 0, MOST),
    has_called=Flag(),
    settled=Some(NIGHTLY),
    known=Some(DREAM),
    fresh=Some(DREAM, secret=True),
    brief="night_time vp last_cause damage laid waited raised barred called has_called settled fresh",
    own="supply pool skill people",
    shared="content",
)
