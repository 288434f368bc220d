"""How often one may knock: a bucket of tokens for every door, person and address."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from lascaux.table.errors import TooMany

# For each door: how many at once, and how many a second after that.
DOORS: dict[str, tuple[float, float]] = {
    "read": (200, 40),
    "write": (60, 10),
    "play": (200, 40),
    "open": (20, 0.2),
    "think": (20, 1),
    "upload": (10, 0.1),
    "name": (20, 0.2),
    "passphrase": (8, 0.05),
    "stranger": (100, 0.1),
    "socket": (60, 2),
    "chat": (10, 0.5),
    "webhook": (20, 0.5),
    "push": (30, 0.1),
}
# Many people may share one address, so it gets more than a person, except where guessing is the danger.
SHARED = 5.0
GUESSABLE = ("passphrase",)
TOLD = 0.5  # of a bucket: once that is gone, the other processes are told what is taken out of it
SOCKETS = 40  # open at once, of one person
CROWD = 25  # people at one address who may have so many
SEVERAL = 0.05  # of the sockets that may be open: who has so many is told of to the other processes,
AGAIN = 5.0  # and again after so many seconds, for those who have missed it or just begun.
FORGOTTEN = 15.0  # seconds after which a process that has said nothing more has nothing open
REMEMBERED = 50_000


class Limits:
    """In memory. Processes tell each other of those who come often, so that all of them together let nobody
    do much more than one would."""

    def __init__(self, on: bool, shared: bool = False) -> None:
        self._on = on
        self._shared = shared
        self._spent: Counter[tuple[str, str]] = Counter()
        self._sockets: Counter[str] = Counter()
        self._told: dict[str, int] = {}  # sockets of those who have several, as the other processes know it
        self._told_at = 0.0
        # The same of theirs, by person and process, and when they said it.
        self._elsewhere: dict[str, dict[str, tuple[int, float]]] = {}
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def knock(self, door: str, person: str | None, address: str) -> None:
        """Take a token for the person and one for the address, or refuse."""
        if not self._on:
            return
        burst, rate = DOORS[door]
        share = 1.0 if door in GUESSABLE else SHARED
        self._take((door, f"at {address}"), burst * share, rate * share)
        if person is not None:
            self._take((door, person), burst, rate)

    def guess(self, door: str, secret: str) -> None:
        """Take a token for whatever is guessed at, or told, whoever asks."""
        if self._on:
            self._take((door, f"for {secret}"), *DOORS[door])

    def sockets(self) -> int:
        """How many are open."""
        return sum(count for key, count in self._sockets.items() if key.startswith("at "))

    @contextmanager
    def socket(self, person: str | None, address: str) -> Iterator[None]:
        """Count an open connection; refuses who has too many."""
        keys = [f"at {address}"] + ([] if person is None else [person])
        if self._on and any(self._open(key) >= _most_sockets(key) for key in keys):
            raise TooMany("You have too many connections open. Close one first.", retry_after=5)
        self._sockets.update(keys)
        try:
            yield
        finally:
            self._sockets.subtract(keys)
            self._sockets += Counter()  # forgets what is down to 0

    def _open(self, key: str) -> int:
        """How many sockets somebody has open, at all processes."""
        late = time.monotonic() - FORGOTTEN
        there = self._elsewhere.get(key, {}).values()
        return self._sockets[key] + sum(count for count, heard in there if heard > late)

    def _take(self, key: tuple[str, str], burst: float, rate: float) -> None:
        clock = time.monotonic()
        tokens, since = self._buckets.get(key, (burst, clock))
        tokens = min(burst, tokens + (clock - since) * rate)
        if tokens < 1:
            wait = round((1 - tokens) / rate, 1) + 0.1
            raise TooMany(f"Too many requests. Try again in {wait:g} seconds.", retry_after=wait)
        if key not in self._buckets and len(self._buckets) >= REMEMBERED:
            self._forget(clock)
        self._buckets[key] = (tokens - 1, clock)
        if self._shared and tokens < burst * TOLD:
            self._spent[key] += 1

    # Several processes

    def spent(self) -> list[tuple[str, int]]:
        """What those have taken here since this was last asked who come often."""
        spent, self._spent = self._spent, Counter()
        return [(f"{door}|{who}", count) for (door, who), count in spent.items()]

    def spent_elsewhere(self, what: str, count: int) -> None:
        """Somebody has taken as many tokens at another process."""
        door, _, who = what.partition("|")
        if door not in DOORS:
            return
        share = SHARED if who.startswith("at ") and door not in GUESSABLE else 1.0
        burst, rate = (amount * share for amount in DOORS[door])
        clock = time.monotonic()
        tokens, since = self._buckets.get((door, who), (burst, clock))
        tokens = min(burst, tokens + (clock - since) * rate)
        self._buckets[door, who] = (max(-burst, tokens - count), clock)

    def opened(self) -> list[tuple[str, int]]:
        """Who has several sockets open here, or no longer has, as far as the others are to hear of it now."""
        clock = time.monotonic()
        again = clock - self._told_at > AGAIN
        known = self._told
        self._told = {
            key: count
            for key, count in self._sockets.items()
            if count >= max(2, _most_sockets(key) * SEVERAL)
        }
        if again:
            self._told_at = clock
            self._forget_processes(clock)
        now = {key: self._told.get(key, 0) for key in known | self._told}
        return [(key, count) for key, count in now.items() if again or known.get(key) != count]

    def open_elsewhere(self, process: str, who: str, count: int) -> None:
        """Somebody has so many sockets open at another process."""
        self._elsewhere.setdefault(who, {})[process] = (count, time.monotonic())

    def _forget_processes(self, clock: float) -> None:
        """Those that have nothing open, or have said nothing for so long that they must have ended."""
        for who, there in list(self._elsewhere.items()):
            left = {
                process: (count, heard)
                for process, (count, heard) in there.items()
                if count and clock - heard < FORGOTTEN
            }
            if left:
                self._elsewhere[who] = left
            else:
                del self._elsewhere[who]

    def _forget(self, clock: float) -> None:
        """Drop the buckets that must be full again; if none is, the oldest."""
        full = [key for key, (_, since) in self._buckets.items() if clock - since > 600]
        for key in full or list(self._buckets)[: REMEMBERED // 10]:
            del self._buckets[key]


def _most_sockets(key: str) -> int:
    """Of a person, or at an address."""
    return SOCKETS * CROWD if key.startswith("at ") else SOCKETS
