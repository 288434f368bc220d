"""Every game on desk and phone, with few and with many seats: all in view, readable, in its place."""

from __future__ import annotations

import random
from typing import Any

import pytest
import test_phone
from looks import flaws, moved, places

import lascaux
from pages import Visit, Visitor
from table_harness import BOT, ME
from test_access import check, check_as_lists

POSITIONS = 10
STRIDE = 4  # choices of mine from one position that is looked at to the next
MOST_MOVED = 6


def sit_down(person: Visitor, game: lascaux.Game, seats: int) -> None:
    api = person.context.request
    assert api.post("/api/me", data={"name": "Wenceslas the Mammoth-Painter"}).ok
    table = api.post("/api/tables", data={"game": game.id, "seats": [ME] + [BOT] * (seats - 1)}).json()
    person.page.goto(f"/t/{table['table']}")
    person.page.wait_for_selector("[data-ply-shown]")


def play(person: Visitor, now: Any, chance: random.Random) -> None:
    """One choice of mine at random, made elsewhere, and what the others do until the next."""
    before = places(person.page)
    body = {"ply": now["ply"], "action": chance.choice(now["options"])["key"]}
    assert person.context.request.post(f"/api/tables/{person.table}/moves", data=body).ok
    after = person.settled()
    if after["ply"] == now["ply"] + 1 and not person.phone:
        gone = moved(before, places(person.page))
        assert len(gone) <= MOST_MOVED, f"{after['step']} moves on the screen: {sorted(gone)}"


def press(person: Visitor, now: Any) -> None:
    """One choice of mine by keys, after which the focus is somewhere again."""
    person.page.locator(".bar .question").focus()
    person.page.keyboard.press("1")
    if person.primary.is_visible():
        person.page.keyboard.press("Enter")
    person.moved_on(now["ply"])
    person.settled()
    assert person.page.evaluate("() => document.activeElement !== document.body"), f"after {now['step']}"


def tables() -> list[tuple[lascaux.Game, int]]:
    return [
        (game, seats) for game in lascaux.games() for seats in sorted({max(2, game.seats[0]), game.seats[-1]})
    ]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "seats"), tables(), ids=lambda value: getattr(value, "id", value))
def test_all_is_in_view_readable_and_in_its_place(
    visit: Visit, game: lascaux.Game, seats: int, phone: bool
) -> None:
    ann = visit(phone=phone)
    sit_down(ann, game, seats)
    chance, full = random.Random(seats), seats == game.seats[-1]
    now = ann.settled()
    for position in range(POSITIONS):
        if now["over"]:
            break
        assert flaws(ann.page, phone) == [], f"position {position}"
        if phone:
            test_phone.check(ann)
        if full and position == 2:
            check(ann, game.id)
        for choice in range(STRIDE):
            if not now["over"]:
                press(ann, now) if choice == 0 else play(ann, now, chance)
                now = ann.settled()
    if full and not now["over"]:
        check_as_lists(ann, game.id)
