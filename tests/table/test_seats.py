"""Sitting down, getting up, letting a bot play: a seat keeps the list of its holders."""

from __future__ import annotations

import re

import pytest

from lascaux.bots.names import bot_names
from lascaux.table.match import lobby, seats
from table_harness import BOT, LINK, ME, OPEN, Server, until


def test_a_friend_comes_by_link_and_nobody_else(server: Server) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.open(seats=[ME, LINK])
    link = ann.card(table)["seats"][1]["link"]
    assert eve.card(table)["seats"][1]["link"] is None
    assert eve.refused("POST", f"/api/tables/{table}/seats/1/take") == "403 not-allowed"
    assert eve.refused("POST", f"/api/tables/{table}/seats/1/take", {"link": "B" * 22}) == "403 not-allowed"
    found = bob.ok("GET", f"/api/invitations/{link}")
    assert (found["seat"], found["taken"], found["card"]["table"]) == (1, False, table)
    card = bob.seat(table, 1, "take", {"link": link})
    assert card["status"] == "running"
    assert [seat["name"] for seat in card["seats"]] == ["Ann", "Bob"]
    assert [seat["mine"] for seat in card["seats"]] == [False, True]
    assert bob.ok("GET", f"/api/invitations/{link}")["taken"] is True
    assert eve.refused("GET", "/api/invitations/" + "C" * 22) == "404 not-found"


def test_who_plays_several_seats_or_shares_a_name_is_told_apart_by_the_letter(server: Server) -> None:
    ann, other = server.person("Ann"), server.person("Ann")
    table = ann.open(seats=[ME, BOT, ME])
    bot = ann.card(table)["seats"][1]["name"]
    assert [seat["name"] for seat in ann.card(table)["seats"]] == ["Ann A", bot, "Ann C"]
    table = ann.open(seats=[ME, OPEN])
    assert ann.card(table)["seats"][0]["name"] == "Ann"
    other.seat(table, 1, "take")
    assert [seat["name"] for seat in ann.card(table)["seats"]] == ["Ann A", "Ann B"]


def test_a_seat_goes_to_the_first_who_takes_it(server: Server) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.open(seats=[ME, OPEN, OPEN])
    bob.seat(table, 1, "take")
    assert eve.refused("POST", f"/api/tables/{table}/seats/1/take") == "409 conflict"
    assert bob.refused("POST", f"/api/tables/{table}/seats/2/take") == "403 not-allowed", "one seat each"
    assert eve.refused("POST", f"/api/tables/{table}/seats/9/take") == "404 not-found"
    eve.seat(table, 2, "take")


def test_a_match_is_played_by_the_settings_of_its_table(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT], options={"rounds": 3})
    assert ann.card(table)["options"] == {"rounds": 3}
    assert len(ann.now(table)["view"]["hand"]) == 3
    ann.play_on(table)
    assert ann.now(table)["ply"] == 6


def test_a_choice_of_numbers_may_come_as_a_number(server: Server) -> None:
    ann = server.person()
    table = ann.open("paleo", seats=[ME, BOT], options={"level": 1})
    assert ann.card(table)["options"]["level"] == "1"
    refused = ann.ask("POST", "/api/tables", {"game": "paleo", "seats": [ME, BOT], "options": {"level": 99}})
    assert refused.status_code == 400
    assert re.search(r"and \d+ more, not 99", refused.json()["message"])
    assert len(refused.json()["message"]) < 250


def test_public_tables_are_listed_and_unlisted_ones_are_not(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    shown, hidden = ann.open(seats=[ME, OPEN], public=True), ann.open(seats=[ME, OPEN])
    free = [line["table"] for line in bob.ok("GET", "/api/tables?which=free")]
    assert shown in free
    assert hidden not in free
    assert {shown, hidden} <= {line["table"] for line in ann.ok("GET", "/api/tables?which=mine")}
    bob.seat(shown, 1, "take")
    assert shown not in [line["table"] for line in bob.ok("GET", "/api/tables?which=free")]
    assert shown in [line["table"] for line in bob.ok("GET", "/api/tables?which=watch")]
    assert bob.refused("GET", "/api/tables?which=other") == "400 bad-request"
    assert server.stranger().refused("GET", "/api/tables?which=mine") == "401 no-name"


def test_leaving_before_the_match_frees_the_seat(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN, OPEN])
    bob.seat(table, 1, "take")
    assert bob.seat(table, 1, "leave")["seats"][1]["kind"] == "open"


def test_leaving_during_the_match_lets_a_bot_play_on_for_good(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    card = bob.seat(table, 1, "leave")
    assert (card["seats"][1]["kind"], card["seats"][1]["stands_in"]) == ("bot", None)
    assert bob.refused("POST", f"/api/tables/{table}/seats/1/take-back") == "403 not-allowed"
    ann.play_on(table)


def test_who_has_handed_the_seat_over_may_leave_for_good(server: Server) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    bob.seat(table, 1, "hand-over", {"level": "random"})
    assert eve.refused("POST", f"/api/tables/{table}/seats/1/leave") == "403 not-allowed"
    seat = bob.seat(table, 1, "leave")["seats"][1]
    assert (seat["kind"], seat["level"], seat["stands_in"]) == ("bot", "random", None)
    assert bob.refused("POST", f"/api/tables/{table}/seats/1/leave") == "403 not-allowed"


def test_when_everybody_has_left_the_table_is_abandoned(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT])
    assert ann.seat(table, 0, "leave")["status"] == "abandoned"
    assert ann.refused("POST", f"/api/tables/{table}/seats/0/take") == "409 conflict"


def test_a_table_waits_for_players_as_long_as_its_host_has_not_left(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[OPEN, OPEN])
    bob.seat(table, 0, "take")
    assert bob.seat(table, 0, "leave")["status"] == "open"
    bob.seat(table, 0, "take")
    ann.seat(table, 1, "take")
    lonely = ann.open(seats=[ME, OPEN])
    assert ann.seat(lonely, 0, "leave")["status"] == "abandoned"


def test_the_host_of_a_match_of_bots_may_change_them(server: Server) -> None:
    ann = server.person()
    table = ann.open("hunters-and-gatherers", seats=[BOT, BOT])
    card = ann.seat(table, 0, "fill", {"kind": "bot", "level": "greedy"})
    assert (card["status"], card["seats"][0]["level"]) == ("running", "greedy")


def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Server) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    card = bob.seat(table, 1, "hand-over", {"level": "greedy"})
    assert (card["seats"][1]["kind"], card["seats"][1]["stands_in"]) == ("bot", "Bob")
    until(lambda: bob.now(table)["ply"] == 1)
    assert bob.now(table)["seat"] == 1, "the seat's secrets are still his"
    assert bob.refused("POST", f"/api/tables/{table}/moves", {"ply": 1, "action": 0}) == "403 not-allowed"
    assert eve.refused("POST", f"/api/tables/{table}/seats/1/take-back") == "403 not-allowed"
    assert bob.seat(table, 1, "take-back")["seats"][1]["kind"] == "person"
    ann.choose(table)
    bob.choose(table)
    kinds = [holder.kind for holder in server.services.tables.peek(table).roster.holders[1]]
    assert kinds == ["open", "person", "bot", "person"], "who held the seat before is not rewritten"


def test_the_host_fills_seats_that_no_person_has(server: Server) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.open(seats=[ME, OPEN, LINK])
    fill = f"/api/tables/{table}/seats/1/fill"
    assert bob.refused("POST", fill, {"kind": "bot"}) == "403 not-allowed"
    assert ann.refused("POST", fill, {"kind": "bot", "level": "genius"}) == "400 bad-request"
    assert ann.ok("POST", fill, {"kind": "link"})["seats"][1]["link"]
    assert ann.ok("POST", fill, {"kind": "open"})["seats"][1]["kind"] == "open"
    assert ann.ok("POST", fill, {"kind": "bot", "level": "random"})["status"] == "open"
    assert ann.refused("POST", f"/api/tables/{table}/seats/0/fill", {"kind": "bot"}) == "409 conflict"
    running = ann.seat(table, 2, "fill", {"kind": "bot", "level": "random"})
    assert running["status"] == "running"
    ann.seat(table, 2, "fill", {"kind": "open"})
    assert eve.seat(table, 2, "take")["status"] == "running", "a person joins during play"
    assert len(eve.now(table)["view"]["hand"]) == 4


def test_somebody_who_keeps_the_others_waiting_is_stood_in_for(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    assert ann.refused("POST", f"/api/tables/{table}/seats/1/relieve") == "409 conflict"
    monkeypatch.setattr(seats, "PATIENCE", 0)
    assert server.person("Eve").refused("POST", f"/api/tables/{table}/seats/1/relieve") == "403 not-allowed"
    card = ann.seat(table, 1, "relieve")
    assert (card["seats"][1]["kind"], card["seats"][1]["stands_in"]) == ("bot", "Bob")
    bob.seat(table, 1, "take-back")


def test_a_clock_that_lapses_hands_the_seat_to_a_bot(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "LEAST_SECONDS", 1)
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN], clock={"kind": "move", "seconds": 5})
    bob.seat(table, 1, "take")
    with ann.live(table) as hers:
        assert hers.next("table")["seats"][0]["lapses"] > 0
        ann.choose(table)
        card = until(lambda: (card := hers.next("table"))["seats"][1]["kind"] == "bot" and card)
    assert card["seats"][1]["stands_in"] == "Bob"
    until(lambda: ann.now(table)["view"]["round"] >= 1)
    bob.seat(table, 1, "take-back")
    ann.play_on(table)


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"seats": []},
        {"seats": [ME]},
        {"seats": [ME] * 6},
        {"seats": [ME, {"kind": "bot", "level": "genius"}]},
        {"seats": [ME, {"kind": "king"}]},
        {"options": {"rounds": 99}},
        {"options": {"nothing": 1}},
        {"options": {"seed": 7}},
        {"options": {"listener": 7}},
        {"onlookers": "all"},
        {"clock": {"kind": "move", "seconds": 0}},
        {"clock": {"kind": "sun", "seconds": 60}},
        {"surprise": True},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_opened_is_refused(server: Server, wish: dict[str, object]) -> None:
    ann = server.person()
    refusal = ann.refused("POST", "/api/tables", {"game": "ochre", "seats": [ME, BOT], **wish})
    assert refusal in ("400 bad-request", "404 not-found")


def test_bots_have_names_that_stay_and_that_no_person_has(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.open(seats=[ME, BOT, BOT, OPEN])
    before = [seat["name"] for seat in ann.card(table)["seats"]]
    assert before[1:3] == bot_names(table, 4)[1:3]
    assert [seat["level"] for seat in ann.card(table)["seats"]][1] == BOT["level"]
    guest = server.person(before[1].upper())
    guest.seat(table, 3, "take")
    after = [seat["name"] for seat in ann.card(table)["seats"]]
    assert after[2:] == [before[2], before[1].upper()]
    assert after[1] not in before
