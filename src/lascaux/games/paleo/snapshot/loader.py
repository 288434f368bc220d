"""Lays a document over a fresh game.

A place that the document names holds exactly the cards it says. Cards that lay there before and are named
nowhere go to where such cards rest: people, dreams and ideas under their decks; secrets, missions and ideas
of modules to the graveyard; all others to the face-down discard.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from lascaux.engine.documents import natural, refuse
from lascaux.engine.state import packed
from lascaux.games.paleo.content.codes import (
    BOX,
    CARD,
    CAUSES,
    DREAMS,
    FACE_DOWN,
    GRAVE,
    GROUP,
    IDEAS,
    MOST_SEATS,
    NONE,
    PEOPLE,
    PILE,
    REVEALED,
)
from lascaux.games.paleo.content.codes import SKILLS as SKILL_COUNT
from lascaux.games.paleo.content.codes import TOOLS as FIRST_TOOL
from lascaux.games.paleo.content.language.grammar import RESOURCES, SKILLS
from lascaux.games.paleo.invariants import OF_THE_COURSE
from lascaux.games.paleo.invariants.agenda import the_agenda_is_the_rest_of_a_day
from lascaux.games.paleo.invariants.course import pending
from lascaux.games.paleo.invariants.places import cards_lie_where_such_cards_lie
from lascaux.games.paleo.snapshot.writer import PLACES, Counts, Document
from lascaux.games.paleo.state import MAX_DAYS, Paleo

MOST = 99  # nothing in a game is ever counted so far


def load(state: Paleo, document: dict[str, Any]) -> None:
    Loader(state, msgspec.convert(document, Document)).load()


class Loader:
    def __init__(self, state: Paleo, given: Document) -> None:
        self.state = state
        self.given = given
        self.content = state.content
        self.names = self.content.names[: self.content.total]
        self.numbers = {name: number for number, name in enumerate(self.names)}

    def load(self) -> None:
        state, given = self.state, self.given
        if given.day is not None:
            state.day = natural("day", given.day, 1, MAX_DAYS)
        state.night = given.night_time
        self._lay_out(self._places())
        self._tokens()
        self._course()
        self._recount()
        self._check()

    # Cards

    def _places(self) -> dict[int, list[str]]:
        """The places that the document fills, with the names of their cards."""
        given, seats = self.given, self.state.seats
        places: dict[int, list[str]] = {}
        for place, name in enumerate(PLACES):
            if name != "box" and getattr(given, name) is not None:
                places[place] = getattr(given, name)
        rows: tuple[tuple[str, int, Any], ...] = (
            ("piles", PILE, given.piles),
            ("groups", GROUP, given.groups),
            ("revealed", REVEALED, given.revealed),
        )
        for what, first, entries in rows:
            if entries is None:
                continue
            if len(entries) != seats:
                refuse(f"{what}: {len(entries)} entries for {seats} seats")
            for seat, entry in enumerate(entries):
                places[first + seat] = entry if isinstance(entry, list) else [entry] if entry else []
        return places

    def _lay_out(self, places: dict[int, list[str]]) -> None:
        state = self.state
        cards = self._resolve(places)
        loose = [card for place in places for card in state.cards_in(place)]
        for card in dict.fromkeys(loose + [card for found in cards.values() for card in found]):
            state.move(card, BOX)
        for place, found in cards.items():
            for card in found:
                state.move(card, place)
        for card in loose:
            if state.place[card] == BOX:
                state.move(card, self._rest_of(card))

    def _resolve(self, places: dict[int, list[str]]) -> dict[int, list[int]]:
        """The cards meant by the names; an id without a copy's number means any copy not named otherwise."""
        taken = {self.numbers[name] for names in places.values() for name in names if name in self.numbers}
        named = [name for names in places.values() for name in names]
        for name in named:
            if name in self.numbers and named.count(name) > 1:
                refuse(f"card {name} is in two places")
        cards: dict[int, list[int]] = {}
        for place, names in places.items():
            cards[place] = []
            for name in names:
                card = self.numbers[name] if name in self.numbers else self._free_copy(name, taken)
                if self.state.place[card] == BOX:
                    refuse(f"card {name} takes no part in this game")
                taken.add(card)
                cards[place].append(card)
        return cards

    def _free_copy(self, name: str, taken: set[int]) -> int:
        copies = [number for number, card in enumerate(self.content.cards) if card.id == name]
        free = [copy for copy in copies if copy not in taken]
        if not copies:
            refuse(f"there is no card {name!r}")
        if not free:
            refuse(f"there are only {len(copies)} cards {name}")
        return free[0]

    def _rest_of(self, card: int) -> int:
        printed = self.content.cards[card]
        decks = {"people": PEOPLE, "ideas": IDEAS, "secrets": GRAVE}
        if printed.kind in ("mission", "idea") and printed.set != "ideas":
            return GRAVE
        if printed.is_dream:
            return DREAMS
        return decks.get(printed.set, FACE_DOWN)

    # Tokens

    def _tokens(self) -> None:
        state, given, content = self.state, self.given, self.content
        state.damage = packed(self._by_card("damage", content.person, given.damage, content.people))
        state.laid = packed(self._by_card("laid", content.store, given.laid, content.stores))
        if given.camp is not None:
            camp = self._row("camp", RESOURCES, given.camp)
            state.camp = packed(
                [camp[k] if name in given.camp else state.camp[k] for k, name in enumerate(RESOURCES)]
            )
        if given.tools is not None or given.groups is not None:
            held = [{}] * state.seats if given.tools is None else given.tools
            if len(held) != state.seats:
                refuse(f"tools: {len(held)} entries for {state.seats} seats")
            tools = content.items[FIRST_TOOL:]
            state.tools = packed([n for counts in held for n in self._row("tools", tools, counts)])
        self._fill_supply()
        state.vp = natural("vp", given.vp, 0, content.vp_tokens)
        if given.skulls is not None:
            state.skulls = natural("skulls", given.skulls, 0, content.skull_tokens)
        self._causes()

    def _causes(self) -> None:
        """Skulls of which the document does not tell the cause were laid for the last one, or for a card."""
        state, given = self.state, self.given
        if given.last_cause is not None:
            if given.last_cause not in CAUSES:
                refuse(f"last_cause: {given.last_cause!r} is none of {', '.join(CAUSES)}")
            state.last_cause = CAUSES.index(given.last_cause)
        if given.causes is not None:
            state.causes = packed(self._row("causes", CAUSES, given.causes))
            return
        untold = state.skulls - sum(state.causes)
        if untold > 0:
            state.last_cause = CARD if state.last_cause == NONE else state.last_cause
            state.causes[state.last_cause] += untold

    def _fill_supply(self) -> None:
        """What is nowhere else is in the supply."""
        state, content = self.state, self.content
        tools = content.tools
        pool = [
            content.tool_count[tool] - sum(state.held(seat, tool) for seat in range(state.seats))
            for tool in range(tools)
        ]
        supply = [content.stock[kind] - state.camp[kind] for kind in range(len(RESOURCES))]
        for card in range(content.total):
            if content.store[card] != NONE:
                item, count = content.store_item[card], state.laid[content.store[card]]
                if item < FIRST_TOOL:
                    supply[item] -= count
                else:
                    pool[item - FIRST_TOOL] -= count
        for name, left in zip(content.items, supply + pool, strict=True):
            if left < 0:
                refuse(f"more {name} than there are")
        state.supply, state.pool = packed(supply), packed(pool)

    def _by_card(self, what: str, dense: Any, counts: Counts, length: int) -> list[int]:
        row = [0] * length
        for name, count in counts.items():
            card = self.numbers.get(name)
            if card is None or dense[card] == NONE:
                refuse(f"{what}: {name!r} is no card for that")
            row[dense[card]] = natural(what, count, 0, MOST)
        return row

    # The turn under way

    def _course(self) -> None:
        state, given, content = self.state, self.given, self.content
        seats = range(state.seats)
        state.to_act = pending(state) if given.to_act is None else self._seats("to_act", given.to_act)
        state.waited = self._seats("waited", given.waited)
        state.asked = state.lead if given.asked is None else natural("asked", given.asked, 0, state.seats - 1)
        helping = [None] * state.seats if given.helping is None else given.helping
        if len(helping) != state.seats or any(helped not in (None, *seats) for helped in helping):
            refuse("helping: one seat, or null, for each seat is needed")
        state.helping = packed([NONE if helped is None else helped for helped in helping])
        state.raised = packed(self._row("raised", SKILLS, given.raised, least=-MOST))
        state.called = packed(self._row("called", SKILLS, given.called))
        state.has_called = given.has_called
        state.barred = sum(1 << natural("barred", place, 0, 30) for place in set(given.barred))
        state.settled = self._mask("settled", content.nightly, given.settled)
        state.known = self._mask(
            "known", content.dream, self._dreams_seen() if given.known is None else given.known
        )
        state.fresh = self._mask("fresh", content.dream, given.fresh)

    def _dreams_seen(self) -> list[str]:
        """Unless told otherwise only dreams that lie face up have been seen."""
        hidden = {BOX, DREAMS, FACE_DOWN, *(PILE + seat for seat in range(MOST_SEATS))}
        dreams = self.content.dream
        return [
            n
            for card, n in enumerate(self.names)
            if dreams[card] != NONE and self.state.place[card] not in hidden
        ]

    def _seats(self, what: str, seats: list[int]) -> int:
        return sum(1 << natural(what, seat, 0, self.state.seats - 1) for seat in set(seats))

    def _mask(self, what: str, dense: Any, names: list[str]) -> int:
        mask = 0
        for name in names:
            card = self.numbers.get(name)
            if card is None or dense[card] == NONE or self.state.place[card] == BOX:
                refuse(f"{what}: {name!r} is no card for that")
            mask |= 1 << dense[card]
        return mask

    def _recount(self) -> None:
        """What the state counts along, from scratch."""
        state, content = self.state, self.content
        state.skill = packed([0] * (MOST_SEATS * SKILL_COUNT))
        state.people = packed([0] * MOST_SEATS)
        for seat in range(state.seats):
            for card in state.cards_in(GROUP + seat):
                state.count_in_group(card, seat, 1)
            for tool in range(content.tools):
                held = state.held(seat, tool)
                if not content.arrow[tool]:
                    for skill in range(SKILL_COUNT):
                        gained = held * content.tool_skill[tool * SKILL_COUNT + skill]
                        state.skill[seat * SKILL_COUNT + skill] += gained

    def _check(self) -> None:
        """What is wrong already, before the steps that need no answer hide it."""
        for invariant in (cards_lie_where_such_cards_lie, the_agenda_is_the_rest_of_a_day, *OF_THE_COURSE):
            for complaint in invariant(None, self.state):
                refuse(f"{invariant.__name__}: {complaint}")

    # Helpers

    def _row(self, what: str, names: Iterable[str], counts: Counts, least: int = 0) -> list[int]:
        known = list(names)
        for name in counts:
            if name not in known:
                refuse(f"{what}: there is no {name!r}")
        return [natural(what, counts.get(name, 0), least, MOST) for name in known]
