"""The position of a game of Paleo."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.outcome import Outcome
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.engine.state import State
from lascaux.games.paleo.content.codes import (
    CAUSES,
    DREAMS,
    FACE_DOWN,
    GROUP,
    IDEAS,
    MOST_SEATS,
    NONE,
    PEOPLE,
    PILE,
    PLACES,
    RESOURCES,
    SKILLS,
)
from lascaux.games.paleo.content.tables import Content

MAX_DAYS: Final = 200  # PA-17.5: no rule; a game that goes on for so long is a defect, and counts as lost


@final
class Paleo(State):
    """Every card lies in one place. The cards of a place are a chain in both directions: `first` and `last`
    of the place, `after` and `before` of a card. A pile begins with its top.
    """

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__(seats)
        nothing = content.nothing
        self.content = content
        # Where the cards are.
        self.place = nothing  # by card
        self.after = nothing
        self.before = nothing
        self.first = nothing  # by place
        self.last = nothing
        self.size = nothing
        self.damage = nothing  # by person
        self.laid = nothing  # by card that tokens may be laid on
        # Tokens.
        self.camp = nothing  # by resource
        self.supply = nothing
        self.tools = nothing  # by seat and tool
        self.pool = nothing
        self.vp: i64 = 0
        self.skulls: i64 = 0
        self.causes = nothing  # skulls laid, by cause
        self.last_cause: i64 = NONE
        # Counted along: what each group shows without giving anything up, and how many people it has.
        self.skill = nothing  # by seat and skill
        self.people = nothing  # by seat
        # The course of the game.
        self.day: i64 = 1
        self.night = False
        self.settled: i64 = 0  # cards dealt with tonight, one bit each
        # The turn under way.
        self.to_act: i64 = 0  # seats that have not dealt with their card, one bit each
        self.waited: i64 = 0  # those of them that have waited since the last change
        self.asked: i64 = 0
        self.helping = nothing  # by seat: whom it helps
        # The card under way.
        self.raised = nothing  # by skill: what a roll adds to the requirement, less what was given up for it
        self.barred: i64 = 0  # actions that failed, by their place on the card
        self.called = nothing  # by skill: what a call for help adds, in the game for one
        self.has_called = False
        # What everybody knows of dreams, one bit each.
        self.known: i64 = 0  # seen before
        self.fresh: i64 = 0  # came out of the dream deck today

    @property
    def actions(self) -> ActionSpace:
        return self.content.space

    def clone(self) -> Paleo:
        other = Paleo(self.content, self.seats)
        self.copy_order(other)
        other.place = self.place[:]
        other.after = self.after[:]
        other.before = self.before[:]
        other.first = self.first[:]
        other.last = self.last[:]
        other.size = self.size[:]
        other.damage = self.damage[:]
        other.laid = self.laid[:]
        other.camp = self.camp[:]
        other.supply = self.supply[:]
        other.tools = self.tools[:]
        other.pool = self.pool[:]
        other.vp = self.vp
        other.skulls = self.skulls
        other.causes = self.causes[:]
        other.last_cause = self.last_cause
        other.skill = self.skill[:]
        other.people = self.people[:]
        other.day = self.day
        other.night = self.night
        other.settled = self.settled
        other.to_act = self.to_act
        other.waited = self.waited
        other.asked = self.asked
        other.helping = self.helping[:]
        other.raised = self.raised[:]
        other.barred = self.barred
        other.called = self.called[:]
        other.has_called = self.has_called
        other.known = self.known
        other.fresh = self.fresh
        return other

    # Cards and their places

    def take_out(self, card: i64) -> None:
        """Unlink a card; it must be put somewhere else at once."""
        place: i64 = self.place[card]
        before: i64 = self.before[card]
        after: i64 = self.after[card]
        if before == NONE:
            self.first[place] = after
        else:
            self.after[before] = after
        if after == NONE:
            self.last[place] = before
        else:
            self.before[after] = before
        self.size[place] -= 1
        if GROUP <= place < GROUP + MOST_SEATS:
            self.count_in_group(card, place - GROUP, -1)

    def put_last(self, card: i64, place: i64) -> None:
        last: i64 = self.last[place]
        self.before[card] = last
        self.after[card] = NONE
        if last == NONE:
            self.first[place] = card
        else:
            self.after[last] = card
        self.last[place] = card
        self._arrived(card, place)

    def put_first(self, card: i64, place: i64) -> None:
        first: i64 = self.first[place]
        self.before[card] = NONE
        self.after[card] = first
        if first == NONE:
            self.last[place] = card
        else:
            self.before[first] = card
        self.first[place] = card
        self._arrived(card, place)

    def _arrived(self, card: i64, place: i64) -> None:
        self.place[card] = place
        self.size[place] += 1
        if GROUP <= place < GROUP + MOST_SEATS:
            self.count_in_group(card, place - GROUP, 1)

    def move(self, card: i64, place: i64) -> None:
        """From wherever it is to the end of a place."""
        self.take_out(card)
        self.put_last(card, place)

    def count_in_group(self, card: i64, seat: i64, sign: i64) -> None:
        content = self.content
        for skill in range(SKILLS):
            self.skill[seat * SKILLS + skill] += sign * content.card_skill[card * SKILLS + skill]
        if content.hearts[card]:
            self.people[seat] += sign

    def cards_in(self, place: i64) -> list[int]:
        cards: list[int] = []
        card: i64 = self.first[place]
        while card != NONE:
            cards.append(card)
            card = self.after[card]
        return cards

    def nth(self, place: i64, index: i64) -> i64:
        card: i64 = self.first[place]
        while index > 0:
            card = self.after[card]
            index -= 1
        return card

    def fill(self, place: i64, cards: vec[i64], start: i64, stop: i64) -> None:
        """Link a place anew, with these cards in this order; what it held before must find a place, too."""
        assert not GROUP <= place < GROUP + MOST_SEATS, "what groups show is counted card by card"
        self.clear(place)
        last: i64 = NONE
        for i in range(start, stop):
            card: i64 = cards[i]
            self.place[card] = place
            self.before[card] = last
            if last == NONE:
                self.first[place] = card
            else:
                self.after[last] = card
            last = card
        if last != NONE:
            self.after[last] = NONE
        self.last[place] = last
        self.size[place] = stop - start

    def clear(self, place: i64) -> None:
        """What it held must find another place."""
        self.first[place] = NONE
        self.last[place] = NONE
        self.size[place] = 0

    # Tools

    def hold(self, seat: i64, tool: i64, sign: i64) -> None:
        """A tool comes from the pool to a seat (1), or goes back (-1)."""
        content = self.content
        self.tools[seat * content.tools + tool] += sign
        self.pool[tool] -= sign
        if content.arrow[tool] == 0:
            for skill in range(SKILLS):
                self.skill[seat * SKILLS + skill] += sign * content.tool_skill[tool * SKILLS + skill]

    def held(self, seat: i64, tool: i64) -> i64:
        return self.tools[seat * self.content.tools + tool]

    # Who

    @property
    def lead(self) -> i64:
        """PA-1.6: the seat that is asked first by day and decides for all by night."""
        return (self.day - 1) % self.seats

    def seats_from(self, seat: i64) -> list[int]:
        """All seats, clockwise from this one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def is_pending(self, seat: i64) -> bool:
        return (self.to_act >> seat) & 1 == 1

    # Results

    def scores(self) -> tuple[int, ...]:
        return tuple([int(self.vp)] * self.seats)

    def result(self) -> Outcome:
        """PA-1.1, PA-17: all win or nobody does; five victory points outweigh any skulls."""
        places = tuple([1] * self.seats)
        if self.vp >= self.content.vp_goal:
            return Outcome(tuple(range(self.seats)), self.scores(), "painting-finished", places)
        if self.skulls >= self.content.skull_limit:
            return Outcome((), self.scores(), f"last-skull-{CAUSES[self.last_cause]}", places)
        return Outcome((), self.scores(), "cap", places)

    # What nobody knows

    def redraw(self, seat: int, rng: Rng) -> None:
        """All seats know the same, so it does not matter for whom."""
        self._shuffle(PEOPLE, rng)
        self._shuffle(IDEAS, rng)
        hidden = Hidden(self)
        hidden.exchange_unknown_dreams(rng)
        hidden.exchange_alike(rng)
        hidden.lay_back()

    def _shuffle(self, place: i64, rng: Rng) -> None:
        cards = self.content.no_cards[:]
        count: i64 = 0
        card: i64 = self.first[place]
        while card != NONE:
            cards[count] = card
            count += 1
            card = self.after[card]
        rng.deal_packed(cards, 0, count)
        self.fill(place, cards, 0, count)


@final
class Hidden:
    """The cards that lie face down, in one row: piles, face-down discard, dream deck."""

    def __init__(self, state: Paleo) -> None:
        self.state = state
        self.cards = state.content.no_cards[:]
        self.unknown = state.content.no_cards[:]
        self.fresh = state.content.no_cards[:]
        self.count: i64 = 0
        for seat in range(state.seats):
            self._take(PILE + seat)
        self._take(FACE_DOWN)
        self.in_deck: i64 = self.count  # from here on
        self._take(DREAMS)

    def _take(self, place: i64) -> None:
        state = self.state
        card: i64 = state.first[place]
        while card != NONE:
            dream: i64 = state.content.dream[card]
            self.cards[self.count] = card
            if dream != NONE:
                self.unknown[self.count] = (state.known >> dream) & 1 ^ 1
                self.fresh[self.count] = (state.fresh >> dream) & 1
            self.count += 1
            card = state.after[card]

    def exchange_unknown_dreams(self, rng: Rng) -> None:
        """A dream that nobody has seen may as well be any other of them, in the deck or out of it."""
        drawn = self.state.content.no_cards[:]
        count: i64 = 0
        for spot in range(self.count):
            if self.unknown[spot]:
                drawn[count] = self.cards[spot]
                count += 1
        rng.deal_packed(drawn, 0, count)
        count = 0
        for spot in range(self.count):
            if self.unknown[spot]:
                self.cards[spot] = drawn[count]
                count += 1

    def exchange_alike(self, rng: Rng) -> None:
        """Dealt cards with the same back change places; dreams that came today are not among them."""
        content = self.state.content
        room = content.no_cards[:]  # the first cards of each look are free for those that are here
        drawn = content.no_cards[:]
        here = content.no_looks[:]
        for spot in range(self.in_deck):
            if not self.fresh[spot]:
                look: i64 = content.look[self.cards[spot]]
                room[content.alike.first[look] + here[look]] = spot
                here[look] += 1
        for look in range(len(here)):
            begin: i64 = content.alike.first[look]
            end: i64 = begin + here[look]
            for i in range(begin, end):
                drawn[i] = self.cards[room[i]]
            rng.deal_packed(drawn, begin, end)
            for i in range(begin, end):
                self.cards[room[i]] = drawn[i]

    def lay_back(self) -> None:
        state = self.state
        start: i64 = 0
        for seat in range(state.seats):
            start = self._lay(PILE + seat, start)
        start = self._lay(FACE_DOWN, start)
        self._lay(DREAMS, start)
        fresh: i64 = 0
        one: i64 = 1
        for spot in range(self.in_deck):
            if self.fresh[spot]:
                fresh |= one << state.content.dream[self.cards[spot]]
        state.fresh = fresh

    def _lay(self, place: i64, start: i64) -> i64:
        """As many as were there; where the next place begins."""
        stop: i64 = start + self.state.size[place]
        self.state.fill(place, self.cards, start, stop)
        return stop


def empty(content: Content, seats: int) -> Paleo:
    """A state in which every card is in the box and every token in the supply."""
    state = Paleo(content, seats)
    total = int(content.total)
    state.place = vec[i64]([0] * total)
    state.after = vec[i64]([NONE] * total)
    state.before = vec[i64]([NONE] * total)
    state.first = vec[i64]([NONE] * PLACES)
    state.last = vec[i64]([NONE] * PLACES)
    state.size = vec[i64]([0] * PLACES)
    for card in range(total):
        state.put_last(card, 0)
    state.damage = vec[i64]([0] * int(content.people))
    state.laid = vec[i64]([0] * int(content.stores))
    state.camp = vec[i64]([0] * RESOURCES)
    state.supply = content.stock[:]
    state.tools = vec[i64]([0] * (seats * int(content.tools)))
    state.pool = content.tool_count[:]
    state.causes = vec[i64]([0] * len(CAUSES))
    state.skill = vec[i64]([0] * (MOST_SEATS * SKILLS))
    state.people = vec[i64]([0] * MOST_SEATS)
    state.helping = vec[i64]([NONE] * seats)
    state.raised = vec[i64]([0] * SKILLS)
    state.called = vec[i64]([0] * SKILLS)
    return state
