"""Looking back in the browser: what is closed while the match runs is open when it is over."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Response, expect

import lascaux
from pages import Visit, Visitor
from swarm import quickest_game

GAME = quickest_game()


def open_replay(person: Visitor, query: str = "") -> list[Any]:
    """Go to the replay of the table. Returns what the server sends for it, as it comes in."""
    heard: list[Any] = []

    def note(response: Response) -> None:
        if "/replay?" in response.url and "/api/" in response.url:
            heard.append(response.json())

    person.page.on("response", note)
    person.page.goto(f"/t/{person.table}/replay{query}")
    person.page.get_by_role("slider", name="Choice").wait_for()
    person.page.wait_for_load_state("networkidle")
    return heard


def open_pane(person: Visitor, name: str) -> None:
    person.page.get_by_role("banner").get_by_role("button", name=name, exact=True).click()


def shown_ply(person: Visitor) -> int:
    return int(person.page.get_by_role("slider", name="Choice").input_value())


@pytest.fixture
def finished(visit: Visit) -> Visitor:
    ann = visit()
    ann.play_now(GAME.title)
    while ann.wait_for_question():
        ann.choose()
    return ann


def test_while_the_match_runs_nobody_sees_through_other_eyes(visit: Visit) -> None:
    ann = visit()
    ann.play_now(GAME.title)
    ann.choose()
    ann.wait_for_question()
    heard = open_replay(ann)
    assert [replay["eyes"] for replay in heard] == [[0]]
    expect(ann.page.get_by_label("Seen by")).to_have_count(0)
    open_pane(ann, "Share")
    expect(ann.page.get_by_role("link", name="Download the record")).to_have_count(0)
    areas = heard[0]["frames"][0]["stills"][0]["scene"]["areas"]
    assert [area["seat"] for area in areas if area["id"] == "hand"] == [0]
    ann.allowed = lambda complaint: "403" in complaint
    for asked in ("seat=1", "everyone=true"):
        answer = ann.context.request.get(f"/api/tables/{ann.table}/replay?show=scene&{asked}")
        assert answer.status == 403


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_in_no_running_game_does_one_look_through_other_eyes(visit: Visit, game: lascaux.Game) -> None:
    ann = visit()
    ann.play_now(game.title)
    ann.choose()
    ann.wait_for_question()
    heard = open_replay(ann)
    assert {eyes for replay in heard for eyes in replay["eyes"]} == {0}
    expect(ann.page.get_by_role("region", name="The position")).to_be_visible()
    for asked in ("seat=1", "everyone=true"):
        answer = ann.context.request.get(f"/api/tables/{ann.table}/replay?show=scene&{asked}")
        assert answer.status == 403


def test_when_it_is_over_every_seat_is_open(finished: Visitor) -> None:
    ann = finished
    open_replay(ann, "?ply=0")
    eyes = ann.page.get_by_label("Seen by")
    expect(ann.page.get_by_role("region", name="The position").get_by_text("Hand")).to_have_count(1)
    with ann.page.expect_response(lambda response: "everyone=true" in response.url):
        eyes.select_option(label="all at once")
    expect(ann.page.get_by_role("region", name="The position").get_by_text("Hand")).to_have_count(2)
    assert "eyes=everyone" in ann.page.url
    with ann.page.expect_response(lambda response: "seat=1" in response.url) as answer:
        eyes.select_option(index=2)
    assert answer.value.json()["eyes"] == [1]


def test_the_slider_steps_and_turns(finished: Visitor) -> None:
    ann = finished
    open_replay(ann)
    end = shown_ply(ann)
    assert end == ann.ask(f"/tables/{ann.table}")["ply"]
    ann.page.get_by_role("button", name="To the beginning").click()
    assert shown_ply(ann) == 0
    ann.page.get_by_role("button", name="One step on").click()
    ann.page.get_by_role("button", name="One turn on").click()
    assert shown_ply(ann) == 2
    slider = ann.page.get_by_role("slider", name="Choice")
    slider.focus()
    ann.page.keyboard.press("ArrowRight")
    assert shown_ply(ann) == 3
    expect(ann.page).to_have_url(re.compile("ply=3"))
    ann.page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(str(end))


def test_the_address_the_log_and_the_graph_lead_to_a_ply(finished: Visitor) -> None:
    ann = finished
    open_replay(ann, "?ply=4")
    assert shown_ply(ann) == 4
    open_pane(ann, "Log")
    log = ann.page.get_by_role("list", name="Log")
    log.get_by_role("link").first.click()
    expect(ann.page.get_by_role("slider", name="Choice")).not_to_have_value("4")
    first = shown_ply(ann)
    expect(log.get_by_role("link").first).to_have_attribute("aria-current", "step")
    open_pane(ann, "Points")
    graph = ann.page.get_by_role("img", name=re.compile("Points over the match"))
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] * 0.94, "y": box["height"] / 2})
    assert shown_ply(ann) > first
    ann.page.reload()
    expect(ann.page.get_by_role("slider", name="Choice")).not_to_have_value("0")


def test_since_my_last_move(visit: Visit) -> None:
    ann = visit()
    ann.play_now(GAME.title)
    ann.choose()
    ann.wait_for_question()
    ann.drawer("Log")
    ann.page.get_by_role("link", name="Since my last move").click()
    ann.page.get_by_role("slider", name="Choice").wait_for()
    frames = ann.ask(f"/tables/{ann.table}/replay")["frames"]
    mine = max(frame["ply"] for frame in frames if frame["by"] == 0)
    expect(ann.page.get_by_role("slider", name="Choice")).to_have_value(str(mine))


def test_a_record_goes_out_and_comes_in_again(finished: Visitor, visit: Visit, tmp_path: Path) -> None:
    ann, bob = finished, visit()
    open_replay(ann)
    open_pane(ann, "Share")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    record = json.loads(file.read_text())
    assert record["game"] == GAME.id
    bob.page.goto("/")
    bob.page.get_by_label("Open a saved game").set_input_files(file)
    bob.page.get_by_role("slider", name="Choice").wait_for()
    assert shown_ply(bob) == len(record["keys"])
    bob.allowed = lambda complaint: "4" in complaint
    file.write_text(json.dumps({**record, "keys": record["keys"][:-1]}))
    bob.page.goto("/")
    bob.page.get_by_label("Open a saved game").set_input_files(file)
    expect(bob.page.get_by_text("another position")).to_be_visible()


def test_a_position_can_be_tried_out_from_all_seats(finished: Visitor) -> None:
    ann = finished
    original = ann.table
    open_replay(ann, "?ply=2")
    ann.page.get_by_role("button", name="Try it out from here").click()
    ann.page.wait_for_url(lambda url: "/replay" not in url and original not in url)
    expect(ann.page.get_by_role("heading", name=re.compile("to try out"))).to_be_visible()
    chosen = 0
    while ann.wait_for_question():
        before = ann.ply()
        ann.choose()
        ann.moved_on(before)
        chosen += 1
    assert chosen > 2


def test_against_bots_one_goes_back_to_any_ply(visit: Visit) -> None:
    ann = visit()
    ann.play_now(GAME.title)
    for _ in range(2):
        ann.choose()
        ann.wait_for_question()
    before = ann.ply()
    open_replay(ann, "?ply=0")
    ann.page.get_by_role("button", name="Go back to here").click()
    ann.page.wait_for_selector("[data-ply-shown]")
    ann.moved_on(before)
    ann.wait_for_question()
    ann.drawer("Log")
    expect(ann.page.get_by_role("list", name="Log")).to_contain_text("went back by")
