"""EL-3, EL-4: take a card and the resources that come with it; the powers of chieftains 1, 3 and 4."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.step import Automatic
from lascaux.games.elawa.content.printed import CARD_FOR_PILE, EXTRA_FOR_SINGLE, KINDS, SKIP_PILE
from lascaux.games.elawa.rules.kinds import OnTurn
from lascaux.games.elawa.rules.supply import draw_resource, refill
from lascaux.games.elawa.state import KIND_MASK, NONE, Elawa


def spots_with_cards(state: Elawa, first_action: i64) -> list[int]:
    sizes = state.pile_sizes
    return [first_action + spot for spot in range(state.content.spots) if sizes[spot]]


def walk(state: Elawa, spot: i64) -> list[int]:
    """EL-3.3: the piles met clockwise, from the spot after the chosen one to the chosen one itself."""
    spots: i64 = state.content.spots
    piles: list[int] = []
    for step in range(1, spots + 1):
        met: i64 = (spot + step) % spots
        if state.heights[met]:
            piles.append(met)
    return piles


def giving(state: Elawa, spot: i64, skipped: i64) -> list[int]:
    """EL-3.4, EL-9.2: the piles that give one token each for the card at this spot."""
    card = state.top_card(spot)
    assert card != NONE, "there is no card at the spot"
    count: i64 = state.content.take[card]
    spots: i64 = state.content.spots
    heights = state.heights
    piles: list[int] = []
    place: i64 = 0
    for step in range(1, spots + 1):
        met: i64 = (spot + step) % spots
        if heights[met] == 0:
            continue
        place += 1
        if place != skipped:
            piles.append(met)
            if len(piles) == count:
                break
    return piles


def skips(state: Elawa, spot: i64) -> list[int]:
    """EL-9.2: the places of the walk that may be left out for the card at this spot, 0 for none."""
    card = state.top_card(spot)
    assert card != NONE, "there is no card at the spot"
    count: i64 = state.content.take[card]
    return list(range(count + 1)) if len(walk(state, spot)) > count else []


def take_top_card(state: Elawa, spot: i64, why: str) -> None:
    """The top card of a spot joins the hand of the active seat; the card below is seen now."""
    card = state.top_card(spot)
    assert card != NONE, "there is no card at the spot"
    state.pile_sizes[spot] -= 1
    if state.pile_sizes[spot]:
        state.revealed()
    state.hands[state.active] |= bit(card)
    if state.listener is not None:
        facts = {"spot": int(spot), "why": why, **state.content.card_facts(card)}
        state.tell("card-taken", int(state.active), facts)


def chosen_card(state: Elawa) -> i64:
    """The card of step 1, while it still lies on its pile."""
    assert state.spot != NONE, "no card has been chosen"
    return state.top_card(state.spot)


class Take(OnTurn):
    """D1: choose one of the visible cards."""

    id = "take"
    rules = ("EL-3.1", "EL-3.3", "EL-3.4")

    def legal(self, state: Elawa, seat: int) -> list[int]:
        return spots_with_cards(state, state.content.take_action)

    def answer(self, state: Elawa, seat: int, action: int) -> None:
        state.spot = action - state.content.take_action
        if state.listener is not None:
            card = state.top_card(state.spot)
            facts = {"spot": int(state.spot), "take": int(state.content.take[card])}
            state.tell("card-chosen", seat, {**facts, **state.content.card_facts(card)})
        power = state.powers[state.active]
        if power == SKIP_PILE:
            state.then(SKIP, WALK, KEEP)
            return
        WALK.run(state)  # nobody is asked before the card is in hand
        if power == EXTRA_FOR_SINGLE:
            FORAGE.run(state)
        KEEP.run(state)
        if power == CARD_FOR_PILE:
            state.then(BONUS)


class Skip(OnTurn):
    """D2: chieftain 1 may pass over one pile."""

    id = "skip"
    rules = ("EL-9.2",)

    def legal(self, state: Elawa, seat: int) -> list[int]:
        return [state.content.skip_action + place for place in skips(state, state.spot)]

    def answer(self, state: Elawa, seat: int, action: int) -> None:
        state.skipped = action - state.content.skip_action
        if state.listener is not None:
            spot = walk(state, state.spot)[state.skipped - 1] if state.skipped else None
            state.tell("pile-skipped", seat, {"spot": spot})


class Walk(Automatic[Elawa]):
    """EL-3.4, EL-4.1: one token from each pile; a finished pile is dealt with before the next token."""

    id = "walk"

    def run(self, state: Elawa) -> None:
        assert state.spot != NONE, "no card has been chosen"
        for spot in giving(state, state.spot, state.skipped):
            self.take_token(state, spot)
            if state.heights[spot] == 0:
                self.finish(state, spot)

    def take_token(self, state: Elawa, spot: i64) -> None:
        content = state.content
        level: i64 = state.heights[spot] - 1
        kind: i64 = state.tokens[spot * content.token_height + level] & KIND_MASK
        state.heights[spot] = level
        if level:
            state.revealed()
        state.available[state.active * KINDS + kind] += 1
        if state.listener is not None:
            state.tell("token-taken", int(state.active), {"spot": int(spot), "kind": content.kinds[kind]})

    def finish(self, state: Elawa, spot: i64) -> None:
        """EL-4.2, EL-4.4: first the token from the fire, then the new pile."""
        state.finished += 1
        if state.powers[state.active] == CARD_FOR_PILE:
            state.bonuses += 1
        if state.listener is not None:
            state.tell("pile-finished", int(state.active), {"spot": int(spot)})
        if state.center_left:
            take_from_center(state)
        refill(state, spot)


def take_from_center(state: Elawa) -> None:
    """EL-4.2, EL-4.3: an extra token, unseen before; the last one brings the end."""
    state.center_left -= 1
    kind: i64 = state.center[state.center_left]
    state.revealed()
    state.available[state.active * KINDS + kind] += 1
    if state.listener is not None:
        facts = {"kind": state.content.kinds[kind], "left": int(state.center_left)}
        state.tell("center-token-taken", int(state.active), facts)
    if state.center_left == 0:
        trigger_end(state)


def trigger_end(state: Elawa) -> None:
    """EL-10.1, EL-10.4: from now on the round is finished, and no other begins."""
    if state.end_triggered:
        return
    state.end_triggered = True
    if state.listener is not None:
        seats = [int(seat) for seat in seats_to_come(state)]
        state.tell("end-triggered", int(state.active), {"seats": seats})


def seats_to_come(state: Elawa) -> list[int]:
    """EL-10.2: the seats that still have a turn in this round after the one under way."""
    done: i64 = (state.active - state.start) % state.seats
    return [(state.active + step) % state.seats for step in range(1, state.seats - done)]


class Forage(Automatic[Elawa]):
    """EL-9.5: chieftain 4 draws a token when the chosen card gives a single one."""

    id = "forage"

    def run(self, state: Elawa) -> None:
        if state.content.take[chosen_card(state)] == 1:
            draw_resource(state, "chieftain")


class Keep(Automatic[Elawa]):
    """EL-3.6: the chosen card joins the hand."""

    id = "keep"

    def run(self, state: Elawa) -> None:
        assert state.spot != NONE, "no card has been chosen"
        take_top_card(state, state.spot, "chosen")


class Bonus(OnTurn):
    """D3: chieftain 3 takes a visible card for each finished pile."""

    id = "bonus"
    rules = ("EL-9.4",)

    def legal(self, state: Elawa, seat: int) -> list[int]:
        if state.bonuses == 0:
            return []
        return spots_with_cards(state, state.content.bonus_action)

    def enter(self, state: Elawa) -> None:
        if not state.cards_left():
            state.bonuses = 0
        super().enter(state)

    def answer(self, state: Elawa, seat: int, action: int) -> None:
        state.bonuses -= 1
        take_top_card(state, action - state.content.bonus_action, "bonus")
        state.then(BONUS)


TAKE: Final = Take()
SKIP: Final = Skip()
WALK: Final = Walk()
FORAGE: Final = Forage()
KEEP: Final = Keep()
BONUS: Final = Bonus()
