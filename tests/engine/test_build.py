"""Compiled or interpreted: the right one runs, and a stale one never does silently."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import lascaux
from lascaux import _build

SHOW = (
    "import lascaux, lascaux.engine.state as state; print(lascaux.COMPILED, state.__file__.endswith('.py'))"
)


def run(code: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = os.environ | {"LASCAUX_PURE": "0", "PYTHONPATH": str(home)} | environment
    return subprocess.run(
        [sys.executable, "-c", code], env=variables, capture_output=True, text=True, check=True
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the built package, to be spoilt."""
    source = Path(lascaux.__file__).parent
    shutil.copytree(source, tmp_path / "lascaux", ignore=shutil.ignore_patterns("__pycache__"))
    for shared in source.parent.glob("lascaux__mypyc*.so"):
        shutil.copy(shared, tmp_path)
    return tmp_path


needs_compiled = pytest.mark.skipif(not _build.MANIFEST.exists(), reason="this machine has no compiler")


@needs_compiled
def test_the_compiled_core_runs(copy: Path) -> None:
    assert run(SHOW, copy).stdout.split() == ["True", "False"]


@needs_compiled
def test_pure_leaves_it_aside(copy: Path) -> None:
    done = run(SHOW, copy, LASCAUX_PURE="1")
    assert done.stdout.split() == ["False", "True"]
    assert done.stderr == ""


@needs_compiled
@pytest.mark.parametrize("module", ["engine/state.py", "games/elawa/state.py"])
def test_a_changed_source_runs_interpreted_with_a_warning(copy: Path, module: str) -> None:
    with (copy / "lascaux" / module).open("a") as source:
        source.write("\n# changed\n")
    done = run(SHOW, copy)
    assert done.stdout.split() == ["False", "True"]
    assert f"{module} has changed since it was compiled" in done.stderr


@needs_compiled
def test_modules_without_their_list_are_not_trusted(copy: Path) -> None:
    (copy / "lascaux" / "_compiled.json").unlink()
    assert run(SHOW, copy).stdout.split() == ["False", "True"]


@needs_compiled
def test_modules_for_another_python_are_left_aside(copy: Path) -> None:
    manifest = copy / "lascaux" / "_compiled.json"
    manifest.write_text(manifest.read_text().replace(".cpython-", ".otherpython-"))
    assert run(SHOW, copy).stdout.split() == ["False", "True"]


def test_it_says_which_build_runs() -> None:
    told = _build.describe()
    assert told == "compiled" if lascaux.COMPILED else told.startswith("interpreted: ")
