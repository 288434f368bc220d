"""Everything that goes over the wire, as structs. What a client sends is checked against them, and what it
is sent is built from nothing else. `schema()` is all of it as JSON schema, for clients in other languages."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from lascaux.engine import Option, Outcome, Piece, Scene, Setting, Shape

Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Id = Annotated[str, Meta(min_length=22, max_length=22)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Passphrase = Annotated[str, Meta(min_length=10, max_length=200)]
Key = Annotated[str, Meta(min_length=1, max_length=80)]
Word = Annotated[str, Meta(max_length=60)]
Action = Annotated[int, Meta(ge=0, le=1_000_000)] | Key
Onlookers = Literal["nobody", "public", "open"]
ClockKind = Literal["none", "move", "game"]
Reference = Annotated[str, Meta(max_length=40)]
Show = Literal["view", "scene", "both"]


class Wish(Struct, forbid_unknown_fields=True):
    """The base of what clients send: a field that we do not know is a mistake worth telling."""


# People and games


class Naming(Wish):
    name: Name


class Keeping(Wish):
    passphrase: Passphrase


class SigningIn(Wish):
    name: Name
    passphrase: Annotated[str, Meta(max_length=200)]


class Me(Struct):
    """`account` is true once the name is kept with a passphrase. Without a name nobody is there yet."""

    name: str | None
    account: bool = False


class GameCard(Struct):
    """`goal` says how it is won. `emblems` are the icons that stand for the game."""

    id: str
    title: str
    pitch: str
    goal: str
    emblems: tuple[str, ...]
    seats: tuple[int, int]
    minutes: int
    cooperative: bool
    options: list[Setting]


class BotCard(Struct):
    """`seconds` is what a decision may take at most, null where that is next to nothing."""

    level: str
    help: str
    seconds: float | None


class Rules(Struct):
    """`lessons` tell newcomers about decisions, by the id of their step; a game may have none."""

    text: str
    rules: dict[str, str]
    lessons: dict[str, str]


# Tables


class SeatWish(Wish):
    """`me`; `bot` of a level; `link`, for a friend who gets the link; `open`, for anyone."""

    kind: Literal["me", "bot", "link", "open"]
    level: Word = ""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=0, le=1_209_600)] = 0


class Opening(Wish):
    """Open a table. The match begins as soon as no seat is free.

    `hints` may be had unless this says no; in cooperative games only if it says yes, and by one seat.
    """

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=100)]
    options: dict[str, Any] = {}
    public: bool = False
    onlookers: Onlookers = "public"
    clock: Clock = Clock()
    hints: bool | None = None


class SeatCard(Struct):
    """`stands_in` names the person whose seat a bot keeps warm. `clock` is in ms, `lapses` a time in ms."""

    seat: int
    kind: str
    name: str
    level: str = ""
    mine: bool = False
    stands_in: str | None = None
    link: str | None = None
    clock: int | None = None
    lapses: int | None = None


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


class TableCard(Struct, tag_field="type", tag="table"):
    """A table as one person sees it: who sits where, what was agreed, what is asked of them.

    `hints` are the seats that may ask for one.
    """

    table: str
    kind: str
    game: str
    status: str
    ply: int
    options: dict[str, Any]
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


class TableLine(Struct):
    """A table in a list: the names of its people, and whether the one who looks is asked there."""

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


# Play


class Told(Struct):
    """An event: what happened at which ply, as an id with facts, and as a sentence."""

    ply: int
    kind: str
    seat: int
    facts: dict[str, Any]
    text: str


class Back(Struct):
    """How far a seat may go back: `step` undoes its last choice, `turn` all that belongs together with it.

    With `asks` the others have to agree.
    """

    step: int
    turn: int
    asks: bool


class Update(Struct, tag_field="type", tag="update"):
    """The table as a seat (null: an onlooker) may see it at `ply`, and what it was told on the way there.

    With `fresh` the events do not reach back as far as was asked: forget what was shown before. `view` is for
    programs and `scene` for those who draw, as asked for; `text` replaces a scene that a game does not have.
    """

    table: str
    ply: int
    seat: int | None
    fresh: bool
    events: list[Told]
    step: str
    waiting: list[int]
    scores: list[int]
    prompt: str
    options: list[Option]
    back: Back | None
    over: bool
    view: Any = None
    scene: Scene | None = None
    text: str = ""


class Submit(Wish, tag_field="type", tag="submit"):
    """Choose. `ply` is that of the update to which this answers; `action` its number or its key."""

    ply: Ply
    action: Action
    seat: SeatNumber | None = None
    id: Reference = ""


class Undo(Wish, tag_field="type", tag="undo"):
    """Go back to the position of ply `to`; if that needs the others' consent, they are asked."""

    ply: Ply
    to: Ply
    seat: SeatNumber | None = None
    id: Reference = ""


class Consent(Wish, tag_field="type", tag="consent"):
    """The answer to a proposal that was made at `ply`."""

    ply: Ply
    agree: bool
    id: Reference = ""


class Say(Wish, tag_field="type", tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    id: Reference = ""


class Look(Wish, tag_field="type", tag="look"):
    """Show me the table from another of my seats (null: as an onlooker), and what it was told since a ply."""

    seat: SeatNumber | None
    since: Ply | None = None
    id: Reference = ""


class Ping(Wish, tag_field="type", tag="ping"):
    id: Reference = ""


FromClient = Submit | Undo | Consent | Say | Look | Ping


class Accepted(Struct, tag_field="type", tag="accepted"):
    """It is stored, and the table is at `ply` now. `asked`: the others have been asked for their consent."""

    ply: int
    id: str = ""
    asked: bool = False


class Refused(Struct, tag_field="type", tag="refused"):
    error: Problem
    id: str = ""


class Problem(Struct, omit_defaults=True):
    """Why not, and what to do. `type` is one of a fixed list."""

    type: str
    message: str
    details: dict[str, Any] = {}


class ChatLine(Struct, tag_field="type", tag="chat"):
    number: int
    room: str
    name: str
    text: str
    at: int
    mine: bool


class Pong(Struct, tag_field="type", tag="pong"):
    id: str = ""


FromServer = Update | TableCard | ChatLine | Accepted | Refused | Pong


class HintWish(Wish):
    """What would you do? `ply` is that of the update whose options are in question."""

    ply: Ply
    seat: SeatNumber | None = None


class Advised(Struct):
    """An option, what it seems to be worth from 0 (lost) to 1 (won), and why in a sentence."""

    key: str
    value: float
    reason: str


class Hint(Struct):
    """The best options of a seat at `ply`, best first, judged from what the seat itself knows."""

    ply: int
    seat: int
    advice: list[Advised]


class OrderWish(Wish):
    """When I am asked `step`, choose `key` if I may, until an event of a kind in `until` happens."""

    step: Annotated[str, Meta(min_length=1, max_length=60)]
    key: Key
    until: Annotated[list[Word], Meta(max_length=20)] = []


class WebhookWish(Wish):
    url: Annotated[str, Meta(min_length=8, max_length=500)]


# Afterwards


class Still(Struct):
    """A scene whose areas are empty: `pieces` are, for each area, the numbers of those that lie there."""

    scene: Scene
    pieces: list[list[int]]


class Frame(Struct):
    """One ply of a replay: who led there (`by`), what happened, and what each of the asked eyes sees."""

    ply: int
    by: int | None
    back: int | None
    events: list[Told]
    prompt: str
    scores: list[int]
    views: list[Any] = []
    stills: list[Still] = []
    texts: list[str] = []


class Replay(Struct):
    """`eyes` are the seats (null: an onlooker) whose views each frame holds, in that order.

    Scenes of a match have most of their pieces and faces in common, so these are written once for all frames.
    """

    ply: int
    eyes: list[int | None]
    frames: list[Frame]
    pieces: list[Piece] = []
    faces: dict[str, tuple[Shape, ...]] = {}


class Gain(Struct):
    """Where points came from: at this ply each seat's score changed by so much."""

    ply: int
    points: list[int]
    texts: list[str]


class Standing(Struct):
    seat: int
    name: str
    place: int
    score: int
    winner: bool


class Result(Struct):
    reason: str
    standings: list[Standing]
    gains: list[Gain]


class SandboxWish(Wish):
    """Try it out from ply `ply` (null: now), knowing what `seat` knows."""

    ply: Ply | None = None
    seat: SeatNumber | None = None


def schema() -> dict[str, Any]:
    """Every message as JSON schema, components by name."""
    named: dict[str, Any] = {
        name: value for name, value in globals().items() if _is_message(value) or name in UNIONS
    }
    schemas, components = msgspec.json.schema_components(named.values(), ref_template="#/$defs/{name}")
    unions = {name: schema for name, schema in zip(named, schemas, strict=True) if name in UNIONS}
    return {"$defs": components | unions}


UNIONS = ("FromClient", "FromServer")


def _is_message(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Struct) and value.__module__ == __name__


# Refused names Problem before it is defined; resolve it once.
msgspec.json.schema(Refused)
