"""What is always true, checked by the conformance kit and when a snapshot is loaded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lascaux.games.paleo.content.codes import (
    BENCH,
    BOX,
    GRAVE,
    GROUP,
    MOST_SEATS,
    NIGHT,
    NONE,
    PEOPLE,
    PILE,
    PLACES,
    RESOURCES,
    REVEALED,
    SHOWN,
    SKILLS,
    TOOLS,
)
from lascaux.games.paleo.invariants.agenda import the_agenda_is_the_rest_of_a_day
from lascaux.games.paleo.invariants.course import (
    dice_are_of_this_card,
    dreams_are_known_once_seen,
    help_lasts_as_long_as_the_card,
    nights_are_dealt_with_in_order,
    nothing_lies_open_without_reason,
    pending_seats_have_a_card,
    skulls_have_causes,
    the_agenda_fits_the_time,
    windows_open_in_turn,
)
from lascaux.games.paleo.invariants.places import cards_lie_where_such_cards_lie
from lascaux.games.paleo.rules.act import Act
from lascaux.games.paleo.rules.damage import Bear, Ward
from lascaux.games.paleo.rules.dice import Fallback
from lascaux.games.paleo.rules.means import payable
from lascaux.games.paleo.rules.night import NightAct
from lascaux.games.paleo.rules.secrets import SecretAct
from lascaux.games.paleo.rules.team import members, team_of
from lascaux.games.paleo.setup import modules_of
from lascaux.games.paleo.state import Paleo

DEALING = {"finish", "check_end", "answered"}  # steps to come before the end is looked for


def every_card_is_in_one_place(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 1."""
    found = [card for place in range(PLACES) for card in state.cards_in(place)]
    if sorted(found) != list(range(state.content.total)):
        yield "a card is in two places, or in none"
    for place in range(PLACES):
        cards = state.cards_in(place)
        if len(cards) != state.size[place] or any(state.place[card] != place for card in cards):
            yield f"place {place} is not counted right"
        seat = (place - PILE) % MOST_SEATS
        if place >= PILE and cards and seat >= state.seats:
            yield f"seat {seat} does not play, and has cards"
        if place >= REVEALED and len(cards) > 1:
            yield f"seat {seat} has revealed {len(cards)} cards"
    if before is not None and before.size[BOX] != state.size[BOX]:
        yield "the number of cards in play has changed"


def resources_are_all_there(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 2."""
    laid = _laid(state)
    for kind in range(RESOURCES):
        parts = [state.camp[kind], state.supply[kind], laid[kind]]
        if min(parts) < 0 or sum(parts) != state.content.stock[kind]:
            yield f"{parts} {state.content.items[kind]} instead of {state.content.stock[kind]}"


def tools_are_all_there(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 3."""
    laid = _laid(state)
    for tool in range(state.content.tools):
        parts = [state.pool[tool], laid[TOOLS + tool]]
        parts += [state.held(seat, tool) for seat in range(state.seats)]
        if min(parts) < 0 or sum(parts) != state.content.tool_count[tool]:
            yield f"{parts} tokens of {state.content.items[TOOLS + tool]}"


def _laid(state: Paleo) -> Counter[int]:
    content = state.content
    laid: Counter[int] = Counter()
    for card in range(content.total):
        if content.store[card] != NONE:
            laid[content.store_item[card]] += state.laid[content.store[card]]
    return laid


def tokens_lie_on_cards_that_are_face_up(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 4, and PA-15.4."""
    content = state.content
    for card in range(content.total):
        in_group = GROUP <= state.place[card] < GROUP + MOST_SEATS
        if content.person[card] != NONE:
            damage = state.damage[content.person[card]]
            if not 0 <= damage <= content.hearts[card] or (damage and not in_group):
                yield f"{content.names[card]} has {damage} damage of {content.hearts[card]}"
        if content.store[card] != NONE:
            laid = state.laid[content.store[card]]
            face_up = in_group or NIGHT <= state.place[card] < BENCH
            if not 0 <= laid <= content.store_max[card] or (laid and not face_up):
                yield f"{laid} tokens lie on {content.names[card]}"
    if sum(state.damage) > content.damage_tokens:
        yield "more damage than there are tokens"


def the_end_comes_in_time(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariants 5 and 6. While a card is being dealt with the count may be full already (PA-17.3)."""
    content = state.content
    if not 0 <= state.vp <= content.vp_tokens or not 0 <= state.skulls <= content.skull_tokens:
        yield f"{state.vp} victory points, {state.skulls} skulls"
    over = state.vp >= content.vp_goal or state.skulls >= content.skull_limit
    checked = any(step.id in DEALING for step in state.agenda) or state.has_called
    if over and state.agenda and not checked:
        yield f"the game goes on with {state.vp} victory points and {state.skulls} skulls"
    if before is not None and before.vp > state.vp:
        yield "a victory point is gone"


def the_graveyard_keeps_its_cards(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 7."""
    if before is not None and not set(before.cards_in(GRAVE)) <= set(state.cards_in(GRAVE)):
        yield "a card has left the graveyard"


def piles_keep_their_order(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 8: within a day cards only leave a pile, and dreams come on top."""
    if before is None or before.day != state.day:
        return
    for seat in range(state.seats):
        then, now = before.cards_in(PILE + seat), state.cards_in(PILE + seat)
        new = [card for card in now if card not in then]
        old = [card for card in now if card in then]
        if now != new + old or any(state.content.dream[card] == NONE for card in new):
            yield f"something other than a dream has come into seat {seat}'s pile"
        if old != [card for card in then if card in old]:
            yield f"the order of seat {seat}'s pile has changed"


def a_turn_begins_with_nothing_pending(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 9."""
    if _step(state) != "explore":
        return
    shown = sum(state.size[REVEALED + seat] for seat in range(state.seats))
    if shown or state.to_act or any(helped != NONE for helped in state.helping):
        yield "a turn begins with a card, a pending seat or help from the last one"
    if any(state.raised) or any(state.called) or state.barred or state.has_called:
        yield "a turn begins with dice of the last one"


def by_night_all_piles_are_empty(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 10; only a dream gained at night may wait for the morning."""
    if not state.night:
        return
    for seat in range(state.seats):
        pile = state.cards_in(PILE + seat)
        if state.size[REVEALED + seat] or any(state.content.dream[card] == NONE for card in pile):
            yield f"seat {seat} has cards at night"


def every_group_has_people(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 11."""
    for seat in range(state.seats):
        if state.people[seat] == 0 and state.size[PEOPLE]:
            yield f"seat {seat} has no people, and the deck has some"


def the_workbench_has_its_slots(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 12."""
    if state.size[BENCH] > state.content.slots:
        yield f"{state.size[BENCH]} ideas in {state.content.slots} slots"
    if state.size[SHOWN] > 1:
        yield "two ideas are being added at once"


def there_is_something_to_choose(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 13."""
    if state.turn >= 0 and not state.legal(state.turn):
        yield f"{_step(state)} offers nothing"


def a_bad_action_falls_short_only_if_nothing_can_be_met(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 13, PA-8.5: among the actions of a card, either all that are offered can be met, or none."""
    seat, keys = state.turn, state.content.keys
    match state.agenda[-1] if seat >= 0 else None:
        case Act():
            card = state.first[REVEALED + seat]
        case SecretAct() as step:
            card = step.number
        case NightAct() | Fallback() as step:
            card = step.card
        case _:
            return
    deeds = [
        family.thing(action)
        for action in state.legal(seat)
        for family in (keys.do, keys.tonight)
        if family.has(action)
    ]
    met = [payable(state, seat, card, deed) for deed in deeds]
    short = [deed for deed, whole in zip(deeds, met, strict=True) if not whole]
    if (any(met) and short) or any(not state.content.negative[deed] for deed in short):
        yield f"{_step(state)} offers what cannot be met"


def blows_fall_where_they_may(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 16: by day on the group that suffers them, or on a person that its own seat has named.

    Who has yet to deal with a card helps nobody, and may have had no choice but to suffer for its own.
    """
    if (
        before is None
        or not before.agenda
        or before.agenda[-1].id == "explore"
        or before.night
        or state.night
    ):
        return
    step = before.agenda[-1]
    allowed = {before.turn, *(seat for seat in range(before.seats) if before.is_pending(seat))}
    if isinstance(step, Bear):
        allowed.add(step.active)
    if isinstance(step, Ward):  # a helper's ward may cost red backs, which then hurt that helper
        allowed |= set(members(before, team_of(before, step.leader), step.leader))
    for card in range(state.content.total):
        person = state.content.person[card]
        if person != NONE and state.damage[person] > before.damage[person]:
            if state.place[card] - GROUP not in allowed:
                yield f"{state.content.names[card]} was hurt for another group, and nobody asked its seat"


def dreams_are_those_of_the_level(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Invariant 17: the sixteen that are always there, and those that the modules add."""
    sets = {"dreams", *modules_of(state.content, state.settings["level"])}
    for card, printed in enumerate(state.content.cards):
        if printed.is_dream and (state.place[card] != BOX) != (printed.set in sets):
            yield f"{state.content.names[card]} is in the wrong game"


def skills_and_people_are_counted_right(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """What is counted along equals what the cards and tools show."""
    content = state.content
    for seat in range(state.seats):
        cards = state.cards_in(GROUP + seat)
        if state.people[seat] != sum(content.hearts[card] > 0 for card in cards):
            yield f"the people of seat {seat} are not counted right"
        for skill in range(SKILLS):
            total = sum(content.card_skill[card * SKILLS + skill] for card in cards)
            for tool in range(content.tools):
                if not content.arrow[tool]:
                    total += state.held(seat, tool) * content.tool_skill[tool * SKILLS + skill]
            if state.skill[seat * SKILLS + skill] != total:
                yield f"skill {skill} of seat {seat} is not counted right"


def _step(state: Paleo) -> str:
    return state.agenda[-1].id if state.agenda else ""


OF_THE_COURSE = (
    the_agenda_fits_the_time,
    pending_seats_have_a_card,
    nothing_lies_open_without_reason,
    help_lasts_as_long_as_the_card,
    windows_open_in_turn,
    dice_are_of_this_card,
    nights_are_dealt_with_in_order,
    dreams_are_known_once_seen,
    skulls_have_causes,
)
INVARIANTS = (
    every_card_is_in_one_place,
    resources_are_all_there,
    tools_are_all_there,
    tokens_lie_on_cards_that_are_face_up,
    the_end_comes_in_time,
    the_graveyard_keeps_its_cards,
    piles_keep_their_order,
    a_turn_begins_with_nothing_pending,
    by_night_all_piles_are_empty,
    every_group_has_people,
    the_workbench_has_its_slots,
    there_is_something_to_choose,
    a_bad_action_falls_short_only_if_nothing_can_be_met,
    blows_fall_where_they_may,
    dreams_are_those_of_the_level,
    skills_and_people_are_counted_right,
    cards_lie_where_such_cards_lie,
    the_agenda_is_the_rest_of_a_day,
    *OF_THE_COURSE,
)
