"""Tables in a list: what is asked of whom, since when, and how it ended."""

from __future__ import annotations

import pytest

import lascaux
from lascaux.engine import Outcome
from lascaux.table.shown import results
from swarm import in_turns, quickest_game
from table_harness import BOT, ME, OPEN, Guest, Server, until

TURNS = "hunters-and-gatherers"


def line(guest: Guest, table: str, which: str = "mine") -> dict[str, object]:
    found = guest.ok("GET", f"/api/tables?which={which}")
    return next(listed for listed in found if listed["table"] == table)


def test_a_list_tells_what_is_asked_and_since_when(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(TURNS, seats=[ME, OPEN], public=True)
    assert line(ann, table, "free")["free"] == 1
    assert line(ann, table)["prompt"] == ""
    bob.seat(table, 1, "take")
    mine, his = line(ann, table), line(bob, table)
    assert (mine["asked"], mine["mine"], mine["waiting"], mine["free"]) == (True, [0], [0], 0)
    assert mine["prompt"] == ann.now(table)["prompt"]
    assert (his["asked"], his["mine"], his["waiting"]) == (False, [1], [0])
    assert his["prompt"] == bob.now(table)["prompt"] != mine["prompt"]
    since = mine["waiting_since"]
    ann.choose(table)
    if ann.now(table)["options"]:
        assert line(ann, table)["waiting_since"] == since, "several decisions are one wait"
    while ann.now(table)["options"]:
        ann.choose(table)
    assert line(bob, table)["asked"]
    assert line(bob, table)["waiting_since"] != since


def test_a_list_for_everybody_tells_nothing_of_the_game(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(TURNS, seats=[ME, BOT], public=True)
    seen = line(bob, table, "watch")
    assert (seen["prompt"], seen["mine"], seen["waiting"], seen["result"]) == ("", [], [], "")


def test_a_finished_game_tells_how_it_ended_for_me(server: Server) -> None:
    ann = server.person()
    game = quickest_game(in_turns)
    table = ann.open(game.id)
    ann.play_on(table)
    until(lambda: line(ann, table)["status"] == "over")
    outcome = ann.card(table)["outcome"]
    assert str(max(outcome["scores"]) if game.cooperative else outcome["scores"][0]) in str(
        line(ann, table)["result"]
    )


@pytest.mark.parametrize(
    ("game", "outcome", "mine", "words"),
    [
        ("elawa", Outcome((1,), (40, 55, 38), "end", (2, 1, 3)), [0], "2nd of 3, 40 points"),
        ("elawa", Outcome((1,), (40, 55, 38), "end", (2, 1, 3)), [0, 1], "1st of 3, 55 points"),
        ("elawa", Outcome((1,), (40, 55, 38), "end", (2, 1, 3)), [], "1st of 3, 55 points"),
        ("elawa", Outcome((0,), (9, 8, 7, 6), "end", (1, 2, 3, 4)), [3], "4th of 4, 6 points"),
        ("paleo", Outcome((0, 1), (5, 5), "mammoth", (1, 1)), [1], "won with 5"),
        ("paleo", Outcome((), (2, 2), "skulls", (1, 1)), [1], "lost with 2"),
    ],
)
def test_results_in_words(game: str, outcome: Outcome, mine: list[int], words: str) -> None:
    assert lascaux.game(game)
    assert results.in_words(game, outcome, mine) == words
