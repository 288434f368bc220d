"""A table to learn a game: its own deal, bots that know their part, and a game like any other after that."""

from __future__ import annotations

from typing import Any

import pytest

import lascaux
from table_harness import Guest, Server, until


def learning(server: Server, game: str) -> tuple[Guest, str]:
    ann = server.person()
    card = ann.ok("POST", f"/api/games/{game}/lesson")
    assert (card["kind"], card["public"]) == ("lesson", False)
    mine, *others = card["seats"]
    assert (mine["kind"], mine["mine"]) == ("person", True)
    assert {seat["kind"] for seat in others} == {"bot"}
    return ann, card["table"]


def asked(ann: Guest, table: str) -> Any:
    """The position in which I am asked, once the bots are done."""
    return until(lambda: (now := ann.now(table))["options"] and now)


@pytest.mark.parametrize("id", ["ochre", "spears-and-bones"])
def test_the_bots_play_their_part(server: Server, id: str) -> None:
    ann, table = learning(server, id)
    lesson = lascaux.game(id).lesson
    assert lesson is not None
    for step in lesson.steps:
        for key in step.do:
            now = asked(ann, table)
            assert now["step"] == step.when
            assert key in [option["key"] for option in now["options"]]
            ann.choose(table, key)
    assert asked(ann, table)["step"] == lesson.steps[-1].when


def test_what_is_played_again_is_no_lesson(server: Server) -> None:
    ann, table = learning(server, "ochre")
    ann.play_on(table)
    again = ann.ok("POST", f"/api/tables/{table}/rematch")
    assert again["kind"] == "match"


def test_a_game_without_a_lesson_is_learned_at_a_small_table(server: Server, monkeypatch: Any) -> None:
    game = lascaux.game("elawa")
    monkeypatch.setitem(game.__dict__, "lesson", None)
    ann, table = learning(server, game.id)
    assert len(ann.card(table)["seats"]) == 2
    assert ann.ok("GET", f"/api/games/{game.id}/rules")["lesson"] == []


def test_a_game_that_is_not_there_cannot_be_learned(server: Server) -> None:
    ann = server.person()
    assert ann.refused("POST", "/api/games/nothing/lesson").startswith("404")
