"""Lessons: a file that cannot be one is refused, and the kit plays every lesson through."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest

import lascaux
import ochre
from lascaux.engine import BadContent, Lesson
from lascaux.engine.lesson import read
from lascaux.engine.testing import Broken
from lascaux.engine.testing.lesson import MINUTES, check_lesson, minutes

STEP = '[[steps]]\nwhen = "lay"\ntitle = "Begin"\ntext = "Lay a card."\n'


def taught(**changes: Any) -> lascaux.Game:
    """Ochre with another lesson."""
    game = copy.copy(ochre.game)
    assert game.lesson is not None
    game.__dict__["lesson"] = msgspec.structs.replace(game.lesson, **changes)
    return game


def with_step(number: int, **changes: Any) -> lascaux.Game:
    assert ochre.game.lesson is not None
    steps = list(ochre.game.lesson.steps)
    steps[number] = msgspec.structs.replace(steps[number], **changes)
    return taught(steps=tuple(steps))


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_every_game_has_a_lesson_that_takes_less_than_ten_minutes(game: lascaux.Game) -> None:
    check_lesson(game)
    assert game.lesson is not None
    assert minutes(game.lesson) < MINUTES
    assert any(step.do for step in game.lesson.steps)


def test_a_lesson_is_read() -> None:
    lesson = read(f"seats = 2\nseed = 1\n[others]\n1 = ['lay:3']\n{STEP}")
    assert isinstance(lesson, Lesson)
    assert lesson.part(1) == ("lay:3",)
    assert lesson.part(2) == ()


@pytest.mark.parametrize("text", ["seats = ", "seats = 2", f"seats = 2\nseed = 1\nwho = 1\n{STEP}"])
def test_a_file_that_is_no_lesson_is_refused(text: str) -> None:
    with pytest.raises(BadContent, match=r"lesson\.toml"):
        read(text)


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (with_step(0, when="take"), "asked is lay, not take"),
        (with_step(0, text="word " * 46), "46 words"),
        (with_step(0, text="Lay card:2."), "it names"),
        (with_step(0, title="A sentence."), "full stop"),
        (with_step(0, targets=("hearth",)), "nothing in the scene is hearth"),
        (with_step(0, rule="OC-9.9"), "no rule OC-9.9"),
        (with_step(1, do=("lay:13",)), "lay:13 cannot be chosen"),
        (taught(others={}), "has no part"),
        (taught(others={"1": ("lay:8", "lay:1"), "2": ("lay:3",)}), "choices left|cannot be chosen"),
        (taught(steps=()), "1 to"),
        (taught(steps=ochre.game.lesson.steps * 9), "1 to"),  # type: ignore[union-attr]
    ],
)
def test_a_lesson_that_does_not_hold_is_found(game: lascaux.Game, complaint: str) -> None:
    with pytest.raises(Broken, match=complaint):
        check_lesson(game)
