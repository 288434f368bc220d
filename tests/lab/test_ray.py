"""A real Ray cluster: the same rows, although one of its workers is killed in the middle."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import lascaux
from lascaux.bots.contest import Contest
from lascaux.lab import running
from lascaux.lab.study import Study
from lascaux.lab.tables import TABLES
from learner.training import Plan, train

MakeStudy = Callable[..., Study]

LEARNER = Path(__file__).parent.parent.parent / "examples" / "learner" / "src"

DEADLY = """
import os, pathlib, signal

once = pathlib.Path({marker!r})

def first(game, state, seat, rng, budget):
    if state.seats == 2 and rng.below(40) == 0:
        try:
            once.touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)    # the worker, without a word
    return state.legal(seat)[0]
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """Two nodes' worth of workers on this machine."""
    import ray

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        patch.setenv("PYTHONPATH", str(LEARNER))  # as if it were installed on every machine
        for _ in range(6):
            try:
                ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
                break
            except Exception:  # it gives a busy machine half a minute, and then up
                ray.shutdown()
                with warnings.catch_warnings(action="ignore"):
                    gc.collect()
        yield
        ray.shutdown()


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_loses_and_doubles_nothing(
    cluster: None, make_study: MakeStudy, tmp_path: Path
) -> None:
    marker = tmp_path / "killed"
    file = tmp_path / "lab_deadly.py"
    file.write_text(DEADLY.format(marker=str(marker)))
    study = make_study(
        bots=["lab_deadly:first"],
        games=24,
        code=[str(file)],
        variants={"dearer": {"card": {"blue_01": {"points": 9}}}},
    )
    marker.touch()
    here = running.run(study, tmp_path / "here", processes=1)
    marker.unlink()
    there = running.run(study, tmp_path / "there", processes=2, on="ray")
    assert marker.exists(), "a worker was killed"
    for table in TABLES:
        assert here.frame(table).equals(there.frame(table)), table
    assert len(there.frame("games")) == 48


@pytest.mark.filterwarnings("ignore")
def test_a_match_runs_there_too(cluster: None, tmp_path: Path) -> None:
    changed = lascaux.game("elawa").with_content({"card.blue_01.points": 9})
    contest = Contest(changed, ("greedy", "random"), 2, 4)
    there = sorted(contest.play(processes=2, on="ray"), key=lambda played: played.number)
    assert there == list(contest.play())


@pytest.mark.filterwarnings("ignore")
def test_an_agent_trains_there_too(cluster: None) -> None:
    plans = [Plan(lascaux.game("ochre"), seats, 2, games=4, hidden=4, tested=2) for seats in (2, 3)]
    there = train(plans, processes=2, on="ray", say=lambda line: None)
    for here, progress in zip(train(plans, say=lambda line: None), there, strict=True):
        assert progress.points == here.points
        for name, weight in here.end().weights.items():
            assert weight.tobytes() == progress.end().weights[name].tobytes()
