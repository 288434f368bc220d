"""SB-6, SB-7, SB-10, SB-11: the Hunt action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.step import Automatic, Decision
from lascaux.games.spears_and_bones.rules.action_cards import PLACE_ACTION_CARD
from lascaux.games.spears_and_bones.rules.choosing import ANY_NUMBER, add_unit, pick_options
from lascaux.games.spears_and_bones.rules.sacrifice import EXHAUST, LOSS, withdraw
from lascaux.games.spears_and_bones.rules.support import (
    ACCEPT_SUPPORT,
    ACTOR,
    OBLIGE_PLAYER,
    REACTIONS,
    RIVAL,
)
from lascaux.games.spears_and_bones.rules.values import block_value, hunt_value, strength_of_block
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones


class Hunt(Automatic[SpearsAndBones]):
    """The order of a whole hunt."""

    id = "hunt"

    def run(self, state: SpearsAndBones) -> None:
        state.then(
            HUNT_PREY,
            HUNT_UNITS,
            REACTIONS,
            BLOCKER,
            ACCEPT_SUPPORT[ACTOR],
            ACCEPT_SUPPORT[RIVAL],
            OBLIGE_PLAYER,
            PLACE_ACTION_CARD,
            BLOCK_OUTCOME,
            HUNT_OUTCOME,
            ACTION_OVER,
        )


class ByActor(Decision[SpearsAndBones]):
    """A decision of the active player."""

    def seat(self, state: SpearsAndBones) -> int:
        assert state.actor != NONE, "nobody acts"
        return state.actor


# Declaration


def huntable(state: SpearsAndBones) -> list[int]:
    """SB-6.1: the prey of the display whose time it is."""
    found: list[int] = []
    for spot in range(state.content.constants.display_size):
        prey: i64 = state.display[spot]
        if prey >= 0 and state.content.prey_time[prey] == state.time:
            found.append(prey)
    return found


class HuntPrey(ByActor):
    """D5: the prey."""

    id = "hunt_prey"
    rules = ("SB-6.1", "SB-11.1", "SB-11.3")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        return [state.content.prey_action + prey for prey in huntable(state)]

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        state.quarry = action - state.content.prey_action
        state.backing[state.actor] = state.actor
        for spot in range(state.content.constants.display_size):
            if state.display[spot] == state.quarry:
                state.spot = spot


class HuntUnits(ByActor):
    """D6: the hunters, at least one unit."""

    id = "hunt_units"
    rules = ("SB-6.2", "SB-10.1", "SB-11.7")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        return pick_options(state, state.actor, state.partaking[state.actor], 1, ANY_NUMBER)

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action != state.content.done_action:
            add_unit(state, state.actor, action)
            state.then(HUNT_UNITS)
        elif state.listener is not None:
            units = state.unit_names(seat, state.partaking[seat])
            state.tell("hunt-declared", seat, {"units": units, **state.content.prey_facts(state.quarry)})


# Block


def strongest_block(state: SpearsAndBones) -> i64:
    """SB-7.1, SB-7.2: of the blocks declared the one that stands, as they are now; NONE without any."""
    found: i64 = NONE
    strongest: i64 = 0
    for place in range(state.seats):
        seat: i64 = state.order[place]
        if seat != state.actor and state.backing[seat] == seat:
            strength = strength_of_block(state, seat)
            if found == NONE or strength > strongest:
                found = seat
                strongest = strength
    return found


class Blocker(Automatic[SpearsAndBones]):
    """SB-7: one of the declared blocks stands; the others, and the support offered to them, are void."""

    id = "blocker"

    def run(self, state: SpearsAndBones) -> None:
        assert state.quarry != NONE, "nothing is hunted"
        state.rival = strongest_block(state)
        if state.rival == NONE:
            return
        state.blockers |= bit(state.rival)
        if state.listener is not None:
            strength = strength_of_block(state, state.rival)
            state.tell("blocker", int(state.rival), {"strength": int(strength)})
        for other in range(state.seats):
            backed: i64 = state.backing[other]
            if backed != NONE and backed != state.actor and backed != state.rival:
                if state.listener is not None:
                    state.tell("block-ignored" if backed == other else "support-void", other, {})
                withdraw(state, other)


class BlockOutcome(Automatic[SpearsAndBones]):
    """SB-11.9, SB-11.10: who goes on to the prey."""

    id = "block_outcome"

    def run(self, state: SpearsAndBones) -> None:
        actor: i64 = state.actor
        rival: i64 = state.rival
        assert actor != NONE, "nobody acts"
        state.hunter = actor
        if rival == NONE:
            return
        mine = block_value(state, actor)
        theirs = block_value(state, rival) + state.cards_sum
        if state.listener is not None:
            facts = {"value": int(mine), "blocker": int(rival), "against": int(theirs)}
            state.tell("block-decided", int(actor), facts)
        if mine == theirs:
            state.hunter = NONE
            state.then(EXHAUST[actor], EXHAUST[rival])
        elif mine > theirs:
            state.then(LOSS[rival], EXHAUST[rival])
        else:
            state.hunter = rival
            state.then(LOSS[actor], EXHAUST[actor])


# Outcome


class HuntOutcome(Automatic[SpearsAndBones]):
    """SB-11.1 to SB-11.8: the hunter against the prey."""

    id = "hunt_outcome"

    def run(self, state: SpearsAndBones) -> None:
        hunter: i64 = state.hunter
        if hunter == NONE:
            return
        assert state.quarry != NONE, "nothing is hunted"
        value = hunt_value(state, hunter) + state.cards_sum
        power: i64 = state.content.prey_power[state.quarry]
        if state.listener is not None:
            facts = {"value": int(value), "power": int(power), **state.content.prey_facts(state.quarry)}
            state.tell("hunt-decided", int(hunter), facts)
        if value > power:
            state.then(PREY_TAKEN, LOSS[hunter], EXHAUST[hunter], VIGOR_RETURN, REFILL)
        elif value < power:
            state.then(LOSS[hunter], EXHAUST[hunter])
        else:
            state.then(EXHAUST[hunter])


class PreyTaken(Automatic[SpearsAndBones]):
    """SB-11.1, SB-11.2: the prey is the hunter's, and the supporter has its berries at once."""

    id = "prey_taken"

    def run(self, state: SpearsAndBones) -> None:
        state.display[state.spot] = NONE
        state.prey[state.hunter] |= bit(state.quarry)
        if state.listener is not None:
            state.tell("prey-acquired", int(state.hunter), state.content.prey_facts(state.quarry))
        reward_supporter(state, state.hunter)


def reward_supporter(state: SpearsAndBones, side: i64) -> None:
    """SB-11.2, SB-12.11: the berries of the prey, once, for the supporter of the side that won it."""
    berries: i64 = state.content.prey_berries[state.quarry]
    helper = state.supporter(side)
    if berries == 0 or helper == NONE:
        return
    gained = state.gain(helper, berries)
    if state.listener is not None:
        state.tell("supporter-rewarded", int(helper), {"berries": int(gained)})


class VigorReturn(Decision[SpearsAndBones]):
    """D17: return a lost token to the supply."""

    id = "vigor_return"
    rules = ("SB-11.5",)

    def seat(self, state: SpearsAndBones) -> int:
        assert state.hunter != NONE, "nobody has hunted"
        return state.hunter

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        content = state.content
        if not content.prey_vigor[state.quarry] or state.vigor >= content.constants.vigor_max:
            return []
        return [content.vigor_yes, content.vigor_no]

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        returned = action == state.content.vigor_yes
        if returned:
            state.vigor += 1
        if state.listener is not None:
            state.tell("vigor-returned" if returned else "vigor-left", seat, {"vigor": int(state.vigor)})


class Refill(Automatic[SpearsAndBones]):
    """SB-11.6: a new prey comes into the vacated spot."""

    id = "refill"

    def run(self, state: SpearsAndBones) -> None:
        assert state.spot != NONE, "no spot was emptied"
        state.reveal_prey(state.spot)


class ActionOver(Automatic[SpearsAndBones]):
    """What belonged to the action alone is forgotten."""

    id = "action_over"

    def run(self, state: SpearsAndBones) -> None:
        for seat in range(state.seats):
            withdraw(state, seat)
            state.bought[seat] = 0
        state.rival = NONE
        state.hunter = NONE
        state.quarry = NONE
        state.spot = NONE
        state.forced = 0
        state.cards_sum = 0


HUNT: Final = Hunt()
HUNT_PREY: Final = HuntPrey()
HUNT_UNITS: Final = HuntUnits()
BLOCKER: Final = Blocker()
BLOCK_OUTCOME: Final = BlockOutcome()
HUNT_OUTCOME: Final = HuntOutcome()
PREY_TAKEN: Final = PreyTaken()
VIGOR_RETURN: Final = VigorReturn()
REFILL: Final = Refill()
ACTION_OVER: Final = ActionOver()
