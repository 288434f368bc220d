"""What a quick player does within an action or a defense: parties, answers, cards and losses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.spears_and_bones.content.printed import DOMINATOR
from lascaux.games.spears_and_bones.rules.sacrifice import Heal, owner_of, raised_level, raised_units
from lascaux.games.spears_and_bones.rules.values import (
    bought_bonus,
    defense_value,
    helping_power,
    level_at_stake,
    own_power,
    strength_of_block,
    support,
)
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones
from lascaux.games.spears_and_bones.think.fixed import BERRY, MANY
from lascaux.games.spears_and_bones.think.plans import (
    Hunter,
    best_prize,
    blocking_party,
    exhaustion,
    fighting_party,
    friendship,
    loss,
    odds,
    satisfied,
    worth_of,
    worth_of_prize,
)

SUPPORT: Final = 0.25  # what it costs to have a unit fewer for the rest of the turn
NOT_YET: Final = -1.0
TOKEN: Final = 4.0  # what a vigor token is worth to a seat that needs more time


# Parties


def follow(state: SpearsAndBones, seat: i64, actions: list[int], party: i64) -> list[float]:
    """The next unit of the party, in rising order, or done when it is complete."""
    content = state.content
    missing: i64 = party & ~state.partaking[seat]
    first: i64 = content.pick_action + state.unit(seat, 0)
    ranks: list[float] = []
    for action in actions:
        if action == content.done_action:
            ranks.append(0.5)
        elif missing & bit(action - first):
            ranks.append(2.0 - 0.01 * float(int(action - first)))
        else:
            ranks.append(0.0)
    return ranks


def party_for(state: SpearsAndBones, seat: i64, wanted: list[float], step: str) -> i64:
    worth = worth_of(state, wanted, state.quarry) if state.quarry != NONE else 3.0
    picked: i64 = state.partaking[seat]
    if step == "hunt_units":
        return Hunter(state, seat).party(state.quarry, worth, picked).units
    if step == "block_units":
        against = strength_of_block(state, state.actor)
        return blocking_party(state, seat, against, worth, picked).units
    if step == "fight_units":
        prize, _ = best_prize(state, wanted, state.rival)
        worth = worth_of_prize(state, seat, wanted, prize)
        return fighting_party(state, seat, state.rival, prize, worth, picked).units
    return _stand(state, seat, worth)


def _stand(state: SpearsAndBones, seat: i64, worth: float) -> i64:
    """The attacked seat's units: all that it takes, or none."""
    content = state.content
    against: i64 = own_power(state, state.actor) + bought_bonus(state, state.actor)
    level: i64 = content.prey_level[state.quarry]
    best: i64 = state.partaking[seat]
    party: i64 = best
    most = -(1.0 - odds(own_power(state, seat) - against)) * (worth + loss(state, seat, party, level))
    rest: i64 = state.active[seat] & ~party
    while rest:
        party |= rest & -rest
        rest &= rest - 1
        held = odds(content.power_of[state.units(seat, party)] - against)
        gain = -(1.0 - held) * (worth + loss(state, seat, party, level)) - exhaustion(state, seat, party)
        if gain > most:
            best, most = party, gain
    return best


def defenders(state: SpearsAndBones, seat: i64) -> i64:
    """The cheapest units that hold the valley, with the help of seats still to come if need be.

    One tribe loses as much with many units as with few, so it is best held by as few tribes as possible.
    """
    enemy = state.content.enemies[state.enemy]
    picked: i64 = state.partaking[seat]
    price_limit = token_worth(state, seat)
    if defense_value(state) > enemy.power or price_limit <= 0.0:
        return picked
    to_come = _strength_to_come(state, seat)
    before: i64 = defense_value(state) - _defending(state, seat, picked)
    best: i64 = picked
    least = price_limit
    units: i64 = state.active[seat] & ~picked
    more: i64 = units
    while more:
        party: i64 = picked | more
        missing: i64 = enemy.power + 1 - before - _defending(state, seat, party)
        if missing <= 0 or (more == units and missing <= to_come):
            price = loss(state, seat, party, enemy.level)
            if state.defense_exhausts:
                price += BERRY * float(int(state.content.berries_of[state.units(seat, party)]))
            if missing > 0:
                price *= 2.0  # the others may think otherwise
            if price < least:
                best, least = party, price
        more = (more - 1) & units
    return best


def _defending(state: SpearsAndBones, seat: i64, units: i64) -> i64:
    """What units of a seat add to the defense."""
    if state.order[0] == seat:
        return state.content.power_of[state.units(seat, units)] + bought_bonus(state, seat)
    return helping_power(state, seat, units)


def _strength_to_come(state: SpearsAndBones, seat: i64) -> i64:
    """What the seats later in order could add."""
    strength: i64 = 0
    for place in range(state.places[seat] + 1, state.seats):
        other: i64 = state.order[place]
        strength += helping_power(state, other, state.active[other])
    return strength


def token_worth(state: SpearsAndBones, seat: i64) -> float:
    """What it is worth to a seat that the game lasts longer."""
    return 0.0 if satisfied(state, seat) else TOKEN


# Reactions and support


def rank_reaction(state: SpearsAndBones, seat: i64, wanted: list[float], action: int) -> float:
    content = state.content
    if action == content.pass_action:
        return 0.0
    worth = worth_of(state, wanted, state.quarry)
    if action == content.block_action:
        against = strength_of_block(state, state.actor)
        lost = friendship(state, seat) * worth * odds(_ahead(state, state.actor))
        return blocking_party(state, seat, against, worth, 0).gain - lost - 0.2
    side: i64 = action - content.support_action
    if state.spot == NONE or side != state.actor:
        return -0.1
    ahead = _ahead(state, side)
    helped = friendship(state, seat) * worth * (odds(ahead + 1) - odds(ahead))
    return helped + odds(ahead + 1) * BERRY * float(int(content.prey_berries[state.quarry])) - SUPPORT


def _ahead(state: SpearsAndBones, side: i64) -> i64:
    """How far a hunter is ahead of the prey with its own best card."""
    return own_power(state, side) + 2 - state.content.prey_power[state.quarry]


def rank_answer(state: SpearsAndBones, seat: i64, step: str, action: int) -> float:
    content = state.content
    if step == "support_units":
        return _offer(state, seat, action)
    if step == "accept_support":
        if action == content.reject_action:
            return 0.0
        other: i64 = action - content.accept_action
        return float(int(helping_power(state, other, state.partaking[other])))
    if step == "oblige_player":
        if action == content.oblige_none:
            return 0.0
        if seat != state.actor and seat != state.rival:
            return -1.0
        return float(int(_strongest(state, action - content.oblige_action)))
    if step == "oblige_unit":
        number: i64 = action - content.pick_action
        return float(int(helping_power(state, state.obliged, bit(number % content.units))))
    return 1.0 if action == content.support_action + seat else 0.0


def _strongest(state: SpearsAndBones, seat: i64) -> i64:
    """The most that one active unit of a seat adds as a supporter."""
    best: i64 = 0
    units: i64 = state.active[seat]
    while units:
        best = max(best, helping_power(state, seat, units & -units))
        units &= units - 1
    return best


def _offer(state: SpearsAndBones, seat: i64, action: int) -> float:
    """One unit that is missed least."""
    content = state.content
    if action == content.done_action:
        return 1.0
    number: i64 = action - content.pick_action
    unit: i64 = bit(number % content.units)
    place = state.units(seat, unit)
    return 0.1 * float(int(content.ambushers_of[place])) - exhaustion(state, seat, unit)


# Action cards


def rank_card(state: SpearsAndBones, seat: i64, action: int) -> float:
    """High for the own side, low against it, nought where one has no part."""
    content = state.content
    card = float(int(content.card_values[action - content.place_action]))
    side: i64 = state.backing[seat]
    favoured: i64 = state.actor if state.rival == NONE or state.spot == NONE else state.rival
    if side == NONE:
        if state.teams[seat] == DOMINATOR:
            return -card  # what others fail to take the Survivors lack
        return -abs(card - 0.4) if friendship(state, seat) else -abs(card + 0.4)
    if side == favoured:
        return card
    if state.spot == NONE:
        return -card
    # Blocked: the cards are the blocker's first, and the hunter's afterwards.
    ahead = strength_of_block(state, state.actor) + support(state, state.actor)
    ahead -= strength_of_block(state, state.rival) + support(state, state.rival)
    return card if ahead > 5 else -card


# Losses


def rank_raises(state: SpearsAndBones, actions: list[int]) -> list[float]:
    """A raise is good if it makes the sacrifice cheaper, or spares a unit."""
    content = state.content
    step = state.agenda[-1]
    assert isinstance(step, Heal)
    level = level_at_stake(state)
    before = [NOT_YET] * state.seats
    ranks: list[float] = []
    for action in actions:
        if action == content.heal_none:
            ranks.append(0.0)
            continue
        number: i64 = action - content.heal_action
        patient = owner_of(state, number)
        if before[patient] == NOT_YET:
            before[patient] = _cheapest(state, patient, 0, level, 0)
        gain = before[patient] - _cheapest(state, patient, 0, level, bit(number % content.units))
        ranks.append(gain if patient == step.who or state.enemy == NONE else 0.5 * gain)
    return ranks


def _cheapest(state: SpearsAndBones, seat: i64, chosen: i64, level: i64, healed: i64) -> float:
    """The berries that the cheapest legal sacrifice costs which contains the chosen units, one healed."""
    content = state.content
    units: i64 = state.partaking[seat]
    free: i64 = units & ~chosen
    exact: i64 = MANY
    above: i64 = MANY
    more: i64 = free
    raised = raised_units(state, seat)
    while True:
        party: i64 = chosen | more
        place = state.units(seat, party)
        total: i64 = content.level_of[place]
        if party & raised:
            total = raised_level(state, seat, party)
        if party & healed:
            total += content.constants.healer_bonus
        if total >= level:
            cost: i64 = content.cost_of[place]
            if total == level:
                exact = min(exact, cost)
            else:
                above = min(above, cost)
        if more == 0:
            break
        more = (more - 1) & free
    if exact < MANY and (state.exact_sacrifice or exact <= above):
        return float(int(exact))
    if above < MANY:
        return float(int(above))
    return float(int(content.cost_of[state.units(seat, units)]))


def rank_loss(state: SpearsAndBones, seat: i64, action: int) -> float:
    number: i64 = action - state.content.sacrifice_action
    unit: i64 = bit(number % state.content.units)
    return -_cheapest(state, seat, state.doomed | unit, level_at_stake(state), 0)
