from __future__ import annotations

from collections.abc import Iterator

import pytest

from servers import ground_of, postgres, redis
from table_harness import Server, running

__all__ = ["postgres", "redis", "server"]


@pytest.fixture(scope="session", params=["sqlite", "postgres-redis"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not need one of their own, on everything that it may stand on."""
    ground = ground_of(request.param, request)
    data = tmp_path_factory.mktemp("table")
    with running(data, allow_private_webhooks=True, **ground._asdict()) as started:
        yield started
