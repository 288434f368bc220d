"""The notebooks as pages: their words and their code. What comes of them is for whoever runs them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HOME = Path(__file__).parents[1] / "docs" / "notebooks"


def pages() -> dict[str, str]:
    return {file.stem: page(file) for file in sorted(HOME.glob("*.ipynb"))}


def page(file: Path) -> str:
    first, *others = map(_shown, json.loads(file.read_text())["cells"])
    link = f"[The notebook itself](../../notebooks/{file.name}), to be opened in Jupyter."
    return "\n\n".join([first, link, *others]) + "\n"


def _shown(cell: dict[str, Any]) -> str:
    text = "".join(cell["source"])
    return f"```python\n{text}\n```" if cell["cell_type"] == "code" else text
