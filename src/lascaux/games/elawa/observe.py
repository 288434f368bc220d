"""What a learner sees, every number between 0 and about 1.

All that is public, save which hidden tokens were shuffled together. Every seat knows the same; only the
order of the seats depends on who looks: the own seat first, then clockwise. What each card around the fire
would bring is told as well, though it could be worked out: which card to take decides most games, and a
learner that knows cards by name alone has to find out about sixty of them beside each of six piles.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.observation import Observation
from lascaux.engine.packed import vec
from lascaux.games.elawa.content.printed import BONE, KINDS, PLAIN, POWERS
from lascaux.games.elawa.rules.play import Pay
from lascaux.games.elawa.rules.take import giving
from lascaux.games.elawa.state import NONE, Elawa

STEPS: Final = ["take", "skip", "bonus", "play", "waive", "sacrifice", "pay", "effect", "store", "discard"]
ROUNDS: Final = 20.0
HANDFUL: Final = 4.0
POINTS: Final = 100.0
PRINTED: Final = 10.0  # points on a card
OFFER: Final = 16  # numbers about a card that may be taken


def observe(state: Elawa, seat: int, seen: Observation) -> None:
    seats = [(seat + offset) % state.seats for offset in range(state.seats)]
    _around_the_fire(state, seen)
    _of_the_seats(state, seats, seen)
    _of_the_turn(state, seat, seen)
    _of_the_offers(state, seat, seen)


def _around_the_fire(state: Elawa, seen: Observation) -> None:
    """Piles as parts of a full one, tokens as parts of all there are; unseen cards lie in the piles."""
    content = state.content
    cards: i64 = len(content.cards)
    known: i64 = state.card_discard
    for seat in range(state.seats):
        known |= state.hands[seat] | state.tribes[seat]
    seen.part("spot cards")
    for spot in range(content.spots):
        card: i64 = state.top_card(spot)
        seen.one_of(card, cards)
        if card != NONE:
            known |= bit(card)
    seen.part("spot tokens")
    for spot in range(content.spots):
        seen.one_of(state.top_token(spot), KINDS)
    seen.part("pile sizes")
    seen.shares(state.pile_sizes, 0, content.spots, float(content.pile_height))
    seen.part("heights")
    seen.shares(state.heights, 0, content.spots, float(content.token_height))
    seen.part("center")
    seen.share(state.center_left, float(content.center_pile[state.seats]))
    seen.part("pool")
    seen.share(state.pool_size(), float(content.tokens))
    seen.part("discard")
    for kind in range(KINDS):
        seen.share(state.discard[kind], float(max(1, content.resources[kind].count)))
    seen.part("unseen cards")
    seen.some_of((bit(cards) - 1) & ~known, cards)
    seen.part("card discard")
    seen.some_of(state.card_discard, cards)


def _of_the_seats(state: Elawa, seats: list[int], seen: Observation) -> None:
    """Stored tokens are by storage card and fitting kind, whoever has the card."""
    cards: i64 = len(state.content.cards)
    seen.part("available")
    for seat in seats:
        seen.shares(state.available, seat * KINDS, KINDS, HANDFUL)
    seen.part("hands")
    for seat in seats:
        seen.some_of(state.hands[seat], cards)
    seen.part("tribes")
    for seat in seats:
        seen.some_of(state.tribes[seat], cards)
    seen.part("stored")
    seen.shares(state.stored, 0, len(state.stored), HANDFUL)
    seen.part("scores")
    for seat in seats:
        seen.share(state.score(seat), POINTS)
    seen.part("powers")
    for seat in seats:
        seen.one_of(state.powers[seat], len(POWERS))


def _of_the_turn(state: Elawa, seat: int, seen: Observation) -> None:
    """What is asked, what was done this turn; last come rounds, laid cards, bonuses owed, end and limit."""
    content = state.content
    cards: i64 = len(content.cards)
    seen.part("start")
    seen.one_of((state.start - seat) % state.seats, state.seats)
    seen.part("active")
    seen.one_of((state.active - seat) % state.seats, state.seats)
    seen.part("step")
    seen.one_of(STEPS.index(state.agenda[-1].id) if state.agenda else NONE, len(STEPS))
    seen.part("playing")
    seen.one_of(state.playing, cards)
    seen.part("waived")
    seen.one_of(state.waived, KINDS)
    seen.part("paying")
    seen.one_of(_kind_being_paid(state), PLAIN)
    seen.part("chosen")
    seen.one_of(state.spot, content.spots)
    seen.part("used")
    seen.some_of(state.used, cards)
    seen.part("turn")
    seen.share(state.turns // state.seats, ROUNDS)
    seen.share(state.laid, HANDFUL)
    seen.share(state.bonuses, HANDFUL)
    seen.flag(state.end_triggered)
    seen.share(state.limit, HANDFUL)


def _kind_being_paid(state: Elawa) -> i64:
    if state.agenda:
        step = state.agenda[-1]
        if isinstance(step, Pay):
            return step.kind
    return NONE


def _of_the_offers(state: Elawa, seat: i64, seen: Observation) -> None:
    """Of the card on each pile what is printed, the tokens that come with it, and what would be missing."""
    seen.part("offers")
    for spot in range(state.content.spots):
        card: i64 = state.top_card(spot)
        if card == NONE:
            seen.reserve(OFFER)
        else:
            _offer(state, seat, spot, card, seen)


def _offer(state: Elawa, seat: i64, spot: i64, card: i64, seen: Observation) -> None:
    content = state.content
    seen.share(content.points[card], PRINTED)
    seen.flag(bool(content.cards[card].target))
    seen.flag(bool(content.storages & bit(card)))
    seen.shares(content.cost, card * PLAIN, PLAIN, HANDFUL)
    seen.flag(bool(content.sacrifices & bit(card)))
    seen.flag(content.effect[card] != 0)
    gained = vec[i64]([0] * KINDS)
    for pile in giving(state, spot, 0):
        gained[state.top_token(pile)] += 1
    seen.shares(gained, 0, KINDS, HANDFUL)
    missing: i64 = 0
    for kind in range(PLAIN):
        missing += max(
            0, content.cost[card * PLAIN + kind] - state.available[seat * KINDS + kind] - gained[kind]
        )
    missing = max(0, missing - state.available[seat * KINDS + BONE] - gained[BONE])
    seen.share(missing, HANDFUL)
    seen.flag(missing == 0)
