"""No rule without a test."""

from __future__ import annotations

from pathlib import Path

from lascaux.engine.rulebook import untested

from .table import GAME


def test_every_rule_has_a_test_named_after_it() -> None:
    assert len(GAME.rulebook) == 151 + 56  # rules, and rulings
    assert untested(GAME.rulebook, Path(__file__).parent) == []


def test_every_worked_example_is_a_test() -> None:
    text = (Path(__file__).parent / "test_examples.py").read_text()
    assert [number for number in range(1, 34) if f"def test_w{number}_" not in text] == []
