"""What hangs on the content alone, worked out once."""

from __future__ import annotations

import functools
from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.games.paleo.content.codes import MOST_SEATS, RESOURCES, SKILLS
from lascaux.games.paleo.content.tables import Content

# Within one look at a position the same is asked again and again.
NOT_YET: Final = 1e9


@final
class Fixed:
    def __init__(self, content: Content) -> None:
        self.items = vec[float](
            [0.0] * RESOURCES + [worth_of_tool(content, tool) for tool in range(content.tools)]
        )
        self.unknown = vec[float]([NOT_YET] * ((1 << MOST_SEATS) * MOST_SEATS))  # by team and seat, to copy


@functools.lru_cache(maxsize=32)
def fixed(content: Content) -> Fixed:
    return Fixed(content)


def worth_of_tool(content: Content, tool: i64) -> float:
    """A tool is worth what it does."""
    points: i64 = 0
    for skill in range(SKILLS):
        points += content.tool_skill[tool * SKILLS + skill]
    value = float(int(points)) * (1.6 if content.arrow[tool] else 6.0)
    value += 2.2 * float(int(content.ward[tool])) + 0.8 * float(int(content.heal[tool]))
    value += 3.0 if content.averts[tool] else 0.0
    return max(value, 1.0)
