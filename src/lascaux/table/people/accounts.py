"""Guests, and accounts that come back on another device with a passphrase."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from lascaux.table.errors import Conflict, NoName, WrongPassphrase
from lascaux.table.ids import fresh_id, now
from lascaux.table.messages.people import Me
from lascaux.table.people.names import check_name, clean, handle_of, likeness
from lascaux.table.store.models import Person
from lascaux.table.store.people import StoredPeople
from lascaux.table.store.writer import Clash

REMEMBERED = 10_000

Changed = Callable[[str], None]


class People:
    def __init__(self, store: StoredPeople) -> None:
        self._store = store
        self._changed: Changed | None = None
        self._hasher = PasswordHasher()
        self._known: dict[str, Person] = {}
        self._hashing = asyncio.Semaphore(2)  # each takes tens of MB and all of a core
        self._decoy = ""

    def listen(self, changed: Changed) -> None:
        """Whom to call when somebody has another name, or another account."""
        self._changed = changed

    def tell(self, person: str) -> None:
        """Something about them has changed that their tables show, or go by."""
        self.forget(person)
        if self._changed is not None:
            self._changed(person)

    async def find(self, id: str | None) -> Person | None:
        if id is None:
            return None
        person = self._known.get(id)
        if person is None:
            person = await self._store.get(id)
            if person is not None:
                self._remember(person)
        return person

    def known(self, id: str | None) -> Person | None:
        """The person, if they have been asked for not long ago."""
        return None if id is None else self._known.get(id)

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
        check_name(name)
        person = None if id is None else await self._store.get(id)
        await self._check_kept(name, id)
        if person is None:
            person = Person(id=fresh_id(), name=name, handle=None, passphrase=None, made=now())
            await self._store.add(person)
            return person
        same = person.handle is None or person.handle == handle_of(name)
        if not (same and await self._store.change(person, name=name)):
            raise Conflict("Your name is kept with a passphrase and cannot be changed.")
        self.tell(person.id)
        return await self.require(id)

    async def _check_kept(self, name: str, id: str | None) -> None:
        """Nobody goes by a name that looks like one which somebody else keeps."""
        for handle in {handle_of(name), likeness(name)}:
            keeper = await self._store.by_handle(handle)
            if keeper is not None and keeper.id != id:
                raise Conflict("Somebody keeps this name. If it is yours, sign in; else take another one.")

    async def keep(self, id: str | None, passphrase: str) -> Person:
        """Turn a guest into an account."""
        digest = await self._hash(passphrase)
        person = None if id is None else await self._store.get(id)
        if person is None:
            raise NoName
        try:
            kept = person.handle is None and await self._store.change(
                person, handle=handle_of(person.name), passphrase=digest
            )
        except Clash:
            raise Conflict("Somebody else keeps this name. Take another one first.") from None
        if not kept:
            raise Conflict("This name is kept already.")
        self.tell(person.id)
        return await self.require(person.id)

    async def account(self, name: str) -> Person | None:
        """Whoever keeps a name."""
        return await self._store.by_handle(handle_of(name))

    async def change_passphrase(self, id: str | None, old: str, new: str) -> Person:
        """Another one, for who knows the one before."""
        person = None if id is None else await self._store.get(id)
        if person is None or person.handle is None:
            raise NoName("Keep your name with a passphrase first.")
        if not await self._verify(person.passphrase, old):
            raise WrongPassphrase("This is not your passphrase.")
        return await self.reset_passphrase(person, new)

    async def reset_passphrase(self, person: Person, new: str) -> Person:
        await self._store.change(person, passphrase=await self._hash(new))
        self.tell(person.id)
        return await self.require(person.id)

    async def sign_in(self, person: Person | None, passphrase: str) -> Person:
        """To an account; a wrong name takes as long to refuse as a wrong passphrase."""
        digest = person.passphrase if person is not None else None
        if not await self._verify(digest, passphrase) or person is None:
            raise WrongPassphrase("Name and passphrase do not fit.")
        return person

    async def bring_home(self, guest: Person, account: Person) -> None:
        """All that a guest has becomes an account's."""
        await self._store.bring_home(guest.id, account.id)
        self.tell(guest.id)

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
