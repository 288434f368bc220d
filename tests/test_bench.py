"""The report of `lascaux bench`: its arithmetic and its shape, whatever the speed of the machine."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import lascaux
from lascaux import bench

PEERS = Path(__file__).parent.parent / "benchmarks" / "peers.py"


def build(compiled: bool, rate: float, loops: float = 200.0) -> bench.Build:
    figures = {name: bench.figure([rate], [loops]) for name in bench.LABELS}
    return bench.Build(compiled, [loops], 0.1, [bench.GameFigures("knuckles", "Knuckles", 2, figures)])


def report(*builds: bench.Build) -> bench.Report:
    return bench.Report("1.0", "CPython 3.11", "Linux", 1, 0.2, bench.REFERENCE_LOOPS, list(builds))


def printed(shown: bench.Report) -> str:
    console = Console(width=160, record=True, file=io.StringIO())
    console.print(bench.render(shown))
    return console.export_text()


def ticking(*times: float) -> Callable[[], float]:
    moments = iter(times)
    return lambda: next(moments)


@pytest.fixture(scope="module", autouse=True)
def few_positions() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench, "POSITIONS", 2)
        patch.setattr(bench, "BATCH", 4)
        patch.setattr(bench, "ITERATIONS", 4)
        yield


@pytest.fixture(scope="module")
def measured() -> bench.Report:
    return bench.run(lascaux.games(), rounds=2, seconds=0.001, both=False)


def test_a_figure_is_the_median_of_its_rounds() -> None:
    assert bench.figure([30.0, 10.0, 20.0], [100.0, 100.0, 100.0]).rate == 20.0


def test_a_machine_twice_as_fast_as_the_reference_halves_the_figure() -> None:
    twice = 2 * bench.REFERENCE_LOOPS
    assert bench.figure([5000.0], [twice]).normalised == 2500.0


def test_a_round_on_a_slowed_machine_is_normalised_by_its_own_calibration() -> None:
    slowed = bench.figure([1000.0, 100.0, 1000.0], [200.0, 20.0, 200.0])
    assert slowed.normalised == 500.0


def test_every_round_needs_its_calibration() -> None:
    with pytest.raises(ValueError, match="zip"):
        bench.figure([1.0, 2.0], [100.0])


def test_only_the_work_is_on_the_clock() -> None:
    laid_out: list[list[int]] = []

    def prepare() -> list[int]:
        laid_out.append([1, 2, 3])
        return laid_out[-1]

    workload = bench.Workload(work=len, prepare=prepare)
    # Two pieces of work of half a second, five seconds apart.
    assert bench.rate(workload, 1.0, ticking(0.0, 0.5, 5.5, 6.0)) == 6.0
    assert len(laid_out) == 2


def test_rounds_alternate_between_workloads() -> None:
    order: list[str] = []

    def named(name: str) -> bench.Workload:
        def work(_: object) -> int:
            order.append(name)
            return 1

        return bench.Workload(work)

    rates = bench.alternate({"theirs": named("theirs"), "ours": named("ours")}, rounds=3, seconds=1e-9)
    assert order == ["theirs", "ours"] * 4  # once to warm up, then three rounds
    assert [len(each) for each in rates.values()] == [3, 3]


def test_every_game_has_every_figure(measured: bench.Report) -> None:
    (running,) = measured.builds
    assert [game.id for game in running.games] == [game.id for game in lascaux.games()]
    for game in running.games:
        assert list(game.figures) == list(bench.LABELS)
        for figure in game.figures.values():
            assert len(figure.rounds) == 2
            assert figure.rate > 0
            assert figure.normalised > 0


def test_the_report_says_which_build_it_measured(measured: bench.Report) -> None:
    assert [build.compiled for build in measured.builds] == [lascaux.COMPILED]


def test_json_gives_the_report_back(measured: bench.Report) -> None:
    assert bench.from_json(bench.to_json(measured)) == measured


def test_a_half_played_state_is_still_being_played() -> None:
    for game in lascaux.games():
        state = bench.half_played(game, game.seats[0], seed=1)
        assert state.turn >= 0


def test_positions_cover_a_whole_game() -> None:
    for game in lascaux.games():
        positions = bench.positions_of(game, game.seats[0], seed=1)
        assert 1 <= len(positions) <= game.longest
        assert all(position.legal(position.turn) for position in positions)


def test_the_tables_show_both_builds_and_the_gain() -> None:
    text = printed(report(build(False, 1000.0), build(True, 8000.0)))
    for word in ("Knuckles, 2 seats", "interpreted", "compiled", "1,000", "8,000", "8.0×"):
        assert word in text
    for label in bench.LABELS.values():
        assert label in text


def test_the_gain_leaves_out_that_the_machine_slowed_down_between_the_builds() -> None:
    assert "8.0×" in printed(report(build(False, 1000.0, loops=200.0), build(True, 4000.0, loops=100.0)))


def test_the_tables_do_without_a_compiled_build() -> None:
    text = printed(report(build(False, 1000.0)))
    assert "The compiled build was not measured" in text
    assert "×" not in text


def test_the_other_build_is_measured_by_a_process_that_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    game = lascaux.games()[0]
    bench.main([game.id, "--rounds", "1", "--seconds", "0.001"])
    printed_build = msgspec.json.decode(capsys.readouterr().out, type=bench.Build)
    assert [figures.id for figures in printed_build.games] == [game.id]


def test_an_interpreted_process_asked_for_the_compiled_build_prints_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lascaux, "COMPILED", False)
    bench.main(["--only-compiled"])
    assert json.loads(capsys.readouterr().out) is None


@pytest.mark.parametrize(("rounds", "seconds"), [(0, 0.1), (1, 0.0)])
def test_a_benchmark_without_rounds_or_time_is_refused(rounds: int, seconds: float) -> None:
    with pytest.raises(ValueError, match="at least one round"):
        bench.run([], rounds=rounds, seconds=seconds)


def test_beside_other_libraries(tmp_path: Path) -> None:
    file = tmp_path / "peers.json"
    few = ["--rounds", "1", "--seconds", "0.001", "--only", "driven / oh_hell"]
    command = [sys.executable, PEERS, *few, "--json", file]
    ran = subprocess.run(command, capture_output=True, text=True)
    if not lascaux.COMPILED:
        assert ran.returncode == 2
        assert "there is no line with 'driven / oh_hell'" in ran.stderr
        return
    assert ran.returncode == 0, ran.stderr
    lines = {line["comparison"]["name"]: line for line in json.loads(file.read_text())["results"]}
    assert set(lines) == {"Elawa driven / oh_hell", "H&G driven / oh_hell"}
    assert all(line["ours"] > 0 and line["peer"] > 0 for line in lines.values())
    assert f"{lines['H&G driven / oh_hell']['ours']:,.0f}" in ran.stdout
