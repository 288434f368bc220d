"""PA-11: what an action brings, one small function for each verb, in the order of the rules."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.paleo.content.codes import (
    ASIDE,
    CARD,
    CAUSES,
    DAMAGE,
    DREAMS,
    GAIN_BUILD,
    GAIN_DREAM,
    GAIN_IDEA,
    GAIN_PERSON,
    GAIN_RESOURCE,
    GAIN_TOOL,
    GROUP,
    HEAL,
    LOSE_PERSON,
    MISSION,
    MISSIONS,
    NONE,
    OPEN,
    PEOPLE,
    PILE,
    RELEASE,
    RESOURCES,
    SKULL,
    TOOLS,
    UNSKULL,
    VP,
)
from lascaux.games.paleo.content.tables import VERB_BITS, VERB_MASK
from lascaux.games.paleo.rules import craft, damage
from lascaux.games.paleo.rules.kinds import BySeat, Deed
from lascaux.games.paleo.rules.team import face_up, members, people_of, team_of
from lascaux.games.paleo.state import Paleo


@final
class Receive(Deed):
    """PA-11.1: the gains of an action, one after the other, from this one on."""

    id = "receive"

    def run(self, state: Paleo) -> None:
        rows = state.content.gains
        row: i64 = rows.first[self.action] + self.number
        if row >= rows.first[self.action + 1]:
            return
        state.then(Receive(self.seat, self.card, self.action, self.number + 1))
        word: i64 = rows.what[row]
        gain(state, self.seat, self.card, word & VERB_MASK, word >> VERB_BITS, rows.count[row])


def gain(state: Paleo, seat: i64, card: i64, verb: i64, about: i64, count: i64) -> None:
    """One gain: the verb, what it is about, how many."""
    if verb == GAIN_RESOURCE:
        gain_resource(state, seat, about, count)
    elif verb == GAIN_TOOL:
        gain_tool(state, seat, about, count)
    elif verb == GAIN_PERSON:
        gain_people(state, seat, count)
    elif verb == GAIN_DREAM:
        gain_dreams(state, seat, count)
    elif verb == GAIN_IDEA:
        craft.gain_ideas(state, seat, count)
    elif verb == HEAL:
        state.then(damage.Heal(seat, count))
    elif verb == UNSKULL:
        take_skulls(state, seat, count)
    elif verb == VP:
        paint(state, seat, count)
    elif verb == GAIN_BUILD:
        state.then(craft.Build(seat, count))
    elif verb == DAMAGE:
        state.then(damage.Ward(seat, count, False))
    elif verb == LOSE_PERSON:
        state.then(damage.LosePerson(seat, count))
    elif verb == SKULL:
        lay_skulls(state, count, MISSIONS if state.content.kind[card] == MISSION else CARD)
    else:
        assert verb == RELEASE
        release(state, about, count)


# Resources and tools


def gain_resource(state: Paleo, seat: i64, kind: i64, count: i64) -> None:
    """Into the camp, unless a card in reach takes such tokens: then every single one is decided on."""
    if stores_for(state, seat, kind):
        for _ in range(count):
            state.then(Lay(seat, kind))
        return
    received: i64 = min(count, state.supply[kind])
    state.supply[kind] -= received
    state.camp[kind] += received
    if state.listener is not None:
        facts = {"item": state.content.items[kind], "count": int(received), "offered": int(count)}
        state.tell("gained", int(seat), facts)


def gain_tool(state: Paleo, seat: i64, tool: i64, count: i64) -> None:
    for _ in range(count):
        state.then(Lay(seat, TOOLS + tool))


def stores_for(state: Paleo, seat: i64, item: i64) -> list[int]:
    """PA-15.4: the cards in the team's reach on which one more token of this kind may be laid."""
    content = state.content
    found: list[int] = []
    for card in face_up(state, team_of(state, seat), seat):
        if content.store_item[card] == item and state.laid[content.store[card]] < content.store_max[card]:
            found.append(card)
    return found


@final
class Lay(BySeat):
    """PA-15.4: take a gained token as usual, or lay it on a card that wants it."""

    id = "lay"
    rules = ("PA-15.4",)

    def enter(self, state: Paleo) -> None:
        """PA-11.2: what the supply lacks is not received."""
        item: i64 = self.number
        if state.supply[item] if item < RESOURCES else state.pool[item - TOOLS]:
            super().enter(state)

    def legal(self, state: Paleo, seat: int) -> list[int]:
        keys = state.content.keys
        options: list[int] = [keys.keep]
        for card in stores_for(state, self.leader, self.number):
            options.append(keys.lay.of(card))
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        content = state.content
        if action != content.keys.keep:
            lay_token(state, self.leader, self.number, content.keys.lay.thing(action))
        elif self.number >= TOOLS:
            state.then(Share(self.leader, self.number))
        else:
            state.supply[self.number] -= 1
            state.camp[self.number] += 1
            if state.listener is not None:
                facts = {"item": content.items[self.number], "count": 1, "offered": 1}
                state.tell("gained", int(self.leader), facts)


def lay_token(state: Paleo, seat: i64, item: i64, card: i64) -> None:
    content = state.content
    if item < RESOURCES:
        state.supply[item] -= 1
    else:
        state.pool[item - TOOLS] -= 1
    state.laid[content.store[card]] += 1
    if state.listener is not None:
        laid = int(state.laid[content.store[card]])
        facts = {"item": content.items[item], "laid": laid, "max": int(content.store_max[card])}
        state.tell("token-laid", int(seat), {**facts, **content.card_facts(card)})


# Sharing out

SHARE_PERSON: Final = 100  # items beyond any tool
SHARE_DREAM: Final = 101


@final
class Share(BySeat):
    """PA-11.3: which seat of the team receives a tool, a person or a dream."""

    id = "share"
    rules = ("PA-11.3",)

    def legal(self, state: Paleo, seat: int) -> list[int]:
        to: i64 = state.content.keys.to
        return [to + other for other in members(state, team_of(state, self.leader), self.leader)]

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        receiver: i64 = action - state.content.keys.to
        if self.number == SHARE_PERSON:
            person_joins(state, receiver)
        elif self.number == SHARE_DREAM:
            dream_comes(state, receiver)
        else:
            take_tool(state, receiver, self.number - TOOLS)


def take_tool(state: Paleo, seat: i64, tool: i64) -> None:
    if state.pool[tool] == 0:
        return
    state.hold(seat, tool, 1)
    if state.listener is not None:
        state.tell("tool-taken", int(seat), {"tool": state.content.items[TOOLS + tool]})


def gain_people(state: Paleo, seat: i64, count: i64) -> None:
    """PA-11.4: as many as the deck still holds, each to a seat of the team."""
    for _ in range(min(count, state.size[PEOPLE])):
        state.then(Share(seat, SHARE_PERSON))


def person_joins(state: Paleo, seat: i64) -> None:
    card: i64 = state.first[PEOPLE]
    if card == NONE:
        return
    state.revealed()
    state.move(card, GROUP + seat)
    if state.listener is not None:
        state.tell("person-joined", int(seat), state.content.card_facts(card))
    bring(state, seat, card)


def bring(state: Paleo, seat: i64, card: i64) -> None:
    """PA-7.8: the tool that a person brings, if the pool has one."""
    tool: i64 = state.content.brings[card]
    if tool != NONE:
        take_tool(state, seat, tool)


def gain_dreams(state: Paleo, seat: i64, count: i64) -> None:
    for _ in range(min(count, state.size[DREAMS])):
        state.then(Share(seat, SHARE_DREAM))


def dream_comes(state: Paleo, seat: i64) -> None:
    """PA-11.5: unseen, on top of the pile."""
    card: i64 = state.first[DREAMS]
    if card == NONE:
        return
    state.take_out(card)
    state.put_first(card, PILE + seat)
    state.fresh |= bit(state.content.dream[card])
    if state.listener is not None:
        state.tell("dream-gained", int(seat), {"left": int(state.size[DREAMS])})


# Skulls, victory points, set-aside cards


def lay_skulls(state: Paleo, count: i64, cause: i64) -> None:
    """PA-11.7: skulls for the night board, never more than there are."""
    laid: i64 = min(count, state.content.skull_tokens - state.skulls)
    if laid <= 0:
        return
    state.skulls += laid
    state.causes[cause] += laid
    state.last_cause = cause
    if state.listener is not None:
        state.tell("skull", -1, {"count": int(laid), "skulls": int(state.skulls), "cause": CAUSES[cause]})


def take_skulls(state: Paleo, seat: i64, count: i64) -> None:
    taken: i64 = min(count, state.skulls)
    state.skulls -= taken
    if state.listener is not None:
        state.tell("unskull", int(seat), {"count": int(taken), "skulls": int(state.skulls)})


def paint(state: Paleo, seat: i64, count: i64) -> None:
    """PA-11.7: victory points, never more than there are."""
    state.vp = min(state.vp + count, state.content.vp_tokens)
    if state.listener is not None:
        state.tell("victory-point", int(seat), {"vp": int(state.vp)})


def release(state: Paleo, title: i64, count: i64) -> None:
    """PA-11.9: set-aside cards come to the open discard."""
    for card in state.cards_in(ASIDE):
        if count > 0 and state.content.title[card] == title:
            count -= 1
            state.revealed()
            state.move(card, OPEN)
            if state.listener is not None:
                state.tell("released", -1, state.content.card_facts(card))


def deed_facts(state: Paleo, card: i64, action: i64) -> dict[str, Any]:
    """How events name an action."""
    return {"label": state.content.actions[action].label, **state.content.card_facts(card)}


def mouths_to_feed(state: Paleo) -> i64:
    """PA-16.1: every person in every group; PA-2.15: and the helpless that a hardship brings."""
    hardship: i64 = state.settings["hardship"]
    return people_of(state, bit(state.seats) - 1) + hardship * state.content.hardship_mouths
