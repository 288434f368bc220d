"""Completes a partial document.

A place that the document names holds exactly the cards it says. Cards that lay there before and are named
nowhere go to where such cards rest: people, dreams and ideas under their decks; secrets, missions and ideas
of modules to the graveyard; all others to the face-down discard.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from lascaux.engine.documents import natural, refuse
from lascaux.engine.kinds import put
from lascaux.games.paleo.content.codes import (
    BOX,
    DREAMS,
    FACE_DOWN,
    GRAVE,
    GROUP,
    IDEAS,
    MOST_SEATS,
    NONE,
    PEOPLE,
    PILE,
    PLACES,
    SKILLS,
    TOOLS,
)
from lascaux.games.paleo.invariants import OF_THE_COURSE
from lascaux.games.paleo.invariants.agenda import the_agenda_is_the_rest_of_a_day
from lascaux.games.paleo.invariants.course import pending
from lascaux.games.paleo.invariants.places import cards_lie_where_such_cards_lie
from lascaux.games.paleo.snapshot.fields import CARD, CAUSE, DREAM, FIELDS, Lying
from lascaux.games.paleo.state import Paleo

LYING = {name: kind for name, kind in FIELDS.kinds.items() if isinstance(kind, Lying)}
HIDDEN = {BOX, DREAMS, FACE_DOWN, *range(PILE, PILE + MOST_SEATS)}


def load(state: Paleo, document: dict[str, Any]) -> None:
    given = FIELDS.given(state, document)
    _tokens(state, given)
    if any(getattr(given, name) is not None for name in LYING):
        _cards(state, given)
    FIELDS.clear(state, given, ["helping"])
    FIELDS.put(state, given)
    _course(state, given)
    _fill_supply(state)
    _recount(state)
    for invariant in (cards_lie_where_such_cards_lie, the_agenda_is_the_rest_of_a_day, *OF_THE_COURSE):
        for complaint in invariant(None, state):  # before the steps that need no answer hide it
            refuse(f"{invariant.__name__}: {complaint}")


# Cards


def _cards(state: Paleo, given: Any) -> None:
    dealt = {place: CARD.spelt(state, state.cards_in(place)) for place in range(BOX + 1, PLACES)}
    said = _resolved(state, given)
    named = {name for names in said.values() for name in names}
    whole = {place: [name for name in names if name not in named] for place, names in dealt.items()} | said
    for name in [name for place in said for name in dealt[place] if name not in named]:
        whole[_rest_of(state, name)].append(name)
    for field, kind in LYING.items():
        setattr(given, field, kind.said(state, whole.__getitem__))


def _resolved(state: Paleo, given: Any) -> dict[int, list[str]]:
    """What the document says, by place; an id without a copy's number means any copy not named otherwise."""
    said: dict[int, list[str]] = {}
    field_of: dict[int, str] = {}
    for field, kind in LYING.items():
        if getattr(given, field) is not None:
            said |= (places := kind.places(state, field, getattr(given, field)))
            field_of |= dict.fromkeys(places, field)
    named = Counter(name for names in said.values() for name in names)
    taken = named.keys() & {*CARD.names(state)}
    for name in sorted(taken):
        if named[name] > 1:
            where = [field_of[place] for place, names in said.items() if name in names]
            refuse(f"{', '.join(dict.fromkeys(where))}: card {name} is in two places")
    return {place: _copies(state, field_of[place], said[place], taken) for place in sorted(said)}


def _copies(state: Paleo, field: str, names: list[str], taken: set[str]) -> list[str]:
    """The cards that are meant, which are taken from now on."""
    copies = []
    for name in names:
        copies.append(name if name in taken else _free_copy(state, field, name, taken))
        if state.place[CARD.read(state, field, copies[-1])] == BOX:
            refuse(f"{field}: card {name} takes no part in this game")
        taken.add(copies[-1])
    return copies


def _free_copy(state: Paleo, field: str, name: str, taken: set[str]) -> str:
    cards = zip(CARD.names(state), state.content.cards, strict=True)
    copies: list[str] = [copy for copy, card in cards if card.id == name]
    free = [copy for copy in copies if copy not in taken]
    if not copies:
        refuse(f"{field}: there is no card {name!r}")
    if not free:
        refuse(f"{field}: there are only {len(copies)} cards {name}")
    return free[0]


def _rest_of(state: Paleo, name: str) -> int:
    printed = state.content.cards[CARD.read(state, "", name)]
    decks = {"people": PEOPLE, "ideas": IDEAS, "secrets": GRAVE}
    if printed.kind in ("mission", "idea") and printed.set != "ideas":
        return GRAVE
    if printed.is_dream:
        return DREAMS
    return decks.get(printed.set, FACE_DOWN)


# Tokens


def _tokens(state: Paleo, given: Any) -> None:
    if given.camp is not None:
        given.camp = FIELDS.written(state, "camp") | given.camp
    if given.groups is not None:
        FIELDS.clear(state, given, ["tools"])
    natural("vp", given.vp, 0, state.content.vp_tokens)
    if given.last_cause is None:
        given.last_cause = FIELDS.written(state, "last_cause")
    if given.skulls is not None:
        natural("skulls", given.skulls, 0, state.content.skull_tokens)
    if given.skulls is not None and given.causes is None:
        _causes(state, given)


def _causes(state: Paleo, given: Any) -> None:
    """Skulls of which the document does not tell the cause were laid for the last one, or for a card."""
    given.causes = FIELDS.written(state, "causes")
    untold = given.skulls - sum(given.causes.values())
    if untold > 0:
        given.last_cause = given.last_cause or "card"
        CAUSE.read(state, "last_cause", given.last_cause)
        given.causes[given.last_cause] += untold


def _fill_supply(state: Paleo) -> None:
    """What is nowhere else is in the supply."""
    content = state.content
    held = [sum(state.held(seat, tool) for seat in range(state.seats)) for tool in range(content.tools)]
    left = [count - used for count, used in zip(content.stock, state.camp, strict=True)]
    left += [count - used for count, used in zip(content.tool_count, held, strict=True)]
    for card in range(content.total):
        if content.store[card] != NONE:
            left[content.store_item[card]] -= state.laid[content.store[card]]
    for name, count in zip(content.items, left, strict=True):
        if count < 0:
            refuse(f"camp, tools, laid: more {name} than there are")
    put(state, "supply", left[:TOOLS])
    put(state, "pool", left[TOOLS:])


# The turn under way


def _course(state: Paleo, given: Any) -> None:
    if given.to_act is None:
        state.to_act = pending(state)
    if given.asked is None:
        state.asked = state.lead
    if given.known is None:  # only dreams that lie face up have been seen
        dreams = zip(DREAM.names(state), CARD.numbers(state, "known", DREAM.names(state)), strict=True)
        given.known = [name for name, card in dreams if state.place[card] not in HIDDEN]
        FIELDS.kinds["known"].put(state, "known", given.known)
    for field in ("settled", "known", "fresh"):
        for name in getattr(given, field):
            if state.place[CARD.read(state, field, name)] == BOX:
                refuse(f"{field}: card {name} takes no part in this game")


def _recount(state: Paleo) -> None:
    """What the state counts along, from scratch."""
    content = state.content
    put(state, "skill", [0] * (MOST_SEATS * SKILLS))
    put(state, "people", [0] * MOST_SEATS)
    for seat in range(state.seats):
        for card in state.cards_in(GROUP + seat):
            state.count_in_group(card, seat, 1)
        for tool in range(content.tools):
            held = state.held(seat, tool)
            if not content.arrow[tool]:
                for skill in range(SKILLS):
                    gained = held * content.tool_skill[tool * SKILLS + skill]
                    state.skill[seat * SKILLS + skill] += gained
