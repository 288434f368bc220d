"""What is always true, and that the invariants notice when it is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lascaux import Event, Rng
from lascaux.engine.bits import mask_of
from lascaux.engine.state import packed
from lascaux.games.elawa import invariants
from lascaux.games.elawa.content.printed import CARD_FOR_PILE
from lascaux.games.elawa.snapshot import FIELDS
from lascaux.games.elawa.state import Elawa

from .table import GAME, STORE, fresh, holding, kinds, position, step, told

Break = Callable[[Elawa], object]


def middle(moves: int = 30) -> Elawa:
    state = fresh(3, seed=4)
    chance = Rng(4)
    for _ in range(moves):
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    return state


def change(name: str, place: int, by: int) -> Break:
    """Change one number of one array of the state."""

    def broken(state: Elawa) -> None:
        numbers = list(getattr(state, name))
        numbers[place] += by
        setattr(state, name, packed(numbers))

    return broken


def put(name: str, value: object) -> Break:
    return lambda state: setattr(state, name, value)


MISCOUNTED: list[tuple[str, Break]] = [
    ("card", change("pile_sizes", 0, -1)),
    ("card", put("card_discard", mask_of([0, 1]))),
    ("token", change("pool", 2, 1)),
    ("token", change("heights", 1, -1)),
    ("token", change("stored", 3, 1)),
]

BROKEN: list[tuple[str, Break]] = [
    ("card_piles_only_shrink", change("pile_sizes", 5, 1)),
    ("card_piles_only_shrink", change("pile_sizes", 5, -1)),
    ("the_center_pile_counts_finished_piles", put("finished", 7)),
    ("the_center_pile_counts_finished_piles", put("center_left", 8)),
    ("resource_piles_are_filled", change("heights", 0, -5)),
    ("available_tokens_keep_to_the_limit", change("available", 0, -9)),
    ("available_tokens_keep_to_the_limit", put("available", packed([5, 0, 0, 0, 0] * 3))),
    ("stored_tokens_fit", change("stored", 0, 1)),
    ("stored_tokens_fit", change("stored", 0, -1)),
    ("tribes_keep_their_cards", put("tribes", packed([0, 0, 0]))),
    ("tribes_keep_their_cards", put("hands", packed([0, 0, 0]))),
    ("scores_are_counted_afresh_and_never_fall", put("tribes", packed([0, 0, 0]))),
    ("all_seats_have_the_same_number_of_turns", put("turns", 200)),
    ("all_seats_have_the_same_number_of_turns", put("active", 5)),
    ("all_seats_have_the_same_number_of_turns", put("start", 5)),
    ("all_seats_have_the_same_number_of_turns", put("agenda", [])),
    ("there_is_something_to_choose", put("active", 5)),
    ("all_seats_have_the_same_number_of_turns", put("end_triggered", True)),
    ("the_agenda_is_the_rest_of_a_turn", lambda state: state.agenda.pop(0)),
    ("the_turn_under_way_is_whole", put("playing", 0)),
    ("powers_explain_what_was_done", put("bonuses", 1)),
    ("powers_explain_what_was_done", put("skipped", 1)),
    ("powers_explain_what_was_done", put("waived", 0)),
    ("the_turn_leaves_its_traces", put("used", mask_of([0]))),
    ("the_turn_leaves_its_traces", put("laid", 50)),
    ("generations_lie_in_order", change("tokens", 0, 8)),
]


@pytest.mark.parametrize(
    ("noun", "broken"), MISCOUNTED, ids=[f"{n}-{i}" for i, (n, _) in enumerate(MISCOUNTED)]
)
def test_every_card_and_token_is_in_one_place(noun: str, broken: Break) -> None:
    """Invariants 1 and 2."""
    state = middle()
    assert list(FIELDS.faults(state)) == []
    broken(state)
    assert any(f": {noun} " in fault for fault in FIELDS.faults(state))


@pytest.mark.parametrize(("name", "broken"), BROKEN, ids=[f"{n}-{i}" for i, (n, _) in enumerate(BROKEN)])
def test_every_invariant_notices_what_is_broken(name: str, broken: Break) -> None:
    state = middle()
    invariant = getattr(invariants, name)
    before = state.clone()
    assert list(invariant(before, state)) == []
    broken(state)
    assert list(invariant(before, state)) != []


def test_all_invariants_are_among_them() -> None:
    assert {name for name, _ in BROKEN} == {invariant.__name__ for invariant in invariants.INVARIANTS}


def test_a_storage_card_never_gets_two_tokens_in_a_turn() -> None:
    state = holding(step=STORE, tribe=["blue_04", "red_05"], available={"flint": 2, "meat": 1})
    state.play(0, state.actions.parse("store:blue_04:flint"))
    before = state.clone()
    place = list(state.stored).index(1)
    change("stored", place, 1)(state)
    assert list(invariants.stored_tokens_fit(before, state)) == ["blue_04 gained a second token in one turn"]


def test_the_end_is_not_taken_back() -> None:
    state = position(center=[])
    before = state.clone()
    state.end_triggered = False
    complaints = list(invariants.all_seats_have_the_same_number_of_turns(before, state))
    assert complaints == [
        "the center pile is empty, and the end was not triggered",
        "the end was triggered and is no longer",
    ]


def played(seats: int, seed: int, side: str) -> tuple[Elawa, list[Event]]:
    heard: list[Event] = []
    state = GAME.new(seats=seats, seed=seed, side=side, listener=heard.append)
    assert isinstance(state, Elawa)
    chance = Rng(seed)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    return state, heard


GAMES = [(seats, seed, side) for seats in (2, 3, 4) for seed in range(8) for side in ("normal", "advanced")]


def every_card_taken_was_owed(state: Elawa, heard: list[Event]) -> None:
    """Invariant 3: one for each step 1, each pile finished by chieftain 3 and each effect."""
    effects = {card.id for card in GAME.content.cards if card.effect == "take_card"}
    left, owed = 60, list[str]()
    for event in heard:
        if event.kind in ("turn-begun", "game-over"):
            assert not owed or left == 0
            owed = ["chosen"]
        elif event.kind == "pile-finished" and state.powers[event.seat] == CARD_FOR_PILE:
            owed.append("bonus")
        elif event.kind == "card-laid" and event.facts["card"] in effects:
            owed.append("effect")
        elif event.kind == "card-taken":
            owed.remove(event.facts["why"])
            left -= 1


@pytest.mark.parametrize(("seats", "seed", "side"), GAMES)
def test_the_books_balance(seats: int, seed: int, side: str) -> None:
    """Invariants 3, 4, 8, 10, 13 and 14, from what was told of a whole game."""
    state, heard = played(seats, seed, side)
    order = kinds(heard)
    taken = told(heard, "card-taken")
    # 3
    assert len(taken) == 60 - sum(state.pile_sizes)
    every_card_taken_was_owed(state, heard)
    # 4
    start = GAME.content.center_pile[seats]
    assert state.center_left == max(0, start - order.count("pile-finished"))
    # 8
    for seat in range(seats):
        mine = [event.kind for event in heard if event.seat == seat]
        held = len(GAME.dump(state)["hands"][seat])
        assert held == mine.count("card-taken") - mine.count("card-laid") - mine.count("card-sacrificed")
    # 10
    turns = [sum(e.kind == "turn-begun" and e.seat == seat for e in heard) for seat in range(seats)]
    assert len(set(turns)) == 1
    assert state.center_left == 0 or not state.cards_left()
    # 13
    assert sum(turns) == state.turns <= 64


@pytest.mark.parametrize(("seats", "seed", "side"), GAMES)
def test_every_play_pays_the_printed_price(seats: int, seed: int, side: str) -> None:
    """Invariant 14."""
    _, heard = played(seats, seed, side)
    cards = {card.id: card for card in GAME.content.cards}
    starts = [place for place, event in enumerate(heard) if event.kind == "card-played"]
    assert starts
    for start in starts:
        stop = next(place for place in range(start, len(heard)) if heard[place].kind == "card-laid")
        steps = heard[start:stop]
        paid = dict.fromkeys(GAME.content.kinds, 0)
        for facts in told(steps, "tokens-paid"):
            paid[facts["kind"]] += facts["natural"] + facts["bones"]
        waived = [facts["requirement"] for facts in told(steps, "requirement-waived")]
        sacrifices = len(told(steps, "card-sacrificed")) + waived.count("sacrifice")
        for kind in waived:
            if kind != "sacrifice":
                paid[kind] += 1
        card = cards[heard[start].facts["card"]]
        assert len(waived) <= (side == "advanced")
        assert {kind: count for kind, count in paid.items() if count} == card.cost
        assert sacrifices == card.sacrifice


@pytest.mark.parametrize("seed", range(3))
def test_every_option_can_be_carried_out(seed: int) -> None:
    """Invariant 11: two options at least, no key twice, and all of them work."""
    state = fresh(4, seed=seed, side="advanced")
    chance = Rng(seed)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        assert len(legal) == len(set(legal)) >= 2
        for action in legal:
            other = state.clone()
            other.play(other.turn, action)
            assert list(GAME.complaints(state, other)) == []
        state.apply(legal[chance.below(len(legal))])


@pytest.mark.parametrize("seed", range(3))
def test_observations_do_not_depend_on_what_is_hidden(seed: int) -> None:
    """Invariant 12."""
    state = fresh(4, seed=seed)
    chance = Rng(seed)
    while state.turn >= 0:
        for seat in range(4):
            seen = GAME.observe(state, seat).tolist()
            assert GAME.observe(state.resample(seat, chance), seat).tolist() == seen
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])


def test_resource_piles_are_never_empty_in_ordinary_games() -> None:
    """Invariant 5."""
    state = fresh(4, seed=1)
    chance = Rng(1)
    while state.turn >= 0:
        assert all(1 <= height <= 5 for height in state.heights)
        if step(state) == "take":
            assert all(state.available_to(seat) <= 4 for seat in range(4))
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
