"""At a table in the browser, against bots."""

from __future__ import annotations

import re

import lascaux
from pages import Visit


def test_the_keyboard_alone_leads_to_every_game(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/")
    ann.page.wait_for_selector("article")
    for title in ann.page.get_by_role("article").get_by_role("heading").all_inner_texts():
        ann.tab_to(f"Play now {title}")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url(re.compile("/t/"))
    ann.wait_for_question()


def test_a_turn_can_be_begun_anew(visit: Visit) -> None:
    ann = visit()
    ann.play_now(lascaux.game("elawa").title)
    anew = ann.page.get_by_role("button", name="Reset my turn")
    for _ in range(40):
        ann.wait_for_question()
        if anew.count():
            break
        ann.choose()
    before = ann.ply()
    anew.click()
    ann.moved_on(before)
    ann.wait_for_question()
    assert ann.ask(f"/tables/{ann.table}/now?since=0")["step"] == "take"


def test_moves_are_shown_one_after_another_and_then_it_is_my_turn(visit: Visit) -> None:
    """With movement: nothing can be chosen before the last thing that happened is shown."""
    ann = visit(still=False)
    ann.play_now(lascaux.game("elawa").title)
    for _ in range(3):
        ann.wait_for_question()
        ann.choose()
    ann.wait_for_question()
    now = ann.ask(f"/tables/{ann.table}/now?since=0")
    assert ann.ply() == now["ply"]
    ann.drawer("Log")
    assert ann.log() == ann.told(now["events"])
