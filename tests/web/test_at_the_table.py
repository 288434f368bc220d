"""What the frame gives every table: keys, a log that lights up the board, sets that are taken back as one."""

from __future__ import annotations

import json
import random

from playwright.sync_api import Locator, WebSocketRoute, expect

import lascaux
from pages import Visit, Visitor
from swarm import quickest_game
from table_harness import BOT, ME

CARDS = "elawa"
UNITS = "spears-and-bones"
FOCUSED = "() => document.activeElement.closest('[data-seat]')?.dataset.seat"


def pane(person: Visitor) -> Locator:
    return person.page.get_by_role("tab", selected=True)


def moved(person: Visitor, choices: int) -> None:
    """Some choices later."""
    for _ in range(choices):
        person.wait_for_question()
        person.choose()
    person.wait_for_question()


def test_keys_do_what_their_list_says(visit: Visit) -> None:
    ann = visit()
    ann.play_now(lascaux.game(CARDS).title)
    ann.wait_for_question()
    keys = ann.page.keyboard
    keys.press("?")
    listed = ann.page.get_by_role("dialog", name="Keys")
    for key in ("Enter", "1 to 9", "O", "R or T", "P", "U", "H", "N", "L", "K", "F1", "Esc", "?"):
        expect(listed.locator("kbd", has_text=key).first).to_be_visible()
    keys.press("Escape")
    expect(listed).to_have_count(0)

    options = ann.page.locator("[aria-controls=options]")
    keys.press("o")
    expect(options).to_have_attribute("aria-expanded", "true")
    expect(ann.options.first).to_be_focused()
    keys.press("Escape")
    expect(options).to_have_attribute("aria-expanded", "false")

    for key, name in (("l", "Log"), ("k", "Chat"), ("F1", "Rules")):
        keys.press(key)
        expect(pane(ann)).to_have_text(name)
    keys.press("Escape")
    expect(pane(ann)).to_have_count(0)

    seats = len(ann.ask(f"/tables/{ann.table}")["seats"])
    seen = []
    for _ in range(seats):
        keys.press("n")
        seen.append(ann.page.evaluate(FOCUSED))
    assert sorted(seen) == [str(seat) for seat in range(seats)]

    before = ann.ask(f"/tables/{ann.table}/now?since=0")
    keys.press("1")
    ann.moved_on(before["ply"])
    ann.wait_for_question()
    ply = ann.ply()
    keys.press("u")
    ann.moved_on(ply)
    expect(ann.options).to_have_count(len(before["options"]))
    keys.press("h")
    expect(ann.page.get_by_role("list", name="Hints")).to_be_visible()
    keys.press("Escape")
    expect(ann.page.get_by_role("list", name="Hints")).to_have_count(0)


def test_on_a_phone_a_tap_on_a_line_uncovers_what_it_speaks_of(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.play_now(lascaux.game(CARDS).title)
    moved(ann, 4)
    ann.drawer("Log")
    ann.page.locator(".speaks").last.get_by_role("link").first.tap()
    expect(pane(ann)).to_have_count(0)
    expect(ann.page.locator("main .pointed")).not_to_have_count(0)
    moved(ann, 1)
    expect(ann.page.locator("main .pointed")).to_have_count(0)
    ann.drawer("Log")
    ann.page.get_by_role("link", name="Replay from there").last.tap()
    ann.page.wait_for_url("**/replay?ply=*")


def test_a_game_that_says_not_where_things_lie_plays_all_the_same(visit: Visit) -> None:
    ann = visit()

    def through(line: WebSocketRoute) -> None:
        """On its way the scene loses its places."""
        there = line.connect_to_server()

        def strip(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "update":
                assert message["scene"].pop("composition")
            line.send(json.dumps(message))

        there.on_message(strip)

    ann.page.route_web_socket("**/live?*", through)
    ann.play_now(quickest_game().title)
    expect(ann.page.get_by_role("group", name="The middle of the table")).to_be_visible()
    expect(ann.page.get_by_role("list", name="Players").locator("[data-seat]")).to_have_count(2)
    while ann.wait_for_question():
        ann.choose()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


def asked_for_a_set(person: Visitor) -> None:
    """Play elsewhere until several units are to be named."""
    api, chance = person.context.request, random.Random(4)
    for _ in range(400):
        now = person.settled()
        if now["ends"] and len(now["options"]) > 2:
            return
        hunts = [option["key"] for option in now["options"] if option["key"].startswith("hunt")]
        key = chance.choice(hunts or [option["key"] for option in now["options"]])
        assert api.post(f"/api/tables/{person.table}/moves", data={"ply": now["ply"], "action": key}).ok
    raise AssertionError("no set is asked for")


def test_a_set_of_which_a_part_is_refused_is_taken_back_as_one(visit: Visit) -> None:
    ann = visit()
    said: list[str] = []

    def through(line: WebSocketRoute) -> None:
        """On its way the second part of the set turns into something that nobody may do."""
        there = line.connect_to_server()

        def spoil(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "submit":
                said.append(message["action"])
                if len(said) == 2:
                    message["action"] = "nonsense"
            there.send(json.dumps(message))

        line.on_message(spoil)

    ann.page.route_web_socket("**/live?*", through)
    ann.page.goto("/")
    api = ann.context.request
    assert api.post("/api/me", data={"name": "Ann"}).ok
    table = api.post("/api/tables", data={"game": UNITS, "seats": [ME, BOT, BOT]}).json()["table"]
    ann.page.goto(f"/t/{table}")
    ann.page.wait_for_selector("[data-ply-shown]")
    asked_for_a_set(ann)
    before = ann.ask(f"/tables/{table}/now?since=0")
    parts = [option for option in before["options"] if option["key"] != before["ends"]][:2]
    for part in parts:
        ann.page.locator(f"main .board [data-target='{part['targets'][0]}']").first.click()
    assert said == [], "nothing is sent before it is confirmed"
    ann.primary.click()
    expect(ann.page.get_by_role("alert").filter(has_text="nonsense")).to_be_visible()
    assert said == [part["key"] for part in parts]
    expect(ann.options).to_have_count(len(before["options"]))
    after = ann.ask(f"/tables/{table}/now?since=0")
    assert [option["key"] for option in after["options"]] == [option["key"] for option in before["options"]]
