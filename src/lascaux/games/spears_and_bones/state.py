"""The position of a game of Spears and Bones."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.bits import members
from lascaux.engine.outcome import Outcome
from lascaux.engine.rng import Rng
from lascaux.engine.state import State
from lascaux.games.spears_and_bones.content.printed import DAY, TEAMS
from lascaux.games.spears_and_bones.content.tables import Content
from lascaux.games.spears_and_bones.rules.placements import split_placings
from lascaux.games.spears_and_bones.rules.victory import goals_of, holdings, winning_teams

NONE: Final = -1  # no seat, no prey, no enemy; an empty spot of the display
CHASED: Final = -2  # a spot that stays empty until the next Gathering step


@final
class SpearsAndBones(State):
    """Sets of units and of prey are masks (see masks); seats and places in the order are counted from 0.

    Arrays that rarely change are shared by clones and replaced when they do, never written to: those
    up to `placed`, and `raises`.
    """

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__(seats)
        nothing = content.nothing
        self.content = content
        # The readings in force (SB-1.13).
        self.limit_lapses = True  # a turn without a ban, or an obligation, frees the last target
        self.defense_exhausts = False
        self.exact_sacrifice = True
        # Dealt at the start.
        self.tribes = nothing  # by seat
        self.teams = nothing  # by seat
        self.goals = nothing  # of seat 0, of seat 1, …, then those set aside
        # Cards in hands and decks.
        self.order = nothing  # the seat in each place
        self.places = nothing  # the place of each seat
        self.deck = nothing  # a ring: the top is at deck_top
        self.hands = nothing  # by seat and value: copies in hand
        self.placed = nothing  # by placing of this turn and seat: the value, as its number
        # On the table.
        self.berries = nothing  # by seat
        self.in_play = nothing  # by seat: units, active or not
        self.active = nothing  # by seat: active units
        self.prey = nothing  # by seat: prey acquired
        self.display = nothing  # by spot
        self.deck_top: i64 = 0
        self.deck_size: i64 = 0
        self.known: i64 = 0  # cards at the bottom of the deck that everybody has seen there
        self.time: i64 = DAY
        self.vigor: i64 = 0
        # The course of the game.
        self.turn_number: i64 = 1
        self.placings: i64 = 0  # of action cards in this turn
        self.blockers: i64 = 0  # seats that have been the blocker this turn, as a mask
        self.banned: i64 = NONE
        self.banned_before: i64 = NONE
        self.obliged: i64 = NONE
        self.obliged_before: i64 = NONE
        # The action or the defense under way.
        self.actor: i64 = NONE  # the active player
        self.rival: i64 = NONE  # the blocker, or the attacked seat
        self.hunter: i64 = NONE  # who goes on to the prey
        self.quarry: i64 = NONE  # the prey that is hunted or fought for
        self.spot: i64 = NONE  # where it lay
        self.enemy: i64 = NONE
        self.partaking = nothing  # by seat: its units that partake, or are named to
        self.backing = nothing  # by seat: whom these units are for; itself if they are no support
        self.bought = nothing  # by seat: bonuses paid for Warriors
        self.forced: i64 = 0  # the unit that the attacker chose, as a mask
        self.cards_sum: i64 = 0  # K
        self.raises = nothing  # by seat and unit: levels added by Healers
        self.doomed: i64 = 0  # units chosen so far for the sacrifice under way

    @property
    def actions(self) -> ActionSpace:
        return self.content.space

    def clone(self) -> SpearsAndBones:
        other = SpearsAndBones(self.content, self.seats)
        self.copy_order(other)
        other.limit_lapses = self.limit_lapses
        other.defense_exhausts = self.defense_exhausts
        other.exact_sacrifice = self.exact_sacrifice
        other.tribes = self.tribes
        other.teams = self.teams
        other.goals = self.goals
        other.order = self.order
        other.places = self.places
        other.deck = self.deck
        other.hands = self.hands
        other.placed = self.placed
        other.berries = self.berries[:]
        other.in_play = self.in_play[:]
        other.active = self.active[:]
        other.prey = self.prey[:]
        other.display = self.display[:]
        other.deck_top = self.deck_top
        other.deck_size = self.deck_size
        other.known = self.known
        other.time = self.time
        other.vigor = self.vigor
        other.turn_number = self.turn_number
        other.placings = self.placings
        other.blockers = self.blockers
        other.banned = self.banned
        other.banned_before = self.banned_before
        other.obliged = self.obliged
        other.obliged_before = self.obliged_before
        other.actor = self.actor
        other.rival = self.rival
        other.hunter = self.hunter
        other.quarry = self.quarry
        other.spot = self.spot
        other.enemy = self.enemy
        other.partaking = self.partaking[:]
        other.backing = self.backing[:]
        other.bought = self.bought[:]
        other.forced = self.forced
        other.cards_sum = self.cards_sum
        other.raises = self.raises
        other.doomed = self.doomed
        return other

    # Units

    def unit(self, seat: i64, index: i64) -> i64:
        """The number of a unit of a seat."""
        return self.tribes[seat] * self.content.units + index

    def units(self, seat: i64, mask: i64) -> i64:
        """Where the packed tables hold the sums of a set of units of a seat."""
        return self.tribes[seat] << self.content.units | mask

    def supporter(self, side: i64) -> i64:
        """The seat whose units support a side, once support has been settled."""
        for seat in range(self.seats):
            if self.backing[seat] == side and seat != side:
                return seat
        return NONE

    def unit_names(self, seat: i64, mask: i64) -> list[str]:
        """How events name units."""
        return [self.content.unit_cards[self.unit(seat, index)].title for index in members(mask)]

    # Prey

    def unacquired(self) -> i64:
        """Prey in display and deck."""
        count: i64 = self.deck_size
        for spot in range(self.content.constants.display_size):
            if self.display[spot] >= 0:
                count += 1
        return count

    def chased(self) -> bool:
        """SB-15.4: whether the Flutist has chased a prey away this turn."""
        for spot in range(self.content.constants.display_size):
            if self.display[spot] == CHASED:
                return True
        return False

    def reveal_prey(self, spot: i64) -> None:
        """The top card of the deck comes into the spot; with an empty deck the spot stays empty."""
        self.display[spot] = NONE
        if self.deck_size == 0:
            return
        self.display[spot] = self.deck[self.deck_top]
        self.deck_top = (self.deck_top + 1) % len(self.deck)
        self.deck_size -= 1
        self.known = min(self.known, self.deck_size)
        self.revealed()
        if self.listener is not None:
            facts = {"spot": int(spot), **self.content.prey_facts(self.display[spot])}
            self.tell("prey-revealed", NONE, facts)

    def put_under(self, prey: i64) -> None:
        """SB-15.4.1: a prey goes to the bottom of the deck, where everybody knows it to be."""
        deck = self.deck[:]
        deck[(self.deck_top + self.deck_size) % len(deck)] = prey
        self.deck = deck
        self.deck_size += 1
        self.known += 1

    # Berries

    def gain(self, seat: i64, count: i64) -> i64:
        """SB-3.3: berries above the cap are lost. Returns how many were gained."""
        before: i64 = self.berries[seat]
        self.berries[seat] = min(before + count, self.content.constants.berry_cap)
        return self.berries[seat] - before

    # Results

    def winning_teams(self) -> list[int]:
        """The teams whose conditions are met as things stand."""
        seats = range(self.seats)
        return winning_teams(
            self.content,
            self.seats,
            [int(self.teams[seat]) for seat in seats],
            [goals_of(self.content, self.goals, self.seats, seat) for seat in seats],
            [holdings(self.content, self.prey[seat]) for seat in seats],
        )

    def scores(self) -> tuple[int, ...]:
        """SB-19.9: 1 for each seat of a winning team; before the end nobody has anything."""
        if self.turn >= 0 or self.agenda:
            return tuple([0] * self.seats)
        won = self.winning_teams()
        return tuple([int(int(self.teams[seat]) in won) for seat in range(self.seats)])

    def result(self) -> Outcome:
        scores = self.scores()
        winners = tuple([seat for seat in range(self.seats) if scores[seat]])
        places = tuple([1 if score else 1 + len(winners) for score in scores])
        reason = "-and-".join([TEAMS[team] for team in self.winning_teams()])
        return Outcome(winners, scores, reason or "nobody", places)

    # What a seat does not know

    def redraw(self, seat: int, rng: Rng) -> None:
        self._redraw_deck(rng)
        self._redraw_cards(seat, rng)
        if self.turn >= 0:  # after the end teams and goals are open
            self._redraw_teams(seat, rng)
            self._redraw_goals(seat, rng)

    def _redraw_deck(self, rng: Rng) -> None:
        """Any order, but for the cards chased to the bottom."""
        unknown: i64 = self.deck_size - self.known
        cards = [int(self.deck[(self.deck_top + place) % len(self.deck)]) for place in range(unknown)]
        cards.sort()
        rng.shuffle(cards)
        deck = self.deck[:]
        for place in range(unknown):
            deck[(self.deck_top + place) % len(deck)] = cards[place]
        self.deck = deck

    def _redraw_teams(self, seat: int, rng: Rng) -> None:
        others = [other for other in range(self.seats) if other != seat]
        cards = [int(self.teams[other]) for other in others]
        cards.sort()
        rng.shuffle(cards)
        teams = self.teams[:]
        for place in range(len(others)):
            teams[others[place]] = cards[place]
        self.teams = teams

    def _redraw_goals(self, seat: int, rng: Rng) -> None:
        each = self.content.victory.goals_per_player[self.seats]
        hidden = [place for place in range(len(self.goals)) if place // each != seat]
        cards = [int(self.goals[place]) for place in hidden]
        cards.sort()
        rng.shuffle(cards)
        goals = self.goals[:]
        for place in range(len(hidden)):
            goals[hidden[place]] = cards[place]
        self.goals = goals

    def _redraw_cards(self, seat: int, rng: Rng) -> None:
        """Who of the others placed which of the revealed cards, and hence what they still hold."""
        full = self.content.distribution(self.seats)
        others = [other for other in range(self.seats) if other != seat]
        rows = [
            sorted([int(self.placed[placing * self.seats + other]) for other in others])
            for placing in range(self.placings)
        ]
        drawn = split_placings(rows, full, rng)
        rng.shuffle(others)  # nothing tells the others apart, so the rows need not be drawn for each of them
        placed = self.placed[:]
        for place in range(self.placings * self.seats, len(placed)):
            placed[place] = 0  # what was placed in earlier turns is nobody's business any more
        hands = self.hands[:]
        values = self.content.values
        for column in range(len(others)):
            other = others[column]
            for value in range(values):
                hands[other * values + value] = full[value]
            for placing in range(len(drawn)):
                card = drawn[placing][column]
                placed[placing * self.seats + other] = card
                hands[other * values + card] -= 1
        self.placed = placed
        self.hands = hands
