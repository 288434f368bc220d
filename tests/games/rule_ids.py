"""Every rule of a game has a test that is named after it: `test_hg_3_4_...` for HG-3.4."""

from __future__ import annotations

import re
from pathlib import Path

from lascaux import Game

TEST = re.compile(r"^\s*def (test_\w+)", re.MULTILINE)


def untested(game: Game, folder: Path) -> list[str]:
    """The rules of RULES.md that no test function in the folder is named after."""
    names = [name for file in sorted(folder.glob("test_*.py")) for name in TEST.findall(file.read_text())]
    return [id for id in game.rulebook if not any(_names(name, id) for name in names)]


def _names(test: str, id: str) -> bool:
    slug = re.sub(r"[-.]", "_", id.lower())
    return re.search(rf"_{slug}(_(?!\d)|$)", test) is not None
