"""How long does a first success take? `python packaging/doors.py dist` tries the five doors of docs/start.md.

A release goes into an empty environment; then everything that a door asks for is typed in an empty folder, as
a newcomer would. Servers are started, asked for their first page, and ended; whoever plays in the
terminal makes a choice and leaves. What needs a checkout is left out. Tells the seconds of each door.
"""

from __future__ import annotations

import argparse
import re
import shlex
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from smoke import PATIENCE, Disappointment, Place, require

PAGE = Path(__file__).parents[1] / "docs" / "start.md"
EXTRAS = "table,lab,rl"
CHECKOUT = ("make", ".venv/bin/python")  # typed where the sources are
FILES = {"toml": "tent.toml", "def ": "mine.py"}  # what a block of the page is saved as


def doors() -> dict[str, list[tuple[str, str]]]:
    """By door the blocks of its part of the page, each with its language."""
    parts = re.split(r"^## (\w+)$", PAGE.read_text(), flags=re.MULTILINE)
    return {
        name: re.findall(r"^```(\w*)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
        for name, text in zip(parts[1::2], parts[2::2], strict=True)
    }


class Newcomer:
    def __init__(self, place: Place) -> None:
        self.place = place

    def try_door(self, blocks: list[tuple[str, str]]) -> None:
        """Files first: a page says what is in them after it has said what they are for."""
        kept = [name for language, text in blocks if (name := self._kept(language, text))]
        for language, text in blocks:
            if language == "python" and not self._kept(language, text):
                self.place.run("python", "-c", text)
            elif language in ("", "sh"):
                for line in text.splitlines():
                    self._type(shlex.split(line))
        require(len(kept) == len(set(kept)), f"the page writes a file twice: {kept}")

    def _kept(self, language: str, text: str) -> str:
        """The file that a block is saved as, if it is one."""
        name = next((name for sign, name in FILES.items() if sign in (language, text[: len(sign)])), "")
        if name:
            (self.place.folder / name).write_text(text)
        return name

    def _type(self, words: list[str]) -> None:
        if words[0] in CHECKOUT:
            return
        if words[:2] == ["lascaux", "serve"]:
            self._serve(words[2:])
        elif words[:2] == ["lascaux", "play"]:
            self.place.run(*words, typed="1\n")
        else:
            self.place.run(*words)

    def _serve(self, options: list[str]) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        if "--port" in options:
            options[options.index("--port") + 1] = port
        else:
            options += ["--port", port]
        if "--host" in options:
            options[options.index("--host") + 1] = "127.0.0.1"  # nobody else is invited
        host = (
            options[options.index("--allow-host") + 1] if "--allow-host" in options else f"127.0.0.1:{port}"
        )
        command = [str(self.place.bin / "lascaux"), "serve", *options]
        server = subprocess.Popen(
            command, env=self.place.environment, cwd=self.place.folder, stdout=subprocess.DEVNULL
        )
        try:
            self._first_page(server, f"http://127.0.0.1:{port}/", host)
        finally:
            server.terminate()
            server.wait()

    def _first_page(self, server: subprocess.Popen[bytes], address: str, host: str) -> None:
        asked = urllib.request.Request(address, headers={"Host": host, "X-Forwarded-Proto": "https"})
        last = time.monotonic() + PATIENCE
        while server.poll() is None and time.monotonic() < last:
            try:
                with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                    require(b"<html" in answer.read(), f"{address} is no page")
                    return
            except urllib.error.HTTPError as error:
                raise Disappointment(f"the first page answers {error.code}") from None
            except OSError:
                time.sleep(0.1)
        raise Disappointment("the server does not start")


def main() -> int:
    parser = argparse.ArgumentParser(description="Try the five doors as a newcomer would, and time them.")
    parser.add_argument("folder", type=Path, help="where the wheel of a release lies")
    parser.add_argument("--python", default=sys.executable, help="the Python to try it with")
    given = parser.parse_args()
    [wheel] = given.folder.resolve().glob("*.whl")
    try:
        with tempfile.TemporaryDirectory() as home:
            place = Place(Path(home), given.python)
            place.install(f"{wheel}[{EXTRAS}]")
            for name, blocks in doors().items():
                began = time.monotonic()
                Newcomer(place).try_door(blocks)
                print(f"  {name}: {time.monotonic() - began:.0f} s", flush=True)
    except Disappointment as complaint:
        print(f"doors: {complaint}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
