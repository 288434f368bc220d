"""`shaman`: what it looks at, what it has learnt, and how a course goes."""

from pathlib import Path
from xml.etree import ElementTree

import numpy
import pytest

import lascaux
from lascaux import Rng, bots
from lascaux.bots import Budget, greedy, searcher, weights
from lascaux.bots.learning import course, evolution
from lascaux.bots.learning.positions import Deals, Lessons, dealt, insight, play
from lascaux.bots.learning.training import Pupil, fit, surprise
from lascaux.bots.search.judges import Learnt, PlayedOn, shares
from lascaux.bots.search.network import Network
from lascaux.bots.search.tuning import TO_THE_END
from lascaux.engine import BadContent, BadSetting, Game, State
from lascaux.engine.observation import Observation

LEARNT = ["elawa", "hunters-and-gatherers"]
JUDGED = [*LEARNT, "a-year-of-survival"]  # there a network judges the lines of all who search


def positions_of(game: Game, seats: int, seed: int) -> list[State]:
    """Where turns of a game by chance begin."""
    state, found, rng = game.new(seats=seats, seed=seed), [], Rng(seed)
    while state.turn >= 0:
        if game.room("think").quiet(state):
            found.append(state.clone())
        legal = state.legal(state.turn)
        state.play(state.turn, legal[rng.below(len(legal))])
    return found


@pytest.mark.parametrize("name", JUDGED)
def test_what_was_learnt_fits_the_game_at_every_number_of_seats(name: str) -> None:
    game = lascaux.game(name)
    known = weights.of(game) or weights.outcomes(game)
    assert known is not None
    for seats in game.seats:
        for state in positions_of(game, seats, seed=3)[::9]:
            for seat in range(seats):
                seen = insight(game, state, seat)
                assert len(seen) == known.network.inputs
                assert numpy.isfinite(seen).all()
                assert numpy.abs(seen).max() < 12


@pytest.mark.parametrize("name", JUDGED)
def test_insight_tells_nothing_that_is_hidden(name: str) -> None:
    game = lascaux.game(name)
    for state in positions_of(game, game.seats[0], seed=5):
        for seat in range(state.seats):
            another = state.resample(seat, Rng(9))
            assert insight(game, state, seat).tolist() == insight(game, another, seat).tolist()


@pytest.mark.parametrize("name", LEARNT)
def test_shaman_plays_by_its_network(name: str) -> None:
    game = lascaux.game(name)
    state = game.new(seats=2, seed=4)
    search = searcher.learnt_thinker(game, state, state.turn, Rng(1))
    assert isinstance(search.judge, Learnt)
    search.think(0.0, 30)
    assert search.best(state.legal(state.turn)) in state.legal(state.turn)


@pytest.mark.parametrize(
    ("name", "settings"), [("spears-and-bones", {}), ("a-year-of-survival", {"play_rule": "share"})]
)
def test_where_nothing_was_learnt_shaman_is_an_elder(name: str, settings: dict[str, str]) -> None:
    game = lascaux.game(name)
    assert weights.of(game) is None
    state = game.new(seats=3, seed=2, **settings)
    budget = bots.Budget(iterations=20)
    asked = (game, state, state.turn)
    assert searcher.choose_by_learning(*asked, Rng(1), budget) == searcher.choose(*asked, Rng(1), budget)


def test_the_compiled_network_answers_as_the_one_in_training() -> None:
    pupil = Pupil.fresh(inputs=7, wide=5, narrow=3, seed=1)
    pupil.weights["first_bias"] += numpy.float32(0.3)
    given = numpy.array([0.5, 0.0, 1.0, -0.25, 0.0, 2.0, 0.1], numpy.float32)
    seen = Observation()
    for number in given:
        seen.number(float(number))
    network = weights.read(pupil.write()).network
    assert network.inputs == 7
    wanted = float(pupil.answers(given[None, :])[2][0, 0])
    assert network.standing(seen) == pytest.approx(wanted, abs=2e-3)


def test_chances_of_rivals_add_up() -> None:
    found = shares([1.0, 1.0, 3.0])
    assert sum(found) == pytest.approx(1.0)
    assert found[0] == found[1] < found[2] == pytest.approx(0.787, abs=1e-3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "first = 3",
        "first_bias = [0.0]\nfirst = [[1.0, 2.0]]\nsecond_bias = [0.0]\nsecond = [[1.0]]\nthird = [1.0]\n"
        "third_bias = 0.0",
    ],
)
def test_what_is_no_network_is_refused(text: str) -> None:
    with pytest.raises(BadContent, match="no weights of a network"):
        weights.read(text)


def test_learning_is_less_and_less_surprised() -> None:
    game = lascaux.game("elawa")
    lessons = Lessons(Deals("elawa", game.content_packed, (2,), {}, ()), curiosity=0.05)
    (known,), (new,) = play(lessons, 1_000, 400), play(lessons, 9_000, 100)
    pupil = Pupil.fresh(known.insights.shape[2], 16, 8, seed=1)
    before = surprise(pupil, new)
    fit(pupil, [known], epochs=20, seed=1)
    assert surprise(pupil, new) < 0.9 * before


def tiny(**changes: object) -> course.Plan:
    asked = {
        "game": "elawa",
        "rules": lascaux.game("elawa").rules,
        "seats": (2,),
        "generations": 2,
        "deals": 1,
        "games": 24,
        "later": 2,
        "lines": 4,
    }
    return course.Plan(**asked | {"matches": 2, "budget": "4", "wide": 4, "narrow": 2, "epochs": 1} | changes)


def test_a_course_goes_on_where_it_broke_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "PART", 1)
    game = lascaux.game("elawa")
    whole = list(course.Course(game, tiny(), tmp_path / "whole").run(2))
    assert [mark.round for mark in whole] == [0, 1]
    assert whole[0].positions < whole[1].positions
    begun = course.Course(game, tiny(), tmp_path / "begun")
    list(begun.run(1))
    played = {file: file.stat().st_mtime_ns for file in (tmp_path / "begun").glob("games-*")}
    again = course.Course(game, tiny(), tmp_path / "begun")
    assert list(again.run(2)) == whole == again.curve()
    (tmp_path / "begun" / "curve.jsonl").unlink()  # broken off while it learnt: the games are there
    assert list(again.run(2)) == whole
    assert all(file.stat().st_mtime_ns == when for file, when in played.items())
    for name, points in (("curve.svg", 2), ("generations.svg", 2)):
        picture = ElementTree.parse(tmp_path / "begun" / name)
        line = picture.find("{http://www.w3.org/2000/svg}polyline")
        assert line is not None
        assert len(line.attrib["points"].split()) == points
    assert isinstance(weights.read(again.weights(1).read_text("utf-8")).network, Network)


def test_numbers_that_win_are_bred(tmp_path: Path) -> None:
    game = lascaux.game("elawa")
    trial = evolution.Trial(Deals("elawa", game.content_packed, (2,), {}, ()), count=20, seed=1)
    file = tmp_path / "generations.jsonl"
    whole = list(evolution.evolve(trial, 3, file))
    assert [generation.numbers.keys() for generation in whole] == [game.room("think").NUMBERS.keys()] * 3
    assert whole[0].numbers != whole[1].numbers
    file.write_text(file.read_text("utf-8").splitlines(keepends=True)[0])  # broken off after the first
    assert list(evolution.evolve(trial, 3, file)) == whole == evolution.bred(file)
    file.write_text("straight on")
    with pytest.raises(BadSetting, match="not hold the generations"):
        evolution.bred(file)


def test_the_better_half_has_the_offspring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If dear tokens won every game, they would become dearer from generation to generation."""
    game = lascaux.game("elawa")
    trial = evolution.Trial(Deals("elawa", game.content_packed, (2,), {}, ()), count=1, seed=1)
    monkeypatch.setattr(evolution, "_tried", lambda trial, place, numbers, first: (place, numbers["token"]))
    bred = list(evolution.evolve(trial, 4, tmp_path / "generations.jsonl"))
    dearer = [generation.numbers["token"] for generation in bred]
    assert game.room("think").NUMBERS["token"] < dearer[0] < dearer[1] < dearer[2] < dearer[3]


def test_a_number_above_nothing_stays_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However well a game would go without it: others are divided by it."""
    game = lascaux.game("hunters-and-gatherers")
    trial = evolution.Trial(Deals(game.id, game.content_packed, (2,), {}, ()), count=1, seed=1)
    monkeypatch.setattr(evolution, "_tried", lambda trial, place, numbers, first: (place, -numbers["late"]))
    *_, last = evolution.evolve(trial, 20, tmp_path / "generations.jsonl")
    assert last.numbers["late"] == pytest.approx(0.1 * game.room("think").NUMBERS["late"], rel=0.5)
    assert last.numbers["late"] >= 0.1 * game.room("think").NUMBERS["late"] - 0.001


def test_a_band_is_bred_as_a_whole(tmp_path: Path) -> None:
    """All seats have the numbers that are tried, and deals vary as those to learn from do."""
    game = lascaux.game("a-year-of-survival")
    deals = Deals(game.id, game.content_packed, (2, 3), {}, ("lean_deal",))
    assert {dealt(game, deals, seed).seats for seed in range(20)} == {2, 3}
    trial = evolution.Trial(deals, count=30, seed=1)
    *_, last = evolution.evolve(trial, 2, tmp_path / "generations.jsonl")
    by_hand = game.room("think").NUMBERS
    hopeless = by_hand | {"craft": 100.0}  # who does nothing but craft starves
    worth = {
        name: evolution._tried(trial, 0, numbers, 5)[1]
        for name, numbers in {"hand": by_hand, "bred": last.numbers, "hopeless": hopeless}.items()
    }
    assert worth["hopeless"] < 0.5 * min(worth["hand"], worth["bred"])


def test_what_needs_no_thought_is_chosen_by_what_was_learnt_too() -> None:
    """In A Year of Survival all steps but one."""
    game = lascaux.game("a-year-of-survival")
    known = weights.outcomes(game)
    assert known is not None
    numbers = game.room("think").NUMBERS | {"scarcity": -5.0}  # what is rare is worth least
    other = weights.Knowledge(known.network, numbers)
    asked = []
    state, rng = game.new(seats=2, seed=4), Rng(4)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        if not searcher.worth_thinking(game, state) and len(legal) > 1:
            asked.append(state.clone())
        state.play(state.turn, legal[rng.below(len(legal))])
    own, by_hand = game.room("think").RulesOfThumb(numbers).rank, game.room("think").rank
    for state in asked:
        choice = searcher.choose_with(other, game, state, state.turn, Rng(1), Budget(iterations=1))
        assert choice in greedy.best_of(own, state, state.turn, state.legal(state.turn))
    best = [
        [set(greedy.best_of(rank, state, state.turn, state.legal(state.turn))) for rank in (own, by_hand)]
        for state in asked
    ]
    assert any(ours.isdisjoint(theirs) for ours, theirs in best)


@pytest.mark.parametrize("name", JUDGED)
def test_numbers_by_hand_are_what_others_play_by(name: str) -> None:
    game = lascaux.game(name)
    think = game.room("think")
    assert weights.rules_of_thumb(game, {}) is think
    by_hand = weights.rules_of_thumb(game, getattr(think, "NUMBERS", {}))
    for state in positions_of(game, 2, seed=6)[::5]:
        asked = (state, state.turn, state.legal(state.turn))
        assert by_hand.rank(*asked) == think.rank(*asked)
        assert by_hand.value(state, 0) == think.value(state, 0)


def test_shaman_tries_lines_by_its_numbers() -> None:
    game = lascaux.game("elawa")
    shipped = weights.of(game)
    assert shipped is not None
    numbers = game.room("think").NUMBERS | {"token": 9.0}
    known = weights.Knowledge(shipped.network, numbers)
    state = game.new(seats=2, seed=4)
    search = searcher.learnt_thinker(game, state, state.turn, Rng(1), known=known)
    asked = (state, state.turn, state.legal(state.turn))
    assert search.rank(*asked) == weights.rules_of_thumb(game, numbers).rank(*asked)
    assert search.rank(*asked) != game.room("think").rank(*asked)
    again = weights.read(Pupil.fresh(4, 3, 2, seed=1).write() + weights.write(numbers))
    assert again.numbers == numbers


def test_numbers_of_another_game_are_refused() -> None:
    with pytest.raises(BadContent, match="not the numbers of Elawa"):
        weights.rules_of_thumb(lascaux.game("elawa"), {"weather": 1.0})


def test_a_folder_holds_one_course(tmp_path: Path) -> None:
    game = lascaux.game("elawa")
    course.Course(game, tiny(), tmp_path)
    with pytest.raises(BadSetting, match="another course"):
        course.Course(game, tiny(lines=5), tmp_path)


def test_bad_input_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    game = lascaux.game("elawa")
    with pytest.raises(BadSetting, match="has no budget"):
        course.Course(game, tiny(budget="soon"), tmp_path / "budget")
    with pytest.raises(BadSetting, match="no setting of Elawa"):
        course.Course(game, tiny(vary=("weather",)), tmp_path / "vary")
    with pytest.raises(BadSetting, match="side is advanced in every game, or another in each"):
        course.Course(game, tiny(vary=("side",), settings={"side": "advanced"}), tmp_path / "both")
    (tmp_path / "file").write_text("")
    with pytest.raises(BadSetting, match="no folder"):
        course.Course(game, tiny(), tmp_path / "file")
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
    begun = course.Course(game, tiny(), tmp_path / "begun")
    (tmp_path / "begun" / "curve.jsonl").write_text("straight on")
    with pytest.raises(BadSetting, match="not hold the curve"):
        list(begun.run(1))


def test_a_game_without_insight_cannot_be_learnt(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="nothing to learn from"):
        course.Course(lascaux.game("paleo"), tiny(game="paleo"), tmp_path / "paleo")
    assert not (tmp_path / "paleo").exists()


def test_a_band_is_measured_by_its_points(tmp_path: Path) -> None:
    game = lascaux.game("a-year-of-survival")
    plan = tiny(game=game.id, rules=game.rules)
    (mark,) = course.Course(game, plan, tmp_path).run(1)
    assert course.told(game, mark).startswith("round 1: ")
    assert "points beside elder" in course.told(game, mark)


def test_lines_of_a_year_are_judged_by_how_greedy_games_end() -> None:
    game = lascaux.game("a-year-of-survival")
    known = weights.outcomes(game)
    assert known is not None
    assert not known.numbers
    state = game.new(seats=3, seed=6)
    search = searcher.thinker(game, state, state.turn, Rng(1))
    assert isinstance(search.judge, Learnt)
    assert search.tuning.rounds == 3


def test_with_other_cards_every_line_of_a_year_is_played() -> None:
    game = lascaux.game("a-year-of-survival").with_content({"setup.least_items.2": 3})
    state = game.new(seats=3, seed=6)
    search = searcher.thinker(game, state, state.turn, Rng(1))
    assert isinstance(search.judge, PlayedOn)
    assert search.tuning.rounds == TO_THE_END
