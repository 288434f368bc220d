"""What a quick player looks at, all of it in points.

A card is worth what it will score, less the tokens it costs; a token is worth what it usually buys,
more if a card in hand or a storage card in the tribe asks for it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest, members
from lascaux.engine.packed import vec
from lascaux.games.elawa.content.printed import BONE, DIFFERENT, KINDS, PLAIN, SACRIFICE_MARK, TAKE_CARD
from lascaux.games.elawa.content.tables import FIELD_MASK
from lascaux.games.elawa.rules.play import Pay
from lascaux.games.elawa.rules.scoring import census_of, helps, worth
from lascaux.games.elawa.rules.take import giving
from lascaux.games.elawa.state import Elawa

# What the rules of thumb of `greedy`, `hunter` and `elder` rest on, chosen by hand; all but shares in points.
NUMBERS: Final[dict[str, float]] = {
    "token": 1.5,  # what an ordinary token buys, on average
    "scarce": 0.4,  # more for every further kind that there are fewer of
    "wanted": 1.5,  # more for a token that a card in hand asks for
    "from_fire": 1.0,  # more for a token from the fire than for another
    "lasts": 5.0,  # rounds that a plan counts on at the start: the fire lasts longer, but plans seldom do
    "growth": 0.35,  # cards of a wanted group still to come, for each round left
    "in_hand": 0.4,  # of a card in hand that another counts, how much it is sure to be laid
    "stored": 0.6,  # tokens that a storage card gets in the turn when it is laid
    "stored_later": 0.5,  # and in each round after it
    "sacrifice": 2.0,  # what a card that is given up would have brought
    "card_to_take": 3.0,  # what a card for nothing brings
    "hopes": 0.5,  # of what the cards in hand promise, how much is counted on
    "missing": 0.3,  # of what a card promises, how much is lost with each token that is missing
    "missing_without": 0.25,  # the same for a card that comes without tokens
    "taken": 0.5,  # of what a card that is taken promises, how much counts beside the best in hand
    "payable": 0.5,  # of what a card promises that could be paid for before, how much speaks for the tokens
    "urge": 2.0,  # more for laying a card now than later
    "price": 0.8,  # of what its tokens are worth, how much speaks against it
    "surplus": 0.3,  # for a rarer token, among more than may be kept
    "tempo": 0.0,  # more for a token from the fire, for each point of a lead
    "denied": 0.0,  # of what a card promises the next seat, how much speaks for taking it
}
NEVER: Final = -1000.0

SEARCH: Final[dict[str, object]] = {"rounds": 2, "glance": 1000, "patience": 4, "scale": 5.0}


@final
class RulesOfThumb:
    """What a player with these numbers thinks at a glance."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.token = numbers["token"]
        self.scarce = numbers["scarce"]
        self.wanted = numbers["wanted"]
        self.from_fire = numbers["from_fire"]
        self.lasts = numbers["lasts"]
        self.growth = numbers["growth"]
        self.in_hand = numbers["in_hand"]
        self.stored = numbers["stored"]
        self.stored_later = numbers["stored_later"]
        self.sacrifice = numbers["sacrifice"]
        self.card_to_take = numbers["card_to_take"]
        self.hopes = numbers["hopes"]
        self.missing = numbers["missing"]
        self.missing_without = numbers["missing_without"]
        self.taken = numbers["taken"]
        self.payable = numbers["payable"]
        self.urge = numbers["urge"]
        self.price = numbers["price"]
        self.surplus = numbers["surplus"]
        self.tempo = numbers["tempo"]
        self.denied = numbers["denied"]

    def value(self, state: Elawa, seat: int) -> float:
        """The lead of the seat over its best rival, hopes included while the game goes on."""
        best = NEVER
        for other in range(state.seats):
            if other != seat:
                best = max(best, self._standing(state, other))
        return self._standing(state, seat) - best

    def _standing(self, state: Elawa, seat: i64) -> float:
        points = float(int(state.score(seat)))
        if state.turn < 0:
            return points + 0.01 * float(int(state.available_to(seat)))
        rounds = self.rounds_left(state)
        hopes = 0.0
        for card in members(state.hands[seat]):
            hopes += max(0.0, self.net(state, seat, card, rounds))
        tokens = self.token * float(int(min(state.available_to(seat), state.limit)))
        return points + min(1.0, rounds / 3.0) * (self.hopes * hopes + tokens)

    def rank(self, state: Elawa, seat: int, actions: list[int]) -> list[float]:
        """How good each option looks; the best is the one to choose."""
        content = state.content
        step = state.agenda[-1].id
        rounds = self.rounds_left(state)
        if step == "take":
            return [self.rank_take(state, seat, action - content.take_action, rounds) for action in actions]
        if step == "skip":
            return [self._gain(state, seat, state.spot, action - content.skip_action) for action in actions]
        if step == "bonus":
            return [self._rank_card(state, seat, action - content.bonus_action, rounds) for action in actions]
        if step == "effect":
            return [
                self._rank_card(state, seat, action - content.effect_action, rounds) for action in actions
            ]
        if step == "play":
            return [self._rank_play(state, seat, action - content.play_action, rounds) for action in actions]
        if step == "waive":
            return [
                self._rank_waive(state, seat, action - content.waive_action, rounds) for action in actions
            ]
        if step == "sacrifice":
            return [-self.net(state, seat, action - content.sacrifice_action, rounds) for action in actions]
        if step == "pay":
            return [self._rank_pay(state, seat, action - content.pay_action) for action in actions]
        if step == "store":
            return [self._rank_store(state, seat, action, rounds) for action in actions]
        return [-self.token_worth(state, seat, action - content.discard_action) for action in actions]

    def rounds_left(self, state: Elawa) -> float:
        """How many more turns the seat on turn may hope for."""
        if state.end_triggered:
            return 0.0
        start = float(state.content.center_pile[state.seats])
        return self.lasts * float(int(state.center_left)) / start

    def token_worth(self, state: Elawa, seat: i64, kind: i64) -> float:
        """What one more token of the kind is good for."""
        content = state.content
        points = self.token + self.scarce * float(int(kind))
        wanted = 0.0
        hand: i64 = state.hands[seat]
        while hand:
            card = lowest(hand)
            hand &= hand - 1
            if kind == BONE or content.cost[card * PLAIN + kind] > state.available[seat * KINDS + kind]:
                wanted = max(wanted, self.wanted)
        stores: i64 = state.tribes[seat] & content.storages
        while stores:
            card = lowest(stores)
            stores &= stores - 1
            if kind == BONE or content.cards[card].stores in (content.kinds[kind], DIFFERENT):
                wanted = max(wanted, float(int(content.points[card])) - self.token)
        return points + wanted

    def prospect(self, state: Elawa, seat: i64, card: i64, rounds: float) -> float:
        """What a card laid now will have scored at the end, and what it adds to the cards of the tribe."""
        content = state.content
        tribe: i64 = state.tribes[seat]
        points = float(int(content.points[card]))
        helped = float(int(helps(content, tribe, card)))
        if content.storages & bit(card):
            filled = rounds if not content.mixed & bit(card) else min(rounds, 3.0)
            return points * (self.stored + self.stored_later * filled) + helped
        census = census_of(content, tribe | bit(card))
        scored = float(int(worth(content, card, census, state.stored)))
        if content.cards[card].target:
            scored += points * (self.growth * rounds + self.in_hand * _same_target(state, seat, card))
        return scored + helped

    def _price(self, state: Elawa, card: i64) -> float:
        content = state.content
        tokens = 0.0
        for kind in range(PLAIN):
            tokens += float(int(content.cost[card * PLAIN + kind])) * (self.token + self.scarce * float(kind))
        if content.sacrifices & bit(card):
            tokens += self.sacrifice
        if content.effect[card] == TAKE_CARD:
            tokens -= self.card_to_take
        elif content.effect[card]:
            tokens -= self.token
        return tokens

    def net(self, state: Elawa, seat: i64, card: i64, rounds: float) -> float:
        return self.prospect(state, seat, card, rounds) - self._price(state, card)

    def rank_take(self, state: Elawa, seat: i64, spot: i64, rounds: float) -> float:
        """The tokens, the card itself as far as it can be played, and the cards in hand that can be then."""
        card = state.top_card(spot)
        gained = vec[i64]([0] * KINDS)
        for pile in giving(state, spot, 0):
            gained[state.top_token(pile)] += 1
        total = self._gain(state, seat, spot, 0)
        nothing = vec[i64]([0] * KINDS)
        best = 0.0
        for held in members(state.hands[seat] | bit(card)):
            reach = max(0.0, 1.0 - self.missing * short(state, seat, held, gained))
            if rounds < 1.0 and reach < 1.0:
                reach = 0.0
            gain = max(0.0, self.net(state, seat, held, rounds)) * reach
            if held == card:
                total += self.taken * gain
            elif short(state, seat, held, nothing) == 0.0:
                gain *= self.payable
            best = max(best, gain)
        if self.denied != 0.0:
            total += self.denied * max(0.0, self.net(state, (seat + 1) % state.seats, card, rounds))
        return total + best

    def _gain(self, state: Elawa, seat: i64, spot: i64, skipped: i64) -> float:
        """The tokens of a walk, and what comes from the fire."""
        points = 0.0
        for pile in giving(state, spot, skipped):
            points += self.token_worth(state, seat, state.top_token(pile))
            if state.heights[pile] == 1 and state.center_left:
                points += self.token + self.from_fire + self._tempo(state, seat)
        return points

    def _tempo(self, state: Elawa, seat: i64) -> float:
        """Who is ahead wants the fire to go out."""
        if self.tempo == 0.0:
            return 0.0
        rival: i64 = state.score((seat + 1) % state.seats)
        return self.tempo * float(int(state.score(seat) - rival))

    def _rank_card(self, state: Elawa, seat: i64, spot: i64, rounds: float) -> float:
        """A card that comes without tokens."""
        card = state.top_card(spot)
        nothing = vec[i64]([0] * KINDS)
        reach = max(0.0, 1.0 - self.missing_without * short(state, seat, card, nothing))
        if rounds < 1.0 and reach < 1.0:
            return 0.0
        return self.net(state, seat, card, rounds) * reach

    def _rank_play(self, state: Elawa, seat: i64, card: i64, rounds: float) -> float:
        """Stopping is worth nothing, so only cards that score more than their tokens would are played."""
        content = state.content
        if card == len(content.cards):
            return 0.0
        if rounds < 1.0:
            return self.prospect(state, seat, card, 0.0) + 0.01
        tokens = 0.0
        for kind in range(PLAIN):
            tokens += float(int(content.cost[card * PLAIN + kind]))
        gain = self.prospect(state, seat, card, rounds) + self.urge - self.price * self._price(state, card)
        return gain / (1.0 + tokens)

    def _rank_waive(self, state: Elawa, seat: i64, requirement: i64, rounds: float) -> float:
        if requirement != SACRIFICE_MARK:
            return self.token_worth(state, seat, requirement)
        cheapest = 99.0
        for card in members(state.hands[seat] & ~bit(state.playing)):
            cheapest = min(cheapest, max(0.0, self.net(state, seat, card, rounds)))
        return cheapest

    def _rank_pay(self, state: Elawa, seat: i64, bones: i64) -> float:
        """Natural tokens first, unless one of them would be missed more."""
        step = state.agenda[-1]
        assert isinstance(step, Pay)
        difference = self.token_worth(state, seat, BONE) - self.token_worth(state, seat, step.kind)
        return -difference * float(int(bones))

    def _rank_store(self, state: Elawa, seat: i64, action: i64, rounds: float) -> float:
        content = state.content
        if action == content.store_done:
            return 0.0
        card: i64 = content.place_card[action - content.store_action]
        kind: i64 = content.place_kind[action - content.store_action]
        points = float(int(content.points[card]))
        if rounds < 1.0:
            return points
        surplus = state.available_to(seat) > state.limit
        keep = self.token + self.scarce * float(int(kind)) if not surplus else self.surplus * float(int(kind))
        return points - keep


def _same_target(state: Elawa, seat: i64, card: i64) -> float:
    """Cards in hand that the card would count."""
    content = state.content
    shift: i64 = content.counted[card]
    held = census_of(content, state.hands[seat] & ~bit(card))
    return float(int((held >> shift) & FIELD_MASK))


def short(state: Elawa, seat: i64, card: i64, gained: vec[i64]) -> float:
    """The tokens still missing for a card once the gained ones are in, bones helping out."""
    missing: i64 = 0
    for kind in range(PLAIN):
        need: i64 = state.content.cost[card * PLAIN + kind]
        missing += max(0, need - state.available[seat * KINDS + kind] - gained[kind])
    bones: i64 = state.available[seat * KINDS + BONE] + gained[BONE]
    return float(int(max(0, missing - bones)))


BY_HAND: Final = RulesOfThumb(NUMBERS)


def value(state: Elawa, seat: int) -> float:
    """The lead of the seat over its best rival, hopes included while the game goes on."""
    return BY_HAND.value(state, seat)


def rank(state: Elawa, seat: int, actions: list[int]) -> list[float]:
    """How good each option looks; the best is the one to choose."""
    return BY_HAND.rank(state, seat, actions)
