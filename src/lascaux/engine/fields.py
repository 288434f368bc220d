"""Every attribute of a game's state, declared once in its room `snapshot`.

From the declaration follow the document of a position and the reading of one, that every piece lies in one
place, and laws of the conformance kit: `clone`, which is written by hand, forgets no attribute, arrays are as
long as declared, and what is drawn afresh for a seat is nothing that it knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from lascaux.engine.documents import OPEN, refuse
from lascaux.engine.kinds import Kind, Pieces
from lascaux.engine.state import State
from lascaux.engine.wording import counted

Document = dict[str, Any]


class Fields:
    """What a game adds to its state: the fields of its document in their order, other attributes by name.

    What is `brief` a document leaves out while it is empty, and is empty when a document leaves it out.

    A clone has its `own` copy of an attribute, or it is `shared`: replaced when it changes, never written to.
    A field is its own unless it is named as shared. Those that are also `derived` are not in the document as
    they stand: a loaded position works them out anew, or has other leftovers in the room beyond what counts.
    A game that writes and reads its documents by hand names attributes only.
    """

    def __init__(
        self, *, brief: str = "", own: str = "", shared: str = "", derived: str = "", **kinds: Kind
    ) -> None:
        self.kinds = kinds
        types = [(name, kind.type | None, None) for name, kind in kinds.items()]
        self.document = msgspec.defstruct("Document", types, forbid_unknown_fields=True)
        self.brief = set(brief.split())
        self.shared = set(shared.split())
        held = {attribute for name, kind in kinds.items() for attribute in kind.attributes(name)}
        self.own = set(own.split()) | (held - self.shared)
        self.derived = set(derived.split())
        self.places: dict[Pieces, list[str]] = {}
        for name, kind in kinds.items():
            if kind.sort is not None:
                self.places.setdefault(kind.sort, []).append(name)

    # Documents

    def dump(self, state: State) -> Document:
        document = {}
        for name, kind in self.kinds.items():
            value = kind.dump(state, name)
            if name not in self.brief or value != kind.empty(state):
                document[name] = value
        return document

    def written(self, state: State, name: str) -> Any:
        """What a document says of one field."""
        return self.kinds[name].dump(state, name)

    def load(self, state: State, document: Document) -> None:
        """Lay a document over a fresh state: what it leaves out is as dealt, but for the rest of pieces."""
        given = self.given(state, document)
        for sort, places in self.places.items():
            if sort.rest and getattr(given, sort.rest) is None and self.speaks_of(sort, given):
                for name in set(places) - {sort.rest}:
                    if getattr(given, name) is None:
                        setattr(given, name, self.written(state, name))
                setattr(given, sort.rest, sorted(self.left_over(sort, state, given)))
        self.put(state, given)

    # Partial documents: a `load` of the game's own has these, and completes what is given in between

    def given(self, state: State, document: Document) -> Any:
        """The fields of a document as attributes; None for those that it leaves out."""
        given = msgspec.convert(document, self.document)
        self.clear(state, given, self.brief)
        return given

    def clear(self, state: State, given: Any, names: Iterable[str]) -> None:
        """What is left out among these is empty."""
        for name in names:
            if getattr(given, name) is None:
                setattr(given, name, self.kinds[name].empty(state))

    def speaks_of(self, sort: Pieces, given: Any) -> bool:
        """Whether the document says anything about where such pieces lie."""
        said = [name for name in self.places[sort] if getattr(given, name) is not None]
        return any(getattr(given, name) or name not in self.brief for name in said)

    def left_over(self, sort: Pieces, state: State, given: Any) -> list[Any]:
        """The pieces that are named nowhere; those that are named too often, or do not exist, are refused."""
        documents = {name: getattr(given, name) for name in self.places[sort]}
        named = {name: value for name, value in documents.items() if value is not None}
        found, copies = self._tally(named), sort.copies(state)
        found -= Counter({sign: found[sign] for sign in OPEN})
        for piece, count in found.items():
            if count > copies[piece]:
                where = [name for name, value in named.items() if self._tally({name: value})[piece]]
                sort.numbers(state, ", ".join(where), [piece])
                refuse(self._miscounted(sort, where, piece, count, copies[piece]))
        return [*(copies - found).elements()]

    def put(self, state: State, given: Any) -> None:
        """Lay what is given over the state; what is None is as dealt."""
        for name, kind in self.kinds.items():
            value = getattr(given, name)
            if value is not None or name in self.brief:
                kind.put(state, name, value)

    # What has to be true, and what is known

    def faults(self, state: State) -> Iterator[str]:
        """Pieces that are missing, or in two places: looked for among the game's invariants."""
        for sort, places in self.places.items():
            lying = self._tally({name: self.written(state, name) for name in places})
            copies = sort.copies(state)
            wrong = lying.items() ^ copies.items()
            for piece in sorted({piece for piece, _ in wrong if lying[piece] != copies[piece]}):
                yield self._miscounted(sort, places, piece, lying[piece], copies[piece])

    def _miscounted(self, sort: Pieces, places: list[str], piece: Any, count: int, copies: int) -> str:
        return f"{', '.join(places)}: {sort.noun} {piece} is there {counted(count, 'time')}, of {copies}"

    def _tally(self, values: Document) -> Counter[Any]:
        """How many of each piece the values of some fields name."""
        found: Counter[Any] = Counter()
        for name, value in values.items():
            self.kinds[name].tally(value, found)
        return found

    def known(self, document: Document, viewer: int | None) -> Document:
        """What a seat, or an onlooker (None), knows of the fields."""
        there = [name for name in self.kinds if name in document]
        return {name: self.kinds[name].known(document[name], viewer, document) for name in there}
