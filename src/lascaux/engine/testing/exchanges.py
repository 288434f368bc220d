"""The law that whatever a viewer cannot know is drawn afresh, all of it.

What a viewer cannot know is tried out, not declared. A part of the document is exchanged with another,
or given another value; if that is a position, and the viewer is shown, asked and told the same in it, then
the viewer cannot know the part, and `resample` has to change it now and then. One that it never changes in
a whole game could be looked up by any bot.

No view shows everything that a careful player has noted down. `REMEMBERED` in the room `snapshot` names the
parts of the document that everybody knows who has followed the game, each with the reason; a part that is
drawn afresh as a whole, but not every single piece of it, is named with `[]` behind it.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeVar

from lascaux.engine.errors import BadSnapshot
from lascaux.engine.game import Game
from lascaux.engine.rng import Rng
from lascaux.engine.snapshot import HEADER
from lascaux.engine.state import State
from lascaux.engine.testing.given import given

Place = tuple[str | int, ...]
Document = dict[str, Any]
Flat = dict[Place, Any]
T = TypeVar("T")

TRIES = 4  # exchanges at one position
AGAIN = 100  # samples for a part that could be otherwise and was never seen to be
ENOUGH = 2 * AGAIN  # so often not drawn afresh is no accident


class Exchanges:
    """What was tried with the positions of one game, by viewer and place."""

    def __init__(self, game: Game, chance: Rng) -> None:
        self.game = game
        self.chance = chance
        self.remembered: dict[str, str] = getattr(game.room("snapshot"), "REMEMBERED", {})
        self.known_changed: set[str] = set()
        self.changed: set[tuple[int | None, Place]] = set()
        self.unchanged: Counter[tuple[int | None, Place]] = Counter()
        self.tried: Counter[tuple[int | None, str]] = Counter()
        self.values: dict[str, set[Any]] = {}
        self.otherwise: dict[Place, tuple[Any, Any]] = {}

    def drawn(self, viewer: int | None, true: Document, drawn: Document) -> None:
        """A position was drawn afresh for the viewer: what has changed?"""
        for place in differing(true, drawn):
            judged = self._judged(place)
            if judged is None:
                self.known_changed.add(str(place[0]))
            else:
                self.changed.add((viewer, judged))

    def complaints(self) -> Iterator[str]:
        """What was never drawn afresh in the whole game, although it could be otherwise."""
        for (viewer, place), times in sorted(self.unchanged.items(), key=str):
            if times >= ENOUGH and (viewer, place) not in self.changed:
                true, other = self.otherwise[place]
                yield (
                    f"{spelt(place)} is never drawn afresh for seat {viewer}, "
                    f"which could not tell {true!r} from {other!r}"
                )
        for key in sorted(self.known_changed):
            yield f"{key} is drawn afresh, and needs no reason in REMEMBERED"

    def _judged(self, place: Place) -> Place | None:
        """What has to change if the place could be otherwise: itself, its whole part, or nothing."""
        key = str(place[0])
        if key in self.remembered:
            return None
        return place[:1] if f"{key}[]" in self.remembered else place

    def _in_doubt(self, viewer: int | None, place: Place) -> bool:
        judged = self._judged(place)
        return judged is not None and (viewer, judged) not in self.changed

    def try_out(self, state: State, document: Document, viewer: int | None, shown: bytes) -> None:
        """Exchange a few parts of the position, and look whether the viewer, who is shown this, notices."""
        flat = places(document)
        for (key, *_), value in flat.items():
            self.values.setdefault(str(key), set()).add(value)
        for _ in range(TRIES):
            place = self._doubtful(viewer, flat)
            if place is None:
                return
            self.tried[viewer, str(place[0])] += 1
            other = copy.deepcopy(document)
            self._exchange(other, place, flat)
            unnoticed = self._unnoticed(document, other, viewer, shown)
            if unnoticed:
                self._draw_again(state, viewer, document, unnoticed)

    def _doubtful(self, viewer: int | None, flat: Flat) -> Place | None:
        """A place that was never seen to change: one that is suspected, or of the part tried least."""
        doubtful = [place for place in flat if self._in_doubt(viewer, place)]
        suspected = [
            place for place in doubtful if 0 < self.unchanged[viewer, self._judged(place) or place] < ENOUGH
        ]
        if suspected and self.chance.below(2):
            return self._one_of(suspected)
        least = min((self.tried[viewer, str(place[0])] for place in doubtful), default=0)
        rarest = [place for place in doubtful if self.tried[viewer, str(place[0])] == least]
        return self._one_of(rarest) if rarest else None

    def _exchange(self, document: Document, place: Place, flat: Flat) -> None:
        """Something else at the place, in one of these ways: the first possible one from where we begin."""
        ways = (self._swap_near, self._swap_far, self._swap_rows, self._swap_counted, self._replace)
        first = self.chance.below(len(ways))
        for way in ways[first:] + ways[:first]:
            if way(document, place, flat):
                return

    def _swap_near(self, document: Document, place: Place, flat: Flat) -> bool:
        """With something of the same part."""
        return self._swap(document, place, flat, [other for other in flat if other[0] == place[0]])

    def _swap_far(self, document: Document, place: Place, flat: Flat) -> bool:
        """With something of any part."""
        return self._swap(document, place, flat, list(flat))

    def _swap(self, document: Document, place: Place, flat: Flat, others: list[Place]) -> bool:
        value = flat[place]
        others = [other for other in others if type(flat[other]) is type(value) and flat[other] != value]
        if others:
            other = self._one_of(others)
            put(document, place, flat[other])
            put(document, other, value)
        return bool(others)

    def _swap_rows(self, document: Document, place: Place, flat: Flat) -> bool:
        """Two entries of a list around the place change places, and perhaps those of another list, too."""
        rows = part(document, place[: 1 + self.chance.below(max(1, len(place) - 1))])
        if not isinstance(rows, list) or len(rows) < 2:
            return False
        lists = [value for key, value in document.items() if key not in HEADER and isinstance(value, list)]
        twins = [twin for twin in lists if len(twin) == len(rows) and twin is not rows]
        one, other = self.chance.below(len(rows)), self.chance.below(len(rows))
        for row in (rows, self._one_of(twins)) if twins and self.chance.below(2) else (rows,):
            row[one], row[other] = row[other], row[one]
        return True

    def _swap_counted(self, document: Document, place: Place, flat: Flat) -> bool:
        """With one of those that are not listed, but counted by their names."""
        value = flat[place]
        counted = [
            other
            for other in flat
            if len(other) > 1
            and isinstance(other[-1], str)
            and isinstance(flat[other], int)
            and flat[other] > 0
        ]
        if not counted or not isinstance(value, str):
            return False
        other = self._one_of(counted)
        put(document, place, other[-1])
        put(document, other, flat[other] - 1)
        row = part(document, other[:-1])
        row[value] = row.get(value, 0) + 1
        return True

    def _replace(self, document: Document, place: Place, flat: Flat) -> bool:
        """By another value that was seen in this part, or a number by the next."""
        value = flat[place]
        known = {other for other in self.values[str(place[0])] if type(other) is type(value)}
        if isinstance(value, bool):
            known = {not value}
        elif isinstance(value, int):
            known |= {value - 1, value + 1}
        others = sorted(known - {value})
        if others:
            put(document, place, self._one_of(others))
        return bool(others)

    def _unnoticed(self, document: Document, other: Document, viewer: int | None, shown: bytes) -> set[Place]:
        """The places that are otherwise in a position which looks the same to the viewer."""
        try:
            loaded = self.game.load(other)
        except BadSnapshot:
            return set()
        if given(self.game, loaded, viewer).encoded() != shown:
            return set()
        again = self.game.dump(loaded)
        different = differing(document, again)
        flat, there = places(document), places(again)
        self.otherwise.update(
            {self._judged(place) or place: (flat.get(place), there.get(place)) for place in different}
        )
        return different

    def _draw_again(
        self, state: State, viewer: int | None, document: Document, unnoticed: set[Place]
    ) -> None:
        """So often that what could change has changed, unless something is wrong."""
        for _ in range(AGAIN):
            doubtful = {self._judged(place) or place for place in unnoticed if self._in_doubt(viewer, place)}
            if not doubtful:
                return
            self.drawn(viewer, document, self.game.dump(state.resample(viewer, self.chance)))
            self.unchanged.update((viewer, place) for place in doubtful)

    def _one_of(self, items: list[T]) -> T:
        return items[self.chance.below(len(items))]


# Places in documents


def places(document: Document) -> Flat:
    """What lies where, without the engine's part; in a list it has a second place, counted from the back."""
    found: Flat = {}
    for key, value in document.items():
        if key not in HEADER:
            _spread((key,), value, found)
    return found


def _spread(place: Place, value: Any, found: Flat) -> None:
    if isinstance(value, dict):
        for key, entry in value.items():
            _spread((*place, key), entry, found)
    elif isinstance(value, list | tuple):
        for index, entry in enumerate(value):
            _spread((*place, index), entry, found)
            if not isinstance(entry, dict | list | tuple):
                found[*place, index - len(value)] = entry
    else:
        found[place] = value


def differing(one: Document, other: Document) -> set[Place]:
    """The places at which two documents differ."""
    keys = [key for key in one.keys() | other.keys() if key not in HEADER and one.get(key) != other.get(key)]
    parts = [places({key: document[key] for key in keys if key in document}) for document in (one, other)]
    return {place for place, _ in parts[0].items() ^ parts[1].items()}


def part(document: Any, place: Place) -> Any:
    for step in place:
        document = document[step]
    return document


def put(document: Document, place: Place, value: Any) -> None:
    row = part(document, place[:-1])
    if not isinstance(row, tuple):
        row[place[-1]] = value


def spelt(place: Place) -> str:
    return str(place[0]) + "".join(f"[{step}]" for step in place[1:])
