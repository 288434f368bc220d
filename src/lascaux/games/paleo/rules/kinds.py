"""The shapes of steps that the chapters fill in, and the check for the end of the game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.step import Automatic, Decision, Step
from lascaux.games.paleo.state import Paleo


def natural(step: Step[Paleo], one: int, two: int = 0, three: int = 0, four: int = 0) -> None:
    """Steps come from snapshots, too: seats, cards, actions and counts are never negative."""
    if one < 0 or two < 0 or three < 0 or four < 0:
        number = min(one, two, three, four)
        raise ValueError(f"{step.id}: {number} is no seat, card, action or count")


class OfSeat(Automatic[Paleo]):
    """Something that happens to a seat; what the number says is up to the step."""

    def __init__(self, seat: int, number: int = 0) -> None:
        natural(self, seat, number)
        self.seat: i64 = seat
        self.number: i64 = number

    def arguments(self) -> list[int]:
        return [self.seat, self.number]


class BySeat(Decision[Paleo]):
    """A choice of a seat, which leads what is done; what the number says is up to the step."""

    def __init__(self, leader: int, number: int = 0) -> None:
        natural(self, leader, number)
        self.leader: i64 = leader
        self.number: i64 = number

    def arguments(self) -> list[int]:
        return [self.leader, self.number]

    def seat(self, state: Paleo) -> int:
        return self.leader


class Deed(Automatic[Paleo]):
    """A part of an action: who leads it, the card it stands on, which action it is."""

    def __init__(self, seat: int, card: int, action: int, number: int = 0) -> None:
        natural(self, seat, card, action, number)
        self.seat: i64 = seat
        self.card: i64 = card
        self.action: i64 = action
        self.number: i64 = number

    def arguments(self) -> list[int]:
        return [self.seat, self.card, self.action, self.number]


class DeedChoice(Decision[Paleo]):
    """A choice within an action, of the seat that leads it."""

    def __init__(self, leader: int, card: int, action: int, number: int = 0) -> None:
        natural(self, leader, card, action, number)
        self.leader: i64 = leader
        self.card: i64 = card
        self.action: i64 = action
        self.number: i64 = number

    def arguments(self) -> list[int]:
        return [self.leader, self.card, self.action, self.number]

    def seat(self, state: Paleo) -> int:
        return self.leader


@final
class CheckEnd(Automatic[Paleo]):
    """PA-17: a card has been dealt with; five victory points win, else five skulls lose, at once."""

    id = "check_end"

    def run(self, state: Paleo) -> None:
        state.barred = 0
        if state.vp >= state.content.vp_goal or state.skulls >= state.content.skull_limit:
            end(state)


def end(state: Paleo) -> None:
    state.agenda.clear()
    if state.listener is not None:
        facts = {"vp": int(state.vp), "skulls": int(state.skulls), "day": int(state.day)}
        state.tell("game-over", -1, {"reason": state.result().reason, **facts})


CHECK_END: Final = CheckEnd()
