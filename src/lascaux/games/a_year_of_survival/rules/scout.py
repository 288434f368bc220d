"""YS-9: look at what lies ahead."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lascaux.engine.step import Automatic
from lascaux.games.a_year_of_survival.rules.kinds import OnTurn
from lascaux.games.a_year_of_survival.rules.trail import (
    close_up,
    deal,
    discard_from_trail,
    first_places,
    is_seen,
    make_room,
)
from lascaux.games.a_year_of_survival.state import Year


class PassBy(Automatic[Year]):
    """YS-9.1, YS-9.2: the closest card is passed by, and a new one dealt in its place."""

    id = "pass_by"

    def run(self, state: Year) -> None:
        passed: i64 = min(state.content.scout_food, state.trail_length)
        discard_from_trail(state, 0, passed, "scout")
        close_up(state, passed)
        dealt: i64 = min(passed, state.deck_left)
        make_room(state, dealt)
        for place in range(dealt):
            state.trail[place] = deal(state)


class Look(OnTurn):
    """D7: name a place to look at; with so few cards that all are shown, nothing is asked."""

    id = "look"
    rules = ("YS-9.3", "YS-9.4")

    def legal(self, state: Year, seat: int) -> list[int]:
        options: list[int] = []
        if state.trail_length <= state.content.scout_look or self.named(state) == state.content.scout_look:
            return options
        for place in range(state.trail_length):
            if not (state.named >> place) & 1:
                options.append(state.content.look_action + place)
        return options

    def named(self, state: Year) -> i64:
        count: i64 = 0
        for place in range(state.trail_length):
            count += (state.named >> place) & 1
        return count

    def answer(self, state: Year, seat: int, action: int) -> None:
        place: i64 = action - state.content.look_action
        one: i64 = 1
        state.named |= one << place
        if state.listener is not None:
            state.tell("place-named", seat, {"place": int(place) + 1})
        state.then(LOOK)


class Show(Automatic[Year]):
    """YS-9.3: the named cards are shown to everybody and laid back as they were."""

    id = "show"

    def run(self, state: Year) -> None:
        if state.trail_length <= state.content.scout_look:
            state.named = first_places(state.trail_length)
        cards: list[dict[str, Any]] = []
        for place in range(state.trail_length):
            if (state.named >> place) & 1:
                if not is_seen(state, place):
                    state.revealed()
                if state.listener is not None:
                    facts = state.content.food_facts(state.trail[place])
                    cards.append({"place": int(place) + 1, **facts})
        state.seen |= state.named
        state.named = 0
        if state.listener is not None:
            state.tell("scouted", int(state.active), {"cards": cards})


PASS_BY: Final = PassBy()
LOOK: Final = Look()
SHOW: Final = Show()
