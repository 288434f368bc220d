"""PA-4, PA-8: what a card offers, and what follows from the choice."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.paleo.content.codes import (
    ACTION,
    ACTIONS,
    ASSIST,
    DANGER,
    DISCARD,
    EXTRA,
    LISTS,
    NIGHTLY,
    OPEN,
)
from lascaux.games.paleo.rules import deed, dice
from lascaux.games.paleo.rules.means import payable_by
from lascaux.games.paleo.rules.team import members, offering, team_of
from lascaux.games.paleo.state import Paleo


def open_actions(state: Paleo, seat: i64, card: i64, kind: i64) -> list[int]:
    """The actions in one of a card's lists that may be declared: those that can be paid in full.

    PA-8.5: if there is none, good or bad, the bad ones are carried out as far as possible.
    """
    content, team = state.content, team_of(state, seat)
    start: i64 = content.start[card * LISTS + kind]
    stop: i64 = content.stop[card * LISTS + kind]
    found: list[int] = []
    for action in range(start, stop):
        if not (state.barred >> (action - start)) & 1 and payable_by(state, team, seat, card, action):
            found.append(action)
    if not found:
        for action in range(start, stop):
            if not (state.barred >> (action - start)) & 1 and content.negative[action]:
                found.append(action)
    return found


def own_actions(state: Paleo, seat: i64, card: i64) -> list[int]:
    """PA-4.2, PA-8.2: the actions of a revealed card."""
    do = state.content.keys.do
    return [do.of(action) for action in open_actions(state, seat, card, ACTIONS)]


def nightly(state: Paleo, seat: i64, card: i64) -> list[int]:
    """PA-16.3: the actions of a card at night."""
    tonight = state.content.keys.tonight
    return [tonight.of(action) for action in open_actions(state, seat, card, NIGHTLY)]


def assists(state: Paleo, seat: i64, card: i64) -> list[int]:
    """PA-15.3: what a face-up card can be helped with."""
    content = state.content
    return [content.keys.offered(content, card, action) for action in open_actions(state, seat, card, ASSIST)]


def ways_out(state: Paleo, seat: i64, card: i64) -> list[int]:
    """PA-4.4, PA-8.7: ignore an action card; a talisman against a danger card."""
    if state.content.kind[card] == ACTION:
        return [state.content.keys.ignore]
    return talismans(state, seat, card)


def talismans(state: Paleo, seat: i64, card: i64) -> list[int]:
    """PA-8.7, PA-8.8: every tool of the team with which a danger card can be ignored, by day."""
    content = state.content
    options: list[int] = []
    if content.kind[card] == DANGER and not state.night:
        for tool in range(content.tools):
            if content.averts[tool]:
                for other in members(state, team_of(state, seat), seat):
                    if state.held(other, tool):
                        options.append(content.keys.avert.of(tool, other))
    return options


def reachable_assists(state: Paleo, seat: i64) -> list[int]:
    """PA-15.3: all that the seat could do for face-up cards in the reach of its team."""
    options: list[int] = []
    for card in offering(state, team_of(state, seat), seat, ASSIST):
        options += assists(state, seat, card)
    return options


def extras(state: Paleo, seat: i64, danger: bool) -> list[int]:
    """PA-15.5: payable extra actions in the seat's own reach, save those that ward.

    Those that ignore a danger card are there only for one.
    """
    content, team = state.content, team_of(state, seat)
    options: list[int] = []
    for card in offering(state, bit(seat), seat, EXTRA):
        for action in range(content.start[card * LISTS + EXTRA], content.stop[card * LISTS + EXTRA]):
            if content.gain_ward[action] or (content.gain_avert[action] and not danger):
                continue
            if payable_by(state, team, seat, card, action):
                options.append(content.keys.offered(content, card, action))
    return options


def choose(state: Paleo, seat: i64, card: i64, answer: i64) -> None:
    """One of the options of a card that is being dealt with."""
    keys = state.content.keys
    if answer == keys.ignore:
        ignore(state, seat, card)
    elif keys.do.has(answer):
        dice.attempt(state, seat, card, keys.do.thing(answer))
    elif keys.tonight.has(answer):
        dice.attempt(state, seat, card, keys.tonight.thing(answer))
    elif keys.is_offer(answer):
        dice.attempt(state, seat, card, keys.offer_action[answer - keys.offer])
    elif keys.avert.has(answer):
        avert(state, seat, card, answer)


def ignore(state: Paleo, seat: i64, card: i64) -> None:
    """PA-4.4: nothing happens, and the card is discarded."""
    if state.listener is not None:
        state.tell("ignored", int(seat), state.content.card_facts(card))
    deed.leave(state, card, OPEN)


def avert(state: Paleo, seat: i64, card: i64, answer: i64) -> None:
    """PA-8.7: a tool is given up, and the danger card is discarded without effect."""
    keys = state.content.keys
    deed.give_tool(state, keys.avert.seat(answer), keys.avert.thing(answer), "danger")
    deed.settle(state, seat, card, DISCARD)
