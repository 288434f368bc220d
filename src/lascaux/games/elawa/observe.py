"""What a learner sees, every number between 0 and about 1.

All that is public, save which hidden tokens were shuffled together.

Every seat knows the same; only the order of the seats depends on who looks: the own seat first,
then clockwise.

    spot cards       spots x cards   which card lies on top
    spot tokens      spots x kinds   which token lies on top
    pile sizes       spots           cards left, of a full pile
    heights          spots           tokens left, of a full pile
    center           1               tokens left on the fire, of the start
    pool             1               tokens in the pool, of all tokens
    discard          kinds           tokens in the discard, of all of the kind
    unseen cards     cards           cards that nobody has seen yet
    card discard     cards           sacrificed cards
    available        seats x kinds   tokens, in units of 4
    hands            seats x cards   cards in hand
    tribes           seats x cards   cards laid
    stored           places          tokens on each storage card by fitting kind, in units of 4
    scores           seats           points, in units of 100
    powers           seats x 5       none, or the power of the chieftain
    start, active    seats each      who begins rounds, whose turn it is
    step             10              the decision that is asked for
    playing          cards           the card being played
    waived           5               the requirement waived for it
    paying           4               the kind being paid
    chosen           spots           where the card of this turn was chosen
    used             cards           storage cards used this turn
    turn             5               rounds played, laid cards, bonuses owed, end triggered, limit
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.games.elawa.cardsets import first_of
from lascaux.games.elawa.content import KINDS, PLAIN, POWERS, Content
from lascaux.games.elawa.play import Pay
from lascaux.games.elawa.state import NONE, Elawa

STEPS: Final = ["take", "skip", "bonus", "play", "waive", "sacrifice", "pay", "effect", "store", "discard"]
ROUNDS: Final = 20.0
HANDFUL: Final = 4.0
POINTS: Final = 100.0


def layout(content: Content, seats: int) -> list[tuple[str, int]]:
    spots, cards = int(content.spots), len(content.cards)
    return [
        ("spot cards", spots * cards),
        ("spot tokens", spots * KINDS),
        ("pile sizes", spots),
        ("heights", spots),
        ("center", 1),
        ("pool", 1),
        ("discard", KINDS),
        ("unseen cards", cards),
        ("card discard", cards),
        ("available", seats * KINDS),
        ("hands", seats * cards),
        ("tribes", seats * cards),
        ("stored", content.places),
        ("scores", seats),
        ("powers", seats * len(POWERS)),
        ("start", seats),
        ("active", seats),
        ("step", len(STEPS)),
        ("playing", cards),
        ("waived", KINDS),
        ("paying", PLAIN),
        ("chosen", spots),
        ("used", cards),
        ("turn", 5),
    ]


def observe(state: Elawa, seat: int) -> list[float]:
    content = state.content
    seats = [(seat + offset) % state.seats for offset in range(state.seats)]
    cards = len(content.cards)
    numbers: list[float] = []
    unseen = [1.0] * cards
    for spot in range(content.spots):
        card = state.top_card(spot)
        numbers += _one_hot(card, cards)
        if card != NONE:
            unseen[card] = 0.0
    for spot in range(content.spots):
        numbers += _one_hot(state.top_token(spot), KINDS)
    numbers += _shares(state.pile_sizes, 0, content.spots, float(content.pile_height))
    numbers += _shares(state.heights, 0, content.spots, float(content.token_height))
    numbers.append(_share(state.center_left, float(content.center_pile[state.seats])))
    numbers.append(_share(state.pool_size(), float(int(content.tokens))))
    for kind in range(KINDS):
        numbers.append(_share(state.discard[kind], float(max(1, content.resources[kind].count))))
    for places in (state.hands, state.tribes):
        for other in range(state.seats):
            _clear(unseen, places[other])
    _clear(unseen, state.card_discard)
    numbers += unseen
    numbers += _members(state.card_discard, cards)
    for other in seats:
        numbers += _shares(state.available, other * KINDS, KINDS, HANDFUL)
    for other in seats:
        numbers += _members(state.hands[other], cards)
    for other in seats:
        numbers += _members(state.tribes[other], cards)
    numbers += _shares(state.stored, 0, len(state.stored), HANDFUL)
    for other in seats:
        numbers.append(_share(state.score(other), POINTS))
    for other in seats:
        numbers += _one_hot(state.powers[other], len(POWERS))
    numbers += _one_hot((state.start - seat) % state.seats, state.seats)
    numbers += _one_hot((state.active - seat) % state.seats, state.seats)
    numbers += _one_hot(STEPS.index(state.agenda[-1].id) if state.agenda else NONE, len(STEPS))
    numbers += _one_hot(state.playing, cards)
    numbers += _one_hot(state.waived, KINDS)
    numbers += _one_hot(_kind_being_paid(state), PLAIN)
    numbers += _one_hot(state.spot, content.spots)
    numbers += _members(state.used, cards)
    numbers.append(_share(state.turns // state.seats, ROUNDS))
    numbers.append(_share(state.laid, HANDFUL))
    numbers.append(_share(state.bonuses, HANDFUL))
    numbers.append(1.0 if state.end_triggered else 0.0)
    numbers.append(_share(state.limit, HANDFUL))
    return numbers


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
