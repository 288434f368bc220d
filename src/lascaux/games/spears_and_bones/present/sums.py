"""Sums as they would be with more units, each term shown: "4 + 1 power against 3"."""

from __future__ import annotations

from lascaux.engine import who
from lascaux.games.spears_and_bones.rules.hunt import strongest_block
from lascaux.games.spears_and_bones.rules.support import ACTOR, RIVAL
from lascaux.games.spears_and_bones.rules.values import (
    bought_bonus,
    defense_value,
    helping_power,
    own_power,
    strength_of_block,
    warrior_bonus,
)
from lascaux.games.spears_and_bones.rules.values import support as helped
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones


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
    active = state.content.power_of[state.units(state.rival, state.active[state.rival])]
    return f"{mine} against {who(state.rival)}'s {active} in active units"


def attacked(state: SpearsAndBones, more: int) -> str:
    there = _with(state, state.rival, more)
    mine = _terms(own_power(there, state.rival), bought_bonus(there, state.rival))
    return f"{mine} against {_fighting(state, state.actor)}"


def defense(state: SpearsAndBones, seat: int, more: int) -> str:
    value = defense_value(_with(state, seat, more))
    return f"{value} power in all against {state.content.enemies[state.enemy].power}"


def standing(state: SpearsAndBones, side: int) -> str:
    """How a side of the action stands now, before action cards; a block is decided before the hunt."""
    other = _opponent(state, side)
    if other == NONE:
        mine = own_power(state, side) + accepted(state, side)
        return f"{mine} power against {state.content.prey_power[state.quarry]}"
    count = _fighting if state.spot == NONE else _blocking
    return f"{count(state, side)} power against {who(other)}'s {count(state, other)}"


def _opponent(state: SpearsAndBones, side: int) -> int:
    """The other side: the attacked seat, the blocker, or who would be it if nobody else declared a block."""
    if side != state.actor:
        return state.actor
    return strongest_block(state) if state.rival == NONE else state.rival


def _blocking(state: SpearsAndBones, side: int) -> int:
    return strength_of_block(state, side) + accepted(state, side)


def _fighting(state: SpearsAndBones, side: int) -> int:
    return own_power(state, side) + bought_bonus(state, side) + accepted(state, side)


def accepted(state: SpearsAndBones, side: int) -> int:
    """What the supporter of a side adds, if the side has answered its offers."""
    open_sides = [step.arguments() for step in state.agenda if step.id == "accept_support"]
    if any(step.id in ("react", "fight_react", "blocker") for step in state.agenda):
        return 0
    return 0 if [RIVAL if side == state.rival else ACTOR] in open_sides else helped(state, side)
