"""The turn, the card and the night under way: all that they need is there, and nothing of earlier ones."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.games.paleo.content.codes import (
    BOX,
    DREAMS,
    FACE_DOWN,
    LISTS,
    MISSION,
    MOST_SEATS,
    NIGHT,
    NONE,
    OPENED,
    PILE,
    REVEALED,
    SHOWN,
    SKILLS,
)
from lascaux.games.paleo.invariants.due import Due, dicey, due_in
from lascaux.games.paleo.rules.team import members, team_of
from lascaux.games.paleo.state import MAX_DAYS, Paleo

Complaints = Iterator[str]
BEFORE_SKILLS = ("roll", "press", "pay", "pay_tool", "pay_any", "bury", "spend")  # dice still count


def pending(state: Paleo) -> int:
    """PA-3.8: the seats that have not dealt with their revealed card, one bit each."""
    busy = [step.seat for step in due_in(state) if step.name == "finish"]
    return sum(1 << seat for seat in range(state.seats) if state.size[REVEALED + seat] and seat not in busy)


def the_agenda_fits_the_time(before: Paleo | None, state: Paleo) -> Complaints:
    """By day a turn goes on, by night the night; the game ends with a result."""
    steps = due_in(state)
    if not steps:
        decided = state.vp >= state.content.vp_goal or state.skulls >= state.content.skull_limit
        if not decided and not (state.night and state.day == MAX_DAYS):
            yield "the game is over without a result"
        return
    if state.night != (steps[-1].name == "new_day"):
        yield "day and night are mixed up"
    if steps[-1].name != "turn" and any(state.size[REVEALED + seat] for seat in range(state.seats)):
        yield "a card is revealed, and there is no turn"
    if steps[-1].name == "nightfall" and any(state.size[PILE + seat] for seat in range(state.seats)):
        yield "night falls while somebody is awake"


def pending_seats_have_a_card(before: Paleo | None, state: Paleo) -> Complaints:
    """PA-3.8, PA-3.9: whoever has a revealed card and is not dealing with it has yet to act."""
    steps = due_in(state)
    if state.to_act != pending(state):
        yield "the pending seats are not those that have a card to deal with"
    asking = bool(steps) and steps[0].name == "act"
    if state.waited & ~state.to_act or (state.waited and not asking):
        yield "a seat has waited that need not act"
    if asking and state.waited >> state.asked & 1:
        yield "the last seat has waited, too"
    for step in steps:
        if step.name == "finish" and state.size[REVEALED + step.seat]:
            if state.first[REVEALED + step.seat] not in _moving(state, steps):
                yield f"nobody puts the card of seat {step.seat} away"


def _moving(state: Paleo, steps: list[Due]) -> set[int]:
    """The cards that are being dealt with, and will move when that is done."""
    moving = {step.numbers[1] for step in steps if step.name in ("settle", "roll", "press", "fallback")}
    return moving | {step.number for step in steps if step.name in ("deal_with", "secret_act", "averted")}


def nothing_lies_open_without_reason(before: Paleo | None, state: Paleo) -> Complaints:
    """PA-12.4, PA-13.1: an opened secret is being dealt with, a shown idea is being added."""
    steps = due_in(state)
    if set(state.cards_in(OPENED)) - _moving(state, steps):
        yield "a secret is open, and nobody deals with it"
    if state.size[SHOWN] != [step.name for step in steps].count("add_idea"):
        yield "an idea is shown, and nobody adds it"


def help_lasts_as_long_as_the_card(before: Paleo | None, state: Paleo) -> Complaints:
    """PA-14.1 to PA-14.3: nobody helps a helper, helpers have no card left, and it ends with the card."""
    steps = due_in(state)
    active = [step.seat for step in steps if step.name in ("finish", "unlink")]
    for seat in range(state.seats):
        helped = state.helping[seat]
        if helped == NONE:
            continue
        if helped == seat or state.helping[helped] != NONE:
            yield f"seat {seat} helps a seat that helps"
        if state.size[REVEALED + seat]:
            yield f"seat {seat} helps, and has its own card to deal with"
        if steps and not state.is_pending(helped) and helped not in active:
            yield f"seat {seat} helps with a card that has been dealt with"


def windows_open_in_turn(before: Paleo | None, state: Paleo) -> Complaints:
    """PA-15.6: after a card the seats of its team clockwise; after placing, the seats from the lead on.

    PA-13.6: before a secret the helpers of its team clockwise.
    """
    steps = due_in(state)
    teams: list[int] = []
    asked: list[int] = []
    for step in steps:
        if step.name == "after":
            asked.append(step.seat)
        elif step.name in ("unlink", "secret_act"):
            team = members(state, team_of(state, step.seat), step.seat)
            if step.name == "secret_act":
                team.remove(step.seat)
            else:
                teams.append(step.seat)
            if asked != [seat for seat in team if seat in asked]:
                yield "the seats of a team are not asked clockwise"
            asked = []
    if teams != [seat for seat in state.seats_from(state.lead) if seat in teams]:
        yield "the seats that have placed a card are not asked from the lead seat on"
    if any(state.size[REVEALED + seat] for seat in teams):
        yield "a seat has dealt with its card, and it is still there"


def dice_are_of_this_card(before: Paleo | None, state: Paleo) -> Complaints:
    """PA-9, PA-18.3: a roll counts until skills are shown, a failure or a call until the card is done."""
    content, steps = state.content, due_in(state)
    first = steps[0] if steps else Due("", ())
    most = [content.dice * max(content.face[skill::SKILLS], default=0) for skill in range(SKILLS)]
    if any(state.raised) and first.name not in BEFORE_SKILLS:
        yield "a roll counts after its attempt"
    for skill in range(SKILLS):
        if state.raised[skill] > most[skill] or state.called[skill] > most[skill]:
            yield "more symbols were rolled than there are on the dice"
        if state.raised[skill] < 0 and first.name != "spend":
            yield "tools were given up for a requirement that nobody meets"
    if state.barred & ~_may_have_failed(state, steps):
        yield "an attempt has failed that was never made"
    if first.name == "fallback" and not state.barred:
        yield "another action is chosen, and none has failed"
    busy = state.to_act or any(step.name == "finish" for step in steps)
    if state.has_called and (state.seats > 1 or not busy):
        yield "somebody has called for help without a card"
    if any(state.called) and (not state.has_called or any(step.name == "answered" for step in steps)):
        yield "a call for help was answered before it was made"


def _may_have_failed(state: Paleo, steps: list[Due]) -> int:
    """The actions that dice can have foiled, by their places: all of the card's but the one under way."""
    content = state.content
    failed = 0
    for step in steps:
        if step.name == "fallback":
            failed |= dicey(content, step.number, step.numbers[2])
        elif step.name in ("roll", "press", "open"):
            _, card, action, _ = step.numbers
            if card < content.total:
                kind = content.action_list[action]
                start = content.start[card * LISTS + kind]
                failed |= dicey(content, card, kind) & ~(1 << action - start)
    return failed


def nights_are_dealt_with_in_order(before: Paleo | None, state: Paleo) -> Complaints:
    """PA-16.3, PA-16.6: all missions come before any nocturnal card."""
    if not state.night or not state.agenda:
        return
    content = state.content
    early = Due("night_next", (0,)) in due_in(state)
    for card in range(content.total):
        if content.nightly[card] == NONE:
            continue
        settled = state.settled >> content.nightly[card] & 1
        mission = content.kind[card] == MISSION
        if early and settled and not mission:
            yield f"{content.names[card]} was dealt with before the missions"
        if not early and mission and not settled and state.place[card] == NIGHT:
            yield f"the mission {content.names[card]} was left out"


def dreams_are_known_once_seen(before: Paleo | None, state: Paleo) -> Complaints:
    """PA-11.5: those in the deck are unseen; those that came today lie in a pile or were given up unseen."""
    content = state.content
    piles = range(PILE, PILE + MOST_SEATS)
    for card in range(content.total):
        if content.dream[card] == NONE:
            continue
        place, name = state.place[card], content.names[card]
        known, fresh = state.known >> content.dream[card] & 1, state.fresh >> content.dream[card] & 1
        if place in (BOX, DREAMS) and (known or fresh):
            yield f"{name} is in the dream deck or in the box, and has come out of it"
        if fresh and (known or (place not in piles and place != FACE_DOWN)):
            yield f"{name} came today, unseen, and does not lie face down"
        if not known and place not in (*piles, FACE_DOWN, DREAMS, BOX):
            yield f"{name} lies face up, and nobody has seen it"


def skulls_have_causes(before: Paleo | None, state: Paleo) -> Complaints:
    """Every skull was laid for something; some may have been taken away since."""
    if sum(state.causes) < state.skulls:
        yield f"{state.skulls} skulls, and causes for {sum(state.causes)}"
    if (state.last_cause == NONE) != (sum(state.causes) == 0):
        yield "the last skull has no cause"
    elif state.last_cause != NONE and not state.causes[state.last_cause]:
        yield "the last skull was laid for something that never happened"
