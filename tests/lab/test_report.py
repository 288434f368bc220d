"""The page that tells what came of a run, rows opened as replays, tuning and watching."""

from __future__ import annotations

import base64
import csv
import io
import re
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import msgspec
import polars
import pytest

from lascaux import BadSetting, cli
from lascaux.lab import players, showing, tuning, watching
from lascaux.lab.analysis import Effect, Run
from lascaux.lab.intervals import Interval
from lascaux.lab.players import gains, ratings, strengths
from lascaux.lab.report.page import page
from lascaux.lab.screen import console
from lascaux.lab.store import Store
from lascaux.lab.study import BadStudy, Group, Study

MakeStudy = Callable[..., Study]


@pytest.fixture(scope="module")
def told(dearer: Store) -> str:
    return page(Run(dearer))


def figures(html: str) -> dict[str, list[dict[str, str]]]:
    """Every CSV that the page offers."""
    found = re.findall(r'download="([^"]+)" href="data:text/csv;base64,([^"]+)"', html)
    return {name: list(csv.DictReader(io.StringIO(base64.b64decode(data).decode()))) for name, data in found}


def test_the_page_asks_for_nothing_from_outside(told: str) -> None:
    assert not re.findall(r"""(?:src|href)=["'](?!data:)""", told)
    assert "url(" not in told
    assert "default-src 'none'" in told


def test_every_section_has_its_picture_and_its_csv(told: str) -> None:
    sections = re.findall(r'<section id="(\w+)">(.*?)</section>', told, re.DOTALL)
    names = [name for name, _ in sections]
    assert {
        "content",
        "effects",
        "distributions",
        "cards",
        "seats",
        "sides",
        "sources",
        "figures",
        "bots",
        "pairing",
    } <= set(names)
    for name, body in sections:
        assert 'class="csv"' in body, name
    found = figures(told)
    assert all(found.values())
    (points,) = (row for row in found["effects.csv"] if (row["figure"], row["bots"]) == ("points", "greedy"))
    assert float(points["low"]) > 0
    assert points["sure"] == "True"
    assert {row["address"]: row["after"] for row in found["content.csv"]} == {"card.blue_01.points": "40"}
    assert any(row["id"] == "blue_01" and int(row["experiments"]) > 0 for row in found["cards.csv"])


def test_hard_words_are_escaped(dearer: Store) -> None:
    assert "<script>alert" not in page(Run(dearer), "<script>alert(1)</script>")


def test_a_run_is_held_against_another(dearer: Store) -> None:
    run = Run(dearer, dearer)
    assert run.base == "as it is in dearer"
    same = [one for one in run.effects if one.variant == "as it is"]
    assert same
    assert all(one.interval.mean == 0 for one in same)
    assert any(one.real for one in run.effects if one.variant == "dearer")
    assert "held against dearer" in page(run)


def test_better_bots_are_told_apart(dearer: Store) -> None:
    run = Run(dearer)
    (first, *_), (whole, *_) = ratings(run), gains(run)
    assert first[0] == whole.bot == "greedy"
    assert whole.above.mean > 0.2
    assert strengths(run)[0].variant == "elder:4 instead of greedy"


def test_an_effect_that_changes_its_sign_with_strength_is_flagged(
    dearer: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def opposed(run: Run, group: Group) -> list[Effect]:
        mean = {"greedy": 3.0, "elder:4": -3.0}.get(group.bots, 0.0)
        interval = Interval(mean, mean - 1, mean + 1, 1e-9 if mean else 1.0, 50)
        return [Effect(group, "dearer", "points", 50.0, 50.0 + mean, interval, True)]

    monkeypatch.setattr(Run, "_effects", opposed)
    run = Run(dearer)
    assert [one.flips for one in run.effects] == [True, True, False]
    assert "changes its sign with the strength of the bots" in " ".join(page(run).split())


# Replays


def test_a_row_is_a_record(dearer: Store, tmp_path: Path) -> None:
    games = dearer.frame("games")
    number = games.filter(games["variant"] == "dearer")["game"][0]
    game, record = showing.record_of(dearer, number)
    assert record.content == game.content_mark != ""
    record.verify(game)
    file = tmp_path / "game.json"
    assert cli.run(["lab", "show", str(dearer.folder), str(number), "--record", str(file)]) == 0
    assert file.read_bytes() == record.to_json()
    with pytest.raises(BadSetting, match="has no game 99999999"):
        showing.record_of(dearer, 99999999)


def test_a_row_opens_in_a_browser(dearer: Store) -> None:
    """The address leads to a table that the browser may see, with the content of the variant."""
    games = dearer.frame("games")
    number = games.filter(games["variant"] == "dearer")["game"][0]
    game, record = showing.record_of(dearer, number)
    with showing.served(game, record) as address:
        here = address.replace(showing.HOST, "127.0.0.1")
        jar = CookieJar()

        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_: Any) -> None:
                return None

        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar), Stay)
        with pytest.raises(urllib.error.HTTPError) as moved:
            browser.open(here)
        moved.value.close()
        target = moved.value.headers["Location"].replace(showing.HOST, "127.0.0.1")
        replay = target.replace("/t/", "/api/tables/") + "?since=0&show=view"
        with browser.open(replay) as opened:
            answer = msgspec.json.decode(opened.read())
    assert answer["ply"] == len(record.keys)


# Tuning


TUNE = """
game = "elawa"
bots = ["greedy"]
[tune]
trials = 5
games = 6
fresh = 8
[tune.values]
card.blue_01.points = "1..9"
[[tune.targets]]
metric = "points"
from = 0
to = 100
[[tune.targets]]
metric = "margin"
seats = [2]
from = 0
to = 3
"""


def test_values_are_tuned_and_tested_on_fresh_deals(tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_text(TUNE)
    plan = tuning.plan(file)
    seen: list[int] = []
    tuned = tuning.tune(plan, tmp_path / "run", processes=1, told=lambda done, whole, best: seen.append(done))
    assert seen == [1, 2, 3, 4, 5]
    assert tuned.tried[0].values == {"card.blue_01.points": 3.0}, "as it is comes first"
    assert tuned.best in tuned.tried
    assert not any(tuning._beats(other, tuned.front[0]) for other in tuned.tried)
    assert [one.count for one in tuned.fresh] == [8, 8]
    again = tuning.tune(plan, tmp_path / "run", processes=1, told=lambda *_: pytest.fail("it was done"))
    assert again.tried == tuned.tried
    assert tuning.as_toml(tuned).startswith('game = "elawa"\n')


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("blue_01", "blue_77", "tune.values.card.blue_77.points: card has no entry 'blue_77'"),
        ("blue_01.points", "blue_01.name", "only numbers can be tuned"),
        ('"1..9"', '"many"', "write a range such as"),
        ('"margin"', '"fun"', "tune.targets.1.metric: there is no figure 'fun'"),
        ("seats = [2]", "seats = [4]", "tune.targets.1: no games of the study have its seats"),
        ("from = 0\nto = 3", "from = 4\nto = 3", "tune.targets.1: from 4 is more than to 3"),
        ("trials = 5", "trials = 0", "tune.trials: it is at least 1"),
        ("trials = 5", "trails = 5", "there is no key 'trails' in tune"),
    ],
)
def test_a_bad_plan_names_the_key(old: str, new: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_text(TUNE.replace(old, new))
    with pytest.raises(BadStudy) as refusal:
        tuning.plan(file)
    assert words in str(refusal.value)


# Watching


def test_an_edit_is_played_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my.toml"
    file.write_text("card.blue_01.points = 40\n")
    watching.look(file, "", 40, None, "greedy", 1, console())
    out = capsys.readouterr().out
    assert "card.blue_01.points: 3 → 40" in out
    assert re.search(r"points\s+│\s+\d", out)
    file.write_text("card.blue_01.points = 3\n")
    watching.look(file, "", 40, None, "greedy", 1, console())
    assert "changes nothing of Elawa yet" in " ".join(capsys.readouterr().out.split())
    file.write_text("card.blue_77.points = 3\n")
    assert cli.run(["lab", "watch", str(file), "--once"]) == 2
    assert "card has no entry 'blue_77'" in capsys.readouterr().err


def test_commands_say_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, words in (
        (["run"], "name a study file, or a game"),
        (["run", "none.toml"], "none.toml"),
        (["run", "--game", "elawa", "--set", "card.blue_77.points=5"], "variants.changed: card has no entry"),
        (["report", str(tmp_path)], "is no run of the lab"),
        (["diff", str(tmp_path / "none.toml")], "none.toml"),
        (
            ["run", "--game", "elawa", "--on", "mars", "--games", "1", "--to", str(tmp_path / "r")],
            "--on is ray",
        ),
    ):
        assert cli.run(["lab", *arguments]) == 2
        assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("library", "command", "extra"),
    [
        ("polars", "lab run --game elawa --to none", "lab"),
        ("optuna", "lab tune none.toml", "lab"),
        ("ray", "match elawa greedy random --on ray", "ray"),
    ],
)
def test_a_missing_library_says_what_to_install(library: str, command: str, extra: str) -> None:
    """The core install has none of them."""
    lacking = f"import sys; sys.modules['{library}'] = None"
    code = f"{lacking}; from lascaux.cli import run; sys.exit(run({command.split()}))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 2
    assert ran.stderr == f"lascaux: this needs {library}: pip install 'lascaux[{extra}]'\n"


def test_ratings_do_not_lean_on_the_last_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who won two games of three is the better one, whichever third comes last."""
    met = [(["one", "other"], [1, 2])] * 40 + [(["one", "other"], [2, 1])] * 20
    for games in (met, met[::-1]):
        frame = polars.DataFrame(
            {"bot": [names for names, _ in games], "place": [where for _, where in games]}
        )
        monkeypatch.setattr(players, "_met", lambda run, frame=frame: frame)
        (first, _, _, count), (last, *_) = ratings(None)
        assert (first, last, count) == ("one", "other", 60)
