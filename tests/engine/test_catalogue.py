from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import lascaux


def test_games_come_in_a_fixed_order_ours_first() -> None:
    ids = [game.id for game in lascaux.games()]
    ours = [game.id for game in lascaux.games() if game.package.startswith("lascaux.games.")]
    assert ids[: len(ours)] == sorted(ours)
    assert ids[len(ours) :] == sorted(set(ids) - set(ours))
    assert {"elawa", "hunters-and-gatherers"} <= set(ours)


def test_a_package_outside_announces_its_game() -> None:
    assert lascaux.game("ochre").package == "ochre"


def test_names_are_forgiving() -> None:
    assert lascaux.game("Hunters_and_Gatherers") is lascaux.game("hunters-and-gatherers")


def test_an_unknown_name_lists_the_games() -> None:
    with pytest.raises(lascaux.UnknownGame, match=r"'chess'.*elawa"):
        lascaux.game("chess")


def fresh(code: str, path: Path) -> str:
    """Run code in a new interpreter that finds an extra package at the path."""
    command = [sys.executable, "-W", "always", "-c", f"import sys; sys.path.insert(0, {str(path)!r}); {code}"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return run.stdout + run.stderr


@pytest.mark.parametrize(
    ("value", "complaint"),
    [("broken_game:nothing", "cannot be loaded"), ("json:dumps", "no lascaux Game"), ("ochre:game", "")],
)
def test_a_bad_announcement_is_left_out_with_a_warning(tmp_path: Path, value: str, complaint: str) -> None:
    info = tmp_path / "other_game-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other-game\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[lascaux.games]\nother = {value}\n")
    printed = fresh("import lascaux; print([game.id for game in lascaux.games()])", tmp_path)
    assert complaint in printed
    assert "elawa" in printed


def test_importing_lascaux_is_light() -> None:
    """Learners' and terminals' libraries are loaded by those who use them."""
    code = "import lascaux; print({'numpy', 'rich', 'typer', 'hypothesis'} & set(sys.modules))"
    assert fresh(code, Path()).strip() == "set()"


def test_listing_the_games_opens_no_rooms() -> None:
    code = "import lascaux; lascaux.games(); print([name for name in sys.modules if name.endswith('.steps')])"
    assert fresh(code, Path()).strip() == "[]"
