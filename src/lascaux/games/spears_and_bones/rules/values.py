"""SB-10: what both sides count. K, the sum of the action cards, is added by whoever compares."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones


def own_power(state: SpearsAndBones, seat: i64) -> i64:
    """own: the printed power of a seat's partaking units."""
    return state.content.power_of[state.units(seat, state.partaking[seat])]


def warrior_bonus(state: SpearsAndBones, seat: i64) -> i64:
    """war: what a seat's partaking Warriors add, unpaid, while a block is decided."""
    warriors: i64 = state.content.warriors_of[state.units(seat, state.partaking[seat])]
    return warriors * state.content.constants.warrior_bonus


def bought_bonus(state: SpearsAndBones, seat: i64) -> i64:
    """SB-16.4: what a seat has paid for, in a Fight or the Defense step."""
    return state.bought[seat] * state.content.constants.warrior_bonus


def helping_power(state: SpearsAndBones, seat: i64, mask: i64) -> i64:
    """SB-16.6: what units of a seat count as supporters: their power, and a bonus for each Ambusher."""
    content = state.content
    place = state.units(seat, mask)
    return content.power_of[place] + content.ambushers_of[place] * content.constants.ambusher_bonus


def support(state: SpearsAndBones, side: i64) -> i64:
    """sup: what the supporter of a side adds."""
    helper = state.supporter(side)
    if helper == NONE:
        return 0
    return helping_power(state, helper, state.partaking[helper])


def strength_of_block(state: SpearsAndBones, seat: i64) -> i64:
    """SB-7.1: what decides among several blocks."""
    return own_power(state, seat) + warrior_bonus(state, seat)


def block_value(state: SpearsAndBones, side: i64) -> i64:
    """SB-10.2, without K."""
    return strength_of_block(state, side) + support(state, side)


def hunt_value(state: SpearsAndBones, side: i64) -> i64:
    """SB-10.1, SB-10.3, without K."""
    return own_power(state, side) + support(state, side)


def fight_value(state: SpearsAndBones, side: i64) -> i64:
    """SB-12.8, without K."""
    return own_power(state, side) + bought_bonus(state, side) + support(state, side)


def defense_value(state: SpearsAndBones) -> i64:
    """SB-14.6: the first place leads, all others support it."""
    leader: i64 = state.order[0]
    value: i64 = own_power(state, leader) + bought_bonus(state, leader)
    for place in range(1, state.seats):
        seat: i64 = state.order[place]
        value += helping_power(state, seat, state.partaking[seat])
    return value


def level_at_stake(state: SpearsAndBones) -> i64:
    """What a sacrifice of the action or the defense under way is for."""
    if state.enemy != NONE:
        return state.content.enemies[state.enemy].level
    assert state.quarry != NONE, "nothing is at stake"
    return state.content.prey_level[state.quarry]
