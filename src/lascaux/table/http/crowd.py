"""How many connections there may be, and how long each may take over what it wants.

Whoever is slow to say what they want, or to take what they asked for, is cut off. So is whoever has been idle
for longest when there are as many connections as this process may have; the others do not notice.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections import Counter
from collections.abc import Collection
from typing import Protocol

from lascaux.table.people.places import place_of

log = logging.getLogger(__name__)

RESERVED = 100  # handles for the database, the workers and our own calls
FEWEST = 20
PER_PLACE = 1200  # connections of one address, at which a whole school may sit
SILENCE = 10.0  # seconds between two lines of the log about the same thing


class Connected(Protocol):
    place: str

    def cut(self) -> None:
        """Hang up without waiting for anything."""


def most_connections() -> int:
    """As many as there are handles for. A process may raise its own bound up to what the machine allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        hard = 65536 if hard == resource.RLIM_INFINITY else hard
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(FEWEST, hard - RESERVED)


class Crowd:
    """`limited` is false where one address may have any number; a proxy always may."""

    def __init__(self, most: int, limited: bool, proxies: Collection[str] = ()) -> None:
        self._most = most
        self._limited = limited and not proxies
        self._places: Counter[str] = Counter()
        self._idle: dict[Connected, None] = {}
        self.count = 0
        self.cut_off: Counter[str] = Counter()
        self._untold: Counter[str] = Counter()

    def admit(self, one: Connected, address: str) -> bool:
        """Count a new connection. False if it has to go."""
        place = place_of(address)
        if self._limited and self._places[place] >= min(PER_PLACE, max(FEWEST // 2, self._most // 2)):
            self.note(f"too many connections from {place}")
            return False
        if self.count >= self._most:
            oldest = next(iter(self._idle), None)
            if oldest is None:
                self.note("there are as many connections as there may be")
                return False
            self.note("idle, and there are as many connections as there may be")
            self.leave(oldest)
            oldest.cut()
        one.place = place
        self._places[place] += 1
        self.count += 1
        return True

    def leave(self, one: Connected) -> None:
        """It has ended; saying so twice does no harm."""
        self._idle.pop(one, None)
        if one.place:
            self.count -= 1
            self._places[one.place] -= 1
            if not self._places[one.place]:
                del self._places[one.place]
            one.place = ""

    def idle(self, one: Connected) -> None:
        """It wants nothing at the moment, or has not said all of it."""
        if one.place:
            self._idle[one] = None

    def busy(self, one: Connected) -> None:
        self._idle.pop(one, None)

    def note(self, why: str) -> None:
        """That somebody was cut off: one line now, and one for all that follow soon."""
        self.cut_off[why.partition(" from ")[0]] += 1
        if why in self._untold:
            self._untold[why] += 1
            return
        log.warning("a connection is cut off: %s", why)
        self._untold[why] = 0
        asyncio.get_running_loop().call_later(SILENCE, self._tell, why)

    def _tell(self, why: str) -> None:
        more = self._untold.pop(why)
        if more:
            log.warning("%d more connections are cut off: %s", more, why)
