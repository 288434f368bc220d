"""A readable playthrough per game of the house: any change of rules, order or words shows as a changed line.

After an intended change write them anew: `python -m tests.test_playthroughs`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import lascaux
from lascaux.engine import catalogue
from lascaux.engine.transcript import transcript

HERE = Path(__file__).parent / "playthroughs"
SETUPS = {
    "a-year-of-survival": {"seats": 4, "seed": 7},
    "elawa": {"seats": 3, "seed": 7, "settings": {"side": "advanced"}},
    "hunters-and-gatherers": {"seats": 2, "seed": 7},
    "paleo": {"seats": 3, "seed": 10, "settings": {"level": "1"}},
    "spears-and-bones": {"seats": 4, "seed": 7},
}


@pytest.mark.parametrize("id", SETUPS)
def test_playthrough(id: str) -> None:
    expected = (HERE / f"{id}.txt").read_text().splitlines()
    played = transcript(lascaux.game(id), **SETUPS[id]).splitlines()
    for number, (line, wanted) in enumerate(zip(played, expected, strict=False), start=1):
        assert line == wanted, f"line {number}"
    assert len(played) == len(expected)


def test_every_game_of_the_house_has_one() -> None:
    """Here, or beside its other tests as in the example game."""
    for game in filter(catalogue.is_ours, lascaux.games()):
        own = HERE.parent / "games" / game.package.rpartition(".")[2] / "playthrough.txt"
        assert game.id in SETUPS or own.exists(), game.id


if __name__ == "__main__":
    for id, setup in SETUPS.items():
        (HERE / f"{id}.txt").write_text(transcript(lascaux.game(id), **setup))
