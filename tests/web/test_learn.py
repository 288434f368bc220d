"""A game is learned at its table: light falls on what is spoken of, and what is to be pressed glows."""

from __future__ import annotations

from typing import Any

import pytest
from looks import flaws
from playwright.sync_api import Locator, expect

import lascaux
from lascaux.engine import LessonStep
from pages import Visit, Visitor
from test_access import check

CARDS = "elawa"  # a lesson with all that lessons have
BOTH = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])

# The point of an element nearest to its middle that nothing else covers.
REACHED = """selector => {
    const element = document.querySelector(selector);
    if (!element) return null;
    const {x, y, width, height} = element.getBoundingClientRect();
    const parts = [6, 5, 7, 4, 8, 3, 9, 2, 10, 1, 11];
    for (const row of parts) for (const column of parts) {
        const at = [x + width * column / 12, y + height * row / 12];
        const there = document.elementFromPoint(...at);
        if (there && (there === element || element.contains(there))) return at;
    }
    return null;
}"""
GONE = "before => document.querySelector('.bubble')?.innerText !== before"
# A touch, or what is final, is confirmed at the bar.
ANSWERED = f"before => document.querySelector('.bar .primary') || ({GONE})(before)"
COVERS = """() => {
    const words = document.querySelector('.bubble').getBoundingClientRect();
    return [...document.querySelectorAll('.soot .line')].some(line => {
        const lit = line.getBoundingClientRect();
        return lit.left < words.right && words.left < lit.right
            && lit.top < words.bottom && words.top < lit.bottom;
    });
}"""


def learn(person: Visitor, game: lascaux.Game) -> tuple[LessonStep, ...]:
    person.page.goto("/")
    person.press(person.page.get_by_role("button", name=f"Learn in a guided game {game.title}", exact=True))
    assert game.lesson is not None
    told(person, game.lesson.steps[0])
    return game.lesson.steps


def bubble(person: Visitor) -> Locator:
    return person.page.get_by_role("region", name="The lesson")


def button(person: Visitor, name: str) -> Locator:
    return bubble(person).get_by_role("button", name=name, exact=True)


def told(person: Visitor, step: LessonStep) -> None:
    expect(bubble(person).get_by_role("heading")).to_have_text(step.title)
    expect(bubble(person)).to_be_visible()


def now(person: Visitor) -> Any:
    return person.ask(f"/tables/{person.table}/now?since=0")


def press(person: Visitor, selector: str) -> None:
    """Where the finger of a person would go, as soon as light falls there: it follows a board that moves."""
    at = person.page.wait_for_function(REACHED, arg=selector).json_value()
    if person.phone:
        person.page.touchscreen.tap(*at)
    else:
        person.page.mouse.click(*at)


def glowing(person: Visitor, key: str) -> str:
    """What is to be pressed for an option, on the board or in the bar: it has the focus."""
    option = next(option for option in now(person)["options"] if option["key"] == key)
    aims = [f'main [data-target="{target}"]:focus' for target in option["targets"]]
    return ", ".join([*aims, ".bar .aside:focus"])


def follow(person: Visitor, game: lascaux.Game, step: LessonStep) -> None:
    """Do what the step says."""
    before = bubble(person).inner_text()
    if not step.do:
        person.press(bubble(person).locator(".next"))
    elif step.when in game.sets:
        press(person, glowing(person, step.do[0]))
        for key in step.do[1:-1]:
            (target,) = next(option["targets"] for option in now(person)["options"] if option["key"] == key)
            press(person, f'main [data-target="{target}"]')
        person.press(person.primary)
    for key in () if step.when in game.sets else step.do:
        before = bubble(person).inner_text()
        press(person, glowing(person, key))
        person.page.wait_for_function(ANSWERED, arg=before)
        if person.primary.is_visible():
            person.press(person.primary)
        person.page.wait_for_function(GONE, arg=before)
    person.page.wait_for_function(GONE, arg=before)


@BOTH
@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_a_lesson_is_followed_to_its_end_by_pressing_what_glows(
    visit: Visit, game: lascaux.Game, phone: bool
) -> None:
    ann = visit(phone=phone)
    steps = learn(ann, game)
    for number, step in enumerate(steps, 1):
        told(ann, step)
        expect(bubble(ann)).to_contain_text(f"{number} of {len(steps)}")
        if step.do and not phone:
            ann.page.wait_for_function(f"() => !({COVERS})()")
        follow(ann, game, step)
    expect(bubble(ann)).to_have_count(0)
    expect(ann.page.get_by_role("button", name="End the lesson")).to_have_count(0)
    if not now(ann)["over"]:
        assert ann.wait_for_question()


@BOTH
def test_a_lesson_looks_right_and_can_be_read_by_all(visit: Visit, phone: bool) -> None:
    ann = visit(phone=phone)
    game = lascaux.game(CARDS)
    for step in learn(ann, game)[:3]:
        told(ann, step)
        check(ann, step.title)
        wrong = [flaw for flaw in flaws(ann.page, phone) if "bubble" in flaw or "lesson" in flaw.lower()]
        assert not wrong
        follow(ann, game, step)


def test_nothing_else_can_be_chosen_and_the_arrow_nods(visit: Visit) -> None:
    ann = visit(still=False)
    game = lascaux.game(CARDS)
    steps = learn(ann, game)
    follow(ann, game, steps[0])
    told(ann, steps[1])
    expect(ann.options).to_have_count(1)
    before = ann.ply()
    ann.page.keyboard.press("2")
    for _ in range(2):
        expect(ann.page.locator(".nods")).to_have_count(0)
        ann.page.mouse.click(700, 700)
    expect(ann.page.locator(".nods")).to_have_count(1)
    assert ann.ply() == before
    told(ann, steps[1])


def test_a_lesson_by_keys_alone(visit: Visit) -> None:
    ann = visit()
    game = lascaux.game(CARDS)
    for step in learn(ann, game):
        told(ann, step)
        wanted = ann.page.locator(glowing(ann, step.do[0])) if step.do else bubble(ann).locator(".next")
        expect(wanted).to_be_focused()
        ann.page.keyboard.press("Enter")
    expect(bubble(ann)).to_have_count(0)


def test_what_is_drawn_late_gets_the_focus_all_the_same(visit: Visit) -> None:
    ann = visit()
    game = lascaux.game(CARDS)
    steps = learn(ann, game)
    ann.page.evaluate(
        """() => {
            const hidden = new CSSStyleSheet();
            hidden.replaceSync('[data-target] {display: none}');
            document.adoptedStyleSheets = [hidden];
        }"""
    )
    follow(ann, game, steps[0])
    expect(ann.page.locator(".bar .aside")).to_be_focused()
    ann.page.evaluate("() => { document.adoptedStyleSheets = []; }")
    expect(ann.page.locator("main [data-target]:focus")).to_have_count(1)
    ann.page.keyboard.press("Enter")
    told(ann, steps[2])


def test_it_says_what_is_to_be_done(visit: Visit) -> None:
    ann = visit()
    game = lascaux.game(CARDS)
    steps = learn(ann, game)
    follow(ann, game, steps[0])
    option = next(option for option in now(ann)["options"] if option["key"] == steps[1].do[0])
    said = bubble(ann).locator("[aria-live=polite]")
    expect(said).to_contain_text(f"Now you: {option['label']}")
    assert said.inner_text().startswith(steps[1].title)


def take_up_again(person: Visitor) -> None:
    person.press(person.page.locator("header").get_by_role("button", name="Table", exact=True))
    person.press(person.page.get_by_role("button", name="Take it up again"))


@BOTH
def test_esc_ends_it_and_the_next_game_is_without(visit: Visit, phone: bool) -> None:
    ann = visit(phone=phone)
    game = lascaux.game(CARDS)
    steps = learn(ann, game)
    follow(ann, game, steps[0])
    told(ann, steps[1])
    if phone:
        ann.press(ann.page.get_by_role("button", name="End the lesson"))
    else:
        ann.page.keyboard.press("Escape")
    expect(bubble(ann)).to_have_count(0)
    assert ann.options.count() == len(now(ann)["options"]) > 1
    ann.page.reload()
    ann.wait_for_question()
    expect(bubble(ann)).to_have_count(0)
    take_up_again(ann)
    told(ann, steps[1])
    ann.play_now(game.title)
    expect(bubble(ann)).to_have_count(0)
    expect(ann.page.get_by_role("button", name="End the lesson")).to_have_count(0)
    assert ann.options.count() == len(now(ann)["options"])


def test_back_takes_back_what_was_chosen(visit: Visit) -> None:
    ann = visit()
    game = lascaux.game(CARDS)
    steps = learn(ann, game)
    for step in steps[:4]:
        told(ann, step)
        follow(ann, game, step)
    for step in reversed(steps[:4]):  # the other clan has played meanwhile
        button(ann, "Back").click()
        told(ann, step)
    expect(button(ann, "Back")).to_have_count(0)
    for step in steps[:5]:
        told(ann, step)
        follow(ann, game, step)


def test_a_page_that_is_loaded_again_goes_on_where_it_was(visit: Visit) -> None:
    ann = visit()
    game = lascaux.game(CARDS)
    steps = learn(ann, game)
    for step in steps[:2]:
        told(ann, step)
        follow(ann, game, step)
    told(ann, steps[2])
    ann.page.reload()
    told(ann, steps[2])


def test_it_opens_the_rule_behind_it(visit: Visit) -> None:
    ann = visit()
    game = lascaux.game(CARDS)
    steps = learn(ann, game)
    button(ann, "The rule").click()
    rule = game.rules_for_players[1][steps[0].rule]
    first = ann.page.get_by_role("region", name="Rules for this decision").get_by_role("listitem").first
    expect(first).to_contain_text(rule[:30])
    ann.page.keyboard.press("Escape")
    told(ann, steps[0])


def test_whoever_goes_another_way_is_told_what_the_decision_is_about(visit: Visit) -> None:
    ann = visit()
    game = lascaux.game(CARDS)
    steps = learn(ann, game)
    ann.page.keyboard.press("Escape")
    keys = [option.get_attribute("data-option") for option in ann.options.all()]
    ann.choose(keys.index(steps[1].do[0]))  # before the lesson came to it
    expect(ann.page.locator("[data-option^='play:']")).not_to_have_count(0)
    take_up_again(ann)
    expect(bubble(ann)).to_contain_text(" ".join(game.lessons["play"].split())[:60])
    expect(ann.page.locator(".soot")).to_have_count(0)
    button(ann, "I see").click()
    expect(bubble(ann)).to_have_count(0)


def test_what_a_decision_is_about_is_told_with_the_rules_at_every_table(visit: Visit) -> None:
    ann = visit()
    game = lascaux.game(CARDS)
    ann.play_now(game.title)
    ann.wait_for_question()
    ann.drawer("Rules")
    lesson = " ".join(game.lessons[now(ann)["step"]].split())
    about = ann.page.get_by_role("region", name="What this decision is about")
    expect(about).to_contain_text(lesson[:60])
