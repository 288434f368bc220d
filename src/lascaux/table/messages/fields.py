"""What the fields of messages may hold."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

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
