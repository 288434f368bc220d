from __future__ import annotations

from typing import Any

import pytest

import lascaux
from lascaux.engine import BadSetting, Choice, Number, OnePerSeat, Seat, Setting
from lascaux.engine.settings import by_default

SIDE = Choice("side", "", ("normal", "advanced"))
RADIUS = Number("radius", "", 6, 90, 20)
FIRST = Seat("first", "")
CHIEFS = OnePerSeat("chiefs", "", (1, 2, 3, 4))
LEVEL = Choice("level", "1 to 40.", tuple(str(level) for level in range(1, 41)))
STRICT = Choice("strict", "", ("true", "false"))


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
        (SIDE, True),
        (SIDE, ["normal"]),
        (LEVEL, 41),
        (LEVEL, 1.0),
        (LEVEL, True),
        (STRICT, 1),
        (STRICT, "True"),
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


@pytest.mark.parametrize(
    ("setting", "value", "chosen"), [(LEVEL, 7, "7"), (STRICT, True, "true"), (STRICT, False, "false")]
)
def test_a_choice_may_be_given_as_what_it_spells(setting: Choice, value: Any, chosen: str) -> None:
    assert setting.check(value, 2) == setting.check(chosen, 2) == chosen


def test_paleo_is_begun_by_a_number_at_every_door() -> None:
    paleo = lascaux.game("paleo")
    state = paleo.new(seats=2, level=1)
    assert state.settings["level"] == "1"
    assert paleo.settle(2, {"level": 3})["level"] == "3"
    assert paleo.dump(paleo.load({"seats": 2, "options": {"level": 1}})) == paleo.dump(state)
    record = lascaux.Record(paleo.id, paleo.rules, 2, 0, {"level": 1})
    assert paleo.dump(record.first(paleo)) == paleo.dump(state)


@pytest.mark.parametrize("value", [0, 99, "D+Z", "none", None])
def test_of_many_choices_a_refusal_names_a_few(value: Any) -> None:
    with pytest.raises(BadSetting) as refused:
        lascaux.game("paleo").new(level=value)
    told = str(refused.value)
    assert 2 <= told.count(", ") <= 14
    assert " more, not " in told
    assert "modules of your own choice" in told  # what may be chosen, in words
    assert len(told) < 250


def test_the_nearest_choices_come_first() -> None:
    with pytest.raises(BadSetting, match=r"level is one of D\+J and \d+ more, not 'D,J'"):
        lascaux.game("paleo").new(level="D,J")


def test_few_choices_are_all_named() -> None:
    with pytest.raises(BadSetting, match=r"^side is one of normal, advanced, not 'upper'$"):
        SIDE.check("upper", 2)


@pytest.mark.parametrize(
    ("setting", "value"), [(SIDE, "advanced"), (STRICT, False), (RADIUS, 30), (FIRST, 1), (CHIEFS, (2, 1))]
)
def test_another_default_leaves_all_else(setting: Setting, value: Any) -> None:
    other = by_default(setting, value)
    assert other.default == setting.check(value, 2)
    assert (other.name, other.help) == (setting.name, setting.help)
    if isinstance(setting, Choice) and isinstance(other, Choice):
        assert sorted(other.values) == sorted(setting.values)
