"""PA-12: building, and the ideas on the workbench."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.step import Automatic
from lascaux.games.paleo.content.codes import BENCH, BUILD, GAIN_TOOL, GRAVE, IDEAS, LISTS, NONE, SHOWN
from lascaux.games.paleo.content.tables import VERB_BITS, VERB_MASK
from lascaux.games.paleo.rules import deed
from lascaux.games.paleo.rules.kinds import BySeat, OfSeat
from lascaux.games.paleo.rules.means import payable
from lascaux.games.paleo.state import Paleo


def ideas_at_hand(state: Paleo) -> list[int]:
    """PA-2.4, PA-12.1: the ideas printed on the workbench, and the cards in its slots."""
    content = state.content
    return list(range(content.total, len(content.names))) + state.cards_in(BENCH)


def how_to_build(state: Paleo, idea: i64) -> i64:
    return state.content.start[idea * LISTS + BUILD]


def in_stock(state: Paleo, action: i64) -> bool:
    """PA-12.3: of every tool that the build makes the pool has one."""
    rows = state.content.gains
    for row in range(rows.first[action], rows.first[action + 1]):
        word: i64 = rows.what[row]
        if word & VERB_MASK == GAIN_TOOL and state.pool[word >> VERB_BITS] == 0:
            return False
    return True


@final
class Build(BySeat):
    """PA-12.1: up to so many times, build one of the available ideas; or stop."""

    id = "build"
    rules = ("PA-12.1", "PA-12.2", "PA-12.3")

    def legal(self, state: Paleo, seat: int) -> list[int]:
        keys = state.content.keys
        options: list[int] = []
        if self.number > 0:
            for idea in ideas_at_hand(state):
                action = how_to_build(state, idea)
                if in_stock(state, action) and payable(state, self.leader, idea, action):
                    options.append(keys.build.of(idea))
        options.append(keys.stop)
        return options

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        keys = state.content.keys
        if action == keys.stop:
            return
        idea: i64 = keys.build.thing(action)
        if state.listener is not None:
            state.tell("built", seat, state.content.card_facts(idea))
        if self.number > 1:
            state.then(Build(self.leader, self.number - 1))
        deed.carry_out(state, self.leader, idea, how_to_build(state, idea))


def gain_ideas(state: Paleo, seat: i64, count: i64) -> None:
    for _ in range(count):
        state.then(NewIdea(seat))


@final
class NewIdea(OfSeat):
    """PA-12.4: the top idea card is shown; if all slots are taken, another one has to go first."""

    id = "new_idea"

    def run(self, state: Paleo) -> None:
        card: i64 = state.first[IDEAS]
        if card == NONE:
            return
        state.revealed()
        state.move(card, SHOWN)
        if state.listener is not None:
            state.tell("idea-gained", int(self.seat), state.content.card_facts(card))
        state.then(DropIdea(self.seat), ADD_IDEA)


@final
class DropIdea(BySeat):
    """PA-12.4, PA-12.5: which idea card makes room."""

    id = "drop_idea"
    rules = ("PA-12.4", "PA-12.5")

    def legal(self, state: Paleo, seat: int) -> list[int]:
        if state.size[BENCH] < state.content.slots:
            return []
        return [state.content.keys.drop.of(card) for card in state.cards_in(BENCH)]

    def answer(self, state: Paleo, seat: int, action: int) -> None:
        card: i64 = state.content.keys.drop.thing(action)
        state.move(card, GRAVE)
        if state.listener is not None:
            state.tell("idea-dropped", seat, state.content.card_facts(card))


@final
class AddIdea(Automatic[Paleo]):
    id = "add_idea"

    def run(self, state: Paleo) -> None:
        state.move(state.first[SHOWN], BENCH)


ADD_IDEA: Final = AddIdea()
