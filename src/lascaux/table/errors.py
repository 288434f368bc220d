"""Refusals: each has a type that programs read and a sentence that says what to do."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """Changes nothing. `status` is the HTTP status, `kind` the type on the wire."""

    status = 400
    kind = "bad-request"

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__(message)
        self.message = message
        self.details = details


class BadRequest(Refusal):
    """The question itself is wrong: a value that is not offered, a text that is too long."""


class NoName(Refusal):
    """Nobody knows who asks."""

    status, kind = 401, "no-name"

    def __init__(self, message: str = "Say who you are first: POST /api/me with a name.") -> None:
        super().__init__(message)


class WrongPassphrase(Refusal):
    status, kind = 401, "wrong-passphrase"


class NotAllowed(Refusal):
    """Known, but not entitled."""

    status, kind = 403, "not-allowed"


class ForeignSite(Refusal):
    status, kind = 403, "foreign-site"


class WrongHost(Refusal):
    status, kind = 421, "wrong-host"


class NotFound(Refusal):
    status, kind = 404, "not-found"


class Stale(Refusal):
    """The table has moved on since the asker looked."""

    status, kind = 409, "stale"


class Conflict(Refusal):
    """Not in this state of the table."""

    status, kind = 409, "conflict"


class Illegal(Refusal):
    """The rules of the game do not allow it."""

    status, kind = 422, "illegal-action"


class BadRecordFile(Refusal):
    status, kind = 422, "bad-record"


class TooLarge(Refusal):
    status, kind = 413, "too-large"


class Fault(Refusal):
    """Something of ours went wrong; what it was is in our log and nobody else's business."""

    status, kind = 500, "fault"

    def __init__(self) -> None:
        super().__init__("Something went wrong here. It has been noted; trying again may help.")


class TooMany(Refusal):
    """Slow down. `retry_after` says for how many seconds."""

    status, kind = 429, "too-many-requests"
