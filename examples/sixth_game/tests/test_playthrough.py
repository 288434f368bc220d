"""A whole game as text: any change of rules or words shows as a changed line.

If a change is meant, write it anew with `python test_playthrough.py` in this folder, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

from lascaux.engine.transcript import transcript
from ochre import game

FILE = Path(__file__).parent / "playthrough.txt"


def played() -> str:
    return transcript(game, seats=3, seed=2)


def test_a_game_is_played_as_it_always_was() -> None:
    assert played().splitlines() == FILE.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    FILE.write_text(played(), encoding="utf-8")
