"""The book: made from the code, served by the table, and nothing public without a page."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import lascaux
from book import command_line, contents, events, games, messages, python_names
from lascaux.cli import app
from lascaux.table.http.handlers.pages import BOOK
from lascaux.table.messages import json_schema
from table_harness import running

INNER = ("lascaux.__main__", "lascaux.games.", "lascaux.table.")  # they speak to the house, not to programs
MADE = Path(__file__).parents[1] / "docs" / "made"


def test_every_public_name_has_a_page() -> None:
    explained = _explained()
    promised = [(module, name) for module in _modules_that_promise() for name in python_names.public(module)]
    beside = [(module, name) for module, names in python_names.beside().items() for name in names]
    assert len(promised) > 100
    assert len(beside) > 30
    lost = [f"{module}.{name}" for module, name in promised + beside if not _known(module, name, explained)]
    assert lost == []


def _explained() -> set[str]:
    """What the pages of the built book explain, by the full name."""
    built = [page.read_text() for page in (BOOK / "made" / "python").glob("*.html")]
    return {name for page in built for name in re.findall(r'<dt [^>]*id="([\w.]+)"', page)}


def _known(module: str, name: str, explained: set[str]) -> bool:
    """Explained where it is promised, or where the package has it from."""
    same = [f"{home}.{name}" for home in python_names.MODULES if _is_same(module, home, name)]
    return any(one in explained for one in (f"{module}.{name}", *same))


def _is_same(module: str, home: str, name: str) -> bool:
    value = getattr(importlib.import_module(module), name)
    return getattr(importlib.import_module(home), name, None) is value


def _modules_that_promise() -> list[str]:
    found = pkgutil.walk_packages(lascaux.__path__, "lascaux.")
    named = [one.name for one in found if not one.name.startswith(("lascaux._", *INNER))]
    named.append("lascaux")
    promising = {name for name in named if hasattr(importlib.import_module(name), "__all__")}
    return sorted(promising | python_names.MODULES.keys())


def test_every_command_and_option_is_told() -> None:
    parts = dict(re.findall(r"^## ([\w -]+)$(.*?)(?=^## |\Z)", command_line.page(), re.DOTALL | re.MULTILINE))
    found = dict(_commands("", get_command(app)))
    assert len(found) > 25
    assert parts.keys() == found.keys()
    for name, command in found.items():
        for option in command.params:
            told = [*option.opts, *option.secondary_opts] if option.param_type_name == "option" else []
            assert all(f"`{one}" in parts[name] or f", {one}" in parts[name] for one in told), (name, told)


def _commands(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    if not hasattr(command, "commands"):
        yield name, command
    for inner, one in getattr(command, "commands", {}).items():
        yield from _commands(f"{name} {inner}".strip(), one)


def test_every_message_and_every_door_is_told(tmp_path: Path) -> None:
    page = messages.messages_page()
    headings = set(re.findall(r"^## (\w+)$", page, re.MULTILINE))
    assert headings >= {*json_schema.structs(), *json_schema.UNIONS}
    with running(tmp_path) as server:
        paths = server.stranger().ask("GET", "/schema/openapi.json").json()["paths"]
    doors = {f"{method.upper()} `{path}`" for path, found in paths.items() for method in found}
    assert len(doors) > 40
    assert set(re.findall(r"^## (.+)$", (MADE / "http.md").read_text(), re.MULTILINE)) == doors


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
    steps = re.findall(
        r"<title>([^<]*)</title>.*?class=\"does\"[^>]*>([^<]*)<", (MADE / "click.svg").read_text()
    )
    files = [file for file, _ in steps]
    assert files[0].startswith("table/http/")
    assert ("games/elawa/rules/take.py", "Take.answer") in steps
    assert any(file.startswith("table/store/") for file in files)
    assert files.index("games/elawa/state.py") < files.index("games/elawa/present/scene.py")


def test_a_game_of_the_lab_is_played_and_kept() -> None:
    files = re.findall(r"<title>([^<]*)</title>", (MADE / "study.svg").read_text())
    assert files[0] == "lab/running.py"
    assert files.index("games/elawa/setup.py") < files.index("games/elawa/rules/take.py")
    assert files[-1].startswith("lab/")


def test_the_table_offers_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        visitor = server.stranger()
        assert visitor.ask("GET", "/book").headers["location"] == "/book/index.html"
        assert "Five doors" in visitor.ask("GET", "/book/index.html").text
        assert visitor.ask("GET", "/book/searchindex.js").status_code == 200
        assert visitor.ask("GET", "/book/nothing.html").status_code == 404


def test_where_it_is_not_built_it_is_said_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    handlers = importlib.import_module("lascaux.table.http.handlers.pages")
    monkeypatch.setattr(handlers, "BOOK", tmp_path / "nowhere")
    with running(tmp_path) as server:
        answer = server.stranger().ask("GET", "/book")
    assert answer.status_code == 503
    assert "The book is missing" in answer.text
    assert "<code>make docs</code>" in answer.text


def test_pages_bring_all_along() -> None:
    found = list(BOOK.rglob("*.html"))
    assert len(found) > 20
    for page in found:
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
