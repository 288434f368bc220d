"""`lascaux new-game`: what it makes is installed, found, played and keeps every law."""

from __future__ import annotations

import os
import re
import shutil
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
INSTALL = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target")
CLUTTER = shutil.ignore_patterns("*.so", "__pycache__", "_compiled.json", "*.egg-info")


def python(*arguments: object, path: Path, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *(str(argument) for argument in arguments)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(path)},
        **more,
    )


def test_a_package_is_installed_found_played_and_keeps_every_law(run: Run, tmp_path: Path) -> None:
    ran = run("new-game", "cave-bear", "--package", tmp_path)
    assert ran.code == 0
    assert "lascaux play cave-bear" in ran.out
    package, target = tmp_path / "cave_bear", tmp_path / "installed"
    assert python(*INSTALL, target, package, path=tmp_path).returncode == 0
    games = python("-m", "lascaux", "games", path=target)
    assert "cave-bear" in games.stdout
    assert "Cave Bear" in games.stdout
    played = python(
        "-m", "lascaux", "play", "cave-bear", "--seed", "1", path=target, input="1\nh\n1\n1\n1\n\n"
    )
    assert played.returncode == 0, played.stderr
    assert "CB-2.1" in played.stdout
    assert "Result" in played.stdout
    kept = python("-m", "lascaux.engine.testing", "cave-bear", path=target)
    assert kept.returncode == 0, kept.stderr
    assert "every law kept" in kept.stdout


def test_a_package_goes_into_the_current_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new-game", "knuckles", "--package").code == 0
    assert (tmp_path / "knuckles" / "src" / "knuckles" / "RULES.md").exists()
    again = run("new-game", "knuckles", "--package")
    assert again.code == 2
    assert "exists already" in again.err


def test_a_game_of_the_house_is_a_folder_that_runs_at_once(tmp_path: Path) -> None:
    """In a copy of the sources, where `lascaux new-game knuckles` needs nothing else to be installed."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=CLUTTER)
    shutil.copytree(ROOT / "examples", tmp_path / "examples", ignore=CLUTTER)
    home = tmp_path / "src"
    made = python("-m", "lascaux", "new-game", "knuckles", path=home)
    assert made.returncode == 0, made.stderr
    folder = home / "lascaux" / "games" / "knuckles"
    example = ROOT / "examples" / "sixth_game" / "src" / "ochre"
    assert {room.name for room in folder.iterdir()} == {
        room.name for room in example.iterdir() if room.is_file()
    }
    played = python("-m", "lascaux", "play", "knuckles", "--seed", "1", path=home, input="1\n1\n1\n1\n\n")
    assert played.returncode == 0, played.stderr
    assert "Result" in played.stdout
    kept = python("-m", "lascaux.engine.testing", "knuckles", path=home)
    assert "every law kept" in kept.stdout, kept.stderr
    again = python("-m", "lascaux", "new-game", "knuckles", path=home)
    assert again.returncode == 2
    assert "exists already" in again.stderr


def test_where_lascaux_is_installed_a_game_is_a_package_beside_you(tmp_path: Path) -> None:
    for name in ("src", "examples", "packaging"):
        shutil.copytree(ROOT / name, tmp_path / "tree" / name, ignore=CLUTTER)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path / "tree")
    target = tmp_path / "installed"
    built = subprocess.run(
        [sys.executable, *INSTALL, target, tmp_path / "tree"],
        capture_output=True,
        text=True,
        env={**os.environ, "LASCAUX_PURE": "1", "LASCAUX_CLIENT": "0"},
    )
    assert built.returncode == 0, built.stderr
    shutil.rmtree(tmp_path / "tree")
    before = sorted(target.rglob("*.toml"))
    made = python("-m", "lascaux", "new-game", "knuckles", path=target, cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "knuckles" / "src" / "knuckles" / "rules.py").exists()
    assert sorted(target.rglob("*.toml")) == before
    assert python(*INSTALL, target, tmp_path / "knuckles", path=target).returncode == 0
    played = python("-m", "lascaux", "record", "knuckles", path=target, cwd=tmp_path)
    assert '"game": "knuckles"' in played.stdout, played.stderr


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
