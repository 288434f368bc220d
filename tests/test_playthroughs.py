"""One readable playthrough per game; any change of rules, order or words shows as a changed line.

After an intended change write them anew: `python -m tests.test_playthroughs`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import lascaux
from lascaux.engine.transcript import transcript

HERE = Path(__file__).parent / "playthroughs"
SETUPS = {
    "a-year-of-survival": {"seats": 4, "seed": 7},
    "elawa": {"seats": 3, "seed": 7, "settings": {"side": "advanced"}},
    "hunters-and-gatherers": {"seats": 2, "seed": 7},
    "ochre": {"seats": 3, "seed": 2},
    "paleo": {"seats": 3, "seed": 10, "settings": {"level": "1"}},
    "spears-and-bones": {"seats": 4, "seed": 7},
}


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_playthrough(game: lascaux.Game) -> None:
    expected = (HERE / f"{game.id}.txt").read_text().splitlines()
    played = transcript(game, **SETUPS[game.id]).splitlines()
    for number, (line, wanted) in enumerate(zip(played, expected, strict=False), start=1):
        assert line == wanted, f"line {number}"
    assert len(played) == len(expected)


if __name__ == "__main__":
    for game in lascaux.games():
        (HERE / f"{game.id}.txt").write_text(transcript(game, **SETUPS[game.id]))
