"""Every attribute of a game's state, declared once in its room `snapshot`.

From the declaration follow the document of a position and the reading of one, that every piece lies in one
place, and two laws of the conformance kit: `clone`, which is written by hand, forgets no attribute, and what
is drawn afresh for a seat is nothing that it knows.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from lascaux.engine.kinds import Kind, Pieces
from lascaux.engine.state import State
from lascaux.engine.wording import counted

MARK = "a mark that the kit has left"
Document = dict[str, Any]


class Fields:
    """What a game adds to its state: the fields of its document in their order, other attributes by name.

    A clone has its `own` copy of an attribute, or it is `shared`: replaced when it changes, never written to.
    A field is its own unless it is named as shared. Those that are also `derived` are not in the document as
    they stand: a loaded position works them out anew, or has other leftovers in the room beyond what counts.
    A game that writes and reads its documents by hand names attributes only.
    """

    def __init__(self, *, own: str = "", shared: str = "", derived: str = "", **kinds: Kind) -> None:
        self.kinds = kinds
        types = [(name, kind.type | None, None) for name, kind in kinds.items()]
        self.document = msgspec.defstruct("Document", types, forbid_unknown_fields=True)
        self.shared = set(shared.split())
        self.own = set(own.split()) | (kinds.keys() - self.shared)
        self.derived = set(derived.split())
        self.places: dict[Pieces, list[str]] = {}
        for name, kind in kinds.items():
            if kind.sort is not None:
                self.places.setdefault(kind.sort, []).append(name)

    # Documents

    def dump(self, state: State) -> Document:
        return {name: self._written(state, name) for name in self.kinds}

    def _written(self, state: State, name: str) -> Any:
        return self.kinds[name].write(state, getattr(state, name))

    def load(self, state: State, document: Document) -> None:
        """Lay a document over a fresh state: what it leaves out is as dealt, but for the rest of pieces."""
        fitting = msgspec.structs.asdict(msgspec.convert(document, self.document))
        given = {name: value for name, value in fitting.items() if value is not None}
        for name, value in given.items():
            self._put(state, name, value)
        for sort, places in self.places.items():
            if sort.rest and sort.rest not in given and not given.keys().isdisjoint(places):
                elsewhere = self._lying(state, [name for name in places if name != sort.rest])
                self._put(state, sort.rest, sorted((sort.copies(state) - elsewhere).elements()))

    def _put(self, state: State, name: str, value: Any) -> None:
        setattr(state, name, self.kinds[name].read(state, name, value))

    def faults(self, state: State) -> Iterator[str]:
        """Pieces that are missing, or in two places: looked for among the game's invariants."""
        for sort, places in self.places.items():
            lying, copies = self._lying(state, places), sort.copies(state)
            for piece in sorted({piece for piece, _ in lying.items() ^ copies.items()}):
                there = counted(lying[piece], "time")
                yield f"{', '.join(places)}: {sort.noun} {piece} is there {there}, of {copies[piece]}"

    def _lying(self, state: State, places: list[str]) -> Counter[Any]:
        """How many of each piece lie in these places."""
        held = [self.kinds[name].pieces(self._written(state, name)) for name in places]
        return Counter(itertools.chain.from_iterable(held))

    def known(self, document: Document, viewer: int | None) -> Document:
        """What a seat, or an onlooker (None), knows of the fields."""
        return {name: kind.known(document[name], viewer) for name, kind in self.kinds.items()}

    # Clones

    def complaints(self, state: State) -> Iterator[str]:
        """What is wrong with the declaration, or with a clone of this state."""
        added = attributes(state) - attributes(State(state.seats))
        for name in sorted(added ^ (self.own | self.shared)):
            yield f"{name} is {'not declared' if name in added else 'declared, and the state has none'}"
        for name in sorted(self.own & self.shared):
            yield f"{name} is declared both own and shared"
        for name in sorted(self.derived - self.own - self.shared):
            yield f"{name} is declared derived, and neither own nor shared"
        for sort, places in self.places.items():
            if sort.rest and sort.rest not in places:
                yield f"{sort.rest} is to hold the rest of the {sort.noun}s, and is no field for them"
        twin = state.clone()
        other = twin.clone()
        for name in sorted(added):
            if not alike(getattr(state, name), getattr(twin, name, MARK)):
                yield f"a clone has another {name}"
            elif name in self.shared and is_shared(getattr(twin, name), getattr(other, name)) is False:
                yield f"a clone has its own {name}, which is declared shared"
            elif name in self.own and is_shared(getattr(twin, name), getattr(other, name)):
                yield f"a clone shares {name}, which is declared its own"

    def lost(self, state: State, loaded: State) -> list[str]:
        """What a position that was written down and loaded again should have, and has not."""
        names = (self.own | self.shared) - self.derived
        return sorted(name for name in names if not alike(getattr(state, name), getattr(loaded, name)))


def attributes(state: State) -> set[str]:
    """The names of all that the state holds, on either build."""
    compiled = {name for part in type(state).__mro__ for name in getattr(part, "__mypyc_attrs__", ())}
    return (compiled | set(getattr(state, "__dict__", ()))) - {"__dict__"}


def alike(one: Any, other: Any) -> bool:
    """Equal numbers, words and arrays of them; what cannot be compared is a table that is only looked up."""
    if _is_row(one) and _is_row(other):
        # All at once first: a long array of numbers is compared at every position.
        return list(one) == list(other) or (len(one) == len(other) and all(map(alike, one, other)))
    plain = "__eq__" not in {name for part in type(one).__mro__[:-1] for name in vars(part)}
    return type(one) is type(other) if plain else bool(one == other)


def is_shared(one: Any, other: Any) -> bool | None:
    """Whether what is written into one shows in the other; None where nothing can be written.

    A compiled array is boxed anew each time it is looked at, so that identity tells nothing.
    """
    if isinstance(one, dict):
        one[MARK] = MARK
        seen = MARK in other
        del one[MARK]
        return seen
    if isinstance(one, set):
        one.add(MARK)
        seen = MARK in other
        one.discard(MARK)
        return seen
    if isinstance(one, list):
        within = {is_shared(*pair) for pair in zip(one, other, strict=True)} - {None}
        one.append(MARK)
        seen = len(other) == len(one)
        one.pop()
        return seen or True in within
    if _is_row(one) and not isinstance(one, tuple) and len(one):
        before = one[0]
        one[0] = before ^ 1
        seen = bool(other[0] != before)
        one[0] = before
        return seen
    return None


def _is_row(value: Any) -> bool:
    return (
        hasattr(value, "__getitem__")
        and hasattr(value, "__len__")
        and not isinstance(value, str | bytes | dict)
    )
