"""Hints: for whom they were agreed on, while the question stands, and from what the seat itself knows."""

from __future__ import annotations

from typing import Any

import pytest

import odd_bots
from lascaux.table.workers import bots as bot_workers
from table_harness import BOT, ME, OPEN, Guest, Server, until


def asked(guest: Guest, table: str) -> Any:
    return until(lambda: (shown := guest.now(table))["options"] and shown)


def test_a_hint_names_options_and_says_why(server: Server) -> None:
    ann = server.person()
    table = ann.open("elawa", seats=[ME, BOT])
    assert ann.card(table)["hints"] == [0]
    shown = asked(ann, table)
    hint = ann.ok("POST", f"/api/tables/{table}/hint", {"ply": shown["ply"]})
    assert (hint["ply"], hint["seat"]) == (shown["ply"], 0)
    keys = [option["key"] for option in shown["options"]]
    assert 1 <= len(hint["advice"]) <= 3
    for advised in hint["advice"]:
        assert advised["key"] in keys
        assert 0.0 <= advised["value"] <= 1.0
        assert advised["reason"].endswith(".")
    assert ann.now(table)["ply"] == shown["ply"]


def test_nobody_is_advised_for_a_seat_or_a_question_that_is_not_theirs(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open("elawa", seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    turn = ann.now(table)["waiting"][0]
    on_turn, other = (ann, bob) if turn == 0 else (bob, ann)
    ply = on_turn.now(table)["ply"]
    door = f"/api/tables/{table}/hint"
    assert other.refused("POST", door, {"ply": ply}) == "409 conflict"
    assert other.refused("POST", door, {"ply": ply, "seat": turn}) == "403 not-allowed"
    assert server.person("Cid").refused("POST", door, {"ply": ply}) == "403 not-allowed"
    on_turn.choose(table)
    assert on_turn.refused("POST", door, {"ply": ply}) == "409 stale"


def test_a_search_that_fails_is_no_fault_of_the_server(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_workers, "advise", odd_bots.in_vain)
    ann = server.person()
    table = ann.open("elawa", seats=[ME, BOT])
    ply = asked(ann, table)["ply"]
    assert ann.refused("POST", f"/api/tables/{table}/hint", {"ply": ply}) == "409 conflict"


def test_a_table_may_do_without(server: Server) -> None:
    ann = server.person()
    table = ann.open("elawa", seats=[ME, BOT], hints=False)
    assert ann.card(table)["hints"] == []
    shown = asked(ann, table)
    assert ann.refused("POST", f"/api/tables/{table}/hint", {"ply": shown["ply"]}) == "403 not-allowed"


def test_companions_have_none_unless_agreed_and_then_one_of_them_alone(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    plain = ann.open("paleo", seats=[ME, OPEN])
    assert ann.card(plain)["hints"] == []
    table = ann.open("paleo", seats=[BOT, OPEN, ME], hints=True)
    bob.seat(table, 1, "take")
    assert ann.card(table)["hints"] == bob.card(table)["hints"] == [1]
    bob.seat(table, 1, "leave")
    assert ann.card(table)["hints"] == [2]


def test_a_rematch_keeps_what_was_agreed(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT], hints=False)
    ann.play_on(table)
    assert ann.card(ann.ok("POST", f"/api/tables/{table}/rematch")["table"])["hints"] == []


def test_the_worker_is_handed_what_the_seat_may_know(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[dict[str, Any]] = []
    run = server.services.bot_workers.pool.run

    async def spy(seconds: float, work: Any, *arguments: Any) -> Any:
        if work is bot_workers.advise:
            handed.append(arguments[1])
        return await run(seconds, work, *arguments)

    monkeypatch.setattr(server.services.bot_workers.pool, "run", spy)
    ann = server.person()
    table = ann.open("ochre", seats=[ME, BOT])
    shown = asked(ann, table)
    ann.ok("POST", f"/api/tables/{table}/hint", {"ply": shown["ply"]})
    [document] = handed
    live = server.services.tables.peek(table)
    assert live is not None
    true = live.running.game.dump(live.running.state)
    assert document["seed"] == 0
    assert document["rng"] != true["rng"]
    assert document["hands"][0] == true["hands"][0]
