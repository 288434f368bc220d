"""What the operator decides."""

from __future__ import annotations

import os
import re
import secrets
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path

import msgspec

from lascaux.engine import BadSetting

SHORTEST_KEY = 16
NOBODY = "mailto:nobody@localhost.invalid"
THIS_MACHINE = ("127.0.0.1", "::1")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """`database` and `channels` are addresses; empty means SQLite in `data`, and this process alone."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    channels: str = ""
    allow_private_webhooks: bool = False
    secure_cookies: bool = False
    proxies: tuple[str, ...] = ()  # addresses and networks whose word about their clients is believed
    limits: bool = True
    bot_workers: int = 0  # 0: all cores but one
    hot_tables: int = 2000
    hosts: tuple[str, ...] = ()  # names that this server answers to; none: to all
    keep_tables: int = 365  # days for which a table is kept that nobody uses; 0: for ever
    keep_guests: int = 180  # the same for guests who do not come back
    metrics: bool = False  # whether others than this machine may read the metrics
    log_level: str = "info"
    log_json: bool = False
    access_log: bool = False
    new_key: bool = False  # accept that cookies are signed with another key than before
    minded: bool = False  # one of several processes that somebody else minds
    contact: str = NOBODY  # whom a push service may write to about our pushes
    bot_level: str = ""  # who takes the seat of somebody absent; empty: the weakest but one

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{self.data / 'table.sqlite'}"


def trusted(on_this_machine: bool, elsewhere: Sequence[str]) -> tuple[str, ...]:
    """The proxies that are believed."""
    return (*(THIS_MACHINE if on_this_machine else ()), *map(_network, elsewhere))


LOOPBACK = ("127.0.0.1", "localhost", "::1")


def answered(hosts: Sequence[str], listen: str, proxies: Sequence[str]) -> tuple[str, ...]:
    """The names that a server answers to: those that were named; else, if nobody but this machine can reach
    it, the machine's own, so that no foreign name can be pointed at it; else all."""
    for host in hosts:
        if not re.fullmatch(r"[A-Za-z0-9._-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?", host):
            raise BadSetting(f"--allow-host wants a name such as table.example.org, not {host!r}")
    if hosts:
        return (*hosts, *LOOPBACK, "[::1]")
    return ("127.0.0.1", "localhost", "[::1]") if listen in LOOPBACK and not proxies else ()


def push_contact(text: str) -> str:
    """As push services want it."""
    if text.startswith("https://") or re.fullmatch(r"mailto:[^@\s]+@[^@\s]+", text):
        return text
    raise BadSetting(f"--contact wants mailto:you@example.org or an https:// address, not {text!r}")


def _network(text: str) -> str:
    try:
        network = ip_network(text)
    except ValueError as error:
        raise BadSetting(
            f"--trust-proxy wants an address or a network such as 10.0.0.7 or 10.0.0.0/24: {error}"
        ) from error
    if network.prefixlen == 0:
        raise BadSetting(f"--trust-proxy {text} would let everybody claim any address")
    return str(network)


def default_data() -> Path:
    """`LASCAUX_DATA`, or the place where programs of this user keep their data."""
    given = os.environ.get("LASCAUX_DATA")
    if given:
        return Path(given)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "lascaux"


def cookie_key(data: Path) -> bytes:
    """What signs cookies."""
    return _secret(data / "cookie.key")


def push_key(data: Path) -> bytes:
    """What the key that signs our pushes is made of."""
    return _secret(data / "vapid.key")


def keys_in(data: Path) -> dict[str, bytes]:
    """The keys that are kept with the data, by the names of their files."""
    return {
        name: (data / name).read_bytes() for name in ("cookie.key", "vapid.key") if (data / name).exists()
    }


def _secret(file: Path) -> bytes:
    """`LASCAUX_KEY`, which several servers share, or one made at the first start and kept with the data."""
    given = os.environ.get("LASCAUX_KEY")
    if given:
        if len(given.encode()) < SHORTEST_KEY:
            raise BadSetting(f"LASCAUX_KEY needs at least {SHORTEST_KEY} letters")
        return given.encode()
    if not file.exists():
        try:
            _make_key(file)
        except OSError as error:
            raise BadSetting(f"{file.parent} cannot be written to: {error.strerror}") from error
    try:
        key = file.read_bytes()
    except OSError as error:
        raise BadSetting(f"{file} cannot be read: {error.strerror}") from error
    if len(key) < SHORTEST_KEY:
        raise BadSetting(f"{file} is too short to be safe: delete it, and another one is made")
    return key


def _make_key(file: Path) -> None:
    """All of it at once: another process that starts now must not find half of it."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, draft = tempfile.mkstemp(dir=file.parent)
    with os.fdopen(handle, "wb") as fresh:
        fresh.write(secrets.token_hex(32).encode())
    with suppress(FileExistsError):
        os.link(draft, file)
    os.unlink(draft)
