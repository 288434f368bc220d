"""The content format of a game: what each field means, what it may be, and whether it may change by itself.

The meanings stand in the content file itself, under FIELDS. What a field may be is asked of the game: from
its grammar if it declares one, and else by handing it what cannot be right and reading what it says to that.
"""

from __future__ import annotations

import copy
import importlib
import importlib.resources
import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from book.wording import cell, kind, table
from lascaux import Game
from lascaux.engine import BadContent
from lascaux.engine.content import value_at
from lascaux.engine.wording import counted

WRONG = (10**6, "no such word", ["no such word"], {"no such key": 10**6}, None)
LIKE = re.compile(r"like ([\w.]+): ")
TRIED = 3  # values of a field that are tried, and other values for each of them


class Field(NamedTuple):
    """A line of the guide, and where the file has such a value: addresses, and the values there."""

    pattern: str
    meaning: str
    places: list[tuple[str, Any]]


def guide(game: Game) -> dict[str, str]:
    """The meaning of each field, by where it stands."""
    notes = _notes(game).partition("FIELDS")[2]
    found: dict[str, str] = {}
    for line in notes.splitlines()[1:]:
        if field := re.fullmatch(r"   ?(\S+) +(\S.*)", line):
            found[field[1]] = field[2]
        elif found and line.strip():
            found[[*found][-1]] += f" {line.strip()}"
    return found


def notes(game: Game) -> str:
    """What the file says of itself before its fields: where the figures come from, how it is written."""
    return _notes(game).partition("FIELDS")[0].strip()


def _notes(game: Game) -> str:
    lines = []
    for line in importlib.resources.files(game.package).joinpath("content.toml").read_text().splitlines():
        if not line.startswith("#"):
            break
        lines.append(line.removeprefix("#").removeprefix(" "))
    return "\n".join(lines)


def fields(game: Game) -> tuple[list[Field], list[str]]:
    """The guide with the places of each field, and the addresses of what it says nothing about."""
    found = {pattern: Field(pattern, meaning, []) for pattern, meaning in guide(game).items()}
    lost: list[str] = []
    for path, address, value in _walk(game.content_document, (), "", found):
        if path in found:
            found[path].places.append((address, value))
        else:
            lost.append(address)
    return [*found.values()], lost


def _walk(
    value: Any, path: tuple[str, ...], address: str, known: dict[str, Field]
) -> Iterator[tuple[str, str, Any]]:
    """Each value that the guide speaks of, or should: its pattern or path, its address, itself."""
    pattern = _fitting(path, known)
    if pattern:
        yield pattern, address, value
        like = LIKE.match(known[pattern].meaning)
        if like is None:
            return
        path = tuple(like[1].split("."))
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _walk(inner, (*path, key), f"{address}.{key}".lstrip("."), known)
    elif isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        for number, entry in enumerate(value):
            yield from _walk(entry, path, f"{address}.{entry.get('id', number)}", known)
    elif not pattern:
        yield ".".join(path), address, value


def _fitting(path: tuple[str, ...], known: dict[str, Field]) -> str:
    """The line of the guide for this path; a star stands for any one name."""
    for pattern in known:
        names = pattern.split(".")
        if len(names) == len(path) and all(a in ("*", b) for a, b in zip(names, path, strict=True)):
            return pattern
    return ""


# What a field may be


def said(game: Game, field: Field) -> str:
    """What the game takes there, in its own words."""
    grammar = _grammar(game)
    if grammar:
        return _declared(grammar, field)
    found = dict.fromkeys(filter(None, (_asked(game, *place) for place in _some(field.places))))
    return "; or ".join([*found][:2])


def _some(places: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    """A few of many places, with other values each: what holds for one card need not hold for the next."""
    differing = {msgspec.json.encode(value): (address, value) for address, value in reversed(places)}
    return [*differing.values()][-TRIED:]


def _asked(game: Game, address: str, value: Any) -> str:
    """The words in which it refuses something wrong of the same type; else of another type."""
    own = [wrong for wrong in WRONG if type(wrong) is type(value)]
    if isinstance(value, dict) and value:
        own = [dict.fromkeys(value, 10**6)]
    if isinstance(value, str) and not _refusal(game, address, own[0]):
        return "a text"
    for wrong in (*own, *WRONG):
        told = _told(address.rpartition(".")[2], _refusal(game, address, wrong))
        if told:
            return f"a table, each {told}" if isinstance(value, dict) and told.startswith("a ") else told
    return ""


def _told(name: str, refusal: str) -> str:
    """What a refusal says that a value is: `points is a whole number from 0 to 99, not 1000000`."""
    told = re.search(rf"\b{re.escape(name)}(?:\.\w+)? (is|names|lists) (.*?)(?:, not .*|$)", refusal)
    if told is None:
        return ""
    if "no text" in told[2]:
        return "a text"
    only = re.fullmatch(r"a whole number from (\S+) to \1", told[2])
    return only[1] if only else told[2] if told[1] == "is" else f"{told[1]} {told[2]}"


def _refusal(game: Game, address: str, value: Any) -> str:
    """What the game says to another value there; nothing if it takes it."""
    where, _, key = address.rpartition(".")
    document = _document(game)
    table = value_at(document, where) if where else document
    place: Any = int(key) if isinstance(table, list) else key
    before, table[place] = table[place], value
    try:
        game.room("content").load(document)
    except BadContent as error:
        return str(error)
    except Exception as error:  # it was not made for such a value, and says nothing of use
        return type(error).__name__
    finally:
        table[place] = before
    return ""


@cache
def _document(game: Game) -> dict[str, Any]:
    """What the game is read from, to be changed and changed back."""
    return copy.deepcopy(game.content_document)


# A game may declare its file as classes


@cache
def _grammar(game: Game) -> dict[str, Any]:
    module = f"{game.package}.content.language"
    if importlib.util.find_spec(module) is None:
        return {}
    declared = importlib.import_module(f"{module}.grammar")
    grammar = {"": declared.Basics, **declared.ENTRIES}
    (schemas, components) = msgspec.json.schema_components(grammar.values())
    return {"of": dict(zip(grammar, schemas, strict=True)), "$defs": components}


def _declared(grammar: dict[str, Any], field: Field) -> str:
    first, *names = field.pattern.split(".")
    schema = grammar["of"].get(first) or grammar["of"][""]
    for name in names if first in grammar["of"] else [first, *names]:
        schema = _inner(_whole(schema, grammar), name, grammar)
    return _words(schema, grammar)


def _whole(schema: Any, grammar: dict[str, Any]) -> Any:
    """Without references, choices of nothing, and lists around it."""
    if "$ref" in schema:
        return _whole(grammar["$defs"][schema["$ref"].rpartition("/")[2]], grammar)
    if "anyOf" in schema and {"type": "null"} in schema["anyOf"]:
        return _whole(next(one for one in schema["anyOf"] if one != {"type": "null"}), grammar)
    return _whole(schema["items"], grammar) if "items" in schema else schema


def _inner(schema: Any, name: str, grammar: dict[str, Any]) -> Any:
    if name == "*":
        return next(iter(schema["properties"].values()))
    return schema["properties"][name]


def _words(schema: Any, grammar: dict[str, Any]) -> str:
    if "$ref" in schema or {"type": "null"} in schema.get("anyOf", ()):
        inner = _whole(schema, grammar)
        return "a table" if "properties" in inner else _words(inner, grammar)
    if "minimum" in schema or "maximum" in schema:
        least, most = schema.get("minimum", "…"), schema.get("maximum", "…")
        return f"a whole number from {least} to {most}"
    if schema.get("type") == "array":
        return f"a list: {_words(schema['items'], grammar)}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"a table: {_words(schema['additionalProperties'], grammar)}"
    plain = {"string": "a text", "boolean": "true or false", "integer": "a whole number"}
    return plain.get(str(schema.get("type")), kind(schema))


# What may change


def by_itself(game: Game, field: Field) -> bool:
    """Whether one value of it may be another while all else stays. An id never may: others speak of it."""
    return not field.pattern.endswith(".id") and any(
        not _refusal(game, address, other)
        for address, value in _some(field.places)
        for other in _others(value, field, game)[:TRIED]
    )


def _others(value: Any, field: Field, game: Game) -> list[Any]:
    """What else could stand there, if the game agrees."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, dict):
        return [{**value, key: other} for key, one in value.items() for other in _others(one, field, game)]
    if isinstance(value, list):
        last = [[*value[:-1], other] for one in value[-1:] for other in _others(one, field, game)]
        return [value[:-1], value[::-1], *last]
    words = re.findall(r"\w+", said(game, field).removeprefix("one of "))
    seen = [one for _, one in field.places if isinstance(one, str)]
    return [f"{value} too", *(word for word in dict.fromkeys([*words, *seen]) if word != value)]


def format_of(game: Game) -> str:
    """The tables of its page, section by section."""
    sections: dict[str, list[list[str]]] = {}
    for field in fields(game)[0]:
        section = field.pattern.partition(".")[0] if "." in field.pattern else ""
        may = "yes" if by_itself(game, field) else ""
        row = [f"`{field.pattern}`", cell(LIKE.sub("", field.meaning)), cell(said(game, field)), may]
        sections.setdefault(section, []).append(row)
    parts = []
    for section, rows in sections.items():
        parts += [f"### {section} {_entries(game, section)}".rstrip()] if section else []
        parts.append(table(["field", "", "is", "may change alone"], rows))
    return "\n\n".join(parts)


def _entries(game: Game, section: str) -> str:
    value = game.content_document[section]
    return f"({counted(len(value), 'entry')})" if isinstance(value, list) else ""
