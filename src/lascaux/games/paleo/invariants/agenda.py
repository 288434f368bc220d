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
from lascaux.games.paleo.invariants.lines import NOTHING, PARTS, Line, exists, lines_of, received
from lascaux.games.paleo.rules.act import CARDS_PER_DIE
from lascaux.games.paleo.rules.gains import SHARE_DREAM, SHARE_PERSON
from lascaux.games.paleo.rules.night import night_cards
from lascaux.games.paleo.rules.team import face_up, members, team_of
from lascaux.games.paleo.state import Paleo

# What an action is carried out for: an option, an extra action or the night, warding, a build.
GROUNDS = "finish averted check_end ward build receive"
AFTER = {
    "dawn": "",
    "turn": "",
    "explore": "act",
    "act": "turn",
    "finish": "act",
    "averted": "finish",
    "answered": "act",
    "after": "after unlink",
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
    "heal": "receive act after",
    "build": "receive",
    "ward": "receive answered",
    "wound": "wound receive answered",
    "lose_person": "receive",
}
ON_GROUND = ("roll", "press", "fallback", "open", "deal_with", "secret_act")
GAINS = {
    "new_idea": GAIN_IDEA,
    "add_idea": GAIN_IDEA,
    "heal": HEAL,
    "build": GAIN_BUILD,
    "ward": DAMAGE,
    "wound": DAMAGE,
    "lose_person": LOSE_PERSON,
}
ONE_BY_ONE = ("lay", "share", "new_idea", "add_idea")  # a step for each thing that is gained


def the_agenda_is_the_rest_of_a_day(before: Paleo | None, state: Paleo) -> Iterator[str]:
    """Ends with the first fault: all that lies on it has to be read differently then."""
    lines = lines_of(state)
    for line in lines:
        if not exists(state, line):
            yield f"{line.key} names something that is not there"
            return
    for place in range(len(lines) - 1, -1, -1):
        if not Link(state, lines, place).holds():
            below = lines[place + 1] if place + 1 < len(lines) else NOTHING
            yield f"{lines[place].key} cannot come before {below.key}"
            return


class Link:
    """A step of the agenda, and those that come after it."""

    def __init__(self, state: Paleo, lines: list[Line], place: int) -> None:
        self.state = state
        self.content = state.content
        self.line = lines[place]
        self.rest = [*lines[place + 1 :], NOTHING, NOTHING]
        self.below = self.rest[0]

    def holds(self) -> bool:
        line, below = self.line, self.below
        if below.name not in AFTER[line.name].split(" "):
            return False
        if line.name in ON_GROUND:
            return self._lies_there() and self._has_reason()
        if line.name in PARTS:
            return self._lies_there() and self._goes_on()
        if line.name in GAINS or line.name in ONE_BY_ONE:
            return self._is_gained()
        match line.name:
            case "averted":
                return line.seat == below.seat
            case "feed":
                return self.rest[1] == Line("night_next", (0,))
            case "night_next":
                return below == (Line("night_next", (1,)) if line.seat == 0 else Line("new_day", ()))
            case "night_act":
                return self._is_dealt_with_tonight(line.numbers[0], self.rest[1])
            case "drop_idea":
                return self.rest[1].numbers[:1] == (line.seat,)
            case "give_up":
                return self._gives_up_cards()
            case "pay_tool":
                return self._gives_a_tool()
            case "join":
                return self._asks_clockwise()
            case _:
                return True

    # Actions

    def _goes_on(self) -> bool:
        """PA-5.2: the next part is of the same action."""
        seat, card, action, _ = self.line.numbers
        if self.line.name == "spend":
            start = Line("receive", (seat, card, action, 0))
            cards = Line("give_up", (seat, self.content.cost_cards[action]))
            return self.rest[:2] == [cards, start]
        return self.below.numbers == (seat, card, action, 0)

    def _lies_there(self) -> bool:
        """The card that an action stands on is in its place until it is moved; it may have died, though."""
        state, name = self.state, self.line.name
        if name in ("deal_with", "secret_act"):
            return state.place[self.line.number] == OPENED
        seat, card = self.line.numbers[:2]
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
        if self.line.name in ("deal_with", "secret_act"):
            return ACTIONS
        number = self.line.numbers[2]
        return number if self.line.name == "fallback" else self.content.action_list[number]

    def _has_reason(self) -> bool:
        """An opened secret is dealt with wherever it was found, other actions where they are offered."""
        below, seat, card = self.below, self.line.seat, self.line.number
        if not self._is_led_by(seat):
            return False
        kind = self._kind()
        printed = self.content.cards[card] if card < self.content.total else None
        if kind == ACTIONS and printed is not None and printed.number:
            if self.line.name == "open" or self.state.place[card] == OPENED:
                return True
        match below.name:
            case "finish":
                return kind in (ACTIONS, ASSIST)
            case "averted":
                return kind == EXTRA and self.content.gain_avert[self.line.numbers[2]] > 0
            case "ward":
                return kind == EXTRA and self.content.gain_ward[self.line.numbers[2]] > 0
            case "check_end":
                if kind == NIGHTLY:
                    return self._is_dealt_with_tonight(card, self.rest[1])
                return kind == EXTRA and self._is_free()
            case _:
                return kind == BUILD

    def _is_free(self) -> bool:
        """PA-15.5: an extra action that may be used at any time of the day."""
        content, action = self.content, self.line.numbers[2]
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

    def _is_dealt_with_tonight(self, card: int, step: Line) -> bool:
        """PA-16.3, PA-16.6: missions in their step, nocturnal cards in theirs."""
        content = self.content
        mission = content.kind[card] == MISSION
        settled = self.state.settled >> content.nightly[card] & 1
        return step == Line("night_next", (int(not mission),)) and settled == 1

    def _gives_up_cards(self) -> bool:
        below, (seat, count) = self.below, self.line.numbers
        if below.name == "answered":
            return (seat, count) == (below.seat, CARDS_PER_DIE * below.number)
        _, _, action, number = below.numbers
        return seat == below.seat and number == 0 and count == self.content.cost_cards[action]

    def _gives_a_tool(self) -> bool:
        """PA-5.5, PA-5.6: a tool of the cost, or one chosen for `any`."""
        costs = next(line for line in self.rest if line.name in ("bury", "pay_any"))
        content, action = self.content, costs.numbers[2]
        fixed, free = content.cost_tools, content.any_of
        tools = [fixed.what[row] for row in range(fixed.first[action], fixed.first[action + 1])]
        tools += [free.what[row] - TOOLS for row in range(free.first[action], free.first[action + 1])]
        return self.line.seat == costs.seat and self.line.number in tools

    def _asks_clockwise(self) -> bool:
        """PA-13.2: everybody else, from the seat that opened the secret on."""
        seat, opener = self.line.numbers
        following = (seat + 1) % self.state.seats
        if following == opener:
            return self.below.name == "deal_with" and self.below.seat == opener
        return self.below == Line("join", (following, opener))

    # Gains

    def _is_gained(self) -> bool:
        """The action under way brings it, and at least so much of it."""
        line, below, content = self.line, self.below, self.content
        if line.name == "heal" and below.name in ("act", "after"):  # PA-10.8: a healing root
            leader = self._asked() if below.name == "act" else below.seat
            return line.seat == leader and 1 <= line.number <= max(content.heal)
        if line.name in ("ward", "wound") and self._is_of_red_backs():
            return True
        if line.name == "ward" and line.numbers[2]:
            return False
        if line.name == below.name == "share" and line.number < SHARE_PERSON:
            return False
        single = line.name not in ONE_BY_ONE
        run = [line, *takewhile(lambda later: not single and _is_alike(line, later), self.rest)]
        source = self.rest[len(run) - 1]
        if source.name != "receive" or any(step.numbers and step.seat != source.seat for step in run):
            return False
        verb, about, count = received(content, source)
        amount = line.number if single else len(run)
        return _gain(line) == (verb, about) and amount <= count

    def _is_of_red_backs(self) -> bool:
        """PA-6.4: token by token, no more than cards were given up."""
        run = [self.line, *takewhile(lambda later: later.name == "wound", self.rest)]
        source = self.rest[len(run) - 1]
        if source.name == "answered":
            cards = CARDS_PER_DIE * source.number
        elif source.name == "receive" and source.numbers[3] == 0:
            cards = self.content.cost_cards[source.numbers[2]]
        else:
            return False
        if self.line.name == "ward" and (len(run) > 1 or self.line.numbers[2] == 0):
            return False
        if self.line.name == "wound" and any(line.number != 1 for line in run):
            return False
        return all(line.seat == source.seat for line in run) and sum(line.number for line in run) <= cards


def _is_alike(line: Line, other: Line) -> bool:
    return other.name in ONE_BY_ONE and _gain(other) == _gain(line)


def _gain(line: Line) -> tuple[int, int]:
    """The verb of the gain, and what it is about."""
    if line.name in GAINS:
        return GAINS[line.name], 0
    item = line.number
    if item == SHARE_PERSON:
        return GAIN_PERSON, 0
    if item == SHARE_DREAM:
        return GAIN_DREAM, 0
    return (GAIN_RESOURCE, item) if item < TOOLS else (GAIN_TOOL, item - TOOLS)
