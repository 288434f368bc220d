"""The card language: what may be written in content.toml, and what a file is refused for."""

from lascaux.games.paleo.content.language.check import check
from lascaux.games.paleo.content.language.grammar import Action, Card, Sheet, read

__all__ = ["Action", "Card", "Sheet", "check", "read"]
