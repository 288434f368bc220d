"""OpenSpiel's own test for every game and seat count; its bots play our games; resampling keeps secrets."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from everywhere import every_game, every_table, kind_of
from lascaux import BadSetting, Game, Rng
from lascaux.adapters import openspiel
from lascaux.adapters.rewards import rewards
from lascaux.engine import catalogue

SEED = 0x01020304


def dealt(game: Any, seed: int = SEED) -> Any:
    state = game.new_initial_state()
    for byte in seed.to_bytes(4, "big"):
        assert state.is_chance_node()
        state.apply_action(byte)
    return state


def played(game: Any, decisions: int, seed: int = 1) -> Any:
    """A random game after so many decisions, or at its end."""
    state, chance = dealt(game, seed), numpy.random.RandomState(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    return state


def uniform(seed: int) -> Any:
    chance = numpy.random.RandomState(seed)
    return lambda: chance.uniform()


@every_table
def test_random_simulations_with_serialization(game: Game, seats: int) -> None:
    pyspiel.random_sim_test(openspiel.load(game, seats), num_sims=1, serialize=True, verbose=False)


@every_table
def test_it_plays_the_game_of_the_dealt_seed(game: Game, seats: int) -> None:
    spiel = dealt(openspiel.load(game, seats))
    state, chance = game.new(seats=seats, seed=SEED), Rng(3)
    while state.turn >= 0:
        assert spiel.current_player() == state.turn
        assert spiel.legal_actions() == sorted(state.legal(state.turn))
        assert spiel.returns() == [0.0] * seats
        legal = state.legal(state.turn)
        action = legal[chance.below(len(legal))]
        assert spiel.action_to_string(state.turn, action) == state.actions.key(action)
        spiel.apply_action(action)
        state.play(state.turn, action)
    assert spiel.is_terminal()
    assert spiel.returns() == rewards(game, state)


@every_game
def test_the_card_decides_what_openspiel_is_told(game: Game) -> None:
    kind = openspiel.load(game).get_type()
    assert (kind.min_num_players, kind.max_num_players) == (game.seats[0], game.seats[-1])
    utility = {"together": "IDENTICAL", "in teams": "GENERAL_SUM", "by rank": "ZERO_SUM"}[kind_of(game)]
    assert kind.utility == getattr(pyspiel.GameType.Utility, utility)


@every_table
def test_a_state_reads_back_from_text_and_from_a_pickle(game: Game, seats: int) -> None:
    spiel = openspiel.load(game, seats)
    assert str(pickle.loads(pickle.dumps(spiel))) == str(spiel)
    for decisions in (0, 3, 20):
        state = played(spiel, decisions)
        text = pyspiel.serialize_game_and_state(spiel, state)
        for again in (pyspiel.deserialize_game_and_state(text)[1], pickle.loads(pickle.dumps(state))):
            assert str(again) == str(state)
            assert again.history() == state.history()
            assert again.moves == state.moves


@every_table
def test_a_resampled_state_looks_the_same_to_the_player(game: Game, seats: int) -> None:
    spiel = openspiel.load(game, seats)
    for decisions in (1, 7, 30):
        state = played(spiel, decisions)
        if state.is_terminal():
            continue
        for player in range(seats):
            samples = [state.resample_from_infostate(player, uniform(seed)) for seed in range(4)]
            for other in samples:
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.current_player() == state.current_player()
                assert other.history() == []
                assert other.seed == 0
            assert len({str(other) for other in samples}) > 1


def test_what_others_chose_in_secret_is_drawn_anew_with_their_moves() -> None:
    state = dealt(openspiel.load("ochre", 3))
    for _ in range(2):
        state.apply_action(state.legal_actions()[-1])
    moves = set()
    for seed in range(20):
        other = state.resample_from_infostate(2, uniform(seed))
        drawn = other.position.state
        assert other.moves[0] == [drawn.actions.key(drawn.answers[0])]
        assert drawn.answers[0] in drawn.agenda[-1].legal(drawn, 0)
        moves.add(other.moves[0][0])
    assert len(moves) > 1
    assert state.resample_from_infostate(0, uniform(1)).moves[0] == state.moves[0]


def test_an_information_state_remembers_own_moves_only() -> None:
    state = dealt(openspiel.load("ochre", 2))
    before = state.information_state_string(1)
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(1).split("\n")[0] == before.split("\n")[0] == ""
    assert state.information_state_string(0).split("\n")[0] == state.moves[0][0]


@every_game
def test_an_onlooker_sees_no_more_than_is_public(game: Game) -> None:
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    state = played(openspiel.load(game), 5)
    seen = make_observation(openspiel.load(game), kind)
    assert seen.string_from(state, 0) == state.told(None)
    seen.set_from(state, 0)
    assert (seen.tensor, seen.dict) == (None, {})


@every_game
def test_the_secrets_of_all_players_are_not_shown(game: Game) -> None:
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="secrets"):
        make_observation(openspiel.load(game), kind)


# Tensors


@every_game
def test_there_is_no_information_state_tensor_unless_one_is_asked_for(game: Game) -> None:
    without, spiel = openspiel.load(game), openspiel.load(game, recall=40)
    size = 40 * (2 + spiel.observation_tensor_size())
    assert spiel.get_type().provides_information_state_tensor
    assert spiel.information_state_tensor_size() == size
    assert len(played(spiel, 5).information_state_tensor(0)) == size
    assert not without.get_type().provides_information_state_tensor
    with pytest.raises(BadSetting, match="load the game with recall"):
        without.information_state_tensor_size()
    with pytest.raises(BadSetting, match="load the game with recall"):
        played(without, 5).information_state_tensor(0)
    with pytest.raises(BadSetting):
        openspiel.load(game, recall=-1)


@every_table
def test_an_information_state_tensor_is_all_that_was_seen_and_decided(game: Game, seats: int) -> None:
    spiel = openspiel.load(game, seats, recall=20)
    state, chance = dealt(spiel), Rng(3)
    rows: list[list[list[float]]] = [[[1.0, 0.0, *state.observation_tensor(seat)]] for seat in range(seats)]
    for _ in range(15):
        if state.is_terminal():
            break
        actor, legal = state.current_player(), state.legal_actions()
        action = legal[chance.below(len(legal))]
        state.apply_action(action)
        for seat in range(seats):
            decided = numpy.float32((action + 1) / spiel.num_distinct_actions()) if seat == actor else 0.0
            rows[seat].append([1.0, float(decided), *state.observation_tensor(seat)])
    for again in (state, state.clone(), pickle.loads(pickle.dumps(state))):
        for seat in range(seats):
            tensor = numpy.array(again.information_state_tensor(seat)).reshape(20, -1)
            assert tensor[: len(rows[seat])].tolist() == rows[seat]
            assert not tensor[len(rows[seat]) :].any()
    for seat in range(seats):
        other = state.resample_from_infostate(seat, uniform(seat))
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        for foe in set(range(seats)) - {seat}:
            tensor = numpy.array(other.information_state_tensor(foe)).reshape(20, -1)
            assert tensor[0, 2:].tolist() == other.observation_tensor(foe)
            assert not tensor[1:].any()


def test_a_history_without_room_is_refused() -> None:
    state = played(openspiel.load("ochre", recall=3), 3)
    with pytest.raises(ValueError, match="larger recall"):
        state.remembered(0)


def test_random_simulations_with_tensors() -> None:
    spiel = openspiel.load("ochre", 3, recall=60)
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


# OpenSpiel's bots, those in Python: its bots in C++ crash on any game in Python, its own ones included.


def bots_of(game: Any, player: int) -> dict[str, Any]:
    chance = numpy.random.RandomState(player)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    return {
        "ismcts": ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=chance),
        "mcts": mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=chance),
    }


class Shrug:
    """Holds all positions equal, so that a search is quick."""

    def evaluate(self, state: Any) -> Any:
        return numpy.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@every_game
def test_bots_of_openspiel_play_to_the_end(game: Game) -> None:
    spiel = openspiel.load(game)
    bots: list[Any] = []
    for player in range(spiel.num_players()):
        chance = numpy.random.RandomState(player)
        if player % 2:
            bots.append(mcts.MCTSBot(spiel, 2.0, 2, Shrug(), random_state=chance))
        else:
            bots.append(ismcts.ISMCTSBot(spiel, Shrug(), 2.0, 2, random_state=chance))
    state = dealt(spiel, 2)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert len(state.returns()) == spiel.num_players()


@every_game
def test_bots_of_openspiel_play(game: Game) -> None:
    spiel = openspiel.load(game)
    for name in bots_of(spiel, 0):
        state = played(spiel, 4, seed=2)
        bots = [bots_of(spiel, player)[name] for player in range(spiel.num_players())]
        for _ in range(3):
            if state.is_terminal():
                break
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_information_set_search_beats_chance() -> None:
    spiel = openspiel.load("ochre", 2)
    won = 0.0
    for seed in range(24):
        state, chance = dealt(spiel, seed), numpy.random.RandomState(seed)
        searcher = seed % 2
        evaluator = mcts.RandomRolloutEvaluator(2, chance)
        bot = ismcts.ISMCTSBot(spiel, evaluator, 1.0, 60, random_state=chance)
        # Its own sampler has no seed: what it draws, and who wins, would differ from run to run.
        bot.set_resampler(
            lambda now, player, chance=chance: now.resample_from_infostate(player, chance.uniform)
        )
        while not state.is_terminal():
            mine = state.current_player() == searcher
            state.apply_action(bot.step(state) if mine else chance.choice(state.legal_actions()))
        won += state.returns()[searcher]
    assert won > 2


# Copies and pickles


def pickled(one: Any) -> Any:
    return pickle.loads(pickle.dumps(one))


def finished(state: Any) -> Any:
    """How it came to its end, taking the first of all that can be done."""
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    return state.history(), state.returns(), state.information_state_string(0), str(state)


def with_a_file(folder: Path) -> Any:
    file = folder / "changes.toml"
    file.write_text("[card.blue_01]\npoints = 9\n")
    return pyspiel.load_game(f"lascaux_elawa(content={file},players=3)")


CHANGED = catalogue.game("elawa").with_content({"card.blue_01.points": 9})
every_way = pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickled], ids=lambda way: way.__name__)


@every_way
@pytest.mark.parametrize(
    "make",
    [
        lambda _: openspiel.load("elawa"),
        lambda _: openspiel.load("elawa", 3, side="advanced"),
        lambda _: openspiel.load("ochre", 3, recall=60),
        lambda _: openspiel.load("elawa", deals=5),
        lambda _: openspiel.load(CHANGED, 3, deals=5, recall=200),
        with_a_file,
    ],
    ids=["plain", "settings", "recall", "deals", "content", "file"],
)
def test_a_copy_of_a_game_plays_to_the_end(make: Any, way: Any, tmp_path: Path) -> None:
    game = make(tmp_path)
    other = way(game)
    assert other == game
    assert str(other) == str(game)
    assert other.card.content_mark == game.card.content_mark
    assert finished(other.new_initial_state()) == finished(game.new_initial_state())
    if game.recall:
        tensors = [finished_tensor(one) for one in (game, other)]
        assert tensors[0] == tensors[1]


def finished_tensor(game: Any) -> list[float]:
    state = game.new_initial_state()
    finished(state)
    return list(state.information_state_tensor(0))


@every_way
@every_game
def test_a_copy_of_a_state_plays_on(game: Game, way: Any) -> None:
    state = played(openspiel.load(game), 9)
    other, before = way(state), str(state)
    ended = finished(other)
    assert str(state) == before
    assert ended == finished(state)


def test_a_game_and_its_state_stay_together() -> None:
    game = openspiel.load("elawa")
    other, state = pickled((game, played(game, 9)))
    assert state.get_game() is other


@pytest.mark.parametrize("make", [lambda _: openspiel.load(CHANGED, 3), with_a_file], ids=["mark", "file"])
def test_other_content_comes_along_to_another_process(make: Any, tmp_path: Path) -> None:
    game = make(tmp_path)
    state = played(game, 9)
    (tmp_path / "pair").write_bytes(pickle.dumps((game, state)))
    (tmp_path / "changes.toml").unlink(missing_ok=True)
    code = (
        "import pathlib, pickle, sys\n"
        "game, state = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes())\n"
        "for one in (state, game.new_initial_state()):\n"
        "    while not one.is_terminal():\n"
        "        one.apply_action(one.legal_actions()[0])\n"
        "    print(one.position.game.content_mark, one.history())"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "pair")], capture_output=True, text=True, check=True
    )
    mark = CHANGED.content_mark
    expected = [f"{mark} {finished(one)[0]}" for one in (state, game.new_initial_state())]
    assert run.stdout.splitlines() == expected


# Settings


def test_settings_travel_with_the_game() -> None:
    game = openspiel.load("elawa", 3, side="advanced", chieftains="assigned", chieftain_numbers=(4, 2, 1))
    again = pyspiel.load_game(str(game))
    state = dealt(again)
    assert state.position.state.settings == {
        "side": "advanced",
        "chieftains": "assigned",
        "chieftain_numbers": (4, 2, 1),
    }
    for level in ("3", 3):
        assert dealt(openspiel.load("paleo", 2, level=level)).position.state.settings["level"] == "3"
    assert dealt(openspiel.load("hunters-and-gatherers", 3, first_seat=2)).current_player() == 2


@every_table
def test_every_variant_is_written_and_read(game: Game, seats: int) -> None:
    for settings in game.variants(seats):
        assert openspiel.read_settings(game, openspiel.write_settings(settings)) == settings


@pytest.mark.parametrize("settings", ["side:upper", "size:3", "chieftain_numbers:one"])
def test_settings_that_there_are_not_are_refused(settings: str) -> None:
    with pytest.raises(BadSetting):
        pyspiel.load_game("lascaux_elawa", {"options": settings})


def test_seats_that_there_are_not_are_refused() -> None:
    with pytest.raises(BadSetting):
        openspiel.load("elawa", 9)


def test_other_content_is_honoured() -> None:
    changed = catalogue.game("elawa").with_content({"card.blue_01.points": 9})
    game = openspiel.load(changed, seats=2)
    state = played(game, 30)
    assert state.position.game.content_mark == changed.content_mark != ""
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.position.game.content_mark == changed.content_mark
    assert pyspiel.load_game(str(game)).card.content_mark == changed.content_mark
    assert openspiel.load("elawa", seats=2).card.content_mark == ""
    with pytest.raises(BadSetting, match="is not known here"):
        openspiel.with_content(changed, "mark-0123")


def test_content_of_a_file_is_honoured_by_name(tmp_path: Path) -> None:
    """So that another process, which knows no mark, loads the same game."""
    game = with_a_file(tmp_path)
    assert game.card.content_mark == CHANGED.content_mark != ""
    assert dealt(pyspiel.load_game(str(game))).position.game.content_mark == CHANGED.content_mark
