"""Who acts together, and what they have: PA-5, PA-7, PA-14.

A team is a set of seats, one bit each: the seat that leads an action and those that help it; at night all.
"""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.paleo.content.codes import CAMP, GROUP, LISTS, NIGHT, NONE, SKILLS
from lascaux.games.paleo.state import Paleo


def root_of(state: Paleo, seat: i64) -> i64:
    """The seat whose card is dealt with: the one that this seat helps, or itself."""
    helped: i64 = state.helping[seat]
    return seat if helped == NONE else helped


def team_of(state: Paleo, seat: i64) -> i64:
    """PA-5, PA-14.2, PA-16: by day the seat and its helpers, by night everybody."""
    if state.night:
        return bit(state.seats) - 1
    root = root_of(state, seat)
    team = bit(root)
    for other in range(state.seats):
        if state.helping[other] == root:
            team |= bit(other)
    return team


def is_helped(state: Paleo, seat: i64) -> bool:
    for other in range(state.seats):
        if state.helping[other] == seat:
            return True
    return False


def members(state: Paleo, team: i64, seat: i64) -> list[int]:
    """The seats of a team, clockwise from this one."""
    found: list[int] = []
    for step in range(state.seats):
        other: i64 = (seat + step) % state.seats
        if (team >> other) & 1:
            found.append(other)
    return found


def skill_of(state: Paleo, team: i64, skill: i64) -> i64:
    """PA-7.1: what the team shows without giving anything up."""
    shown = state.skill
    total: i64 = 0 if state.night else state.called[skill]
    place: i64 = skill
    while team:
        if team & 1:
            total += shown[place]
        place += SKILLS
        team >>= 1
    return total


def tools_of(state: Paleo, team: i64, tool: i64) -> i64:
    tools, kinds = state.tools, state.content.tools
    total: i64 = 0
    place: i64 = tool
    while team:
        if team & 1:
            total += tools[place]
        place += kinds
        team >>= 1
    return total


def people_of(state: Paleo, team: i64) -> i64:
    total: i64 = 0
    for seat in range(state.seats):
        if (team >> seat) & 1:
            total += state.people[seat]
    return total


def persons(state: Paleo, team: i64, seat: i64) -> list[int]:
    """The person cards of a team, those of this seat first."""
    found: list[int] = []
    for member in members(state, team, seat):
        card: i64 = state.first[GROUP + member]
        while card != NONE:
            if state.content.hearts[card]:
                found.append(card)
            card = state.after[card]
    return found


def is_hurt(state: Paleo, team: i64) -> bool:
    """Does anybody in the team carry damage?"""
    for seat in range(state.seats):
        if (team >> seat) & 1:
            card: i64 = state.first[GROUP + seat]
            while card != NONE:
                if state.content.hearts[card] and state.damage[state.content.person[card]]:
                    return True
                card = state.after[card]
    return False


def titled(state: Paleo, team: i64, seat: i64, title: i64, skip: i64) -> i64:
    """The first card of this title in the team's groups, after leaving out so many of them."""
    for member in members(state, team, seat):
        card: i64 = state.first[GROUP + member]
        while card != NONE:
            if state.content.title[card] == title:
                if skip == 0:
                    return card
                skip -= 1
            card = state.after[card]
    return NONE


def face_up(state: Paleo, team: i64, seat: i64) -> list[int]:
    """PA-15: the cards in reach of a team: on the night board, at the base camp, in its groups."""
    found = state.cards_in(NIGHT) + state.cards_in(CAMP)
    for member in members(state, team, seat):
        found += state.cards_in(GROUP + member)
    return found


def offering(state: Paleo, team: i64, seat: i64, kind: i64) -> list[int]:
    """Those of them that have actions in this list: few do."""
    found: list[int] = []
    _add_offering(state, NIGHT, kind, found)
    _add_offering(state, CAMP, kind, found)
    for step in range(state.seats):
        member: i64 = (seat + step) % state.seats
        if (team >> member) & 1:
            _add_offering(state, GROUP + member, kind, found)
    return found


def _add_offering(state: Paleo, place: i64, kind: i64, found: list[int]) -> None:
    content = state.content
    card: i64 = state.first[place]
    while card != NONE:
        if content.start[card * LISTS + kind] < content.stop[card * LISTS + kind]:
            found.append(card)
        card = state.after[card]
