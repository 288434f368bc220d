"""The agenda: order, forced choices, simultaneous choices, undo counters. With a game made for it."""

from __future__ import annotations

import pytest

from lascaux.engine import ActionSpace, Automatic, Decision, IllegalAction, Rng, State, Together

SPACE = ActionSpace(["a", "b", "c"])


class Probe(State):
    """Writes down what happens to it."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats)
        self.log: list[str] = []

    @property
    def actions(self) -> ActionSpace:
        return SPACE

    def clone(self) -> Probe:
        other = Probe(self.seats)
        self.copy_order(other)
        other.log = self.log[:]
        return other

    def redraw(self, seat: int, rng: Rng) -> None:
        pass


class Say(Automatic[Probe]):
    id = "say"

    def __init__(self, word: int) -> None:
        self.word = word

    def arguments(self) -> list[int]:
        return [self.word]

    def run(self, state: Probe) -> None:
        state.log.append(f"say {self.word}")
        if self.word == 10:
            state.then(Say(11), Say(12))


class Choose(Decision[Probe]):
    id = "choose"

    def __init__(self, options: list[int], asked: bool = False) -> None:
        self.options = options
        self.asked = asked

    def always_asked(self) -> bool:
        return self.asked

    def seat(self, state: Probe) -> int:
        return 1

    def legal(self, state: Probe, seat: int) -> list[int]:
        return self.options

    def answer(self, state: Probe, seat: int, action: int) -> None:
        state.log.append(f"seat {seat} chose {SPACE.key(action)}")


class Vote(Together[Probe]):
    id = "vote"

    def seats(self, state: Probe) -> list[int]:
        return [seat for seat in range(state.seats) if seat != 1]

    def legal(self, state: Probe, seat: int) -> list[int]:
        return [0] if seat == 0 else [0, 1, 2]

    def resolve(self, state: Probe, answers: list[int]) -> None:
        state.log.append(f"votes {answers}")


def started(*steps: object, seats: int = 2) -> Probe:
    state = Probe(seats)
    state.then(*steps)
    state.advance()
    return state


def test_steps_happen_in_the_order_written() -> None:
    assert started(Say(1), Say(2), Say(3)).log == ["say 1", "say 2", "say 3"]


def test_what_a_step_adds_comes_before_what_was_there() -> None:
    assert started(Say(10), Say(2)).log == ["say 10", "say 11", "say 12", "say 2"]


def test_the_game_is_over_when_the_agenda_is_empty() -> None:
    state = started(Say(1))
    assert state.turn == -1
    assert state.waiting() == []
    assert state.legal(0) == state.legal(-1) == []
    with pytest.raises(IllegalAction, match="over"):
        state.play(0, 0)


def test_a_single_option_is_taken_without_asking() -> None:
    assert started(Choose([2]), Say(1)).log == ["seat 1 chose c", "say 1"]


def test_a_decision_without_options_is_left_out() -> None:
    assert started(Choose([]), Say(1)).log == ["say 1"]


def test_a_step_may_insist_on_asking() -> None:
    state = started(Choose([2], asked=True), Say(1))
    assert (state.turn, state.legal(1), state.log) == (1, [2], [])
    state.apply(2)
    assert state.log == ["seat 1 chose c", "say 1"]


def test_a_decision_waits_for_its_seat() -> None:
    state = started(Choose([0, 1]), Say(1))
    assert (state.turn, state.waiting(), state.legal(1), state.legal(0)) == (1, [1], [0, 1], [])
    state.play(1, 1)
    assert state.log == ["seat 1 chose b", "say 1"]


def test_legal_hands_out_a_copy() -> None:
    state = started(Choose([0, 1]))
    state.legal(1).clear()
    assert state.legal(1) == [0, 1]


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (0, 0, "seat 0 is not asked"),
        (1, 2, "c is not allowed.*a, b"),
        (1, 3, "3 is no action"),
        (-1, 0, "seat -1"),
    ],
)
def test_a_refusal_names_the_reason_and_changes_nothing(seat: int, action: int, reason: str) -> None:
    state = started(Choose([0, 1]))
    with pytest.raises(IllegalAction, match=reason):
        state.play(seat, action)
    assert (state.turn, state.legal(1), state.log) == (1, [0, 1], [])


def test_together_all_answer_in_any_order_and_nothing_opens_before() -> None:
    state = started(Vote(), Say(1), seats=4)
    assert state.waiting() == [0, 2, 3]
    state.play(3, 2)
    assert (state.waiting(), state.turn, state.log) == ([0, 2], 0, [])
    state.play(0, 0)
    assert (state.waiting(), state.turn, state.reveals) == ([2], 2, 0)
    state.play(2, 1)
    assert state.log == ["votes [0, -1, 1, 2]", "say 1"]
    assert state.reveals == 1


def test_together_nobody_answers_twice() -> None:
    state = started(Vote(), seats=4)
    state.play(3, 2)
    with pytest.raises(IllegalAction, match="seat 3 is not asked"):
        state.play(3, 1)


def test_together_a_single_option_is_not_taken_for_the_seat() -> None:
    """Answering at once for seat 0 would tell the others that it had no choice."""
    assert 0 in started(Vote(), seats=3).waiting()


def test_together_clones_keep_their_own_answers() -> None:
    state = started(Vote(), seats=4)
    twin = state.clone()
    state.play(3, 2)
    assert twin.waiting() == [0, 2, 3]
    assert twin.answers == [-1] * 4


def test_resampling_redraws_the_secret_answers_of_others() -> None:
    state = started(Vote(), seats=4)
    state.play(3, 2)
    drawn = {state.resample(2, Rng(seed)).answers[3] for seed in range(30)}
    own = {state.resample(3, Rng(seed)).answers[3] for seed in range(30)}
    assert drawn == {0, 1, 2}
    assert own == {2}
    assert state.answers[3] == 2


def test_a_resampled_state_does_not_carry_seed_or_generator() -> None:
    state = started(Choose([0, 1]))
    state.seed = 99
    other = state.resample(0, Rng(1))
    assert other.seed == 0
    assert other.rng.dump() != state.rng.dump()


def test_draws_are_counted() -> None:
    state = started(Choose([0, 1]))
    state.draw(6)
    state.revealed()
    assert state.reveals == 2


def test_events_cost_nothing_without_a_listener_and_reach_one() -> None:
    state = started(Choose([0, 1]))
    state.tell("seen", 0, {})
    heard = []
    state.listener = heard.append
    state.tell("seen", 1, {"card": 3}, (1,))
    assert [(event.kind, event.seat, event.facts) for event in heard] == [("seen", 1, {"card": 3})]
    assert heard[0].known_to(1)
    assert not heard[0].known_to(0)
    assert not heard[0].known_to(None)


def test_a_clone_has_no_listener() -> None:
    state = started(Choose([0, 1]))
    state.listener = print
    assert state.clone().listener is None


def test_a_game_without_a_needed_method_is_told_so() -> None:
    with pytest.raises(TypeError, match=r"State must define scores\(\)"):
        State(2).scores()
