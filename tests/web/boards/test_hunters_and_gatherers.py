"""The board of Hunters and Gatherers: whole games on it alone, and what hands, keys and eyes find there."""

from __future__ import annotations

import math

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from drive import chanced, ends_next, open_record, open_table, play_on_board
from pages import Visit, Visitor

GAME = "hunters-and-gatherers"
CELL, POST, GHOST = ".cell[data-target]", ".post[data-target]", ".ghost"


def sit(visit: Visit, seats: int, **kind: bool) -> Visitor:
    """At a table with as many seats, all others random bots."""
    person: Visitor = visit(**kind)
    open_table(person, GAME, seats)
    person.page.wait_for_selector(f"{CELL}, {POST}")
    return person


def until_several_ways(person: Visitor) -> None:
    """Play until it is asked for a tile that can be turned somewhere."""
    for _ in range(20):
        person.page.wait_for_selector(f"{CELL}, {POST}, .bar .aside")
        if person.page.locator(f"{CELL}[aria-expanded]").count():
            return
        play_on_board(person, seed=3, touch=person.phone, most=1)
    raise AssertionError("no tile can be turned")


def until_units(person: Visitor) -> None:
    while not person.page.locator(POST).count():
        play_on_board(person, seed=3, most=1)


def walk_through_the_final_scoring(person: Visitor, phone: bool) -> None:
    """From the result to the board, hut by hut and meadow by meadow, and back."""
    end = person.page.get_by_role("region", name="The end")
    scores = person.ask(f"/tables/{person.table}")["outcome"]["scores"]
    end.get_by_role("button", name="Table" if phone else "Look at the table", exact=True).click()
    person.page.get_by_role("button", name="Walk through the final scoring").click()
    walk = person.page.get_by_role("region", name="The final scoring")
    expect(end).to_have_count(0)
    before = totals(walk)
    if phone:  # the strip of seats does not tell the end before it is reached
        strip = person.page.get_by_role("list", name="Players").locator(".points")
        assert [int(points.split()[0]) for points in strip.all_inner_texts()] == before
    while walk.get_by_role("button", name="Next").count():
        walk.get_by_role("button", name="Next").click()
    assert totals(walk) == scores
    assert before <= scores
    walk.get_by_role("button", name="The result").click()
    expect(end).to_be_visible()


def totals(walk: Locator) -> list[int]:
    return [int(word) for word in walk.locator(".totals").inner_text().split() if word.isdigit()]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_final_scoring_is_walked_through(visit: Visit, phone: bool) -> None:
    ann = visit(phone=phone)
    open_record(ann, chanced(GAME, 5, ends_next))
    play_on_board(ann, seed=5, touch=phone)
    walk_through_the_final_scoring(ann, phone)


def test_a_tile_is_shown_turned_and_laid_by_mouse(visit: Visit) -> None:
    ann = sit(visit, 2)
    until_several_ways(ann)
    place = ann.page.locator(f"{CELL}[aria-expanded]").first
    before = ann.ply()
    place.hover()
    expect(ann.page.locator(GHOST)).to_have_count(1)
    expect(ann.page.get_by_role("tooltip")).to_have_count(0)
    first = ann.page.locator(GHOST).get_attribute("data-place")
    ann.page.mouse.wheel(0, 120)
    expect(ann.page.locator(GHOST)).not_to_have_attribute("data-place", first or "")
    second = ann.page.locator(GHOST).get_attribute("data-place")
    ann.page.keyboard.press("r")
    expect(ann.page.locator(GHOST)).not_to_have_attribute("data-place", second or "")
    place.click()
    assert ann.ply() == before
    expect(ann.page.locator(".bar .primary")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".bar .primary")).to_have_count(0)
    place.click()
    place.click()
    ann.moved_on(before)


def test_a_tile_is_laid_by_keys(visit: Visit) -> None:
    ann = sit(visit, 2)
    until_several_ways(ann)
    expect(ann.page.locator(f"{CELL}[tabindex='0']")).to_have_count(1)
    ann.page.locator(f"{CELL}[tabindex='0']").focus()
    seen = {ann.focused()}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        ann.page.keyboard.press(key)
        seen.add(ann.focused())
    assert len(seen) > 1
    ann.page.locator(f"{CELL}[aria-expanded]").first.focus()
    before = ann.ply()
    ann.page.keyboard.press("Enter")
    shown = ann.page.locator(GHOST).get_attribute("data-place")
    ann.page.keyboard.press("t")
    expect(ann.page.locator(GHOST)).not_to_have_attribute("data-place", shown or "")
    assert ann.ply() == before
    ann.page.keyboard.press("Enter")
    ann.moved_on(before)


def touch(hand: CDPSession, kind: str, *fingers: tuple[float, float]) -> None:
    """Real fingers on the glass."""
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
    hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def twist(hand: CDPSession, x: float, y: float) -> None:
    """Two fingers go a quarter round each other."""
    ring = [(60 * math.cos(step / 8), 60 * math.sin(step / 8)) for step in range(13)]
    for number, (across, down) in enumerate(ring):
        kind = "touchMove" if number else "touchStart"
        touch(hand, kind, (x - across, y - down), (x + across, y + down))
    touch(hand, "touchEnd")


def test_a_tap_shows_a_second_one_or_two_fingers_turn_and_the_button_lays(visit: Visit) -> None:
    ann = sit(visit, 2, phone=True)
    until_several_ways(ann)
    place = ann.page.locator(f"{CELL}[aria-expanded]").first
    place.evaluate("(cell) => cell.focus()")  # brings it into sight
    before = ann.ply()
    place.tap()
    first = ann.page.locator(GHOST).get_attribute("data-place")
    place.tap()
    expect(ann.page.locator(GHOST)).not_to_have_attribute("data-place", first or "")
    second = ann.page.locator(GHOST).get_attribute("data-place")
    twist(ann.context.new_cdp_session(ann.page), 195, 400)
    expect(ann.page.locator(GHOST)).not_to_have_attribute("data-place", second or "")
    assert ann.ply() == before
    ann.page.locator(".bar .primary").tap()
    ann.moved_on(before)


def test_a_finger_that_rests_asks_what_lies_there(visit: Visit) -> None:
    ann = sit(visit, 2, phone=True)
    land = ann.page.locator(".world .sheet").first.bounding_box()
    assert land is not None
    hand = ann.context.new_cdp_session(ann.page)
    touch(hand, "touchStart", (land["x"] + land["width"] * 0.1, land["y"] + land["height"] * 0.1))
    expect(ann.page.locator(".telling")).to_contain_text("would")  # what would change it
    touch(hand, "touchEnd")


def test_somebody_is_sent_and_stands_on_the_land(visit: Visit) -> None:
    ann = sit(visit, 2)
    until_units(ann)
    posts = ann.page.locator(POST)
    assert all(label.strip() for label in posts.evaluate_all("all => all.map((one) => one.textContent)"))
    posts.first.hover()
    expect(ann.page.locator(".hand .sent")).to_be_visible()
    before = ann.ply()
    posts.first.click()
    ann.moved_on(before)
    assert ann.page.locator("[data-piece^='unit:']").count() > 0


def test_the_land_is_moved_and_shown_whole_again(visit: Visit) -> None:
    ann = sit(visit, 2)
    world = ann.page.locator(".world")
    before = ann.ply()

    def seen() -> str:
        return world.get_attribute("style") or ""

    whole = seen()
    ann.page.mouse.move(500, 150)
    ann.page.mouse.wheel(0, -300)
    expect(world).not_to_have_attribute("style", whole)
    near = seen()
    ann.page.mouse.down()
    ann.page.mouse.move(560, 190, steps=4)
    ann.page.mouse.up()
    expect(world).not_to_have_attribute("style", near)
    moved = seen()
    ann.page.get_by_role("button", name="Show all").click()
    expect(world).not_to_have_attribute("style", moved)
    shown = seen()
    ann.page.keyboard.press("+")
    expect(world).not_to_have_attribute("style", shown)
    assert ann.ply() == before


def test_zones_tell_what_they_are_and_who_holds_them(visit: Visit) -> None:
    ann = sit(visit, 2)
    land = ann.page.locator(".world .sheet").first.bounding_box()
    assert land is not None
    # The start tile has its mammoth meadow in the north and its forest in the south-east.
    side = min(land["width"], land["height"])
    for number in range(6):
        ann.page.mouse.move(land["x"] + side * (0.1 + 0.02 * number), land["y"] + side * 0.1)
    expect(ann.page.locator(".telling")).to_contain_text("segment")
    ann.page.get_by_role("button", name="Who holds what").click()
    play_on_board(ann, seed=7, most=14)
    assert ann.page.locator(".world .tint").count() > 0
    ann.page.get_by_role("button", name="Which tiles are to come").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("land tiles")
