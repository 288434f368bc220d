"""Public names of old still work, and each says what it is called now."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import lascaux
import ochre
from lascaux import BadSetting, Event, Game, Record, bots, engine
from lascaux.engine import Number, errors

ROUNDS = (Number("rounds", "How many.", 3, 5, 4),)


def card(**words: Any) -> Game:
    return Game(
        "knuckles",
        package="ochre",
        title="Knuckles",
        pitch="",
        seats=range(2, 3),
        minutes=1,
        rules=1,
        longest=9,
        widest=9,
        **words,
    )


class Terse(Game):
    """A game of another package that tells events as rooms did before they were handed the content."""

    def __init__(self) -> None:
        self.__dict__.update(card(settings=ROUNDS).__dict__)

    def room(self, name: str) -> Any:
        return SimpleNamespace(sentence=lambda event, names: f"{names[event.seat]}: {event.kind}.")


def begun() -> Record:
    return Record.begin(ochre.game, ochre.game.new(rounds=5))


FORMER: dict[str, tuple[Callable[[], Any], Any]] = {
    "Game(options=…) is now called Game(settings=…)": (lambda: card(options=ROUNDS).settings, ROUNDS),
    "Game.options_schema is now called Game.settings": (lambda: card(settings=ROUNDS).options_schema, ROUNDS),
    "State.options is now called State.settings": (lambda: ochre.game.new(rounds=5).options, {"rounds": 5}),
    "Record.options is now called Record.settings": (lambda: begun().options, {"rounds": 5}),
    "play(options=…) is now called play(settings=…)": (
        lambda: bots.play(ochre.game, ["random"] * 2, options={"rounds": 5})[1].settings,
        {"rounds": 5},
    ),
    "sentence(event, names) in ochre.present is now called sentence(content, event, names)": (
        lambda: Terse().sentence(Event("laid", 1, {}), ["Ann", "Ben"]),
        "Ben: laid.",
    ),
    "lascaux.BadOption is now called BadSetting": (lambda: lascaux.BadOption, BadSetting),
    "lascaux.engine.BadOption is now called BadSetting": (lambda: engine.BadOption, BadSetting),
    "lascaux.engine.errors.BadOption is now called BadSetting": (lambda: errors.BadOption, BadSetting),
}


@pytest.mark.parametrize("warning", FORMER)
def test_a_former_name_works_and_names_the_present_one(warning: str) -> None:
    use, wanted = FORMER[warning]
    with pytest.warns(DeprecationWarning, match="is now called") as heard:
        assert use() == wanted
    assert [(str(one.message), one.filename) for one in heard] == [(warning, __file__)]


def test_a_former_name_can_be_imported() -> None:
    with pytest.warns(DeprecationWarning, match="BadSetting") as heard:
        from lascaux import BadOption
    assert BadOption is BadSetting
    assert {one.filename for one in heard} == {__file__}


@pytest.mark.parametrize("module", [lascaux, engine, errors])
def test_a_name_that_never_was_is_not_found(module: Any) -> None:
    with pytest.raises(AttributeError, match=f"module '{module.__name__}' has no attribute 'BadOptions'"):
        module.BadOptions  # noqa: B018


def test_a_room_is_looked_at_once() -> None:
    game = Terse()
    with pytest.warns(DeprecationWarning, match="content") as heard:
        told = [game.sentence(Event("laid", seat, {}), ["Ann", "Ben"]) for seat in range(2)]
    assert told == ["Ann: laid.", "Ben: laid."]
    assert len(heard) == 1


def test_a_record_is_written_as_ever() -> None:
    text = begun().to_json()
    assert b'"options": {' in text
    assert b'"settings"' not in text
    assert Record.from_json(text).settings == {"rounds": 5}
