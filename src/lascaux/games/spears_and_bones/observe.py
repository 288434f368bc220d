"""What a learner sees, every number between -1 and about 1: all that is public, own cards, team and goals.

Seats are counted from the one that looks, clockwise; units by their index in the tribe.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.observation import Observation
from lascaux.games.spears_and_bones.content.printed import KINDS, MOST_SEATS, TEAMS
from lascaux.games.spears_and_bones.rules.victory import goals_of, resource
from lascaux.games.spears_and_bones.state import CHASED, NONE, SpearsAndBones

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


def observe(state: SpearsAndBones, seat: int, seen: Observation) -> None:
    seats = [(seat + offset) % state.seats for offset in range(state.seats)]
    _own(state, seat, seen)
    _valley(state, seen)
    _of_the_seats(state, seats, seen)
    _of_the_turn(state, seats, seen)
    _of_the_action(state, seats, seen)


def _own(state: SpearsAndBones, seat: int, seen: Observation) -> None:
    """Secrets of the seat: team, goals, hand, and the card it has placed and not revealed yet."""
    content = state.content
    seen.part("team")
    seen.one_of(state.teams[seat], len(TEAMS))
    seen.part("goals")
    for goal in goals_of(content, state.goals, state.seats, seat):
        seen.add(goal, 0.5)
    seen.tally(KINDS)
    seen.part("hand")
    seen.shares(state.hands, seat * content.values, content.values, 2.0)
    placed: i64 = NONE
    if state.answers and state.answers[seat] >= 0:
        placed = state.answers[seat] - content.place_action
    seen.part("placed")
    seen.one_of(placed, content.values)


def _valley(state: SpearsAndBones, seen: Observation) -> None:
    """The display by spot, the cards known at the bottom of the deck, time and vigor."""
    content = state.content
    cards: i64 = len(content.prey_cards)
    seen.part("display")
    for spot in range(content.constants.display_size):
        seen.one_of(state.display[spot], cards)
    seen.part("chased")
    for spot in range(content.constants.display_size):
        seen.flag(state.display[spot] == CHASED)
    seen.part("known")
    known: i64 = seen.reserve(cards)
    for place in range(state.deck_size - state.known, state.deck_size):
        seen.set(known + state.deck[(state.deck_top + place) % cards], 1.0)
    seen.part("deck")
    seen.share(state.deck_size, float(cards))
    seen.part("time")
    seen.share(state.time, 1.0)
    seen.part("vigor")
    seen.share(state.vigor, float(content.constants.vigor_max))


def _of_the_seats(state: SpearsAndBones, seats: list[int], seen: Observation) -> None:
    content = state.content
    units: i64 = content.units
    seen.part("tribes")
    for seat in seats:
        seen.one_of(state.tribes[seat], MOST_SEATS)
    seen.part("places")
    for seat in seats:
        seen.one_of(state.places[seat], state.seats)
    seen.part("berries")
    for seat in seats:
        seen.share(state.berries[seat], float(content.constants.berry_cap))
    seen.part("in play")
    for seat in seats:
        seen.some_of(state.in_play[seat], units)
    seen.part("active")
    for seat in seats:
        seen.some_of(state.active[seat], units)
    seen.part("prey")
    for seat in seats:
        seen.some_of(state.prey[seat], len(content.prey_cards))
    seen.part("resources")
    for seat in seats:
        for kind in range(KINDS):
            seen.share(resource(content, state.prey[seat], kind), GOAL)


def _of_the_turn(state: SpearsAndBones, seats: list[int], seen: Observation) -> None:
    """Marks of the turn, and the action cards revealed in it, all together and those of the last placing."""
    content = state.content
    seen.part("turn")
    seen.share(state.turn_number, TURNS)
    seen.part("step")
    seen.one_of(STEPS.index(state.agenda[-1].id) if state.agenda else NONE, len(STEPS))
    seen.part("blockers")
    for seat in seats:
        seen.flag(state.blockers & bit(seat) != 0)
    seen.part("banned")
    _who(state.banned, seats, seen)
    seen.part("banned before")
    _who(state.banned_before, seats, seen)
    seen.part("obliged")
    _who(state.obliged, seats, seen)
    seen.part("obliged before")
    _who(state.obliged_before, seats, seen)
    seen.part("cards used")
    for place in range(state.placings * state.seats):
        seen.add(state.placed[place], 1.0 / (2.0 * CARDS))
    seen.tally(content.values)
    seen.part("cards of the last placing")
    if state.placings:
        for place in range((state.placings - 1) * state.seats, state.placings * state.seats):
            seen.add(state.placed[place], 1.0 / CARDS)
    seen.tally(content.values)


def _of_the_action(state: SpearsAndBones, seats: list[int], seen: Observation) -> None:
    content = state.content
    units: i64 = content.units
    seen.part("actor")
    _who(state.actor, seats, seen)
    seen.part("rival")
    _who(state.rival, seats, seen)
    seen.part("hunter")
    _who(state.hunter, seats, seen)
    seen.part("quarry")
    seen.one_of(state.quarry, len(content.prey_cards))
    seen.part("enemy")
    seen.one_of(state.enemy, len(content.enemies))
    seen.part("partaking")
    for seat in seats:
        seen.some_of(state.partaking[seat], units)
    seen.part("backing")
    for seat in seats:
        _who(state.backing[seat], seats, seen)
    seen.part("bought")
    for seat in seats:
        seen.share(state.bought[seat], 1.0)
    seen.part("forced")
    seen.some_of(state.forced, units)
    seen.part("sum of cards")
    seen.share(state.cards_sum, GOAL)
    seen.part("raises")
    for seat in seats:
        seen.shares(state.raises, seat * units, units, LEVELS)
    seen.part("doomed")
    seen.some_of(state.doomed, units)


def _who(seat: i64, seats: list[int], seen: Observation) -> None:
    """One seat among all, counted from the one that looks."""
    for other in seats:
        seen.flag(other == seat)
