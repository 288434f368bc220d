"""Who is for whom in a hunt or a fight: the sides, the blocks declared, and the support offered or given."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine.bits import size
from lascaux.games.spears_and_bones.rules.support import may_block
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones

Complaints = Iterator[str]
DECLARING = {"hunt_prey", "hunt_units", "fight_target", "fight_units"}  # the active player picks its units


def backing(state: SpearsAndBones, found: list[str], among: tuple[int, ...]) -> Complaints:
    """Sides are for themselves; whoever else names units names a side, and one that was there before."""
    sides = [side for side in among if side != NONE]
    if found[:2] == ["vigor_return", "refill"]:
        sides = []  # the hunter's units are home
    yield from _reactions(state, found)
    blocks = _blocks(state, found)
    for seat in range(state.seats):
        backed = state.backing[seat]
        if seat in sides and backed != seat:
            yield f"seat {seat} is a side and not for itself"
        if backed != NONE and backed not in sides and backed not in blocks:
            yield f"seat {seat} backs a seat that is no side"
        if backed == NONE and state.partaking[seat]:
            if not (seat == state.obliged and found[0] == "oblige_side"):
                yield f"units of seat {seat} partake for nobody"
        picking = found[0] in ("block_units", "support_units") and seat == state.turn
        if backed != NONE and not state.partaking[seat] and not picking:
            if seat not in sides or (seat == state.actor and _named(found)):
                yield f"seat {seat} backs a side with no unit"
        if backed not in (NONE, seat):
            if size(state.partaking[seat]) > state.content.constants.support_units_max:
                yield f"seat {seat} supports with too many units"


def _named(found: list[str]) -> bool:
    """The active player's units are named, and none of them is lost yet."""
    return not DECLARING & set(found) and "place_action_card" in found


def _blocks(state: SpearsAndBones, found: list[str]) -> list[int]:
    """Seats that have declared a block of which none stands yet."""
    if "blocker" not in found:
        return []
    return [seat for seat in range(state.seats) if state.backing[seat] == seat != state.actor]


def _reactions(state: SpearsAndBones, found: list[str]) -> Complaints:
    """SB-6.4, SB-6.5: who may block, and whom one may support; those still to be asked have named nobody."""
    for seat in _blocks(state, found):
        if not may_block(state, seat):
            yield f"seat {seat} blocks and may not"
    reacting = [step for step in state.agenda if step.id in ("react", "fight_react")]
    asked = [state.order[step.arguments()[0]] for step in reacting]
    if "reactions" in found:
        asked = [seat for seat in range(state.seats) if seat not in (state.actor, state.rival)]
    for seat in range(state.seats):
        backed = state.backing[seat]
        if backed != NONE and seat in asked:
            yield f"seat {seat} has not reacted yet"
        if backed in _blocks(state, found) and state.places[backed] > state.places[seat]:
            yield f"seat {seat} supports a block that was not declared yet"
