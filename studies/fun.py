"""The five games side by side, as far as figures tell what is fun.

Dead turns, leads, when it is decided, what thinking is worth, and cards that nobody wants or everybody takes.

python studies/fun.py                               all five, kept in runs/fun; the same command goes on
python studies/fun.py --game elawa --games 40 --thinking 8
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import lascaux
from lascaux import Game
from lascaux.lab import cards, players, running, study
from lascaux.lab.analysis import Run
from lascaux.lab.intervals import Interval
from lascaux.lab.study import Group

ELDER = "elder:40"
FIGURES = ("won", "points", "turns", "branching", "dead_turns", "lead_changes", "decided")
OFFERED = 0.05  # times a game: what comes up less often tells nothing
NEVER, ALWAYS = 0.02, 0.95  # of those who could


def plan(game: Game, games: int, thinking: int) -> study.Study:
    """Greedy ones with the fewest and the most seats; then better ones among others, or at all seats."""
    counts = {"greedy": games}
    if game.cooperative:
        counts |= {"random": games, ELDER: thinking}
        bots: list[str | list[str]] = list(counts)
    else:
        counts |= {"greedy + random": games, f"{ELDER} + greedy": thinking}
        bots = ["greedy", ["greedy", "random"], [ELDER, "greedy"]]
    least = 2 if game.cooperative else game.seats[0]
    file = study.File(
        game=game.id,
        title=f"What is fun in {game.title}",
        seats=[least, game.seats[-1]],
        bots=bots,
        games=counts,
        seed=40_000_000,
        metrics=list(FIGURES),
        experiments=0,
        decisions=False,
    )
    return study.settle(file)


def percent(interval: Interval) -> str:
    return f"{100 * interval.mean:.1f} ({100 * interval.low:.1f} to {100 * interval.high:.1f})"


def alone(run: Run, bot: str) -> Iterator[tuple[Group, dict[str, Interval]]]:
    """The games in which a bot sits at all seats, with their figures."""
    levels = list(run.levels())
    for group in run.study.groups:
        if set(group.lineup) == {bot}:
            yield group, {level.metric: level.interval for level in levels if level.group == group}


def pace(run: Run) -> Iterator[list[str]]:
    """How a game goes among greedy ones, at each number of seats."""
    for group, of in alone(run, "greedy"):
        row = [f"{of['turns'].mean:.1f}", f"{of['branching'].mean:.1f}", percent(of["dead_turns"])]
        if not run.game.cooperative:
            row += [f"{of['lead_changes'].mean:.1f}", f"{100 * of['decided'].mean:.0f}"]
        yield [run.game.title, f"{group.seats}", *row, *[""] * (5 - len(row))]


def agency(run: Run) -> Iterator[list[str]]:
    """What a better player is worth: how often it wins among others, or how often a band of its kind does."""
    if run.game.cooperative:
        for bot in ("random", "greedy", ELDER):
            for group, of in alone(run, bot):
                band = f"{of['points'].mean:.1f} points"
                yield [run.game.title, f"{group.seats}", f"`{bot}` at all seats", percent(of["won"]), band]
        return
    for gain in players.gains(run):
        if not gain.side:
            fair = "" if run.game.losable else f"fair is {100 / gain.group.seats:.0f}"
            more = f"{100 * gain.more.mean:+.1f} more" if gain.more else fair
            who = f"one `{gain.bot}` among `{gain.others}`"
            yield [run.game.title, f"{gain.group.seats}", who, percent(gain.won), more]


def odd_cards(run: Run) -> Iterator[list[str]]:
    """Cards that hardly anybody chooses who could, and those that everybody does."""
    found = [card for card in cards.cards(run, "greedy") if card.offered > OFFERED]
    never = sorted({f"{card.name} ({card.what})" for card in found if card.rate <= NEVER})
    always = sorted({f"{card.name} ({card.what})" for card in found if card.rate >= ALWAYS})
    yield [run.game.title, f"{len({card.id for card in found})}", ", ".join(never), ", ".join(always)]


def printed(heads: list[str], rows: list[list[str]]) -> None:
    for row in [heads, ["---"] * len(heads), *rows]:
        print(f"| {' | '.join(row)} |")
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", action="append", help="one of them; may be repeated")
    parser.add_argument("--games", type=int, default=1000, help="of each kind, quick ones")
    parser.add_argument("--thinking", type=int, default=60, help=f"of each kind with {ELDER}")
    parser.add_argument("--to", type=Path, default=Path("runs/fun"))
    given = parser.parse_args()
    ours = [game for game in lascaux.games() if game.package.startswith("lascaux.")]
    games = [lascaux.game(name) for name in given.game] if given.game else ours
    runs = [Run(running.run(plan(game, given.games, given.thinking), given.to / game.id)) for game in games]
    printed(
        ["game", "seats", "turns", "options", "dead turns, %", "lead changes", "decided after, %"],
        [row for run in runs for row in pace(run)],
    )
    printed(["game", "seats", "who", "won, %", ""], [row for run in runs for row in agency(run)])
    printed(
        ["game", "cards", "hardly ever chosen", "nearly always"],
        [row for run in runs for row in odd_cards(run)],
    )


if __name__ == "__main__":
    main()
