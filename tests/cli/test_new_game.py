"""`lascaux new-game`: what it makes is installed, found, played and keeps every law."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import site
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lascaux
from lascaux import scaffold

Run = Callable[..., Any]
ROOT = Path(lascaux.__file__).parents[2]
EXAMPLE = ROOT / "examples" / "sixth_game"
PAGE = ROOT / "docs" / "add-a-game.md"
CLUTTER = shutil.ignore_patterns("*.so", "__pycache__", "_compiled.json", "*.egg-info", "client")
PLAIN = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # a new game needs none of those that our own tests use
OFFLINE = {"PIP_NO_BUILD_ISOLATION": "0", "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
ANSWERS = "1\n" * 4 + "\n"


class Shell:
    """A shell with an environment of its own, in which the libraries of the tests are there, too."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.folder = folder
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
        self.bin = folder / "venv" / "bin"
        [packages] = (folder / "venv").glob("lib/python*/site-packages")
        outer = next(path for path in site.getsitepackages() if path.endswith("site-packages"))
        (packages / "outer.pth").write_text(f"import site; site.addsitedir({outer!r})\n")
        for command in ("pip", "pytest", "lascaux"):
            script = self.bin / command
            script.write_text(f'#!/bin/sh\nexec {shlex.quote(str(self.bin / "python"))} -m {command} "$@"\n')
            script.chmod(0o755)
        path = os.pathsep.join([str(self.bin), os.environ["PATH"]])
        self.environment = os.environ | PLAIN | OFFLINE | {"PATH": path} | variables

    def run(self, lines: str) -> str:
        """What the lines print; they are given a few answers, and every one of them has to succeed."""
        ran = subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", lines],
            cwd=self.folder,
            env=self.environment,
            input=ANSWERS,
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, f"{lines}\n{ran.stdout}\n{ran.stderr}"
        return ran.stdout


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, as in a checkout in which nothing was built."""
    tree = tmp_path_factory.mktemp("checkout")
    for name in ("src", "examples", "packaging"):
        shutil.copytree(ROOT / name, tree / name, ignore=CLUTTER)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tree)
    return tree


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    shell = Shell(tmp_path_factory.mktemp("wheel"), LASCAUX_PURE="1", LASCAUX_CLIENT="0")
    shell.run(f"pip wheel --quiet --no-deps {shlex.quote(str(sources))}")
    [made] = shell.folder.glob("*.whl")
    return made


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> Shell:
    """Where lascaux came as a package, and there is no checkout."""
    shell = Shell(tmp_path)
    shell.run(f"pip install --quiet --no-deps --ignore-installed {shlex.quote(str(wheel))}")
    return shell


@pytest.fixture
def checkout(sources: Path, tmp_path: Path) -> Shell:
    """In a checkout; its sources are found before those that the tests run with."""
    shutil.copytree(sources, tmp_path, dirs_exist_ok=True)
    return Shell(tmp_path, PYTHONPATH=str(tmp_path / "src"))


def blocks(page: str, heading: str) -> list[str]:
    """The shell lines below a heading."""
    part = re.split(rf"^#+ {heading}$", page, flags=re.MULTILINE)[1]
    return re.findall(
        r"^```sh\n(.*?)^```", re.split(r"^#", part, flags=re.MULTILINE)[0], re.MULTILINE | re.DOTALL
    )


def printed(told: str) -> str:
    """The lines that one is told to type."""
    return "\n".join(line.strip() for line in told.splitlines() if line.startswith("  "))


def test_what_it_says_can_be_typed_where_lascaux_is_installed(installed: Shell) -> None:
    told = installed.run("lascaux new-game knuckles")
    assert str(installed.folder) not in told
    assert printed(told).splitlines() == [
        'pip install --editable "./knuckles[test]"',
        "lascaux play knuckles",
        'pytest "knuckles"',
    ]
    done = installed.run(printed(told))
    assert "Result" in done
    assert re.search(r"\b\d\d passed", done)
    assert "Knuckles" in installed.run("lascaux games")
    assert not list(installed.folder.glob("venv/**/games/knuckles"))


def test_it_names_commands_by_their_path_where_the_shell_would_not_find_them(installed: Shell) -> None:
    installed.environment["PATH"] = os.defpath
    told = installed.run("venv/bin/lascaux new-game knuckles")
    assert "  venv/bin/pip install" in told
    assert "Result" in installed.run(printed(told))


def test_what_it_says_can_be_typed_in_a_checkout(checkout: Shell) -> None:
    told = checkout.run("lascaux new-game knuckles")
    done = checkout.run(printed(told))
    assert "Result" in done
    assert re.search(r"\b\d\d passed", done)
    game, tests = checkout.folder / "src/lascaux/games/knuckles", checkout.folder / "tests/games/knuckles"
    assert files(game) == files(EXAMPLE / "src" / "ochre")
    assert files(tests) == files(EXAMPLE / "tests") | {"__init__.py"}
    assert "exists already" in checkout.run("! lascaux new-game knuckles 2>&1")
    shutil.rmtree(game)
    assert "exists already" in checkout.run("! lascaux new-game knuckles 2>&1")
    assert not game.exists()


def files(folder: Path) -> set[str]:
    found = (file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(folder).as_posix() for file in found}


def test_a_game_of_the_house_passes_our_checks(checkout: Shell) -> None:
    checkout.run("lascaux new-game cave-bear")
    made = "src/lascaux/games/cave_bear tests/games/cave_bear"
    ruff = f"{shlex.quote(sys.executable)} -m ruff"
    checkout.run(f"{ruff} check {made} && {ruff} format --check {made}")


def test_the_page_about_it_can_be_typed(installed: Shell) -> None:
    [lines] = blocks(PAGE.read_text(), "A package of your own")
    done = installed.run(lines)
    assert "Result" in done
    assert " passed" in done
    assert "every law kept" in done


def test_the_page_about_it_can_be_typed_in_a_checkout(checkout: Shell) -> None:
    [lines] = blocks(PAGE.read_text(), "A game of the house")
    done = checkout.run(lines)
    assert "Result" in done
    assert " passed" in done


def test_a_package_goes_into_the_current_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new-game", "knuckles", "--package").code == 0
    assert (tmp_path / "knuckles" / "src" / "knuckles" / "RULES.md").exists()
    again = run("new-game", "knuckles", "--package")
    assert again.code == 2
    assert "exists already" in again.err


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("knuckles", ("knuckles", "knuckles", "Knuckles", "Knuckles", "KN")),
        ("cave-bear", ("cave_bear", "cave-bear", "Cave Bear", "CaveBear", "CB")),
        (
            "Seven_Wild_Oxen",
            ("seven_wild_oxen", "seven-wild-oxen", "Seven Wild Oxen", "SevenWildOxen", "SWO"),
        ),
    ],
)
def test_everything_is_named_after_the_game(name: str, names: tuple[str, ...]) -> None:
    made = scaffold.Names.of(name)
    assert (made.package, made.id, made.title, made.type, made.prefix) == names


def test_nothing_of_the_old_name_is_left(run: Run, tmp_path: Path) -> None:
    assert run("new-game", "cave_bear", "--package", tmp_path).code == 0
    files = [file for file in (tmp_path / "cave_bear").rglob("*") if file.is_file()]
    assert len(files) >= 13
    for file in files:
        assert not re.search(r"ochre|\bOC-", file.read_text(), re.IGNORECASE), file
