"""Browsers that act for somebody can be listed and ended, and are renewed when rights change."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lascaux.table.ids import fresh_id, now
from lascaux.table.people.cookies import COOKIE
from lascaux.table.people.sessions import device
from table_harness import BOT, ME, Guest, Server, running

PHRASE = "a long enough phrase"


def with_cookie(server: Server, cookie: str) -> Guest:
    other = server.stranger()
    other.http.cookies.set(COOKIE, cookie)
    return other


def named(guest: Guest) -> str | None:
    return guest.ok("GET", "/api/me")["name"]  # type: ignore[no-any-return]


def test_a_cookie_does_not_survive_signing_out(server: Server) -> None:
    ann = server.person("Leaving Ann")
    copied = with_cookie(server, ann.http.cookies[COOKIE])
    table = ann.open(seats=[ME, BOT])
    assert named(copied) == "Leaving Ann"
    with copied.live(table) as live:
        live.next("update")
        ann.ok("POST", "/api/sign-out")
        assert live.next("refused")["error"]["type"] == "no-name"
        with pytest.raises(ConnectionClosed):
            live.next("anything more")
    assert named(copied) is None
    assert copied.refused("POST", f"/api/tables/{table}/moves", {"ply": 0, "action": 0}) == "401 no-name"


def test_whoever_keeps_their_name_gets_a_new_session(server: Server) -> None:
    ann = server.person("Keeping Ann")
    before = ann.http.cookies[COOKIE]
    ann.ok("POST", "/api/me/keep", {"passphrase": PHRASE})
    assert ann.http.cookies[COOKIE] != before
    assert named(ann) == "Keeping Ann"
    assert named(with_cookie(server, before)) is None, "what a guest was given is no key to the account"


def test_sessions_are_listed_and_ended(server: Server) -> None:
    ann, phone = server.person("Many Devices"), server.stranger()
    ann.ok("POST", "/api/me/keep", {"passphrase": PHRASE})
    phone.http.headers["User-Agent"] = "Mozilla/5.0 (Android 14) Gecko/1 Firefox/130.0"
    phone.ok("POST", "/api/sign-in", {"name": "Many Devices", "passphrase": PHRASE})
    listed = ann.ok("GET", "/api/me/sessions")
    assert [one["here"] for one in listed].count(True) == 1
    [other] = [one for one in listed if not one["here"]]
    assert other["device"] == "Firefox on Android"
    assert ann.ok("POST", "/api/me/sessions/end", {"id": other["id"]})[0]["here"] is True
    assert named(phone) is None
    assert ann.refused("POST", "/api/me/sessions/end", {"id": other["id"]}) == "404 not-found"
    eve = server.person("Eve of sessions")
    mine = ann.ok("GET", "/api/me/sessions")[0]["id"]
    assert eve.refused("POST", "/api/me/sessions/end", {"id": mine}) == "404 not-found"
    phone.ok("POST", "/api/sign-in", {"name": "Many Devices", "passphrase": PHRASE})
    assert len(ann.ok("POST", "/api/me/sessions/end", {})) == 1
    assert (named(ann), named(phone)) == ("Many Devices", None)
    assert server.stranger().refused("GET", "/api/me/sessions") == "401 no-name"


def test_a_passphrase_can_be_changed(server: Server) -> None:
    ann, phone = server.person("Changing Ann"), server.stranger()
    change = "/api/me/passphrase"
    assert ann.refused("POST", change, {"old": PHRASE, "new": "another long phrase"}) == "401 no-name"
    ann.ok("POST", "/api/me/keep", {"passphrase": PHRASE})
    signing = {"name": "Changing Ann", "passphrase": PHRASE}
    phone.ok("POST", "/api/sign-in", signing)
    wrong = {"old": "some other phrase", "new": "another long phrase"}
    assert ann.refused("POST", change, wrong) == "401 wrong-passphrase"
    assert ann.refused("POST", change, {"old": PHRASE, "new": "short"}) == "400 bad-request"
    ann.ok("POST", change, {"old": PHRASE, "new": "another long phrase"})
    assert (named(ann), named(phone)) == ("Changing Ann", None)
    assert phone.refused("POST", "/api/sign-in", signing) == "401 wrong-passphrase"
    phone.ok("POST", "/api/sign-in", {**signing, "passphrase": "another long phrase"})


def test_cookies_from_before_there_were_sessions_hold_until_they_are_ended(server: Server) -> None:
    ann = server.person("Old Ann")
    person = ann.http.cookies[COOKIE].split(".")[0]
    body = f"{person}.{now() // 1000 - 1000}"
    cookie = f"{body}.{server.services.sessions.cookies._sign(body)}"
    old = with_cookie(server, cookie)
    assert named(old) == "Old Ann"
    old.ok("POST", "/api/sign-out")
    assert named(with_cookie(server, cookie)) is None
    assert named(ann) == "Old Ann"


def test_a_session_that_is_used_is_prolonged(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.person("Coming Back")
    before = ann.http.cookies[COOKIE]
    monkeypatch.setattr(sys.modules["lascaux.table.http.handlers.people"], "RENEWED", -1)
    assert "Max-Age" in ann.ask("GET", "/api/me").headers["set-cookie"]
    assert ann.http.cookies[COOKIE].split(".")[1] == before.split(".")[1], "it is the same session"


def test_a_session_that_is_not_stored_is_nobody(server: Server) -> None:
    person = server.person("Known Ann").http.cookies[COOKIE].split(".")[0]
    invented = server.services.sessions.cookies.write(person, fresh_id())
    assert named(with_cookie(server, invented)) is None


def test_nobody_has_sessions_without_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lascaux.table.people.sessions.PER_PERSON", 2)
    ann = server.person("Everywhere")
    ann.ok("POST", "/api/me/keep", {"passphrase": PHRASE})
    devices = [server.stranger() for _ in range(3)]
    for one in devices:
        one.ok("POST", "/api/sign-in", {"name": "Everywhere", "passphrase": PHRASE})
    assert len(devices[-1].ok("GET", "/api/me/sessions")) == 2


@pytest.mark.parametrize(
    ("agent", "expected"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/120 Safari/537", "Chrome on Linux"),
        ("Mozilla/5.0 (Macintosh) Version/17 Safari/605", "Safari on a Mac"),
        ("curl/8.0\x1b[31m", "curl/8.0[31m"),
        ("", "a program"),
    ],
)
def test_devices_are_called_by_what_they_say_they_are(agent: str, expected: str) -> None:
    assert device(agent) == expected


def test_who_is_banned_is_not_let_in(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        _ban_and_let_in_again(server)


def _ban_and_let_in_again(server: Server) -> None:
    eve = server.person("Eve the Banned")
    table = eve.open(seats=[ME, BOT])
    person = eve.http.cookies[COOKIE].split(".")[0]
    operator, sessions = server.services.store.operator, server.services.sessions

    def on_the_loop(work: object) -> None:
        loop = server.services.loop
        asyncio.run_coroutine_threadsafe(work, loop).result(10)  # type: ignore[arg-type]

    with eve.live(table) as live:
        live.next("update")
        on_the_loop(operator.ban(f"person:{person}", "for cheating", None))
        on_the_loop(sessions.read_bans())
        with pytest.raises(ConnectionClosed):
            live.next("anything more")
    assert eve.refused("GET", "/api/me") == "403 not-allowed"
    on_the_loop(operator.unban(f"person:{person}"))
    on_the_loop(operator.ban("address:127.0.0.0/8", "", None))
    on_the_loop(sessions.read_bans())
    assert server.stranger().refused("GET", "/api/games") == "403 not-allowed"
    on_the_loop(operator.unban("address:127.0.0.0/8"))
    on_the_loop(sessions.read_bans())
    assert named(eve) == "Eve the Banned"
