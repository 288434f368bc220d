"""What is kept of a game, as it goes from a worker to the disk."""

from __future__ import annotations

from typing import Any

import msgspec

import lascaux

Tally = tuple[str, int, dict[str, int]]
"""What was done (`could be taken`, `taken`, `points`, …), by which seat, and how often to what."""


class Trial(msgspec.Struct, frozen=True, array_like=True):
    """The same game twice from one moment on: the card is chosen, or never. What the seat made of both."""

    card: str
    what: str
    ply: int
    seat: int
    chosen: bool
    won_with: float
    won_without: float
    score_with: int
    score_without: int


class Row(msgspec.Struct, array_like=True):
    """One game. `actions` are numbers of the action space; `version` is of the lascaux that played it."""

    number: int
    group: int
    variant: int
    rotation: int
    deal: int
    seed: int
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    sides: tuple[str, ...] = ()
    reason: str = ""
    actions: list[int] = []
    actors: list[int] = []
    options: list[int] = []
    steps: list[str] = []
    stood_in: int = 0
    failure: str = ""
    figures: dict[str, float] = {}
    tallies: list[Tally] = []
    events: list[tuple[int, str, int, Any]] = []
    trials: list[Trial] = []
    version: str = msgspec.field(default_factory=lambda: lascaux.__version__)


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Row).decode
