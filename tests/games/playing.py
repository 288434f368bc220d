"""Playing any game by its action keys, for tests that read like the rules."""

from __future__ import annotations

import lascaux
from lascaux.engine import Happened, Result


def play(state: lascaux.State, *keys: str) -> list[lascaux.Event]:
    """Play keys for whoever is asked; returns what happened."""
    heard: list[lascaux.Event] = []
    state.listener = heard.append
    for key in keys:
        state.play(state.turn, state.actions.parse(key))
    state.listener = None
    return heard


def options(state: lascaux.State) -> list[str]:
    """The keys of what may be chosen now."""
    return [state.actions.key(action) for action in state.legal(state.turn)]


def step(state: lascaux.State) -> str:
    return state.agenda[-1].id if state.agenda else ""


def kinds(events: list[lascaux.Event]) -> list[str]:
    return [event.kind for event in events]


def ending(
    game: lascaux.Game, state: lascaux.State, heard: list[lascaux.Event], seat: int | None = None
) -> Result:
    """What is told of the end to a seat of Ann, Bo, Cy …, if all of this happened at the last decision."""
    names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"][: state.seats]
    return game.result(state, seat, [Happened(1, event) for event in heard], names)


def table_of(result: Result) -> list[tuple[str, tuple[int, ...], list[tuple[str, tuple[int, ...]]]]]:
    """The sources by name: their points, and their items."""
    return [
        (source.name, source.points, [(item.text, item.points) for item in source.items])
        for source in result.sources
    ]
