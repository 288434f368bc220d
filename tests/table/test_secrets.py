"""No secret in any message: full games of every game, every byte that every seat and an onlooker is sent.

What a connection gets must be exactly what it would have got if all that it cannot know were otherwise:
the position is drawn afresh for that viewer, and the message built from that must have the same bytes.
"""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import msgspec
import pytest

import lascaux
from lascaux.engine import Event, Rng, Scene
from lascaux.table.match import seats
from lascaux.table.match.live import LiveTable
from lascaux.table.match.log import Log
from lascaux.table.shown import view
from lascaux.table.shown.positions import Album
from table_harness import LINK, ME, OPEN, Guest, Live, Server, fewest

GAMES = lascaux.games()
UPDATE = {"type", "table", "ply", "seat", "fresh", "events", "step", "waiting", "scores", "prompt", "options"}
UPDATE |= {"back", "over", "ends", "silent", "view", "scene", "text", "result"}
TOLD = {"ply", "kind", "seat", "facts", "text", "targets"}
SAMPLES = 2


def plain(value: Any) -> Any:
    """As it arrives at the other end of the wire."""
    return json.loads(msgspec.json.encode(value))


class Witness:
    """Knows the true match, and checks what one viewer was sent."""

    def __init__(self, live: LiveTable, viewer: int | None) -> None:
        self.live = live
        self.viewer = viewer
        self.chance = Rng(77)
        self.seen = 0

    def check(self, raw: str, since: int | None) -> None:
        message = json.loads(raw)
        assert message.keys() == UPDATE
        assert message["seat"] == self.viewer
        assert message["ply"] == self.live.ply
        for _ in range(SAMPLES):
            assert raw.encode() == view.encode(view.update(self.otherwise(), self.viewer, since, "both"))
        self.check_events(message)
        self.seen += 1

    def otherwise(self) -> LiveTable:
        """The table as it would be if all that the viewer cannot know were drawn afresh."""
        true = self.live.running
        log: Log = copy.copy(true)
        log.state = true.state.resample(self.viewer, self.chance)
        log.told = copy.copy(true.told)
        for number, events in enumerate(true.told):
            log.told[number] = [event for event in events if event.known_to(self.viewer)]
        other = copy.copy(self.live)
        other.log = log
        return other

    def check_events(self, message: Any) -> None:
        """Only what the viewer may know, and nothing that says who else knows it."""
        allowed: list[Event] = [
            event
            for ply, events in self.live.running.since(message["ply"] - 1) or []
            for event in events
            if event.known_to(self.viewer)
        ]
        shown = [event for event in message["events"] if event["ply"] == message["ply"] - 1]
        assert [event["kind"] for event in shown] == [event.kind for event in allowed]
        assert [event["facts"] for event in shown] == json.loads(
            msgspec.json.encode([e.facts for e in allowed])
        )
        assert all(event.keys() == TOLD for event in message["events"])
        seen = set(msgspec.convert(message["scene"], Scene).ids()) if message["scene"] else set()
        assert all(seen.issuperset(event["targets"]) for event in message["events"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_byte_is_what_the_viewer_may_know(server: Server, game: lascaux.Game) -> None:
    count = min(3, game.seats[-1])
    guests = [server.person(f"Player {seat}") for seat in range(count)]
    table = guests[0].open(game.id, seats=[ME] + [OPEN] * (count - 1))
    for seat in range(1, count):
        guests[seat].seat(table, seat, "take")
    live = server.services.tables.peek(table)
    assert live is not None
    sockets: list[Live] = [guest.live(table, show="both") for guest in [*guests, server.stranger()]]
    witnesses = [Witness(live, viewer) for viewer in [*range(count), None]]
    chance = random.Random(3)
    since: int | None = None
    try:
        while True:
            for socket, witness in zip(sockets, witnesses, strict=True):
                socket.next("update")
                witness.check(socket.raw[-1], since)
            if live.over:
                break
            since = live.ply
            seat = chance.choice(live.running.state.waiting())
            key = live.running.state.actions.key(chance.choice(live.running.state.legal(seat)))
            sockets[seat].send("submit", ply=since, action=key)
    finally:
        for socket in sockets:
            socket.close()
    assert all(witness.seen == live.ply + 1 for witness in witnesses)
    everything = "".join(text for socket in sockets for text in socket.raw)
    assert str(live.roster.table.secret) not in everything
    for holders in live.roster.holders:
        assert holders[-1].person is not None
        assert holders[-1].person not in everything


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_replays_and_sandboxes_tell_no_more_than_the_table_did(server: Server, game: lascaux.Game) -> None:
    guests = [server.person(f"Player {seat}") for seat in range(fewest(game.id))]
    table = guests[0].open(game.id, seats=[ME] + [OPEN] * (len(guests) - 1))
    for seat, guest in enumerate(guests[1:], 1):
        guest.seat(table, seat, "take")
    live = server.services.tables.peek(table)
    assert live is not None
    chance = random.Random(8)
    for _ in range(6):
        seat = chance.choice(live.running.state.waiting())
        key = live.running.state.actions.key(chance.choice(live.running.state.legal(seat)))
        guests[seat].choose(table, key, live.ply)
    viewers: list[tuple[Guest, int | None]] = [(guests[0], 0), (guests[1], 1), (server.stranger(), None)]
    for guest, viewer in viewers:
        shown = guest.ok("GET", f"/api/tables/{table}/replay?show=both")
        album, names = Album(), seats.names(live.roster)
        for frame in shown["frames"]:
            true = live.running.position(frame["ply"])
            drawn = true.resample(viewer, Rng(5))
            seen = game.view(drawn, viewer)
            scene = game.scene(seen, names)
            stills = [] if scene is None else [album.still(scene)]
            assert frame["views"] == plain([seen])
            assert frame["stills"] == plain(stills)
            assert frame["texts"] == ([game.text(seen, names)] if scene is None else [])
            assert frame["prompt"] == game.prompt(drawn, viewer, names)
            assert frame["scores"] == list(seen.scores)
        assert shown["pieces"] == plain(album.pieces)
        assert shown["faces"] == plain(album.faces)
        assert str(live.roster.table.secret) not in json.dumps(shown)
    for guest, viewer in [*viewers[:2], (server.person("Eve"), None)]:
        sandbox = guest.ok("POST", f"/api/tables/{table}/sandbox", {})["table"]
        copied = server.services.tables.peek(sandbox)
        assert copied is not None
        document = copied.running.start.document
        assert document is not None
        assert document["seed"] == 0
        assert document["rng"] != live.running.state.rng.dump()
        assert game.view(copied.running.state, viewer) == game.view(live.running.state, viewer)


def test_cards_keep_links_seeds_and_people_to_themselves(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = ann.open(seats=[ME, LINK, OPEN], public=True)
    live = server.services.tables.peek(table)
    assert live is not None
    link, seed, host = live.roster.holders[1][-1].link, live.roster.table.secret, live.roster.table.host
    assert link is not None
    assert seed is not None
    for path in (f"/api/tables/{table}", "/api/tables?which=free", f"/api/tables/{table}/chat"):
        hers, foreign = ann.ask("GET", path).text, eve.ask("GET", path).text
        assert seed not in hers + foreign
        assert host not in hers + foreign
        assert link not in foreign
    with eve.live(table) as socket:
        socket.next("table")
        assert link not in socket.raw[0]
