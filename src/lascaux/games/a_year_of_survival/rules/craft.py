"""YS-8: take items while the far end of the trail is lost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.step import Automatic
from lascaux.games.a_year_of_survival.rules.kinds import OnTurn
from lascaux.games.a_year_of_survival.rules.supply import draw_item
from lascaux.games.a_year_of_survival.rules.trail import deal, discard_from_trail, first_places, make_room
from lascaux.games.a_year_of_survival.state import NONE, Year


def can_take(state: Year) -> i64:
    """YS-8.1, YS-13.4: how many more cards the Active Player may take, as far as there are any."""
    content = state.content
    left: i64 = content.craft_cards - state.taken
    if state.hand_limit > 0:
        left = min(left, state.hand_limit - state.hand_size(state.active))
    there: i64 = state.items_left
    for slot in range(content.row_size):
        if state.row[slot] != NONE:
            there += 1
    for kind in range(content.kinds):
        there += state.item_discard[kind]
    return max(0, min(left, there))


class Craft(OnTurn):
    """D6: a card from the row or the deck, up to two in all, or none."""

    id = "craft"
    rules = ("YS-8.1", "YS-8.2", "YS-8.3")

    def legal(self, state: Year, seat: int) -> list[int]:
        content = state.content
        options: list[int] = []
        if can_take(state) == 0:
            return options
        for slot in range(content.row_size):
            if state.row[slot] != NONE:
                options.append(content.craft_action + slot)
        if state.items_to_draw():
            options.append(content.craft_deck)
        options.append(content.craft_stop)
        return options

    def answer(self, state: Year, seat: int, action: int) -> None:
        content = state.content
        if action == content.craft_stop:
            if state.listener is not None:
                state.tell("craft-stopped", seat, {"taken": int(state.taken)})
            return
        slot: i64 = NONE
        if action == content.craft_deck:
            kind = draw_item(state)
        else:
            slot = action - content.craft_action
            kind = state.row[slot]
            state.row[slot] = NONE
        state.hands[seat * content.kinds + kind] += 1
        state.taken += 1
        if state.listener is not None:
            facts = {"slot": None if slot == NONE else int(slot) + 1, **content.item_facts(kind)}
            state.tell("item-taken", seat, facts)
        state.then(CRAFT)


class Drift(Automatic[Year]):
    """YS-8.4, YS-8.5: the furthest cards are lost, the others move on, new ones come in next to the deck."""

    id = "drift"

    def run(self, state: Year) -> None:
        state.taken = 0
        lost: i64 = min(state.content.craft_food, state.trail_length)
        discard_from_trail(state, state.trail_length - lost, lost, "craft")
        state.trail_length -= lost
        state.seen &= first_places(state.trail_length)
        dealt: i64 = min(lost, state.deck_left)
        make_room(state, dealt)
        for place in range(dealt):
            state.trail[place] = deal(state)
        if state.listener is not None:
            state.tell("trail-drifted", int(state.active), {"dealt": int(dealt)})


CRAFT: Final = Craft()
DRIFT: Final = Drift()
