"""Whole games in the browser, against bots and against people."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import lascaux
from pages import Visit

GAMES = lascaux.games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_whole_game_with_the_keyboard_alone(visit: Visit, game: lascaux.Game) -> None:
    ann = visit()
    ann.page.goto("/")
    ann.page.wait_for_selector("article")
    ann.tab_to(f"Play now {game.title}")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url(re.compile("/t/"))
    assert ann.play_by_keys() > 0
    end = ann.page.get_by_role("region", name="The end")
    result = ann.ask(f"/tables/{ann.table}/result")
    for standing in result["standings"][: 1 if game.cooperative else None]:
        sum = end.locator(f"[data-sum='{0 if game.cooperative else standing['seat']}']")
        expect(sum).to_have_text(str(standing["score"]))
    told = ann.ask(f"/tables/{ann.table}/replay?since=1")["frames"]
    texts = ann.told([event for frame in told for event in frame["events"]])
    ann.page.keyboard.press("l")
    assert ann.log()[: len(texts)] == texts
    expect(ann.page.get_by_role("list", name="Log").get_by_text(re.compile("^You ")).first).to_be_attached()
    expect(ann.page.get_by_role("list", name="Log").locator(".turn").first).to_be_attached()
    ann.page.goto(f"/t/{ann.table}/replay?ply=1&eyes=everyone")
    ann.page.get_by_role("slider", name="Choice").wait_for()
    ann.page.wait_for_load_state("networkidle")
    for seat in ann.ask(f"/tables/{ann.table}")["seats"]:
        expect(ann.page.get_by_role("region", name="The position")).to_contain_text(seat["name"])


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
    game = next(game for game in GAMES if game.id == "elawa")
    ann.play_now(game.title)
    for _ in range(3):
        ann.wait_for_question()
        ann.choose()
    ann.wait_for_question()
    now = ann.ask(f"/tables/{ann.table}/now?since=0")
    assert ann.ply() == now["ply"]
    ann.drawer("Log")
    assert ann.log() == ann.told(now["events"])
