"""No rule without a test."""

from __future__ import annotations

from pathlib import Path

from lascaux.engine.rulebook import untested

from .table import GAME


def test_every_rule_has_a_test_named_after_it() -> None:
    assert len(GAME.rulebook) == 159 + 65  # rules, and rulings
    assert untested(GAME.rulebook, Path(__file__).parent) == []


def test_every_worked_example_is_a_test() -> None:
    files = Path(__file__).parent.glob("test_examples*.py")
    text = "".join(file.read_text() for file in files)
    assert [number for number in range(1, 43) if f"def test_w{number}_" not in text] == []
