"""Looking on while somebody edits content: what changed is played at once, and the difference shown."""

from __future__ import annotations

import shutil
import tempfile
import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.text import Text

import lascaux
from lascaux.engine import BadContent, Game, catalogue
from lascaux.lab import running, screen
from lascaux.lab import study as studies
from lascaux.lab.analysis import Run
from lascaux.lab.study import Study

EVERY = 0.4  # seconds between two looks at the file


def watch(file: Path, game: str, games: int, seats: int | None, bot: str, once: bool, processes: int) -> None:
    """Play a small study whenever the file changes, until interrupted."""
    out = screen.console()
    seen: bytes | None = None
    while True:
        now = _bytes(file)
        if now != seen:
            seen = now
            try:
                look(file, game, games, seats, bot, processes, out)
            except BadContent as error:
                out.print(Text(str(error), style="red"))
                if once:
                    raise
            if once:
                return
            out.print(Text(f"Waiting for {file} to change. Ctrl-C ends it.", style="dim"))
        time.sleep(EVERY)


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadContent(f"{file}: {error.strerror}") from error


def look(
    file: Path, game: str, games: int, seats: int | None, bot: str, processes: int, out: Console
) -> None:
    """What a content file changes, and what that does to some games."""
    found = lascaux.game(game).with_content(file) if game else catalogue.with_content(file)
    changes = found.content_changes
    if not changes:
        out.print(f"{file} changes nothing of {found.title} yet.")
        return
    study = small_study(found, games, seats, bot, file.stem)
    folder = Path(tempfile.mkdtemp(prefix="lascaux-watch-"))
    try:
        store = running.run(study, folder, processes=processes)
        screen.summary(Run(store), out)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def small_study(found: Game, games: int, seats: int | None, bot: str, name: str) -> Study:
    file = studies.File(
        game=found.id,
        seats=found.seats[0] if seats is None else seats,
        bots=[bot],
        games=games,
        experiments=0.0,
        decisions=False,
    )
    study = studies.settle(file)
    changed = studies.Variant(name, found.content_packed, found.content_mark)
    return msgspec.structs.replace(study, variants=(*study.variants, changed))
