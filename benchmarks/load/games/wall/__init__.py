"""Wall: next to no rules, the same here and in `boardgame_io/server.js`, to measure servers with."""

from lascaux.engine import Game

game = Game(
    "wall",
    package=__name__,
    title="Wall",
    pitch="Paint one of the next four bare spots, until the wall is full.",
    seats=range(2, 5),
    minutes=1,
    rules=1,
    all_open=True,
    longest=120,
    widest=4,
)
