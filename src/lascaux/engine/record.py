"""A played game as its seed and the keys of its decisions: the save file and the bug report.

A key acts for the seat whose turn it is. Where several seats choose together, one that answers out
of order is named before the key: `2@lay:7`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from lascaux.engine import catalogue
from lascaux.engine.errors import BadRecord, LascauxError
from lascaux.engine.game import Game
from lascaux.engine.state import State


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """`rules` is the version of the game's rules it was played by, `content` the mark of changed content."""

    game: str
    rules: int
    seats: int
    seed: int
    options: dict[str, Any]
    keys: list[str] = []
    content: str = ""
    digest: str = ""

    @classmethod
    def begin(cls, game: Game, state: State) -> Record:
        """An empty record of the game that starts with this fresh state."""
        options = msgspec.json.decode(msgspec.json.encode(state.options))  # lists, as a file gives them back
        return cls(game.id, game.rules, state.seats, state.seed, options, content=game.content_mark)

    def write(self, state: State, seat: int, action: int) -> None:
        """Note a decision; call it before the state changes."""
        key = state.actions.key(action)
        self.keys.append(key if seat == state.turn else f"{seat}@{key}")

    def seal(self, game: Game, state: State) -> None:
        """Note what the position looks like after the last key, so that a replay can be checked."""
        self.digest = digest(game, state)

    # Files

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

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
        state = self._start(home)
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
        if home.rules != self.rules:
            raise BadRecord(
                f"the record follows rules version {self.rules} of {home.title}, these are {home.rules}"
            )
        if home.content_mark != self.content:
            raise BadRecord(f"the record was played with other content of {home.title}")
        return home

    def _start(self, home: Game) -> State:
        try:
            return home.new(seats=self.seats, seed=self.seed, **self.options)
        except (LascauxError, TypeError) as error:
            raise BadRecord(f"the record cannot start: {error}") from error

    def _play(self, state: State, ply: int, key: str) -> None:
        seat, _, name = key.rpartition("@")
        try:
            state.play(int(seat) if seat else state.turn, state.actions.parse(name))
        except (LascauxError, ValueError) as error:
            raise BadRecord(f"ply {ply}, {key!r}: {error}") from error


def digest(game: Game, state: State) -> str:
    """A fingerprint of everything in the position."""
    document = json.dumps(game.dump(state), sort_keys=True)
    return hashlib.sha256(document.encode()).hexdigest()[:16]
