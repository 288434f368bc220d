"""Where things lie: the cave wall above, one lane per player side by side, the camp below."""

from __future__ import annotations

import functools

from lascaux.engine import Box, Composition, Lies, Place, beside

WHERE = {
    "camp": Lies("camp", "plate", room=6),
    "opened": Lies("opened", "large"),
    "night": Lies("night", "large", room=3),
    "base": Lies("base", "plate"),
    "bench": Lies("bench", "plate", room=7),
    "wilderness": Lies("wilderness", "plate"),
    "open": Lies("open", "plate"),
    "graveyard": Lies("graveyard", "plate"),
    "revealed": Lies("card", "large"),
    "group": Lies("group", "plate", room=4),
    "pile": Lies("pile", "plate", room=9),
}


@functools.cache
def composition(seats: int) -> Composition:
    lanes = beside((0, 22.8, 100, 60), seats)
    return Composition(
        wide=(
            Place(id="camp", box=(0, 0, 24, 22)),
            Place(id="night", box=(24.5, 0, 51, 22)),
            Place(id="opened", box=(76, 0, 24, 22)),
            *(place for lane, box in enumerate(lanes) for place in _lane(lane, box)),
            Place(id="bench", box=(0, 83.6, 40, 16.4)),
            Place(id="base", box=(40.5, 83.6, 16, 16.4)),
            Place(id="wilderness", box=(57, 83.6, 23, 16.4)),
            Place(id="open", box=(80.5, 83.6, 9.5, 16.4)),
            Place(id="graveyard", box=(90.5, 83.6, 9.5, 16.4)),
        ),
        narrow=(
            Place(id="pile", box=(0, 0, 100, 22), of=0),
            Place(id="card", box=(0, 22.4, 100, 38), of=0),
            Place(id="group", box=(0, 60.8, 100, 39.2), of=0),
            Place(id="camp", box=(0, 0, 100, 25), page="Camp"),
            Place(id="night", box=(0, 25.4, 100, 50), page="Camp"),
            Place(id="bench", box=(0, 75.8, 100, 24.2), page="Camp"),
            Place(id="opened", box=(0, 0, 100, 45), page="Wilderness"),
            Place(id="base", box=(0, 45.4, 100, 18), page="Wilderness"),
            Place(id="wilderness", box=(0, 63.8, 100, 18), page="Wilderness"),
            Place(id="open", box=(0, 82.2, 49.6, 17.8), page="Wilderness"),
            Place(id="graveyard", box=(50.4, 82.2, 49.6, 17.8), page="Wilderness"),
        ),
    )


def _lane(lane: int, box: Box) -> tuple[Place, ...]:
    left, top, width, _ = box
    return (
        Place(id="pile", box=(left, top, width, 18), of=lane),
        Place(id="card", box=(left, top + 18.4, width, 24), of=lane),
        Place(id="group", box=(left, top + 42.8, width, 17.2), of=lane),
    )
