"""An operator's day: what is logged, what machines ask, `lascaux admin`, starts that cannot succeed."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import lascaux
from lascaux.engine import BadSetting, Record
from lascaux.table import admin
from lascaux.table.ids import now
from lascaux.table.logs import Calm, JsonLine, Line, concerning
from lascaux.table.people.cookies import COOKIE
from lascaux.table.settings import Settings
from servers import Ground, Postgres, Process, free_port
from table_harness import BOT, ME, OPEN, Guest, Server, running, until

YEAR = 366 * 24 * 3600 * 1000


def line(
    message: str, error: BaseException | None = None, at: float = 1000.0, **extra: str
) -> logging.LogRecord:
    info = None if error is None else (type(error), error, None)
    record = logging.LogRecord("lascaux.x", logging.ERROR, "x.py", 7, message, (), info)
    record.created = at
    record.__dict__.update(extra)
    return record


def test_the_same_trouble_is_said_once_and_counted() -> None:
    calm = Calm()
    first = line("a write failed", ConnectionRefusedError("nobody\nthere"))
    assert calm.filter(first)
    assert first.getMessage() == "a write failed: ConnectionRefusedError: nobody there"
    assert first.exc_info is None, "an outage is one line"
    assert not any(calm.filter(line("a write failed", ConnectionRefusedError())) for _ in range(500))
    assert calm.filter(line("something else", ZeroDivisionError())), "another trouble is said"
    later = line("a write failed", ConnectionRefusedError("again"), at=2000.0)
    assert calm.filter(later)
    assert "500 times more" in later.getMessage()


def test_a_line_says_when_how_bad_and_about_whom() -> None:
    said = line("it broke", table="T", person="P")
    Calm().filter(said)
    text = Line("%(asctime)s %(levelname)s %(name)s: %(message)s").format(said)
    assert re.fullmatch(r"[\d: ,-]+ ERROR lascaux.x: it broke \[table=T person=P\]", text)
    document = json.loads(JsonLine().format(line("it broke", ZeroDivisionError("x"), table="T")))
    assert document["level"] == "error"
    assert document["table"] == "T"
    assert document["time"].startswith("1970-01-01T00:16:40")
    assert "ZeroDivisionError" in document["error"]


def test_what_a_task_is_about_is_in_its_lines() -> None:
    concerning("a table", "a person")
    said = line("it broke")
    Calm().filter(said)
    assert (said.table, said.person) == ("a table", "a person")  # type: ignore[attr-defined]


def test_machines_ask_how_it_is(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT])
    ann.choose(table)
    assert ann.ok("GET", "/health") == {"status": "ok"}
    assert ann.ok("GET", "/ready") == {"status": "ready"}
    with ann.live(table) as live:
        live.next("update")
        told = ann.ask("GET", "/metrics").text
    values = dict(text.rsplit(" ", 1) for text in told.splitlines() if not text.startswith("#"))
    assert float(values["lascaux_move_seconds_count"]) >= 1
    assert float(values["lascaux_tables_watched"]) >= 1
    assert float(values["lascaux_sockets"]) >= 1
    assert float(values["lascaux_connections"]) >= 1
    for name in (
        "tables",
        "writes_waiting",
        'work_waiting{for="bots"}',
        "faults_total",
        "process_cpu_seconds_total",
    ):
        assert f"lascaux_{name}" in values, name


def test_metrics_are_not_for_everybody(tmp_path: Path) -> None:
    with running(tmp_path, proxies=("127.0.0.1",)) as server:
        far = {"X-Forwarded-For": "203.0.113.7"}
        assert server.stranger().ask("GET", "/metrics", headers=far).status_code == 404
        assert server.stranger().ask("GET", "/metrics").status_code == 200


def test_a_server_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def broken() -> None:
            raise ConnectionRefusedError("no database")

        server.services.store.rows.check = broken  # type: ignore[method-assign]
        answer = server.stranger().ask("GET", "/ready")
        assert answer.status_code == 503
        assert "no database" in answer.json()["database"]


# lascaux admin


def test_an_operator_looks_after_tables_and_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(data=tmp_path)
    with running(tmp_path) as server:
        server.services.operator._since -= 60_000
        ann = server.person("Ann of the Admin")
        ann.ok("POST", "/api/me/keep", {"passphrase": "a long enough phrase"})
        table = ann.open(seats=[ME, BOT])
        admin.tables(settings, "running", 10)
        assert table in capsys.readouterr().out
        with ann.live(table) as live:
            live.next("update")
            admin.close(settings, table)
            until(lambda: ann.card(table)["status"] == "abandoned")
        admin.sessions(settings, "Ann of the Admin", end=False)
        assert "an account" in capsys.readouterr().out
        admin.sessions(settings, "Ann of the Admin", end=True)
        until(lambda: ann.ok("GET", "/api/me")["name"] is None)
        admin.reset_passphrase(settings, "ann of the admin")
        fresh = re.findall(r"with (\S+) from", capsys.readouterr().out)[0]
        phone = server.stranger()
        phone.ok("POST", "/api/sign-in", {"name": "Ann of the Admin", "passphrase": fresh})
        admin.ban(settings, "Ann of the Admin", "for a test", 1)
        until(
            lambda: (
                phone.ask("GET", "/api/me").status_code == 403 or phone.ok("GET", "/api/me")["name"] is None
            ),
            20,
        )
        admin.bans(settings)
        assert "for a test" in capsys.readouterr().out
        admin.unban(settings, "Ann of the Admin")
    for wrong, work in {
        "no open or running table": lambda: admin.close(settings, "x" * 22),
        "nobody is called": lambda: admin.sessions(settings, "Nobody", end=False),
        "is not banned": lambda: admin.unban(settings, "10.0.0.1"),
        "there are no tables": lambda: admin.bans(Settings(data=tmp_path / "empty")),
        "is no backup": lambda: admin.restore(settings, tmp_path / "cookie.key", replace=False),
    }.items():
        with pytest.raises(BadSetting, match=wrong):
            work()


def test_what_nobody_has_used_for_long_is_forgotten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        old, used = ann.open(seats=[ME, BOT]), bob.open(seats=[ME, BOT])
        ann.choose(old)
        bob.choose(used)
        kept = server.person("Keeper")
        kept.ok("POST", "/api/me/keep", {"passphrase": "a long enough phrase"})
    with sqlite3.connect(tmp_path / "table.sqlite") as store:
        for column, name in (("at", "moves"), ("at", "holders")):
            store.execute(f'UPDATE {name} SET "{column}" = ? WHERE "table" = ?', (now() - YEAR, old))
        store.execute(
            "UPDATE tables SET made = ?, started = ? WHERE id = ?", (now() - YEAR, now() - YEAR, old)
        )
        store.execute("UPDATE people SET made = ?", (now() - YEAR,))
        store.execute("UPDATE sessions SET seen = ? ", (now() - YEAR,))
    settings = Settings(data=tmp_path, keep_tables=0, keep_guests=0)
    admin.prune(settings)
    assert "Pruned 0 tables, 0 guests" in capsys.readouterr().out
    admin.prune(Settings(data=tmp_path))
    assert "Pruned 1 tables, 1 guests" in capsys.readouterr().out, "Bob still sits somewhere"
    with sqlite3.connect(tmp_path / "table.sqlite") as store:
        assert [row[0] for row in store.execute("SELECT id FROM tables")] == [used]
        assert {row[0] for row in store.execute("SELECT name FROM people")} == {"Bob", "Keeper"}
        assert not store.execute('SELECT * FROM moves WHERE "table" = ?', (old,)).fetchall()


@pytest.mark.parametrize("to", ["sqlite", "postgres"])
def test_a_backup_brings_everything_back(tmp_path: Path, to: str, request: pytest.FixtureRequest) -> None:
    file = tmp_path / "backup.tar.gz"
    before, after = tmp_path / "before", tmp_path / "after"
    with running(before) as server:
        ann = server.person()
        table = ann.open(seats=[ME, OPEN])
        server.person("Bob").seat(table, 1, "take")
        ann.choose(table)
        admin.back_up(Settings(data=before), file)
        shown, cookie = ann.now(table), ann.http.cookies[COOKIE]
    assert file.stat().st_mode & 0o077 == 0
    database = ""
    if to == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.database()
    settings = Settings(data=after, database=database)
    admin.restore(settings, file, replace=False)
    with pytest.raises(BadSetting, match="--replace"):
        admin.restore(settings, file, replace=False)
    admin.restore(settings, file, replace=True)
    with running(after, database=database) as server:
        again = Guest(server.url, None)
        server.guests.append(again)
        again.http.cookies.set(COOKIE, cookie)
        assert again.now(table) == shown


def test_a_match_of_older_rules_is_read_replayed_and_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = lascaux.game("ochre")
    query = "replay?show=both"
    with running(tmp_path) as server:
        ann = server.person()
        table, unwritten = ann.open(seats=[ME, BOT]), ann.open(seats=[ME, BOT])
        ann.play_on(table)
        ann.ok("POST", f"/api/tables/{table}/chat", {"type": "say", "text": "well played"})
        before = ann.ok("GET", f"/api/tables/{table}/{query}&everyone=true")
        mine = ann.ok("GET", f"/api/tables/{table}/{query}&seat=0")
        public = server.stranger().ok("GET", f"/api/tables/{table}/{query}")
        card, result = ann.card(table), ann.ok("GET", f"/api/tables/{table}/result")
        cookie = ann.http.cookies[COOKIE]
    with sqlite3.connect(tmp_path / "table.sqlite") as store:
        store.execute("UPDATE tables SET kind = 'sandbox' WHERE id = ?", (unwritten,))
    admin.write_down(Settings(data=tmp_path))
    assert "1 matches" in capsys.readouterr().out
    with sqlite3.connect(tmp_path / "table.sqlite") as store:
        store.execute("UPDATE tables SET kind = 'match' WHERE id = ?", (unwritten,))
    monkeypatch.setattr(game, "rules", game.rules + 1)
    with running(tmp_path) as server:
        ann = server.stranger()
        ann.http.cookies.set(COOKIE, cookie)
        assert ann.card(table) == {**card, "ply": 0}
        assert ann.ok("GET", f"/api/tables/{table}/chat")[0]["text"] == "well played"
        assert ann.ok("GET", f"/api/tables/{table}/{query}&everyone=true") == before
        again = ann.ok("GET", f"/api/tables/{table}/{query}&seat=0")
        assert [frame["views"] for frame in again["frames"]] == [frame["views"] for frame in mine["frames"]]
        assert server.stranger().ok("GET", f"/api/tables/{table}/{query}") == public
        assert ann.ok("GET", f"/api/tables/{table}/result") == {**result, "gains": []}
        record = Record.from_json(ann.ask("GET", f"/api/tables/{table}/record").content)
        assert ann.refused("POST", f"/api/tables/{table}/moves", {"ply": 0, "action": 0}) == "409 conflict"
        assert ann.refused("GET", f"/api/tables/{unwritten}/{query}") == "409 conflict"
        assert table in [line["table"] for line in ann.ok("GET", "/api/tables?which=mine")]
    monkeypatch.undo()
    assert record.verify().turn < 0, "the version that knows the rules replays it to its end"


# Starting and ending


def start(*options: str, **environment: str) -> subprocess.CompletedProcess[str]:
    import os

    command = [sys.executable, "-m", "lascaux", "serve", *options]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=120, env={**os.environ, **environment}
    )


def test_a_server_logs_ends_well_and_starts_again_or_says_why_not(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    one = Process(data, flags=("--log-json", "--access-log"))
    one.start()
    ann = Guest(one.url, "Ann")
    ann.http.get("/join/" + "s" * 22)
    taken = start("--data", str(tmp_path / "other"), "--port", str(one.port))
    assert taken.returncode == 2
    assert "somebody else listens there" in taken.stderr
    assert len(taken.stderr.strip().splitlines()) == 1
    ann.http.close()
    process = one._running
    assert process is not None
    one.stop()
    assert process.returncode == 0, "to be told to end is no failure"
    lines = [json.loads(text) for text in one.log.read_text().splitlines() if text.startswith("{")]
    asked = [said for said in lines if said["logger"] == "lascaux.access"]
    assert {"POST /api/me 200"} <= {f"{said['method']} {said['path']} {said['status']}" for said in asked}
    assert all({"time", "level", "message"} <= said.keys() for said in lines)
    assert "sssss" not in one.log.read_text(), "links to seats are secrets"
    port = str(free_port())
    with sqlite3.connect(data / "table.sqlite") as store:
        store.execute("UPDATE alembic_version SET version_num = '9999'")
    newer = start("--data", str(data), "--port", port)
    with sqlite3.connect(data / "table.sqlite") as store:
        store.execute("UPDATE alembic_version SET version_num = '0004'")
    wrong_key = start("--data", str(data), "--port", port, LASCAUX_KEY="another long enough text")
    (tmp_path / "a file").touch()
    unwritable = start("--data", str(tmp_path / "a file" / "data"), "--port", port)
    dead = start("--data", str(data), "--port", port, "--database", "postgresql://nobody@127.0.0.1:1/x")
    for failed, why in {
        newer: "newer version",
        wrong_key: "--new-key",
        unwritable: "cannot be",
        dead: "127.0.0.1:1/x",
    }.items():
        assert failed.returncode == 2, failed
        assert why in failed.stderr
        assert len(failed.stderr.strip().splitlines()) == 1, failed.stderr


def test_several_processes_share_a_port_and_are_minded(tmp_path: Path, postgres: Postgres) -> None:
    import os
    import signal

    import psutil

    refused = start("--data", str(tmp_path), "--port", str(free_port()), "--processes", "2")
    assert refused.returncode == 2
    assert "--database" in refused.stderr
    database = postgres.database()
    one = Process(tmp_path, Ground(database, database), processes="2")
    one.start()
    guest = Guest(one.url, "Ann")

    def serving() -> set[int]:
        return {child.pid for child in psutil.Process(one.pid).children()}

    until(lambda: len(serving()) == 2)
    table = guest.open(seats=[ME, BOT])
    killed = min(serving())
    os.kill(killed, signal.SIGKILL)
    until(lambda: killed not in serving() and len(serving()) == 2)

    def there() -> bool:
        try:
            return bool(guest.card(table)["table"] == table)
        except Exception:
            return False

    until(there)
    guest.http.close()
    children, process = serving(), one._running
    one.stop()
    assert process is not None
    assert process.returncode == 0
    until(lambda: not any(psutil.pid_exists(child) for child in children))
