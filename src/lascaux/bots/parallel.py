"""Several processes that think about one question, each from worlds of its own (root parallelism)."""

from __future__ import annotations

import logging
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.util import Finalize
from typing import Any

import lascaux
from lascaux.bots.processes import end_with_parent
from lascaux.bots.registry import Budget
from lascaux.bots.search.beliefs import Beliefs
from lascaux.engine import Game, Rng, State

log = logging.getLogger(__name__)

PATIENCE = 10.0  # seconds beyond the budget after which a helper is no longer waited for

Found = list[tuple[int, int, float]]
Look = Callable[[Game, State, int, int, Budget], Found]
Helper = tuple["Future[Found]", float]  # and how long it is waited for

_pools: dict[int, ProcessPoolExecutor] = {}


def send(look: Look, game: Game, beliefs: Beliefs, rng: Rng, budget: Budget) -> list[Helper]:
    """Set all helpers of the budget to work; one process is the caller's own."""
    helpers = budget.processes - 1
    if helpers <= 0:
        return []
    document = game.dump(beliefs.state)
    share = budget.share()
    wait = (share.seconds or 0.0) + PATIENCE if share.seconds is not None else 0.0
    content = game.content_packed
    try:
        pool = _pool(helpers)
        return [
            (pool.submit(_look, look, game.id, content, document, beliefs.seat, int(rng.word()), share), wait)
            for _ in range(helpers)
        ]
    except BrokenProcessPool as error:
        _give_up(error)
        return []


def gather(helpers: list[Helper]) -> Iterator[Found]:
    """What the helpers found. One that fails is left out: the caller has thought, too."""
    for helper, wait in helpers:
        try:
            yield helper.result(wait or None)
        except (BrokenProcessPool, TimeoutError) as error:
            _give_up(error)
        except Exception as error:
            log.warning("a helper failed and is left out: %r", error)


def _look(
    look: Look, id: str, content: bytes, document: dict[str, Any], seat: int, seed: int, budget: Budget
) -> Found:
    game = lascaux.game(id, content)
    return look(game, game.load(document), seat, seed, budget)


def _pool(helpers: int) -> ProcessPoolExecutor:
    if not _pools:
        # Not by atexit, which workers leave out: they would wait for their helpers for ever. And before
        # the queues of the pool are closed, which has priority 10: nothing would reach the helpers then.
        Finalize(None, dismiss, (True,), exitpriority=20)
    if helpers not in _pools:
        _pools[helpers] = ProcessPoolExecutor(
            helpers, multiprocessing.get_context("spawn"), initializer=end_with_parent
        )
    return _pools[helpers]


def _give_up(error: BaseException) -> None:
    log.warning("helpers are replaced: %r", error)
    dismiss()


def dismiss(wait: bool = False) -> None:
    """End all helpers."""
    while _pools:
        _, pool = _pools.popitem()
        pool.shutdown(wait=wait, cancel_futures=True)
