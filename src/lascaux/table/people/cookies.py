"""The signed cookie by which a browser says whose it is."""

from __future__ import annotations

import base64
import hashlib
import hmac

from lascaux.table.ids import is_id, now

COOKIE = "lascaux"
LASTS = 400 * 24 * 3600  # seconds; browsers keep no cookie for longer


class Cookies:
    """A cookie is `person.issued.signature`; nothing about it needs to be stored."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def write(self, person: str) -> str:
        body = f"{person}.{now() // 1000}"
        return f"{body}.{self._sign(body)}"

    def read(self, cookie: str | None) -> str | None:
        """The person, or None if the cookie is missing, forged or too old."""
        parts = (cookie or "").split(".")
        if len(parts) != 3 or not is_id(parts[0]) or not parts[1].isdecimal() or len(parts[1]) > 12:
            return None
        if not hmac.compare_digest(parts[2].encode(), self._sign(f"{parts[0]}.{parts[1]}").encode()):
            return None
        return parts[0] if int(parts[1]) + LASTS > now() // 1000 else None

    def _sign(self, body: str) -> str:
        digest = hmac.new(self._key, b"lascaux cookie " + body.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")
