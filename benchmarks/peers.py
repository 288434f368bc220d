"""Our figures beside those of other libraries, measured in one run.

    python benchmarks/peers.py --only search --json peers.json

Rates are per CPU-second, medians of rounds in which a peer and we take turns. The interpreted build is
measured by a second process (`LASCAUX_PURE=1`), which measures the peers again for itself.
benchmarks/README.md says what is counted. A library that is not installed is left out.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from itertools import count, cycle
from pathlib import Path
from statistics import median
from typing import Any, Final

import msgspec
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

import lascaux
from lascaux import bench
from lascaux.bench import Workload

ROUNDS: Final = 5
SECONDS: Final = 1.0

# OpenSpiel's numbers for "chance moves" and "the game is over" where else a player's number stands.
CHANCE: Final = -1
OVER: Final = -4


# What is measured through environments is measured for every game.
GAMES: Final = {
    "Elawa": "elawa",
    "H&G": "hunters-and-gatherers",
    "Paleo": "paleo",
    "Spears": "spears-and-bones",
    "Year": "a-year-of-survival",
}
SEATS: Final = {"elawa": 3, "paleo": 3}  # as the published figures have them; else the fewest
BATCH: Final = 1024


class Comparison(msgspec.Struct, frozen=True):
    """A line of the report. `least` is the ratio to reach (without a peer: the rate); 0 asks for nothing."""

    name: str
    ours: str
    peer: str = ""
    least: float = 0.0


class Result(msgspec.Struct, frozen=True):
    comparison: Comparison
    compiled: bool
    ours: float
    peer: float | None

    @property
    def figure(self) -> float:
        return self.ours if self.peer is None else self.ours / self.peer

    @property
    def reached(self) -> bool:
        return self.figure >= self.comparison.least


class Report(msgspec.Struct, frozen=True):
    peers: dict[str, str]
    rounds: int
    seconds: float
    results: list[Result]
    rates: dict[str, list[float]]


COMPILED: Final = (
    Comparison("H&G games / catanatron", "H&G games", "catanatron games", 150),
    Comparison("H&G clones / catanatron", "H&G clones", "catanatron copies", 10),
    Comparison("Elawa decisions / uno", "Elawa decisions", "uno decisions", 50),
    Comparison("Elawa decisions / bare uno", "Elawa decisions", "uno bare decisions"),
    Comparison("Elawa clones", "Elawa clones", least=400_000),
    Comparison("Elawa driven / oh_hell", "Elawa driven", "oh_hell driven", 1),
    Comparison("H&G driven / oh_hell", "H&G driven", "oh_hell driven", 1 / 3),
    Comparison("Elawa driven / dealt oh_hell", "Elawa driven", "oh_hell dealt"),
    Comparison("H&G driven / dealt oh_hell", "H&G driven", "oh_hell dealt"),
    Comparison("H&G search / gin_rummy", "H&G iterations", "gin_rummy ISMCTS", 10),
    Comparison("Elawa search / gin_rummy", "Elawa iterations", "gin_rummy ISMCTS", 10),
    Comparison("Paleo search / gin_rummy", "Paleo iterations", "gin_rummy ISMCTS", 10),
    Comparison("Year search / gin_rummy", "Year iterations", "gin_rummy ISMCTS", 10),
    Comparison("Spears search / gin_rummy", "Spears iterations", "gin_rummy ISMCTS", 10),
    *(Comparison(f"{name} env / texas_holdem", f"{name} env", "texas_holdem env", 5) for name in GAMES),
    *(Comparison(f"{name} env / tictactoe", f"{name} env", "tictactoe env", 1) for name in GAMES),
    *(Comparison(f"{name} batch / backgammon", f"{name} batch", "backgammon batch", 5) for name in GAMES),
    *(
        Comparison(f"{name} seen batch / backgammon", f"{name} seen batch", "backgammon batch", 5)
        for name in GAMES
    ),
)
INTERPRETED: Final = (
    Comparison("H&G games / catanatron", "H&G games", "catanatron games", 10),
    Comparison("Elawa decisions / uno", "Elawa decisions", "uno decisions", 3),
    Comparison("Elawa decisions / bare uno", "Elawa decisions", "uno bare decisions"),
)


# catanatron: four random players, its own loop.


def catan_game(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in Color], seed=seed)


def catan_games() -> Workload:
    seeds = count(1)

    def work(_: object) -> int:
        catan_game(next(seeds)).play()
        return 1

    return Workload(work)


def catan_half_played(seed: int) -> Any:
    finished = catan_game(seed)
    finished.play()
    game = catan_game(seed)
    for _ in range(len(finished.state.actions) // 2):
        game.play_tick()
    return game


def catan_copies() -> Workload:
    games = [catan_half_played(seed) for seed in range(1, bench.POSITIONS + 1)]

    def work(_: object) -> int:
        for game in games:
            game.copy()
        return len(games)

    return Workload(work)


# RLCard: uno with two random agents in its own loop, and its bare game without environment and observations.


def uno_decisions() -> Workload:
    import rlcard
    from rlcard.agents import RandomAgent

    environment = rlcard.make("uno", config={"seed": 1})
    environment.set_agents([RandomAgent(environment.num_actions) for _ in range(environment.num_players)])

    def work(_: object) -> int:
        before: int = environment.timestep
        environment.run()
        after: int = environment.timestep
        return after - before

    return Workload(work)


def uno_bare_decisions() -> Workload:
    from rlcard.games.uno import Game

    game = Game()
    chance = random.Random(1).random

    def work(_: object) -> int:
        decisions = 0
        position, _seat = game.init_game()
        while not game.is_over():
            actions = position["legal_actions"]
            position, _seat = game.step(actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    return Workload(work)


# OpenSpiel: oh_hell with three players. All chance outcomes of a node are equally likely, so they are
# drawn from legal_actions(), which is quicker than chance_outcomes().


def oh_hell_deal(game: Any, chance: Callable[[], float]) -> Any:
    state = game.new_initial_state()
    while state.current_player() == CHANCE:
        outcomes = state.legal_actions()
        state.apply_action(outcomes[int(chance() * len(outcomes))])
    return state


def oh_hell_play(state: Any, chance: Callable[[], float]) -> int:
    decisions = 0
    while state.current_player() != OVER:
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
        decisions += 1
    return decisions


def oh_hell_driven() -> Workload:
    import pyspiel

    game = pyspiel.load_game("oh_hell")
    chance = random.Random(1).random
    return Workload(lambda _: oh_hell_play(oh_hell_deal(game, chance), chance))


def oh_hell_dealt() -> Workload:
    import pyspiel

    game = pyspiel.load_game("oh_hell")
    chance = random.Random(1).random
    return Workload(
        work=lambda states: sum(oh_hell_play(state, chance) for state in states),
        prepare=lambda: [oh_hell_deal(game, chance) for _ in range(20)],
    )


# OpenSpiel's own search in C++, information-set MCTS with random rollouts, on its gin_rummy.


def gin_rummy_half_played(game: Any, seed: int) -> Any:
    chance = random.Random(seed).random
    finished = oh_hell_deal(game, chance)
    actions: list[int] = finished.history()
    while finished.current_player() != OVER:
        choices = finished.legal_actions()
        actions.append(choices[int(chance() * len(choices))])
        finished.apply_action(actions[-1])
    state = game.new_initial_state()
    for action in actions[: len(actions) // 2]:
        state.apply_action(action)
    while state.current_player() == CHANCE:
        state.apply_action(state.legal_actions()[0])
    return state


def gin_rummy_search() -> Workload:
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    positions = cycle([gin_rummy_half_played(game, seed) for seed in range(1, bench.POSITIONS + 1)])
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    best = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT

    def work(_: object) -> int:
        bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, bench.ITERATIONS, -1, best, False, False)
        bot.step(next(positions))
        return bench.ITERATIONS

    return Workload(work)


# PettingZoo: random play through the interface, the same loop for its environments and for ours.


def environment_steps(table: Any) -> Workload:
    chance = random.Random(1).random
    seeds = count(1)

    def work(_: object) -> int:
        decisions = 0
        table.reset(seed=next(seeds))
        for _agent in table.agent_iter():
            seen, _reward, terminated, truncated, _info = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            table.step(int(legal[int(chance() * len(legal))]))
            decisions += 1
        return decisions

    return Workload(work)


def texas_holdem_steps() -> Workload:
    from pettingzoo.classic import texas_holdem_v4

    return environment_steps(texas_holdem_v4.env())


def tictactoe_steps() -> Workload:
    from pettingzoo.classic import tictactoe_v3

    return environment_steps(tictactoe_v3.env())


def our_environment(id: str) -> Callable[[], Workload]:
    def build() -> Workload:
        from lascaux.adapters import pettingzoo

        return environment_steps(pettingzoo.env(id, seats_of(id)))

    return build


# pgx: backgammon, compiled before the clock starts, with its own random players and its own restart.


def backgammon_batch() -> Workload:
    import jax
    import pgx
    from pgx.experimental.utils import act_randomly
    from pgx.experimental.wrappers import auto_reset

    environment = pgx.make("backgammon")
    step = jax.vmap(auto_reset(environment.step, environment.init))

    def turn(state: Any, key: Any) -> Any:
        chosen, forward = jax.random.split(key)
        action = act_randomly(chosen, state.legal_action_mask)
        return step(state, action, jax.random.split(forward, BATCH))

    advance = jax.jit(turn)
    first, *keys = jax.random.split(jax.random.PRNGKey(1), 65)
    states = [jax.jit(jax.vmap(environment.init))(jax.random.split(first, BATCH))]

    done: Any = jax.block_until_ready

    def work(_: object) -> int:
        for key in keys:
            states[0] = advance(states[0], key)
        done(states[0])
        return BATCH * len(keys)

    return Workload(work)


def our_batch(id: str, observe: bool) -> Callable[[], Workload]:
    def build() -> Workload:
        from lascaux.adapters.vector import VectorEnv

        games = VectorEnv(id, BATCH, seats_of(id), observe=observe, copy=False)
        games.reset(seed=1)

        def work(_: object) -> int:
            games.step(games.sample())
            return BATCH

        return Workload(work)

    return build


# Everybody's workloads. Each peer stands before the workload of ours that it is compared with.


def seats_of(id: str) -> int:
    return SEATS.get(id, lascaux.game(id).seats[0])


def ours(kind: Callable[[Any, int], Workload], id: str) -> Callable[[], Workload]:
    def build() -> Workload:
        return kind(lascaux.game(id), seats_of(id))

    return build


WORKLOADS: Final[dict[str, tuple[str, Callable[[], Workload]]]] = {
    "catanatron games": ("catanatron", catan_games),
    "H&G games": ("lascaux", ours(bench.full_games, "hunters-and-gatherers")),
    "catanatron copies": ("catanatron", catan_copies),
    "H&G clones": ("lascaux", ours(bench.clones, "hunters-and-gatherers")),
    "uno decisions": ("rlcard", uno_decisions),
    "Elawa decisions": ("lascaux", ours(bench.decisions_inside, "elawa")),
    "uno bare decisions": ("rlcard", uno_bare_decisions),
    "Elawa clones": ("lascaux", ours(bench.clones, "elawa")),
    "oh_hell driven": ("pyspiel", oh_hell_driven),
    "Elawa driven": ("lascaux", ours(bench.decisions_driven, "elawa")),
    "oh_hell dealt": ("pyspiel", oh_hell_dealt),
    "H&G driven": ("lascaux", ours(bench.decisions_driven, "hunters-and-gatherers")),
    "gin_rummy ISMCTS": ("pyspiel", gin_rummy_search),
    "H&G iterations": ("lascaux", ours(bench.search_iterations, "hunters-and-gatherers")),
    "Elawa iterations": ("lascaux", ours(bench.search_iterations, "elawa")),
    "Paleo iterations": ("lascaux", ours(bench.search_iterations, "paleo")),
    "Year iterations": ("lascaux", ours(bench.search_iterations, "a-year-of-survival")),
    "Spears iterations": ("lascaux", ours(bench.search_iterations, "spears-and-bones")),
    "texas_holdem env": ("pygame", texas_holdem_steps),
    "tictactoe env": ("pygame", tictactoe_steps),
    **{f"{name} env": ("pettingzoo", our_environment(id)) for name, id in GAMES.items()},
    "backgammon batch": ("pgx", backgammon_batch),
    **{f"{name} batch": ("lascaux", our_batch(id, observe=False)) for name, id in GAMES.items()},
    **{f"{name} seen batch": ("lascaux", our_batch(id, observe=True)) for name, id in GAMES.items()},
}


def compare(comparisons: Sequence[Comparison], rounds: int, seconds: float) -> Report:
    """The comparisons in the build of this process, without those whose peer is not installed."""
    wanted = {name for line in comparisons for name in (line.ours, line.peer)}
    chosen = {
        name: build() for name, (library, build) in WORKLOADS.items() if name in wanted and find_spec(library)
    }
    rates = bench.alternate(chosen, rounds, seconds)
    medians = {name: median(each) for name, each in rates.items()}
    results = [
        Result(line, lascaux.COMPILED, medians[line.ours], medians.get(line.peer))
        for line in comparisons
        if line.ours in medians and (not line.peer or line.peer in medians)
    ]
    prefix = "compiled" if lascaux.COMPILED else "interpreted"
    return Report(
        peers=peer_versions(),
        rounds=rounds,
        seconds=seconds,
        results=results,
        rates={f"{prefix}: {name}": each for name, each in rates.items()},
    )


def peer_versions() -> dict[str, str]:
    versions: dict[str, str] = {}
    for name in ("catanatron", "rlcard", "open_spiel", "pettingzoo", "pgx"):
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            versions[name] = "not installed"
    return versions


def compare_interpreted(rounds: int, seconds: float) -> Report:
    command = [sys.executable, __file__, "--raw", f"--rounds={rounds}", f"--seconds={seconds}"]
    environment = os.environ | {"LASCAUX_PURE": "1"}
    result = subprocess.run(command, check=True, env=environment, stdout=subprocess.PIPE)
    return msgspec.json.decode(result.stdout, type=Report)


def merged(first: Report, second: Report) -> Report:
    return msgspec.structs.replace(
        first, results=first.results + second.results, rates=first.rates | second.rates
    )


def run(rounds: int, seconds: float, only: str) -> Report:
    """The lines that contain this text in the build that runs; without a text all lines of both builds."""
    lines = COMPILED if lascaux.COMPILED else INTERPRETED
    report = compare([line for line in lines if only in line.name], rounds, seconds)
    return report if only or not lascaux.COMPILED else merged(report, compare_interpreted(rounds, seconds))


def least_in_words(comparison: Comparison) -> str:
    if not comparison.least:
        return ""
    return f"{comparison.least:.3g}×" if comparison.peer else f"{comparison.least:,.0f}"


def row(result: Result) -> tuple[str, ...]:
    asked = result.comparison.least > 0
    return (
        result.comparison.name,
        bench.amount(result.ours),
        "" if result.peer is None else bench.amount(result.peer),
        "" if result.peer is None else f"{result.figure:.3g}×",
        least_in_words(result.comparison),
        ("yes" if result.reached else "no") if asked else "",
    )


def table(report: Report, compiled: bool) -> Table:
    shown = Table(title="compiled" if compiled else "interpreted", title_justify="left")
    shown.add_column("per CPU-second")
    for heading in ("ours", "theirs", "ratio", "at least", "met"):
        shown.add_column(heading, justify="right")
    for result in report.results:
        if result.compiled == compiled:
            shown.add_row(*row(result))
    return shown


def footnote(report: Report) -> str:
    names = ", ".join(f"{name} {number}" for name, number in report.peers.items())
    return f"{names}\nMedians of {report.rounds} alternating rounds of {report.seconds:g} s of CPU time."


def render(report: Report) -> RenderableType:
    builds = sorted({result.compiled for result in report.results}, reverse=True)
    return Group(*(table(report, compiled) for compiled in builds), Text(footnote(report)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Our figures beside those of other libraries.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="alternating rounds; figures are medians")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU-seconds per figure and round")
    parser.add_argument("--only", default="", metavar="TEXT", help="only lines with this text, such as env")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the report as JSON, too")
    parser.add_argument("--raw", action="store_true", help="print JSON alone, for the other build's process")
    asked = parser.parse_args()
    if asked.rounds < 1 or asked.seconds <= 0:
        parser.error("a benchmark needs at least one round and more than 0 seconds")
    report = run(asked.rounds, asked.seconds, asked.only)
    if asked.raw:
        print(bench.to_json(report))
        return
    if not report.results:
        parser.error(f"there is no line with {asked.only!r}, or the library beside it is not installed")
    if asked.json is not None:
        asked.json.write_text(bench.to_json(report) + "\n", encoding="utf-8")
    Console(highlight=False).print(render(report))


if __name__ == "__main__":
    main()
