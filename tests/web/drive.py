"""Plays a game through its board alone: what lies on it, the buttons beside the question; and confirms."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypedDict

import lascaux
from pages import Visitor

LONG_NAME = "Wenceslas the Mammoth-Painter"
SCRIPT = (Path(__file__).parent / "drive.js").read_text()


class Played(TypedDict):
    """What came of it.

    `steps` says how often each question came, `sets` how many were put together of parts, `missing` what
    options pointed at in vain, `covered` what no finger could reach, `faults` what was drawn wrongly,
    `shifted` how many pieces moved on the screen, at most, by a move that did not move them in the game.
    """

    choices: int
    presses: int
    sets: int
    steps: dict[str, int]
    missing: list[str]
    covered: list[str]
    faults: list[str]
    shifted: int


def open_table(person: Visitor, game: str, seats: int, **options: Any) -> str:
    """A table against bots that decide by chance, with me at its first seat."""
    request = person.context.request
    assert request.post("/api/me", data={"name": LONG_NAME}).ok
    bots = [{"kind": "bot", "level": "random"}] * (seats - 1)
    wish = {"game": game, "seats": [{"kind": "me"}, *bots], "options": options}
    answer = request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]
    person.page.goto(f"/t/{table}")
    person.page.wait_for_selector("[data-ply-shown]")
    person.page.wait_for_selector("[data-picture] [data-piece]")
    return table


def play_on_board(
    person: Visitor, *, seed: int, touch: bool = False, most: int = 1000, before: str = ""
) -> Played:
    """To the end, or until so many choices are made, or a question comes."""
    with person.unseen():
        played: Played = person.page.evaluate(
            SCRIPT, {"seed": seed, "touch": touch, "most": most, "before": before}
        )
    return played


def chanced(game: str, seats: int, met: Callable[[lascaux.State], bool]) -> lascaux.Record:
    """A match by chance, up to the position in which something is met."""
    home = lascaux.game(game)
    for seed in itertools.count():
        state, luck = home.new(seats=seats, seed=seed), lascaux.Rng(seed)
        record = lascaux.Record.begin(home, state)
        while state.turn >= 0:
            if met(state):
                return record
            action = state.legal(state.turn)[luck.below(len(state.legal(state.turn)))]
            record.write(state, state.turn, action)
            state.apply(action)
    raise AssertionError("there is always another seed")


def ends_next(state: lascaux.State) -> bool:
    """Whatever is chosen now, it is over."""

    def over(action: int) -> bool:
        then = state.clone()
        then.apply(action)
        return then.turn < 0

    return state.turn == 0 and all(over(action) for action in state.legal(0))


def open_record(person: Visitor, record: lascaux.Record) -> None:
    """The position at its end, at a table of my own: all seats are mine."""
    person.page.goto("/")
    assert person.context.request.post("/api/me", data={"name": LONG_NAME}).ok
    made = person.context.request.post("/api/records", data=json.loads(record.to_json()))
    assert made.ok, made.text()
    person.page.goto(f"/t/{made.json()['table']}")
    person.page.wait_for_selector("[data-picture] [data-piece]")
