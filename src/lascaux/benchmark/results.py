"""What came of runs: how often a bot won at each task, with how sure that is."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lascaux.benchmark import tasks
from lascaux.bots import levels
from lascaux.engine import BadSetting
from lascaux.extras import needs
from lascaux.lab import intervals, tables
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
    rules: int = 0  # by which it was played, if they are not the task's
    versions: tuple[str, ...] = ()  # of lascaux
    died: int = 0  # games that the bot's process did not survive: it has lost them

    @property
    def text(self) -> str:
        """`90.3 % (86.9 to 92.8)`; less than the whole task is told, and so is who answered in its place."""
        if self.games == self.died:
            return "nothing yet: no game was played to its end"
        won = self.won
        told = f"{100 * won.mean:.1f} % ({100 * won.low:.1f} to {100 * won.high:.1f})"
        if self.games < self.wanted:
            told += f", {self.games} of {self.wanted} games"
        if self.rules:
            told += f", by rules {self.rules}"
        if self.died:
            told += f", {self.died} lost because its process ended"
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
        shares = games.select("deal", polars.col("won").cast(polars.Float64).fill_null(0.0))
    else:
        shares = _own(store, games)
    by_deal = shares.group_by("deal", maintain_order=True).agg(polars.col("won").mean())["won"].to_numpy()
    stood_in = int(games["stood_in"].sum()) if len(games) else 0
    wanted = group.deals * group.rotations
    rules = store.study.rules if store.study.rules != tasks.find(task).rules else 0
    versions = tuple(sorted(games["version"].unique()))
    won = intervals.share(by_deal)
    died = games.filter(tables.DIED).height
    return Result(task, group.lineup[0], won, len(games), wanted, stood_in, rules, versions, died)


def _own(store: Store, games: polars.DataFrame) -> polars.DataFrame:
    """What the bot's own seat won. Winners share a win, unless a whole team or nobody may win."""
    group = store.study.groups[0]
    seat = (polars.col("rotation") % group.seats).cast(polars.UInt8).alias("seat")
    own = games.select("game", "deal", seat).join(store.frame("seats"), on=["game", "seat"], how="left")
    own = own.with_columns(polars.col("won").fill_null(0.0))
    if store.study.load().losable:
        own = own.with_columns(won=(polars.col("won") > 0).cast(polars.Float64))
    return own.select("deal", "won")


def results(home: Path) -> list[Result]:
    """Of all runs in this folder with a game that is over."""
    if not home.is_dir():
        raise BadSetting(f"{home} has no runs of the benchmark")
    found = [
        result(Store.open(run), name)
        for name in tasks.tasks()
        for run in sorted((home / name).glob("*"))
        if (run / "study.json").exists()
    ]
    found = [one for one in found if one.games > one.died]
    if not found:
        raise BadSetting(f"{home} has no game of the benchmark that was played to its end")
    return found


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


def versions(found: list[Result]) -> str:
    """A line below the table where rows come of several versions of lascaux: the other seats may differ."""
    by_bot: dict[str, set[str]] = {}
    for one in found:
        by_bot.setdefault(_plain(one), set()).update(one.versions)
    if len(set().union(*by_bot.values())) < 2:
        return ""
    told = "; ".join(f"`{bot}` {', '.join(sorted(played))}" for bot, played in by_bot.items())
    return f"\nPlayed with several versions of lascaux, whose `greedy` may differ: {told}.\n"


def _plain(one: Result) -> str:
    """A level without its budget, where that is what the task gives it."""
    name, _, _ = one.bot.partition(":")
    ours = any(level.name == name for level in levels())
    return name if ours and one.bot == tasks.within(name, tasks.find(one.task).budget) else one.bot
