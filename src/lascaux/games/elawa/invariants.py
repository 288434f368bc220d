"""What is always true, checked by the conformance kit and when a snapshot is loaded.

Invariants 1 and 2, that every card and every token is in one place, follow from the fields (room `snapshot`).
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator

from lascaux.engine.bits import members
from lascaux.engine.snapshot import step_key
from lascaux.games.elawa.content.printed import (
    BONE,
    CARD_FOR_PILE,
    DIFFERENT,
    KINDS,
    MOST_DIFFERENT,
    PLAIN,
    SKIP_PILE,
)
from lascaux.games.elawa.rules.play import Pay, discounted, missing, requirements
from lascaux.games.elawa.state import KIND_BITS, NONE, Elawa

TURN = ["take", "play", "store", "discard", "replenish", "pass_on"]
SKIPPING = ["skip", "walk", "keep"]
PAYING = ("waive", "sacrifice", "pay")
PLAYING = ["waive", "sacrifice", *(f"pay:{kind}" for kind in range(PLAIN)), "lay", "effect"]
AGENDAS = [
    *(TURN[first:] for first in range(len(TURN) + 1)),
    [*SKIPPING, *TURN[1:]],
    ["bonus", *TURN[1:]],
    *([*PLAYING[first:], *TURN[1:]] for first in range(len(PLAYING))),
]


def card_piles_only_shrink(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """Invariant 3: no pile grows, and what leaves the piles is in a hand, a tribe or the discard."""
    if any(not 0 <= size <= state.content.pile_height for size in state.pile_sizes):
        yield "a card pile of an impossible size"
    if before is None:
        return
    if any(now > then for then, now in zip(before.pile_sizes, state.pile_sizes, strict=True)):
        yield "a card pile has grown"
    left = sum(before.pile_sizes) - sum(state.pile_sizes)
    if _cards_out(state) - _cards_out(before) != left:
        yield f"{left} cards left the piles, and another number came out"


def _cards_out(state: Elawa) -> int:
    return sum(len(members(mask)) for mask in (*state.hands, *state.tribes, state.card_discard))


def the_center_pile_counts_finished_piles(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """Invariant 4."""
    start = state.content.center_pile[state.seats]
    if state.center_left != max(0, start - state.finished):
        yield f"{state.center_left} of {start} tokens after {state.finished} finished piles"
    if before is not None and state.center_left > before.center_left:
        yield "the center pile has grown"


def resource_piles_are_filled(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """Invariant 5. Empty spots are tried again after each turn, so none is left while there are tokens."""
    if any(not 0 <= height <= state.content.token_height for height in state.heights):
        yield "a resource pile of an impossible height"
    supply = sum(state.pool) + sum(state.discard)
    if 0 not in state.heights or supply == 0:
        return
    if _step(state) == "take":
        yield "a turn begins with an empty resource pile although there are tokens to fill it"
    if before is not None and before.turns == state.turns and 0 not in before.heights:
        yield "a finished pile was not filled although there were tokens"


def available_tokens_keep_to_the_limit(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """Invariant 6."""
    if any(count < 0 for counts in (state.available, state.pool, state.discard) for count in counts):
        yield "a negative number of tokens"
    for seat in range(state.seats):
        managing = seat == state.active and _step(state) not in ("take", "")
        if not managing and state.available_to(seat) > state.limit:
            yield f"seat {seat} has more than {state.limit} available tokens between its turns"


def stored_tokens_fit(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """Invariant 7. There are no places for tokens that do not fit."""
    content = state.content
    laid = functools.reduce(operator.or_, state.tribes)
    for card in members(content.storages):
        printed = content.cards[card]
        counts = state.stored_on(card)
        if any(counts) and not laid >> card & 1:
            yield f"{printed.id} holds tokens and is in no tribe"
        if min(counts) < 0:
            yield f"{printed.id} holds a negative number of tokens"
        if printed.stores == DIFFERENT and (max(counts) > 1 or sum(counts) > MOST_DIFFERENT):
            yield f"{printed.id} holds a kind twice, or more than {MOST_DIFFERENT} tokens"
        if before is not None:
            growth = [now - then for then, now in zip(before.stored_on(card), counts, strict=True)]
            if min(growth) < 0 or sum(growth) > 1:
                yield f"{printed.id} lost a token or gained several at once"
            if sum(growth) == 1 and before.used >> card & 1:
                yield f"{printed.id} gained a second token in one turn"


def tribes_keep_their_cards(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """Invariant 8: a card goes from a hand to the own tribe or the discard, and stays there."""
    if before is None:
        return
    for seat in range(state.seats):
        if before.tribes[seat] & ~state.tribes[seat]:
            yield f"the tribe of seat {seat} has lost a card"
        if before.hands[seat] & ~(state.hands[seat] | state.tribes[seat] | state.card_discard):
            yield f"a card of seat {seat}'s hand has gone to somebody else"
    if before.card_discard & ~state.card_discard:
        yield "a card came back from the discard"


def scores_are_counted_afresh_and_never_fall(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """Invariant 9, counted from the printed cards alone."""
    for seat in range(state.seats):
        points = sum(_printed_worth(state, seat, card) for card in members(state.tribes[seat]))
        if points != state.score(seat):
            yield f"seat {seat} has {points} points, not {state.score(seat)}"
        if before is not None and points < before.score(seat):
            yield f"the score of seat {seat} has fallen"


def _printed_worth(state: Elawa, seat: int, card: int) -> int:
    content = state.content
    printed = content.cards[card]
    tribe = [content.cards[member] for member in members(state.tribes[seat])]
    if printed.scoring == "flat":
        return printed.points
    if printed.scoring == "per_colour":
        return printed.points * sum(member.colour == printed.target for member in tribe)
    if printed.scoring == "per_type":
        return printed.points * sum(member.type == printed.target for member in tribe)
    counts = state.stored_on(card)
    if printed.scoring == "per_different":
        return printed.points * sum(count > 0 for count in counts)
    return printed.points * sum(counts)


def all_seats_have_the_same_number_of_turns(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """Invariant 10, and 13: there are cards for so many turns, and one more round."""
    if state.active != (state.start + state.turns) % state.seats:
        yield f"after {state.turns} turns it is not seat {state.active}'s turn"
    if state.start != list(state.chieftains).index(min(state.chieftains)):
        yield "the start seat does not hold the lowest chieftain"
    if state.turns > len(state.content.cards) + state.seats:
        yield f"{state.turns} turns are more than there can be"
    if (state.center_left == 0) > state.end_triggered:
        yield "the center pile is empty, and the end was not triggered"
    if (not state.cards_left() and state.spot == NONE) > state.end_triggered:
        yield "a turn began without any card, and the end was not triggered"
    if state.end_triggered and state.center_left and state.cards_left():
        yield "the end was triggered with tokens on the fire and cards around it"
    if before is not None and before.end_triggered > state.end_triggered:
        yield "the end was triggered and is no longer"
    if not state.agenda:
        if state.turns == 0 or state.turns % state.seats:
            yield "the game is over in the middle of a round"
        if not state.end_triggered:
            yield "the game is over, and the end was not triggered"


def there_is_something_to_choose(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """Invariant 11."""
    if state.turn < 0:
        return
    options = state.legal(state.turn)
    if len(options) < 2 or len(set(options)) != len(options):
        yield f"{_step(state)} offers {len(options)} options"
    if state.turn != state.active:
        yield "somebody else than the active seat is asked"


def the_agenda_is_the_rest_of_a_turn(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """EL-2.2: the four steps in order, first what is left of the take or the play under way."""
    steps = [step_key(step) for step in reversed(state.agenda)]
    if steps not in AGENDAS:
        yield f"no turn goes on with {', '.join(steps)}"


def the_turn_under_way_is_whole(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """What the steps on the agenda will ask the state for."""
    step = _step(state)
    if (step == "skip") > (state.spot != NONE and state.top_card(state.spot) != NONE):
        yield "no card has been chosen"
    if (step in PAYING or step == "effect") != (state.playing != NONE):
        yield "a card is being played, or none is, at the wrong time"
    elif step in PAYING:
        yield from _the_card_is_payable(state)
    elif step == "effect" and not state.tribes[state.active] >> state.playing & 1:
        yield "the effect is of a card that was not laid"
    if (step == "bonus") != (state.bonuses > 0):
        yield f"{state.bonuses} cards are owed for finished piles"
    if step in ("take", "") and (state.spot != NONE or state.skipped or state.laid or state.used):
        yield "the turn has not begun, and something was done in it"


def _the_card_is_payable(state: Elawa) -> Iterator[str]:
    """EL-5.6, EL-9.3: whatever is still to be paid for the card in play."""
    step = state.agenda[-1]
    if not state.hands[state.active] >> state.playing & 1:
        yield "the card being played is not in hand"
    first = step.kind if isinstance(step, Pay) else 0
    bones = state.available[state.active * KINDS + BONE]
    due = discounted(state, state.active, state.playing)
    if step.id == "waive":
        if not due:
            yield "nothing is waived for this card"
    elif due and state.waived == NONE:
        yield "chieftain 2 has not waived anything"
    elif missing(state, state.active, state.playing, first, state.waived) > bones:
        yield "the card being played cannot be paid"


def powers_explain_what_was_done(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """EL-9: nobody skips, is owed cards or pays less without the power to."""
    content, power = state.content, state.powers[state.active]
    most_taken = max(content.take)
    if (state.skipped or _step(state) == "skip") and power != SKIP_PILE:
        yield "a pile is skipped without the power to"
    if state.skipped > most_taken or (state.skipped and state.spot == NONE):
        yield f"there is no pile {state.skipped} to skip"
    if state.bonuses and power != CARD_FOR_PILE:
        yield "cards are owed for finished piles without the power"
    if state.bonuses > min(most_taken, state.finished):
        yield f"{state.bonuses} cards are owed, for more piles than were finished"
    if state.waived == NONE:
        return
    if state.playing == NONE or not discounted(state, state.active, state.playing):
        yield "a requirement is waived without the power to"
    elif state.waived not in requirements(state, state.playing):
        yield "the card does not have the requirement that is waived"


def the_turn_leaves_its_traces(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """Cards laid this turn are in the tribe, and storage cards used this turn hold a token."""
    tribe = state.tribes[state.active]
    if state.laid > len(members(tribe)):
        yield f"{state.laid} cards were laid, and fewer are in the tribe"
    if state.used & ~(tribe & state.content.storages):
        yield "a card was used for storing that is no storage card of the tribe"
    elif any(not any(state.stored_on(card)) for card in members(state.used)):
        yield "a card was used for storing and holds no token"


def generations_lie_in_order(before: Elawa | None, state: Elawa) -> Iterator[str]:
    """A pile may hold two generations, the older one underneath; the pool is of the newest."""
    height = state.content.token_height
    for spot in range(state.content.spots):
        pile = [state.tokens[spot * height + level] >> KIND_BITS for level in range(state.heights[spot])]
        if pile != sorted(pile) or any(not 0 <= generation <= state.generation for generation in pile):
            yield f"the generations of spot {spot} are out of order"


def _step(state: Elawa) -> str:
    return state.agenda[-1].id if state.agenda else ""


INVARIANTS = (
    card_piles_only_shrink,
    the_center_pile_counts_finished_piles,
    resource_piles_are_filled,
    available_tokens_keep_to_the_limit,
    stored_tokens_fit,
    tribes_keep_their_cards,
    scores_are_counted_afresh_and_never_fall,
    all_seats_have_the_same_number_of_turns,
    there_is_something_to_choose,
    the_agenda_is_the_rest_of_a_turn,
    the_turn_under_way_is_whole,
    powers_explain_what_was_done,
    the_turn_leaves_its_traces,
    generations_lie_in_order,
)
