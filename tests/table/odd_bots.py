"""What a bot's worker may be kept busy with. Imported by the workers, so it must not import the tests."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from lascaux.table.workers.bot_work import think


def when_there_is(file: str, *question: Any) -> str:
    """Thinks until the file is there, then answers."""
    while not Path(file).exists():
        time.sleep(0.01)
    return think(*question)


def for_ever(*question: Any) -> str:
    while True:
        time.sleep(1)


def in_vain(*question: Any) -> str:
    raise ZeroDivisionError
