"""Which cells the table has, and the action codes that name them (HG-D.3)."""

from __future__ import annotations

import re
from typing import Final, final

from mypy_extensions import i16, i64, mypyc_attr

from lascaux.engine.actions import ActionSpace
from lascaux.engine.errors import BadKey
from lascaux.engine.packed import vec

DIRECTIONS: Final = ("north", "east", "south", "west")
RADIUS_MIN: Final = 6
RADIUS_DEFAULT: Final = 20
RADIUS_MAX: Final = 90

UNIT_KEYS: Final = (
    "unit:none",
    *(f"hunter:m{segment}" for segment in range(4)),
    *(f"gatherer:f{segment}" for segment in range(3)),
    *(f"fisher:r{segment}" for segment in range(4)),
    *(f"hut:{group}" for group in range(2)),
)
NO_UNIT: Final = 0
HUNTER: Final = 1  # the first code of each role
GATHERER: Final = 5
FISHER: Final = 8
HUT: Final = 12
PLACE: Final = 14
REACH: Final = 13  # of the window that learners see, wider than ordinary play ever gets
WINDOW: Final = 2 * REACH + 1
ROLES: Final = ("hunter", "gatherer", "fisher", "hut")

_PLACE = re.compile(r"place:(-?\d{1,2}),(-?\d{1,2}),r([0-3])")


def role(code: i64) -> i64:
    """The place of a unit's role in ROLES."""
    return 3 if code >= HUT else 2 if code >= FISHER else 1 if code >= GATHERER else 0


def _in_window(x: int, y: int) -> int:
    return (y + REACH) * WINDOW + x + REACH if abs(x) <= REACH and abs(y) <= REACH else -1


@final
class Cells:
    """A square of cells, numbered from the north-western one row by row; the start tile in the middle."""

    def __init__(self, radius: int) -> None:
        self.radius: i64 = radius
        self.width: i64 = 2 * radius + 1
        self.blank: vec[i16] = vec[i16]([0] * (2 * radius + 1) ** 2)
        # The codes of all placements as ready-made objects: options are listed without making new ones.
        self.codes: list[object] = list(range(PLACE, PLACE + 4 * (2 * radius + 1) ** 2))
        # The number of each cell in the window around the start tile; -1 outside of it.
        self.window: vec[i64] = vec[i64](
            [_in_window(x, y) for y in range(-radius, radius + 1) for x in range(-radius, radius + 1)]
        )
        self._space: ActionSpace | None = None

    @property
    def actions(self) -> ActionSpace:
        space = self._space
        if space is None:
            space = self._space = Actions(self)
        return space

    def has(self, x: int, y: int) -> bool:
        return abs(x) <= self.radius and abs(y) <= self.radius

    def cell(self, x: int, y: int) -> int:
        return (y + self.radius) * (2 * self.radius + 1) + x + self.radius

    def x(self, cell: i64) -> i64:
        return cell % self.width - self.radius

    def y(self, cell: i64) -> i64:
        return cell // self.width - self.radius


@mypyc_attr(native_class=False)
class Actions(ActionSpace):
    """The unit codes, then a code for each cell and rotation; keys are made when asked for."""

    def __init__(self, cells: Cells) -> None:
        self._cells = cells

    @property
    def size(self) -> int:
        return PLACE + 4 * int(self._cells.width) ** 2

    def key(self, action: int) -> str:
        if not 0 <= action < self.size:
            raise BadKey(f"{action} is no action: they run from 0 to {self.size - 1}")
        if action < PLACE:
            return UNIT_KEYS[action]
        cell, rotation = divmod(action - PLACE, 4)
        return f"place:{self._cells.x(cell)},{self._cells.y(cell)},r{rotation}"

    def parse(self, key: str) -> int:
        match = _PLACE.fullmatch(key)
        if match is not None and self._cells.has(int(match[1]), int(match[2])):
            action = PLACE + 4 * self._cells.cell(int(match[1]), int(match[2])) + int(match[3])
            if self.key(action) == key:
                return action
        elif key in UNIT_KEYS:
            return UNIT_KEYS.index(key)
        raise BadKey(f"{key!r} is no action key of this game")

    def keys(self) -> tuple[str, ...]:
        return tuple(self.key(action) for action in range(self.size))
