"""Web push: who is not there is told that they are waited for, once per wait, and nobody else can read it."""

from __future__ import annotations

import base64
import json
import os
import stat
import threading
from collections.abc import Iterator
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

import lascaux
from lascaux.engine import BadSetting
from lascaux.table.ids import now
from lascaux.table.people import push
from lascaux.table.people.limits import DOORS
from lascaux.table.settings import push_contact, push_key
from lascaux.table.store.models import Subscription
from lascaux.table.store.subscriptions import DEVICES
from lascaux.table.upkeep import pushes
from servers import ground_of
from table_harness import BOT, ME, OPEN, Guest, Server, running, until

TURNS = "hunters-and-gatherers"
ALWAYS = {"begins": 0, "ends": 24 * 60 - 1, "zone": "UTC"}


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Device:
    """A browser, and the push service that reaches it. What it is handed it opens with its own key."""

    def __init__(self, *answers: int) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.answers = list(answers)
        self.got: list[Any] = []
        self.headers: list[dict[str, str]] = []
        device = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                device.take(self.rfile.read(int(self.headers["Content-Length"])), dict(self.headers))
                self.send_response(device.answers.pop(0) if device.answers else 201)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *arguments: Any) -> None:
                pass

        self.service = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.endpoint = f"http://127.0.0.1:{self.service.server_port}/push/{text(os.urandom(24))}"
        threading.Thread(target=self.service.serve_forever, daemon=True).start()

    def take(self, body: bytes, headers: dict[str, str]) -> None:
        assert b"turn" not in body, "the push service must not read it"
        opened = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.secret, version=headers["Content-Encoding"]
        )
        self.headers.append(headers)
        self.got.append(json.loads(opened))

    @property
    def wish(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": text(point), "auth": text(self.secret)}

    def close(self) -> None:
        self.service.shutdown()
        self.service.server_close()


@pytest.fixture
def device() -> Iterator[Device]:
    made = Device()
    yield made
    made.close()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pushes, "GRACE", 0.0)
    monkeypatch.setattr(push, "PAUSES", (0.01, 0.01))


def settled(server: Server) -> None:
    """Whoever was to be told has been."""
    until(lambda: not server.services.pushes.busy)


def both(server: Server) -> tuple[Guest, Guest, str]:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(TURNS, seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    return ann, bob, table


def turn(guest: Guest, table: str) -> None:
    """All that the turn asks for, which may be several decisions."""
    while guest.now(table)["options"]:
        guest.choose(table)


def test_who_is_away_is_told_once_per_wait(server: Server, device: Device) -> None:
    ann, bob, table = both(server)
    turn(ann, table)
    assert bob.ok("PUT", "/api/push", device.wish)["devices"] == 1
    until(lambda: len(device.got) == 1)
    assert device.got == [
        {
            "title": lascaux.game(TURNS).title,
            "body": "It is your turn. With Ann.",
            "url": f"/t/{table}",
            "tag": table,
        }
    ]
    turn(bob, table)
    turn(ann, table)
    until(lambda: len(device.got) == 2)
    card = bob.card(table)
    assert card["status"] == "running"
    bob.ok("PUT", "/api/push", device.wish)  # the table is looked at again, and nothing is said twice
    settled(server)
    assert len(device.got) == 2
    assert bob.ok("POST", "/api/push/end", {"endpoint": device.endpoint})["devices"] == 0
    turn(bob, table)
    turn(ann, table)
    settled(server)
    assert len(device.got) == 2


def test_what_is_taken_back_and_done_again_is_the_same_wait(server: Server, device: Device) -> None:
    ann, bob, table = both(server)
    bob.ok("PUT", "/api/push", device.wish)
    turn(ann, table)
    until(lambda: len(device.got) == 1)
    ply = ann.now(table)["ply"]
    ann.ok("POST", f"/api/tables/{table}/undo", {"ply": ply, "to": 0})
    bob.ok("POST", f"/api/tables/{table}/consent", {"ply": ply, "agree": True})
    assert ann.now(table)["options"]
    turn(ann, table)
    settled(server)
    assert len(device.got) == 1, "bob has not acted since he was told"


def test_the_push_service_can_tell_that_it_is_us(server: Server, device: Device) -> None:
    ann = server.person()
    ann.ok("PUT", "/api/push", device.wish)
    ann.open(seats=[ME, OPEN])
    table = ann.open(seats=[ME, OPEN])
    server.person("Bob").seat(table, 1, "take")
    until(lambda: device.headers)
    headers = device.headers[0]
    assert Vapid02.verify(headers["Authorization"])
    token, key = headers["Authorization"].removeprefix("vapid ").split(",")
    assert key == f"k={ann.ok('GET', '/api/push')['key']}"
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "==="))
    assert claims["aud"] == device.endpoint.split("/push")[0]
    assert claims["sub"].startswith("mailto:")
    assert int(headers["TTL"]) > 0
    assert table not in headers["Topic"]


def test_who_looks_at_the_table_is_not_told(server: Server, device: Device) -> None:
    ann, bob, table = both(server)
    bob.ok("PUT", "/api/push", device.wish)
    with bob.live(table) as live:
        live.send("here", looking=True)
        live.next("pong")
        turn(ann, table)
        live.next("update")
        settled(server)
        turn(bob, table)
        live.send("here", looking=False)
        live.next("pong")
        turn(ann, table)
        until(lambda: len(device.got) == 1)
        live.send("here", looking=True)
        live.next("pong")
    there = server.services.tables.peek(table)
    assert there is not None
    until(lambda: not there.looking)


def test_quiet_hours_are_kept_and_the_wait_is_told_after_them(
    server: Server, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, table = both(server)
    quiet = [0.3]
    monkeypatch.setattr(pushes, "quiet_for", lambda subscription, at: quiet.pop() if quiet else 0.0)
    bob.ok("PUT", "/api/push", {**device.wish, "quiet": ALWAYS})
    turn(ann, table)
    until(lambda: not quiet)
    assert device.got == []
    until(lambda: len(device.got) == 1)


@pytest.mark.parametrize(
    ("begins", "ends", "zone", "at", "minutes"),
    [
        ("22:00", "07:00", "UTC", "2026-01-10T23:00", 8 * 60),
        ("22:00", "07:00", "UTC", "2026-01-10T06:59", 1),
        ("22:00", "07:00", "UTC", "2026-01-10T07:00", 0),
        ("22:00", "07:00", "UTC", "2026-01-10T21:59", 0),
        ("13:00", "14:30", "UTC", "2026-01-10T13:30", 60),
        ("13:00", "14:30", "UTC", "2026-01-10T14:30", 0),
        ("22:00", "07:00", "Asia/Tokyo", "2026-01-10T13:00", 9 * 60),
        ("22:00", "07:00", "Asia/Tokyo", "2026-01-10T12:59", 0),
        (
            "22:00",
            "07:00",
            "Europe/Paris",
            "2026-03-28T22:00",
            7 * 60,
        ),  # the night in which a clock is put on
        ("08:00", "08:00", "UTC", "2026-01-10T08:00", 0),
    ],
)
def test_quiet_hours_by_the_clock_of_the_device(
    begins: str, ends: str, zone: str, at: str, minutes: int
) -> None:
    def minute(clock: str) -> int:
        return int(clock[:2]) * 60 + int(clock[3:])

    wish = Subscription(begins=minute(begins), ends=minute(ends), zone=zone)
    moment = datetime.fromisoformat(at).replace(tzinfo=ZoneInfo("UTC")).timestamp()
    assert push.quiet_for(wish, moment) == minutes * 60


def test_a_device_that_is_gone_is_forgotten_and_a_busy_service_tried_again(server: Server) -> None:
    ann, bob, table = both(server)
    gone, busy, broken = Device(410), Device(503, 429), Device(500, 500, 500, 500)
    for each in (gone, busy, broken):
        bob.ok("PUT", "/api/push", each.wish)
    turn(ann, table)
    until(lambda: len(busy.got) == 3 and len(broken.got) == 3 and len(gone.got) == 1)
    until(lambda: bob.ok("GET", "/api/push")["devices"] == 2)
    settled(server)
    assert len(broken.got) == 3, "in the end it is given up"
    for each in (gone, busy, broken):
        each.close()


def test_private_addresses_are_refused_unless_the_operator_allows_them(
    tmp_path: Path, device: Device
) -> None:
    with running(tmp_path) as strict:
        ann = strict.person()
        for endpoint in (
            device.endpoint,
            "https://localhost/push",
            "https://10.0.0.1/push",
            "https://169.254.169.254/latest",
            "http://8.8.8.8/push",
            "https://user:secret@8.8.8.8/push",
        ):
            wish = {**device.wish, "endpoint": endpoint}
            assert ann.refused("PUT", "/api/push", wish) == "400 bad-request", endpoint
    assert device.got == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"p256dh": "A" * 87},
        {"p256dh": "!" * 87},
        {"auth": "A" * 21},
        {"auth": "é" * 22},
        {"quiet": {"begins": 0, "ends": 1440, "zone": "UTC"}},
        {"quiet": {"begins": 0, "ends": 60, "zone": "Mars/Olympus"}},
        {"quiet": {"begins": 0, "ends": 60, "zone": "../../etc/passwd"}},
        {"more": 1},
    ],
)
def test_a_subscription_that_nothing_could_be_sent_to_is_refused(
    server: Server, device: Device, wrong: dict[str, Any]
) -> None:
    ann = server.person()
    assert ann.refused("PUT", "/api/push", {**device.wish, **wrong}) == "400 bad-request"
    assert ann.ok("GET", "/api/push")["devices"] == 0
    assert server.stranger().refused("PUT", "/api/push", device.wish) == "401 no-name"


def test_somebody_has_so_many_devices_and_a_device_has_one_person(server: Server, device: Device) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    for number in range(DEVICES + 2):
        ann.ok("PUT", "/api/push", {**device.wish, "endpoint": f"{device.endpoint}/{number}"})
    assert ann.ok("GET", "/api/push")["devices"] == DEVICES
    last = f"{device.endpoint}/{DEVICES + 1}"
    bob.ok("POST", "/api/push/end", {"endpoint": last})
    assert ann.ok("GET", "/api/push")["devices"] == DEVICES, "nobody ends what is another's"
    bob.ok("PUT", "/api/push", {**device.wish, "endpoint": last})
    assert ann.ok("GET", "/api/push")["devices"] == DEVICES - 1
    assert bob.ok("GET", "/api/push")["devices"] == 1


def test_nobody_is_told_without_end(tmp_path: Path, device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DOORS, "push", (2, 0.001))
    with running(tmp_path, limits=True, allow_private_webhooks=True) as server:
        ann = server.person()
        ann.ok("PUT", "/api/push", device.wish)
        for _ in range(4):
            table = ann.open(seats=[ME, OPEN])
            server.person("Bob").seat(table, 1, "take")
        until(lambda: len(device.got) == 2)
        settled(server)
        assert len(device.got) == 2


def test_a_guest_who_signs_in_keeps_the_device(server: Server, device: Device) -> None:
    name = f"Cid{now() % 10**9}"
    account = server.person(name)
    account.ok("POST", "/api/me/keep", {"passphrase": "a long passphrase"})
    guest = server.person("Guest")
    guest.ok("PUT", "/api/push", device.wish)
    guest.ok("POST", "/api/sign-in", {"name": name, "passphrase": "a long passphrase"})
    assert account.ok("GET", "/api/push")["devices"] == 1


def test_a_wait_that_nobody_was_told_of_is_told_after_a_restart(
    tmp_path: Path, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushes, "GRACE", 1000.0)  # it stops before it comes to that
    with running(tmp_path, allow_private_webhooks=True) as server:
        ann, bob, table = both(server)
        bob.ok("PUT", "/api/push", device.wish)
        turn(ann, table)
        until(lambda: server.services.pushes.busy)
    assert device.got == []
    monkeypatch.setattr(pushes, "GRACE", 0.0)
    with running(tmp_path, allow_private_webhooks=True):
        until(lambda: len(device.got) == 1)


def test_two_processes_tell_once_and_see_who_looks_at_the_other(
    tmp_path: Path, request: pytest.FixtureRequest, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASCAUX_KEY", "the same for both of them")
    monkeypatch.setattr(pushes, "GRACE", 1.0)
    ground = {**ground_of("postgres-redis", request)._asdict(), "allow_private_webhooks": True}
    with running(tmp_path / "one", **ground) as one, running(tmp_path / "two", **ground) as two:
        ann, bob, table = both(one)
        there = Guest(two.url, None)
        there.http.cookies = bob.http.cookies
        assert ann.ok("GET", "/api/push")["key"] == there.ok("GET", "/api/push")["key"]
        there.ok("PUT", "/api/push", device.wish)
        with there.live(table) as live:
            live.send("here", looking=True)
            live.next("pong")
            turn(ann, table)
            until(lambda: live.next("update")["waiting"] == [1])
            settled(one)
            settled(two)
            assert device.got == []
        turn(there, table)
        until(lambda: ann.now(table)["options"])  # the signal is under way
        turn(ann, table)
        until(lambda: len(device.got) == 1)
        settled(one)
        settled(two)
        assert len(device.got) == 1
        there.http.close()


def test_the_key_is_made_once_and_is_nobodys_business(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LASCAUX_KEY", raising=False)
    made = push_key(tmp_path)
    assert push_key(tmp_path) == made
    assert stat.S_IMODE((tmp_path / "vapid.key").stat().st_mode) == 0o600
    alike = {push.signing_key(secret).private_numbers().private_value for secret in (made, made, b"other")}
    assert len(alike) == 2


def test_a_contact_is_an_address() -> None:
    assert push_contact("mailto:ann@example.org") == "mailto:ann@example.org"
    for wrong in ("ann@example.org", "mailto:ann", "http://example.org", "mailto:a b@example.org"):
        with pytest.raises(BadSetting):
            push_contact(wrong)


def test_a_bot_is_not_told(server: Server, device: Device) -> None:
    ann = server.person()
    ann.ok("PUT", "/api/push", device.wish)
    table = ann.open(seats=[ME, BOT])
    until(lambda: len(device.got) == 1)
    ann.seat(table, 0, "hand-over", {"level": "random"})
    until(lambda: ann.now(table)["ply"] > 2 or ann.now(table)["over"])
    settled(server)
    assert len(device.got) == 1
