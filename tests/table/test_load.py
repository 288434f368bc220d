"""The load benchmark itself: a small load runs to its end, and finds every acknowledged move on disk."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "table_load.py"


def load(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(BENCHMARK), "--no-peer", *options], capture_output=True, text=True, timeout=120
    )


@pytest.mark.parametrize("options", [("--clients", "3"), ("--clients", "2", "--pace", "0.2")])
def test_a_small_load_loses_nothing(tmp_path: Path, options: tuple[str, ...]) -> None:
    report = tmp_path / "report.json"
    small = ("--game", "wall", "--tables", "3", "--seconds", "1.5", "--warm-up", "0.5", "--rounds", "1")
    done = load(*small, *options, "--json", str(report))
    assert done.returncode == 0, done.stdout + done.stderr
    [figures] = json.loads(report.read_text())["wall"]
    assert figures["moves"] > 10
    assert figures["missing"] == figures["late"] == 0
    assert figures["refusals"] == {}
    assert 0 < figures["update_p50"] <= figures["update_p99"]


def test_a_load_without_bounds_is_refused() -> None:
    assert load("--tables", "100000").returncode == 2
