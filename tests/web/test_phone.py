"""A phone, held in one hand: nothing to scroll sideways, nothing too small for a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import lascaux
from pages import Visit, Visitor
from swarm import quickest_game

THUMB = 44
TOUCHED = "button, select, input:not([type=file]), a.button, [role=tab]"
SMALL = """([touched, thumb]) => [...document.querySelectorAll(touched)]
    .filter((element) => element.checkVisibility() && !element.closest('.hidden, [data-picture]'))
    .map((element) => [element, (element.closest('label') ?? element).getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && Math.round(Math.min(box.height, box.width)) < thumb)
    .map(([element, box]) => `${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""


def check(person: Visitor) -> None:
    wide = person.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390, f"the page is {wide} wide"
    assert person.page.evaluate(SMALL, [TOUCHED, THUMB]) == []


def test_a_whole_game_by_taps(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.page.goto("/")
    ann.page.wait_for_selector("article")
    check(ann)
    title = quickest_game().title
    ann.page.get_by_role("button", name=f"Play now {title}", exact=True).tap()
    checked = False
    while ann.wait_for_question():
        if not checked:
            check(ann)
            checked = True
        before = ann.ply()
        ann.options.last.tap()
        ann.moved_on(before)
    check(ann)
    expect(ann.page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_every_game_fits(visit: Visit, game: lascaux.Game) -> None:
    """As it begins and some moves later: nothing to scroll sideways, nothing too small for a thumb."""
    ann = visit(phone=True)
    ann.play_now(game.title)
    for _ in range(10):
        if not ann.wait_for_question():
            break
        check(ann)
        before = ann.ply()
        ann.options.first.tap()
        ann.moved_on(before)


def test_log_chat_and_rules_are_tabs_of_the_sheet(visit: Visit) -> None:
    ann = visit(phone=True)
    game = quickest_game()
    ann.play_now(game.title)
    for tab in ("Log", "Chat", "Rules"):
        ann.page.get_by_role("tab", name=tab).tap()
        check(ann)
        expect(ann.options).to_have_count(0)
    rule = next(iter(game.rulebook))
    ann.page.get_by_label("Search the rules").fill(rule)
    expect(ann.page.get_by_role("tabpanel").get_by_text(rule)).to_be_visible()
    ann.page.get_by_role("tab", name="Play").tap()
    assert ann.options.count() > 0
    ann.page.get_by_role("button", name="Make the sheet tall").tap()
    check(ann)


def test_the_sheet_is_drawn_down_for_the_board_and_up_for_the_list(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.play_now(quickest_game().title)
    board = ann.page.get_by_role("region", name="The board")

    def draw(way: int, then: str) -> float:
        """How high the board is after that."""
        grip = ann.page.get_by_role("button", name="Make the sheet")
        box = grip.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        ann.page.mouse.move(x, y)
        ann.page.mouse.down()
        ann.page.mouse.move(x, y + way, steps=4)
        ann.page.mouse.up()
        expect(grip).to_have_accessible_name(f"Make the sheet {then}")
        shown = board.bounding_box()
        assert shown is not None
        return shown["height"]

    tall = draw(0, then="low")  # a press
    half = draw(200, then="tall")
    low = draw(200, then="half")
    assert tall < half < low
    assert draw(-200, then="tall") == half


def test_set_up_replay_and_dialogs_fit(visit: Visit) -> None:
    ann = visit(phone=True)
    game = quickest_game()
    ann.page.goto(f"/new/{game.id}")
    ann.page.get_by_role("button", name="Open the table").wait_for()
    check(ann)
    ann.play_now(game.title)
    ann.page.get_by_role("button", name="Table", exact=True).tap()
    check(ann)
    ann.page.get_by_role("button", name="Close", exact=True).tap()
    ann.page.get_by_role("button", name="Preferences").tap()
    check(ann)
    ann.page.get_by_role("button", name="Close", exact=True).tap()
    ann.page.get_by_role("list", name="Players").get_by_role("button").last.tap()
    check(ann)
    ann.page.goto(f"/t/{ann.table}/replay")
    ann.page.get_by_label("Ply").wait_for()
    check(ann)


def test_a_list_that_is_still_to_come_fits_too(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.page.route("**/api/bots", lambda route: None)  # never answered
    ann.play_now(quickest_game().title)
    ann.page.get_by_role("button", name="Table", exact=True).tap()
    expect(ann.page.get_by_label("Level of the bot").get_by_role("option")).to_have_count(0)
    check(ann)
