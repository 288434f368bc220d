"""The action space: every answer to every decision has a number and a readable key."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.packed import vec
from lascaux.games.paleo.content.codes import (
    ACTIONS,
    ASSIST,
    EXTRA,
    IDEA,
    LISTS,
    MOST_SEATS,
    NIGHTLY,
    NONE,
    TOOLS,
)

if TYPE_CHECKING:
    from lascaux.games.paleo.content.tables import Content

SEATS = [str(seat) for seat in range(MOST_SEATS)]


@final
class Family:
    """The answers of one kind: one for each of some things, or one for each thing and seat."""

    def __init__(
        self, space: ActionSpace, name: str, things: list[int], names: list[str], seats: bool = False
    ) -> None:
        suffixes = [f":{seat}" for seat in SEATS] if seats else [""]
        self.first: i64 = space.add(
            name, [f"{names[thing]}{suffix}" for thing in things for suffix in suffixes]
        )
        self.stride: i64 = MOST_SEATS if seats else 1
        self.end: i64 = space.size
        self.things = vec[i64](things)
        places = [NONE] * (max(things, default=NONE) + 1)
        for place, thing in enumerate(things):
            places[thing] = place
        self.places = vec[i64](places)

    def of(self, thing: i64, seat: i64 = 0) -> i64:
        """The answer that chooses a thing."""
        return self.first + self.places[thing] * self.stride + seat

    def has(self, answer: i64) -> bool:
        return self.first <= answer < self.end

    def thing(self, answer: i64) -> i64:
        return self.things[(answer - self.first) // self.stride]

    def seat(self, answer: i64) -> i64:
        return (answer - self.first) % self.stride


@final
class Keys:
    """A field is a family, or the number of its only answer; `help`, `give` and `to` count on by seat.

    `assist` and `extra` actions are *offers*: pairs of a face-up card and one of its actions.
    """

    def __init__(self, content: Content) -> None:
        space = self.space = ActionSpace()
        cards = content.names
        people = _chosen(content.person)
        self.pick = space.add("pick", [str(place) for place in range(content.choose_from)])
        self.sleep = space.add("sleep")
        self.do = _deeds(content, space, ACTIONS, "do")
        self.offer: i64 = space.size
        self._offers(content, space)
        self.help = space.add("help", SEATS)
        self.ignore = space.add("ignore")
        self.wait = space.add("wait")
        self.call = space.add("call", [str(dice + 1) for dice in range(content.dice)])
        self.avert = _tools(content, space, "avert", content.averts)
        self.mend = _tools(content, space, "mend", content.heal)
        self.ward = _tools(content, space, "ward", content.ward)
        self.spend = _tools(content, space, "spend", content.arrow)
        self.take_it = space.add("take-it")
        self.pay = Family(space, "pay", list(range(len(content.items))), content.items)
        self.give = space.add("from", SEATS)
        self.to = space.add("to", SEATS)
        self.carry_on = space.add("carry-on")
        self.give_up = space.add("give-up")
        self.bear = Family(space, "bear", people, cards)
        self.refuse = space.add("bear:decline")
        self.wound = Family(space, "wound", people, cards)
        self.lose = Family(space, "lose", people, cards)
        self.heal = Family(space, "heal", people, cards)
        self.keep = space.add("keep")
        self.lay = Family(space, "lay", _chosen(content.store), cards)
        ideas = [card for card in range(content.total) if content.kind[card] == IDEA]
        self.build = Family(space, "build", ideas + list(range(content.total, len(cards))), cards)
        self.drop = Family(space, "drop", ideas, cards)
        self.stop = space.add("stop")
        self.join = space.add("join")
        self.decline = space.add("decline")
        self.done = space.add("done")
        self.next = Family(space, "next", _chosen(content.nightly), cards)
        self.tonight = _deeds(content, space, NIGHTLY, "night")

    def _offers(self, content: Content, space: ActionSpace) -> None:
        cards: list[int] = []
        actions: list[int] = []
        first: list[int] = []
        for card in range(content.total):
            first.append(len(cards))
            for kind in (ASSIST, EXTRA):
                start: i64 = content.start[card * LISTS + kind]
                for action in range(start, content.stop[card * LISTS + kind]):
                    cards.append(card)
                    actions.append(action)
                    space.add(
                        f"{'assist' if kind == ASSIST else 'extra'}:{content.names[card]}:{action - start}"
                    )
        self.offers: i64 = len(cards)
        self.offer_card = vec[i64](cards)
        self.offer_action = vec[i64](actions)
        self.first_offer = vec[i64](first)

    def offered(self, content: Content, card: i64, action: i64) -> i64:
        """The answer that chooses an assist or extra action of a face-up card."""
        return self.offer + self.first_offer[card] + action - content.start[card * LISTS + ASSIST]

    def is_offer(self, answer: i64) -> bool:
        return self.offer <= answer < self.offer + self.offers


def _chosen(dense: vec[i64]) -> list[int]:
    """The cards that have a number in a dense numbering."""
    return [card for card in range(len(dense)) if dense[card] != NONE]


def _tools(content: Content, space: ActionSpace, name: str, fit: vec[i64]) -> Family:
    """The tools of all seats that are good for something."""
    tools = [tool for tool in range(content.tools) if fit[tool]]
    return Family(space, name, tools, content.items[TOOLS:], seats=True)


def _deeds(content: Content, space: ActionSpace, kind: int, name: str) -> Family:
    """The actions of one list on all cards, each called by its card and its place in the list."""
    actions = [action for action in range(len(content.actions)) if content.action_list[action] == kind]
    places: dict[str, int] = {}
    names = [""] * len(content.actions)
    for action in actions:
        owner = content.owners[action]
        place = places.get(owner, 0)
        names[action] = f"{owner}:{place}"
        places[owner] = place + 1
    return Family(space, name, actions, names)
