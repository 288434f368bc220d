"""The server dies and comes back. The page says so, and goes on: no reload, no lost move, no doubled one."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from pages import Visit
from servers import Ground, processes
from swarm import quickest_game


def test_after_a_kill_the_page_comes_back_by_itself(visit: Visit, tmp_path: Path) -> None:
    with processes(tmp_path, Ground()) as [server]:
        ann = visit(server.url)
        ann.allowed = lambda complaint: "WebSocket" in complaint or "ERR_CONNECTION" in complaint
        ann.play_now(quickest_game().title)
        ann.page.evaluate("() => (window.neverReloaded = true)")
        for _ in range(2):
            ann.wait_for_question()
            ann.choose()
            server.kill()
            expect(ann.page.get_by_text("Connection lost")).to_be_visible()
            assert ann.options.count() == 0, "nothing can be chosen that could not be sent"
            server.start()
            expect(ann.page.get_by_text("Connection lost")).to_be_hidden()
        while ann.wait_for_question():
            ann.choose()
        assert ann.page.evaluate("() => window.neverReloaded") is True
        frames = ann.ask(f"/tables/{ann.table}/replay?since=1")["frames"]
        texts = [event["text"] for frame in frames for event in frame["events"]]
        shown = ann.page.get_by_role("list", name="Log").get_by_role("link").all_inner_texts()
        assert shown == texts
        assert server.complaints() == []


def test_a_page_that_opens_while_the_server_is_away_waits_for_it(visit: Visit, tmp_path: Path) -> None:
    with processes(tmp_path, Ground()) as [server]:
        ann = visit(server.url)
        ann.allowed = lambda complaint: "WebSocket" in complaint or "ERR_CONNECTION" in complaint
        ann.play_now(quickest_game().title)
        table = ann.table
        ann.page.goto("/")
        ann.page.wait_for_selector("article")
        ann.page.wait_for_timeout(500)  # the table's own page is fetched ahead
        server.kill()
        ann.page.locator(f"a[href='/t/{table}']").first.click()
        expect(ann.page.get_by_text("The server does not answer")).to_be_visible()
        server.start()
        assert ann.wait_for_question()
