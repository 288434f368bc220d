"""The icons that a game brings along: files `icons/NAME.svg` in its package, each one outline.

Nothing of a file reaches a browser but the outline itself, numbers and letters of SVG path data, so that no
drawing can carry a script, a style or an address.
"""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from typing import NoReturn
from xml.etree import ElementTree

from lascaux.engine.errors import BadContent

FOLDER = "icons"
LARGEST = 16 * 1024  # bytes of a file
MOST = 200
SQUARE = "0 0 512 512"  # as in the game-icons set
SVG = "{http://www.w3.org/2000/svg}"
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
OUTLINE = re.compile(r"[Mm][MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]+")


def outlines(package: Traversable) -> dict[str, str]:
    """The outline of every icon in the package, by name. A file that holds anything else is refused."""
    folder = package.joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".svg")), key=lambda file: file.name
    )
    if len(files) > MOST:
        raise BadContent(f"{FOLDER}: {len(files)} files, and {MOST} are the most")
    return {file.name.removesuffix(".svg"): outline(file.name, file.read_bytes()) for file in files}


def outline(name: str, drawing: bytes) -> str:
    """The path data of a drawing that is one filled path in a square of 512."""

    def refuse(reason: str) -> NoReturn:
        raise BadContent(f"{FOLDER}/{name}: {reason}")

    if not NAME.fullmatch(name.removesuffix(".svg")):
        refuse("the name of an icon is made of small letters, digits and single hyphens")
    if len(drawing) > LARGEST:
        refuse(f"{len(drawing)} bytes, and {LARGEST} are the most")
    try:
        text = drawing.decode()
        if "<!DOCTYPE" in text:  # it could declare entities that grow without end when they are read
            refuse("an icon has no DOCTYPE")
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, UnicodeDecodeError) as error:
        refuse(f"this is no SVG: {error}")
    if [part.tag.removeprefix(SVG) for part in root.iter()] != ["svg", "path"]:
        refuse("an icon is an <svg> with one <path> in it, and nothing else")
    if root.get("viewBox") != SQUARE:
        refuse(f'an icon has the viewBox "{SQUARE}"')
    path = dict(root[0].attrib)
    found = path.pop("d", "")
    path.pop("fill", None)  # the table chooses the colour
    if path:
        refuse(f"its path has {', '.join(sorted(path))}, and only d and fill are drawn")
    if not OUTLINE.fullmatch(found):
        refuse("the d of its path is no SVG path data")
    return " ".join(found.split())
