"""The benchmark: tasks stay as they are, a bot is played at one and reported, unfair ones are refused."""

from __future__ import annotations

import hashlib
import itertools
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import lascaux
from lascaux import BadSetting
from lascaux.benchmark import results, tasks
from lascaux.cli import app
from lascaux.lab import running, work
from lascaux.lab.intervals import Interval
from lascaux.lab.store import Store

PAGE = Path(__file__).parent.parent.parent / "docs" / "benchmark.md"
EVERY_TASK = pytest.mark.parametrize("name", list(tasks.tasks()))
# Of what each task asks for. A changed task is another one: give it another name.
KNOWN = {
    "elawa-random": "23c0bd810a07",
    "elawa-greedy": "4fbfd83ad043",
    "elawa-four": "8eac77106534",
    "hunters-greedy": "e72eee5d45f7",
    "spears-greedy": "89d46f9f496f",
    "paleo-two": "bcc86fb67912",
    "year-two": "dfd199abf1b6",
}


def small(monkeypatch: pytest.MonkeyPatch, name: str, games: int) -> None:
    """The task with fewer games."""
    task = msgspec.structs.replace(tasks.find(name), games=games, budget=4)
    monkeypatch.setattr(tasks, "tasks", lambda: {name: task})


@EVERY_TASK
def test_a_task_never_changes(name: str) -> None:
    asked = msgspec.json.encode(msgspec.structs.replace(tasks.find(name), about=""), order="sorted")
    assert hashlib.sha256(asked).hexdigest()[:12] == KNOWN[name]


@EVERY_TASK
def test_every_task_can_be_played(name: str) -> None:
    task, study = tasks.find(name), tasks.study(name, "greedy")
    assert task.together == lascaux.game(task.game).cooperative
    assert sum(group.deals * group.rotations for group in study.groups) >= task.games
    assert study.seed == task.seed


def test_tasks_share_no_deals() -> None:
    spans = sorted((task.seed, task.seed + task.games) for task in tasks.tasks().values())
    assert all(before[1] < after[0] for before, after in itertools.pairwise(spans))


def test_a_run_and_its_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(monkeypatch, "elawa-random", 40)
    mine = tmp_path / "mine.py"
    mine.write_text("def last(game, state, seat, rng, budget):\n    return state.legal(seat)[-1]\n")
    for bot, code in (("greedy", []), ("mine:last", ["--code", str(mine)])):
        call = ["benchmark", "run", "elawa-random", bot, "--to", str(tmp_path / "runs"), "--processes", "1"]
        ran = CliRunner().invoke(app, [*call, *code])
        assert ran.exit_code == 0, ran.output
        assert f"elawa-random: {bot}:4 wins" in ran.output
    told = CliRunner().invoke(app, ["benchmark", "report", str(tmp_path / "runs")]).output
    greedy, last = (float(line.split("|")[2].split()[0]) for line in told.splitlines()[2:])
    assert greedy > 90
    assert "| `mine:last:4` |" in told
    assert last < greedy


def test_the_bots_own_seat_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all rotations, as bots.play would have it."""
    small(monkeypatch, "elawa-random", 8)
    study = tasks.study("elawa-random", "greedy")
    store = running.run(study, tmp_path / "run", processes=1)
    found = results.result(store, "elawa-random")
    won = 0.0
    for deal in range(study.groups[0].deals):
        for seat in range(2):
            sitting = ["greedy" if place == seat else "random" for place in range(2)]
            _, state = lascaux.bots.play(lascaux.game("elawa"), sitting, seed=study.seed + deal)
            outcome = state.outcome()
            assert outcome is not None
            won += (seat in outcome.winners) / len(outcome.winners)
    assert found.won.mean == pytest.approx(won / 8)
    assert (found.games, found.wanted, found.stood_in) == (8, 8, 0)


@pytest.mark.parametrize(
    ("bot", "sits"),
    [("elder", "elder:200"), ("elder:50", "elder:50"), ("hunter", "hunter:24"), ("random", "random:200")],
)
def test_nobody_thinks_longer_than_the_task_allows(bot: str, sits: str) -> None:
    assert tasks.study("elawa-greedy", bot).groups[0].lineup == (sits, "greedy")


def test_a_row_names_a_level_and_a_budget_only_if_it_is_not_the_tasks() -> None:
    won = Interval(0.5, 0.4, 0.6, p=0.0, count=2)
    played = [
        ("elawa-greedy", "elder:200"),
        ("year-two", "elder:100"),
        ("year-two", "hunter:24"),
        ("year-two", "elder:9"),
    ]
    rows = results.table([results.Result(task, bot, won, 2, 2, 0) for task, bot in played]).splitlines()[2:]
    assert [row.split("|")[1].strip() for row in rows] == ["`hunter`", "`elder`", "`elder:9`"]
    assert rows[1].count("50.0 %") == 2


def test_a_row_tells_who_answered_in_the_bots_place() -> None:
    won = Interval(0.5, 0.4, 0.6, p=0.0, count=2)
    row = results.table([results.Result("elawa-greedy", "mine:crash", won, 2, 4, 7)]).splitlines()[2]
    assert "50.0 % (40.0 to 60.0), 2 of 4 games, greedy stood in 7 times |" in row


@pytest.mark.parametrize("bot", ["elder:201", "elder:200ms", "nobody", "json:dumps:x"])
def test_what_is_not_allowed_is_refused(bot: str) -> None:
    with pytest.raises(lascaux.LascauxError):
        tasks.study("elawa-greedy", bot)
    with pytest.raises(BadSetting, match="elawa-greedy"):
        tasks.find("elawa-gredy")


def by_rules(monkeypatch: pytest.MonkeyPatch, name: str, rules: int) -> None:
    asked = msgspec.structs.replace(tasks.find(name), rules=rules)
    monkeypatch.setattr(tasks, "tasks", lambda: {name: asked})


@EVERY_TASK
def test_every_task_can_be_played_by_the_rules_that_are_here(name: str) -> None:
    assert tasks.study(name, "greedy").rules == tasks.find(name).rules


def test_a_task_by_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    by_rules(monkeypatch, "elawa-greedy", 9)
    refusal = "elawa-greedy asks for rules 9 of elawa, and here are rules 1"
    listed = CliRunner().invoke(app, ["benchmark", "tasks"]).output
    assert "elawa, rules 9, 2 seats" in listed
    assert f"It cannot be played: {refusal}" in listed
    with pytest.raises(BadSetting, match=refusal):
        tasks.study("elawa-greedy", "greedy")


def test_a_task_with_other_content_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    changed = lascaux.game("elawa").with_content({"card.blue_01.points": 5})
    monkeypatch.setattr(lascaux, "game", lambda id, content=b"": changed)
    with pytest.raises(BadSetting, match="asks for the content that elawa is shipped with"):
        tasks.study("elawa-greedy", "greedy")


def test_a_row_tells_of_other_rules_and_versions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    small(monkeypatch, "elawa-random", 2)
    for bot, version in (("greedy", "0.2.0"), ("hunter", "0.3.0")):
        monkeypatch.setattr(lascaux, "__version__", version)
        folder = results.folder_of(tmp_path, "elawa-random", bot)
        running.run(tasks.study("elawa-random", bot), folder, processes=1)
    found = results.results(tmp_path)
    assert "by rules" not in results.table(found)
    assert "`greedy` 0.2.0; `hunter` 0.3.0." in results.versions(found)
    assert not results.versions(found[:1])
    by_rules(monkeypatch, "elawa-random", 9)
    assert results.table(results.results(tmp_path)).count(", by rules 1") == 2


def test_what_was_not_played_is_no_row(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    small(monkeypatch, "elawa-random", 2)
    with pytest.raises(BadSetting, match="no game of the benchmark that was played to its end"):
        results.results(tmp_path)
    broken_off = tasks.study("elawa-random", "random")
    store = Store.begin(tmp_path / "elawa-random" / "random", broken_off)
    store.keep(work.pack(broken_off, 0, "0-0-0", [work.crashed(broken_off, 0, "every process died")]))
    with pytest.raises(BadSetting, match="no game of the benchmark that was played to its end"):
        results.results(tmp_path)
    running.run(tasks.study("elawa-random", "greedy"), tmp_path / "elawa-random" / "greedy", processes=1)
    assert [one.bot for one in results.results(tmp_path)] == ["greedy:4"]


@pytest.mark.parametrize("name", ["elawa-random", "year-two"])
def test_a_game_that_the_bots_process_did_not_survive_is_lost(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Or a bot that is about to lose had better die."""
    small(monkeypatch, name, 4)
    study = tasks.study(name, "greedy")
    deals = list(range(study.groups[0].deals))
    found = []
    for died in ([], [0]):  # folders of these names are no patterns
        store = Store.begin(tmp_path / str(died), study)
        store.keep(work.play(study, 0, deals, died, ""))
        store.keep(work.pack(study, 0, "died", [work.crashed(study, number, "it died") for number in died]))
        found.append(results.result(store, name))
    before, after = found
    assert (before.games, before.died, after.games, after.died) == (4, 0, 4, 1)
    assert before.won.mean - after.won.mean == 1 / 4, "game 0 was won"
    assert after.text.endswith("), 1 lost because its process ended")


def test_a_game_notes_who_played_it_not_who_stored_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    small(monkeypatch, "elawa-random", 4)
    study = tasks.study("elawa-random", "greedy")
    store = Store.begin(tmp_path / "run", study)
    monkeypatch.setattr(lascaux, "__version__", "0.1.9")
    work.play(study, 0, [0], [], str(store.journal))  # and then the run is broken off
    monkeypatch.undo()
    assert Store.begin(store.folder, study).frame("games")["version"].unique().to_list() == ["0.1.9"]


@EVERY_TASK
def test_the_page_tells_what_a_task_asks_for(name: str) -> None:
    task = tasks.find(name)
    game = lascaux.game(task.game)
    settings = "".join(f", {setting} {value}" for setting, value in task.settings.items())
    title = game.title.removeprefix("Carcassonne: ")
    row = (
        f"| `{name}` | {title}, rules {game.rules}{settings} | {task.seats} | "
        f"{task.opponents or 'itself, together'} | {task.seed:,} | {task.games:,} | {task.budget} |"
    )
    assert row in PAGE.read_text()
