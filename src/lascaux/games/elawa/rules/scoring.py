"""EL-11: what the cards of a tribe are worth. Nothing else scores."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest
from lascaux.engine.packed import vec
from lascaux.games.elawa.content.tables import FIELD_MASK, Content


def census_of(content: Content, tribe: i64) -> i64:
    """How many cards of each colour and type a tribe holds, six bits for each group."""
    census: i64 = content.empty_census
    while tribe:
        census += content.census[lowest(tribe)]
        tribe &= tribe - 1
    return census


def tokens_on(content: Content, card: i64, stored: vec[i64]) -> i64:
    tokens: i64 = 0
    for place in range(content.first_place[card], content.first_place[card + 1]):
        tokens += stored[place]
    return tokens


def worth(content: Content, card: i64, census: i64, stored: vec[i64]) -> i64:
    """EL-11.2 to EL-11.6.

    By EL-7.3 a card for different kinds holds none twice, so its tokens are its kinds.
    """
    if content.storages & bit(card):
        return content.points[card] * tokens_on(content, card, stored)
    return content.points[card] * ((census >> content.counted[card]) & FIELD_MASK)


def helps(content: Content, tribe: i64, card: i64) -> i64:
    """What the cards of a tribe score more with another one."""
    points: i64 = 0
    while tribe:
        member = lowest(tribe)
        tribe &= tribe - 1
        points += content.points[member] * ((content.census[card] >> content.counted[member]) & FIELD_MASK)
    return points


def score(content: Content, tribe: i64, stored: vec[i64]) -> i64:
    """EL-11.7: the sum over the tribe."""
    census: i64 = census_of(content, tribe)
    points: i64 = 0
    while tribe:
        points += worth(content, lowest(tribe), census, stored)
        tribe &= tribe - 1
    return points
