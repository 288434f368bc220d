"""Carrying out a study: the rows, their pairs, going on after a kill, and bots that fail."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import polars
import pytest

import lascaux
from lascaux import BadSetting, bots
from lascaux.bots.spread import WorkersDied
from lascaux.lab import running, showing, work
from lascaux.lab.analysis import Run
from lascaux.lab.store import Store
from lascaux.lab.study import Study
from lascaux.lab.tables import KEY, TABLES

MakeStudy = Callable[..., Study]

LAB_RUN = [sys.executable, "-m", "lascaux", "lab", "run"]
HANGS = 120  # seconds: whatever takes longer never ends
MINE = """
import os

def first(game, state, seat, rng, budget):
    return state.legal(seat)[0]

def broken(game, state, seat, rng, budget):
    raise RuntimeError("no idea")

def fatal(game, state, seat, rng, budget):
    os._exit(3)

def deadly(game, state, seat, rng, budget):
    if state.seats == 2 and len(state.legal(seat)) == 6 and rng.below(300) == 0:  # in one game of six
        os._exit(3)
    return state.legal(seat)[0]
"""


def same(one: Store, other: Store) -> None:
    for table in TABLES:
        assert one.frame(table).equals(other.frame(table)), table


def test_games_go_as_bots_play_them(dearer: Store) -> None:
    games = dearer.frame("games").filter(polars.col("bots") == "greedy")
    for row in games.head(6).iter_rows(named=True):
        home = dearer.study.load(1 if row["variant"] == "dearer" else 0)
        record, end = bots.play(home, ["greedy"] * 2, seed=row["seed"])
        assert [end.actions.key(action) for action in row["actions"]] == record.keys
        outcome = end.outcome()
        assert outcome is not None
        assert tuple(row["winners"]) == outcome.winners
        assert row["points"] == sum(outcome.scores) / 2


def test_a_strong_change_is_found_and_nothing_where_nothing_changed(dearer: Store) -> None:
    run = Run(dearer)
    points = [one for one in run.effects if one.metric == "points" and one.group.bots == "greedy"]
    assert [(one.variant, one.real, one.paired) for one in points] == [("dearer", True, True)]
    assert points[0].interval.low > 5
    assert points[0].interval.off < 0.9 * (points[0].after - points[0].before)


def test_the_same_content_under_another_name_makes_no_difference(
    make_study: MakeStudy, tmp_path: Path
) -> None:
    study = make_study(variants={"renamed": {"card": {"blue_01": {"name": "A Tent"}}}})
    run = Run(running.run(study, tmp_path / "run", processes=1))
    assert all(one.interval.mean == 0 == one.interval.off for one in run.effects)
    (pairing,) = run.pairings()
    assert pairing.never == 1


def test_it_says_where_the_pairing_breaks(dearer: Store) -> None:
    pairing = next(one for one in Run(dearer).pairings() if one.group.bots == "greedy")
    assert 0 < pairing.never < 1
    assert 0 <= pairing.broke < pairing.decisions
    assert pairing.saves > 1


def test_cards_are_counted_and_tried(dearer: Store) -> None:
    from lascaux.lab.cards import cards

    found = {(card.id, card.what): card for card in cards(Run(dearer)) if card.variant == "as it is"}
    tent = found["blue_01", "taken"]
    assert tent.name == "Great Shore Tent"
    assert tent.offered > tent.chosen > 0
    assert 0 < tent.rate <= 1
    trials = dearer.frame("trials")
    assert len(trials) > 10
    assert {"taken", "played"} == set(trials["what"].to_list())
    kept = trials.filter(polars.col("chosen"))
    assert len(kept), "some were chosen anyway"
    games = dearer.frame("games").select("game", "winners")
    for row in kept.join(games, on="game").iter_rows(named=True):
        assert (row["won_with"] > 0) == (row["seat"] in row["winners"]), "with the card is how it went"


def test_points_are_told_by_source(dearer: Store) -> None:
    tallies = dearer.frame("tallies").filter(polars.col("what") == "points")
    seats = dearer.frame("seats").join(dearer.frame("games").select("game", "deal"), on="game")
    told = seats.filter(polars.col("deal") % 4 == 0)
    assert tallies["count"].sum() == told["score"].sum()


def test_events_of_interest_are_kept(dearer: Store) -> None:
    events = dearer.frame("events")
    assert set(events["kind"].to_list()) == {"card-laid"}
    assert json.loads(events["facts"][0])["card"]


# Readers


def test_files_are_read_by_polars_pandas_and_duckdb(dearer: Store) -> None:
    import duckdb
    import pandas

    (file,) = (dearer.folder / "games").glob("*.parquet")
    frame = pandas.read_parquet(file)
    ((count, mean),) = duckdb.sql(f"select count(*), avg(points) from '{file}'").fetchall()
    assert len(frame) == len(polars.read_parquet(file)) == count
    assert frame["points"].mean() == pytest.approx(mean)
    assert list(frame["actions"][0]) == dearer.frame("games")["actions"][0].to_list()


def test_every_file_says_where_it_comes_from(dearer: Store) -> None:
    for table in TABLES:
        (file,) = (dearer.folder / table).glob("*.parquet")
        about = json.loads(polars.read_parquet_metadata(file)[KEY])
        assert about["version"] == lascaux.__version__
        assert about["rules"] == lascaux.game("elawa").rules
        assert about["compiled"] == lascaux.COMPILED
        assert about["bots"] == ["elder:4", "greedy", "random"]
        assert about["variants"]["as it is"] == {"content": "", "changes": []}
        assert about["variants"]["dearer"]["changes"] == ["card.blue_01.points: 3 → 40  # Great Shore Tent"]


# Going on


def test_a_run_that_goes_on_has_the_same_rows(make_study: MakeStudy, tmp_path: Path, dearer: Store) -> None:
    few, many = make_study(games=4), make_study(games=9)
    running.run(few, tmp_path / "grown", processes=1)
    grown = running.run(many, tmp_path / "grown", processes=1)
    same(grown, running.run(many, tmp_path / "at once", processes=1))
    assert len(grown.frame("games")) == 9
    with pytest.raises(BadSetting, match="another study: it differs in seed"):
        running.run(make_study(games=4, seed=5), tmp_path / "grown", processes=1)
    with pytest.raises(BadSetting, match="no run of the lab"):
        Store.open(tmp_path)


def noted(folder: Path, **facts: Any) -> None:
    """The study on the disk says something else; None takes it out."""
    file = folder / "study.json"
    said = {**json.loads(file.read_text()), **facts}
    file.write_text(json.dumps({key: value for key, value in said.items() if value is not None}))


def test_a_run_by_other_rules_is_not_gone_on_with(make_study: MakeStudy, tmp_path: Path) -> None:
    study, folder = make_study(games=2), tmp_path / "run"
    store = running.run(study, folder, processes=1)
    assert set(store.frame("games")["version"]) == {lascaux.__version__}
    noted(folder, rules=9)
    with pytest.raises(BadSetting, match="holds games by rules 9 of elawa, and here are rules 1"):
        running.run(study, folder, processes=1)
    with pytest.raises(BadSetting, match="by rules 9 of elawa, which cannot be played again by rules 1"):
        showing.record_of(Store.open(folder), 0)


def test_a_run_from_before_rules_and_versions_were_noted_is_read(
    make_study: MakeStudy, tmp_path: Path
) -> None:
    study, folder = make_study(games=2), tmp_path / "run"
    running.run(study, folder, processes=1)
    noted(folder, rules=None)
    (file,) = (folder / "games").iterdir()
    for rules in (study.rules, 9):
        about = json.loads(polars.read_parquet_metadata(file)[KEY])
        told = {KEY: json.dumps({**about, "rules": rules, "version": "0.1.0"})}
        polars.read_parquet(file).drop("version", strict=False).write_parquet(file, metadata=told)
        store = Store.open(folder)
        assert store.study.rules == rules
        assert set(store.frame("games")["version"]) == {"0.1.0"}
    with pytest.raises(BadSetting, match="by rules 9"):
        running.run(study, folder, processes=1)


def test_several_processes_play_the_same_rows(make_study: MakeStudy, tmp_path: Path) -> None:
    study = make_study(games=30, experiments=0.3)
    same(running.run(study, tmp_path / "one", processes=1), running.run(study, tmp_path / "two", processes=2))


def test_the_last_batches_are_small_so_that_all_cores_end_together(
    make_study: MakeStudy, tmp_path: Path
) -> None:
    study = make_study(games=1000)
    runner = running.Runner(Store.begin(tmp_path / "run", study), "", processes=2)
    runner.pace = [0.01] * len(study.groups)
    sizes = [len(deals) for _, deals, _, _ in runner.jobs()]
    assert sum(sizes) == 1000
    assert sizes[0] == 150, "a batch is 1.5 seconds"
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] <= 10, "of a tenth of a second"


def test_a_killed_lab_loses_no_finished_game(tmp_path: Path, make_study: MakeStudy) -> None:
    study = tmp_path / "study.toml"
    study.write_text('game = "elawa"\nbots = ["greedy"]\ngames = 3000\nexperiments = 0\n')
    folder = tmp_path / "run"
    command = [*LAB_RUN, str(study), "--to", str(folder), "--processes", "1"]
    lab = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    journal = folder / "journal"
    until = time.monotonic() + HANGS
    while not (journal.exists() and any(file.stat().st_size > 30_000 for file in journal.iterdir())):
        assert lab.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)
    lab.kill()
    lab.wait()
    finished = {row.number for file in journal.iterdir() for row in work.read_journal(file)}
    kept = Store.open(folder).done()
    assert finished, "games of an unfinished batch"
    again = Store.begin(folder, Store.open(folder).study)
    assert again.done() == finished | kept
    most = max(again.done()) + 1
    shorter = msgspec.structs.replace(
        again.study, groups=(msgspec.structs.replace(again.study.groups[0], deals=most),)
    )
    whole = running.run(shorter, folder, processes=1)
    same(whole, running.run(shorter, tmp_path / "quiet", processes=1))


def test_a_torn_journal_gives_its_whole_rows(make_study: MakeStudy, tmp_path: Path) -> None:
    study = make_study(games=3)
    batch = work.play(study, 0, [0, 1, 2], [], str(tmp_path))
    (file,) = tmp_path.glob("*.log")
    assert len(work.read_journal(file)) == batch.games == 3
    file.write_bytes(file.read_bytes()[:-7])
    assert [row.number for row in work.read_journal(file)] == [0, 1]


def test_compacting_that_is_broken_off_doubles_nothing(make_study: MakeStudy, tmp_path: Path) -> None:
    store = Store.begin(tmp_path / "run", make_study(games=4))
    for deal in range(4):
        store.keep(work.play(store.study, 0, [deal], [], ""))
    whole = store.frame("seats")
    dropped: list[str] = []

    def broken_off(name: str) -> None:
        dropped.append(name)
        raise KeyboardInterrupt

    store._drop, drop = broken_off, store._drop  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        store.compact()
    store._drop = drop  # type: ignore[method-assign]
    assert dropped
    assert len(list((store.folder / "seats").iterdir())) == 5, "this is what has to be put right"
    assert store.frame("seats").equals(whole), "readers are not misled meanwhile"
    store.repair()
    assert store.frame("seats").equals(whole)
    assert [file.name for file in (store.folder / "games").iterdir()] == ["whole-1.parquet"]


FULL = """
import resource, signal, sys
from lascaux.cli import run
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
sys.exit(run(sys.argv[2:]))
"""


def test_a_full_disk_is_said_and_loses_nothing(tmp_path: Path, make_study: MakeStudy) -> None:
    """Files cannot grow beyond a limit, as on a disk that is full."""
    command = [
        sys.executable,
        "-c",
        FULL,
        "9000",
        "lab",
        "run",
        "--game",
        "elawa",
        "--bot",
        "greedy",
        "--games",
        "40",
    ]
    command += ["--processes", "1", "--to", str(tmp_path / "run")]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert ran.returncode == 2
    assert "cannot be written" in ran.stderr
    assert "games are kept; the same command goes on" in ran.stderr
    command[3] = "-1"
    assert subprocess.run(command, capture_output=True, cwd=tmp_path).returncode == 0
    store = Store.open(tmp_path / "run")
    assert store.frame("games")["game"].to_list() == list(range(40))


# Precision


def test_a_wished_precision_ends_the_run(make_study: MakeStudy, tmp_path: Path) -> None:
    study = make_study(games=600, precision=4.0, decisions=False)
    seen: list[running.Progress] = []
    store = running.run(study, tmp_path / "run", processes=1, told=seen.append)
    played = len(store.frame("games"))
    assert 30 <= played < 600
    assert seen[-1].needed == seen[-1].played == played
    assert "wished ± 4" in seen[-1].words
    run = Run(store)
    level = next(one for one in run.levels() if one.metric == "points")
    assert level.interval.off <= 4.0
    assert run.stopped


# Bots that fail


def with_code(make_study: MakeStudy, tmp_path: Path, **keys: Any) -> Any:
    (tmp_path / "lab_mine.py").write_text(MINE)
    return make_study(code=[str(tmp_path / "lab_mine.py")], decisions=False, **keys)


def test_a_bot_that_fails_is_recorded(make_study: MakeStudy, tmp_path: Path) -> None:
    study = with_code(make_study, tmp_path, bots=["lab_mine:broken"], games=2)
    games = running.run(study, tmp_path / "run", processes=1).frame("games")
    assert all(count > 10 for count in games["stood_in"])
    assert "no idea" in games["failure"][0]


def test_a_bot_that_ends_its_process_is_recorded(make_study: MakeStudy, tmp_path: Path) -> None:
    study = with_code(make_study, tmp_path, bots=["lab_mine:deadly"], games=6)
    run = Run(running.run(study, tmp_path / "run", processes=2))
    assert run.crashed["game"].to_list() == [4]
    assert run.games["game"].to_list() == [0, 1, 2, 3, 5]
    assert "died" in run.crashed["failure"][0]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_that_ends_every_process_ends_the_run(
    make_study: MakeStudy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processes: int
) -> None:
    monkeypatch.setattr(running, "CRASHES", 2)  # each of them starts three processes
    study = with_code(make_study, tmp_path, bots=["lab_mine:fatal"], games=400)
    with pytest.raises(WorkersDied, match="2 games ended every process"):
        running.run(study, tmp_path / "run", processes=processes)


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    command = [*LAB_RUN, "--game", "elawa", "--bot", "greedy", "--games", "5000"]
    lab = subprocess.Popen(
        [*command, "--to", str(folder), "--processes", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        until = time.monotonic() + HANGS
        while not any((folder / "games").glob("*.parquet")):
            assert lab.poll() is None
            assert time.monotonic() < until
            time.sleep(0.02)
        os.killpg(lab.pid, signal.SIGINT)  # as a terminal does it
        out, _ = lab.communicate(timeout=HANGS)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(lab.pid, signal.SIGKILL)
    assert lab.returncode == 130
    assert "Every finished game is in" in " ".join(out.split())
    assert not any((folder / "journal").iterdir())
