"""Jobs on many processes, and what Ctrl-C does to them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import Future, wait
from types import SimpleNamespace

import pytest

from lascaux.bots.spread import spread

MANY = 50


def process(shared: None) -> int:
    return os.getpid()


def twice(shared: int, number: int) -> int:
    return shared * number


def interrupted_jobs() -> Iterator[tuple[int]]:
    """Jobs between which Ctrl-C reaches every process while it waits for one."""
    yield (0,)
    yield (1,)
    time.sleep(0.5)  # nobody is told when a worker falls idle
    for worker in multiprocessing.active_children():
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGINT)
    time.sleep(0.1)
    yield from ((number,) for number in range(2, MANY))


def test_ctrl_c_is_not_lost_on_a_worker_that_waits() -> None:
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        done.extend(spread(twice, interrupted_jobs(), 2, shared=2))
    assert not multiprocessing.active_children()
    assert set(done) <= {0, 2}


def test_one_process_may_be_kept_apart() -> None:
    assert set(spread(process, [(), ()], 1)) == {os.getpid()}
    apart = set(spread(process, [(), ()], 1, apart=True))
    assert len(apart) == 1
    assert os.getpid() not in apart


def test_one_process_tells_its_jobs_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def last_first(under_way: dict[Future[int], object], return_when: str) -> SimpleNamespace:
        time.sleep(0.02)  # by now those that waited have ended, too
        done = wait(under_way, return_when=return_when).done
        return SimpleNamespace(done=[future for future in reversed(under_way) if future in done])

    monkeypatch.setattr("lascaux.bots.spread.wait", last_first)
    jobs = [(number,) for number in range(MANY)]
    assert list(spread(twice, jobs, 1, shared=2, apart=True)) == [2 * number for number in range(MANY)]


def test_every_job_is_done_once() -> None:
    jobs = [(number,) for number in range(MANY)]
    assert sorted(spread(twice, jobs, 2, shared=2)) == [2 * number for number in range(MANY)]
