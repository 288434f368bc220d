"""Many jobs on many processes: those of this machine, or those of a Ray cluster.

What comes of a job is yielded once, as it ends. A worker that dies takes nothing with it: another does again
what it was at, and a job under which workers die again and again is given up by itself.
"""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from lascaux.bots.processes import end_with_parent
from lascaux.engine import BadSetting, LascauxError
from lascaux.extras import needs

Done = TypeVar("Done")
Job = tuple[Any, ...]
Do = Callable[..., Done]
Lost = Callable[[Job], Done]

AHEAD = 2  # jobs that wait for each process, so that none waits for us
TRIES = 3  # of a job under which workers die

_shared: Any = None
_at_work = False
_broken_off = False


class WorkersDied(LascauxError):
    """A job ends every process that takes it up."""


def processes_or_cores(processes: int) -> int:
    """So many; one for each core that this process may use if it is 0."""
    if processes:
        return processes
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(
    do: Do[Done],
    jobs: Iterable[Job],
    processes: int,
    *,
    shared: Any = None,
    on: str = "",
    apart: bool = False,
    lost: Lost[Done] | None = None,
) -> Generator[Done, None, None]:
    """What comes of `do(shared, *job)` for each job, in the order in which they end.

    Jobs are fetched as processes become free, so whoever makes them may stop any time. `on` is empty for this
    machine, `ray` or `ray://…` for a cluster. `apart` keeps even one process apart from this one, which would
    otherwise end with it. `lost` stands in for a job that kills its workers.
    """
    if on:
        yield from _on_ray(do, jobs, processes, shared, on, lost)
    elif processes <= 1 and not apart:
        yield from (do(shared, *job) for job in jobs)
    else:
        yield from _here(do, iter(jobs), max(1, processes), shared, lost)


def _begin(shared: Any) -> None:
    global _shared
    _shared = shared
    # There is a worker for each core: what makes tables in it must not start threads for all of them again.
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    end_with_parent()
    signal.signal(signal.SIGINT, _break_off)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def _break_off(number: int, frame: object) -> None:
    """Ctrl-C reaches every process: a job ends at once, but never a pool that holds a lock it shares."""
    global _broken_off
    _broken_off = True
    if _at_work:
        raise KeyboardInterrupt


def _do(do: Do[Done], job: Job) -> Done:
    global _at_work
    _at_work = True
    try:
        if _broken_off:
            raise KeyboardInterrupt
        return do(_shared, *job)
    finally:
        _at_work = False


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """A process that starts inherits what is held back here, until it can take Ctrl-C well."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _submit(pool: ProcessPoolExecutor, do: Do[Done], job: Job) -> Future[Done]:
    with _uninterrupted():
        return pool.submit(_do, do, job)


def _pool(processes: int, shared: Any) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _begin, (shared,))


def _here(
    do: Do[Done], jobs: Iterator[Job], processes: int, shared: Any, lost: Lost[Done] | None
) -> Iterator[Done]:
    pool = _pool(processes, shared)
    under_way: dict[Future[Done], Job] = {}
    try:
        while True:
            broken: list[Job] = []
            for job in itertools.islice(jobs, processes * AHEAD - len(under_way)):
                try:
                    under_way[_submit(pool, do, job)] = job
                except BrokenProcessPool:
                    broken.append(job)
            if not under_way and not broken:
                return
            ended = wait(under_way, return_when=FIRST_COMPLETED).done
            # A set: one process ends its jobs in their order, and so they are told.
            for future in [one for one in under_way if one in ended]:
                job = under_way.pop(future)
                try:
                    done = future.result()
                except BrokenProcessPool:
                    broken.append(job)
                else:
                    yield done
            if broken:
                # Nobody knows which of them it was: each is tried alone.
                pool.shutdown(wait=False, cancel_futures=True)
                yield from _one_by_one(do, [*broken, *under_way.values()], shared, lost)
                under_way.clear()
                pool = _pool(processes, shared)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _one_by_one(do: Do[Done], jobs: list[Job], shared: Any, lost: Lost[Done] | None) -> Iterator[Done]:
    pool: ProcessPoolExecutor | None = None
    try:
        for job in jobs:
            for _ in range(TRIES - 1):
                pool = pool or _started(shared)
                try:
                    done = _submit(pool, do, job).result()
                except BrokenProcessPool:
                    pool = None
                else:
                    yield done
                    break
            else:
                yield _given_up(job, lost)
    finally:
        if pool is not None:
            pool.shutdown()


def _started(shared: Any) -> ProcessPoolExecutor:
    """A pool of one process that has begun to work."""
    pool = _pool(1, shared)
    try:
        _submit(pool, _ping, ()).result()
    except BrokenProcessPool as error:
        raise WorkersDied(
            'worker processes cannot start: a script has to begin under `if __name__ == "__main__":`'
        ) from error
    return pool


def _ping(shared: Any) -> None:
    """Does nothing, in a worker."""


def _given_up(job: Job, lost: Lost[Done] | None) -> Done:
    if lost is None:
        raise WorkersDied(
            f"every process that takes this up dies, perhaps by a bot that ends it: {job!r:.200}"
        )
    return lost(job)


# Ray


def refuse_elsewhere(on: str) -> None:
    """Jobs go to this machine or to a Ray cluster; asked before anything is written."""
    if on and on != "ray" and not on.startswith("ray://"):
        raise BadSetting(f"--on is ray or ray://ADDRESS, not {on!r}")


@contextlib.contextmanager
def cluster(on: str, processes: int) -> Iterator[Any]:
    """The cluster that this names, if any; whoever spreads several times within begins it once."""
    refuse_elsewhere(on)
    if not on:
        yield None
        return
    with needs("ray"):
        import ray as found
    ray: Any = found  # its types know remote functions by the number of their arguments only
    ours = not ray.is_initialized()
    if ours:
        address = on if on.startswith("ray://") else os.environ.get("RAY_ADDRESS") or None
        ray.init(
            address=address,
            num_cpus=None if address else processes,
            include_dashboard=None if address else False,
            log_to_driver=False,
            configure_logging=False,
        )
    try:
        yield ray
    finally:
        if ours:
            ray.shutdown()


def _on_ray(
    do: Do[Done], jobs: Iterable[Job], processes: int, shared: Any, on: str, lost: Lost[Done] | None
) -> Iterator[Done]:
    with cluster(on, processes) as ray:
        kept = ray.put(shared)
        remote = ray.remote(num_cpus=1, max_retries=0)(do)
        width = max(processes, int(ray.cluster_resources().get("CPU", processes)))
        jobs = iter(jobs)
        under_way: dict[Any, tuple[Job, int]] = {}
        while True:
            for job in itertools.islice(jobs, width * AHEAD - len(under_way)):
                under_way[remote.remote(kept, *job)] = (job, 1)
            if not under_way:
                return
            ended, _ = ray.wait(list(under_way), num_returns=1)
            for one in ended:
                job, tries = under_way.pop(one)
                try:
                    done = ray.get(one)
                except (
                    ray.exceptions.WorkerCrashedError,
                    ray.exceptions.NodeDiedError,
                    ray.exceptions.ObjectLostError,
                ):
                    if tries >= TRIES:
                        yield _given_up(job, lost)
                    else:
                        under_way[remote.remote(kept, *job)] = (job, tries + 1)
                except ray.exceptions.RayTaskError as error:
                    raise error.as_instanceof_cause() from None
                else:
                    yield done
