"""The board of Elawa: whole games on it alone, what is shown before it is done, things that keep places."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import lascaux
from drive import open_record, open_table, play_on_board
from pages import Visit, Visitor


def now(person: Visitor) -> Any:
    return person.ask(f"/tables/{person.table}/now?since=0")


def test_the_walk_is_shown_before_it_is_done(visit: Visit) -> None:
    ann = visit()
    open_table(ann, "elawa", 4)
    play_on_board(ann, seed=1, most=6)
    play_on_board(ann, seed=1, before="take")
    view = now(ann)["view"]
    for spot in view["spots"]:
        gives = spot["preview"]
        ann.page.locator(f"[data-target='card:{spot['card']['id']}']").hover()
        for turn, pile in enumerate(gives["piles"], 1):
            expect(ann.page.locator(f"[data-piece='pile:{pile}'] .turn")).to_have_attribute(
                "data-shown", str(turn)
            )
        expect(ann.page.locator(".pile .turn")).to_have_count(len(gives["piles"]))
        coming = len(gives["tokens"]) + gives["from_fire"] + gives["from_pool"]
        expect(ann.page.locator(".tokens .token.in")).to_have_count(coming)
        expect(ann.page.locator(".bead.going")).to_have_count(gives["from_fire"])
        emptied = [pile for pile in gives["piles"] if view["spots"][pile]["last_token"]]
        expect(ann.page.locator(".pile .filled")).to_have_count(len(emptied))
        expect(ann.page.locator(".lens[role=status]")).to_contain_text("Brings ")
        expect(ann.page.locator(".hand .ghost")).to_contain_text(spot["card"]["name"])
    ann.page.mouse.move(5, 5)
    expect(ann.page.locator(".pile .turn")).to_have_count(0)


def test_arrows_go_around_the_fire_and_enter_takes(visit: Visit) -> None:
    ann = visit()
    open_table(ann, "elawa", 2)
    ann.page.wait_for_selector("[data-target^='card:']")
    cards = [spot["card"]["name"] for spot in now(ann)["view"]["spots"]]
    ann.page.locator("[data-target^='card:']").first.focus()
    for name in [*cards[1:], cards[0]]:
        ann.page.keyboard.press("ArrowRight")
        assert ann.focused().startswith(name)
    ann.page.keyboard.press("ArrowLeft")
    assert ann.focused().startswith(cards[-1])
    before = ann.ply()
    ann.page.keyboard.press("Enter")
    ann.moved_on(before)


def gather(person: Visitor) -> int:
    """Take as many tokens as there are and spend none, until more than one has to go; returns how many."""
    while True:
        assert person.wait_for_question()
        asked = now(person)
        view, before = asked["view"], person.ply()
        if asked["step"] == "take":
            spot = max(
                (spot for spot in view["spots"] if spot["card"]),
                key=lambda spot: len(spot["preview"]["tokens"]),
            )
            person.page.locator(f"[data-target='card:{spot['card']['id']}']").tap()
            person.page.locator(".bar .primary").tap()
        elif asked["step"] == "discard":
            surplus: int = view["players"][0]["tokens"] - view["limit"]
            if surplus > 1:
                return surplus
            person.page.locator(".tokens [data-target]").first.tap()
            person.page.get_by_role("button", name="Discard 1 token").tap()
        else:
            person.page.locator(".bar .aside").tap()
        person.moved_on(before)


def test_tokens_to_discard_are_marked_and_go_at_once(visit: Visit) -> None:
    ann = visit(phone=True)
    open_table(ann, "elawa", 4)
    surplus = gather(ann)
    before = ann.ply()
    discard = ann.page.get_by_role("button", name=f"Discard {surplus} tokens")
    tokens = ann.page.locator(".tokens [data-target]")
    expect(discard).to_have_count(0)
    for place in range(surplus):
        tokens.nth(place).tap()
    expect(ann.page.locator(".tokens .token.out")).to_have_count(surplus)
    discard.tap()
    ann.moved_on(before + surplus - 1)
    assert now(ann)["step"] != "discard"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_second_card_does_without_a_part_of_its_price(visit: Visit, phone: bool) -> None:
    """EL-9.3, on a table that begins where the chieftain may lay a second card."""
    game = lascaux.game("elawa")
    chieftains = {"side": "advanced", "chieftains": "assigned", "chieftain_numbers": [2, 3]}
    start = {
        "seats": 2,
        "seed": 0,
        "options": chieftains,
        "agenda": ["play", "store", "discard", "replenish", "pass_on"],
        "laid": 1,
        "hands": [["red_07", "blue_01"], []],
        "tribes": [["purple_05"], []],
        "available": [{"skin": 1, "bone": 1}, {}],
    }
    state = game.load(start)
    record = lascaux.Record.begin(game, state, game.dump(state))
    ann = visit(phone=phone)
    open_record(ann, record)
    card = ann.page.locator("[data-target='card:red_07']")
    before = ann.ply()
    ann.press(card)
    ann.confirm()
    ann.moved_on(before)
    assert now(ann)["step"] == "waive"
    ways = [option["label"] for option in now(ann)["options"]]
    assert len(ways) > 1
    ann.press(card)
    ann.press(ann.page.locator("[aria-label='Ways to choose']").get_by_role("button", name=ways[-1]))
    ann.confirm()
    ann.moved_on(before + 1)
    assert now(ann)["view"]["waived"] is not None
    while now(ann)["view"]["playing"]:
        play_on_board(ann, seed=1, touch=phone, most=1)
    laid = now(ann)["view"]["players"][0]["tribe"]
    assert {one["card"]["id"] for one in laid} == {"purple_05", "red_07"}
