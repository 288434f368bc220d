"""What somebody does with the client in a browser."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, ConsoleMessage, Locator, Page, Request, expect

CLIENT = Path(__file__).parents[2] / "src" / "lascaux" / "table" / "client" / "index.html"
OPTION = "[data-option]"
OPTION_OR_END = f"{OPTION}, [aria-label='The end'] table"
NEXT_QUESTION = """([before, option]) => {
    const ply = Number(document.querySelector('[data-ply-shown]')?.dataset.plyShown ?? -1);
    const count = document.querySelectorAll(option).length;
    const over = document.querySelector("[aria-label='The end'] table") !== null;
    return ply > before && (count || over) && {ply, count, focused: document.activeElement.matches(option)};
}"""
SHOWN = """([ply, asked]) => document.querySelector(asked)
    && Number(document.querySelector('[data-ply-shown]').dataset.plyShown) >= ply"""
WAIT = 90_000  # ms: only to end a test that hangs
expect.set_options(timeout=WAIT)
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
BLOCKED = "Service Worker registration blocked by Playwright"
QUIET = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")


def find_browser() -> dict[str, Any]:
    named = os.environ.get("LASCAUX_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "There is no Chromium: `make browser` installs it, or LASCAUX_CHROMIUM names it."
    return {"executable_path": found, "args": [*QUIET, "--disable-sync"]}


class Visitor:
    """One browser with a page, and what went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        phone: bool = False,
        night: bool = False,
        still: bool = True,
        self_signed: bool = False,
        installed: bool = False,
    ) -> None:
        self.url = url
        self.phone = phone
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        self.allowed: Callable[[str], bool] = lambda complaint: False
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if night else "light",
            reduced_motion="reduce" if still else "no-preference",
            ignore_https_errors=self_signed,
            # What a service worker keeps must not decide what another test sees.
            service_workers="allow" if installed else "block",
        )
        self.context.set_default_timeout(WAIT)
        kept = json.dumps(json.dumps({"speed": "instant" if still else "normal"}))
        self.context.add_init_script(
            f"if (!localStorage.getItem('lascaux')) localStorage.setItem('lascaux', {kept})"
        )
        self.context.on("request", self._requested)
        self.page: Page = self.context.new_page()
        self._devtools: CDPSession | None = None
        self._scale = 1.0
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _requested(self, request: Request) -> None:
        self.hosts.add(urlsplit(request.url).netloc)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.complaints.append(message.text)

    def sight(self) -> str:
        """Where this person is, what is asked, and what the browser complained about."""
        if self.page.is_closed():
            return "The page is closed."
        shown = self.page.evaluate("() => document.querySelector('[data-ply-shown]')?.dataset.plyShown")
        words = self.page.evaluate("() => document.body.innerText.slice(0, 2000)")
        return f"{self.page.url}, ply {shown}\n{words}\n{self.complaints}"

    def leave(self) -> None:
        self.context.close()
        assert self.hosts <= {urlsplit(self.url).netloc, ""}, f"asked outside: {self.hosts}"
        unexpected = [text for text in self.complaints if not self.allowed(text)]
        assert not unexpected, f"the browser complains: {unexpected}"

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Nobody looks, and no mouse comes: laid out as ever, the page is drawn as small as a stamp."""
        before = self._scale
        self._draw(0.1)
        try:
            yield
        finally:
            self._draw(before)

    def _draw(self, scale: float) -> None:
        if scale == self._scale:
            return
        self._scale = scale
        self._devtools = self._devtools or self.context.new_cdp_session(self.page)
        size = self.page.viewport_size
        assert size
        screen = {"screenWidth": size["width"], "screenHeight": size["height"]}
        wish = {**size, **screen, "deviceScaleFactor": 1, "mobile": self.phone, "scale": scale}
        self._devtools.send("Emulation.setDeviceMetricsOverride", wish)

    def at(self, theme: str) -> None:
        """Let it be day or night where this person is."""
        self.page.emulate_media(color_scheme="dark" if theme == "night" else "light")
        expect(self.page.locator("html")).to_have_attribute("data-theme", theme)

    # Ways to a table

    def play_now(self, title: str) -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name=f"Play now {title}", exact=True).click()
        self.page.wait_for_selector(OPTION_OR_END)

    @property
    def table(self) -> str:
        return urlsplit(self.page.url).path.split("/")[2]

    def ask(self, path: str) -> Any:
        """The API, as this browser."""
        return self.context.request.get(f"/api{path}").json()

    # At the table

    @property
    def options(self) -> Locator:
        return self.page.locator(OPTION)

    @property
    def over(self) -> bool:
        return self.page.get_by_role("region", name="The end").get_by_role("table").first.is_visible()

    def ply(self) -> int:
        return int(self.page.locator("[data-ply-shown]").get_attribute("data-ply-shown") or -1)

    def wait_for_question(self) -> bool:
        """True when I am asked, False when it is over."""
        self.page.wait_for_selector(OPTION_OR_END)
        return not self.over

    def unfold(self) -> None:
        """Show the options as a list."""
        button = self.page.locator("[aria-controls=options]")
        if button.get_attribute("aria-expanded") == "false":
            self.press(button)

    def drawer(self, name: str) -> None:
        """Open the drawer at the log, the chat or the rules."""
        tab = self.page.get_by_role("tab", name=name)
        if not tab.count():
            self.press(self.page.get_by_role("button", name="Rules", exact=True))
        self.press(tab)

    def press(self, button: Locator) -> None:
        """As one does it here: by a tap or a click."""
        if self.phone:
            button.tap()
        else:
            button.click()

    def choose(self, number: int = 0) -> str:
        """Take an option of the list; it is gone when that is done."""
        self.unfold()
        option = self.options.nth(number)
        label = option.inner_text()
        before = self.ply()
        self.press(option)
        self.confirm()
        self.moved_on(before)
        return label

    def confirm(self) -> None:
        """What is final, or part of a set, wants to be confirmed."""
        if self.options.count() and self.primary.is_visible():
            self.press(self.primary)

    @property
    def primary(self) -> Locator:
        return self.page.locator(".bar .primary")

    def settled(self) -> Any:
        """What is asked of me, or the end, once it is shown."""
        while True:
            now = self.ask(f"/tables/{self.table}/now?show=scene&since=0")
            if now["over"] or now["options"]:
                break
            self.page.wait_for_timeout(20)
        self.page.wait_for_function(SHOWN, arg=[now["ply"], OPTION_OR_END])
        return now

    def moved_on(self, ply: int) -> None:
        self.page.wait_for_function(
            "ply => Number(document.querySelector('[data-ply-shown]').dataset.plyShown) > ply", arg=ply
        )

    def log(self) -> list[str]:
        """What the log says, line by line, as others would read it."""
        [mine] = [seat["name"] for seat in self.ask(f"/tables/{self.table}")["seats"] if seat["mine"]]
        lines = self.page.get_by_role("list", name="Log").get_by_role("link").all_inner_texts()
        return [impersonal(line, mine) for line in lines]

    def told(self, events: list[Any]) -> list[str]:
        """Events in words, in the way of `log`."""
        [mine] = [seat["name"] for seat in self.ask(f"/tables/{self.table}")["seats"] if seat["mine"]]
        return [impersonal(event["text"], mine) for event in events]

    def focused(self) -> str:
        """The name of what has the focus."""
        name = self.page.evaluate(
            "() => document.activeElement.ariaLabel ?? document.activeElement.innerText"
        )
        return " ".join(str(name).split())

    def tab_to(self, name: str, most: int = 80) -> None:
        """Press Tab until the focus is there."""
        for _ in range(most):
            if self.focused().startswith(" ".join(name.split())):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{name!r} cannot be reached with Tab")

    def play_by_keys(self, seed: int = 1) -> int:
        """Play to the end without a mouse. Returns how many options were chosen."""
        chance = random.Random(seed)
        chosen = 0
        asked = self._next_question(-1)
        while asked["count"]:
            if not asked["focused"]:
                self.tab_to(self.options.first.inner_text())
            number = chance.randrange(asked["count"])
            if number < 9 and chance.random() < 0.7:
                self.page.keyboard.press(str(number + 1))
            else:
                for _ in range(min(number, 4)):
                    self.page.keyboard.press("ArrowDown")
                self.page.keyboard.press("Enter")
            if self.primary.is_visible():  # final, or part of a set
                self.page.keyboard.press("Shift+Enter")
            chosen += 1
            if self.primary.is_visible():  # a part of a set, or final
                self.tab_to(self.primary.inner_text())
                self.page.keyboard.press("Enter")
            asked = self._next_question(asked["ply"])
        return chosen

    def _next_question(self, ply: int) -> Any:
        """After a ply: how many options there are (none: it is over), and whether one has the focus."""
        return self.page.wait_for_function(NEXT_QUESTION, arg=[ply, OPTION]).json_value()


def impersonal(text: str, name: str) -> str:
    """`Ann takes it` and `You take it` in the same words: what is left of verbs has no ending."""
    text = re.sub(r"\b(has|have)\b", "ha", text.replace(f"{name}'s", "your").replace(name, "you").lower())
    return re.sub(r"[iesy]+\b", "", re.sub(r"\b(is|are)\b", "be", text))


Visit = Callable[..., Visitor]
