"""How work on rows gets a session: many statements, each of which is awaited, and all of them or none."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar, cast

from sqlalchemy import Engine
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession
from sqlalchemy.orm import Session

T = TypeVar("T")
Work = Callable[[AsyncSession], Awaitable[T]]

READERS = 2  # threads that read; more would only wait for the interpreter


class Transactions(Protocol):
    async def read(self, work: Work[T]) -> T: ...

    async def write(self, works: Sequence[Work[Any]]) -> list[Any]:
        """All or none, durable when it returns."""

    async def stop(self) -> None: ...


class Awaited:
    """Statements that the event loop waits for, one by one: the database is elsewhere."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = engine.execution_options(writes=True)

    async def read(self, work: Work[T]) -> T:
        async with AsyncSession(self._engine, expire_on_commit=False) as session:
            return await work(session)

    async def write(self, works: Sequence[Work[Any]]) -> list[Any]:
        results: list[Any] = []
        async with AsyncSession(self._writing, expire_on_commit=False) as session, session.begin():
            for work in works:
                results.append(await work(session))
                await session.flush()
        return results

    async def stop(self) -> None:
        return


class InThread:
    """SQLite: all statements of one piece of work in one visit to a thread.

    It answers in microseconds. To go to a thread and back for each statement, its rows and its end, and to
    wait for the interpreter every time, costs many times as much as the statements themselves.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writing = engine.execution_options(writes=True)
        self._readers = ThreadPoolExecutor(READERS, "reads")
        self._writer = ThreadPoolExecutor(1, "writes")

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        with Session(self._engine, expire_on_commit=False) as session:
            return _at_once(work, session)

    async def write(self, works: Sequence[Work[Any]]) -> list[Any]:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, works)

    def _write(self, works: Sequence[Work[Any]]) -> list[Any]:
        results: list[Any] = []
        with Session(self._writing, expire_on_commit=False) as session, session.begin():
            for work in works:
                results.append(_at_once(work, session))
                session.flush()
        return results

    async def stop(self) -> None:
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        self._readers.shutdown()
        self._writer.shutdown()
        self._engine.dispose()


class _Answering:
    """A session whose answers are there when they are awaited."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.add = session.add
        self.add_all = session.add_all

    async def execute(self, *arguments: Any) -> Any:
        return self._session.execute(*arguments)

    async def scalars(self, query: Any) -> Any:
        return self._session.scalars(query)

    async def scalar(self, query: Any) -> Any:
        return self._session.scalar(query)

    async def get(self, model: Any, key: Any) -> Any:
        return self._session.get(model, key)

    async def merge(self, row: Any) -> Any:
        return self._session.merge(row)

    async def flush(self) -> None:
        self._session.flush()


def _at_once(work: Work[T], session: Session) -> T:
    """The result of work that awaits nothing but its session, without an event loop."""
    steps = cast(Coroutine[Any, Any, T], work(cast(AsyncSession, _Answering(session))))
    try:
        steps.send(None)
    except StopIteration as end:
        return cast(T, end.value)
    steps.close()
    raise RuntimeError("work on rows awaits nothing but its session")
