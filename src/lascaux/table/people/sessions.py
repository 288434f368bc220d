"""Sessions: which browsers act for a person. They can be listed and ended, and are renewed when rights
change."""

from __future__ import annotations

import ipaddress
import re
import time
from collections.abc import Callable

from lascaux.table.errors import NotAllowed, NotFound
from lascaux.table.ids import fresh_id, now
from lascaux.table.messages.people import SessionCard
from lascaux.table.people.cookies import Claim, Cookies
from lascaux.table.people.places import place_of
from lascaux.table.store.models import Person, Session
from lascaux.table.store.sessions import StoredSessions

REMEMBERED = 20_000
SURE = 60.0  # seconds for which we do not ask again whether a session lasts
SEEN = 3600 * 1000  # ms after which it is worth noting that a session was used again
PER_PERSON = 30  # sessions that last; one more ends the one unused for longest
NAMES = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
CALLED = {"Edg": "Edge", "OPR": "Opera"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")

HangUp = Callable[[], None]


def device(agent: str) -> str:
    """`Firefox on Linux`, as far as a browser tells; it is shown to its own person alone."""
    browser = next((CALLED.get(name, name) for name in NAMES if f"{name}/" in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    if browser and system:
        return f"{browser} on {'a Mac' if system == 'Macintosh' else system}"
    return browser or re.sub(r"[^ -~]", "", agent)[:40] or "a program"


class Sessions:
    def __init__(self, stored: StoredSessions, cookies: Cookies) -> None:
        self._stored = stored
        self.cookies = cookies
        self._lasting: dict[str, tuple[str, float]] = {}
        self._open: dict[str, dict[HangUp, str]] = {}
        self._banned: dict[str, str] = {}
        self._networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        self._changed: Callable[[str], None] = lambda person: None

    # Who asks

    async def who(self, claim: Claim | None, address: str, agent: str = "") -> str | None:
        """The person of a cookie, if its session lasts."""
        if claim is None:
            return None
        person, sure_until = self._lasting.get(claim.session, ("", 0.0))
        if time.monotonic() >= sure_until or person != claim.person:
            if not await self._lasts(claim, address, agent):
                self._lasting.pop(claim.session, None)
                return None
            if len(self._lasting) >= REMEMBERED:
                self._lasting.pop(next(iter(self._lasting)))
            self._lasting[claim.session] = (claim.person, time.monotonic() + SURE)
        reason = self._banned.get(f"person:{claim.person}")
        if reason is not None:
            raise NotAllowed(f"You are not let in here: {reason}" if reason else "You are not let in here.")
        return claim.person

    async def _lasts(self, claim: Claim, address: str, agent: str) -> bool:
        session = await self._stored.get(claim.session)
        if session is None:
            # A cookie from before there were sessions becomes one the first time it is shown.
            return claim.former and await self._stored.add(
                self._fresh(claim.session, claim.person, address, agent)
            )
        if session.ended is not None or session.person != claim.person:
            return False
        if now() - session.seen > SEEN:
            await self._stored.see(session.id, self._place(address))
        return True

    def _fresh(self, id: str, person: str, address: str, agent: str) -> Session:
        place, at = self._place(address), now()
        return Session(id=id, person=person, device=device(agent), place=place, made=at, seen=at, ended=None)

    def _place(self, address: str) -> str:
        return self.cookies.stands_for(place_of(address))

    # Beginning and ending

    async def begin(self, person: Person, address: str, agent: str, instead: Claim | None = None) -> str:
        """A new session, in place of the one that asked for it; returns its cookie."""
        if instead is not None:
            await self._end(instead.person, instead.session)
        session = self._fresh(fresh_id(), person.id, address, agent)
        await self._stored.add(session)
        for old in (await self._stored.of(person.id))[PER_PERSON:]:
            await self._end(person.id, old.id)
        return self.cookies.write(person.id, session.id)

    async def list(self, claim: Claim) -> list[SessionCard]:
        return [
            SessionCard(one.id, one.device, one.made, one.seen, one.id == claim.session)
            for one in await self._stored.of(claim.person)
        ]

    async def end(self, person: str, session: str | None = None, but: str | None = None) -> None:
        """One, or all but one. Whatever they have open is closed."""
        if not await self._end(person, session, but) and session is not None:
            raise NotFound("There is no such session, or it has ended.")

    async def _end(self, person: str, session: str | None = None, but: str | None = None) -> bool:
        found = await self._stored.end(person, session, but)
        if found:
            self._changed(person)
            await self.check(person)
        return found

    async def known_at(self, person: Person, address: str) -> bool:
        """Whether this person has been signed in where this comes from."""
        return await self._stored.has_been_at(person.id, self._place(address))

    # What is open, and what other processes ended

    def opened(self, claim: Claim | None, hang_up: HangUp) -> Callable[[], None]:
        """Have a connection closed when its session ends; returns what to call when it has ended itself."""
        if claim is None:
            return lambda: None
        theirs = self._open.setdefault(claim.person, {})
        theirs[hang_up] = claim.session

        def closed() -> None:
            theirs.pop(hang_up, None)
            if not theirs:
                self._open.pop(claim.person, None)

        return closed

    def listen(self, changed: Callable[[str], None]) -> None:
        """Whom to call when sessions of somebody have ended."""
        self._changed = changed

    async def check(self, person: str) -> None:
        """Sessions of this person may have ended, here or elsewhere: what they have open is closed."""
        for id in [id for id, (theirs, _) in self._lasting.items() if theirs == person]:
            del self._lasting[id]
        if person not in self._open:
            return
        lasting = {one.id for one in await self._stored.of(person)}
        banned = f"person:{person}" in self._banned
        for hang_up, session in list(self._open.get(person, {}).items()):
            if banned or session not in lasting:
                hang_up()

    # Bans

    async def read_bans(self) -> None:
        before, self._banned = self._banned, {ban.what: ban.reason for ban in await self._stored.bans()}
        self._networks = [
            ipaddress.ip_network(what.removeprefix("address:"))
            for what in self._banned
            if what.startswith("address:")
        ]
        for what in self._banned.keys() - before.keys():
            if what.startswith("person:"):
                await self.check(what.removeprefix("person:"))

    def check_address(self, address: str) -> None:
        """Refuse whoever comes from a network that is not let in."""
        if not self._networks:
            return
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return
        mapped = getattr(found, "ipv4_mapped", None)
        if any((mapped or found) in network for network in self._networks):
            raise NotAllowed("Nobody is let in from your network.")
