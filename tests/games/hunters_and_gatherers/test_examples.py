"""The worked examples EX-1 to EX-27, with their figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from .script import Script, read

SCRIPTS = read(Path(__file__).with_name("examples.txt"))


@pytest.mark.parametrize("name", SCRIPTS)
def test_script(name: str) -> None:
    Script(SCRIPTS[name]).play()
