"""The picture of a game: whatever glows can be chosen by mouse, touch and keys, and boards can be moved."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import lascaux
from pages import Visit, Visitor

TARGET = "[data-picture] [data-target]:is(button, [role=button])"
TILES = "hunters-and-gatherers"
CARDS = "elawa"


def table(visit: Visit, game: str, **kind: bool) -> Visitor:
    """A table in its places: the game's own board does not come."""
    person: Visitor = visit(**kind)
    person.context.route("**/assets/Board-*.js", lambda route: route.abort())
    person.allowed = lambda complaint: "Board" in complaint or "ERR_FAILED" in complaint
    person.play_now(lascaux.game(game).title)
    return person


def plain_table(visit: Visit, game: str, **kind: bool) -> Visitor:
    """Where the board that is drawn for the game cannot be loaded, its places do, as for any other game."""
    person: Visitor = visit(**kind)
    person.allowed = lambda complaint: "ERR_FAILED" in complaint or "dynamically imported" in complaint
    person.page.route("**/assets/Board-*", lambda route: route.abort())
    person.play_now(lascaux.game(game).title)
    return person


def targets(person: Visitor) -> Locator:
    return person.page.locator(TARGET)


def ways(person: Visitor) -> Locator:
    """What can be chosen of the target that was picked."""
    return person.page.get_by_role("group", name="Ways to choose").locator("button:not(.close)")


def ghosts(person: Visitor) -> Locator:
    return person.page.locator("[data-picture] .ghost")


def until_many(person: Visitor, wanted: Callable[[], bool]) -> None:
    """Choose from the list until the position is as wanted."""
    for _ in range(40):
        assert person.wait_for_question()
        if wanted():
            person.page.mouse.move(5, 5)  # an option that comes to lie under the pointer would be shown
            return
        person.choose()
    raise AssertionError("such a position does not come")


def view_box(person: Visitor) -> list[float]:
    shown = person.page.locator(".board svg[viewBox]").first.get_attribute("viewBox") or ""
    return [float(number) for number in shown.split()]


@pytest.mark.parametrize("game", [game.id for game in lascaux.games()])
def test_everything_an_option_points_at_is_there_to_be_chosen(visit: Visit, game: str) -> None:
    ann = table(visit, game)
    for _ in range(6):
        if not ann.wait_for_question():
            break
        options = ann.ask(f"/tables/{ann.table}/now?since=0")["options"]
        wanted = {
            target for option in options for target in option["targets"] if not target.startswith("seat:")
        }
        if wanted:
            targets(ann).first.wait_for(state="attached")  # the board comes after the question
        shown = {target.get_attribute("data-target") for target in targets(ann).all()}
        assert wanted <= shown
        ann.choose()


def test_a_click_on_a_card_chooses_it(visit: Visit) -> None:
    ann = table(visit, CARDS)
    until_many(ann, lambda: targets(ann).count() > 1)
    before = ann.ply()
    name = targets(ann).first.get_attribute("aria-label") or ""
    assert "Take " in name
    targets(ann).first.hover(force=True)
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Take ")
    assert ann.page.locator("[data-picture] .receiving").count() > 0
    targets(ann).first.click()
    ann.moved_on(before)


def test_a_touch_shows_first_and_chooses_then(visit: Visit) -> None:
    ann = table(visit, CARDS, phone=True)
    until_many(ann, lambda: targets(ann).count() > 1)
    before = ann.ply()
    targets(ann).first.tap()
    expect(ann.primary).to_be_visible()
    assert ann.ply() == before
    ann.primary.tap()
    ann.moved_on(before)


def test_a_place_with_several_ways_offers_them_and_shows_each(visit: Visit) -> None:
    ann = plain_table(visit, TILES)
    until_many(ann, lambda: ann.page.locator("[aria-expanded][data-target^='cell:']").count() > 0)
    place = ann.page.locator("[aria-expanded][data-target^='cell:']").first
    before = ann.ply()
    place.click()
    expect(ghosts(ann)).to_have_count(1)
    expect(ways(ann)).not_to_have_count(0)
    assert ways(ann).count() > 1
    first = ghosts(ann).get_attribute("data-place")
    place.click()
    expect(ghosts(ann)).not_to_have_attribute("data-place", first or "")
    assert ann.ply() == before
    ways(ann).last.click()
    ann.moved_on(before)
    expect(ghosts(ann)).to_have_count(0)


def test_a_board_by_keys(visit: Visit) -> None:
    ann = plain_table(visit, TILES)
    until_many(ann, lambda: ann.page.locator("[aria-expanded][data-target^='cell:']").count() > 1)
    expect(ann.page.locator("[data-target^='cell:'][tabindex='0']")).to_have_count(1)
    ann.page.locator("[data-target^='cell:'][tabindex='0']").focus()
    seen = {ann.focused()}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        ann.page.keyboard.press(key)
        seen.add(ann.focused())
    assert len(seen) > 1
    assert all(name.lower().startswith("free, ") for name in seen)
    ann.page.locator("[aria-expanded][data-target^='cell:']").first.focus()
    before = ann.ply()
    ann.page.keyboard.press("r")
    shown = ghosts(ann).get_attribute("data-place")
    ann.page.keyboard.press("r")
    expect(ghosts(ann)).not_to_have_attribute("data-place", shown or "")
    ann.page.keyboard.press("Escape")
    expect(ghosts(ann)).to_have_count(0)
    ann.page.locator("[aria-expanded][data-target^='cell:']").first.focus()
    ann.page.keyboard.press("Enter")
    expect(ways(ann).first).to_be_focused()
    ann.page.keyboard.press("ArrowDown")
    assert ann.ply() == before
    ann.page.keyboard.press("Enter")
    ann.moved_on(before)


def test_a_unit_is_placed_on_a_part_of_the_tile(visit: Visit) -> None:
    ann = plain_table(visit, TILES)
    part = ann.page.locator("[data-target^='tile:'][role=button]")
    until_many(ann, lambda: part.count() > 0)
    before = ann.ply()
    part.last.focus()
    ann.page.keyboard.press("Enter")
    if ways(ann).count():
        ann.page.keyboard.press("Enter")
    ann.moved_on(before)
    expect(ann.page.locator("[data-piece^='unit:']").first).to_be_visible()


def test_a_board_is_moved_and_shown_whole_again(visit: Visit) -> None:
    ann = plain_table(visit, TILES)
    until_many(ann, lambda: ann.page.locator("[data-target^='cell:']").count() > 0)
    place = ann.page.locator("[data-target^='cell:']").first.bounding_box()
    assert place is not None
    whole = view_box(ann)
    before = ann.ply()
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    ann.page.mouse.move(x, y)  # what is pointed at stays where it is
    ann.page.mouse.wheel(0, -400)
    ann.page.wait_for_function(
        "old => !document.querySelector('.board svg[viewBox]').getAttribute('viewBox').startsWith(old)",
        arg=f"{whole[0]:.2f}",
    )
    assert view_box(ann)[2] < whole[2]
    near = view_box(ann)
    ann.page.mouse.down()
    ann.page.mouse.move(x + 40, y + 30, steps=5)
    ann.page.mouse.up()
    ann.page.wait_for_function(
        "old => parseFloat(document.querySelector('.board svg[viewBox]').getAttribute('viewBox')) < old",
        arg=near[0],
    )
    assert ann.ply() == before
    expect(ways(ann)).to_have_count(0)
    ann.page.get_by_role("button", name="Show all").click()
    ann.page.wait_for_function(
        "old => document.querySelector('.board svg[viewBox]').getAttribute('viewBox').startsWith(old)",
        arg=f"{whole[0]:.2f}",
    )
    ann.page.keyboard.press("ArrowRight")
    assert view_box(ann)[0] > whole[0]
    ann.page.keyboard.press("0")
    ann.page.keyboard.press("+")
    assert view_box(ann)[2] < whole[2]


def test_a_zone_tells_what_it_is(visit: Visit) -> None:
    ann = plain_table(visit, TILES)
    ann.wait_for_question()
    tile = ann.page.locator("[data-piece='tile:0']").bounding_box()
    assert tile is not None
    # The start tile has its mammoth meadow in the north and its forest in the south-east.
    ann.page.mouse.move(tile["x"] + tile["width"] * 0.5, tile["y"] + tile["height"] * 0.1)
    expect(ann.page.locator(".zone")).to_contain_text("Meadow: 1 segment")
    ann.page.mouse.move(tile["x"] + tile["width"] * 0.8, tile["y"] + tile["height"] * 0.9)
    expect(ann.page.locator(".zone")).to_contain_text("Forest")
