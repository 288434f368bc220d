"""What is always true, and that the invariants notice when it is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from lascaux import Event, Rng
from lascaux.engine.state import packed
from lascaux.games.a_year_of_survival import invariants
from lascaux.games.a_year_of_survival.rules.attempt import allowance
from lascaux.games.a_year_of_survival.rules.turn import TURN
from lascaux.games.a_year_of_survival.snapshot import FIELDS
from lascaux.games.a_year_of_survival.state import PLAY_RULES, Year

from .table import FOODS, GAME, ITEMS, fresh, step, until

Break = Callable[[Year], object]


def change(name: str, place: int, by: int) -> Break:
    """Change one number of one array of the state."""

    def broken(state: Year) -> None:
        numbers = list(getattr(state, name))
        numbers[place] += by
        setattr(state, name, packed(numbers))

    return broken


def put(name: str, value: object) -> Break:
    return lambda state: setattr(state, name, value)


def hand(seat: int, kind: int, by: int) -> Break:
    return lambda state: change("hands", seat * state.content.kinds + kind, by)(state)


# The position, the invariant, and what breaks it.
BROKEN: list[tuple[str, str, Break]] = [
    ("action", "nobody_holds_less_than_nothing", hand(0, 0, -9)),
    ("action", "the_trail_is_as_long_as_it_can_be", put("trail_length", 5)),
    ("action", "the_trail_is_as_long_as_it_can_be", put("trail_length", 0)),
    ("action", "the_trail_is_as_long_as_it_can_be", put("agenda", [])),
    ("action", "what_lies_out_is_of_the_season", put("season", 2)),
    ("action", "every_turn_uses_up_food", put("turns", 40)),
    ("action", "every_turn_uses_up_food", put("discard_size", 0)),
    ("action", "the_score_is_in_the_food_pile", put("score", 50)),
    ("action", "the_score_is_in_the_food_pile", put("season_began_with", 50)),
    ("action", "the_dead_hold_nothing", put("dead", 15)),
    ("action", "the_dead_hold_nothing", put("dead", 1 << 7)),
    ("help", "attempts_keep_to_the_allowances", put("open", 0)),
    ("help", "attempts_keep_to_the_allowances", put("target", -1)),
    ("action", "attempts_keep_to_the_allowances", put("passed", 1)),
    ("action", "hands_grow_by_crafting_and_inheriting", hand(3, 0, 5)),
    ("action", "the_row_is_full_between_turns", put("row", packed([-1, 0, 0]))),
    ("help", "only_knowledge_fills_knowledge", lambda state: _play_as_knowledge(state)),
    ("action", "scouts_have_seen_what_lies_on_the_trail", put("seen", 1 << 6)),
    ("action", "scouts_have_seen_what_lies_on_the_trail", put("seen", 7)),
    ("action", "scouts_have_seen_what_lies_on_the_trail", put("named", 1)),
    ("action", "discards_lie_as_they_fell", put("unseen_discards", 1 << 47)),
    ("action", "discards_lie_as_they_fell", put("scouted_discards", 3)),
    ("action", "discards_lie_as_they_fell", put("unseen_discards", 0)),
    ("action", "discards_lie_as_they_fell", put("open_discards", True)),
    ("action", "discards_lie_as_they_fell", change("discard", 0, 1)),
    ("action", "there_is_something_to_choose", put("_options", [1])),
    ("action", "the_agenda_is_the_rest_of_a_turn", lambda state: state.agenda.append(TURN)),
    ("action", "the_agenda_is_the_rest_of_a_turn", lambda state: state.agenda.pop(0)),
    ("action", "the_turn_under_way_is_whole", put("taken", 1)),
    ("action", "the_turn_under_way_is_whole", put("turned_count", 1)),
    ("action", "the_turn_under_way_is_whole", put("target", 0)),
    ("help", "the_turn_under_way_is_whole", put("target", -1)),
    ("lose", "nobody_loses_or_inherits_out_of_turn", lambda state: state.agenda.pop(-2)),
    ("lose", "nobody_loses_or_inherits_out_of_turn", put("dead", 15)),
]


def _play_as_knowledge(state: Year) -> None:
    knowledge = [category.id for category in state.content.categories].index("knowledge")
    state.played[0] = knowledge  # seat 0 with a spear


def reached(wanted: str) -> Year:
    """A game in which such a decision comes up after a while."""
    for seed in range(100):
        state = fresh(4, seed)
        chance = Rng(seed)
        decisions = 0
        while state.turn >= 0:
            settled = state.active != 0 and (wanted != "help" or state.played_count)
            rich = wanted != "lose" or len([s for s in state.agenda if s.id == "lose"]) > 2
            rich = rich and state.unseen_discards & 3 != 0 != state.deck_left
            if decisions > 15 and step(state) == wanted and settled and rich and state.season == 0:
                return state
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
            decisions += 1
    raise AssertionError(f"no {wanted}")


@pytest.mark.parametrize(
    ("wanted", "name", "broken"), BROKEN, ids=[f"{n}-{i}" for i, (_, n, _) in enumerate(BROKEN)]
)
def test_every_invariant_notices_what_is_broken(wanted: str, name: str, broken: Break) -> None:
    state = reached(wanted)
    invariant = getattr(invariants, name)
    before = state.clone()
    assert list(invariant(before, state)) == []
    broken(state)
    assert list(invariant(before, state)) != []


MISCOUNTED: list[tuple[str, str, Break]] = [
    ("action", "item card", hand(0, 0, 1)),
    ("action", "item card", put("items_left", 3)),
    ("help", "item card", put("played_count", 0)),
    ("action", "food card", put("deck_left", 1)),
    ("action", "food card", change("trail", 0, 1)),
    ("action", "food card", put("pile_size", 9)),
]


@pytest.mark.parametrize(
    ("wanted", "noun", "broken"), MISCOUNTED, ids=[f"{n}-{i}" for i, (_, n, _) in enumerate(MISCOUNTED)]
)
def test_every_card_is_in_one_place(wanted: str, noun: str, broken: Break) -> None:
    """Invariants 1, 2 and 4."""
    state = reached(wanted)
    assert list(FIELDS.faults(state)) == []
    broken(state)
    assert any(f": {noun} " in fault for fault in FIELDS.faults(state))


def test_all_invariants_are_among_them() -> None:
    assert {name for _, name, _ in BROKEN} == {invariant.__name__ for invariant in invariants.INVARIANTS}


# Whole games, watched through their events

GAMES = [
    (seats, seed, rule)
    for seats in (2, 3, 4, 5, 6)
    for seed in range(6)
    for rule in (PLAY_RULES if seed < 2 else ("leader",))
]


class Watch:
    """Keeps its own books of a game from what is told, and compares them with the state."""

    def __init__(self, state: Year) -> None:
        self.state = state
        self.rule = state.settings["play_rule"]
        self.hands = [Counter(hand) for hand in GAME.dump(state)["hands"]]
        self.food_left = 48
        self.score = 0
        self.taken = 0
        self.deaths = 0
        self.target = ""
        self.plays: Counter[int] = Counter()
        self.open: Counter[str] = Counter()
        self.before_turn = 48
        self.turns = 0

    def hear(self, event: Event) -> None:
        getattr(self, event.kind.replace("-", "_"), lambda event: None)(event)

    # Hands: invariant 10

    def item_taken(self, event: Event) -> None:
        assert event.seat == self.state.active
        self.hands[event.seat][event.facts["item"]] += 1
        self.taken += 1
        assert self.taken <= 2

    def item_lost(self, event: Event) -> None:
        self.hands[event.seat][event.facts["item"]] -= 1

    def bequeathed(self, event: Event) -> None:
        self.hands[event.seat][event.facts["item"]] -= 1
        self.hands[event.facts["to"]][event.facts["item"]] += 1

    def hand_discarded(self, event: Event) -> None:
        assert sum(self.hands[event.seat].values()) == event.facts["cards"]
        self.hands[event.seat].clear()

    # Attempts: invariants 8, 9 and 12

    def target_chosen(self, event: Event) -> None:
        self._begin(event)

    def ambushed(self, event: Event) -> None:
        self._begin(event)

    def _begin(self, event: Event) -> None:
        self.target = event.facts["card"]
        self.open = Counter(FOODS[self.target].icons)
        self.plays.clear()

    def item_played(self, event: Event) -> None:
        facts = event.facts
        self.hands[event.seat][facts["item"]] -= 1
        self.plays[event.seat] += 1
        icons = sum(FOODS[self.target].icons.values())
        assert self.plays[event.seat] <= allowance(self.state, event.seat, icons)
        assert self.plays[event.seat] <= 1 or self.rule != "one_each"
        if facts["category"] is None:
            assert (event.seat, self.plays.total()) == (self.state.active, 1)
            assert not any(self.open[category] for category in ITEMS[facts["item"]].fills)
            return
        assert facts["category"] in ITEMS[facts["item"]].fills
        assert facts["category"] != "knowledge" or ITEMS[facts["item"]].type == "knowledge"
        filled = min(ITEMS[facts["item"]].strength, self.open[facts["category"]])
        assert facts["filled"] == filled >= 1
        self.open[facts["category"]] -= filled

    def food_won(self, event: Event) -> None:
        assert self.open.total() == 0
        self._won(event)

    def food_lost(self, event: Event) -> None:
        assert self.open.total() > 0

    def ambush_beaten(self, event: Event) -> None:
        assert self.open.total() == 0

    def ambush_lost(self, event: Event) -> None:
        assert self.open.total() > 0

    # Food: invariants 5 and 6

    def reward(self, event: Event) -> None:
        self._won(event)

    def _won(self, event: Event) -> None:
        assert FOODS[event.facts["card"]].kind != "ambush"
        self.food_left -= 1
        self.score += event.facts["points"]
        assert event.facts["score"] == self.score

    def food_discarded(self, event: Event) -> None:
        self.food_left -= len(event.facts["cards"])

    # Turns: invariants 5 and 7

    def died(self, event: Event) -> None:
        assert event.seat == self.state.active
        self.deaths += 1
        assert self.deaths <= 1

    def turn_begun(self, event: Event) -> None:
        if self.turns:
            assert self.food_left < self.before_turn
        self.before_turn = self.food_left
        self.turns += 1
        self.taken = self.deaths = 0


@pytest.mark.parametrize(("seats", "seed", "rule"), GAMES)
def test_the_books_balance(seats: int, seed: int, rule: str) -> None:
    """Invariants 5 to 10 and 12, from what is told of a whole game."""
    state = fresh(seats, seed, play_rule=rule)
    watch = Watch(state)
    watch.turns = 1
    state.listener = watch.hear
    chance = Rng(seed)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
        assert [+hand for hand in watch.hands] == [Counter(hand) for hand in GAME.dump(state)["hands"]]
        assert watch.score == state.score
    assert watch.food_left == 0
    assert watch.turns == state.turns <= 48


@pytest.mark.parametrize("seed", range(3))
def test_every_option_can_be_carried_out(seed: int) -> None:
    """Invariants 1 to 4, 11, 13 and 15: two options at least, and every one leads to a sound position."""
    state = fresh(4, seed=seed)
    chance = Rng(seed)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        assert len(legal) == len(set(legal)) >= 2
        for action in legal:
            other = state.clone()
            other.play(other.turn, action)
            assert list(GAME.complaints(state, other)) == []
        state.apply(legal[chance.below(len(legal))])


@pytest.mark.parametrize("limit", [1, 4, 6])
def test_carrying_limits_hold_for_crafters(limit: int) -> None:
    """Invariant 10 with the setting of YS-13.4."""
    for seed in range(6):
        state = fresh(3, seed, hand_limit=limit)
        chance = Rng(seed)
        while state.turn >= 0:
            before = state.clone()
            legal = state.legal(state.turn)
            crafting = step(state) == "craft"
            state.apply(legal[chance.below(len(legal))])
            if crafting:
                held = before.hand_size(before.active)
                assert held < limit
            assert list(GAME.complaints(before, state)) == []


def test_items_can_run_out() -> None:
    """Whoever never explores empties the deck; crafting goes on with what is left."""
    state = fresh(6, seed=1)
    while state.turn >= 0:
        before = state.clone()
        keys = {state.actions.key(action): action for action in state.legal(state.turn)}
        wanted = "action:craft" if step(state) == "action" else next(iter(keys))
        state.play(state.turn, keys[wanted])
        assert list(GAME.complaints(before, state)) == []
    assert sum(state.hand_size(seat) for seat in range(6)) >= 35


def test_a_game_meets_every_decision_soon() -> None:
    assert until(fresh(seed=5), "lead").turn >= 0
