"""EL-7, EL-8: put tokens on storage cards, then come down to the limit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest
from lascaux.engine.step import Automatic
from lascaux.games.elawa.content.printed import KINDS, MOST_DIFFERENT
from lascaux.games.elawa.rules.kinds import OnTurn
from lascaux.games.elawa.rules.play import spend
from lascaux.games.elawa.rules.scoring import tokens_on
from lascaux.games.elawa.rules.supply import refill, supply_left
from lascaux.games.elawa.state import Elawa


def has_room(state: Elawa, card: i64, place: i64) -> bool:
    """EL-7.2, EL-7.3: a card for one kind is never full, one for different kinds holds four at most."""
    content = state.content
    if not content.mixed >> card & 1:
        return True
    return state.stored[place] == 0 and tokens_on(content, card, state.stored) < MOST_DIFFERENT


class Store(OnTurn):
    """D9: place one token on a storage card, or stop."""

    id = "store"
    rules = ("EL-7.1", "EL-7.2", "EL-7.3")

    def legal(self, state: Elawa, seat: int) -> list[int]:
        content = state.content
        available = state.available
        held: i64 = state.active * KINDS
        options: list[int] = []
        cards: i64 = state.tribes[state.active] & content.storages & ~state.used
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            for place in range(content.first_place[card], content.first_place[card + 1]):
                if available[held + content.place_kind[place]] and has_room(state, card, place):
                    options.append(content.store_action + place)
        options.append(content.store_done)
        return options

    def answer(self, state: Elawa, seat: int, action: int) -> None:
        content = state.content
        if action == content.store_done:
            if state.listener is not None:
                state.tell("store-done", seat, {"stored": state.used != 0})
            return
        place: i64 = action - content.store_action
        card: i64 = content.place_card[place]
        kind: i64 = content.place_kind[place]
        state.available[state.active * KINDS + kind] -= 1
        state.stored[place] += 1
        state.used |= bit(card)
        if state.listener is not None:
            facts = {"kind": content.kinds[kind], "score": int(state.score(state.active))}
            state.tell("token-stored", seat, {**facts, **content.card_facts(card)})
        self.enter(state)


class Discard(OnTurn):
    """D10: above the limit, discard a token of choice."""

    id = "discard"
    rules = ("EL-8.1", "EL-8.2")

    def legal(self, state: Elawa, seat: int) -> list[int]:
        options: list[int] = []
        if state.available_to(state.active) > state.limit:
            for kind in range(KINDS):
                if state.available[state.active * KINDS + kind]:
                    options.append(state.content.discard_action + kind)
        return options

    def answer(self, state: Elawa, seat: int, action: int) -> None:
        kind: i64 = action - state.content.discard_action
        spend(state, kind, 1)
        if state.listener is not None:
            state.tell("token-discarded", seat, {"kind": state.content.kinds[kind]})
        self.enter(state)


class Replenish(Automatic[Elawa]):
    """EL-4.7: a spot that found no token when its pile was finished is tried again."""

    id = "replenish"

    def run(self, state: Elawa) -> None:
        if 0 not in state.heights:
            return
        for spot in range(state.content.spots):
            if state.heights[spot] == 0 and supply_left(state):
                refill(state, spot)


STORE: Final = Store()
DISCARD: Final = Discard()
REPLENISH: Final = Replenish()
