"""A position as a readable document.

A partial document names only what matters. Decks are listed from the top, the trail from the place next
to the deck outwards. `"?"` stands for any card that is named nowhere, `"..."` at the end of a list for all
that remain. What a document leaves out is dealt from the remaining cards: trail and row as far as they
reach, hands as at the start. What then remains goes to the deck, or to the discard if the deck was given.
"""

from lascaux.engine import Fields
from lascaux.games.a_year_of_survival.snapshot.loader import load
from lascaux.games.a_year_of_survival.snapshot.writer import Document, dump

__all__ = ["FIELDS", "REMEMBERED", "Document", "dump", "load"]

FIELDS = Fields(
    own="""
        play_rule reach quotas hand_limit open_discards turns active dead season score season_began_with
        deck_left trail trail_length seen turned turned_count pile pile_size discard discard_size
        unseen_discards scouted_discards
        items_left row item_discard hands taken named target open played played_count passed
    """,
    shared="content food items",
    derived="food items trail turned played",
)

REMEMBERED = {
    "played": "Cards are played in the open, one after the other.",
    "discard[]": "What scouts have shown stays known in the discard, also where the table shows no reminder.",
}
