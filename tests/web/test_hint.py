"""The hint button: for whoever is asked, where hints were agreed on."""

from __future__ import annotations

from playwright.sync_api import expect

from pages import Visit


def test_a_hint_says_why_and_can_be_followed(visit: Visit) -> None:
    ann = visit()
    ann.play_now("Elawa")
    ann.wait_for_question()
    before = ann.ply()
    ann.page.get_by_role("button", name="Hint", exact=True).click()
    hints = ann.page.get_by_role("list", name="Hints").get_by_role("listitem")
    expect(hints.first).to_contain_text("of 100")
    expect(ann.page.locator("main .board .pointed")).not_to_have_count(0)
    keys = [option["key"] for option in ann.ask(f"/tables/{ann.table}/now")["options"]]
    assert 1 <= hints.count() <= min(3, len(keys))
    hints.first.get_by_role("button").click()
    ann.moved_on(before)
    expect(ann.page.get_by_role("list", name="Hints")).to_have_count(0)


def test_companions_see_no_hint_button(visit: Visit) -> None:
    ann = visit()
    ann.play_now("Paleo")
    ann.wait_for_question()
    expect(ann.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
