"""The lab in a terminal: a bar while it works, then what came of it."""

from __future__ import annotations

import math
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from lascaux.engine import LascauxError
from lascaux.lab import metrics, players, running, tuning
from lascaux.lab.analysis import Effect, Run
from lascaux.lab.report.frame import called, plain
from lascaux.lab.store import Store
from lascaux.lab.study import Study

FEW_EFFECTS = 24
FEW_LINES = 12


class DiskFull(LascauxError, OSError):
    """Nothing more can be written; what is on the disk stays."""


def console() -> Console:
    return Console(highlight=False)


def run(study: Study, folder: Path, processes: int, on: str) -> Store:
    out = console()
    store = played(study, folder, processes, on, out)
    summary(Run(store), out)
    out.print(f"Kept in {folder}. The whole story: lascaux lab report {folder}")
    return store


def played(study: Study, folder: Path, processes: int, on: str, out: Console) -> Store:
    """Carry it out under a bar; an interruption says that nothing is lost."""
    columns = (
        TextColumn(study.title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[words]}"),
    )
    with Bar(*columns, console=out, transient=True) as bar:
        task = bar.add_task("", total=None, words="")

        def told(progress: running.Progress) -> None:
            bar.update(task, total=progress.needed, completed=progress.played, words=progress.words)

        try:
            return running.run(study, folder, processes=processes, on=on, told=told)
        except KeyboardInterrupt:
            out.print(f"Broken off. Every finished game is in {folder}; the same command goes on.")
            raise
        except OSError as error:
            kept = len(Store.open(folder).done()) if (folder / "study.json").exists() else 0
            raise DiskFull(
                f"{folder} cannot be written: {error.strerror or error}. {kept} games are kept; "
                "the same command goes on once there is room"
            ) from error


def summary(run: Run, out: Console) -> None:
    """What a designer wants to know first."""
    study = run.study
    for place, variant in enumerate(study.variants[1:], start=1):
        changes = study.load(place).content_changes
        out.print(f"[bold]{variant.name}[/bold]")
        for change in changes[:12]:
            out.print(Text(f"  {change}"))
    if run.effects:
        out.print(effects(run.effects))
        for pairing in run.pairings():
            if pairing.never < 1:
                out.print(
                    f"{pairing.group.label}, {pairing.group.bots}, {pairing.variant}: {pairing.never:.0%} of "
                    f"{pairing.deals} deals play out alike; the others part at decision {pairing.broke:.0f} "
                    f"of {pairing.decisions:.0f}. The same deals save {pairing.saves:.1f} times the games."
                )
    else:
        out.print(levels(run))
    ends(run, out)
    bots(run, out)
    if study.precision:
        needed(run, out)
    flips = [effect for effect in run.effects if effect.flips]
    for effect in flips:
        out.print(
            f"[yellow]{effect.variant}, {effect.metric}: the effect changes its sign with the strength of "
            "the bots. One of them may not understand the change.[/yellow]"
        )
    failures(run, out)


def ends(run: Run, out: Console) -> None:
    """How games end, where they end in several ways; by side, where there are sides."""
    by_kind: dict[str, list[str]] = {}
    for group, variant, reason, share in run.endings():
        shares = by_kind.setdefault(f"{group.label}, {group.bots}, {variant}", [])
        shares.append(f"{plain(reason)} {share:.1%}")
    _few([f"{kind}: {', '.join(shares)}" for kind, shares in by_kind.items() if len(shares) > 1], out)
    sides = []
    for group, variant, side, won in run.shares("side"):
        said = f"{won.mean:.1%} ({won.low:.1%} to {won.high:.1%})"
        sides.append(f"{group.label}, {group.bots}, {variant}: {called(run, side)} wins {said}")
    _few(sides, out)


def bots(run: Run, out: Console) -> None:
    """What better bots make of the same deals."""
    gains = []
    for gain in players.gains(run):
        side = f" as {called(run, gain.side)}" if gain.side else ""
        won = f"{gain.won.mean:.1%} ({gain.won.low:.1%} to {gain.won.high:.1%})"
        more = ""
        if gain.more is not None and math.isfinite(gain.more.off):
            more = f", {gain.more.mean:+.1%} ± {gain.more.off:.1%} on {gain.others} there"
        gains.append(f"{gain.group.label}: {gain.bot} among {gain.others}{side} wins {won}{more}")
    _few(gains, out)
    for one in players.strengths(run):
        change = f"{one.before:.3f} to {one.after:.3f}, {one.interval.mean:+.3f} ± {one.interval.off:.3f}"
        out.print(Text(f"{one.group.label}: {one.variant}: {one.metric} {change} on the same deals"))
    for name, rating, deviation, games in players.ratings(run):
        out.print(Text(f"{name}: rating {rating:.1f} ± {2 * deviation:.1f} after {games} games"))


def _few(lines: list[str], out: Console) -> None:
    """As many as one reads; a study of many kinds of games has hundreds."""
    for line in lines[:FEW_LINES]:
        out.print(Text(line))
    if len(lines) > FEW_LINES:
        out.print(Text(f"… and {len(lines) - FEW_LINES} more of these lines, in the report."))


def needed(run: Run, out: Console) -> None:
    """What the wished precision took, group by group."""
    runner = running.Runner(run.store, "")
    for watch in runner.watches:
        off = max((one.off for one in watch.intervals()), default=math.inf)
        games = watch.prefix * watch.whole
        if watch.reached:
            said = f"{watch.study.aim} is known to ± {off:.3g} after {games} games"
        else:
            more = watch.deals_needed() * watch.whole
            wished = f"± {watch.study.precision:g} needs about {more}"
            said = f"{watch.study.aim} is known to ± {off:.3g} after {games} games; {wished}"
        out.print(f"{watch.group.label}, {watch.group.bots}: {said}")


def failures(run: Run, out: Console) -> None:
    failed = run.games.filter(run.games["failure"] != "")
    if len(failed):
        out.print(f"[red]Bots failed in {len(failed)} games and were stood in for by simpler ones.[/red]")
        out.print(Text(f"Game {failed['game'][0]}: {failed['failure'][0]}"))
    if len(run.crashed):
        out.print(f"[red]{len(run.crashed)} games ended the process that played them.[/red]")
        out.print(Text(f"Game {run.crashed['game'][0]}: {run.crashed['failure'][0]}"))


def effects(found: list[Effect]) -> Table:
    """Before and after, the surest first. What is the same in all lines is not said in each."""
    kinds = len({(effect.group.label, effect.group.bots) for effect in found}) > 1
    board = Table(title="What changes", title_justify="left", caption_justify="left")
    for heading in ("variant", *(("games", "bots") if kinds else ()), "figure"):
        board.add_column(heading)
    for heading in ("before", "after", "difference", "sure"):
        board.add_column(heading, justify="right", no_wrap=True)
    shown = sorted(found, key=lambda effect: (not effect.real, effect.p, effect.metric))[:FEW_EFFECTS]
    for effect in shown:
        one = effect.interval
        board.add_row(
            effect.variant,
            *((effect.group.label, effect.group.bots) if kinds else ()),
            plain(effect.metric),
            f"{effect.before:.3f}",
            f"{effect.after:.3f}",
            f"{one.mean:+.3f} ± {one.off:.3f}",
            "yes" if effect.real else "",
            style="" if effect.real else "dim",
        )
    board.caption = f"Sure: after correction for {len(found)} comparisons (Holm), 5 %."
    return board


def levels(run: Run) -> Table:
    board = Table(title=run.study.title, title_justify="left")
    for heading in ("games", "bots", "figure", "mean", "95 %"):
        board.add_column(heading, justify="left" if heading in ("games", "bots", "figure") else "right")
    shares = {metric.name for metric in metrics.of_game(run.game) if metric.share}
    for level in run.levels():
        one = level.interval
        form = "{:.1%}" if level.metric in shares else "{:.2f}"
        board.add_row(
            level.group.label,
            level.group.bots,
            plain(level.metric),
            form.format(one.mean),
            f"{form.format(one.low)} to {form.format(one.high)}",
        )
    return board


# Tuning


def tune(plan: tuning.Plan, folder: Path, processes: int, on: str) -> tuning.Tuned:
    out = console()
    columns = (
        TextColumn("Tuning"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[words]}"),
    )
    with Bar(*columns, console=out, transient=True) as bar:
        task = bar.add_task("", total=plan.tuning.trials, words="")

        def told(done: int, whole: int, best: float) -> None:
            bar.update(task, total=whole, completed=done, words=f"misses by {best:.3g} at best")

        tuned = tuning.tune(plan, folder, processes=processes, on=on, told=told)
    out.print(front(tuned))
    out.print("On fresh deals:")
    reached = True
    for target, one in zip(plan.tuning.targets, tuned.fresh, strict=True):
        met = target.least <= one.mean <= target.most
        reached = reached and met
        word = "met" if met else "missed"
        sure = "" if (one.low >= target.least and one.high <= target.most) else ", not sure"
        found = f"{one.mean:.3f} ({one.low:.3f} to {one.high:.3f})"
        said = f"  {tuning.words(target)}: {found}, {word}{sure if met else ''}"
        out.print(Text(said, style="green" if met else "yellow"))
    out.print("Content that does it:" if reached else "The closest that was found:")
    for change in tuned.changes:
        out.print(Text(f"  {change}"))
    written = folder / "tuned.toml"
    written.write_text(tuning.as_toml(tuned), encoding="utf-8")
    out.print(f"{written} holds these changes: lascaux serve --content {written}")
    return tuned


def front(tuned: tuning.Tuned) -> Table:
    """The best compromises."""
    board = Table(title=f"Best of {len(tuned.tried)}", title_justify="left")
    for address in tuned.plan.ranges:
        board.add_column(address, justify="right")
    for target in tuned.plan.tuning.targets:
        board.add_column(tuning.words(target), justify="right")
    for one in sorted(tuned.front, key=lambda one: one.total):
        board.add_row(
            *(f"{value:g}" for value in one.values.values()),
            *(
                f"{figure:.3f}" + ("" if miss == 0 else f" (off by {miss:.3f})")
                for figure, miss in zip(one.figures, one.misses, strict=True)
            ),
            style="bold" if one.values == tuned.best.values else "",
        )
    return board
