"""Plays a game through its board alone: what lies on it, the buttons beside the question; and confirms."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypedDict

from pages import Visitor

SCRIPT = (Path(__file__).parent / "drive.js").read_text()


class Played(TypedDict):
    """What came of it.

    `steps` says how often each question came, `missing` what options pointed at in vain, `covered` what no
    finger could reach, `faults` what was drawn wrongly, `shifted` how many pieces moved on the screen, at
    most, by a move that did not move them in the game.
    """

    choices: int
    presses: int
    steps: dict[str, int]
    missing: list[str]
    covered: list[str]
    faults: list[str]
    shifted: int


def open_table(person: Visitor, game: str, seats: int, **options: Any) -> str:
    """A table against bots that decide by chance, with me at its first seat."""
    request = person.context.request
    assert request.post("/api/me", data={"name": "Ann"}).ok
    bots = [{"kind": "bot", "level": "random"}] * (seats - 1)
    wish = {"game": game, "seats": [{"kind": "me"}, *bots], "options": options}
    answer = request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]
    person.page.goto(f"/t/{table}")
    person.page.wait_for_selector("[data-ply-shown]")
    return table


def play_on_board(
    person: Visitor, *, seed: int, touch: bool = False, most: int = 1000, before: str = ""
) -> Played:
    """To the end, or until so many choices are made, or a question comes."""
    played: Played = person.page.evaluate(
        SCRIPT, {"seed": seed, "touch": touch, "most": most, "before": before}
    )
    return played
