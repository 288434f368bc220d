"""The end in the browser: the verdict, where every point came from, the board behind it, and back again."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from test_phone import check as fits

import lascaux
from lascaux import bots
from pages import Visit, Visitor
from test_access import check as accessible

SMALL = """() => [...document.querySelectorAll("[aria-label='The end'] *")]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((one) => one.getClientRects().length && !one.closest(".hidden"))
    .map((one) => {
        const svg = one.ownerSVGElement;
        const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
        return [parseFloat(getComputedStyle(one).fontSize) * scale, one.textContent.trim()];
    })
    .filter(([size]) => size < 11.9)"""
COVERED = """() => {
    const { x, y, width } = document.querySelector("[aria-label='The board']").getBoundingClientRect();
    return !!document.elementFromPoint(x + width / 2, y + 60).closest("[aria-label='The end']");
}"""
# Game, seats and seed.
RIVALS = ("hunters-and-gatherers", 5, 3)
LOST = ("a-year-of-survival", 6, 3)
PAINTED = ("paleo", 4, 3)


def record(game: str, seats: int, seed: int, level: str) -> Any:
    played = lascaux.game(game)
    state = played.new(seats=seats, seed=seed)
    written = lascaux.Record.begin(played, state)
    while state.turn >= 0:
        chance = bots.luck(seed, len(written.keys))
        action = bots.decide(played, level, state, state.turn, chance)
        written.write(state, state.turn, action)
        state.apply(action)
    written.seal(played, state)
    return json.loads(written.to_json())


def finished(
    person: Visitor, game: str, seats: int, seed: int, level: str = "random", name: str = "Red Fox"
) -> Locator:
    """A table at which the match is over."""
    person.page.goto("/")
    person.context.request.post("/api/me", data={"name": name})
    card = person.context.request.post("/api/records", data=record(game, seats, seed, level)).json()
    person.page.goto(f"/t/{card['table']}")
    end = person.page.get_by_role("region", name="The end")
    end.get_by_role("table").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    return end


def sums(person: Visitor) -> list[int]:
    """The last row of the table of sources, by seat."""
    cells = person.page.locator("[aria-label='The end'] [data-sum]").evaluate_all(
        "cells => cells.map((cell) => [Number(cell.dataset.sum), Number(cell.textContent)])"
    )
    return [points for _, points in sorted(cells)]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_rivals_see_where_every_point_came_from(visit: Visit, phone: bool) -> None:
    ann = visit(phone=phone)
    end = finished(ann, *RIVALS, name="Red Fox of the long grey river")
    update = ann.ask(f"/tables/{ann.table}/now")
    expect(end.get_by_role("heading", level=2)).to_have_text(update["result"]["verdict"]["title"])
    assert sums(ann) == update["scores"]
    points = end.get_by_role("table", name=re.compile("Where every point"))
    meadows = points.get_by_role("button", name="Meadows")
    expect(meadows).to_have_attribute("aria-expanded", "false")
    meadows.click()
    (row,) = [row for row in update["result"]["sources"] if row["id"] == "meadows"]
    expect(points.get_by_role("row").filter(has_text="Meadow in the")).to_have_count(len(row["items"]))
    accessible(ann, "the end")
    assert ann.page.evaluate(SMALL) == []
    if phone:
        fits(ann)
        for tab in ("Graph", "Moments"):
            end.get_by_role("tab", name=tab).click()
            accessible(ann, tab)
            assert ann.page.evaluate(SMALL) == []
            fits(ann)
        end.get_by_role("tab", name="Points").click()
    else:
        expect(end.get_by_role("img", name=re.compile("Points over the match"))).to_be_visible()


def test_the_eye_lays_the_end_aside_and_a_button_brings_it_back(visit: Visit) -> None:
    ann = visit()
    end = finished(ann, *RIVALS)
    board = ann.page.get_by_role("region", name="The board")
    assert ann.page.evaluate(COVERED)
    end.get_by_role("button", name="Forests").click()
    end.get_by_role("button", name=re.compile("^Show on the board: Forest")).first.click()
    expect(end.get_by_role("table")).to_have_count(0)
    expect(board).to_be_visible()
    assert not ann.page.evaluate(COVERED)
    end.get_by_role("button", name="Result").click()
    expect(end.get_by_role("table").first).to_be_visible()
    end.get_by_role("button", name="Look at the table").click()
    assert not ann.page.evaluate(COVERED)


def test_a_moment_leads_into_the_replay(visit: Visit) -> None:
    ann = visit()
    end = finished(ann, *RIVALS)
    end.get_by_role("link", name=re.compile("^Replay from there")).first.click()
    ann.page.wait_for_url(re.compile(r"/replay\?ply=\d+"))
    ann.page.get_by_role("slider", name="Choice").wait_for()
    last = ann.ask(f"/tables/{ann.table}")["ply"]
    points = ann.page.get_by_role("group", name="Where every point came from")
    ann.page.get_by_role("button", name="Points", exact=True).click()
    expect(points).to_have_count(0)
    ann.page.goto(f"/t/{ann.table}/replay?ply={last}")
    ann.page.get_by_role("button", name="Points", exact=True).click()
    expect(points.get_by_role("button", name="Meadows")).to_be_visible()
    accessible(ann, "the end of a replay")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("match", [LOST, PAINTED], ids=["year", "paleo"])
def test_a_band_loses_together(visit: Visit, match: tuple[str, int, int], phone: bool) -> None:
    ann = visit(phone=phone)
    end = finished(ann, *match)
    update = ann.ask(f"/tables/{ann.table}/now")
    expect(end).to_contain_text("you lose together.")
    expect(end).not_to_contain_text("Nobody wins")
    assert sums(ann) == update["scores"][:1]
    expect(end.get_by_role("table", name=re.compile("in order"))).to_be_visible()
    accessible(ann, f"{match[0]}, lost")
    assert ann.page.evaluate(SMALL) == []
    if phone:
        fits(ann)


def test_a_band_wins_together(visit: Visit) -> None:
    ann = visit()
    end = finished(ann, "a-year-of-survival", 4, 1, "greedy")
    expect(end.get_by_role("heading", level=2)).to_have_text("Everyone survives!")
    expect(end).to_contain_text("you win together.")
    expect(end.get_by_role("img", name=re.compile("Points over the match"))).to_contain_text("15 to win")
    assert sums(ann) == ann.ask(f"/tables/{ann.table}/now")["scores"][:1]


@pytest.mark.parametrize("game", [game.id for game in lascaux.games()])
def test_every_game_with_the_most_seats_ends_well(visit: Visit, game: str) -> None:
    ann = visit()
    finished(ann, game, lascaux.game(game).seats[-1], 7)
    scores = ann.ask(f"/tables/{ann.table}/now")["scores"]
    assert sums(ann) == (scores[:1] if lascaux.game(game).cooperative else scores)
    assert ann.page.evaluate(SMALL) == []
    accessible(ann, game)
