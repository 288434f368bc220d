"""Where things lie: the valley in the middle, the tribes around it, one's own in front."""

from __future__ import annotations

import functools

from lascaux.engine import Composition, Lies, Place

WHERE = {
    "display": Lies("prey", room=6),
    "valley": Lies("valley"),
    "contest": Lies("contest", room=2),
    "verdict": Lies("contest"),
    "revealed": Lies("revealed", "plate"),
    "units": Lies("units", "plate", room=5),
    "deck": Lies("deck", "plate", room=9),
    "prey-of": Lies("trophies", "plate", room=2),
    "hand": Lies("hand", "chip"),
    "secret": Lies("secret", "plate"),
}


@functools.cache
def composition(seats: int) -> Composition:
    top = 19.5 if seats > 3 else 0.0
    return Composition(
        wide=(
            *_beside(1, 0),
            *(_above() if seats > 3 else ()),
            *_beside(seats - 1, 81),
            Place(id="prey", box=(19.6, top, 60.8, 25)),
            Place(id="valley", box=(19.6, top + 25.5, 60.8, 9)),
            Place(id="contest", box=(19.6, top + 35, 38, 37 - top)),
            Place(id="revealed", box=(58.2, top + 35, 22.2, 37 - top)),
            Place(id="units", box=(0, 72.8, 38, 27.2), of=0),
            Place(id="deck", box=(38.6, 72.8, 26, 27.2), of=0),
            Place(id="hand", box=(65.2, 72.8, 11.6, 27.2), of=0),
            Place(id="secret", box=(77.4, 72.8, 11, 27.2), of=0),
            Place(id="trophies", box=(89, 72.8, 11, 27.2), of=0),
        ),
        narrow=(
            Place(id="prey", box=(0, 0, 100, 25)),
            Place(id="valley", box=(0, 25.3, 100, 9)),
            Place(id="contest", box=(0, 34.6, 100, 25)),
            Place(id="units", box=(0, 60, 100, 26), of=0),
            Place(id="hand", box=(0, 86.3, 100, 13.7), of=0),
            Place(id="deck", box=(0, 0, 100, 40), of=0, page="Tribe"),
            Place(id="secret", box=(0, 40.4, 49.6, 25), of=0, page="Tribe"),
            Place(id="trophies", box=(50.4, 40.4, 49.6, 25), of=0, page="Tribe"),
            Place(id="revealed", box=(0, 66, 100, 34), page="Tribe"),
        ),
    )


def _beside(seat: int, left: float) -> tuple[Place, ...]:
    return (
        Place(id="units", box=(left, 0, 19, 36), of=seat),
        Place(id="deck", box=(left, 36.3, 19, 19), of=seat),
        Place(id="trophies", box=(left, 55.6, 9.3, 16.6), of=seat),
        Place(id="secret", box=(left + 9.7, 55.6, 9.3, 16.6), of=seat),
    )


def _above() -> tuple[Place, ...]:
    return (
        Place(id="units", box=(19.6, 0, 31.5, 19), of=2),
        Place(id="deck", box=(51.4, 0, 18.8, 19), of=2),
        Place(id="trophies", box=(70.5, 0, 4.8, 19), of=2),
        Place(id="secret", box=(75.6, 0, 4.8, 19), of=2),
    )
