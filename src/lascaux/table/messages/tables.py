"""Messages about tables and who sits at them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from lascaux.engine import Outcome
from lascaux.table.messages.fields import ClockKind, Id, Onlookers, Wish, Word


class SeatWish(Wish):
    """`me`; `bot` of a level; `link`, for a friend who gets the link; `open`, for anyone."""

    kind: Literal["me", "bot", "link", "open"]
    level: Word = ""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=0, le=1_209_600)] = 0


class Opening(Wish, rename={"settings": "options"}):
    """Open a table. The match begins as soon as no seat is free.

    `hints` may be had unless this says no; in cooperative games only if it says yes, and by one seat.
    """

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=100)]
    settings: dict[str, Any] = field(default_factory=dict)
    public: bool = False
    onlookers: Onlookers = "public"
    clock: Clock = Clock()
    hints: bool | None = None


class SeatCard(Struct):
    """`stands_in` names the person whose seat a bot keeps warm. `clock` is in ms, `lapses` a time in ms.
    `free` says who may sit down: anyone, or whoever has the link; at a running match a bot plays there until
    they do."""

    seat: int
    kind: str
    name: str
    level: str = ""
    mine: bool = False
    stands_in: str | None = None
    link: str | None = None
    clock: int | None = None
    lapses: int | None = None
    free: Literal["", "open", "invited"] = ""


class ProposalCard(Struct):
    """Seat `seat` asks to go back to ply `to`. `missing` are the seats that have not answered yet."""

    ply: int
    seat: int
    to: int
    missing: list[int]
    refused: bool


class OrderCard(Struct):
    seat: int
    step: str
    key: str
    until: list[str]


class TableCard(Struct, tag_field="type", tag="table", rename={"settings": "options"}):
    """A table as one person sees it: who sits where, what was agreed, what is asked of them.

    `hints` are the seats that may ask for one.
    """

    table: str
    kind: str
    game: str
    status: str
    ply: int
    settings: dict[str, Any]
    public: bool
    onlookers: str
    clock: Clock
    host: bool
    seats: list[SeatCard]
    hints: list[int]
    proposal: ProposalCard | None = None
    orders: list[OrderCard] = []
    rematch: str | None = None
    rematch_of: str | None = None
    outcome: Outcome | None = None


class ListedTable(Struct):
    """A table in a list: the names of its people, and whether the one who looks is asked there.

    To those who play there it also says which seats are theirs (`mine`), what is asked now, of whom
    (`waiting`) and since when; once it is over, how it ended for them (`result`). `free` counts free seats.
    """

    table: str
    kind: str
    game: str
    status: str
    seats: int
    people: list[str]
    asked: bool
    public: bool
    onlookers: str
    made: int
    free: int = 0
    mine: list[int] = []
    waiting: list[int] = []
    waiting_since: int | None = None
    prompt: str = ""
    result: str = ""
    outcome: Outcome | None = None


class Invitation(Struct):
    """What a link leads to."""

    seat: int
    taken: bool
    card: TableCard


class Taking(Wish):
    link: Id | None = None


class HandingOver(Wish):
    level: Word = ""


class Filling(Wish):
    """The host gives a seat that no person has to a bot, to whoever gets its link, or to anyone."""

    kind: Literal["bot", "link", "open"]
    level: Word = ""
