"""A whole game as a text that a person can follow: what was asked, chosen, and what came of it."""

from __future__ import annotations

from typing import Any

from lascaux.engine.events import Event
from lascaux.engine.game import Game
from lascaux.engine.rng import Rng
from lascaux.engine.state import State

SHOWN = 12


def transcript(
    game: Game, *, seats: int | None = None, seed: int = 0, settings: dict[str, Any] | None = None
) -> str:
    """A game of random choices, the same one for the same arguments on every machine."""
    heard: list[Event] = []
    state = game.new(seats=seats, seed=seed, listener=heard.append, **(settings or {}))
    names = [f"Seat {seat}" for seat in range(state.seats)]
    lines = [f"# {game.title}", "", f"{state.seats} seats, seed {seed}, {_settings(state)}", ""]
    chance = Rng(seed)
    ply = 0
    while True:
        lines += _told(game, heard, names)
        if state.turn < 0:
            break
        if ply % 10 == 0:
            lines += ["", game.text(game.view(state, None), names), ""]
        action = state.choices()[chance.below(len(state.choices()))]
        lines += _decision(game, state, ply, action)
        state.apply(action)
        ply += 1
    outcome = state.outcome()
    assert outcome is not None
    lines += ["", game.text(game.view(state, None), names), ""]
    lines += [f"The game is over after {ply} decisions: {outcome.reason}."]
    lines += [
        f"{name}: place {outcome.places[seat]}, {outcome.scores[seat]} points"
        for seat, name in enumerate(names)
    ]
    return "\n".join(line.rstrip() for text in lines for line in text.split("\n")) + "\n"


def _settings(state: State) -> str:
    return ", ".join(f"{name} {value}" for name, value in state.settings.items()) or "no settings"


def _told(game: Game, heard: list[Event], names: list[str]) -> list[str]:
    sentences = [f"    {game.sentence(event, names)}" for event in heard]
    heard.clear()
    return sentences


def _decision(game: Game, state: State, ply: int, chosen: int) -> list[str]:
    options = game.options(state, state.turn)
    lines = [f"{ply}. Seat {state.turn}, {state.agenda[-1].id}: {game.prompt(state, state.turn)}"]
    for option in options[:SHOWN]:
        lines.append(f"  {'>' if option.action == chosen else '-'} {option.key}  {option.label}")
    for option in options[SHOWN:]:
        if option.action == chosen:
            lines.append(f"  > {option.key}  {option.label}")
    if len(options) > SHOWN:
        lines.append(f"    ({len(options)} options in all)")
    return lines
