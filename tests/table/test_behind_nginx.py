"""docs/hosting.md, tried: a real nginx with the page's own configuration before a real server."""

from __future__ import annotations

import re
import ssl
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from socket import socket

import pytest
from websockets.exceptions import InvalidStatus

from lascaux.table.people.limits import DOORS
from nginx import DEPLOY, NAME, Nginx, Traveller, before
from servers import processes, wait_for
from table_harness import BOT, LINK, ME, until

FLAGS = ["--behind-proxy", "--secure-cookies"]  # those of deploy/lascaux.service
GUESSES = int(DOORS["passphrase"][0])
CONFIGURATION = (DEPLOY / "nginx.conf").read_text()


@pytest.fixture(scope="module")
def nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    with processes(tmp_path_factory.mktemp("data"), flags=FLAGS) as [server]:
        with before(server, tmp_path_factory.mktemp("nginx")) as started:
            yield started
        assert server.complaints() == []


def play_to_the_end(person: Traveller, table: str) -> int:
    """Take the first option whenever asked, over one socket. Returns how often."""
    chosen = 0
    with person.live(table) as live:
        while not (update := live.next("update", 60))["over"]:
            if update["options"]:
                live.send("submit", ply=update["ply"], action=update["options"][0]["key"])
                chosen += 1
    return chosen


def test_the_service_starts_it_with_these_flags() -> None:
    [command] = re.findall(r"^ExecStart=(.*)$", (DEPLOY / "lascaux.service").read_text(), re.MULTILINE)
    assert command == f"/opt/lascaux/bin/lascaux serve {' '.join(FLAGS)} $LASCAUX_OPTIONS"


def test_two_people_play_a_match_to_its_end(nginx: Nginx) -> None:
    ann, bob = nginx.person("Ann", "127.0.0.3"), nginx.person("Bob", "127.0.0.4")
    table = ann.open("ochre", seats=[ME, LINK, BOT])
    link = next(seat["link"] for seat in ann.card(table)["seats"] if seat.get("link"))
    bob.ok("POST", f"/api/tables/{table}/seats/1/take", {"link": link})
    with ThreadPoolExecutor() as pool:
        played = [pool.submit(play_to_the_end, person, table) for person in (ann, bob)]
        assert all(future.result() >= 3 for future in played)
    assert len(ann.ok("GET", f"/api/tables/{table}/result")["standings"]) == 3


def test_pages_come_over_https_only(nginx: Nginx) -> None:
    ann = nginx.person(None)
    cookie = ann.ask("POST", "/api/me", {"name": "Ann"}).headers["set-cookie"]
    assert {"Secure", "HttpOnly"} <= {part.strip() for part in cookie.split(";")}
    page = ann.ask("GET", "/")
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    assert "default-src 'none'" in page.headers["content-security-policy"]
    with nginx.plain(nginx.http) as plain:
        plain.sendall(f"GET /t/x?y=1 HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode())
        answer = plain.makefile("rb").read().decode()
    assert answer.startswith("HTTP/1.1 301 ")
    assert f"Location: https://{NAME}/t/x?y=1\r\n" in answer


def test_limits_are_counted_for_the_address_of_the_client(nginx: Nginx) -> None:
    def guess(place: str, number: int, **headers: str) -> int:
        signing = {"name": f"Nobody at {place}, {number}", "passphrase": "wrong"}
        return nginx.person(None, place).ask("POST", "/api/sign-in", signing, headers=headers).status_code

    tries = range(GUESSES + 3)
    assert 429 in [guess("127.0.0.5", number) for number in tries]
    assert guess("127.0.0.6", 0) == 401, "two addresses, two limits"
    forged = [guess("127.0.0.6", n, **{"X-Forwarded-For": f"192.0.2.{n}"}) for n in tries]
    assert 429 in forged, "whoever claims another address each time is still counted at their own"
    assert guess("127.0.0.7", 0, **{"X-Forwarded-For": "127.0.0.5"}) == 401, "nobody speaks for another"


def test_who_never_comes_to_the_point_is_cut_off(nginx: Nginx) -> None:
    """Neither silence nor a line now and then keeps a connection open."""
    ways = [nginx.secured(), nginx.plain(nginx.http), nginx.plain(nginx.https)]
    lines = [b"X-Slow: 1\r\n", b"X-Slow: 1\r\n", b""]  # the last one never even shakes hands
    with ExitStack() as held:
        for slow in map(held.enter_context, ways):
            slow.settimeout(0.2)
        for slow in ways[:2]:
            slow.sendall(f"GET / HTTP/1.1\r\nHost: {NAME}\r\n".encode())
        cut = [False] * len(ways)

        def all_cut() -> bool:
            for number, slow in enumerate(ways):
                cut[number] = cut[number] or is_cut(slow, lines[number])
            return all(cut)

        until(all_cut, 40)  # nginx left to itself waits for 60


def is_cut(slow: socket, line: bytes) -> bool:
    """Say a little more, and listen whether the other end still does."""
    try:
        slow.sendall(line)
        answer = slow.recv(1000)
    except TimeoutError:
        return False
    except OSError:
        return True
    assert b" 200 " not in answer
    return answer == b""


def test_one_address_may_not_hold_any_number_of_connections(nginx: Nginx) -> None:
    most = int(re.findall(r"limit_conn lascaux_connections (\d+);", CONFIGURATION)[0])
    table = nginx.person("Ann", "127.0.0.8").open("ochre", seats=[ME, BOT], onlookers="public")
    crowd, other = nginx.person(None, "127.0.0.9"), nginx.person(None, "127.0.0.10")
    with ExitStack() as held:
        lives = [held.enter_context(crowd.live(table)) for _ in range(most)]
        with pytest.raises(InvalidStatus) as refused:
            crowd.live(table)
        assert refused.value.response.status_code == 429
        assert crowd.ask("GET", "/").status_code == 429
        assert other.ask("GET", "/").status_code == 200
        assert lives[0].next("table")
        lives[0].close()
        wait_for(lambda: crowd.ask("GET", "/").status_code == 200, lambda: True)


def test_other_names_get_no_answer(nginx: Nginx) -> None:
    with pytest.raises(ssl.SSLError, match=r"(?i)unrecognized"):
        nginx.secured(name="evil.localhost")
    for connection in (nginx.secured(), nginx.plain(nginx.http)):
        with connection as curious:
            curious.sendall(b"GET / HTTP/1.1\r\nHost: evil.localhost\r\n\r\n")
            assert curious.recv(1000) == b""


def test_a_foreign_page_is_refused_behind_nginx_too(nginx: Nginx) -> None:
    ann = nginx.person("Ann")
    foreign = {"Origin": "https://evil.localhost"}
    assert ann.refused("POST", "/api/me", {"name": "Eve"}, headers=foreign) == "403 foreign-site"


@pytest.mark.waits
def test_a_silent_table_stays_connected(tmp_path: Path) -> None:
    """Both ends are quiet for longer than nginx would wait: the server's pings keep the connection."""
    with processes(tmp_path, flags=FLAGS) as [server]:
        home = tmp_path / "nginx"
        home.mkdir()
        with before(server, home, **{"proxy_read_timeout 60s": "proxy_read_timeout 30s"}) as nginx:
            ann = nginx.person("Ann")
            table = ann.open("ochre", seats=[ME, LINK])
            with ann.live(table) as live:
                time.sleep(35)
                live.send("ping")
                assert live.next("pong")
