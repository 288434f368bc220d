"""What a quick player looks at, all of it in points.

A card is worth what it will score, less the tokens it costs; a token is worth what it usually buys,
more if a card in hand or a storage card in the tribe asks for it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest, members
from lascaux.engine.packed import vec
from lascaux.games.elawa.content.printed import BONE, DIFFERENT, KINDS, PLAIN, SACRIFICE_MARK, TAKE_CARD
from lascaux.games.elawa.content.tables import FIELD_MASK
from lascaux.games.elawa.rules.play import Pay
from lascaux.games.elawa.rules.scoring import census_of, worth
from lascaux.games.elawa.rules.take import giving
from lascaux.games.elawa.state import Elawa

TOKEN: Final = 1.5  # what an ordinary token buys, on average
SCARCE: Final = 0.4  # more for every further kind that there are fewer of
GROWTH: Final = 0.35  # cards of a wanted group still to come, for each round left
LASTS: Final = 5.0  # rounds that a plan counts on at the start: the fire lasts longer, but plans seldom do
NEVER: Final = -1000.0

SEARCH: Final[dict[str, object]] = {"rounds": 2, "glance": 1000, "patience": 4, "scale": 5.0}


def value(state: Elawa, seat: int) -> float:
    """The lead of the seat over its best rival, hopes included while the game goes on."""
    best = NEVER
    for other in range(state.seats):
        if other != seat:
            best = max(best, _standing(state, other))
    return _standing(state, seat) - best


def _standing(state: Elawa, seat: i64) -> float:
    points = float(int(state.score(seat)))
    if state.turn < 0:
        return points + 0.01 * float(int(state.available_to(seat)))
    rounds = rounds_left(state)
    hopes = 0.0
    for card in members(state.hands[seat]):
        hopes += max(0.0, net(state, seat, card, rounds))
    tokens = TOKEN * float(int(min(state.available_to(seat), state.limit)))
    return points + min(1.0, rounds / 3.0) * (0.5 * hopes + tokens)


def rank(state: Elawa, seat: int, actions: list[int]) -> list[float]:
    """How good each option looks; the best is the one to choose."""
    content = state.content
    step = state.agenda[-1].id
    rounds = rounds_left(state)
    if step == "take":
        return [rank_take(state, seat, action - content.take_action, rounds) for action in actions]
    if step == "skip":
        return [_gain(state, seat, state.spot, action - content.skip_action) for action in actions]
    if step == "bonus":
        return [_rank_card(state, seat, action - content.bonus_action, rounds) for action in actions]
    if step == "effect":
        return [_rank_card(state, seat, action - content.effect_action, rounds) for action in actions]
    if step == "play":
        return [_rank_play(state, seat, action - content.play_action, rounds) for action in actions]
    if step == "waive":
        return [_rank_waive(state, seat, action - content.waive_action, rounds) for action in actions]
    if step == "sacrifice":
        return [-net(state, seat, action - content.sacrifice_action, rounds) for action in actions]
    if step == "pay":
        return [_rank_pay(state, seat, action - content.pay_action) for action in actions]
    if step == "store":
        return [_rank_store(state, seat, action, rounds) for action in actions]
    return [-token_worth(state, seat, action - content.discard_action) for action in actions]


def rounds_left(state: Elawa) -> float:
    """How many more turns the seat on turn may hope for."""
    if state.end_triggered:
        return 0.0
    start = float(state.content.center_pile[state.seats])
    return LASTS * float(int(state.center_left)) / start


def token_worth(state: Elawa, seat: i64, kind: i64) -> float:
    """What one more token of the kind is good for."""
    content = state.content
    points = TOKEN + SCARCE * float(int(kind))
    wanted = 0.0
    hand: i64 = state.hands[seat]
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if kind == BONE or content.cost[card * PLAIN + kind] > state.available[seat * KINDS + kind]:
            wanted = max(wanted, 1.5)
    stores: i64 = state.tribes[seat] & content.storages
    while stores:
        card = lowest(stores)
        stores &= stores - 1
        if kind == BONE or content.cards[card].stores in (content.kinds[kind], DIFFERENT):
            wanted = max(wanted, float(int(content.points[card])) - TOKEN)
    return points + wanted


def prospect(state: Elawa, seat: i64, card: i64, rounds: float) -> float:
    """What a card laid now will have scored at the end, and what it adds to the cards of the tribe."""
    content = state.content
    tribe: i64 = state.tribes[seat]
    points = float(int(content.points[card]))
    if content.storages & bit(card):
        filled = rounds if not content.mixed & bit(card) else min(rounds, 3.0)
        return points * (0.6 + 0.5 * filled) + _helps(state, seat, card)
    census = census_of(content, tribe | bit(card))
    scored = float(int(worth(content, card, census, state.stored)))
    if content.cards[card].target:
        scored += points * (GROWTH * rounds + 0.4 * _same_target(state, seat, card))
    return scored + _helps(state, seat, card)


def _same_target(state: Elawa, seat: i64, card: i64) -> float:
    """Cards in hand that the card would count."""
    content = state.content
    shift: i64 = content.counted[card]
    held = census_of(content, state.hands[seat] & ~bit(card))
    return float(int((held >> shift) & FIELD_MASK))


def _helps(state: Elawa, seat: i64, card: i64) -> float:
    """What the cards of the tribe gain by this one."""
    content = state.content
    gain: i64 = 0
    tribe: i64 = state.tribes[seat]
    while tribe:
        member = lowest(tribe)
        tribe &= tribe - 1
        if content.cards[member].target:
            gain += content.points[member] * ((content.census[card] >> content.counted[member]) & FIELD_MASK)
    return float(int(gain))


def _price(state: Elawa, card: i64) -> float:
    content = state.content
    tokens = 0.0
    for kind in range(PLAIN):
        tokens += float(int(content.cost[card * PLAIN + kind])) * (TOKEN + SCARCE * float(kind))
    if content.sacrifices & bit(card):
        tokens += 2.0
    if content.effect[card] == TAKE_CARD:
        tokens -= 3.0
    elif content.effect[card]:
        tokens -= TOKEN
    return tokens


def net(state: Elawa, seat: i64, card: i64, rounds: float) -> float:
    return prospect(state, seat, card, rounds) - _price(state, card)


def short(state: Elawa, seat: i64, card: i64, gained: vec[i64]) -> float:
    """The tokens still missing for a card once the gained ones are in, bones helping out."""
    missing: i64 = 0
    for kind in range(PLAIN):
        need: i64 = state.content.cost[card * PLAIN + kind]
        missing += max(0, need - state.available[seat * KINDS + kind] - gained[kind])
    bones: i64 = state.available[seat * KINDS + BONE] + gained[BONE]
    return float(int(max(0, missing - bones)))


def rank_take(state: Elawa, seat: i64, spot: i64, rounds: float) -> float:
    """The tokens, the card itself as far as it can be played, and the cards in hand that become playable."""
    card = state.top_card(spot)
    gained = vec[i64]([0] * KINDS)
    for pile in giving(state, spot, 0):
        gained[state.top_token(pile)] += 1
    total = _gain(state, seat, spot, 0)
    nothing = vec[i64]([0] * KINDS)
    best = 0.0
    for held in members(state.hands[seat] | bit(card)):
        reach = max(0.0, 1.0 - 0.3 * short(state, seat, held, gained))
        if rounds < 1.0 and reach < 1.0:
            reach = 0.0
        gain = max(0.0, net(state, seat, held, rounds)) * reach
        if held == card:
            total += 0.5 * gain
        elif short(state, seat, held, nothing) == 0.0:
            gain *= 0.5
        best = max(best, gain)
    return total + best


def _gain(state: Elawa, seat: i64, spot: i64, skipped: i64) -> float:
    """The tokens of a walk, and what comes from the fire."""
    points = 0.0
    for pile in giving(state, spot, skipped):
        points += token_worth(state, seat, state.top_token(pile))
        if state.heights[pile] == 1 and state.center_left:
            points += TOKEN + 1.0
    return points


def _rank_card(state: Elawa, seat: i64, spot: i64, rounds: float) -> float:
    """A card that comes without tokens."""
    card = state.top_card(spot)
    nothing = vec[i64]([0] * KINDS)
    reach = max(0.0, 1.0 - 0.25 * short(state, seat, card, nothing))
    if rounds < 1.0 and reach < 1.0:
        return 0.0
    return net(state, seat, card, rounds) * reach


def _rank_play(state: Elawa, seat: i64, card: i64, rounds: float) -> float:
    """Stopping is worth nothing, so only cards that score more than their tokens would are played."""
    content = state.content
    if card == len(content.cards):
        return 0.0
    if rounds < 1.0:
        return prospect(state, seat, card, 0.0) + 0.01
    tokens = 0.0
    for kind in range(PLAIN):
        tokens += float(int(content.cost[card * PLAIN + kind]))
    gain = prospect(state, seat, card, rounds) + 2.0 - 0.8 * _price(state, card)
    return gain / (1.0 + tokens)


def _rank_waive(state: Elawa, seat: i64, requirement: i64, rounds: float) -> float:
    if requirement != SACRIFICE_MARK:
        return token_worth(state, seat, requirement)
    cheapest = 99.0
    for card in members(state.hands[seat] & ~bit(state.playing)):
        cheapest = min(cheapest, max(0.0, net(state, seat, card, rounds)))
    return cheapest


def _rank_pay(state: Elawa, seat: i64, bones: i64) -> float:
    """Natural tokens first, unless one of them would be missed more."""
    step = state.agenda[-1]
    assert isinstance(step, Pay)
    difference = token_worth(state, seat, BONE) - token_worth(state, seat, step.kind)
    return -difference * float(int(bones))


def _rank_store(state: Elawa, seat: i64, action: i64, rounds: float) -> float:
    content = state.content
    if action == content.store_done:
        return 0.0
    card: i64 = content.place_card[action - content.store_action]
    kind: i64 = content.place_kind[action - content.store_action]
    points = float(int(content.points[card]))
    if rounds < 1.0:
        return points
    surplus = state.available_to(seat) > state.limit
    keep = TOKEN + SCARCE * float(int(kind)) if not surplus else 0.3 * float(int(kind))
    return points - keep
