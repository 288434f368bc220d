"""Every card of every game as the client draws it: `python tests/web/sheets.py docs/pictures/cards [GAME…]`.

The client's own card components are built into a page that shows nothing else (`npm run sheets` in web), and
each group of cards that the book knows becomes one picture.
"""

from __future__ import annotations

import mimetypes
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

sys.path += [str(Path(__file__).parents[2]), str(Path(__file__).parent)]

import msgspec
from pictures import photographed
from playwright.sync_api import Browser, Page, Route, sync_playwright

from book import cards, games
from pages import find_browser

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "sheets"
ADDRESS = "http://sheets.invalid"  # nobody is asked: what the page wants is read from the folder
WIDE = 680  # CSS pixels: a page of the book has a little more
QUALITY = 78
SHARP = 1.35  # pixels of the picture to one of CSS: it is readable on a phone that shows it smaller


def build() -> None:
    path = f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    command = ["npm", "run", "--silent", "sheets", "--", "--logLevel", "error"]
    subprocess.run(command, cwd=ROOT / "web", env={**os.environ, "PATH": path}, check=True)


def drawn(browser: Browser, game: str, sheet: cards.Sheet) -> Page:
    """A page with these cards, and nothing else on it."""
    page = browser.new_page(viewport={"width": WIDE, "height": 400}, color_scheme="light")
    page.on("pageerror", _complain)
    page.route(f"{ADDRESS}/**", _answer)
    page.goto(f"{ADDRESS}/index.html")
    page.wait_for_function("() => window.show")
    given = {"game": game, "width": WIDE, **msgspec.to_builtins(sheet)}
    page.evaluate("given => window.show(given)", given)
    page.wait_for_function("() => document.querySelector('.sheet')?.childElementCount")
    return page


def _complain(error: Any) -> None:
    raise AssertionError(f"the page of cards fails: {error}")


def _answer(route: Route) -> None:
    file = BUILT / route.request.url.removeprefix(f"{ADDRESS}/")
    route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "")


def _box(page: Page) -> Any:
    return page.locator(".sheet").bounding_box()


def main(folder: Path, *names: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    build()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**find_browser())
        for game in games.ours():
            if names and game.id not in names:
                continue
            for sheet in filter(lambda sheet: sheet.cards, cards.sheets(game)):
                page = drawn(browser, game.id, sheet)
                file = folder / f"{game.id}-{sheet.name}.webp"
                file.write_bytes(photographed(page, quality=QUALITY, scale=SHARP, clip=_box(page)))
                page.close()
                print(file.name, f"{file.stat().st_size / 1000:.0f} kB", flush=True)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
