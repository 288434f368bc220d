"""The position of a game of Elawa."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.outcome import Outcome, by_rank
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.engine.state import State
from lascaux.games.elawa.content.printed import KINDS
from lascaux.games.elawa.content.tables import Content
from lascaux.games.elawa.rules.scoring import score

NONE: Final = -1  # no card, no requirement, no token

# A token in a resource pile carries the generation it was drawn in above the bits of its kind.
KIND_BITS: Final = 3
KIND_MASK: Final = 7


@final
class Elawa(State):
    """Hands, tribes and the card discard are sets of cards (see cardsets); tokens in the open are counts."""

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__(seats)
        nothing = content.nothing
        self.content = content
        # Fixed before the first turn, shared by clones.
        self.chieftains = nothing  # number, by seat
        self.powers = nothing  # by seat; none on the normal side
        self.limit: i64 = 0
        self.start: i64 = 0
        # Cards. A pile only ever loses its top: the sizes change, the piles are shared by clones.
        self.piles = nothing  # by spot and level, lowest first
        self.pile_sizes = nothing
        self.hands = nothing
        self.tribes = nothing
        self.card_discard: i64 = 0
        # Tokens. The center pile, too, only loses its top.
        self.tokens = nothing  # by spot and level, lowest first
        self.heights = nothing
        self.center = nothing
        self.center_left: i64 = 0
        self.pool = nothing  # by kind: the next token is drawn at random
        self.generation: i64 = 0  # of the pool: the number of reshuffles so far
        self.discard = nothing
        self.available = nothing  # by seat and kind
        self.stored = nothing  # by place: a storage card and a kind that fits there
        # The course of the game.
        self.turns: i64 = 0  # turns completed
        self.active: i64 = 0
        self.finished: i64 = 0  # resource piles finished so far
        self.end_triggered = False
        # The turn under way.
        self.spot: i64 = NONE  # where the card was chosen
        self.skipped: i64 = 0  # place in the walk of the pile left out, from 1; 0 for none
        self.bonuses: i64 = 0  # cards still owed for finished piles
        self.laid: i64 = 0  # cards laid down this turn
        self.playing: i64 = NONE
        self.waived: i64 = NONE
        self.used: i64 = 0  # storage cards that received their token this turn

    @property
    def actions(self) -> ActionSpace:
        return self.content.space

    def clone(self) -> Elawa:
        other = Elawa(self.content, self.seats)
        self.copy_order(other)
        other.chieftains = self.chieftains
        other.powers = self.powers
        other.limit = self.limit
        other.start = self.start
        other.piles = self.piles
        other.pile_sizes = self.pile_sizes[:]
        other.hands = self.hands[:]
        other.tribes = self.tribes[:]
        other.card_discard = self.card_discard
        other.tokens = self.tokens[:]
        other.heights = self.heights[:]
        other.center = self.center
        other.center_left = self.center_left
        other.pool = self.pool[:]
        other.generation = self.generation
        other.discard = self.discard[:]
        other.available = self.available[:]
        other.stored = self.stored[:]
        other.turns = self.turns
        other.active = self.active
        other.finished = self.finished
        other.end_triggered = self.end_triggered
        other.spot = self.spot
        other.skipped = self.skipped
        other.bonuses = self.bonuses
        other.laid = self.laid
        other.playing = self.playing
        other.waived = self.waived
        other.used = self.used
        return other

    # What lies on the table

    def top_card(self, spot: i64) -> i64:
        size: i64 = self.pile_sizes[spot]
        return self.piles[spot * self.content.pile_height + size - 1] if size else NONE

    def top_token(self, spot: i64) -> i64:
        """The kind that can be seen on a resource pile."""
        height: i64 = self.heights[spot]
        if height == 0:
            return NONE
        return self.tokens[spot * self.content.token_height + height - 1] & KIND_MASK

    def available_to(self, seat: i64) -> i64:
        """How many tokens a seat has available."""
        return _sum(self.available, seat * KINDS)

    def stored_on(self, card: i64) -> list[int]:
        """The tokens on a card, by kind."""
        content = self.content
        counts = [0] * KINDS
        for place in range(content.first_place[card], content.first_place[card + 1]):
            counts[content.place_kind[place]] = self.stored[place]
        return counts

    def pool_size(self) -> i64:
        return _sum(self.pool, 0)

    def cards_left(self) -> bool:
        for spot in range(self.content.spots):
            if self.pile_sizes[spot]:
                return True
        return False

    # Results

    def score(self, seat: i64) -> i64:
        return score(self.content, self.tribes[seat], self.stored)

    def scores(self) -> tuple[int, ...]:
        return tuple([int(self.score(seat)) for seat in range(self.seats)])

    def result(self) -> Outcome:
        """EL-11.8, EL-11.9: points, then available resources."""
        scores = self.scores()
        standings = [(scores[seat], int(self.available_to(seat))) for seat in range(self.seats)]
        return by_rank(standings, scores, "no-cards-left" if self.center_left else "center-pile-empty")

    # What nobody knows

    def redraw(self, seat: int, rng: Rng) -> None:
        """All seats know the same, so it does not matter for whom."""
        self._redraw_cards(rng)
        for generation in range(self.generation + 1):
            self._redraw_tokens(generation, rng)

    def _redraw_cards(self, rng: Rng) -> None:
        """Every order of the cards that were never seen is equally likely."""
        height: i64 = self.content.pile_height
        hidden = self.piles[:]
        count: i64 = 0
        for spot in range(self.content.spots):
            for level in range(self.pile_sizes[spot] - 1):
                hidden[count] = self.piles[spot * height + level]
                count += 1
        rng.deal_packed(hidden, 0, count)
        piles = self.piles[:]
        for spot in range(self.content.spots):
            for level in range(self.pile_sizes[spot] - 1):
                count -= 1
                piles[spot * height + level] = hidden[count]
        self.piles = piles

    def _redraw_tokens(self, generation: i64, rng: Rng) -> None:
        """The hidden tokens of one generation change places among each other, and with no others.

        The center pile is of generation 0, the pool of the newest.
        """
        height: i64 = self.content.token_height
        newest = generation == self.generation
        bag = self.pool[:] if newest else vec[i64]([0] * KINDS)
        for spot in range(self.content.spots):
            for level in range(self.heights[spot] - 1):
                token: i64 = self.tokens[spot * height + level]
                if token >> KIND_BITS == generation:
                    bag[token & KIND_MASK] += 1
        if generation == 0:
            for level in range(self.center_left):
                bag[self.center[level]] += 1
        for spot in range(self.content.spots):
            for level in range(self.heights[spot] - 1):
                if self.tokens[spot * height + level] >> KIND_BITS == generation:
                    self.tokens[spot * height + level] = generation << KIND_BITS | draw_from(
                        bag, rng.below(_sum(bag, 0))
                    )
        if generation == 0:
            self.center = self.center[:]
            for level in range(self.center_left):
                self.center[level] = draw_from(bag, rng.below(_sum(bag, 0)))
        if newest:
            self.pool = bag


def draw_from(bag: vec[i64], place: i64) -> i64:
    """Take the token at a place out of a bag, counting through the kinds; returns its kind."""
    kind: i64 = 0
    while place >= bag[kind]:
        place -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind


def _sum(counts: vec[i64], start: i64) -> i64:
    """The number of tokens in one row of counts by kind, written out: a loop takes twice as long."""
    return counts[start] + counts[start + 1] + counts[start + 2] + counts[start + 3] + counts[start + 4]
