"""The server dies and comes back. The page says so, and goes on: no reload, no lost move, no doubled one."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect

from pages import Visit
from servers import Ground, processes
from swarm import quickest_game
from table_harness import Server


class Wire:
    """A way to the server that can be cut as a tunnel cuts it: nothing is closed, nothing comes through."""

    def __init__(self, server: str) -> None:
        self._there = (urlsplit(server).hostname, urlsplit(server).port)
        self.holds = threading.Event()
        self.holds.set()
        self._ends: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._welcome, daemon=True).start()

    def _welcome(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._door.accept()
                there = socket.create_connection(self._there)
                self._ends += (here, there)
                for ends in ((here, there), (there, here)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                self.holds.wait()
                other.sendall(data)
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.holds.set()
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._door.close()


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
        ann.page.keyboard.press("l")
        assert ann.log() == ann.told([event for frame in frames for event in frame["events"]])
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


def test_a_network_that_falls_silent_shows(visit: Visit, server: Server) -> None:
    """How soon is told by `line.test.ts`, with a clock of its own; here, that it is so in a real browser."""
    wire = Wire(server.url)
    ann = visit(wire.url)
    ann.allowed = lambda complaint: "WebSocket" in complaint
    ann.play_now(quickest_game().title)
    ann.wait_for_question()
    offered = ann.options.count()
    lost = ann.page.get_by_text("Connection lost")
    wire.holds.clear()
    expect(lost).to_be_visible()
    assert ann.options.count() == 0, "nothing can be chosen that could not be sent"
    wire.holds.set()
    expect(lost).to_be_hidden()
    expect(ann.options).to_have_count(offered)
    ann.choose()
    wire.close()


def test_a_device_that_goes_offline_says_so_only_if_the_server_is_gone_too(
    visit: Visit, server: Server
) -> None:
    wire = Wire(server.url)
    ann = visit(wire.url)
    ann.allowed = lambda complaint: "WebSocket" in complaint
    ann.play_now(quickest_game().title)
    ann.wait_for_question()
    lost = ann.page.get_by_text("Connection lost")
    wire.holds.clear()
    ann.page.evaluate("() => dispatchEvent(new Event('offline'))")
    assert lost.is_visible(), "at once, not after a while"
    wire.holds.set()
    expect(lost).to_be_hidden()
    ann.wait_for_question()
    ann.choose()
    wire.close()
