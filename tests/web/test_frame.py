"""Every game on desk and phone, with few and with many seats: all in view, readable, in its place."""

from __future__ import annotations

import random

import pytest
from looks import flaws, moved, places

import lascaux
from pages import Visit, Visitor
from table_harness import BOT, ME

POSITIONS = 10
STRIDE = 4  # choices of mine from one position that is looked at to the next
MOST_MOVED = 6


def sit_down(person: Visitor, game: lascaux.Game, seats: int) -> None:
    api = person.context.request
    assert api.post("/api/me", data={"name": "Wenceslas the Mammoth-Painter"}).ok
    table = api.post("/api/tables", data={"game": game.id, "seats": [ME] + [BOT] * (seats - 1)}).json()
    person.page.goto(f"/t/{table['table']}")
    person.page.wait_for_selector("[data-ply-shown]")


def play(person: Visitor, chance: random.Random) -> bool:
    """One choice of mine at random, made elsewhere; False when it is over."""
    now = person.settled()
    if now["over"]:
        return False
    action = chance.choice(now["options"])["key"]
    body = {"ply": now["ply"], "action": action}
    assert person.context.request.post(f"/api/tables/{person.table}/moves", data=body).ok
    return True


def tables() -> list[tuple[lascaux.Game, int]]:
    return [
        (game, seats) for game in lascaux.games() for seats in sorted({max(2, game.seats[0]), game.seats[-1]})
    ]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "seats"), tables(), ids=lambda value: getattr(value, "id", value))
def test_all_is_in_view_and_readable(visit: Visit, game: lascaux.Game, seats: int, phone: bool) -> None:
    ann = visit(phone=phone)
    sit_down(ann, game, seats)
    chance = random.Random(seats)
    for position in range(POSITIONS):
        found = flaws(ann.page, phone) if not ann.settled()["over"] else []
        assert found == [], f"position {position} of {game.id} with {seats} seats"
        if not all(play(ann, chance) for _ in range(STRIDE)):
            break


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_what_does_not_move_in_the_game_does_not_move_on_the_screen(visit: Visit, game: lascaux.Game) -> None:
    """Of one choice and what the others do until the next, few pieces are elsewhere afterwards."""
    ann = visit()
    sit_down(ann, game, max(2, game.seats[0]))
    chance = random.Random(1)
    ann.settled()
    before, ply = places(ann.page), ann.ply()
    for _ in range(20):
        if not play(ann, chance):
            break
        now = ann.settled()
        after = places(ann.page)
        if now["ply"] == ply + 1:
            gone = moved(before, after)
            assert len(gone) <= MOST_MOVED, f"{game.id}, {now['step']}: {sorted(gone)}"
        before, ply = after, now["ply"]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_focus_is_never_dropped(visit: Visit, game: lascaux.Game, phone: bool) -> None:
    ann = visit(phone=phone)
    sit_down(ann, game, max(2, game.seats[0]))
    for _ in range(6):
        if ann.settled()["over"]:
            break
        before = ann.ply()
        ann.page.locator(".bar .question").focus()
        ann.page.keyboard.press("1")
        if ann.primary.is_visible():
            ann.page.keyboard.press("Enter")
        ann.moved_on(before)
        ann.settled()
        assert ann.page.evaluate("() => document.activeElement !== document.body")
