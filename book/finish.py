"""What is done to the built book: nothing stays inline, as in all pages of the table; licences come along."""

from __future__ import annotations

import hashlib
import importlib.metadata
import re
from functools import partial
from pathlib import Path

MADE_WITH = ("furo", "sphinx", "pygments")  # parts of these are in every page
INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
ENDINGS = {"script": "js", "style": "css"}
ATTRIBUTES = {'style="display: none;"': "hidden", 'style="opacity: 50%"': 'opacity="0.5"'}


def finish(folder: Path) -> None:
    for page in folder.rglob("*.html"):
        up = "../" * len(page.relative_to(folder).parents[:-1])
        text = INLINE.sub(partial(_apart, folder, up), page.read_text())
        for style, attribute in ATTRIBUTES.items():
            text = text.replace(style, attribute)
        page.write_text(text)
    (folder / "licences.txt").write_text("\n\n".join(map(_licence, MADE_WITH)))


def _apart(folder: Path, up: str, found: re.Match[str]) -> str:
    """What stood in the page, in a file of its own."""
    kind, text = found.groups()
    name = f"_static/{hashlib.sha256(text.encode()).hexdigest()[:12]}.{ENDINGS[kind]}"
    (folder / name).write_text(text)
    if kind == "script":
        return f'<script src="{up}{name}"></script>'
    return f'<link rel="stylesheet" href="{up}{name}">'


def _licence(name: str) -> str:
    about = importlib.metadata.distribution(name)
    texts = [
        file.read_text()
        for file in about.files or []
        if re.search(r"LICEN[CS]E|AUTHORS", file.name, re.IGNORECASE)
    ]
    assert texts, f"{name} brings no licence"
    return "\n\n".join([f"{name} {about.version}", *texts])
