"""EL-4.4 to EL-4.7: the pool of tokens, and the piles refilled from it."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.games.elawa.content.printed import KINDS
from lascaux.games.elawa.state import KIND_BITS, NONE, Elawa, draw_from


def pool_to_draw_from(state: Elawa) -> i64:
    """EL-4.5, EL-4.6: the tokens in the pool, reshuffled if it was empty; 0 if there are none anywhere."""
    if state.pool_size() == 0:
        reshuffle(state)
    return state.pool_size()


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
    size = pool_to_draw_from(state)
    kind: i64 = NONE
    if size:
        kind = draw_from(state.pool, state.draw(size))
        state.available[state.active * KINDS + kind] += 1
    if state.listener is not None:
        drawn = None if kind == NONE else state.content.kinds[kind]
        state.tell("token-drawn", int(state.active), {"kind": drawn, "by": source})


def refill(state: Elawa, spot: i64) -> None:
    """EL-4.4: a new pile, as high as the pool and the discard allow."""
    content = state.content
    first: i64 = spot * content.token_height
    height: i64 = 0
    size: i64 = 0  # of the pool
    while height < content.token_height:
        if size == 0:
            size = pool_to_draw_from(state)
        if size == 0:
            break
        kind = draw_from(state.pool, state.draw(size))
        size -= 1
        state.tokens[first + height] = state.generation << KIND_BITS | kind
        height += 1
    state.heights[spot] = height
    if state.listener is not None:
        top = state.top_token(spot)
        facts = {
            "spot": int(spot),
            "height": int(state.heights[spot]),
            "top": None if top == NONE else content.kinds[top],
        }
        state.tell("pile-refilled", int(state.active), facts)
