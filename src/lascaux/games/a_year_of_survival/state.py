"""The position of a game of A Year of Survival."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.outcome import Outcome
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.engine.state import State
from lascaux.games.a_year_of_survival.content.printed import Band
from lascaux.games.a_year_of_survival.content.tables import Content

NONE: Final = -1  # no card, no place, no seat

# YS-13.11: how many cards everybody may play in an attempt, in the order of the setting's values.
PLAY_RULES: Final = ["leader", "share", "one_each", "free"]
LEADER: Final = 0
SHARE: Final = 1
ONE_EACH: Final = 2
FREE: Final = 3

# A card played in an attempt is one int: who played which item as what.
BY_SEAT: Final = 16
BY_ITEM: Final = 8
BYTE: Final = 255


@final
class Year(State):
    """Hands and the item discard are counts by kind of item; sets of seats and of places are bits of one int.

    Decks are drawn from their end. Places of the trail are counted from 0 here, and from 1 in all words.
    """

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__(seats)
        nothing = content.nothing
        self.content = content
        # The table's settings.
        self.play_rule: i64 = LEADER
        self.reach = False
        self.quotas = False
        self.hand_limit: i64 = 0
        self.open_discards = False
        # The course of the game.
        self.turns: i64 = 0  # turns completed
        self.active: i64 = 0
        self.dead: i64 = 0
        self.season: i64 = 0
        self.score: i64 = 0
        self.season_began_with: i64 = 0  # the score at that moment
        # Food. No deck is ever shuffled again, so they are shared by clones.
        self.food = nothing  # all cards, season by season
        self.deck_left: i64 = 0  # cards in the deck of the current season; those of later ones are whole
        self.trail = nothing
        self.trail_length: i64 = 0
        self.seen: i64 = 0  # places whose card was shown by scouts
        self.turned = nothing
        self.turned_count: i64 = 0
        self.pile = nothing
        self.pile_size: i64 = 0
        self.discard = nothing
        self.discard_size: i64 = 0
        self.unseen_discards: i64 = 0  # its cards that nobody has seen, by their order
        self.scouted_discards: i64 = 0  # those that lie face down, too, but were shown by scouts before
        # Items. The item deck, too, is shared: a reshuffle makes a new one.
        self.items = nothing
        self.items_left: i64 = 0
        self.row = nothing  # by slot
        self.item_discard = nothing
        self.hands = nothing  # by seat and kind
        # The turn under way.
        self.taken: i64 = 0  # cards crafted
        self.named: i64 = 0  # places that scouts are going to look at
        self.target: i64 = NONE  # which of the turned cards is attempted
        self.open: i64 = 0  # its icons still to be filled, counted by category
        self.played = nothing
        self.played_count: i64 = 0
        self.passed: i64 = 0

    @property
    def actions(self) -> ActionSpace:
        return self.content.space

    def clone(self) -> Year:
        other = Year(self.content, self.seats)
        self.copy_order(other)
        other.play_rule = self.play_rule
        other.reach = self.reach
        other.quotas = self.quotas
        other.hand_limit = self.hand_limit
        other.open_discards = self.open_discards
        other.turns = self.turns
        other.active = self.active
        other.dead = self.dead
        other.season = self.season
        other.score = self.score
        other.season_began_with = self.season_began_with
        other.food = self.food
        other.deck_left = self.deck_left
        other.trail = self.trail[:]
        other.trail_length = self.trail_length
        other.seen = self.seen
        other.turned = self.turned[:]
        other.turned_count = self.turned_count
        other.pile = self.pile[:]
        other.pile_size = self.pile_size
        other.discard = self.discard[:]
        other.discard_size = self.discard_size
        other.unseen_discards = self.unseen_discards
        other.scouted_discards = self.scouted_discards
        other.items = self.items
        other.items_left = self.items_left
        other.row = self.row[:]
        other.item_discard = self.item_discard[:]
        other.hands = self.hands[:]
        other.taken = self.taken
        other.named = self.named
        other.target = self.target
        other.open = self.open
        other.played = self.played[:]
        other.played_count = self.played_count
        other.passed = self.passed
        return other

    # Who is there

    def is_dead(self, seat: i64) -> bool:
        return (self.dead >> seat) & 1 != 0

    def living(self) -> i64:
        """How many players are not dead."""
        count: i64 = 0
        for seat in range(self.seats):
            if not self.is_dead(seat):
                count += 1
        return count

    def living_from(self, seat: i64) -> list[int]:
        """YS-1.7: the living seats clockwise from this one."""
        found: list[int] = []
        for step in range(self.seats):
            other: i64 = (seat + step) % self.seats
            if not self.is_dead(other):
                found.append(other)
        return found

    def hand_size(self, seat: i64) -> i64:
        kinds: i64 = self.content.kinds
        count: i64 = 0
        for place in range(seat * kinds, (seat + 1) * kinds):
            count += self.hands[place]
        return count

    # What lies on the table

    def target_food(self) -> i64:
        """The kind of food that is attempted."""
        assert self.target != NONE, "nothing is attempted"
        return self.turned[self.target]

    def is_unseen_discard(self, place: i64, season: i64) -> bool:
        """YS-4.6: whether this card of the discard is of the season, and nobody has seen it.

        After the end it is looked at.
        """
        unseen = self.turn >= 0 and (self.unseen_discards >> place) & 1 != 0
        return unseen and self.content.food_season[self.discard[place]] == season

    def discarded_unseen(self, season: i64) -> i64:
        """How many cards of a season lie in the discard that nobody has seen."""
        count: i64 = 0
        for place in range(self.discard_size):
            if self.is_unseen_discard(place, season):
                count += 1
        return count

    def unseen_food(self) -> vec[i64]:
        """The cards of the season that nobody has seen, by kind: those in its deck, on the trail, discarded.

        How they lie there nobody knows, and every way is equally likely.
        """
        counts = self.content.no_foods[:]
        start: i64 = self.content.season_start[self.season]
        for place in range(start, start + self.deck_left):
            counts[self.food[place]] += 1
        for place in range(self.trail_length):
            if not (self.seen >> place) & 1:
                counts[self.trail[place]] += 1
        for place in range(self.discard_size):
            if self.is_unseen_discard(place, self.season):
                counts[self.discard[place]] += 1
        return counts

    def season_over(self) -> bool:
        return self.trail_length == 0 and self.deck_left == 0

    def items_to_draw(self) -> bool:
        """Whether a card can be drawn from the item deck, after a reshuffle if need be."""
        if self.items_left:
            return True
        for kind in range(self.content.kinds):
            if self.item_discard[kind]:
                return True
        return False

    # Results

    def band(self) -> Band:
        """YS-12.2: how the winter goes with this score."""
        for band in self.content.bands:
            if self.score <= band.most:
                return band
        raise AssertionError("the bands reach as far as the points")

    def scores(self) -> tuple[int, ...]:
        """YS-1.1: one score, the same for every seat."""
        return tuple([int(self.score)] * self.seats)

    def result(self) -> Outcome:
        """YS-12.2, YS-12.3: the reason is the id of the band reached."""
        band = self.band()
        winners = tuple(range(self.seats)) if band.won else ()
        return Outcome(winners, self.scores(), band.id, (1,) * self.seats)

    # What nobody knows

    def redraw(self, seat: int, rng: Rng) -> None:
        """All seats know the same, so it does not matter for whom."""
        self.items = self.items[:]
        rng.deal_packed(self.items, 0, self.items_left)
        self.food = self.food[:]
        for place in range(self.trail_length, self.content.trail_size):
            self.trail[place] = 0  # where cards lay that have left the trail, or moved on
        for season in range(self.content.last_season + 1):
            self._redraw_season(season, rng)

    def _redraw_season(self, season: i64, rng: Rng) -> None:
        """The unseen cards of a season change places among each other: deck, trail and discard.

        The places of its deck that were drawn already lend room for the others, and keep nothing of what was.
        """
        start: i64 = self.content.season_start[season]
        end: i64 = self.content.season_start[season + 1]
        if season > self.season:
            rng.deal_packed(self.food, start, end)
            return
        on_trail: i64 = self.trail_length if season == self.season else 0
        stop: i64 = start
        if season == self.season:
            stop += self.deck_left
        for place in range(on_trail):
            if not (self.seen >> place) & 1:
                self.food[stop] = self.trail[place]
                stop += 1
        for place in range(self.discard_size):
            if self.is_unseen_discard(place, season):
                self.food[stop] = self.discard[place]
                stop += 1
        for place in range(stop, end):
            self.food[place] = 0
        rng.deal_packed(self.food, start, stop)
        for place in range(on_trail):
            if not (self.seen >> place) & 1:
                stop -= 1
                self.trail[place] = self.food[stop]
        for place in range(self.discard_size):
            if self.is_unseen_discard(place, season):
                stop -= 1
                self.discard[place] = self.food[stop]
