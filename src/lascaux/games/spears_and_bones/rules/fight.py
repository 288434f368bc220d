"""SB-12: the Fight action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit, members
from lascaux.engine.step import Automatic, Decision
from lascaux.games.spears_and_bones.rules.action_cards import PLACE_ACTION_CARD, uncontested
from lascaux.games.spears_and_bones.rules.choosing import (
    ANY_NUMBER,
    WARRIOR_BONUS,
    add_unit,
    is_warrior,
    pick_options,
    unit_options,
)
from lascaux.games.spears_and_bones.rules.hunt import ACTION_OVER, ByActor, reward_supporter
from lascaux.games.spears_and_bones.rules.sacrifice import EXHAUST, LOSS
from lascaux.games.spears_and_bones.rules.support import (
    ACCEPT_SUPPORT,
    ACTOR,
    OBLIGE_PLAYER,
    REACTIONS,
    RIVAL,
)
from lascaux.games.spears_and_bones.rules.values import fight_value
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones


class Fight(Automatic[SpearsAndBones]):
    """The order of a whole fight. Nobody places a card if it is skipped (SB-12.9)."""

    id = "fight"

    def run(self, state: SpearsAndBones) -> None:
        state.then(
            FIGHT_TARGET,
            FIGHT_UNITS,
            FIGHT_FORCED_UNIT,
            FIGHT_PREY,
            FIGHT_DEFEND_UNITS,
            REACTIONS,
            ACCEPT_SUPPORT[ACTOR],
            ACCEPT_SUPPORT[RIVAL],
            OBLIGE_PLAYER,
            PLACE_ACTION_CARD,
            FIGHT_OUTCOME,
            ACTION_OVER,
        )


def targets(state: SpearsAndBones) -> list[int]:
    """SB-12.1: the other seats that own prey."""
    return [seat for seat in range(state.seats) if seat != state.actor and state.prey[seat]]


class FightTarget(ByActor):
    """D20: whom to attack."""

    id = "fight_target"
    rules = ("SB-12.1",)

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        return [state.content.attack_action + target for target in targets(state)]

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        state.rival = action - state.content.attack_action
        state.backing[state.actor] = state.actor
        state.backing[state.rival] = state.rival


class FightUnits(ByActor):
    """D21: the attacker's units, at least one."""

    id = "fight_units"
    rules = ("SB-12.2", "SB-12.8")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        return pick_options(state, state.actor, state.partaking[state.actor], 1, ANY_NUMBER)

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action == state.content.done_action:
            return
        index = add_unit(state, state.actor, action)
        state.then(FIGHT_UNITS)
        if is_warrior(state, state.actor, index):
            state.then(WARRIOR_BONUS[state.actor])


class FightForcedUnit(ByActor):
    """D23: the unit of the attacked seat that has to partake."""

    id = "fight_forced_unit"
    rules = ("SB-12.3", "SB-12.14")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        assert state.rival != NONE, "nobody is attacked"
        return unit_options(state, state.content.force_action, state.rival, state.in_play[state.rival])

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        state.forced = bit(action - state.content.force_action - state.unit(state.rival, 0))
        state.partaking[state.rival] = state.forced


class FightPrey(ByActor):
    """D24: the prize."""

    id = "fight_prey"
    rules = ("SB-12.4", "SB-12.15")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        assert state.rival != NONE, "nobody is attacked"
        return [state.content.prize_action + prey for prey in members(state.prey[state.rival])]

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        state.quarry = action - state.content.prize_action
        if state.listener is not None:
            facts = {
                "target": int(state.rival),
                "units": state.unit_names(seat, state.partaking[seat]),
                "forced": state.unit_names(state.rival, state.forced),
                **state.content.prey_facts(state.quarry),
            }
            state.tell("fight-declared", seat, facts)


class FightDefendUnits(Decision[SpearsAndBones]):
    """D25: the attacked seat's other units, any number."""

    id = "fight_defend_units"
    rules = ("SB-12.5", "SB-12.8")

    def seat(self, state: SpearsAndBones) -> int:
        assert state.rival != NONE, "nobody is attacked"
        return state.rival

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        picked: i64 = state.partaking[state.rival] & ~state.forced
        return pick_options(state, state.rival, picked, 0, ANY_NUMBER)

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action != state.content.done_action:
            index = add_unit(state, state.rival, action)
            state.then(FIGHT_DEFEND_UNITS)
            if is_warrior(state, state.rival, index):
                state.then(WARRIOR_BONUS[state.rival])
        elif state.listener is not None:
            units = state.unit_names(seat, state.partaking[seat] & ~state.forced)
            state.tell("fight-defended", seat, {"units": units})


class FightOutcome(Automatic[SpearsAndBones]):
    """SB-12.9 to SB-12.13: the prize moves or stays; losses; all who partook become inactive."""

    id = "fight_outcome"

    def run(self, state: SpearsAndBones) -> None:
        attacker: i64 = state.actor
        attacked: i64 = state.rival
        assert attacker != NONE, "nobody acts"
        assert attacked != NONE, "nobody is attacked"
        assert state.quarry != NONE, "there is no prize"
        skipped = uncontested(state)
        mine = fight_value(state, attacker) + state.cards_sum
        theirs = fight_value(state, attacked)
        if state.listener is not None:
            tell_outcome(state, skipped, mine, theirs)
        if skipped or mine > theirs:
            state.prey[attacked] &= ~bit(state.quarry)
            state.prey[attacker] |= bit(state.quarry)
            reward_supporter(state, attacker)
            state.then(LOSS[attacker], LOSS[attacked], EXHAUST[attacker], EXHAUST[attacked])
        elif mine < theirs:
            reward_supporter(state, attacked)
            state.then(LOSS[attacker], EXHAUST[attacker], EXHAUST[attacked])
        else:
            state.then(EXHAUST[attacker], EXHAUST[attacked])


def tell_outcome(state: SpearsAndBones, skipped: bool, mine: i64, theirs: i64) -> None:
    prize = state.content.prey_facts(state.quarry)
    if skipped:
        state.tell("fight-skipped", int(state.actor), {"target": int(state.rival), **prize})
        return
    facts = {"value": int(mine), "target": int(state.rival), "against": int(theirs), **prize}
    state.tell("fight-decided", int(state.actor), facts)


FIGHT: Final = Fight()
FIGHT_TARGET: Final = FightTarget()
FIGHT_UNITS: Final = FightUnits()
FIGHT_FORCED_UNIT: Final = FightForcedUnit()
FIGHT_PREY: Final = FightPrey()
FIGHT_DEFEND_UNITS: Final = FightDefendUnits()
FIGHT_OUTCOME: Final = FightOutcome()
