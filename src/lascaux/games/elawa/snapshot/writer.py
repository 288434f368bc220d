"""Writes a position down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from lascaux.engine.bits import members
from lascaux.games.elawa.content.printed import KINDS
from lascaux.games.elawa.content.tables import Content
from lascaux.games.elawa.state import KIND_BITS, KIND_MASK, NONE, Elawa

Pile = list[str] | int
Counts = dict[str, int]


class Document(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Piles are written from the lowest piece to the top; a token of a later generation as `berry@1`."""

    chieftains: list[int] | None = None
    turns: int | None = None
    active: int | None = None
    finished: int | None = None
    end_triggered: bool | None = None
    # Cards
    piles: list[Pile | None] | None = None
    hands: list[list[str]] | None = None
    tribes: list[list[str]] | None = None
    card_discard: list[str] | None = None
    # Tokens
    tokens: list[Pile | None] | None = None
    center: Pile | None = None
    pool: Counts | None = None
    generation: int | None = None
    discard: Counts | None = None
    available: list[Counts] | None = None
    stored: dict[str, Counts] | None = None
    # The turn under way
    spot: int | None = None
    skipped: int = 0
    bonuses: int = 0
    laid: int = 0
    playing: str | None = None
    waived: str | None = None
    used: list[str] = []


def dump(state: Elawa) -> dict[str, Any]:
    content = state.content
    document = Document(
        chieftains=list(state.chieftains),
        turns=state.turns,
        active=state.active,
        finished=state.finished,
        end_triggered=state.end_triggered,
        piles=[_card_pile(state, spot) for spot in range(content.spots)],
        hands=[_ids(content, hand) for hand in state.hands],
        tribes=[_ids(content, tribe) for tribe in state.tribes],
        card_discard=_ids(content, state.card_discard),
        tokens=[_token_pile(state, spot) for spot in range(content.spots)],
        center=[content.kinds[state.center[level]] for level in range(state.center_left)],
        pool=_counts(content, state.pool, 0),
        generation=state.generation,
        discard=_counts(content, state.discard, 0),
        available=[_counts(content, state.available, seat * KINDS) for seat in range(state.seats)],
        stored={
            content.cards[card].id: _counts(content, state.stored_on(card), 0)
            for card in members(content.storages)
            if any(state.stored_on(card))
        },
        spot=None if state.spot == NONE else state.spot,
        skipped=state.skipped,
        bonuses=state.bonuses,
        laid=state.laid,
        playing=None if state.playing == NONE else content.cards[state.playing].id,
        waived=None if state.waived == NONE else content.requirements[state.waived],
        used=_ids(content, state.used),
    )
    plain: dict[str, Any] = msgspec.to_builtins(document)
    return plain


def _ids(content: Content, mask: int) -> list[str]:
    return [content.cards[card].id for card in members(mask)]


def _card_pile(state: Elawa, spot: int) -> list[str]:
    first = spot * state.content.pile_height
    return [state.content.cards[state.piles[first + level]].id for level in range(state.pile_sizes[spot])]


def _token_pile(state: Elawa, spot: int) -> list[str]:
    first = spot * state.content.token_height
    return [token_name(state.content, state.tokens[first + level]) for level in range(state.heights[spot])]


def token_name(content: Content, token: int) -> str:
    kind, generation = content.kinds[token & KIND_MASK], token >> KIND_BITS
    return f"{kind}@{generation}" if generation else kind


def _counts(content: Content, counts: Iterable[int], first: int) -> Counts:
    row = list(counts)[first : first + KINDS]
    return {kind: count for kind, count in zip(content.kinds, row, strict=True) if count}
