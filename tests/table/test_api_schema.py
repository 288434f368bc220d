"""Whatever is asked of the API, within its schema or beside it: never a 5xx, and never an answer that the
documentation does not announce."""

from __future__ import annotations

import json
import logging
import random
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

import lascaux
from swarm import in_turns, played, quickest_game
from table_harness import BOT, LINK, ME, OPEN, Guest, Server

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
MODES = {"fitting": schemathesis.GenerationMode.POSITIVE, "unfitting": schemathesis.GenerationMode.NEGATIVE}
EXAMPLES = 12  # for each door, of either kind
FAMILIAR = 0.75  # how often a question is about something that exists


# After these the cookie that asked is worth nothing any more.
ENDING = [
    ("post", f"/api/{path}")
    for path in ("sign-out", "sign-in", "me", "me/keep", "me/passphrase", "me/sessions/end")
]


class Familiar:
    """What exists at the server: tables in every state, links, actions. Else everything would be a 404."""

    def __init__(self, guest: Guest, finished: str) -> None:
        turns = quickest_game(in_turns)
        others = [BOT] * (min(turns.seats) - 1)
        self.running = guest.open(turns.id, [ME, *others])
        self.forming = guest.open(turns.id, [ME, OPEN, LINK][: max(turns.seats)], public=True)
        self.sandbox = guest.ok("POST", f"/api/tables/{self.running}/sandbox", {})["table"]
        self.tables = [self.running, self.running, self.forming, self.sandbox, finished]
        self.links = [seat["link"] for seat in guest.card(self.forming)["seats"] if seat["link"]]
        shown = guest.now(self.running)
        self.plies = [0, shown["ply"], shown["ply"]]
        self.actions = [option["key"] for option in guest.now(self.running)["options"]] or [0]

    def put_into(self, case: Any) -> None:
        """Exchange some of what was made up for something that exists."""
        chance = random.Random(repr((case.path_parameters, case.body, case.query)))
        values = {
            "table": self.tables,
            "link": self.links,
            "seat": [0, 1],
            "game": [game.id for game in lascaux.games()],
            "ply": self.plies,
            "to": self.plies,
            "since": self.plies,
            "action": self.actions,
            "key": self.actions,
        }
        for holder in (case.path_parameters, case.query, case.body):
            if isinstance(holder, dict):
                for name in holder.keys() & values.keys():
                    if chance.random() < FAMILIAR:
                        holder[name] = chance.choice(values[name])
        if case.path == "/api/records" and isinstance(case.body, dict) and chance.random() < FAMILIAR:
            true = json.loads(played(quickest_game().id, seed=chance.randrange(5)).to_json())
            kept = chance.sample(sorted(true), len(true) - 1)
            case.body.update({name: true[name] for name in kept})


@pytest.fixture(scope="module")
def guest(server: Server) -> Guest:
    return server.person("Ann")


@pytest.fixture(scope="module")
def finished(guest: Guest) -> str:
    table = guest.open(quickest_game().id, [ME] + [BOT] * (min(quickest_game().seats) - 1))
    guest.play_on(table)
    return table


@pytest.fixture
def no_complaints() -> Iterator[None]:
    """Nothing that an operator would have to look into happens behind the answers either."""
    heard: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(self.format(record))

    ear = Ear(logging.ERROR)
    logging.getLogger().addHandler(ear)
    yield
    logging.getLogger().removeHandler(ear)
    assert heard == []


@pytest.mark.parametrize("server", ["postgres-redis"], indirect=True)
@pytest.mark.parametrize("mode", MODES.values(), ids=MODES)
def test_every_door_keeps_its_word(
    server: Server, guest: Guest, finished: str, no_complaints: None, mode: Any
) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
    answers: Counter[int] = Counter()
    doors = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if (operation.method, operation.path) in ENDING:
            headers = {}
        else:
            headers = {"cookie": cookie}
        familiar = Familiar(guest, finished)

        @settings(
            max_examples=EXAMPLES,
            derandomize=True,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(mode))
        def ask(case: Any) -> None:
            familiar.put_into(case)  # noqa: B023
            answer = case.call(headers=headers)  # noqa: B023
            answers[answer.status_code] += 1
            case.validate_response(answer, checks=CHECKS)

        with suppress(Unsatisfiable):  # where every text fits, nothing unfitting can be made up
            ask()
            doors += 1
    assert doors > 20
    assert answers[200] > 0
    assert set(answers) <= {200, 201, 400, 401, 403, 404, 405, 409, 413, 422}, answers


@pytest.mark.parametrize(
    "path",
    [
        "/static/%00",
        "/static/" + "a" * 5000,
        "/static/%ff",
        "/static/..%2f..%2fapp.py",
        "/static/%2e%2e/app.py",
        "/client/assets/%00",
        "/client/assets/" + "a" * 5000,
        "/client/assets/%ff",
        "/client/assets/..%2findex.html",
        "/t/%00",
        "/join/%00",
        "/api/tables/%00/now",
        "/api/tables/%F0%9F%94%A5/now",
        "/api/invitations/%00",
        "/api/games/%00/rules",
        "/api/tables?which=%00",
        "/schema/%00",
        "/%00",
    ],
)
def test_no_address_is_too_odd(server: Server, no_complaints: None, path: str) -> None:
    for method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE"):
        assert server.stranger().http.request(method, path).status_code < 500, method


@pytest.mark.parametrize(
    "message",
    [
        "",
        "null",
        "[]",
        '"',
        "{}",
        '{"type": "fly"}',
        '{"type": "ping", "id": 7}',
        '{"type": "submit", "ply": -1, "action": 0}',
        '{"type": "submit", "ply": 0, "action": 1e400}',
        '{"type": ' + "[" * 7000,
        '{"first": ' + '{"a":' * 1500,
        b"\xff\xfe",
        bytes(100),
    ],
    ids=range(13),
)
def test_no_message_is_too_odd(server: Server, no_complaints: None, message: str | bytes) -> None:
    """It is refused, and the socket goes on."""
    ann = server.person()
    with ann.live(ann.open(quickest_game().id, [ME, OPEN])) as live:
        live.socket.send(message)
        assert live.next("refused")["error"]["type"] == "bad-request"
        live.send("ping", id="still there")
        assert live.next("pong")["id"] == "still there"
