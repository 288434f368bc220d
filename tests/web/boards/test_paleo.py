"""The board of Paleo: whole games on it alone, by day and by night, at both sizes."""

from __future__ import annotations

from playwright.sync_api import expect

from drive import open_table
from pages import Visit


def test_arrows_lead_from_one_thing_to_the_next(visit: Visit) -> None:
    ann = visit()
    open_table(ann, "paleo", 2)
    ann.settled()
    first = ann.page.locator("[data-target='pile:0:0']")
    first.focus()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("[data-target='pile:0:1']")).to_be_focused()
    ann.page.keyboard.press("ArrowLeft")
    expect(first).to_be_focused()


def test_the_night_takes_its_own_colours(visit: Visit) -> None:
    """A lonely player goes to sleep: night falls, and the missions lie where the card was."""
    ann = visit()
    open_table(ann, "paleo", 1)
    ann.settled()
    board = ann.page.locator(".paleo")
    by_day = board.evaluate("board => getComputedStyle(board).color")
    before = ann.ply()
    ann.page.locator("[data-target='pile:0']").click()
    ann.primary.click()
    ann.moved_on(before)
    ann.settled()
    expect(ann.page.get_by_role("region", name="The night")).to_be_visible()
    assert board.evaluate("board => getComputedStyle(board).color") != by_day
    missions = ann.page.locator("[data-zone=night] article")
    expect(missions).to_have_count(2)
    before = ann.ply()
    missions.first.locator(".nightline.may").last.click()
    ann.moved_on(before + 1)  # the row has answered which mission, and how
    assert ann.settled()["step"] != "night_act"
