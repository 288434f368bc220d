"""Everything that goes over the wire, as structs: what a client sends is checked against them, and what it is
sent is built from nothing else. `schema()` is all of it as JSON schema."""

from lascaux.table.messages.json_schema import schema

__all__ = ["schema"]
