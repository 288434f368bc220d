"""What hangs on the content alone, worked out once: what losses cost, whom one uses first, what goals ask."""

from __future__ import annotations

import functools
from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest
from lascaux.engine.packed import vec
from lascaux.games.spears_and_bones.content.printed import GATHERER, KINDS, SURVIVOR
from lascaux.games.spears_and_bones.content.tables import Content
from lascaux.games.spears_and_bones.rules.victory import goals_of, needs, ways

BERRY: Final = 0.22  # what a berry is worth: a unit costs three or four, and serves for a while
IDLE: Final = 0.15  # for each point of power that a unit in an action lacks in the defense
MANY: Final = 99
NOT_YET: Final = -1.0


@final
class Taste:
    """What a Survivor with these goals asks for, and what one more of each resource is worth to it."""

    def __init__(self, goals: list[int], enough: list[int]) -> None:
        self.goals = goals
        self.enough = enough  # by goal
        # By the goals that are reached, as a set. The other Survivor's goals are unknown.
        self.wanted = [_wanted(goals, reached) for reached in range(1 << len(goals))]


def _wanted(goals: list[int], reached: int) -> list[float]:
    wanted = [0.5] * KINDS
    for place in range(len(goals)):
        wanted[goals[place]] = 0.4 if reached >> place & 1 else 1.2
    return wanted


@final
class Need:
    """One way round of what the Survivors ask for together."""

    def __init__(self, amounts: list[int]) -> None:
        self.amounts = amounts
        self.whole = float(max(1, sum(amounts)))


@final
class Fixed:
    def __init__(self, content: Content) -> None:
        self.content = content
        self.first_used = first_used(content)
        prey = max([card.level for card in content.prey_cards])
        self.levels: i64 = 1 + max(prey, max([enemy.level for enemy in content.enemies]))
        self.losses = vec[float]([NOT_YET] * (2 * len(content.power_of) * int(self.levels)))
        self.exhaustion = vec[float](
            [
                BERRY * float(int(content.berries_of[place])) + IDLE * float(int(content.power_of[place]))
                for place in range(len(content.power_of))
            ]
        )
        self.resources = vec[float](
            [float(int(content.prey_resources[place])) for place in range(len(content.prey_resources))]
        )
        self.prey_berries = vec[float](
            [BERRY * float(int(content.prey_berries[prey])) for prey in range(len(content.prey_berries))]
        )
        self._needs: dict[int, list[Need]] = {}
        self._tastes: dict[int, Taste] = {}

    def loss(self, place: i64, level: i64, exact: bool) -> float:
        """About what the cheapest sacrifice of some of these units would cost."""
        entry: i64 = (2 * place + (1 if exact else 0)) * self.levels + level
        if self.losses[entry] == NOT_YET:
            self.losses[entry] = BERRY * float(int(cheapest_loss(self.content, place, level, exact)))
        return self.losses[entry]

    def needs(self, seats: int, teams: vec[i64], goals: vec[i64]) -> list[Need]:
        """What both Survivors may ask for together."""
        each: i64 = self.content.victory.goals_per_player[seats]
        key: i64 = seats
        for seat in range(seats):
            if teams[seat] == SURVIVOR:
                for place in range(seat * each, (seat + 1) * each):
                    key = KINDS * key + goals[place]
        found = self._needs.get(key)
        if found is None:
            theirs = [
                goals_of(self.content, goals, seats, seat) for seat in range(seats) if teams[seat] == SURVIVOR
            ]
            found = self._needs[key] = [Need(amounts) for amounts in needs(self.content, seats, theirs)]
        return found

    def taste(self, seats: int, goals: vec[i64], seat: i64) -> Taste:
        """That of a Survivor at this seat."""
        each: i64 = self.content.victory.goals_per_player[seats]
        key: i64 = seats
        for place in range(seat * each, (seat + 1) * each):
            key = KINDS * key + goals[place]
        found = self._tastes.get(key)
        if found is None:
            own = goals_of(self.content, goals, seats, seat)
            asked = ways(self.content, seats, own)
            found = self._tastes[key] = Taste(own, [max([way[goal] for way in asked]) for goal in own])
        return found


@final
class Latest:
    """Nearly always the same content is asked for: a look at what was asked last spares the cache."""

    def __init__(self) -> None:
        self.fixed: Fixed | None = None


LATEST: Final = Latest()


def fixed(content: Content) -> Fixed:
    found = LATEST.fixed
    if found is None or found.content is not content:
        found = LATEST.fixed = _kept(content)
    return found


@functools.lru_cache(maxsize=8)
def _kept(content: Content) -> Fixed:
    return Fixed(content)


def first_used(content: Content) -> vec[i64]:
    """For every set of units whom one would add to a party first, as a set: the strongest, Gatherers last."""
    found: list[int] = []
    for tribe in range(len(content.tribes)):
        order = sorted(range(content.units), key=lambda index: (-merit(content, tribe, index), index))
        for units in range(1 << content.units):
            found.append(next((1 << index for index in order if units >> index & 1), 0))
    return vec[i64](found)


def merit(content: Content, tribe: int, index: int) -> int:
    number = tribe * content.units + index
    found = 4 * int(content.power_of[tribe << content.units | 1 << index]) - int(content.level[number])
    return found - 20 if content.type[number] == GATHERER else found


def cheapest_loss(content: Content, place: i64, level: i64, exact: bool) -> i64:
    """Units of just this level, or one above it where that is allowed and cheaper; all, if none reach it."""
    first: i64 = (place >> content.units) * content.units
    cheapest = [MANY] * (level + 1)
    cheapest[0] = 0
    least: i64 = MANY
    rest: i64 = place & (bit(content.units) - 1)
    whole: i64 = 0
    while rest:
        number: i64 = first + lowest(rest)
        rest &= rest - 1
        cost: i64 = content.cost[number]
        height: i64 = content.level[number]
        whole += cost
        if height > level and cost < least:
            least = cost
        for reached in range(level, height - 1, -1):
            if cheapest[reached - height] + cost < cheapest[reached]:
                cheapest[reached] = cheapest[reached - height] + cost
    if cheapest[level] < MANY and (exact or cheapest[level] <= least):
        return cheapest[level]
    if content.level_of[place] > level and least < MANY:
        return least
    return whole
