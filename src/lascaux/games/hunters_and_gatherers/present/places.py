"""Where things lie: the landscape takes the screen, tribes, stacks and the drawn tile stand at its left."""

from __future__ import annotations

import functools

from lascaux.engine import Composition, Lies, Place, below

WHERE = {
    "landscape": Lies("landscape"),
    "drawn": Lies("drawn", "large"),
    "stacks": Lies("stacks", "plate"),
    "supply": Lies("supply", "plate"),
}


@functools.cache
def composition(seats: int) -> Composition:
    tribes = below((0, 0, 17, 84.4), 5)[:seats]
    return Composition(
        wide=(
            Place(id="landscape", box=(17.6, 0, 82.4, 100)),
            *(Place(id="supply", box=box, of=tribe) for tribe, box in enumerate(tribes)),
            Place(id="stacks", box=(0, 85.2, 8.3, 14.8)),
            Place(id="drawn", box=(8.7, 85.2, 8.3, 14.8)),
        ),
        narrow=(
            Place(id="landscape", box=(0, 0, 100, 78)),
            Place(id="drawn", box=(0, 78.5, 45, 21.5)),
            Place(id="stacks", box=(46, 78.5, 54, 21.5)),
            Place(id="supply", box=(0, 0, 100, 30), of=0, page="Supply"),
        ),
    )
