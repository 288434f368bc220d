"""A text as the difference from the one before: after a move most of a table is as it was."""

from __future__ import annotations

Part = tuple[int, int] | str

SEAM = b"{"  # between two pieces of a text: every option, card and mark begins with it
SHORT = 12  # bytes that it takes to point at a piece
STRIDES = (64, 8, 1)  # pieces that are compared at once: lists are compared much faster than one by one


def parts(old: list[bytes], new: list[bytes]) -> list[Part]:
    """The pieces of the later text as runs of pieces of the earlier one, and what is new in between."""
    places = dict(zip(old, range(len(old)), strict=True))
    found: list[Part] = []
    fresh: list[bytes] = []
    here, there, most = 0, 0, len(old)
    while here < len(new):
        piece = new[here]
        start = there if there < most and old[there] == piece else places.get(piece, -1)
        if start < 0 or (fresh and len(piece) < SHORT):
            fresh.append(piece)
            here += 1
            there += 1  # most likely it has taken the place of another
            continue
        if fresh:
            found.append(SEAM.join(fresh).decode())
            fresh.clear()
        there = start + _alike(old, start, new, here)
        here += there - start
        found.append((start, there))
    if fresh:
        found.append(SEAM.join(fresh).decode())
    return found


def _alike(old: list[bytes], start: int, new: list[bytes], here: int) -> int:
    """How many pieces are the same from here on."""
    length, most = 1, min(len(old) - start, len(new) - here)
    for stride in STRIDES:
        while (
            length + stride <= most
            and old[start + length : start + length + stride] == new[here + length : here + length + stride]
        ):
            length += stride
    return length
