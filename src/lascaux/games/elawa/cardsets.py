"""Sets of cards: the bits of one int, so that a hand or a tribe is copied, compared and searched at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST_CARDS: Final = 62


def mask_of(cards: list[int]) -> i64:
    """A set of cards as the bits of one int."""
    mask: i64 = 0
    for card in cards:
        mask |= bit(card)
    return mask


def bit(card: i64) -> i64:
    """The set of one card."""
    return _shifted(1, card)


def _shifted(one: i64, places: i64) -> i64:
    # A literal 1 would become a C int of 32 bits, and lose the upper half of the deck.
    return one << places


# Two is a primitive root of 67, so the remainders of its powers tell them apart.
_CARD_OF: Final = bytes(
    next((card for card in range(63) if pow(2, card, 67) == remainder), 0) for remainder in range(67)
)


def first_of(mask: i64) -> i64:
    """The lowest card of a set that is not empty."""
    return _CARD_OF[(mask & -mask) % 67]


def members(mask: i64) -> list[int]:
    """The cards of a set, in the order of the content."""
    cards: list[int] = []
    while mask:
        cards.append(first_of(mask))
        mask &= mask - 1
    return cards
