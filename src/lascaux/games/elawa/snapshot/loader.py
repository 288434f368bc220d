"""Lays a document over a fresh game; what it leaves open comes from the pieces that remain."""

from __future__ import annotations

from typing import Any

import msgspec

from lascaux.engine import Rng
from lascaux.engine.bits import mask_of
from lascaux.engine.documents import natural, per_seat, refuse
from lascaux.engine.state import packed
from lascaux.games.elawa.content.printed import CHIEFTAINS
from lascaux.games.elawa.invariants import powers_explain_what_was_done
from lascaux.games.elawa.setup import seat_chieftains
from lascaux.games.elawa.snapshot.writer import Counts, Document, Pile, token_name
from lascaux.games.elawa.state import KIND_BITS, NONE, Elawa

ANY = "?"


def load(state: Elawa, document: dict[str, Any]) -> None:
    given = msgspec.convert(document, Document)
    Loader(state, given).load()


class Loader:
    def __init__(self, state: Elawa, given: Document) -> None:
        self.state = state
        self.given = given
        self.content = state.content
        self.numbers = {card.id: number for number, card in enumerate(self.content.cards)}
        self.chance = Rng(state.seed)

    def load(self) -> None:
        given = self.given
        if given.chieftains is not None:
            self._chieftains(given.chieftains)
        self._course()
        if any(part is not None for part in (given.piles, given.hands, given.tribes, given.card_discard)):
            self._cards()
        supplies = (given.tokens, given.center, given.pool, given.discard, given.available, given.stored)
        if any(part is not None for part in supplies):
            self._tokens()
        self._turn()

    def _chieftains(self, numbers: list[int]) -> None:
        known = set(range(1, CHIEFTAINS + 1))
        if len(numbers) != self.state.seats or len(set(numbers)) != len(numbers) or not set(numbers) <= known:
            refuse(f"chieftains: one different number from 1 to {CHIEFTAINS} for each seat is needed")
        assigned = self.state.settings["chieftain_numbers"]
        if assigned and list(assigned) != numbers:
            refuse(f"chieftains: the settings assign {', '.join(map(str, assigned))}")
        seat_chieftains(self.state, numbers, self.state.settings["side"] == "advanced")

    def _course(self) -> None:
        state, given = self.state, self.given
        if given.active is not None and not 0 <= given.active < state.seats:
            refuse(f"active: there is no seat {given.active}")
        if given.turns is not None:
            state.turns = natural("turns", given.turns)
        elif given.active is not None:
            state.turns = (given.active - state.start) % state.seats
        state.active = (state.start + state.turns) % state.seats
        if given.active not in (None, state.active):
            refuse(f"active: after {state.turns} turns it is seat {state.active}, not {given.active}")
        state.finished = natural("finished", given.finished or 0)
        if given.generation is not None:
            state.generation = natural("generation", given.generation)

    # Cards

    def _cards(self) -> None:
        state, given, content = self.state, self.given, self.content
        piles = self._per_spot("piles", given.piles)
        hands = self._per_seat("hands", given.hands, [])
        tribes = self._per_seat("tribes", given.tribes, [])
        discard = given.card_discard or []
        seen: set[str] = set()
        for name in [name for cards in (*hands, *tribes, discard, *_named(piles)) for name in cards]:
            if name in seen:
                refuse(f"card {name} is in two places")
            if name not in self.numbers:
                refuse(f"there is no card {name!r}")
            seen.add(name)
        rest = [card.id for card in content.cards if card.id not in seen]
        full = self._complete("piles", piles, content.pile_height, rest)
        if rest and given.card_discard is not None:
            refuse(f"piles: {len(rest)} cards have no place")
        layout = [0] * (content.spots * content.pile_height)
        for spot, pile in enumerate(full):
            for level, name in enumerate(pile):
                layout[spot * content.pile_height + level] = self.numbers[name]
        state.piles = packed(layout)
        state.pile_sizes = packed([len(pile) for pile in full])
        state.hands = packed([self._mask(hand) for hand in hands])
        state.tribes = packed([self._mask(tribe) for tribe in tribes])
        state.card_discard = self._mask([*discard, *rest])

    def _mask(self, names: list[str]) -> int:
        return mask_of([self._card(name) for name in names])

    def _card(self, name: str) -> int:
        if name not in self.numbers:
            refuse(f"there is no card {name!r}")
        return self.numbers[name]

    # Tokens

    def _tokens(self) -> None:
        state, given, content = self.state, self.given, self.content
        piles = self._per_spot("tokens", given.tokens)
        available = self._per_seat("available", given.available, {})
        stored = given.stored or {}
        rest = {resource.id: resource.count for resource in content.resources}
        for counts in (*available, *stored.values(), given.pool or {}, given.discard or {}):
            for kind, count in counts.items():
                self._take_out(rest, kind, natural(kind, count))
        for pile in _named(piles):
            for token in pile:
                self._take_out(rest, token.partition("@")[0], 1)
        for pile in _named([given.center]):
            for token in pile:
                self._take_out(rest, token, 1)
        loose = [kind for kind, count in rest.items() for _ in range(count)]
        start = content.center_pile[state.seats]
        *full, center = self._complete(
            "tokens",
            [*piles, max(0, start - state.finished) if given.center is None else given.center],
            content.token_height,
            loose,
        )
        if len(center) > start:
            refuse(f"center: {len(center)} tokens, it starts with {start}")
        self._lay_tokens(full, center)
        state.available = packed([n for counts in available for n in self._row(counts)])
        self._store(stored)
        leftover = {kind: loose.count(kind) for kind in content.kinds}
        pool = leftover if given.pool is None else given.pool
        discard = leftover if given.discard is None and given.pool is not None else given.discard or {}
        if given.pool is not None and given.discard is not None and loose:
            refuse(f"{len(loose)} tokens have no place")
        state.pool = packed(self._row(pool))
        state.discard = packed(self._row(discard))

    def _take_out(self, rest: Counts, kind: str, count: int) -> None:
        if kind not in rest:
            refuse(f"there is no kind {kind!r} of tokens")
        rest[kind] -= count
        if rest[kind] < 0:
            refuse(f"more {kind} tokens than there are")

    def _lay_tokens(self, piles: list[list[str]], center: list[str]) -> None:
        state, content = self.state, self.content
        layout = [0] * (content.spots * content.token_height)
        for spot, pile in enumerate(piles):
            for level, name in enumerate(pile):
                layout[spot * content.token_height + level] = self._word(name)
        state.tokens = packed(layout)
        state.heights = packed([len(pile) for pile in piles])
        state.center = packed([content.kinds.index(kind) for kind in center])
        state.center_left = len(center)
        if self.given.finished is None:
            state.finished = content.center_pile[state.seats] - len(center)

    def _word(self, name: str) -> int:
        """A token of a resource pile, as `token_name` writes it."""
        kind, _, generation = name.partition("@")
        number = natural(name, int(generation)) if generation.isdecimal() else 0
        word = number << KIND_BITS | self.content.kinds.index(kind)
        if token_name(self.content, word) != name:
            refuse(f"tokens: {name!r} is no token; one of a later generation is {kind}@1")
        return word

    def _store(self, stored: dict[str, Counts]) -> None:
        content = self.content
        layout = [0] * content.places
        for name, counts in stored.items():
            card = self._card(name)
            places = range(content.first_place[card], content.first_place[card + 1])
            fitting = {content.kinds[content.place_kind[place]]: place for place in places}
            for kind, count in counts.items():
                if kind not in fitting:
                    refuse(f"stored: {name} does not store {kind}")
                layout[fitting[kind]] = count
        self.state.stored = packed(layout)

    def _row(self, counts: Counts) -> list[int]:
        return [counts.get(kind, 0) for kind in self.content.kinds]

    # The turn under way

    def _turn(self) -> None:
        state, given, content = self.state, self.given, self.content
        no_card_to_take = given.spot is None and not state.cards_left()
        spent = state.center_left == 0 or no_card_to_take
        state.end_triggered = spent if given.end_triggered is None else given.end_triggered
        if given.spot is not None and not 0 <= given.spot < content.spots:
            refuse(f"spot: there is no spot {given.spot}")
        state.spot = NONE if given.spot is None else given.spot
        state.skipped = natural("skipped", given.skipped)
        state.bonuses = natural("bonuses", given.bonuses)
        state.laid = natural("laid", given.laid)
        state.playing = NONE if given.playing is None else self._card(given.playing)
        if given.waived is not None and given.waived not in content.requirements:
            refuse(f"waived: {given.waived!r} is none of {', '.join(content.requirements)}")
        state.waived = NONE if given.waived is None else content.requirements.index(given.waived)
        state.used = self._mask(given.used)
        for complaint in powers_explain_what_was_done(None, state):  # before the agenda uses it up
            refuse(complaint)

    # Helpers

    def _complete(self, what: str, piles: list[Pile | None], height: int, rest: list[str]) -> list[list[str]]:
        """All piles with their pieces: first those that the document asks for, then those it leaves out.

        The pieces come out of `rest`, which keeps those that found no place.
        """
        order = list(range(len(rest)))
        self.chance.shuffle(order)
        rest[:] = [rest[place] for place in order]
        full = [[ANY] * natural(what, pile) if isinstance(pile, int) else pile or [] for pile in piles]
        wanted = sum(pile.count(ANY) for pile in full)
        if wanted > len(rest):
            refuse(f"{what}: {wanted} pieces are left open, and only {len(rest)} remain")
        full = [[rest.pop() if piece == ANY else piece for piece in pile] for pile in full]
        for _ in range(height):
            for pile, given in zip(full, piles, strict=True):
                if given is None and rest:
                    pile.append(rest.pop())
        for pile in full[: self.content.spots]:
            if len(pile) > height:
                refuse(f"{what}: a pile of {len(pile)}, they are at most {height} high")
        return full

    def _per_spot(self, what: str, piles: list[Pile | None] | None) -> list[Pile | None]:
        if piles is None:
            return [None] * self.content.spots
        if len(piles) != self.content.spots:
            refuse(f"{what}: {len(piles)} piles instead of {self.content.spots}")
        return piles

    def _per_seat(self, what: str, entries: list[Any] | None, empty: Any) -> list[Any]:
        if entries is None:
            return [empty] * self.state.seats
        return per_seat(what, entries, self.state.seats)


def _named(piles: list[Pile | None]) -> list[list[str]]:
    """The pieces that piles of a document name."""
    return [[piece for piece in pile if piece != ANY] for pile in piles if isinstance(pile, list)]
