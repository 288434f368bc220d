"""A match between bots on the screen: a bar while it runs, then who won how often."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from lascaux.bots.contest import Contest, Played, keeper, resume, standings
from lascaux.bots.spread import refuse_elsewhere


def run(console: Console, contest: Contest, file: Path | None, processes: int, on: str = "") -> list[Played]:
    """Play what is left of the match, and print the standings."""
    refuse_elsewhere(on)
    results = [] if file is None else resume(contest, file)
    keep = keeper(file)
    columns = (TextColumn(contest.game.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("", total=contest.games, completed=len(results))
        for played in contest.play(results, processes, on):
            keep(played)
            results.append(played)
            progress.advance(bar)
    console.print(table(contest, results))
    failed = sum(played.stood_in for played in results)
    if failed:
        first = next(played.failure for played in results if played.stood_in)
        console.print(f"[red]Bots failed {failed} times and were stood in for by simpler ones.[/red]")
        console.print(Text(f"The first time: {first}"))
    return results


def table(contest: Contest, results: list[Played]) -> Table:
    games = len(results)
    board = Table(title=f"{contest.game.title}, {contest.seats} seats, {games} games")
    for heading in ("bot", "games", "wins", "share", "95 % interval", "average score"):
        board.add_column(heading, justify="left" if heading == "bot" else "right")
    names = [", ".join(dict.fromkeys(contest.entrants))] if contest.game.cooperative else contest.entrants
    for name, standing in zip(names, standings(contest, results), strict=True):
        share = standing.wins / standing.games if standing.games else 0.0
        board.add_row(
            name,
            str(standing.games),
            f"{standing.wins:g}",
            f"{share:.1%}",
            f"{standing.low:.1%} to {standing.high:.1%}",
            f"{standing.score:.2f}",
        )
    return board
