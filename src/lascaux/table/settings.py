"""What the operator decides."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """`database` and `channels` are addresses; empty means SQLite in `data`, and this process alone."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    channels: str = ""
    allow_private_webhooks: bool = False
    secure_cookies: bool = False
    behind_proxy: bool = False
    limits: bool = True
    bot_workers: int = 0  # 0: all cores but one
    hot_tables: int = 2000
    bot_level: str = ""  # who takes the seat of somebody absent; empty: the weakest but one

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{self.data / 'table.sqlite'}"


def default_data() -> Path:
    """`LASCAUX_DATA`, or the place where programs of this user keep their data."""
    given = os.environ.get("LASCAUX_DATA")
    if given:
        return Path(given)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "lascaux"


def cookie_key(data: Path) -> bytes:
    """The key that signs cookies: `LASCAUX_KEY`, or one made at the first start and kept with the data."""
    given = os.environ.get("LASCAUX_KEY")
    if given:
        return given.encode()
    file = data / "cookie.key"
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_bytes()
    with os.fdopen(handle, "wb") as fresh:
        fresh.write(secrets.token_hex(32).encode())
    return file.read_bytes()
