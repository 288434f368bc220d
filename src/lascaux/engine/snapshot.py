"""Snapshots: a state as a readable document, and back.

The engine writes the frame (game, seed, options, agenda, generator) and the game's `snapshot.py`
its pieces. A partial document is laid over a fresh game of its seed, so a test or a puzzle names
only what matters. Whatever the game's invariants find wrong is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from lascaux.engine.errors import BadKey, BadOption, BadSnapshot
from lascaux.engine.step import Step, Together

if TYPE_CHECKING:
    from lascaux.engine.game import Game
    from lascaux.engine.state import State


class Frame(msgspec.Struct):
    """The engine's part of a document."""

    game: str = ""
    rules: int = 0
    seats: int | None = None
    seed: int = 0
    options: dict[str, Any] = {}
    agenda: list[str] | None = None
    answers: dict[str, str] = {}
    rng: list[int] | None = None
    reveals: int | None = None


FRAME = frozenset(Frame.__struct_fields__)


def step_key(step: Step[Any]) -> str:
    return ":".join([step.id, *(str(argument) for argument in step.arguments())])


def dump(game: Game, state: State) -> dict[str, Any]:
    space = state.actions
    answers = {str(seat): space.key(action) for seat, action in enumerate(state.answers) if action >= 0}
    frame: dict[str, Any] = {
        "game": game.id,
        "rules": game.rules,
        "seats": state.seats,
        "seed": state.seed,
        "options": msgspec.to_builtins(state.options),
        "agenda": [step_key(step) for step in reversed(state.agenda)],
        "answers": answers,
        "rng": state.rng.dump(),
        "reveals": state.reveals,
    }
    frame.update(game.room("snapshot").dump(state))
    return frame


def load(game: Game, document: dict[str, Any]) -> State:
    try:
        frame = msgspec.convert({key: document[key] for key in FRAME & document.keys()}, Frame)
        _check_origin(game, frame)
        state = game.new(seats=frame.seats, seed=frame.seed, **frame.options)
        agenda = None if frame.agenda is None else [_step(game, key) for key in reversed(frame.agenda)]
        if agenda is not None:
            state.agenda = agenda  # what the game loads may have to fit it
        game.room("snapshot").load(state, {k: v for k, v in document.items() if k not in FRAME})
        if agenda is not None:
            state.agenda = agenda
        _restore_order(state, frame)
    except (BadOption, BadKey, msgspec.ValidationError) as error:
        raise BadSnapshot(str(error)) from error
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError) as error:
        if isinstance(error, BadSnapshot):
            raise
        raise BadSnapshot(f"this is no position of {game.title}: {error}") from error
    for complaint in game.complaints(None, state):
        raise BadSnapshot(complaint)
    return state


def _check_origin(game: Game, frame: Frame) -> None:
    if frame.game not in ("", game.id):
        raise BadSnapshot(f"the document is of the game {frame.game!r}, not {game.id!r}")
    if frame.rules not in (0, game.rules):
        raise BadSnapshot(f"the document follows rules version {frame.rules}, these are version {game.rules}")


def _restore_order(state: State, frame: Frame) -> None:
    if frame.rng is not None:
        state.rng.load(frame.rng)
    if frame.reveals is not None:
        state.reveals = frame.reveals
    state.restart()
    _restore_answers(state, frame.answers)


def _restore_answers(state: State, answers: dict[str, str]) -> None:
    if not answers:
        return
    if not isinstance(state.agenda[-1] if state.agenda else None, Together):
        raise BadSnapshot("answers: nobody is asked in secret")
    if len(answers) >= len(state.waiting()):
        raise BadSnapshot("answers: when everybody has answered, the answers are open")
    for seat, key in answers.items():
        state.play(int(seat), state.actions.parse(key))


def _step(game: Game, key: str) -> Step[Any]:
    name, *arguments = key.split(":")
    steps = {step.id: step for step in game.room("setup").STEPS}
    try:
        built: Step[Any] | None = steps[name](*(int(argument) for argument in arguments))
    except (LookupError, TypeError, ValueError):
        built = None
    if built is None or step_key(built) != key:
        raise BadSnapshot(f"agenda: {game.title} has no step {key!r}")
    return built
