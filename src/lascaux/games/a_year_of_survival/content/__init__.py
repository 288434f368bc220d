"""What there is: content.toml as typed tables, and the keys that name what may be chosen."""

from lascaux.games.a_year_of_survival.content.tables import Content, load

__all__ = ["Content", "load"]
