"""axe-core finds nothing serious on any page, on desk and phone, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pages import Visit, Visitor
from swarm import quickest_game

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
RUN = "() => axe.run(document, {resultTypes: ['violations'], elementRef: false})"
BAD = ("serious", "critical")


def check(person: Visitor, where: str, themes: tuple[str, ...] = ("day", "night")) -> None:
    # Handed over by the browser's debugger: the page itself would not allow a script from elsewhere.
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE)
    for theme in themes:
        person.at(theme)
        found = person.page.evaluate(RUN)["violations"]
        assert not [
            f"{where} by {theme}: {bad['id']}, {bad['help']}: {node['html'][:200]} {node['failureSummary']}"
            for bad in found
            if bad["impact"] in BAD
            for node in bad["nodes"]
        ]


def check_as_lists(person: Visitor, where: str) -> None:
    person.page.get_by_role("button", name="Table", exact=True).click()
    person.page.get_by_role("button", name="As lists").click()
    person.page.get_by_role("button", name="Close", exact=True).click()
    check(person, f"{where} as lists")
    person.page.get_by_role("button", name="Table", exact=True).click()
    person.page.get_by_role("button", name="As a picture").click()
    person.page.get_by_role("button", name="Close", exact=True).click()


def dialog(person: Visitor, button: str) -> None:
    person.page.get_by_role("button", name=button, exact=True).click()
    person.page.get_by_role("dialog").wait_for()
    check(person, button)
    person.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()


def home(person: Visitor) -> None:
    person.page.goto("/")
    person.page.wait_for_selector("article")
    check(person, "home")
    dialog(person, "Who are you?")
    dialog(person, "Preferences")
    person.page.get_by_role("link", name="About and credits").click()
    person.page.get_by_role("heading", name="About Lascaux").wait_for()
    check(person, "about")
    person.allowed = lambda complaint: "404" in complaint
    answer = person.page.goto("/no/where")
    assert answer is not None
    assert answer.status == 404
    person.page.get_by_role("heading", name="There is nothing here").wait_for()
    check(person, "nowhere")


def forming(person: Visitor) -> None:
    person.page.goto(f"/new/{quickest_game().id}")
    person.page.get_by_label("Seat B", exact=True).select_option("A friend, by link")
    person.page.get_by_text("Time to think, onlookers").click()
    check(person, "set-up")
    person.page.get_by_role("button", name="Open the table").click()
    link = person.page.get_by_label("Link to this seat", exact=True).input_value()
    check(person, "waiting room")
    person.page.goto(link)
    person.page.get_by_label("Your name").wait_for()
    check(person, "join")


def playing(person: Visitor) -> None:
    person.play_now(quickest_game().title)
    check(person, "table")
    for tab in ("Log", "Chat", "Rules"):
        person.drawer(tab)
        person.page.wait_for_timeout(100)
        check(person, tab)
    person.page.get_by_role("complementary").get_by_role("button", name="Close").click()
    dialog(person, "Table")
    while person.wait_for_question():
        person.choose()
    check(person, "end")
    person.page.goto(f"/t/{person.table}/replay?ply=3")
    person.page.get_by_role("slider", name="Choice").wait_for()
    person.page.wait_for_load_state("networkidle")
    check(person, "replay")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("pages", [home, forming, playing], ids=lambda pages: pages.__name__)
def test_nothing_serious(visit: Visit, pages: Callable[[Visitor], None], phone: bool) -> None:
    pages(visit(phone=phone))


def test_the_theme_can_be_changed_and_is_kept(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/")
    root = ann.page.locator("html")
    expect(root).to_have_attribute("data-theme", "day")
    ann.page.get_by_role("button", name="Night colours").click()
    expect(root).to_have_attribute("data-theme", "night")
    ann.page.reload()
    expect(root).to_have_attribute("data-theme", "night")


def test_by_itself_it_follows_the_device(visit: Visit) -> None:
    ann = visit(night=True)
    ann.page.goto("/")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "night")


def test_whoever_listens_hears_what_happens(visit: Visit) -> None:
    ann = visit()
    ann.play_now(quickest_game().title)
    heard = ann.page.get_by_role("log", name="What happens")
    expect(heard).to_have_count(1)
    ann.choose()
    ann.wait_for_question()
    expect(heard).not_to_be_empty()
