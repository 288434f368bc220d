"""EL-1: setup."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

import lascaux

from .table import GAME, fresh, heights, options, play, position


def test_el_1_1_six_spots_and_seats_go_clockwise() -> None:
    state = fresh(3, chieftains="assigned", chieftain_numbers=[1, 2, 3])
    assert [spot.spot for spot in GAME.view(state, 0).spots] == [0, 1, 2, 3, 4, 5]
    seen = [state.active]
    while len(seen) < 5:
        state.apply(state.legal(state.turn)[-1])
        if state.active != seen[-1]:
            seen.append(state.active)
    assert seen == [0, 1, 2, 0, 1]


def test_el_1_2_all_cards_lie_in_six_piles_of_ten_with_only_the_top_seen() -> None:
    state = fresh()
    piles = GAME.dump(state)["piles"]
    assert [len(pile) for pile in piles] == [10] * 6
    assert sorted(card for pile in piles for card in pile) == sorted(card.id for card in GAME.content.cards)
    view = GAME.view(state, 0)
    assert [spot.card.id for spot in view.spots] == [pile[-1] for pile in piles]
    shown = msgspec.json.encode(view).decode()
    assert not any(f'"{card}"' in shown for pile in piles for card in pile[:-1])


def test_el_1_2_the_cards_are_shuffled() -> None:
    deals = {tuple(GAME.dump(fresh(seed=seed))["piles"][0]) for seed in range(20)}
    assert len(deals) == 20


def test_el_1_3_six_piles_of_five_tokens_with_only_the_top_seen() -> None:
    state = fresh()
    piles = GAME.dump(state)["tokens"]
    assert heights(state) == [5] * 6
    assert [spot.token for spot in GAME.view(state, 0).spots] == [pile[-1] for pile in piles]
    assert len({tuple(GAME.dump(fresh(seed=seed))["tokens"][0]) for seed in range(20)}) > 10


@pytest.mark.parametrize(("seats", "center", "pool"), [(2, 6, 44), (3, 8, 42), (4, 10, 40)])
def test_el_1_4_and_el_1_5_center_pile_and_pool(seats: int, center: int, pool: int) -> None:
    state = fresh(seats)
    view = GAME.view(state, 0)
    assert (view.center, view.center_start, view.pool) == (center, center, pool)
    document = GAME.dump(state)
    found = Counter(document["pool"])
    found.update(document["center"])
    found.update(token for pile in document["tokens"] for token in pile)
    assert found == Counter(berry=24, meat=20, flint=16, skin=12, bone=8)


def test_el_1_6_discards_start_empty() -> None:
    view = GAME.view(fresh(4), None)
    assert view.discard == {}
    assert view.card_discard == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_el_1_7_chieftains_are_dealt_at_random_and_differ(seats: int) -> None:
    deals = set()
    for seed in range(60):
        numbers = [player.chieftain for player in GAME.view(fresh(seats, seed), None).players]
        assert len(set(numbers)) == seats
        assert set(numbers) <= {1, 2, 3, 4}
        deals.add(tuple(numbers))
    assert len(deals) > 8


def test_el_1_7_chieftains_may_be_assigned() -> None:
    state = fresh(3, chieftains="assigned", chieftain_numbers=[4, 2, 3])
    assert [player.chieftain for player in GAME.view(state, None).players] == [4, 2, 3]


def test_el_1_7_assigned_chieftains_are_named_and_dealt_ones_are_not() -> None:
    with pytest.raises(lascaux.BadSetting, match="have to be named"):
        fresh(2, chieftains="assigned")
    with pytest.raises(lascaux.BadSetting, match="dealt at random"):
        fresh(2, chieftain_numbers=[1, 2])
    with pytest.raises(lascaux.BadSetting, match="2 different values"):
        fresh(2, chieftains="assigned", chieftain_numbers=[1, 1])


def test_el_1_8_one_side_for_the_whole_table() -> None:
    normal, advanced = fresh(4, side="normal"), fresh(4, side="advanced")
    assert {player.power for player in GAME.view(normal, None).players} == {""}
    assert len({player.power for player in GAME.view(advanced, None).players} - {""}) == 4
    with pytest.raises(lascaux.BadSetting, match="normal, advanced"):
        fresh(2, side="back")


def test_el_1_9_nobody_begins_with_anything() -> None:
    for player in GAME.view(fresh(4), None).players:
        assert (player.hand, player.tribe, player.available, player.score) == ((), (), {}, 0)


def test_el_1_10_the_lowest_chieftain_starts_every_round() -> None:
    state = fresh(3, chieftains="assigned", chieftain_numbers=[3, 4, 2])
    assert GAME.view(state, None).start == 2
    assert state.turn == 2
    order = []
    while len(order) < 6:
        if options(state)[0].startswith("take"):
            order.append(state.turn)
        play(state, options(state)[-1])
    assert order == [2, 0, 1, 2, 0, 1]


def test_el_1_10_in_a_position_too() -> None:
    assert position(4, chieftains=[2, 3, 1, 4]).turn == 2
