"""`lascaux benchmark …`: the commands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lascaux.engine import LascauxError
from lascaux.extras import needs

app = typer.Typer(help="Fixed tasks for bots, and how well yours does.", no_args_is_help=True)

HOME = Path("runs") / "benchmark"
Home = Annotated[Path, typer.Option(metavar="DIR", help="Where runs are kept.")]


@app.command()
def tasks() -> None:
    """List the tasks."""
    with needs("lab"):
        from lascaux.benchmark import tasks as known
    for name, task in known.tasks().items():
        others = f"against {task.opponents}" if task.opponents else "together"
        settings = "".join(f"{setting} {value}, " for setting, value in task.settings.items())
        print(f"{name:16} {task.about}")
        print(
            f"{'':16} {task.game}, rules {task.rules}, {task.seats} seats, {settings}{others}, "
            f"{task.games} games from seed {task.seed}, {task.budget} iterations"
        )
        try:
            known.refuse_another_game(name)
        except LascauxError as refusal:
            print(f"{'':16} It cannot be played: {refusal}")


@app.command()
def run(
    task: Annotated[str, typer.Argument(metavar="TASK", help="One of `lascaux benchmark tasks`, or `all`.")],
    bot: Annotated[str, typer.Argument(metavar="BOT", help="A level, or `module:attribute`.")],
    code: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="A file with the bot.")] = None,
    to: Home = HOME,
    processes: Annotated[int, typer.Option(min=0, help="Games at a time; 0: one for each core.")] = 0,
    on: Annotated[str, typer.Option(metavar="ray|ray://…", help="Play on a Ray cluster.")] = "",
) -> None:
    """Play a task, or go on with it."""
    with needs("lab"):
        from lascaux.benchmark import results
        from lascaux.benchmark import tasks as known
        from lascaux.lab import screen
    names = list(known.tasks()) if task == "all" else [task]
    # All are tried before one is played.
    wanted = [(name, known.study(name, bot, code or ())) for name in names]
    for name, study in wanted:
        store = screen.played(study, results.folder_of(to, name, bot), processes, on, screen.console())
        found = results.result(store, name)
        print(f"{name}: {found.bot} wins {found.text}")


@app.command()
def report(
    home: Annotated[Path, typer.Argument(metavar="[DIR]", help="Where runs are kept.")] = HOME,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it there instead.")] = None,
) -> None:
    """Make a table of all runs, in Markdown."""
    with needs("lab"):
        from lascaux.benchmark import results
    found = results.results(home)
    made = results.table(found) + results.versions(found)
    if out is None:
        print(made, end="")
    else:
        out.write_text(made, encoding="utf-8")
        print(out)
