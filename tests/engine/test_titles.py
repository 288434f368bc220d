"""Other titles for the games: everywhere, or one clear error."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import lascaux
from lascaux.engine import catalogue

PRINTED = {game.id: game.title for game in lascaux.games()}


@pytest.fixture
def retitled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Every game under a title that no text of it can have by chance."""
    file = tmp_path / "titles.toml"
    file.write_text("\n".join(f'{id} = "Game Nº {number}"' for number, id in enumerate(PRINTED)))
    monkeypatch.setenv("LASCAUX_TITLES", str(file))
    catalogue._catalogue.cache_clear()
    yield file
    catalogue._catalogue.cache_clear()


def printed_names(title: str) -> re.Pattern[str]:
    """The title, or a half of one such as "Series: Game"."""
    return re.compile("|".join(rf"\b{re.escape(name)}\b" for name in title.split(": ")))


@pytest.mark.usefixtures("retitled")
@pytest.mark.parametrize("id", PRINTED)
def test_no_text_of_a_game_has_its_printed_title(id: str) -> None:
    game = lascaux.game(id)
    texts = [game.title, game.pitch, game.goal, game.rules_text, *game.rulebook.values()]
    texts += game.lessons.values()
    assert not [text for text in texts if printed_names(PRINTED[id]).search(text)]
    assert game.rules_text.startswith(f"# {game.title}\n")


@pytest.mark.usefixtures("retitled")
@pytest.mark.parametrize("id", PRINTED)
def test_a_game_plays_and_is_recorded_as_before(id: str) -> None:
    game = lascaux.game(id)
    state = game.new(seed=3)
    record = lascaux.Record.begin(game, state)
    seat = state.waiting()[0]
    record.write(state, seat, state.legal(seat)[0])
    assert record.game == id
    assert record.verify().waiting()
    assert game.with_title(PRINTED[id]).rules_text.count(PRINTED[id].split(": ")[-1]) >= 1


def test_a_mention_changes_only_where_it_is_the_title() -> None:
    game = lascaux.game("hunters-and-gatherers")
    assert "hunter into a" in game.with_title("Forest and Stream").rules_text
    assert "Forest and Stream" not in game.rules_text, "the game itself keeps its title"


WRONG = {
    'elwa = "The Fireside"': r"no game 'elwa'; there are: a-year-of-survival, elawa",
    'elawa = ""': "a line of text, not ''",
    'elawa = "  "': "a line of text",
    "elawa = 7": "a line of text, not 7",
    'elawa = "The\\nFireside"': "a line of text",
    'elawa = "Fire"\npaleo = "fire"': "two games would be called 'fire'",
    'elawa = "Paleo"': "two games would be called 'Paleo'",
    "elawa = The Fireside": "line 1",
    'elawa = "One"\nelawa = "Two"': "Cannot overwrite",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_file_is_one_clear_error(retitled: Path, text: str) -> None:
    retitled.write_text(text)
    with pytest.raises(lascaux.BadSetting, match=f"titles.toml: .*{WRONG[text]}"):
        lascaux.games()


def test_a_file_that_is_no_text_or_not_there_is_one_clear_error(
    retitled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    retitled.write_bytes(b"elawa = '\xff'")
    with pytest.raises(lascaux.BadSetting, match=r"titles.toml: .*utf-8"):
        lascaux.games()
    for place in (retitled.parent, retitled / "nowhere"):
        monkeypatch.setenv("LASCAUX_TITLES", str(place))
        with pytest.raises(lascaux.BadSetting, match="directory"):
            lascaux.games()


@pytest.mark.parametrize("way", ["option", "environment"])
def test_a_server_does_not_start_with_a_wrong_file(tmp_path: Path, way: str) -> None:
    file = tmp_path / "titles.toml"
    file.write_text("elawa = ''")
    command = [sys.executable, "-m", "lascaux", "serve", "--data", str(tmp_path / "data")]
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    if way == "option":
        command += ["--titles", str(file)]
    else:
        environment["LASCAUX_TITLES"] = str(file)
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"lascaux: {file}: the title of elawa is to be a line of text, not ''\n"
    assert not (tmp_path / "data").exists(), "nothing was started"
