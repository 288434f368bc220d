"""Matches between bots."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

import lascaux
from lascaux import BadSetting, LascauxError
from lascaux.bots import Budget, Level, levels, registry
from lascaux.bots.contest import Contest, Played, interval, keeper, resume, standings
from lascaux.bots.entrants import Code, entrant, foreign, load_code

OCHRE = lascaux.game("ochre")


def contest(games: int = 6, entrants: tuple[str, ...] = ("greedy", "random")) -> Contest:
    return Contest(OCHRE, entrants, 2, games)


def test_every_deal_is_played_from_every_seat() -> None:
    played = list(contest().play())
    assert [one.seating for one in played] == [(0, 1), (1, 0)] * 3
    assert [one.seed for one in played] == [0, 0, 1, 1, 2, 2]


def test_several_processes_play_the_same_games() -> None:
    alone = list(contest().play())
    together = sorted(contest().play(processes=2), key=lambda one: one.number)
    assert together == alone


def test_a_budget_is_time_or_iterations() -> None:
    assert entrant("elder:200ms").budget.seconds == 0.2
    assert entrant("elder:2s").budget.seconds == 2.0
    assert entrant("elder:500").budget.iterations == 500
    assert entrant("elder:2sx4").budget == Budget(seconds=2.0, processes=4)
    assert entrant("greedy").name == "greedy"


@pytest.mark.parametrize(
    "text", ["elder:", "elder:fast", "elder:0", "elder:-5", "elder:9x0", "nobody", ":9ms"]
)
def test_a_bad_entrant_is_refused(text: str) -> None:
    with pytest.raises(LascauxError):
        entrant(text)


def test_a_shared_win_counts_by_its_share() -> None:
    played = Played(0, 0, (0, 1, 1), (0, 2), (5, 1, 5), "end", 9, 0)
    first, second = standings(Contest(OCHRE, ("a", "b"), 3, 1), [played])
    assert (first.games, first.wins, first.score) == (1, 0.5, 5.0)
    assert (second.games, second.wins, second.score) == (1, 0.5, 3.0)


def test_a_tie_of_all_is_shared_but_what_is_won_together_is_not() -> None:
    played = Played(0, 0, (0, 1), (0, 1), (5, 5), "end", 9, 0)
    assert [one.wins for one in standings(contest(), [played])] == [0.5, 0.5]
    together = Contest(lascaux.game("paleo"), ("a", "b"), 2, 1)
    assert [one.wins for one in standings(together, [played])] == [1.0], "one row for the band"


def test_the_interval_is_that_of_wilson() -> None:
    low, high = interval(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert interval(0, 0) == (0.0, 1.0)


def test_a_match_goes_on_where_it_broke_off(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    assert resume(contest(), file) == []
    keep = keeper(file)
    whole = list(contest().play())
    for played in whole[:4]:
        keep(played)
    with file.open("a") as out:
        out.write('{"number":4,"see')  # killed while writing
    done = resume(contest(), file)
    assert done == whole[:4]
    assert list(contest().play(done)) == whole[4:]


@pytest.mark.parametrize("text", ["no json\n", '{"game":"elawa"}\n', "[]\n"])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(text)
    with pytest.raises(LascauxError, match=r"match\.jsonl"):
        resume(contest(), file)
    assert file.read_text() == text


def test_helpers_of_a_bot_end_with_its_match() -> None:
    with_helpers = Contest(OCHRE, ("elder:20x2", "greedy"), 2, 2)
    assert len(list(with_helpers.play(processes=2))) == 2


def test_a_file_that_was_broken_off_can_be_gone_on_with_twice(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    resume(contest(), file)
    whole = list(contest().play())
    for played in whole[:2]:
        keeper(file)(played)
    with file.open("a") as out:
        out.write('{"number":2,"see')
    assert resume(contest(), file) == whole[:2]
    for played in whole[2:4]:
        keeper(file)(played)
    assert resume(contest(), file) == whole[:4]


@pytest.mark.parametrize(
    ("changed", "to"), [("scores", ()), ("number", -1), ("seed", 77), ("winners", (9,)), ("seating", (0, 0))]
)
def test_a_file_with_games_of_no_such_match_is_refused(tmp_path: Path, changed: str, to: object) -> None:
    file = tmp_path / "match.jsonl"
    resume(contest(), file)
    keeper(file)(msgspec.structs.replace(next(contest().play()), **{changed: to}))
    before = file.read_bytes()
    with pytest.raises(BadSetting, match="none of this match"):
        resume(contest(), file)
    assert file.read_bytes() == before


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSetting, match="does not hold"):
        resume(contest(), file)


def test_a_bot_at_several_seats_has_played_one_game() -> None:
    played = Played(0, 0, (0, 0, 1), (1,), (2, 4, 3), "end", 9, 0)
    first, second = standings(Contest(OCHRE, ("a", "b"), 3, 1), [played])
    assert (first.games, first.wins, first.score) == (1, 1.0, 3.0)
    assert (second.games, second.wins, second.score) == (1, 0.0, 3.0)


def test_games_of_one_deal_are_no_independent_ones() -> None:
    """Two equal bots play every deal twice alike: that says no more than the deals do."""
    played = list(contest(40, ("greedy", "greedy")).play())
    for one in standings(contest(40, ("greedy", "greedy")), played):
        assert one.wins == one.games / 2 == 20
        assert one.high - one.low < interval(20, 40)[1] - interval(20, 40)[0], "no deal can tell them apart"
    lucky = [Played(n, n // 2, (0, 1), (n // 2 % 2,), (1, 0), "end", 9, 0) for n in range(40)]
    first, _ = standings(contest(40), lucky)
    low, high = interval(10, 20)
    assert high - low - 0.01 < first.high - first.low, "twenty deals of luck, not forty games"


def test_a_bot_is_a_level_or_an_attribute_of_a_module(tmp_path: Path) -> None:
    file = tmp_path / "entrants_of_mine.py"
    file.write_text(
        "from lascaux.bots import Level\n"
        "def first(game, state, seat, rng, budget):\n    return state.legal(seat)[0]\n"
        "last = Level('last', 'The last.', lambda game, state, seat, rng, budget: state.legal(seat)[-1])\n"
        "number = 7\n"
    )
    code = Code.read(file)
    load_code([code])
    assert entrant("entrants_of_mine:last").name == "last"
    assert entrant("entrants_of_mine:first:40").budget == Budget(iterations=40)
    assert entrant("lascaux.bots.greedy:GREEDY") is entrant("greedy")
    for wrong, words in (
        ("entrants_of_mine:none", "has no attribute 'none'"),
        ("no_such_module:bot", "No module named"),
        ("entrants_of_mine:number", "neither a Level nor a function"),
    ):
        with pytest.raises(BadSetting, match=words):
            entrant(wrong)
    names = ("entrants_of_mine:first", "greedy")
    alone = list(Contest(OCHRE, names, 2, 4, code=(code,)).play())
    file.write_text("")
    together = Contest(OCHRE, names, 2, 4, code=(code,)).play(processes=2)
    assert sorted(together, key=lambda one: one.number) == alone, "as the file was when the match began"


def test_what_others_wrote_is_foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a level that a package announces; but not one that this process alone knows."""
    theirs = Level("theirs", "", lambda game, state, seat, rng, budget: 0)
    announced = SimpleNamespace(name="theirs", load=lambda: theirs)
    monkeypatch.setattr(registry, "_levels", registry._levels | {"here": theirs})
    monkeypatch.setattr(registry, "_foreign", set())
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [announced])
    registry._announced.cache_clear()
    try:
        assert foreign(["greedy", "theirs:50"])
        assert foreign(["mine:first:50"])
        assert not foreign([level.name for level in levels() if level is not theirs])
        assert not foreign(["here", "elder:50x2"])
        assert not foreign(["__main__:mine"])
        registry._announced.cache_clear()  # as if it were asked again, when its level is known already
        registry._foreign.clear()
        assert foreign(["theirs"])
    finally:
        registry._announced.cache_clear()


def test_bad_code_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad_code_of_mine.py"
    file.write_text("1 / 0")
    with pytest.raises(BadSetting, match="ZeroDivisionError"):
        load_code([Code.read(file)])
    with pytest.raises(BadSetting, match="cannot be read"):
        Code.read(tmp_path / "none.py")
    with pytest.raises(BadSetting, match="there is a module json already"):
        load_code([Code("json", "", "json.py")])


def test_other_content_is_played_by_worker_processes_too() -> None:
    changed = OCHRE.with_content({"panels.points": [1, 2, 3, 4, 9]})
    match = Contest(changed, ("greedy", "random"), 2, 4)
    assert sorted(match.play(processes=2), key=lambda one: one.number) == list(match.play())
