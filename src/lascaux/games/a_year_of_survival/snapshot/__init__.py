"""A position as a readable document.

A partial document names only what matters. Decks are listed from the top, the trail from the place next
to the deck outwards. `"?"` stands for any card that is named nowhere, `"..."` at the end of a list for all
that remain. What a document leaves out is dealt from the remaining cards: trail and row as far as they
reach, hands as at the start. What then remains goes to the deck, or to the discard if the deck was given.
"""

from lascaux.games.a_year_of_survival.snapshot.loader import load
from lascaux.games.a_year_of_survival.snapshot.writer import Document, dump

__all__ = ["Document", "dump", "load"]
