"""Choosing units one after another, and the bonus that is paid for a Warrior."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit, size
from lascaux.games.spears_and_bones.content.printed import MOST_SEATS, MOST_UNITS, WARRIOR
from lascaux.games.spears_and_bones.rules.kinds import SeatDecides
from lascaux.games.spears_and_bones.state import SpearsAndBones


def unit_options(state: SpearsAndBones, first: i64, seat: i64, mask: i64) -> list[int]:
    """One action for each unit of a set, counted from the first action of their kind."""
    options: list[int] = []
    number: i64 = first + state.unit(seat, 0)
    while mask:
        if mask & 1:
            options.append(number)
        mask >>= 1
        number += 1
    return options


def pickable(state: SpearsAndBones, seat: i64, picked: i64) -> i64:
    """Active units that are not in it yet. They are picked in rising order: one way to every set."""
    return state.active[seat] & ~state.partaking[seat] & ~up_to(picked)


def pick_options(state: SpearsAndBones, seat: i64, picked: i64, least: i64, most: i64) -> list[int]:
    """The next unit, or done. A set that has all it may have closes by itself."""
    count = size(picked)
    options: list[int] = []
    if count < most:
        options = unit_options(state, state.content.pick_action, seat, pickable(state, seat, picked))
    if count >= least:
        options.append(state.content.done_action)
    return options


def picked_unit(state: SpearsAndBones, seat: i64, action: i64) -> i64:
    return action - state.content.pick_action - state.unit(seat, 0)


def add_unit(state: SpearsAndBones, seat: i64, action: i64) -> i64:
    """The unit that an action picks partakes from now on; returns its index."""
    index = picked_unit(state, seat, action)
    state.partaking[seat] |= bit(index)
    return index


def is_warrior(state: SpearsAndBones, seat: i64, index: i64) -> bool:
    return state.content.type[state.unit(seat, index)] == WARRIOR


class WarriorBonus(SeatDecides):
    """D22: pay for the Warrior that was just picked, or not."""

    id = "warrior_bonus"
    rules = ("SB-16.3", "SB-16.4", "SB-2.7")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        if state.berries[self.who] < state.content.constants.warrior_price:
            return []
        return [state.content.bonus_no, state.content.bonus_yes]

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action != state.content.bonus_yes:
            return
        state.berries[self.who] -= state.content.constants.warrior_price
        state.bought[self.who] += 1
        if state.listener is not None:
            constants = state.content.constants
            facts = {"price": constants.warrior_price, "bonus": constants.warrior_bonus}
            state.tell("bonus-bought", seat, facts)


ANY_NUMBER: Final = MOST_UNITS

WARRIOR_BONUS: Final = [WarriorBonus(seat) for seat in range(MOST_SEATS)]


def up_to(mask: i64) -> i64:
    """All bits up to the highest one of a set of units."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    return mask | mask >> 8
