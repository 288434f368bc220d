"""A real nginx with the configuration that docs/hosting.md gives, and people who come through it."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from servers import STARTS, Process, free_port, wait_for
from table_harness import Guest

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "table.localhost"  # browsers take whatever ends so for this machine
MAIN = """
{user}
daemon off;
pid {home}/nginx.pid;
error_log {home}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
    include {home}/lascaux.conf;
}}
"""


class Nginx:
    def __init__(self, home: Path, server: Process, **changes: str) -> None:
        self.home = home
        self.http, self.https = free_port(), free_port()
        self.url = f"https://{NAME}:{self.https}"
        self.people: list[Traveller] = []
        self.trust = ssl.create_default_context(cafile=make_certificate(home))
        user = "user root;" if os.geteuid() == 0 else ""
        (home / "nginx.conf").write_text(MAIN.format(home=home, user=user))
        (home / "lascaux.conf").write_text(self._configuration(server, changes))

    def _configuration(self, server: Process, changes: dict[str, str]) -> str:
        """The file of the page with ports and paths of our own; a change must find what it changes."""
        places = {
            "    listen [::]:80 default_server;\n    listen 443": "    listen 443",
            "    listen [::]:443 ssl default_server;\n": "",
            "    listen [::]:80;\n": "",
            "    listen [::]:443 ssl http2;\n": "",
            "listen 80": f"listen 127.0.0.1:{self.http}",
            "listen 443": f"listen 127.0.0.1:{self.https}",
            "127.0.0.1:8000": f"127.0.0.1:{server.port}",
            "/etc/letsencrypt/live/table.example.org": str(self.home),
            "table.example.org": NAME,
        }
        text = (DEPLOY / "nginx.conf").read_text()
        for old, new in {**places, **changes}.items():
            assert old in text, old
            text = text.replace(old, new)
        return text

    def plain(self, port: int, source: str = "127.0.0.1") -> socket.socket:
        """A connection from an address of this machine."""
        return socket.create_connection(("127.0.0.1", port), source_address=(source, 0), timeout=STARTS)

    def secured(self, source: str = "127.0.0.1", name: str = NAME) -> socket.socket:
        return self.trust.wrap_socket(self.plain(self.https, source), server_hostname=name)

    def person(self, name: str | None, source: str = "127.0.0.1") -> Traveller:
        self.people.append(Traveller(self, name, source))
        return self.people[-1]


def make_certificate(home: Path) -> Path:
    """A certificate that nobody signed but itself, where certbot would put one."""
    certificate = home / "fullchain.pem"
    made = ["-keyout", str(home / "privkey.pem"), "-out", str(certificate)]
    names = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *made, *names]
    subprocess.run(command, check=True, capture_output=True)
    return certificate


@contextmanager
def before(server: Process, home: Path, **changes: str) -> Iterator[Nginx]:
    """nginx before a server, as long as it is needed."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}{os.pathsep}/usr/sbin")
    assert program, "There is no nginx: `make nginx` installs it."
    nginx = Nginx(home, server, **changes)
    command = [program, "-p", str(home), "-c", str(home / "nginx.conf"), "-e", str(home / "error.log")]
    running = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: _listens(nginx.https), lambda: running.poll() is None)
        yield nginx
    finally:
        for person in nginx.people:
            person.http.close()
        running.terminate()
        running.wait(STARTS)


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


class Traveller(Guest):
    """Somebody who comes from an address of their own, over https."""

    def __init__(self, nginx: Nginx, name: str | None, source: str) -> None:
        self._nginx = nginx
        self._source = source
        http = httpx.Client(
            base_url=f"https://127.0.0.1:{nginx.https}",
            headers={"Host": f"{NAME}:{nginx.https}", "Origin": nginx.url},
            transport=httpx.HTTPTransport(verify=nginx.trust, local_address=source),
            timeout=60,
        )
        super().__init__(nginx.url, name, http)

    def ask(self, method: str, path: str, body: Any = None, **extra: Any) -> httpx.Response:
        return super().ask(method, path, body, **extra, extensions={"sni_hostname": NAME})

    def connect(self, address: str, headers: dict[str, str]) -> ClientConnection:
        sent = {"Origin": self._nginx.url, **headers}
        # TLS is up already, so the address is that of a plain connection.
        plain = address.replace("wss:", "ws:")
        dialled = self._nginx.secured(self._source)
        return connect(
            plain, sock=dialled, additional_headers=sent, max_queue=None, proxy=None, ping_interval=None
        )
