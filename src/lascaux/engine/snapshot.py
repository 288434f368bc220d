"""Snapshots: a state as a readable document, and back.

The engine writes the header (game, seed, settings, agenda, generator) and the game's `snapshot.py`
its pieces, as its fields are declared or by hand. A partial document is laid over a fresh game of its
seed, so a test or a puzzle names only what matters. Whatever the game's invariants find wrong is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from lascaux.engine.errors import BadKey, BadSetting, BadSnapshot
from lascaux.engine.step import Step, Together

if TYPE_CHECKING:
    from lascaux.engine.game import Game
    from lascaux.engine.state import State


class Header(msgspec.Struct, rename={"settings": "options"}):
    """The engine's part of a document."""

    game: str = ""
    rules: int = 0
    seats: int | None = None
    seed: int | str = 0
    settings: dict[str, Any] = {}
    agenda: list[str] | None = None
    answers: dict[str, str] = {}
    rng: list[int] | None = None
    reveals: int | None = None


HEADER = frozenset(Header.__struct_encode_fields__)


def step_key(step: Step[Any]) -> str:
    return ":".join([step.id, *(str(argument) for argument in step.arguments())])


def dump(game: Game, state: State) -> dict[str, Any]:
    space = state.actions
    answers = {str(seat): space.key(action) for seat, action in enumerate(state.answers) if action >= 0}
    header: dict[str, Any] = {
        "game": game.id,
        "rules": game.rules,
        "seats": state.seats,
        "seed": state.seed,
        "options": msgspec.to_builtins(state.settings),
        "agenda": [step_key(step) for step in reversed(state.agenda)],
        "answers": answers,
        "rng": state.rng.dump(),
        "reveals": state.reveals,
    }
    header.update(_by(game, "dump")(state))
    return header


def load(game: Game, document: dict[str, Any]) -> State:
    try:
        header = msgspec.convert({key: document[key] for key in HEADER & document.keys()}, Header)
        _check_origin(game, header)
        state = game.new(seats=header.seats, seed=header.seed, **header.settings)
        agenda = None if header.agenda is None else [_step(game, key) for key in reversed(header.agenda)]
        if agenda is not None:
            state.agenda = agenda  # what the game loads may have to fit it
        _by(game, "load")(state, {k: v for k, v in document.items() if k not in HEADER})
        if agenda is not None:
            state.agenda = agenda
        _restore_order(state, header)
    except (BadSetting, BadKey, msgspec.ValidationError) as error:
        raise BadSnapshot(str(error)) from error
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError) as error:
        if isinstance(error, BadSnapshot):
            raise
        raise BadSnapshot(f"this is no position of {game.title}: {error}") from error
    for complaint in game.complaints(None, state):
        raise BadSnapshot(complaint)
    return state


def _by(game: Game, name: str) -> Callable[..., Any]:
    """What the game does by hand, or else its fields do."""
    room = game.room("snapshot")
    done: Callable[..., Any] = getattr(room, name, None) or getattr(room.FIELDS, name)
    return done


def _check_origin(game: Game, header: Header) -> None:
    if header.game not in ("", game.id):
        raise BadSnapshot(f"the document is of the game {header.game!r}, not {game.id!r}")
    if header.rules not in (0, game.rules):
        raise BadSnapshot(
            f"the document follows rules version {header.rules}, these are version {game.rules}"
        )


def _restore_order(state: State, header: Header) -> None:
    if header.rng is not None:
        state.rng.load(header.rng)
    if header.reveals is not None:
        state.reveals = header.reveals
    state.restart()
    _restore_answers(state, header.answers)


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
