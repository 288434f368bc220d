"""The signed cookie by which a browser says whose it is."""

from __future__ import annotations

import base64
import hashlib
import hmac

import msgspec

from lascaux.table.ids import is_id, now

COOKIE = "lascaux"
LASTS = 180 * 24 * 3600  # seconds; every visit begins them anew
FORMERLY = 400 * 24 * 3600  # what those were promised who came before there were sessions
RENEWED = 24 * 3600  # seconds after which a visit begins them anew
DIGITS = 12


class Claim(msgspec.Struct, frozen=True):
    """What a cookie says, and nobody else could have written: whose it is, and of which session."""

    person: str
    session: str
    issued: int  # seconds since 1970
    former: bool = False  # from before there were sessions


class Cookies:
    """A cookie is `person.session.issued.signature`. Whether the session still lasts is for the store to say.

    Cookies from before there were sessions are `person.issued.signature`: each of them is a session by
    itself.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def write(self, person: str, session: str) -> str:
        body = f"{person}.{session}.{now() // 1000}"
        return f"{body}.{self._sign(body)}"

    def read(self, cookie: str | None) -> Claim | None:
        """None if the cookie is missing, forged or too old."""
        body, _, signature = (cookie or "").rpartition(".")
        person, *rest = body.split(".")
        issued = rest[-1] if rest else ""
        if not is_id(person) or not (issued.isascii() and issued.isdecimal() and len(issued) <= DIGITS):
            return None
        if not hmac.compare_digest(signature.encode(), self._sign(body).encode()):
            return None
        former = len(rest) == 1
        if int(issued) + (FORMERLY if former else LASTS) <= now() // 1000:
            return None
        if former:
            return Claim(person, self.stands_for(f"cookie {body}"), int(issued), former=True)
        return Claim(person, rest[0], int(issued)) if len(rest) == 2 and is_id(rest[0]) else None

    def stands_for(self, text: str) -> str:
        """22 letters from which nobody without the key finds out what they stand for."""
        return self._sign(f"stands for {text}")[:22]

    def _sign(self, body: str) -> str:
        digest = hmac.new(self._key, b"lascaux cookie " + body.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")
