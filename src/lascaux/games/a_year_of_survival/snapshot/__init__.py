"""A position as a readable document.

A partial document names only what matters. `"?"` stands for any card that is named nowhere, `"..."` at the
end of a list for all that remain. What a document leaves out is dealt from the remaining cards: trail and row
as far as they reach, hands as at the start. What then remains goes to the deck, or to the discard if the deck
was given. The icons that are still `open` follow from the target and the cards played.
"""

from lascaux.games.a_year_of_survival.snapshot.fields import FIELDS
from lascaux.games.a_year_of_survival.snapshot.loader import load

__all__ = ["FIELDS", "REMEMBERED", "load"]

REMEMBERED = {
    "played": "Cards are played in the open, one after the other.",
    "discard[]": "What scouts have shown stays known in the discard, also where the table shows no reminder.",
}
