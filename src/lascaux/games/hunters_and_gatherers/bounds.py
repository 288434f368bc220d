"""Between what the numbers of an observation lie, where that is not 0 and 1."""

from __future__ import annotations

from lascaux.engine import Bounds, Game
from lascaux.games.hunters_and_gatherers.content.cells import PLACE
from lascaux.games.hunters_and_gatherers.content.counts import AUROCHS, DEER, MAMMOTH, count
from lascaux.games.hunters_and_gatherers.content.notation import FOREST, MEADOW
from lascaux.games.hunters_and_gatherers.content.tables import Content
from lascaux.games.hunters_and_gatherers.rules.scoring import forest_value, river_value


def bounds(game: Game, seats: int) -> Bounds:
    """No area is larger, and nobody scores more by areas of a kind, than if all of them were one."""
    content: Content = game.content
    points = _all_points(content)
    size = max(content.area_limit, content.group_limit) / 10
    open_sides = 8 * content.tile_limit / 10  # a side has two meadows at most, one on each bank
    unit = [1.0, size, open_sides, points / 20, 1.0, 1.0]
    return {
        "beyond": (0.0, content.tile_limit / 10),
        "points": (0.0, points / 100),
        "units": (0.0, unit * (PLACE - 1)),
    }


def _all_points(content: Content) -> int:
    """The most that areas of one kind can be worth together, whatever eats deer."""
    forests = rivers = meadows = fish = 0
    for kind in (0, *content.land, *content.bonus):
        fish += content.group_fish[2 * kind] + content.group_fish[2 * kind + 1]
        for segment in range(content.segment_start[kind], content.segment_start[kind + 1]):
            holds = content.segment_holds[segment]
            if content.segment_terrain[segment] == MEADOW:
                meadows += content.meadow_per_deer * count(holds, DEER)
                meadows += content.meadow_per_mammoth * count(holds, MAMMOTH)
                meadows += content.meadow_per_aurochs * count(holds, AUROCHS)
            elif content.segment_terrain[segment] == FOREST:
                forests += forest_value(content, 1, holds)
            else:
                rivers += river_value(content, 1, holds)
    return max(forests, rivers, meadows, content.system_per_fish * fish)
