"""The first round of each game in pictures: `python tests/web/rounds.py docs/pictures/rounds [GAME…]`.

It is the opening that newcomers are led through at the table, so its deal and what everybody chooses are
written down in the game. Here nobody leads: the table looks as in any game, and the words are the book's.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path += [str(Path(__file__).parent), str(Path(__file__).parent.parent / "table")]

from pictures import photographed
from playwright.sync_api import sync_playwright

import lascaux
from pages import Visitor, find_browser
from table_harness import running

# The steps of the lessons that are worth a picture, by their titles.
MOMENTS = {
    "a-year-of-survival": (
        "Go and look for food",
        "Choose what you can reach",
        "Everybody may add one",
        "With empty hands, craft",
    ),
    "elawa": ("Take a card", "Put a token aside", "The last token of a pile", "Eight points"),
    "hunters-and-gatherers": (
        "Forest to forest",
        "Send a gatherer",
        "Close your forest",
        "Feed your hunter",
    ),
    "paleo": ("Your day", "Cards are time", "Help your neighbour", "Enough for tonight"),
    "spears-and-bones": (
        "Day or night",
        "Berries buy units",
        "An offer of help",
        "Cards in the dark",
        "Somebody is against you",
    ),
}
QUALITY, SCALE = 70, 0.8
MOTION = 600  # ms: until what was pointed at is shown


def moments(person: Visitor, game: lascaux.Game) -> Iterator[bytes]:
    """Play the opening, and stop where there is something to see."""
    lesson = game.lesson
    assert lesson
    person.page.goto("/")
    api = person.context.request
    api.post("/api/me", data={"name": "Red Fox"})
    table = api.post(f"/api/games/{game.id}/lesson").json()["table"]
    person.page.goto(f"/t/{table}")
    person.page.get_by_role("button", name="End the lesson").click()
    for step in lesson.steps:
        now = person.settled()
        if step.title in MOMENTS[game.id]:
            yield _seen(person, now, step.do[:1])
        for key in step.do:
            now = person.settled()
            api.post(f"/api/tables/{table}/moves", data={"ply": now["ply"], "action": key})


def _seen(person: Visitor, now: Any, keys: Sequence[str]) -> bytes:
    """The table, and what it shows to whoever points at what will be chosen."""
    targets = [id for option in now["options"] if option["key"] in keys for id in option["targets"]]
    shown = [person.page.locator(f"main [data-target='{id}']") for id in targets]
    pointed = next((one.first for one in shown if one.count()), None)
    if pointed:
        pointed.hover()
    else:
        person.page.mouse.move(0, 0)
    person.page.wait_for_timeout(MOTION)
    return photographed(person.page, quality=QUALITY, scale=SCALE)


def main(folder: Path, *names: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**find_browser())
        for game in names or MOMENTS:
            person = Visitor(browser, server.url)
            for number, picture in enumerate(moments(person, lascaux.game(game)), start=1):
                (folder / f"{game}-{number}.webp").write_bytes(picture)
                print(game, number, f"{len(picture) / 1000:.0f} kB", flush=True)
                if number == len(MOMENTS[game]):
                    break
            person.context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
