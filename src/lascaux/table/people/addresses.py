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

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


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
        if address in ipaddress.ip_network("64:ff9b::/96"):
            return is_public(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        if address in ipaddress.ip_network("::/96"):
            return False
    return address.is_global and not address.is_multicast


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
