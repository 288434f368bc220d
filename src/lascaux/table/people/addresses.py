"""Calling an address that somebody gave us: for their webhook, or at the push service of their browser.

The address is a stranger's word. It is resolved once, refused if it leads into a private network, and called
at exactly the address that was checked; no redirect is followed and nothing is waited for long.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec

from lascaux.table.errors import BadRequest

log = logging.getLogger(__name__)
PATIENCE = 3.0  # seconds for all of it

PORTS = (
    80,
    443,
    8080,
    8443,
)  # where web servers are; at other ports listen those who take calls for something else

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# What is not the open internet, by the registries of IANA: Python's own list changes with its version.
CLOSED = tuple(
    map(
        ipaddress.ip_network,
        [
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.31.196.0/24",
            "192.52.193.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "192.175.48.0/24",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/4",
            "240.0.0.0/4",
            "64:ff9b:1::/48",
            "100::/64",
            "100:0:0:1::/64",
            "2001::/23",
            "2001:db8::/32",
            "2620:4f:8000::/48",
            "3fff::/20",
            "5f00::/16",
            "fc00::/7",
            "fe80::/10",
            "fec0::/10",
            "ff00::/8",
        ],
    )
)
OPEN_V6 = ipaddress.IPv6Network("2000::/3")  # all that is given out
TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")


class Target(msgspec.Struct, frozen=True):
    scheme: str
    host: str
    port: int
    path: str


def parse(url: str) -> Target:
    if not all(33 <= ord(sign) < 127 for sign in url):
        raise BadRequest("Write what is not ASCII in the address as %XX.")
    try:
        parts = urlsplit(url)
        port = parts.port or {"http": 80, "https": 443}.get(parts.scheme, 0)
        host = (parts.hostname or "").encode("idna").decode()
    except ValueError as error:
        raise BadRequest(f"This is no address that could be called: {error}") from error
    if parts.scheme not in ("http", "https") or not host or not port:
        raise BadRequest("It must be an http:// or https:// address with a host.")
    if parts.username is not None or parts.password is not None:
        raise BadRequest("The address must hold no name or password.")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port, path)


def is_public(address: Address) -> bool:
    """True for an address of the open internet, whatever it is wrapped in."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo and address.teredo[1])
        if inner:
            return is_public(inner)
        if address in TRANSLATED:
            return is_public(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        if address not in OPEN_V6:
            return False
    return address.is_global and not any(address in closed for closed in CLOSED)


async def resolve(target: Target, allow_private: bool) -> str:
    """An address of the host that may be called. One bad address among several spoils them all."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise BadRequest(f"The host {target.host!r} cannot be found.") from error
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    if not addresses:
        raise BadRequest(f"The host {target.host!r} cannot be found.")
    if not allow_private and not all(is_public(ipaddress.ip_address(address)) for address in addresses):
        raise BadRequest("This address leads into a private network, which this server does not call.")
    return addresses[0]


async def check(url: str, allow_private: bool) -> None:
    """Refuse an address that would not be called."""
    target = parse(url)
    if target.port not in PORTS and not allow_private:
        raise BadRequest(f"Nobody is called at port {target.port}, only at {', '.join(map(str, PORTS))}.")
    try:
        async with asyncio.timeout(PATIENCE):
            await resolve(target, allow_private)
    except TimeoutError as error:
        raise BadRequest(f"The host {target.host!r} cannot be found.") from error


async def post(url: str, body: bytes, headers: Mapping[str, str], allow_private: bool) -> int:
    """Returns the status of the answer, 0 if there was none in time."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await _post(parse(url), body, headers, allow_private)
    except (OSError, BadRequest, ValueError, EOFError, asyncio.LimitOverrunError) as error:
        log.info("nobody took a call: %r", error)
        return 0


async def _post(target: Target, body: bytes, headers: Mapping[str, str], allow_private: bool) -> int:
    if target.port not in PORTS and not allow_private:
        raise BadRequest("not a port at which anybody is called")
    address = await resolve(target, allow_private)
    secure = ssl.create_default_context() if target.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        address, target.port, ssl=secure, server_hostname=target.host if secure else None, limit=4096
    )
    try:
        host = f"[{target.host}]" if ":" in target.host else target.host
        said = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        writer.write(
            f"POST {target.path} HTTP/1.1\r\nHost: {host}:{target.port}\r\nUser-Agent: lascaux\r\n{said}"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
            + body
        )
        await writer.drain()
        line = await reader.readuntil(b"\n")
        return int(line.split()[1])
    except IndexError:
        return 0
    finally:
        writer.close()
