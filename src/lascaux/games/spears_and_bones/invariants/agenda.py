"""The agenda: the steps still to come are those of a turn, in their order."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from lascaux.engine.snapshot import step_key
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones

Complaints = Iterator[str]


def steps(state: SpearsAndBones) -> list[str]:
    """The ids of the agenda, the next step first."""
    return [step.id for step in reversed(state.agenda)]


REACTING = r"((block|support)_units:\d )?(react:\d )*"
LOSING = r"(heal:\d:\d+ )*sacrifice:\d exhaust:\d "
ANSWERS = r"((accept_support:0 )?accept_support:1 )?oblige_player |oblige_unit oblige_side |oblige_side |"
HUNT = (
    r"(hunt_prey )?hunt_units reactions blocker accept_support:0 accept_support:1 oblige_player AFTER"
    rf"|{REACTING}blocker accept_support:0 accept_support:1 oblige_player AFTER"
    rf"|({ANSWERS})AFTER"
    rf"|{LOSING}hunt_outcome "
    rf"|{LOSING}(vigor_return refill )?"
    r"|vigor_return refill "
).replace("AFTER", "place_action_card block_outcome hunt_outcome ")
FIGHT = (
    r"(warrior_bonus:\d )?"
    r"((((fight_target )?fight_units )?fight_forced_unit )?fight_prey )?fight_defend_units "
    r"reactions accept_support:0 accept_support:1 oblige_player AFTER"
    r"|(support_units:\d )?(fight_react:\d )*accept_support:0 accept_support:1 oblige_player AFTER"
    rf"|({ANSWERS})AFTER"
    r"|(heal:\d:\d+ )*sacrifice:\d (loss:\d )?exhaust:\d exhaust:\d "
).replace("AFTER", "place_action_card fight_outcome ")
STEP = rf"(time_before )?choose_action time_after |time_after |(({HUNT})|({FIGHT}))action_over time_after "
DEFENSE = (
    r"(warrior_bonus:\d )?(defense_units:\d )+defense_outcome losses defenders_home "
    r"|(heal:\d:\d+ )*(sacrifice:\d )+defenders_home "
)


@functools.cache
def _agendas(seats: int) -> re.Pattern[str]:
    """Every agenda that may wait for a decision, the next step first."""
    playing = "|".join(
        f"play_cards:{place} " + "".join(f"play_step:{later} " for later in range(place + 1, seats))
        for place in range(seats)
    )
    actions = [f"action_step:{place} " for place in range(seats)]
    acting = "|".join(
        f"(({STEP}){'(chief_second )?' if place == 0 else ''}{'|chief_second ' if place == 0 else ''})"
        + "".join(actions[place + 1 :])
        for place in range(seats)
    )
    turn = f"({playing}){''.join(actions)}defense |({acting})defense |{DEFENSE}"
    return re.compile(f"setup_time turn |({turn})turn_over ")


def the_agenda_is_the_rest_of_a_turn(before: SpearsAndBones | None, state: SpearsAndBones) -> Complaints:
    """The steps still to come are those of the turn, in their order."""
    keys = "".join(f"{step_key(step)} " for step in reversed(state.agenda))
    if keys and not _agendas(state.seats).fullmatch(keys):
        yield f"the steps still to come are out of order: {keys.strip()}"
    for name in ("react", "fight_react", "defense_units"):
        places = [step.arguments()[0] for step in reversed(state.agenda) if step.id == name]
        sides = (NONE,) if name == "defense_units" else (state.actor, state.rival)
        passive = [place for place in range(state.seats) if state.order[place] not in sides]
        if places and places != passive[-len(places) :]:
            yield f"the seats that still have to answer at {name} are not the last ones in order"
