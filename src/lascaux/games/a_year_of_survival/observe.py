"""What a learner sees, every number between 0 and about 1.

Every seat knows the same; only the order of the seats depends on who looks: the own seat first, then
clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.games.a_year_of_survival.attempt import allowance, cards_of, open_icons
from lascaux.games.a_year_of_survival.content import DEFAULTS, Content
from lascaux.games.a_year_of_survival.death import Bequeath
from lascaux.games.a_year_of_survival.setup import setup
from lascaux.games.a_year_of_survival.state import NONE, Year
from lascaux.games.a_year_of_survival.trail import is_seen

STEPS: Final = ["action", "target", "lead", "help", "lead_more", "craft", "look", "lose", "bequeath"]
ATTEMPTING: Final = ["lead", "help", "lead_more"]
HANDFUL: Final = 4.0
POINTS: Final = 20.0

Parts = list[tuple[str, list[float]]]


def layout(content: Content, seats: int) -> list[tuple[str, int]]:
    """The parts are as long in every position as in the first."""
    options = {**DEFAULTS, "lean_deal": "no"}
    state = setup(content, seats, options, Rng(0))
    state.advance()
    return [(name, len(numbers)) for name, numbers in _parts(state, 0)]


def observe(state: Year, seat: int) -> list[float]:
    numbers: list[float] = []
    for _, part in _parts(state, seat):
        numbers += part
    return numbers


def _parts(state: Year, seat: int) -> Parts:
    seats = [(seat + offset) % state.seats for offset in range(state.seats)]
    return [*_food(state), *_items(state), *_of_the_seats(state, seats), *_of_the_turn(state, seat)]


def _food(state: Year) -> Parts:
    """Food by kind; `hidden` are those of the season that nobody has seen, on the trail or in the deck."""
    content = state.content
    foods = len(content.foods)
    hidden = [0.0] * foods
    start: i64 = content.season_start[state.season]
    for place in range(start, start + state.deck_left):
        hidden[state.food[place]] += 1.0 / HANDFUL
    seen: list[float] = []
    turned: list[float] = []
    lying: list[float] = []
    for place in range(content.trail_size):
        lies = place < state.trail_length
        lying.append(1.0 if lies else 0.0)
        if lies and not is_seen(state, place):
            hidden[state.trail[place]] += 1.0 / HANDFUL
        known = lies and is_seen(state, place)
        seen += _one_hot(state.trail[place] if known else NONE, foods)
        turned += _one_hot(state.turned[place] if place < state.turned_count else NONE, foods)
    seasons = len(content.seasons)
    return [
        ("season", _one_hot(state.season, seasons)),
        ("trail", lying),
        ("seen", seen),
        ("turned", turned),
        ("hidden food", hidden),
        ("deck", [_share(state.deck_left, float(content.seasons[state.season].cards))]),
        ("won", _tally(state.pile, state.pile_size, foods)),
        ("discarded", _tally(state.discard, state.discard_size, foods)),
        ("score", [_share(state.score, POINTS), _share(state.score - state.season_began_with, POINTS)]),
    ]


def _items(state: Year) -> Parts:
    content = state.content
    kinds: i64 = content.kinds
    row: list[float] = []
    for slot in range(content.row_size):
        row += _one_hot(state.row[slot], kinds)
    return [
        ("row", row),
        ("item deck", [_share(state.items_left, float(int(content.item_total)))]),
        ("hidden items", _tally(state.items, state.items_left, kinds)),
        ("item discard", _shares(state.item_discard, 0, kinds)),
    ]


def _of_the_seats(state: Year, seats: list[int]) -> Parts:
    """In an attempt: the cards that each may play in all, and those played."""
    kinds: i64 = state.content.kinds
    hands: list[float] = []
    status: list[float] = []
    attempting = len(state.agenda) > 0 and state.agenda[-1].id in ATTEMPTING
    for seat in seats:
        hands += _shares(state.hands, seat * kinds, kinds)
        allowed: i64 = 0
        if attempting and not state.is_dead(seat):
            allowed = allowance(state, seat, state.content.icon_count[state.target_food()])
        status += [
            1.0 if state.is_dead(seat) else 0.0,
            1.0 if (state.passed >> seat) & 1 else 0.0,
            _share(allowed, HANDFUL),
            _share(cards_of(state, seat), HANDFUL),
        ]
    return [("hands", hands), ("status", status)]


def _of_the_turn(state: Year, seat: int) -> Parts:
    content = state.content
    step = STEPS.index(state.agenda[-1].id) if state.agenda else NONE
    icons: list[float] = []
    for category in range(content.no_category):
        icons.append(_share(open_icons(state.open, category), HANDFUL))
    named: list[float] = []
    for place in range(content.trail_size):
        named.append(1.0 if (state.named >> place) & 1 else 0.0)
    return [
        ("active", _one_hot((state.active - seat) % state.seats, state.seats)),
        ("asked", _one_hot((state.turn - seat) % state.seats if state.turn >= 0 else NONE, state.seats)),
        ("heir", _one_hot(_heir(state, seat), state.seats)),
        ("step", _one_hot(step, len(STEPS))),
        ("target", _one_hot(state.target, content.trail_size)),
        ("open icons", icons),
        ("named", named),
        ("taken", [_share(state.taken, HANDFUL)]),
        (
            "options",
            [
                1.0 if state.share else 0.0,
                1.0 if state.reach else 0.0,
                1.0 if state.quotas else 0.0,
                _share(state.hand_limit, 2.0 * HANDFUL),
            ],
        ),
    ]


def _heir(state: Year, seat: i64) -> i64:
    if state.agenda:
        step = state.agenda[-1]
        if isinstance(step, Bequeath):
            return (step.heir - seat) % state.seats
    return NONE


def _share(count: i64, whole: float) -> float:
    return float(int(count)) / whole


def _one_hot(place: i64, length: i64) -> list[float]:
    numbers = [0.0] * length
    if place >= 0:
        numbers[place] = 1.0
    return numbers


def _tally(cards: vec[i64], count: i64, kinds: i64) -> list[float]:
    """Cards of a pile by kind."""
    numbers = [0.0] * kinds
    for place in range(count):
        numbers[cards[place]] += 1.0 / HANDFUL
    return numbers


def _shares(counts: vec[i64], start: i64, length: i64) -> list[float]:
    return [_share(counts[start + place], HANDFUL) for place in range(length)]
