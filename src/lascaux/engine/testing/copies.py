"""Laws of copies: clones, written positions and records play on like their originals."""

from __future__ import annotations

import json

import msgspec

from lascaux.engine.errors import BadRecord
from lascaux.engine.record import Record, digest
from lascaux.engine.rollout import playout
from lascaux.engine.testing.broken import Broken, require
from lascaux.engine.testing.clones import complaints, lost
from lascaux.engine.testing.subject import Subject


class Copies(Subject):
    def _clone(self, seat: int, action: int) -> None:
        for complaint in complaints(self.fields, self.state):
            raise Broken(complaint)
        before = self.document
        twin, other = self.state.clone(), self.state.clone()
        require(self.game.dump(twin) == before, "a clone differs from its original")
        playout(twin, self.chance)
        require(self.game.dump(self.state) == before, "playing on a clone changed the original")
        require(self.game.dump(other) == before, "playing on a clone changed another clone")
        if seat == self.state.turn:
            other.apply(action)
            third = self.state.clone()
            third.play(seat, action)
            require(self.game.dump(other) == self.game.dump(third), "apply and play do different things")

    def _snapshot(self, seat: int, action: int) -> None:
        document = self.document
        loaded = self.game.load(json.loads(json.dumps(document)))
        require(self.game.dump(loaded) == document, "a loaded snapshot dumps differently")
        forgotten = lost(self.fields, self.state, loaded)
        require(not forgotten, f"a loaded snapshot has another {', '.join(forgotten)}")
        require(loaded.legal(seat) == self.state.legal(seat), "a loaded snapshot has other legal actions")
        twin = self.state.clone()
        twin.play(seat, action)
        loaded.play(seat, action)
        require(self.game.dump(loaded) == self.game.dump(twin), "a loaded snapshot plays on differently")

    def _records(self) -> None:
        record = self.record
        record.seal(self.game, self.state)
        again = Record.from_json(record.to_json())
        require(again == record, "a record reads back differently")
        require(digest(self.game, again.verify(self.game)) == record.digest, "a record replays differently")
        damaged = msgspec.structs.replace(record, keys=record.keys[:-1])
        foreign = msgspec.structs.replace(record, rules=record.rules + 1)
        unknown = msgspec.structs.replace(record, keys=["no-such-key", *record.keys[1:]])
        for bad in (damaged, foreign, unknown):
            try:
                bad.verify(self.game)
            except BadRecord:
                continue
            raise Broken("a damaged or foreign record was accepted")
