"""The catalogue, and the questions before a game starts."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lascaux.engine import Choice, Game, Number, OnePerSeat, Setting
from lascaux.engine.wording import IN_SIGHT
from lascaux.terminal.keyboard import Reader, number


def catalogue(console: Console, games: Sequence[Game]) -> None:
    """The games, and what can be set in them."""
    table = Table(box=box.SIMPLE_HEAD)
    for column in ("Game", "Title", "Seats", "Minutes"):
        table.add_column(column, justify="right" if column == "Minutes" else "left")
    for game in games:
        cells = (game.id, game.title, span(game.seats), str(game.minutes))
        table.add_row(*(Text(cell) for cell in cells))
    console.print(table)
    console.print(Text("Settings, as --setting NAME=VALUE, with their defaults:\n"))
    for game in games:
        if game.settings:
            console.print(Text(game.id, style="bold"))
        for setting in game.settings:
            console.print(Padding(Text(describe(setting)), (0, 0, 0, 2)))
            console.print(Padding(Text(setting.help, style="dim"), (0, 0, 0, 6)))


def span(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def describe(setting: Setting) -> str:
    """`side=normal|advanced (normal)`"""
    if isinstance(setting, Choice):
        more = "|…" if len(setting.values) > IN_SIGHT else ""
        return f"{setting.name}={'|'.join(setting.values[:IN_SIGHT])}{more} ({setting.default})"
    if isinstance(setting, Number):
        return f"{setting.name}={setting.least}…{setting.most} ({setting.default})"
    if isinstance(setting, OnePerSeat):
        return f"{setting.name}={','.join(str(value) for value in setting.values)} (open)"
    return f"{setting.name}=SEAT ({setting.default})"


def choose(
    console: Console, games: Sequence[Game], seats: int | None, read: Reader = input
) -> tuple[str, int] | None:
    """Ask which game and for how many; None if nobody wants to play."""
    console.print(Text("\nWhat shall we play?\n", style="bold"))
    table = Table.grid(padding=(0, 2))
    for place, game in enumerate(games, 1):
        facts = f"{span(game.seats)} players, {game.minutes} minutes"
        title = Text.assemble((game.title, "bold"), (f"  {facts}\n", "dim"), game.pitch)
        table.add_row(Text(f"  {place}", style="bold cyan"), title)
    console.print(table)
    console.print()
    try:
        chosen = _ask_game(console, games, read)
        if chosen is None:
            return None
        return chosen.id, seats or _ask_seats(console, chosen, read)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return None


def _ask_game(console: Console, games: Sequence[Game], read: Reader) -> Game | None:
    while True:
        typed = read("A number or a name, q to leave: ").strip().lower()
        if typed in ("q", "quit"):
            return None
        place = number(typed)
        if place is not None and 1 <= place <= len(games):
            return games[place - 1]
        found = [game for game in games if typed and typed in (game.id, game.title.lower())]
        found = found or [game for game in games if typed and typed in f"{game.id} {game.title.lower()}"]
        if len(found) == 1:
            return found[0]
        console.print(Text("Which one?" if found else "There is no such game.", style="yellow"))


def _ask_seats(console: Console, game: Game, read: Reader) -> int:
    if len(game.seats) == 1:
        return game.seats[0]
    while True:
        typed = read(f"How many seats, {span(game.seats)}? Enter for {game.seats[0]}: ").strip()
        if not typed:
            return game.seats[0]
        count = number(typed)
        if count is not None and count in game.seats:
            return count
        console.print(Text(f"{game.title} has {span(game.seats)} seats.", style="yellow"))
