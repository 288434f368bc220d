"""Doors: foreign sites, limits on size and number, headers, and refusals that say what they are."""

from __future__ import annotations

import re
import sys
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from lascaux.table.errors import TooMany
from lascaux.table.http.app import build
from lascaux.table.http.safety import same_site
from lascaux.table.messages import schema
from lascaux.table.people.limits import AGAIN, DOORS, FORGOTTEN, SHARED, SOCKETS, Limits
from lascaux.table.settings import THIS_MACHINE, Settings
from servers import ground_of
from table_harness import BOT, ME, Live, Server, running, until


@pytest.mark.parametrize(
    ("headers", "welcome"),
    [
        ({}, True),
        ({"Origin": "http://here:8000"}, True),
        ({"Origin": "https://here:8000", "Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Origin": "http://here:9000"}, False),
        ({"Origin": "http://elsewhere"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Origin": "http://[bad"}, False),
        ({"Origin": "http://here:8000", "Sec-Fetch-Site": "cross-site"}, False),
        ({"Origin": "http://here:8000", "Sec-Fetch-Site": "same-site"}, False),
    ],
)
def test_only_our_own_pages_and_programs_are_welcome(headers: dict[str, str], welcome: bool) -> None:
    sent = {"Host": "here:8000", **headers}
    assert same_site([(name.lower().encode(), value.encode()) for name, value in sent.items()]) is welcome


def test_a_foreign_page_changes_nothing_and_opens_no_socket(server: Server) -> None:
    ann = server.person()
    table = ann.open()
    foreign = {"Origin": "http://elsewhere.example"}
    for method, path in (
        ("POST", "/api/me"),
        ("POST", "/api/tables"),
        ("POST", f"/api/tables/{table}/moves"),
        ("PUT", f"/api/tables/{table}/seats/0/orders"),
        ("DELETE", f"/api/tables/{table}/seats/0/orders"),
        ("POST", "/nowhere"),
    ):
        assert ann.refused(method, path, {}, headers=foreign) == "403 foreign-site"
    with pytest.raises(InvalidStatus) as refused:
        Live(ann, table, {}, Origin="http://elsewhere.example")
    assert refused.value.response.status_code == 403
    Live(ann, table, {}, Origin=ann.url).close()


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    ann = server.person()
    for path in (
        "/",
        "/t/x",
        "/static/schema.js",
        "/schema",
        "/schema/openapi.json",
        "/api/games",
        "/nowhere",
    ):
        headers = ann.ask("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"
    assert ann.ask("GET", "/api/me").headers["cache-control"] == "no-store"


def test_the_pages_keep_to_the_policy(server: Server) -> None:
    ann = server.person()
    for path, own in (("/", "/client/assets/"), ("/schema", "/static/")):
        page = ann.ask("GET", path).text
        assert "<style" not in page
        assert "onclick" not in page
        assert page.count("<script") == len(re.findall(rf'<script type="module" [^>]*src="{own}', page)) == 1
        assert "http://" not in page
        assert "https://" not in page


def test_assets_may_be_kept_for_ever_and_pages_not(server: Server) -> None:
    ann = server.stranger()
    page = ann.ask("GET", "/")
    assert page.headers["cache-control"] == "no-cache"
    [script] = re.findall(r'src="(/client/assets/[^"]+)"', page.text)
    kept = ann.ask("GET", script).headers["cache-control"]
    assert "immutable" in kept
    assert "max-age=31536000" in kept
    for path in ("/about", "/new/elawa", "/join/x", "/t/x", "/t/x/replay"):
        assert ann.ask("GET", path).text == page.text


def test_without_its_client_the_server_says_what_to_do(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["lascaux.table.http.handlers.pages"], "CLIENT", tmp_path)
    answer = server.stranger().ask("GET", "/")
    assert answer.status_code == 503
    assert "make client" in answer.text


def test_what_is_too_large_is_refused(server: Server) -> None:
    ann = server.person()
    assert ann.refused("POST", "/api/me", {"name": "x" * 100_000}) == "413 too-large"
    assert ann.refused("POST", "/api/records", {"keys": ["x" * 2_000_000]}) == "413 too-large"


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/nowhere", "404 not-found"),
        ("GET", "/api/tables/x", "404 not-found"),
        ("GET", "/api/tables/" + "x" * 5000, "400 bad-request"),
        ("GET", "/api/tables/%00%ff", "404 not-found"),
        ("GET", "/api/games/chess/rules", "404 not-found"),
        ("DELETE", "/api/games", "405 no-such-method"),
        ("GET", "/api/tables/" + "A" * 22 + "/now?since=x", "400 bad-request"),
        ("GET", "/api/tables/" + "A" * 22 + "/now?since=-1", "400 bad-request"),
        ("GET", "/api/tables/" + "A" * 22 + "/now?seat=99999999999999999999", "400 bad-request"),
        ("GET", "/api/tables/" + "A" * 22 + "/chat?since=99999999999999999999", "400 bad-request"),
        ("POST", "/api/tables/" + "A" * 22 + "/seats/x/take", "404 not-found"),
        ("POST", "/api/tables/" + "A" * 22 + "/seats/99999999999999999999/take", "400 bad-request"),
        ("GET", "/static/../serve.py", "404 not-found"),
        ("GET", "/static/%2e%2e/serve.py", "404 not-found"),
        ("GET", "/client/assets/nothing.js", "404 not-found"),
        ("GET", "/client/assets/%2e%2e/%2e%2e/serve.py", "404 not-found"),
        ("GET", "/t/x/nothing", "404 not-found"),
    ],
)
def test_every_refusal_is_typed(server: Server, method: str, path: str, expected: str) -> None:
    assert server.person().refused(method, path) == expected


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"name": 7}',
        b'{"name": "\\ud800"}',
        b'{"nam": "x"}',
        b"\xff",
        b"7" * 5000,
    ],
)
def test_bodies_that_are_none_are_refused(server: Server, body: bytes) -> None:
    ann = server.stranger()
    answer = ann.http.post("/api/me", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["type"]) == (400, "bad-request")


def test_every_door_has_a_limit(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as server:
        ann = server.person()
        burst = int(DOORS["passphrase"][0])
        signing = {"name": "Ann", "passphrase": "wrong"}
        answers = [ann.ask("POST", "/api/sign-in", signing).status_code for _ in range(burst + 3)]
        assert answers[: burst // 2] == [401] * (burst // 2)
        assert answers[-1] == 429
        refusal = ann.ask("POST", "/api/sign-in", signing)
        assert refusal.json()["type"] == "too-many-requests"
        assert int(refusal.headers["retry-after"]) > 0
        table = ann.open(seats=[ME, BOT])
        with ann.live(table) as live:
            live.next("update")
            for _ in range(int(DOORS["play"][0]) + 20):
                live.send("look", seat=0)
            assert live.next("refused", 20)["error"]["type"] == "too-many-requests"
        bob = server.person("Bob")
        bob.open(seats=[ME, BOT])


def test_guesses_at_a_passphrase_are_counted_for_the_name_and_for_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, limits=True, proxies=THIS_MACHINE) as server:
        monkeypatch.setitem(DOORS, "stranger", (20, 0.001))

        def sign_in(name: str, place: str, passphrase: str = "wrong") -> int:
            signing = {"name": name, "passphrase": passphrase}
            headers = {"X-Forwarded-For": place}
            return server.stranger().ask("POST", "/api/sign-in", signing, headers=headers).status_code

        ann = server.person("Ann")
        ann.http.headers["X-Forwarded-For"] = "10.0.9.9"
        ann.ok("POST", "/api/me/keep", {"passphrase": "a long enough phrase"})
        assert {sign_in(f"Person {place}", f"10.0.0.{place}") for place in range(30)} == {401}
        spellings = ["Ann", "ANN", "ａｎｎ", " ann"] * 6
        answers = [sign_in(name, f"10.0.1.{place}") for place, name in enumerate(spellings)]
        assert answers[-1] == 429, "however it is spelt, and wherever it is asked, it is one name"
        assert sign_in("Ann", "10.0.9.9", "a long enough phrase") == 200, "she is not locked out of her own"


@pytest.mark.parametrize("door", DOORS)
def test_whoever_knocks_too_often_waits(door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = SimpleNamespace(monotonic=lambda: 7.0)  # tokens come back with time, even while this runs
    monkeypatch.setattr("lascaux.table.people.limits.time", stopped)
    burst = int(DOORS[door][0])
    limits = Limits(True)
    for number in range(burst):
        limits.knock(door, "ann", f"address {number}")
    with pytest.raises(TooMany) as refused:
        limits.knock(door, "ann", "another address")
    assert refused.value.details["retry_after"] > 0
    limits.knock(door, "bob", "another address")
    crowded = Limits(True)
    most = burst if door == "passphrase" else int(burst * SHARED)
    for number in range(most):
        crowded.knock(door, f"guest {number}", "one address")
    with pytest.raises(TooMany):
        crowded.knock(door, None, "one address")


def test_a_cookie_goes_over_https_only_where_the_operator_says_so(tmp_path: Path) -> None:
    with running(tmp_path, secure_cookies=True) as server:
        assert "Secure" in server.stranger().ask("POST", "/api/me", {"name": "Ann"}).headers["set-cookie"]


def test_every_handler_says_which_door_it_is(tmp_path: Path) -> None:
    gate, _ = build(Settings(data=tmp_path))
    routes: Any = gate.app.routes  # type: ignore[attr-defined]
    handlers = [handler for route in routes for handler in getattr(route, "route_handlers", [])]
    named = [handler for handler in handlers if handler.http_methods != {"OPTIONS"}]
    assert len(named) > 30
    for handler in named:
        assert handler.opt.get("door", "read") in DOORS, handler


def test_pages_and_documentation_have_a_limit_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DOORS, "read", (2, 0.01))
    with running(tmp_path, limits=True) as server:
        for path in ("/", "/schema", "/schema/openapi.json", "/static/schema.js"):
            server.services.limits._buckets.clear()
            answers = [server.stranger().ask("GET", path).status_code for _ in range(int(2 * SHARED) + 1)]
            assert answers == [200] * int(2 * SHARED) + [429], path


def test_options_are_answered(server: Server) -> None:
    answer = server.stranger().ask("OPTIONS", "/api/games")
    assert answer.status_code == 204
    assert "GET" in answer.headers["allow"]


def test_the_api_is_documented(server: Server) -> None:
    ann = server.stranger()
    document = ann.ok("GET", "/schema/openapi.json")
    assert "/api/tables/{table}/moves" in document["paths"]
    for path, item in document["paths"].items():
        for method, operation in item.items():
            assert operation.get("description") or operation.get("summary"), (method, path)
            assert "429" in operation["responses"], (method, path)


def test_the_messages_have_a_schema() -> None:
    components = schema()["$defs"]
    assert {"Update", "TableCard", "Submit", "Refused", "Problem", "ChatMessage"} <= components.keys()
    assert components["Submit"]["properties"]["type"] == {"enum": ["submit"]}


def test_many_guests_at_one_address_share_a_limit_of_sockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lascaux.table.people.limits.SOCKETS", 2)
    monkeypatch.setattr("lascaux.table.people.limits.CROWD", 2)
    with running(tmp_path, limits=True) as server:
        table = server.person().open(seats=[ME, BOT])
        with ExitStack() as open_ones:
            for _ in range(4):
                assert open_ones.enter_context(server.person().live(table)).next("table")
            for guest in (server.person(), server.stranger()):
                with guest.live(table) as one_more:
                    assert one_more.next()["error"]["type"] == "too-many-requests"


def test_one_may_not_keep_any_number_of_sockets_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lascaux.table.people.limits.SOCKETS", 2)
    with running(tmp_path, limits=True) as server:
        ann = server.person()
        table = ann.open(seats=[ME, BOT])
        with ann.live(table) as first, ann.live(table) as second:
            assert first.next("table")
            assert second.next("table")
            with ann.live(table) as third:
                assert third.next()["error"]["type"] == "too-many-requests"
        until(lambda: not server.services.limits._sockets)
        with ann.live(table) as again:
            assert again.next("table")


def test_open_sockets_are_counted_over_all_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setattr("lascaux.table.people.limits.SOCKETS", 2)
    monkeypatch.setattr("lascaux.table.upkeep.changes.SHARE", 0.05)
    monkeypatch.setenv("LASCAUX_KEY", "the same key at both servers")
    ground = ground_of("postgres-redis", request)._asdict()
    with (
        running(tmp_path / "here", limits=True, **ground) as here,
        running(tmp_path / "there", limits=True, **ground) as there,
    ):
        ann, elsewhere = here.person(), there.stranger()
        elsewhere.http.cookies = ann.http.cookies
        table = ann.open(seats=[ME, BOT])

        def refused() -> bool:
            with elsewhere.live(table) as one_more:
                said = one_more.next()
            assert said["type"] == "table" or "connections open" in said["error"]["message"]
            return bool(said["type"] == "refused")

        with ann.live(table) as first:
            with ann.live(table) as second:
                assert (first.next()["type"], second.next()["type"]) == ("table", "table")
                until(refused)
            until(lambda: not refused())


def test_what_a_process_had_open_that_has_ended_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = SimpleNamespace(monotonic=lambda: 1000.0)
    monkeypatch.setattr("lascaux.table.people.limits.time", stopped)
    here, there = Limits(True, shared=True), Limits(True, shared=True)
    with ExitStack() as open_ones:
        for _ in range(SOCKETS):
            open_ones.enter_context(here.socket("ann", "here"))
        [(who, count)] = here.opened()
        assert (who, count) == ("ann", SOCKETS), (
            "one socket, or a few of a whole school, are nobody's business"
        )
        assert here.opened() == [], "told once"
        there.open_elsewhere("the other", who, count)
        with pytest.raises(TooMany), there.socket("ann", "there"):
            pass
        stopped.monotonic = lambda: 1000.0 + AGAIN + 1
        assert here.opened() == [("ann", SOCKETS)], "and told again"
        stopped.monotonic = lambda: 1000.0 + FORGOTTEN + 1
        with there.socket("ann", "there"):
            pass
        there.opened()
        assert not there._elsewhere
    assert here.opened() == [("ann", 0)]
