"""The order of play: lay together, paint, and again until the wall is full."""

from __future__ import annotations

from lascaux.engine import Automatic, Together
from ochre.state import Ochre


class Lay(Together[Ochre]):
    """OC-2: everybody lays a card face down; they are turned up together."""

    id = "lay"
    rules = ("OC-2.1",)

    def seats(self, state: Ochre) -> list[int]:
        return list(range(state.seats))

    def legal(self, state: Ochre, seat: int) -> list[int]:
        return sorted({state.space.parse(f"lay:{card}") for card in state.hands[seat]})

    def resolve(self, state: Ochre, answers: list[int]) -> None:
        laid = [int(state.space.key(action).removeprefix("lay:")) for action in answers]
        for seat, card in enumerate(laid):
            state.hands[seat].remove(card)
            if state.listener is not None:
                state.tell("laid", seat, {"card": card})
        state.wall.append(laid)
        state.then(Paint(), NextRound())


class Paint(Automatic[Ochre]):
    """OC-3: the strongest pigment that is alone paints the panel."""

    id = "paint"

    def run(self, state: Ochre) -> None:
        laid = state.wall[-1]
        alone = [card for card in laid if laid.count(card) == 1]
        points = state.content.panels.points[state.round]
        if alone:
            painter = laid.index(max(alone))
            state.points[painter] += points
            if state.listener is not None:
                state.tell("painted", painter, {"card": max(alone), "points": points})
        elif state.listener is not None:
            state.tell("bare", -1, {"points": points})


class NextRound(Automatic[Ochre]):
    id = "next_round"

    def run(self, state: Ochre) -> None:
        state.round += 1
        if state.round < state.settings["rounds"]:
            state.then(Lay())
