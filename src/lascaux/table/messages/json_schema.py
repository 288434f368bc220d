"""Every message as JSON schema, for clients in other languages."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec

from lascaux.table.messages import fields, people, play, replays, tables

UNIONS = ("FromClient", "FromServer")


def structs() -> dict[str, type[msgspec.Struct]]:
    """Every message by its name, in the order in which they are written."""
    return {
        name: value
        for module in (fields, people, tables, play, replays)
        for name, value in vars(module).items()
        if _is_message(value, module)
    }


def schema() -> dict[str, Any]:
    """Components by name."""
    named: dict[str, Any] = structs() | {name: getattr(play, name) for name in UNIONS}
    schemas, components = msgspec.json.schema_components(named.values(), ref_template="#/$defs/{name}")
    unions = {name: schema for name, schema in zip(named, schemas, strict=True) if name in UNIONS}
    return {"$defs": components | unions}


def _is_message(value: Any, module: ModuleType) -> bool:
    return (
        isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    )
