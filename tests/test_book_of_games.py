"""The pages of the games: every card and every picture is there, every claim names a study that exists."""

from __future__ import annotations

import importlib.resources
import itertools
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lascaux
from book import cards, games
from lascaux.lab import running
from lascaux.lab import study as studies

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
PRINTED = ("card", "foods", "items", "prey", "tiles")
CARDS = (*PRINTED, "action_card", "chieftain", "enemy", "goal", "team", "unit")
STUDIES = {file.stem for file in (ROOT / "studies").glob("*.toml")}
TAUGHT = sorted(
    set(re.findall(r"studies/([\w-]+)", "".join(map(Path.read_text, (ROOT / "docs" / "games").iterdir()))))
)
EVERY_GAME = pytest.mark.parametrize("game", games.ours(), ids=lambda game: game.id)


def entries(game: lascaux.Game, kinds: tuple[str, ...] = CARDS) -> Iterator[dict[str, Any]]:
    """Every card and tile in the content file itself."""
    content = tomllib.loads(importlib.resources.files(game.package).joinpath("content.toml").read_text())
    for kind in kinds:
        found = content.get(kind, [])
        yield from itertools.chain(*found.values()) if isinstance(found, dict) else found


def name_of(entry: dict[str, Any]) -> str:
    """What people call it. Every tribe has the same units."""
    name: str = entry.get("name") or entry["title"]
    return name.removeprefix(f"{entry.get('tribe', '')} ".capitalize())


@EVERY_GAME
def test_every_card_is_on_the_page_of_cards(game: lascaux.Game) -> None:
    page = cards.page(game)
    names = list(map(name_of, entries(game)))
    assert len(names) > 40
    assert [name for name in names if name not in page] == []


@EVERY_GAME
def test_every_card_is_drawn_once(game: lascaux.Game) -> None:
    drawn = [msgspec.to_builtins(card) for sheet in cards.sheets(game) for card in sheet.cards]
    faces = [card.get("face", card) for card in drawn]
    ids = [face["id"].partition(".")[0] for face in faces if "id" in face]
    assert len(ids) == len(set(ids))
    assert {entry["id"] for entry in entries(game, PRINTED)} <= set(ids)


def test_every_group_of_cards_has_its_picture() -> None:
    wanted = {
        f"{game.id}-{sheet.name}.webp" for game in games.ours() for sheet in cards.sheets(game) if sheet.cards
    }
    files = list((PICTURES / "cards").iterdir())
    assert wanted == {file.name for file in files}
    assert max(file.stat().st_size for file in files) < 250_000


@EVERY_GAME
def test_a_page_for_players_shows_a_round_and_says_what_bots_found(game: lascaux.Game) -> None:
    page = (ROOT / "docs" / "games" / f"{game.id}.md").read_text()
    assert 3 <= len(re.findall(rf"!\[[^\]]+\]\(\.\./pictures/rounds/{game.id}-\d\.webp\)", page)) <= 5
    _, _, taught = page.partition("## What the bots taught us")
    claims = re.findall(r"^- \*\*", taught, re.MULTILINE)
    assert 3 <= len(claims) <= 5
    named = STUDIES & set(re.findall(r"studies/([\w-]+)\.toml", taught))
    assert named == set(re.findall(r"studies/([\w-]+)", taught)) != set()


@pytest.mark.parametrize("name", TAUGHT)
def test_a_study_behind_a_claim_is_played_by_the_bots_that_it_names(name: str, tmp_path: Path) -> None:
    """A game of each kind; none of them was played by somebody who stood in."""
    file = ROOT / "studies" / f"{name}.toml"
    small = msgspec.structs.replace(studies.read(file), games=1)
    run = running.run(studies.settle(small, file.parent), tmp_path / "run", processes=1)
    assert run.frame("games")["failure"].unique().to_list() == [""]
