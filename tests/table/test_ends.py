"""The end over the wire: the update and the last frame of a replay tell it, through the viewer's eyes."""

from __future__ import annotations

import json
from typing import Any

import pytest

import lascaux
from lascaux import Rng
from lascaux.table.match.log import Log, Start
from lascaux.table.store.entry import Entry
from table_harness import BOT, ME, Guest, Server, until


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Guest, str]:
    ann = server.person("Ann")
    table = ann.open(seats=[ME, BOT, BOT], onlookers="public")
    assert ann.now(table)["result"] is None
    ann.play_on(table)
    until(lambda: ann.card(table)["status"] == "over")
    return ann, table


def sums(result: dict[str, Any]) -> list[int]:
    return [sum(column) for column in zip(*(row["points"] for row in result["sources"]), strict=True)]


def test_the_last_update_tells_the_verdict_and_the_sources(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    update = ann.now(table)
    assert sums(update["result"]) == update["scores"]
    winners = ann.card(table)["outcome"]["winners"]
    mine = update["result"]["verdict"]["title"]
    assert mine.startswith("You") == (0 in winners)
    assert update["result"]["verdict"]["won"]


def test_an_onlooker_is_told_by_names(server: Server, finished: tuple[Guest, str]) -> None:
    ann, table = finished
    told = server.stranger().ok("GET", f"/api/tables/{table}/now")["result"]
    assert sums(told) == ann.now(table)["scores"]
    names = [seat["name"] for seat in ann.card(table)["seats"]]
    winners = ann.card(table)["outcome"]["winners"]
    assert all(names[seat] in told["verdict"]["title"] for seat in winners)


def test_a_replay_tells_it_at_its_last_position_alone(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    for eyes in ("", "?seat=2", "?everyone=true"):
        frames = ann.ok("GET", f"/api/tables/{table}/replay{eyes}")["frames"]
        assert [frame["ply"] for frame in frames if frame["result"]] == [ann.card(table)["ply"]]
        assert sums(frames[-1]["result"]) == frames[-1]["scores"]


@pytest.mark.parametrize("game", [game.id for game in lascaux.games()])
def test_a_match_that_was_uploaded_tells_where_its_points_came_from(server: Server, game: str) -> None:
    """What happened is gathered anew, however long ago it was; a moment that is named can be looked at."""
    ann = server.person("Ann")
    card = ann.ok("POST", "/api/records", json.loads(played(game)))
    update = ann.now(card["table"])
    assert sums(update["result"]) == update["scores"]
    together = lascaux.game(game).cooperative
    assert update["result"]["verdict"].get("together", False) == together
    plies = [
        item["ply"] for row in update["result"]["sources"] for item in row.get("items", []) if "ply" in item
    ]
    assert all(0 < ply <= card["ply"] for ply in plies)
    if plies:
        frame = ann.ok("GET", f"/api/tables/{card['table']}/replay?since={plies[0]}")["frames"][0]
        before = ann.ok("GET", f"/api/tables/{card['table']}/replay?since={plies[0] - 1}")["frames"][0]
        assert frame["events"] != before["events"]


def played(id: str) -> bytes:
    game = lascaux.game(id)
    state, chance = game.new(seats=game.seats[-1], seed=5), Rng(5)
    record = lascaux.Record.begin(game, state)
    while state.turn >= 0:
        action = state.choices()[chance.below(len(state.choices()))]
        record.write(state, state.turn, action)
        state.apply(action)
    record.seal(game, state)
    return record.to_json()


def test_what_was_taken_back_has_not_happened() -> None:
    game = lascaux.game("elawa")
    log = Log(Start(game.id, 2, 1, dict(game.new(seats=2).settings)))

    def choose(option: int) -> None:
        state = log.state
        log.add(Entry(log.ply, state.turn, state.actions.key(state.choices()[option]), None, 0))

    for option in (0, 0, 0, 0):
        choose(option)
    log.add(Entry(log.ply, 0, "", 2, 0))
    choose(-1)
    heard: list[lascaux.Event] = []
    straight = game.new(seats=2, seed=1, listener=heard.append)
    for entry in log.choices_at(log.ply):
        straight.play(entry.seat, straight.actions.parse(entry.key))
    assert [one.event for one in log.past()] == heard
    assert {one.ply for one in log.past()} == {0, 1, 2, 6}
