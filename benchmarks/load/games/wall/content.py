"""How long the wall is, and how far one reaches."""

from __future__ import annotations

from typing import Any

import msgspec


class Content(msgspec.Struct, frozen=True):
    spots: int
    reach: int


def load(document: dict[str, Any]) -> Content:
    return msgspec.convert(document, Content)
