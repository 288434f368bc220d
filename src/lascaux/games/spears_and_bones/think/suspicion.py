"""Who is who: what a seat has hunted tells what it is after."""

from __future__ import annotations

from typing import Final

from lascaux.games.spears_and_bones.content.printed import AMASSER, KINDS, SURVIVOR
from lascaux.games.spears_and_bones.rules.victory import goals_of, holdings
from lascaux.games.spears_and_bones.state import SpearsAndBones

SURVIVOR_TASTE: Final = 2.4  # how much rather than others a seat takes a resource that it has as its goal
DOMINATOR_TASTE: Final = 4.0
EVIDENCE: Final = 0.4  # what one resource tells, compared with a free choice: prey brings several at once


def likelihood(state: SpearsAndBones, seat: int) -> float:
    """How well the teams and goals of this world explain what the others own."""
    likely = 1.0
    for other in range(state.seats):
        if other != seat:
            tastes = _tastes(state, other)
            whole = sum(tastes)
            owned = holdings(state.content, state.prey[other])
            for kind in range(KINDS):
                likely *= (float(KINDS) * tastes[kind] / whole) ** (EVIDENCE * float(owned[kind]))
    return likely


def _tastes(state: SpearsAndBones, seat: int) -> list[float]:
    """How much a seat of this team and with these goals likes each resource."""
    tastes = [1.0] * KINDS
    team = state.teams[seat]
    if team == AMASSER or (team != SURVIVOR and state.seats == 3):
        return tastes
    for goal in goals_of(state.content, state.goals, state.seats, seat):
        tastes[goal] = SURVIVOR_TASTE if team == SURVIVOR else DOMINATOR_TASTE
    return tastes
