"""PA-5, PA-6: an action from the payment to the place where its card ends up."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lascaux.games.paleo.content.codes import (
    CAMP,
    DESTROY,
    DISCARD,
    FACE_DOWN,
    GRAVE,
    GROUP,
    MOST_SEATS,
    NIGHT,
    NONE,
    OPEN,
    PILE,
    RESOURCES,
    SKILLS,
    STAY,
    TO_CAMP,
    TO_GROUP,
    TOOLS,
)
from lascaux.games.paleo.rules import damage, gains, secrets
from lascaux.games.paleo.rules.kinds import BySeat, Deed, DeedChoice, OfSeat
from lascaux.games.paleo.rules.means import BURIED, PAID, Kit, asks_skill, to_bury
from lascaux.games.paleo.rules.team import members, team_of
from lascaux.games.paleo.state import Paleo


def carry_out(state: Paleo, seat: i64, card: i64, action: i64) -> None:
    """PA-5.2, from the payment on: the seat leads, the card is the one that the action stands on."""
    content = state.content
    state.then(
        Pay(seat, card, action),
        Bury(seat, card, action),
        Spend(seat, card, action),
        GiveUp(seat, content.cost_cards[action]),
        gains.Receive(seat, card, action),
        Settle(seat, card, action),
        secrets.Open(seat, card, action),
    )


# Step 3: pay


@final
class Pay(Deed):
    """PA-5.6: resources from the camp, tools from the team, then the items of `any` one by one.

    What is not there is not paid; only a negative action is ever carried out then (PA-8.5).
    Steps are put on the agenda last first, so that they come in the order of the card.
    """

    id = "pay"

    def run(self, state: Paleo) -> None:
        content, action = state.content, self.action
        for kind in range(RESOURCES):
            count: i64 = min(content.cost[action * RESOURCES + kind], state.camp[kind])
            if count:
                pay_resource(state, self.seat, kind, count)
        if content.cost_any[action]:
            state.then(PayAny(self.seat, self.card, action, content.cost_any[action]))
        tools = content.cost_tools
        for row in range(tools.first[action + 1] - 1, tools.first[action] - 1, -1):
            for _ in range(tools.count[row]):
                state.then(PayTool(self.seat, tools.what[row]))


def pay_resource(state: Paleo, seat: i64, kind: i64, count: i64) -> None:
    state.camp[kind] -= count
    state.supply[kind] += count
    if state.listener is not None:
        state.tell("paid", int(seat), {"item": state.content.items[kind], "count": int(count)})


@final
class PayTool(BySeat):
    """PA-5.13: whose tool of this kind is given, if several seats of the team hold one."""

    id = "pay_tool"
    rules = ("PA-5.6", "PA-5.13")

    def legal(self, state: Paleo, seat: int) -> list[int]:
        options: list[int] = []
        for other in members(state, team_of(state, self.leader), self.leader):
            if state.held(other, self.number):
                options.append(state.content.keys.give + other)
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        give_tool(state, action - state.content.keys.give, self.number, "cost")


def give_tool(state: Paleo, seat: i64, tool: i64, why: str) -> None:
    """PA-7.6: a tool goes back to the supply."""
    state.hold(seat, tool, -1)
    if state.listener is not None:
        state.tell("tool-given", int(seat), {"tool": state.content.items[TOOLS + tool], "why": why})


@final
class PayAny(DeedChoice):
    """PA-5.5: so many items, each as the seat likes, as long as the rest can still be met."""

    id = "pay_any"
    rules = ("PA-5.5",)

    def legal(self, state: Paleo, seat: int) -> list[int]:
        rows = state.content.any_of
        there: list[int] = []
        enough: list[int] = []
        for row in range(rows.first[self.action], rows.first[self.action + 1]):
            item: i64 = rows.what[row]
            if self.has(state, item):
                there.append(state.content.keys.pay.of(item))
                if self.leaves_enough(state, item):
                    enough.append(state.content.keys.pay.of(item))
        return enough if enough else there

    def has(self, state: Paleo, item: i64) -> bool:
        if item < RESOURCES:
            return state.camp[item] > 0
        team = team_of(state, self.leader)
        for other in range(state.seats):
            if (team >> other) & 1 and state.held(other, item - TOOLS):
                return True
        return False

    def leaves_enough(self, state: Paleo, item: i64) -> bool:
        """Could the action still be carried out if this item were given now?"""
        kit = Kit(state, team_of(state, self.leader), self.leader, self.action, PAID)
        if item >= TOOLS:
            kit.set_aside(item - TOOLS, 1)
            return kit.suffices(self.number - 1)
        state.camp[item] -= 1
        enough = kit.suffices(self.number - 1)
        state.camp[item] += 1
        return enough

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        if self.number > 1:
            state.then(PayAny(self.leader, self.card, self.action, self.number - 1))
        item: i64 = state.content.keys.pay.thing(action)
        if item < RESOURCES:
            pay_resource(state, self.leader, item, 1)
        else:
            state.then(PayTool(self.leader, item - TOOLS))


# Step 4: bury


@final
class Bury(Deed):
    """PA-5.7: named cards of the team go to the graveyard; nobody has died."""

    id = "bury"

    def run(self, state: Paleo) -> None:
        rows = state.content.cost_bury
        if rows.first[self.action] == rows.first[self.action + 1]:
            return
        for card in to_bury(state, team_of(state, self.seat), self.seat, self.action):
            if state.listener is not None:
                state.tell("buried", int(state.place[card]) - GROUP, state.content.card_facts(card))
            leave(state, card, GRAVE)


def leave(state: Paleo, card: i64, place: i64) -> None:
    """A card goes to a discard or to the graveyard; what lies on it goes back (PA-5.7, PA-15.4)."""
    content = state.content
    if content.hearts[card]:
        state.damage[content.person[card]] = 0
    if content.store[card] != NONE:
        return_laid(state, card)
    rehome(state, card, place)


def rehome(state: Paleo, card: i64, place: i64) -> None:
    """Move a card; a group that loses its last person by it draws a new one (PA-R12)."""
    home: i64 = state.place[card]
    state.move(card, place)
    if state.content.hearts[card] and GROUP <= home < GROUP + MOST_SEATS:
        damage.fresh_blood(state, home - GROUP)


def return_laid(state: Paleo, card: i64) -> None:
    """PA-15.4: laid tokens go back to the supply."""
    content = state.content
    count: i64 = state.laid[content.store[card]]
    item: i64 = content.store_item[card]
    state.laid[content.store[card]] = 0
    if item < RESOURCES:
        state.supply[item] += count
    else:
        state.pool[item - TOOLS] += count


# Step 5: show skills


@final
class Spend(DeedChoice):
    """PA-5.2 step 5, PA-7.4: arrow tools are given up one by one until every requirement is met."""

    id = "spend"
    rules = ("PA-5.2", "PA-7.4")

    def enter(self, state: Paleo) -> None:
        if asks_skill(state, self.action):
            kit = Kit(state, team_of(state, self.leader), self.leader, self.action, BURIED)
            lacking = False
            for skill in range(SKILLS):
                if kit.missing(skill) > 0:
                    lacking = True
                if kit.missing(skill) > kit.in_arrows(skill):
                    return  # only a content that breaks PA-19.7 gets here
            if lacking:
                super().enter(state)
                return
        for skill in range(SKILLS):
            state.raised[skill] = 0

    def legal(self, state: Paleo, seat: int) -> list[int]:
        content = state.content
        team = team_of(state, self.leader)
        kit = Kit(state, team, self.leader, self.action, BURIED)
        options: list[int] = []
        for tool in range(content.tools):
            if content.arrow[tool] and kit.free[tool] > 0 and self.supplies(state, kit, tool):
                for other in members(state, team, self.leader):
                    if state.held(other, tool):
                        options.append(content.keys.spend.of(tool, other))
        return options

    def supplies(self, state: Paleo, kit: Kit, tool: i64) -> bool:
        for skill in range(SKILLS):
            if kit.missing(skill) > 0 and state.content.tool_skill[tool * SKILLS + skill]:
                return True
        return False

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        content = state.content
        tool: i64 = content.keys.spend.thing(action)
        give_tool(state, content.keys.spend.seat(action), tool, "skill")
        for skill in range(SKILLS):
            state.raised[skill] -= content.tool_skill[tool * SKILLS + skill]
        state.then(self)


# Steps 6 and 7: give up cards, suffer red backs


@final
class GiveUp(OfSeat):
    """PA-6: so many cards from the top of the own pile, unseen; every red back among them hurts."""

    id = "give_up"

    def run(self, state: Paleo) -> None:
        content = state.content
        count: i64 = min(self.number, state.size[PILE + self.seat])
        if count == 0:
            return
        red: i64 = 0
        backs: list[str] = []
        for _ in range(count):
            card: i64 = state.first[PILE + self.seat]
            red += content.red[card]
            if state.listener is not None:
                backs.append(content.cards[card].back)
            state.move(card, FACE_DOWN)
        if state.listener is not None:
            state.tell("cards-given-up", int(self.seat), {"backs": backs, "red": int(red)})
        if red:
            state.then(damage.Ward(self.seat, red, True))


# Step 9: the card moves


@final
class Settle(Deed):
    """PA-4.5: where the action says that the card goes."""

    id = "settle"

    def run(self, state: Paleo) -> None:
        then: i64 = state.content.then[self.action]
        if then != STAY:
            settle(state, self.seat, self.card, then)


def settle(state: Paleo, seat: i64, card: i64, then: i64) -> None:
    if state.listener is not None:
        facts = {"then": int(then), **state.content.card_facts(card)}
        state.tell("card-moved", int(seat), facts)
    if then == DISCARD:
        leave(state, card, OPEN)
    elif then == DESTROY:
        leave(state, card, GRAVE)
    elif then == TO_GROUP:
        newcomer = not GROUP <= state.place[card] < GROUP + MOST_SEATS
        rehome(state, card, GROUP + seat)
        if newcomer:
            gains.bring(state, seat, card)
    else:
        rehome(state, card, CAMP if then == TO_CAMP else NIGHT)
