"""A record that was cut, changed, swollen or made elsewhere is refused by name, and leaves nothing behind."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import lascaux
from lascaux.engine import LascauxError, Record
from swarm import decisions, played, quickest_game
from table_harness import Guest, Server

REFUSALS = {"400 bad-request", "413 too-large", "422 bad-record"}


def is_good(data: bytes) -> bool:
    """What the engine by itself says about a file."""
    try:
        record = Record.from_json(data)
        lascaux.game(record.game).settle(record.seats, record.settings)
        record.verify()
    except LascauxError:
        return False
    return True


def send(guest: Guest, data: bytes) -> str:
    """How the table answers: "201", or the refusal with its type."""
    answer = guest.http.post("/api/records", content=data, headers={"content-type": "application/json"})
    if answer.status_code == 201:
        return "201"
    problem = answer.json()
    assert problem["message"]
    return f"{answer.status_code} {problem['type']}"


@pytest.fixture
def guest(server: Server) -> Guest:
    return server.person()


@pytest.fixture
def nothing_left(guest: Guest) -> Iterator[None]:
    yield
    assert guest.ok("GET", "/api/tables?which=mine") == []


Damage = Callable[[bytes, random.Random], bytes]


def cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) - 2)]


def beheaded(data: bytes, chance: random.Random) -> bytes:
    return data[chance.randrange(1, len(data)) :]


def flipped(data: bytes, chance: random.Random) -> bytes:
    """One bit of one byte."""
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def torn(data: bytes, chance: random.Random) -> bytes:
    """A piece is missing in the middle."""
    first, last = sorted(chance.sample(range(len(data)), 2))
    return data[:first] + data[last:]


def stuttered(data: bytes, chance: random.Random) -> bytes:
    first, last = sorted(chance.sample(range(len(data)), 2))
    return data[:last] + data[first:]


@pytest.mark.parametrize("damage", [cut, beheaded, flipped, torn, stuttered])
def test_a_damaged_file_is_taken_only_if_it_still_tells_a_legal_match(guest: Guest, damage: Damage) -> None:
    data = played(quickest_game().id, seed=4).to_json()
    assert is_good(data)
    chance = random.Random(damage.__name__)
    taken = 0
    for _ in range(25):
        damaged = damage(data, chance)
        answer = send(guest, damaged)
        taken += answer == "201"
        assert (answer == "201") == is_good(damaged), damaged
        assert answer == "201" or answer in REFUSALS
    assert len(guest.ok("GET", "/api/tables?which=mine")) == taken < 25


def test_a_match_that_is_told_otherwise_is_refused(guest: Guest, nothing_left: None) -> None:
    """Every choice in turn is left out, doubled, swapped with the next or made by another seat."""
    record = played(quickest_game().id, seed=9)
    keys = record.keys
    for ply, key in enumerate(keys):
        name = key.rpartition("@")[2]
        for changed in (
            keys[:ply] + keys[ply + 1 :],
            [*keys[: ply + 1], *keys[ply:]],
            [*keys[:ply], f"{record.seats}@{name}", *keys[ply + 1 :]],
            [*keys[:ply], f"-1@{name}", *keys[ply + 1 :]],
            [*keys[:ply], f"0@0@{name}", *keys[ply + 1 :]],
        ):
            assert send(guest, _changed(record, keys=changed)) == "422 bad-record", changed


@pytest.mark.parametrize("game", [game.id for game in lascaux.games()])
def test_a_position_that_was_made_up_is_taken_only_if_the_rules_lead_on_from_it(
    guest: Guest, game: str
) -> None:
    """A record that begins in the middle of a game, with any one thing about that position changed."""
    home = lascaux.game(game)
    state = home.new(seed=3)
    for _ in range(4):
        state.play(state.turn, state.legal(state.turn)[0])
    record = Record.begin(home, state, home.dump(state))
    chance = random.Random(4)
    taken = 0
    for _ in range(30):
        start = json.loads(json.dumps(record.start))
        _spoil(start, chance)
        data = _changed(record, start=start)
        answer = send(guest, data)
        taken += answer == "201"
        assert answer == "201" or answer in REFUSALS, (answer, start)
        assert answer != "201" or is_good(data), start
    assert taken < 30
    assert send(guest, record.to_json()) == "201"


def _spoil(document: Any, chance: random.Random) -> None:
    """Change one value somewhere in it."""
    while True:
        places = list(document) if isinstance(document, dict) else list(range(len(document)))
        place = chance.choice(places)
        if isinstance(document[place], dict | list) and document[place] and chance.random() < 0.8:
            document = document[place]
            continue
        odd = [-1, 0, 1, 7, 10**6, 2**63, 2**64, -(2**70), 0.5, "", "x", None, True, [], {}, [[]]]
        if chance.random() < 0.2:
            del document[place]
        else:
            document[place] = chance.choice(odd)
        return


def _changed(record: Record, **values: Any) -> bytes:
    return json.dumps({**json.loads(record.to_json()), **values}).encode()


def test_a_record_of_one_game_is_none_of_another(guest: Guest, nothing_left: None) -> None:
    for game in lascaux.games():
        record = played(game.id, seed=2, most=12)
        for other in lascaux.games():
            if other is not game:
                assert send(guest, _changed(record, game=other.id)) in REFUSALS


def test_a_record_of_other_rules_or_content_is_refused(guest: Guest, nothing_left: None) -> None:
    record = played(quickest_game().id, seed=2)
    for changed in (
        {"rules": record.rules + 1},
        {"rules": -1},
        {"content": "0123456789abcdef"},
        {"digest": "0" * 16},
        {"digest": "x"},
        {"game": "../" + record.game},
        {"game": record.game + "\0"},
        {"seats": 0},
        {"seats": -1},
        {"seats": 10**9},
        {"seed": -1},
        {"seed": 2**64},
        {"seed": 10**400},
        {"options": {"seats": 2}},
        {"options": {"seed": 2}},
        {"options": {"listener": None}},
        {"options": {"no-such-setting": 1}},
        {"options": {"\0": 1}},
    ):
        assert send(guest, _changed(record, **changed)) in REFUSALS, changed


NO_RECORDS = {
    "nothing": b"",
    "null": b"null",
    "a list": b"[]",
    "a number": b"1",
    "a word": b"record",
    "no text": bytes(range(256)),
    "half a sign": b'{"game": "\xe2\x82"}',
    "another form": b'{"table": "x", "moves": []}',
    "deep": b"[" * 50_000,
    "deep in its settings": b'{"game":"x","rules":1,"seats":2,"seed":1,"options":{"a":' + b'{"a":' * 5_000,
    "a key twice": b'{"game": "x", "game": "y"}',
    "not a number": b'{"game": "x", "rules": NaN, "seats": 2, "seed": 1, "options": {}}',
    "a packed file": b"\x1f\x8b\x08\x00" + bytes(100),
}


@pytest.mark.parametrize("data", NO_RECORDS.values(), ids=NO_RECORDS)
def test_what_is_no_record_at_all_is_refused(guest: Guest, nothing_left: None, data: bytes) -> None:
    assert send(guest, data) in REFUSALS


def test_a_record_that_is_too_large_is_refused(guest: Guest, nothing_left: None) -> None:
    """By its length alone, and also if it hides its length by coming in pieces."""
    record = played(quickest_game().id, seed=2)
    large = _changed(record, keys=record.keys * (1_200_000 // sum(len(key) + 4 for key in record.keys)))
    assert len(large) > 1024 * 1024
    assert send(guest, large) == "413 too-large"
    pieces = (large[first : first + 65_536] for first in range(0, len(large), 65_536))
    answer = guest.http.post("/api/records", content=pieces, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["type"]) == (413, "too-large")


def test_a_record_that_goes_on_after_the_end_is_refused(guest: Guest, nothing_left: None) -> None:
    """However much of it there is, within what may be sent."""
    id = quickest_game().id
    record = played(id, seed=2)
    assert len(record.keys) <= decisions(id) * record.seats
    for more in (1, 50_000):
        data = _changed(record, keys=record.keys + record.keys[-1:] * more, digest="")
        assert send(guest, data) == "422 bad-record"
