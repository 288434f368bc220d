"""Undo at the table: alone, by consent, and freely among bots."""

from __future__ import annotations

import re

from table_harness import BOT, ME, OPEN, Guest, Server, until


def pair(server: Server) -> tuple[Guest, Guest, str]:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    return ann, bob, table


def test_my_last_choice_comes_back_while_nobody_has_learnt_from_it(server: Server) -> None:
    ann, bob, table = pair(server)
    ann.choose(table)
    shown = ann.now(table)
    assert shown["back"] == {"step": 0, "turn": 0, "asks": False}
    assert bob.now(table)["back"] is None
    with bob.live(table, since=1) as his:
        his.next("update")
        back = ann.ok("POST", f"/api/tables/{table}/undo", {"ply": 1, "to": 0})
        assert back == {"type": "accepted", "ply": 2, "id": "", "asked": False}
        news = his.next("update")
    assert [event["kind"] for event in news["events"]] == ["undone"]
    assert re.fullmatch(r".* went back by (one choice|\d+ choices)\.", news["events"][0]["text"])
    assert sorted(news["view"]["waiting"]) == [0, 1]
    ann.choose(table)
    assert ann.now(table)["ply"] == 3


def test_an_undo_answers_to_the_ply_it_was_asked_at(server: Server) -> None:
    ann, _, table = pair(server)
    ann.choose(table)
    undo = f"/api/tables/{table}/undo"
    assert ann.refused("POST", undo, {"ply": 0, "to": 0}) == "409 stale"
    assert ann.refused("POST", undo, {"ply": 1, "to": 1}) == "400 bad-request"
    assert server.person("Eve").refused("POST", undo, {"ply": 1, "to": 0}) == "403 not-allowed"
    ann.ok("POST", undo, {"ply": 1, "to": 0})
    assert ann.refused("POST", undo, {"ply": 1, "to": 0}) == "409 stale"


def test_past_a_reveal_everybody_has_to_agree(server: Server) -> None:
    ann, bob, table = pair(server)
    ann.choose(table)
    bob.choose(table)
    assert ann.now(table)["back"] == {"step": 0, "turn": 0, "asks": True}
    with bob.live(table) as his:
        his.next("table")
        asked = ann.ok("POST", f"/api/tables/{table}/undo", {"ply": 2, "to": 0})
        assert asked["asked"] is True
        proposal = his.next("table")["proposal"]
        assert proposal == {"ply": 2, "seat": 0, "to": 0, "missing": [1], "refused": False}
        assert (
            ann.refused("POST", f"/api/tables/{table}/consent", {"ply": 2, "agree": True}) == "409 conflict"
        )
        his.send("consent", ply=2, agree=True)
        assert his.next("accepted")["ply"] == 3
    assert ann.now(table)["view"]["round"] == 0
    assert ann.card(table)["proposal"] is None


def test_a_refusal_leaves_everything_as_it_is(server: Server) -> None:
    ann, bob, table = pair(server)
    ann.choose(table)
    bob.choose(table)
    ann.ok("POST", f"/api/tables/{table}/undo", {"ply": 2, "to": 1})
    bob.ok("POST", f"/api/tables/{table}/consent", {"ply": 2, "agree": False})
    assert ann.card(table)["proposal"]["refused"] is True
    assert ann.now(table)["ply"] == 2
    assert bob.refused("POST", f"/api/tables/{table}/consent", {"ply": 2, "agree": True}) == "409 conflict"
    assert bob.refused("POST", f"/api/tables/{table}/undo", {"ply": 2, "to": 0}) == "409 conflict"


def test_a_proposal_is_void_when_the_table_moves_on(server: Server) -> None:
    ann, bob, table = pair(server)
    ann.choose(table)
    bob.choose(table)
    ann.ok("POST", f"/api/tables/{table}/undo", {"ply": 2, "to": 0})
    ann.choose(table)
    assert ann.card(table)["proposal"] is None
    assert bob.refused("POST", f"/api/tables/{table}/consent", {"ply": 2, "agree": True}) == "409 stale"


def test_who_a_bot_stands_in_for_is_asked_too(server: Server) -> None:
    ann, bob, table = pair(server)
    ann.choose(table)
    bob.choose(table)
    bob.seat(table, 1, "hand-over", {"level": "random"})
    until(lambda: ann.now(table)["ply"] == 3)
    asked = ann.ok("POST", f"/api/tables/{table}/undo", {"ply": 3, "to": 0})
    assert asked["asked"] is True
    bob.ok("POST", f"/api/tables/{table}/consent", {"ply": 3, "agree": True})
    until(lambda: ann.now(table)["view"]["round"] == 0)


def test_among_bots_one_goes_back_anywhere(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT, BOT])
    for turn in range(3):
        until(lambda turn=turn: (shown := ann.now(table))["view"]["round"] == turn and shown["options"])
        ann.choose(table)
    until(lambda: ann.now(table)["view"]["round"] == 3 and ann.now(table)["ply"] == 11)
    back = ann.now(table)["back"]
    assert back["asks"] is False
    frames = ann.ok("GET", f"/api/tables/{table}/replay")["frames"]
    assert back["step"] == max(frame["ply"] for frame in frames if frame["by"] == 0) - 1
    ann.ok("POST", f"/api/tables/{table}/undo", {"ply": 11, "to": 0})
    assert ann.now(table)["view"]["round"] == 0
    ann.play_on(table)


def test_nothing_is_taken_back_after_the_end(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT])
    ann.play_on(table)
    ply = ann.now(table)["ply"]
    assert ann.refused("POST", f"/api/tables/{table}/undo", {"ply": ply, "to": 0}) == "409 conflict"
