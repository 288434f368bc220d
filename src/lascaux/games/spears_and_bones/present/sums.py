"""Sums as they would be with more units, each term shown: "4 + 1 power against 3"."""

from __future__ import annotations

from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones
from lascaux.games.spears_and_bones.support import ACTOR, RIVAL
from lascaux.games.spears_and_bones.values import (
    bought_bonus,
    defense_value,
    helping_power,
    own_power,
    strength_of_block,
    warrior_bonus,
)
from lascaux.games.spears_and_bones.values import support as helped


def _with(state: SpearsAndBones, seat: int, more: int) -> SpearsAndBones:
    """The position in which these units of a seat partake, too."""
    other = state.clone()
    other.partaking[seat] |= more
    return other


def _terms(power: int, bonus: int) -> str:
    return f"{power} + {bonus} power" if bonus else f"{power} power"


def hunt(state: SpearsAndBones, more: int) -> str:
    """The active player's hunters against the prey."""
    power = own_power(_with(state, state.actor, more), state.actor)
    return f"{power} power against {state.content.prey_power[state.quarry]}"


def block(state: SpearsAndBones, seat: int, more: int) -> str:
    """A block, Warriors apart, against the active player as it stands."""
    there = _with(state, seat, more)
    mine = _terms(own_power(there, seat), warrior_bonus(there, seat))
    return f"{mine} against {own_power(state, state.actor) + warrior_bonus(state, state.actor)}"


def support(state: SpearsAndBones, seat: int, more: int) -> str:
    """What units add to the side that they support, Ambushers apart."""
    mask = state.partaking[seat] | more
    power = state.content.power_of[state.units(seat, mask)]
    return _terms(power, helping_power(state, seat, mask) - power)


def attack(state: SpearsAndBones, more: int) -> str:
    there = _with(state, state.actor, more)
    mine = _terms(own_power(there, state.actor), bought_bonus(there, state.actor))
    return f"{mine} against {_all_that_may_defend(state)} at most"


def _all_that_may_defend(state: SpearsAndBones) -> int:
    """The attacked seat's own units, if all of them that can partake do."""
    return state.content.power_of[state.units(state.rival, state.active[state.rival])]


def attacked(state: SpearsAndBones, more: int) -> str:
    there = _with(state, state.rival, more)
    mine = _terms(own_power(there, state.rival), bought_bonus(there, state.rival))
    return f"{mine} against {_fighting(state, state.actor)}"


def defense(state: SpearsAndBones, seat: int, more: int) -> str:
    value = defense_value(_with(state, seat, more))
    return f"{value} power in all against {state.content.enemies[state.enemy].power}"


def standing(state: SpearsAndBones, side: int) -> str:
    """How a side of the action stands now, before action cards."""
    if state.spot == NONE:
        other = state.rival if side == state.actor else state.actor
        mine, theirs = (_fighting(state, seat) for seat in (side, other))
    elif side == state.actor and state.rival == NONE:
        mine = own_power(state, side) + accepted(state, side)
        theirs = state.content.prey_power[state.quarry]
    else:
        other = state.rival if side == state.actor else state.actor
        mine, theirs = (strength_of_block(state, seat) + accepted(state, seat) for seat in (side, other))
    return f"{mine} power against {theirs}"


def _fighting(state: SpearsAndBones, side: int) -> int:
    return own_power(state, side) + bought_bonus(state, side) + accepted(state, side)


def accepted(state: SpearsAndBones, side: int) -> int:
    """What the supporter of a side adds, if the side has answered its offers."""
    open_sides = [step.arguments() for step in state.agenda if step.id == "accept_support"]
    if any(step.id in ("react", "fight_react", "blocker") for step in state.agenda):
        return 0
    return 0 if [RIVAL if side == state.rival else ACTOR] in open_sides else helped(state, side)
