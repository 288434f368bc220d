"""One person before the screen: the list of options, and all that can be typed there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lascaux.engine import Option
from lascaux.terminal.keyboard import number

if TYPE_CHECKING:
    from lascaux.terminal.client import Client

COMMANDS = (
    ("3", "take option 3"),
    ("take:3", "take the option with this key"),
    ("any words", "show only the options with these words in label or key; Enter takes the only one left"),
    ("m", "more options, where they do not fit on the screen"),
    ("u", "undo your last choice, if nothing was turned up and nobody else has acted"),
    ("h, h 3", "the rules behind these options, or behind option 3"),
    ("r, r ID", "the whole rulebook, or one rule"),
    ("v", "view the table again"),
    ("l", "log of the whole game"),
    ("s FILE", "save the game"),
    ("q", "quit"),
)
WORDS = {
    "?": "commands",
    "exit": "q",
    "help": "h",
    "log": "l",
    "more": "m",
    "quit": "q",
    "rule": "r",
    "rules": "r",
    "save": "s",
    "undo": "u",
    "view": "v",
}


class Turn:
    """One seat before the screen, until it has chosen. Seat None looks on at the end of a shared game."""

    def __init__(self, client: Client, seat: int | None) -> None:
        self.client = client
        self.screen = client.screen
        self.session = client.session
        self.seat = seat
        self.options = [] if seat is None else self._options(seat)
        self.shown = list(enumerate(self.options, 1))
        self.page = 0
        self.done = False

    def ask(self) -> None:
        self.client.show(self.seat)
        prompt = self.session.game.prompt(self.session.state, self.seat, self.screen.names)
        self.screen.say(prompt, style="bold")
        self.list_options()
        while not self.done:
            self.obey(self.client.read("> ").strip())

    def linger(self) -> bool:
        """After the end: look around until Enter; False if the last choice was taken back."""
        self.screen.say(
            "Enter leaves, s FILE saves the game, l shows its log, ? what else you can type.", "dim"
        )
        while not self.done:
            line = self.client.read("> ").strip()
            if not line:
                return True
            self.obey(line)
        return False

    def obey(self, line: str) -> None:
        head, _, rest = line.partition(" ")
        command = WORDS.get(head.lower(), head.lower())
        act = getattr(self, f"do_{command}", None) if command.isalpha() else None
        if act is not None:
            act(rest.strip())
        elif line.isdecimal():
            self.take_number(line)
        elif line:
            self.take_words(line.removeprefix("/"))
        elif len(self.shown) == 1:
            self.take(self.shown[0][1])
        else:
            self.list_options()

    # Choosing

    def _options(self, seat: int) -> list[Option]:
        return self.session.game.options(self.session.state, seat, self.screen.names)

    def take(self, option: Option) -> None:
        assert self.seat is not None
        self.session.play(self.seat, option.action)
        self.done = True

    def numbered(self, typed: str) -> Option | None:
        place = number(typed)
        if place is not None and 1 <= place <= len(self.options):
            return self.options[place - 1]
        self.screen.wrong(f"There is no option {typed}.")
        return None

    def take_number(self, typed: str) -> None:
        option = self.numbered(typed)
        if option is not None:
            self.take(option)

    def take_words(self, line: str) -> None:
        for option in self.options:
            if option.key == line:
                self.take(option)
                return
        words = line.lower().split()
        found = [
            (place, option)
            for place, option in enumerate(self.options, 1)
            if all(word in f"{option.key} {option.label}".lower() for word in words)
        ]
        if not found:
            self.screen.wrong(f"No option matches {line!r}. Type ? to see what you can type.")
            return
        self.shown, self.page = found, 0
        self.list_options(keys=True)

    def list_options(self, *, keys: bool = False) -> None:
        if not self.shown:
            return
        size = self.screen.page_size([option for _, option in self.shown], keys=keys)
        pages = -(-len(self.shown) // size)
        start = self.page % pages * size
        self.screen.options(self.shown[start : start + size], keys=keys)
        self.screen.say(" · ".join(self.hints(pages)), style="dim")

    def hints(self, pages: int) -> Iterator[str]:
        count, shown = len(self.options), len(self.shown)
        if shown < count:
            yield f"{shown} of {count} options, v shows all"
        else:
            yield f"{count} options" if count > 1 else "1 option"
        if pages > 1:
            yield f"page {self.page % pages + 1} of {pages}, m for more"
        if shown == 1:
            yield "Enter takes it"
        if self.seat is not None and not self.session.obstacle(self.seat):
            yield "u undo"
        yield from ("h rules", "? commands", "q quit")

    # Commands

    def do_commands(self, _: str) -> None:
        self.screen.commands(COMMANDS)

    def do_m(self, _: str) -> None:
        self.page += 1
        self.list_options()

    def do_v(self, _: str) -> None:
        self.client.show(self.seat)
        self.shown, self.page = list(enumerate(self.options, 1)), 0
        self.list_options()

    def do_u(self, _: str) -> None:
        if self.seat is None:
            self.screen.wrong("The game is over.")
            return
        obstacle = self.session.obstacle(self.seat)
        if obstacle:
            self.screen.wrong(obstacle)
            return
        self.session.undo()
        self.done = True

    def do_h(self, typed: str) -> None:
        options = self.options
        if typed:
            option = self.numbered(typed)
            if option is None:
                return
            options = [option]
        ids = dict.fromkeys(id for option in options for id in option.rules)
        if ids:
            self.screen.rules(ids)
        else:
            self.screen.say("No rule is named here. r shows the whole rulebook, ? what you can type.")

    def do_r(self, id: str) -> None:
        rulebook = self.session.game.rulebook
        found = [rule for rule in rulebook if rule == id.upper()]
        found = found or [rule for rule in rulebook if rule.startswith(id.upper())]
        if not id:
            self.screen.rulebook()
        elif found:
            self.screen.rules(found)
        else:
            ids = list(rulebook)
            self.screen.wrong(f"There is no rule {id}; they run from {ids[0]} to {ids[-1]}.")

    def do_l(self, _: str) -> None:
        self.screen.sentences(self.session.known(self.seat))

    def do_s(self, name: str) -> None:
        self.client.save(name)

    def do_q(self, _: str) -> None:
        self.client.leave()
