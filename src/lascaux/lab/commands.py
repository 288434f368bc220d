"""`lascaux lab …`: the commands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

import lascaux
from lascaux.engine import BadSetting, Game, catalogue
from lascaux.engine import content as contents
from lascaux.engine.settings import typed
from lascaux.extras import needs

app = typer.Typer(help="Change a card, see what it does to ten thousand games.", no_args_is_help=True)

StudyFile = Annotated[
    Path | None, typer.Argument(metavar="[STUDY.toml]", help="A study; or use the options.")
]
RunFolder = Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run.")]
ContentFile = Annotated[Path, typer.Argument(metavar="FILE", help="A content file, or a file of changes.")]
WhoseContent = Annotated[
    str, typer.Option(metavar="GAME", help="Whose content it is, if it does not say so.")
]
Processes = Annotated[int, typer.Option(min=0, help="Games at a time; 0: one for each core.")]
On = Annotated[str, typer.Option(metavar="ray|ray://…", help="Play on a Ray cluster.")]


@app.command()
def run(
    study: StudyFile = None,
    to: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where the run is kept; else runs/NAME-OPTIONS.")
    ] = None,
    game: Annotated[str, typer.Option(metavar="GAME", help="Without a file: the game.")] = "",
    seats: Annotated[list[int] | None, typer.Option(help="Seats; may be repeated.")] = None,
    bot: Annotated[
        list[str] | None, typer.Option(metavar="BOT", help="Who plays; `a,b` sit together.")
    ] = None,
    games: Annotated[int | None, typer.Option(min=1, help="Games of each kind.")] = None,
    precision: Annotated[
        float | None, typer.Option(min=0, help="Instead: how exact the aim is to be.")
    ] = None,
    aim: Annotated[str, typer.Option(metavar="FIGURE", help="What the precision is about.")] = "",
    setting: Annotated[
        list[str] | None, typer.Option("--setting", metavar="NAME=VALUE", help="A setting of the game.")
    ] = None,
    set: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="ADDRESS=VALUE", help="A variant: card.blue_01.points=5"),
    ] = None,
    content: Annotated[Path | None, typer.Option(metavar="FILE", help="A variant: other content.")] = None,
    seed: Annotated[int | None, typer.Option(help="Of the first deal.")] = None,
    code: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="A file with bots.")] = None,
    processes: Processes = 0,
    on: On = "",
) -> None:
    """Carry out a study, or go on with it."""
    with needs("lab"):
        from lascaux.lab import screen
        from lascaux.lab import study as studies
    if study is None and not game:
        raise BadSetting("name a study file, or a game with --game")
    overrides = {
        "game": game or None,
        "seats": seats,
        "bots": [one.split(",") if "," in one else one for one in bot] if bot else None,
        "games": games,
        "precision": precision,
        "aim": aim or None,
        "seed": seed,
        "code": [str(file.absolute()) for file in code] if code else None,
    }
    given: dict[str, Any] = {key: value for key, value in overrides.items() if value is not None}
    home = Path() if study is None else study.parent
    name = studies.folder_name(
        game if study is None else study.stem,
        game=None if study is None else game or None,
        seats=seats,
        bot=bot,
        aim=aim or None,
        setting=setting,
        set=set,
        content=content,
        seed=seed,
        code=code,
    )
    file = studies.convert(given) if study is None else changed(studies.read(study), given)
    if setting:
        file.settings = {**file.settings, **typed(lascaux.game(file.game).settings, setting)}
    if set:
        file.variants = {**file.variants, "changed": dict(contents.parsed(text) for text in set)}
    if content is not None:
        file.variants = {**file.variants, content.stem: {"file": str(content.absolute())}}
    settled = studies.settle(file, home, str(study or "the options"))
    screen.run(settled, to or Path("runs") / name, processes, on)


def changed(file: Any, given: dict[str, Any]) -> Any:
    """The study of a file, with what was said on the command line instead."""
    if "games" in given and "precision" not in given:
        file.precision = 0.0
    if "precision" in given and "games" not in given:
        file.games = 0
    for key, value in given.items():
        setattr(file, key, value)
    return file


@app.command()
def report(
    run: RunFolder,
    against: Annotated[Path | None, typer.Option(metavar="RUN", help="Hold it against another run.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to; else RUN/report.html.")] = None,
    title: Annotated[str, typer.Option(help="Of the page.")] = "",
) -> None:
    """Make one page with everything that came of a run."""
    with needs("lab"):
        from lascaux.lab.analysis import Run
        from lascaux.lab.report.page import page
        from lascaux.lab.store import Store
    analysed = Run(Store.open(run), None if against is None else Store.open(against))
    target = out or run / "report.html"
    target.write_text(page(analysed, title), encoding="utf-8")
    print(target)


@app.command()
def show(
    run: RunFolder,
    number: Annotated[int, typer.Argument(metavar="GAME", help="The number of a game, column `game`.")],
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to serve at; 0: any free one.")] = 0,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write its record instead of opening a browser.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser; else print the address.")] = True,
) -> None:
    """Open a game of a run as a replay in the browser."""
    with needs("lab"):
        from lascaux.lab import showing
        from lascaux.lab.store import Store
    store = Store.open(run)
    game, found = showing.record_of(store, number)
    if record is not None:
        found.save(record)
        print(record)
        return
    with needs("table"):
        showing.serve(game, found, port, browser)


@app.command()
def tune(
    study: Annotated[Path, typer.Argument(metavar="STUDY.toml", help="A study with a table [tune].")],
    to: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where it is kept; else runs/NAME-tune.")
    ] = None,
    processes: Processes = 0,
    on: On = "",
) -> None:
    """Change numbers between bounds until figures lie where they should."""
    with needs("lab"):
        from lascaux.lab import screen, tuning
    screen.tune(tuning.plan(study), to or Path("runs") / f"{study.stem}-tune", processes, on)


@app.command()
def watch(
    file: ContentFile,
    game: WhoseContent = "",
    games: Annotated[int, typer.Option(min=30, help="Games of a small study.")] = 300,
    seats: Annotated[int | None, typer.Option(help="Seats; the fewest if left out.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays.")] = "greedy",
    once: Annotated[bool, typer.Option("--once", help="Look once, and do not wait for edits.")] = False,
    processes: Processes = 0,
) -> None:
    """Edit content, and see in the terminal what it does."""
    with needs("lab"):
        from lascaux.lab import watching
    watching.watch(file, game, games, seats, bot, once, processes)


@app.command()
def diff(
    file: ContentFile,
    game: WhoseContent = "",
) -> None:
    """Check a content file, and print what it changes."""
    found: Game = lascaux.game(game).with_content(file) if game else catalogue.with_content(file)
    for change in found.content_changes:
        print(change)
    if not found.content_changes:
        print(f"{file} changes nothing of {found.title}")


@app.command()
def figures(game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")]) -> None:
    """List what is measured of a game."""
    with needs("lab"):
        from lascaux.lab import metrics
    for metric in metrics.of_game(lascaux.game(game)):
        print(f"{metric.name:14} {metric.about}")
