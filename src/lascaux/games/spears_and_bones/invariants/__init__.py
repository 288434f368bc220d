"""What is always true, checked by the conformance kit and when a snapshot is loaded."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine.bits import members, size
from lascaux.games.spears_and_bones.invariants.action import what_is_under_way_is_whole
from lascaux.games.spears_and_bones.invariants.agenda import steps, the_agenda_is_the_rest_of_a_turn
from lascaux.games.spears_and_bones.rules.turn import PlayStep
from lascaux.games.spears_and_bones.state import CHASED, NONE, SpearsAndBones

Complaints = Iterator[str]
SETTLED = ("place_action_card", "block_outcome", "hunt_outcome", "fight_outcome")  # support has been answered


def _fighting(state: SpearsAndBones) -> bool:
    """Whether the rival is attacked; a blocker's prey lies, or lay, in the display."""
    return state.rival != NONE and state.spot == NONE


def display_and_deck_are_whole(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 1. That every prey is in one place follows from the fields (room `snapshot`)."""
    if len(state.display) != state.content.constants.display_size:
        yield "the display has a wrong number of spots"
    if list(state.display).count(CHASED) > 1:
        yield "two prey were chased away in one turn"
    if not 0 <= state.known <= state.deck_size:
        yield "more cards of the deck are known than there are"


def every_unit_is_in_one_place(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 2."""
    whole = (1 << state.content.units) - 1
    for seat in range(state.seats):
        if state.in_play[seat] & ~whole or state.active[seat] & ~state.in_play[seat]:
            yield f"a unit of seat {seat} is active and not in play"
        forced = state.forced if seat == state.rival else 0
        if state.partaking[seat] & ~(state.active[seat] | forced) or forced & ~state.in_play[seat]:
            yield f"a unit of seat {seat} partakes and cannot"


def action_cards_are_complete(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 3."""
    content = state.content
    full = content.distribution(state.seats)
    for seat in range(state.seats):
        left = full[:]
        for placing in range(state.placings):
            left[state.placed[placing * state.seats + seat]] -= 1
        hand = list(state.hands)[seat * content.values : (seat + 1) * content.values]
        if hand != left or min(hand) < 0:
            yield f"the action cards of seat {seat}, in hand and placed, are not its distribution"
        if sum(hand) < 1:
            yield f"seat {seat} has no action card left"


def berries_keep_to_the_cap(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 4."""
    if not all(0 <= berries <= state.content.constants.berry_cap for berries in state.berries):
        yield "a seat has too many berries, or fewer than none"


def vigor_measures_the_game(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariants 5, 6 and 17: every completed turn has cost a token or two; icons give some back."""
    constants, content = state.content.constants, state.content
    icons = sum(card.vigor for card in content.prey_cards)
    if not 0 <= state.vigor <= constants.vigor_max:
        yield f"a vigor of {state.vigor}"
    if (state.vigor == 0) != (not state.agenda):
        yield "the game is over exactly when no vigor is left"
    turns = state.turn_number - 1
    lost = turns + (not state.agenda or (state.enemy != NONE and _losing(state)))
    gained = sum(content.prey_cards[card].vigor for prey in state.prey for card in members(prey))
    if state.vigor > constants.vigor_start - lost * constants.loss_won + gained:
        yield f"{state.vigor} tokens are too many in turn {state.turn_number}"
    if state.vigor < constants.vigor_start - lost * constants.loss_lost:
        yield f"{state.vigor} tokens are too few in turn {state.turn_number}"
    if not 1 <= state.turn_number <= constants.vigor_start + icons:
        yield f"there is no turn {state.turn_number}"
    if before is not None and not -constants.loss_lost <= state.vigor - before.vigor <= 1:
        yield f"vigor went from {before.vigor} to {state.vigor}"


def _losing(state: SpearsAndBones) -> bool:
    """The defense has been decided, and sacrifices are under way."""
    return "defense_outcome" not in steps(state)


def the_order_is_a_permutation(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 7."""
    if sorted(state.order) != list(range(state.seats)):
        yield "the order is no permutation of the seats"
    elif any(state.places[state.order[place]] != place for place in range(state.seats)):
        yield "places and order disagree"
    if before is not None and list(before.order) != list(state.order):
        if state.turn_number != before.turn_number + 1:
            yield "the order changed outside of a Gathering step"


def bans_and_blocks_are_kept(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 8."""
    if state.banned != NONE and state.banned == state.banned_before:
        yield "a seat is banned in two turns in a row"
    if state.obliged != NONE and state.obliged == state.obliged_before:
        yield "a seat is obliged in two turns in a row"
    if _fighting(state) and state.actor == state.banned:
        yield "a banned seat attacks"
    if state.rival != NONE and not _fighting(state):
        if state.rival == state.banned:
            yield "a banned seat is the blocker"
        if not state.blockers >> state.rival & 1:
            yield "the blocker has not used its block"
    if before is not None and state.turn_number == before.turn_number:
        if before.blockers & ~state.blockers:
            yield "a used block was given back"


def support_is_settled(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 9."""
    if state.enemy != NONE or not any(step in SETTLED for step in steps(state)[:1]):
        return
    sides = [side for side in (state.actor, state.rival) if side != NONE]
    for side in sides:
        helpers = [seat for seat in range(state.seats) if state.backing[seat] == side and seat != side]
        if len(helpers) > 1:
            yield f"seat {side} has two supporters"
        for helper in helpers:
            most = 1 if helper == state.obliged else state.content.constants.support_units_max
            if not 1 <= size(state.partaking[helper]) <= max(most, state.content.constants.support_units_max):
                yield f"seat {helper} supports with a wrong number of units"
    for seat in range(state.seats):
        if state.backing[seat] not in (NONE, *sides):
            yield f"seat {seat} backs nobody who partakes"
        if seat in sides and state.backing[seat] != seat:
            yield f"seat {seat} supports another side than its own"


def units_that_partook_are_spent(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariants 10 and 11: no supporting unit is lost, and units that stayed out are as before."""
    if (
        before is None
        or state.turn_number != before.turn_number
        or before.enemy != NONE
        or state.enemy != NONE
    ):
        return
    settled = steps(before)[0] in (*SETTLED, "heal", "sacrifice")
    for seat in range(state.seats):
        out = before.partaking[seat] & ~state.partaking[seat]
        if settled and out & state.active[seat]:
            yield f"a unit of seat {seat} partook and is still active"
        lost = before.in_play[seat] & ~state.in_play[seat]
        own = before.partaking[seat] if before.backing[seat] == seat else 0
        if lost and (lost & ~own if settled else seat != before.actor):  # unsettled: a skipped fight
            yield f"seat {seat} lost a unit that was not its own part in the action"
        idle = before.active[seat] & ~before.partaking[seat]
        named_since = state.partaking[seat]
        if settled and idle & ~named_since & ~state.active[seat]:
            yield f"a unit of seat {seat} stayed out and became inactive"


def defenders_are_as_the_reading_says(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 10: after the defense survivors are active, or with the other reading all inactive."""
    if before is None or before.enemy == NONE or state.enemy != NONE:
        return
    for step in state.agenda:
        if isinstance(step, PlayStep):  # later in the turn the seat's units have become active
            seat = state.order[step.place]
            survivors = before.partaking[seat] & state.in_play[seat]
            if survivors & state.active[seat] != (0 if state.defense_exhausts else survivors):
                yield f"a defender of seat {seat} is {'active' if state.defense_exhausts else 'inactive'}"


def prey_changes_hands_in_fights_alone(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 13."""
    limit = state.content.constants.fight_vigor_max
    if _fighting(state) and state.vigor > limit:
        yield f"a fight with more than {limit} tokens"
    if before is None:
        return
    for seat in range(state.seats):
        lost = before.prey[seat] & ~state.prey[seat]
        if lost and (before.vigor > limit or before.spot != NONE or before.actor in (NONE, seat)):
            yield f"seat {seat} lost prey outside of a fight"
        elif lost and (size(lost) > 1 or not state.prey[before.actor] & lost):
            yield "a fight moved more than the prize, or not to the attacker"


def secrets_stay(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 14."""
    content = state.content
    teams = [
        team
        for team, card in enumerate(content.teams)
        for _ in range(card.cards)
        if state.seats in card.players
    ]
    if sorted(state.teams) != teams or sorted(state.goals) != sorted(content.goal_deck):
        yield "the team or goal cards are not those of the game"
    if before is not None:
        if list(before.teams) != list(state.teams) or list(before.goals) != list(state.goals):
            yield "a team or a goal has changed"


def the_display_is_full_after_gathering(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """Invariant 16."""
    if steps(state)[:1] == ["play_cards"] and CHASED not in state.display:
        if NONE in state.display and state.deck_size:
            yield "the display is not full although the deck holds prey"


INVARIANTS = (
    display_and_deck_are_whole,
    every_unit_is_in_one_place,
    action_cards_are_complete,
    berries_keep_to_the_cap,
    vigor_measures_the_game,
    the_order_is_a_permutation,
    bans_and_blocks_are_kept,
    support_is_settled,
    units_that_partook_are_spent,
    defenders_are_as_the_reading_says,
    prey_changes_hands_in_fights_alone,
    secrets_stay,
    the_display_is_full_after_gathering,
    the_agenda_is_the_rest_of_a_turn,
    what_is_under_way_is_whole,
)
