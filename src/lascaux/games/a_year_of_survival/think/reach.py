"""What the band could reach with the cards it holds: for hints at the table, and for quick players."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.packed import vec
from lascaux.games.a_year_of_survival.rules.attempt import (
    allowance,
    cards_of,
    filled,
    fitting,
    may_play,
    open_icons,
)
from lascaux.games.a_year_of_survival.state import FREE, NONE, Year

UNREACHABLE: Final = 1_000_000_000_000


def fewest_cards(state: Year, kind: i64) -> i64:
    """How few cards of the band would meet this food, the leader's first one included; NONE if none do."""
    content = state.content
    cost = cheapest(state, content.icons[kind], content.icon_count[kind], NONE, NONE, content.one_each)
    return NONE if cost >= UNREACHABLE else cost


def fewest_more_cards(state: Year) -> i64:
    """The same for what is left of the attempt under way."""
    content = state.content
    icons: i64 = content.icon_count[state.target_food()]
    if state.play_rule == FREE and state.passed:
        cost = after_passes(state, icons)
    else:
        cost = cheapest(state, state.open, icons, NONE, NONE, content.one_each)
    return NONE if cost >= UNREACHABLE else cost


def after_passes(state: Year, icons: i64) -> i64:
    """YS-13.10: who has passed plays on only after a card of somebody who has not."""
    content = state.content
    fewest: i64 = UNREACHABLE
    for seat in range(state.seats):
        if may_play(state, seat):
            for action in fitting(state, seat):
                kind: i64 = (action - content.play_action) // content.ways
                way: i64 = (action - content.play_action) % content.ways
                left = filled(state.open, way, content.strength[kind])
                fewest = min(fewest, 1 + cheapest(state, left, icons, seat, kind, content.one_each))
    return fewest


def cheapest(state: Year, icons: i64, icon_count: i64, spender: i64, spent: i64, prices: vec[i64]) -> i64:
    """The least total price of cards that fill these icons of a card with `icon_count` icons.

    Everybody keeps to what may still be played in the attempt, as if the `spender` had just played a card
    of the `spent` kind, or had passed if that is NONE. For each number of icons still open (a number with
    one digit for each category asked for) the least price that leads there is kept, hand after hand. The
    leader comes first: a first card that is wasted, or needed by nobody, is played while all icons are open.
    """
    content = state.content
    stride = vec[i64]([0] * content.no_category)
    radix = vec[i64]([1] * content.no_category)
    size: i64 = 1
    for category in range(content.no_category):
        count = open_icons(icons, category)
        if count:
            stride[category] = size
            radix[category] = count + 1
            size *= count + 1
    prices_to = vec[i64]([UNREACHABLE] * size)
    prices_to[size - 1] = 0
    passing = spender != NONE and spent == NONE
    for step in range(state.seats):
        seat: i64 = (state.active + step) % state.seats
        left = cards_left(state, seat, icon_count, passing)
        if seat == spender:
            left = 0 if spent == NONE else left - 1
        if left > 0:
            hand = hand_without(state, seat, spent if seat == spender else NONE)
            leads = seat == state.active and seat != spender and cards_of(state, seat) == 0
            prices_to = play_from(state, hand, left, leads, prices_to, size, stride, radix, prices)
    return prices_to[0]


def cards_left(state: Year, seat: i64, icon_count: i64, passing: bool) -> i64:
    """How many more cards this seat may play, of those that can be of use.

    YS-13.10: where cards are played freely, whoever has passed is asked again, unless the others pass, too.
    """
    out = (state.passed >> seat) & 1 != 0 and (passing or state.play_rule != FREE)
    if out or state.is_dead(seat):
        return 0
    return min(icon_count + 1, allowance(state, seat, icon_count) - cards_of(state, seat))


def hand_without(state: Year, seat: i64, spent: i64) -> vec[i64]:
    kinds: i64 = state.content.kinds
    hand = state.content.no_items[:]
    for kind in range(kinds):
        hand[kind] = state.hands[seat * kinds + kind]
    if spent != NONE:
        hand[spent] -= 1
    return hand


def play_from(
    state: Year,
    hand: vec[i64],
    most: i64,
    leads: bool,
    prices_to: vec[i64],
    size: i64,
    stride: vec[i64],
    radix: vec[i64],
    prices: vec[i64],
) -> vec[i64]:
    """What can be reached once this hand has played up to `most` cards; whoever leads has to play one."""
    content = state.content
    layers = vec[i64]([UNREACHABLE] * (size * (most + 1)))  # by number of cards played
    for index in range(size):
        layers[index] = prices_to[index]
    asked = categories_asked(stride)
    first: i64 = 0
    last: i64 = 0  # no more cards than these have been played so far
    for kind in range(content.kinds):
        fits = content.fills[kind] & asked != 0
        if hand[kind] and leads:
            first = 1
            if not fits:
                wasted: i64 = 2 * size - 1
                layers[wasted] = min(layers[wasted], prices[kind])
                last = max(last, 1)
        if fits:
            for _ in range(min(hand[kind], most)):
                last = min(last + 1, most)
                add_card(
                    layers,
                    size,
                    last,
                    content.fills[kind],
                    content.strength[kind],
                    prices[kind],
                    stride,
                    radix,
                )
    reached = vec[i64]([UNREACHABLE] * size)
    for played in range(first, last + 1):
        for index in range(size):
            reached[index] = min(reached[index], layers[played * size + index])
    return reached


def categories_asked(stride: vec[i64]) -> i64:
    asked: i64 = 0
    for category in range(len(stride)):
        if stride[category]:
            asked |= bit(category)
    return asked


def add_card(
    layers: vec[i64],
    size: i64,
    most: i64,
    fills: i64,
    strength: i64,
    price: i64,
    stride: vec[i64],
    radix: vec[i64],
) -> None:
    """Allow for one more card, played once at most: so from many cards played down to few."""
    played: i64 = most - 1
    while played >= 0:
        for category in range(len(stride)):
            if (fills >> category) & 1 and stride[category]:
                fill_icons(layers, size, played * size, strength, price, stride[category], radix[category])
        played -= 1


def fill_icons(
    layers: vec[i64], size: i64, here: i64, strength: i64, price: i64, step: i64, radix: i64
) -> None:
    """From this layer to the next: a card on one category, however many of its icons are open."""
    block: i64 = here
    while block < here + size:
        for count in range(1, radix):
            onward: i64 = size - min(strength, count) * step
            for index in range(block + count * step, block + (count + 1) * step):
                cost: i64 = layers[index] + price
                if cost < layers[index + onward]:
                    layers[index + onward] = cost
        block += step * radix
