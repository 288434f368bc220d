"""What a learner sees, every number between -1 and about 1: all that is public, own cards, team and goals.

Seats are counted from the one that looks, clockwise; units by their index in the tribe.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.games.spears_and_bones.content import Content
from lascaux.games.spears_and_bones.masks import bit
from lascaux.games.spears_and_bones.printed import KINDS, MOST_SEATS, TEAMS
from lascaux.games.spears_and_bones.setup import setup
from lascaux.games.spears_and_bones.state import CHASED, NONE, SpearsAndBones
from lascaux.games.spears_and_bones.victory import goals_of, holdings

STEPS: Final = [
    "setup_time",
    "play_cards",
    "time_before",
    "choose_action",
    "hunt_prey",
    "hunt_units",
    "react",
    "block_units",
    "support_units",
    "accept_support",
    "oblige_player",
    "oblige_unit",
    "oblige_side",
    "place_action_card",
    "heal",
    "sacrifice",
    "vigor_return",
    "time_after",
    "chief_second",
    "fight_target",
    "fight_units",
    "warrior_bonus",
    "fight_forced_unit",
    "fight_prey",
    "fight_defend_units",
    "fight_react",
    "defense_units",
]
GOAL: Final = 10.0
CARDS: Final = 4.0
TURNS: Final = 15.0
LEVELS: Final = 3.0

Parts = list[tuple[str, list[float]]]


def layout(content: Content, seats: int) -> list[tuple[str, int]]:
    """The parts are as long in every position as in the first."""
    agreed = {"order": tuple(range(1, seats + 1)), "tribes": tuple(range(1, seats + 1))}
    state = setup(content, seats, agreed, Rng(0))
    state.advance()
    return [(name, len(numbers)) for name, numbers in _parts(state, 0)]


def observe(state: SpearsAndBones, seat: int) -> list[float]:
    numbers: list[float] = []
    for _, part in _parts(state, seat):
        numbers += part
    return numbers


def _parts(state: SpearsAndBones, seat: int) -> Parts:
    seats = [(seat + offset) % state.seats for offset in range(state.seats)]
    return [
        *_own(state, seat),
        *_valley(state),
        *_of_the_seats(state, seats),
        *_of_the_turn(state, seats),
        *_of_the_action(state, seats),
    ]


def _own(state: SpearsAndBones, seat: int) -> Parts:
    """Secrets of the seat: team, goals, hand, and the card it has placed and not revealed yet."""
    content = state.content
    goals = [0.0] * KINDS
    for goal in goals_of(content, state.goals, state.seats, seat):
        goals[goal] += 0.5
    placed: i64 = NONE
    if state.answers and state.answers[seat] >= 0:
        placed = state.answers[seat] - content.place_action
    return [
        ("team", _one_hot(state.teams[seat], len(TEAMS))),
        ("goals", goals),
        ("hand", _shares(state.hands, seat * content.values, content.values, 2.0)),
        ("placed", _one_hot(placed, content.values)),
    ]


def _valley(state: SpearsAndBones) -> Parts:
    """The display by spot, the cards known at the bottom of the deck, time and vigor."""
    content = state.content
    cards = len(content.prey_cards)
    display: list[float] = []
    chased: list[float] = []
    for spot in range(content.constants.display_size):
        display += _one_hot(state.display[spot], cards)
        chased.append(1.0 if state.display[spot] == CHASED else 0.0)
    known = [0.0] * cards
    for place in range(state.deck_size - state.known, state.deck_size):
        known[state.deck[(state.deck_top + place) % cards]] = 1.0
    return [
        ("display", display),
        ("chased", chased),
        ("known", known),
        ("deck", [_share(state.deck_size, float(cards))]),
        ("time", [_share(state.time, 1.0)]),
        ("vigor", [_share(state.vigor, float(content.constants.vigor_max))]),
    ]


def _of_the_seats(state: SpearsAndBones, seats: list[int]) -> Parts:
    content = state.content
    units: i64 = content.units
    tribes: list[float] = []
    places: list[float] = []
    berries: list[float] = []
    in_play: list[float] = []
    active: list[float] = []
    prey: list[float] = []
    resources: list[float] = []
    for seat in seats:
        tribes += _one_hot(state.tribes[seat], MOST_SEATS)
        places += _one_hot(state.places[seat], state.seats)
        berries.append(_share(state.berries[seat], float(content.constants.berry_cap)))
        in_play += _members(state.in_play[seat], units)
        active += _members(state.active[seat], units)
        prey += _members(state.prey[seat], len(content.prey_cards))
        resources += [float(amount) / GOAL for amount in holdings(content, state.prey[seat])]
    return [
        ("tribes", tribes),
        ("places", places),
        ("berries", berries),
        ("in play", in_play),
        ("active", active),
        ("prey", prey),
        ("resources", resources),
    ]


def _of_the_turn(state: SpearsAndBones, seats: list[int]) -> Parts:
    """Marks of the turn, and the action cards revealed in it, all together and those of the last placing."""
    content = state.content
    used = [0.0] * content.values
    last = [0.0] * content.values
    for placing in range(state.placings):
        for seat in range(state.seats):
            value: i64 = state.placed[placing * state.seats + seat]
            used[value] += 1.0 / (2.0 * CARDS)
            if placing == state.placings - 1:
                last[value] += 1.0 / CARDS
    step = STEPS.index(state.agenda[-1].id) if state.agenda else NONE
    return [
        ("turn", [_share(state.turn_number, TURNS)]),
        ("step", _one_hot(step, len(STEPS))),
        ("blockers", [1.0 if state.blockers & bit(seat) else 0.0 for seat in seats]),
        ("banned", _who(state.banned, seats)),
        ("banned before", _who(state.banned_before, seats)),
        ("obliged", _who(state.obliged, seats)),
        ("obliged before", _who(state.obliged_before, seats)),
        ("cards used", used),
        ("cards of the last placing", last),
    ]


def _of_the_action(state: SpearsAndBones, seats: list[int]) -> Parts:
    content = state.content
    units: i64 = content.units
    partaking: list[float] = []
    backing: list[float] = []
    bought: list[float] = []
    raises: list[float] = []
    for seat in seats:
        partaking += _members(state.partaking[seat], units)
        backing += _who(state.backing[seat], seats)
        bought.append(_share(state.bought[seat], 1.0))
        raises += _shares(state.raises, seat * units, units, LEVELS)
    return [
        ("actor", _who(state.actor, seats)),
        ("rival", _who(state.rival, seats)),
        ("hunter", _who(state.hunter, seats)),
        ("quarry", _one_hot(state.quarry, len(content.prey_cards))),
        ("enemy", _one_hot(state.enemy, len(content.enemies))),
        ("partaking", partaking),
        ("backing", backing),
        ("bought", bought),
        ("forced", _members(state.forced, units)),
        ("sum of cards", [_share(state.cards_sum, GOAL)]),
        ("raises", raises),
        ("doomed", _members(state.doomed, units)),
    ]


def _share(count: i64, whole: float) -> float:
    return float(int(count)) / whole


def _shares(counts: vec[i64], start: i64, length: i64, whole: float) -> list[float]:
    return [_share(counts[start + place], whole) for place in range(length)]


def _one_hot(place: i64, length: int) -> list[float]:
    numbers = [0.0] * length
    if place >= 0:
        numbers[place] = 1.0
    return numbers


def _who(seat: i64, seats: list[int]) -> list[float]:
    """One seat among all, counted from the one that looks."""
    return [1.0 if other == seat else 0.0 for other in seats]


def _members(mask: i64, length: i64) -> list[float]:
    return [1.0 if mask & bit(place) else 0.0 for place in range(length)]
