"""Where things lie: the year above, the trail beside what is tried for, the band at the right."""

from __future__ import annotations

import functools

from lascaux.engine import Composition, Lies, Place, below

WHERE = {
    "seasons": Lies("seasons"),
    "winter": Lies("winter"),
    "trail": Lies("trail"),
    "turned": Lies("turned", room=6),
    "attempt": Lies("attempt", "plate", room=6),
    "items": Lies("items"),
    "pool": Lies("pool", "plate"),
    "discard": Lies("discard", "plate"),
    "pile": Lies("pile", "plate"),
    "hand": Lies("hand", room=5),
}


@functools.cache
def composition(seats: int) -> Composition:
    band = below((67.6, 12, 32.4, 74), 5)[: seats - 1]
    return Composition(
        wide=(
            Place(id="seasons", box=(0, 0, 50, 11)),
            Place(id="winter", box=(50.5, 0, 49.5, 11)),
            Place(id="trail", box=(0, 12, 32, 44)),
            Place(id="attempt", box=(32.6, 12, 34.4, 21)),
            Place(id="turned", box=(32.6, 33.6, 34.4, 22.4)),
            Place(id="items", box=(0, 56.8, 32, 25)),
            Place(id="pool", box=(0, 82.4, 32, 17.6)),
            Place(id="hand", box=(32.6, 56.8, 34.4, 43.2), of=0),
            *(Place(id="hand", box=box, of=other) for other, box in enumerate(band, 1)),
            Place(id="discard", box=(67.6, 87, 16, 13)),
            Place(id="pile", box=(84, 87, 16, 13)),
        ),
        narrow=(
            Place(id="attempt", box=(0, 0, 100, 27)),
            Place(id="turned", box=(0, 27.4, 100, 29)),
            Place(id="hand", box=(0, 56.8, 100, 43.2), of=0),
            Place(id="trail", box=(0, 0, 100, 55), page="Trail"),
            Place(id="items", box=(0, 55.4, 100, 30), page="Trail"),
            Place(id="discard", box=(0, 85.8, 49.6, 14.2), page="Trail"),
            Place(id="pile", box=(50.4, 85.8, 49.6, 14.2), page="Trail"),
            Place(id="seasons", box=(0, 0, 100, 25), page="The year"),
            Place(id="winter", box=(0, 25.4, 100, 25), page="The year"),
            Place(id="pool", box=(0, 50.8, 100, 30), page="The year"),
        ),
    )
