"""SB-6.3 to SB-6.6, SB-8, SB-12.6, SB-15.2: reactions, offers and their answers, and the Shaman."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.step import Automatic, Decision
from lascaux.games.spears_and_bones.content.printed import MOST_SEATS, SHAMAN
from lascaux.games.spears_and_bones.rules.choosing import (
    ANY_NUMBER,
    add_unit,
    pick_options,
    picked_unit,
    unit_options,
)
from lascaux.games.spears_and_bones.rules.kinds import PlaceDecides, SeatDecides
from lascaux.games.spears_and_bones.rules.sacrifice import withdraw
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones


class Reactions(Automatic[SpearsAndBones]):
    """SB-2.5: every seat that is no side of the action reacts, in order."""

    id = "reactions"

    def run(self, state: SpearsAndBones) -> None:
        assert state.actor != NONE, "nobody acts"
        assert state.quarry != NONE, "there is nothing to react to"
        fight = state.rival != NONE
        for place in range(state.seats - 1, -1, -1):
            seat: i64 = state.order[place]
            if seat != state.actor and seat != state.rival:
                state.then(FIGHT_REACT[place] if fight else REACT[place])


def passes(state: SpearsAndBones, seat: int) -> None:
    if state.listener is not None:
        state.tell("passed", seat, {})


def offers(state: SpearsAndBones, seat: i64, action: i64) -> None:
    """The seat offers support to the side that the action names, and picks units for it."""
    state.backing[seat] = action - state.content.support_action
    state.then(SUPPORT_UNITS[seat])


class React(PlaceDecides):
    """D7: pass, support, or block a hunt."""

    id = "react"
    rules = ("SB-6.3", "SB-6.4", "SB-6.5", "SB-6.6")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        content = state.content
        assert state.actor != NONE, "nobody hunts"
        if state.active[seat] == 0:
            return [content.pass_action]
        options: list[int] = [content.support_action + state.actor]
        for place in range(self.place):
            earlier: i64 = state.order[place]
            if earlier != state.actor and state.backing[earlier] == earlier:
                options.append(content.support_action + earlier)
        if may_block(state, seat):
            options.append(content.block_action)
        options.append(content.pass_action)
        return options

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action == state.content.pass_action:
            passes(state, seat)
        elif action == state.content.block_action:
            state.backing[seat] = seat
            state.then(BLOCK_UNITS[seat])
        else:
            offers(state, seat, action)


def may_block(state: SpearsAndBones, seat: i64) -> bool:
    """SB-6.5: not a banned seat, nor one that has been the blocker this turn."""
    return seat != state.banned and state.blockers & bit(seat) == 0


class FightReact(PlaceDecides):
    """D26: pass, or support one side of a fight."""

    id = "fight_react"
    rules = ("SB-12.6", "SB-6.6")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        content = state.content
        assert state.actor != NONE, "nobody acts"
        assert state.rival != NONE, "nobody is attacked"
        if state.active[seat] == 0:
            return [content.pass_action]
        first: i64 = content.support_action
        return [first + state.actor, first + state.rival, content.pass_action]

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action == state.content.pass_action:
            passes(state, seat)
        else:
            offers(state, seat, action)


class BlockUnits(SeatDecides):
    """D8: the units of a block, at least one."""

    id = "block_units"
    rules = ("SB-6.5", "SB-7.1")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        return pick_options(state, self.who, state.partaking[self.who], 1, ANY_NUMBER)

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action != state.content.done_action:
            add_unit(state, self.who, action)
            state.then(self)
        elif state.listener is not None:
            state.tell("block-declared", seat, {"units": state.unit_names(seat, state.partaking[seat])})


class SupportUnits(SeatDecides):
    """D9: the one or two units that are offered."""

    id = "support_units"
    rules = ("SB-6.4", "SB-16.6")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        most = state.content.constants.support_units_max
        return pick_options(state, self.who, state.partaking[self.who], 1, most)

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action != state.content.done_action:
            add_unit(state, self.who, action)
            state.then(self)
        elif state.listener is not None:
            units = state.unit_names(seat, state.partaking[seat])
            state.tell("support-offered", seat, {"to": int(state.backing[seat]), "units": units})


# Answers

ACTOR: Final = 0
RIVAL: Final = 1


class AcceptSupport(Decision[SpearsAndBones]):
    """D10: a side accepts one of its offers, or none."""

    id = "accept_support"
    rules = ("SB-8.1", "SB-8.2", "SB-8.3")

    def __init__(self, side: int) -> None:
        if side not in (ACTOR, RIVAL):
            raise ValueError(f"there is no side {side}")
        self.side: i64 = side

    def arguments(self) -> list[int]:
        return [self.side]

    def seat(self, state: SpearsAndBones) -> int:
        return state.actor if self.side == ACTOR else state.rival

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        options: list[int] = []
        if seat == NONE:
            return options
        for place in range(state.seats):
            other: i64 = state.order[place]
            if other != seat and state.backing[other] == seat:
                options.append(state.content.accept_action + other)
        if options:
            options.append(state.content.reject_action)
        return options

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        accepted: i64 = action - state.content.accept_action
        for other in range(state.seats):
            if other != seat and state.backing[other] == seat:
                if state.listener is not None:
                    kind = "support-accepted" if other == accepted else "support-rejected"
                    state.tell(kind, seat, {"of": int(other)})
                if other != accepted:
                    withdraw(state, other)


# The Shaman


def unsupported(state: SpearsAndBones) -> list[int]:
    """SB-15.2.3: the sides without an accepted supporter."""
    assert state.actor != NONE, "there is nothing to support"
    sides: list[int] = []
    if state.supporter(state.actor) == NONE:
        sides.append(state.actor)
    if state.rival != NONE and state.supporter(state.rival) == NONE:
        sides.append(state.rival)
    return sides


class ByShaman(Decision[SpearsAndBones]):
    """A decision of the Shaman, whatever its own part in the action."""

    def seat(self, state: SpearsAndBones) -> int:
        return state.order[state.content.place_of(SHAMAN, state.seats)]


class ObligePlayer(ByShaman):
    """D11: the Shaman may oblige a seat that does not partake."""

    id = "oblige_player"
    rules = ("SB-15.2", "SB-15.2.1", "SB-15.2.6")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        options: list[int] = []
        if state.obliged != NONE or not unsupported(state):
            return options
        for place in range(state.seats):
            other: i64 = state.order[place]
            if other != seat and state.backing[other] == NONE and state.active[other]:
                if other != state.obliged_before:
                    options.append(state.content.oblige_action + other)
        if options:
            options.append(state.content.oblige_none)
        return options

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action != state.content.oblige_none:
            state.obliged = action - state.content.oblige_action
            state.then(OBLIGE_UNIT, OBLIGE_SIDE)


class ObligeUnit(ByShaman):
    """D12: which unit it is obliged with."""

    id = "oblige_unit"
    rules = ("SB-15.2.2",)

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        assert state.obliged != NONE, "nobody is obliged"
        return unit_options(state, state.content.pick_action, state.obliged, state.active[state.obliged])

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        state.partaking[state.obliged] = bit(picked_unit(state, state.obliged, action))


class ObligeSide(ByShaman):
    """D13: which side it has to support."""

    id = "oblige_side"
    rules = ("SB-15.2.3", "SB-15.2.4")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        return [state.content.support_action + side for side in unsupported(state)]

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        obliged: i64 = state.obliged
        assert obliged != NONE, "nobody is obliged"
        state.backing[obliged] = action - state.content.support_action
        if state.listener is not None:
            units = state.unit_names(obliged, state.partaking[obliged])
            facts = {"of": int(obliged), "to": int(state.backing[obliged]), "units": units}
            state.tell("obliged", seat, facts)


REACTIONS: Final = Reactions()
REACT: Final = [React(place) for place in range(MOST_SEATS)]
FIGHT_REACT: Final = [FightReact(place) for place in range(MOST_SEATS)]
BLOCK_UNITS: Final = [BlockUnits(seat) for seat in range(MOST_SEATS)]
SUPPORT_UNITS: Final = [SupportUnits(seat) for seat in range(MOST_SEATS)]
ACCEPT_SUPPORT: Final = [AcceptSupport(ACTOR), AcceptSupport(RIVAL)]
OBLIGE_PLAYER: Final = ObligePlayer()
OBLIGE_UNIT: Final = ObligeUnit()
OBLIGE_SIDE: Final = ObligeSide()
