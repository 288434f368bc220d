"""How things look on the terminal. It shows what it is handed and decides nothing."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from lascaux.engine import Event, Game, Option, Outcome, View

LONGEST_PLAIN_LIST = 12  # options; longer lists are set in columns


class Screen:
    """The console of one game, with the names of its seats."""

    def __init__(self, console: Console, game: Game, names: list[str]) -> None:
        self.console = console
        self.game = game
        self.names = names

    # The table

    def heading(self, *words: str) -> None:
        self.console.print()
        self.console.print(Rule(Text(" · ".join(words), style="bold"), style="dim"))

    def sentences(self, events: Iterable[Event]) -> None:
        for event in events:
            self.console.print(_hanging("·", Text(self.game.sentence(event, self.names))))

    def view(self, view: View) -> None:
        self.console.print()
        for line in self.game.text(view, self.names).splitlines():
            self.console.print(Text(self._fold(line)), soft_wrap=True)
        self.console.print()

    def _fold(self, line: str) -> str:
        """A line that is too long goes on below, set in by more than the line itself."""
        if len(line) <= self.console.width:
            return line
        margin = " " * (len(line) - len(line.lstrip()) + 4)
        return textwrap.fill(line, self.console.width, subsequent_indent=margin, break_on_hyphens=False)

    def result(self, outcome: Outcome) -> None:
        table = Table(title="Result", title_justify="left", title_style="bold")
        for column, justify in (("Place", "right"), ("Player", "left"), ("Points", "right")):
            table.add_column(column, justify="right" if justify == "right" else "left")
        for seat in sorted(range(len(self.names)), key=lambda seat: outcome.places[seat]):
            style = "bold" if seat in outcome.winners else ""
            cells = (str(outcome.places[seat]), self.names[seat], str(outcome.scores[seat]))
            table.add_row(*(Text(cell) for cell in cells), style=style)
        self.console.print(table)
        self.say(self._verdict(outcome))

    def _verdict(self, outcome: Outcome) -> str:
        if self.game.cooperative:
            return "Everybody wins." if outcome.winners else "Everybody loses."
        winners = [self.names[seat] for seat in outcome.winners]
        if len(winners) == 1:
            return f"{winners[0]} wins."
        return f"{', '.join(winners[:-1])} and {winners[-1]} share the win."

    # Options

    def page_size(self, options: Sequence[Option], *, keys: bool = False) -> int:
        """How many of these options fit on the terminal below a prompt."""
        rows = max(6, self.console.height - 8)
        widest = max(len(option.label) + keys * (len(option.key) + 2) for option in options)
        return rows * max(1, self.console.width // (widest + len(str(len(options))) + 6))

    def options(self, numbered: Sequence[tuple[int, Option]], *, keys: bool = False) -> None:
        """Numbers stay what they are in the whole list, however it is filtered."""
        digits = max(len(str(number)) for number, _ in numbered)
        lines = [self._option(number, option, digits, keys) for number, option in numbered]
        if len(lines) <= LONGEST_PLAIN_LIST:
            for line in lines:
                self.console.print(line)
        else:
            self.console.print(Columns(lines, column_first=True, padding=(0, 2)))

    def _option(self, number: int, option: Option, digits: int, key: bool) -> Text:
        line = Text.assemble(("  " + str(number).rjust(digits), "bold cyan"), "  ", option.label)
        return line.append(f"  {option.key}", style="dim") if key else line

    # Rules

    def rules(self, ids: Iterable[str]) -> None:
        for id in ids:
            text = self.game.rulebook.get(id)
            if text is not None:
                self.console.print(_hanging(Text(id, style="bold cyan"), Markdown(text)))

    def rulebook(self) -> None:
        self.console.print(Markdown(self.game.rules_text))

    # Lines

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def say_whole(self, text: str, style: str = "") -> None:
        """Without line breaks of ours, so that paths and commands can be copied."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def wrong(self, text: str) -> None:
        self.say_whole(text, style="yellow")

    def commands(self, lines: Iterable[tuple[str, str]]) -> None:
        table = Table.grid(padding=(0, 2))
        for typed, meaning in lines:
            table.add_row(Text(typed, style="bold cyan"), Text(meaning))
        self.console.print(Padding(table, (0, 0, 0, 2)))

    def wipe(self) -> None:
        """Clear the screen and what could be scrolled back to: the next player must not see it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()


def _hanging(mark: str | Text, body: Text | Markdown) -> Table:
    """A line whose continuation stays clear of its mark."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_row(Padding(mark, (0, 0, 0, 2)), body)
    return grid
