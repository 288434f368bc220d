"""Where things lie: the ring around the fire, rivals beside it, one's own tribe below."""

from __future__ import annotations

import functools

from lascaux.engine import Composition, Lies, Place, below

WHERE = {
    "ring": Lies("ring"),
    "tokens": Lies("tokens", room=4),
    "hand": Lies("hand", room=4),
    "tribe": Lies("tribe", room=5),
}


@functools.cache
def composition(seats: int) -> Composition:
    rivals = [
        place
        for rival, (left, top, width, height) in enumerate(below((56, 0, 44, 72), seats - 1), 1)
        for place in (
            Place(id="tokens", box=(left, top, width * 0.32, height), of=rival),
            Place(id="tribe", box=(left + width * 0.33, top, width * 0.37, height), of=rival),
            Place(id="hand", box=(left + width * 0.71, top, width * 0.29, height), of=rival),
        )
    ]
    return Composition(
        wide=(
            Place(id="ring", box=(0, 0, 55.4, 72)),
            *rivals,
            Place(id="tokens", box=(0, 72.8, 19, 27.2), of=0),
            Place(id="hand", box=(19.6, 72.8, 36, 27.2), of=0),
            Place(id="tribe", box=(56.2, 72.8, 43.8, 27.2), of=0),
        ),
        narrow=(
            Place(id="ring", box=(0, 0, 100, 60)),
            Place(id="tokens", box=(0, 60.5, 100, 13), of=0),
            Place(id="hand", box=(0, 74, 100, 26), of=0),
            Place(id="tribe", box=(0, 0, 100, 100), of=0, page="Tribe"),
        ),
    )
