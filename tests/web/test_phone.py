"""A phone, held in one hand: nothing to scroll sideways, nothing too small for a thumb."""

from __future__ import annotations

from playwright.sync_api import expect

from pages import Visit, Visitor
from swarm import quickest_game

THUMB = 44
TOUCHED = "button, select, input:not([type=file]), a.button, [role=tab]"
WIDE = """(sheet) => [...sheet.querySelectorAll("input, select, button, a, p, svg")]
    .filter((element) => element.checkVisibility() && !element.closest('.hidden'))
    .filter((element) => element.getBoundingClientRect().right > 390 || element.offsetWidth > 358)
    .map((element) => element.outerHTML.slice(0, 90))"""
SMALL = """([touched, thumb]) => [...document.querySelectorAll(touched)]
    .filter((element) => element.checkVisibility() && !element.closest('.hidden, [data-picture]'))
    .map((element) => [element, (element.closest('label') ?? element).getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && Math.round(Math.min(box.height, box.width)) < thumb)
    .map(([element, box]) => `${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""


def check(person: Visitor) -> None:
    wide = person.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390, f"the page is {wide} wide"
    assert person.page.evaluate(SMALL, [TOUCHED, THUMB]) == []


def check_sheet(person: Visitor) -> None:
    """As wide as the screen, down to its bottom; nothing in it is wider, and all can be reached."""
    sheet = person.page.get_by_role("dialog")
    assert sheet.bounding_box() == {"x": 0, "y": 48, "width": 390, "height": 796}
    assert sheet.evaluate("(sheet) => sheet.scrollWidth") == 390
    assert sheet.evaluate(WIDE) == []
    last = sheet.locator("button, a, input, select").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844


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
        ann.choose(-1)
    check(ann)
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_log_chat_and_rules_are_a_sheet_over_the_board(visit: Visit) -> None:
    ann = visit(phone=True)
    game = quickest_game()
    ann.play_now(game.title)
    for tab in ("Log", "Chat", "Rules"):
        ann.drawer(tab)
        check(ann)
    rule = next(iter(game.rules_for_players[1].values()))[:30]
    ann.page.get_by_label("Search the rules").fill(rule)
    expect(ann.page.get_by_role("tabpanel").get_by_text(rule).first).to_be_visible()
    ann.page.get_by_role("complementary").get_by_role("button", name="Close").tap()
    expect(ann.page.get_by_role("tabpanel")).to_have_count(0)
    assert ann.options.count() > 0


def test_the_options_are_a_sheet_over_the_board_which_stays_where_it_is(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.play_now(quickest_game().title)
    board = ann.page.get_by_role("region", name="The board")
    before = board.bounding_box()
    ann.unfold()
    check(ann)
    assert board.bounding_box() == before
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[aria-controls=options]")).to_have_attribute("aria-expanded", "false")


def test_set_up_replay_and_dialogs_fit(visit: Visit) -> None:
    ann = visit(phone=True)
    game = quickest_game()
    ann.page.goto(f"/new/{game.id}")
    ann.page.get_by_role("button", name="Open the table").wait_for()
    check(ann)
    ann.play_now(game.title)
    ann.page.get_by_role("button", name="Table", exact=True).tap()
    check(ann)
    check_sheet(ann)
    for page in (
        "Let a bot play for me",
        "Standing orders",
        "Tell me when it is my turn",
        "A link for onlookers",
    ):
        ann.page.get_by_role("button", name=page, exact=True).tap()
        expect(ann.page.get_by_role("dialog", name=page)).to_be_visible()
        check(ann)
        check_sheet(ann)
        ann.page.get_by_role("button", name="Back", exact=True).tap()
    ann.page.get_by_role("button", name="All settings").tap()
    expect(ann.page.get_by_role("dialog", name="Preferences")).to_be_visible()
    check(ann)
    ann.page.get_by_role("button", name="Close", exact=True).tap()
    ann.page.get_by_role("list", name="Players").get_by_role("button").last.tap()
    check(ann)
    ann.page.goto(f"/t/{ann.table}/replay")
    ann.page.get_by_role("slider", name="Choice").wait_for()
    check(ann)


def test_a_list_that_is_still_to_come_fits_too(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.page.route("**/api/bots", lambda route: None)  # never answered
    ann.play_now(quickest_game().title)
    ann.page.get_by_role("button", name="Table", exact=True).tap()
    ann.page.get_by_role("button", name="Let a bot play for me").tap()
    expect(ann.page.get_by_label("Level of the bot")).to_be_visible()
    expect(ann.page.get_by_label("Level of the bot").get_by_role("option")).to_have_count(0)
    check(ann)
