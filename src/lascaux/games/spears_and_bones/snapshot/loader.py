"""Completes a partial document.

What it leaves out stays as dealt. Prey that it names elsewhere leave display and deck; of a vigor and a turn
number the one that is missing follows from the other, one token lost in each turn.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from lascaux.engine.documents import refuse
from lascaux.games.spears_and_bones.content.printed import RESOURCES
from lascaux.games.spears_and_bones.rules.turn import set_order
from lascaux.games.spears_and_bones.snapshot.fields import FIELDS, PREY, RESOURCE, TEAM
from lascaux.games.spears_and_bones.state import SpearsAndBones


def load(state: SpearsAndBones, document: dict[str, Any]) -> None:
    given = FIELDS.given(state, document)
    if given.teams is not None and sorted(given.teams) != sorted(TEAM.spelt(state, state.teams)):
        refuse("teams: these are not the team cards of the game")
    _goals(state, given)
    _course(state, given)
    if given.active is not None or given.inactive is not None:
        FIELDS.clear(state, given, ["active", "inactive"])
    _prey(state, given)
    FIELDS.put(state, given)
    _check_tribes(state)
    set_order(state, state.order)


def _check_tribes(state: SpearsAndBones) -> None:
    tribes, agreed = list(state.tribes), state.settings["tribes"]
    if len(set(tribes)) < state.seats:
        refuse("tribes: two seats have the same tribe")
    if agreed and [number - 1 for number in agreed] != tribes:
        refuse("tribes: the settings name others")


def _goals(state: SpearsAndBones, given: Any) -> None:
    if given.goals is None:
        if given.goals_aside is not None:
            refuse("goals_aside: the goals of the seats are left open")
        return
    each = state.content.victory.goals_per_player[state.seats]
    if any(len(mine) != each for mine in given.goals):
        refuse(f"goals: every seat has {each}")
    rest = Counter(RESOURCE.spelt(state, state.content.goal_deck))
    rest.subtract(name for mine in given.goals for name in mine)
    if min(rest.values()) < 0:
        refuse("goals: more of one resource than there are")
    if given.goals_aside is None:
        given.goals_aside = sorted(rest.elements(), key=RESOURCES.index)
    elif Counter(given.goals_aside) != +rest:
        refuse("goals_aside: these are not the goals that are left")


def _course(state: SpearsAndBones, given: Any) -> None:
    last = state.content.constants.vigor_start + 1
    if given.vigor is None and given.turn_number is not None:
        given.vigor = max(1, last - given.turn_number)
    if given.turn_number is None:
        given.turn_number = max(1, last - (state.vigor if given.vigor is None else given.vigor))
    if given.order is not None and sorted(given.order) != list(range(state.seats)):
        refuse(f"order: the seats 0 to {state.seats - 1}, each once")


def _prey(state: SpearsAndBones, given: Any) -> None:
    size = state.content.constants.display_size
    FIELDS.clear(state, given, ["prey"])
    left = FIELDS.left_over(PREY, state, given)
    dealt = FIELDS.written(state, "display") + FIELDS.written(state, "deck")
    rest = [name for name in dealt if name in left]
    if given.display is None:
        given.display, rest = (rest + [None] * size)[:size], rest[size:]
    if len(given.display) != size:
        refuse(f"display: {len(given.display)} spots instead of {size}")
    if given.deck is None:
        given.deck, rest = rest, []
    if rest:
        refuse(f"deck: {rest[0]} has no place")
    if given.known > len(given.deck):
        refuse(f"known: {given.known} cards at the bottom of a deck of {len(given.deck)}")
