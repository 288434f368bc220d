"""People: guests with a signed cookie, and accounts that come back on another device with a passphrase."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from lascaux.table.errors import BadRequest, Conflict, NoName, WrongPassphrase
from lascaux.table.ids import fresh_id, is_id, now
from lascaux.table.messages import Me
from lascaux.table.store.models import Person
from lascaux.table.store.store import Clash, Store

COOKIE = "lascaux"
LASTS = 400 * 24 * 3600  # seconds; browsers keep no cookie for longer
REMEMBERED = 10_000


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


def clean(text: str, what: str, lines: bool = False) -> str:
    """Text as people write it: without control characters, and with something in it."""
    kept = "".join(
        sign
        for sign in text
        if (lines and sign == "\n") or unicodedata.category(sign) not in ("Cc", "Cs", "Co")
    ).strip()
    if not handle_of(kept):
        raise BadRequest(f"{what} must hold at least one visible sign.")
    return kept


class People:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher()
        self._known: dict[str, Person] = {}
        self._hashing = asyncio.Semaphore(2)  # each takes tens of MB and all of a core
        self._decoy = ""

    async def find(self, id: str | None) -> Person | None:
        if id is None:
            return None
        person = self._known.get(id)
        if person is None:
            person = await self._store.person(id)
            if person is not None:
                self._remember(person)
        return person

    async def require(self, id: str | None) -> Person:
        person = await self.find(id)
        if person is None:
            raise NoName
        return person

    def forget(self, id: str) -> None:
        """Read the person anew when they are next asked for: something about them has changed."""
        self._known.pop(id, None)

    def _remember(self, person: Person) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.pop(next(iter(self._known)))
        self._known[person.id] = person

    async def me(self, id: str | None) -> Me:
        person = await self.find(id)
        return Me(None) if person is None else Me(person.name, person.handle is not None)

    async def name(self, id: str | None, wish: str) -> Person:
        """A new guest, or another name for a guest who is known. A kept name stays as it is."""
        name = clean(wish, "A name")
        person = None if id is None else await self._store.person(id)
        if person is None:
            person = Person(id=fresh_id(), name=name, handle=None, passphrase=None, made=now())
            await self._store.add_person(person)
            return person
        same = person.handle is None or person.handle == handle_of(name)
        if not (same and await self._store.change_person(person, name=name)):
            raise Conflict("Your name is kept with a passphrase and cannot be changed.")
        self.forget(person.id)
        return await self.require(id)

    async def keep(self, id: str | None, passphrase: str) -> Person:
        """Turn a guest into an account."""
        digest = await self._hash(passphrase)
        person = None if id is None else await self._store.person(id)
        if person is None:
            raise NoName
        try:
            kept = person.handle is None and await self._store.change_person(
                person, handle=handle_of(person.name), passphrase=digest
            )
        except Clash:
            raise Conflict("Somebody else keeps this name. Take another one first.") from None
        if not kept:
            raise Conflict("This name is kept already.")
        self.forget(person.id)
        return await self.require(person.id)

    async def sign_in(self, name: str, passphrase: str) -> Person:
        """The account of a name; a wrong name takes as long to refuse as a wrong passphrase."""
        person = await self._store.by_handle(handle_of(name))
        digest = person.passphrase if person is not None else None
        if not await self._verify(digest, passphrase) or person is None:
            raise WrongPassphrase("Name and passphrase do not fit.")
        return person

    async def _hash(self, passphrase: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, passphrase)

    async def _verify(self, digest: str | None, passphrase: str) -> bool:
        if digest is None:
            self._decoy = self._decoy or await self._hash("nobody has this passphrase")
        async with self._hashing:
            try:
                await asyncio.to_thread(self._hasher.verify, digest or self._decoy, passphrase)
            except (Argon2Error, InvalidHashError):
                return False
        return digest is not None


def handle_of(name: str) -> str:
    """Names that look alike to people are one name."""
    seen = "".join(sign for sign in unicodedata.normalize("NFKC", name) if sign.isprintable())
    return seen.casefold().strip()[:80]
