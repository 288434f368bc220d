"""The agenda: every step lies on one that can come right after it, down to the turn or the night."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from lascaux.games.paleo.content.codes import (
    ACTIONS,
    ASSIST,
    BENCH,
    BUILD,
    DAMAGE,
    EXTRA,
    GAIN_BUILD,
    GAIN_DREAM,
    GAIN_IDEA,
    GAIN_PERSON,
    GAIN_RESOURCE,
    GAIN_TOOL,
    GRAVE,
    HEAL,
    LOSE_PERSON,
    MISSION,
    NIGHTLY,
    NONE,
    OPENED,
    REVEALED,
    TOOLS,
)
from lascaux.games.paleo.invariants.due import NOTHING, PARTS, Due, due_in, exists, received
from lascaux.games.paleo.rules.act import BETWEEN, CARDS_PER_DIE
from lascaux.games.paleo.rules.gains import SHARE_DREAM, SHARE_PERSON
from lascaux.games.paleo.rules.night import night_cards
from lascaux.games.paleo.rules.team import face_up, members, team_of
from lascaux.games.paleo.state import Paleo

# What an action is carried out for: an option, an extra action or the night, a window, warding, a build.
GROUNDS = "finish averted check_end after secret_act ward build receive"
AFTER = {
    "dawn": "",
    "turn": "",
    "explore": "act",
    "act": "turn",
    "finish": "act",
    "averted": GROUNDS,
    "answered": "act",
    "after": "after unlink secret_act",
    "unlink": "after act",
    "check_end": "act after night_next",
    "nightfall": "",
    "feed": "check_end",
    "night_next": "night_next new_day",
    "night_act": "check_end",
    "new_day": "",
    # An action
    "roll": GROUNDS,
    "press": GROUNDS,
    "fallback": GROUNDS,
    "pay": "bury",
    "pay_tool": "pay_tool pay_any bury",
    "pay_any": "bury",
    "bury": "spend",
    "spend": "give_up",
    "give_up": "receive answered",
    "receive": "settle",
    "settle": "open",
    "open": GROUNDS,
    "join": "join deal_with",
    "deal_with": GROUNDS,
    "secret_act": GROUNDS,
    # What it brings
    "lay": "lay receive",
    "share": "share lay receive",
    "new_idea": "new_idea receive",
    "drop_idea": "add_idea",
    "add_idea": "new_idea receive",
    "heal": "receive act after secret_act",
    "build": "receive",
    "ward": "receive answered",
    "strike": "strike receive answered",
    "bear": "strike receive answered",
    "wound": "strike receive answered",
    "lose_person": "receive",
}
ON_GROUND = ("roll", "press", "fallback", "open", "deal_with", "secret_act")
GAINS = {
    "new_idea": GAIN_IDEA,
    "add_idea": GAIN_IDEA,
    "heal": HEAL,
    "build": GAIN_BUILD,
    "ward": DAMAGE,
    "strike": DAMAGE,
    "bear": DAMAGE,
    "wound": DAMAGE,
    "lose_person": LOSE_PERSON,
}
BLOWS = ("ward", "strike", "bear", "wound")
ONE_BY_ONE = ("lay", "share", "new_idea", "add_idea")  # a step for each thing that is gained


def the_agenda_is_the_rest_of_a_day(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Ends with the first fault: all that lies on it has to be read differently then."""
    steps = due_in(state)
    for step in steps:
        if not exists(state, step):
            yield f"{step.key} names something that is not there"
            return
    for place in range(len(steps) - 1, -1, -1):
        if not Link(state, steps, place).holds():
            below = steps[place + 1] if place + 1 < len(steps) else NOTHING
            yield f"{steps[place].key} cannot come before {below.key}"
            return


class Link:
    """A step of the agenda, and those that come after it."""

    def __init__(self, state: Paleo, steps: list[Due], place: int) -> None:
        self.state = state
        self.content = state.content
        self.step = steps[place]
        self.rest = [*steps[place + 1 :], NOTHING, NOTHING]
        self.below = self.rest[0]

    def holds(self) -> bool:
        step, below = self.step, self.below
        if below.name not in AFTER[step.name].split(" "):
            return False
        if step.name in ON_GROUND:
            return self._lies_there() and self._has_reason()
        if step.name in PARTS:
            return self._lies_there() and self._goes_on()
        if step.name in GAINS or step.name in ONE_BY_ONE:
            return self._is_gained()
        match step.name:
            case "averted":
                return self._averts()
            case "after":
                return self._is_a_window()
            case "feed":
                return self.rest[1] == Due("night_next", (0,))
            case "night_next":
                return below == (Due("night_next", (1,)) if step.seat == 0 else Due("new_day", ()))
            case "night_act":
                return self._is_dealt_with_tonight(step.numbers[0], self.rest[1])
            case "drop_idea":
                return self.rest[1].numbers[:1] == (step.seat,)
            case "give_up":
                return self._gives_up_cards()
            case "pay_tool":
                return self._gives_a_tool()
            case "join":
                return self._asks_clockwise()
            case _:
                return True

    # Actions

    def _averts(self) -> bool:
        """PA-11.10: the seat's own card, which is its option, or the secret it deals with."""
        seat, card = self.step.numbers
        if self.state.place[card] == OPENED:
            return self._is_led_by(seat)
        return self.state.place[card] == REVEALED + seat and self.below == Due("finish", (seat, 0))

    def _is_a_window(self) -> bool:
        """PA-13.6, PA-15.6: between a card and its secret, or after the card and before the help ends."""
        following = "secret_act" if self.step.number == BETWEEN else "unlink"
        alike = self.below.name == "after" and self.below.number == self.step.number
        return alike or self.below.name == following

    def _goes_on(self) -> bool:
        """PA-5.2: the next part is of the same action."""
        seat, card, action, _ = self.step.numbers
        if self.step.name == "spend":
            start = Due("receive", (seat, card, action, 0))
            cards = Due("give_up", (seat, self.content.cost_cards[action]))
            return self.rest[:2] == [cards, start]
        return self.below.numbers == (seat, card, action, 0)

    def _lies_there(self) -> bool:
        """The card that an action stands on is in its place until it is moved; it may have died, though."""
        state, name = self.state, self.step.name
        if name in ("deal_with", "secret_act"):
            return state.place[self.step.number] == OPENED
        seat, card = self.step.numbers[:2]
        kind = self._kind()
        if kind == BUILD:
            return card >= self.content.total or state.place[card] in (BENCH, GRAVE)
        if name == "open":
            return True
        if kind == ACTIONS:
            return state.place[card] in (REVEALED + seat, OPENED)
        lying = night_cards(state) if kind == NIGHTLY else face_up(state, team_of(state, seat), seat)
        return card in lying or state.place[card] == GRAVE

    def _kind(self) -> int:
        """The list in which the action stands."""
        if self.step.name in ("deal_with", "secret_act"):
            return ACTIONS
        number = self.step.numbers[2]
        return number if self.step.name == "fallback" else self.content.action_list[number]

    def _has_reason(self) -> bool:
        """An opened secret is dealt with wherever it was found, other actions where they are offered."""
        below, seat, card = self.below, self.step.seat, self.step.number
        if not self._is_led_by(seat):
            return False
        kind = self._kind()
        printed = self.content.cards[card] if card < self.content.total else None
        if kind == ACTIONS and printed is not None and printed.number:
            if self.step.name == "open" or self.state.place[card] == OPENED:
                return True
        if kind == ASSIST:  # of an option, or of any secret that was opened by day (PA-13.7)
            return not self.state.night
        match below.name:
            case "finish":
                return kind == ACTIONS
            case "averted":
                return kind == EXTRA and self.content.gain_avert[self.step.numbers[2]] > 0
            case "secret_act" | "after":
                between = below.name == "secret_act" or below.number == BETWEEN
                return between and kind == EXTRA and self._is_free()
            case "ward":
                return kind == EXTRA and self.content.gain_ward[self.step.numbers[2]] > 0
            case "check_end":
                if kind == NIGHTLY:
                    return self._is_dealt_with_tonight(card, self.rest[1])
                return kind == EXTRA and self._is_free()
            case _:
                return kind == BUILD

    def _is_free(self) -> bool:
        """PA-15.5: an extra action that may be used at any time of the day."""
        content, action = self.content, self.step.numbers[2]
        return not (self.state.night or content.gain_ward[action] or content.gain_avert[action])

    def _is_led_by(self, seat: int) -> bool:
        """Is it this seat that carries the action out?"""
        state, below = self.state, self.below
        if below.name == "receive":
            return seat == below.seat and received(self.content, below)[0] == GAIN_BUILD
        if below.name == "build":
            return seat == below.seat and below.number < received(self.content, self.rest[1])[2]
        if below.name == "ward":
            return seat in members(state, team_of(state, below.seat), seat)
        if below.name != "check_end":
            return seat == below.seat
        window = self.rest[1]
        if window.name == "after":
            return seat == window.seat
        return seat == (state.lead if window.name == "night_next" else self._asked())

    def _asked(self) -> int:
        return self.state.asked if self.state.is_pending(self.state.asked) else NONE

    def _is_dealt_with_tonight(self, card: int, step: Due) -> bool:
        """PA-16.3, PA-16.6: missions in their step, nocturnal cards in theirs."""
        content = self.content
        mission = content.kind[card] == MISSION
        settled = self.state.settled >> content.nightly[card] & 1
        return step == Due("night_next", (int(not mission),)) and settled == 1

    def _gives_up_cards(self) -> bool:
        below, (seat, count) = self.below, self.step.numbers
        if below.name == "answered":
            return (seat, count) == (below.seat, CARDS_PER_DIE * below.number)
        _, _, action, number = below.numbers
        return seat == below.seat and number == 0 and count == self.content.cost_cards[action]

    def _gives_a_tool(self) -> bool:
        """PA-5.5, PA-5.6: a tool of the cost, or one chosen for `any`."""
        costs = next(step for step in self.rest if step.name in ("bury", "pay_any"))
        content, action = self.content, costs.numbers[2]
        fixed, free = content.cost_tools, content.any_of
        tools = [fixed.what[row] for row in range(fixed.first[action], fixed.first[action + 1])]
        tools += [free.what[row] - TOOLS for row in range(free.first[action], free.first[action + 1])]
        return self.step.seat == costs.seat and self.step.number in tools

    def _asks_clockwise(self) -> bool:
        """PA-13.2: everybody else, from the seat that opened the secret on."""
        seat, opener = self.step.numbers
        following = (seat + 1) % self.state.seats
        if following == opener:
            return self.below.name == "deal_with" and self.below.seat == opener
        return self.below == Due("join", (following, opener))

    # Gains

    def _is_gained(self) -> bool:
        """The action under way brings it, and at least so much of it."""
        step, below, content = self.step, self.below, self.content
        if step.name == "heal" and below.name in ("act", "after", "secret_act"):  # PA-10.8: a healing root
            leader = self._asked() if below.name == "act" else below.seat
            return step.seat == leader and 1 <= step.number <= max(content.heal)
        if step.name == "bear" and not self._may_bear():
            return False
        if step.name in BLOWS and self._is_of_red_backs():
            return True
        if step.name == "ward" and step.numbers[2]:
            return False
        if step.name == below.name == "share" and step.number < SHARE_PERSON:
            return False
        single = step.name not in ONE_BY_ONE
        run = [step, *takewhile(lambda later: not single and _is_alike(step, later), self.rest)]
        source = self.rest[len(run) - 1]
        if source.name != "receive" or any(step.numbers and step.leader != source.seat for step in run):
            return False
        verb, about, count = received(content, source)
        amount = step.amount if single else len(run)
        return _gain(step) == (verb, about) and amount <= count

    def _may_bear(self) -> bool:
        """PA-10.1, PA-16.9: somebody of the team, by day."""
        helper, active, _ = self.step.numbers
        return not self.state.night and helper in members(self.state, team_of(self.state, active), active)

    def _is_of_red_backs(self) -> bool:
        """PA-6.4: token by token, no more than cards were given up."""
        run = [self.step, *takewhile(lambda later: later.name == "strike", self.rest)]
        source = self.rest[len(run) - 1]
        if source.name == "answered":
            cards = CARDS_PER_DIE * source.number
        elif source.name == "receive" and source.numbers[3] == 0:
            cards = self.content.cost_cards[source.numbers[2]]
        else:
            return False
        if self.step.name == "ward" and (len(run) > 1 or self.step.numbers[2] == 0):
            return False
        if self.step.name != "ward" and any(step.amount != 1 for step in run):
            return False
        return all(step.leader == source.seat for step in run) and sum(step.amount for step in run) <= cards


def _is_alike(step: Due, other: Due) -> bool:
    return other.name in ONE_BY_ONE and _gain(other) == _gain(step)


def _gain(step: Due) -> tuple[int, int]:
    """The verb of the gain, and what it is about."""
    if step.name in GAINS:
        return GAINS[step.name], 0
    item = step.number
    if item == SHARE_PERSON:
        return GAIN_PERSON, 0
    if item == SHARE_DREAM:
        return GAIN_DREAM, 0
    return (GAIN_RESOURCE, item) if item < TOOLS else (GAIN_TOOL, item - TOOLS)
