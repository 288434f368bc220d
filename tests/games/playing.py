"""Playing any game by its action keys, for tests that read like the rules."""

from __future__ import annotations

import lascaux


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
