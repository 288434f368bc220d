"""A position as a readable document, and back."""

from lascaux.games.paleo.snapshot.loader import load
from lascaux.games.paleo.snapshot.writer import dump

__all__ = ["dump", "load"]
