"""The frames of a WebSocket (RFC 6455), as far as whole short texts go: nearly everything that is said."""

from __future__ import annotations

TEXT = 0x81  # the last, and first, frame of a text
MASKED = 0x80
SHORT, MEDIUM = 126, 127
NO_MASK = b"\0\0\0\0"


def framed(data: bytes) -> bytes:
    """A text as the server sends it."""
    size = len(data)
    if size < SHORT:
        return bytes((TEXT, size)) + data
    if size < 1 << 16:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big") + data
    return bytes((TEXT, MEDIUM)) + size.to_bytes(8, "big") + data


def bounds(data: bytes, start: int) -> tuple[int, int] | None:
    """Where the mask and the body of the frame at `start` begin and end, as (mask, end); None if not even its
    head is there. A frame without a mask, which no client may send, ends where its head does."""
    there = len(data) - start
    if there < 2:
        return None
    size, mask = data[start + 1] & ~MASKED, start + 2
    if size == SHORT:
        if there < 4:
            return None
        size, mask = int.from_bytes(data[mask : mask + 2], "big"), mask + 2
    elif size == MEDIUM:
        if there < 10:
            return None
        size, mask = int.from_bytes(data[mask : mask + 8], "big"), mask + 8
    if not data[start + 1] & MASKED:
        return mask, mask
    return mask, mask + 4 + size


def unmasked(data: bytes, mask: int, end: int) -> bytes:
    key, body = data[mask : mask + 4], data[mask + 4 : end]
    if key == NO_MASK or not body:
        return body
    size = len(body)
    pattern = (key * (size // 4 + 1))[:size]
    return (int.from_bytes(body, "little") ^ int.from_bytes(pattern, "little")).to_bytes(size, "little")
