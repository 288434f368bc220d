"""What a viewer is given of a position: all that could tell it more than it may know."""

from __future__ import annotations

import msgspec

from lascaux.engine.game import Game
from lascaux.engine.present import Option, View
from lascaux.engine.state import State


class Given(msgspec.Struct, frozen=True):
    view: View
    prompt: str
    options: list[Option]
    observation: bytes

    def encoded(self) -> bytes:
        return msgspec.json.encode(self)


def given(game: Game, state: State, viewer: int | None) -> Given:
    """An onlooker is asked nothing, and learns from what it sees alone."""
    view, prompt = game.view(state, viewer), game.prompt(state, viewer)
    if viewer is None:
        return Given(view, prompt, [], b"")
    return Given(view, prompt, game.options(state, viewer), game.observe(state, viewer).tobytes())
