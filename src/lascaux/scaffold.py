"""A new game begins as a copy of the smallest one, the example game Ochre, under its own name."""

from __future__ import annotations

import importlib
import importlib.util
import io
import keyword
import re
import tokenize
from pathlib import Path
from typing import NamedTuple

import lascaux
from lascaux.engine import LascauxError, catalogue

HOME = Path(__file__).parent
CHECKOUT = HOME.parents[1] / "examples" / "sixth_game"
PLACES = (HOME / "_example", CHECKOUT)  # in a wheel, in a checkout
PROSE = (tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING))


class BadName(LascauxError, ValueError):
    """A game cannot be called so."""


class Names(NamedTuple):
    """All that is named after the game: `cave_bear`, `cave-bear`, `Cave Bear`, `CaveBear`, `CB-1.1`."""

    package: str
    module: str
    id: str
    title: str
    type: str
    prefix: str

    @classmethod
    def of(cls, name: str, home: str = "") -> Names:
        """`home` is the package that the game's own package lies in."""
        package = name.lower().replace("-", "_")
        if not re.fullmatch(r"[a-z][a-z0-9_]*[a-z0-9]", package):
            raise BadName(f"{name!r} cannot name a game: use letters, digits and _, beginning with a letter")
        if keyword.iskeyword(package):
            raise BadName(f"{name!r} cannot name a game: it is a word of Python itself")
        words = [word for word in package.split("_") if word]
        initials = "".join(word[0] for word in words if word[0].isalpha())
        return cls(
            package,
            f"{home}.{package}".lstrip("."),
            "-".join(words),
            " ".join(words).title(),
            "".join(word.capitalize() for word in words),
            (initials if len(initials) > 1 else package[:2]).upper(),
        )


def has_house() -> bool:
    """Whether our own games lie in a checkout that one may add to, and not among installed packages."""
    return CHECKOUT.exists()


def in_house(name: str) -> Path:
    """A folder among our own games."""
    home = importlib.import_module(catalogue.HOME)
    names = Names.of(name, home=home.__name__)
    folder = Path(home.__path__[0]) / names.package
    _refuse_known(names, folder)
    return _write({folder / room.name: text for room, text in _rooms(names).items()}, folder)


def as_package(name: str, parent: Path) -> Path:
    """A package of its own in this folder, which announces the game by an entry point."""
    names = Names.of(name)
    folder = parent / names.package
    _refuse_known(names, folder)
    if importlib.util.find_spec(names.package) is not None:
        raise BadName(f"{name!r} cannot name a game's package: Python has a module {names.package}")
    files = {folder / "src" / names.package / room.name: text for room, text in _rooms(names).items()}
    project = (_example() / "pyproject.toml").read_text(encoding="utf-8")
    files[folder / "pyproject.toml"] = _rename_text(project, names)
    return _write(files, folder)


def _refuse_known(names: Names, folder: Path) -> None:
    if folder.exists():
        raise BadName(f"{folder} exists already")
    if any(game.id == names.id for game in lascaux.games()):
        raise BadName(f"there is a game {names.id!r} already")


def _example() -> Path:
    for place in PLACES:
        if place.exists():
            return place
    raise BadName("this installation has no example game to copy")


def _rooms(names: Names) -> dict[Path, str]:
    """Every file of the example game, with its new text."""
    rooms = {}
    for room in sorted((_example() / "src" / "ochre").iterdir()):
        if room.is_file():
            text = room.read_text(encoding="utf-8")
            rooms[room] = _rename_code(text, names) if room.suffix == ".py" else _rename_text(text, names)
    return rooms


def _write(files: dict[Path, str], folder: Path) -> Path:
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def _rename_text(text: str, names: Names) -> str:
    text = re.sub(r"\bochre\b", names.package, text)
    return _rename_words(text, names)


def _rename_words(text: str, names: Names) -> str:
    text = re.sub(r"\bochre\b", names.id, text)
    text = re.sub(r"\bOchre\b", names.title, text)
    return re.sub(r"\bOC-(?=\d)", f"{names.prefix}-", text)


def _rename_code(source: str, names: Names) -> str:
    """Names in code become modules and types, words in texts become id and title."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    renamed, done = [], 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        start = starts[token.start[0] - 1] + token.start[1]
        stop = starts[token.end[0] - 1] + token.end[1]
        word = source[start:stop]
        if token.type == tokenize.NAME:
            new = names.module if word == "ochre" else re.sub("^Ochre", names.type, word)
        elif token.type in PROSE:
            new = _rename_words(word, names)
        else:
            continue
        renamed += [source[done:start], new]
        done = stop
    return "".join([*renamed, source[done:]])
