"""A browser at the server as the public meets it: https, HTTP/2 and wss through nginx."""

from __future__ import annotations

from pathlib import Path

from nginx import before
from pages import Visit
from servers import processes
from swarm import quickest_game


def test_a_whole_match_in_the_browser(visit: Visit, tmp_path: Path) -> None:
    home = tmp_path / "nginx"
    home.mkdir()
    with processes(tmp_path, flags=["--behind-proxy", "--secure-cookies"]) as [server]:
        with before(server, home) as nginx:
            ann = visit(nginx.url, self_signed=True)
            ann.play_now(quickest_game().title)
            assert ann.page.evaluate("performance.getEntriesByType('navigation')[0].nextHopProtocol") == "h2"
            with ann.unseen():
                assert ann.play_by_keys() > 0
            [cookie] = ann.context.cookies()
            assert cookie["secure"]
            ann.page.close()  # and its socket, before the server goes
        assert server.complaints() == []
