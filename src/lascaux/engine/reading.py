"""Reads the tables of a content file; whatever is wrong with one is refused by the name of the entry."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, final

from lascaux.engine.errors import BadContent
from lascaux.engine.wording import offered

ID: Final = re.compile("[a-z0-9_]+")


@final
class Entry:
    """One table of the file. Keys are asked for by type; what nobody asked for is refused by `done`.

    `reserved` are the words that mean something else in the game and can be nobody's id.
    """

    def __init__(self, where: str, table: Any, reserved: Sequence[str] = ()) -> None:
        if not isinstance(table, dict):
            raise BadContent(f"{where}: a table is needed here, not {table!r}")
        self.where = where
        self.reserved = reserved
        self.table: dict[str, Any] = table
        self.read: set[str] = set()

    def wrong(self, complaint: str) -> BadContent:
        return BadContent(f"{self.where}: {complaint}" if self.where else complaint)

    def raw(self, key: str) -> Any:
        if key not in self.table:
            raise self.wrong(f"{key} is missing")
        self.read.add(key)
        return self.table[key]

    def text(self, key: str) -> str:
        value = self.raw(key)
        if not isinstance(value, str) or not value:
            raise self.wrong(f"{key} is a text, not {value!r}")
        return value

    def remark(self, key: str) -> None:
        """A key that may be there for the reader of the file, and says nothing to the game."""
        if key in self.table:
            self.text(key)

    def id(self) -> str:
        """The name of the entry: it becomes part of option keys, so it must not be mistaken for another."""
        value = self.text("id")
        if not ID.fullmatch(value):
            raise self.wrong(f"id is made of small letters, digits and _, not {value!r}")
        if value in self.reserved:
            raise self.wrong(f"{value!r} means something else in this game and cannot be an id")
        return value

    def one_of(self, key: str, allowed: list[str]) -> str:
        value = self.text(key)
        if value not in allowed:
            raise self.wrong(f"{key} is one of {offered(allowed, value)}, not {value!r}")
        return value

    def number(self, key: str, least: int, most: int) -> int:
        return self._whole(key, self.raw(key), least, most)

    def flag(self, key: str) -> bool:
        value = self.raw(key)
        if not isinstance(value, bool):
            raise self.wrong(f"{key} is true or false, not {value!r}")
        return value

    def texts(self, key: str) -> list[str]:
        value = self.raw(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(f"{key} is a list of texts, not {value!r}")
        return value

    def integers(self, key: str, least: int, most: int) -> list[int]:
        value = self.raw(key)
        if not isinstance(value, list):
            raise self.wrong(f"{key} is a list of numbers, not {value!r}")
        return [self._whole(key, item, least, most) for item in value]

    def numbers(self, key: str, allowed: list[str], least: int, most: int) -> dict[str, int]:
        """A table of whole numbers whose keys are among the allowed ones."""
        value = self.raw(key)
        if not isinstance(value, dict):
            raise self.wrong(f"{key} is a table of numbers, not {value!r}")
        for name in value:
            if name not in allowed:
                raise self.wrong(f"{key} names {name!r}, which is none of {offered(allowed, name)}")
        return {name: self._whole(f"{key}.{name}", value[name], least, most) for name in value}

    def entry(self, key: str) -> Entry:
        return Entry(key if not self.where else f"{self.where}.{key}", self.raw(key), self.reserved)

    def entries(self, key: str) -> list[Entry]:
        """The entries of an array of tables, each known by its id; no id comes twice."""
        value = self.raw(key)
        if not isinstance(value, list) or not value:
            raise self.wrong(f"{key} is a list of tables")
        found: list[Entry] = []
        ids: set[str] = set()
        for position in range(len(value)):
            entry = Entry(f"{key} {position + 1}", value[position], self.reserved)
            entry.where = f"{key} {entry.id()}"
            if entry.where in ids:
                raise entry.wrong("this id comes twice")
            ids.add(entry.where)
            found.append(entry)
        return found

    def done(self) -> None:
        for key in self.table:
            if key not in self.read:
                raise self.wrong(f"{key!r} is no key that the game knows")

    def _whole(self, key: str, value: Any, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(f"{key} is a whole number from {least} to {most}, not {value!r}")
        return value
