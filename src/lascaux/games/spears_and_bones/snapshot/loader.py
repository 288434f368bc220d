"""Lays a document over a fresh game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from lascaux.engine.bits import mask_of
from lascaux.engine.documents import MOST, a_seat, natural, one_of, per_seat, refuse
from lascaux.engine.state import packed
from lascaux.games.spears_and_bones.content.printed import RESOURCES, TEAMS, TIMES
from lascaux.games.spears_and_bones.content.tables import signed
from lascaux.games.spears_and_bones.rules.turn import full_hands, set_order
from lascaux.games.spears_and_bones.snapshot.writer import Document, deck_of
from lascaux.games.spears_and_bones.state import CHASED, NONE, SpearsAndBones


def load(state: SpearsAndBones, document: dict[str, Any]) -> None:
    Loader(state, msgspec.convert(document, Document)).run()


class Loader:
    """What the document leaves out stays as dealt. Prey that it names elsewhere leave display and deck; of a
    vigor and a turn number the one that is missing follows from the other, one token lost in each turn."""

    def __init__(self, state: SpearsAndBones, given: Document) -> None:
        self.state = state
        self.content = state.content
        self.given = given
        self.prey = {card.id: number for number, card in enumerate(self.content.prey_cards)}

    def run(self) -> None:
        self._secrets()
        self._course()
        self._units()
        self._prey()
        self._cards()
        self._action()

    # Secrets

    def _secrets(self) -> None:
        state, given, content = self.state, self.given, self.content
        if given.tribes is not None:
            ids = [tribe.id for tribe in content.tribes]
            tribes = [one_of("tribes", ids, name) for name in self._per_seat("tribes", given.tribes)]
            if len(set(tribes)) < state.seats:
                refuse("tribes: two seats have the same tribe")
            agreed = state.settings["tribes"]
            if agreed and [number - 1 for number in agreed] != tribes:
                refuse("tribes: the settings name others")
            state.tribes = packed(tribes)
        if given.teams is not None:
            teams = [one_of("teams", TEAMS, name) for name in self._per_seat("teams", given.teams)]
            if sorted(teams) != sorted(state.teams):
                refuse("teams: these are not the team cards of the game")
            state.teams = packed(teams)
        if given.goals is not None:
            self._goals(self._per_seat("goals", given.goals))
        elif given.goals_aside is not None:
            refuse("goals_aside: the goals of the seats are left open")

    def _goals(self, goals: list[list[str]]) -> None:
        each = self.content.victory.goals_per_player[self.state.seats]
        if any(len(mine) != each for mine in goals):
            refuse(f"goals: every seat has {each}")
        dealt = [one_of("goals", RESOURCES, name) for mine in goals for name in mine]
        rest = Counter(self.content.goal_deck)
        rest.subtract(dealt)
        if min(rest.values()) < 0:
            refuse("goals: more of one resource than there are")
        aside = sorted(rest.elements())
        if self.given.goals_aside is not None:
            named = [one_of("goals_aside", RESOURCES, name) for name in self.given.goals_aside]
            if sorted(named) != aside:
                refuse("goals_aside: these are not the goals that are left")
            aside = named
        self.state.goals = packed(dealt + aside)

    # The course of the game

    def _course(self) -> None:
        state, given = self.state, self.given
        start = self.content.constants.vigor_start
        if given.vigor is not None:
            state.vigor = natural("vigor", given.vigor)
        elif given.turn_number is not None:
            state.vigor = max(1, start + 1 - natural("turn_number", given.turn_number))
        if given.turn_number is not None:
            state.turn_number = natural("turn_number", given.turn_number)
        else:
            state.turn_number = max(1, start + 1 - state.vigor)
        if given.order is not None:
            if sorted(given.order) != list(range(state.seats)):
                refuse(f"order: the seats 0 to {state.seats - 1}, each once")
            set_order(state, packed(given.order))
        if given.time is not None:
            state.time = one_of("time", TIMES, given.time)
        state.blockers = mask_of([self._seat("blockers", seat) for seat in given.blockers])
        state.banned = self._seat("banned", given.banned)
        state.banned_before = self._seat("banned_before", given.banned_before)
        state.obliged = self._seat("obliged", given.obliged)
        state.obliged_before = self._seat("obliged_before", given.obliged_before)

    # Units

    def _units(self) -> None:
        state, given = self.state, self.given
        if given.berries is not None:
            berries = self._per_seat("berries", given.berries)
            state.berries = packed([natural("berries", count) for count in berries])
        if given.active is None and given.inactive is None:
            return
        nobody: list[list[str]] = [[]] * state.seats
        active = self._sets("active", nobody if given.active is None else given.active)
        inactive = self._sets("inactive", nobody if given.inactive is None else given.inactive)
        for seat in range(state.seats):
            if active[seat] & inactive[seat]:
                refuse(f"a unit of seat {seat} is active and inactive")
        state.active = packed(active)
        state.in_play = packed([up | down for up, down in zip(active, inactive, strict=True)])

    def _sets(self, what: str, units: list[list[str]]) -> list[int]:
        named = self._per_seat(what, units)
        return [
            mask_of([self._unit(what, seat, kind) for kind in named[seat]])
            for seat in range(self.state.seats)
        ]

    def _unit(self, what: str, seat: int, kind: str) -> int:
        first = self.state.unit(seat, 0)
        kinds = [unit.kind for unit in self.content.unit_cards[first : first + self.content.units]]
        return one_of(what, kinds, kind)

    # Prey

    def _prey(self) -> None:
        state, given = self.state, self.given
        fresh = [*state.display, *deck_of(state)]
        size = self.content.constants.display_size
        owned = [
            [self._card("prey", name) for name in prey]
            for prey in self._per_seat("prey", given.prey or [[]] * state.seats)
        ]
        display = None if given.display is None else [self._spot(name) for name in given.display]
        deck = None if given.deck is None else [self._card("deck", name) for name in given.deck]
        named = [card for cards in (*owned, display or [], deck or []) for card in cards if card >= 0]
        twice = [card for card, count in Counter(named).items() if count > 1]
        if twice:
            refuse(f"{self.content.prey_cards[twice[0]].id} is in two places")
        rest = [card for card in fresh if card not in named]
        if display is None:
            display = (rest + [NONE] * size)[:size]
            rest = rest[size:]
        if len(display) != size:
            refuse(f"display: {len(display)} spots instead of {size}")
        if deck is None:
            deck, rest = rest, []
        if rest:
            refuse(f"{self.content.prey_cards[rest[0]].id} has no place")
        if not 0 <= given.known <= len(deck):
            refuse(f"known: {given.known} cards at the bottom of a deck of {len(deck)}")
        state.prey = packed([mask_of(cards) for cards in owned])
        state.display = packed(display)
        state.deck = packed((deck + [0] * len(fresh))[: len(fresh)])
        state.deck_top = 0
        state.deck_size = len(deck)
        state.known = given.known

    def _spot(self, name: str | None) -> int:
        if name is None:
            return NONE
        return CHASED if name == "chased" else self._card("display", name)

    def _card(self, what: str, name: str) -> int:
        if name not in self.prey:
            refuse(f"{what}: there is no prey {name!r}")
        return self.prey[name]

    # Action cards

    def _cards(self) -> None:
        state, content = self.state, self.content
        names = [signed(card.value) for card in content.action_cards]
        hands = list(full_hands(state))
        placed = list(state.placed)
        if len(self.given.placed) * state.seats > len(placed):
            refuse(f"placed: {len(self.given.placed)} placings are more than a turn has")
        for placing, cards in enumerate(self.given.placed):
            for seat, name in enumerate(self._per_seat("placed", cards)):
                value = one_of("placed", names, name)
                placed[placing * state.seats + seat] = value
                hands[seat * content.values + value] -= 1
        if min(hands) < 0:
            refuse("placed: a seat has placed a card more often than it has it")
        state.hands = packed(hands)
        state.placed = packed(placed)
        state.placings = len(self.given.placed)

    # The action under way

    def _action(self) -> None:
        state, given, content = self.state, self.given, self.content
        seats = range(state.seats)
        state.actor = self._seat("actor", given.actor)
        state.rival = self._seat("rival", given.rival)
        state.hunter = self._seat("hunter", given.hunter)
        state.quarry = NONE if given.quarry is None else self._card("quarry", given.quarry)
        state.spot = NONE if given.spot is None else given.spot
        if not NONE <= state.spot < content.constants.display_size:
            refuse(f"spot: there is no spot {given.spot}")
        enemies = [enemy.id for enemy in content.enemies]
        state.enemy = NONE if given.enemy is None else one_of("enemy", enemies, given.enemy)
        state.partaking = packed(self._sets("partaking", given.partaking or [[]] * state.seats))
        backing = self._per_seat("backing", given.backing or [None] * state.seats)
        state.backing = packed([self._seat("backing", seat) for seat in backing])
        bought = self._per_seat("bought", given.bought or [0] * state.seats)
        state.bought = packed([natural("bought", count) for count in bought])
        if given.forced is not None and state.rival == NONE:
            refuse("forced: nobody is attacked")
        state.forced = (
            0 if given.forced is None else mask_of([self._unit("forced", state.rival, given.forced)])
        )
        state.cards_sum = natural("cards_sum", given.cards_sum, -MOST)
        raises = self._per_seat("raises", given.raises or [{}] * state.seats)
        added = list(content.no_raises)
        for seat in seats:
            for kind, count in raises[seat].items():
                added[seat * content.units + self._unit("raises", seat, kind)] = natural("raises", count)
        state.raises = packed(added)
        state.doomed = self._doomed(given.doomed)

    def _doomed(self, ids: list[str]) -> int:
        units = [unit.id for unit in self.content.unit_cards]
        numbers = [one_of("doomed", units, name) for name in ids]
        if len({number // self.content.units for number in numbers}) > 1:
            refuse("doomed: units of two tribes")
        return mask_of([number % self.content.units for number in numbers])

    # Helpers

    def _per_seat(self, what: str, entries: list[Any]) -> list[Any]:
        return per_seat(what, entries, self.state.seats)

    def _seat(self, what: str, seat: int | None) -> int:
        if seat is None:
            return NONE
        return a_seat(what, seat, self.state.seats)
