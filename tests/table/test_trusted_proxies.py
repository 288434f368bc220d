"""Whose address counts: the client's, as a trusted proxy reports it, never what the client says of itself.

All of 127.0.0.0/8 is this machine, but a server takes 127.0.0.2 for another host.
"""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from lascaux.engine import BadSetting
from lascaux.table.people.limits import DOORS
from lascaux.table.settings import THIS_MACHINE, trusted
from servers import Process, processes

GUESSES = int(DOORS["passphrase"][0])


class Caller:
    """Somebody who connects from one address."""

    def __init__(self, server: Process, comes_from: str) -> None:
        transport = httpx.HTTPTransport(local_address=comes_from)
        self._http = httpx.Client(base_url=server.url, transport=transport, timeout=60)

    def guess(self, *forwarded: str) -> int:
        """Try a passphrase: the door that is counted for an address most strictly."""
        headers = [("X-Forwarded-For", line) for line in forwarded]
        # Another name each time: guesses at one name are counted for the name.
        Caller.tried += 1
        signing = {"name": f"Nobody {Caller.tried}", "passphrase": "wrong"}
        with self._http.stream("POST", "/api/sign-in", json=signing, headers=headers) as answer:
            return answer.status_code

    def use_up(self, *forwarded: str) -> None:
        assert 429 in [self.guess(*forwarded) for _ in range(GUESSES + 3)]

    tried = 0


def test_a_proxy_elsewhere_is_believed_if_it_is_trusted(tmp_path: Path) -> None:
    with processes(tmp_path, flags=["--trust-proxy", "127.0.0.2", "--trust-proxy", "127.1.0.0/16"]) as [
        server
    ]:
        proxy, second, stranger = (Caller(server, host) for host in ("127.0.0.2", "127.1.2.3", "127.0.0.1"))
        proxy.use_up("192.0.2.1")
        assert proxy.guess("192.0.2.2") == 401, "two addresses, two limits"
        assert second.guess("192.0.2.1") == 429, "one address, one limit, whichever proxy tells of it"
        assert proxy.guess("203.0.113.9, 192.0.2.1") == 429, "only the last address is the proxy's own word"
        assert proxy.guess("203.0.113.9", "192.0.2.1") == 429, "in two lines, too"
        assert proxy.guess("192.0.2.1, 127.1.2.3") == 429, "the second proxy passed it on to the first"
        assert proxy.guess("203.0.113.9, 192.0.2.3, 127.1.2.3") == 401, "what comes before it was forged"
        stranger.use_up("192.0.2.4")
        assert stranger.guess("192.0.2.5") == 429, "who is not trusted may claim what they like"
        assert proxy.guess("192.0.2.4") == 401, "and harms nobody by it"


def test_behind_proxy_means_one_on_this_machine(tmp_path: Path) -> None:
    with processes(tmp_path, flags=["--behind-proxy"]) as [server]:
        here, elsewhere = (Caller(server, host) for host in ("127.0.0.1", "127.0.0.2"))
        here.use_up("192.0.2.1")
        assert here.guess("192.0.2.2") == 401
        elsewhere.use_up("192.0.2.3")
        assert elsewhere.guess("192.0.2.4") == 429


def test_nobody_is_believed_unless_the_operator_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")  # what the server underneath would believe
    with processes(tmp_path, flags=["--trust-proxy", "127.0.0.2"]) as [server]:
        caller = Caller(server, "127.0.0.1")
        caller.use_up("192.0.2.1")
        assert caller.guess("192.0.2.2") == 429


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("nginx", "'nginx' does not appear"),
        ("*", "does not appear"),
        ("", "does not appear"),
        ("10.0.0.1,10.0.0.2", "does not appear"),
        ("10.0.0.1/8", "host bits"),
        ("10.0.0.0/33", "does not appear"),
        ("0.0.0.0/0", "everybody"),
        ("::/0", "everybody"),
    ],
)
def test_what_is_no_address_is_refused(wrong: str, why: str) -> None:
    with pytest.raises(BadSetting, match=f"--trust-proxy.*{why}"):
        trusted(False, ["10.0.0.7", wrong])


def test_addresses_and_networks_of_both_kinds_are_taken() -> None:
    given = ["10.0.0.7", "10.1.0.0/16", "2001:db8::7", "2001:db8:1::/48"]
    assert trusted(False, given) == ("10.0.0.7/32", "10.1.0.0/16", "2001:db8::7/128", "2001:db8:1::/48")
    assert trusted(True, []) == THIS_MACHINE
    assert trusted(False, []) == ()
