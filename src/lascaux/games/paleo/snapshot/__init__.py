"""A position as a readable document, and back."""

from lascaux.games.paleo.snapshot.fields import FIELDS
from lascaux.games.paleo.snapshot.loader import load

__all__ = ["FIELDS", "REMEMBERED", "load"]

REMEMBERED = {
    "aside": "The level says which cards are set aside; their order means nothing.",
    "asked": "Whose turn it is to deal with a card goes around the table.",
    "groups": "Groups lie open; in which order their cards came means nothing.",
    "has_called": "A call for help is made in the open.",
    "settled": "What the night has dealt with is told to all.",
    "last_cause": "Every skull is laid in the open.",
    "face_down[]": "Everybody saw the back of each card that was put away: only like ones change places.",
}
