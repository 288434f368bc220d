"""EL-4.4 to EL-4.7: the pool of tokens, and the piles refilled from it."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.games.elawa.content.printed import KINDS
from lascaux.games.elawa.state import KIND_BITS, NONE, Elawa, draw_from


def draw_token(state: Elawa) -> i64:
    """EL-4.5, EL-4.6: a token at random from the pool; its kind, or NONE when there is none anywhere."""
    size = state.pool_size()
    if size == 0:
        reshuffle(state)
        size = state.pool_size()
        if size == 0:
            return NONE
    return draw_from(state.pool, state.draw(size))


def reshuffle(state: Elawa) -> None:
    """EL-4.5: the discarded tokens become the new pool, and a new generation."""
    emptied = state.pool
    state.pool = state.discard
    state.discard = emptied
    if state.pool_size():
        state.generation += 1
        if state.listener is not None:
            state.tell("reshuffled", int(state.active), {"tokens": int(state.pool_size())})


def supply_left(state: Elawa) -> i64:
    """The tokens that can still be drawn: those of the pool and, after a reshuffle, of the discard."""
    tokens = state.pool_size()
    for kind in range(KINDS):
        tokens += state.discard[kind]
    return tokens


def draw_resource(state: Elawa, source: str) -> None:
    """A token from the pool for the active seat; `source` is what gives it: a card's id, or the chieftain."""
    kind = draw_token(state)
    if kind != NONE:
        state.available[state.active * KINDS + kind] += 1
    if state.listener is not None:
        drawn = None if kind == NONE else state.content.kinds[kind]
        state.tell("token-drawn", int(state.active), {"kind": drawn, "by": source})


def refill(state: Elawa, spot: i64) -> None:
    """EL-4.4: a new pile, as high as the pool and the discard allow."""
    content = state.content
    for level in range(content.token_height):
        kind = draw_token(state)
        if kind == NONE:
            break
        state.tokens[spot * content.token_height + level] = state.generation << KIND_BITS | kind
        state.heights[spot] = level + 1
    if state.listener is not None:
        top = state.top_token(spot)
        facts = {
            "spot": int(spot),
            "height": int(state.heights[spot]),
            "top": None if top == NONE else content.kinds[top],
        }
        state.tell("pile-refilled", int(state.active), facts)
