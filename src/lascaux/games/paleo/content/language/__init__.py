"""The card language: what may be written in content.toml, and what a file is refused for."""

from lascaux.games.paleo.content.language.check import check
from lascaux.games.paleo.content.language.grammar import Action, Card, Sheet, read
from lascaux.games.paleo.content.language.seats import for_each_seat_count

__all__ = ["Action", "Card", "Sheet", "check", "for_each_seat_count", "read"]
