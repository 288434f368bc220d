"""A position as a readable document, and back."""

from lascaux.games.spears_and_bones.snapshot.loader import load
from lascaux.games.spears_and_bones.snapshot.writer import Document, dump

__all__ = ["Document", "dump", "load"]
