"""Guests, kept names, cookies that cannot be forged."""

from __future__ import annotations

import base64

import pytest

from lascaux.table.errors import Refusal
from lascaux.table.ids import fresh_id, is_id
from lascaux.table.people import COOKIE, Cookies, clean, handle_of
from servers import all_that_is_stored
from table_harness import BOT, ME, Guest, Server


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


@pytest.mark.parametrize("name", ["", "   ", "\x00", "\u200b", "x" * 41])
def test_a_name_is_something_one_can_see(server: Server, name: str) -> None:
    assert server.stranger().refused("POST", "/api/me", {"name": name}) == "400 bad-request"


def test_control_characters_are_left_out() -> None:
    assert clean("A\x00n\x1bn", "A name") == "Ann"
    with pytest.raises(Refusal):
        clean("\n\t", "A name")


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    ann = server.person()
    person, issued, signature = ann.http.cookies[COOKIE].split(".")
    other = fresh_id()
    forged = [
        f"{other}.{issued}.{signature}",
        f"{person}.{int(issued) + 1}.{signature}",
        f"{person}.{issued}.{signature[:-2]}AA",
        f"{person}.{issued}.",
        f"{person}.{issued}",
        "",
        "....",
        "é",
        f"{person}.٣.{signature}",
    ]
    for cookie in forged:
        eve = server.stranger()
        answer = eve.http.get("/api/me", headers={"Cookie": f"{COOKIE}={cookie}".encode()})
        assert answer.json()["name"] is None, cookie


def test_cookies_of_another_key_and_old_ones_are_nobody() -> None:
    person = fresh_id()
    cookies = Cookies(b"one key")
    assert cookies.read(cookies.write(person)) == person
    assert Cookies(b"another").read(cookies.write(person)) is None
    body = f"{person}.1000"
    assert cookies.read(f"{body}.{cookies._sign(body)}") is None


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
    stored = all_that_is_stored(server.hearth.settings)
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
