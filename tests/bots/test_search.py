"""The search: honest, at home in every game, and better than looking one move ahead."""

from __future__ import annotations

from typing import Any

import pytest

import lascaux
from lascaux import Game, Option, Rng, State, bots
from lascaux.bots import parallel, searcher
from lascaux.bots.advice import Advice, advise
from lascaux.bots.registry import Budget, Level
from lascaux.bots.search.beliefs import Beliefs
from lascaux.bots.search.rollout import roll, squash, worths
from lascaux.bots.search.selection import prior_of
from lascaux.bots.search.thinker import Thinker
from lascaux.bots.search.tree import Node
from lascaux.bots.search.tuning import TO_THE_END, Tuning

GAMES = lascaux.games()
QUICK = Budget(iterations=40)


def quick(lines: int = 40) -> Level:
    return Level(
        "quick", "A search that is the same on every machine.", searcher.choose, Budget(iterations=lines)
    )


def somewhere(game: Game, plies: int, seed: int = 5) -> State:
    """A position after some greedy choices."""
    state = game.new(seed=seed)
    rng = Rng(seed)
    for _ in range(plies):
        if state.turn < 0:
            break
        state.apply(bots.decide(game, "greedy", state, state.turn, rng))
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_chooses_what_is_allowed_in_every_game(game: Game) -> None:
    for plies in (0, 3, 20):
        state = somewhere(game, plies)
        for seat in state.waiting():
            assert bots.decide(game, quick(), state, seat, Rng(1)) in state.legal(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_leaves_the_state_alone(game: Game) -> None:
    state = somewhere(game, 3)
    before = game.dump(state)
    bots.decide(game, quick(), state, state.turn, Rng(1))
    assert game.dump(state) == before


def test_equal_ranks_get_equal_shares_and_better_ones_more() -> None:
    assert prior_of([3.0, 3.0], 9) == [0.5, 0.5]
    low, high = prior_of([1.0, 2.0], 9)
    assert high > low
    assert low + high == pytest.approx(1.0)


def test_options_that_rank_behind_the_width_get_no_share() -> None:
    assert prior_of([1.0, 5.0, 3.0, 5.0], 2) == [0.0, 0.5, 0.0, 0.5]
    assert prior_of([5.0, 5.0, 5.0], 2) == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_more_options_are_tried_than_the_width_allows(game: Game) -> None:
    state = somewhere(game, 3)
    search = searcher.thinker(game, state, state.turn, Rng(1))
    search.tuning.width = 1
    search.think(0.0, 30)
    ranks = game.room("think").rank(state, state.turn, state.legal(state.turn))
    for edge in search.root.of_seat(state.turn):
        assert edge.visits == 0 or ranks[state.legal(state.turn).index(edge.action)] == max(ranks)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_worlds_of_the_same_number_are_the_same(game: Game) -> None:
    """So that options are compared by their merit and not by their luck."""
    state = somewhere(game, 3)
    beliefs = searcher.thinker(game, state, state.turn, Rng(1)).beliefs
    first, again, other = (game.dump(beliefs.world(number)) for number in (4, 4, 5))
    assert first == again
    assert first != other


def test_a_clear_lead_is_worth_nearly_a_win() -> None:
    assert squash(0.0) == 0.5
    assert squash(100.0) == 1.0
    assert squash(-100.0) == 0.0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_winners_are_worth_more_than_losers(game: Game) -> None:
    state = game.new(seed=3)
    heuristics = game.room("think")
    roll(state, Rng(3), 0, TO_THE_END, heuristics.rank, 1)
    outcome = state.outcome()
    assert outcome is not None
    found = worths(state, heuristics.value, Tuning(), game.cooperative)
    for winner in outcome.winners:
        assert all(found[winner] > found[seat] for seat in range(state.seats) if seat not in outcome.winners)


def test_a_rollout_ends_when_the_seat_is_on_turn_again() -> None:
    game = lascaux.game("elawa")
    state = game.new(seed=1)
    me = state.turn
    roll(state, Rng(1), me, 1, game.room("think").rank, 1)
    assert state.turn == me


def test_those_who_choose_together_choose_at_one_node() -> None:
    """Otherwise the later ones would answer what the earlier ones have chosen in secret."""
    game = lascaux.game("ochre")
    state = game.new(seats=3, seed=2)
    search = searcher.thinker(game, state, 2, Rng(1))
    for _ in range(200):
        search.iterate()
    assert {edge.seat for edge in search.root.edges.values()} == {0, 1, 2}
    assert sum(edge.visits for edge in search.root.of_seat(2)) == 200


def test_it_stops_early_when_the_choice_is_clear() -> None:
    game = lascaux.game("elawa")
    state = somewhere(game, 4)
    legal = state.legal(state.turn)
    search = searcher.thinker(game, state, state.turn, Rng(1))
    search.think(0.0, 8)
    search.add(legal[0], 900, 900.0)
    search.think(0.0, 800)
    assert search.iterations < 8 + 900 + 800
    assert search.best(legal) == legal[0]


def test_it_thinks_only_where_that_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lascaux.game("ochre")
    state = game.new(seats=2, seed=4)
    thought: list[int] = []
    monkeypatch.setattr(searcher, "think", lambda game, search, *rest: thought.append(search.seat))
    heuristics = game.room("think")
    monkeypatch.setattr(heuristics, "THINK_AT", ("elsewhere",), raising=False)
    assert bots.decide(game, quick(), state, 0, Rng(1)) == bots.decide(game, "greedy", state, 0, Rng(1))
    assert thought == []
    monkeypatch.setattr(heuristics, "THINK_AT", ("lay",))
    bots.decide(game, quick(), state, 0, Rng(1))
    assert thought == [0]


def test_worlds_that_explain_more_are_looked_at_more() -> None:
    game = lascaux.game("ochre")
    state = game.new(seats=2, seed=4)

    def likelihood(world: State, seat: int) -> float:
        return 1.0 if max(world.hands[1]) > 10 else 0.0  # type: ignore[attr-defined]

    beliefs = Beliefs(state, 0, likelihood, Rng(8))
    worlds = [beliefs.world(number) for number in range(50)]
    assert all(max(world.hands[1]) > 10 for world in worlds)  # type: ignore[attr-defined]


def test_a_tree_serves_again_only_where_the_seat_sees_what_it_expected() -> None:
    memory = searcher.Memory()
    tree = Node()
    memory.keep(b"expected", tree)
    assert memory.recall(b"something else") is None
    assert memory.recall(b"expected") is tree
    assert memory.recall(b"expected") is None


def test_a_tree_is_used_again_and_only_by_what_the_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is far more than the lines take, so that the same question has the same answer."""
    game, budget = lascaux.game("hunters-and-gatherers"), Budget(seconds=60.0, iterations=40)
    answers = []
    for world in range(2):
        memory, recalled = searcher.Memory(), list[bool]()
        recall = memory.recall

        def noting(sight: bytes, recall: Any = recall, recalled: list[bool] = recalled) -> Node | None:
            tree: Node | None = recall(sight)
            recalled.append(tree is not None)
            return tree

        monkeypatch.setattr(memory, "recall", noting)
        monkeypatch.setattr(searcher, "_memory", memory)
        state, chosen = game.new(seats=2, seed=4), list[int]()
        for ply in range(12):
            seat = state.turn
            guess = state.resample(seat, Rng(100 * world + ply))
            chosen.append(searcher.choose(game, guess, seat, Rng(ply), budget))
            state.apply(chosen[-1])
        answers.append((chosen, recalled))
    assert answers[0] == answers[1]
    assert any(answers[0][1])
    assert not all(answers[0][1])


def called(advice: Advice) -> str:
    return advice.option.label.partition(": ")[0]


def test_advice_is_sorted_and_says_why() -> None:
    game = lascaux.game("elawa")
    state = somewhere(game, 3)
    advice = advise(game, state, state.turn, Rng(2), Budget(iterations=200))
    assert 1 <= len(advice) <= 3
    assert all(one.option.action in state.legal(state.turn) for one in advice)
    assert all(0.0 <= one.value <= 1.0 and one.reason.endswith(".") for one in advice)
    assert all(abs(int(one.reason.split()[1]) - 100 * one.value) <= 0.6 for one in advice)
    assert f"than \u201c{called(advice[1])}\u201d" in advice[0].reason
    assert all(f"\u201c{called(advice[0])}\u201d" in one.reason for one in advice[1:])


def foregone(monkeypatch: pytest.MonkeyPatch, found: dict[int, tuple[int, float]]) -> None:
    """Let a search find this: for each action how often it was tried, and what it was worth."""

    def think(game: Game, search: Thinker, rng: Rng, budget: Budget) -> None:
        search.think(0.0, 20)
        for edge in search.root.of_seat(search.seat):
            edge.visits, mean = found.get(edge.action, (0, 0.0))
            edge.total = edge.visits * mean

    monkeypatch.setattr(searcher, "think", think)


def test_of_what_is_well_known_the_worthiest_is_advised_first(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lascaux.game("ochre")
    state = game.new(seats=2, seed=4)
    first, second, third, *_ = state.legal(0)
    foregone(monkeypatch, {first: (100, 0.3), second: (90, 0.5), third: (10, 0.9)})
    advice = advise(game, state, 0, Rng(2))
    assert [one.option.action for one in advice] == [second, first, third]
    assert [one.value for one in advice] == [0.5, 0.3, 0.9]


def test_advice_is_brief_unless_options_begin_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lascaux.game("ochre")
    state = game.new(seats=2, seed=4)
    labels = dict(zip(state.legal(0), ("Dig: roots", "Paint: red", "Paint: white", "Rest"), strict=True))
    foregone(monkeypatch, {action: (9, 0.6 - 0.1 * place) for place, action in enumerate(labels)})
    monkeypatch.setattr(
        game.room("present"), "option", lambda state, seat, action: Option(action, "", labels[action])
    )
    assert [one.reason for one in advise(game, state, 0, Rng(2))] == [
        "Worth 60 of 100, 10 more than \u201cPaint: red\u201d.",
        "Worth 50 of 100, 10 less than \u201cDig\u201d.",
        "Worth 40 of 100, 20 less than \u201cDig\u201d.",
    ]


def test_advice_does_not_hang_on_what_is_hidden() -> None:
    game = lascaux.game("elawa")
    state = somewhere(game, 6)
    other = state.resample(state.turn, Rng(77))
    first, second = (advise(game, one, state.turn, Rng(2), QUICK) for one in (state, other))
    assert first == second


def test_it_beats_greedy_in_elawa() -> None:
    """A small run that a search no better than greedy would pass about once in five hundred times."""
    game = lascaux.game("elawa")
    wins = 0
    for number in range(20):
        seat = number % 2
        players: list[str | Level] = ["greedy", "greedy"]
        players[seat] = quick(400)
        outcome = bots.play(game, players, seed=number // 2)[1].outcome()
        assert outcome is not None
        wins += outcome.winners == (seat,)
    assert wins >= 15


def test_the_thinker_takes_the_option_it_tried_most() -> None:
    game = lascaux.game("elawa")
    state = game.new(seed=1)
    search = searcher.thinker(game, state, state.turn, Rng(1))
    search.think(0.0, 100)
    visits = {edge.action: edge.visits for edge in search.root.of_seat(state.turn)}
    assert visits[search.best(state.legal(state.turn))] == max(visits.values())


def test_several_processes_find_out_more() -> None:
    game = lascaux.game("elawa")
    state = somewhere(game, 5)
    search = searcher.thinker(game, state, state.turn, Rng(1))
    searcher.think(game, search, Rng(2), Budget(iterations=90, processes=3))
    parallel.dismiss()
    assert sum(edge.visits for edge in search.root.of_seat(state.turn)) > 60


def test_a_helper_that_fails_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    game = lascaux.game("elawa")
    state = somewhere(game, 5)
    beliefs = Beliefs(state, state.turn, None, Rng(1))
    helpers = parallel.send(failing, game, beliefs, Rng(2), Budget(iterations=90, processes=2))
    assert list(parallel.gather(helpers)) == []
    parallel.dismiss()
    assert "as planted" in caplog.text


def failing(game: Game, state: State, seat: int, seed: int, budget: Budget) -> parallel.Found:
    raise RuntimeError("as planted")
