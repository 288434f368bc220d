"""Pictures of every screen, in two sizes and both themes: `python tests/web/screenshots.py FOLDER [NAME…]`.

A name is that of a screen, `home`, or of one picture, `home-phone-night`. They are for looking at; those in
docs/pictures are for the README and made anew by `python tests/web/screenshots.py docs/pictures kept`.
"""

from __future__ import annotations

import itertools
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path += [str(Path(__file__).parent), str(Path(__file__).parent.parent / "table")]

from playwright.sync_api import sync_playwright

import lascaux
from lascaux.table.match import lobby
from pages import Visitor, find_browser
from table_harness import ME, running

WITH_COMPANY = {"a-year-of-survival": 4}  # where more people would hide what is to be seen
LATER = {"paleo": 6, "elawa": 12, "a-year-of-survival": 4, "hunters-and-gatherers": 14}  # choices made before
# The questions that are worth a picture, and what is pointed at then.
MOMENTS: dict[str, Callable[[Any], bool]] = {
    "paleo": lambda now: now["step"] == "explore",
    "a-year-of-survival": lambda now: now["step"] in ("lead", "help", "lead_more"),
    "spears-and-bones": lambda now: now["step"] == "place_action_card",
    "elawa": lambda now: now["step"] == "take",
}
POINTED = {"elawa": "[data-target^='card:']"}
PATIENCE = 60  # choices


def play(person: Visitor, game: str, choices: int) -> None:
    person.play_now(lascaux.game(game).title)
    for _ in range(choices):
        if person.wait_for_question():
            person.choose()
    person.wait_for_question()
    person.page.wait_for_timeout(500)


def in_full_swing(person: Visitor, game: lascaux.Game, choices: int | None = None) -> None:
    """A table with everybody at it, some time after the beginning."""
    api, chance = person.context.request, random.Random(3)
    api.post("/api/me", data={"name": "Red Fox"})
    others = WITH_COMPANY.get(game.id, game.seats[-1]) - 1
    seats = [ME, *[{"kind": "bot", "level": "greedy"}] * others]
    table = api.post("/api/tables", data={"game": game.id, "seats": seats}).json()["table"]
    person.page.goto(f"/t/{table}")
    person.page.wait_for_selector("[data-ply-shown]")
    worth = MOMENTS.get(game.id, lambda now: True)
    least = choices or LATER.get(game.id, 24)
    for number in range(least + PATIENCE):
        now = person.settled()
        if now["over"] or (number >= least and worth(now)):
            break
        choice = chance.choice(now["options"])["key"]
        api.post(f"/api/tables/{table}/moves", data={"ply": now["ply"], "action": choice})
    pointed = None if choices else POINTED.get(game.id)
    if pointed:
        target = person.page.locator(pointed).first
        (target.tap if person.phone else target.hover)()
    person.page.wait_for_timeout(500)


def home(person: Visitor) -> None:
    for game in lascaux.games()[:2]:
        person.play_now(game.title)
    person.page.goto("/")
    person.page.wait_for_selector(".turns li")


def set_up(person: Visitor) -> None:
    person.page.goto(f"/new/{lascaux.games()[0].id}")
    person.page.get_by_label("Seat B", exact=True).select_option("A friend, by link")


def waiting(person: Visitor) -> None:
    set_up(person)
    person.page.get_by_role("button", name="Open the table").click()
    person.page.get_by_role("img", name="QR code").wait_for()


def menu(person: Visitor) -> None:
    play(person, "ochre", 1)
    person.page.get_by_role("button", name="Table", exact=True).click()


def account(person: Visitor) -> None:
    person.play_now("Ochre")
    person.page.goto("/")
    person.page.get_by_role("navigation").get_by_role("button").first.click()


def preferences(person: Visitor) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Preferences").click()


def about(person: Visitor) -> None:
    person.page.goto("/about")


def lists(person: Visitor) -> None:
    play(person, lascaux.games()[0].id, 8)
    person.page.get_by_role("button", name="Preferences").click()
    person.page.get_by_role("radio", name="Lists").check()
    person.page.get_by_role("button", name="Close", exact=True).click()


def rules(person: Visitor) -> None:
    play(person, lascaux.games()[0].id, 2)
    person.drawer("Rules")
    person.page.wait_for_timeout(300)


def lesson(person: Visitor) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Learn in a guided game Elawa").click()
    person.page.get_by_role("region", name="The lesson").get_by_role("button", name="Next").click()
    person.page.locator(".soot .line").first.wait_for()
    person.page.wait_for_timeout(500)


def end(person: Visitor) -> None:
    in_full_swing(person, lascaux.game("elawa"), choices=400)
    person.page.get_by_text("Big moments" if not person.phone else "Graph").wait_for()


def replay(person: Visitor) -> None:
    play(person, "ochre", 10)
    person.page.goto(f"/t/{person.table}/replay?ply=5")
    person.page.get_by_role("slider", name="Choice").wait_for()
    person.page.wait_for_timeout(300)


def long_replay(person: Visitor) -> None:
    play(person, lascaux.games()[0].id, 25)
    person.page.goto(f"/t/{person.table}/replay?ply=30")
    person.page.get_by_role("slider", name="Choice").wait_for()
    person.page.wait_for_timeout(500)


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "home": home,
    "set-up": set_up,
    "waiting": waiting,
    "menu": menu,
    "account": account,
    "preferences": preferences,
    "about": about,
    "lists": lists,
    "rules": rules,
    "lesson": lesson,
    "end": end,
    "replay": replay,
    "long-replay": long_replay,
    **{game.id: lambda person, game=game: in_full_swing(person, game) for game in lascaux.games()},
}


def main(folder: Path, *names: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    setattr(lobby, "fresh_seed", lambda: 3)  # noqa: B010  # the same deal in every picture
    wanted = {file.stem for file in folder.iterdir()} if names == ("kept",) else set(names)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**find_browser())
        for name, size, light in itertools.product(SCREENS, ("desk", "phone"), ("day", "night")):
            picture = f"{name}-{size}-{light}"
            if wanted and not wanted & {name, picture}:
                continue
            person = Visitor(browser, server.url, phone=size == "phone", night=light == "night")
            SCREENS[name](person)
            person.page.screenshot(path=folder / f"{picture}.jpg", type="jpeg", quality=72)
            print(picture, person.complaints or "", flush=True)
            person.context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
