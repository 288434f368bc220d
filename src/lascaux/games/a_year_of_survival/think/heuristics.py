"""What a quick player looks at, all of it in points."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.games.a_year_of_survival.rules.trail import is_seen
from lascaux.games.a_year_of_survival.state import Year
from lascaux.games.a_year_of_survival.think.numbers import NUMBERS, Numbers
from lascaux.games.a_year_of_survival.think.odds import Odds
from lascaux.games.a_year_of_survival.think.reach import UNREACHABLE, Plays
from lascaux.games.a_year_of_survival.think.worth import Outlook

HOPE: Final = 0.55  # the share of the points within reach that is brought home in the end
HOPELESS: Final = -1000000.0
PAST_USE: Final = 1000000.0  # for taking nothing when no item can be played any more

# Played to the end, by what looks best, where nothing tells how it would end: `value` hopes for too much.
SEARCH: Final[dict[str, object]] = {
    "glance": 1000,
    "patience": 8,
    "width": 6,
    "scale": 5.0,
    "par": 18.0,
    "winning": 0.3,
}
THINK_AT: Final = ("action",)  # how an attempt is played is worked out by `rank`


@final
class RulesOfThumb:
    """What a player with these numbers thinks at a glance."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.numbers = Numbers(numbers)

    def rank(self, state: Year, seat: int, actions: list[int]) -> list[float]:
        """How good each option looks; the best is the one to choose."""
        content = state.content
        step = state.agenda[-1].id
        if step == "look":
            return [_rank_look(state, action - content.look_action) for action in actions]
        outlook = Outlook(state, self.numbers)
        if step == "action":
            odds = Odds(state, outlook)
            return [_rank_action(state, outlook, odds, action) for action in actions]
        if step == "target":
            return [outlook.gain(state.turned[action - content.target_action]) for action in actions]
        if step == "craft":
            return [_rank_craft(state, outlook, action) for action in actions]
        if step == "lose":
            return [-float(int(outlook.price(action - content.lose_action))) for action in actions]
        if step == "bequeath":
            return [float(int(outlook.price(action - content.bequeath_action))) for action in actions]
        plays = Plays(outlook.reach(), seat)
        return [_rank_play(state, outlook, plays, action) for action in actions]

    def value(self, state: Year, seat: int) -> float:
        """The final score to be hoped for."""
        points = float(int(state.score))
        if state.turn < 0:
            return points
        return points + HOPE * Outlook(state, self.numbers).hope


def _rank_action(state: Year, outlook: Outlook, odds: Odds, action: i64) -> float:
    """What an action brings, less the time that goes by; scouts bring a better choice of the next one."""
    content = state.content
    numbers = outlook.numbers
    per_card = outlook.turn / float(content.lengths[0])
    if action == content.craft_chosen:
        burned = float(int(min(content.craft_food, state.trail_length)))
        return float(int(content.craft_cards)) * outlook.item - per_card * burned + numbers.craft
    if action == content.scout_chosen:
        seen = numbers.scouting * odds.scouting() + numbers.scout
        return seen - outlook.turn - per_card * float(int(content.scout_food))
    cards: i64 = min(content.lengths[action - content.explore_action], state.trail_length)
    beyond = float(int(cards - content.lengths[0]))
    brought = numbers.exploring * odds.expedition(cards) + numbers.longer * beyond
    return brought - per_card * float(int(cards))


def _rank_craft(state: Year, outlook: Outlook, action: i64) -> float:
    """YS-8.2: items are worth taking as long as there is an expedition to come for them."""
    content = state.content
    if action == content.craft_stop:
        return PAST_USE if is_last_turn(state) else 0.0
    if action != content.craft_deck:
        return float(int(outlook.price(state.row[action - content.craft_action])))
    total: i64 = 0
    count: i64 = state.items_left
    for place in range(count):
        total += outlook.price(state.items[place])
    if count == 0:  # the discard is the deck then
        for kind in range(content.kinds):
            total += outlook.price(kind) * state.item_discard[kind]
            count += state.item_discard[kind]
    return float(int(total)) / float(int(count))


def is_last_turn(state: Year) -> bool:
    """Whether this Craft uses up the last food cards of the year."""
    left: i64 = state.deck_left + state.trail_length
    return state.season == state.content.last_season and left <= state.content.craft_food


def _rank_look(state: Year, place: i64) -> float:
    return -float(int(place)) - (100.0 if is_seen(state, place) else 0.0)


def _rank_play(state: Year, outlook: Outlook, plays: Plays, action: i64) -> float:
    """What the attempt costs from here on; without hope only what is thrown away counts."""
    content = state.content
    if action == content.play_pass:
        cost = plays.after_pass()
        return -float(int(cost)) if cost < UNREACHABLE else HOPELESS
    kind: i64 = (action - content.play_action) // content.ways
    way: i64 = (action - content.play_action) % content.ways
    price: i64 = outlook.price(kind)
    cost = plays.after(kind, way)
    if cost < UNREACHABLE:
        return -float(int(cost + price))
    return HOPELESS - float(int(price))


_by_hand: Final = RulesOfThumb(NUMBERS)


def rank(state: Year, seat: int, actions: list[int]) -> list[float]:
    """As a player with numbers chosen by hand sees it."""
    return _by_hand.rank(state, seat, actions)


def value(state: Year, seat: int) -> float:
    return _by_hand.value(state, seat)
