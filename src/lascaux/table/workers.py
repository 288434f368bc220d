"""Worker processes. None outlives its server, however that ended."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor


def start(count: int, tasks_per_worker: int | None = None) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        count,
        multiprocessing.get_context("spawn"),
        initializer=end_with_server,
        max_tasks_per_child=tasks_per_worker,
    )


def discard(pool: ProcessPoolExecutor) -> None:
    """End the workers, whatever they are doing."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


def end_with_server() -> None:
    """A worker waits at a pipe of which it holds both ends: it would not notice that the server is gone."""
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)
