"""A table is the fold of its log, and how far back one may go follows from it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import lascaux
from lascaux.engine import ActionSpace
from lascaux.engine.record import digest
from lascaux.table.errors import Refusal
from lascaux.table.match import clocks, undo
from lascaux.table.match.log import KEPT, STRIDE, Log, Start
from lascaux.table.store.entry import Entry
from lascaux.table.store.models import Holder

GAMES = lascaux.games()
OCHRE = Start("ochre", 3, 11, {"rounds": 4})


def choose(log: Log, seat: int, number: int = 0, at: int = 0) -> None:
    key = log.state.actions.key(log.state.legal(seat)[number])
    log.add(Entry(log.ply, seat, key, None, at or log.last))


def go_back(log: Log, seat: int, back: int, at: int = 0) -> None:
    log.add(Entry(log.ply, seat, "", back, at or log.last))


def look(log: Log) -> str:
    return digest(log.game, log.state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_going_back_and_forth_always_gives_the_position_of_that_ply(game: lascaux.Game) -> None:
    chance = random.Random(5)
    log = Log(Start(game.id, game.seats[-1], 3, {}))
    seen = [look(log)]
    for _ in range(60):
        if log.choices and chance.random() < 0.25:
            back = chance.choice(log.choices).ply
            go_back(log, 0, back)
            assert look(log) == seen[back]
        elif log.state.turn >= 0:
            seat = chance.choice(log.state.waiting())
            choose(log, seat, chance.randrange(len(log.state.legal(seat))))
        else:
            continue
        seen.append(look(log))
    for ply in range(log.ply + 1):
        assert digest(game, log.position(ply)) == seen[ply]
    again = Log(log.start)
    again.extend(log.entries)
    assert look(again) == look(log)
    assert digest(game, log.record().verify()) == look(log)


def test_a_question_that_several_answer_in_secret_stands_until_it_is_resolved() -> None:
    log = Log(OCHRE)
    assert log.asked == {0: 0, 1: 0, 2: 0}
    choose(log, 1)
    assert log.asked == {0: 0, 2: 0}
    choose(log, 2)
    choose(log, 0)
    assert log.asked == {0: 3, 1: 3, 2: 3}


def test_who_takes_back_a_secret_answer_does_not_change_the_question_of_the_others() -> None:
    """Else one could answer and take back in turn, and nobody else's answer would ever be in time."""
    log = Log(OCHRE, began=1000)
    for _ in range(5):
        choose(log, 1, at=log.last + 1000)
        go_back(log, 1, log.ply - 1, at=log.last + 1000)
    assert log.asked == {0: 0, 1: 10, 2: 0}
    assert log.asked_at == {0: 1000, 1: 11_000, 2: 1000}, "nor does it give anybody more time"
    choose(log, 0)
    choose(log, 1)
    go_back(log, 0, log.ply - 2)
    assert log.asked == {0: 13, 1: 13, 2: 0}


def test_after_going_back_past_a_reveal_every_question_is_new() -> None:
    log = Log(OCHRE)
    for seat in (0, 1, 2):
        choose(log, seat)
    go_back(log, 1, 0)
    assert log.asked == {0: 4, 1: 4, 2: 4}


def test_an_undo_costs_what_a_few_choices_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the match, and however often it has gone back; so does reading it all again."""
    game = lascaux.game("hunters-and-gatherers")
    log = Log(Start(game.id, 2, 1, {}))
    while log.state.turn >= 0 and len(log.choices) < 90:
        choose(log, log.state.turn)
    line, played = len(log.choices), Counter[str]()
    parse = ActionSpace.parse
    monkeypatch.setattr(ActionSpace, "parse", lambda space, key: played.update("p") or parse(space, key))
    for _ in range(300):
        go_back(log, log.choices[-1].seat, log.choices[-1].ply)
        choose(log, log.state.turn)
    again = Log(log.start)
    played.clear()
    again.extend(log.entries)
    assert look(again) == look(log)
    assert played["p"] <= log.ply + line + 300 * STRIDE
    assert all(log.cost(Entry(log.ply, 0, "", choice.ply, 0)) <= STRIDE for choice in log.choices)
    played.clear()
    assert len(log.choices_at(log.ply)) == line
    assert digest(game, log.position(line)) == digest(game, log.state)


def test_a_match_does_not_go_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "MOST", 3)
    log = Log(OCHRE)
    for _ in range(3):
        choose(log, 1)
        undo.check(log, log.ply - 1)
        go_back(log, 1, log.ply - 1)
    choose(log, 1)
    with pytest.raises(Refusal, match="only goes forward"):
        undo.check(log, log.ply - 1)


def test_a_seat_may_take_back_its_own_choice_until_another_acts() -> None:
    log = Log(OCHRE)
    choose(log, 1)
    assert undo.farthest(log, 1) == 0
    assert undo.farthest(log, 0) is None
    choose(log, 2)
    assert undo.farthest(log, 1) is None
    assert undo.farthest(log, 2) == 1


def test_nothing_is_taken_back_past_a_reveal() -> None:
    log = Log(OCHRE)
    for seat in (0, 1, 2):
        choose(log, seat)
    assert [undo.farthest(log, seat) for seat in range(3)] == [None, None, None]


def test_a_whole_turn_can_be_taken_back_where_nothing_was_revealed() -> None:
    """In games whose turns have several decisions, all of them come back, but only the seat's own."""
    for game in GAMES:
        log = Log(Start(game.id, max(2, game.seats[0]), 1, {}))
        deepest = 0
        for _ in range(80):
            if log.state.turn < 0:
                break
            choose(log, log.state.turn)
            last = log.choices[-1]
            back = undo.farthest(log, last.seat)
            if back is not None:
                deepest = max(deepest, sum(choice.ply >= back for choice in log.choices))
                assert all(choice.seat == last.seat for choice in log.choices if choice.ply >= back)
                assert log.position(back).reveals == log.state.reveals
        assert deepest >= 1, game.id


def test_only_the_start_of_a_choice_that_counts_can_be_gone_back_to() -> None:
    log = Log(OCHRE)
    choose(log, 1)
    choose(log, 2)
    go_back(log, 2, 1)
    for wrong in (1, 2, 3, 99):
        with pytest.raises(Refusal):
            undo.check(log, wrong)
    undo.check(log, 0)


def test_events_are_remembered_for_a_while() -> None:
    log = Log(OCHRE)
    for ply in range(KEPT + 10):
        if ply % 2:
            go_back(log, 0, ply - 1)
        else:
            choose(log, 0)
    assert log.since(5) is None
    assert log.since(log.ply + 1) is None
    assert [ply for ply, _ in log.since(log.ply - 3) or []] == [log.ply - 3, log.ply - 2, log.ply - 1]


def holder(kind: str, at: int, reason: str = "") -> Holder:
    return Holder(table="t", seat=0, number=0, kind=kind, person="p", at=at, reason=reason)


def test_a_clock_per_move_starts_with_each_question() -> None:
    log = Log(OCHRE, began=1000)
    mine = [holder("person", 0)]
    assert clocks.deadline("move", 10, log, 0, mine) == 11_000
    choose(log, 1, at=5000)
    assert clocks.deadline("move", 10, log, 0, mine) == 11_000, "another's answer gives no more time"
    choose(log, 0, at=6000)
    assert clocks.deadline("move", 10, log, 0, mine) is None
    choose(log, 2, at=8000)
    assert clocks.deadline("move", 10, log, 0, mine) == 18_000


def test_a_clock_per_game_adds_up_what_a_person_used() -> None:
    log = Log(OCHRE, began=1000)
    mine = [holder("person", 0)]
    choose(log, 0, at=5000)
    choose(log, 1, at=7000)
    choose(log, 2, at=9000)
    assert clocks.remaining("game", 60, log, 0, mine) == 56_000
    assert clocks.remaining("game", 60, log, 2, mine) == 52_000
    assert clocks.deadline("game", 60, log, 0, mine) == 9000 + 56_000


def test_a_bot_uses_none_of_a_persons_time_and_a_lapse_starts_anew() -> None:
    log = Log(OCHRE, began=0)
    choose(log, 0, at=10_000)
    handed = [holder("person", 0), holder("bot", 4000, "handed-over"), holder("person", 7000, "taken-back")]
    assert clocks.remaining("game", 60, log, 0, handed) == 60_000 - 4000 - 3000
    lapsed = [holder("person", 0), holder("bot", 4000, "lapse"), holder("person", 7000, "taken-back")]
    assert clocks.remaining("game", 60, log, 0, lapsed) == 60_000 - 3000
    assert clocks.deadline("game", 60, log, 1, handed[:2]) is None, "no clock runs for a bot"
