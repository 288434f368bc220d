"""EL-4: finished resource piles."""

from __future__ import annotations

from collections import Counter

from .table import (
    GAME,
    PLAY,
    heights,
    kinds,
    options,
    play,
    position,
    scarce,
    step,
    tokens,
    told,
    tops,
)

SINGLE, DOUBLE, TRIPLE = "blue_02", "green_11", "blue_08"


def at(spot: int, card: str) -> list[object]:
    return tops(*[card if place == spot else None for place in range(6)])


def test_el_4_1_a_finished_pile_is_dealt_with_before_the_next_token() -> None:
    state = position(piles=at(0, DOUBLE), tokens=[5, 1, 5, 5, 5, 5])
    heard = play(state, "take:0")
    assert kinds(heard)[1:6] == [
        "token-taken",
        "pile-finished",
        "center-token-taken",
        "pile-refilled",
        "token-taken",
    ]


def test_el_4_2_the_token_from_the_fire_is_extra() -> None:
    state = position(piles=at(0, SINGLE), tokens=[5, ["meat"], 5, 5, 5, 5], center=["berry"] * 5 + ["skin"])
    play(state, "take:0")
    assert tokens(state) == {"meat": 1, "skin": 1}
    assert GAME.view(state, None).center == 5


def test_el_4_3_an_empty_center_pile_gives_nothing() -> None:
    state = position(piles=at(0, SINGLE), tokens=[5, ["meat"], 5, 5, 5, 5], center=[])
    heard = play(state, "take:0")
    assert tokens(state) == {"meat": 1}
    assert "center-token-taken" not in kinds(heard)
    assert heights(state)[1] == 5


def test_el_4_3_the_last_token_triggers_the_end_and_the_turn_goes_on() -> None:
    state = position(piles=at(0, SINGLE), tokens=[5, ["meat"], 5, 5, 5, 5], center=["flint"])
    heard = play(state, "take:0")
    assert "end-triggered" in kinds(heard)
    assert GAME.view(state, None).end_triggered
    assert kinds(heard).index("end-triggered") < kinds(heard).index("pile-refilled")
    assert kinds(heard).index("end-triggered") < kinds(heard).index("card-taken")


def test_el_4_4_the_new_pile_is_stacked_in_the_order_drawn() -> None:
    state = scarce(heights=[5, 1, 5, 5, 5, 5], pool={"skin": 5}, piles=at(0, SINGLE), center=["berry"] * 6)
    heard = play(state, "take:0")
    assert GAME.dump(state)["tokens"][1] == ["skin"] * 5
    assert told(heard, "pile-refilled") == [{"spot": 1, "height": 5, "top": "skin"}]
    assert GAME.view(state, None).pool == 0


def test_el_4_4_the_last_token_drawn_is_on_top() -> None:
    # Two skins are in the pool and three bones come after the reshuffle: they must lie above.
    state = scarce(heights=[5, 1, 5, 5, 5, 5], pool={"skin": 2}, discard={"bone": 3}, piles=at(0, SINGLE))
    play(state, "take:0")
    assert GAME.dump(state)["tokens"][1] == ["skin", "skin", "bone@1", "bone@1", "bone@1"]


def test_el_4_4_the_pile_is_refilled_whether_or_not_the_fire_gave_a_token() -> None:
    for center in (["berry"], []):
        state = position(piles=at(0, SINGLE), tokens=[5, 1, 5, 5, 5, 5], center=center)
        play(state, "take:0")
        assert heights(state) == [5] * 6


def test_el_4_5_the_pool_is_drawn_from_at_random() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(300):
        state = scarce(
            heights=[5] * 6,
            pool={"skin": 3, "bone": 1},
            side="advanced",
            chieftains=[4, 1],
            piles=at(0, SINGLE),
            active=0,
            seed=seed,
        )
        heard = play(state, "take:0")
        drawn.update(facts["kind"] for facts in told(heard, "token-drawn"))
    assert sum(drawn.values()) == 300
    assert 190 < drawn["skin"] < 260  # three in four


def test_el_4_5_the_reshuffle_waits_until_a_token_is_needed() -> None:
    state = scarce(heights=[5, 1, 5, 5, 5, 5], pool={"skin": 5}, discard={"meat": 2}, piles=at(0, SINGLE))
    heard = play(state, "take:0")
    view = GAME.view(state, None)
    assert "reshuffled" not in kinds(heard)
    assert (view.pool, view.discard) == (0, {"meat": 2})


def test_el_4_5_a_reshuffle_in_the_middle_of_a_refill_takes_the_whole_discard() -> None:
    state = scarce(heights=[5, 1, 5, 5, 5, 5], pool={"skin": 4}, discard={"meat": 3}, piles=at(0, SINGLE))
    heard = play(state, "take:0")
    view = GAME.view(state, None)
    assert told(heard, "reshuffled") == [{"tokens": 3}]
    assert (view.pool, view.discard) == (2, {})
    assert GAME.dump(state)["generation"] == 1


def test_el_4_6_without_pool_and_discard_a_refill_stops() -> None:
    state = scarce(heights=[5, 1, 5, 5, 5, 5], pool={"skin": 1}, discard={"meat": 1}, piles=at(0, SINGLE))
    play(state, "take:0")
    assert heights(state) == [5, 2, 5, 5, 5, 5]
    state = scarce(heights=[5, 1, 5, 5, 5, 5], piles=at(0, SINGLE))
    heard = play(state, "take:0")
    assert heights(state)[1] == 0
    assert told(heard, "pile-refilled")[0] == {"spot": 1, "height": 0, "top": None}


def test_el_4_6_a_draw_without_any_token_gives_nothing() -> None:
    state = scarce("blue_10", heights=[5] * 6, agenda=PLAY, available={"berry": 2, "bone": 0})
    # Both berries are paid first, so the discard holds two tokens when the draw happens.
    play(state, "play:blue_10")
    assert tokens(state) == {"berry": 1}
    empty = scarce(heights=[5] * 6, side="advanced", chieftains=[4, 1], piles=at(0, SINGLE), active=0)
    heard = play(empty, "take:0")
    assert told(heard, "token-drawn") == [{"kind": None, "by": "chieftain"}]
    assert sum(tokens(empty).values()) == 1


def test_el_4_7_an_empty_spot_is_tried_again_at_the_end_of_every_turn() -> None:
    state = scarce("purple_09", heights=[0, 5, 5, 0, 5, 5], available={"berry": 3, "skin": 4}, agenda=PLAY)
    before = GAME.view(state, None).center
    play(state, "play:purple_09")
    heard = play(state, "discard:skin", "discard:skin")
    # Spot 0 comes before spot 3: it gets all three tokens, and nothing comes from the fire.
    assert [(facts["spot"], facts["height"]) for facts in told(heard, "pile-refilled")] == [(0, 3)]
    assert heights(state) == [3, 5, 5, 0, 5, 5]
    assert GAME.view(state, None).center == before
    assert step(state) == "take"


def test_el_4_7_a_spot_that_cannot_be_filled_is_not_mentioned_every_turn() -> None:
    state = scarce("purple_09", heights=[0, 5, 5, 5, 5, 5], agenda=PLAY)
    heard = play(state, options(state)[-1]) if step(state) != "take" else []
    heard += play(state, "take:1")
    while state.active == 1:
        heard += play(state, options(state)[-1])
    assert heights(state)[0] == 0
    assert 0 not in [facts["spot"] for facts in told(heard, "pile-refilled")]


def test_el_4_7_a_low_pile_is_not_topped_up() -> None:
    state = position(tokens=[2, 5, 5, 5, 5, 5], piles=at(0, SINGLE))
    play(state, "take:0")
    while state.active == 0:
        play(state, options(state)[-1])
    assert heights(state) == [2, 4, 5, 5, 5, 5]


def test_el_4_8_several_finished_piles_are_dealt_with_one_after_the_other() -> None:
    state = position(piles=at(0, TRIPLE), tokens=[5, 1, 1, 1, 5, 5])
    heard = play(state, "take:0")
    assert [facts["spot"] for facts in told(heard, "pile-finished")] == [1, 2, 3]
    assert [facts["spot"] for facts in told(heard, "pile-refilled")] == [1, 2, 3]
    assert [facts["left"] for facts in told(heard, "center-token-taken")] == [5, 4, 3]
    assert sum(tokens(state).values()) == 6


def test_el_4_9_draws_finish_nothing() -> None:
    # Chieftain 4 draws the pool empty, and the fire loses its last token: neither finishes a pile.
    state = scarce(
        heights=[5, 1, 5, 5, 5, 5],
        pool={"skin": 6},
        center=["berry"],
        side="advanced",
        chieftains=[4, 1],
        piles=at(0, SINGLE),
        active=0,
    )
    heard = play(state, "take:0")
    assert len(told(heard, "pile-finished")) == 1
    assert GAME.dump(state)["finished"] == 6
    assert (GAME.view(state, None).pool, GAME.view(state, None).center) == (0, 0)
