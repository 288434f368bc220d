"""YS-7: ambushes have to be faced."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.step import Automatic
from lascaux.games.a_year_of_survival.rules.attempt import ATTEMPT, LEAD, PLAY_ON, end_attempt
from lascaux.games.a_year_of_survival.rules.death import DEPART, DIE, losses
from lascaux.games.a_year_of_survival.rules.trail import discard_turned, win_food
from lascaux.games.a_year_of_survival.state import NONE, Year


def next_ambush(state: Year) -> i64:
    """YS-7.2: the closest ambush not faced yet, NONE if all are beaten."""
    for place in range(state.target + 1, state.turned_count):
        if state.content.ambush[state.turned[place]]:
            return place
    return NONE


def reward(state: Year) -> i64:
    """YS-7.3: the turned card with the fewest points, the closest of equals; ambushes are none."""
    content = state.content
    best: i64 = NONE
    for place in range(state.turned_count):
        kind: i64 = state.turned[place]
        if not content.ambush[kind]:
            if best == NONE or content.points[kind] < content.points[state.turned[best]]:
                best = place
    return best


class Ambush(Automatic[Year]):
    """YS-7.2: one ambush after the other; when none is left, the reward."""

    id = "ambush"

    def run(self, state: Year) -> None:
        place = next_ambush(state)
        if place == NONE:
            self.take_reward(state)
            return
        state.target = place
        if state.listener is not None:
            state.tell("ambushed", int(state.active), state.content.food_facts(state.target_food()))
        state.then(ATTEMPT, LEAD, PLAY_ON, FEND_OFF)

    def take_reward(self, state: Year) -> None:
        """YS-7.3, YS-7.4."""
        place = reward(state)
        if place != NONE:
            kind: i64 = state.turned[place]
            win_food(state, kind)
            if state.listener is not None:
                facts = {"points": int(state.content.points[kind]), "score": int(state.score)}
                state.tell("reward", int(state.active), {**facts, **state.content.food_facts(kind)})
        discard_turned(state, place)
        state.target = NONE


class FendOff(Automatic[Year]):
    """YS-7.5: a beaten ambush clears the way to the next; a lost one costs everybody, and the leader most."""

    id = "fend_off"

    def run(self, state: Year) -> None:
        won = end_attempt(state)
        if state.listener is not None:
            facts = state.content.food_facts(state.target_food())
            state.tell("ambush-beaten" if won else "ambush-lost", int(state.active), facts)
        if won:
            state.then(AMBUSH)
        else:
            state.open = state.content.icons[state.target_food()]  # nothing lies on it any more
            state.then(*losses(state), DIE, DEPART, ABANDON)


class Abandon(Automatic[Year]):
    """YS-7.5: after a death nothing of what was turned is kept."""

    id = "abandon"

    def run(self, state: Year) -> None:
        discard_turned(state, NONE)
        state.target = NONE
        state.open = 0


AMBUSH: Final = Ambush()
FEND_OFF: Final = FendOff()
ABANDON: Final = Abandon()
