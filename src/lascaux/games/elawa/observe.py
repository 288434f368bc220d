"""What a learner sees, nearly every number between 0 and about 1.

All that is public, save which hidden tokens were shuffled together. Every seat knows the same; only the
order of the seats depends on who looks: the own seat first, then clockwise. What each card around the fire
would bring, and what could be laid then, is told as well, though it could be worked out: which card to take
decides most games, and a learner that knows cards by name alone has to find out about sixty of them beside
each of six piles.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest
from lascaux.engine.observation import Observation
from lascaux.engine.packed import vec
from lascaux.games.elawa.content.printed import BONE, KINDS, PLAIN, POWERS
from lascaux.games.elawa.rules.play import Pay
from lascaux.games.elawa.rules.scoring import census_of, helps, worth
from lascaux.games.elawa.rules.take import giving
from lascaux.games.elawa.state import NONE, Elawa

STEPS: Final = ["take", "skip", "bonus", "play", "waive", "sacrifice", "pay", "effect", "store", "discard"]
ROUNDS: Final = 20.0
HANDFUL: Final = 4.0
POINTS: Final = 100.0
PRINTED: Final = 10.0  # points on a card
BROUGHT: Final = 2.0  # points and tokens of a chance: told larger than others, because most hangs on them
OFFER: Final = 16  # numbers about a card that may be taken
FIRE: Final = KINDS  # the place of tokens from the fire, after those of each kind
CHANCE: Final = 4  # numbers about what it would lead to


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
    """What the card on each pile would bring, and what could be laid once it is taken; powers aside."""
    content = state.content
    gained = [_gained(state, spot) for spot in range(content.spots)]
    seen.part("offers")
    for spot in range(content.spots):
        card: i64 = state.top_card(spot)
        if card == NONE:
            seen.reserve(OFFER)
        else:
            _offer(state, seat, card, gained[spot], seen)
    seen.part("chances")
    points = _points(state, seat)
    for spot in range(content.spots):
        if state.top_card(spot) == NONE:
            seen.reserve(CHANCE)
        else:
            _chance(state, seat, spot, gained[spot], points, seen)


def _gained(state: Elawa, spot: i64) -> vec[i64]:
    """The tokens that come with the card on a pile, by kind; last those from the fire, whatever they are."""
    gained = vec[i64]([0] * (FIRE + 1))
    if state.top_card(spot) != NONE:
        for pile in giving(state, spot, 0):
            gained[state.top_token(pile)] += 1
            if state.heights[pile] == 1 and gained[FIRE] < state.center_left:
                gained[FIRE] += 1
    return gained


def _offer(state: Elawa, seat: i64, card: i64, gained: vec[i64], seen: Observation) -> None:
    """What is printed on the card, the tokens that come with it, and what would be missing."""
    content = state.content
    seen.share(content.points[card], PRINTED)
    seen.flag(bool(content.cards[card].target))
    seen.flag(bool(content.storages & bit(card)))
    seen.shares(content.cost, card * PLAIN, PLAIN, HANDFUL)
    seen.flag(bool(content.sacrifices & bit(card)))
    seen.flag(content.effect[card] != 0)
    seen.shares(gained, 0, KINDS, HANDFUL)
    missing = _missing(state, seat, card, gained)
    seen.share(missing, HANDFUL)
    seen.flag(missing == 0)


def _missing(state: Elawa, seat: i64, card: i64, gained: vec[i64]) -> i64:
    """The tokens that a card would still ask for with these gained, bones helping out."""
    held: i64 = seat * KINDS
    missing: i64 = 0
    for kind in range(PLAIN):
        missing += max(
            0, state.content.cost[card * PLAIN + kind] - state.available[held + kind] - gained[kind]
        )
    return max(0, missing - state.available[held + BONE] - gained[BONE])


def _points(state: Elawa, seat: i64) -> vec[i64]:
    """What the tribe gains by each card around the fire and in hand, laid now, with a token if it stores."""
    content = state.content
    tribe: i64 = state.tribes[seat]
    census: i64 = census_of(content, tribe)
    cards: i64 = state.hands[seat]
    for spot in range(content.spots):
        card: i64 = state.top_card(spot)
        if card != NONE:
            cards |= bit(card)
    points = vec[i64]([0] * len(content.cards))
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        own: i64 = content.points[card]
        if not content.storages & bit(card):
            own = worth(content, card, census + content.census[card], state.stored)
        points[card] = own + helps(content, tribe, card)
    return points


def _chance(
    state: Elawa, seat: i64, spot: i64, gained: vec[i64], points: vec[i64], seen: Observation
) -> None:
    """What the card brings, now and by its tokens, the most that any card brings then, and all tokens."""
    taken: i64 = state.top_card(spot)
    hand: i64 = state.hands[seat]
    own: i64 = 0
    if _missing(state, seat, taken, gained) == 0 and (hand or not state.content.sacrifices & bit(taken)):
        own = points[taken]
    best: i64 = own
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if points[card] > best and _missing(state, seat, card, gained) == 0:
            best = points[card]
    seen.share(points[taken], BROUGHT)
    seen.share(own, BROUGHT)
    seen.share(best, BROUGHT)
    tokens: i64 = 0
    for kind in range(len(gained)):
        tokens += gained[kind]
    seen.share(tokens, BROUGHT)
