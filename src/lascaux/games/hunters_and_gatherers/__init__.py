"""Carcassonne: Hunters and Gatherers: lay a landscape together, and place tribe and huts in it."""

from lascaux.engine import Choice, Game, Number, Seat
from lascaux.games.hunters_and_gatherers.content.cells import RADIUS_DEFAULT, RADIUS_MAX, RADIUS_MIN

game = Game(
    "hunters-and-gatherers",
    package=__name__,
    title="Carcassonne: Hunters and Gatherers",
    pitch="Grow a Stone-Age landscape tile by tile, and send your tribe to where it pays.",
    goal="The most points from forests, rivers and meadows when the last tile is laid.",
    emblems=("mammoth", "deer", "circling-fish", "hut", "saber-toothed-cat-head", "stone-spear"),
    seats=range(2, 6),
    minutes=45,
    rules=2,
    all_open=True,
    longest=180,  # 78 land tiles and 12 bonus tiles, a place and a unit for each
    widest=728,  # 90 tiles in a row have 182 cells around them, each with 4 rotations
    settings=(
        Seat("first_seat", "Who takes the first turn."),
        Number(
            "table_radius",
            "How many cells the table reaches from the start tile to each side.",
            RADIUS_MIN,
            RADIUS_MAX,
            RADIUS_DEFAULT,
        ),
        Choice(
            "returned_members",
            "When tribe members that come back in a scoring can be used again.",
            ("next-turn", "at-once"),
        ),
    ),
)
