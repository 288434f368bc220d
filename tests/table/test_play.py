"""Choosing, live: acknowledged when stored, refused when stale, shown to everybody as they may see it."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import lascaux
from table_harness import BOT, ME, OPEN, Guest, Server, until

GAMES = [game.id for game in lascaux.games()]


def people(server: Server, count: int, **wish: Any) -> tuple[list[Guest], str]:
    """A table of ochre with that many people at it."""
    guests = [server.person(f"Person {number}") for number in range(count)]
    table = guests[0].open(seats=[ME] + [OPEN] * (count - 1), **wish)
    for seat, guest in enumerate(guests[1:], 1):
        guest.seat(table, seat, "take")
    return guests, table


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_bots_plays_to_its_end(server: Server, game: str) -> None:
    ann = server.person()
    table = ann.open(game)
    ann.play_on(table)
    card = until(lambda: (card := ann.card(table))["status"] == "over" and card)
    assert len(card["outcome"]["places"]) == len(card["seats"])
    assert ann.refused("POST", f"/api/tables/{table}/moves", {"ply": 9999, "action": 0}) == "409 stale"


def test_a_live_table_shows_each_seat_its_own(server: Server) -> None:
    (ann, bob), table = people(server, 2)
    with ann.live(table) as hers, bob.live(table) as his, server.stranger().live(table) as nobodys:
        everybody = (hers, his, nobodys)
        shown = [live.next("update") for live in everybody]
        assert [update["seat"] for update in shown] == [0, 1, None]
        assert [len(update["view"]["hand"]) for update in shown] == [4, 4, 0]
        hers.send("submit", id="a", ply=0, action=shown[0]["options"][0]["action"])
        assert hers.next("accepted") == {"type": "accepted", "ply": 1, "id": "a", "asked": False}
        assert [live.next("update")["ply"] for live in everybody] == [1, 1, 1]
        his.send("submit", ply=1, action=shown[1]["options"][0]["key"])
        told = [live.next("update") for live in everybody]
        assert all([event["kind"] for event in update["events"]][:2] == ["laid", "laid"] for update in told)


def test_several_seats_choose_at_once_with_the_ply_they_were_shown(server: Server) -> None:
    guests, table = people(server, 4)
    shown = [guest.now(table) for guest in guests]
    assert {update["ply"] for update in shown} == {0}
    answers: list[Any] = []

    def answer(guest: Guest, update: Any) -> None:
        answers.append(guest.choose(table, update["options"][0]["key"], 0))

    threads = [threading.Thread(target=answer, args=pair) for pair in zip(guests, shown, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer["ply"] for answer in answers) == [1, 2, 3, 4]
    assert guests[0].now(table)["view"]["round"] == 1


def test_what_was_answered_already_is_stale(server: Server) -> None:
    (ann, bob), table = people(server, 2)
    move = {"ply": 0, "action": ann.now(table)["options"][0]["key"]}
    ann.ok("POST", f"/api/tables/{table}/moves", move)
    assert ann.refused("POST", f"/api/tables/{table}/moves", move) == "409 stale"
    bob.choose(table)
    assert ann.refused("POST", f"/api/tables/{table}/moves", move) == "409 stale"
    assert bob.refused("POST", f"/api/tables/{table}/moves", {**move, "ply": 5}) == "409 stale"
    assert ann.now(table)["ply"] == 2


def test_a_doubled_choice_is_played_once(server: Server) -> None:
    (ann, bob), table = people(server, 2)
    with ann.live(table) as live:
        key = live.next("update")["options"][0]["key"]
        for number in range(5):
            live.send("submit", id=str(number), ply=0, action=key)
        assert live.next("accepted")["id"] == "0"
        assert [live.next("refused")["error"]["type"] for _ in range(4)] == ["stale"] * 4
    assert bob.now(table)["ply"] == 1


def test_what_the_rules_do_not_allow_is_refused_and_changes_nothing(server: Server) -> None:
    (ann, _), table = people(server, 2)
    moves = f"/api/tables/{table}/moves"
    assert ann.refused("POST", moves, {"ply": 0, "action": "lay:99"}) == "422 illegal-action"
    assert ann.refused("POST", moves, {"ply": 0, "action": 999}) == "422 illegal-action"
    assert ann.refused("POST", moves, {"ply": 0, "action": 0, "seat": 1}) == "403 not-allowed"
    assert ann.refused("POST", moves, {"ply": 0, "action": 0, "seat": 7}) == "404 not-found"
    assert server.person("Eve").refused("POST", moves, {"ply": 0, "action": 0}) == "403 not-allowed"
    assert server.stranger().refused("POST", moves, {"ply": 0, "action": 0}) == "401 no-name"
    assert ann.now(table)["ply"] == 0


def test_nothing_is_played_before_all_seats_are_taken(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, OPEN])
    assert ann.card(table)["status"] == "open"
    assert ann.refused("GET", f"/api/tables/{table}/now") == "409 conflict"
    with ann.live(table) as live:
        assert live.next("table")["status"] == "open"
        server.person("Bob").seat(table, 1, "take")
        assert live.next("table")["status"] == "running"
        assert live.next("update")["ply"] == 0


def test_who_comes_back_gets_the_events_since(server: Server) -> None:
    (ann, bob), table = people(server, 2)
    with ann.live(table) as live:
        live.next("update")
    for _ in range(2):
        ann.choose(table)
        bob.choose(table)
    with ann.live(table, since=0) as live:
        news = live.next("update")
    assert (news["ply"], news["fresh"]) == (4, False)
    assert [event["ply"] for event in news["events"] if event["kind"] == "laid"] == [1, 1, 3, 3]
    assert all(event["text"] for event in news["events"])
    with ann.live(table, since=4) as live:
        assert live.next("update")["events"] == []


def test_who_was_away_too_long_gets_a_fresh_view(server: Server) -> None:
    (ann, _), table = people(server, 2)
    with ann.live(table, since=77) as live:
        news = live.next("update")
    assert (news["ply"], news["fresh"], news["events"]) == (0, True, [])


def test_connections_that_drop_in_the_middle_lose_nothing(server: Server) -> None:
    """A client that sends and hangs up at once: its choice counts once, or not at all."""
    (ann, bob), table = people(server, 2)
    for _ in range(3):
        ply = ann.now(table)["ply"]
        live = ann.live(table)
        key = live.next("update")["options"][0]["key"]
        live.send("submit", ply=ply, action=key)
        live.close()
        until(lambda ply=ply: bob.now(table)["ply"] == ply + 1)
        bob.choose(table)
    with ann.live(table, since=0) as live:
        news = live.next("update")
    assert news["ply"] == 6
    assert len([event for event in news["events"] if event["kind"] == "laid"]) == 6


def test_messages_that_are_none_are_refused_and_the_connection_lives_on(server: Server) -> None:
    (ann, _), table = people(server, 2)
    with ann.live(table) as live:
        for nonsense in (
            "",
            "[]",
            "{",
            '{"type":"nothing"}',
            '{"type":"submit","ply":-1,"action":0}',
            "x" * 9000,
        ):
            live.socket.send(nonsense)
            assert live.next("refused")["error"]["type"] == "bad-request"
        live.socket.send(b"\xff\xfe")
        assert live.next("refused")["error"]["type"] == "bad-request"
        live.send("ping", id="x")
        assert live.next("pong")["id"] == "x"
        live.socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            live.next("pong")


def test_a_fault_of_ours_is_said_and_noted(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (ann, _), table = people(server, 2)

    async def stumble(message: object) -> None:
        raise ZeroDivisionError("a secret of the server")

    monkeypatch.setattr(server.services.store.chat, "say", stumble)
    with ann.live(table) as live:
        live.send("say", text="hello")
        refused = live.next("refused")
        assert refused["error"]["type"] == "fault"
        with pytest.raises(ConnectionClosed) as closed:
            live.next("anything more")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1011
    assert "a secret" not in "".join(live.raw)
    assert any("a secret of the server" in str(record.exc_info) for record in caplog.records)


def test_a_table_that_is_not_there_says_so(server: Server) -> None:
    ann = server.person()
    with ann.live("A" * 22) as live:
        assert live.next("refused")["error"]["type"] == "not-found"
        with pytest.raises(ConnectionClosed) as closed:
            live.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_who_has_several_seats_looks_through_each(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, ME])
    with ann.live(table) as live:
        first = live.next("update")
        live.send("look", seat=1)
        assert live.next("accepted")["ply"] == 0
        second = live.next("update")
        assert (first["seat"], second["seat"]) == (0, 1)
        assert (len(first["view"]["hand"]), len(second["view"]["hand"])) == (4, 4)
        live.send("submit", ply=0, action=second["options"][0]["key"])
        assert live.next("accepted")["ply"] == 1
    assert ann.refused("POST", f"/api/tables/{table}/moves", {"ply": 1, "action": 0}) == "409 conflict"
    ann.choose(table, seat=0)
    assert ann.now(table)["ply"] == 2


def test_what_is_shared_by_many_is_the_same_for_all(server: Server) -> None:
    (ann, _), table = people(server, 2)
    lookers = [server.stranger().live(table) for _ in range(3)]
    seen = []
    for live in lookers:
        live.next("update")
    ann.choose(table)
    for live in lookers:
        live.next("update")
        seen.append(live.raw[-1])
        live.close()
    assert len(set(seen)) == 1
    assert json.loads(seen[0])["view"]["hand"] == []


def test_a_connection_gets_what_it_asks_for(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT])
    views = {show: ann.now(table, show=show) for show in ("view", "scene", "both")}
    given = {show: (shown["view"] is not None, shown["scene"] is not None) for show, shown in views.items()}
    assert given == {"view": (True, False), "scene": (False, True), "both": (True, True)}
    assert views["view"].keys() == ann.now(table).keys()
    for shown in views.values():
        assert (shown["step"], shown["scores"], shown["over"]) == ("lay", [0, 0], False)
        assert 0 in shown["waiting"]
    with ann.live(table, show="scene") as live:
        shown = live.next("update")
        assert (shown["view"], shown["scene"]["areas"][0]["id"]) == (None, "wall")
    assert ann.refused("GET", f"/api/tables/{table}/now?show=everything") == "400 bad-request"


def test_the_lists_say_who_plays_and_who_is_asked(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN], public=True)
    [line] = [line for line in bob.ok("GET", "/api/tables") if line["table"] == table]
    assert (line["people"], line["asked"], line["status"]) == (["Ann"], False, "open")
    bob.seat(table, 1, "take")
    bob.choose(table)
    found = {}
    for guest in (ann, bob):
        [line] = guest.ok("GET", "/api/tables?which=mine")
        found[guest.name] = line["asked"]
        assert line["people"] == ["Ann", "Bob"]
    assert found == {"Ann": True, "Bob": False}


def test_another_seat_is_looked_from_with_all_that_it_was_told(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, ME])
    with ann.live(table) as live:
        shown = live.next("update")
        live.send("submit", ply=0, action=shown["options"][0]["key"], seat=0)
        live.next("update")
        live.send("look", seat=1, since=0)
        shown = live.next("update")
        assert (shown["seat"], shown["fresh"]) == (1, False)
        live.send("submit", ply=1, action=shown["options"][0]["key"], seat=1)
        shown = live.next("update")
        kinds = [event["kind"] for event in shown["events"]]
        assert kinds[:2] == ["laid", "laid"]
        live.send("look", seat=0, since=0)
        assert [event["kind"] for event in live.next("update")["events"]] == kinds
