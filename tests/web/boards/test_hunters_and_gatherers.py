"""The board of Hunters and Gatherers: whole games on it alone, and what hands, keys and eyes find there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from pages import Visit, Visitor

GAME = "hunters-and-gatherers"
CELL, POST, GHOST = ".cell[data-target]", ".post[data-target]", ".ghost"

# Plays by clicks on the board, on the confirm button, and on the button for what has no place there.
PLAY = """async ([how, table, most]) => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const until = (found) => new Promise((done, fail) => {
        const look = () => found() && (watch.disconnect(), clearTimeout(late), done());
        const watch = new MutationObserver(look);
        const late = setTimeout(() => fail(new Error('nothing more happens')), 20000);
        watch.observe(document.body, {childList: true, subtree: true, attributes: true});
        look();
    });
    const click = (element) => {
        clicks += 1;
        element.dispatchEvent(new PointerEvent('click', {pointerType: how, bubbles: true, cancelable: true}));
        return new Promise((done) => setTimeout(done));
    };
    let seed = 7, clicks = 0, plies = 0;
    const missing = [], small = [];
    const any = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length];
    const over = () => all("[aria-label='The end'] table").length > 0;
    const asked = () => all('.cell[data-target], .post[data-target], .bar .aside');
    while (plies < most) {
        await until(() => over() || asked().length);
        if (over()) break;
        if (plies % 8 === 0) {
            const now = await (await fetch(`/api/tables/${table}/now?since=0`)).json();
            const there = new Set(all('[data-picture] button[data-target]').map((one) => one.dataset.target));
            missing.push(...now.options.flatMap((one) => one.targets).filter((target) => !there.has(target)));
            const boxes = asked().map((one) => one.getBoundingClientRect());
            const tiny = boxes.filter((box) => box.width < 44 || box.height < 43.5);
            small.push(...tiny.map((box) => `${box.width}x${box.height}`));
        }
        const chosen = any(asked());
        const id = chosen.dataset.target;
        await click(chosen);
        if (how === 'touch' && chosen.matches('.cell')) await click(chosen);  // turns it, if it can be turned
        const again = chosen.isConnected && all(`[data-target="${id}"]`).includes(chosen);
        if (how === 'mouse' && again) await click(chosen);
        else if (again) await click(document.querySelector('.bar .primary'));
        plies += 1;
    }
    return {clicks, plies, missing, small, over: over()};
}"""


def sit(visit: Visit, seats: int, **kind: bool) -> Visitor:
    """At a table with as many seats, all others random bots."""
    person: Visitor = visit(**kind)
    person.page.goto("/")
    person.page.wait_for_selector("article")
    ask = person.context.request
    ask.post("/api/me", data={"name": "Ann"})
    rivals = [{"kind": "bot", "level": "random"}] * (seats - 1)
    made = ask.post("/api/tables", data={"game": GAME, "seats": [{"kind": "me"}, *rivals]}).json()
    ask.post(f"/api/tables/{made['table']}/start", data={})
    person.page.goto(f"/t/{made['table']}")
    person.page.wait_for_selector(f"{CELL}, {POST}")
    return person


def play(person: Visitor, how: str, most: int = 500) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate(PLAY, [how, person.table, most])
    return found


def until_several_ways(person: Visitor) -> None:
    """Play until it is asked for a tile that can be turned somewhere."""
    for _ in range(20):
        person.page.wait_for_selector(f"{CELL}, {POST}, .bar .aside")
        if person.page.locator(f"{CELL}[aria-expanded]").count():
            return
        play(person, "mouse", most=1)
    raise AssertionError("no tile can be turned")


def until_units(person: Visitor) -> None:
    while not person.page.locator(POST).count():
        play(person, "mouse", most=1)
        person.page.wait_for_selector(f"{CELL}, {POST}, .bar .aside")


def walk_through_the_final_scoring(person: Visitor, phone: bool) -> None:
    """From the result to the board, hut by hut and meadow by meadow, and back."""
    end = person.page.get_by_role("region", name="The end")
    scores = person.ask(f"/tables/{person.table}")["outcome"]["scores"]
    end.get_by_role("button", name="Table" if phone else "Look at the table", exact=True).click()
    person.page.get_by_role("button", name="Walk through the final scoring").click()
    walk = person.page.get_by_role("region", name="The final scoring")
    expect(end).to_have_count(0)
    before = totals(walk)
    while walk.get_by_role("button", name="Next").count():
        walk.get_by_role("button", name="Next").click()
    assert totals(walk) == scores
    assert before <= scores
    walk.get_by_role("button", name="The result").click()
    expect(end).to_be_visible()


def totals(walk: Locator) -> list[int]:
    return [int(word) for word in walk.locator(".totals").inner_text().split() if word.isdigit()]


@pytest.mark.parametrize(("seats", "phone"), [(2, False), (5, False), (2, True), (5, True)])
def test_a_whole_game_on_the_board_alone(visit: Visit, seats: int, phone: bool) -> None:
    ann = sit(visit, seats, phone=phone)
    found = play(ann, "touch" if phone else "mouse")
    assert found["over"]
    assert found["missing"] == []
    assert found["small"] == []
    assert found["plies"] > 20
    assert found["clicks"] <= 3 * found["plies"]
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


def test_a_tap_shows_a_second_one_turns_and_the_button_lays(visit: Visit) -> None:
    ann = sit(visit, 2, phone=True)
    until_several_ways(ann)
    place = ann.page.locator(f"{CELL}[aria-expanded]").first
    place.evaluate("(cell) => cell.focus()")  # brings it into sight
    before = ann.ply()
    place.tap()
    first = ann.page.locator(GHOST).get_attribute("data-place")
    place.tap()
    expect(ann.page.locator(GHOST)).not_to_have_attribute("data-place", first or "")
    assert ann.ply() == before
    ann.page.locator(".bar .primary").tap()
    ann.moved_on(before)


def test_somebody_is_sent_and_stands_on_the_land(visit: Visit) -> None:
    ann = sit(visit, 2)
    until_units(ann)
    posts = ann.page.locator(POST)
    assert all(label.strip() for label in posts.evaluate_all("all => all.map((one) => one.ariaLabel)"))
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
    play(ann, "mouse", most=14)
    ann.page.wait_for_selector(f"{CELL}, {POST}, .bar .aside")
    assert ann.page.locator(".world .tint").count() > 0
    ann.page.get_by_role("button", name="Which tiles are to come").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("land tiles")
