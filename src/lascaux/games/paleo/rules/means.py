"""PA-5.1: can a team meet all requirements and costs of an action at the same time?

What is given up neither shows its skill nor counts as shown; what `have` asks for serves no other end.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.games.paleo.content.codes import GRAVE, NONE, PILE, RESOURCES, SKILLS, TOOLS
from lascaux.games.paleo.content.tables import ASKS_STANDING, ASKS_TOOLS, Rows
from lascaux.games.paleo.rules.team import people_of, skill_of, team_of, titled, tools_of
from lascaux.games.paleo.state import Paleo


def payable(state: Paleo, seat: i64, card: i64, action: i64) -> bool:
    return payable_by(state, team_of(state, seat), seat, card, action)


def payable_by(state: Paleo, team: i64, seat: i64, card: i64, action: i64) -> bool:
    """The same for a team that need not have formed yet; `seat` leads and gives up the cards."""
    content = state.content
    if content.cost_cards[action] > state.size[PILE + seat]:
        return False
    for kind in range(RESOURCES):
        if content.cost[action * RESOURCES + kind] > state.camp[kind]:
            return False
    asks: i64 = content.asks[action]
    if asks & ASKS_STANDING and not standing(state, team, seat, card, action):
        return False
    if asks & ASKS_TOOLS:
        if not holds(state, team, content.cost_tools, action) or not holds(
            state, team, content.need_have, action
        ):
            return False
        return Kit(state, team, seat, action, DECLARED).suffices(content.cost_any[action])
    return can_show(state, team, action)


def holds(state: Paleo, team: i64, tools: Rows, action: i64) -> bool:
    """Whether each of these tools is there as often as asked for, if none served for anything else."""
    for row in range(tools.first[action], tools.first[action + 1]):
        if tools_of(state, team, tools.what[row]) < tools.count[row]:
            return False
    return True


def standing(state: Paleo, team: i64, seat: i64, card: i64, action: i64) -> bool:
    """PA-5.7 to PA-5.10, PA-5.12: titles, graves, people, laid tokens, and the cards to be buried."""
    content = state.content
    if content.need_laid[action] and state.laid[content.store[card]] < content.need_laid[action]:
        return False
    buried = to_bury(state, team, seat, action)
    rows = content.cost_bury
    if len(buried) < rows.first[action + 1] - rows.first[action]:
        return False
    if people_of(state, team) - _people_among(state, buried) < content.need_people[action]:
        return False
    for row in range(content.need_title.first[action], content.need_title.first[action + 1]):
        title: i64 = content.need_title.what[row]
        if titled(state, team, seat, title, _titles_among(state, buried, title)) == NONE:
            return False
    for row in range(content.need_grave.first[action], content.need_grave.first[action + 1]):
        if in_grave(state, content.need_grave.what[row]) < content.need_grave.count[row]:
            return False
    return True


def to_bury(state: Paleo, team: i64, seat: i64, action: i64) -> list[int]:
    """PA-5.7: the cards that go to the graveyard as a cost, as far as they are there."""
    rows = state.content.cost_bury
    found: list[int] = []
    for row in range(rows.first[action], rows.first[action + 1]):
        title: i64 = rows.what[row]
        card = titled(state, team, seat, title, _titles_among(state, found, title))
        if card != NONE:
            found.append(card)
    return found


def in_grave(state: Paleo, title: i64) -> i64:
    count: i64 = 0
    card: i64 = state.first[GRAVE]
    while card != NONE:
        if state.content.title[card] == title:
            count += 1
        card = state.after[card]
    return count


def _people_among(state: Paleo, cards: list[int]) -> i64:
    count: i64 = 0
    for card in cards:
        if state.content.hearts[card]:
            count += 1
    return count


def _titles_among(state: Paleo, cards: list[int], title: i64) -> i64:
    count: i64 = 0
    for card in cards:
        if state.content.title[card] == title:
            count += 1
    return count


def can_show(state: Paleo, team: i64, action: i64) -> bool:
    """PA-7: enough of every skill, arrow tools included, if no tool serves for anything else."""
    content = state.content
    for skill in range(SKILLS):
        missing = asked(state, team, action, skill)
        if missing <= 0:
            continue
        for number in range(len(content.arrows)):
            tool: i64 = content.arrows[number]
            missing -= content.tool_skill[tool * SKILLS + skill] * tools_of(state, team, tool)
        if missing > 0:
            return False
    return True


def asks_skill(state: Paleo, action: i64) -> bool:
    """Whether an action requires any skill, dice included."""
    for skill in range(SKILLS):
        if state.content.need[action * SKILLS + skill] + state.raised[skill] > 0:
            return True
    return False


def asked(state: Paleo, team: i64, action: i64, skill: i64) -> i64:
    """What an action requires of a skill beyond what the team shows; nothing if that is 0 or less."""
    need: i64 = state.content.need[action * SKILLS + skill] + state.raised[skill]
    return need - skill_of(state, team, skill) if need > 0 else 0


# How far an action has come: nothing is paid yet; all but `any` is paid; the cards to bury are buried, too.
DECLARED: Final = 0
PAID: Final = 1
BURIED: Final = 2


@final
class Kit:
    """The tools of a team that are still free for an action, and what the team shows with them."""

    def __init__(self, state: Paleo, team: i64, seat: i64, action: i64, stage: i64) -> None:
        content = state.content
        self.state = state
        self.action: i64 = action
        self.unpaid = stage == DECLARED
        self.enough = True
        self.free = content.no_tools[:]
        for tool in range(content.tools):
            self.free[tool] = tools_of(state, team, tool)
        self.shown = content.no_skills[:]
        for skill in range(SKILLS):
            self.shown[skill] = skill_of(state, team, skill)
        if stage == DECLARED:
            for row in range(content.cost_tools.first[action], content.cost_tools.first[action + 1]):
                self.set_aside(content.cost_tools.what[row], content.cost_tools.count[row])
        if stage < BURIED:
            for card in to_bury(state, team, seat, action):
                for skill in range(SKILLS):
                    self.shown[skill] -= content.card_skill[card * SKILLS + skill]
        for row in range(content.need_have.first[action], content.need_have.first[action + 1]):
            self.set_aside(content.need_have.what[row], content.need_have.count[row])

    def set_aside(self, tool: i64, count: i64) -> None:
        """These tools serve for one purpose, and so no longer for another; as far as they are there."""
        content = self.state.content
        there: i64 = min(count, self.free[tool])
        if there < count:
            self.enough = False
        self.free[tool] -= there
        if content.arrow[tool] == 0:
            for skill in range(SKILLS):
                self.shown[skill] -= there * content.tool_skill[tool * SKILLS + skill]

    def suffices(self, items: i64) -> bool:
        """With so many items of `any` still to be given: first resources, which nothing else needs."""
        if not self.enough:
            return False
        content, action = self.state.content, self.action
        for row in range(content.any_of.first[action], content.any_of.first[action + 1]):
            item: i64 = content.any_of.what[row]
            if item < RESOURCES:
                stock: i64 = self.state.camp[item]
                if self.unpaid:
                    stock -= content.cost[action * RESOURCES + item]
                items -= stock
        return self._with_tools(items, content.any_of.first[action])

    def _with_tools(self, items: i64, row: i64) -> bool:
        """The rest of `any` in tools, from this entry of its list on, whichever leave enough to show."""
        if items <= 0:
            return self._shows()
        content = self.state.content
        if row == content.any_of.first[self.action + 1]:
            return False
        tool: i64 = content.any_of.what[row] - TOOLS
        if tool >= 0 and self.free[tool] > 0:
            self.set_aside(tool, 1)
            if self._with_tools(items - 1, row):
                return True
            self.set_aside(tool, -1)
        return self._with_tools(items, row + 1)

    def _shows(self) -> bool:
        for skill in range(SKILLS):
            if self.missing(skill) > self.in_arrows(skill):
                return False
        return True

    def missing(self, skill: i64) -> i64:
        """What is required of a skill beyond what is shown for nothing."""
        need: i64 = self.state.content.need[self.action * SKILLS + skill] + self.state.raised[skill]
        return need - self.shown[skill] if need > 0 else 0

    def in_arrows(self, skill: i64) -> i64:
        """What all free arrow tools together would add."""
        content = self.state.content
        total: i64 = 0
        for number in range(len(content.arrows)):
            tool: i64 = content.arrows[number]
            total += content.tool_skill[tool * SKILLS + skill] * self.free[tool]
        return total
