"""How things look on the terminal. It shows what it is handed and decides nothing."""

from __future__ import annotations

import itertools
import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from lascaux.engine import Event, Game, Option, Outcome, Result, View

LONGEST_PLAIN_LIST = 12  # options; longer lists are set in columns
SENTENCE = re.compile(r"[A-Za-z]{2,}:? [A-Za-z]{2,}")  # two words in a row: prose, and no part of a picture
DRAWN = re.compile(r"[^\s\d-]")  # what a picture shows, other than the numbers beside it


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
        lines = [self._fold(self.game.sentence(event, self.names), "  · ", "    ") for event in events]
        if lines:
            self.say_whole("\n".join(lines))

    def view(self, view: View) -> None:
        lines = self.game.text(view, self.names).splitlines()
        blocks = itertools.groupby(lines, key=lambda line: SENTENCE.search(line) is not None)
        self.console.print()
        for prose, block in blocks:
            self.say_whole("\n".join(self._paragraphs(block) if prose else self._picture(list(block))))
        self.console.print()

    def _paragraphs(self, lines: Iterable[str]) -> Iterator[str]:
        for line in lines:
            margin = " " * (len(line) - len(line.lstrip()))
            yield self._fold(line.lstrip(), margin, margin + "    ")

    def _picture(self, lines: list[str]) -> Iterator[str]:
        """A board that is too wide for the terminal is cut into strips, each with the numbers of the rows."""
        edges = [match.start() for line in lines if (match := DRAWN.search(line))]
        margin = min(edges, default=0)
        strip = max(10, self.console.width - margin)
        widest = max(len(line) for line in lines) - margin
        for start in range(margin, margin + max(1, widest), strip):
            if start > margin:
                yield "(to the right of it:)"
            for line in lines:
                part = line[start : start + strip].rstrip()
                if part or start == margin:
                    yield line[:margin] + part

    def _fold(self, text: str, first: str, rest: str) -> str:
        return textwrap.fill(
            text,
            self.console.width,
            initial_indent=first,
            subsequent_indent=rest,
            break_on_hyphens=False,
        )

    def result(self, outcome: Outcome, result: Result) -> None:
        """The verdict, and where every point came from: a column per seat, best first, or one for all."""
        self.say(f"{result.verdict.title} {result.verdict.sentence}", style="bold")
        together = result.verdict.together
        seats = sorted(range(len(self.names)), key=lambda seat: outcome.places[seat])
        shown = seats[:1] if together else seats
        table = Table(title="Result: where every point came from", title_justify="left", title_style="bold")
        table.add_column("")
        for seat in shown:
            heading = "Together" if together else f"{outcome.places[seat]}. {self.names[seat]}"
            table.add_column(Text(heading), justify="right")
        for source in result.sources:
            table.add_row(Text(source.name), *(str(source.points[seat]) for seat in shown))
        scores = (str(outcome.scores[seat]) for seat in shown)
        table.add_row("Points", *scores, style="bold")
        for tally in () if together else result.tallies:
            table.add_row(Text(tally.name), *(str(tally.figures[seat]) for seat in shown), style="dim")
        self.console.print(table)
        for need in result.needs:
            self.say(f"{need.name}: {need.have} of {need.need}.", style="" if need.met else "red")

    # Options

    def page_size(self, options: Sequence[Option], *, keys: bool = False) -> int:
        """How many of these options fit on the terminal below a prompt."""
        rows = max(6, self.console.height - 8)
        return rows * self._columns([_worded(option, keys) for option in options])

    def options(self, numbered: Sequence[tuple[int, Option]], *, keys: bool = False) -> None:
        """Numbers stay what they are in the whole list, however it is filtered."""
        digits = max(len(str(number)) for number, _ in numbered)
        marks = [f"  {number:{digits}}  " for number, _ in numbered]
        words = [_worded(option, keys) for _, option in numbered]
        if len(words) <= LONGEST_PLAIN_LIST or self._columns(words) == 1:
            folded = [
                self._fold(text, mark, " " * len(mark)) for mark, text in zip(marks, words, strict=True)
            ]
            lines = Text("\n".join(folded))
            lines.highlight_regex(r"(?m)^ +\d+  ", "bold cyan")
            self.console.print(lines, soft_wrap=True)
        else:
            cells = [
                Text.assemble((mark, "bold cyan"), text) for mark, text in zip(marks, words, strict=True)
            ]
            self.console.print(Columns(cells, column_first=True, padding=(0, 2)))

    def _columns(self, words: Sequence[str]) -> int:
        return max(1, self.console.width // (max(map(len, words)) + len(str(len(words))) + 6))

    # Rules

    def rules(self, ids: Iterable[str]) -> None:
        for id in ids:
            text = self.game.rulebook.get(id)
            if text is not None:
                grid = Table.grid(padding=(0, 1))
                grid.add_row(Text(f"  {id}", style="bold cyan"), Markdown(text))
                self.console.print(grid)

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


def _worded(option: Option, key: bool) -> str:
    return f"{option.label}  [{option.key}]" if key else option.label
