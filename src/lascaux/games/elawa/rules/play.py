"""EL-5, EL-6: play tribe cards from the hand; the power of chieftain 2."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest, members
from lascaux.engine.step import Automatic
from lascaux.games.elawa.content.printed import (
    BONE,
    DRAW_RESOURCE,
    KINDS,
    PLAIN,
    SACRIFICE_MARK,
    SECOND_CARD,
    TAKE_CARD,
)
from lascaux.games.elawa.rules.kinds import OnTurn
from lascaux.games.elawa.rules.supply import draw_resource
from lascaux.games.elawa.rules.take import spots_with_cards, take_top_card
from lascaux.games.elawa.state import NONE, Elawa


def card_in_play(state: Elawa) -> i64:
    assert state.playing != NONE, "no card is being played"
    return state.playing


def need(state: Elawa, card: i64, kind: i64, waived: i64) -> i64:
    """The tokens of a kind that a card still asks for once a requirement is waived."""
    cost: i64 = state.content.cost[card * PLAIN + kind]
    return cost - 1 if kind == waived else cost


def missing(state: Elawa, seat: i64, card: i64, first: i64, waived: i64) -> i64:
    """How many bones of a seat must help out, counting the kinds from `first` on."""
    cost = state.content.cost
    available = state.available
    held: i64 = seat * KINDS
    bones: i64 = 0
    for kind in range(first, PLAIN):
        short: i64 = cost[card * PLAIN + kind] - available[held + kind]
        if kind == waived:
            short -= 1
        if short > 0:
            bones += short
    return bones


def sacrifice_due(state: Elawa, card: i64, waived: i64) -> bool:
    return state.content.sacrifices >> card & 1 != 0 and waived != SACRIFICE_MARK


def payable(state: Elawa, seat: i64, card: i64, waived: i64) -> bool:
    """EL-5.6: enough tokens, bones helping out, and another card in hand where a sacrifice is due."""
    if missing(state, seat, card, 0, waived) > state.available[seat * KINDS + BONE]:
        return False
    return state.hands[seat] & ~bit(card) != 0 or not sacrifice_due(state, card, waived)


def may_waive(state: Elawa, seat: i64) -> bool:
    """EL-9.3: chieftain 2 lays the second card of the turn."""
    return state.laid == 1 and state.powers[seat] == SECOND_CARD and seat == state.active


def discounted(state: Elawa, seat: i64, card: i64) -> bool:
    """EL-9.3: this card would be the second, and it has a requirement to waive."""
    return may_waive(state, seat) and state.content.free >> card & 1 == 0


def requirements(state: Elawa, card: i64) -> list[int]:
    """What a card asks for: kinds of tokens, and the sacrifice."""
    found: list[int] = []
    for kind in range(PLAIN):
        if state.content.cost[card * PLAIN + kind]:
            found.append(kind)
    if sacrifice_due(state, card, NONE):
        found.append(SACRIFICE_MARK)
    return found


def waivers(state: Elawa, seat: i64, card: i64) -> list[int]:
    """EL-9.3: the requirements of the card that may be waived, because the rest can be paid."""
    return [waived for waived in requirements(state, card) if payable(state, seat, card, waived)]


def affordable(state: Elawa, seat: i64, cards: i64) -> i64:
    """EL-5.2: those of a set of cards that a seat has the tokens for, bones helping out."""
    available = state.available
    held: i64 = seat * KINDS
    within = state.content.within
    found = (
        cards
        & within[available[held] * PLAIN]
        & within[available[held + 1] * PLAIN + 1]
        & within[available[held + 2] * PLAIN + 2]
        & within[available[held + 3] * PLAIN + 3]
    )
    bones: i64 = available[held + BONE]
    if bones:
        others: i64 = cards & ~found
        while others:
            card = lowest(others)
            others &= others - 1
            if missing(state, seat, card, 0, NONE) <= bones:
                found |= bit(card)
    return found


def playable(state: Elawa, seat: i64, cards: i64) -> i64:
    """Those of a set of cards in the hand of a seat that it can play."""
    hand: i64 = state.hands[seat]
    found = affordable(state, seat, cards)
    if hand & (hand - 1) == 0:  # no other card to sacrifice
        found &= ~state.content.sacrifices
    if may_waive(state, seat):
        for card in members(cards & ~found):
            if waivers(state, seat, card):
                found |= bit(card)
    return found


class Play(OnTurn):
    """D4: play a card, or stop."""

    id = "play"
    rules = ("EL-5.1", "EL-5.2", "EL-5.6")

    def legal(self, state: Elawa, seat: int) -> list[int]:
        content = state.content
        options: list[int] = []
        cards = playable(state, state.active, state.hands[state.active])
        while cards:
            options.append(content.play_action + lowest(cards))
            cards &= cards - 1
        options.append(content.play_done)
        return options

    def enter(self, state: Elawa) -> None:
        state.playing = NONE  # the play before, if any, is over
        OnTurn.enter(self, state)

    def answer(self, state: Elawa, seat: int, action: int) -> None:
        content = state.content
        if action == content.play_done:
            if state.listener is not None:
                state.tell("play-done", seat, {"laid": int(state.laid)})
            return
        card: i64 = action - content.play_action
        state.playing = card
        if state.listener is not None:
            state.tell("card-played", seat, content.card_facts(card))
        if not nothing_to_choose(state, card):
            state.then(WAIVE, SACRIFICE, PAY[0], PAY[1], PAY[2], PAY[3], LAY, EFFECT, PLAY)
            return
        pay_all(state, seat, card)
        LAY.run(state)
        if state.content.effect[card] == TAKE_CARD:
            state.then(EFFECT, PLAY)
        else:
            self.enter(state)


class Waive(OnTurn):
    """D5: chieftain 2 picks the requirement that the second card does without."""

    id = "waive"
    rules = ("EL-9.3",)

    def legal(self, state: Elawa, seat: int) -> list[int]:
        card = card_in_play(state)
        if not discounted(state, state.active, card):
            return []
        return [state.content.waive_action + waived for waived in waivers(state, state.active, card)]

    def answer(self, state: Elawa, seat: int, action: int) -> None:
        state.waived = action - state.content.waive_action
        if state.listener is not None:
            requirement = state.content.requirements[state.waived]
            facts = {"requirement": requirement, **state.content.card_facts(card_in_play(state))}
            state.tell("requirement-waived", seat, facts)


class Sacrifice(OnTurn):
    """D6: choose the other card that is sacrificed."""

    id = "sacrifice"
    rules = ("EL-5.4", "EL-5.5")

    def legal(self, state: Elawa, seat: int) -> list[int]:
        if not sacrifice_due(state, card_in_play(state), state.waived):
            return []
        others: i64 = state.hands[state.active] & ~bit(card_in_play(state))
        return [state.content.sacrifice_action + card for card in members(others)]

    def answer(self, state: Elawa, seat: int, action: int) -> None:
        card: i64 = action - state.content.sacrifice_action
        state.hands[state.active] &= ~bit(card)
        state.card_discard |= bit(card)
        if state.listener is not None:
            state.tell("card-sacrificed", seat, state.content.card_facts(card))


class Pay(OnTurn):
    """D7: how many bones stand in for tokens of one kind; the rest is paid with the kind itself."""

    id = "pay"
    rules = ("EL-5.2", "EL-5.3")

    def __init__(self, kind: int) -> None:
        if not 0 <= kind < PLAIN:
            raise ValueError(f"pay: {kind} is no kind that a card asks for")
        self.kind: i64 = kind

    def arguments(self) -> list[int]:
        return [self.kind]

    def legal(self, state: Elawa, seat: int) -> list[int]:
        card = card_in_play(state)
        needed = need(state, card, self.kind, state.waived)
        if needed == 0:
            return []
        held: i64 = state.active * KINDS
        least: i64 = max(0, needed - state.available[held + self.kind])
        later = missing(state, state.active, card, self.kind + 1, state.waived)
        most: i64 = min(needed, state.available[held + BONE] - later)
        assert least <= most, "the card cannot be paid"
        if least == most:  # as it nearly always is
            return [state.content.pay_action + least]
        return [state.content.pay_action + bones for bones in range(least, most + 1)]

    def answer(self, state: Elawa, seat: int, action: int) -> None:
        bones: i64 = action - state.content.pay_action
        needed = need(state, card_in_play(state), self.kind, state.waived)
        pay(state, seat, self.kind, needed - bones, bones)


def pay(state: Elawa, seat: int, kind: i64, natural: i64, bones: i64) -> None:
    """EL-5.2, EL-5.3: tokens of the kind itself, and bones that stand in for others."""
    spend(state, kind, natural)
    if bones:
        spend(state, BONE, bones)
    if state.listener is not None:
        facts = {"kind": state.content.kinds[kind], "natural": int(natural), "bones": int(bones)}
        state.tell("tokens-paid", seat, facts)


def nothing_to_choose(state: Elawa, card: i64) -> bool:
    """Whether there is but one way to pay: no bone to spare, nothing to sacrifice and nothing to waive."""
    bones: i64 = state.available[state.active * KINDS + BONE]
    if bones and missing(state, state.active, card, 0, NONE) < bones:
        return False
    return not sacrifice_due(state, card, NONE) and not discounted(state, state.active, card)


def pay_all(state: Elawa, seat: int, card: i64) -> None:
    """Pay the whole card in the one way there is: with tokens of each kind as far as they go."""
    held: i64 = state.active * KINDS
    for kind in range(PLAIN):
        needed = need(state, card, kind, NONE)
        if needed:
            natural: i64 = min(needed, state.available[held + kind])
            pay(state, seat, kind, natural, needed - natural)


def spend(state: Elawa, kind: i64, count: i64) -> None:
    """Tokens of the active seat go to the token discard."""
    state.available[state.active * KINDS + kind] -= count
    state.discard[kind] += count


class Lay(Automatic[Elawa]):
    """EL-5.8: the card joins the tribe, for good."""

    id = "lay"

    def run(self, state: Elawa) -> None:
        card = card_in_play(state)
        state.hands[state.active] &= ~bit(card)
        state.tribes[state.active] |= bit(card)
        state.laid += 1
        state.waived = NONE
        if state.listener is not None:
            facts = {"score": int(state.score(state.active)), **state.content.card_facts(card)}
            state.tell("card-laid", int(state.active), facts)
        if state.content.effect[card] == DRAW_RESOURCE:
            draw_resource(state, state.content.cards[card].id)


class Effect(OnTurn):
    """D8: a card that takes a card: choose any visible one."""

    id = "effect"
    rules = ("EL-6.1", "EL-6.3")

    def legal(self, state: Elawa, seat: int) -> list[int]:
        if state.content.effect[card_in_play(state)] != TAKE_CARD:
            return []
        return spots_with_cards(state, state.content.effect_action)

    def answer(self, state: Elawa, seat: int, action: int) -> None:
        take_top_card(state, action - state.content.effect_action, "effect")


PLAY: Final = Play()
WAIVE: Final = Waive()
SACRIFICE: Final = Sacrifice()
PAY: Final = [Pay(kind) for kind in range(PLAIN)]
LAY: Final = Lay()
EFFECT: Final = Effect()
