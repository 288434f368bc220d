"""Spears and Bones by its board: to the end, every thing to choose in its place, what is secret covered."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import lascaux
from drive import chanced, ends_next, open_record, open_table
from pages import Visit, Visitor

GAME = "spears-and-bones"


def now(person: Visitor) -> Any:
    return person.ask(f"/tables/{person.table}/now?since=0")


def sit_down(person: Visitor, seats: int) -> None:
    open_table(person, GAME, seats)
    person.page.wait_for_selector(".board [data-zone=valley]")


def test_team_and_goal_are_covered_by_one_key(visit: Visit) -> None:
    ann = visit()
    sit_down(ann, 4)
    mine = ann.page.get_by_role("button", name="your secret team")
    expect(mine).to_have_count(1)
    ann.page.keyboard.press("c")
    expect(ann.page.get_by_role("button", name="Your team Show C", exact=True)).to_have_count(1)
    expect(mine).to_have_count(0)
    ann.page.keyboard.press("c")
    expect(mine).to_have_count(1)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_notes_about_others_stay_in_this_browser(visit: Visit, phone: bool) -> None:
    ann = visit(phone=phone)
    sit_down(ann, 4)
    ann.settled()
    while ann.page.locator(".rival.may").count():  # a tap would ban it
        answer(ann, unlike="ban")
        ann.settled()
    sent: list[str] = []
    ann.page.on("request", lambda request: sent.append(request.post_data or ""))
    if phone:
        rival = ann.page.locator(".rival").first
        ann.press(rival)
        # What the role may still do is no tooltip there.
        role = now(ann)["view"]["players"][1]["role"]
        expect(ann.page.locator("[data-zone=tribe] .head")).to_contain_text(role)
        expect(rival.get_by_role("button", name=role)).to_have_count(1)
    ann.press(ann.page.get_by_role("button", name="Your note about").first)
    ann.press(ann.page.get_by_role("button", name="dominator", exact=True))
    ann.page.get_by_role("textbox", name="Words about").fill("took the mammoth")
    ann.page.reload()
    ann.page.wait_for_selector(".board [data-zone=valley]")
    if phone:
        ann.press(ann.page.locator(".rival").first)
    noted = ann.page.get_by_role("button", name="Your note about").filter(has_text="?")
    expect(noted).to_have_count(1)
    expect(noted).to_have_attribute("title", "took the mammoth")
    assert not [body for body in sent if "mammoth" in body or "dominator" in body]


def test_teams_are_turned_up_one_by_one(visit: Visit) -> None:
    """Whoever sees it end sees one card after the other, and then the result."""
    ann = visit(still=False)
    open_record(ann, chanced(GAME, 4, ends_next))
    ann.settled()
    ann.page.evaluate(
        """() => {
            window.turned = [];
            new MutationObserver(() => {
                if (!document.querySelector('.reveal')) return;
                const open = document.querySelectorAll('.reveal .card.open').length;
                if (window.turned.at(-1) !== open) window.turned.push(open);
            }).observe(document.body, {subtree: true, childList: true, attributes: true});
        }"""
    )
    ann.choose()
    ann.page.get_by_role("region", name="The end").get_by_role("table").first.wait_for()
    assert ann.page.evaluate("() => window.turned") == [0, 1, 2, 3, 4]


def test_a_thumb_finds_the_fire(visit: Visit) -> None:
    """A token is seldom put back: chance alone might not come to it."""
    game = lascaux.game(GAME)

    def put_back(state: lascaux.State) -> bool:
        # A look at the whole position costs more: only where there are but yes and no.
        return state.turn == 0 and len(state.legal(0)) == 2 and game.view(state, 0).step == "vigor_return"

    ann = visit(phone=True)
    open_record(ann, chanced(GAME, 3, put_back))
    ann.settled()
    fire = ann.page.locator("[data-target=vigor]").bounding_box()
    assert fire
    assert min(fire["width"], fire["height"]) >= 44


def answer(person: Visitor, unlike: str) -> None:
    """Make the first choice that is not of a kind, elsewhere."""
    asked = person.settled()
    action = next(option["key"] for option in asked["options"] if not option["key"].startswith(unlike))
    body = {"ply": asked["ply"], "action": action}
    assert person.context.request.post(f"/api/tables/{person.table}/moves", data=body).ok
    person.moved_on(asked["ply"])


def hunting(person: Visitor) -> None:
    """Play on until hunters of mine are to be picked, of whom there are some."""
    while True:
        asked = person.settled()
        keys = [option["key"] for option in asked["options"]]
        if asked["step"] == "hunt_units" and len(keys) > 2:
            return
        if "action:hunt" in keys:  # the prey itself says both what is done and to whom
            person.page.locator(".slab [data-target]").first.click()
            person.moved_on(asked["ply"] + 1)
            continue
        action = next((key for key in keys if key.startswith("play:")), keys[0])
        body = {"ply": asked["ply"], "action": action}
        assert person.context.request.post(f"/api/tables/{person.table}/moves", data=body).ok


def test_the_sum_builds_up_with_the_units_that_are_picked(visit: Visit) -> None:
    ann = visit()
    sit_down(ann, 3)
    hunting(ann)
    units = ann.page.locator(".units.own [data-target]")
    meter = ann.page.locator(".meter .sum").first
    expect(meter).to_have_text("0 + ?")
    powers = [int(power) for power in ann.page.locator(".units.own .may .figures b").all_inner_texts()]
    units.first.focus()
    ann.page.keyboard.press("Space")
    ann.page.keyboard.press("ArrowRight")
    expect(units.nth(1)).to_be_focused()
    expect(meter).to_have_text(f"{powers[0]} + ?")
    units.nth(1).click()
    expect(meter).to_have_text(f"{sum(powers[:2])} + ?")
    units.first.click()
    expect(meter).to_have_text(f"{powers[1]} + ?")
    expect(units.nth(1)).to_have_attribute("aria-pressed", "true")
