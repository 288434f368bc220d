"""What an action lacks and who could help, how likely a roll is to succeed, what the night will ask for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec

from lascaux.engine.bits import bit
from lascaux.games.paleo.content.codes import LISTS, PILE, RESOURCES, REVEALED, SKILLS, TOOLS
from lascaux.games.paleo.content.language.grammar import SKILLS as SKILL_NAMES
from lascaux.games.paleo.content.tables import ASKS_STANDING, Content
from lascaux.games.paleo.present.faces import item_name
from lascaux.games.paleo.present.wording import counted
from lascaux.games.paleo.rules.dice import Fallback
from lascaux.games.paleo.rules.gains import mouths_to_feed
from lascaux.games.paleo.rules.means import DECLARED, Kit, in_grave, payable_by
from lascaux.games.paleo.rules.night import FOOD
from lascaux.games.paleo.rules.secrets import Join
from lascaux.games.paleo.rules.team import is_helped, people_of, skill_of, team_of, titled, tools_of
from lascaux.games.paleo.state import Paleo


class Outlook(msgspec.Struct, frozen=True):
    """`missing` says what the team lacks, `helpers` who of those still to act could make up for it.

    `partly` is what would be paid if nothing of the card can be paid in full (PA-8.5): `3 of 4 food`.
    """

    payable: bool
    missing: tuple[str, ...]
    partly: tuple[str, ...]
    helpers: tuple[int, ...]
    together: bool  # the helpers are needed all at once
    chance: float  # of a roll that goes well


def outlook(state: Paleo, seat: int, card: int, action: int, team: int | None = None) -> Outlook:
    team = team_of(state, seat) if team is None else team
    payable = payable_by(state, team, seat, card, action)
    helpers, together = ((), False) if payable else _helpers(state, seat, card, action, team)
    missing = () if payable else tuple(_missing(state, seat, card, action, team))
    partly = () if payable else tuple(_partly(state, seat, card, action, team))
    return Outlook(payable, missing, partly, helpers, together, chance(state, seat, card, action, team))


def _partly(state: Paleo, seat: int, card: int, action: int, team: int) -> Iterator[str]:
    """Only of a bad action, and only if no other action of its list could be carried out."""
    content = state.content
    if not content.negative[action]:
        return
    list_of = card * LISTS + content.action_list[action]
    start = content.start[list_of]
    step = state.agenda[-1] if state.agenda else None
    failed = state.barred if isinstance(step, Fallback) and step.card == card else 0
    actions = [other for other in range(start, content.stop[list_of]) if not failed >> (other - start) & 1]
    if not any(payable_by(state, team, seat, card, other) for other in actions):
        yield from paid_of(state, seat, action, team)


def paid_of(state: Paleo, seat: int, action: int, team: int) -> Iterator[str]:
    """PA-8.5: what there is of everything that an action costs, in the order in which it is paid."""
    content = state.content
    for kind in range(RESOURCES):
        cost = content.cost[action * RESOURCES + kind]
        if cost:
            yield f"{min(cost, state.camp[kind])} of {cost} {content.items[kind]}"
    tools = content.cost_tools
    for row in range(tools.first[action], tools.first[action + 1]):
        tool, count = tools.what[row], tools.count[row]
        name = item_name(content, content.items[TOOLS + tool])
        yield f"{min(count, tools_of(state, team, tool))} of {counted(count, name)}"
    if content.cost_any[action]:
        there = sum(_stock(state, team, item) for item in any_items(content, action))
        yield f"{min(content.cost_any[action], there)} of {content.cost_any[action]} items"
    for row in range(content.cost_bury.first[action], content.cost_bury.first[action + 1]):
        title = content.cost_bury.what[row]
        fate = "is buried" if titled(state, team, seat, title, 0) >= 0 else "is not there"
        yield f"{content.titles[title]} {fate}"
    cards = content.cost_cards[action]
    if cards:
        yield f"{min(cards, state.size[PILE + seat])} of {counted(cards, 'card')}"


def any_items(content: Content, action: int) -> list[int]:
    rows = content.any_of
    return [rows.what[row] for row in range(rows.first[action], rows.first[action + 1])]


def _stock(state: Paleo, team: int, item: int) -> int:
    """How many of a resource or tool the team could give."""
    return state.camp[item] if item < TOOLS else tools_of(state, team, item - TOOLS)


def _helpers(state: Paleo, seat: int, card: int, action: int, team: int) -> tuple[tuple[int, ...], bool]:
    """Seats one of which would be enough; or else all that are needed together."""
    able = [
        other
        for other in range(state.seats)
        if other != seat
        and _may_join(state, other, seat)
        and state.is_pending(other)
        and not is_helped(state, other)
        and state.content.help[state.first[REVEALED + other]]
    ]
    alone = [other for other in able if payable_by(state, team | bit(other), seat, card, action)]
    if alone:
        return tuple(alone), False
    everybody = team
    for other in able:
        everybody |= bit(other)
    if len(able) > 1 and payable_by(state, everybody, seat, card, action):
        return tuple(able), True
    return (), False


def _may_join(state: Paleo, other: int, seat: int) -> bool:
    """PA-13.2, PA-14.1: while the seat has yet to act; for a secret, until it has been asked to join."""
    asked = any(isinstance(step, Join) and step.leader == other for step in state.agenda)
    return asked or state.is_pending(seat)


def _missing(state: Paleo, seat: int, card: int, action: int, team: int) -> Iterator[str]:
    content = state.content
    cards, pile = content.cost_cards[action], state.size[PILE + seat]
    if cards > pile:
        yield f"costs {counted(cards, 'card')}, the pile has {pile}"
    for kind in range(RESOURCES):
        cost = content.cost[action * RESOURCES + kind]
        if cost > state.camp[kind]:
            yield f"costs {cost} {content.items[kind]}, the camp has {state.camp[kind]}"
    yield from _missing_tools(state, action, team)
    if content.asks[action] & ASKS_STANDING:
        yield from _missing_standing(state, seat, card, action, team)
    kit = Kit(state, team, seat, action, DECLARED)
    for skill in range(SKILLS):
        if kit.missing(skill) > kit.in_arrows(skill):
            need = content.need[action * SKILLS + skill] + state.raised[skill]
            has = kit.shown[skill] + kit.in_arrows(skill)
            left = " left for it" if has < _in_all(state, team, skill) else ""
            yield f"needs {need} {SKILL_NAMES[skill]}, the team has {has}{left}"


def _in_all(state: Paleo, team: int, skill: int) -> int:
    """What the team could show of a skill if nothing were needed for anything else."""
    content = state.content
    arrows = [tool for tool in range(content.tools) if content.arrow[tool]]
    points = (content.tool_skill[tool * SKILLS + skill] * tools_of(state, team, tool) for tool in arrows)
    return skill_of(state, team, skill) + sum(points)


def _missing_tools(state: Paleo, action: int, team: int) -> Iterator[str]:
    content = state.content
    for verb, rows in (("costs", content.cost_tools), ("needs", content.need_have)):
        for row in range(rows.first[action], rows.first[action + 1]):
            tool, count = rows.what[row], rows.count[row]
            has = tools_of(state, team, tool)
            if has < count:
                name = item_name(content, content.items[TOOLS + tool])
                yield f"{verb} {counted(count, name)}, the team has {has}"
    if content.cost_any[action]:
        items = any_items(content, action)
        has = sum(_stock(state, team, item) for item in items)
        if has < content.cost_any[action]:
            names = " or ".join(item_name(content, content.items[item]) for item in items)
            yield f"costs {content.cost_any[action]} of {names}, there are {has}"


def _missing_standing(state: Paleo, seat: int, card: int, action: int, team: int) -> Iterator[str]:
    content = state.content
    people = people_of(state, team)
    if people < content.need_people[action]:
        yield f"needs {content.need_people[action]} people, the team has {people}"
    for rows in (content.need_title, content.cost_bury):
        for row in range(rows.first[action], rows.first[action + 1]):
            if titled(state, team, seat, rows.what[row], 0) < 0:
                yield f"needs {content.titles[rows.what[row]]} in the team"
    for row in range(content.need_grave.first[action], content.need_grave.first[action + 1]):
        title, count = content.need_grave.what[row], content.need_grave.count[row]
        if in_grave(state, title) < count:
            there = in_grave(state, title)
            yield f"needs {count} {content.titles[title]} in the graveyard, there are {there}"
    if content.need_laid[action]:
        laid = state.laid[content.store[card]]
        if laid < content.need_laid[action]:
            yield f"needs {content.need_laid[action]} tokens laid on it, there are {laid}"


def chance(state: Paleo, seat: int, card: int, action: int, team: int) -> float:
    """How often the dice leave the action payable; 1 without dice."""
    content = state.content
    dice = content.need_dice[action]
    if dice == 0 or any(state.raised):
        return 1.0
    copy = state.clone()
    good = 0
    for faces in product(range(content.faces), repeat=dice):
        for skill in range(SKILLS):
            copy.raised[skill] = sum(content.face[face * SKILLS + skill] for face in faces)
        good += payable_by(copy, team, seat, card, action)
    return good / float(int(content.faces) ** int(dice))


def tonight(state: Paleo) -> Paleo:
    """The position as it would be after feeding, if the night fell now."""
    copy: Paleo = state.clone()
    if not state.night:
        copy.night = True
        copy.camp[FOOD] -= min(copy.camp[FOOD], mouths_to_feed(state))
    return copy


def given_up(state: Paleo, seat: int, cards: int) -> list[int]:
    """The looks of the cards that would be given up."""
    return [state.content.look[card] for card in state.cards_in(PILE + seat)[:cards]]


def red_among(content: Content, looks: list[int]) -> int:
    return sum(content.looks[look][0] == "red" for look in looks)
