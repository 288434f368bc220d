"""What speaks for a seat between two turns, in numbers about as large as 1: what a learner judges it by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest
from lascaux.engine.observation import Observation
from lascaux.engine.packed import vec
from lascaux.games.elawa.content.printed import KINDS
from lascaux.games.elawa.content.tables import FIELD, FIELD_MASK, MOST_GROUPS, Content
from lascaux.games.elawa.rules.scoring import census_of
from lascaux.games.elawa.state import NONE, Elawa
from lascaux.games.elawa.think.heuristics import BY_HAND, short

PHASES: Final = 4  # of the game, by how much of the center pile is left
FEW: Final = 3.0  # cards or tokens of a sort
MANY: Final = 10.0
POINTS: Final = 40.0
MOST_SEATS: Final = 4

# The network's judgement wavers less than that of rules of thumb, so fewer doubts are needed.
LEARNT_SEARCH: Final[dict[str, object]] = {"curiosity": 0.5}


def quiet(state: Elawa) -> bool:
    """Whether a turn begins."""
    return state.agenda[-1].id == "take"


def insight(state: Elawa, seat: int, seen: Observation) -> None:
    rounds = BY_HAND.rounds_left(state)
    _of_the_table(state, seen)
    seen.one_of((seat - state.turn) % state.seats, MOST_SEATS)
    seen.one_of((seat - state.start) % state.seats, MOST_SEATS)
    seen.one_of(state.seats - 2, MOST_SEATS - 1)
    seen.number(float(int(state.score(seat))) / POINTS)
    seen.shares(state.available, seat * KINDS, KINDS, FEW)
    seen.share(state.available_to(seat), 2.0 * FEW)
    _of_the_hand(state, seat, rounds, seen)
    _of_the_tribe(state, seat, seen)
    _of_the_offers(state, seat, rounds, seen)


def _of_the_table(state: Elawa, seen: Observation) -> None:
    """How long it may go on."""
    content = state.content
    left = float(int(state.center_left)) / float(content.center_pile[state.seats])
    cards: i64 = 0
    lowest_pile: i64 = content.pile_height
    tokens: i64 = 0
    nearest: i64 = content.token_height
    for spot in range(content.spots):
        cards += state.pile_sizes[spot]
        lowest_pile = min(lowest_pile, state.pile_sizes[spot])
        tokens += state.heights[spot]
        nearest = min(nearest, state.heights[spot])
    for phase in range(PHASES + 1):
        seen.number(max(0.0, 1.0 - abs(left * float(PHASES) - float(phase))))
    seen.flag(state.end_triggered)
    seen.share(cards, float(content.spots * content.pile_height))
    seen.share(lowest_pile, float(content.pile_height))
    seen.share(tokens, float(content.spots * content.token_height))
    seen.share(nearest, float(content.token_height))


def _of_the_hand(state: Elawa, seat: i64, rounds: float, seen: Observation) -> None:
    """What its cards would bring, above all those that can be paid for now or with one token more."""
    nothing = vec[i64]([0] * KINDS)
    hopes = best = second = promised = payable = dearest = nearly = closest = 0.0
    cards: i64 = 0
    can_pay: i64 = 0
    one_short: i64 = 0
    hand: i64 = state.hands[seat]
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        cards += 1
        hope = max(0.0, BY_HAND.net(state, seat, card, rounds))
        hopes += hope
        if hope > best:
            best, second = hope, best
        elif hope > second:
            second = hope
        promised += BY_HAND.prospect(state, seat, card, rounds)
        now = BY_HAND.prospect(state, seat, card, 0.0)
        missing = short(state, seat, card, nothing)
        if missing == 0.0:
            can_pay += 1
            payable += now
            dearest = max(dearest, now)
        elif missing == 1.0:
            one_short += 1
            nearly += now
        closest = max(closest, now / (1.0 + missing))
    seen.share(cards, 2.0 * FEW)
    seen.number(hopes / (2.0 * MANY))
    seen.number(best / MANY)
    seen.number(second / MANY)
    seen.number(promised / (3.0 * MANY))
    seen.number(payable / (2.0 * MANY))
    seen.share(can_pay, FEW)
    seen.number(dearest / MANY)
    seen.number(nearly / (2.0 * MANY))
    seen.share(one_short, FEW)
    seen.number(closest / MANY)


def _of_the_tribe(state: Elawa, seat: i64, seen: Observation) -> None:
    """How many of each group there are, what one more of it would score, and what can be stored."""
    content = state.content
    tribe: i64 = state.tribes[seat]
    census = census_of(content, tribe)
    for group in range(MOST_GROUPS):
        seen.share((census >> (FIELD * group)) & FIELD_MASK, 2.0 * FEW)
    _of_wishes(content, tribe, seen)
    stores: i64 = 0
    points: i64 = 0
    cards: i64 = 0
    while tribe:
        card = lowest(tribe)
        tribe &= tribe - 1
        cards += 1
        if content.storages & bit(card):
            stores += 1
            points += content.points[card]
    seen.share(cards, MANY)
    seen.share(stores, FEW)
    seen.share(points, MANY)


def _of_wishes(content: Content, tribe: i64, seen: Observation) -> None:
    place: i64 = seen.reserve(MOST_GROUPS)
    wishes = vec[i64]([0] * MOST_GROUPS)
    while tribe:
        card = lowest(tribe)
        tribe &= tribe - 1
        if content.cards[card].target:
            wishes[content.counted[card] // FIELD] += content.points[card]
    for group in range(MOST_GROUPS):
        seen.set(place + group, float(int(wishes[group])) / (2.0 * FEW))


def _of_the_offers(state: Elawa, seat: i64, rounds: float, seen: Observation) -> None:
    """How good the two best cards around the fire look to the seat that is about to take one."""
    if seat != state.turn:
        seen.reserve(2)
        return
    best = second = 0.0
    for spot in range(state.content.spots):
        if state.top_card(spot) != NONE:
            look = BY_HAND.rank_take(state, seat, spot, rounds)
            if look > best:
                best, second = look, best
            elif look > second:
                second = look
    seen.number(best / MANY)
    seen.number(second / MANY)
