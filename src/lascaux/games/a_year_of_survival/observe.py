"""What a learner sees, every number between 0 and about 1.

Every seat knows the same; only the order of the seats depends on who looks: the own seat first, then
clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.observation import Observation
from lascaux.engine.packed import vec
from lascaux.games.a_year_of_survival.rules.attempt import allowance, cards_of, open_icons
from lascaux.games.a_year_of_survival.rules.death import Bequeath
from lascaux.games.a_year_of_survival.rules.trail import is_seen
from lascaux.games.a_year_of_survival.state import NONE, PLAY_RULES, Year

STEPS: Final = ["action", "target", "lead", "help", "lead_more", "craft", "look", "lose", "bequeath"]
ATTEMPTING: Final = ["lead", "help", "lead_more"]
HANDFUL: Final = 4.0
POINTS: Final = 20.0


def observe(state: Year, seat: int, seen: Observation) -> None:
    seats = [(seat + offset) % state.seats for offset in range(state.seats)]
    _food(state, seen)
    _items(state, seen)
    _of_the_seats(state, seats, seen)
    _of_the_turn(state, seat, seen)


def _food(state: Year, seen: Observation) -> None:
    """Food by kind; `hidden` are those of the season that nobody has seen: deck, trail and discard."""
    content = state.content
    foods: i64 = len(content.foods)
    seen.part("season")
    seen.one_of(state.season, len(content.seasons))
    seen.part("trail")
    for place in range(content.trail_size):
        seen.flag(place < state.trail_length)
    seen.part("seen")
    for place in range(content.trail_size):
        known = place < state.trail_length and is_seen(state, place)
        seen.one_of(state.trail[place] if known else NONE, foods)
    seen.part("turned")
    for place in range(content.trail_size):
        seen.one_of(state.turned[place] if place < state.turned_count else NONE, foods)
    seen.part("hidden food")
    seen.shares(state.unseen_food(), 0, foods, HANDFUL)
    seen.part("deck")
    seen.share(state.deck_left, float(content.seasons[state.season].cards))
    seen.part("won")
    _tally(state.pile, state.pile_size, foods, seen)
    seen.part("discarded")
    for place in range(state.discard_size):
        if not (state.unseen_discards >> place) & 1:
            seen.add(state.discard[place], 1.0 / HANDFUL)
    seen.tally(foods)
    seen.part("discarded unseen")
    for season in range(len(content.seasons)):
        seen.share(state.discarded_unseen(season), float(content.seasons[season].cards))
    seen.part("score")
    seen.share(state.score, POINTS)
    seen.share(state.score - state.season_began_with, POINTS)


def _items(state: Year, seen: Observation) -> None:
    content = state.content
    kinds: i64 = content.kinds
    seen.part("row")
    for slot in range(content.row_size):
        seen.one_of(state.row[slot], kinds)
    seen.part("item deck")
    seen.share(state.items_left, float(content.item_total))
    seen.part("hidden items")
    _tally(state.items, state.items_left, kinds, seen)
    seen.part("item discard")
    seen.shares(state.item_discard, 0, kinds, HANDFUL)


def _of_the_seats(state: Year, seats: list[int], seen: Observation) -> None:
    """In an attempt: the cards that each may play in all, and those played."""
    kinds: i64 = state.content.kinds
    attempting = len(state.agenda) > 0 and state.agenda[-1].id in ATTEMPTING
    seen.part("hands")
    for seat in seats:
        seen.shares(state.hands, seat * kinds, kinds, HANDFUL)
    seen.part("status")
    for seat in seats:
        allowed: i64 = 0
        if attempting and not state.is_dead(seat):
            allowed = allowance(state, seat, state.content.icon_count[state.target_food()])
        seen.flag(state.is_dead(seat))
        seen.share((state.passed >> seat) & 1, 1.0)
        seen.share(allowed, HANDFUL)
        seen.share(cards_of(state, seat), HANDFUL)


def _of_the_turn(state: Year, seat: int, seen: Observation) -> None:
    content = state.content
    seen.part("active")
    seen.one_of((state.active - seat) % state.seats, state.seats)
    seen.part("asked")
    seen.one_of((state.turn - seat) % state.seats if state.turn >= 0 else NONE, state.seats)
    seen.part("heir")
    seen.one_of(_heir(state, seat), state.seats)
    seen.part("step")
    seen.one_of(STEPS.index(state.agenda[-1].id) if state.agenda else NONE, len(STEPS))
    seen.part("target")
    seen.one_of(state.target, content.trail_size)
    seen.part("open icons")
    for category in range(content.no_category):
        seen.share(open_icons(state.open, category), HANDFUL)
    seen.part("named")
    seen.some_of(state.named, content.trail_size)
    seen.part("taken")
    seen.share(state.taken, HANDFUL)
    seen.part("options")
    seen.one_of(state.play_rule, len(PLAY_RULES))
    seen.flag(state.reach)
    seen.flag(state.quotas)
    seen.share(state.hand_limit, 2.0 * HANDFUL)
    seen.flag(state.open_discards)


def _heir(state: Year, seat: i64) -> i64:
    if state.agenda:
        step = state.agenda[-1]
        if isinstance(step, Bequeath):
            return (step.heir - seat) % state.seats
    return NONE


def _tally(cards: vec[i64], count: i64, kinds: i64, seen: Observation) -> None:
    """Cards of a pile by kind."""
    for place in range(count):
        seen.add(cards[place], 1.0 / HANDFUL)
    seen.tally(kinds)
