"""Messages about people, games and bots."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from lascaux.engine import Setting
from lascaux.table.messages.fields import Name, Passphrase, Wish


class Naming(Wish):
    name: Name


class Keeping(Wish):
    passphrase: Passphrase


class SigningIn(Wish):
    name: Name
    passphrase: Annotated[str, Meta(max_length=200)]


class Me(Struct):
    """`account` is true once the name is kept with a passphrase. Without a name nobody is there yet."""

    name: str | None
    account: bool = False


class GameCard(Struct, rename={"settings": "options"}):
    """`goal` says how it is won. `emblems` are the icons that stand for the game."""

    id: str
    title: str
    pitch: str
    goal: str
    emblems: tuple[str, ...]
    seats: tuple[int, int]
    minutes: int
    cooperative: bool
    settings: list[Setting]


class BotCard(Struct):
    """`seconds` is what a decision may take at most, null where that is next to nothing."""

    level: str
    help: str
    seconds: float | None


class Rules(Struct):
    """`lessons` tell newcomers about decisions, by the id of their step; a game may have none."""

    text: str
    rules: dict[str, str]
    lessons: dict[str, str]
