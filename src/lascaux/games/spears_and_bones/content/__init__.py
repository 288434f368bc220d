"""What there is: content.toml as typed tables, and the keys that name what may be chosen."""

from lascaux.games.spears_and_bones.content.tables import Content, load

__all__ = ["Content", "load"]
