"""The command line. Every mistake of the user gets one line on stderr and exit code 2."""

from __future__ import annotations

import logging
import os
import secrets
import sys
import sysconfig
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

import lascaux
from lascaux import _build, bots, serving
from lascaux.benchmark.commands import app as benchmark
from lascaux.engine import (
    BadRecord,
    BadSetting,
    Game,
    LascauxError,
    Record,
    catalogue,
)
from lascaux.engine.settings import typed
from lascaux.lab.commands import app as lab

FORMER = {"option": "setting"}  # what flags were called, which still goes

app = typer.Typer(
    add_completion=False,
    help="Five Stone-Age tabletop games around one fire.",
    context_settings={
        "help_option_names": ["-h", "--help"],
        "token_normalize_func": lambda flag: FORMER.get(flag, flag),
    },
    pretty_exceptions_enable=False,
)

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, see `lascaux games`.")]
Seats = Annotated[int | None, typer.Option(help="Number of seats; the fewest if left out.")]
Seed = Annotated[int, typer.Option(help="The number that all chance comes from.")]
Pairs = Annotated[
    list[str] | None, typer.Option("--setting", metavar="NAME=VALUE", help="A setting of the game.")
]
Bot = Annotated[str, typer.Option(metavar="LEVEL", help="How well the bots play, see `lascaux levels`.")]
ContentFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Other content for the game: a whole file, or changes.")
]
Processes = Annotated[int, typer.Option(min=0, help="Games at a time; 0: one for each core.")]
CodeFiles = Annotated[
    list[Path] | None, typer.Option(metavar="FILE", help="A file with bots: `mine.py` has `mine:first`.")
]
On = Annotated[str, typer.Option(metavar="ray|ray://…", help="Play on a Ray cluster.")]


# What users hand in


def the_game(id: str, content: Path | None) -> Game:
    game = lascaux.game(id)
    return game if content is None else game.with_content(content)


def the_settings(game: Game, pairs: list[str] | None) -> dict[str, Any]:
    return typed(game.settings, pairs or [])


def the_record(file: Path) -> Record:
    try:
        return Record.load(file)
    except BadRecord as error:
        raise BadRecord(str(error) if str(file) in str(error) else f"{file}: {error}") from error


def the_people(seats: int, chosen: list[int] | None, humans: int | None) -> list[int]:
    """The seats of the people: the ones they asked for, then the first free ones."""
    people = sorted(set(chosen or []))
    if wrong := [seat for seat in people if not 0 <= seat < seats]:
        raise BadSetting(f"there is no seat {wrong[0]}: seats run from 0 to {seats - 1}")
    count = max(1, len(people)) if humans is None else humans
    if count > seats:
        raise BadSetting(f"{count} people do not fit on {seats} seats")
    if count < len(people):
        raise BadSetting(f"{len(people)} seats were chosen for {count} people")
    free = [seat for seat in range(seats) if seat not in people]
    return sorted(people + free[: count - len(people)])


def the_target(file: Path | None) -> Path | None:
    """Refuses a place that cannot be written to before the work is done."""
    if file is not None and (file.is_dir() or not file.parent.is_dir()):
        raise BadSetting(f"{file} cannot be written: there is no such folder, or it is one")
    return file


# Commands


def _version(asked: bool) -> None:
    if asked:
        python = ".".join(str(part) for part in sys.version_info[:3])
        print(f"lascaux {lascaux.__version__}, {_build.describe()}, Python {python}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Show the version and which build runs."
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games() -> None:
    """List the games with their seats and settings."""
    from lascaux.terminal import menu

    menu.catalogue(_console(), lascaux.games())


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A game; a menu if left out.")] = "",
    seats: Seats = None,
    bot: Bot = "greedy",
    seat: Annotated[list[int] | None, typer.Option(help="Your seat, from 0 on; may be repeated.")] = None,
    humans: Annotated[int | None, typer.Option(min=0, help="People who share this screen.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="Your name; once for each of you.")] = None,
    seed: Annotated[int | None, typer.Option(help="The number that all chance comes from.")] = None,
    setting: Pairs = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    content: ContentFile = None,
) -> None:
    """Play in the terminal, with bots at the other seats."""
    from lascaux.terminal import menu
    from lascaux.terminal.client import Client
    from lascaux.terminal.session import Session

    level = bots.find(bot)
    console = _console()
    if resume is not None:
        if seats is not None or seed is not None or setting:
            raise BadSetting(
                "a saved game has its own seats, seed and settings: leave them out with --resume"
            )
        record = the_record(resume)
        session = Session.resume(the_game(game or record.game, content), record)
    else:
        if not game:
            chosen = menu.choose(console, lascaux.games(), seats)
            if chosen is None:
                return
            game, seats = chosen
        found = the_game(game, content)
        drawn = secrets.randbelow(1 << 32) if seed is None else seed
        session = Session(found, seats=seats, seed=drawn, **the_settings(found, setting))
    people = the_people(session.state.seats, seat, humans)
    if len(name or []) > len(people):
        raise BadSetting(f"there are more names than people: {len(people)}")
    Client(session, people, level, console, names=name or []).run()


app.command()(serving.serve)
app.add_typer(serving.admin, name="admin")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    seat: Annotated[int | None, typer.Option(help="Look with the eyes of this seat.")] = None,
    open: Annotated[bool, typer.Option("--open", help="Show everything of an unfinished game too.")] = False,
    all: Annotated[bool, typer.Option("--all", help="Print the whole game instead of stepping.")] = False,
    content: ContentFile = None,
) -> None:
    """Step through a saved game."""
    from lascaux.terminal.replay import Eyes, Replay
    from lascaux.terminal.session import Session

    record = the_record(file)
    session = Session.resume(the_game(record.game, content), record)
    if seat is not None and open:
        raise BadSetting("--seat and --open exclude each other")
    if seat is not None:
        the_people(record.seats, [seat], None)
    eyes: Eyes = "open" if seat is None and (open or session.over) else seat
    shown = Replay(session, eyes, _console())
    if all:
        shown.print_all()
    else:
        shown.walk()


@app.command()
def record(
    game: GameId,
    seed: Seed = 0,
    seats: Seats = None,
    bot: Bot = "greedy",
    setting: Pairs = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to; else it is printed.")] = None,
    transcript: Annotated[
        bool, typer.Option("--transcript", help="A readable playthrough of random choices instead.")
    ] = False,
    content: ContentFile = None,
) -> None:
    """Let bots play a game, and write its record."""
    found = the_game(game, content)
    settings = the_settings(found, setting)
    target = the_target(out)
    if transcript:
        from lascaux.engine.transcript import transcript as write

        text = write(found, seats=seats, seed=seed, settings=settings)
    else:
        count = found.seats[0] if seats is None else seats
        found.settle(count, settings)
        played, _ = bots.play(found, [bots.find(bot)] * count, seed=seed, settings=settings)
        text = played.to_json().decode()
    if target is None:
        print(text, end="")
    else:
        target.write_text(text, encoding="utf-8")


@app.command()
def levels() -> None:
    """List how well bots can play."""
    for level in bots.levels():
        print(f"{level.name:8} {level.help}")


@app.command("match")
def play_match(
    game: GameId,
    bot: Annotated[
        list[str],
        typer.Argument(metavar="BOT...", help="Levels: greedy, elder:200ms, … or module:attribute."),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Number of seats; one for each bot if left out.")] = None,
    seed: Seed = 0,
    setting: Pairs = None,
    results: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the games here; goes on where it broke off.")
    ] = None,
    processes: Processes = 0,
    content: ContentFile = None,
    code: CodeFiles = None,
    on: On = "",
) -> None:
    """Let bots play many games against each other, each deal from every seat."""
    from lascaux.bots import contest, entrants
    from lascaux.bots.spread import processes_or_cores
    from lascaux.terminal import scoreboard

    found = the_game(game, content)
    files = tuple(entrants.Code.read(file) for file in code or [])
    entrants.load_code(files)
    for name in bot:
        entrants.entrant(name)
    count = max(found.seats[0], len(bot)) if seats is None else seats
    if len(bot) > count:
        raise BadSetting(f"{len(bot)} bots do not fit on {count} seats")
    settings = the_settings(found, setting)
    found.settle(count, settings)
    contested = contest.Contest(found, tuple(bot), count, games, seed, settings, files)
    scoreboard.run(_console(), contested, the_target(results), processes_or_cores(processes), on)


@app.command()
def learn(
    game: GameId,
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Where the course is kept; goes on if begun.")
    ],
    rounds: Annotated[
        int, typer.Option(min=1, help="The first is played by rules of thumb, the rest by itself.")
    ] = 3,
    generations: Annotated[int, typer.Option(min=0, help="Of numbers for the rules of thumb.")] = 160,
    deals: Annotated[int, typer.Option(min=1, help="Deals on which those of a generation are tried.")] = 12,
    games: Annotated[int, typer.Option(min=1, help="Games of the first round.")] = 20_000,
    later: Annotated[int, typer.Option(min=1, help="Games of each later round.")] = 2_000,
    lines: Annotated[int, typer.Option(min=1, help="Lines of search for a choice of a later round.")] = 100,
    matches: Annotated[int, typer.Option(min=1, help="Games against elder after each round.")] = 40,
    budget: Annotated[
        str, typer.Option(help="What a choice may cost both in these: 20ms, or lines.")
    ] = "20ms",
    seats: Annotated[list[int] | None, typer.Option(help="Numbers of seats; all if left out.")] = None,
    seed: Seed = 0,
    setting: Pairs = None,
    vary: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A setting that is another in every game.")
    ] = None,
    processes: Processes = 0,
    on: On = "",
) -> None:
    """Teach shaman a game by games of its own, and see it meet elder."""
    from lascaux.bots.learning import course
    from lascaux.bots.spread import processes_or_cores

    found = the_game(game, None)
    settings = the_settings(found, setting)
    counts = tuple(seats or found.seats)
    for count in counts:
        found.settle(count, settings)
    plan = course.Plan(
        game=game,
        rules=found.rules,
        seats=counts,
        settings=settings,
        vary=tuple(vary or ()),
        generations=generations,
        deals=deals,
        games=games,
        later=later,
        lines=lines,
        matches=matches,
        budget=budget,
        seed=seed,
    )
    taught = course.Course(found, plan, folder, processes_or_cores(processes), on)
    for mark in taught.run(rounds):
        print(course.told(found, mark), flush=True)
    print(f"What it knows now is in {taught.weights(rounds - 1)}.")


@app.command()
def perft(
    game: GameId,
    seed: Seed = 0,
    depth: Annotated[int, typer.Option(min=1, help="How many decisions deep.")] = 3,
    seats: Seats = None,
    setting: Pairs = None,
    content: ContentFile = None,
) -> None:
    """Count the positions after 1, 2, … decisions, to compare implementations."""
    from lascaux.engine.rollout import perft as count

    found = the_game(game, content)
    state = found.new(seats=seats, seed=seed, **the_settings(found, setting))
    print("depth  positions")
    for level in range(1, depth + 1):
        print(f"{level:5}  {count(state, level)}", flush=True)


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="All games if none.")] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the report as JSON too.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Alternating rounds; figures are medians.")] = 5,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="CPU-seconds per figure and round; 0.2 if left out.")
    ] = None,
    compiled_only: Annotated[bool, typer.Option("--compiled-only", help="Only the compiled build.")] = False,
    seats: Seats = None,
    content: ContentFile = None,
) -> None:
    """Measure how fast the games run."""
    from lascaux import bench as measuring

    if content is not None:
        if len(game or []) != 1:
            raise BadSetting("with other content name the game that it is for")
        changed = the_game((game or [])[0], content)
        os.environ[catalogue.CONTENT] = f"{changed.id}={content.absolute()}"  # for the other build's process
    if compiled_only and not lascaux.COMPILED:
        raise BadSetting(f"the compiled build does not run here: {_build.describe()}")
    chosen = [the_game(id, content) for id in game or []] or lascaux.games()
    for one in chosen:
        one.settle(one.seats[0] if seats is None else seats, {})
    target = the_target(json)
    report = measuring.run(chosen, rounds, seconds or measuring.SECONDS, not compiled_only, seats)
    if target is not None:
        target.write_text(measuring.to_json(report) + "\n", encoding="utf-8")
    _console().print(measuring.render(report))


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as `knuckles` or `cave_bear`.")],
    folder: Annotated[Path | None, typer.Argument(metavar="[DIR]", help="Where the package goes.")] = None,
    package: Annotated[
        bool,
        typer.Option("--package", help="Make a package of its own in a checkout, too."),
    ] = False,
) -> None:
    """Begin a new game as a copy of the smallest one."""
    from lascaux import scaffold

    if package or not scaffold.has_house():
        made = tests = scaffold.as_package(name, folder or Path())
        print(f"{made} is a package with your game and its tests. Install, play and check it:")
        # A bare name would be looked up in the package index where --editable is left out.
        print(f'  {_typed("pip")} install --editable "{os.path.join(os.curdir, made)}[test]"')
    elif folder is not None:
        raise BadSetting(
            "a folder goes with --package; without it the game is put among the games of lascaux"
        )
    else:
        made, tests = scaffold.in_house(name)
        print(f"{_near(made)} is your game, and {_near(tests)} are its tests. Play and check it:")
    print(f"  {_typed('lascaux')} play {scaffold.Names.of(name).id}")
    print(f'  {_typed("pytest")} "{_near(tests)}"')


def _typed(command: str) -> str:
    """A command of this environment, by its path where the shell would not find it."""
    scripts = sysconfig.get_path("scripts")
    found = scripts in os.environ.get("PATH", "").split(os.pathsep)
    return command if found else str(_near(Path(scripts, command)))


def _near(path: Path) -> Path:
    """The path from here, if it leads downwards."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


app.add_typer(lab, name="lab")
app.add_typer(benchmark, name="benchmark")


# The way in and out


def _console() -> Any:
    from rich.console import Console

    return Console(highlight=False)


def _complain(text: object) -> None:
    print(f"lascaux: {' '.join(str(text).split())}", file=sys.stderr)


def run(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command; returns the exit code."""
    try:
        code = app(arguments, prog_name="lascaux", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except TyperException as error:
        _complain(error.format_message())
    except LascauxError as error:
        _complain(error)
    except (KeyboardInterrupt, EOFError, typer.Abort):
        return 130
    except BrokenPipeError:
        # The reader has had enough. Python would complain once more when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        _complain(f"{error.filename}: {error.strerror}" if error.filename else error)
    except Exception as error:
        if os.environ.get("LASCAUX_TRACEBACK"):
            raise
        _complain(f"something is broken: {error!r} (LASCAUX_TRACEBACK=1 shows where)")
        return 1
    return 2


def main() -> None:
    logging.basicConfig(format="lascaux: %(message)s", level=logging.WARNING)
    warnings.showwarning = lambda message, *_, **__: _complain(message)
    sys.exit(run())
