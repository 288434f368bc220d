"""A position as a readable document.

Piles are written from the lowest piece to the top. A partial document names only what matters. Containers
that it gives are taken as they are; a `"?"` in a pile, or a number in place of its list, stands for pieces
that do not matter. What it leaves out is filled from the pieces that remain: card piles, the six resource
piles and the center pile, then the pool. Cards that no pile can hold go to the card discard, tokens to the
token discard, unless the document says what lies there.
"""

from lascaux.games.elawa.snapshot.fields import FIELDS
from lascaux.games.elawa.snapshot.loader import load

__all__ = ["FIELDS", "REMEMBERED", "load"]

REMEMBERED = {
    "generation": "Every reshuffle of the pool is told to all.",
    "finished": "Every pile that is finished is told to all.",
    "skipped": "Which pile is passed over is chosen in the open.",
}
