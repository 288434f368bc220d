"""Icons that a game brings along are drawn, in the lobby and at the table."""

from __future__ import annotations

from playwright.sync_api import Route, expect

import lascaux
from pages import Visit

OUTLINES = lascaux.game("ochre").outlines


def test_a_game_of_another_package_is_drawn_with_its_own_icons(visit: Visit) -> None:
    ann = visit()
    ann.page.goto("/")
    painting = ann.page.locator("article", has_text="Ochre").locator("svg").first
    for emblem in lascaux.game("ochre").emblems:
        expect(painting.locator(f'path[d="{OUTLINES[emblem]}"]')).to_have_count(1)
    ann.play_now("Ochre")
    cards = len(ann.page.locator("[data-piece^='card:']").all())
    assert cards > 1
    expect(ann.page.locator(f"[data-piece^='card:'] path[d='{OUTLINES['ochre/brush']}']")).to_have_count(
        cards
    )
    expect(ann.page.locator(f"[data-piece='panel:0'] path[d='{OUTLINES['ochre/wall']}']")).to_have_count(1)


def test_letters_on_pebbles_stand_for_icons_that_do_not_come(visit: Visit) -> None:
    def nothing(route: Route) -> None:
        route.fulfill(json={})

    ann = visit()
    ann.page.route("**/api/games/ochre/icons", nothing)
    ann.play_now("Ochre")
    expect(ann.page.locator("[data-piece='panel:0'] svg text")).to_have_text("W")
    expect(ann.page.locator("[data-piece^='card:'] svg text").first).to_have_text("B")


def test_only_outlines_leave_the_server(visit: Visit) -> None:
    ann = visit()
    assert ann.ask("/games/ochre/icons") == OUTLINES
    assert ann.ask("/games/elawa/icons") == {}
    assert ann.ask("/games/no-such-game/icons")["type"] == "not-found"
