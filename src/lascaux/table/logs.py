"""What an operator reads: one line for each thing, as text or as JSON, and no flood of the same.

`table` and `person` of a line are the ids of what it is about, wherever they are known.
"""

from __future__ import annotations

import contextvars
import logging
import sys
import threading
import time
import traceback
from typing import Any

import msgspec

LEVELS = ("debug", "info", "warning", "error")
TEXT = "%(asctime)s.%(msecs)03d %(levelname)s %(name)s: %(message)s"
QUIET = 30.0  # seconds in which the same thing is said once
# Somebody else's trouble, in the middle of which ours is of no interest: one line says it all.
OUTAGES = (OSError, TimeoutError, EOFError)
OUTAGE_NAMES = ("DBAPIError", "PostgresError", "InterfaceError", "RedisError", "PoolTimeout")

about: contextvars.ContextVar[tuple[str, str]] = contextvars.ContextVar("about", default=("", ""))


def concerning(table: str | None = None, person: str | None = None) -> None:
    """All that is logged from here on in this task is about these."""
    before = about.get()
    about.set((before[0] if table is None else table, before[1] if person is None else person))


def is_outage(error: BaseException | None) -> bool:
    return isinstance(error, OUTAGES) or any(
        kind.__name__ in OUTAGE_NAMES for kind in type(error).__mro__ if error is not None
    )


def in_a_line(error: BaseException) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"


class Calm(logging.Filter):
    """Lets the first of its kind pass, counts those that follow soon, and says how many there were."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self._seen: dict[tuple[Any, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        record.table = getattr(record, "table", "") or about.get()[0]
        record.person = getattr(record, "person", "") or about.get()[1]
        error = record.exc_info[1] if record.exc_info else None
        if is_outage(error) and error is not None:
            record.msg, record.args = f"{record.getMessage()}: {in_a_line(error)}", ()
            record.exc_info = record.exc_text = None
        if record.levelno < logging.WARNING:
            return True
        key = (record.name, record.levelno, record.lineno, type(error))
        with self._lock:
            at, count = self._seen.get(key, (0.0, 0))
            if record.created - at < QUIET:
                self._seen[key] = (at, count + 1)
                return False
            self._seen[key] = (record.created, 0)
        if count:
            record.msg, record.args = f"{record.getMessage()} (and {count} times more before)", ()
        return True

    def counts(self) -> list[tuple[str, int]]:
        """What was kept back for long enough, to be said once."""
        found = []
        with self._lock:
            for key, (at, count) in list(self._seen.items()):
                if time.time() - at >= QUIET:
                    del self._seen[key]
                    if count:
                        found.append((str(key[0]), count))
        return found


class Line(logging.Formatter):
    def formatMessage(self, record: logging.LogRecord) -> str:
        said = super().formatMessage(record)
        ids = [f"{name}={value}" for name in ("table", "person") if (value := getattr(record, name, ""))]
        return f"{said} [{' '.join(ids)}]" if ids else said


class JsonLine(logging.Formatter):
    """`time` (UTC), `level`, `logger`, `message`, and `table`, `person`, `error` where there are any."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "time": f"{at}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name in ("table", "person") if (value := getattr(record, name, ""))}
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = "".join(traceback.format_exception(record.exc_info[1]))
        return msgspec.json.encode(line).decode()


class Faults(logging.Handler):
    """Counts what went wrong, for the metrics."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


calm = Calm()
faults = Faults()


def configure(level: str = "info", json: bool = False) -> None:
    """Whatever was configured before goes: an operator's lines have a time and a level."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLine() if json else Line(TEXT, "%Y-%m-%d %H:%M:%S"))
    handler.addFilter(calm)
    root = logging.getLogger()
    root.handlers[:] = [handler, faults]
    root.setLevel(level.upper())
    for noisy in ("alembic", "uvicorn", "uvicorn.error", "asyncio", "sqlalchemy", "aiosqlite"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))
