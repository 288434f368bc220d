"""Steps: the points at which a game asks somebody, or does something by itself.

A game's order of play is a stack of steps, the agenda of its state. A step is immutable; all
that changes is in the state. A finished step is off the agenda before its effect begins, so the
effect may put it, or whatever follows, back on with `state.then(...)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from lascaux.engine.errors import Unwritten

if TYPE_CHECKING:
    from lascaux.engine.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One point in the order of play. `id` is the name that rules, snapshots and logs use."""

    id: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()

    def arguments(self) -> list[int]:
        """What `__init__` was given, so that a snapshot can write the step down."""
        return []

    def enter(self, state: S) -> None:
        """The step has come to the top of the agenda and has been taken off."""
        raise Unwritten(self, "enter")

    def receive(self, state: S, seat: int, action: int) -> None:
        """A seat answers. Only steps that ask are ever on top when somebody acts."""
        raise AssertionError(f"{self.id} asks nobody")

    def waiting(self, state: S) -> list[int]:
        return []

    def legal(self, state: S, seat: int) -> list[int]:
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[S]):
    """Something the game does by itself: deal, score, refill, pass the turn."""

    def enter(self, state: S) -> None:
        self.run(state)

    def run(self, state: S) -> None:
        raise Unwritten(self, "run")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """One seat chooses one action.

    With one option it is taken without asking, with none the decision is left out.
    """

    def seat(self, state: S) -> int:
        """Who decides."""
        raise Unwritten(self, "seat")

    def legal(self, state: S, seat: int) -> list[int]:
        """What may be chosen, without duplicates, in the order in which it is shown."""
        raise Unwritten(self, "legal")

    def answer(self, state: S, seat: int, action: int) -> None:
        """What follows from the choice."""
        raise Unwritten(self, "answer")

    def always_asked(self) -> bool:
        """True where even a single option is put to the player, as the rules may say."""
        return False

    def enter(self, state: S) -> None:
        seat = self.seat(state)
        options = self.legal(state, seat)
        if len(options) > 1 or self.always_asked():
            state.ask(self, seat, options)
        elif options:
            state.check_seat(self, seat)
            self.answer(state, seat, options[0])

    def receive(self, state: S, seat: int, action: int) -> None:
        state.agenda.pop()
        self.answer(state, seat, action)

    def waiting(self, state: S) -> list[int]:
        return [state.turn]


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """Several seats choose at the same time, in secret; the choices are opened when all are in.

    Nobody is answered for, not even with a single option: that would tell the others.
    """

    def seats(self, state: S) -> list[int]:
        """Who has to choose. With nobody the step is left out."""
        raise Unwritten(self, "seats")

    def legal(self, state: S, seat: int) -> list[int]:
        raise Unwritten(self, "legal")

    def resolve(self, state: S, answers: list[int]) -> None:
        """What follows; `answers[seat]` is an action, or -1 for a seat that was not asked."""
        raise Unwritten(self, "resolve")

    def enter(self, state: S) -> None:
        asked = self.seats(state)
        for seat in asked:
            state.check_seat(self, seat)
        if asked:
            state.answers = [-1] * state.seats
            state.pending = asked
            state.ask(self, asked[0], None)

    def receive(self, state: S, seat: int, action: int) -> None:
        state.answers[seat] = action
        state.pending = [other for other in state.pending if other != seat]
        if state.pending:
            state.ask_on(state.pending[0])
            return
        state.agenda.pop()
        answers = state.answers
        state.answers = []
        state.revealed()
        self.resolve(state, answers)

    def waiting(self, state: S) -> list[int]:
        return state.pending[:]
