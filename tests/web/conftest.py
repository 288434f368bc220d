"""A real browser at a real server. Nothing may leave this machine, or end in the console."""

from __future__ import annotations

import os
import random
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from pages import CLIENT, Visit, Visitor, find_browser
from table_harness import Server, running


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: it keeps a loop running, and no other test could start one after it."""
    items.sort(key=lambda item: Path(__file__).parent in item.path.parents)


@pytest.fixture(scope="session")
def playwright_of() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright_of: Playwright) -> Iterator[Browser]:
    assert CLIENT.exists(), "The client is not built: `make client` does it."
    launched = playwright_of.chromium.launch(**find_browser())
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("web")) as started:
        yield started


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards and the same bots for a test each time it is run; LASCAUX_DEALS=2 tries others."""
    chance = random.Random(f"{request.node.nodeid} {os.environ.get('LASCAUX_DEALS', '')}")
    monkeypatch.setattr("lascaux.table.match.lobby.fresh_seed", lambda: chance.getrandbits(64))
    monkeypatch.setattr("lascaux.table.workers.bots.fresh_number", lambda: chance.getrandbits(64))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What everybody saw, where something failed: on a busy machine it may not come again."""
    report = yield
    if report.failed and report.when == "call":
        for visitor in getattr(item, "funcargs", {}).get("visitors", []):
            report.sections.append(("What a visitor saw", visitor.sight()))
    return report


@pytest.fixture
def visitors() -> list[Visitor]:
    return []


@pytest.fixture
def visit(browser: Browser, server: Server, visitors: list[Visitor]) -> Iterator[Visit]:
    """`visit()` is somebody with a browser of their own, `visit(phone=True)` with a phone."""

    def come(url: str = server.url, **kind: bool) -> Visitor:
        visitors.append(Visitor(browser, url, **kind))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
