"""The pages as an app: installed, told when one is waited for, honest when there is no network."""

from __future__ import annotations

import http.server
import json
import re
import shutil
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Playwright, Worker, expect

from pages import CLIENT, QUIET, Visit, Visitor
from table_harness import Server, running, until

READY = "() => navigator.serviceWorker.ready.then((worker) => worker.scope)"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
# Chromium without its windows has no notifications: there the worker's own word for it is taken.
NOTED = """() => {
    self.noted = [];
    registration.showNotification = async (title, words) => void self.noted.push({ title, ...words });
    registration.getNotifications = async () => self.noted;
}"""
SHOWN = """() => registration.getNotifications().then(
    (all) => all.map(({ title, body, data }) => [title, body, data]))"""
CLICKED = """async () => {
    const opened = [];
    clients.openWindow = async (url) => opened.push(url); // a true one wants a true click
    const [notification] = await registration.getNotifications();
    notification.close ??= () => undefined;
    const click = Object.assign(new ExtendableEvent("notificationclick"), { notification });
    dispatchEvent(click);
    while (!opened.length) await new Promise((then) => setTimeout(then, 10));
    return opened;
}"""
# A browser that was started for tests reaches no push service.
SUBSCRIBING = """(() => {
    let known = null; // as long as the page; a true one lasts
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => known;
    PushManager.prototype.subscribe = async (options) => known = {
        endpoint: "%s", options, unsubscribe: async () => (known = null) === null,
        toJSON: () => ({ endpoint: "%s", keys: { p256dh: "%s", auth: "AAAAAAAAAAAAAAAAAAAAAA" } }),
    };
})()"""
P256DH = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"


def installed(visitor: Visitor) -> Worker:
    visitor.page.goto("/")
    visitor.page.wait_for_selector("article")
    visitor.page.evaluate(READY)
    visitor.page.wait_for_function(CONTROLLED)
    return visitor.context.service_workers[0]


@pytest.fixture
def with_windows(browser: Browser, playwright_of: Playwright) -> Iterator[Browser]:
    """Chromium as people have it, if it is here: that shows true notifications."""
    found = shutil.which("chromium")
    if found is None:
        yield browser
        return
    launched = playwright_of.chromium.launch(executable_path=found, args=[*QUIET, "--disable-sync"])
    yield launched
    launched.close()


def deliver(visitor: Visitor, words: dict[str, str]) -> None:
    """As a push service would hand it to the browser."""
    cdp: CDPSession = visitor.context.new_cdp_session(visitor.page)
    found: list[Any] = []
    cdp.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    cdp.send("ServiceWorker.enable")
    while not found:
        visitor.page.wait_for_timeout(20)
    target = {"origin": visitor.url, "registrationId": found[-1]["registrationId"]}
    cdp.send("ServiceWorker.deliverPushMessage", {**target, "data": json.dumps(words)})


def test_a_push_shows_and_leads_to_the_table(with_windows: Browser, server: Server) -> None:
    ann = Visitor(with_windows, server.url, installed=True)
    ann.context.grant_permissions(["notifications"], origin=server.url)
    worker = installed(ann)
    if ann.page.evaluate("() => Notification.permission") != "granted":
        worker.evaluate(NOTED)
    words = {
        "title": "Elawa",
        "body": "It is your turn. With Bob.",
        "url": "/t/some-table",
        "tag": "some-table",
    }
    deliver(ann, words)
    until(lambda: worker.evaluate(SHOWN))
    assert worker.evaluate(SHOWN) == [["Elawa", "It is your turn. With Bob.", {"url": "/t/some-table"}]]
    assert worker.evaluate(CLICKED) == ["/t/some-table"]
    ann.leave()


def test_without_a_network_the_pages_say_so_in_our_look(visit: Visit, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = visit(server.url, installed=True)
        gone = ("ERR_", "WebSocket", "preload", "dynamically imported")
        ann.allowed = lambda complaint: any(word in complaint for word in gone)
        installed(ann)
    ann.page.goto("/t/some-table")
    expect(ann.page.get_by_role("heading", name="The fire is out of reach")).to_be_visible()
    assert ann.page.evaluate("() => document.fonts.ready.then(() => document.fonts.check('16px Macondo'))")
    assert "rgb" in ann.page.evaluate(
        "() => getComputedStyle(document.querySelector('.ember')).backgroundColor"
    )


def test_only_lasting_files_are_kept(visit: Visit) -> None:
    ann = visit(installed=True)
    worker = installed(ann)
    ann.page.reload()
    ann.page.wait_for_selector("article")
    kept = worker.evaluate(
        """async () => {
            const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
            const requests = await Promise.all(caches_.map((cache) => cache.keys()));
            return requests.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert "/offline" in kept
    assert len(kept) > 5
    assert all(path == "/offline" or path.startswith("/client/assets/") for path in kept), kept


def test_the_manifest_is_one_that_browsers_install_from(visit: Visit) -> None:
    ann = visit(installed=True)
    installed(ann)
    cdp = ann.context.new_cdp_session(ann.page)
    found = cdp.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    wanted = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in wanted if error["errorId"] != "in-incognito"] == []
    for icon in manifest["icons"]:
        answer = ann.context.request.get(icon["src"])
        assert answer.headers["content-type"] == "image/png"
        assert f"{'x'.join(map(str, struct.unpack('>II', answer.body()[16:24])))}" == icon["sizes"]


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The pages alone, as a build made them: another build may take their place."""

    class Pages(http.server.SimpleHTTPRequestHandler):
        def translate_path(self, path: str) -> str:
            name = {"/": "index.html", "/offline": "offline.html"}.get(
                path, path.removeprefix("/client").strip("/")
            )
            return str(folder / name)

        def end_headers(self) -> None:
            lasting = "assets" in self.path
            self.send_header("Cache-Control", "max-age=31536000, immutable" if lasting else "no-cache")
            super().end_headers()

        def log_message(self, *arguments: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages) as pages:
        pages.daemon_threads = True
        threading.Thread(target=pages.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{pages.server_port}"
        pages.shutdown()


def rebuilt(folder: Path) -> None:
    """Another build: the main script has another name and says so, and the old one is gone."""
    page = (folder / "index.html").read_text()
    found = re.search(r"assets/(index-[^\"]+\.js)", page)
    assert found is not None
    old = folder / "assets" / found[1]
    (folder / "assets" / "index-another.js").write_text(f"window.build = 'another';\n{old.read_text()}")
    old.unlink()
    (folder / "index.html").write_text(page.replace(found[1], "index-another.js"))
    worker = (folder / "sw.js").read_text()
    (folder / "sw.js").write_text(re.sub(r'VERSION = "\w+"', 'VERSION = "another"', worker))


def test_after_an_upgrade_a_reload_brings_the_new_pages(visit: Visit, tmp_path: Path) -> None:
    folder = tmp_path / "client"
    shutil.copytree(CLIENT.parent, folder)
    with served(folder) as url:
        ann = visit(url, installed=True)
        ann.allowed = lambda complaint: True  # there is no table behind these pages
        ann.page.goto("/")
        ann.page.evaluate(READY)
        ann.page.wait_for_function(CONTROLLED)
        ann.page.reload()
        assert ann.page.evaluate("() => window.build") is None
        rebuilt(folder)
        ann.page.reload()
        expect(ann.page.get_by_role("link", name="Lascaux, to all games")).to_be_visible()
        assert ann.page.evaluate("() => window.build") == "another"
        ann.page.evaluate("() => navigator.serviceWorker.getRegistration().then((worker) => worker.update())")
        ann.page.goto("about:blank")  # with the last page of the former build gone, its files go too
        ann.page.goto("/")
        ann.page.wait_for_function("() => caches.keys().then((names) => String(names) === 'lascaux another')")
        assert ann.page.evaluate("() => window.build") == "another"


def test_the_switch_in_the_preferences(visit: Visit, tmp_path: Path) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as service,
        running(tmp_path, allow_private_webhooks=True) as server,
    ):
        endpoint = f"http://127.0.0.1:{service.getsockname()[1]}/push"
        ann = visit(server.url, installed=True)
        ann.context.add_init_script(SUBSCRIBING % (endpoint, endpoint, P256DH))
        installed(ann)
        ann.page.get_by_role("button", name="Preferences").click()
        switch = ann.page.get_by_label("Tell me when I am waited for")
        switch.check()
        until(lambda: ann.ask("/push").get("devices") == 1)
        ann.page.get_by_label("Quiet hours").check()
        with ann.page.expect_response("**/api/push") as answer:
            ann.page.get_by_label("from").fill("21:30")
        assert answer.value.ok
        until(lambda: "21:30" in ann.page.get_by_label("from").input_value())
        ann.page.reload()
        ann.page.get_by_role("button", name="Preferences").click()
        expect(ann.page.get_by_label("from")).to_have_value("21:30")
        expect(ann.page.get_by_label("until")).to_have_value("07:00")
        switch.uncheck()
        until(lambda: ann.ask("/push").get("devices") == 0)
        expect(ann.page.get_by_label("Quiet hours")).to_be_hidden()
