"""Messages about people, games and bots."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from lascaux.engine import LessonStep, Setting
from lascaux.table.messages.fields import Id, Name, Passphrase, Wish, Word

Endpoint = Annotated[str, Meta(min_length=8, max_length=1000)]
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]


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


class Changing(Wish):
    """Another passphrase. All other sessions end."""

    old: Annotated[str, Meta(max_length=200)]
    new: Passphrase


class SessionCard(Struct):
    """A browser that acts for me. `here` is the one that asks; times are in ms."""

    id: str
    device: str
    made: int
    seen: int
    here: bool


class SessionEnd(Wish):
    """The session of this id; without one, all but the one that asks."""

    id: Id | None = None


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Hours in which a device is not to be disturbed: minutes of the day, in the device's time zone."""

    begins: Minute
    ends: Minute
    zone: Word = "UTC"


class PushWish(Wish):
    """A browser's subscription at its push service, as `PushSubscription.toJSON()` has it; quiet hours."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(min_length=80, max_length=90)]
    auth: Annotated[str, Meta(min_length=20, max_length=30)]
    quiet: Quiet | None = None


class PushEnd(Wish):
    endpoint: Endpoint


class PushCard(Struct):
    """`key` is what a browser subscribes with (VAPID). `devices` counts those of mine that are told."""

    key: str
    devices: int


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
    """`seconds` is what a decision may take at most, null where that is next to nothing. `ratings`
    estimate by game how strong it is: `greedy` has 1,500 in each. `rated_at` says with how many seats
    that holds, where it does not with all."""

    level: str
    help: str
    seconds: float | None
    ratings: dict[str, int] = {}
    rated_at: dict[str, list[int]] = {}


class Rules(Struct):
    """`lessons` tell newcomers about decisions, by the id of their step; `lesson` leads them through an
    opening. A game may have none."""

    text: str
    rules: dict[str, str]
    lessons: dict[str, str]
    lesson: list[LessonStep] = []
