"""The example that trains: its arithmetic, that it learns, and that it sits at the table as a bot."""

from __future__ import annotations

import contextlib
import logging
import pickle
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from xml.etree import ElementTree

import numpy
import pytest

import lascaux
from lascaux import Outcome, Record, Rng, bots
from lascaux.adapters.vector import Now, VectorEnv
from lascaux.benchmark import tasks
from lascaux.bots import registry
from learner.bot import LEARNER, network_of, weights_of
from learner.command import main
from learner.copying import Teacher, copied
from learner.curve import LINE, draw
from learner.match import against, against_random, share
from learner.network import Network, log_chances
from learner.ppo import Lesson, Settings, Slopes, choose, gradient, look_back, play, slopes, standing
from learner.training import Plan, Progress, train
from table_harness import running

ROOT = Path(__file__).parent.parent.parent
ELAWA = lascaux.game("elawa")
SETTINGS = Settings(entropy=0.1)


def a_lesson(network: Network, count: int, chance: numpy.random.Generator) -> Lesson:
    """Random positions, some of them remembered from a policy that was quite another."""
    inputs, actions = network.weights["first"].shape[0], network.weights["policy"].shape[1]
    masks = chance.random((count, actions)) < 0.6
    masks[:, 0] = True
    columns = numpy.arange(inputs)[::2]
    seen = chance.standard_normal((count, len(columns)))
    chances = log_chances(network.forward(seen, columns)[2], masks)
    chosen = numpy.array([chance.choice(numpy.flatnonzero(mask)) for mask in masks])
    remembered = chances[numpy.arange(count), chosen] + chance.normal(0, 0.3, count)
    surprises, returns = chance.normal(0, 1, (2, count))
    return Lesson(seen, columns, masks, chosen, remembered, surprises, returns)


@pytest.mark.parametrize("cost", [slopes, copied])
def test_the_gradient_is_the_slope_of_the_loss(cost: Slopes) -> None:
    chance = numpy.random.default_rng(1)
    network = Network.fresh(6, 5, 7, seed=3)
    network.weights = {
        name: weight.astype(float) + chance.normal(0, 0.3, weight.shape)
        for name, weight in network.weights.items()
    }
    lesson = a_lesson(network, 12, chance)

    def loss() -> float:
        _, _, preferences, values = network.forward(lesson.seen, lesson.columns)
        return cost(preferences, values, lesson, SETTINGS)[0]

    found = gradient(network, lesson, SETTINGS, cost)
    for name, weight in network.weights.items():
        for place in list(numpy.ndindex(weight.shape))[::3]:
            before = weight[place]
            weight[place] = before + 1e-5
            above = loss()
            weight[place] = before - 1e-5
            below = loss()
            weight[place] = before
            assert found[name][place] == pytest.approx((above - below) / 2e-5, abs=2e-5), name


def moment(turn: int, reward: float | None) -> Now:
    """One game of two seats; with a reward for seat 0 it has just ended."""
    nothing = numpy.zeros((1, 0), numpy.float32)
    paid = numpy.array([[reward or 0.0, -(reward or 0.0)]])
    return Now(nothing, nothing.astype(bool), numpy.array([turn]), paid, numpy.array([reward is not None]))


def test_looking_back_goes_seat_by_seat() -> None:
    """Seat 0, seat 1, seat 0, who wins; then seat 1 in a new game that goes on."""
    past = [moment(0, None), moment(1, None), moment(0, None), moment(1, None)]
    results = [moment(1, None), moment(0, None), moment(1, 1.0), moment(0, None)]
    values = [numpy.array([value], numpy.float32) for value in (0.25, -0.5, 0.5, 0.1)]
    advantages, known = look_back(past, values, results, Settings(trace=0.5))
    assert known[:, 0].tolist() == [True, True, True, False]
    assert advantages[:3, 0].tolist() == [0.25 + 0.5 * 0.5, -0.5, 0.5]
    halved, _ = look_back(past, values, results, Settings(trace=0.5, discount=0.5))
    assert halved[:3, 0].tolist() == [0.5 * 0.5 - 0.25, 0.5 * -1 + 0.5, 0.5 * 1 - 0.5]


def test_choices_are_legal_and_follow_the_preferences() -> None:
    games = VectorEnv("ochre", 400, 2)
    now = games.reset(seed=1)
    network = Network.fresh(now.observations.shape[1], games.actions, 8, seed=1)
    liked = int(now.masks.sum(0).argmax())
    network.weights["policy bias"][liked] = 1.5
    actions, chances, _ = choose(network, now, numpy.random.default_rng(1))
    assert now.masks[numpy.arange(400), actions].all()
    offered = now.masks[:, liked]
    expected = numpy.exp(log_chances(network.forward(now.observations)[2], now.masks)[offered, liked]).mean()
    assert (actions[offered] == liked).mean() == pytest.approx(expected, abs=0.08)
    assert (chances <= 0).all()


def test_a_reward_may_count_in_larger_units() -> None:
    """Whose network hopes for nothing yet is surprised by all that is paid."""
    paid = []
    for unit in (1.0, 8.0):
        games = VectorEnv("a-year-of-survival", 16, 2, reward="score")
        now = games.reset(seed=2)
        network = Network.fresh(now.observations.shape[1], games.actions, 8, seed=1)
        network.weights["value"][:] = 0
        settings = Settings(steps=160, trace=1.0, unit=unit)
        lesson, _, ended = play(
            games, now, network, settings, partial(choose, chance=numpy.random.default_rng(1))
        )
        assert ended > 0
        paid.append(lesson.returns)
    assert paid[0].max() > 0
    assert paid[1] == pytest.approx(paid[0] / 8)


def test_what_a_decision_brings_is_known_at_once() -> None:
    """Whose network hopes for nothing, and looks no further than its next decision."""
    games = VectorEnv("elawa", 8, 2, reward="score")
    now = games.reset(seed=2)
    network = Network.fresh(now.observations.shape[1], games.actions, 8, seed=1)
    network.weights["value"][:] = 0
    assert standing(games).tolist() == [0.0] * 8
    by_chance = partial(choose, chance=numpy.random.default_rng(1))
    lesson, _, ended = play(games, now, network, Settings(steps=60, trace=0), by_chance)
    assert (lesson.returns > 0).sum() > 3 * games.seats * max(1, ended)
    assert standing(games).tolist() == [state.scores()[state.turn] for state in games.states()]


def trained(plan: Plan, **asked: Any) -> Progress:
    return train([plan], **{"say": lambda line: None, **asked})[0]


def test_it_learns() -> None:
    said: list[str] = []
    rules = Settings(steps=32, batch=1024, rate=3e-3)
    plan = Plan(lascaux.game("ochre"), 2, lessons=16, games=64, hidden=32, rules=rules)
    points = trained(plan, say=said.append).points
    assert points[0][1] == pytest.approx(0.5, abs=0.06)
    assert points[-1][1] > 0.6
    assert len(said) == len(points)


def test_it_may_begin_by_copying() -> None:
    game = lascaux.game("ochre")
    rules = Settings(steps=32, batch=256, rate=5e-3)
    plan = Plan(game, 2, lessons=8, games=32, hidden=32, tested=50, rules=rules)
    copying, playing = (trained(each).end() for each in (replace(plan, copying=8), plan))
    games = VectorEnv(game, 32, 2)
    lesson, _, _ = play(games, games.reset(seed=99), copying, rules, Teacher(games, 99).choose)
    astray = [
        copied(*network.forward(lesson.seen, lesson.columns)[2:], lesson, replace(rules, value=0))[0]
        for network in (copying, playing)
    ]
    assert astray[0] < 0.8 * astray[1]


def test_a_teacher_is_handed_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    games = VectorEnv("paleo", 6, 2)
    now = games.reset(seed=5)
    handed: list[lascaux.State] = []

    def last(game: lascaux.Game, state: lascaux.State, seat: int, rng: Rng, budget: bots.Budget) -> int:
        handed.append(state)
        return state.legal(seat)[-1]

    monkeypatch.setattr("learner.copying.GREEDY", bots.Level("last", "Takes the last option.", last))
    network = Network.fresh(now.observations.shape[1], games.actions, 4, seed=1)
    actions, _, _ = Teacher(games, 1).choose(network, now)
    assert actions.tolist() == [max(numpy.flatnonzero(mask)) for mask in now.masks]
    for given, true in zip(handed, games.states(), strict=True):
        assert games.game.view(given, given.turn) == games.game.view(true, true.turn)
    hidden = [[games.game.dump(state)["piles"] for state in states] for states in (handed, games.states())]
    assert hidden[0] != hidden[1]


def test_what_was_never_told_means_nothing() -> None:
    """A network that has learnt from one lesson has no weights but for what was told in it."""
    rules = Settings(steps=4, batch=16)
    plan = Plan(ELAWA, 2, lessons=1, games=4, hidden=4, tested=2, seed=5, rules=rules)
    network = trained(plan).end()
    games = VectorEnv(ELAWA, 4, 2)
    now = games.reset(seed=5)
    fresh = Network.fresh(now.observations.shape[1], games.actions, 4, seed=5)
    lesson, _, _ = play(games, now, fresh, rules, partial(choose, chance=numpy.random.default_rng(5)))
    known = numpy.flatnonzero(network.weights["first"].any(1))
    assert 0 < len(known) < len(fresh.weights["first"])
    assert set(known) <= set(lesson.columns)


A_FEW = Plan(lascaux.game("ochre"), 2, lessons=6, copying=2, games=8, hidden=8, tested=4, looks=3)


def alike(one: Progress, other: Progress) -> bool:
    """Whether two trainings came to the same."""
    ours, theirs = one.end().weights, other.end().weights
    return one.points == other.points and all(
        weight.tobytes() == theirs[name].tobytes() for name, weight in ours.items()
    )


def test_one_seed_is_one_network() -> None:
    assert alike(trained(A_FEW), trained(A_FEW))
    assert not alike(trained(A_FEW), trained(replace(A_FEW, seed=2)))


def test_a_training_that_broke_off_goes_on(tmp_path: Path) -> None:
    """It comes to the same network, and does not take up another training."""
    said: list[str] = []

    def say(line: str) -> None:
        said.append(line)
        if len(said) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        trained(A_FEW, kept=tmp_path / "kept", say=say)
    again = trained(A_FEW, kept=tmp_path / "kept", say=said.append)
    assert len(said) == len(again.points) == 4
    assert alike(again, trained(A_FEW))
    with pytest.raises(lascaux.BadSetting, match="another training"):
        trained(replace(A_FEW, hidden=9), kept=tmp_path / "kept")


@pytest.mark.parametrize("held", [b"", b"no pickle", pickle.dumps(7), pickle.dumps((1, b"", 3))])
def test_a_file_that_holds_no_training_is_refused(held: bytes, tmp_path: Path) -> None:
    file = tmp_path / "ochre-2.pickle"
    file.write_bytes(held)
    with pytest.raises(lascaux.BadSetting, match="no training to go on with"):
        trained(A_FEW, kept=tmp_path)
    assert file.read_bytes() == held
    with pytest.raises(lascaux.BadSetting, match="cannot be a folder"):
        trained(A_FEW, kept=file)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"lessons": 0}, "at least one of lessons"),
        ({"games": 0}, "at least one of games"),
        ({"seats": 9}, "9"),
        ({"copying": 7}, "of 6 lessons 7 cannot be copied"),
        ({"agreed": {"weather": "fine"}}, "weather"),
        ({"vary": "weather"}, "'weather' is no setting of"),
    ],
)
def test_a_plan_that_cannot_be_followed_is_refused(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(lascaux.LascauxError, match=words):
        replace(A_FEW, **wrong)


@pytest.mark.parametrize("wrong", [{"rate": 0.0}, {"unit": -1.0}, {"trace": 1.5}, {"discount": 1.01}])
def test_rules_of_learning_that_make_no_sense_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(lascaux.BadSetting, match=f"{next(iter(wrong))} is"):
        Settings(**wrong)  # type: ignore[arg-type]


def test_a_cluster_is_begun_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not anew from look to look: beginning takes it longer than a lesson."""
    begun: list[str] = []

    @contextlib.contextmanager
    def counted(on: str, processes: int) -> Iterator[None]:
        begun.append(on)
        yield

    monkeypatch.setattr("learner.training.cluster", counted)
    assert len(trained(A_FEW).points) == 4
    assert begun == [""]
    monkeypatch.undo()
    with pytest.raises(lascaux.BadSetting, match="--on is ray"):
        trained(A_FEW, on="the moon")


def test_several_train_side_by_side(tmp_path: Path) -> None:
    """In processes of their own they come to the same."""
    plans = [replace(A_FEW, seats=seats) for seats in (2, 3)]
    said: list[str] = []
    together = train(plans, kept=tmp_path, processes=2, say=said.append)
    assert len(said) == 8
    for plan, progress in zip(plans, together, strict=True):
        assert alike(progress, trained(plan))
    assert all(map(alike, together, train(plans, kept=tmp_path, say=said.append)))
    assert len(said) == 8


def test_weights_read_back(tmp_path: Path) -> None:
    network = Network.fresh(6, 5, 7, seed=3)
    network.save(tmp_path / "weights.npz")
    again = Network.load(tmp_path / "weights.npz")
    for name, weight in network.weights.items():
        assert again.weights[name] == pytest.approx(weight, abs=2e-3)


def test_the_curve_is_a_picture() -> None:
    root = ElementTree.fromstring(draw([[(0.0, 0.5), (1.0, 0.9)]], "Elawa & others"))
    assert root.find("{http://www.w3.org/2000/svg}polyline") is not None


def test_two_curves_have_their_names_apart() -> None:
    alike = [(0.0, 0.5), (1.0, 0.9)]
    root = ElementTree.fromstring(draw([alike, alike], "Ochre", named=["2 seats", "3 seats"]))
    heights = [float(text.attrib["y"]) for text in root.iter() if (text.text or "").endswith(" seats")]
    assert len(heights) == 2
    assert abs(heights[0] - heights[1]) == pytest.approx(LINE)


# The command


def command(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["learner.train", *words])
    main()


def test_one_command_trains_draws_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["ochre", "--seats", "2", "3", "--lessons", "1", "--games", "4", "--hidden", "4"]
    words += ["--kept", str(tmp_path / "kept"), "--to", str(tmp_path / "weights")]
    command(monkeypatch, *words, "--curve", str(tmp_path / "curve.svg"))
    said = capsys.readouterr().out.splitlines(keepends=True)
    at_the_table = [line for line in said if "at the table it wins" in line]
    assert len(at_the_table) == 4 < len(said)
    made = {file.name: file.read_bytes() for file in (tmp_path / "weights").iterdir()}
    assert made.keys() == {"ochre-2.npz", "ochre-3.npz"}
    assert "3 seats" in (tmp_path / "curve.svg").read_text()
    command(monkeypatch, *words)
    assert capsys.readouterr().out == "".join(at_the_table)
    assert network_of(tmp_path / "weights" / "ochre-3.npz") is not None
    with pytest.raises(SystemExit):
        command(monkeypatch, *words[:-1], str(tmp_path / "curve.svg"))
    assert "cannot be a folder" in capsys.readouterr().err


def test_the_command_calculates_in_one_thread() -> None:
    """With more it would add up in another order, and one seed would not be one network."""
    script = (
        "import os, sys; sys.path.insert(0, sys.argv[1]); os.environ.pop('OMP_NUM_THREADS', None); "
        "import learner.train, numpy; many = numpy.ones((1500, 1500)); many @ many; "
        "print(len(os.listdir('/proc/self/task')))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, str(ROOT / "examples" / "learner" / "src")],
        capture_output=True,
        text=True,
    )
    assert run.stdout == "1\n", run.stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["no-such-game"], "no-such-game"),
        (["ochre", "--seats", "9"], "9"),
        (["ochre", "--setting", "weather=fine"], "weather"),
        (["ochre", "--lessons", "0"], "lessons"),
        (["ochre", "--rate", "0"], "rate is above 0"),
        (["paleo", "--reward", "place"], "place"),
        (["ochre", "--processes", "-3"], "at least one training"),
        (["ochre", "--on", "rya"], "--on is ray"),
    ],
)
def test_a_command_that_cannot_be_followed_says_why(
    words: list[str],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    weights = tmp_path / "weights"
    with pytest.raises(SystemExit) as ended:
        command(monkeypatch, *words, "--to", str(weights))
    assert ended.value.code == 2
    assert why in capsys.readouterr().err
    assert not weights.exists()


# How well it plays


def ended(*winners: int) -> lascaux.State:
    """Two seats; to tell who has won, nothing else is asked for."""
    outcome = Outcome(winners, (0, 0), "test", (1, 1))
    return cast(lascaux.State, SimpleNamespace(outcome=lambda: outcome))


def test_rivals_share_a_victory_and_those_who_win_together_have_it_each() -> None:
    year = lascaux.game("a-year-of-survival")
    assert [share(ELAWA, ended(*winners), 0) for winners in ((0,), (1,), (0, 1))] == [1.0, 0.0, 0.5]
    assert [share(year, ended(*winners), 0) for winners in ((), (0, 1))] == [0.0, 1.0]


def test_of_a_band_it_is_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn for the others would not be legal, and nobody is another."""
    monkeypatch.setattr(VectorEnv, "sample", lambda table: numpy.full(table.size, -1))
    paleo = lascaux.game("paleo")
    network = Network.fresh(len(paleo.observe(paleo.new(seats=2), 0)), paleo.actions.size, 4, seed=1)
    assert against_random(network, paleo, 2, 4, seed=1) in (0, 0.25, 0.5, 0.75, 1)
    with pytest.raises(lascaux.IllegalAction):
        against_random(Network.fresh(1, ELAWA.actions.size, 4, seed=1), ELAWA, 2, 4, seed=1)


def test_who_goes_round_in_circles_does_not_win(monkeypatch: pytest.MonkeyPatch) -> None:
    network = network_of(weights_of(ELAWA, 2))
    assert network is not None
    monkeypatch.setattr("learner.match.PATIENCE", 5)
    assert against_random(network, ELAWA, 2, 20, seed=1) == 0


def test_at_a_table_a_band_is_of_one_bot_and_a_rival_is_alone() -> None:
    met: list[tuple[str, int]] = []

    def first(game: lascaux.Game, state: lascaux.State, seat: int, rng: Rng, budget: bots.Budget) -> int:
        met.append((game.id, seat))
        return state.legal(seat)[0]

    learner = bots.Level("first", "Takes the first option.", first)
    assert 0 <= against("random", learner, lascaux.game("ochre"), 2, 1, {}) <= 1
    assert {seat for _, seat in met} == {0}
    met.clear()
    against("random", learner, lascaux.game("a-year-of-survival"), 2, 1, {"lean_deal": "very"})
    assert {seat for _, seat in met} == {0, 1}


# At the table


def test_the_trained_player_beats_random_clearly() -> None:
    network = network_of(weights_of(ELAWA, 2))
    assert network is not None
    assert against_random(network, ELAWA, 2, 200, seed=123) > 0.9


@pytest.mark.parametrize("name", list(tasks.tasks()))
def test_it_is_trained_for_every_task_of_the_benchmark(name: str) -> None:
    task = tasks.find(name)
    game = lascaux.game(task.game)
    network = network_of(weights_of(game, task.seats))
    assert network is not None
    state = game.new(seats=task.seats, seed=task.seed, **task.settings)
    seen = game.observe(state, state.turn)
    assert len(network.weights["first"]) == len(seen)
    assert network.weights["policy"].shape[1] == state.actions.size
    assert network.preferred(game, state, state.turn) in state.legal(state.turn)


def test_it_plays_whole_games_by_itself(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        for game, seats in ((ELAWA, 2), (lascaux.game("ochre"), 3)):
            _, state = bots.play(game, [LEARNER] + ["random"] * (seats - 1), seed=3)
            assert state.outcome() is not None
    assert not caplog.records


def test_elsewhere_it_plays_greedily() -> None:
    state = lascaux.game("ochre").new(seats=3, seed=1)
    args = lascaux.game("ochre"), state, 0, Rng(1), LEARNER.budget
    assert LEARNER.choose(*args) == bots.GREEDY.choose(*args[:3], Rng(1), LEARNER.budget)


def test_it_takes_what_it_likes_best() -> None:
    state = ELAWA.new(seats=2, seed=1)
    legal = state.legal(state.turn)
    network = Network.fresh(len(ELAWA.observe(state, 0)), ELAWA.actions.size, 4, seed=1)
    for liked in legal:
        network.weights["policy bias"][:] = 0
        network.weights["policy bias"][liked] = 100
        assert network.preferred(ELAWA, state, state.turn) == liked


def announce(value: str, folder: Path) -> None:
    """As if a package were installed there that announces this value as a bot."""
    info = folder / "other_bot-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other-bot\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[lascaux.bots]\nother = {value}\n")


def announced(value: str, folder: Path) -> str:
    """The levels, and what is warned of, where a package announces this value."""
    announce(value, folder)
    path = [str(folder), str(ROOT / "examples" / "learner" / "src")]
    code = (
        f"import sys; sys.path[:0] = {path!r}; "
        "from lascaux import bots; print([level.name for level in bots.levels()], bots.find('greedy').name)"
    )
    command = [sys.executable, "-W", "always", "-c", code]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return run.stdout + run.stderr


def test_it_sits_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of a table think in other processes, which find the level by themselves."""
    announce("learner.bot:LEARNER", tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_levels", dict(registry._levels))
    registry._announced.cache_clear()
    with running(tmp_path / "data") as server:
        ann = server.person()
        table = ann.open("elawa", [{"kind": "me"}, {"kind": "bot", "level": "learner"}])
        ann.play_on(table)
        record = Record.from_json(ann.ask("GET", f"/api/tables/{table}/record").content)
    registry._announced.cache_clear()
    network = network_of(weights_of(ELAWA, 2))
    assert network is not None
    decided = 0
    state = ELAWA.new(seats=2, seed=record.seed, **record.settings)
    for key in record.keys:
        if state.turn == 1:
            assert state.actions.key(network.preferred(ELAWA, state, 1)) == key
            decided += 1
        state.play(state.turn, state.actions.parse(key))
    assert decided > 10


def test_an_installed_package_adds_its_level(tmp_path: Path) -> None:
    printed = announced("learner.bot:LEARNER", tmp_path)
    assert "'learner'] greedy" in printed
    assert "cannot be loaded" not in printed


@pytest.mark.parametrize("value", ["no_such_module:bot", "json:dumps"])
def test_a_bad_announcement_is_left_out_with_a_warning(value: str, tmp_path: Path) -> None:
    printed = announced(value, tmp_path)
    assert "cannot be loaded" in printed
    assert "'greedy'" in printed
