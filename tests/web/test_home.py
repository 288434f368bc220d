"""The first page: where it is my turn comes first, and it keeps itself up to date."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from test_phone import check as check_phone

import lascaux
from pages import Visit, Visitor
from table_harness import ME, OPEN, Guest, Server, until
from test_access import check

TURNS = "hunters-and-gatherers"
EMBER = re.compile(r"\bember\b")
SMALL = """() => [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility() && [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
    .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 12)
    .map((element) => element.outerHTML.slice(0, 80))"""


def as_guest(visitor: Visitor, server: Server, name: str) -> Guest:
    """The same person, also without a browser."""
    visitor.context.request.post("/api/me", data={"name": name})
    guest = server.stranger()
    for cookie in visitor.context.cookies():
        guest.http.cookies.set(cookie["name"], cookie["value"])
    return guest


def turn(guest: Guest, table: str) -> None:
    while guest.now(table)["options"]:
        guest.choose(table)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_my_turn_comes_first(visit: Visit, server: Server, phone: bool) -> None:
    ann = visit(phone=phone)
    me = as_guest(ann, server, "Ann")
    ann.page.goto("/")
    ann.page.wait_for_selector("article")
    expect(ann.page.get_by_role("heading", name="It is your turn")).to_have_count(0)
    solid = ann.page.get_by_role("button", name="Play now").first
    expect(solid).to_have_class(EMBER)
    tables = [me.open(game.id) for game in lascaux.games()[:5]]
    until(lambda: all(me.now(table)["options"] for table in tables))
    ann.page.reload()
    cards = ann.page.locator(".turns li")
    asked = [line for line in me.ok("GET", "/api/tables?which=mine") if line["asked"]]
    expect(cards).to_have_count(min(3, len(asked)))
    expect(ann.page).to_have_title(f"({len(asked)}) Lascaux")
    expect(ann.page.get_by_role("button", name="Play now").first).not_to_have_class(EMBER)
    newest = max(asked, key=lambda line: line["waiting_since"])
    expect(cards.first).to_contain_text(newest["prompt"].partition("? ")[0])
    assert ann.page.evaluate(SMALL) == []
    if phone:
        check_phone(ann)
    check(ann, "home")
    if len(asked) > 3:
        ann.page.get_by_role("button", name=f"{len(asked) - 3} more").click()
        expect(cards).to_have_count(len(asked))
    cards.first.get_by_role("link", name="Play").click()
    ann.page.wait_for_url(f"**/t/{newest['table']}")
    assert newest["table"] in tables


def test_a_table_moves_to_my_turn_but_not_under_a_finger(visit: Visit, server: Server) -> None:
    ann = visit()
    me, bob = as_guest(ann, server, "Ann"), server.person("Old Bear")
    table = bob.open(TURNS, [ME, OPEN])
    me.seat(table, 1, "take")
    ann.page.clock.install()
    ann.page.goto("/")
    waiting = ann.page.locator(".waiting li")
    expect(waiting).to_have_count(1)
    expect(waiting).to_contain_text(me.now(table)["prompt"])
    ann.page.mouse.move(20, 450)  # beside everything that could be pressed
    ann.page.mouse.down()
    turn(bob, table)
    with ann.page.expect_response("**/api/tables?which=mine"):
        ann.page.clock.run_for(16_000)
    ann.page.clock.run_for(1000)
    expect(waiting).to_have_count(1)
    ann.page.mouse.up()
    ann.page.clock.run_for(1000)
    expect(ann.page.locator(".turns li")).to_have_count(1)
    expect(waiting).to_have_count(0)
    expect(ann.page).to_have_title("(1) Lascaux")


def test_on_a_phone_the_rest_is_behind_the_bar_below(visit: Visit, server: Server) -> None:
    ann = visit(phone=True)
    me, bob = as_guest(ann, server, "Ann"), server.person("Old Bear")
    table = bob.open(TURNS, [ME, OPEN])
    me.seat(table, 1, "take")
    done = me.open("ochre")
    me.play_on(done)
    ann.page.goto("/")
    ann.page.wait_for_selector("article")
    expect(ann.page.get_by_role("heading", name="Waiting for others")).to_be_hidden()
    ann.page.get_by_role("button", name="Waiting").tap()
    expect(ann.page.get_by_role("heading", name="Waiting for others")).to_be_visible()
    expect(ann.page.locator("article").first).to_be_hidden()
    ann.page.get_by_role("button", name="Finished").tap()
    expect(ann.page.locator(".finished li")).to_contain_text("points")
    check_phone(ann)
    check(ann, "finished")
