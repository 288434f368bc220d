"""The page about the lab: its commands run, its studies are right, its schema is the one that is written."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from lascaux import cli
from lascaux.lab import screen, tables, tuning
from lascaux.lab import study as studies
from lascaux.lab.store import refuse_another
from lascaux.lab.study import Study

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "lab.md"
TEXT = PAGE.read_text()


def blocks(kind: str) -> list[str]:
    fenced = re.findall(r"^```(\w*)\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    return [text for language, text in fenced if language == kind]


def test_commands_run_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my.toml").write_text(blocks("toml")[0].replace("setup.center_pile.2 = 7", ""))
    commands = [line.partition("#")[0] for block in blocks("") for line in block.splitlines()]
    assert len(commands) > 5
    for command in commands:
        program, *arguments = shlex.split(command)
        assert program == "lascaux"
        assert cli.run(arguments) == 0, command


def documented_runs() -> list[str]:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    found = [line for page in pages for line in re.findall(r"lascaux lab run [^`#\n]*", page.read_text())]
    return [line for line in dict.fromkeys(found) if "STUDY" not in line and "my.toml" not in line]


def test_documented_runs_do_not_get_in_each_others_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed one after another, as far as each says where it is kept or leaves it to its options."""
    monkeypatch.chdir(ROOT)
    kept: dict[Path, Study] = {}

    def begin(study: Study, folder: Path, processes: int, on: str) -> None:
        refuse_another(kept.setdefault(folder, study), study, folder)

    monkeypatch.setattr(screen, "run", begin)
    runs = [run for run in documented_runs() if "--to" not in run]
    assert len(runs) > 20
    for run in runs:
        assert cli.run(shlex.split(re.sub(r"  .*", "", run))[1:]) == 0, run
    assert sum(folder.name.startswith("together-") for folder in kept) > 1


def test_the_same_options_have_the_same_folder() -> None:
    def named(**options: object) -> str:
        return studies.folder_name("together", **options)

    assert named(seed=None, bot=None) == "together"
    assert named(seed=0, bot=["elder:20ms", "a,b"], code=[Path("away/mine.py")]) == (
        "together-seed-0-bot-elder-20ms-bot-a-b-code-mine"
    )
    assert len(named(set=["card.blue_01.points=5"] * 20)) < 200


def test_studies_are_right(tmp_path: Path) -> None:
    _, study, tune = blocks("toml")
    (tmp_path / "my.toml").write_text("card.blue_01.points = 5")
    (tmp_path / "study.toml").write_text(study)
    settled = studies.settle(studies.read(tmp_path / "study.toml"), tmp_path)
    assert [variant.name for variant in settled.variants][2:] == [
        "tents: points 2",
        "tents: points 3",
        "tents: points 4",
        "mine",
    ]
    (tmp_path / "tune.toml").write_text(tune)
    assert tuning.plan(tmp_path / "tune.toml").tuning.fresh == 2000


def test_the_schema_is_published() -> None:
    for table, columns in tables.TABLES.items():
        row = re.findall(rf"^\| `{table}` \|.*$", TEXT, re.MULTILINE)[-1]
        for column in columns:
            assert f"`{column}`" in row, (table, column)


def test_keys_of_a_study_are_all_there() -> None:
    for field in studies.File.__struct_fields__:
        assert f"`{field}`" in TEXT or f"{field} =" in TEXT or f"[{field}" in TEXT, field


def test_examples_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 4
    assert failed == 0
