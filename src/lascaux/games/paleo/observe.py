"""What a learner sees, every number between 0 and about 1.

All that is public. Every seat knows the same; only the order of the seats depends on who looks: the own seat
first, then clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.observation import Observation
from lascaux.games.paleo.content.codes import (
    BENCH,
    CAMP,
    DREAMS,
    GRAVE,
    GROUP,
    IDEAS,
    NIGHT,
    NONE,
    OPEN,
    OPENED,
    PEOPLE,
    PILE,
    RESOURCES,
    REVEALED,
    SECRETS,
    SHOWN,
    SKILLS,
)
from lascaux.games.paleo.rules.damage import Bear, Ward, Wound
from lascaux.games.paleo.rules.gains import mouths_to_feed
from lascaux.games.paleo.setup import STEPS, modules_played
from lascaux.games.paleo.state import Paleo

AHEAD: Final = 6  # backs of a pile that are seen one by one; no action costs more cards
HANDFUL: Final = 5.0
DECK: Final = 20.0
DAYS: Final = 10.0
STEP_IDS: Final = [step.id for step in STEPS]
STEP_NUMBER: Final = {id: number for number, id in enumerate(STEP_IDS)}
FACE_UP: Final = [NIGHT, CAMP, SHOWN, OPENED]
HIDDEN: Final = [PEOPLE, DREAMS, IDEAS, SECRETS]


def observe(state: Paleo, seat: int, seen: Observation) -> None:
    seats = [(seat + step) % state.seats for step in range(state.seats)]
    _table(state, seen)
    _cards(state, seen)
    _seats(state, seats, seen)
    _turn(state, seats, seen)


def _table(state: Paleo, seen: Observation) -> None:
    seen.part("course")
    seen.share(state.day, DAYS)
    seen.flag(state.night)
    seen.part("goal")
    seen.share(state.vp, HANDFUL)
    seen.share(state.skulls, HANDFUL)
    seen.part("camp")
    seen.shares(state.camp, 0, RESOURCES, DECK)
    seen.part("pool")
    seen.shares(state.pool, 0, state.content.tools, HANDFUL)
    seen.part("decks")
    for place in HIDDEN:
        seen.share(state.size[place], DECK)


def _cards(state: Paleo, seen: Observation) -> None:
    """Where each card lies that lies face up, and by their modules which others take part in the game."""
    content = state.content
    total: i64 = content.total
    seen.part("modules")
    modules: i64 = seen.reserve(len(content.modules))
    for module in modules_played(content, state.settings["level"]):
        seen.set(modules + module, 1.0)
    seen.part("open discard")
    _lying(state, OPEN, seen.reserve(total), seen)
    seen.part("graveyard")
    _lying(state, GRAVE, seen.reserve(total), seen)
    seen.part("boards")
    boards: i64 = seen.reserve(total)
    for place in FACE_UP:
        _lying(state, place, boards, seen)
    seen.part("workbench")
    _lying(state, BENCH, seen.reserve(total), seen)
    seen.part("laid")
    seen.shares(state.laid, 0, content.stores, HANDFUL)
    seen.part("damage")
    seen.shares(state.damage, 0, content.people, HANDFUL)


def _lying(state: Paleo, place: i64, start: i64, seen: Observation) -> None:
    """A 1 for every card that lies in this place."""
    card: i64 = state.first[place]
    while card != NONE:
        seen.set(start + card, 1.0)
        card = state.after[card]


def _seats(state: Paleo, seats: list[int], seen: Observation) -> None:
    """Piles by the backs that come next and by how many of each back follow."""
    content = state.content
    total: i64 = content.total
    looks: i64 = len(content.looks)
    seen.part("groups")
    for seat in seats:
        _lying(state, GROUP + seat, seen.reserve(total), seen)
    seen.part("revealed")
    for seat in seats:
        _lying(state, REVEALED + seat, seen.reserve(total), seen)
    seen.part("tools")
    for seat in seats:
        seen.shares(state.tools, seat * content.tools, content.tools, HANDFUL)
    seen.part("skills")
    for seat in seats:
        seen.shares(state.skill, seat * SKILLS, SKILLS, HANDFUL)
    seen.part("next backs")
    for seat in seats:
        card: i64 = state.first[PILE + seat]
        for _ in range(AHEAD):
            seen.one_of(NONE if card == NONE else content.look[card], looks)
            if card != NONE:
                card = state.after[card]
    seen.part("backs")
    for seat in seats:
        card = state.first[PILE + seat]
        while card != NONE:
            seen.add(content.look[card], 0.25)
            card = state.after[card]
        seen.tally(looks)
    seen.part("pile sizes")
    for seat in seats:
        seen.share(state.size[PILE + seat], DECK)


def blow_under_way(state: Paleo) -> tuple[i64, i64]:
    """How much damage is about to be laid, and which seat suffers it."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Ward):
        return step.amount, step.leader
    if isinstance(step, Bear):
        return step.amount, step.active
    if isinstance(step, Wound):
        return step.number, step.leader
    return 0, NONE


def _turn(state: Paleo, seats: list[int], seen: Observation) -> None:
    seat = seats[0]
    seen.part("lead")
    seen.one_of((state.lead - seat) % state.seats, state.seats)
    seen.part("asked")
    seen.one_of((state.turn - seat) % state.seats if state.turn >= 0 else NONE, state.seats)
    seen.part("step")
    seen.one_of(STEP_NUMBER[state.agenda[-1].id] if state.agenda else NONE, len(STEP_IDS))
    seen.part("pending")
    for other in seats:
        seen.flag(state.is_pending(other))
    seen.part("helping")
    for other in seats:
        helped: i64 = state.helping[other]
        seen.one_of(NONE if helped == NONE else (helped - seat) % state.seats, state.seats)
    seen.part("raised")
    seen.shares(state.raised, 0, SKILLS, HANDFUL)
    seen.part("called")
    seen.shares(state.called, 0, SKILLS, HANDFUL)
    seen.part("blow")
    amount, active = blow_under_way(state)
    seen.share(amount, HANDFUL)
    seen.one_of(NONE if active == NONE else (active - seat) % state.seats, state.seats)
    seen.part("mouths")
    seen.share(mouths_to_feed(state), DECK)
