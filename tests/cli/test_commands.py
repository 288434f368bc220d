"""What each command prints and writes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lascaux
from lascaux import Record, _build
from lascaux.engine.rollout import perft
from lascaux.engine.transcript import transcript

Run = Callable[..., Any]
LASCAUX = Path(sys.executable).parent / "lascaux"


def shell(*arguments: object, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The installed command in a process of its own."""
    return subprocess.run(
        [LASCAUX, *(str(argument) for argument in arguments)],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )


def test_shaman_is_taught_at_every_table_unless_some_are_named(run: Run, tmp_path: Path) -> None:
    few = ("--rounds", 1, "--generations", 0, "--games", 3, "--matches", 1, "--budget", 1, "--processes", 1)
    for named, seats in (((), [2, 3, 4]), (("--seats", 3), [3])):
        folder = tmp_path / f"course-{len(named)}"
        ran = run("learn", "elawa", folder, *few, *named)
        assert ran.code == 0, ran.err
        assert json.loads((folder / "course.json").read_text())["seats"] == seats


@pytest.mark.parametrize(
    "command",
    [
        "learn elawa kept",
        "match elawa greedy random --results kept",
        "lab run --game elawa --bot greedy --to kept",
        "benchmark run elawa-greedy greedy --to kept",
    ],
)
def test_jobs_for_an_unknown_place_leave_nothing_behind(
    run: Run, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run(*command.split(), "--on", "rya")
    assert ran.code == 2
    assert "--on is ray or ray://ADDRESS, not 'rya'" in " ".join(ran.err.split())
    assert not list(tmp_path.iterdir())


def test_without_arguments_there_is_a_short_help(run: Run) -> None:
    ran = run()
    assert ran.code == 0
    for command in ("games", "play", "replay", "record", "perft", "bench", "new-game"):
        assert command in ran.out
    assert len(ran.out.splitlines()) < 30


@pytest.mark.parametrize("command", ["games", "play", "replay", "record", "perft", "bench", "new-game"])
def test_every_command_has_help(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert f"lascaux {command}" in ran.out


def test_version_says_which_build_runs(run: Run) -> None:
    ran = run("--version")
    assert ran.code == 0
    assert ran.out.startswith(f"lascaux {lascaux.__version__}, {_build.describe()}, Python 3.")


def test_version_says_why_a_build_is_interpreted() -> None:
    ran = shell("--version", LASCAUX_PURE="1")
    assert ran.returncode == 0
    assert "interpreted: LASCAUX_PURE is set" in ran.stdout


def test_import_stays_light() -> None:
    program = "import lascaux, sys; print([m for m in ('typer', 'rich', 'numpy') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_module_runs_like_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "lascaux", "games"], capture_output=True, text=True)
    assert done.returncode == 0
    assert "ochre" in done.stdout


def test_games_lists_everything(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    for game in lascaux.games():
        assert game.id in ran.out
        for setting in game.settings:
            assert f"{setting.name}=" in ran.out
    assert "rounds=3…5 (4)" in ran.out


# record and replay


def test_record_prints_a_record_that_verifies(run: Run) -> None:
    ran = run("record", "ochre", "--seed", 3, "--seats", 4, "--setting", "rounds=5", "--bot", "random")
    assert ran.code == 0
    record = Record.from_json(ran.out)
    assert (record.game, record.seed, record.seats, record.settings) == ("ochre", 3, 4, {"rounds": 5})
    assert record.verify().outcome() is not None
    assert (
        run("record", "ochre", "--seed", 3, "--seats", 4, "--setting", "rounds=5", "--bot", "random").out
        == ran.out
    )
    assert run("record", "ochre", "--seed", 3, "--seats", 4, "--setting", "rounds=5").out != ran.out


def test_record_writes_a_file(run: Run, tmp_path: Path) -> None:
    ran = run("record", "ochre", "--seed", 3, "--out", tmp_path / "game.json")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert Record.load(tmp_path / "game.json").verify().turn == -1


def test_record_as_a_transcript(run: Run) -> None:
    ran = run("record", "ochre", "--seed", 3, "--seats", 3, "--transcript")
    assert ran.out == transcript(lascaux.game("ochre"), seats=3, seed=3)


def test_a_setting_may_still_be_called_an_option(run: Run) -> None:
    words = ("record", "ochre", "--bot", "random")
    wanted = run(*words, "--setting", "rounds=5").out
    assert run(*words, "--option", "rounds=5").out == run(*words, "--option=rounds=5").out == wanted
    assert run(*words).out != wanted
    assert "--option" not in run("record", "--help").out


@pytest.mark.parametrize(
    ("game", "pairs", "settings"),
    [
        ("elawa", ["side=advanced"], {"side": "advanced"}),
        ("paleo", ["level=1"], {"level": "1"}),
        ("elawa", ["chieftains=assigned", "chieftain_numbers=4,2"], {"chieftain_numbers": [4, 2]}),
        ("hunters-and-gatherers", ["first_seat=1", "table_radius=30"], {"first_seat": 1, "table_radius": 30}),
    ],
)
def test_settings_are_read_as_the_game_wants_them(
    run: Run, game: str, pairs: list[str], settings: dict[str, Any]
) -> None:
    given = [word for pair in pairs for word in ("--setting", pair)]
    record = Record.from_json(run("record", game, *given).out)
    assert {name: record.settings[name] for name in settings} == settings
    assert record.verify().turn == -1


@pytest.fixture
def finished(run: Run, tmp_path: Path) -> Path:
    file = tmp_path / "finished.json"
    assert run("record", "ochre", "--seed", 2, "--seats", 2, "--out", file).code == 0
    return file


@pytest.fixture
def unfinished(finished: Path, tmp_path: Path) -> Path:
    """The first round is over, and seat 0 has laid its second card in secret."""
    record = Record.load(finished)
    del record.keys[3:]
    record.digest = ""
    record.save(tmp_path / "unfinished.json")
    return tmp_path / "unfinished.json"


def test_replay_prints_the_whole_game_open(run: Run, finished: Path) -> None:
    ran = run("replay", finished, "--all")
    record = Record.load(finished)
    assert ran.code == 0
    for ply, key in enumerate(record.keys):
        assert f"after {ply} of {len(record.keys)} decisions" in ran.out
        assert f"({key})" in ran.out
    assert "Seat 0 laid pigment" in ran.out
    assert "wins." in ran.out


def test_replay_steps_both_ways(run: Run, finished: Path) -> None:
    ran = run("replay", finished, typed=["", "", "b", "5", "what", "e", "", "q"])
    places = [line.split("after ")[1].split(" of")[0] for line in ran.out.splitlines() if "after " in line]
    assert places == ["0", "1", "2", "1", "5", "8", "8"]
    assert ran.code == 0


def test_replay_ends_with_the_input(run: Run, finished: Path) -> None:
    assert run("replay", finished).code == 0


def test_replay_begins_where_the_record_does(run: Run, tmp_path: Path) -> None:
    game = lascaux.game("ochre")
    state = game.new(seats=2, seed=2)
    for _ in range(4):
        state.play(state.turn, state.legal(state.turn)[0])
    hand = game.view(state, 0).hand
    record = Record.begin(game, state, game.dump(state))
    action = state.legal(state.turn)[0]
    record.write(state, state.turn, action)
    state.play(state.turn, action)
    record.seal(game, state)
    record.save(tmp_path / "middle.json")
    ran = run("replay", tmp_path / "middle.json", "--all", "--seat", 0)
    assert ran.code == 0
    assert "after 1 of 1 decisions" in ran.out
    assert f"Your hand: {' '.join(map(str, hand))}" in ran.out


def test_replay_from_one_seats_eyes_hides_what_it_could_not_know(run: Run, finished: Path) -> None:
    record = Record.load(finished)
    hand = lascaux.game("ochre").view(next(record.replay()), 1).hand
    ran = run("replay", finished, "--all", "--seat", 0)
    assert "Seat 1 decided." in ran.out
    assert f"({record.keys[0]})" in ran.out
    assert f"Your hand: {' '.join(map(str, hand))}" not in ran.out
    assert f"Your hand: {' '.join(map(str, hand))}" in run("replay", finished, "--all", "--seat", 1).out


def test_an_unfinished_game_is_replayed_for_onlookers_unless_opened(run: Run, unfinished: Path) -> None:
    secret = f"({Record.load(unfinished).keys[2]})"
    shut, opened = run("replay", unfinished, "--all"), run("replay", unfinished, "--all", "--open")
    assert shut.code == opened.code == 0
    assert "Your hand" not in shut.out
    assert secret not in shut.out
    assert "Your hand" in opened.out
    assert secret in opened.out


# perft and bench


def test_perft_counts_every_depth(run: Run) -> None:
    state = lascaux.game("ochre").new(seats=3, seed=6)
    counts = [f"{depth:5}  {perft(state, depth)}" for depth in range(1, 6)]
    ran = run("perft", "ochre", "--seed", 6, "--depth", 5, "--seats", 3)
    assert ran.out.splitlines() == ["depth  positions", *counts]


def test_bench_reports_as_table_and_as_json(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    ran = run("bench", "ochre", "--json", file, "--rounds", 1, "--seconds", 0.001)
    assert ran.code == 0
    assert "random full games" in ran.out
    document = json.loads(file.read_text())
    assert [game["id"] for game in document["builds"][0]["games"]] == ["ochre"]


def test_bench_with_the_seats_it_is_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    assert run("bench", "ochre", "--seats", 4, "--json", file, "--rounds", 1, "--seconds", 0.001).code == 0
    measured = [build["games"][0]["seats"] for build in json.loads(file.read_text())["builds"]]
    assert set(measured) == {4}


def test_bench_of_the_compiled_build_only(run: Run) -> None:
    ran = run("bench", "ochre", "--compiled-only", "--rounds", 1, "--seconds", 0.001)
    if lascaux.COMPILED:
        assert ran.code == 0
        assert "interpreted" not in ran.out
    else:
        assert ran.code == 2
        assert "the compiled build does not run here" in ran.err


def test_changed_content_is_played_and_remembered(run: Run, tmp_path: Path) -> None:
    content = tmp_path / "content.toml"
    content.write_text(
        f"[pigments]\ncopies = 1\nstrengths = {list(range(1, 31))}\n[panels]\npoints = [9, 9, 9, 9, 9]\n"
    )
    file = tmp_path / "game.json"
    assert run("record", "ochre", "--content", content, "--out", file).code == 0
    assert "9 points" in run("replay", file, "--all", "--content", content).out
    refused = run("replay", file, "--all")
    assert refused.code == 2
    assert "other content" in refused.err


def test_a_reader_that_stops_early_is_no_error() -> None:
    first = subprocess.run(
        f"{LASCAUX} record ochre --transcript | head -1", shell=True, capture_output=True, text=True
    )
    assert first.stdout == "# Ochre\n"
    assert first.stderr == ""


def test_of_many_choices_the_catalogue_and_a_refusal_name_a_few(run: Run) -> None:
    line = next(line for line in run("games").out.splitlines() if "level=" in line)
    assert "level=1|2|3|4|5|6|7|A+B" in line
    assert "I+J" not in line
    refused = run("record", "paleo", "--setting", "level=99")
    assert refused.code == 2
    assert re.search(r"and \d+ more, not '99'", refused.err)
    assert len(refused.err) < 300
