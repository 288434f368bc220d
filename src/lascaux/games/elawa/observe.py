"""What a learner sees, every number between 0 and about 1.

All that is public, save which hidden tokens were shuffled together. Every seat knows the same; only the
order of the seats depends on who looks: the own seat first, then clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.games.elawa.cardsets import first_of
from lascaux.games.elawa.content import Content
from lascaux.games.elawa.play import Pay
from lascaux.games.elawa.printed import KINDS, PLAIN, POWERS
from lascaux.games.elawa.setup import setup
from lascaux.games.elawa.state import NONE, Elawa

STEPS: Final = ["take", "skip", "bonus", "play", "waive", "sacrifice", "pay", "effect", "store", "discard"]
ROUNDS: Final = 20.0
HANDFUL: Final = 4.0
POINTS: Final = 100.0

Parts = list[tuple[str, list[float]]]


def layout(content: Content, seats: int) -> list[tuple[str, int]]:
    """The parts are as long in every position as in the first."""
    options = {"side": "normal", "chieftains": "random", "chieftain_numbers": ()}
    state = setup(content, seats, options, Rng(0))
    state.advance()
    return [(name, len(numbers)) for name, numbers in _parts(state, 0)]


def observe(state: Elawa, seat: int) -> list[float]:
    numbers: list[float] = []
    for _, part in _parts(state, seat):
        numbers += part
    return numbers


def _parts(state: Elawa, seat: int) -> Parts:
    seats = [(seat + offset) % state.seats for offset in range(state.seats)]
    return [*_around_the_fire(state), *_of_the_seats(state, seats), *_of_the_turn(state, seat)]


def _around_the_fire(state: Elawa) -> Parts:
    """Piles as parts of a full one, tokens as parts of all there are; unseen cards lie in the piles."""
    content = state.content
    cards = len(content.cards)
    tops: list[float] = []
    tokens: list[float] = []
    unseen = [1.0] * cards
    for spot in range(content.spots):
        card = state.top_card(spot)
        tops += _one_hot(card, cards)
        tokens += _one_hot(state.top_token(spot), KINDS)
        if card != NONE:
            unseen[card] = 0.0
    for seat in range(state.seats):
        _clear(unseen, state.hands[seat] | state.tribes[seat])
    _clear(unseen, state.card_discard)
    discard: list[float] = []
    for kind in range(KINDS):
        discard.append(_share(state.discard[kind], float(max(1, content.resources[kind].count))))
    return [
        ("spot cards", tops),
        ("spot tokens", tokens),
        ("pile sizes", _shares(state.pile_sizes, 0, content.spots, float(content.pile_height))),
        ("heights", _shares(state.heights, 0, content.spots, float(content.token_height))),
        ("center", [_share(state.center_left, float(content.center_pile[state.seats]))]),
        ("pool", [_share(state.pool_size(), float(int(content.tokens)))]),
        ("discard", discard),
        ("unseen cards", unseen),
        ("card discard", _members(state.card_discard, cards)),
    ]


def _of_the_seats(state: Elawa, seats: list[int]) -> Parts:
    """Stored tokens are by storage card and fitting kind, whoever has the card."""
    cards = len(state.content.cards)
    available: list[float] = []
    hands: list[float] = []
    tribes: list[float] = []
    powers: list[float] = []
    for seat in seats:
        available += _shares(state.available, seat * KINDS, KINDS, HANDFUL)
        hands += _members(state.hands[seat], cards)
        tribes += _members(state.tribes[seat], cards)
        powers += _one_hot(state.powers[seat], len(POWERS))
    return [
        ("available", available),
        ("hands", hands),
        ("tribes", tribes),
        ("stored", _shares(state.stored, 0, len(state.stored), HANDFUL)),
        ("scores", [_share(state.score(seat), POINTS) for seat in seats]),
        ("powers", powers),
    ]


def _of_the_turn(state: Elawa, seat: int) -> Parts:
    """What is asked, what was done this turn; last come rounds, laid cards, bonuses owed, end and limit."""
    content = state.content
    cards = len(content.cards)
    step = STEPS.index(state.agenda[-1].id) if state.agenda else NONE
    return [
        ("start", _one_hot((state.start - seat) % state.seats, state.seats)),
        ("active", _one_hot((state.active - seat) % state.seats, state.seats)),
        ("step", _one_hot(step, len(STEPS))),
        ("playing", _one_hot(state.playing, cards)),
        ("waived", _one_hot(state.waived, KINDS)),
        ("paying", _one_hot(_kind_being_paid(state), PLAIN)),
        ("chosen", _one_hot(state.spot, content.spots)),
        ("used", _members(state.used, cards)),
        (
            "turn",
            [
                _share(state.turns // state.seats, ROUNDS),
                _share(state.laid, HANDFUL),
                _share(state.bonuses, HANDFUL),
                1.0 if state.end_triggered else 0.0,
                _share(state.limit, HANDFUL),
            ],
        ),
    ]


def _kind_being_paid(state: Elawa) -> i64:
    if state.agenda:
        step = state.agenda[-1]
        if isinstance(step, Pay):
            return step.kind
    return NONE


def _share(count: i64, whole: float) -> float:
    return float(int(count)) / whole


def _one_hot(place: i64, length: int) -> list[float]:
    numbers = [0.0] * length
    if place >= 0:
        numbers[place] = 1.0
    return numbers


def _members(mask: i64, length: int) -> list[float]:
    numbers = [0.0] * length
    while mask:
        numbers[first_of(mask)] = 1.0
        mask &= mask - 1
    return numbers


def _clear(numbers: list[float], mask: i64) -> None:
    while mask:
        numbers[first_of(mask)] = 0.0
        mask &= mask - 1


def _shares(counts: vec[i64], start: i64, length: i64, whole: float) -> list[float]:
    return [_share(counts[start + place], whole) for place in range(length)]
