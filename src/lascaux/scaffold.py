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
TESTS = HOME.parents[1] / "tests" / "games"  # of our own games
TEXTS = (".md", ".svg", ".toml", ".txt")
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


def in_house(name: str) -> tuple[Path, Path]:
    """A folder among our own games, and one with its tests."""
    home = importlib.import_module(catalogue.HOME)
    names = Names.of(name, home=home.__name__)
    folder, tests = Path(home.__path__[0]) / names.package, TESTS / names.package
    _refuse_known(names, folder, tests)
    _write(folder, _copied("src/ochre", names))
    _write(tests, {"__init__.py": "", **_copied("tests", names)})
    return folder, tests


def as_package(name: str, parent: Path) -> Path:
    """A package of its own in this folder, which announces the game by an entry point."""
    names = Names.of(name)
    folder = parent / names.package
    _refuse_known(names, folder)
    if importlib.util.find_spec(names.package) is not None:
        raise BadName(f"{name!r} cannot name a game's package: Python has a module {names.package}")
    _write(folder / "src" / names.package, _copied("src/ochre", names))
    _write(folder / "tests", _copied("tests", names))
    project = (_example() / "pyproject.toml").read_text(encoding="utf-8")
    _write(folder, {"pyproject.toml": _rename_text(project, names)})
    return folder


def _refuse_known(names: Names, *folders: Path) -> None:
    for folder in folders:
        if folder.exists():
            raise BadName(f"{folder} exists already")
    if any(game.id == names.id for game in lascaux.games()):
        raise BadName(f"there is a game {names.id!r} already")


def _example() -> Path:
    for place in PLACES:
        if place.exists():
            return place
    raise BadName("this installation has no example game to copy")


def _copied(part: str, names: Names) -> dict[str, str]:
    """Every file in this part of the example game, by its path, with its new text."""
    folder = _example() / part
    copied = {}
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder).as_posix()
        if file.suffix == ".py":
            copied[path] = _rename_code(file.read_text(encoding="utf-8"), names)
        elif file.suffix in TEXTS:
            copied[path] = _rename_text(file.read_text(encoding="utf-8"), names)
    return copied


def _write(folder: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


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
            new = re.sub(r"^test_oc_(?=\d)", f"test_{names.prefix.lower()}_", new)
        elif token.type in PROSE:
            new = _rename_words(word, names)
        else:
            continue
        renamed += [source[done:start], new]
        done = stop
    return "".join([*renamed, source[done:]])
