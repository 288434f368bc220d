"""What is under way: the pieces of an action or a defense are there as long as it lasts, and no longer."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine.bits import members
from lascaux.engine.step import Step
from lascaux.games.spears_and_bones.content.printed import WARRIOR
from lascaux.games.spears_and_bones.invariants.agenda import steps
from lascaux.games.spears_and_bones.invariants.sides import backing
from lascaux.games.spears_and_bones.rules.action_cards import uncontested
from lascaux.games.spears_and_bones.rules.sacrifice import raised_level
from lascaux.games.spears_and_bones.rules.values import level_at_stake
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones

Complaints = Iterator[str]


def what_is_under_way_is_whole(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    if not state.agenda:
        return
    found = steps(state)
    yield from _actor(state, found)
    if {"hunt_units", "fight_units"} & set(found) and not state.active[state.actor]:
        yield "the active player has no unit to act with"
    if "action_over" in found:
        yield from (_fight(state, found) if _is_fight(found) else _hunt(state, found))
        if state.enemy != NONE:
            yield "an enemy in an Action step"
    elif "defenders_home" in found:
        yield from _defense(state)
    else:
        yield from _nothing(state)
    yield from _asked(state, state.agenda[-1])
    if state.doomed and found[0] != "sacrifice":
        yield "units are chosen for a sacrifice that nobody makes"


def _actor(state: SpearsAndBones, found: list[str]) -> Complaints:
    acting = "time_after" in found or "chief_second" in found
    expected = state.order[state.seats - 1 - found.count("action_step")] if acting else NONE
    if state.actor != expected:
        yield f"the active player is {state.actor}, not {expected}"


def _nothing(state: SpearsAndBones) -> Complaints:
    """Between actions nobody partakes in anything."""
    alone = (state.rival, state.hunter, state.quarry, state.spot, state.enemy)
    if set(alone) != {NONE} or state.forced or state.cards_sum:
        yield "something is left of an action that is over"
    if any(state.partaking) or any(state.bought) or any(state.raises) or set(state.backing) != {NONE}:
        yield "units partake, and nothing is under way"


def _is_fight(found: list[str]) -> bool:
    return any(step.startswith("fight") for step in found) or found.count("exhaust") == 2


def _hunt(state: SpearsAndBones, found: list[str]) -> Complaints:
    if "hunt_prey" in found:
        if state.quarry != NONE or state.spot != NONE:
            yield "a prey is hunted before it was chosen"
        return
    if state.spot == NONE or state.quarry == NONE:
        yield "nothing is hunted"
        return
    taken = state.hunter != NONE and state.prey[state.hunter] >> state.quarry & 1
    if state.display[state.spot] != (NONE if taken else state.quarry):
        yield "the hunted prey is not where it should be"
    if bool(taken) != ("refill" in found):
        yield "the hunted prey was taken too early, or too late"
    if taken == 0 and state.content.prey_time[state.quarry] != state.time:
        yield "a prey is hunted at the wrong time"
    undecided = "block_outcome" in found
    if (state.hunter == NONE) != undecided or state.hunter not in (NONE, state.actor, state.rival):
        yield "nobody, or the wrong seat, goes on to hunt"
    if state.rival != NONE and ("blocker" in found or state.rival == state.actor):
        yield "there is a blocker before it was determined"
    both = undecided or "hunt_outcome" in found
    yield from backing(state, found, (state.actor, state.rival) if both else (state.hunter,))
    loser = state.hunter
    if both:
        loser = state.rival if state.hunter == state.actor else state.actor
    if {*_of(state, "sacrifice"), *_of(state, "exhaust")} - {loser}:
        yield "somebody else than the loser has to sacrifice"
    if state.cards_sum != (0 if undecided else _last_cards(state)):
        yield "the sum of the cards is not that of the last ones placed"
    if state.forced or any(state.bought):
        yield "a hunt knows neither forced units nor paid bonuses"


def _fight(state: SpearsAndBones, found: list[str]) -> Complaints:
    if state.spot != NONE or state.hunter != NONE:
        yield "a fight is no hunt"
    if (state.rival == NONE) != ("fight_target" in found) or state.rival == state.actor:
        yield "nobody, or the wrong seat, is attacked"
        return
    if (state.quarry == NONE) != ("fight_prey" in found):
        yield "the prize is missing, or was chosen too early"
    decided = "fight_outcome" not in found
    if state.quarry != NONE and not decided and not state.prey[state.rival] >> state.quarry & 1:
        yield "the prize is not the attacked seat's"
    if state.cards_sum != (_last_cards(state) if decided and not uncontested(state) else 0):
        yield "the sum of the cards is not that of the last ones placed"
    if state.rival != NONE:
        yield from backing(state, found, (state.actor, state.rival))
    if set(_of(state, "exhaust")) - {state.actor, state.rival}:
        yield "somebody else than the two sides is spent"
    if state.rival != NONE and not decided:
        yield from _forced_unit(state, "fight_forced_unit" in found)
        for seat in range(state.seats):
            if state.bought[seat] > _paid_for(state, seat):
                yield f"seat {seat} has paid for more Warriors than partake"


def _of(state: SpearsAndBones, name: str) -> list[int]:
    """The seats of the steps of this name that are still to come."""
    return [step.arguments()[0] for step in state.agenda if step.id == name]


def _last_cards(state: SpearsAndBones) -> int:
    """K of the last placing of this turn."""
    if not state.placings:
        return 0
    first = (state.placings - 1) * state.seats
    return sum(state.content.card_values[state.placed[first + seat]] for seat in range(state.seats))


def _forced_unit(state: SpearsAndBones, early: bool) -> Complaints:
    if bool(state.forced) != (not early and state.in_play[state.rival] > 0):
        yield "the forced unit is missing, or was chosen too early"
    if state.forced & ~state.partaking[state.rival]:
        yield "the forced unit does not partake"


def _paid_for(state: SpearsAndBones, seat: int) -> int:
    """The Warriors that their owner has picked."""
    forced = state.forced if seat == state.rival else 0
    return sum(_warrior(state, seat, unit) for unit in members(state.partaking[seat] & ~forced))


def _warrior(state: SpearsAndBones, seat: int, unit: int) -> bool:
    return state.content.type[state.unit(seat, unit)] == WARRIOR


def _defense(state: SpearsAndBones) -> Complaints:
    alone = (state.rival, state.hunter, state.quarry, state.spot)
    if state.enemy == NONE or set(alone) != {NONE} or state.forced or state.cards_sum:
        yield "a defense has an enemy, and nothing of an action"
    leader = state.order[0]
    for seat in range(state.seats):
        allowed = (leader,) if state.partaking[seat] else (NONE, leader)
        if state.backing[seat] not in allowed:
            yield f"seat {seat} does not defend with the first place"
        if state.bought[seat] and seat != leader:
            yield f"seat {seat} has paid for a Warrior and is not in the first place"


def _asked(state: SpearsAndBones, step: Step[SpearsAndBones]) -> Complaints:
    """What the step that waits for an answer takes for granted."""
    who = step.arguments()[0] if step.arguments() else NONE
    match step.id:
        case "sacrifice":
            if state.doomed & ~state.partaking[who]:
                yield "a unit that does not partake is chosen for a sacrifice"
            elif raised_level(state, who, state.doomed) >= level_at_stake(state):
                yield "the sacrifice is complete"
            elif state.backing[who] != who and state.enemy == NONE:
                yield "a supporter sacrifices"
        case "heal":
            unit = step.arguments()[1]
            if not (state.partaking[who] & state.content.healers[state.tribes[who]]) >> unit & 1:
                yield "a unit heals that is no partaking Healer"
        case "oblige_unit" | "oblige_side":
            if state.obliged in (NONE, state.actor, state.rival) or state.backing[state.obliged] != NONE:
                yield "the obliged seat has a part in the action"
        case "block_units":
            if state.backing[who] != who:
                yield "units are picked for a block that was not declared"
        case "support_units":
            if state.backing[who] in (NONE, who):
                yield "units are picked for a support that was not offered"
        case "warrior_bonus":
            if not any(_warrior(state, who, unit) for unit in members(state.partaking[who])):
                yield "a bonus for no Warrior"
        case _:
            pass
