"""SB-11.20 to SB-11.30: Healers, sacrifices, and units that become inactive."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest, members
from lascaux.games.spears_and_bones.content.printed import MOST_SEATS, MOST_UNITS
from lascaux.games.spears_and_bones.rules.choosing import unit_options
from lascaux.games.spears_and_bones.rules.kinds import OfSeat, SeatDecides
from lascaux.games.spears_and_bones.rules.values import level_at_stake
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones


class Loss(OfSeat):
    """SB-11.28: the supporter's Healers, the seat's own Healers, then the choice of units."""

    id = "loss"

    def run(self, state: SpearsAndBones) -> None:
        if level_at_stake(state) == 0 or state.partaking[self.who] == 0:
            return
        state.then(SACRIFICE[self.who])
        ask_healers(state, self.who)
        helper = state.supporter(self.who)
        if helper != NONE:
            ask_healers(state, helper)


def ask_healers(state: SpearsAndBones, owner: i64) -> None:
    """Each partaking Healer of a seat, before all that is on the agenda."""
    healers: i64 = state.partaking[owner] & state.content.healers[state.tribes[owner]]
    for index in reversed(members(healers)):
        state.then(Heal(owner, index))


class Heal(SeatDecides):
    """D15: a Healer raises the level of a unit for this sacrifice, or not."""

    id = "heal"
    rules = ("SB-11.26", "SB-11.27", "SB-11.30")

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        if not 0 <= index < MOST_UNITS:
            raise ValueError(f"there is no unit {index}")
        self.index: i64 = index

    def arguments(self) -> list[int]:
        return [self.who, self.index]

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        first: i64 = state.content.heal_action
        others: i64 = state.partaking[self.who] & ~bit(self.index)
        patient: i64 = state.backing[self.who]
        assert patient != NONE, "the Healer has no part in this"
        if patient == self.who:
            options = unit_options(state, first, patient, others)
        else:
            options = unit_options(state, first, patient, state.partaking[patient])
            if state.enemy != NONE:  # SB-14.10: in the defense supporters sacrifice too
                options += unit_options(state, first, self.who, others)
        if options:
            options.append(state.content.heal_none)
        return options

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        content = state.content
        if action == content.heal_none:
            return
        number: i64 = action - content.heal_action
        patient = owner_of(state, number)
        place: i64 = patient * content.units + number % content.units
        raises = state.raises[:]
        raises[place] += content.constants.healer_bonus
        state.raises = raises
        if state.listener is not None:
            unit = content.unit_cards[number]
            facts = {"unit": unit.title, "of": int(patient), "level": unit.level + int(raises[place])}
            state.tell("unit-raised", seat, facts)


def owner_of(state: SpearsAndBones, number: i64) -> i64:
    """The seat that has a unit, by the number of the unit."""
    for seat in range(state.seats):
        if state.tribes[seat] == number // state.content.units:
            return seat
    raise AssertionError("nobody plays the tribe of this unit")


# The legal sets


def raised_level(state: SpearsAndBones, seat: i64, mask: i64) -> i64:
    """The levels of a set of units, Healers' raises included."""
    level: i64 = state.content.level_of[state.units(seat, mask)]
    first: i64 = seat * state.content.units
    while mask:
        level += state.raises[first + lowest(mask)]
        mask &= mask - 1
    return level


def raised_units(state: SpearsAndBones, seat: i64) -> i64:
    """The units of a seat that Healers have raised."""
    found: i64 = 0
    first: i64 = seat * state.content.units
    for index in range(state.content.units):
        if state.raises[first + index]:
            found |= bit(index)
    return found


def irredundant(state: SpearsAndBones, seat: i64, mask: i64, level: i64) -> bool:
    """SB-11.23: no unit of the set could be left out without falling below the level."""
    spare: i64 = raised_level(state, seat, mask) - level
    rest: i64 = mask
    while rest:
        if raised_level(state, seat, rest & -rest) <= spare:
            return False
        rest &= rest - 1
    return True


def next_units(state: SpearsAndBones, seat: i64, chosen: i64, level: i64) -> i64:
    """SB-11.22 to SB-11.24: the units that come next, in rising order, in a legal set with those chosen."""
    units: i64 = state.partaking[seat]
    later: i64 = units & ~((bit(highest(chosen) + 1)) - 1) if chosen else units
    exact: i64 = 0
    above: i64 = 0
    missing: i64 = level - raised_level(state, seat, chosen)
    more: i64 = later
    while more:
        first: i64 = more & -more
        if (exact & first) == 0:
            total: i64 = raised_level(state, seat, more)
            if total == missing:
                exact |= first
            elif total > missing and (above & first) == 0 and irredundant(state, seat, chosen | more, level):
                above |= first
        more = (more - 1) & later
    if not state.exact_sacrifice:
        exact |= above
    if exact:
        return exact
    if above:
        return above
    return later & -later  # too few: all of them, one after another


def highest(mask: i64) -> i64:
    place: i64 = 0
    while mask > 1:
        mask >>= 1
        place += 1
    return place


class Sacrifice(SeatDecides):
    """D16: which units return to the unit deck, one after another until the level is met."""

    id = "sacrifice"
    rules = ("SB-11.20", "SB-11.22", "SB-11.23", "SB-11.24")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        if state.partaking[self.who] == 0:
            return []
        found = next_units(state, self.who, state.doomed, level_at_stake(state))
        return unit_options(state, state.content.sacrifice_action, self.who, found)

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        index: i64 = action - state.content.sacrifice_action - state.unit(self.who, 0)
        state.doomed |= bit(index)
        level = raised_level(state, self.who, state.doomed)
        if level < level_at_stake(state) and state.doomed != state.partaking[self.who]:
            state.then(self)
            return
        doomed: i64 = state.doomed
        state.doomed = 0
        state.in_play[self.who] &= ~doomed
        state.active[self.who] &= ~doomed
        state.partaking[self.who] &= ~doomed
        if state.listener is not None:
            facts = {"units": state.unit_names(self.who, doomed), "level": int(level)}
            state.tell("units-sacrificed", seat, facts)


class Exhaust(OfSeat):
    """SB-11.4: a side's surviving units and its supporter's become inactive, and are out of the action."""

    id = "exhaust"

    def run(self, state: SpearsAndBones) -> None:
        for seat in range(state.seats):
            if state.backing[seat] == self.who:
                state.active[seat] &= ~state.partaking[seat]
                withdraw(state, seat)
        state.raises = state.content.no_raises


def withdraw(state: SpearsAndBones, seat: i64) -> None:
    """A seat's units are out of the action, as they are."""
    state.partaking[seat] = 0
    state.backing[seat] = NONE


LOSS: Final = [Loss(seat) for seat in range(MOST_SEATS)]
SACRIFICE: Final = [Sacrifice(seat) for seat in range(MOST_SEATS)]
EXHAUST: Final = [Exhaust(seat) for seat in range(MOST_SEATS)]
