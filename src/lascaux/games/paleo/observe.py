"""What a learner sees, every number between 0 and about 1.

All that is public. Every seat knows the same; only the order of the seats depends on who looks: the own seat
first, then clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.rng import Rng
from lascaux.games.paleo.codes import (
    BENCH,
    BOX,
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
from lascaux.games.paleo.content import Content
from lascaux.games.paleo.setup import STEPS, setup
from lascaux.games.paleo.state import Paleo

AHEAD: Final = 6  # backs of a pile that are seen one by one; no action costs more cards
HANDFUL: Final = 5.0
DECK: Final = 20.0
DAYS: Final = 10.0
FACE_UP: Final = [NIGHT, CAMP, SHOWN, OPENED]
HIDDEN: Final = [PEOPLE, DREAMS, IDEAS, SECRETS]

Parts = list[tuple[str, list[float]]]


def layout(content: Content, seats: int) -> list[tuple[str, int]]:
    """The parts are as long in every position as in the first."""
    state = setup(content, seats, {"level": "1"}, Rng(0))
    state.advance()
    return [(name, len(numbers)) for name, numbers in _parts(state, 0)]


def observe(state: Paleo, seat: int) -> list[float]:
    numbers: list[float] = []
    for _, part in _parts(state, seat):
        numbers += part
    return numbers


def _parts(state: Paleo, seat: int) -> Parts:
    seats = [(seat + step) % state.seats for step in range(state.seats)]
    return [*_table(state), *_cards(state), *_seats(state, seats), *_turn(state, seat)]


def _table(state: Paleo) -> Parts:
    content = state.content
    camp: list[float] = []
    for kind in range(RESOURCES):
        camp.append(_share(state.camp[kind], DECK))
    pool: list[float] = []
    for tool in range(content.tools):
        pool.append(_share(state.pool[tool], HANDFUL))
    decks: list[float] = []
    for place in HIDDEN:
        decks.append(_share(state.size[place], DECK))
    return [
        ("course", [_share(state.day, DAYS), 1.0 if state.night else 0.0]),
        ("goal", [_share(state.vp, HANDFUL), _share(state.skulls, HANDFUL)]),
        ("camp", camp),
        ("pool", pool),
        ("decks", decks),
    ]


def _cards(state: Paleo) -> Parts:
    """Where each card lies that lies face up, and which of the others take part in the game."""
    content = state.content
    total = int(content.total)
    in_game = [0.0] * total
    discarded = [0.0] * total
    gone = [0.0] * total
    boards = [0.0] * total
    for card in range(total):
        place: i64 = state.place[card]
        if place != BOX:
            in_game[card] = 1.0
        if place == OPEN:
            discarded[card] = 1.0
        elif place in FACE_UP:
            boards[card] = 1.0
        elif place == GRAVE:
            gone[card] = 1.0
    ideas = [0.0] * total
    for card in state.cards_in(BENCH):
        ideas[card] = 1.0
    laid: list[float] = []
    for store in range(content.stores):
        laid.append(_share(state.laid[store], HANDFUL))
    damage: list[float] = []
    for person in range(content.people):
        damage.append(_share(state.damage[person], HANDFUL))
    return [
        ("in the game", in_game),
        ("open discard", discarded),
        ("graveyard", gone),
        ("boards", boards),
        ("workbench", ideas),
        ("laid", laid),
        ("damage", damage),
    ]


def _seats(state: Paleo, seats: list[int]) -> Parts:
    """Piles by the backs that come next and by how many of each back follow."""
    content = state.content
    total = int(content.total)
    groups: list[float] = []
    revealed: list[float] = []
    tools: list[float] = []
    skills: list[float] = []
    ahead: list[float] = []
    backs: list[float] = []
    sizes: list[float] = []
    for seat in seats:
        groups += _members(state.cards_in(GROUP + seat), total)
        revealed += _members(state.cards_in(REVEALED + seat), total)
        for tool in range(content.tools):
            tools.append(_share(state.held(seat, tool), HANDFUL))
        for skill in range(SKILLS):
            skills.append(_share(state.skill[seat * SKILLS + skill], HANDFUL))
        pile = state.cards_in(PILE + seat)
        counts = [0.0] * len(content.looks)
        for card in pile:
            counts[content.look[card]] += 0.25
        backs += counts
        for place in range(AHEAD):
            ahead += _one_hot(content.look[pile[place]] if place < len(pile) else NONE, len(content.looks))
        sizes.append(float(len(pile)) / DECK)
    return [
        ("groups", groups),
        ("revealed", revealed),
        ("tools", tools),
        ("skills", skills),
        ("next backs", ahead),
        ("backs", backs),
        ("pile sizes", sizes),
    ]


def _turn(state: Paleo, seat: int) -> Parts:
    step = NONE
    if state.agenda:
        for number in range(len(STEPS)):
            if STEPS[number].id == state.agenda[-1].id:
                step = number
    pending: list[float] = []
    helping: list[float] = []
    for offset in range(state.seats):
        other: i64 = (seat + offset) % state.seats
        pending.append(1.0 if state.is_pending(other) else 0.0)
        helped: i64 = state.helping[other]
        helping += _one_hot(NONE if helped == NONE else (helped - seat) % state.seats, state.seats)
    raised = [_share(state.raised[skill], HANDFUL) for skill in range(SKILLS)]
    called = [_share(state.called[skill], HANDFUL) for skill in range(SKILLS)]
    return [
        ("lead", _one_hot((state.lead - seat) % state.seats, state.seats)),
        ("asked", _one_hot((state.turn - seat) % state.seats if state.turn >= 0 else NONE, state.seats)),
        ("step", _one_hot(step, len(STEPS))),
        ("pending", pending),
        ("helping", helping),
        ("raised", raised),
        ("called", called),
    ]


def _share(count: i64, whole: float) -> float:
    return float(int(count)) / whole


def _one_hot(place: i64, length: int) -> list[float]:
    numbers = [0.0] * length
    if place >= 0:
        numbers[place] = 1.0
    return numbers


def _members(cards: list[int], length: int) -> list[float]:
    numbers = [0.0] * length
    for card in cards:
        numbers[card] = 1.0
    return numbers
