"""What the client is made of: its types are the server's, and its first page is small."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Response

import lascaux
from lascaux.table.wire import icons
from pages import Visit

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
ENVIRONMENT = {
    **os.environ,
    "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    "LASCAUX_PYTHON": sys.executable,
}
FIRST_PAGE = 250_000
PLANTED = """<script lang="ts">
  import type { Update } from "./lib/wire";
  const { shown }: { shown: Update } = $props();
  const wrong: string = shown.ply;
</script>

{wrong}
"""


def run(*command: str, cwd: Path = WEB) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, env=ENVIRONMENT, capture_output=True, text=True, check=False)


def test_the_types_of_the_client_are_those_of_the_server(tmp_path: Path) -> None:
    answer = run("node", "scripts/wire.js", str(tmp_path))
    assert answer.returncode == 0, answer.stderr
    for made in tmp_path.rglob("*.d.ts"):
        kept = WEB / "src" / made.relative_to(tmp_path)
        assert made.read_text() == kept.read_text(), "run `make wire`"


def test_a_wrong_type_does_not_pass_the_checker(tmp_path: Path) -> None:
    """A checker that finds nothing anywhere would be of no use."""
    shutil.copytree(WEB / "src" / "lib", tmp_path / "src" / "lib")
    for name in ("tsconfig.json", "svelte.config.js"):
        shutil.copy(WEB / name, tmp_path)
    (tmp_path / "node_modules").symlink_to(WEB / "node_modules")
    planted = tmp_path / "src" / "Planted.svelte"
    planted.write_text(PLANTED)
    checker = WEB / "node_modules" / ".bin" / "svelte-check"
    answer = run(str(checker), "--workspace", str(tmp_path), "--output", "machine", cwd=tmp_path)
    assert answer.returncode != 0
    assert "Type 'number' is not assignable to type 'string'" in answer.stdout


def test_the_first_page_is_small(visit: Visit) -> None:
    ann = visit()
    sizes: dict[str, int] = {}

    def measure(response: Response) -> None:
        sizes[response.url] = len(gzip.compress(response.body()))

    ann.page.on("response", measure)
    ann.page.goto("/")
    ann.page.wait_for_selector("article")
    ann.page.wait_for_load_state("networkidle")
    assert len(sizes) > 5
    assert sum(sizes.values()) < FIRST_PAGE, sizes


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()


def test_every_icon_that_is_used_is_there() -> None:
    """A game with another name would show pebbles."""
    collection = json.loads((WEB / "node_modules/@iconify-json/game-icons/icons.json").read_text())["icons"]
    frame = re.findall(r'"([a-z0-9-]+)"', (WEB / "scripts" / "frame-icons.js").read_text())
    games = icons()
    assert len(frame) > 10
    for user, names in {"frame": frame, "lobby": games["emblems"], **games["games"]}.items():
        assert set(names) <= collection.keys(), user


def test_what_is_built_holds_the_games_of_the_house_alone() -> None:
    """Whatever is installed beside them where a release is made must not come along."""
    assert "ochre" in [game.id for game in lascaux.games()]
    assert "ochre" not in icons()["games"]
    assert len(icons()["games"]) >= 5
    assert not [name for names in icons()["games"].values() for name in names if "/" in name]
    built = [file.name for file in (ROOT / "src/lascaux/table/client/assets").iterdir()]
    assert any(name.startswith("elawa-") for name in built)
    assert not any(name.startswith("ochre-") for name in built)
