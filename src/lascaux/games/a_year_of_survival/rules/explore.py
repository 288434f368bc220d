"""YS-5: an expedition along the trail."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lascaux.engine.step import Automatic
from lascaux.games.a_year_of_survival.content.tables import LENGTHS
from lascaux.games.a_year_of_survival.rules.ambush import AMBUSH
from lascaux.games.a_year_of_survival.rules.attempt import ATTEMPT, LEAD, PLAY_ON, end_attempt
from lascaux.games.a_year_of_survival.rules.kinds import OnTurn
from lascaux.games.a_year_of_survival.rules.trail import (
    close_up,
    discard_turned,
    replenish,
    turn_over,
    win_food,
)
from lascaux.games.a_year_of_survival.state import NONE, Year


def lengths(state: Year) -> i64:
    """YS-5.2: how many of the lengths are legal; each has to turn more cards than the one before."""
    count: i64 = 1
    while count < len(LENGTHS) and state.trail_length > state.content.lengths[count - 1]:
        count += 1
    return count


def explore(state: Year, length: i64) -> None:
    """YS-5.4: an ambush leaves no choice of a target."""
    if turn_up(state, length):
        state.then(AMBUSH, REPLENISH)
    else:
        state.then(TARGET, ATTEMPT, LEAD, PLAY_ON, BRING_HOME, REPLENISH)


def turn_up(state: Year, length: i64) -> bool:
    """YS-5.1 to YS-5.3: the closest cards are turned and lie beside the trail; is an ambush among them?"""
    content = state.content
    count: i64 = min(content.lengths[length], state.trail_length)
    ambushed = False
    for place in range(count):
        kind = turn_over(state, place)
        state.turned[place] = kind
        if content.ambush[kind]:
            ambushed = True
    state.turned_count = count
    close_up(state, count)
    if state.listener is not None:
        cards: list[dict[str, Any]] = [content.food_facts(state.turned[place]) for place in range(count)]
        state.tell("set-out", int(state.active), {"length": LENGTHS[length], "cards": cards})
    return ambushed


class Target(OnTurn):
    """D2: the leader has to choose one of the turned cards."""

    id = "target"
    rules = ("YS-5.5", "YS-5.7")

    def legal(self, state: Year, seat: int) -> list[int]:
        return [state.content.target_action + place for place in range(state.turned_count)]

    def answer(self, state: Year, seat: int, action: int) -> None:
        state.target = action - state.content.target_action
        if state.listener is not None:
            facts = state.content.food_facts(state.target_food())
            state.tell("target-chosen", seat, {"place": int(state.target) + 1, **facts})


class BringHome(Automatic[Year]):
    """YS-5.7, YS-5.8: food that was won goes to the food pile, everything else is discarded."""

    id = "bring_home"

    def run(self, state: Year) -> None:
        content = state.content
        kind = state.target_food()
        won = end_attempt(state)
        if won:
            win_food(state, kind)
        if state.listener is not None:
            points = int(content.points[kind])
            facts = {"points": points, "score": int(state.score), **content.food_facts(kind)}
            state.tell("food-won" if won else "food-lost", int(state.active), facts)
        discard_turned(state, state.target if won else NONE)
        state.target = NONE
        state.open = 0


class Replenish(Automatic[Year]):
    """YS-5.9: the expedition is over, and the trail is filled at its far end."""

    id = "replenish"

    def run(self, state: Year) -> None:
        replenish(state)


TARGET: Final = Target()
BRING_HOME: Final = BringHome()
REPLENISH: Final = Replenish()
