"""A played game as its seed and the keys of its decisions: the save file and the bug report.

A key acts for the seat whose turn it is. Where several seats choose together, one that answers out
of order is named before the key: `2@lay:7`. What begins in the middle of a game, such as a puzzle or
something tried out, holds the position that it begins from.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from lascaux.engine import catalogue
from lascaux.engine.deprecated import renamed
from lascaux.engine.errors import BadRecord, LascauxError
from lascaux.engine.game import Game
from lascaux.engine.state import State


class Record(msgspec.Struct, forbid_unknown_fields=True, rename={"settings": "options"}):
    """`rules` is the version of the game's rules it was played by, `content` the mark of changed content.

    `start` is the document of the position it begins from, None if that is a fresh game of its seed.
    """

    game: str
    rules: int
    seats: int
    seed: int | str
    settings: dict[str, Any]
    keys: list[str] = []
    content: str = ""
    digest: str = ""
    start: dict[str, Any] | None = None

    @classmethod
    def begin(cls, game: Game, state: State, start: dict[str, Any] | None = None) -> Record:
        """An empty record of the game that starts with this state: a fresh one, or the one of a document."""
        record = cls(game.id, game.rules, state.seats, state.seed, _plain(state.settings))
        record.content = game.content_mark
        record.start = None if start is None else _plain(start)
        return record

    def write(self, state: State, seat: int, action: int) -> None:
        """Note a decision; call it before the state changes."""
        key = state.actions.key(action)
        self.keys.append(key if seat == state.turn else f"{seat}@{key}")

    def seal(self, game: Game, state: State) -> None:
        """Note what the position looks like after the last key, so that a replay can be checked."""
        self.digest = digest(game, state)

    @property
    def options(self) -> dict[str, Any]:
        """What `settings` was called, and is in files."""
        renamed("Record.options", "Record.settings")
        return self.settings

    # Files

    def to_json(self) -> bytes:
        document = msgspec.to_builtins(self)
        if self.start is None:
            del document["start"]
        return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"

    @classmethod
    def from_json(cls, data: bytes | str) -> Record:
        try:
            return msgspec.json.decode(data, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(f"this is no record: {error}") from error

    def save(self, file: str | Path) -> None:
        Path(file).write_bytes(self.to_json())

    @classmethod
    def load(cls, file: str | Path) -> Record:
        try:
            data = Path(file).read_bytes()
        except OSError as error:
            raise BadRecord(f"{file} cannot be read: {error.strerror}") from error
        return cls.from_json(data)

    # Replay

    def replay(self, game: Game | None = None) -> Iterator[State]:
        """Every position from the first to the last, each an independent state; each key is checked."""
        home = self._home(game)
        state = self.first(home)
        yield state.clone()
        for ply, key in enumerate(self.keys):
            self._play(state, ply, key)
            yield state.clone()
        if self.digest and digest(home, state) != self.digest:
            raise BadRecord("the record replays, but to another position than the one it was sealed with")

    def verify(self, game: Game | None = None) -> State:
        """Replay to the end and return the last position."""
        *_, last = self.replay(game)
        return last

    def _home(self, game: Game | None) -> Game:
        try:
            home = catalogue.game(self.game) if game is None else game
        except LascauxError as error:
            raise BadRecord(str(error)) from error
        if home.id != self.game:
            raise BadRecord(f"the record is of {self.game!r}, not of {home.id!r}")
        home = home.under(self.rules)
        if home.rules != self.rules:
            raise BadRecord(
                f"the record follows rules version {self.rules} of {home.title}, these are {home.rules}"
            )
        if home.content_mark != self.content:
            raise BadRecord(f"the record was played with other content of {home.title}")
        return home

    def first(self, game: Game) -> State:
        """The position that it begins from."""
        try:
            if self.start is None:
                return game.new(seats=self.seats, seed=self.seed, **self.settings)
            state = game.load(self.start)
            settings = game.settle(self.seats, self.settings)
        except (LascauxError, TypeError) as error:
            raise BadRecord(f"the record cannot start: {error}") from error
        if (state.seats, state.seed, _plain(state.settings)) != (self.seats, self.seed, _plain(settings)):
            raise BadRecord("the record and the position it begins from differ in seats, seed or settings")
        return state

    def _play(self, state: State, ply: int, key: str) -> None:
        seat, _, name = key.rpartition("@")
        try:
            state.play(int(seat) if seat else state.turn, state.actions.parse(name))
        except (LascauxError, ValueError) as error:
            raise BadRecord(f"ply {ply}, {key!r}: {error}") from error


def _plain(document: dict[str, Any]) -> dict[str, Any]:
    """With lists, as a file gives it back."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(document))
    return plain


def digest(game: Game, state: State) -> str:
    """A fingerprint of everything in the position."""
    document = json.dumps(game.dump(state), sort_keys=True)
    return hashlib.sha256(document.encode()).hexdigest()[:16]
