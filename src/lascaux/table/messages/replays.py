"""Messages about what was: replays and results, and sandboxes to try something else."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from lascaux.engine import Piece, Result, Scene, Shape
from lascaux.table.messages.fields import Ply, SeatNumber, Wish
from lascaux.table.messages.play import Told


class Still(Struct):
    """A scene whose areas are empty: `pieces` are, for each area, the numbers of those that lie there."""

    scene: Scene
    pieces: list[list[int]]


class Frame(Struct):
    """One ply of a replay: who led there (`by`), what happened, and what each of the asked eyes sees.

    `result` comes with the end.
    """

    ply: int
    by: int | None
    back: int | None
    events: list[Told]
    prompt: str
    scores: list[int]
    views: list[Any] = []
    stills: list[Still] = []
    texts: list[str] = []
    result: Result | None = None


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


class ResultCard(Struct):
    """Who came where, and at which plies points were made."""

    reason: str
    standings: list[Standing]
    gains: list[Gain]


class SandboxWish(Wish):
    """Try it out from ply `ply` (null: now), knowing what `seat` knows."""

    ply: Ply | None = None
    seat: SeatNumber | None = None
