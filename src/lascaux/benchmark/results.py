"""What came of runs: how often a bot won at each task, with how sure that is."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lascaux.benchmark import tasks
from lascaux.bots import levels
from lascaux.engine import BadSetting
from lascaux.extras import needs
from lascaux.lab import intervals
from lascaux.lab.intervals import Interval
from lascaux.lab.store import Store
from lascaux.lab.study import folder_name

with needs("lab"):
    import polars


class Result(msgspec.Struct, frozen=True):
    task: str
    bot: str
    won: Interval
    games: int
    wanted: int
    stood_in: int

    @property
    def text(self) -> str:
        """`90.3 % (86.9 to 92.8)`; less than the whole task is told, and so is who answered in its place."""
        won = self.won
        told = f"{100 * won.mean:.1f} % ({100 * won.low:.1f} to {100 * won.high:.1f})"
        if self.games < self.wanted:
            told += f", {self.games} of {self.wanted} games"
        if self.stood_in:
            told += f", greedy stood in {self.stood_in} times"
        return told


def folder_of(home: Path, task: str, bot: str) -> Path:
    return home / task / folder_name(bot)


def result(store: Store, task: str) -> Result:
    """Of the games that are played so far: by deal, because the games of one deal have its luck in common."""
    group = store.study.groups[0]
    games = store.frame("games")
    if tasks.find(task).together:
        shares = games.select("deal", polars.col("won").cast(polars.Float64))
    else:
        shares = _own(store, games)
    by_deal = shares.group_by("deal", maintain_order=True).agg(polars.col("won").mean())["won"].to_numpy()
    stood_in = int(games["stood_in"].sum()) if len(games) else 0
    wanted = group.deals * group.rotations
    return Result(task, group.lineup[0], intervals.share(by_deal), len(games), wanted, stood_in)


def _own(store: Store, games: polars.DataFrame) -> polars.DataFrame:
    """What the bot's own seat won. Winners share a win, unless a whole team or nobody may win."""
    group = store.study.groups[0]
    rows = store.frame("seats").join(games.select("game", "deal", "rotation"), on="game")
    own = rows.filter(polars.col("seat") == polars.col("rotation") % group.seats)
    if store.study.load().losable:
        own = own.with_columns(won=(polars.col("won") > 0).cast(polars.Float64))
    return own.select("deal", "won")


def results(home: Path) -> list[Result]:
    """Of all runs in this folder."""
    if not home.is_dir():
        raise BadSetting(f"{home} has no runs of the benchmark")
    return [
        result(Store.open(run), name)
        for name in tasks.tasks()
        for run in sorted((home / name).glob("*"))
        if (run / "study.json").exists()
    ]


def table(found: list[Result]) -> str:
    """A table in Markdown: bots, ours from weak to strong and then others, by the tasks they played."""
    played = [name for name in tasks.tasks() if any(one.task == name for one in found)]
    order = [level.name for level in levels()]
    strangers = len(order)
    bots = sorted(
        dict.fromkeys(_plain(one) for one in found),
        key=lambda bot: order.index(bot.split(":")[0]) if bot.split(":")[0] in order else strangers,
    )
    cells = {(one.task, _plain(one)): one.text for one in found}
    lines = [f"| bot | {' | '.join(played)} |", "| --- |" + " --- |" * len(played)]
    for bot in bots:
        lines.append(f"| `{bot}` | {' | '.join(cells.get((name, bot), '') for name in played)} |")
    return "\n".join(lines) + "\n"


def _plain(one: Result) -> str:
    """A level without its budget, where that is what the task gives it."""
    name, _, _ = one.bot.partition(":")
    ours = any(level.name == name for level in levels())
    return name if ours and one.bot == tasks.within(name, tasks.find(one.task).budget) else one.bot
