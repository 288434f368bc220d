"""The cards that a document names nowhere, from which its open places are filled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from lascaux.engine import BadSnapshot, Rng

ANY = "?"
REST = "..."


def named(lists: Iterable[Sequence[str] | None]) -> list[str]:
    """The cards that lists of a document name."""
    return [name for names in lists for name in names or () if name not in (ANY, REST)]


class Stock:
    """Cards of one sort in random order, less those that the lists of a document name."""

    def __init__(
        self, what: str, cards: list[str], lists: Iterable[Sequence[str] | None], chance: Rng
    ) -> None:
        self.what = what
        rest = Counter(cards)
        rest.subtract(name for name in named(lists) if name in rest)
        self.cards = list(rest.elements())
        order = list(range(len(self.cards)))
        chance.shuffle(order)
        self.cards = [self.cards[place] for place in order]

    def deal(self, count: int) -> list[str]:
        """So many cards, or as many as there are."""
        dealt = self.cards[:count]
        del self.cards[:count]
        return dealt

    def all(self) -> list[str]:
        return self.deal(len(self.cards))

    def complete(self, names: Sequence[str] | None) -> list[str]:
        """A list of a document with its open places filled."""
        full: list[str] = []
        for name in names or ():
            if name == ANY and not self.cards:
                raise BadSnapshot(f"more {self.what} are left open than remain")
            if name == REST:
                full += self.all()
            else:
                full += self.deal(1) if name == ANY else [name]
        return full
