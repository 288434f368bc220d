"""The state of a running game: what every game's own state adds its pieces to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from lascaux.engine.deprecated import renamed
from lascaux.engine.errors import IllegalAction, NobodySits, Unwritten
from lascaux.engine.events import Event, Listener
from lascaux.engine.outcome import Outcome
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.engine.wording import offered

if TYPE_CHECKING:
    from lascaux.engine.actions import ActionSpace
    from lascaux.engine.step import Step

NOBODY: Final = -1
NEVER: Final[list[int]] = []


def packed(numbers: list[int]) -> vec[i64]:
    """For rooms that are never compiled: an array of the kind this build uses."""
    return vec[i64](numbers)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. A game derives from it, adds flat fields, and fills in the abstract methods.

    `turn` is the seat to act next, -1 once the game is over. `agenda` is the stack of steps still
    to come, the next one last. `reveals` counts every random draw and every turning-up of something
    hidden: two positions with equal counts differ by choices alone, so they can be taken back.
    `withheld` counts those among them that a viewer was not shown, by seat and last for onlookers; it
    is empty until something is shown to some only, shared by clones and never written to. `origin` is the
    game that it was begun by, None if it was put together by hand.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.origin: Any = None  # a Game, which this module is not to know of
        self.seed: int | str = 0
        self.settings: dict[str, Any] = {}
        self.turn = NOBODY
        self.agenda: list[Step[Any]] = []
        self.rng = Rng(0)
        self.reveals = 0
        self.withheld = NEVER
        self.pending: list[int] = []
        self.answers: list[int] = []
        self.listener: Listener | None = None
        self._options: list[int] | None = None

    @property
    def options(self) -> dict[str, Any]:
        """What `settings` was called."""
        renamed("State.options", "State.settings")
        return self.settings

    # What a game fills in.

    @property
    def actions(self) -> ActionSpace:
        """The action space of this position's game and settings."""
        raise Unwritten(self, "actions")

    def clone(self) -> State:
        """An independent copy without a listener: a fresh object, `copy_order`, then every own field."""
        raise Unwritten(self, "clone")

    def scores(self) -> tuple[int, ...]:
        """One number per seat, at any time."""
        raise Unwritten(self, "scores")

    def result(self) -> Outcome:
        """Who won, once the game is over."""
        raise Unwritten(self, "result")

    def redraw(self, seat: int, rng: Rng) -> None:
        """Draw afresh, in place and consistently, all that the seat cannot know (-1: an onlooker)."""
        raise Unwritten(self, "redraw")

    # Questions anyone may ask.

    def waiting(self) -> list[int]:
        """Every seat that may act now."""
        if self.turn < 0:
            return []
        return self.agenda[-1].waiting(self)

    def legal(self, seat: int) -> list[int]:
        """The actions that this seat may take now; empty when it is not asked."""
        if seat == self.turn and seat >= 0:
            return self.choices()[:]
        if seat in self.pending:
            return self.agenda[-1].legal(self, seat)
        return []

    def choices(self) -> list[int]:
        """The legal actions of `turn`, shared with the state: look, do not change."""
        options = self._options
        if options is None:
            options = self.agenda[-1].legal(self, self.turn)
            self._options = options
        return options

    def outcome(self) -> Outcome | None:
        return None if self.turn >= 0 else self.result()

    # The two doors.

    def play(self, seat: int, action: int) -> None:
        """Act for a seat. Refuses what is not legal, with the reason, and changes nothing then."""
        self.check(seat, action)
        self.turn = seat  # of several who are asked together, this one answers
        self.apply(action)

    def apply(self, action: int) -> None:
        """Act for `turn`, unchecked: only for actions that came from `legal`."""
        seat = self.turn
        self._options = None
        self.turn = NOBODY
        self.agenda[-1].receive(self, seat, action)
        self.advance()

    def check(self, seat: int, action: int) -> None:
        """Raise IllegalAction if the seat may not take the action now."""
        if self.turn < 0:
            raise IllegalAction("the game is over")
        waiting = self.waiting()
        if seat not in waiting:
            seats = ", ".join(str(other) for other in waiting)
            raise IllegalAction(f"seat {seat} is not asked now, waiting for seat {seats}")
        options = self.legal(seat)
        if action in options:
            return
        space = self.actions
        step = self.agenda[-1].id
        if not 0 <= action < space.size:
            raise IllegalAction(f"{action} is no action of this game: they run from 0 to {space.size - 1}")
        allowed = offered([space.key(option) for option in options])
        raise IllegalAction(
            f"{space.key(action)} is not allowed to seat {seat} at {step}: it may choose {allowed}"
        )

    def resample(self, seat: int | None, rng: Rng) -> State:
        """A copy in which all that the seat (None: an onlooker) cannot know is drawn afresh, consistently."""
        viewer = NOBODY if seat is None else seat
        other = self.clone()
        other.seed = 0  # the true seed would tell everything
        other.rng = rng.split()
        other.redraw(viewer, rng)
        other._options = None
        for answered in range(len(other.answers)):
            if answered != viewer and other.answers[answered] >= 0:
                options = other.agenda[-1].legal(other, answered)
                other.answers[answered] = options[rng.below(len(options))]
        return other

    # For steps.

    def then(
        self,
        first: Step[Any] | None = None,
        second: Step[Any] | None = None,
        third: Step[Any] | None = None,
        *others: Step[Any],
    ) -> None:
        """Put steps on the agenda; they happen in the order written, before all that is already there.

        Few are named one by one: to pack them into a tuple takes longer than all the rest.
        """
        agenda = self.agenda
        if others:
            for i in range(len(others) - 1, -1, -1):
                agenda.append(others[i])
        if third is not None:
            agenda.append(third)
        if second is not None:
            agenda.append(second)
        if first is not None:
            agenda.append(first)

    def ask(self, step: Step[Any], seat: int, options: list[int] | None) -> None:
        """Stop here: the step goes back on top and waits for the seat's answer."""
        if seat < 0 or seat >= self.seats:
            self.check_seat(step, seat)  # a call that would be wasted nearly always
        self.agenda.append(step)
        self._options = options
        self.turn = seat

    def ask_on(self, seat: int) -> None:
        """The step on top goes on waiting, for this seat next."""
        self.check_seat(self.agenda[-1], seat)
        self._options = None
        self.turn = seat

    def check_seat(self, step: Step[Any], seat: int) -> None:
        """Raise NobodySits if a step asks a seat that is not there."""
        if seat < 0 or seat >= self.seats:
            raise NobodySits(step.id, seat, self.seats)

    def advance(self) -> None:
        """Carry out the agenda until somebody has to decide or nothing is left."""
        agenda = self.agenda
        while self.turn < 0 and agenda:
            agenda.pop().enter(self)

    def restart(self) -> None:
        """Enter the step on top anew, after a position was set up around it."""
        self.turn = NOBODY
        self.pending = []
        self.answers = []
        self._options = None
        self.advance()

    def draw(self, bound: i64, seats: tuple[int, ...] | None = None) -> i64:
        """A random number below bound, counted as something nobody could foresee.

        `seats` are those that learn it, None for everybody, onlookers included.
        """
        self.reveals += 1
        if seats is not None:
            self._withhold(seats)
        return self.rng.below(bound)

    def revealed(self, seats: tuple[int, ...] | None = None) -> None:
        """Count the turning-up of something hidden, to these seats or (None) to everybody."""
        self.reveals += 1
        if seats is not None:
            self._withhold(seats)

    def _withhold(self, seats: tuple[int, ...]) -> None:
        before = self.withheld or [0] * (self.seats + 1)
        self.withheld = [count if seat in seats else count + 1 for seat, count in enumerate(before)]

    def revealed_to(self, seat: int | None) -> int:
        """How much of what `reveals` counts this seat, or an onlooker (None), was shown."""
        if not self.withheld:
            return self.reveals
        return self.reveals - self.withheld[self.seats if seat is None else seat]

    def tell(self, kind: str, seat: int, facts: dict[str, Any], seats: tuple[int, ...] | None = None) -> None:
        """Report an event. Call it behind `if state.listener is not None`, so that silence is free."""
        listener = self.listener
        if listener is not None:
            listener(Event(kind, seat, facts, seats))

    # For clones and samples.

    def copy_order(self, other: State) -> None:
        """Copy the engine's part of this state into `other`."""
        other.origin = self.origin
        other.seed = self.seed
        other.settings = self.settings
        other.turn = self.turn
        other.agenda = self.agenda[:]
        other.rng = self.rng.clone()
        other.reveals = self.reveals
        other.withheld = self.withheld
        other.pending = self.pending
        other.answers = self.answers[:]
        other._options = self._options

    # For Python's own copies and pickles, which are without a listener, too.

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        origin = self.origin
        if origin is None:
            raise TypeError("a state that no game has begun cannot be pickled")
        return origin.restored, (origin.dump(self), self.withheld)
