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

TURN: Final = 1.6  # vigor tokens that a turn costs, about
SPREAD: Final = 1.2  # how steeply the odds change with the margin: the others' cards vary by a few points

HUNGRY: Final = [1.0] * KINDS
SATED: Final = [0.1] * KINDS
ODDS: Final = [1.0 / (1.0 + exp(SPREAD * (0.5 - margin))) for margin in range(-20, 21)]


def odds(margin: i64) -> float:
    """The chance to be higher in the end, if one is ahead by so much before the others' cards."""
    return ODDS[min(max(margin, -20), 20) + 20]


def turns_left(state: SpearsAndBones) -> float:
    return float(int(state.vigor)) / TURN


# What a seat wants


def wants(state: SpearsAndBones, seat: i64) -> list[float]:
    """What one more of each resource is worth to a seat, by its own team and goals. Look, do not change."""
    content = state.content
    team = state.teams[seat]
    prey: i64 = state.prey[seat]
    if team == AMASSER:
        return HUNGRY if total(content, prey) < content.victory.amasser_total else SATED
    if team != SURVIVOR and state.seats == 3:
        return HUNGRY if total(content, prey) < content.victory.dominator_total else SATED
    if team == SURVIVOR:
        taste = fixed(content).taste(state.seats, state.goals, seat)
        reached: i64 = 0
        for place in range(len(taste.goals)):
            if resource(content, prey, taste.goals[place]) >= taste.enough[place]:
                reached |= bit(place)
        return taste.wanted[reached]
    # What the Dominator takes away the Survivors lack.
    goal = goals_of(content, state.goals, state.seats, seat)[0]
    wanted = [0.3] * KINDS
    if resource(content, prey, goal) < content.victory.dominator_own:
        wanted[goal] = 1.4
    return wanted


def worth_of(state: SpearsAndBones, wanted: list[float], prey: i64) -> float:
    kept = fixed(state.content)
    worth = 0.0
    for kind in range(KINDS):
        worth += wanted[kind] * kept.resources[prey * KINDS + kind]
    return worth + kept.prey_berries[prey] * turns_left(state)


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
    return fixed(state.content).loss(state.units(seat, units), level, state.exact_sacrifice)


def exhaustion(state: SpearsAndBones, seat: i64, units: i64) -> float:
    """What it costs that units are inactive until their owner's next Play Cards step."""
    return fixed(state.content).exhaustion[state.units(seat, units)]


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
        self.none: i64 = state.units(seat, 0)  # where the tables hold what no unit of it sums up to
        self.card = best_card(state, seat)
        self.threat = strongest_block(state, seat)

    def party(self, prey: i64, worth: float, picked: i64) -> Plan:
        """The best one with the units picked already. Others join in the order of their use."""
        best: i64 = picked
        most = self.gain(picked, prey, worth) if picked else -9.0
        party: i64 = picked
        free: i64 = self.state.active[self.seat] & ~picked
        while free:
            unit: i64 = self.fixed.first_used[self.none | free]
            free &= ~unit
            party |= unit
            gain = self.gain(party, prey, worth)
            if gain > most:
                best, most = party, gain
        return Plan(best, most)

    def gain(self, party: i64, prey: i64, worth: float) -> float:
        """What a party is expected to bring, less what it loses."""
        content = self.state.content
        place: i64 = self.none | party
        strength: i64 = content.power_of[place]
        success = odds(strength + self.card - content.prey_power[prey])
        lost = self.fixed.loss(place, content.prey_level[prey], self.state.exact_sacrifice)
        if self.threat > 0:
            blocked = 0.35 * odds(self.threat - strength - content.warriors_of[place])
            success *= 1.0 - blocked
        return success * worth - 0.9 * lost - self.fixed.exhaustion[place]


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
