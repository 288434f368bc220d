"""Two browsers at one table: invitation, play, talk, undo by consent, a bot that stands in, a rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import lascaux
from pages import Visit, Visitor
from swarm import quickest_game

GAME = quickest_game()
PLY = "ply => Number(document.querySelector('[data-ply-shown]').dataset.plyShown) >= ply"


def invite(ann: Visitor, game: lascaux.Game = GAME) -> str:
    """Set up a table with a seat for a friend. Returns the friend's link."""
    ann.page.goto("/")
    ann.page.get_by_role("link", name=f"Set up a table {game.title}", exact=True).click()
    ann.page.get_by_label("Seat B", exact=True).select_option("A friend, by link")
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.get_by_label("Link to this seat", exact=True).input_value()
    expect(ann.page.get_by_role("img", name="QR code: Link to this seat")).to_be_visible()
    return link


def join(bob: Visitor, link: str, name: str = "Bob") -> None:
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill(name)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url(re.compile("/t/"))


@pytest.fixture
def pair(visit: Visit) -> tuple[Visitor, Visitor]:
    ann, bob = visit(), visit()
    join(bob, invite(ann))
    for player in (ann, bob):
        player.page.wait_for_selector("[data-ply-shown]")
    return ann, bob


def finish(*players: Visitor) -> None:
    """Everybody takes the first option until it is over."""
    while not all(player.over for player in players):
        for player in players:
            if player.options.count():
                player.choose()


def test_a_friend_comes_by_link_and_both_play_to_the_end(pair: tuple[Visitor, Visitor]) -> None:
    ann, bob = pair
    assert ann.table == bob.table
    finish(ann, bob)
    standings = [player.page.get_by_role("region", name="The end").inner_text() for player in pair]
    assert "Bob" in standings[0]
    for player in pair:
        player.page.keyboard.press("l")
    events = ann.ask(f"/tables/{ann.table}/now?since=0")["events"]
    for player in pair:
        assert player.log() == player.told(events)


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_two_people_share_a_table_of_every_game(visit: Visit, game: lascaux.Game) -> None:
    ann, bob = visit(), visit()
    join(bob, invite(ann, game))
    chosen = {ann: 0, bob: 0}
    for _ in range(200):
        for player in chosen:
            player.page.wait_for_selector("[data-ply-shown]")
            if player.options.count():
                player.choose()
                chosen[player] += 1
        if min(chosen.values()) > 1 or ann.over:
            break
        ann.page.wait_for_timeout(20)
    assert min(chosen.values()) > 1 or ann.over
    ann.page.wait_for_function(PLY, arg=bob.ply())


def test_both_see_at_once_what_the_other_says(pair: tuple[Visitor, Visitor]) -> None:
    ann, bob = pair
    for player in pair:
        player.drawer("Chat")
    bob.page.get_by_label("Say something").fill("<b>good luck</b>")
    bob.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Bob: <b>good luck</b>")
    ann.drawer("Log")
    bob.page.get_by_label("Say something").fill("are you there?")
    bob.page.get_by_role("button", name="Say").click()
    expect(ann.page.get_by_role("banner").get_by_role("button", name="Chat 1")).to_be_visible()


def test_the_title_calls_whoever_is_asked(pair: tuple[Visitor, Visitor]) -> None:
    ann, _ = pair
    ann.wait_for_question()
    expect(ann.page).to_have_title(re.compile("^● Your turn"))
    ann.choose()
    expect(ann.page).not_to_have_title(re.compile("Your turn"))


def test_a_choice_comes_back_alone_or_by_consent(pair: tuple[Visitor, Visitor]) -> None:
    ann, bob = pair
    ann.choose()
    ann.page.get_by_role("button", name="Undo").click()
    ann.page.wait_for_selector("[data-option]")
    ann.choose()
    bob.choose()
    ann.wait_for_question()
    round_two = ann.ply()
    ann.page.get_by_role("button", name="Ask to take back").click()
    wish = bob.page.get_by_role("region", name="A wish to go back")
    expect(wish).to_contain_text("asks to go back")
    wish.get_by_role("button", name="Agree").click()
    ann.moved_on(round_two)
    ann.drawer("Log")
    expect(ann.page.get_by_role("list", name="Log")).to_contain_text("went back")
    assert ann.options.count() > 0


def test_a_refused_wish_leaves_everything_as_it_is(pair: tuple[Visitor, Visitor]) -> None:
    ann, bob = pair
    ann.choose()
    bob.choose()
    ann.wait_for_question()
    before = ann.ply()
    ann.page.get_by_role("button", name="Ask to take back").click()
    bob.page.get_by_role("button", name="Refuse").click()
    expect(ann.page.get_by_role("region", name="A wish to go back")).to_contain_text("refused")
    assert ann.ply() == before


def test_a_bot_stands_in_and_the_seat_is_taken_back(pair: tuple[Visitor, Visitor]) -> None:
    ann, bob = pair
    ann.page.get_by_role("button", name="Table", exact=True).click()
    ann.page.get_by_role("button", name="Let a bot play for me").click()
    ann.page.get_by_role("button", name="Give it my seat").click()
    expect(ann.page.get_by_role("button", name="Take my seat back").last).to_be_visible()
    ann.page.get_by_role("button", name="Close", exact=True).click()
    expect(bob.page.locator("[data-seat]").filter(has_text="for ")).to_have_count(1)
    bob.choose()
    ann.page.get_by_role("button", name="Take my seat back").click()
    expect(ann.page.get_by_text("A bot plays for you.")).to_be_hidden()
    finish(ann, bob)


def test_a_standing_order_answers_for_me(pair: tuple[Visitor, Visitor]) -> None:
    ann, _ = pair
    ann.wait_for_question()
    before = ann.ply()
    ann.page.get_by_role("button", name="Table", exact=True).click()
    ann.page.get_by_role("button", name="Standing orders").click()
    ann.page.get_by_label("Whenever I am asked this").select_option(index=1)
    ann.page.get_by_role("button", name="Give this order").click()
    ann.moved_on(before)
    expect(ann.page.get_by_text("you choose")).to_be_visible()
    ann.page.get_by_role("button", name="End my standing orders").click()
    expect(ann.page.get_by_text("you choose")).to_be_hidden()


def test_a_webhook_that_may_not_be_called_is_refused_in_words(pair: tuple[Visitor, Visitor]) -> None:
    ann, _ = pair
    ann.allowed = lambda complaint: "400" in complaint or "403" in complaint
    ann.page.get_by_role("button", name="Table", exact=True).click()
    ann.page.get_by_role("button", name="Tell me when it is my turn").click()
    ann.page.get_by_label("Address of the webhook").fill("http://127.0.0.1:9/hook")
    ann.page.get_by_role("button", name="Call this address").click()
    expect(ann.page.get_by_role("dialog").get_by_role("alert")).not_to_be_empty()


def test_onlookers_see_the_table_and_no_options(pair: tuple[Visitor, Visitor], visit: Visit) -> None:
    ann, _ = pair
    eve = visit()
    eve.page.goto(f"/t/{ann.table}")
    eve.page.wait_for_selector("[data-ply-shown]")
    ann.choose()
    eve.moved_on(0)
    assert eve.options.count() == 0
    expect(eve.page.locator(".bar .question")).to_contain_text("Bob")


def test_a_rematch_brings_both_to_a_new_table(pair: tuple[Visitor, Visitor]) -> None:
    ann, bob = pair
    finish(ann, bob)
    first = ann.table
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: first not in url)
    bob.page.get_by_role("button", name="Join the rematch").click()
    bob.page.wait_for_url(lambda url: first not in url)
    assert ann.table == bob.table
    ann.wait_for_question()


def test_a_link_to_a_seat_that_is_taken_still_leads_to_the_table(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(), visit()
    link = invite(ann)
    join(bob, link)
    eve.page.goto(link)
    expect(eve.page.get_by_text("Somebody has taken this seat.")).to_be_visible()
    eve.page.get_by_role("link", name="Go to the table").click()
    eve.page.wait_for_selector("[data-ply-shown]")


def test_anyone_may_take_an_open_seat_of_a_listed_table(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.page.goto(f"/new/{GAME.id}")
    ann.page.get_by_label("Seat B", exact=True).select_option("Anyone")
    ann.page.get_by_text("Time to think, onlookers").click()
    ann.page.get_by_label("List this table").check()
    ann.page.get_by_label("Time to think").select_option("for each decision")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_text("The game begins by itself").wait_for()
    bob.page.goto("/")
    bob.page.locator(f"a[href='/t/{ann.table}']").click()
    bob.page.get_by_role("button", name="Sit down").click()
    ann.page.wait_for_selector("[data-ply-shown]")
    expect(ann.page.locator("[data-seat]").filter(has_text=re.compile(r"[23]:\d\d"))).not_to_have_count(0)


def test_a_name_is_kept_and_found_again(visit: Visit) -> None:
    ann, elsewhere = visit(), visit()
    elsewhere.allowed = lambda complaint: "401" in complaint
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Who are you?").click()
    ann.page.get_by_label("The name that others see").fill("Keeper of the fire")
    ann.page.get_by_role("button", name="Take this name").click()
    ann.page.get_by_label("Passphrase, at least ten characters").fill("ochre and charcoal")
    ann.page.get_by_role("button", name="Keep this name").click()
    expect(ann.page.get_by_text("your name is kept")).to_be_visible()
    elsewhere.page.goto("/")
    elsewhere.page.get_by_role("button", name="Who are you?").click()
    elsewhere.page.get_by_role("button", name="I have kept a name: sign in").click()
    elsewhere.page.get_by_label("Name").fill("Keeper of the fire")
    elsewhere.page.get_by_label("Passphrase").fill("charcoal and ochre")
    elsewhere.page.get_by_role("button", name="Sign in").click()
    expect(elsewhere.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("do not fit")
    elsewhere.page.get_by_label("Passphrase").fill("ochre and charcoal")
    elsewhere.page.get_by_role("button", name="Sign in").click()
    expect(elsewhere.page.get_by_role("button", name="Keeper of the fire")).to_be_visible()
