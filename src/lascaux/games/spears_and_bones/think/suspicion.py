"""Who is who: what a seat has hunted, holds and keeps in play tells what it is after."""

from __future__ import annotations

from math import exp, pow
from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import lowest
from lascaux.games.spears_and_bones.content.printed import AMASSER, KINDS, SURVIVOR
from lascaux.games.spears_and_bones.rules.victory import goals_of
from lascaux.games.spears_and_bones.state import SpearsAndBones

LEAST_POWER: Final = 2  # prey is told apart by its power: up to 2, 3, 4, 5, and 6 or more
SIZES: Final = 5

# With three players: how much rather than others a Survivor takes a resource that it has as its goal.
SURVIVOR_TASTE: Final = 2.2
# Larger prey everybody takes and smaller prey for its berries, but this hardly anybody without the goal.
TELLING_POWER: Final = 5
TELLING_TASTE: Final = 20.0
EVIDENCE: Final = 0.6  # what one prey tells, compared with a free choice: not all kinds are there to be taken


@final
class Reading:
    """What speaks for a team, in logarithms of odds against the Amasser, as 2,000 greedy games show."""

    def __init__(
        self, liked: list[float], owned: list[float], base: float, berry: float, power: float
    ) -> None:
        self.liked = liked  # by size: a prey that brings nothing but the goal
        self.owned = owned  # by size: any prey
        self.base = base
        self.berry = berry  # each berry in store
        self.power = power  # each point of power in play

    def speaks(self, state: SpearsAndBones, seat: i64) -> float:
        """How much speaks for a seat being of this team with the goal that it has in this world."""
        content = state.content
        goal = goals_of(content, state.goals, state.seats, seat)[0]
        in_play: i64 = content.power_of[state.units(seat, state.in_play[seat])]
        found = self.base + self.berry * float(int(state.berries[seat])) + self.power * float(int(in_play))
        prey: i64 = state.prey[seat]
        while prey:
            card = lowest(prey)
            prey &= prey - 1
            size = min(max(int(content.prey_power[card]) - LEAST_POWER, 0), SIZES - 1)
            found += self.owned[size] + self.liked[size] * _share(state, card, goal)
        return found


SURVIVORS: Final = Reading(
    [1.7, 0.83, 2.78, 5.98, 1.08], [-1.46, -0.53, -1.52, -5.29, -0.47], -0.53, 0.04, 0.11
)
DOMINATOR_ALONE: Final = Reading(
    [1.68, 0.98, 4.17, 6.76, 1.96], [-1.2, -0.39, -1.93, -5.52, -1.23], -0.98, 0.04, 0.12
)


def likelihood(state: SpearsAndBones, seat: int) -> float:
    """How well the teams and goals of this world explain what everybody can see of the others."""
    if state.seats == 3:
        return _likelihood_of_three(state, seat)
    spoken = 0.0
    for other in range(state.seats):
        team: i64 = state.teams[other]
        if other != seat and team != AMASSER:
            spoken += (SURVIVORS if team == SURVIVOR else DOMINATOR_ALONE).speaks(state, other)
    return exp(spoken)


def _share(state: SpearsAndBones, prey: i64, goal: i64) -> float:
    """How much of what a prey brings is of one kind."""
    resources = state.content.prey_resources
    brought: i64 = 0
    for kind in range(KINDS):
        brought += resources[prey * KINDS + kind]
    return float(int(resources[prey * KINDS + goal])) / float(int(max(brought, 1)))


def _likelihood_of_three(state: SpearsAndBones, seat: int) -> float:
    """The Dominator takes everything alike. A giant is one choice as a hare is, however much it brings."""
    likely = 1.0
    for other in range(state.seats):
        if other != seat and state.teams[other] == SURVIVOR:
            prey: i64 = state.prey[other]
            while prey:
                likely *= _chosen(state, other, lowest(prey))
                prey &= prey - 1
    return pow(likely, EVIDENCE)


def _chosen(state: SpearsAndBones, seat: i64, prey: i64) -> float:
    """How much likelier a Survivor with these goals took the prey than one without a taste."""
    content = state.content
    taste = TELLING_TASTE if content.prey_power[prey] == TELLING_POWER else SURVIVOR_TASTE
    tastes = [1.0] * KINDS
    for goal in goals_of(content, state.goals, state.seats, seat):
        tastes[goal] = taste
    brought = 0.0
    liked = 0.0
    for kind in range(KINDS):
        amount = float(int(content.prey_resources[prey * KINDS + kind]))
        brought += amount
        liked += amount * tastes[kind]
    return float(KINDS) * liked / (sum(tastes) * brought) if brought > 0.0 else 1.0
