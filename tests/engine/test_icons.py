"""Icons that a game brings along: an outline and nothing else comes through."""

from __future__ import annotations

from pathlib import Path

import pytest

import lascaux
from lascaux.engine import BadContent, icons

PATH = '<path d="M0 0h512v512H0z"/>'


def svg(inside: str = PATH, head: str = "", box: str = "0 0 512 512") -> bytes:
    return f'{head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'.encode()


def test_an_icon_is_its_outline() -> None:
    drawing = svg(
        '<!-- a hill --><path fill="#000" d="M0 512\n L256,1.5e1 512 512z"/>', '<?xml version="1.0"?>'
    )
    assert icons.outline("hill.svg", drawing) == "M0 512 L256,1.5e1 512 512z"


def test_icons_are_named_after_their_game() -> None:
    game = lascaux.game("ochre")
    assert sorted(game.outlines) == ["ochre/brush", "ochre/hand", "ochre/wall"]
    assert set(game.outlines) < set(game.icons)
    assert lascaux.game("elawa").outlines == {}


def test_other_files_of_the_folder_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "hill.svg").write_bytes(svg())
    (tmp_path / "icons" / "LICENSE.txt").write_text("ours")
    assert list(icons.outlines(tmp_path)) == ["hill"]


REFUSED = {
    "a script": (svg(PATH + "<script>alert(1)</script>"), "one <path> in it, and nothing else"),
    "a script in a path": (svg('<path d="M0 0h1z"><script/></path>'), "one <path> in it, and nothing else"),
    "a picture": (svg('<image href="https://example.org/x.png"/>'), "one <path> in it, and nothing else"),
    "two paths": (svg(PATH * 2), "one <path> in it, and nothing else"),
    "no path": (svg(""), "one <path> in it, and nothing else"),
    "a handler": (svg('<path onload="alert(1)" d="M0 0h1z"/>'), "its path has onload"),
    "a shift": (svg('<path transform="scale(2)" d="M0 0h1z"/>'), "its path has transform"),
    "an address": (svg('<path d="M0 0 url(https://example.org)"/>'), "no SVG path data"),
    "no outline": (svg("<path/>"), "no SVG path data"),
    "markup": (svg('<path d="M0 0&quot;&gt;&lt;script&gt;"/>'), "no SVG path data"),
    "another square": (svg(box="0 0 24 24"), 'the viewBox "0 0 512 512"'),
    "entities": (svg('<path d="&d;"/>', '<!DOCTYPE svg [<!ENTITY d "M0 0h1z">]>'), "no DOCTYPE"),
    "hidden entities": (
        svg('<path d="&d;"/>', '<!DOCTYPE svg [<!ENTITY d "M0 0h1z">]>').decode().encode("utf-16"),
        "this is no SVG",
    ),
    "no XML": (b"\x89PNG", "this is no SVG"),
    "half a file": (svg()[:-4], "this is no SVG"),
    "too large": (svg(f'<path d="M0 0{"h1" * icons.LARGEST}z"/>'), "16384 are the most"),
}


@pytest.mark.parametrize(("drawing", "reason"), REFUSED.values(), ids=REFUSED)
def test_anything_else_is_refused_by_the_name_of_its_file(
    tmp_path: Path, drawing: bytes, reason: str
) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "good.svg").write_bytes(svg())
    (tmp_path / "icons" / "odd.svg").write_bytes(drawing)
    with pytest.raises(BadContent, match=r"^icons/odd\.svg: ") as refusal:
        icons.outlines(tmp_path)
    assert reason in str(refusal.value)


@pytest.mark.parametrize("name", ["Big Hill.svg", "a--b.svg", ".svg", "a/b.svg"])
def test_a_name_goes_into_an_address(name: str) -> None:
    with pytest.raises(BadContent, match="the name of an icon"):
        icons.outline(name, svg())


def test_a_folder_has_only_so_many(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    for number in range(icons.MOST + 1):
        (tmp_path / "icons" / f"hill-{number}.svg").write_bytes(svg())
    with pytest.raises(BadContent, match="201 files"):
        icons.outlines(tmp_path)
