"""Live tables under load: `python benchmarks/table_load.py --tables 50 --clients 2`.

Starts a real server with its store in a temporary folder, and clients in processes of their own that play
random legal moves over WebSockets. Then the same against a boardgame.io server, if npm can fetch it.
benchmarks/README.md says what is counted.
"""

from __future__ import annotations

import argparse
import gc
import math
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

import msgspec
from load import players, servers
from load.players import Job, Seen
from load.servers import Server
from rich.console import Console
from rich.table import Table

import lascaux

SMALL: Final = "wall"
SERVERS: Final = ("sqlite", "postgres", "postgres-2", "postgres-4", "boardgame.io")
FASTEST: Final = 6000.0  # moves a second that no server here exceeds: so many tables are opened before
PATIENCE: Final = 600.0  # seconds for opening them
MOST_CLIENTS: Final = 4000


class Load(msgspec.Struct, frozen=True):
    game: str
    show: str
    tables: int
    clients: int
    pace: float
    warm_up: float
    seconds: float
    processes: int


class Probe(msgspec.Struct, frozen=True):
    """A random game without any server: its decisions, and what showing one to all players costs."""

    decisions: int
    seconds: float
    bytes: float


class Figures(msgspec.Struct, frozen=True):
    """One round. Delays are in ms: `answer` to the mover, `update` to every other client."""

    server: str
    moves: int
    moves_per_second: float
    answer_p50: float
    answer_p99: float
    update_p50: float
    update_p99: float
    cpu: float  # of the server, in cores
    cpu_per_move: float  # in ms
    client_cpu: float  # in cores
    memory_per_table: float  # in kB
    seconds: float
    late: int
    refusals: dict[str, int]
    missing: int | None  # acknowledged moves that were not in the store after SIGKILL; None: keeps nothing
    load: float  # average of the machine when the round began


def probe(game: str, seats: int, show: str) -> Probe:
    home = lascaux.game(game)
    names = [f"Seat {seat}" for seat in range(seats)]
    state = home.new(seats=seats, seed=1)
    chance = random.Random(1)
    decisions, spent, size = 0, 0.0, 0
    while state.turn >= 0:
        begin = time.perf_counter()
        views = [home.view(state, seat) for seat in ([0] if home.all_open else range(seats))]
        shown: list[Any] = [home.scene(view, names) for view in views] if show == "scene" else views
        choices = [home.options(state, seat) for seat in range(seats)]
        spent += time.perf_counter() - begin
        size += len(msgspec.json.encode((shown[0], choices[0])))
        seat = chance.choice(state.waiting())
        state.play(seat, chance.choice(state.legal(seat)))
        decisions += 1
    return Probe(decisions, spent / decisions, size / decisions)


def measure(server: Server, load: Load, probed: Probe, seed: int) -> Figures:
    empty, busy = server.memory, os.getloadavg()[0]
    jobs = split(server, load, matches_needed(load, probed), seed)
    context = multiprocessing.get_context("spawn")
    pipes, crowd = [], []
    for job in jobs:
        ours, theirs = context.Pipe()
        process = context.Process(
            target=players.main, args=(msgspec.msgpack.encode(job), theirs), daemon=True
        )
        process.start()
        theirs.close()
        pipes.append(ours)
        crowd.append(process)
    try:
        for pipe in pipes:
            _receive(pipe, PATIENCE)
        full = server.memory
        begin = time.monotonic() + 0.5
        end = begin + load.warm_up + load.seconds
        for pipe in pipes:
            pipe.send((begin, end))
        time.sleep(begin + load.warm_up - time.monotonic())
        cpu_begin, measured_begin = server.cpu, time.monotonic()
        time.sleep(end - time.monotonic())
        cpu_end, measured_end = server.cpu, time.monotonic()
        seen = [msgspec.msgpack.decode(_receive(pipe, 60), type=Seen) for pipe in pipes]
    finally:
        for process in crowd:
            process.join(10)
            process.kill()
    server.kill()
    cpu = (cpu_end - cpu_begin) / (measured_end - measured_begin)
    memory = (full - empty) / sum(job.tables * job.matches for job in jobs)
    return figures(server, seen, begin + load.warm_up, end, cpu, memory, busy)


def _receive(pipe: Any, patience: float) -> Any:
    if not pipe.poll(patience):
        raise TimeoutError("the clients did not answer")
    try:
        data = pipe.recv_bytes()
    except EOFError:
        raise RuntimeError("a process of clients failed, see above") from None
    return data


def split(server: Server, load: Load, matches: int, seed: int) -> list[Job]:
    """The tables, dealt to the processes."""
    shares = [len(range(number, load.tables, load.processes)) for number in range(load.processes)]
    return [
        Job(
            server=server.wire,
            port=server.port,
            game=load.game,
            show=load.show,
            tables=share,
            matches=matches,
            clients=load.clients,
            pace=load.pace,
            seed=seed + number,
        )
        for number, share in enumerate(shares)
        if share
    ]


def matches_needed(load: Load, probed: Probe) -> int:
    """So many matches one table can play in the time at most."""
    seconds = load.warm_up + load.seconds + players.AFTERWARDS
    if load.pace:
        moves = seconds / load.pace
    else:
        moves = seconds * min(FASTEST, 1.3 / probed.seconds) / load.tables
    return math.ceil(moves / probed.decisions * 1.15 + 0.5)


def figures(
    server: Server, seen: list[Seen], begin: float, end: float, cpu: float, memory: float, busy: float
) -> Figures:
    ran_out = [one.ran_out for one in seen if one.ran_out is not None]
    end = min([end, *ran_out])
    seconds = end - begin
    if seconds < 1:
        raise RuntimeError("the clients ran out of tables before there was something to measure")
    answers = sorted(
        delay
        for one in seen
        for at, delay in zip(one.accepted, one.answers, strict=True)
        if begin <= at < end
    )
    delays = sorted(
        delay
        for one in seen
        for at, delay in zip(one.submitted, one.delays, strict=True)
        if begin <= at < end
    )
    plies = {table: made for one in seen for table, made in one.plies.items()}
    refusals: dict[str, int] = {}
    for one in seen:
        for reason, count in one.refusals.items():
            refusals[reason] = refusals.get(reason, 0) + count
    rate = len(answers) / seconds
    return Figures(
        server=server.name,
        moves=len(answers),
        moves_per_second=rate,
        answer_p50=_share(answers, 0.5),
        answer_p99=_share(answers, 0.99),
        update_p50=_share(delays, 0.5),
        update_p99=_share(delays, 0.99),
        cpu=cpu,
        cpu_per_move=cpu / rate * 1000 if rate else math.nan,
        client_cpu=sum(one.cpu for one in seen),
        memory_per_table=memory / 1024,
        seconds=seconds,
        late=sum(begin <= at < end for one in seen for at in one.late),
        refusals=refusals,
        missing=server.missing(plies),
        load=busy,
    )


def _share(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else math.nan


def report(load: Load, probed: Probe, rounds: list[Figures], console: Console) -> None:
    speed = f"a move every {load.pace:g} s" if load.pace else "full speed"
    console.print(
        f"\n[bold]{load.game}[/], {load.tables} tables of {load.clients} clients, {speed}; "
        f"{'compiled' if lascaux.COMPILED else 'interpreted'}; "
        f"{load.show}s and options of all seats: {probed.seconds * 1e6:.0f} µs, "
        f"{probed.bytes / 1024:.1f} kB each"
    )
    table = Table("", *dict.fromkeys(one.server for one in rounds))
    servers_seen = list(dict.fromkeys(one.server for one in rounds))
    if len(servers_seen) > 1:
        table.add_column("first to last")
    rows = {
        "moves a second": "moves_per_second",
        "update p50, ms": "update_p50",
        "update p99, ms": "update_p99",
        "answer p50, ms": "answer_p50",
        "answer p99, ms": "answer_p99",
        "server CPU, cores": "cpu",
        "server CPU a move, ms": "cpu_per_move",
        "clients' CPU, cores": "client_cpu",
        "memory a table, kB": "memory_per_table",
        "updates not seen": "late",
    }
    for title, field in rows.items():
        medians = [
            statistics.median(getattr(one, field) for one in rounds if one.server == name)
            for name in servers_seen
        ]
        cells = [f"{value:,.2f}" if value < 100 else f"{value:,.0f}" for value in medians]
        if len(medians) > 1:
            cells.append(f"{medians[0] / medians[-1]:.2f}" if medians[-1] else "")
        table.add_row(title, *cells)
    console.print(table)
    for one in rounds:
        kept = {None: "keeps nothing", 0: "all acknowledged moves on disk after SIGKILL"}.get(
            one.missing, f"{one.missing} ACKNOWLEDGED MOVES LOST"
        )
        console.print(
            f"  {one.server}: {one.moves} moves in {one.seconds:.1f} s, {one.moves_per_second:,.0f}/s, "
            f"p99 {one.update_p99:.1f} ms; {kept}; refusals {one.refusals or 'none'}; load {one.load:.1f}"
        )


def started(
    kind: str, home: Path, beside: str | None, postgres: servers.Postgres | None
) -> AbstractContextManager[Server]:
    """A server of a kind: `sqlite`, `postgres`, `postgres-2` with so many processes, `boardgame.io`."""
    if kind == "boardgame.io":
        return servers.boardgame_io(home)
    plain = kind.removesuffix(" beside")
    python = beside if beside and plain != kind else sys.executable
    count = plain.partition("-")[2]
    options = ["--processes", count] if count else []
    database = postgres.database() if postgres is not None and plain.startswith("postgres") else ""
    return servers.lascaux(kind, home, python, *options, database=database)


def big_games(seats: int) -> list[str]:
    """The game with the fewest decisions that still lasts a while, and the one whose views are largest."""
    probes = {game.id: probe(game.id, seats, "view") for game in lascaux.games() if seats in game.seats}
    lasting = {id: found for id, found in probes.items() if found.decisions >= 40 and id != SMALL}
    shortest = min(lasting, key=lambda id: lasting[id].decisions)
    largest = max(lasting, key=lambda id: lasting[id].bytes)
    return list(dict.fromkeys([shortest, largest]))


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--tables", type=int, default=50)
    options.add_argument("--clients", type=int, default=2, help="at each table, one a seat")
    options.add_argument("--pace", type=float, default=0.0, help="seconds a move; 0: as fast as it goes")
    options.add_argument("--game", nargs="*", help="default: wall, the shortest real game, the largest one")
    options.add_argument("--show", choices=("view", "scene"), default="view", help="what clients ask for")
    options.add_argument("--seconds", type=float, default=8.0, help="measured in each round")
    options.add_argument("--warm-up", type=float, default=3.0)
    options.add_argument("--rounds", type=int, default=3, help="the servers take turns")
    options.add_argument("--processes", type=int, default=2, help="that play the clients")
    options.add_argument(
        "--servers",
        nargs="+",
        choices=SERVERS,
        default=["sqlite", "boardgame.io"],
        help="take turns in each round; postgres-2 are two processes that share a port",
    )
    options.add_argument(
        "--beside", metavar="PYTHON", help="of another checkout, whose server takes turns, too"
    )
    options.add_argument("--peer", action=argparse.BooleanOptionalAction, default=True, help="boardgame.io")
    options.add_argument("--peer-home", type=Path, help="keep boardgame.io there for the next time")
    options.add_argument("--json", type=Path, help="write all rounds there")
    chosen = options.parse_args()
    if not 0 < chosen.tables * chosen.clients <= MOST_CLIENTS or not 0 < chosen.seconds <= 120:
        options.error(f"at most {MOST_CLIENTS} clients, and 120 seconds a round")
    if not 1 <= chosen.rounds <= 20 or not 1 <= chosen.processes <= 8:
        options.error("1 to 20 rounds, 1 to 8 processes")
    console = Console()
    with tempfile.TemporaryDirectory(prefix="lascaux-load-") as temporary:
        folder = Path(temporary)
        servers.register_games(folder)
        peer = chosen.peer_home or folder / "boardgame_io"
        wanted = chosen.peer and "boardgame.io" in chosen.servers
        excuse = servers.install_boardgame_io(peer) if wanted else "not asked for"
        if excuse:
            console.print(f"boardgame.io is left out: {excuse}.")
        kinds = [kind for kind in chosen.servers if kind != "boardgame.io" or not excuse]
        if chosen.beside:
            kinds = [
                beside
                for kind in kinds
                for beside in ([kind] if kind == "boardgame.io" else [kind, f"{kind} beside"])
            ]
        postgres = servers.Postgres() if any(kind.startswith("postgres") for kind in kinds) else None
        results: dict[str, list[Figures]] = {}
        for game in chosen.game or [SMALL, *big_games(chosen.clients)]:
            load = Load(
                game,
                chosen.show,
                chosen.tables,
                chosen.clients,
                chosen.pace,
                chosen.warm_up,
                chosen.seconds,
                chosen.processes,
            )
            probed = probe(game, chosen.clients, chosen.show)
            gc.collect()
            rounds = results[game] = []
            for number in range(chosen.rounds):
                for kind in kinds:
                    if kind == "boardgame.io" and game != SMALL:
                        continue
                    home = peer if kind == "boardgame.io" else folder / f"{game}-{number}-{kind}"
                    with started(kind, home, chosen.beside, postgres) as server:
                        rounds.append(measure(server, load, probed, number * 100))
            report(load, probed, rounds, console)
        if chosen.json:
            chosen.json.write_bytes(msgspec.json.encode(results))
        if postgres is not None:
            postgres.stop()
        lost = sum(one.missing or 0 for rounds in results.values() for one in rounds)
        sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
