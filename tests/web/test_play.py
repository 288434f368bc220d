"""Whole games in the browser, against bots and against people."""

from __future__ import annotations

import re

import pytest
from conftest import Visit
from playwright.sync_api import expect

import lascaux

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
    for standing in result["standings"]:
        row = end.get_by_role("row").filter(has_text=standing["name"]).first
        expect(row).to_contain_text(str(standing["score"]))
    told = ann.ask(f"/tables/{ann.table}/replay?since=1")["frames"]
    texts = [event["text"] for frame in told for event in frame["events"]]
    shown = ann.page.get_by_role("list", name="Log").get_by_role("link").all_inner_texts()
    assert shown[: len(texts)] == texts
