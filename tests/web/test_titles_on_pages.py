"""A host who gives other titles: no page shows the printed one, and all of it still works."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import lascaux
from pages import Visit, Visitor
from servers import Process, processes

GAMES = lascaux.games()
TITLES = {game.id: f"Game Nº {number}" for number, game in enumerate(GAMES, 1)}
ALL_WORDS = """() => [document.title, document.body.innerText, document.body.textContent,
    ...[...document.querySelectorAll('meta')].map(meta => meta.content),
    ...[...document.querySelectorAll('*')].flatMap(element =>
        ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'value']
            .map(name => element.getAttribute(name) ?? ''))].join('\\n')"""
# Whole titles, and halves of those like "Series: Game".
PRINTED = re.compile("|".join(rf"\b{re.escape(name)}\b" for game in GAMES for name in game.title.split(": ")))


@pytest.fixture(scope="module")
def retitled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    home = tmp_path_factory.mktemp("titles")
    file = home / "titles.toml"
    file.write_text("\n".join(f'{id} = "{title}"' for id, title in TITLES.items()))
    with processes(home, titles=str(file)) as [server]:
        yield server


def has_only(person: Visitor, *titles: str) -> None:
    person.page.wait_for_load_state("networkidle")
    words = person.page.evaluate(ALL_WORDS)
    for title in titles:
        assert title in words
    assert not PRINTED.findall(words)


def test_the_first_page_and_about_have_no_printed_title(visit: Visit, retitled: Process) -> None:
    ann = visit(retitled.url)
    ann.page.goto("/")
    expect(ann.page.locator("article")).to_have_count(len(GAMES))
    has_only(ann, *TITLES.values())
    ann.page.goto("/about")
    ann.page.get_by_role("heading", name="About Lascaux").wait_for()
    has_only(ann)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_page_of_a_game_has_its_printed_title(visit: Visit, retitled: Process, game: lascaux.Game) -> None:
    ann, title = visit(retitled.url), TITLES[game.id]
    ann.page.goto(f"/new/{game.id}")
    ann.page.get_by_role("heading", name=title).first.wait_for()
    has_only(ann, title)
    ann.page.goto("/")
    ann.page.get_by_role("button", name=f"Learn in a guided game {title}", exact=True).click()
    ann.page.get_by_role("region", name="The lesson").wait_for()
    has_only(ann, title)
    ann.page.keyboard.press("Escape")
    for _ in range(2):  # the bot at the next seat answers in a process of its own
        if not ann.wait_for_question():
            break
        has_only(ann, title)
        ann.choose()
    ann.drawer("Rules")
    expect(ann.page.get_by_role("heading", name=title).first).to_be_visible()
    has_only(ann, title)
    ann.page.goto(f"/t/{ann.table}/replay?ply=1")
    ann.page.get_by_role("slider", name="Choice").wait_for()
    has_only(ann, title)


def test_no_answer_of_the_server_has_a_printed_title(visit: Visit, retitled: Process) -> None:
    ann = visit(retitled.url)
    ann.page.goto("/")
    answers = [ann.context.request.get(path) for path in ("/api/games", "/schema", "/schema/openapi.json")]
    answers += [ann.context.request.get(f"/api/games/{game.id}/rules") for game in GAMES]
    body = {"game": "elawa", "seats": [{"kind": "me"}] * 9}
    ann.context.request.post("/api/me", data={"name": "Ann"})
    answers.append(ann.context.request.post("/api/tables", data=body))
    assert TITLES["elawa"] in answers[-1].json()["message"]
    for answer in answers:
        assert not PRINTED.findall(answer.text()), answer.url
