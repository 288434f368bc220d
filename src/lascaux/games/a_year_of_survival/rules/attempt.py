"""YS-6: the band tries to meet a requirement, card by card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.step import Automatic
from lascaux.games.a_year_of_survival.content.tables import FIELD, FIELD_MASK
from lascaux.games.a_year_of_survival.rules.kinds import OnTurn
from lascaux.games.a_year_of_survival.state import BY_ITEM, BY_SEAT, BYTE, FREE, NONE, ONE_EACH, SHARE, Year


def open_icons(icons: i64, category: i64) -> i64:
    """How many icons of a category are among these."""
    return (icons >> (FIELD * category)) & FIELD_MASK


def filled(icons: i64, category: i64, strength: i64) -> i64:
    """YS-2.1, YS-2.2: the icons left after a card was played as this category; a surplus is lost."""
    return icons - (min(strength, open_icons(icons, category)) << (FIELD * category))


def cards_of(state: Year, seat: i64) -> i64:
    """How many cards a seat has played in this attempt."""
    count: i64 = 0
    for place in range(state.played_count):
        if state.played[place] >> BY_SEAT == seat:
            count += 1
    return count


def allowance(state: Year, seat: i64, icons: i64) -> i64:
    """How many cards the seat may play in an attempt at so many icons."""
    if state.play_rule == FREE:  # YS-13.10: any number
        return cards_of(state, seat) + state.hand_size(seat)
    living = state.living()
    if state.play_rule == SHARE:  # YS-13.3
        return (icons + living - 1) // living
    if state.play_rule == ONE_EACH or seat != state.active:  # YS-13.9, YS-6.2
        return 1
    # YS-6.3
    return max(1, min(state.content.band_goal, icons) - (living - 1))


def may_play(state: Year, seat: i64) -> bool:
    if state.is_dead(seat) or (state.passed >> seat) & 1:
        return False
    if state.play_rule == FREE:
        return True
    if state.play_rule == ONE_EACH and seat == state.active:
        return False  # YS-13.9: leaders play their first card or none
    return cards_of(state, seat) < allowance(state, seat, state.content.icon_count[state.target_food()])


def played_last(state: Year) -> i64:
    """After whom it goes on clockwise: the leader, who played first (YS-6.1).

    YS-13.3, YS-13.10: where it goes round and round, whoever has played last.
    """
    if (state.play_rule == SHARE or state.play_rule == FREE) and state.played_count:
        return state.played[state.played_count - 1] >> BY_SEAT
    return state.active


def next_to_play(state: Year) -> i64:
    """YS-6.1: the next seat clockwise that may play, whoever begins the round last; NONE if nobody may."""
    start = played_last(state)
    for step in range(1, state.seats + 1):
        seat: i64 = (start + step) % state.seats
        if may_play(state, seat):
            return seat
    return NONE


def fitting(state: Year, seat: i64) -> list[int]:
    """YS-6.5: every way to play a card of the hand that fills an open icon."""
    content = state.content
    options: list[int] = []
    for kind in range(content.kinds):
        if state.hands[seat * content.kinds + kind]:
            for category in range(content.no_category):
                if (content.fills[kind] >> category) & 1 and open_icons(state.open, category):
                    options.append(content.play_action + kind * content.ways + category)
    return options


def fits(state: Year, kind: i64) -> bool:
    content = state.content
    for category in range(content.no_category):
        if (content.fills[kind] >> category) & 1 and open_icons(state.open, category):
            return True
    return False


def play_card(state: Year, seat: i64, action: i64) -> None:
    """A card leaves the hand, to fill icons of the category it is played as."""
    content = state.content
    kind: i64 = (action - content.play_action) // content.ways
    way: i64 = (action - content.play_action) % content.ways
    before: i64 = state.open
    if way != content.no_category:
        state.open = filled(before, way, content.strength[kind])
    state.hands[seat * content.kinds + kind] -= 1
    state.played[state.played_count] = seat << BY_SEAT | kind << BY_ITEM | way
    state.played_count += 1
    if state.play_rule == FREE:
        state.passed = 0  # YS-13.10: what counts is who has passed since the last card
    if state.listener is not None:
        category = None
        count: i64 = 0
        if way != content.no_category:
            category = content.categories[way].id
            count = open_icons(before, way) - open_icons(state.open, way)
        facts = {"category": category, "filled": int(count), **content.item_facts(kind)}
        state.tell("item-played", int(seat), facts)


def play_none(state: Year, seat: i64, able: bool) -> None:
    """YS-6.6, YS-6.7: whoever passes, or stops, plays no more in this attempt.

    YS-13.10: unless cards are played freely, and somebody plays one. Then those without a card that fits
    pass again and again, which is not worth telling.
    """
    one: i64 = 1
    state.passed |= one << seat
    if state.listener is not None and (able or state.play_rule != FREE):
        state.tell("passed", int(seat), {"able": able, "leader": seat == state.active})


def end_attempt(state: Year) -> bool:
    """YS-6.8, YS-6.9: whether the requirement is met; the cards played are spent either way."""
    for place in range(state.played_count):
        state.item_discard[(state.played[place] >> BY_ITEM) & BYTE] += 1
    state.played_count = 0
    state.passed = 0
    return state.open == 0


class Attempt(Automatic[Year]):
    """YS-2.6: all icons of the target are open."""

    id = "attempt"

    def run(self, state: Year) -> None:
        state.open = state.content.icons[state.target_food()]


class Lead(OnTurn):
    """D3: the leader's first card, which may be wasted."""

    id = "lead"
    rules = ("YS-6.1", "YS-6.3", "YS-6.4")

    def legal(self, state: Year, seat: int) -> list[int]:
        content = state.content
        options = fitting(state, state.active)
        for kind in range(content.kinds):
            if state.hands[state.active * content.kinds + kind] and not fits(state, kind):
                options.append(content.play_action + kind * content.ways + content.no_category)
        return options

    def answer(self, state: Year, seat: int, action: int) -> None:
        play_card(state, seat, action)


class PlayOn(Automatic[Year]):
    """YS-6.1, YS-6.8: whoever comes next plays, until the requirement is met or nobody is left."""

    id = "play_on"

    def run(self, state: Year) -> None:
        if state.open == 0:
            return
        seat = next_to_play(state)
        if seat == state.active:
            state.then(LEAD_MORE, PLAY_ON)
        elif seat != NONE:
            state.then(HELP, PLAY_ON)


class LeadMore(OnTurn):
    """D5: a further card of the leader."""

    id = "lead_more"
    rules = ("YS-6.3", "YS-6.5", "YS-6.7")

    def legal(self, state: Year, seat: int) -> list[int]:
        options = fitting(state, seat)
        options.append(state.content.play_pass)
        return options

    def answer(self, state: Year, seat: int, action: int) -> None:
        if action == state.content.play_pass:
            play_none(state, seat, len(fitting(state, seat)) > 0)
        else:
            play_card(state, seat, action)


class Help(LeadMore):
    """D4: a card of somebody else."""

    id = "help"
    rules = ("YS-6.2", "YS-6.5", "YS-6.6")

    def seat(self, state: Year) -> int:
        return next_to_play(state)


LEAD: Final = Lead()
PLAY_ON: Final = PlayOn()
HELP: Final = Help()
LEAD_MORE: Final = LeadMore()
ATTEMPT: Final = Attempt()
