"""What nobody knows is drawn afresh: face-down food within its season, and the item deck."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from lascaux import Rng
from lascaux.games.a_year_of_survival.snapshot import FIELDS

from .table import CRAFT, GAME, SCOUT, fresh, play, position, until

SECRET = ("trail", "decks", "item_deck", "rng", "seed")
SPRING = [f"spring_{name}" for name in ("rabbit", "deer", "duck", "fish", "bison", "turtle")]


@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_only_what_is_hidden_changes(viewer: int | None) -> None:
    state = position(trail=SPRING, seen=[2, 5])
    before = GAME.dump(state)
    drawn = GAME.dump(state.resample(viewer, Rng(5)))
    assert {k: v for k, v in drawn.items() if k not in SECRET} == {
        k: v for k, v in before.items() if k not in SECRET
    }
    assert [drawn["trail"][place] for place in (1, 4)] == ["spring_deer", "spring_bison"]
    for hidden in ("trail", "decks", "item_deck"):
        assert drawn[hidden] != before[hidden]
    assert Counter(drawn["item_deck"]) == Counter(before["item_deck"])
    spring = [Counter(document["trail"] + document["decks"]["spring"]) for document in (drawn, before)]
    assert spring[0] == spring[1]
    for season in ("summer", "autumn"):
        assert Counter(drawn["decks"][season]) == Counter(before["decks"][season])
    assert GAME.dump(state) == before, "the original keeps its secrets"


def test_every_hidden_card_may_lie_anywhere() -> None:
    state = position(trail=SPRING, decks={"spring": ["spring_pronghorn"]}, seen=[2, 3, 4, 5])
    chance = Rng(1)
    found = Counter(tuple(GAME.dump(state.resample(0, chance))["trail"]) for _ in range(1200))
    assert all(list(trail[1:5]) == SPRING[1:5] for trail in found)
    hidden = ["spring_rabbit", "spring_turtle", "spring_pronghorn"]
    assert {(trail[0], trail[5]) for trail in found} == {(a, b) for a in hidden for b in hidden if a != b}
    assert min(found.values()) > 140  # each of six is expected 200 times


def test_the_last_hidden_card_is_known_by_counting() -> None:
    state = position(trail=SPRING[:2], decks={"spring": []}, seen=[1])
    assert GAME.dump(state.resample(0, Rng(3)))["trail"] == SPRING[:2]


def test_a_place_named_by_scouts_is_not_shown_before_both_are() -> None:
    state = position(trail=SPRING)
    play(state, SCOUT, "look:4")
    chance = Rng(2)
    others = [state.resample(0, chance) for _ in range(20)]
    assert len({GAME.dump(other)["trail"][3] for other in others}) > 1
    assert {GAME.dump(other)["named"][0] for other in others} == {4}


@pytest.mark.parametrize("seed", range(4))
def test_all_seats_are_given_equal_views(seed: int) -> None:
    """Invariant 14."""
    state = fresh(5, seed)
    chance = Rng(seed)
    while state.turn >= 0:
        views = [GAME.view(state, seat) for seat in (None, *range(5))]
        plain = {msgspec.json.encode(msgspec.structs.replace(view, seat=None)) for view in views}
        assert len(plain) == 1
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])


def test_what_turns_up_hidden_things_cannot_be_taken_back() -> None:
    state = position(trail=SPRING, seen=[5, 6], row=["spear", "blade", "basket"])
    for keys, reveals in (([CRAFT], 0), (["craft:row1"], 0), (["craft:deck"], 1)):
        before = state.reveals
        play(state, *keys)
        assert (state.reveals > before) == bool(reveals)
    state = position(trail=SPRING)
    before = state.reveals
    play(state, SCOUT)
    assert state.reveals == before + 1
    play(state, "look:1")
    assert state.reveals == before + 1
    play(state, "look:2")
    assert state.reveals == before + 3


def test_food_discarded_unseen_counts_as_turned_up_and_seen_food_does_not() -> None:
    for seen, reveals in (([], 2), ([6], 1), ([5, 6], 0)):
        state = position(trail=SPRING, seen=seen, row=["spear", "blade", "basket"], item_deck=["..."])
        play(state, CRAFT, "craft:row1")
        before = state.reveals
        play(state, "craft:stop")
        assert state.reveals - before == reveals + 1  # and the new card in the row


def test_playing_cards_reveals_nothing() -> None:
    state = until(fresh(seed=3), "lead")
    before = state.reveals
    chance = Rng(1)
    while GAME.view(state, None).attempt is not None:
        assert state.reveals == before
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])


def test_what_scouts_have_seen_is_known_and_nothing_else_of_the_trail() -> None:
    rabbit, deer, duck = SPRING[:3]
    known = FIELDS.known({"trail": [rabbit, deer, duck], "seen": [2]}, None)
    assert known == FIELDS.known({"trail": [duck, deer, rabbit], "seen": [2]}, None)
    assert known != FIELDS.known({"trail": [deer, rabbit, duck], "seen": [2]}, None)
