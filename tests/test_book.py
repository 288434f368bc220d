"""The book: made from the code, served by the table, and nothing public without a page."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import lascaux
from book import command_line, contents, events, games, messages, python_names
from lascaux.table.http.handlers.pages import BOOK
from table_harness import running

INNER = ("lascaux.__main__", "lascaux.games.", "lascaux.table.")  # they speak to the house, not to programs
MADE = Path(__file__).parents[1] / "docs" / "made"


def test_every_public_name_has_a_page() -> None:
    told = {name for module in python_names.MODULES for name in python_names.public(module)}
    promised = {
        f"{module}.{name}"
        for module in _modules_that_promise()
        for name in importlib.import_module(module).__all__
        if name not in told
    }
    assert promised == set()


def _modules_that_promise() -> list[str]:
    found = pkgutil.walk_packages(lascaux.__path__, "lascaux.")
    named = [one.name for one in found if not one.name.startswith(("lascaux._", *INNER))]
    return [name for name in named if hasattr(importlib.import_module(name), "__all__")]


def test_every_command_is_told() -> None:
    page = command_line.page()
    for name in ("serve", "match", "lab run", "lab tune", "admin prune", "new-game"):
        assert f"## {name}\n" in page


@pytest.mark.parametrize("game", games.ours(), ids=lambda game: game.id)
def test_a_page_of_a_game_tells_everything(game: lascaux.Game) -> None:
    assert MADE.exists(), "The book is not made: `make docs` does it."
    page = (MADE / "games" / f"{game.id}.md").read_text()
    told = set(re.findall(r"^\| `([^`]+)`", page, re.MULTILINE))
    assert {setting.name for setting in game.settings} <= told
    assert {game.actions.key(action).partition(":")[0] for action in range(game.actions.size)} <= told
    assert events.kinds(game) <= told
    assert contents.guide(game).keys() <= told
    for part, (sentence, axes) in game.meanings(game.seats[-1]).items():
        assert f"| {part} | {sentence} | {' × '.join(axes)} |" in page
        listed = set(re.findall(r"^1\. (.*)$", page, re.MULTILINE))
        assert {name for names in axes.values() for name in names} <= listed


@pytest.mark.parametrize("game", games.ours(), ids=lambda game: game.id)
def test_every_field_of_a_content_file_is_explained_and_every_explanation_has_a_field(
    game: lascaux.Game,
) -> None:
    found, unexplained = contents.fields(game)
    assert unexplained == []
    assert [field.pattern for field in found if not field.places] == []


def test_what_a_field_may_be_is_what_the_game_says() -> None:
    game = lascaux.game("elawa")
    found = {field.pattern: field for field in contents.fields(game)[0]}
    assert contents.said(game, found["card.points"]) == "a whole number from 0 to 99"
    assert contents.said(game, found["card.effect"]) == "one of none, take_card, draw_resource"
    assert contents.by_itself(game, found["card.points"])
    assert not contents.by_itself(game, found["card.colour"]), "there are twelve cards of each colour"
    declared = lascaux.game("paleo")
    then = next(field for field in contents.fields(declared)[0] if field.pattern == "card.actions.then")
    assert contents.said(declared, then) == "`camp`, `destroy`, `discard`, `group`, `night`, `stay`"


def test_events_that_hardly_ever_happen_are_told_too() -> None:
    told = {one.kind: one for one in events.told(lascaux.game("elawa"))}
    assert told.keys() == events.kinds(lascaux.game("elawa"))
    assert told["pile-skipped"].facts == ["spot"]
    assert {"land-exhausted", "bonus-exhausted"} < events.kinds(lascaux.game("hunters-and-gatherers"))
    assert {"support-accepted", "support-rejected"} < events.kinds(lascaux.game("spears-and-bones"))


def test_messages_point_at_each_other() -> None:
    page = messages.messages_page()
    headings = {heading.lower() for heading in re.findall(r"^## (\w+)$", page, re.MULTILINE)}
    assert set(re.findall(r"\(#(\w+)\)", page)) <= headings


def test_a_click_goes_from_the_door_to_the_rules_and_back() -> None:
    assert MADE.exists(), "The book is not made: `make docs` does it."
    files = re.findall(r"<text x[^>]*>([^<]*\.py)<", (MADE / "click.svg").read_text())
    assert files[0].startswith("table/http/")
    assert "games/elawa/rules/take.py" in files
    assert any(file.startswith("table/store/") for file in files)
    assert files.index("games/elawa/state.py") < files.index("games/elawa/present/scene.py")


def test_the_table_offers_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        visitor = server.stranger()
        assert visitor.ask("GET", "/book").headers["location"] == "/book/index.html"
        assert "Five doors" in visitor.ask("GET", "/book/index.html").text
        assert visitor.ask("GET", "/book/searchindex.js").status_code == 200
        assert visitor.ask("GET", "/book/nothing.html").status_code == 404


def test_pages_bring_all_along() -> None:
    pages = list(BOOK.rglob("*.html"))
    assert len(pages) > 20
    for page in pages:
        is_whole(page)


def is_whole(page: Path) -> None:
    text = page.read_text()
    assert not re.search(r"<(script|style)>|\sstyle=|\son\w+=", text), (
        "the table's pages allow nothing inline"
    )
    loaded = re.findall(r"<(?:script|img|link)\b[^>]*?\b(?:src|href)=\"([^\"]+)\"", text)
    for address in loaded:
        assert not re.match(r"\w+:|//", address), f"{address} is elsewhere"
        file = page.parent / address.partition("?")[0].partition("#")[0]
        assert file.exists(), address
