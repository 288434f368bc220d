"""Ids that cannot be guessed, and the time."""

from __future__ import annotations

import re
import secrets
import time

_ID = re.compile(r"[A-Za-z0-9_-]{22}")


def fresh_id() -> str:
    """128 random bits in 22 letters that fit into an address."""
    return secrets.token_urlsafe(16)


def is_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


def fresh_seed() -> str:
    """The secret that all chance of a match comes from: 256 random bits."""
    return secrets.token_hex(32)


def fresh_number() -> int:
    """64 random bits, for whatever is drawn once and thrown away."""
    return secrets.randbits(64)


def now() -> int:
    """Milliseconds since 1970, as entries are stamped."""
    return time.time_ns() // 1_000_000
