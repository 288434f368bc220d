"""What each number of an observation says, and what it is called."""

from __future__ import annotations

from lascaux.engine import Game, Meanings
from lascaux.engine.wording import seats_from, told_apart
from lascaux.games.hunters_and_gatherers.content.cells import DIRECTIONS, REACH, ROLES, UNIT_KEYS
from lascaux.games.hunters_and_gatherers.content.tables import Content
from lascaux.games.hunters_and_gatherers.observe import STEPS
from lascaux.games.hunters_and_gatherers.state import SOURCE_NAMES

TERRAINS = ("forest", "meadow", "river")


def meanings(game: Game, seats: int) -> Meanings:
    return {**_window(seats), **_table(game.content, seats)}


def _window(seats: int) -> Meanings:
    reach = range(-REACH, REACH + 1)
    cells = {
        "row": [_way(y, "south", "north") for y in reach],
        "column": [_way(x, "east", "west") for x in reach],
    }
    unit = [*ROLES, *(f"owner {seat}" for seat in seats_from(seats))]
    return {
        "sides": (
            "A 1 for what each side of a tile is; rows and columns are counted from the start tile.",
            {**cells, "side": DIRECTIONS, "terrain": TERRAINS},
        ),
        "tribes": ("A 1 for the unit on a tile, and a 1 for whose it is.", {**cells, "unit and owner": unit}),
        "fits": ("Which part of its four rotations lets the drawn tile lie here.", cells),
        "beyond": ("Tiles that lie beyond these rows and columns, divided by 10.", {}),
    }


def _way(steps: int, ahead: str, back: str) -> str:
    return f"{abs(steps)} {ahead if steps > 0 else back}" if steps else "start"


def _table(content: Content, seats: int) -> Meanings:
    all_seats = {"seat": seats_from(seats)}
    tiles = {"tile": told_apart([tile.name for tile in content.kinds], content.ids)}
    told = [
        "whether it may be placed",
        "size of its area, divided by 10",
        "open sides of its area, divided by 10",
        "worth of its area, divided by 20",
        "your units there, as part of your supply",
        "the most units of another seat there, as part of its supply",
    ]
    return {
        "drawn": ("A 1 for the tile that is being placed.", tiles),
        "unseen": ("How much of each kind of tile is still in the stacks.", tiles),
        "left": ("How much of each stack is left.", {"stack": ["land", "bonus"]}),
        "step": ("A 1 for what is asked.", {"step": STEPS}),
        "player": ("A 1 for the seat whose turn it is.", all_seats),
        "points": (
            "Points of each seat by where they came from, divided by 100.",
            {**all_seats, "source": SOURCE_NAMES},
        ),
        "members": ("Tribe members in each supply, as part of all.", all_seats),
        "huts": ("Huts in each supply, as part of all.", all_seats),
        "units": (
            "What each unit on the last tile would stand in, while one is being chosen.",
            {"placing": UNIT_KEYS[1:], "told": told},
        ),
        "resting": ("Tribe members that the player may not place before its next turn, as part of all.", {}),
    }
