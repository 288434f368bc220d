"""SB-19: which teams have won."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.engine.bits import lowest
from lascaux.engine.packed import vec
from lascaux.games.spears_and_bones.content.printed import AMASSER, DOMINATOR, KINDS, SURVIVOR
from lascaux.games.spears_and_bones.content.tables import Content


def resource(content: Content, prey: i64, kind: i64) -> i64:
    """How much of one resource a set of prey holds."""
    found: i64 = 0
    while prey:
        found += content.prey_resources[lowest(prey) * KINDS + kind]
        prey &= prey - 1
    return found


def total(content: Content, prey: i64) -> i64:
    """All resources of a set of prey."""
    found: i64 = 0
    while prey:
        first: i64 = lowest(prey) * KINDS
        prey &= prey - 1
        for kind in range(KINDS):
            found += content.prey_resources[first + kind]
    return found


def holdings(content: Content, prey: i64) -> list[int]:
    """Meat, bone and trophies of a set of prey."""
    found = [0] * KINDS
    while prey:
        first: i64 = lowest(prey) * KINDS
        prey &= prey - 1
        for kind in range(KINDS):
            found[kind] += int(content.prey_resources[first + kind])
    return found


def goals_of(content: Content, goals: vec[i64], seats: int, seat: int) -> list[int]:
    """The resources on the goal cards of a seat."""
    each = content.victory.goals_per_player[seats]
    return [int(goals[seat * each + card]) for card in range(each)]


def ways(content: Content, seats: int, goals: list[int]) -> list[list[int]]:
    """SB-19.3, SB-19.6: what a Survivor with these goals may ask for, as amounts of the three resources."""
    victory = content.victory
    if seats == 4:
        return [amounts(goals[0], victory.survivor_each, 0, 0)]
    first, second = goals
    if first == second:
        return [amounts(first, victory.survivor_same[3], 0, 0)]
    more, less = victory.survivor_first, victory.survivor_second
    return [amounts(first, more, second, less), amounts(first, less, second, more)]


def amounts(first: int, much: int, second: int, more: int) -> list[int]:
    wanted = [0] * KINDS
    wanted[first] += much
    wanted[second] += more
    return wanted


def needs(content: Content, seats: int, goals: list[list[int]]) -> list[list[int]]:
    """What both Survivors may ask for together: one of these must be covered by their common supply."""
    one, other = goals
    if seats == 4 and one == other:
        return [amounts(one[0], content.victory.survivor_same[4], 0, 0)]
    return [
        [mine + theirs for mine, theirs in zip(way, way_of_other, strict=True)]
        for way in ways(content, seats, one)
        for way_of_other in ways(content, seats, other)
    ]


def covered(supply: list[int], wanted: list[int]) -> bool:
    return all(have >= need for have, need in zip(supply, wanted, strict=True))


def winning_teams(
    content: Content, seats: int, teams: list[int], goals: list[list[int]], owned: list[list[int]]
) -> list[int]:
    """SB-19.8: every team that meets its condition. `goals` and `owned` are by seat."""
    survivors = [seat for seat in range(seats) if teams[seat] == SURVIVOR]
    shared = [sum([owned[seat][kind] for seat in survivors]) for kind in range(KINDS)]
    wanted = needs(content, seats, [goals[seat] for seat in survivors])
    won: list[int] = []
    if any(covered(shared, way) for way in wanted):
        won.append(SURVIVOR)
    for seat in range(seats):
        if teams[seat] == AMASSER and sum(owned[seat]) >= content.victory.amasser_total:
            won.append(AMASSER)
        if (
            teams[seat] == DOMINATOR
            and SURVIVOR not in won
            and dominates(content, seats, goals[seat], owned[seat])
        ):
            won.append(DOMINATOR)
    return sorted(won)


def dominates(content: Content, seats: int, goals: list[int], owned: list[int]) -> bool:
    """SB-19.5, SB-19.7: the Dominator's own condition, apart from the Survivors' failing."""
    if seats == 4:
        return owned[goals[0]] >= content.victory.dominator_own
    return sum(owned) >= content.victory.dominator_total
