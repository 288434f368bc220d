"""Markdown, and plain words for types."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any


def cell(text: str | None) -> str:
    """Some text as it may stand in a table."""
    return " ".join((text or "").split()).replace("|", "\\|").replace("<", "&lt;")


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def kind(schema: dict[str, Any]) -> str:
    """A type of JSON schema in a few words, with links to other components."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema or "oneOf" in schema:
        return " or ".join(map(kind, schema.get("anyOf") or schema["oneOf"]))
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    named = schema.get("type", "anything")
    if named == "array":
        return f"list of {kind(schema['items'])}" if schema.get("items") else "list"
    if named == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"by name: {kind(schema['additionalProperties'])}"
    return ", ".join(named) if isinstance(named, list) else str(named)
