"""What the band could reach with the cards it holds: for hints at the table, and for quick players."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.games.a_year_of_survival.rules.attempt import allowance, cards_of, filled, fitting, may_play
from lascaux.games.a_year_of_survival.state import FREE, NONE, Year
from lascaux.games.a_year_of_survival.think.fixed import Fixed, Need, fixed

UNREACHABLE: Final = 1_000_000_000_000
NOTHING_YET: Final = -2


def fewest_cards(state: Year, food: i64) -> i64:
    """How few cards of the band would meet this food, the leader's first one included; NONE if none do."""
    cost = counting(state).cheapest(food, state.content.icons[food])
    return NONE if cost >= UNREACHABLE else cost


def fewest_more_cards(state: Year) -> i64:
    """The same for what is left of the attempt under way."""
    if state.play_rule == FREE and state.passed:
        cost = after_passes(state)
    else:
        cost = counting(state).cheapest(state.target_food(), state.open)
    return NONE if cost >= UNREACHABLE else cost


def after_passes(state: Year) -> i64:
    """YS-13.10: who has passed plays on only after a card of somebody who has not."""
    content = state.content
    fewest: i64 = UNREACHABLE
    for seat in range(state.seats):
        if may_play(state, seat):
            plays = Plays(counting(state), seat)
            for action in fitting(state, seat):
                kind: i64 = (action - content.play_action) // content.ways
                way: i64 = (action - content.play_action) % content.ways
                fewest = min(fewest, 1 + plays.after(kind, way))
    return fewest


def counting(state: Year) -> Reach:
    """Every card at the price of one."""
    tables = fixed(state.content)
    one_each = tables.no_items[:]
    for family in range(tables.families):
        one_each[family] = 1
    return Reach(state, tables, by_family(state, tables), one_each)


def by_family(state: Year, tables: Fixed) -> vec[i64]:
    """How many items of each family each seat holds."""
    kinds: i64 = state.content.kinds
    hands = tables.no_hands[:]
    for seat in range(state.seats):
        for kind in range(kinds):
            hands[seat * tables.families + tables.family[kind]] += state.hands[seat * kinds + kind]
    return hands


@final
class Reach:
    """What the cards that everybody holds can fill, each family of items at its price.

    For each part of what a food asks for, the least price of cards that fill it is kept in a row, and grows
    hand after hand. Everybody keeps to what may still be played in the attempt.
    """

    def __init__(self, state: Year, tables: Fixed, hands: vec[i64], prices: vec[i64]) -> None:
        self.state = state
        self.fixed = tables
        self.hands = hands  # by seat and family
        self.prices = prices  # by family
        self.row = tables.no_parts[:]  # by part; behind it there is room for as many rows as cards are played
        self.end: i64 = 1  # from here on no part is reached yet

    def cheapest(self, food: i64, icons: i64) -> i64:
        """The least total price of cards that fill these icons of a food, UNREACHABLE if none do."""
        state = self.state
        need = self.fixed.need(icons)
        printed: i64 = state.content.icon_count[food]
        if not self.are_enough(need, printed):
            return UNREACHABLE
        self.begin(need)
        for step in range(state.seats):
            seat: i64 = (state.active + step) % state.seats
            most = cards_left(state, seat, printed, False)
            if most > 0:
                is_last = step == state.seats - 1
                self.play(need, seat, most, NONE, need.whole if is_last and most == 1 else 1)
                if seat == state.active and cards_of(state, seat) == 0:
                    self.lead(seat)
        return self.row[need.whole]

    def are_enough(self, need: Need, printed: i64) -> bool:
        """Whether there are cards for as many icons, if it did not matter what they are."""
        families: i64 = self.fixed.families
        icons: i64 = need.icons
        for seat in range(self.state.seats):
            most = cards_left(self.state, seat, printed, False)
            for family in range(families):  # the strongest come first
                if most <= 0:
                    break
                count: i64 = min(most, min(need.useful[family], self.hands[seat * families + family]))
                icons -= count * self.fixed.strength[family]
                most -= count
        return icons <= 0

    def others(self, need: Need, printed: i64, seat: i64, passing: bool) -> None:
        """What all but this seat can fill, if it passes or plays."""
        self.begin(need)
        for other in range(self.state.seats):
            most = cards_left(self.state, other, printed, passing)
            if other != seat and most > 0:
                self.play(need, other, most, NONE, 1)

    def begin(self, need: Need) -> None:
        row = self.row
        row[0] = 0
        for part in range(1, need.size):
            row[part] = UNREACHABLE
        self.end = 1

    def lead(self, seat: i64) -> None:
        """YS-6.4: who leads has to play a card, even if the others could fill everything."""
        families: i64 = self.fixed.families
        cheapest: i64 = UNREACHABLE
        for family in range(families):
            if self.hands[seat * families + family]:
                cheapest = min(cheapest, self.prices[family])
        if cheapest < UNREACHABLE:
            self.row[0] = cheapest

    def play(self, need: Need, seat: i64, most: i64, spent: i64, least: i64) -> None:
        """Up to `most` cards of a hand without the spent one; parts below the `least` are not asked for."""
        families: i64 = self.fixed.families
        cards: i64 = 0
        for family in range(families):
            cards += self.useful(need, seat, family, spent, most)
        if cards == 0:
            return
        if cards > most:
            self.play_some(need, seat, most, spent, least, cards)
        else:
            for place in range(families):
                family = self.fixed.by_category[place]
                for _ in range(self.useful(need, seat, family, spent, most)):
                    self.copy(0, need.size, need.size)
                    self.add_card(need, family, need.size, 0, least)
        self.end = need.size

    def play_some(self, need: Need, seat: i64, most: i64, spent: i64, least: i64, rest: i64) -> None:
        """The same where not all cards may be played: with a row for each number of them that are.

        Rows of few cards are of no use any more once the `rest` cannot make them many.
        """
        size: i64 = need.size
        played: i64 = 0  # no more so far
        for place in range(self.fixed.families):
            family: i64 = self.fixed.by_category[place]
            for _ in range(self.useful(need, seat, family, spent, most)):
                rest -= 1
                if played < most:
                    self.copy(played * size, (played + 1) * size, size)
                    played += 1
                for cards in range(played, max(1, most - rest) - 1, -1):  # this card is played once at most
                    self.add_card(need, family, (cards - 1) * size, cards * size, least)
        self.copy(played * size, 0, size)

    def copy(self, source: i64, target: i64, size: i64) -> None:
        row = self.row
        for part in range(size):
            row[target + part] = row[source + part]

    def useful(self, need: Need, seat: i64, family: i64, spent: i64, most: i64) -> i64:
        """How many cards of a family the hand can make use of, if it plays no more than so many."""
        held: i64 = self.hands[seat * self.fixed.families + family]
        if family == spent:
            held -= 1
        return min(most, min(held, need.useful[family]))

    def add_card(self, need: Need, family: i64, source: i64, target: i64, least: i64) -> None:
        """One card more than in the row at the source."""
        row = self.row
        left = need.left
        size: i64 = need.size
        price: i64 = self.prices[family]
        ways: i64 = self.fixed.fills[family] & need.asked
        end: i64 = max(self.end, need.end[family])
        for category in range(need.categories):
            if (ways >> category) & 1:
                rest: i64 = (self.fixed.strength[family] * need.categories + category) * size
                for part in range(least, end):
                    cost: i64 = row[source + left[rest + part]] + price
                    if cost < row[target + part]:
                        row[target + part] = cost


@final
class Plays:
    """What an attempt costs from here on, for each card that a seat may play now."""

    def __init__(self, reach: Reach, seat: i64) -> None:
        self.reach = reach
        self.seat = seat
        self.need = reach.fixed.need(reach.state.open)
        self.printed: i64 = reach.state.content.icon_count[reach.state.target_food()]
        self.with_others = reach.row
        self.spent: i64 = NOTHING_YET  # the family whose row is there

    def after_pass(self) -> i64:
        self.spent = NOTHING_YET
        self.reach.others(self.need, self.printed, self.seat, True)
        return self.reach.row[self.need.whole]

    def after(self, kind: i64, way: i64) -> i64:
        """Once a card of this kind is played as this category, or to no effect."""
        reach = self.reach
        content = reach.state.content
        family: i64 = reach.fixed.family[kind]
        if not self.need.useful[family]:
            family = NONE  # the hand is as good without it
        if family != self.spent:
            self._spend(family)
        if way == content.no_category:
            return reach.row[self.need.whole]
        return reach.row[self.need.part(filled(reach.state.open, way, content.strength[kind]))]

    def _spend(self, family: i64) -> None:
        reach = self.reach
        need = self.need
        if self.spent == NOTHING_YET:
            reach.others(need, self.printed, self.seat, False)
            self.with_others = reach.row[: need.size]
        for part in range(need.size):
            reach.row[part] = self.with_others[part]
        most = cards_left(reach.state, self.seat, self.printed, False) - 1
        if most > 0:
            reach.play(need, self.seat, most, family, 1)
        self.spent = family


def cards_left(state: Year, seat: i64, icon_count: i64, passing: bool) -> i64:
    """How many more cards this seat may play, of those that can be of use.

    YS-13.10: where cards are played freely, whoever has passed is asked again, unless the others pass, too.
    """
    out = (state.passed >> seat) & 1 != 0 and (passing or state.play_rule != FREE)
    if out or state.is_dead(seat):
        return 0
    return min(icon_count + 1, allowance(state, seat, icon_count) - cards_of(state, seat))
