"""One folder, one game. See `lascaux.engine.game` for the rooms of a folder."""
