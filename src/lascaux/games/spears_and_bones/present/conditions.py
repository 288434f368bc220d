"""What the teams need, and how far they are: before the end everybody knows of the own one only."""

from __future__ import annotations

import msgspec

from lascaux.engine.wording import listed
from lascaux.games.spears_and_bones.content.printed import AMASSER, DOMINATOR, RESOURCES, SURVIVOR, TEAMS
from lascaux.games.spears_and_bones.present.wording import counted, resources
from lascaux.games.spears_and_bones.rules.victory import dominates, goals_of, holdings, needs, ways
from lascaux.games.spears_and_bones.state import SpearsAndBones


class Progress(msgspec.Struct, frozen=True):
    """How much of a resource there is, of what is needed; of all of them together if none is named."""

    resource: str
    have: int
    need: int


class Condition(msgspec.Struct, frozen=True):
    """What a team needs and has, and whether that is enough. Before the end only the own one is there.

    `progress` counts what can be counted: before the end of what is one's own.
    """

    team: str
    need: str
    have: str
    met: bool
    progress: tuple[Progress, ...]


def conditions(state: SpearsAndBones, seat: int | None, over: bool) -> tuple[Condition, ...]:
    if over:
        return tuple(_of_team(state, team) for team in sorted(set(state.teams)))
    return () if seat is None else (_of_seat(state, seat),)


def _of_team(state: SpearsAndBones, team: int) -> Condition:
    """After the end everything may be told."""
    members_of_team = [seat for seat in range(state.seats) if state.teams[seat] == team]
    owned = [holdings(state.content, state.prey[seat]) for seat in members_of_team]
    shared = [sum(column) for column in zip(*owned, strict=True)]
    won = team in state.winning_teams()
    if team == SURVIVOR:
        goals = [goals_of(state.content, state.goals, state.seats, seat) for seat in members_of_team]
        wanted = needs(state.content, state.seats, goals)
        need = "; or ".join(dict.fromkeys(listed(resources(way)) for way in wanted))
        have = listed(resources(shared)) or "nothing"
        return Condition(TEAMS[team], f"together {need}", have, won, _progress(wanted, shared))
    return Condition(TEAMS[team], *_alone(state, team, members_of_team[0], shared, won))


def _progress(wanted: list[list[int]], owned: list[int]) -> tuple[Progress, ...]:
    """Of several ways the one that lacks least."""
    pairs = [list(zip(RESOURCES, owned, way, strict=True)) for way in wanted]
    nearest = min(pairs, key=lambda way: sum(max(need - have, 0) for _, have, need in way))
    return tuple(Progress(kind, have, need) for kind, have, need in nearest if need)


def _alone(
    state: SpearsAndBones, team: int, seat: int, owned: list[int], met: bool
) -> tuple[str, str, bool, tuple[Progress, ...]]:
    """What the Amasser or the Dominator needs and has."""
    victory = state.content.victory
    total = sum(owned)
    if team == AMASSER:
        counts = (Progress("", total, victory.amasser_total),)
        return f"{victory.amasser_total} resources", counted(total, "resource"), met, counts
    if state.seats == 3:
        need = f"{victory.dominator_total} resources, and the Survivors fail"
        return need, counted(total, "resource"), met, (Progress("", total, victory.dominator_total),)
    goal = goals_of(state.content, state.goals, state.seats, seat)[0]
    need = f"{counted(victory.dominator_own, RESOURCES[goal])}, and the Survivors fail"
    counts = (Progress(RESOURCES[goal], owned[goal], victory.dominator_own),)
    return need, counted(owned[goal], RESOURCES[goal]), met, counts


def _of_seat(state: SpearsAndBones, seat: int) -> Condition:
    """What a seat knows of its team's condition: not the other Survivor's goals, nor who will fail."""
    content, victory = state.content, state.content.victory
    team = state.teams[seat]
    owned = holdings(content, state.prey[seat])
    goals = goals_of(content, state.goals, state.seats, seat)
    if team in (AMASSER, DOMINATOR):
        enough = (
            sum(owned) >= victory.amasser_total
            if team == AMASSER
            else dominates(content, state.seats, goals, owned)
        )
        return Condition(TEAMS[team], *_alone(state, team, seat, owned, enough))
    if state.seats == 4:
        need = f"{counted(victory.survivor_each, RESOURCES[goals[0]])} together"
    elif goals[0] == goals[1]:
        need = f"{counted(victory.survivor_same[3], RESOURCES[goals[0]])} together"
    else:
        names = listed([RESOURCES[goal] for goal in goals])
        need = f"{victory.survivor_first} and {victory.survivor_second} of {names} together"
    have = listed([counted(owned[goal], RESOURCES[goal]) for goal in dict.fromkeys(goals)])
    counts = _progress(ways(content, state.seats, goals), owned)
    need = f"{need}, and what the other Survivor needs"
    return Condition(TEAMS[team], need, f"{have} of your own", False, counts)
