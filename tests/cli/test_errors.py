"""Every mistake gets one line that names it, and exit code 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lascaux
from lascaux import bots, cli

Run = Callable[..., Any]

WRONG = [
    ("fly", "No such command 'fly'"),
    ("--fly", "No such option"),
    ("play --fly", "No such option"),
    ("play chess", "there is no game 'chess'; there are:"),
    ("play ochre extra", "unexpected extra argument"),
    ("play ochre --seats 9", "Ochre has 2 to 5 seats, not 9"),
    ("play ochre --seats 0", "Ochre has 2 to 5 seats, not 0"),
    ("play ochre --seats two", "--seats"),
    ("play ochre --seats", "--seats"),
    ("play ochre --bot deep", "there is no bot 'deep'; there are: random, greedy"),
    ("play ochre --seat 2", "there is no seat 2: seats run from 0 to 1"),
    ("play ochre --seat -1", "there is no seat -1"),
    ("play ochre --humans 3", "3 people do not fit on 2 seats"),
    ("play ochre --humans 1 --seat 0 --seat 1", "2 seats were chosen for 1 people"),
    ("play ochre --name Ada --name Bo", "there are more names than people: 1"),
    ("play ochre --seed -1", "seed is a whole number from 0 to 2**64 - 1, not -1"),
    ("play ochre --seed 18446744073709551616", "seed is a whole number"),
    ("play ochre --seed x", "--seed"),
    ("play ochre --setting rounds", "--setting wants name=value, not 'rounds'"),
    ("play ochre --setting rounds=", "rounds is a whole number from 3 to 5"),
    ("play ochre --setting rounds=many", "rounds is a whole number from 3 to 5, not 'many'"),
    ("play ochre --setting rounds=6", "rounds is a whole number from 3 to 5, not 6"),
    ("play ochre --setting sides=2", "Ochre has no setting 'sides'; its settings: rounds"),
    ("play elawa --setting side=dark", "side is one of normal, advanced, not 'dark'"),
    ("play paleo --setting level=99", "level is one of 1, 2, 3, 4, 5, 6, 7, A+B"),
    ("play elawa --setting chieftain_numbers=a,b", "chieftain_numbers names 2 different values"),
    ("play elawa --setting chieftain_numbers=1,1", "chieftain_numbers names 2 different values"),
    ("play hunters_and_gatherers --setting first_seat=2", "first_seat is a seat from 0 to 1, not 2"),
    ("play hunters_and_gatherers --setting table_radius=5", "table_radius is a whole number from 6 to 90"),
    ("play ochre --content {tmp}/missing.toml", "missing.toml"),
    ("play ochre --content {tmp}/text", "text"),
    ("play ochre --content {tmp}/few.toml", "pigments: 3 cards are too few"),
    ("play --resume {tmp}/missing.json", "missing.json cannot be read: No such file or directory"),
    ("play --resume {tmp}", "cannot be read: Is a directory"),
    ("play --resume {tmp}/text", "text: this is no record"),
    ("play --resume {tmp}/binary", "binary: this is no record"),
    ("play --resume {tmp}/number", "number: this is no record"),
    ("play --resume {tmp}/foreign.json", "there is no game 'chess'"),
    ("play --resume {tmp}/older.json", "rules version 0"),
    ("play --resume {tmp}/illegal.json", "ply 0, 'lay:99'"),
    ("play --resume {tmp}/crowded.json", "Ochre has 2 to 5 seats, not 77"),
    ("play --resume {tmp}/seeded.json", "seed is a whole number"),
    ("play --resume {tmp}/good.json --seed 3", "leave them out with --resume"),
    ("play --resume {tmp}/good.json --seats 3", "leave them out with --resume"),
    ("play --resume {tmp}/good.json --setting rounds=3", "leave them out with --resume"),
    ("play --resume {tmp}/good.json --seat 5", "there is no seat 5"),
    ("replay", "Missing argument 'FILE'"),
    ("replay {tmp}/missing.json", "missing.json cannot be read"),
    ("replay {tmp}/text", "this is no record"),
    ("replay {tmp}/altered.json", "to another position than the one it was sealed with"),
    ("replay {tmp}/good.json --seat 2", "there is no seat 2"),
    ("replay {tmp}/good.json --seat 1 --open", "exclude each other"),
    ("record", "Missing argument 'GAME'"),
    ("record chess", "there is no game 'chess'"),
    ("record ochre --bot deep", "there is no bot 'deep'"),
    ("record ochre --seats 1", "Ochre has 2 to 5 seats, not 1"),
    ("record ochre --seats -3", "Ochre has 2 to 5 seats, not -3"),
    ("record ochre --seats 99999999999", "Ochre has 2 to 5 seats, not 99999999999"),
    ("record ochre --seed -5", "seed is a whole number"),
    ("record ochre --transcript --seats 6", "Ochre has 2 to 5 seats, not 6"),
    ("record ochre --out {tmp}", "cannot be written"),
    ("record ochre --out {tmp}/nowhere/game.json", "cannot be written"),
    ("perft", "Missing argument 'GAME'"),
    ("perft chess", "there is no game 'chess'"),
    ("perft ochre --depth 0", "--depth"),
    ("perft ochre --depth deep", "--depth"),
    ("perft ochre --seats 7", "Ochre has 2 to 5 seats, not 7"),
    ("match ochre greedy random --seed -5", "seeds are whole numbers"),
    ("match ochre greedy random --games 4 --seed 18446744073709551615", "seeds are whole numbers"),
    ("bench chess", "there is no game 'chess'"),
    ("bench --rounds 0", "--rounds"),
    ("bench elawa --seats 9", "Elawa has 2 to 4 seats, not 9"),
    ("bench --seconds 0", "--seconds"),
    ("bench ochre --json {tmp}/nowhere/bench.json", "cannot be written"),
    ("new-game", "Missing argument 'NAME'"),
    ("new-game 7up", "'7up' cannot name a game"),
    ("new-game a/b", "'a/b' cannot name a game"),
    ("new-game ../up", "'../up' cannot name a game"),
    ("new-game _private", "'_private' cannot name a game"),
    ("new-game été", "'été' cannot name a game"),
    ("new-game while", "it is a word of Python itself"),
    ("new-game ochre", "there is a game 'ochre' already"),
    ("new-game json --package", "Python has a module json"),
    ("new-game taken --package {tmp}", "taken exists already"),
    ("new-game fresh {tmp}", "a folder goes with --package"),
]


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder with all kinds of files that are not what they should be."""
    good = json.loads(bots.play(lascaux.game("ochre"), ["random", "random"], seed=1)[0].to_json())
    changed: dict[str, dict[str, Any]] = {
        "good": {},
        "foreign": {"game": "chess"},
        "older": {"rules": 0},
        "illegal": {"keys": ["lay:99"]},
        "altered": {"digest": "0" * 16},
        "crowded": {"seats": 77},
        "seeded": {"seed": -1},
    }
    for name, changes in changed.items():
        (tmp_path / f"{name}.json").write_text(json.dumps({**good, **changes}))
    (tmp_path / "text").write_text("= hello =")
    (tmp_path / "number").write_text("7")
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "few.toml").write_text(
        "[pigments]\ncopies = 1\nstrengths = [1, 2, 3]\n[panels]\npoints = [1, 2, 3, 4, 5]\n"
    )
    (tmp_path / "taken").mkdir()
    return tmp_path


@pytest.mark.parametrize(("command", "reason"), WRONG, ids=[command for command, _ in WRONG])
def test_a_mistake_is_one_line_and_code_2(run: Run, desk: Path, command: str, reason: str) -> None:
    before = sorted(desk.rglob("*"))
    ran = run(*command.format(tmp=desk).split())
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("lascaux: ")
    assert ran.err.count("\n") == 1
    assert reason in ran.err
    assert sorted(desk.rglob("*")) == before


def test_the_installed_command_says_the_same() -> None:
    done = subprocess.run(
        [Path(sys.executable).parent / "lascaux", "play", "chess"], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("lascaux: there is no game 'chess'")


def test_our_own_mistakes_are_one_line_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("a bug\nof two lines")

    monkeypatch.setattr(lascaux, "games", broken)
    monkeypatch.delenv("LASCAUX_TRACEBACK", raising=False)
    ran = run("games")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "something is broken" in ran.err
    monkeypatch.setenv("LASCAUX_TRACEBACK", "1")
    with pytest.raises(RuntimeError):
        cli.run(["games"])


def test_warnings_are_lines_as_well(tmp_path: Path) -> None:
    """A package whose game cannot be loaded disturbs the other games by no more than one line."""
    metadata = tmp_path / "broken-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[lascaux.games]\nbroken = no_such_module:game\n")
    done = subprocess.run(
        [sys.executable, "-m", "lascaux", "games"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    assert done.returncode == 0
    assert "ochre" in done.stdout
    assert done.stderr.startswith("lascaux: the game 'broken' cannot be loaded")
    assert done.stderr.count("\n") == 1
