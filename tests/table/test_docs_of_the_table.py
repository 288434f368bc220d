"""docs/table.md says what is true: every path of the API is in it, and its example runs."""

from __future__ import annotations

import importlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

import lascaux.table
from table_harness import Server, free_port, until

PAGE = (Path(__file__).parents[2] / "docs" / "table.md").read_text()


def test_every_path_is_documented(server: Server) -> None:
    for path in server.stranger().ok("GET", "/schema/openapi.json")["paths"]:
        last = path.rpartition("/")[2]
        assert path in PAGE or f"…/{last}" in PAGE, path


def test_the_example_runs(server: Server) -> None:
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    exec(example.replace("http://127.0.0.1:8000", server.url), names)
    client = names["me"]
    assert isinstance(client, httpx.Client)
    assert client.get(f"/api/tables/{names['table']}").json()["game"] == "elawa"
    client.close()


def test_every_room_of_the_code_is_described_as_it_describes_itself() -> None:
    rooms = [room for room in Path(lascaux.table.__path__[0]).glob("*/__init__.py") if room.read_text()]
    assert len(rooms) > 5
    for room in rooms:
        name = room.parent.name
        said = importlib.import_module(f"lascaux.table.{name}").__doc__ or ""
        [described] = re.findall(rf"^\| `{name}` \| (.+) \|$", PAGE, re.MULTILINE)
        assert said.lower().startswith(described.lower()), name
        assert f"    {name}/ " in (lascaux.table.__doc__ or ""), name


def test_every_option_of_the_command_is_documented() -> None:
    import typer

    from lascaux.cli import app

    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    options = [option for parameter in command.params for option in parameter.opts + parameter.secondary_opts]
    for option in set(options) - {"--help", "-h", "--limits"}:
        assert f"`{option}" in PAGE or f"`{option}`" in PAGE, option


@pytest.mark.parametrize(
    "mistake",
    [
        ("--database", "mysql://x/y"),
        ("--database", "nonsense"),
        ("--channels", "http://x"),
        ("--trust-proxy", "nginx"),
    ],
)
def test_what_the_operator_mistypes_is_said_in_one_line(tmp_path: Path, mistake: tuple[str, str]) -> None:
    command = [sys.executable, "-m", "lascaux", "serve", "--data", str(tmp_path), *mistake]
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
    assert (ran.returncode, ran.stdout) == (2, "")
    [line] = ran.stderr.splitlines()
    assert line.startswith("lascaux: ")


def test_the_command_serves_and_says_where(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "lascaux", "serve", "--port", str(port), "--data", str(tmp_path)]
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        assert f"http://127.0.0.1:{port}" in process.stdout.readline()

        def answers() -> bool:
            try:
                return httpx.get(f"http://127.0.0.1:{port}/", verify=False).status_code == 200
            except httpx.ConnectError:
                return False

        until(answers)
        process.send_signal(signal.SIGTERM)
        assert process.wait(15) in (0, -signal.SIGTERM)
        process.stdout.close()
    finally:
        process.kill()
