"""Looking back: replays, results, records, sandboxes, rematches."""

from __future__ import annotations

import json
from typing import Any

import pytest

import lascaux
from lascaux.engine.record import digest
from table_harness import BOT, LINK, ME, OPEN, Guest, Server, fewest, until

GAMES = [game.id for game in lascaux.games()]


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Guest, str]:
    ann = server.person("Ann")
    table = ann.open(seats=[ME, BOT, BOT])
    ann.play_on(table)
    until(lambda: ann.card(table)["status"] == "over")
    return ann, table


def test_a_replay_respects_secrets_while_the_match_runs(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    ann.choose(table)
    bob.choose(table)
    mine = ann.ok("GET", f"/api/tables/{table}/replay")
    assert mine["eyes"] == [0]
    assert [frame["ply"] for frame in mine["frames"]] == [0, 1, 2]
    assert all(frame["views"][0]["seat"] == 0 for frame in mine["frames"])
    assert [event["kind"] for event in mine["frames"][2]["events"]][:2] == ["laid", "laid"]
    assert ann.refused("GET", f"/api/tables/{table}/replay?seat=1") == "403 not-allowed"
    assert ann.refused("GET", f"/api/tables/{table}/replay?everyone=true") == "403 not-allowed"
    assert ann.refused("GET", f"/api/tables/{table}/replay?since=3") == "400 bad-request"
    strangers = server.stranger().ok("GET", f"/api/tables/{table}/replay")
    assert all(frame["views"][0]["hand"] == [] for frame in strangers["frames"])


def test_a_replay_is_all_open_once_the_match_is_over(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    everything = ann.ok("GET", f"/api/tables/{table}/replay?everyone=true")
    assert everything["eyes"] == [0, 1, 2]
    assert all(len(view["hand"]) == 4 for view in everything["frames"][0]["views"])
    assert ann.ok("GET", f"/api/tables/{table}/replay?seat=2")["frames"][0]["views"][0]["seat"] == 2


def test_a_replay_for_drawing_writes_each_piece_once(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    shown = ann.ok("GET", f"/api/tables/{table}/replay?everyone=true&show=scene")
    assert all(frame["views"] == [] for frame in shown["frames"])
    texts = [json.dumps(piece, sort_keys=True) for piece in shown["pieces"]]
    assert len(texts) == len(set(texts))
    for frame in shown["frames"]:
        for seat, still in enumerate(frame["stills"]):
            true = ann.ok("GET", f"/api/tables/{table}/replay?seat={seat}&since={frame['ply']}&show=scene")
            [alone] = true["frames"][0]["stills"]
            for areas, other, pieces in ((still, alone, shown["pieces"]), (alone, still, true["pieces"])):
                assert areas["scene"] == other["scene"]
                assert [len(numbers) for numbers in areas["pieces"]] == [len(n) for n in other["pieces"]]
                assert max(max(numbers, default=0) for numbers in areas["pieces"]) < len(pieces)


def test_a_result_says_where_the_points_came_from(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    result = ann.ok("GET", f"/api/tables/{table}/result")
    for standing in result["standings"]:
        made = sum(gain["points"][standing["seat"]] for gain in result["gains"])
        assert standing["score"] == made
    assert [standing["place"] for standing in result["standings"]] == sorted(
        standing["place"] for standing in result["standings"]
    )
    assert all(gain["texts"] for gain in result["gains"])


def test_a_result_is_there_only_when_the_match_is_over(server: Server) -> None:
    ann = server.person()
    table = ann.open()
    assert ann.refused("GET", f"/api/tables/{table}/result") == "409 conflict"
    assert ann.refused("GET", f"/api/tables/{table}/record") == "403 not-allowed"


@pytest.mark.parametrize("game", GAMES)
def test_a_record_goes_out_and_comes_in_again(server: Server, game: str) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(game)
    ann.play_on(table, 4)
    file = ann.ask("GET", f"/api/tables/{table}/record")
    assert "attachment" in file.headers["content-disposition"]
    record = lascaux.Record.from_json(file.content)
    last = record.verify()
    card = bob.ok("POST", "/api/records", file.json())
    assert (card["kind"], card["status"], card["ply"]) == ("sandbox", "over", len(record.keys))
    assert ann.refused("GET", f"/api/tables/{card['table']}") == "404 not-found", "an upload is private"
    again = lascaux.Record.from_json(bob.ask("GET", f"/api/tables/{card['table']}/record").content)
    assert digest(lascaux.game(game), again.verify()) == digest(lascaux.game(game), last)


def test_a_record_of_an_unfinished_game_plays_on(server: Server) -> None:
    ann = server.person()
    game = lascaux.game("ochre")
    state = game.new(seats=2, seed=5)
    record = lascaux.Record.begin(game, state)
    for seat in (1, 0):
        record.write(state, seat, state.legal(seat)[0])
        state.play(seat, state.legal(seat)[0])
    table = ann.ok("POST", "/api/records", _plain(record))
    assert (table["status"], table["ply"]) == ("running", 2)
    assert all(seat["mine"] for seat in table["seats"])
    ann.choose(table["table"], seat=1)


def _plain(record: lascaux.Record) -> Any:
    return json.loads(record.to_json())


@pytest.mark.parametrize(
    "damage",
    [
        {"keys": ["lay:99"]},
        {"keys": ["no-such-key"]},
        {"keys": ["9@lay:1"]},
        {"keys": ["x@lay:1"]},
        {"game": "chess"},
        {"rules": 99},
        {"seats": 99},
        {"seats": True},
        {"seed": -1},
        {"seed": 2**64},
        {"options": {"rounds": "many"}},
        {"options": {"listener": 7}},
        {"options": {"seed": 7}},
        {"content": "something else"},
        {"digest": "0123456789abcdef"},
        {"surprise": 1},
        {"keys": 7},
    ],
    ids=str,
)
def test_a_damaged_or_foreign_record_is_refused(server: Server, damage: dict[str, object]) -> None:
    game = lascaux.game("ochre")
    record = lascaux.Record.begin(game, game.new(seats=2, seed=1))
    refusal = server.person().refused("POST", "/api/records", {**_plain(record), **damage})
    assert refusal in ("422 bad-record", "400 bad-request")


def test_a_sandbox_holds_only_what_i_may_know(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    ann.choose(table)
    mine, his = ann.now(table)["view"]["hand"], bob.now(table)["view"]["hand"]
    hands = []
    for _ in range(8):
        card = ann.ok("POST", f"/api/tables/{table}/sandbox", {})
        assert (card["kind"], card["host"]) == ("sandbox", True)
        assert bob.refused("GET", f"/api/tables/{card['table']}") == "404 not-found"
        assert ann.now(card["table"], seat=0)["view"]["hand"] == mine
        hands.append(ann.now(card["table"], seat=1)["view"]["hand"])
    assert any(hand != his for hand in hands), "the other hand is drawn afresh"
    ann.choose(card["table"], seat=1)
    assert ann.now(card["table"], seat=0)["view"]["round"] == 1
    earlier = ann.ok("POST", f"/api/tables/{table}/sandbox", {"ply": 0})
    assert ann.now(earlier["table"], seat=0)["view"]["chosen"] is None
    assert ann.refused("POST", f"/api/tables/{table}/sandbox", {"ply": 9}) == "400 bad-request"
    assert ann.refused("POST", f"/api/tables/{table}/sandbox", {"seat": 1}) == "403 not-allowed"


@pytest.mark.parametrize("game", GAMES)
def test_a_sandbox_goes_out_as_a_record_and_comes_in_again(server: Server, game: str) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.open(game, seats=[ME] * fewest(game))
    for _ in range(2):
        whoever_is_asked_chooses(ann, table)
    sandbox = ann.ok("POST", f"/api/tables/{table}/sandbox", {})["table"]
    for _ in range(3):
        whoever_is_asked_chooses(ann, sandbox)
    assert eve.refused("GET", f"/api/tables/{sandbox}/record") == "404 not-found"
    file = ann.ask("GET", f"/api/tables/{sandbox}/record")
    record = lascaux.Record.from_json(file.content)
    record.verify()
    assert record.seed == 0, "the true seed would tell everything"
    card = bob.ok("POST", "/api/records", file.json())
    assert (card["kind"], card["ply"]) == ("sandbox", 3)
    for seat in range(fewest(game)):
        shown, copied = ann.now(sandbox, seat=seat), bob.now(card["table"], seat=seat)
        assert shown["view"] == copied["view"]
        assert [nameless(one) for one in shown["options"]] == [nameless(one) for one in copied["options"]]
    whoever_is_asked_chooses(bob, card["table"])
    bob.ok("POST", f"/api/tables/{card['table']}/undo", {"ply": 4, "to": 0})
    again = lascaux.Record.from_json(bob.ask("GET", f"/api/tables/{card['table']}/record").content)
    assert (again.start, again.keys) == (record.start, [])


def nameless(option: dict[str, Any]) -> dict[str, Any]:
    """An option as it is at every table: only its labels call the people who sit there by name."""
    return option | {"label": "", "short": ""}


def whoever_is_asked_chooses(guest: Guest, table: str) -> None:
    seats = range(len(guest.card(table)["seats"]))
    guest.choose(table, seat=next(seat for seat in seats if guest.now(table, seat=seat)["options"]))


def test_a_sandbox_of_a_finished_match_is_the_true_position(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    first = ann.ok("GET", f"/api/tables/{table}/replay?everyone=true")["frames"][0]["views"]
    card = ann.ok("POST", f"/api/tables/{table}/sandbox", {"ply": 0})
    for seat in range(3):
        assert ann.now(card["table"], seat=seat)["view"]["hand"] == first[seat]["hand"]
    last = ann.now(table)["ply"]
    assert ann.refused("POST", f"/api/tables/{table}/sandbox", {"ply": last}) == "409 conflict"


def test_in_a_sandbox_one_goes_back_anywhere(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    sandbox = ann.ok("POST", f"/api/tables/{table}/sandbox", {"ply": 0})["table"]
    for seat in (2, 0, 1):
        ann.choose(sandbox, seat=seat)
    ann.ok("POST", f"/api/tables/{sandbox}/undo", {"ply": 3, "to": 1})
    assert ann.now(sandbox)["view"]["waiting"] == [0, 1]


def test_a_rematch_keeps_everybodys_seat(server: Server) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.open(seats=[ME, LINK, BOT])
    bob.seat(table, 1, "take", {"link": ann.card(table)["seats"][1]["link"]})
    assert ann.refused("POST", f"/api/tables/{table}/rematch") == "409 conflict"
    bob.seat(table, 1, "hand-over", {"level": "random"})
    ann.play_on(table)
    assert eve.refused("POST", f"/api/tables/{table}/rematch") == "403 not-allowed"
    again = ann.ok("POST", f"/api/tables/{table}/rematch")
    assert again["rematch_of"] == table
    assert [seat["kind"] for seat in again["seats"]] == ["person", "invited", "bot"]
    assert eve.refused("POST", f"/api/tables/{again['table']}/seats/1/take") == "403 not-allowed"
    joined = bob.ok("POST", f"/api/tables/{table}/rematch")
    assert (joined["table"], joined["status"]) == (again["table"], "running")
    assert bob.card(table)["rematch"] == again["table"]
