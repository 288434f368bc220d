"""Nobody poses as somebody else, and nobody is told or called where they do not belong."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import stat
from contextlib import suppress
from pathlib import Path

import pytest

from lascaux.engine import Record
from lascaux.table.errors import BadRequest, Refusal
from lascaux.table.people import addresses
from lascaux.table.people.addresses import is_public, parse
from lascaux.table.people.limits import DOORS, Limits
from lascaux.table.people.names import check_name, clean
from lascaux.table.people.places import place_of
from lascaux.table.settings import answered
from table_harness import BOT, ME, OPEN, Server, running, until

CLOSED = [
    "fec0::1",
    "::ffff:0:127.0.0.1",
    "64:ff9b:1::1",
    "192.0.0.8",
    "5f00::1",
    "::1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "100:0:0:1::1",
    "3fff::1",
    "fe80::1",
    "ff02::1",
    "10.0.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "0.0.0.0",
    "240.0.0.1",
]


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("A\u202enn", "Ann"),
        ("A\u2066n\u2069n", "Ann"),
        ("A\u200bn\u200dn\ufeff", "Ann"),
        ("An\u00adn", "Ann"),
        ("Ann\u3164", "Ann"),
        ("A  n\u2003n", "A n n"),
        ("Zoë", "Zoë"),
        ("a" + "\u0301" * 20, "á" + "\u0301" * 3),
        ("王小明", "王小明"),
    ],
)
def test_a_name_holds_nothing_that_cannot_be_seen(written: str, kept: str) -> None:
    assert clean(written, "A name") == kept


def test_what_is_said_keeps_its_lines_and_its_emoji() -> None:
    assert clean("one\ntwo \u202ethree 👩\u200d🌾", "A message", breaks=True) == "one\ntwo three 👩\u200d🌾"


@pytest.mark.parametrize(
    "name", ["Bot 2 (elder)", "bot", "BOT 7", "Вot 2", "Ann (elder)", "Seat B", "Server", "Аnn", "Robot 3"]
)
def test_nobody_is_called_like_a_bot_or_in_two_alphabets(server: Server, name: str) -> None:
    assert server.stranger().refused("POST", "/api/me", {"name": name})[:3] in ("400", "409")


@pytest.mark.parametrize(
    "name", ["Botticelli", "Анна", "Ελένη", "Seatbelt", "Old Heron", "Player 1", "Ann (5)"]
)
def test_ordinary_names_are_welcome(name: str) -> None:
    check_name(name)


def test_nobody_goes_by_a_name_that_somebody_keeps(server: Server) -> None:
    keeper = server.person("Cora")
    keeper.ok("POST", "/api/me/keep", {"passphrase": "a long enough phrase"})
    for posing in ("Cora", " CORA ", "C\u200bora", "Córa"):
        assert server.stranger().refused("POST", "/api/me", {"name": posing}) == "409 conflict", posing
    assert keeper.ok("POST", "/api/me", {"name": "CORA"})["name"] == "CORA"


@pytest.mark.parametrize("address", CLOSED)
def test_no_private_address_is_called_whatever_python_says(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


def test_the_open_internet_is_called() -> None:
    for address in ("8.8.8.8", "2606:4700::1111", "64:ff9b::808:808", "::ffff:8.8.8.8"):
        assert is_public(ipaddress.ip_address(address)), address


@pytest.mark.parametrize("port", [22, 25, 6379, 8000])
def test_nobody_is_called_at_odd_ports(tmp_path: Path, port: int) -> None:
    with pytest.raises(BadRequest, match="port"):
        asyncio.run(addresses.check(f"http://8.8.8.8:{port}/", allow_private=False))
    assert parse(f"http://8.8.8.8:{port}/").port == port


def test_a_server_answers_to_its_own_names_only(tmp_path: Path) -> None:
    with running(tmp_path, hosts=answered(["table.example.org"], "127.0.0.1", ())) as server:
        ann = server.stranger()
        for host, status in {
            "table.example.org": 200,
            "Table.example.org:8000": 200,
            "localhost": 200,
            "evil.example": 421,
            "": 421,
        }.items():
            assert ann.ask("GET", "/api/games", headers={"Host": host}).status_code == status, host
        assert ann.ask("GET", "/health", headers={"Host": "10.0.0.7"}).status_code == 200
    assert answered([], "0.0.0.0", ()) == ()
    assert "localhost" in answered([], "127.0.0.1", ())
    assert answered([], "127.0.0.1", ("127.0.0.1",)) == ()


def test_a_house_is_one_place() -> None:
    assert place_of("2001:db8:1:2:3::7") == place_of("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert place_of("2001:db8:1:3::1") != place_of("2001:db8:1:2::1")
    assert place_of("::ffff:10.0.0.7") == place_of("10.0.0.7") == "10.0.0.7"
    assert place_of("::1") == "::/64"
    assert place_of("no address") == "no address"


def test_processes_share_what_they_count() -> None:
    here, there = Limits(True, shared=True), Limits(True, shared=True)
    burst = int(DOORS["open"][0])
    for number in range(burst - 2):
        here.knock("open", "ann", f"address {number}")
    for what, count in here.spent():
        there.spent_elsewhere(what, count)
    assert here.spent() == [], "told once"
    for number in range(burst // 2 + 4):
        if number < 5:
            there.knock("open", "ann", "an address")
        else:
            with suppress(Refusal):
                there.knock("open", "ann", "an address")
    with pytest.raises(Refusal):
        there.knock("open", "ann", "an address")
    there.spent_elsewhere("no such door|ann", 5)


def test_a_bot_plays_on_at_a_seat_that_the_host_frees(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = ann.open(seats=[ME, BOT, BOT], public=True)
    for seat, kind in ((1, "open"), (2, "link")):
        freed = ann.seat(table, seat, "fill", {"kind": kind})["seats"][seat]
        assert (freed["kind"], freed["free"]) == ("bot", "open" if kind == "open" else "invited")
    for _ in range(2):
        until(lambda: ann.now(table)["options"])
        ann.choose(table)
    until(lambda: ann.now(table)["view"]["round"] == 2)
    assert table in [line["table"] for line in eve.ok("GET", "/api/tables?which=free")]
    assert eve.refused("POST", f"/api/tables/{table}/seats/2/take", {}) == "403 not-allowed"
    assert eve.seat(table, 1, "take")["seats"][1]["kind"] == "person"
    assert table not in [line["table"] for line in eve.ok("GET", "/api/tables?which=free")]


def test_nobody_else_on_the_machine_reads_the_data(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    (data / "table.sqlite").touch(mode=0o644)
    with running(data) as server:
        server.person().open(seats=[ME, BOT])
        for path in (data, *data.iterdir()):
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


def test_sb_17_3_nobody_speaks_while_action_cards_are_placed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the moment cards are to be placed until they are revealed, and onlookers among themselves may."""
    # In one deal of thirty nobody who takes the first option each time ever comes to place a card.
    monkeypatch.setattr("lascaux.table.match.lobby.fresh_seed", lambda: 3)
    guests = [server.person(f"Speaker {number}") for number in range(4)]
    table = guests[0].open("spears-and-bones", seats=[ME, OPEN, OPEN, OPEN])
    for seat, guest in enumerate(guests[1:], 1):
        guest.seat(table, seat, "take")
    live = server.services.tables.peek(table)
    assert live is not None
    talk = f"/api/tables/{table}/chat"
    spoke = 0
    with guests[3].live(table) as watching:
        for _ in range(400):
            log = live.running
            placing = log.step == "place_action_card"
            shown = watching.next("update")
            while shown["ply"] < live.ply:
                shown = watching.next("update")
            assert shown["silent"] is placing
            if placing:
                break
            if not spoke:
                assert guests[0].ok("POST", talk, {"type": "say", "text": "I mean no harm"})["number"]
                spoke = 1
            seat = log.state.turn
            guests[seat].choose(table, seat=seat)
        assert live.running.step == "place_action_card"
        for guest in guests:
            assert guest.refused("POST", talk, {"type": "say", "text": "plus two"}) == "409 conflict"
        watching.send("say", text="plus two")
        assert watching.next("refused")["error"]["type"] == "conflict"
        assert (
            server.person("Onlooker").ok("POST", talk, {"type": "say", "text": "how quiet"})["room"]
            == "onlookers"
        )
        for seat in range(3):
            guests[seat].choose(table, seat=seat)
            assert guests[seat].refused("POST", talk, {"type": "say", "text": "done"}) == "409 conflict"
        guests[3].choose(table, seat=3)
    if live.running.step != "place_action_card":
        guests[3].ok("POST", talk, {"type": "say", "text": "I placed the plus two"})


def test_all_chance_of_a_match_comes_from_a_secret(server: Server) -> None:
    """With at least 128 bits, by a generator of which draws tell nothing; and its record can be replayed."""
    ann = server.person()
    table = ann.open("elawa", seats=[ME, BOT])
    live = server.services.tables.peek(table)
    assert live is not None
    secret = live.roster.table.secret
    assert secret is not None
    assert len(bytes.fromhex(secret)) * 8 >= 128
    assert live.running.state.rng.keyed is not None
    ann.play_on(table)
    record = Record.from_json(ann.ask("GET", f"/api/tables/{table}/record").content)
    assert record.seed == secret
    assert record.verify().turn < 0
    assert ann.ok("POST", "/api/records", json.loads(record.to_json()))["kind"] == "sandbox"
