"""Guests, kept names, cookies that cannot be forged."""

from __future__ import annotations

import base64
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lascaux.engine import BadSetting
from lascaux.table.errors import Refusal
from lascaux.table.ids import fresh_id, is_id
from lascaux.table.people.cookies import COOKIE, Cookies
from lascaux.table.people.names import clean, handle_of
from lascaux.table.settings import cookie_key
from servers import all_that_is_stored
from table_harness import BOT, ME, OPEN, Guest, Server, until


def test_a_guest_needs_no_more_than_a_name(server: Server) -> None:
    ann = server.stranger()
    assert ann.ok("GET", "/api/me") == {"name": None, "account": False}
    answer = ann.ask("POST", "/api/me", {"name": "  Ann  "})
    assert answer.json() == {"name": "Ann", "account": False}
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert ann.ok("GET", "/api/me")["name"] == "Ann"
    assert ann.ok("POST", "/api/me", {"name": "Anna"})["name"] == "Anna"


@pytest.mark.parametrize("name", ["", "   ", "\x00", "\u200b", "\u0378", "x" * 41])
def test_a_name_is_something_one_can_see(server: Server, name: str) -> None:
    assert server.stranger().refused("POST", "/api/me", {"name": name}) == "400 bad-request"


def test_control_characters_are_left_out() -> None:
    assert clean("A\x00n\x1bn", "A name") == "Ann"
    with pytest.raises(Refusal):
        clean("\n\t", "A name")


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    ann = server.person()
    person, session, issued, signature = ann.http.cookies[COOKIE].split(".")
    other = fresh_id()
    forged = [
        f"{other}.{session}.{issued}.{signature}",
        f"{person}.{other}.{issued}.{signature}",
        f"{person}.{session}.{int(issued) + 1}.{signature}",
        f"{person}.{session}.{issued}.{signature[:-2]}AA",
        f"{person}.{issued}.{signature}",
        f"{person}.{session}.{issued}.",
        f"{person}.{session}.{issued}",
        "",
        "....",
        "é",
        f"{person}.{session}.٣.{signature}",
    ]
    for cookie in forged:
        eve = server.stranger()
        answer = eve.http.get("/api/me", headers={"Cookie": f"{COOKIE}={cookie}".encode()})
        assert answer.json()["name"] is None, cookie


def test_cookies_of_another_key_and_old_ones_are_nobody() -> None:
    person, session = fresh_id(), fresh_id()
    cookies = Cookies(b"one key")
    claim = cookies.read(cookies.write(person, session))
    assert claim is not None
    assert (claim.person, claim.session) == (person, session)
    assert Cookies(b"another").read(cookies.write(person, session)) is None
    for body in (f"{person}.{session}.1000", f"{person}.1000"):
        assert cookies.read(f"{body}.{cookies._sign(body)}") is None


def test_a_key_is_never_found_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that start together sign with the same key, and none of them with an empty one."""
    monkeypatch.delenv("LASCAUX_KEY", raising=False)
    with ThreadPoolExecutor(8) as starting:
        for number in range(20):
            keys = set(starting.map(cookie_key, [tmp_path / str(number)] * 8))
            assert [len(key) for key in keys] == [64]
            assert [file.name for file in (tmp_path / str(number)).iterdir()] == ["cookie.key"]
    (tmp_path / "0" / "cookie.key").write_bytes(b"")
    with pytest.raises(BadSetting, match="delete it"):
        cookie_key(tmp_path / "0")
    monkeypatch.setenv("LASCAUX_KEY", "short")
    with pytest.raises(BadSetting, match="LASCAUX_KEY"):
        cookie_key(tmp_path / "0")
    monkeypatch.setenv("LASCAUX_KEY", "a long enough text for a key")
    assert cookie_key(tmp_path / "0") == b"a long enough text for a key"


def test_a_kept_name_comes_back_on_another_device(server: Server) -> None:
    ann = server.person("Kept Ann")
    table = ann.open(seats=[ME, BOT])
    assert ann.refused("POST", "/api/me/keep", {"passphrase": "short"}) == "400 bad-request"
    assert ann.ok("POST", "/api/me/keep", {"passphrase": "a long enough phrase"})["account"] is True
    phone = server.stranger()
    signing = {"name": "kept ann", "passphrase": "a long enough phrase"}
    assert phone.refused("POST", "/api/sign-in", {**signing, "passphrase": "wrong"}) == "401 wrong-passphrase"
    assert phone.refused("POST", "/api/sign-in", {**signing, "name": "Nobody"}) == "401 wrong-passphrase"
    assert phone.ok("POST", "/api/sign-in", signing) == {"name": "Kept Ann", "account": True}
    assert phone.now(table)["seat"] == 0
    phone.choose(table)


def account(server: Server, name: str) -> tuple[Guest, dict[str, str]]:
    """Somebody with a kept name, and what they sign in with."""
    guest = server.person(name)
    guest.ok("POST", "/api/me/keep", {"passphrase": "a long enough phrase"})
    return guest, {"name": name, "passphrase": "a long enough phrase"}


def test_a_guest_who_signs_in_keeps_all_that_they_have(server: Server) -> None:
    home, signing = account(server, "Homecoming")
    phone, bob = server.person("Somebody on a phone"), server.person("Bob")
    old = phone.http.cookies[COOKIE]
    table = phone.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    phone.choose(table)
    handed = phone.open(seats=[ME, OPEN])
    bob.seat(handed, 1, "take")
    phone.seat(handed, 0, "hand-over", {"level": "random"})
    phone.ok("POST", f"/api/tables/{table}/chat", {"text": "on the train"})
    order = {"step": "lay", "key": "lay:1", "until": ["laid"]}
    phone.ok("PUT", f"/api/tables/{table}/seats/0/orders", order)
    sandbox = phone.ok("POST", f"/api/tables/{table}/sandbox", {})["table"]
    with bob.live(table) as his:
        assert his.next("table")["seats"][0]["name"] == "Somebody on a phone"
        assert phone.ok("POST", "/api/sign-in", signing)["name"] == "Homecoming"
        assert his.next("table")["seats"][0]["name"] == "Homecoming"
    for device in (phone, home):
        assert device.now(table)["seat"] == 0
        assert device.card(table)["host"] is True
        assert device.card(table)["orders"] == [{"seat": 0, **order}]
        assert device.ok("GET", f"/api/tables/{table}/chat")[0]["mine"] is True
        assert device.card(sandbox)["kind"] == "sandbox"
        mine = {line["table"] for line in device.ok("GET", "/api/tables?which=mine")}
        assert {table, handed, sandbox} <= mine
    home.seat(handed, 0, "take-back")
    bob.choose(table)
    until(lambda: home.now(table)["options"])
    home.choose(table)
    thief = server.stranger()
    thief.http.cookies.set(COOKIE, old)
    assert thief.refused("GET", "/api/tables?which=mine") == "401 no-name", "that session has ended"
    assert thief.refused("GET", f"/api/tables/{sandbox}") == "404 not-found"
    assert thief.refused("POST", f"/api/tables/{table}/moves", {"ply": 2, "action": 0}) == "401 no-name"


def test_a_guest_gets_up_where_their_account_sits_already(server: Server) -> None:
    home, signing = account(server, "Twice There")
    phone, bob = server.person("Phone"), server.person("Bob")
    table = home.open(seats=[ME, OPEN, OPEN])
    phone.seat(table, 1, "take")
    bob.seat(table, 2, "take")
    early = home.open(seats=[ME, OPEN, OPEN])
    phone.seat(early, 1, "take")
    phone.ok("POST", "/api/sign-in", signing)
    seats = bob.card(table)["seats"]
    assert [(seat["kind"], seat["stands_in"]) for seat in seats][:2] == [("person", None), ("bot", None)]
    assert bob.card(early)["seats"][1]["kind"] == "open"
    assert phone.now(table)["seat"] == 0
    assert phone.refused("GET", f"/api/tables/{table}/now?seat=1") == "403 not-allowed"
    assert phone.refused("POST", f"/api/tables/{early}/seats/1/take") == "403 not-allowed"


def test_seats_move_from_guests_to_accounts_and_in_no_other_way(server: Server) -> None:
    first, one = account(server, "First Account")
    second, two = account(server, "Second Account")
    table = first.open(seats=[ME, BOT])
    guest = server.person("Guest")
    guests = guest.open(seats=[ME, BOT])
    assert guest.refused("POST", "/api/sign-in", {**one, "passphrase": "wrong"}) == "401 wrong-passphrase"
    assert guest.now(guests)["seat"] == 0, "who fails to sign in stays who they are"
    first.ok("POST", "/api/sign-in", two)
    assert second.now(table)["seat"] is None, "an account keeps its seats to itself"
    assert first.now(table)["seat"] is None
    first.ok("POST", "/api/sign-in", one)
    assert first.now(table)["seat"] == 0
    first.ok("POST", "/api/sign-in", one)
    assert first.now(table)["seat"] == 0, "signing in twice changes nothing"
    first.ok("POST", "/api/sign-out")
    first.ok("POST", "/api/me", {"name": "Next at this device"})
    assert first.now(table)["seat"] is None
    assert first.ok("GET", "/api/tables?which=mine") == []


def test_a_kept_name_belongs_to_one_person(server: Server) -> None:
    ann, eve = server.person("Unique"), server.person("ＵＮＩＱＵＥ")
    ann.ok("POST", "/api/me/keep", {"passphrase": "a long enough phrase"})
    assert eve.refused("POST", "/api/me/keep", {"passphrase": "another long phrase"}) == "409 conflict"
    assert ann.refused("POST", "/api/me/keep", {"passphrase": "once more, please"}) == "409 conflict"
    assert ann.refused("POST", "/api/me", {"name": "Somebody else"}) == "409 conflict"
    assert handle_of("Straße") == handle_of("STRASSE")


def test_who_signs_out_is_forgotten(server: Server) -> None:
    ann = server.person()
    ann.ok("POST", "/api/sign-out")
    assert ann.ok("GET", "/api/me")["name"] is None
    assert ann.refused("POST", "/api/me/keep", {"passphrase": "a long enough phrase"}) == "401 no-name"


def test_ids_hold_128_random_bits(server: Server) -> None:
    ann = server.person()
    ids = [ann.open(seats=[ME, {"kind": "link"}]) for _ in range(5)]
    links = [ann.card(table)["seats"][1]["link"] for table in ids]
    for id in ids + links:
        assert is_id(id)
        assert len(base64.urlsafe_b64decode(id + "==")) == 16
    assert len(set(ids + links)) == 10


def test_passphrases_are_stored_as_digests_only(server: Server) -> None:
    ann = server.person("Digested")
    ann.ok("POST", "/api/me/keep", {"passphrase": "a very secret phrase"})
    stored = all_that_is_stored(server.services.settings)
    assert b"a very secret phrase" not in stored
    assert b"$argon2id$" in stored
    assert isinstance(ann, Guest)


def test_another_name_is_shown_at_the_table(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.open(seats=[ME, BOT])
    with ann.live(table) as live:
        assert live.next("table")["seats"][0]["name"] == "Ann"
        ann.ok("POST", "/api/me", {"name": "Anna"})
        assert live.next("table")["seats"][0]["name"] == "Anna"
