"""Write everything that is made from the code into a folder: `python -m book docs/made`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from book import architecture, cards, command_line, games, messages, notebooks, python_names
from lascaux.table.http.app import build
from lascaux.table.settings import Settings


def pages() -> dict[str, str]:
    """Every page and picture by where it lies."""
    found = {
        "architecture.md": architecture.page(),
        "command-line.md": command_line.page(),
        "http.md": messages.http_page(_openapi()),
        "messages.md": messages.messages_page(),
        **architecture.pictures(),
        **{f"notebooks/{name}.md": page for name, page in notebooks.pages().items()},
    }
    for game in games.ours():
        found[f"games/{game.id}.md"] = games.page(game)
        found[f"games/{game.id}-rules.md"] = games.rules_page(game)
        found[f"games/{game.id}-cards.md"] = cards.page(game)
    for module in python_names.MODULES:
        found[f"python/{module}.md"] = python_names.page(module)
    found["python/beside.md"] = python_names.beside_page()
    return found


def _openapi() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        gate, _ = build(Settings(data=Path(folder)))
        app: Any = gate.app
        return dict(app.openapi_schema.to_schema())


def write(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in pages().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
