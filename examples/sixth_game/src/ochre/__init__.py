"""Ochre: everybody lays a pigment in secret, the strongest one that is alone paints the panel."""

from lascaux.engine import Game, Number

game = Game(
    "ochre",
    package=__name__,
    title="Ochre",
    pitch="Lay a pigment in secret; the strongest one that nobody else laid paints the panel.",
    goal="The most points from painted panels.",
    emblems=("ochre/hand", "ochre/brush", "ochre/wall"),
    seats=range(2, 6),
    minutes=5,
    rules=1,
    longest=25,
    widest=5,
    settings=(Number("rounds", "How many panels are painted, and cards dealt to each hand.", 3, 5, 4),),
)
