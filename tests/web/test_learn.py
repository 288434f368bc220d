"""A guided first game: every decision is explained when it comes up first, until one has enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

import lascaux
from pages import Visit, Visitor
from swarm import quickest_game


def learn(person: Visitor, game: lascaux.Game) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name=f"Learn in a guided game {game.title}", exact=True).click()
    person.page.get_by_role("dialog", name=f"Learn {game.title}").wait_for()


def lesson(person: Visitor) -> Locator:
    return person.page.locator("details.lesson")


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_each_decision_is_explained_once(visit: Visit, game: lascaux.Game, phone: bool) -> None:
    ann = visit(phone=phone)
    learn(ann, game)
    expect(ann.page.get_by_role("dialog")).to_contain_text(game.goal)
    ann.page.get_by_role("button", name="Begin", exact=True).click()
    known: set[str] = set()
    for _ in range(8):
        if not ann.wait_for_question():
            break
        step = ann.ask(f"/tables/{ann.table}/now?since=0")["step"]
        text = lesson(ann).locator("p").first
        if step in known:
            expect(text).to_be_hidden()
            lesson(ann).locator("summary").first.click()
        expect(text).to_be_visible()
        assert words(text.inner_text()) == words(game.lessons[step])
        known.add(step)
        ann.choose()


def test_the_guide_ends_when_one_has_enough(visit: Visit) -> None:
    ann = visit()
    game = quickest_game()
    learn(ann, game)
    ann.page.get_by_role("button", name="Begin", exact=True).click()
    lesson(ann).get_by_role("button", name="End the guide").click()
    expect(lesson(ann)).to_have_count(0)
    ann.choose()
    ann.wait_for_question()
    expect(lesson(ann)).to_have_count(0)
    ann.page.get_by_role("button", name="Preferences").click()
    ann.page.get_by_label("Explain each decision").check()
    ann.page.get_by_role("button", name="Close", exact=True).click()
    expect(lesson(ann)).to_have_count(1)


def test_it_can_be_skipped_at_once(visit: Visit) -> None:
    ann = visit()
    learn(ann, quickest_game())
    ann.page.get_by_role("button", name="I can do without a guide").click()
    expect(lesson(ann)).to_have_count(0)
    assert ann.wait_for_question()
    ann.play_now(quickest_game().title)
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_whoever_comes_back_to_a_game_that_goes_on_is_not_welcomed_again(visit: Visit) -> None:
    ann = visit()
    learn(ann, quickest_game())
    ann.page.keyboard.press("Escape")
    ann.choose()
    ann.wait_for_question()
    ann.page.reload()
    ann.wait_for_question()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(lesson(ann)).to_have_count(1)


def test_a_lesson_leads_to_its_rules(visit: Visit) -> None:
    ann = visit()
    game = quickest_game()
    learn(ann, game)
    ann.page.get_by_role("button", name="Begin", exact=True).click()
    ann.wait_for_question()
    options = ann.ask(f"/tables/{ann.table}/now?since=0")["options"]
    rule = options[0]["rules"][0]
    lesson(ann).get_by_text("The rules behind it").click()
    expect(lesson(ann).get_by_text(rule)).to_be_visible()
