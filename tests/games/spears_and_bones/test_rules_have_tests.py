"""No rule without a test."""

from __future__ import annotations

from pathlib import Path

from lascaux.engine.rulebook import untested

from .table import GAME


def test_every_rule_has_a_test_named_after_it() -> None:
    assert len(GAME.rulebook) == 169 + 27
    assert untested(GAME.rulebook, Path(__file__).parent) == []
