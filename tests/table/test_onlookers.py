"""Onlookers by the table's rule, and talk."""

from __future__ import annotations

from typing import Any

from table_harness import BOT, ME, OPEN, Guest, Server, until


def pair(server: Server, **wish: Any) -> tuple[Guest, Guest, Guest, str]:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.open(seats=[ME, OPEN], **wish)
    bob.seat(table, 1, "take")
    return ann, bob, eve, table


def test_nobody_may_watch_where_the_table_says_so(server: Server) -> None:
    ann, _, eve, table = pair(server, onlookers="nobody")
    for path in ("now", "replay", "chat", "result", "record"):
        assert eve.refused("GET", f"/api/tables/{table}/{path}") == "403 not-allowed", path
    assert eve.refused("POST", f"/api/tables/{table}/sandbox") == "403 not-allowed"
    assert eve.refused("POST", f"/api/tables/{table}/chat", {"text": "hello"}) == "403 not-allowed"
    with eve.live(table) as live:
        assert live.next("table")["status"] == "running"
        assert live.next("refused")["error"]["type"] == "not-allowed"
        ann.choose(table)
        live.send("ping")
        assert live.next("pong")
        assert live.kept == [], "nothing of the game comes through"


def test_onlookers_see_what_is_public_and_no_more(server: Server) -> None:
    ann, _, eve, table = pair(server)
    assert eve.now(table)["view"]["hand"] == []
    assert eve.refused("GET", f"/api/tables/{table}/now?seat=0") == "403 not-allowed"
    assert ann.refused("GET", f"/api/tables/{table}/now?seat=1") == "403 not-allowed"
    assert eve.refused("GET", f"/api/tables/{table}/replay?everyone=true") == "403 not-allowed"
    assert eve.refused("GET", f"/api/tables/{table}/record") == "403 not-allowed"
    with eve.live(table) as live:
        live.next("update")
        live.send("look", seat=0)
        assert live.next("refused")["error"]["type"] == "not-allowed"


def test_after_the_end_it_depends_on_the_rule_who_sees_all(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    for rule, opened in (("public", False), ("open", True)):
        table = ann.open(seats=[ME, BOT], onlookers=rule)
        assert ann.refused("GET", f"/api/tables/{table}/now?seat=1") == "403 not-allowed"
        ann.play_on(table)
        assert ann.now(table, seat=1)["seat"] == 1
        answer = eve.ask("GET", f"/api/tables/{table}/now?seat=1")
        assert (answer.status_code == 200) is opened
        assert (eve.ask("GET", f"/api/tables/{table}/record").status_code == 200) is opened
        assert (eve.ask("GET", f"/api/tables/{table}/replay?everyone=true").status_code == 200) is opened
        result = eve.ok("GET", f"/api/tables/{table}/result")
        assert len(result["standings"]) == 2
        assert bool(result["gains"]) is opened, "how the points came about may tell what was hidden"


def test_players_and_onlookers_talk_apart(server: Server) -> None:
    ann, bob, eve, table = pair(server)
    with ann.live(table) as hers, eve.live(table) as onlooking:
        hers.send("say", text="good luck")
        assert hers.next("chat")["text"] == "good luck"
        assert onlooking.next("chat")["text"] == "good luck", "what is said at the table is heard"
        onlooking.send("say", text="she has a five")
        assert onlooking.next("chat")["room"] == "onlookers"
        ann.ok("POST", f"/api/tables/{table}/chat", {"text": "thanks"})
        assert hers.next("chat")["text"] == "thanks"
        assert [line["text"] for line in bob.ok("GET", f"/api/tables/{table}/chat")] == [
            "good luck",
            "thanks",
        ]
        assert len(eve.ok("GET", f"/api/tables/{table}/chat")) == 3
        assert len(eve.ok("GET", f"/api/tables/{table}/chat?since=2")) == 1


def test_after_the_end_players_hear_the_onlookers(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = ann.open(seats=[ME, BOT])
    eve.ok("POST", f"/api/tables/{table}/chat", {"text": "what a move"})
    assert ann.ok("GET", f"/api/tables/{table}/chat") == []
    ann.play_on(table)
    until(lambda: ann.ok("GET", f"/api/tables/{table}/chat"))


def test_talk_is_text(server: Server) -> None:
    ann, _, _, table = pair(server)
    for text in ("", " ", "\x00", "x" * 501):
        assert ann.refused("POST", f"/api/tables/{table}/chat", {"text": text}) == "400 bad-request"
    assert server.stranger().refused("POST", f"/api/tables/{table}/chat", {"text": "hi"}) == "401 no-name"
    said = ann.ok("POST", f"/api/tables/{table}/chat", {"text": "<b>two\nlines</b>\x07"})
    assert said["text"] == "<b>two\nlines</b>"
