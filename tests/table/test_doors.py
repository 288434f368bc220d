"""Every door asks who is there: all that the documentation lists, as a stranger, as somebody else, and as a
player who has no right to what they ask for. A door that is added later is tried here by itself."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from swarm import in_turns, quickest_game
from table_harness import BOT, ME, OPEN, Guest, Server

BODIES: dict[str, Any] = {
    "moves": {"ply": 0, "action": 0},
    "undo": {"ply": 0, "to": 0},
    "consent": {"ply": 0, "agree": True},
    "chat": {"text": "hello"},
    "hint": {"ply": 0},
    "fill": {"kind": "open"},
    "orders": {"step": "lay", "key": "lay:1"},
    "webhook": {"url": "http://127.0.0.1:9/"},
}
# What whoever has the id of a table may do, however private its game is: see who sits there.
OPEN_TO_ALL = {("GET", "/api/tables/{table}")}


class Door(NamedTuple):
    method: str
    path: str

    def ask(self, guest: Guest, table: str, seat: int = 0) -> tuple[int, str]:
        path = self.path.replace("{table}", table).replace("{seat}", str(seat))
        body = BODIES.get(path.rpartition("/")[2], {}) if self.method in ("POST", "PUT") else None
        answer = guest.ask(self.method, path, body)
        return answer.status_code, answer.json().get("type", "") if answer.status_code >= 400 else ""


@pytest.fixture(scope="module")
def doors(server: Server) -> list[Door]:
    """Every way to ask about a table."""
    paths = server.stranger().ok("GET", "/schema/openapi.json")["paths"]
    found = [Door(method.upper(), path) for path, ways in paths.items() for method in ways]
    about_tables = [door for door in found if "{table}" in door.path]
    assert len(about_tables) > 20
    return about_tables


def state_of(server: Server, table: str) -> tuple[Any, ...]:
    live = server.services.tables.peek(table)
    assert live is not None
    return live.ply, live.roster.seating(), live.said, len(live.roster.orders), len(live.roster.webhooks)


def test_a_sandbox_is_not_there_for_anybody_else(server: Server, doors: list[Door]) -> None:
    ann, eve, nobody = server.person("Ann"), server.person("Eve"), server.stranger()
    running = ann.open(seats=[ME, BOT])
    sandbox = ann.ok("POST", f"/api/tables/{running}/sandbox", {})["table"]
    before = state_of(server, sandbox)
    for door in doors:
        assert door.ask(eve, sandbox) == (404, "not-found"), door
        assert door.ask(nobody, sandbox) in ((401, "no-name"), (404, "not-found")), door
    with eve.live(sandbox) as live:
        assert live.next()["error"]["type"] == "not-found"
    assert state_of(server, sandbox) == before


def test_a_match_without_onlookers_is_closed_to_everybody_else(server: Server, doors: list[Door]) -> None:
    ann, bob, eve, nobody = (
        server.person("Ann"),
        server.person("Bob"),
        server.person("Eve"),
        server.stranger(),
    )
    table = ann.open(seats=[ME, OPEN], onlookers="nobody")
    bob.seat(table, 1, "take")
    before = state_of(server, table)
    for door in doors:
        if door in OPEN_TO_ALL:
            continue
        # "conflict" is the answer to who would take a seat that is taken, or asks for a rematch too early.
        assert door.ask(eve, table) in ((403, "not-allowed"), (409, "conflict")), door
        assert door.ask(nobody, table)[0] in (401, 403), door
    assert state_of(server, table) == before


def test_a_player_has_rights_at_their_own_seat_only(server: Server, doors: list[Door]) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(quickest_game(in_turns).id, seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    before = state_of(server, table)
    for door in doors:
        if "{seat}" in door.path:
            assert door.ask(bob, table, seat=0) in ((403, "not-allowed"), (409, "conflict")), door
    assert state_of(server, table) == before


def test_what_is_mine_is_asked_of_nobody_else(server: Server) -> None:
    """Doors that are about me, not about a table."""
    nobody = server.stranger()
    for method, path, body in (
        ("GET", "/api/tables?which=mine", None),
        ("POST", "/api/tables", {"game": "ochre", "seats": [ME, BOT]}),
        ("POST", "/api/me/keep", {"passphrase": "a long enough phrase"}),
        ("POST", "/api/records", {"game": "ochre", "rules": 1, "seats": 2, "seed": 1, "options": {}}),
    ):
        assert nobody.refused(method, path, body) == "401 no-name"
