"""A position as a readable document, and back."""

from lascaux.engine import Fields
from lascaux.games.paleo.snapshot.loader import load
from lascaux.games.paleo.snapshot.writer import dump

__all__ = ["FIELDS", "dump", "load"]

FIELDS = Fields(
    own="""
        place after before first last size damage laid camp supply tools pool vp skulls causes last_cause
        skill people day night settled to_act waited asked helping raised barred called has_called known fresh
    """,
    shared="content",
)
