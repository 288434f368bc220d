"""The command line in this process, with what is typed and what is printed."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from lascaux import cli


class Ran(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """`run("play", "ochre", typed=["1", "q"])`; the input ends after the last line."""

    def command(*arguments: object, typed: list[str] | None = None) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed or [])))
        code = cli.run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return command
