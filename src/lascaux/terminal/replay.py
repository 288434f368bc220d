"""Walk through a recorded game, from anybody's eyes or with everything open."""

from __future__ import annotations

from typing import Literal

from rich.console import Console

from lascaux.engine import State
from lascaux.terminal.keyboard import Reader, number
from lascaux.terminal.screen import Screen
from lascaux.terminal.session import Session

Eyes = int | None | Literal["open"]
"""A seat, None for an onlooker, or "open": all that happens, the table as the one who decides sees it."""

KEYS = "Enter next · b back · a number: that decision · e end · q quit"


class Replay:
    def __init__(self, session: Session, eyes: Eyes, console: Console) -> None:
        self.session = session
        self.eyes = eyes
        names = [f"Seat {seat}" for seat in range(session.state.seats)]
        self.screen = Screen(console, session.game, names)

    def print_all(self) -> None:
        for ply in range(self.session.ply + 1):
            self.show(ply)

    def walk(self, read: Reader = input) -> None:
        ply = 0
        self.show(ply)
        self.screen.say(KEYS, style="dim")
        try:
            while (typed := read("> ").strip().lower()) not in ("q", "quit"):
                target = self._target(ply, typed)
                if target is None:
                    self.screen.wrong(KEYS)
                    continue
                ply = target
                self.show(ply)
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")

    def _target(self, ply: int, typed: str) -> int | None:
        last = self.session.ply
        if typed in ("", "n"):
            return min(ply + 1, last)
        if typed == "b":
            return max(ply - 1, 0)
        if typed == "e":
            return last
        place = number(typed)
        return None if place is None else min(place, last)

    def show(self, ply: int) -> None:
        """What the decision before this position was, what came of it, and the table as it is now."""
        session, screen = self.session, self.screen
        chosen = session.chosen
        state = chosen[ply].before if ply < len(chosen) else session.state
        screen.heading(session.game.title, f"after {ply} of {len(chosen)} decisions")
        if ply > 0:
            self._decision(ply - 1)
        start = chosen[ply - 1].heard if ply > 0 else 0
        stop = chosen[ply].heard if ply < len(chosen) else None
        if self.eyes == "open":
            screen.sentences(session.events[start:stop])
        else:
            screen.sentences(session.known(self.eyes, start, stop))
        eyes = self._eyes_at(state)
        if self.eyes == "open" and eyes is not None:
            screen.say(f"The table, as {screen.names[eyes]} sees it before deciding:", style="dim")
        screen.view(session.game.view(state, eyes))
        outcome = state.outcome()
        if outcome is not None:
            screen.result(outcome, session.game.result(state, eyes, session.past(), screen.names))

    def _decision(self, number: int) -> None:
        """Only eyes that may know the choice see it; what the others may know of it is in the log."""
        chosen = self.session.chosen[number]
        name = self.screen.names[chosen.seat]
        if self.eyes not in ("open", chosen.seat):
            self.screen.say(f"{name} decided.", style="bold")
            return
        options = self.session.game.options(chosen.before, chosen.seat, self.screen.names)
        label = next(option.label for option in options if option.key == chosen.key)
        self.screen.say(f"{name}: {label} ({chosen.key})", style="bold")

    def _eyes_at(self, state: State) -> int | None:
        if self.eyes == "open":
            return state.turn if state.turn >= 0 else None
        return self.eyes
