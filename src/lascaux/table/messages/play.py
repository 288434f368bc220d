"""Messages of those who play and watch."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from lascaux.engine import Option, Result, Scene
from lascaux.table.messages.fields import Action, Key, Ply, Reference, SeatNumber, Wish, Word
from lascaux.table.messages.tables import TableCard


class Told(Struct):
    """An event: what happened at which ply, as an id with facts, and as a sentence.

    `targets` are ids of what the sentence speaks of in the scene that comes with it.
    """

    ply: int
    kind: str
    seat: int
    facts: dict[str, Any]
    text: str
    targets: list[str] = []


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
    `ends` is there while a set is put together, one choice after another: the key that ends it, or "" for a
    set that ends by itself. While it is `silent` those who play may not talk. `result` comes with the end.
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
    ends: str | None = None
    silent: bool = False
    view: Any = None
    scene: Scene | None = None
    text: str = ""
    result: Result | None = None


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


class Here(Wish, tag_field="type", tag="here"):
    """Whether somebody has the table before their eyes: who sees that it is their turn need not be told."""

    looking: bool
    id: Reference = ""


FromClient = Submit | Undo | Consent | Say | Look | Ping | Here


class Accepted(Struct, tag_field="type", tag="accepted"):
    """It is stored, and the table is at `ply` now. `asked`: the others have been asked for their consent."""

    ply: int
    id: str = ""
    asked: bool = False


class Problem(Struct, omit_defaults=True):
    """Why not, and what to do. `type` is one of a fixed list."""

    type: str
    message: str
    details: dict[str, Any] = {}


class Refused(Struct, tag_field="type", tag="refused"):
    error: Problem
    id: str = ""


class ChatMessage(Struct, tag_field="type", tag="chat"):
    number: int
    room: str
    name: str
    text: str
    at: int
    mine: bool


class Pong(Struct, tag_field="type", tag="pong"):
    id: str = ""


FromServer = Update | TableCard | ChatMessage | Accepted | Refused | Pong


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
    until: Annotated[list[Word], Meta(max_length=20)] = field(default_factory=list)


class WebhookWish(Wish):
    url: Annotated[str, Meta(min_length=8, max_length=500)]
