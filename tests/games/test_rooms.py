"""Every game has the same rooms, so that whoever knows one finds the way in all."""

from __future__ import annotations

from pathlib import Path

import pytest

import lascaux

HOME = Path(lascaux.__file__).parent / "games"
GAMES = sorted(folder for folder in HOME.iterdir() if (folder / "content.toml").exists())
FILES = {
    "__init__.py",
    "RULES.md",
    "bounds.py",
    "content.toml",
    "lesson.toml",
    "lessons.toml",
    "meanings.py",
    "measure.py",
    "observe.py",
    "setup.py",
    "state.py",
}
KEPT = {"former.toml"}  # where former rules had other content
FOLDERS = {"content", "present", "rules", "think"}
EITHER = {"invariants", "snapshot"}  # a file while it is small
SHOWN = {"options.py", "prompts.py", "scene.py", "sentences.py", "text.py", "views.py"}


@pytest.mark.parametrize("game", GAMES, ids=lambda folder: folder.name)
def test_a_game_has_these_rooms_and_no_others(game: Path) -> None:
    rooms = {room.name for room in game.iterdir() if room.suffix != ".so" and room.name != "__pycache__"}
    small = {name for name in EITHER if f"{name}.py" in rooms}
    assert rooms - KEPT == FILES | FOLDERS | {f"{name}.py" for name in small} | (EITHER - small)
    assert {file.name for file in (game / "present").iterdir()} >= SHOWN
    assert (game / "think" / "heuristics.py").exists()


def test_all_games_are_looked_at() -> None:
    ours = {game.package for game in lascaux.games() if game.package.startswith("lascaux.")}
    assert {f"lascaux.games.{game.name}" for game in GAMES} == ours
