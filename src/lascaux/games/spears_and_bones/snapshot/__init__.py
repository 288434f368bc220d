"""A position as a readable document, and back."""

from lascaux.games.spears_and_bones.snapshot.fields import FIELDS
from lascaux.games.spears_and_bones.snapshot.loader import load

__all__ = ["FIELDS", "REMEMBERED", "load"]

REMEMBERED = {
    "forced": "The attacker chooses the unit in the open.",
}
