"""SB-2 to SB-5, SB-13, SB-15: the order of a turn, what is gathered and played, and the Action steps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit, lowest
from lascaux.engine.packed import vec
from lascaux.engine.step import Automatic, Decision
from lascaux.games.spears_and_bones.content.printed import CHIEF, DAY, FLUTIST, MOST_SEATS, NIGHT, SEER, TIMES
from lascaux.games.spears_and_bones.rules.defense import DEFENSE
from lascaux.games.spears_and_bones.rules.fight import FIGHT, targets
from lascaux.games.spears_and_bones.rules.hunt import HUNT, ByActor, huntable
from lascaux.games.spears_and_bones.rules.kinds import OfPlace, PlaceDecides
from lascaux.games.spears_and_bones.state import CHASED, NONE, SpearsAndBones


class SetupTime(Decision[SpearsAndBones]):
    """D1: the first place chooses the time of day."""

    id = "setup_time"
    rules = ("SB-1.11", "SB-6.1")

    def seat(self, state: SpearsAndBones) -> int:
        return state.order[0]

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        return [state.content.time_action + DAY, state.content.time_action + NIGHT]

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        state.time = action - state.content.time_action
        if state.listener is not None:
            state.tell("time-chosen", seat, {"time": TIMES[state.time]})


class Turn(Automatic[SpearsAndBones]):
    """SB-2.1: gathering together, playing cards in order, actions in order, defense together."""

    id = "turn"

    def run(self, state: SpearsAndBones) -> None:
        if state.listener is not None:
            order = [int(state.order[place]) for place in range(state.seats)]
            facts = {"turn": int(state.turn_number), "order": order, "vigor": int(state.vigor)}
            state.tell("turn-begun", NONE, facts)
        state.then(*PLAY_STEP[: state.seats], *ACTION_STEP[: state.seats], DEFENSE, TURN_OVER)


class TurnOver(Automatic[SpearsAndBones]):
    """SB-2.6: the marks of the turn are cleared; the next turn begins with gathering."""

    id = "turn_over"

    def run(self, state: SpearsAndBones) -> None:
        if state.limit_lapses or state.banned != NONE:
            state.banned_before = state.banned
        if state.limit_lapses or state.obliged != NONE:
            state.obliged_before = state.obliged
        state.banned = NONE
        state.obliged = NONE
        state.blockers = 0
        state.turn_number += 1
        state.then(GATHERING, TURN)


# Gathering


class Gathering(Automatic[SpearsAndBones]):
    """SB-3: order tokens, berries, display and action cards, for all seats together."""

    id = "gathering"

    def run(self, state: SpearsAndBones) -> None:
        pass_tokens(state)
        for seat in range(state.seats):
            gained = state.gain(seat, income(state, seat))
            if state.listener is not None:
                facts = {"berries": int(gained), "now": int(state.berries[seat])}
                state.tell("berries-gathered", seat, facts)
        for spot in range(state.content.constants.display_size):
            if state.display[spot] < 0:
                state.reveal_prey(spot)
        state.hands = full_hands(state)
        state.placings = 0


def pass_tokens(state: SpearsAndBones) -> None:
    """SB-3.1: to the clockwise neighbour."""
    order = state.order[:]
    for place in range(state.seats):
        order[place] = (state.order[place] + 1) % state.seats
    set_order(state, order)


def set_order(state: SpearsAndBones, order: vec[i64]) -> None:
    places = order[:]
    for place in range(state.seats):
        places[order[place]] = place
    state.order = order
    state.places = places


def income(state: SpearsAndBones, seat: i64) -> i64:
    """SB-3.2: a few berries for everybody, those of active Gatherers, those of acquired prey."""
    content = state.content
    berries: i64 = (
        content.constants.gathering_base + content.berries_of[state.units(seat, state.active[seat])]
    )
    prey: i64 = state.prey[seat]
    while prey:
        berries += content.prey_berries[lowest(prey)]
        prey &= prey - 1
    return berries


def full_hands(state: SpearsAndBones) -> vec[i64]:
    """SB-3.5: every seat's whole distribution."""
    hands = state.content.distribution(state.seats) * state.seats
    return vec[i64](hands)


# Play Cards


class PlayStep(OfPlace):
    """SB-4.1: the units of a seat become active; then it may play more."""

    id = "play_step"

    def run(self, state: SpearsAndBones) -> None:
        seat: i64 = state.order[self.place]
        woken: i64 = state.in_play[seat] & ~state.active[seat]
        state.active[seat] = state.in_play[seat]
        if woken and state.listener is not None:
            state.tell("units-ready", int(seat), {"units": state.unit_names(seat, woken)})
        state.then(PLAY_CARDS[self.place])


class PlayCards(PlaceDecides):
    """D2: play a unit, ban a seat, chase a prey away, or be done."""

    id = "play_cards"
    rules = ("SB-4.2", "SB-4.3", "SB-4.4")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        content = state.content
        options: list[int] = []
        deck: i64 = ~state.in_play[seat]
        first: i64 = state.unit(seat, 0)
        for index in range(content.units):
            if deck & bit(index) and content.cost[first + index] <= state.berries[seat]:
                options.append(content.play_action + first + index)
        if self.place == content.place_of(SEER, state.seats) and state.banned == NONE:
            for other in range(state.seats):
                if other != seat and other != state.banned_before:
                    options.append(content.ban_action + other)
        if self.place == content.place_of(FLUTIST, state.seats) and may_chase(state):
            for spot in range(content.constants.display_size):
                if state.display[spot] >= 0:
                    options.append(content.chase_action + state.display[spot])
        options.append(content.done_action)
        return options

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        content = state.content
        if action == content.done_action:
            return
        state.then(self)
        if action >= content.chase_action:
            chase(state, seat, action - content.chase_action)
        elif action >= content.ban_action:
            state.banned = action - content.ban_action
            if state.listener is not None:
                state.tell("banned", seat, {"of": int(state.banned)})
        else:
            play_unit(state, seat, action - content.play_action)


def play_unit(state: SpearsAndBones, seat: i64, number: i64) -> None:
    """SB-4.2 to SB-4.5: the unit is paid for and enters play active."""
    unit: i64 = bit(number % state.content.units)
    state.berries[seat] -= state.content.cost[number]
    state.in_play[seat] |= unit
    state.active[seat] |= unit
    if state.listener is not None:
        card = state.content.unit_cards[number]
        facts = {"unit": card.title, "cost": card.cost, "berries": int(state.berries[seat])}
        state.tell("unit-played", int(seat), facts)


def may_chase(state: SpearsAndBones) -> bool:
    """SB-15.4: once per turn, while at least two prey are unacquired."""
    return not state.chased() and state.unacquired() >= 2


def chase(state: SpearsAndBones, seat: i64, prey: i64) -> None:
    for spot in range(state.content.constants.display_size):
        if state.display[spot] == prey:
            state.display[spot] = CHASED
    state.put_under(prey)
    if state.listener is not None:
        state.tell("chased", int(seat), state.content.prey_facts(prey))


# Action steps


class ActionStep(OfPlace):
    """SB-5.1, SB-15.1: the Action step of one place, and for the Chief perhaps another one."""

    id = "action_step"

    def run(self, state: SpearsAndBones) -> None:
        content = state.content
        state.actor = state.order[self.place]
        if self.place == content.place_of(CHIEF, state.seats) and content.constants.chief_action_steps > 1:
            state.then(CHIEF_SECOND)
        state.then(TIME_BEFORE, CHOOSE_ACTION, TIME_AFTER)


class TimeWindow(ByActor):
    """SB-5.2: turn the time token for a berry, or not."""

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        content = state.content
        if state.berries[state.actor] < content.constants.time_flip_cost:
            return []
        return [content.keep_action, content.turn_action]

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action != state.content.turn_action:
            return
        state.berries[state.actor] -= state.content.constants.time_flip_cost
        state.time = NIGHT if state.time == DAY else DAY
        if state.listener is not None:
            facts = {"time": TIMES[state.time], "cost": state.content.constants.time_flip_cost}
            state.tell("time-turned", seat, facts)


class TimeBefore(TimeWindow):
    """D3: the time of day, before the action."""

    id = "time_before"
    rules = ("SB-5.2", "SB-5.4")


class TimeAfter(TimeWindow):
    """D18: the time of day, after the action."""

    id = "time_after"
    rules = ("SB-5.2", "SB-5.3", "SB-5.4")


class ChooseAction(ByActor):
    """D4: hunt, fight, or gather."""

    id = "choose_action"
    rules = ("SB-5.5", "SB-5.6", "SB-5.7", "SB-5.8")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        content = state.content
        options: list[int] = []
        if state.active[state.actor]:
            if huntable(state):
                options.append(content.hunt_action)
            if may_fight(state):
                options.append(content.fight_action)
        options.append(content.gather_action)
        return options

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action == state.content.hunt_action:
            state.then(HUNT)
        elif action == state.content.fight_action:
            state.then(FIGHT)
        else:
            state.then(BONUS_GATHERING)


def may_fight(state: SpearsAndBones) -> bool:
    """SB-5.7, but for the unit that it takes."""
    few_left = state.vigor <= state.content.constants.fight_vigor_max
    return few_left and state.banned != state.actor and len(targets(state)) > 0


class BonusGathering(Automatic[SpearsAndBones]):
    """SB-13.1: a few berries."""

    id = "bonus_gathering"

    def run(self, state: SpearsAndBones) -> None:
        gained = state.gain(state.actor, state.content.constants.bonus_gathering)
        if state.listener is not None:
            state.tell("bonus-gathered", int(state.actor), {"berries": int(gained)})


class ChiefSecond(ByActor):
    """D19: a second Action step, or none."""

    id = "chief_second"
    rules = ("SB-15.1",)

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        return [state.content.second_take, state.content.second_decline]

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action == state.content.second_take:
            state.then(TIME_BEFORE, CHOOSE_ACTION, TIME_AFTER)
        elif state.listener is not None:
            state.tell("second-declined", seat, {})


SETUP_TIME: Final = SetupTime()
TURN: Final = Turn()
TURN_OVER: Final = TurnOver()
GATHERING: Final = Gathering()
PLAY_STEP: Final = [PlayStep(place) for place in range(MOST_SEATS)]
PLAY_CARDS: Final = [PlayCards(place) for place in range(MOST_SEATS)]
ACTION_STEP: Final = [ActionStep(place) for place in range(MOST_SEATS)]
TIME_BEFORE: Final = TimeBefore()
TIME_AFTER: Final = TimeAfter()
CHOOSE_ACTION: Final = ChooseAction()
BONUS_GATHERING: Final = BonusGathering()
CHIEF_SECOND: Final = ChiefSecond()
