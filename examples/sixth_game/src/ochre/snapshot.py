"""Every field of the state, declared once: a position as a readable document, and who knows what of it."""

from __future__ import annotations

from lascaux.engine import Fields
from lascaux.engine.kinds import EachSeat, Hand, Number, Pieces, Row
from ochre.content import MOST_ROUNDS

CARDS = Pieces("card", lambda content: content.deck, rest="deck")

FIELDS = Fields(
    round=Number(most=MOST_ROUNDS),
    hands=EachSeat(Hand(CARDS), secret=True),
    deck=Row(CARDS, secret=True),
    wall=Row(EachSeat(CARDS)),
    points=EachSeat(Number()),
    shared="content space",
)
