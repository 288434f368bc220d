"""What goes over the wire: the HTTP API and the messages of the live line, from their schemas."""

from __future__ import annotations

import functools
import inspect
from typing import Any

import msgspec

from book.wording import cell, kind, table
from lascaux.table.messages.json_schema import UNIONS, schema
from lascaux.table.wire import schema as sent

METHODS = ("get", "post", "put", "patch", "delete")


def http_page(openapi: dict[str, Any]) -> str:
    parts = [
        "# The HTTP API",
        "A running server says the same at `/schema/openapi.json`. [The table](../table.md) explains how one "
        "plays over it; bodies and answers are made of the [messages](messages.md).",
    ]
    for path, doors in sorted(openapi["paths"].items()):
        parts += [_door(path, method, doors[method]) for method in METHODS if method in doors]
    return "\n\n".join(parts) + "\n"


def _door(path: str, method: str, door: dict[str, Any]) -> str:
    parts = [f"## {method.upper()} `{path}`", door.get("description") or door.get("summary", "")]
    body = door.get("requestBody", {}).get("content", {})
    rows = [
        [f"`{one['name']}`", one["in"], _named(one.get("schema", {})), cell(one.get("description"))]
        for one in door.get("parameters", [])
    ]
    rows += [["body", form, _named(about.get("schema", {})), ""] for form, about in body.items()]
    if rows:
        parts.append(table(["asked with", "in", "is", ""], rows))
    answers = [
        [code, cell(answer.get("description")), _answer(answer)] for code, answer in door["responses"].items()
    ]
    parts.append(table(["answer", "", "is"], answers))
    return "\n\n".join(parts)


def _answer(answer: dict[str, Any]) -> str:
    return ", ".join(_named(about.get("schema", {})) for about in answer.get("content", {}).values())


def _named(schema: dict[str, Any]) -> str:
    """As in a table of this page: components stand on the page of messages."""
    return _linked(schema, _components()) if schema else ""


@functools.cache
def _components() -> dict[str, Any]:
    return dict(sent()["$defs"])


def _linked(schema: dict[str, Any], known: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](messages.md#{name.lower()})" if name in known else f"`{name}`"
    if "items" in schema:
        return f"list of {_linked(schema['items'], known)}"
    return kind(schema)


def messages_page() -> str:
    found = schema()["$defs"]
    parts = [
        "# The messages",
        "What a client sends over its live line, what it is told, and what these are made of. Every message "
        "has a field `type` that says which it is. [The table](../table.md) tells in which order they come.",
    ]
    for name in UNIONS:
        members = ", ".join(kind(one) for one in found[name]["anyOf"])
        parts += [f"## {name}", members]
    parts += [_message(name, about) for name, about in sorted(found.items()) if name not in UNIONS]
    return "\n\n".join(parts) + "\n"


def _message(name: str, about: dict[str, Any]) -> str:
    rows = [
        [f"`{field}`", cell(kind(one)), _default(one)] for field, one in about.get("properties", {}).items()
    ]
    parts = [f"## {name}", inspect.cleandoc(about.get("description", ""))]
    if rows:
        parts.append(table(["field", "is", "if left out"], rows))
    return "\n\n".join(parts)


def _default(field: dict[str, Any]) -> str:
    return f"`{msgspec.json.encode(field['default']).decode()}`" if "default" in field else ""
