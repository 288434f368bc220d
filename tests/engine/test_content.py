"""Content as an argument: changes by id, whole documents, files; read once and marked once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import lascaux
from lascaux import BadContent, BadSetting, Record, bots
from lascaux.engine import catalogue
from lascaux.engine import content as contents

ELAWA = lascaux.game("elawa")
TENT = "card.blue_01.points"


def test_changes_address_entries_by_id() -> None:
    changed = ELAWA.with_content({TENT: 5, "setup.center_pile.2": 6})
    assert [str(change) for change in changed.content_changes] == [f"{TENT}: 3 → 5  # Great Shore Tent"]
    assert ELAWA.content_changes == ()
    assert changed.content_mark != ELAWA.content_mark == ""


@pytest.mark.parametrize(
    ("game", "address", "value"),
    [
        ("paleo", "card.base_deer.actions.0.gain.food", 3),
        ("hunters-and-gatherers", "scoring.deer", 3),
        ("hunters-and-gatherers", "tiles.land.T01.name", "A meadow"),
        ("spears-and-bones", "prey.steppe_hare.power", 4),
        ("a-year-of-survival", "foods.spring_wine_cup.points", 2),
        ("ochre", "panels.points", [1, 2, 3, 4, 6]),
    ],
)
def test_every_game_takes_changes(game: str, address: str, value: Any) -> None:
    home = lascaux.game(game)
    changed = home.with_content({address: value})
    assert contents.value_at(changed.content_document, address) == value
    if isinstance(value, int):
        (change,) = changed.content_changes
        assert (change.address, change.after) == (address, value)
    record, _ = bots.play(changed, ["greedy"] * home.seats[0], seed=1)
    assert record.content == changed.content_mark
    record.verify(changed)


def test_changes_on_changes_add_up() -> None:
    once = ELAWA.with_content({TENT: 5})
    twice = once.with_content({"card.blue_02.points": 9})
    assert {change.address: change.after for change in twice.content_changes} == {
        TENT: 5,
        "card.blue_02.points": 9,
    }


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"card.blue_77.points": 5}, "card has no entry 'blue_77'; there are: blue_07"),
        ({"card.blue_01.pionts": 5}, "card blue_01: 'pionts' is no key that the game knows"),
        ({TENT: 5000}, "card blue_01: points is a whole number"),
        ({"card.blue_01.points.more": 5}, "card.blue_01.points: it is 3 and has no 'more'"),
        ({"cards.blue_01.points": 5}, "'cards' is no key that the game knows"),
        ({"card.blue_01": 5}, "card.blue_01: an entry is changed key by key"),
        ({"game.designers.7": "Ann"}, "game.designers has no place '7'"),
        ({"resource.berry.count": 25}, "tokens are left for the pool"),
    ],
)
def test_a_bad_change_is_refused_by_name(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(BadContent) as refusal:
        ELAWA.with_content(changes)
    assert words in str(refusal.value)
    assert ELAWA.content_changes == ()


def test_a_file_of_changes_and_a_whole_file_are_the_same(tmp_path: Path) -> None:
    few, whole = tmp_path / "few.toml", tmp_path / "whole.json"
    few.write_text(f'game = "elawa"\n{TENT} = 5\n')
    changed = ELAWA.with_content(few)
    whole.write_bytes(changed.content_packed)
    assert ELAWA.with_content(whole).content_mark == changed.content_mark
    assert ELAWA.with_content(changed.content_document).content_mark == changed.content_mark


def test_a_file_is_read_once(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(f"{TENT} = 5\n")
    changed = ELAWA.with_content(file)
    mark = changed.content_mark
    file.write_text(f"{TENT} = 6\n")
    assert changed.content_mark == mark == Record.begin(changed, changed.new()).content
    assert changed.content_mark is mark, "marked once"


def test_another_process_loads_the_same() -> None:
    changed = ELAWA.with_content({TENT: 5})
    again = lascaux.game("elawa", changed.content_packed)
    assert again.content_mark == changed.content_mark
    assert again is lascaux.game("elawa", changed.content_packed), "read once"
    assert lascaux.game("elawa", ELAWA.content_packed) is ELAWA


def test_a_content_file_says_or_shows_whose_it_is(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(f"{TENT} = 5\n")
    assert catalogue.with_content(file).id == "elawa"
    file.write_text('game = "paleo"\ncard.blue_01.points = 5\n')
    with pytest.raises(BadContent, match="card has no entry 'blue_01'"):
        catalogue.with_content(file)
    file.write_text("nothing.at_all = 5\n")
    with pytest.raises(BadContent, match="fits no game"):
        catalogue.with_content(file)
    file.write_text("")
    with pytest.raises(BadContent, match="begin it with a line such as game"):
        catalogue.with_content(file)


def test_a_revised_game_is_everybodys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "my.toml"
    file.write_text(f"{TENT} = 5\n")
    monkeypatch.setenv(catalogue.CONTENT, "")  # put back afterwards
    try:
        revised = catalogue.revise(file, tmp_path / "kept")
        assert lascaux.game("elawa").content_mark == revised.content_mark != ""
        file.write_text(f"{TENT} = 6\n")
        catalogue._catalogue.cache_clear()
        assert lascaux.game("elawa").content_mark == revised.content_mark, "as another process finds it"
    finally:
        monkeypatch.undo()
        catalogue._catalogue.cache_clear()
    assert lascaux.game("elawa").content_mark == ""


@pytest.mark.parametrize("named", ["my.toml", "elawa="])
def test_content_of_the_environment_names_its_game(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(catalogue.CONTENT, named)
    with pytest.raises(BadSetting, match=f"LASCAUX_CONTENT is GAME=FILE, not '{named}'"):
        catalogue._changed({"elawa": ELAWA})


def test_changes_are_parsed_from_a_command() -> None:
    assert contents.parsed("card.blue_01.points=5") == (TENT, 5)
    assert contents.parsed("card.blue_01.name = Tent") == ("card.blue_01.name", "Tent")
    with pytest.raises(BadContent, match="address=value"):
        contents.parsed("card.blue_01.points")
