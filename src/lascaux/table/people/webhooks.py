"""Calling the address that a player gave, when their seat is waited for: once per wait."""

from __future__ import annotations

import msgspec

from lascaux.table.people import addresses


class Call(msgspec.Struct, frozen=True):
    """What is sent: that it is your turn, and where. Nothing of the game."""

    table: str
    game: str
    seat: int
    ply: int
    message: str


async def send(url: str, call: Call, allow_private: bool) -> int:
    """POST the call; returns the status of the answer, 0 if there was none in time."""
    kind = {"Content-Type": "application/json"}
    return await addresses.post(url, msgspec.json.encode(call), kind, allow_private)
