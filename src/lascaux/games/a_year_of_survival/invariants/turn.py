"""YS-3: what holds for the turn under way, from the steps that are still to come."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lascaux.engine.snapshot import step_key
from lascaux.games.a_year_of_survival.rules.attempt import next_to_play
from lascaux.games.a_year_of_survival.rules.death import Bequeath, Lose
from lascaux.games.a_year_of_survival.rules.seasons import eaten, least_needed
from lascaux.games.a_year_of_survival.rules.trail import first_places
from lascaux.games.a_year_of_survival.state import NONE, Year

TAIL = "refill check pass_on"
LOSING = r"(lose:\d )*"
AGENDAS = re.compile(
    "|".join(
        (
            f"action {TAIL}",
            f"craft drift {TAIL}",
            f"look show {TAIL}",
            f"target attempt lead play_on bring_home replenish {TAIL}",
            f"(lead|help|lead_more) play_on (bring_home|fend_off) replenish {TAIL}",
            rf"(lose:\d {LOSING}die|bequeath:\d) depart (abandon replenish {TAIL}|next_season pass_on)",
            rf"lose:\d {LOSING}next_season pass_on",
            "",
        )
    )
)
ATTEMPTING = ("lead", "help", "lead_more")


def steps(state: Year) -> list[str]:
    """What is still to come, the next first."""
    return [step.id for step in reversed(state.agenda)]


def step(state: Year) -> str:
    return state.agenda[-1].id if state.agenda else ""


def turned(state: Year) -> list[int]:
    return [state.turned[place] for place in range(state.turned_count)]


def the_agenda_is_the_rest_of_a_turn(before: Year | None, state: Year) -> Iterator[str]:
    """YS-3.6 and the order of each action."""
    rest = " ".join(step_key(step) for step in reversed(state.agenda))
    if not AGENDAS.fullmatch(rest):
        yield f"no turn goes on with {rest}"


def the_turn_under_way_is_whole(before: Year | None, state: Year) -> Iterator[str]:
    """What the steps on the agenda will ask the state for."""
    rest = steps(state)
    if "next_season" in rest:
        yield from _faults_of_starving(state)
    survived = "next_season" in rest and "depart" not in rest  # YS-11.5: death came before
    if rest and state.is_dead(state.active) != survived:
        yield "the Active Player is dead and acts, or has to die"
    yield from _faults_of_expedition(state, rest)
    if step(state) == "craft":
        yield from faults_of_craft(state)
    elif state.taken:
        yield f"{state.taken} cards were crafted"
    if step(state) == "look" and state.deck_left and state.seen & first_places(state.content.scout_food):
        yield "a card that was just dealt is marked as seen"


def _faults_of_starving(state: Year) -> Iterator[str]:
    """YS-11.1, YS-11.4, YS-11.7."""
    if not state.season_over() or state.season == state.content.last_season:
        yield "the season is not over"
    elif eaten(state) >= least_needed(state, state.season):
        yield f"the band starves with {eaten(state)} points"


def _faults_of_expedition(state: Year, rest: list[str]) -> Iterator[str]:
    """YS-5, YS-7: turned cards lie out until they are dealt with, and ambushes come first."""
    asked = rest[0] if rest else ""
    ambushed = any(state.content.ambush[kind] for kind in turned(state))
    if state.turned_count and not {"bring_home", "fend_off", "abandon"} & set(rest):
        yield "cards lie open, and nobody is out"
    if asked == "target" and (state.target != NONE or ambushed or not state.turned_count):
        yield "there is no target to choose"
    attempted = asked in ATTEMPTING or "abandon" in rest
    if attempted != (state.target != NONE):
        yield "something is attempted at the wrong time"
    elif attempted:
        if ambushed != ("bring_home" not in rest):
            yield "an ambush and another attempt are mixed up"
        elif ambushed and not state.content.ambush[state.target_food()]:
            yield "something else than the ambush is attempted"
        if asked in ("help", "lead_more") and (next_to_play(state) == state.active) != (asked == "lead_more"):
            yield "somebody is asked out of turn"
    if asked == "lead" and state.played_count:
        yield "the first card was played already"


def faults_of_craft(state: Year) -> Iterator[str]:
    """YS-8.1, YS-13.4: the cards taken are in hand, and the last of them did not go beyond the limit."""
    held = state.hand_size(state.active)
    if not 0 <= state.taken < state.content.craft_cards or state.taken > held:
        yield f"{state.taken} cards were crafted, and {held} are held"
    if state.taken and 0 < state.hand_limit < held:
        yield f"a card was crafted beyond the limit of {state.hand_limit}"


def nobody_loses_or_inherits_out_of_turn(before: Year | None, state: Year) -> Iterator[str]:
    """YS-1.8, YS-10.3: the dead lose and inherit nothing; losses go clockwise from the Active Player."""
    losers = [step.loser for step in reversed(state.agenda) if isinstance(step, Lose)]
    rest = state.living_from(state.active)
    if losers and losers != rest[len(rest) - len(losers) :]:
        yield "the wrong players lose a card"
    for step in state.agenda:
        if isinstance(step, Bequeath) and (
            step.heir == state.active or step.heir >= state.seats or state.is_dead(step.heir)
        ):
            yield "somebody inherits who cannot"
