"""Every game to the end, on desk and phone, with the fewest and the most seats.

All that is asked can be answered on the board, and with the keyboard alone; all is in view, readable, in
its place.
"""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
import test_phone
from looks import MOST_MOVED, commotion, flaws, look_away, odd_words, seats_in_sight, watch
from playwright.sync_api import expect

import lascaux
from drive import LONG_NAME, Played, play_on_board
from lascaux import Rng
from pages import Visit, Visitor
from table_harness import BOT, ME
from test_access import check, check_as_lists

POSITIONS = 10
SETTINGS = {
    ("elawa", 4): {"side": "advanced"},
    ("paleo", 1): {"level": "2"},
    ("paleo", 4): {"level": "7"},
}
# Questions that are answered on a board before its game is over.
ASKED = {
    "a-year-of-survival": {"action"},
    "elawa": {"take", "play"},
    "paleo": {"explore", "act"},
}
CLOSING_UP = {"a-year-of-survival", "elawa", "paleo"}  # where pieces make room for others
SETS = {"spears-and-bones"}  # where several units are named at once
TO_THE_END = 1000  # choices
# Some of what an option is about lies on the board and is marked, or lies in something that is.
MARKED = """targets => targets.some(id => [...document.querySelectorAll(
    `main .board [data-target="${CSS.escape(id)}"], main .board [data-piece="${CSS.escape(id)}"]`
)].some(element => element.closest('.pointed') || element.querySelector('.pointed')))"""


def sit_down(person: Visitor, game: lascaux.Game, seats: int) -> Any:
    api = person.context.request
    assert api.post("/api/me", data={"name": LONG_NAME}).ok
    wish = {"game": game.id, "seats": [ME] + [BOT] * (seats - 1), "hints": True}
    wish["options"] = SETTINGS.get((game.id, seats), {})
    table = api.post("/api/tables", data=wish).json()
    person.page.goto(f"/t/{table['table']}")
    person.page.wait_for_selector("[data-ply-shown]")
    person.page.locator("main [data-seat]").first.wait_for(state="attached")  # a board comes after its frame
    person.page.evaluate("() => document.fonts.ready")
    now = person.settled()
    watch(person.page)
    return now


def press(person: Visitor, now: Any) -> Any:
    """One choice of mine by keys, after which the focus is somewhere again."""
    person.page.locator(".bar .question").focus()
    person.page.keyboard.press("1")
    if person.primary.is_visible():
        person.page.keyboard.press("Enter")
    person.moved_on(now["ply"])
    after = person.settled()
    person.page.wait_for_function("() => document.activeElement !== document.body")
    return after


def marks_its_hint(person: Visitor, now: Any) -> bool:
    """A hint marks what it advises on the board; False if that has no place there, or there is no choice."""
    if len(now["options"]) < 2:
        return False
    hints = person.page.get_by_role("list", name="Hints")
    person.page.keyboard.press("h")
    best = hints.get_by_role("button").first.inner_text()
    targets = next(option["targets"] for option in now["options"] if option["label"] == best)
    if targets:
        assert person.page.evaluate(MARKED, targets), f"the hint {best!r} is not marked"
    person.page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
    assert not person.page.evaluate(MARKED, targets)
    return bool(targets)


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


def go_on(person: Visitor, now: Any, choices: int, seed: int) -> tuple[Any, list[Played]]:
    """Some choices on the board; by keys where a game has no board of its own."""
    if now["over"] or not choices:
        return now, []
    if person.page.locator("[data-picture]").count():
        played = play_on_board(person, seed=seed, touch=person.phone, most=choices)
        return person.settled(), [played]
    while choices and not now["over"]:
        now, choices = press(person, now), choices - 1
    return now, []


def all_right(game: lascaux.Game, played: list[Played]) -> None:
    """Whatever was asked lay on the board, within reach and drawn well, and was answered with few presses."""
    for part in played:
        assert part["missing"] == []
        assert part["covered"] == []
        # In Paleo, with help actions of several cards, a card has more rows than fit; they scroll within it.
        assert [fault for fault in part["faults"] if not fault.startswith("scrolls: rows")] == []
        if game.id in CLOSING_UP:
            assert part["shifted"] <= MOST_MOVED
    asked = set(itertools.chain.from_iterable(part["steps"] for part in played))
    assert asked >= ASKED.get(game.id, set())
    assert sum(part["presses"] for part in played) <= 3 * sum(part["choices"] for part in played)
    assert game.id not in SETS or any(part["sets"] for part in played)


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


def look_at_it(ann: Visitor, game: lascaux.Game, seats: int, length: int) -> tuple[Any, list[Played]]:
    """Positions all over a match, and what moves between them."""
    now = sit_down(ann, game, seats)
    full = seats == game.seats[-1]
    stride = min(4, max(1, length // POSITIONS))
    single, hinted = 0, ann.phone or not full
    on_board: list[Played] = []
    for position in range(POSITIONS):
        if now["over"]:  # some matches are short: another one
            now = sit_down(ann, game, seats)
        assert flaws(ann.page, ann.phone) == [], f"position {position}"
        assert odd_words(ann.page) == []
        if ann.phone:
            test_phone.check(ann)
        else:
            assert seats_in_sight(ann.page) == list(range(seats))
        if position == (2 if full else 7):
            check(ann, game.id)
        hinted = hinted or marks_its_hint(ann, now)
        now = press(ann, now)
        now, played = go_on(ann, now, stride - 1, seed=position)
        on_board += played
        moves, too_much = commotion(ann.page)
        assert too_much == []
        single += moves
    assert single > 0
    assert hinted
    return now, on_board


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "seats"), tables(), ids=lambda value: getattr(value, "id", value))
def test_a_whole_game_by_its_board(visit: Visit, game: lascaux.Game, seats: int, phone: bool) -> None:
    ann, full = visit(phone=phone), seats == game.seats[-1]
    length = own_choices(game, seats)
    with ann.unseen():
        now, on_board = look_at_it(ann, game, seats, length)
    if not phone and not now["over"]:
        light_up(ann)
    if full and not now["over"]:
        check_as_lists(ann, game.id)
    with ann.unseen():
        if now["over"] or length < 2 * POSITIONS:  # of a short match little is left
            now = sit_down(ann, game, seats)
        look_away(ann.page)
        now, played = go_on(ann, now, TO_THE_END, seed=seats)
        assert now["over"]
        all_right(game, on_board + played)
        if not phone and not full:
            sit_down(ann, game, seats)
            look_away(ann.page)
            assert ann.play_by_keys() > 0
            is_all_told(ann, game)


def is_all_told(ann: Visitor, game: lascaux.Game) -> None:
    """At the end, without a mouse: the points, every line of the log, and the way back through the match."""
    end = ann.page.get_by_role("region", name="The end")
    result = ann.ask(f"/tables/{ann.table}/result")
    for standing in result["standings"][: 1 if game.cooperative else None]:
        sum = end.locator(f"[data-sum='{0 if game.cooperative else standing['seat']}']")
        expect(sum).to_have_text(str(standing["score"]))
    told = ann.ask(f"/tables/{ann.table}/replay?since=1")["frames"]
    texts = ann.told([event for frame in told for event in frame["events"]])
    ann.page.keyboard.press("l")
    log = ann.page.get_by_role("list", name="Log")
    expect(log.get_by_role("link").nth(len(texts) - 1)).to_be_attached()
    assert ann.log()[: len(texts)] == texts
    expect(log.get_by_text(re.compile("^You ")).first).to_be_attached()
    expect(log.locator(".turn").first).to_be_attached()
    ann.page.goto(f"/t/{ann.table}/replay?ply=1&eyes=everyone")
    ann.page.get_by_role("slider", name="Choice").wait_for()
    for seat in ann.ask(f"/tables/{ann.table}")["seats"]:
        expect(ann.page.get_by_role("region", name="The position")).to_contain_text(seat["name"])


# A fault for each look, and how it is told.
PLANTED = {
    "has to be scrolled": "<div {} width:90px; height:30px; overflow:auto'>"
    "<p data-style='height:90px'>more</p></div>",
    "too small to read": "<p {} font-size:10px'>tiny</p>",
    "outside of the screen": "<p {} left:-300px'>gone</p>",
    "cut off": "<div {} width:20px; overflow:hidden; white-space:nowrap'>much too long</div>",
    "too small for a thumb": "<button {} width:20px; height:20px'>x</button>",
    "covered": "<div {} inset:0; z-index:99'></div>",
    "lies over": "<div {} inset:0' data-zone='planted'></div>",
    "spilt": "<div {} width:20px; height:20px' data-zone='planted'>"
    "<i data-piece='planted' data-style='position:absolute; left:60px; width:9px; height:9px'></i></div>",
}
PLANT = """html => {
    document.querySelector('main .board').insertAdjacentHTML('beforeend', html);
    for (const element of document.querySelectorAll('[data-style]'))
        element.style.cssText = element.dataset.style; // the page allows no style within its text
}"""
UPROOT = "() => document.querySelectorAll('.planted').forEach(element => element.remove())"
SHIFT = "() => document.querySelectorAll('.planted').forEach(element => (element.style.left = '40px'))"


def test_every_look_finds_what_is_planted(visit: Visit) -> None:
    ann = visit()
    now = sit_down(ann, lascaux.game("elawa"), 2)
    for told, fault in PLANTED.items():
        ann.page.evaluate(PLANT, fault.format("class='planted' data-style='position:absolute;"))
        found = {*flaws(ann.page, phone=True), *flaws(ann.page, phone=False)}
        assert any(told in flaw for flaw in found), told
        ann.page.evaluate(UPROOT)
    for number in range(MOST_MOVED + 1):
        place = f"position:absolute; left:0; top:{20 * number}px"
        ann.page.evaluate(PLANT, f"<p class='planted' data-style='{place}'>Word for word {number}</p>")
    watch(ann.page)
    ann.page.evaluate(SHIFT)
    press(ann, now)
    _, too_much = commotion(ann.page)
    assert any("Word for word 6" in move for move in too_much)
