"""What nobody knows is drawn afresh, and only that; what everybody knows stays."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

import lascaux
from lascaux.games.paleo.content.codes import DREAMS, FACE_DOWN, IDEAS, PEOPLE, PILE
from lascaux.games.paleo.state import Paleo

from .busy import positions
from .table import GAME, acting, fresh, names, play, position


def samples(state: Paleo, count: int = 40) -> list[Paleo]:
    rng = lascaux.Rng(1)
    found = [state.resample(0, rng) for _ in range(count)]
    assert all(isinstance(sample, Paleo) for sample in found)
    return [sample for sample in found if isinstance(sample, Paleo)]


@pytest.mark.parametrize("seed", range(100, 106))
def test_nothing_that_is_shown_depends_on_what_is_hidden(seed: int) -> None:
    rng = lascaux.Rng(seed)
    for number, state in enumerate(positions(seed)):
        if number % 3:
            continue
        for viewer in (None, *range(state.seats)):
            other = state.resample(viewer, rng)
            assert msgspec.json.encode(GAME.view(other, viewer)) == msgspec.json.encode(
                GAME.view(state, viewer)
            )
            assert GAME.prompt(other, viewer) == GAME.prompt(state, viewer)
            if viewer is not None:
                assert GAME.options(other, viewer) == GAME.options(state, viewer)


def test_backs_stay_where_they_are_and_fronts_change() -> None:
    state = fresh(3)
    look = state.content.look
    tops = Counter()
    for sample in samples(state):
        for seat in range(3):
            mine, theirs = state.cards_in(PILE + seat), sample.cards_in(PILE + seat)
            assert [look[card] for card in mine] == [look[card] for card in theirs]
        tops[sample.first[PILE]] += 1
    alike = sum(
        look[card] == look[state.first[PILE]] for seat in range(3) for card in state.cards_in(PILE + seat)
    )
    assert len(tops) == min(alike, len(tops))
    assert len(tops) > 1 or alike == 1


def test_decks_are_shuffled() -> None:
    state = fresh(2)
    for place in (PEOPLE, DREAMS, IDEAS):
        orders = {tuple(sample.cards_in(place)) for sample in samples(state)}
        assert len(orders) == 40
        assert {frozenset(order) for order in orders} == {frozenset(state.cards_in(place))}


def test_open_cards_do_not_move() -> None:
    state = acting("base_deer", "base_ford", open=["base_berries.1"], grave=["a_mammoth.1"])
    for sample in samples(state, 10):
        for place in (1, 3, 4, 22, 23):
            assert sample.cards_in(place) == state.cards_in(place)


def test_an_unseen_dream_may_be_any_dream_that_nobody_has_seen() -> None:
    state = acting(
        "base_mushrooms",
        groups=[["person_healer"]],
        piles=["forest"],
        dreams=["dream_fire"],
        open=["dream_bear"],
    )
    play(state, "Eat and see")
    assert names(state, PILE)[0] == "dream_fire"
    fronts = Counter(names(sample, PILE)[0] for sample in samples(state, 300))
    unseen = set(names(state, DREAMS)) | {"dream_fire"}
    assert set(fronts) <= unseen
    assert "dream_bear" not in fronts  # it lies in the open discard
    assert len(fronts) > 10


def test_a_dream_seen_before_is_in_the_piles_not_among_todays() -> None:
    """dream_bear was seen yesterday and dealt today; a dream gained today cannot be it."""
    state = position(
        1,
        piles=[["dream_fire", "base_ford.1", "dream_bear", "dream_hunt.1"]],
        known=["dream_bear"],
        fresh=["dream_fire"],
        agenda=["turn"],
    )
    tops = Counter(names(sample, PILE)[0] for sample in samples(state, 300))
    assert "dream_bear" not in tops
    assert len(tops) > 10
    below = Counter(frozenset(names(sample, PILE)[2:]) for sample in samples(state, 300))
    assert all("dream_bear" in pair for pair in below)
    places = Counter(names(sample, PILE).index("dream_bear") for sample in samples(state, 300))
    assert set(places) == {2, 3}
    for sample in samples(state, 20):
        fresh_cards = [name for name in names(sample, PILE) if name in GAME.dump(sample)["fresh"]]
        assert fresh_cards == names(sample, PILE)[:1]


def test_cards_given_up_unseen_change_places_with_those_in_the_piles() -> None:
    state = position(1, piles=["forest forest forest"], face_down=["base_boar"], agenda=["turn"])
    assert len({tuple(names(sample, FACE_DOWN)) for sample in samples(state)}) > 1


def test_secrets_are_known_by_their_number() -> None:
    state = position(1, piles=[["secret_01", "base_ford"]], secrets=["secret_02"], agenda=["turn"])
    assert {names(sample, PILE)[0] for sample in samples(state, 10)} == {"secret_01"}


def test_sampling_is_even() -> None:
    """Three hidden forest cards in three places: each order as likely as the other."""
    state = position(
        1,
        piles=[["base_deer.1", "base_boar", "base_mushrooms"]],
        agenda=["turn"],
        face_down=[],
        grave=[
            name
            for name in names(fresh(1), PILE)
            if name not in ("base_deer.1", "base_boar", "base_mushrooms")
        ],
    )
    orders = Counter(tuple(names(sample, PILE)) for sample in samples(state, 600))
    assert len(orders) == 6
    assert all(60 < count < 145 for count in orders.values())
