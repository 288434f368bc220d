"""The steps of an agenda as a snapshot writes them, and whether what their numbers name is there."""

from __future__ import annotations

from typing import NamedTuple

from lascaux.games.paleo.content.codes import ACTIONS, ASSIST, DANGER, LISTS, NIGHTLY, NONE, TOOLS
from lascaux.games.paleo.content.tables import VERB_BITS, VERB_MASK, Content
from lascaux.games.paleo.rules.act import BETWEEN
from lascaux.games.paleo.rules.gains import SHARE_DREAM, SHARE_PERSON
from lascaux.games.paleo.state import Paleo

PARTS = ("roll", "press", "pay", "pay_any", "bury", "spend", "receive", "settle", "open")  # of an action
WITHOUT_NUMBERS = ("dawn", "turn", "explore", "act", "nightfall", "feed", "check_end", "new_day", "add_idea")
FOR_A_SEAT = ("finish", "unlink", "new_idea", "drop_idea")  # with no further number


class Due(NamedTuple):
    name: str
    numbers: tuple[int, ...]

    @property
    def seat(self) -> int:
        return self.numbers[0]

    @property
    def number(self) -> int:
        return self.numbers[1]

    @property
    def leader(self) -> int:
        """Who suffers a blow that a helper is asked to bear; of any other step its seat."""
        return self.numbers[1] if self.name == "bear" else self.numbers[0]

    @property
    def amount(self) -> int:
        return self.numbers[2] if self.name == "bear" else self.numbers[1]

    @property
    def key(self) -> str:
        return ":".join([self.name, *map(str, self.numbers)]) or "nothing"


NOTHING = Due("", ())


def due_in(state: Paleo) -> list[Due]:
    """The steps still to come, the next one first."""
    return [Due(step.id, tuple(step.arguments())) for step in reversed(state.agenda)]


def exists(state: Paleo, step: Due) -> bool:
    """Are there such a seat, card, action, tool?"""
    content, (name, numbers) = state.content, step
    if name in WITHOUT_NUMBERS or name == "night_next":
        return True
    if name == "night_act":
        return numbers[0] < content.total and content.nightly[numbers[0]] != NONE
    if numbers[0] >= state.seats:
        return False
    if name in PARTS:
        return _is_part(content, name, *numbers[1:])
    if name == "fallback":
        card, kind = numbers[1:]
        return card < content.total and kind in (ACTIONS, ASSIST, NIGHTLY) and dicey(content, card, kind) != 0
    number = numbers[1]
    match name:
        case "after":
            return number in (0, BETWEEN)
        case "averted":
            return number < content.total and content.kind[number] == DANGER
        case "bear":
            return number < state.seats and number != numbers[0]
        case "deal_with" | "secret_act":
            return number < content.total and content.cards[number].number > 0
        case "join":
            return number < state.seats and number != numbers[0]
        case "lay":
            return number < len(content.items)
        case "share":
            return TOOLS <= number < len(content.items) or number in (SHARE_PERSON, SHARE_DREAM)
        case "pay_tool":
            return number < content.tools
        case "answered":
            return state.seats == 1 and 1 <= number <= content.dice
        case _:
            return name not in FOR_A_SEAT or number == 0


def _is_part(content: Content, name: str, card: int, action: int, number: int) -> bool:
    """Does the card have the action, and is there so much of it?"""
    if card >= len(content.names) or action >= len(content.actions):
        return False
    list_of = card * LISTS + content.action_list[action]
    if not content.start[list_of] <= action < content.stop[list_of]:
        return False
    if name in ("roll", "press"):
        return number == 0 and content.need_dice[action] > 0
    if name == "pay_any":
        return 1 <= number <= content.cost_any[action]
    if name == "receive":
        return number <= content.gains.first[action + 1] - content.gains.first[action]
    return number == 0


def dicey(content: Content, card: int, kind: int) -> int:
    """The actions of one of a card's lists that need dice, one bit each, by their place."""
    start, stop = content.start[card * LISTS + kind], content.stop[card * LISTS + kind]
    return sum(1 << action - start for action in range(start, stop) if content.need_dice[action])


def received(content: Content, step: Due) -> tuple[int, int, int]:
    """The gain that comes right before this `receive`: its verb, what it is about, how many."""
    _, _, action, number = step.numbers
    if number == 0:
        return NONE, NONE, 0
    row = content.gains.first[action] + number - 1
    word = content.gains.what[row]
    return word & VERB_MASK, word >> VERB_BITS, content.gains.count[row]
