"""Completes a partial document; what it leaves open comes from the pieces that remain."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lascaux.engine import Rng
from lascaux.engine.documents import ANY, Stock, a_seat, natural, refuse
from lascaux.games.elawa.content.printed import CHIEFTAINS
from lascaux.games.elawa.invariants import powers_explain_what_was_done
from lascaux.games.elawa.setup import seat_chieftains
from lascaux.games.elawa.snapshot.fields import CARDS, FIELDS, TOKENS
from lascaux.games.elawa.state import NONE, Elawa

Pile = list[str] | int | None


def load(state: Elawa, document: dict[str, Any]) -> None:
    given = FIELDS.given(state, document)
    chance = Rng.of(state.seed)
    if given.chieftains is not None:
        _seat(state, given.chieftains)
    _course(state, given)
    if FIELDS.speaks_of(CARDS, given):
        _cards(state, given, chance)
    if FIELDS.speaks_of(TOKENS, given):
        _tokens(state, given, chance)
    FIELDS.put(state, given)
    if given.end_triggered is None:
        no_card_to_take = state.spot == NONE and not state.cards_left()
        state.end_triggered = state.center_left == 0 or no_card_to_take
    for complaint in powers_explain_what_was_done(None, state):  # before the agenda uses it up
        refuse(complaint)


def _seat(state: Elawa, numbers: list[int]) -> None:
    known = set(range(1, CHIEFTAINS + 1))
    if len(numbers) != state.seats or len(set(numbers)) != len(numbers) or not set(numbers) <= known:
        refuse(f"chieftains: one different number from 1 to {CHIEFTAINS} for each seat is needed")
    assigned = state.settings["chieftain_numbers"]
    if assigned and list(assigned) != numbers:
        refuse(f"chieftains: the settings assign {', '.join(map(str, assigned))}")
    seat_chieftains(state, numbers, state.settings["side"] == "advanced")


def _course(state: Elawa, given: Any) -> None:
    """Of the turns and the active seat each follows from the other."""
    if given.turns is None:
        seat = state.start if given.active is None else a_seat("active", given.active, state.seats)
        given.turns = (seat - state.start) % state.seats
    active = (state.start + given.turns) % state.seats
    if given.active not in (None, active):
        refuse(f"active: after {given.turns} turns it is seat {active}, not {given.active}")
    given.active = active


def _cards(state: Elawa, given: Any, chance: Rng) -> None:
    content = state.content
    FIELDS.clear(state, given, ["hands", "tribes"])
    piles = [None] * content.spots if given.piles is None else given.piles
    stock = Stock("cards", FIELDS.left_over(CARDS, state, given), chance)
    given.piles = _completed("piles", piles, content.pile_height, stock)
    if stock.pieces and given.card_discard is not None:
        refuse(f"piles: {len(stock.pieces)} cards have no place")
    given.card_discard = (given.card_discard or []) + stock.all()


def _tokens(state: Elawa, given: Any, chance: Rng) -> None:
    content, start = state.content, state.content.center_pile[state.seats]
    FIELDS.clear(state, given, ["available", "stored"])
    piles = [None] * content.spots if given.tokens is None else given.tokens
    center = max(0, start - (given.finished or 0)) if given.center is None else given.center
    stock = Stock("tokens", FIELDS.left_over(TOKENS, state, given), chance)
    *given.tokens, given.center = _completed("tokens", [*piles, center], content.token_height, stock)
    if given.finished is None:
        given.finished = max(0, start - len(given.center))
    rest = dict(Counter(stock.all()))
    if given.pool is None:
        given.pool = rest
        FIELDS.clear(state, given, ["discard"])
    elif given.discard is None:
        given.discard = rest
    elif rest:
        refuse(f"pool, discard: {sum(rest.values())} tokens have no place")


def _completed(field: str, piles: list[Pile], height: int, stock: Stock) -> list[list[str]]:
    """All piles with their pieces: first those that the document asks for, then those it leaves out."""
    stock.pieces.reverse()  # they are dealt from the end
    asked = [[ANY] * natural(field, pile) if isinstance(pile, int) else pile or [] for pile in piles]
    full = [stock.complete(field, pile) for pile in asked]
    for _ in range(height):
        for pile, given in zip(full, piles, strict=True):
            if given is None:
                pile += stock.deal(1)
    return full
