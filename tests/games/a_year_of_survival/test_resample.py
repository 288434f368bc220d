"""What nobody knows is drawn afresh: face-down food within its season, and the item deck."""

from __future__ import annotations

import itertools
from collections import Counter

import msgspec
import pytest

from lascaux import Rng
from lascaux.games.a_year_of_survival.snapshot import FIELDS
from lascaux.games.a_year_of_survival.state import Year
from lascaux.games.a_year_of_survival.think import heuristics

from .table import CRAFT, FOODS, GAME, SCOUT, fresh, play, position, until

SECRET = ("trail", "decks", "item_deck", "rng", "seed")
SPRING = [f"spring_{name}" for name in ("rabbit", "deer", "duck", "fish", "bison", "turtle")]


LEFT = [food.id for food in FOODS.values() for _ in range(food.count) if food.season == "spring"]
for name in SPRING:
    LEFT.remove(name)


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
    play(state, SCOUT, "look:1")
    assert state.reveals == before
    play(state, "look:2")
    assert state.reveals == before + 2


@pytest.mark.parametrize(
    ("discards", "seen", "reveals"),
    [
        ("face-down", [], 0),
        ("face-down", [5, 6], 0),
        ("open", [], 2),
        ("open", [6], 1),
        ("open", [5, 6], 0),
    ],
)
def test_food_that_is_discarded_face_down_reveals_nothing(
    discards: str, seen: list[int], reveals: int
) -> None:
    state = position(trail=SPRING, seen=seen, settings={"discards": discards})
    play(state, CRAFT)
    before = state.reveals
    play(state, "craft:stop")
    assert state.reveals - before == reveals


def test_unseen_discards_belong_to_the_unknown_cards_of_their_season() -> None:
    """Information: deck, unseen trail and unseen discards are dealt anew; what was seen stays."""
    state = position(
        trail=SPRING, decks={"spring": []}, discard=LEFT, unseen_discards=[3, 5], seen=[1, 2, 3, 4]
    )
    chance = Rng(4)
    hidden = ["spring_bison", "spring_turtle", LEFT[2], LEFT[4]]
    found = Counter()
    for _ in range(2400):
        drawn = GAME.dump(state.resample(0, chance))
        assert drawn["trail"][:4] == SPRING[:4]
        assert [card for place, card in enumerate(drawn["discard"], 1) if place not in (3, 5)] == [
            card for place, card in enumerate(LEFT, 1) if place not in (3, 5)
        ]
        found[*drawn["trail"][4:], drawn["discard"][2], drawn["discard"][4]] += 1
    assert found.keys() == set(itertools.permutations(hidden))
    assert min(found.values()) > 60  # each of 24 is expected 100 times


def test_seasons_that_are_over_keep_their_unseen_cards_to_themselves() -> None:
    state = position(season="summer", discard=SPRING + LEFT, unseen_discards=[1, 2, 20])
    hidden = [*SPRING[:2], LEFT[-1]]
    chance = Rng(1)
    drawn = [GAME.dump(state.resample(None, chance))["discard"] for _ in range(100)]
    assert {(cards[0], cards[1], cards[19]) for cards in drawn} == set(itertools.permutations(hidden))
    assert {tuple(cards[2:19]) for cards in drawn} == {tuple((SPRING + LEFT)[2:19])}


def exchanged(state: Year, one: int, other: int) -> Year:
    """The same position with two unseen cards of spring exchanged: trail, discard, then deck."""
    document = GAME.dump(state)
    places = [("trail", place) for place in range(6) if place + 1 not in document["seen"]]
    places += [("discard", place - 1) for place in document["unseen_discards"]]
    deck = document["decks"]["spring"]
    lists = {"trail": document["trail"], "discard": document["discard"], "deck": deck}
    places += [("deck", place) for place in range(len(deck))]
    (here, at), (there, to) = places[one % len(places)], places[other % len(places)]
    lists[here][at], lists[there][to] = lists[there][to], lists[here][at]
    again = GAME.load(document)
    assert isinstance(again, Year)
    return again


@pytest.mark.parametrize("seed", range(12))
def test_nobody_can_tell_how_unseen_cards_lie(seed: int) -> None:
    """Invariant 16: no view, option, odds, observation, rank or event differs."""
    state = position(seed=seed, trail=[*SPRING[:5], "spring_dire_wolf"], seen=[2])
    play(state, CRAFT, "craft:stop", SCOUT, "look:4", "look:5", CRAFT, "craft:stop")
    assert len(GAME.dump(state)["unseen_discards"]) == 4
    chance = Rng(seed)
    other = exchanged(state, chance.below(20), chance.below(20))
    for seat in (None, 0, 1, 2, 3):
        assert GAME.view(state, seat) == GAME.view(other, seat)
        assert GAME.options(state, state.turn) == GAME.options(other, other.turn)
    assert GAME.observe(state, 1).tolist() == GAME.observe(other, 1).tolist()
    legal = state.legal(state.turn)
    assert heuristics.rank(state, state.turn, legal) == heuristics.rank(other, state.turn, legal)
    assert heuristics.value(state, 0) == heuristics.value(other, 0)
    drawn = [world.resample(0, Rng(7)) for world in (state, other)]
    assert list(drawn[0].food) == list(drawn[1].food), "not even where nobody looks any more"
    assert play(state, CRAFT, "craft:stop") == play(other, CRAFT, "craft:stop")


@pytest.mark.parametrize("action", [CRAFT, SCOUT])
def test_nothing_of_what_has_left_the_trail_stays_beyond_its_end(action: str) -> None:
    state = position(trail=SPRING, decks={"spring": []})
    play(state, action)
    if action == CRAFT:
        play(state, "craft:stop")
    drawn = state.resample(0, Rng(2))
    assert isinstance(drawn, Year)
    assert 0 < drawn.trail_length < 6
    assert list(drawn.trail)[drawn.trail_length :] == [0] * (6 - drawn.trail_length)


@pytest.mark.parametrize("seed", range(2))
def test_nothing_of_what_was_drawn_stays_where_the_decks_were(seed: int) -> None:
    """A bot that looks into a drawn world finds no more there than how its own unseen cards lie."""
    state, chance = fresh(3, seed), Rng(seed)
    while state.turn >= 0:
        drawn = state.resample(0, chance)
        assert isinstance(drawn, Year)
        for season in range(state.season + 1):
            start, end = state.content.season_start[season], state.content.season_start[season + 1]
            unseen = state.discarded_unseen(season)
            if season == state.season:
                unseen = sum(state.unseen_food())
            assert set(list(drawn.food)[start + unseen : end]) <= {0}
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])


@pytest.mark.parametrize("discards", ["face-down", "open"])
def test_every_view_accounts_for_all_food_cards(discards: str) -> None:
    """Invariant 17."""
    state = fresh(3, 2, discards=discards)
    chance = Rng(2)
    while state.turn >= 0:
        view = GAME.view(state, 1)
        later = sum(season.cards for season in view.seasons[view.season + 1 :])
        lying = len(view.trail) + len(view.turned) + view.deck + later
        assert len(view.discard) + len(view.pile) + lying == 48
        assert all(card.card for card in view.discard) or discards == "face-down"
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])


def test_when_the_year_is_over_everything_is_turned_up() -> None:
    state = position(season="autumn", trail=["autumn_acorns", "autumn_bison"], decks={"autumn": []})
    before = state.reveals
    play(state, CRAFT)
    assert len([card for card in GAME.view(state, 0).discard if card.card is None]) == 0
    play(state, "craft:stop")
    assert state.turn == -1
    assert [card.card.id for card in GAME.view(state, 0).discard[-2:]] == ["autumn_acorns", "autumn_bison"]
    assert state.reveals == before + 1


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
