"""Bots: levels by name, honest by construction, and never the end of a game."""

from __future__ import annotations

import logging
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy
import pytest

import lascaux
import ochre.think
from lascaux import BadSetting, Game, IllegalAction, LascauxError, Rng, State, bots
from lascaux.bots import match, registry, searcher

GAMES = lascaux.games()


@pytest.fixture
def ochre_game() -> Game:
    return lascaux.game("ochre")


def positions(game: Game, count: int, seed: int = 1) -> Iterator[State]:
    """Positions from all over a random game."""
    rng = Rng(seed)
    state = game.new(seats=game.seats[-1], seed=seed)
    passed: list[State] = []
    while state.turn >= 0:
        passed.append(state.clone())
        legal = state.legal(state.turn)
        state.apply(legal[rng.below(len(legal))])
    yield from passed[:: max(1, len(passed) // count)]


def test_random_bots_choose_as_if_a_world_were_drawn_for_them(ochre_game: Game) -> None:
    for state in positions(ochre_game, 8):
        rng = Rng(5)
        chance = rng.split()
        drawn = bots.RANDOM.choose(
            ochre_game, state.resample(state.turn, rng), state.turn, chance, bots.Budget()
        )
        assert bots.decide(ochre_game, bots.RANDOM, state, state.turn, Rng(5)) == drawn


def test_levels_have_names_from_weak_to_strong() -> None:
    assert [level.name for level in bots.levels()][:5] == ["random", "greedy", "hunter", "elder", "shaman"]
    assert bots.find("greedy") is bots.GREEDY
    assert bots.find("Random") is bots.RANDOM


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(bots.UnknownLevel, match="no bot 'deep'; there are: random, greedy") as refusal:
        bots.find("deep")
    assert isinstance(refusal.value, LascauxError)


def test_a_new_level_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_levels", dict(registry._levels))
    first = bots.Level("First", "Always the first option.", lambda game, state, seat, rng, budget: 0)
    bots.register(first)
    assert bots.find("first") is first
    with pytest.raises(ValueError, match="already"):
        bots.register(first)


@pytest.mark.parametrize("level", bots.levels(), ids=lambda level: level.name)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_choice_is_legal_and_does_not_hang_on_what_is_hidden(game: Game, level: bots.Level) -> None:
    if level.budget.seconds is not None:  # a choice that took its time is not made twice alike
        level = msgspec.structs.replace(level, budget=bots.Budget(iterations=40))
    for number, state in enumerate(positions(game, 12)):
        for seat in state.waiting():
            before = game.dump(state)
            chosen = bots.decide(game, level, state, seat, Rng(number))
            assert chosen in state.legal(seat)
            assert game.dump(state) == before
            for other in range(3):
                elsewhere = state.resample(seat, Rng(1000 * number + other))
                assert bots.decide(game, level, elsewhere, seat, Rng(number)) == chosen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bot_is_handed_a_sample_and_never_the_state(game: Game) -> None:
    handed: list[State] = []

    def spy(game: Game, state: State, seat: int, rng: Rng, budget: bots.Budget) -> int:
        handed.append(state.clone())
        action = state.legal(seat)[0]
        while state.turn >= 0:  # whatever a bot does to its state is its own affair
            state.apply(state.legal(state.turn)[0])
        return action

    differs = False
    for state in positions(game, 12):
        seat = state.turn
        if len(state.legal(seat)) < 2:
            continue
        before = game.dump(state)
        bots.decide(game, bots.Level("spy", "Looks.", spy), state, seat, Rng(3))
        seen = handed.pop()
        assert game.dump(state) == before
        assert seen.seed != state.seed
        assert seen.rng.dump() != state.rng.dump()
        assert game.view(seen, seat) == game.view(state, seat)
        hidden = {key: value for key, value in game.dump(seen).items() if key not in ("seed", "rng")}
        differs = differs or hidden != {key: before[key] for key in hidden}
    assert differs


def failing(game: Game, state: State, seat: int, rng: Rng, budget: bots.Budget) -> int:
    raise RuntimeError("out of ideas")


def test_a_bot_that_fails_is_stood_in_for_and_reported(
    ochre_game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    state = ochre_game.new(seats=3, seed=4)
    with caplog.at_level(logging.WARNING):
        chosen = bots.decide(ochre_game, bots.Level("broken", "", failing), state, 0, Rng(1))
    assert chosen == bots.decide(ochre_game, "greedy", state, 0, Rng(1))
    assert "the bot broken failed at ochre, step lay" in caplog.text
    assert "out of ideas" in caplog.text


def test_a_bot_that_answers_nonsense_is_stood_in_for_and_reported(
    ochre_game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    state = ochre_game.new(seats=3, seed=4)
    nonsense = bots.Level("nonsense", "", lambda game, state, seat, rng, budget: 10_000)
    with caplog.at_level(logging.WARNING):
        assert bots.decide(ochre_game, nonsense, state, 0, Rng(1)) in state.legal(0)
    assert "the bot nonsense chose 10000 at ochre, step lay" in caplog.text


def test_a_game_goes_on_without_heuristics(ochre_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: State, seat: int, actions: list[int]) -> list[float]:
        raise ZeroDivisionError

    monkeypatch.setattr(ochre.think, "rank", broken)
    record, state = bots.play(ochre_game, ["greedy", "greedy"], seed=9)
    assert state.outcome() is not None
    assert len(record.keys) == 8


def test_greedy_takes_the_highest_rank_and_draws_among_equals(
    ochre_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = ochre_game.new(seats=2, seed=11, rounds=5)
    legal = state.legal(0)
    assert len(legal) >= 3
    monkeypatch.setattr(
        ochre.think, "rank", lambda state, seat, actions: [1.0, 2.0, *[0.5] * 9][: len(actions)]
    )
    assert {bots.decide(ochre_game, "greedy", state, 0, Rng(seed)) for seed in range(20)} == {legal[1]}
    monkeypatch.setattr(
        ochre.think, "rank", lambda state, seat, actions: [3.0, 2.0, *[3.0] * 9][: len(actions)]
    )
    counts = Counter(bots.decide(ochre_game, "greedy", state, 0, Rng(seed)) for seed in range(300))
    best = [legal[0], *legal[2:]]
    assert sorted(counts) == best
    assert min(counts.values()) > 300 / len(best) / 2


def test_random_gives_every_option_the_same_chance(ochre_game: Game) -> None:
    state = ochre_game.new(seats=2, seed=11, rounds=5)
    legal = state.legal(0)
    counts = Counter(bots.decide(ochre_game, "random", state, 0, Rng(seed)) for seed in range(500))
    assert sorted(counts) == legal
    assert min(counts.values()) > 500 / len(legal) / 1.5


def test_nothing_is_decided_for_a_seat_that_is_not_asked(ochre_game: Game) -> None:
    state = ochre_game.new(seats=2, seed=1)
    state.play(0, state.legal(0)[0])
    with pytest.raises(IllegalAction, match="seat 0 is not asked"):
        bots.decide(ochre_game, "random", state, 0, Rng(1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_between_bots_is_a_record_that_replays(game: Game) -> None:
    players = ["greedy", "random"] * 3
    record, state = bots.play(game, players[: game.seats[0]], seed=5)
    assert state.outcome() is not None
    assert game.dump(record.verify()) == game.dump(state)
    assert bots.play(game, players[: game.seats[0]], seed=5)[0] == record
    assert bots.play(game, players[: game.seats[0]], seed=6)[0].keys != record.keys


def test_the_luck_of_each_ply_is_its_own() -> None:
    draws = {bots.luck(seed, ply).below(1 << 30) for seed in (0, 1, (1 << 64) - 1) for ply in range(200)}
    assert len(draws) == 600
    assert bots.luck(3, 4).dump() == bots.luck(3, 4).dump()
    assert bots.luck(3, 0).dump() != Rng(3).dump()


@pytest.mark.parametrize(("id", "games"), [("elawa", 200), ("hunters-and-gatherers", 40)])
def test_greedy_beats_random_in_nearly_every_game_of_two(id: str, games: int) -> None:
    """`studies/greedy-against-random.toml` measures the same over more games."""
    game = lascaux.game(id)
    won = 0
    for number in range(games):
        seat = number % 2
        players = [bots.RANDOM, bots.GREEDY] if seat else [bots.GREEDY, bots.RANDOM]
        outcome = bots.play(game, players, seed=number // 2)[1].outcome()
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won >= 0.95 * games


def test_a_bot_that_never_answers_is_stood_in_for_and_reported(
    ochre_game: Game, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = threading.Event()

    def musing(game: Game, state: State, seat: int, rng: Rng, budget: bots.Budget) -> int:
        enough.wait()
        return -1

    monkeypatch.setattr(match, "OVERTIME", 0.0)
    state = ochre_game.new(seats=3, seed=4)
    slow = bots.Level("slow", "Never done.", musing, bots.Budget(seconds=0.01))
    with caplog.at_level(logging.WARNING):
        chosen = bots.decide(ochre_game, slow, state, 0, Rng(1))
    enough.set()
    assert chosen == bots.decide(ochre_game, "greedy", state, 0, Rng(1))
    assert "the bot slow failed at ochre, step lay" in caplog.text
    assert "no answer within" in caplog.text


@pytest.mark.parametrize("seconds", [None, 0.5])
@pytest.mark.parametrize(
    "answer", [lambda legal: float(legal[0]), lambda legal: numpy.array(legal), lambda legal: sys.exit(3)]
)
def test_whatever_a_bot_answers_the_game_goes_on(
    answer: Any, seconds: float | None, ochre_game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    odd = bots.Level(
        "odd", "", lambda game, state, seat, rng, budget: answer(state.legal(seat)), bots.Budget(seconds)
    )
    record, _ = bots.play(ochre_game, [odd, "random"], seed=1)
    assert record.keys
    assert "the bot odd" in caplog.text


def test_a_bot_may_answer_with_a_number_of_numpy(ochre_game: Game, caplog: pytest.LogCaptureFixture) -> None:
    def choose(game: Game, state: State, seat: int, rng: Rng, budget: bots.Budget) -> Any:
        return numpy.int64(state.legal(seat)[-1])

    bots.play(ochre_game, [bots.Level("last", "", choose), "random"], seed=1)
    assert not caplog.text


@pytest.mark.parametrize(
    "wrong", [{"seconds": 0.0}, {"seconds": -1.0}, {"iterations": 0}, {"iterations": -1}, {"processes": 0}]
)
def test_a_budget_is_more_than_nothing(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetting, match="above 0"):
        bots.Budget(**wrong)


def test_a_search_without_a_budget_ends(ochre_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher, "UNTOLD", 0.05)
    state = ochre_game.new(seats=2, seed=1)
    assert bots.advise(ochre_game, state, state.turn, Rng(1), bots.Budget())
