"""docs/hosting.md: it shows the files of deploy/ as they are, and its commands do what it says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from servers import Ground, Postgres, Process, processes
from table_harness import BOT, ME, Guest

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text()
SHELL = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
BACK_UP, RESTORE, DUMP, LOAD, TEMPLATE = SHELL
UNIT = (DEPLOY / "lascaux.service").read_text()


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_the_page_shows_the_files_as_they_are(file: Path) -> None:
    assert f"\n{file.read_text()}```\n" in PAGE


# Backups


def run(script: str, places: dict[str, str], **variables: str) -> None:
    for old, new in places.items():
        assert old in script, old
        script = script.replace(old, new)
    subprocess.run(["bash", "-euc", script], check=True, env={**os.environ, **variables})


class Evening:
    """Somebody plays, and goes on playing while the backup is made."""

    def __init__(self, server: Process) -> None:
        self.ann = Guest(server.url, "Ann")
        self.table = self.ann.open("elawa", seats=[ME, BOT])
        self.acknowledged = self.play()

    def play(self) -> int:
        """One choice of mine, as soon as I am asked. Returns the ply that is stored for good."""
        while not (shown := self.ann.now(self.table))["options"]:
            pass
        return int(self.ann.choose(self.table, shown["options"][0]["key"], shown["ply"])["ply"])

    def is_remembered_by(self, server: Process) -> None:
        """The same cookie, the same table, and every move that was there when the backup began."""
        known = Guest(server.url, None)
        known.http.cookies = self.ann.http.cookies
        assert known.ok("GET", "/api/me")["name"] == "Ann"
        assert known.now(self.table)["ply"] >= self.acknowledged
        known.play_on(self.table)
        known.http.close()
        self.ann.http.close()


class Busy:
    """Somebody opens one table after another, so that the database is written to all the time."""

    def __init__(self, server: Process) -> None:
        self._guest = Guest(server.url, "Bob")
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._work)

    def _work(self) -> None:
        while not self._enough.is_set():
            self._guest.open("ochre", seats=[ME, BOT])

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join()
        self._guest.http.close()


def test_a_backup_of_a_live_server_can_be_restored(tmp_path: Path) -> None:
    data, backups, other = tmp_path / "data", tmp_path / "backups", tmp_path / "other"
    data.mkdir()
    with processes(data) as [server]:
        evening = Evening(server)
        with Busy(server):
            run(BACK_UP, {"/var/lib/lascaux": str(data), "/var/backups/lascaux": str(backups)})
    [backup] = backups.iterdir()
    assert [file.stat().st_mode & 0o077 for file in (backup, *backup.iterdir())] == [0, 0, 0, 0]
    other.mkdir()
    with processes(other) as [server]:
        Guest(server.url, "Somebody whom the backup does not know").http.close()
        server.kill()  # leaves files beside the database that must not be taken for the backup's
        assert (other / "table.sqlite-wal").exists()
        places = {
            "systemctl stop lascaux\n": "",
            "systemctl start lascaux\n": "",
            "/var/lib/lascaux": str(other),
        }
        run(RESTORE, places, **{"from": str(backup)})
        server.start()
        evening.is_remembered_by(server)
        assert (other / "vapid.key").read_bytes() == (data / "vapid.key").read_bytes()
        assert server.complaints() == []


def test_a_dump_of_postgresql_can_be_restored(tmp_path: Path, postgres: Postgres) -> None:
    path = {"PATH": f"{postgres.programs}{os.pathsep}{os.environ['PATH']}"}
    first, second = postgres.database(), postgres.database()
    with processes(tmp_path, Ground(first)) as [server]:
        evening = Evening(server)
        with Busy(server):
            run(DUMP, {"postgresql://lascaux@db/lascaux": first}, to=str(tmp_path), **path)
    run(LOAD, {"postgresql://lascaux@db/lascaux": second}, **{"from": str(tmp_path)}, **path)
    with processes(tmp_path, Ground(second)) as [server]:
        evening.is_remembered_by(server)


# systemd, as far as it can be tried where it does not run


def unit(folder: Path, name: str, text: str) -> Path:
    """The unit, with a program that is there."""
    file = folder / name
    program = Path(sys.executable).parent / "lascaux"
    file.write_text(text.replace("/opt/lascaux/bin/lascaux", str(program)))
    return file


@pytest.mark.parametrize("name", ["lascaux.service", "lascaux@.service"])
def test_systemd_understands_the_unit(tmp_path: Path, name: str) -> None:
    unit(tmp_path, "lascaux.service", UNIT)
    if "@" in name:
        run(TEMPLATE.splitlines()[0], {"/etc/systemd/system": str(tmp_path)})
        assert "serve --port %i --behind-proxy" in (tmp_path / name).read_text()
    wanted = str(tmp_path / name.replace("@", "@8001"))
    (tmp_path / name).rename(wanted)
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", wanted], capture_output=True, text=True
    )
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_unit_exposes_little(tmp_path: Path) -> None:
    """Of 10; systemd calls less than 2 the best there is short of perfect."""
    file = unit(tmp_path, "lascaux.service", UNIT)
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(file)]
    judged = subprocess.run(command, capture_output=True, text=True)
    assert judged.returncode == 0, judged.stdout


def test_bots_and_passphrases_work_where_memory_may_not_become_executable(tmp_path: Path) -> None:
    """`MemoryDenyWriteExecute=yes`, as the kernel itself offers it; workers inherit it."""
    assert "\nMemoryDenyWriteExecute=yes\n" in UNIT
    DENY = "import ctypes; assert ctypes.CDLL(None).prctl(65, 1, 0, 0, 0) == 0; import lascaux.cli as cli; "
    server = Process(tmp_path)
    server._command = [sys.executable, "-c", f"{DENY}cli.main()", *server._command[1:]]
    server.start()
    try:
        ann = Guest(server.url, "Ann")
        ann.ok("POST", "/api/me/keep", {"passphrase": "a long and winding road"})
        ann.play_on(ann.open("ochre", seats=[ME, {"kind": "bot", "level": "hunter"}]))
        ann.http.close()
    finally:
        server.stop()
    assert server.complaints() == []


# The container, as far as it can be tried without an engine


def test_what_the_container_is_made_of_is_there() -> None:
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    stages = [line.split()[-1] for line in lines if line.startswith("FROM ") and " AS " in line]
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY ")]
    assert copied == [["."], ["--from=installed", "/opt/lascaux"]]
    assert stages == ["installed"]
    ignored = (ROOT / ".dockerignore").read_text().split("\n")
    assert {".git", ".venv", "**/node_modules", "**/*.so"} <= set(ignored)
    extras = re.findall(r"\[([a-z,]+)\]", "\n".join(lines))
    assert set(extras) == {"table,postgres,redis"}
