from __future__ import annotations

from typing import Any

import pytest

from lascaux.engine import BadSetting, Choice, Number, OnePerSeat, Seat, Setting

SIDE = Choice("side", "", ("normal", "advanced"))
RADIUS = Number("radius", "", 6, 90, 20)
FIRST = Seat("first", "")
CHIEFS = OnePerSeat("chiefs", "", (1, 2, 3, 4))


@pytest.mark.parametrize(
    ("setting", "value"),
    [(SIDE, "advanced"), (RADIUS, 6), (RADIUS, 90), (FIRST, 2), (CHIEFS, (4, 2, 3)), (CHIEFS, ())],
)
def test_good_values(setting: Setting, value: Any) -> None:
    assert setting.check(value, 3) == value


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (SIDE, "upper"),
        (SIDE, 1),
        (SIDE, None),
        (RADIUS, 5),
        (RADIUS, 91),
        (RADIUS, "20"),
        (RADIUS, True),
        (RADIUS, 6.0),
        (FIRST, 3),
        (FIRST, -1),
        (FIRST, False),
        (CHIEFS, (1, 2)),
        (CHIEFS, (1, 1, 2)),
        (CHIEFS, (1, 2, 5)),
        (CHIEFS, "123"),
        (CHIEFS, (1, 2, [3])),
        (CHIEFS, (True, 2, 3)),
        (CHIEFS, (1.0, 2, 3)),
    ],
)
def test_bad_values_are_refused_by_name(setting: Setting, value: Any) -> None:
    with pytest.raises(BadSetting, match=setting.name):
        setting.check(value, 3)


@pytest.mark.parametrize("setting", [SIDE, RADIUS, FIRST, CHIEFS])
def test_examples_and_default_are_good_values(setting: Setting) -> None:
    for value in (*setting.examples(3), setting.default):
        assert setting.check(value, 3) == value
