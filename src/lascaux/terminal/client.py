"""Play at the keyboard: people at some seats of one screen, bots at the others."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from lascaux import bots
from lascaux.bots.names import bot_names
from lascaux.engine import BadRecord, Record
from lascaux.terminal.keyboard import Reader, forget
from lascaux.terminal.screen import Screen
from lascaux.terminal.session import Session
from lascaux.terminal.turn import Turn


class Left(Exception):
    """The player has left the game."""


def seat_names(
    seats: int, humans: Sequence[int], names: Sequence[str] = (), seed: int | str = 0
) -> list[str]:
    """People by the names they gave, or by number; bots by names that hang on the seed.

    Never "You": sentences are about third persons.
    """
    people = iter([*names, *(f"Player {number + 1}" for number in range(len(names), len(humans)))])
    machines = bot_names(str(seed), seats, names)
    return [next(people) if seat in humans else machines[seat] for seat in range(seats)]


class Client:
    def __init__(
        self,
        session: Session,
        humans: Sequence[int],
        level: bots.Level,
        console: Console,
        read: Reader = input,
        names: Sequence[str] = (),
    ) -> None:
        self.session = session
        self.humans = humans
        self.level = level
        called = seat_names(session.state.seats, humans, names, session.state.seed)
        self.screen = Screen(console, session.game, called)
        self.read = read
        self.looking = humans[0] if len(humans) == 1 else None  # whose eyes are before the screen
        self.saved = list(session.record.keys)

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        state = self.session.state
        facts = f"{state.seats} seats · seed {state.seed} · {self.level.name} bots · ? shows the commands"
        self.screen.say(facts, style="dim")
        try:
            while True:
                while not self.session.over:
                    seat = self.session.state.turn
                    if seat in self.humans:
                        self._hand_over(seat)
                        Turn(self, seat).ask()
                    else:
                        self._bot(seat)
                if self._farewell():
                    return
        except Left:
            pass
        except (EOFError, KeyboardInterrupt):
            self.screen.say("\nYou have left the game." + ("" if self._safe() else " It was not saved."))

    def _safe(self) -> bool:
        return self.saved == self.session.record.keys

    def _bot(self, seat: int) -> None:
        session = self.session
        chance = bots.luck(session.state.seed, session.ply)
        session.play(seat, bots.decide(session.game, self.level, session.state, seat, chance))

    def _hand_over(self, seat: int) -> None:
        """Where several people share the screen, nobody sees what the one before saw."""
        if self.looking == seat:
            return
        self.looking = None
        forget()
        self.screen.wipe()
        self.read(f"{self.screen.names[seat]}, it is your turn. Press Enter when only you are looking. ")
        self.screen.wipe()
        self.looking = seat

    def show(self, seat: int | None) -> None:
        """The table, and what has happened since the seat, or for onlookers anybody here, last decided."""
        session, screen = self.session, self.screen
        name = [] if seat is None else [screen.names[seat]]
        moment = "the end" if session.over else f"decision {session.ply + 1}"
        screen.heading(session.game.title, *name, moment)
        screen.sentences(session.known(seat, session.last_choice(self.humans if seat is None else [seat])))
        screen.view(session.game.view(session.state, seat))

    def _farewell(self) -> bool:
        """Show how it ended; False if the last choice is taken back."""
        outcome = self.session.state.outcome()
        assert outcome is not None
        eyes = self.humans[0] if len(self.humans) == 1 else None
        if eyes is None:
            self.screen.wipe()
        self.show(eyes)
        self.screen.say(self.session.game.prompt(self.session.state, eyes, self.screen.names))
        told = self.session.game.result(self.session.state, eyes, self.session.past(), self.screen.names)
        self.screen.result(outcome, told)
        return Turn(self, eyes).linger()

    # Files

    def save(self, name: str) -> bool:
        """Write the record, but never over a file that is something else."""
        if not name:
            self.screen.wrong("Say where: s FILE")
            return False
        file = Path(name).expanduser()
        try:
            if file.exists():
                Record.load(file)
            self.session.sealed().save(file)
        except BadRecord:
            self.screen.wrong(f"{file} is something else than a saved game, it stays as it is.")
            return False
        except (OSError, ValueError) as error:
            self.screen.wrong(f"{file} cannot be written: {getattr(error, 'strerror', error)}")
            return False
        self.saved = list(self.session.record.keys)
        again = "".join(f" --seat {seat}" for seat in self.humans)
        self.screen.say("Saved. To go on:")
        self.screen.say_whole(f"  lascaux play --resume {shlex.quote(name)}{again} --bot {self.level.name}")
        return True

    def leave(self) -> None:
        while not self._safe():
            name = self.read("Save the game first? A file name, or Enter to leave without saving: ").strip()
            if not name or self.save(name):
                break
        raise Left
