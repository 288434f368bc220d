"""A position as a readable document, and back."""

from lascaux.engine import Fields
from lascaux.games.spears_and_bones.snapshot.loader import load
from lascaux.games.spears_and_bones.snapshot.writer import Document, dump

__all__ = ["FIELDS", "REMEMBERED", "Document", "dump", "load"]

FIELDS = Fields(
    own="""
        limit_lapses defense_exhausts exact_sacrifice
        berries in_play active prey display deck_top deck_size known time vigor turn_number placings blockers
        banned banned_before obliged obliged_before actor rival hunter quarry spot enemy
        partaking backing bought forced cards_sum doomed
    """,
    shared="content tribes teams goals order places deck hands placed raises",
    derived="deck deck_top placed",
)

REMEMBERED = {
    "forced": "The attacker chooses the unit in the open.",
}
