"""Sets up positions for tests in one line, and plays keys on them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from playing import kinds as kinds
from playing import options as options
from playing import play as play
from playing import step as step

import lascaux
from lascaux.games.elawa.state import Elawa

GAME = lascaux.game("elawa")
KINDS = ["berry", "meat", "flint", "skin", "bone"]
PLAY = ["play", "store", "discard", "replenish", "pass_on"]
STORE = PLAY[1:]
MANAGE = PLAY[2:]
LAID = [
    "purple_05",
    "purple_06",
    "purple_07",
]  # tribes of cards laid this turn, where it does not matter which
HOARD = {"berry": "green_03", "meat": "red_03", "flint": "blue_03", "skin": "yellow_03", "bone": "green_03"}


def fresh(seats: int = 2, seed: int = 0, **settings: Any) -> Elawa:
    state = GAME.new(seats=seats, seed=seed, **settings)
    assert isinstance(state, Elawa)
    return state


def position(
    seats: int = 2, side: str = "normal", chieftains: list[int] | None = None, seed: int = 0, **document: Any
) -> Elawa:
    """A position of a partial document. Unless told otherwise seat 0 begins, and it is its turn."""
    numbers = chieftains or [1, 2, 3, 4][:seats]
    settings = {"side": side, "chieftains": "assigned", "chieftain_numbers": numbers}
    state = GAME.load({"seats": seats, "seed": seed, "options": settings, **document})
    assert isinstance(state, Elawa)
    return state


def holding(*hand: str, seats: int = 2, step: list[str] = PLAY, **document: Any) -> Elawa:
    """Seat 0 in the middle of its turn, with this hand; `available` are its tokens, `tribe` its tribe."""
    nobody: list[Any] = [{}] * (seats - 1)
    available = [document.pop("available", {}), *nobody]
    laid = LAID[: document.get("laid", 0)]
    tribes = [document.pop("tribe", laid), *([[]] * (seats - 1))]
    hands = [list(hand), *([[]] * (seats - 1))]
    return position(seats, agenda=step, hands=hands, tribes=tribes, available=available, **document)


def scarce(
    *hand: str,
    heights: list[int | list[str]],
    pool: dict[str, int] | None = None,
    discard: dict[str, int] | None = None,
    available: dict[str, int] | None = None,
    center: list[str] | None = None,
    **document: Any,
) -> Elawa:
    """Seat 0 on turn while nearly all other tokens lie on seat 1's storage cards.

    A resource pile given by its height holds berries, meat and flints in turn.
    """
    rest = Counter(berry=24, meat=20, flint=16, skin=12, bone=8)
    mixed = [KINDS[place % 3] for place in range(30)]
    tokens = [pile if isinstance(pile, list) else [mixed.pop() for _ in range(pile)] for pile in heights]
    fire = ["berry"] * 6 if center is None else center
    for pile in [*tokens, fire]:
        rest.subtract(token.partition("@")[0] for token in pile)
    for counts in (pool, discard, available):
        rest.subtract(counts or {})
    assert min(rest.values()) >= 0
    stored: dict[str, dict[str, int]] = {card: {} for card in HOARD.values()}
    for kind, card in HOARD.items():
        stored[card][kind] = rest[kind]
    return position(
        hands=[list(hand), []],
        tribes=[[], sorted(stored)],
        tokens=tokens,
        center=fire,
        pool=pool or {},
        discard=discard or {},
        available=[available or {}, {}],
        stored=stored,
        **document,
    )


def told(events: list[lascaux.Event], kind: str) -> list[dict[str, Any]]:
    """The facts of all events of one kind."""
    return [event.facts for event in events if event.kind == kind]


def tokens(state: Elawa, seat: int = 0) -> dict[str, int]:
    return GAME.view(state, None).players[seat].available


def hand(state: Elawa, seat: int = 0) -> list[str]:
    return [card.card.id for card in GAME.view(state, None).players[seat].hand]


def tribe(state: Elawa, seat: int = 0) -> list[str]:
    return [card.card.id for card in GAME.view(state, None).players[seat].tribe]


def stored(state: Elawa, card: str) -> dict[str, int]:
    return GAME.dump(state)["stored"].get(card, {})


def heights(state: Elawa) -> list[int]:
    return [spot.height for spot in GAME.view(state, None).spots]


def tops(*cards: str | None, size: int = 10) -> list[Any]:
    """Card piles with these cards on top; None for a spot whose cards do not matter."""
    return [None if card is None else ["?"] * (size - 1) + [card] for card in cards]
