"""PA-16: the night."""

from __future__ import annotations

from lascaux.games.paleo.content.codes import FACE_DOWN, OPEN, PILE

from .table import (
    GAME,
    camp,
    damage,
    dump,
    grave,
    group,
    kinds,
    labels,
    names,
    night,
    offers,
    open_discard,
    options,
    pile,
    play,
    position,
    step,
    tools,
)


def test_pa_16_1_everybody_eats() -> None:
    state = night(
        2,
        level="3",
        groups=[["e_ahab", "person_gatherer"], ["f_painter", "person_crafter"]],
        camp={"food": 9},
        night=[],
    )
    assert camp(state)[0] == 5


def test_pa_16_2_a_skull_for_everyone_unfed_and_they_stay() -> None:
    state = night(2, camp={"food": 1})
    assert (camp(state)[0], state.skulls) == (0, 3)
    assert len(group(state, 0)) == len(group(state, 1)) == 2


def test_pa_16_3_every_mission_once_in_any_order() -> None:
    state = night(2, camp={"food": 9}, tools=[{"fur": 1}, {"tent": 1}])
    assert options(state) == ["next:a_rich_prey", "next:b_new_world"]
    play(state, "next:b_new_world", "Sleep under a tent")
    assert labels(state) == [
        "Offer meat and hide",
        "Go to sleep in anger",
    ]  # the other one, not to be ignored
    play(state, "Offer meat and hide")
    assert (state.day, state.skulls) == (2, 0)


def test_pa_16_4_a_mission_stays_unless_it_is_destroyed() -> None:
    state = night(2, camp={"food": 4, "wood": 4}, tools=[{"tent": 2}, {}], night=["b_new_world"])
    play(state, "Raise a lasting camp")
    assert (state.vp, "b_new_world" in grave(state)) == (1, True)
    state = night(2, camp={"food": 4}, tools=[{"tent": 1}, {}], night=["b_new_world"])
    play(state, "Sleep under a tent")
    assert [card.id for card in GAME.view(state, None).night_board if card.id == "b_new_world"] == [
        "b_new_world"
    ]


def test_pa_16_5_all_seats_count_together() -> None:
    state = night(
        3,
        level="4",
        groups=[
            ["person_warrior"],
            ["person_hunter", "person_gatherer", "person_gatherer"],
            ["person_crafter", "person_crafter", "person_crafter"],
        ],
        camp={"food": 7},
        night=["g_borderland"],
        tools=[{}, {}, {}],
    )
    assert offers(state, "Show them how many we are")
    state = night(3, camp={"food": 7}, tools=[{"fur": 1}, {}, {"fur": 1}], night=["a_rich_prey"])
    play(state, "Offer meat and hide")
    assert options(state) == ["from:0", "from:2"]  # whose fur?


def test_pa_16_6_nocturnal_cards_come_after_the_missions_and_stay() -> None:
    state = night(
        2,
        level="4",
        groups=[["person_crafter", "g_raider.1"], ["person_gatherer", "g_raider.2"]],
        camp={"food": 9},
        night=["c_howls"],
    )
    assert step(state) == "night_act"
    play(state, "Throw them meat")
    assert options(state) == ["next:g_raider.1", "next:g_raider.2"]
    play(state, "next:g_raider.2", "Let the raider steal")
    assert labels(state) == ["Let the raider steal", "Be stabbed in the dark"]
    play(state, "Let the raider steal")
    assert "g_raider.1" in group(state, 0)
    assert state.day == 2


def test_pa_16_6_an_action_may_send_it_away() -> None:
    state = night(1, level="2", groups=[["person_crafter", "secret_03"]], camp={"food": 1}, night=[])
    # without food the cub cannot be fed, and slips away by itself
    assert "secret_03" not in group(state)
    assert "secret_03" in pile(state)


def test_pa_16_7_both_discards_are_shuffled_and_dealt_from_the_new_lead() -> None:
    cards = {
        "open": ["base_deer.1", "base_ford.1"],
        "face_down": ["base_berries.1", "base_campfire.1", "base_hyenas"],
    }
    every = cards["open"] + cards["face_down"]
    rest = [name for name in names(position(2), PILE) + names(position(2), PILE + 1) if name not in every]
    state = night(
        2,
        camp={"food": 9},
        night=[],
        grave=rest,
        damage={"person_gatherer.1": 1},
        tools=[{"fur": 1}, {}],
        **cards,
    )
    assert (state.day, state.lead) == (2, 1)
    assert (len(pile(state, 1)), len(pile(state, 0))) == (3, 2)
    assert sorted(pile(state, 0) + pile(state, 1)) == sorted(every)
    assert (names(state, OPEN), names(state, FACE_DOWN)) == ([], [])
    assert (damage(state), tools(state)) == ({"person_gatherer.1": 1}, {"fur": 1})
    orders = set()
    for seed in range(8):
        other = night(2, seed=seed, camp={"food": 9}, night=[], grave=rest, **cards)
        orders.add(tuple(pile(other, 1)))
    assert len(orders) > 3


def test_pa_16_8_with_fewer_cards_than_seats_some_sleep_through_the_day() -> None:
    everything = [name for seat in range(3) for name in names(position(3), PILE + seat)]
    state = night(3, camp={"food": 9}, night=[], grave=everything[1:], open=everything[:1], face_down=[])
    assert state.waiting() == [1]


def test_pa_16_9_damage_at_night_is_warded_and_laid_by_the_whole_table() -> None:
    state = night(
        2,
        level="4",
        groups=[["person_crafter", "g_raider.1"], ["person_gatherer", "person_hunter"]],
        tools=[{}, {"fur": 1}],
        camp={"food": 3},
        night=[],
    )
    assert step(state) == "ward"  # there was no food to steal
    assert options(state) == ["ward:fur:1", "take-it"]
    play(state, "take-it")
    assert (step(state), state.turn) == ("wound", state.lead)  # nobody is asked to bear it
    assert set(options(state)) == {
        "wound:person_crafter.1",
        "wound:person_gatherer.1",
        "wound:person_hunter.1",
    }


def test_pa_16_9_ward_extra_actions_are_allowed_at_night() -> None:
    state = night(
        2,
        level="C+G",
        groups=[["person_crafter", "g_raider.1"], ["person_gatherer", "secret_03"]],
        camp={"food": 2},
        night=[],
    )
    found = play(state, "next:g_raider.1")
    assert "declared" in kinds(found)
    assert "extra:secret_03:0" in options(state)
    assert dump(state)["night_time"]
    assert open_discard(state) == []
