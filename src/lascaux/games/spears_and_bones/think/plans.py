"""What a quick player expects of a hunt, a block or a fight. All of it is counted in resources it wants."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest
from lascaux.games.spears_and_bones.content.printed import AMASSER, KINDS, SURVIVOR
from lascaux.games.spears_and_bones.rules.victory import goals_of, resource, total
from lascaux.games.spears_and_bones.state import SpearsAndBones
from lascaux.games.spears_and_bones.think.fixed import fixed

BERRY: Final = 0.22  # what a berry is worth: a unit costs three or four, and serves for a while
IDLE: Final = 0.15  # for each point of power that a unit in an action lacks in the defense
TURN: Final = 1.6  # vigor tokens that a turn costs, about
SPREAD: Final = 1.2  # how steeply the odds change with the margin: the others' cards vary by a few points

ODDS: Final = [1.0 / (1.0 + exp(SPREAD * (0.5 - margin))) for margin in range(-20, 21)]


def odds(margin: i64) -> float:
    """The chance to be higher in the end, if one is ahead by so much before the others' cards."""
    return ODDS[min(max(margin, -20), 20) + 20]


def turns_left(state: SpearsAndBones) -> float:
    return float(int(state.vigor)) / TURN


# What a seat wants


def wants(state: SpearsAndBones, seat: i64) -> list[float]:
    """What one more of each resource is worth to a seat, by its own team and goals."""
    content = state.content
    team = state.teams[seat]
    prey: i64 = state.prey[seat]
    if team == AMASSER:
        return [1.0 if total(content, prey) < content.victory.amasser_total else 0.1] * KINDS
    if team != SURVIVOR and state.seats == 3:
        return [1.0 if total(content, prey) < content.victory.dominator_total else 0.1] * KINDS
    goals = goals_of(content, state.goals, state.seats, seat)
    if team == SURVIVOR:
        # The other Survivor's goals are unknown, and so is who holds what for the team.
        wanted = [0.5] * KINDS
        enough = fixed(content).enough(state.seats, goals)
        for goal in goals:
            wanted[goal] = 1.2 if resource(content, prey, goal) < enough[goal] else 0.4
        return wanted
    # What the Dominator takes away the Survivors lack.
    wanted = [0.3] * KINDS
    wanted[goals[0]] = 1.4 if resource(content, prey, goals[0]) < content.victory.dominator_own else 0.3
    return wanted


def worth_of(state: SpearsAndBones, wanted: list[float], prey: i64) -> float:
    content = state.content
    worth = 0.0
    for kind in range(KINDS):
        worth += wanted[kind] * float(int(content.prey_resources[prey * KINDS + kind]))
    return worth + BERRY * float(int(content.prey_berries[prey])) * turns_left(state)


def friendship(state: SpearsAndBones, seat: i64) -> float:
    """The chance that another seat is on the same team, for all that the seat knows."""
    return 1.0 / float(state.seats - 1) if state.teams[seat] == SURVIVOR else 0.0


def satisfied(state: SpearsAndBones, seat: i64) -> bool:
    """Whether the seat's own condition, as far as it knows, is met: then the game may end."""
    content = state.content
    prey: i64 = state.prey[seat]
    if state.teams[seat] == AMASSER:
        return total(content, prey) >= content.victory.amasser_total
    if state.teams[seat] == SURVIVOR:
        return False
    if state.seats == 3:
        return total(content, prey) >= content.victory.dominator_total
    goal = goals_of(content, state.goals, state.seats, seat)[0]
    return resource(content, prey, goal) >= content.victory.dominator_own


# What units cost


def loss(state: SpearsAndBones, seat: i64, units: i64, level: i64) -> float:
    """About what the cheapest sacrifice of some of the units would cost."""
    place = state.units(seat, units)
    return BERRY * float(int(fixed(state.content).loss(place, level, state.exact_sacrifice)))


def exhaustion(state: SpearsAndBones, seat: i64, units: i64) -> float:
    """What it costs that units are inactive until their owner's next Play Cards step."""
    content = state.content
    place = state.units(seat, units)
    berries = BERRY * float(int(content.berries_of[place]))
    return berries + IDLE * float(int(content.power_of[place]))


# The best party


def first_of(state: SpearsAndBones, seat: i64, units: i64) -> i64:
    """The unit that one would add to a party before the others, as a set of one."""
    return fixed(state.content).first_used[state.units(seat, units)]


def best_card(state: SpearsAndBones, seat: i64) -> i64:
    """The highest action card in the hand of a seat."""
    content = state.content
    for value in range(content.values - 1, -1, -1):
        if state.hands[seat * content.values + value]:
            return content.card_values[value]
    return 0


@final
class Plan:
    """A set of units, and what it is expected to bring."""

    def __init__(self, units: i64, gain: float) -> None:
        self.units = units
        self.gain = gain


@final
class Hunter:
    """A seat that may hunt: its best card, and the most that it could be blocked with."""

    def __init__(self, state: SpearsAndBones, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.fixed = fixed(state.content)
        self.card = best_card(state, seat)
        self.threat = strongest_block(state, seat)

    def party(self, prey: i64, worth: float, picked: i64) -> Plan:
        """The best one with the units picked already. Others join in the order of their use."""
        best: i64 = picked
        most = self.gain(picked, prey, worth) if picked else -9.0
        party: i64 = picked
        free: i64 = self.state.active[self.seat] & ~picked
        while free:
            unit: i64 = self.fixed.first_used[self.state.units(self.seat, free)]
            free &= ~unit
            party |= unit
            gain = self.gain(party, prey, worth)
            if gain > most:
                best, most = party, gain
        return Plan(best, most)

    def gain(self, party: i64, prey: i64, worth: float) -> float:
        """What a party is expected to bring, less what it loses."""
        content = self.state.content
        place = self.state.units(self.seat, party)
        strength: i64 = content.power_of[place]
        success = odds(strength + self.card - content.prey_power[prey])
        lost = loss(self.state, self.seat, party, content.prey_level[prey])
        if self.threat > 0:
            blocked = 0.35 * odds(self.threat - strength - content.warriors_of[place])
            success *= 1.0 - blocked
        return success * worth - 0.9 * lost - exhaustion(self.state, self.seat, party)


def strongest_block(state: SpearsAndBones, seat: i64) -> i64:
    """The most that another seat could block with."""
    content = state.content
    strongest: i64 = 0
    for other in range(state.seats):
        if other != seat and other != state.banned and state.blockers & bit(other) == 0:
            place = state.units(other, state.active[other])
            strongest = max(strongest, content.power_of[place] + content.warriors_of[place])
    return strongest


def blocking_party(state: SpearsAndBones, seat: i64, against: i64, worth: float, picked: i64) -> Plan:
    """The party for a block of the hunt under way: first the contest, then the prey.

    The cards count for the blocker in both, and whoever is blocked answers with its lowest.
    """
    content = state.content
    card = best_card(state, seat) + content.card_values[0]
    power: i64 = content.prey_power[state.quarry]
    level: i64 = content.prey_level[state.quarry]
    best = Plan(picked, -9.0)
    party: i64 = picked
    free: i64 = state.active[seat] & ~picked
    while free:
        unit = first_of(state, seat, free)
        free &= ~unit
        party |= unit
        place = state.units(seat, party)
        strength: i64 = content.power_of[place]
        won = odds(strength + content.warriors_of[place] + card - against)
        success = odds(strength + card - power)
        lost = 0.9 * loss(state, seat, party, level)
        gain = won * success * worth - lost - exhaustion(state, seat, party)
        if gain > best.gain:
            best = Plan(party, gain)
    return best


def fighting_party(
    state: SpearsAndBones, seat: i64, target: i64, prey: i64, worth: float, picked: i64
) -> Plan:
    """The party for a fight, if the attacked seat defends with all it has."""
    content = state.content
    card = best_card(state, seat)
    against: i64 = content.power_of[state.units(target, state.active[target])]
    if state.active[target] == 0 and state.in_play[target]:
        against = 1
    level: i64 = content.prey_level[prey]
    best = Plan(picked, -9.0)
    party: i64 = picked
    free: i64 = state.active[seat] & ~picked
    while free:
        unit = first_of(state, seat, free)
        free &= ~unit
        party |= unit
        strength: i64 = content.power_of[state.units(seat, party)]
        success = odds(strength + card - against)
        if state.in_play[target] == 0:
            success = 0.95
        gain = success * worth - 0.9 * loss(state, seat, party, level) - exhaustion(state, seat, party)
        if gain > best.gain:
            best = Plan(party, gain)
    return best


def best_prize(state: SpearsAndBones, wanted: list[float], target: i64) -> tuple[int, float]:
    """The prey of a seat that one would take first, and what it is worth less its level."""
    content = state.content
    best = -1
    most = -9.0
    prey: i64 = state.prey[target]
    while prey:
        card = lowest(prey)
        prey &= prey - 1
        worth = worth_of(state, wanted, card) - 0.5 * float(int(content.prey_level[card]))
        if worth > most:
            best, most = int(card), worth
    return best, most


def worth_of_prize(state: SpearsAndBones, seat: i64, wanted: list[float], prize: i64) -> float:
    """A prey taken from a friend is no gain to the team."""
    return worth_of(state, wanted, prize) * (1.1 - friendship(state, seat))


def rivals_wealth(state: SpearsAndBones, seat: i64) -> float:
    """All resources of a seat, as far as anybody can tell how near it is to winning."""
    return float(int(total(state.content, state.prey[seat])))
