from __future__ import annotations

from collections.abc import Iterator

import pytest

from table_harness import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not need one of their own."""
    with running(tmp_path_factory.mktemp("table"), allow_private_webhooks=True) as started:
        yield started
