"""Content as documents: read from a file, changed entry by entry, compared, and known by a mark.

A whole content file lists its entries as the one that ships with the game does. A file of changes addresses
them by id instead, and leaves everything else as it is:

    game = "elawa"                      # whose content it changes, if you like
    card.blue_01.points = 5
    setup.center_pile.2 = 7

Entries of a list without ids are addressed by their place, from 0 on: `card.base_deer.actions.0.gain.food`.
"""

from __future__ import annotations

import copy
import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from lascaux.engine.errors import BadContent
from lascaux.engine.wording import offered

Document = dict[str, Any]
Given = str | Path | Mapping[str, Any]
"""A file, a whole document, or changes by address: `{"card.blue_01.points": 5}`."""


class Change(msgspec.Struct, frozen=True):
    """One value that is another, or new (`before` is None), or gone (`after` is None)."""

    address: str
    before: Any
    after: Any
    title: str = ""

    def __str__(self) -> str:
        title = f"  # {self.title}" if self.title else ""
        return f"{self.address}: {_shown(self.before)} → {_shown(self.after)}{title}"


def read(given: Given) -> Document:
    """What was given, as a document of tables in tables."""
    if isinstance(given, Mapping):
        return _nested(given)
    try:
        text = Path(given).read_text(encoding="utf-8")
        document: Document = json.loads(text) if Path(given).suffix == ".json" else tomllib.loads(text)
        return document
    except (OSError, ValueError) as error:
        raise BadContent(f"{given}: {error}") from error


def revised(document: Document, given: Document) -> Document:
    """The whole document that was given, or the old one with the changes that were."""
    if _lists_entries(document, given):
        return given
    changes = dict(given)
    if isinstance(changes.get("game"), str):
        changes.pop("game")  # whose content it is; no game keeps a rule there
    whole = copy.deepcopy(document)
    _merge(whole, changes, "")
    return whole


def meant_for(given: Document) -> str:
    """The id of the game that a content file names itself, wherever it does; empty if it does not."""
    game = given.get("game")
    places = (game, given.get("game_id"), _inner(game, "id"), _inner(given.get("meta"), "game"))
    return next((place for place in places if isinstance(place, str)), "")


def changes(before: Document, after: Document) -> tuple[Change, ...]:
    """Every value in which two documents differ, by address."""
    return tuple(_differences(before, after, "", ""))


def mark(document: Document) -> str:
    """A digest by which records know the content that they were played with."""
    return hashlib.sha256(packed(document)).hexdigest()[:16]


def packed(document: Document) -> bytes:
    """The document as another process, or a file, is handed it."""
    return json.dumps(document, sort_keys=True, default=str).encode()


def value_at(document: Document, address: str) -> Any:
    """The value at an address that is there."""
    found: Any = document
    for depth, key in enumerate(parts := address.split(".")):
        found = _step(found, key, ".".join(parts[:depth]))
        if found is None:
            raise BadContent(f"{address}: there is no {key!r} in {'.'.join(parts[:depth]) or 'the content'}")
    return found


def parsed(text: str) -> tuple[str, Any]:
    """`card.blue_01.points=5` as an address and a value; what is no value of TOML is a text."""
    address, equals, value = text.partition("=")
    if not equals or not address.strip():
        raise BadContent(f"a change is written address=value, such as card.blue_01.points=5, not {text!r}")
    try:
        return address.strip(), tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return address.strip(), value.strip()


# Tables in tables


def _nested(given: Mapping[str, Any]) -> Document:
    """Keys with dots are addresses; everything is copied, so that nobody changes it later."""
    nested: Document = {}
    for key, value in given.items():
        if not isinstance(key, str):
            raise BadContent(f"{key!r}: keys are texts")
        table = nested
        *way, last = key.split(".")
        for step in way:
            table = table.setdefault(step, {})
            if not isinstance(table, dict):
                raise BadContent(f"{key}: {step} has a value of its own already")
        table[last] = copy.deepcopy(value)
    return nested


def _inner(table: Any, key: str) -> Any:
    return table.get(key) if isinstance(table, dict) else None


def _has_ids(value: Any) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(one, dict) and "id" in one for one in value)
    )


def _lists_entries(document: Any, given: Any) -> bool:
    """Whether it has a list of entries where the old document has one: then it is a whole one itself."""
    if _has_ids(document):
        return isinstance(given, list)
    if isinstance(document, dict) and isinstance(given, dict):
        return any(_lists_entries(document[key], given[key]) for key in given if key in document)
    return False


def _merge(table: Any, given: Document, where: str) -> None:
    for key, value in given.items():
        place = f"{where}.{key}" if where else key
        old = _step(table, key, where)
        if isinstance(value, dict) and isinstance(old, dict | list):
            _merge(old, value, place)
        elif isinstance(value, dict) and old is not None:
            raise BadContent(f"{place}: it is {old!r} and has no {next(iter(value), '')!r}")
        elif isinstance(table, dict):
            table[key] = value
        elif _has_ids(table):
            raise BadContent(f"{place}: an entry is changed key by key, such as {place}.name")
        else:
            table[int(key)] = value


def _step(value: Any, key: str, where: str) -> Any:
    """What lies under a key; None where a table lacks it, while a list has no other entries than it has."""
    if isinstance(value, dict):
        return value.get(key)
    if _has_ids(value):
        for entry in value:
            if str(entry["id"]) == key:
                return entry
        raise BadContent(f"{where} has no entry {key!r}; there are: {offered(_ids(value), key)}")
    if isinstance(value, list):
        if not key.isdecimal() or int(key) >= len(value):
            raise BadContent(f"{where} has no place {key!r}: they run from 0 to {len(value) - 1}")
        return value[int(key)]
    raise BadContent(f"{where}: it is {value!r} and has no {key!r}")


def _ids(entries: list[Document]) -> list[str]:
    return [str(entry["id"]) for entry in entries]


# Differences


def _differences(before: Any, after: Any, where: str, title: str) -> Iterator[Change]:
    if isinstance(before, dict) and isinstance(after, dict):
        title = str(after.get("name") or after.get("title") or title) if where else ""
        for key in [*before, *(key for key in after if key not in before)]:
            place = f"{where}.{key}" if where else str(key)
            yield from _differences(before.get(key), after.get(key), place, title)
    elif _has_ids(before) and _has_ids(after):
        old, new = dict(zip(_ids(before), before, strict=True)), dict(zip(_ids(after), after, strict=True))
        for id in [*old, *(id for id in new if id not in old)]:
            yield from _differences(old.get(id), new.get(id), f"{where}.{id}", title)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _differences(one, other, f"{where}.{number}", title)
    elif before != after or type(before) is not type(after):
        yield Change(where, before, after, title)


def _shown(value: Any) -> str:
    if value is None:
        return "nothing"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else f"{text[:79]}…"
