"""YS-6: what holds while the band plays cards, and once an ambush is lost."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.games.a_year_of_survival.invariants.turn import ATTEMPTING, step, steps
from lascaux.games.a_year_of_survival.rules.attempt import (
    allowance,
    cards_of,
    filled,
    next_to_play,
    open_icons,
)
from lascaux.games.a_year_of_survival.state import BY_ITEM, BY_SEAT, BYTE, FREE, NONE, Year


def attempts_keep_to_the_allowances(before: Year | None, state: Year) -> Iterator[str]:
    """Invariants 8 and 9."""
    lost = "abandon" in steps(state)
    if step(state) not in ATTEMPTING:
        if state.played_count or state.passed or (state.open and not lost):
            yield "cards are played, and nothing is attempted"
        if not lost:
            return
    if not 0 <= state.target < state.turned_count:
        yield "cards are played for nothing"
        return
    yield from _faults_of_target(state)
    if not state.open:
        yield "the requirement is met, and the attempt goes on or is lost"
    yield from faults_of_attempt(state)
    if before is not None and not lost and _same_attempt(before, state):
        for category in range(state.content.no_category):
            if open_icons(state.open, category) > open_icons(before.open, category):
                yield "an icon has opened again"


def _same_attempt(before: Year, state: Year) -> bool:
    played = (before.turns, before.target) == (state.turns, state.target)
    return played and step(before) in ATTEMPTING


def _faults_of_target(state: Year) -> Iterator[str]:
    """YS-7.2: the ambushes before this one are beaten, so what beat them was discarded in this turn."""
    content = state.content
    for place in range(state.target):
        kind = state.turned[place]
        if content.ambush[kind] and not _discard_fills(state, content.icons[kind]):
            yield f"{content.foods[kind].id} at {place + 1} was not faced yet"


def _discard_fills(state: Year, icons: int) -> bool:
    """Whether the cards of the item discard could have filled these icons."""
    content = state.content
    reached = {icons}
    for kind, count in enumerate(state.item_discard):
        ways = [category for category in range(content.no_category) if content.fills[kind] >> category & 1]
        for _ in range(count):
            reached |= {filled(left, way, content.strength[kind]) for left in reached for way in ways}
    return 0 in reached


def faults_of_attempt(state: Year) -> Iterator[str]:
    """YS-6: each card but the leader's first fills an icon, and everybody keeps to order and allowance."""
    content = state.content
    icons = content.icons[state.target_food()]
    for place in range(state.played_count):
        kind, way = state.played[place] >> BY_ITEM & BYTE, state.played[place] & BYTE
        name = content.items[kind].id
        first = place == 0 and state.played[place] >> BY_SEAT == state.active
        wasted = way == content.no_category
        after = icons if wasted else filled(icons, way, content.strength[kind])
        if after == icons and not (first and wasted):
            yield f"{name} was played and filled nothing"
        if wasted and any(content.fills[kind] >> c & 1 and open_icons(icons, c) for c in range(way)):
            yield f"{name} was wasted, and it fits"
        if not wasted and not content.fills[kind] >> way & 1:
            yield f"{name} was played as {content.categories[way].id}"
        icons = after
    if icons != state.open:
        yield "the open icons are not those that the cards have left"
    for seat in range(state.seats):
        if cards_of(state, seat) > allowance(state, seat, content.icon_count[state.target_food()]):
            yield f"seat {seat} has played too many cards"
        if cards_of(state, seat) and state.is_dead(seat):
            yield f"seat {seat} is dead and has played"
    if step(state) != "lead" and "abandon" not in steps(state):
        yield from _faults_of_order(state)


def _faults_of_order(state: Year) -> Iterator[str]:
    """YS-6.1, YS-6.4, YS-13.3: plays the attempt again; whoever's turn comes has played next, or passed.

    YS-13.10: where cards are played freely, anybody may have played next, and only the last passes are kept.
    """
    again = state.clone()
    again.passed = 0
    led = state.played_count > 0 and state.played[0] >> BY_SEAT == state.active
    if not led and state.hand_size(state.active):
        yield "the leader has played no first card"
        return
    again.played_count = state.played_count if state.play_rule == FREE else int(led)
    while (seat := next_to_play(again)) != NONE:
        played = again.played_count
        if played < state.played_count and state.played[played] >> BY_SEAT == seat:
            again.played_count += 1
        elif state.passed >> seat & 1:
            again.passed |= 1 << seat
        else:
            break
    if (again.played_count, again.passed) != (state.played_count, state.passed):
        yield "somebody has played or passed out of turn"
