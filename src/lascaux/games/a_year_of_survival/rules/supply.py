"""YS-8.6, YS-8.7: the item deck, the item discard and the item row."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.engine.step import Automatic
from lascaux.games.a_year_of_survival.state import NONE, Year


def draw_item(state: Year) -> i64:
    """The top card of the item deck, or NONE if there is none anywhere."""
    if state.items_left == 0:
        reshuffle(state)
        if state.items_left == 0:
            return NONE
    state.items_left -= 1
    state.revealed()
    return state.items[state.items_left]


def reshuffle(state: Year) -> None:
    """YS-8.6: the item discard becomes the item deck."""
    content = state.content
    items = vec[i64]([0] * content.item_total)
    count: i64 = 0
    for kind in range(content.kinds):
        for _ in range(state.item_discard[kind]):
            items[count] = kind
            count += 1
    if count == 0:
        return
    state.rng.shuffle_packed(items, 0, count)
    state.revealed()
    state.items = items
    state.items_left = count
    state.item_discard = content.no_items[:]
    if state.listener is not None:
        state.tell("reshuffled", int(state.active), {"cards": int(count)})


def discard_item(state: Year, seat: i64, kind: i64) -> None:
    """A card goes from a hand to the item discard."""
    state.hands[seat * state.content.kinds + kind] -= 1
    state.item_discard[kind] += 1


class Refill(Automatic[Year]):
    """YS-8.7: empty slots of the item row are filled, lowest first."""

    id = "refill"

    def run(self, state: Year) -> None:
        for slot in range(state.content.row_size):
            if state.row[slot] == NONE:
                kind = draw_item(state)
                if kind == NONE:
                    return
                state.row[slot] = kind
                if state.listener is not None:
                    facts = {"slot": int(slot) + 1, **state.content.item_facts(kind)}
                    state.tell("row-refilled", int(state.active), facts)


REFILL: Final = Refill()
