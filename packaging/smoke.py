"""Does a release play? `python packaging/smoke.py dist` tries its wheel and its sdist as a new user would.

The wheel goes into an empty environment without a compiler and without Node: first alone, where games are
played and the table says what it needs; then with the table, where the server is started and its pages are
fetched. The sdist is installed without a compiler, too. Ends with what each way took, and how large it is.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from email.parser import Parser
from pathlib import Path

# Whoever has it installs the same in a fraction of the time; what is tried first comes by pip in any case.
UV = str(Path(sys.executable).with_name("uv"))
QUICKEST = "uv" if Path(UV).exists() else "pip"
PATIENCE = 120  # seconds in which a server has started, even on a busy machine
PAGES = "lascaux/table/client"
LICENCES = ("SIL OPEN FONT LICENSE", "Attribution 3.0 Unported", "svelte")
STEPS = """
from lascaux.adapters.vector import VectorEnv
games = VectorEnv("elawa", 8, seats=2)
games.reset(seed=1)
print(games.step(games.sample()).observations.shape)
"""


class Disappointment(Exception):
    """Something that a new user would stumble over."""


def require(held: bool, complaint: str) -> None:
    if not held:
        raise Disappointment(complaint)


# What is in the files


class Wheel:
    def __init__(self, file: Path) -> None:
        self.file = file
        with zipfile.ZipFile(file) as archive:
            self.names = archive.namelist()
            self.about = Parser().parsestr(archive.read(self._one(r"\.dist-info/METADATA$")).decode())
            notices = f"{PAGES}/licences.txt"
            self.licences = archive.read(notices).decode() if notices in self.names else ""

    def _one(self, pattern: str) -> str:
        found = [name for name in self.names if re.search(pattern, name)]
        require(len(found) == 1, f"{self.file.name} has {len(found)} files like {pattern}")
        return found[0]

    @property
    def extras(self) -> dict[str, set[str]]:
        """The libraries of each extra."""
        found: dict[str, set[str]] = {name: set() for name in self.about.get_all("Provides-Extra", [])}
        for line in self.about.get_all("Requires-Dist", []):
            extra = re.search(r"extra == ['\"]([\w-]+)['\"]", line)
            if extra:
                found[extra[1]].add(canonical(re.match(r"[\w.-]+", line)[0]))  # type: ignore[index]
        return found

    def check(self, compiled: bool) -> None:
        self._one(rf"^{PAGES}/index\.html$")
        for text in LICENCES:
            require(text.lower() in self.licences.lower(), f"the licences of {self.file.name} lack: {text}")
        for paper in ("LICENSE", "NOTICE"):
            self._one(rf"\.dist-info/licenses/{paper}$")
        modules = [name for name in self.names if name.endswith((".so", ".pyd"))]
        beside = [name for name in self.names if re.search(rf"^{PAGES}/assets/ochre-", name)]
        require(not beside, f"{self.file.name} has a game that is not of the house: {beside}")
        pure = self.file.name.endswith("-py3-none-any.whl")
        require(bool(modules) == compiled, f"{self.file.name} has {len(modules)} compiled modules")
        require(pure != compiled, f"{self.file.name} does not say by its name whether it is compiled")


def check_sdist(file: Path) -> None:
    with tarfile.open(file) as archive:
        names = archive.getnames()
    require(any(name.endswith(f"src/{PAGES}/index.html") for name in names), f"{file.name} has no pages")
    clutter = [name for name in names if name.endswith((".so", ".pyd", ".pyc")) or "/node_modules/" in name]
    require(not clutter, f"{file.name} has {clutter[:1]}")


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


# Trying it


class Place:
    """An empty environment on a machine without a compiler and without Node."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder = folder
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.environment = {
            **{
                name: text for name, text in os.environ.items() if not name.startswith(("LASCAUX_", "PYTHON"))
            },
            "PATH": str(self.bin),
            "CC": "no-compiler-here",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }
        subprocess.run([python, "-m", "venv", folder / "venv"], check=True)

    def run(self, *command: str, code: int = 0, typed: str = "") -> str:
        """What the command prints, both ways."""
        done = subprocess.run(
            [str(self.bin / command[0]), *command[1:]],
            env=self.environment,
            cwd=self.folder,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        require(
            done.returncode == code,
            f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-3000:]}",
        )
        return done.stdout

    def install(self, what: str, by: str = "pip") -> None:
        began = time.monotonic()
        before = self.size()
        if by == "uv":
            command = [UV, "pip", "install", "--quiet", "--python", str(self.bin / "python")]
        else:
            command = ["python", "-m", "pip", "install", "--quiet"]
        self.run(*command, what)
        seconds, size, count = time.monotonic() - began, self.size() - before, len(self.installed())
        print(f"  {by} install {Path(what).name}: {seconds:.0f} s, {size} MB more, {count} distributions")

    def size(self) -> int:
        return sum(file.stat().st_size for file in (self.folder / "venv").rglob("*") if file.is_file()) >> 20

    def installed(self) -> set[str]:
        listed = self.run("python", "-m", "pip", "list", "--format", "json")
        names = json.loads(listed[listed.index("[") : listed.rindex("]") + 1])
        return {canonical(one["name"]) for one in names} - {"pip", "setuptools"}


def try_core(place: Place, wheel: Wheel, compiled: bool) -> None:
    """Engine, games, bots, vectorised environments and terminal client need no extra."""
    surplus = set().union(*wheel.extras.values()) & (place.installed() - {"lascaux"})
    require(not surplus, f"the core brings {surplus}")
    told = place.run("lascaux", "--version")
    require((", compiled," in told) == compiled, f"it says: {told}")
    require("Elawa" in place.run("lascaux", "games"), "lascaux games does not list Elawa")
    require(
        "greedy" in place.run("lascaux", "match", "elawa", "greedy", "random", "--games", "4"), "no match"
    )
    played = place.run("lascaux", "play", "elawa", "--humans", "0", "--seed", "1")
    require("Result" in played, f"no game was played in the terminal:\n{played}")
    require("(8, " in place.run("python", "-c", STEPS), "no game was stepped in a batch")
    told = place.run("lascaux", "serve", code=2)
    helpful = told.count("\n") == 1 and "pip install 'lascaux[table]'" in told
    require(helpful, f"lascaux serve without its extra says: {told}")
    place.run("lascaux", "new-game", "knuckles")
    require((place.folder / "knuckles" / "pyproject.toml").exists(), "new-game made no package here")
    require(not list(place.folder.glob("venv/**/games/knuckles")), "new-game wrote into site-packages")
    place.install("./knuckles[test]", by=QUICKEST)
    require("Knuckles" in place.run("lascaux", "games"), "the new game is not listed")
    require(" passed" in place.run("pytest", "knuckles"), "the new game's tests did not run")


def try_table(place: Place) -> None:
    with served(place) as home:
        page = fetch(home + "/")
        assets = re.findall(r'(?:src|href)="(/client/assets/[^"]+)"', page)
        require(bool(assets), "the first page has neither script nor style")
        for asset in assets:
            require(bool(fetch(home + asset)), f"{asset} is empty")
        games = [game["id"] for game in json.loads(fetch(home + "/api/games"))]
        require(len(games) >= 5, f"the table offers {games}")
        for game in games:
            fetch(f"{home}/new/{game}")
        require(LICENCES[0] in fetch(home + "/licences"), "the licences are not served")
        require("Five doors" in fetch(home + "/book"), "the book is not served")


@contextmanager
def served(place: Place) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(place.bin / "lascaux"), "serve", "--port", str(port), "--data", str(place.folder / "data")]
    server = subprocess.Popen(command, env=place.environment, cwd=place.folder)
    try:
        home = f"http://127.0.0.1:{port}"
        wait_for(server, home)
        yield home
    finally:
        server.terminate()
        server.wait()


def wait_for(server: subprocess.Popen[bytes], home: str) -> None:
    last = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < last:
        try:
            fetch(home + "/")
            return
        except urllib.error.HTTPError as error:
            raise Disappointment(f"the first page answers {error.code}") from None
        except OSError:
            time.sleep(0.2)
    raise Disappointment("the server does not start")


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        text: str = answer.read().decode(errors="replace")
        return text


def try_release(folder: Path, python: str, compiled: bool, whole: bool) -> None:
    wheels, sdists = sorted(folder.glob("*.whl")), sorted(folder.glob("*.tar.gz"))
    require(len(wheels) == 1, f"{folder} has {len(wheels)} wheels, not one")
    wheel = Wheel(wheels[0])
    wheel.check(compiled)
    print(f"{wheel.file.name}: {wheel.file.stat().st_size / 1e6:.1f} MB, {len(wheel.names)} files")
    with tempfile.TemporaryDirectory() as home:
        place = Place(Path(home), python)
        place.install(str(wheel.file))
        try_core(place, wheel, compiled)
        place.install(f"{wheel.file}[table]", by=QUICKEST)
        try_table(place)
    if not whole:
        return
    require(len(sdists) == 1, f"{folder} has {len(sdists)} sdists, not one")
    check_sdist(sdists[0])
    print(f"{sdists[0].name}: {sdists[0].stat().st_size / 1e6:.1f} MB")
    with tempfile.TemporaryDirectory() as home:
        place = Place(Path(home), python)
        place.install(str(sdists[0]), by=QUICKEST)
        try_core(place, wheel, compiled=False)


def main() -> int:
    parser = argparse.ArgumentParser(description="Try a release as a new user would.")
    parser.add_argument("folder", type=Path, help="where its wheel and its sdist lie")
    parser.add_argument("--python", default=sys.executable, help="the Python to try it with")
    parser.add_argument("--pure", action="store_true", help="the wheel is the one for every machine")
    parser.add_argument("--wheel-only", action="store_true", help="leave the sdist alone")
    given = parser.parse_args()
    try:
        try_release(given.folder.resolve(), given.python, not given.pure, not given.wheel_only)
    except Disappointment as complaint:
        print(f"smoke: {complaint}", file=sys.stderr)
        return 1
    print("The release plays.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
