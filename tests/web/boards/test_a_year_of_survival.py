"""The board of A Year of Survival: whole games on it alone, and what it shows before something is done."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import lascaux
from drive import chanced, open_record, open_table
from pages import Visit, Visitor

GAME = "a-year-of-survival"


def now(person: Visitor) -> Any:
    return person.ask(f"/tables/{person.table}/now?since=0")


def deed(page: Page, name: str) -> Any:
    """A button below the trail."""
    return page.locator(f"[data-deed='action:{name}']")


def come_to(person: Visitor, *steps: str) -> Any:
    """Play until one of these questions comes, at new tables if need be."""
    while True:
        open_table(person, GAME, 4)
        asked = person.settled()
        for _ in range(40):
            if asked["over"] or asked["step"] in steps:
                break
            chosen = next(
                (option for option in asked["options"] if option["key"] == "action:explore_medium"),
                asked["options"][0],
            )
            body = {"ply": asked["ply"], "action": chosen["key"]}
            assert person.context.request.post(f"/api/tables/{person.table}/moves", data=body).ok
            asked = person.settled()
        if not asked["over"]:
            return now(person)


def test_the_buttons_show_what_they_would_do_to_the_trail(visit: Visit) -> None:
    ann = visit()
    view = come_to(ann, "action")["view"]
    out = len(view["trail"])
    page = ann.page
    if deed(page, "explore_medium").count():
        deed(page, "explore_medium").hover()
        expect(page.locator(".spot.lifted")).to_have_count(min(4, out))
    deed(page, "craft").hover()
    expect(page.locator(".back.lost")).to_have_count(min(2, out))
    before = ann.ply()
    deed(page, "craft").click()
    ann.moved_on(before)
    assert ann.settled()["step"] == "craft"


def test_on_a_phone_a_button_is_armed_first_and_confirmed_below(visit: Visit) -> None:
    ann = visit(phone=True)
    come_to(ann, "action")
    before = ann.ply()
    deed(ann.page, "craft").tap()
    expect(deed(ann.page, "craft")).to_contain_class("pick")
    assert ann.ply() == before
    ann.primary.tap()
    ann.moved_on(before)


def test_a_card_is_seen_in_its_slot_before_it_is_played(visit: Visit) -> None:
    """With who plays it; what cannot help is pale, in every hand."""
    ann = visit()
    asked = come_to(ann, "help", "lead", "lead_more")
    while not any(len(option["targets"]) > 1 for option in asked["options"]):
        asked = come_to(ann, "help", "lead", "lead_more")
    option = next(option for option in asked["options"] if len(option["targets"]) > 1)
    card, slot = option["targets"]
    attempt = asked["view"]["attempt"]
    page = ann.page
    expect(page.locator("[data-zone=centre] .hole")).to_have_count(sum(attempt["lacking"].values()))
    page.locator(f"[data-target='{card}']").hover(position={"x": 12, "y": 8})
    ghost = page.locator(".ghost").first
    expect(ghost).to_contain_text("You")
    expect(page.locator(f"[data-target='{slot}']").first).to_be_visible()
    lacking = set(attempt["lacking"])
    hand = asked["view"]["players"][0]["hand"]
    pale = [held["item"]["name"] for held in hand if not lacking & set(held["item"]["fills"])]
    shown = page.locator("[data-zone=hand] .item.quiet .name")
    assert {text.strip() for text in shown.all_inner_texts()} == set(pale)
    page.mouse.move(5, 5)
    expect(page.locator(".ghost")).to_have_count(0)


def test_every_hand_lies_open_in_the_same_pockets(visit: Visit) -> None:
    ann = visit()
    open_table(ann, GAME, 6)
    ann.settled()
    for player in now(ann)["view"]["players"][1:]:
        row = ann.page.locator(f"[data-hand='{player['seat']}']")
        expect(row.locator(".mini")).to_have_count(player["cards"])
        for held in player["hand"]:
            assert held["item"]["name"] in (row.get_attribute("aria-label") or "")


def test_arrows_go_from_card_to_card_and_enter_takes(visit: Visit) -> None:
    ann = visit()
    come_to(ann, "craft")
    first, second = ann.page.locator("[data-zone=craft] [data-target]").all()[:2]
    first.focus()
    ann.page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    before = ann.ply()
    ann.page.keyboard.press("Enter")
    ann.moved_on(before)


@pytest.mark.parametrize(
    ("step", "says"), [("lose", "gives up an item"), ("bequeath", "the next card goes to")]
)
def test_losses_and_deaths_are_moments(visit: Visit, step: str, says: str) -> None:
    """In the middle of the board, and what goes is picked from the hand."""
    game = lascaux.game(GAME)

    def comes(state: lascaux.State) -> bool:
        return state.turn == 0 and game.view(state, 0).step == step and len(state.legal(0)) > 1

    ann = visit()
    open_record(ann, chanced(GAME, 3, comes))
    ann.settled()
    expect(ann.page.locator("[data-zone=centre] .moment")).to_contain_text(says)
    before = ann.ply()
    ann.page.locator("[data-zone=hand] [data-target]").first.click(position={"x": 12, "y": 8})
    ann.confirm()
    ann.moved_on(before)


def test_a_played_card_flies_to_its_slot(visit: Visit) -> None:
    """Movement shows the move, and only where it is wanted."""
    ann = visit(still=False)
    option = None
    while option is None:
        asked = come_to(ann, "help", "lead")
        playing = (option for option in asked["options"] if len(option["targets"]) > 1)
        lacking = sum(asked["view"]["attempt"]["lacking"].values())
        option = next(playing, None) if lacking > 2 else None
    page = ann.page
    page.evaluate(
        """() => {
            window.flown = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...given) {
                if (this.dataset.piece) window.flown.push(this.dataset.piece);
                return animate.apply(this, given);
            };
        }"""
    )
    page.locator(f"[data-target='{option['targets'][0]}']").click(position={"x": 12, "y": 8})
    if ann.primary.is_visible():
        ann.primary.click()
    page.wait_for_function("() => window.flown.some((piece) => piece.startsWith('filled:'))")
