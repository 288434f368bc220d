"""Every game on desk and phone, with the fewest and the most seats: all in view, readable, in its place."""

from __future__ import annotations

import random
from typing import Any

import pytest
import test_phone
from looks import commotion, flaws, odd_words, seats_in_sight, watch
from playwright.sync_api import expect

import lascaux
from lascaux import Rng
from pages import Visit, Visitor
from table_harness import BOT, ME
from test_access import check, check_as_lists

POSITIONS = 10


def sit_down(person: Visitor, game: lascaux.Game, seats: int) -> Any:
    api = person.context.request
    assert api.post("/api/me", data={"name": "Wenceslas the Mammoth-Painter"}).ok
    table = api.post("/api/tables", data={"game": game.id, "seats": [ME] + [BOT] * (seats - 1)}).json()
    person.page.goto(f"/t/{table['table']}")
    person.page.wait_for_selector("[data-ply-shown]")
    now = person.settled()
    watch(person.page)
    return now


def play(person: Visitor, now: Any, chance: random.Random) -> Any:
    """One choice of mine at random, made elsewhere, and what the others do until the next."""
    while not now["over"]:
        body = {"ply": now["ply"], "action": chance.choice(now["options"])["key"]}
        answer = person.context.request.post(f"/api/tables/{person.table}/moves", data=body)
        if answer.ok:
            return person.settled()
        assert answer.status == 409, "only the page may be quicker, with the rest of a set"
        now = person.settled()
    return now


def press(person: Visitor, now: Any) -> Any:
    """One choice of mine by keys, after which the focus is somewhere again."""
    person.page.locator(".bar .question").focus()
    person.page.keyboard.press("1")
    if person.primary.is_visible():
        person.page.keyboard.press("Enter")
    person.moved_on(now["ply"])
    after = person.settled()
    assert person.page.evaluate("() => document.activeElement !== document.body"), f"after {now['step']}"
    return after


def light_up(person: Visitor) -> None:
    """Lines of the log light up what they speak of, as long as one points at them."""
    person.page.keyboard.press("l")
    speaking = person.page.locator(".speaks")
    speaking.last.wait_for()
    person.page.locator("aside .tools").hover()
    dark = person.page.locator("main .board").inner_html()
    for line in speaking.all()[-8:]:
        line.hover()
        person.page.wait_for_timeout(30)
        if person.page.locator("main .board").inner_html() != dark:
            break
    else:
        raise AssertionError("no line of the log lights anything up")
    person.page.locator("aside .tools").hover()
    expect(person.page.locator("main .board .pointed")).to_have_count(0)
    person.page.keyboard.press("l")


def own_choices(game: lascaux.Game, seats: int) -> int:
    """How often one is asked in a match at random."""
    state, chance, mine = game.new(seats=seats, seed=1), Rng(1), 0
    while state.turn >= 0:
        mine += state.turn == 0
        legal = state.choices()
        state.apply(legal[chance.below(len(legal))])
    return mine


def tables() -> list[tuple[lascaux.Game, int]]:
    return [(game, seats) for game in lascaux.games() for seats in sorted({game.seats[0], game.seats[-1]})]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "seats"), tables(), ids=lambda value: getattr(value, "id", value))
def test_all_is_in_view_readable_and_in_its_place(
    visit: Visit, game: lascaux.Game, seats: int, phone: bool
) -> None:
    ann = visit(phone=phone)
    now = sit_down(ann, game, seats)
    chance, full = random.Random(seats), seats == game.seats[-1]
    stride = min(4, max(1, own_choices(game, seats) // POSITIONS))
    single = 0
    for position in range(POSITIONS):
        if now["over"]:  # some matches are short: another one
            now = sit_down(ann, game, seats)
        assert flaws(ann.page, phone) == [], f"position {position}"
        assert odd_words(ann.page) == []
        if phone:
            test_phone.check(ann)
        else:
            assert seats_in_sight(ann.page) == list(range(seats))
        if position == (2 if full else 7):
            check(ann, game.id, ("day", "night") if full else ("night",))
        now = press(ann, now)
        for _ in range(stride - 1):
            now = play(ann, now, chance)
        moves, too_much = commotion(ann.page)
        assert too_much == []
        single += moves
    assert single > 0
    if not phone and not now["over"]:
        light_up(ann)
    if full and not now["over"]:
        check_as_lists(ann, game.id)
