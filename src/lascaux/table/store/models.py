"""The rows of the store. Whatever describes a match is only ever added to, never rewritten; but a guest who
signs in becomes the account in all of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID = String(22)
TABLE_KEY = "tables.id"


# As the migrations have named them in every database there is.
NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)


class Person(Base):
    """A guest; an account once `handle` and `passphrase` (a digest) are set."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    handle: Mapped[str | None] = mapped_column(String(80), unique=True, default=None)
    passphrase: Mapped[str | None] = mapped_column(String(200), default=None)
    made: Mapped[int] = mapped_column(BigInteger)


class Session(Base):
    """A browser that somebody is signed in with. `place` stands for the network it was last seen in."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person: Mapped[str] = mapped_column(ID, index=True)
    device: Mapped[str] = mapped_column(String(60))
    place: Mapped[str] = mapped_column(ID)
    made: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)
    ended: Mapped[int | None] = mapped_column(BigInteger, default=None)


class Ban(Base):
    """Who is not let in: `person:ID`, or `address:NETWORK`; None as `until` means for good."""

    __tablename__ = "bans"

    what: Mapped[str] = mapped_column(String(60), primary_key=True)
    reason: Mapped[str] = mapped_column(Text)
    made: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int | None] = mapped_column(BigInteger, default=None)


class Fact(Base):
    """Something that servers of this database have to agree on, such as the mark of their key."""

    __tablename__ = "facts"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class Table(Base):
    """What was agreed when the table was opened. All chance comes from the `secret`; in lessons, in some
    uploads and in matches from before there were secrets, from the number `seed`.

    `kind` is "match", "lesson" for one that plays out the opening of a game for a newcomer, or "sandbox"
    for a private one whose owner plays all seats; `document` is the position that a sandbox starts from.
    `status` goes from "open" to "running" to "over" or "abandoned".
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    game: Mapped[str] = mapped_column(String(60))
    rules: Mapped[int] = mapped_column(Integer)
    seats: Mapped[int] = mapped_column(Integer)
    seed: Mapped[str] = mapped_column(String(20))
    secret: Mapped[str | None] = mapped_column(String(64), default=None)
    settings: Mapped[dict[str, Any]] = mapped_column("options", JSON)
    document: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), default=None)
    host: Mapped[str] = mapped_column(ID)
    public: Mapped[bool]
    onlookers: Mapped[str] = mapped_column(String(10))
    clock: Mapped[str] = mapped_column(String(10))
    seconds: Mapped[int] = mapped_column(Integer)
    hints: Mapped[bool] = mapped_column(server_default=false())
    status: Mapped[str] = mapped_column(String(10))
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), default=None)
    rematch_of: Mapped[str | None] = mapped_column(ID, unique=True, default=None)
    made: Mapped[int] = mapped_column(BigInteger)
    started: Mapped[int | None] = mapped_column(BigInteger, default=None)
    ended: Mapped[int | None] = mapped_column(BigInteger, default=None)

    __table_args__ = (Index("ix_tables_status", "status", "public", "made"),)


class EntryRow(Base):
    """One entry of a table's log; that this row could be inserted is what accepts it.

    A choice has the `key` of its action, an undo has `back`, the ply whose position holds again.
    """

    __tablename__ = "moves"

    table: Mapped[str] = mapped_column(ForeignKey(TABLE_KEY), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    key: Mapped[str] = mapped_column(String(80))
    back: Mapped[int | None] = mapped_column(Integer, default=None)
    at: Mapped[int] = mapped_column(BigInteger)


class Holder(Base):
    """Who has a seat from here on: the `number`-th holder of it.

    `kind` is "person", "bot", "open" (anyone may sit down) or "invited" (by `link`, or `person` for a
    rematch). `reason` says how it came about. Of a bot that stands in, `person` is whom it stands in for.
    """

    __tablename__ = "holders"

    table: Mapped[str] = mapped_column(ForeignKey(TABLE_KEY), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    person: Mapped[str | None] = mapped_column(ID, index=True, default=None)
    level: Mapped[str] = mapped_column(String(40), default="")
    link: Mapped[str | None] = mapped_column(ID, unique=True, default=None)
    reason: Mapped[str] = mapped_column(String(20), default="")
    at: Mapped[int] = mapped_column(BigInteger)


class Proposal(Base):
    """A wish to go back past a reveal, made at `ply` and void as soon as the table moves on."""

    __tablename__ = "proposals"

    table: Mapped[str] = mapped_column(ForeignKey(TABLE_KEY), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    back: Mapped[int] = mapped_column(Integer)


class Answer(Base):
    """What a person says to a proposal."""

    __tablename__ = "answers"

    table: Mapped[str] = mapped_column(ForeignKey(TABLE_KEY), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str] = mapped_column(ID, primary_key=True)
    agree: Mapped[bool]


class Order(Base):
    """A standing order: when the seat is asked `step` and `key` is legal, it is chosen at once.

    It ends when an event of one of the kinds in `until` has happened after `ply`.
    """

    __tablename__ = "orders"

    table: Mapped[str] = mapped_column(ForeignKey(TABLE_KEY), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    step: Mapped[str] = mapped_column(String(60), primary_key=True)
    key: Mapped[str] = mapped_column(String(80))
    until: Mapped[list[str]] = mapped_column(JSON)
    person: Mapped[str] = mapped_column(ID)
    ply: Mapped[int] = mapped_column(Integer)


class Webhook(Base):
    """Where to call when the seat is waited for; `told` is the ply of the call, None between two waits."""

    __tablename__ = "webhooks"

    table: Mapped[str] = mapped_column(ForeignKey(TABLE_KEY), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str] = mapped_column(ID)
    url: Mapped[str] = mapped_column(Text)
    told: Mapped[int | None] = mapped_column(Integer, default=None)


class Subscription(Base):
    """A browser that wants to be told when its person is waited for: where its push service is, and its keys.

    `id` is a digest of the endpoint. `begins` and `ends` are quiet hours, in minutes of the day in `zone`.
    """

    __tablename__ = "subscriptions"

    id: Mapped[str] = mapped_column(String(43), primary_key=True)
    person: Mapped[str] = mapped_column(ID, index=True)
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(90))
    auth: Mapped[str] = mapped_column(String(30))
    begins: Mapped[int | None] = mapped_column(Integer, default=None)
    ends: Mapped[int | None] = mapped_column(Integer, default=None)
    zone: Mapped[str] = mapped_column(String(60), default="UTC")
    made: Mapped[int] = mapped_column(BigInteger)


class Notice(Base):
    """That a seat was told that it is waited for, and what it had done until then: `acted` is the ply after
    its own last entry. It is told again only after it has acted."""

    __tablename__ = "notices"

    table: Mapped[str] = mapped_column(ForeignKey(TABLE_KEY), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    acted: Mapped[int] = mapped_column(Integer)


class Archive(Base):
    """Some plies of a match, from `first` on, as a replay shows them: to who may see all, or to others."""

    __tablename__ = "archives"

    table: Mapped[str] = mapped_column(ForeignKey(TABLE_KEY), primary_key=True)
    first: Mapped[int] = mapped_column(Integer, primary_key=True)
    all_open: Mapped[bool] = mapped_column(primary_key=True)
    data: Mapped[bytes] = mapped_column(LargeBinary)


class Chat(Base):
    """Something that was said. `room` is "table" for those who play and "onlookers" for those who watch."""

    __tablename__ = "chat"

    table: Mapped[str] = mapped_column(ForeignKey(TABLE_KEY), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    room: Mapped[str] = mapped_column(String(10))
    person: Mapped[str] = mapped_column(ID)
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
