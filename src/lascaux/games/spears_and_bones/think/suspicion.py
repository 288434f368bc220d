"""Who is who: what a seat has hunted tells what it is after."""

from __future__ import annotations

from math import pow
from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import lowest
from lascaux.games.spears_and_bones.content.printed import AMASSER, KINDS, SURVIVOR
from lascaux.games.spears_and_bones.rules.victory import goals_of
from lascaux.games.spears_and_bones.state import SpearsAndBones

# How much rather than others a seat takes a resource that it has as its goal, as greedy games show.
SURVIVOR_TASTE: Final = 2.2
DOMINATOR_TASTE: Final = 4.0
# Larger prey everybody takes and smaller prey for its berries, but this hardly anybody without the goal.
TELLING_POWER: Final = 5
TELLING_TASTE: Final = 20.0
EVIDENCE: Final = 0.6  # what one prey tells, compared with a free choice: not all kinds are there to be taken


def likelihood(state: SpearsAndBones, seat: int) -> float:
    """How well the teams and goals of this world explain what the others own.

    A giant is one choice as a hare is, however much it brings.
    """
    likely = 1.0
    for other in range(state.seats):
        if other != seat and _has_taste(state, other):
            prey: i64 = state.prey[other]
            while prey:
                likely *= _chosen(state, other, lowest(prey))
                prey &= prey - 1
    return pow(likely, EVIDENCE)


def _has_taste(state: SpearsAndBones, seat: i64) -> bool:
    """The Amasser, and with three players the Dominator, takes everything alike."""
    team: i64 = state.teams[seat]
    return team == SURVIVOR or (team != AMASSER and state.seats == 4)


def _chosen(state: SpearsAndBones, seat: i64, prey: i64) -> float:
    """How much likelier a seat of this team and with these goals took the prey than one without a taste."""
    content = state.content
    taste = SURVIVOR_TASTE if state.teams[seat] == SURVIVOR else DOMINATOR_TASTE
    if content.prey_power[prey] == TELLING_POWER:
        taste = TELLING_TASTE
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
