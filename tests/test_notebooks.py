"""The notebooks run from the first cell to the last, on a tiny budget, and keep nothing of a run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

HOME = Path(__file__).parents[1] / "docs" / "notebooks"
BUDGETS = {"a-designers-study": "8", "a-researchers-training": "1"}


def cells(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((HOME / f"{name}.ipynb").read_text())["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


def ran(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """All cells one after the other, in a folder of their own: what they leave behind."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("LASCAUX_NOTEBOOK", BUDGETS[name])
    names: dict[str, Any] = {}
    for number, cell in enumerate(cells(name)):
        exec(compile("".join(cell["source"]), f"{name}, cell {number}", "exec"), names)
    return names


def test_all_notebooks_are_run() -> None:
    assert {file.stem for file in HOME.iterdir()} == BUDGETS.keys()


@pytest.mark.parametrize("name", BUDGETS)
def test_nothing_of_a_run_is_kept(name: str) -> None:
    for cell in cells(name):
        assert cell["outputs"] == []
        assert cell["execution_count"] is None


def test_a_designers_study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ran("a-designers-study", tmp_path, monkeypatch)
    assert names["changes"] == ["card.blue_01.points: 3 → 5  # Great Shore Tent"]
    assert len(names["difference"]) == len(names["before"]) == 8
    assert set(names["played"]["what"]) <= {"played", "could be played"}
    assert names["chart"]._repr_svg_().count("<path") == 2
    assert (tmp_path / "runs" / "tent" / "report.html").exists()


def test_a_researchers_training(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ran("a-researchers-training", tmp_path, monkeypatch)
    assert len(names["curve"]) == 2
    assert names["weights"].any(), "nothing was learned"
    assert "polyline" in names["picture"]._repr_svg_()
    assert 0 <= names["won"] <= 1
