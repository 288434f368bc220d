"""What the lab counts of a game of Spears and Bones: prey hunted, units played, and the secret teams."""

from __future__ import annotations

import functools
from typing import Any

from lascaux.engine import ActionSpace
from lascaux.games.spears_and_bones.content.printed import AMASSER, DOMINATOR, KINDS, SURVIVOR, TEAMS
from lascaux.games.spears_and_bones.content.tables import Content
from lascaux.games.spears_and_bones.rules.victory import holdings, needs
from lascaux.games.spears_and_bones.state import SpearsAndBones

DONE = 100  # of a team that would win now


def side(state: SpearsAndBones, seat: int) -> str:
    return TEAMS[state.teams[seat]]


def standing(state: SpearsAndBones) -> tuple[int, ...]:
    """In hundredths, how much each seat's team has of what it needs.

    Nobody has points before the end, but who would win now is known: whoever is at 100. The Dominator is not
    as long as the Survivors would win.
    """
    seats = range(state.seats)
    return _standing(
        state.content,
        tuple(int(state.teams[seat]) for seat in seats),
        tuple(int(goal) for goal in state.goals),
        tuple(int(state.prey[seat]) for seat in seats),
    )


@functools.lru_cache(maxsize=64)  # prey changes hands seldom, and every change of turn asks
def _standing(
    content: Content, teams: tuple[int, ...], goals: tuple[int, ...], prey: tuple[int, ...]
) -> tuple[int, ...]:
    seats = len(teams)
    owned = [holdings(content, one) for one in prey]
    each = content.victory.goals_per_player[seats]
    wanted = [list(goals[seat * each : (seat + 1) * each]) for seat in range(seats)]
    survivors = [seat for seat in range(seats) if teams[seat] == SURVIVOR]
    shared = [sum(owned[seat][kind] for seat in survivors) for kind in range(KINDS)]
    together = max(
        _covered(shared, way) for way in needs(content, seats, [wanted[seat] for seat in survivors])
    )
    found = {SURVIVOR: together}
    for seat, team in enumerate(teams):
        if team == AMASSER:
            found[team] = _part(sum(owned[seat]), content.victory.amasser_total)
        elif team == DOMINATOR:
            most = DONE if together < DONE else DONE - 1
            has, need = sum(owned[seat]), content.victory.dominator_total
            if seats == 4:
                has, need = owned[seat][wanted[seat][0]], content.victory.dominator_own
            found[team] = min(most, _part(has, need))
    return tuple(found[team] for team in teams)


def _covered(supply: list[int], way: list[int]) -> int:
    """What is beyond a need does not make up for what is missing elsewhere."""
    return _part(sum(map(min, supply, way)), sum(way))


def _part(has: int, need: int) -> int:
    return min(DONE, DONE * has // need)


def _prey(state: SpearsAndBones, seat: int, actions: list[int]) -> list[str]:
    cards, first = state.content.prey_cards, state.content.prey_action
    return [cards[action - first].id for action in actions]


def _unit(state: SpearsAndBones, seat: int, actions: list[int]) -> list[str]:
    """The unit that is played, whichever tribe's it is."""
    units = _units(state.actions, state.content.play_action, state.content.ban_action)
    return [units[action] for action in actions]


@functools.cache
def _units(actions: ActionSpace, first: int, past: int) -> list[str]:
    """By action: the unit that it plays, if it does."""
    return [
        actions.key(action).partition(":")[2] if first <= action < past else ""
        for action in range(actions.size)
    ]


CHOICES = {"hunt_prey": ("taken", _prey), "play_cards": ("played", _unit)}


def _rounds(played: Any) -> float:
    return float(played.state.turn_number)


def _won_as(tribe: int, played: Any) -> float | None:
    """Tribes are dealt to seats at random, so nothing else tells whether one is better than another."""
    for seat in range(played.state.seats):
        if played.state.tribes[seat] == tribe:
            return float(seat in played.outcome.winners)
    return None  # it was left in the box (SB-18.1)


METRICS = {
    "rounds": ("the turn in which it ended", _rounds),
    **{
        f"{name}_won": (
            f"games won by the {name.title()} tribe, of those it is in",
            functools.partial(_won_as, tribe),
        )
        for tribe, name in enumerate(("north", "west", "south", "east"))
    },
}
