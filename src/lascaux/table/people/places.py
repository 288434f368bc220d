"""Where somebody comes from, as far as it is counted: an address, or the network that one house has."""

from __future__ import annotations

import ipaddress

HOUSE = 64  # bits of an IPv6 address that are one house's; it chooses the others as it likes


def place_of(address: str) -> str:
    """`10.0.0.7` as it is, `2001:db8::7` as `2001:db8::/64`."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address or "unknown"
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.IPv6Network((int(found) >> HOUSE << HOUSE, HOUSE)))
    return str(found)
