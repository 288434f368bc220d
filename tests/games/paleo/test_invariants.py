"""The invariants hold in lively games, and each of them notices when it is broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lascaux import Event
from lascaux.engine.state import packed
from lascaux.games.paleo.content.codes import (
    BENCH,
    BOX,
    DREAMS,
    GRAVE,
    GROUP,
    IDEAS,
    OPENED,
    PILE,
    REVEALED,
    SECRETS,
    SHOWN,
)
from lascaux.games.paleo.content.language import Action
from lascaux.games.paleo.content.tables import Content
from lascaux.games.paleo.rules.act import Unlink
from lascaux.games.paleo.state import Paleo

from .busy import moves
from .table import GAME, acting, fresh, play, position

DREAM_OF_D = GAME.content.names.index("d_dream_missing")


@pytest.mark.parametrize("seed", range(20))
def test_every_invariant_holds_in_every_position(seed: int) -> None:
    for state, seat, action in moves(seed):
        before = state.clone()
        state.play(seat, action)
        assert list(GAME.complaints(before, state)) == []


def declared(content: Content, event: Event) -> Action:
    owner = event.facts["card"].partition(".")[0]
    card = next(card for card in content.sheet.cards if card.id == owner)
    return next(action for _, action in card.every_action() if action.label == event.facts["label"])


def price(content: Content, event: Event) -> int:
    """The cards that a declared action costs."""
    return declared(content, event).cost.cards


def counted(heard: list[Event], seat: int, kind: str) -> int:
    return sum(event.kind == kind and event.seat == seat for event in heard)


@pytest.mark.parametrize("seed", range(20, 32))
def test_invariant_14_cards_are_given_up_only_for_actions_one_leads(seed: int) -> None:
    """In every turn: what left a pile is the picked card, and the price of what its own seat led."""
    heard: list[Event] = []
    piles: list[int] = []
    calls = 0
    turns = 0
    for state, seat, action in moves(seed, heard):
        content = state.content
        if state.agenda[-1].id == "explore" and not any(answer >= 0 for answer in state.answers):
            same_day = not any(event.kind == "night-fell" for event in heard)
            for other in range(state.seats if piles and same_day else 0):
                mine = [event for event in heard if event.seat == other]
                given = sum(len(event.facts["backs"]) for event in mine if event.kind == "cards-given-up")
                deeds = [event for event in mine if event.kind == "declared"]
                led = sum(price(content, event) for event in deeds)
                led -= sum(price(content, event) for event in mine if event.kind.startswith("attempt-"))
                bad = sum(price(content, event) for event in deeds if declared(content, event).negative)
                assert led + calls - bad <= given <= led + calls  # PA-8.5: bad actions as far as possible
                dreams, picked = counted(heard, other, "dream-gained"), counted(heard, other, "revealed")
                if not counted(heard, other, "slept"):
                    assert piles[other] + dreams - picked - given == state.size[PILE + other]
                turns += 1
            piles = [state.size[PILE + other] for other in range(state.seats)]
            heard.clear()
            calls = 0
        key = GAME.actions.key(action)
        if key.startswith("call:"):
            calls += 2 * int(key.removeprefix("call:"))
        state.play(seat, action)
    assert turns > 0


def test_invariant_13_every_offered_action_can_be_carried_out() -> None:
    """Whatever is offered is paid in full: nothing is ever owed."""
    heard: list[Event] = []
    for seed in range(32, 40):
        for state, seat, action in moves(seed, heard):
            for option in state.legal(seat):
                copy = state.clone()
                copy.play(seat, option)
                assert min(*copy.camp, *copy.supply, *copy.tools, *copy.pool) >= 0
            state.play(seat, action)


def test_invariant_13_a_bad_action_falls_short_only_if_nothing_can_be_met() -> None:
    state = acting("h_flooded_stores", "base_ford", level="5", camp={"food": 3})
    assert list(GAME.complaints(None, state)) == []
    state.camp[0], state.supply[0] = 5, 15
    assert list(GAME.complaints(None, state)) == []
    state = acting("base_hyenas", "base_ford", camp={"food": 2})
    state.camp[0], state.supply[0] = 1, 19  # what is offered was worked out with 2 food
    assert "act offers what cannot be met" in " ".join(GAME.complaints(None, state))


def test_invariant_16_nobody_is_hurt_for_others_unasked() -> None:
    before = acting("base_cave_bear", "base_ford", groups=[["person_warrior"] * 2, ["person_healer"]])
    play(before, "wait", "help:0", "Be mauled", "bear:decline")
    state = before.clone()
    play(state, "wound:person_warrior.1")
    assert list(GAME.complaints(before, state)) == []
    state = before.clone()
    play(state, "wound:person_warrior.1")
    spoiled("damage", state.content.person[state.content.names.index("person_healer.1")], 1)(state)
    assert "blows_fall_where_they_may: person_healer.1 was hurt" in " ".join(GAME.complaints(before, state))


@pytest.mark.parametrize("hardship", range(4))
@pytest.mark.parametrize("level", ["1", "4", "5", "6", "7", "H+I"])
def test_invariant_18_the_start(level: str, hardship: int) -> None:
    state = fresh(level=level, hardship=hardship)
    assert state.camp[0] + hardship == 5
    assert state.skulls == int(hardship == 3)


def broken(state: Paleo, spoil: Callable[[Paleo], None]) -> str:
    spoil(state)
    return " ".join(GAME.complaints(None, state))


def stop(state: Paleo) -> None:
    state.agenda.clear()
    state.turn = -1


def spoiled(field: str, place: int, by: int) -> Callable[[Paleo], None]:
    def spoil(state: Paleo) -> None:
        numbers = list(getattr(state, field))
        numbers[place] += by
        setattr(state, field, packed(numbers))

    return spoil


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda state: state.put_last(state.first[PILE], GRAVE), "every_card_is_in_one_place"),
        (spoiled("camp", 0, 1), "resources_are_all_there"),
        (spoiled("pool", 0, 1), "tools_are_all_there"),
        (spoiled("tools", 0, -9), "tools_are_all_there"),
        (spoiled("damage", 0, 5), "tokens_lie_on_cards_that_are_face_up"),
        (spoiled("laid", 0, 1), "tokens_lie_on_cards_that_are_face_up"),
        (lambda state: setattr(state, "vp", 6), "the_end_comes_in_time"),
        (lambda state: setattr(state, "skulls", 5), "the_end_comes_in_time"),
        (lambda state: setattr(state, "to_act", 1), "a_turn_begins_with_nothing_pending"),
        (lambda state: state.move(state.first[PILE], REVEALED), "a_turn_begins_with_nothing_pending"),
        (spoiled("helping", 0, 2), "a_turn_begins_with_nothing_pending"),
        (spoiled("raised", 0, 1), "a_turn_begins_with_nothing_pending"),
        (lambda state: setattr(state, "night", True), "by_night_all_piles_are_empty"),
        (lambda state: [state.move(card, GRAVE) for card in state.cards_in(GROUP)], "every_group_has_people"),
        (
            lambda state: [state.move(state.first[9], BENCH) for _ in range(5)],
            "the_workbench_has_its_slots",
        ),
        (spoiled("skill", 0, 1), "skills_and_people_are_counted_right"),
        (spoiled("people", 0, 1), "skills_and_people_are_counted_right"),
        (lambda state: state.move(state.first[4], PILE), "cards_lie_where_such_cards_lie"),
        (lambda state: state.move(state.first[PILE], 7), "cards_lie_where_such_cards_lie"),
        (spoiled("helping", 1, 2), "help_lasts_as_long_as_the_card"),
        (lambda state: state.agenda.pop(0), "the_agenda_is_the_rest_of_a_day"),
        (stop, "the_agenda_fits_the_time"),
        (lambda state: setattr(state, "night", True), "the_agenda_fits_the_time"),
        (lambda state: setattr(state, "waited", 2), "pending_seats_have_a_card"),
        (lambda state: state.move(state.first[SECRETS], OPENED), "nothing_lies_open_without_reason"),
        (lambda state: state.move(state.first[IDEAS], SHOWN), "nothing_lies_open_without_reason"),
        (lambda state: state.agenda.append(Unlink(0)), "the_agenda_is_the_rest_of_a_day"),
        (lambda state: setattr(state, "barred", 1), "dice_are_of_this_card"),
        (lambda state: setattr(state, "has_called", True), "dice_are_of_this_card"),
        (spoiled("called", 0, 1), "dice_are_of_this_card"),
        (lambda state: setattr(state, "known", 1), "dreams_are_known_once_seen"),
        (lambda state: setattr(state, "fresh", 1), "dreams_are_known_once_seen"),
        (lambda state: setattr(state, "known", 1 << 8), "dreams_are_known_once_seen"),
        (lambda state: state.move(DREAM_OF_D, DREAMS), "dreams_are_those_of_the_level"),
        (lambda state: state.move(state.first[DREAMS], BOX), "dreams_are_those_of_the_level"),
        (lambda state: setattr(state, "skulls", 1), "skulls_have_causes"),
        (lambda state: setattr(state, "last_cause", 0), "skulls_have_causes"),
    ],
    ids=lambda value: value if isinstance(value, str) else "spoil",
)
def test_each_invariant_notices(spoil: Callable[[Paleo], None], complaint: str) -> None:
    assert complaint in broken(fresh(), spoil)


def test_what_was_before_is_looked_at_too() -> None:
    before = fresh(2)
    state = before.clone()
    state.vp = 0
    before.vp = 1
    assert "a victory point is gone" in " ".join(GAME.complaints(before, state))
    before, state = position(2, grave=["base_deer.1"]), position(2, grave=[])
    assert "has left the graveyard" in " ".join(GAME.complaints(before, state))
    before = fresh(2)
    state = before.clone()
    first = state.first[PILE]
    state.move(first, PILE)
    assert "the order of seat 0's pile has changed" in " ".join(GAME.complaints(before, state))
    state.move(first, PILE + 1)
    assert "something other than a dream" in " ".join(GAME.complaints(before, state))
    state = fresh(2)
    state.take_out(state.first[0])
    state.put_last(0 if state.place[0] else 40, GRAVE)
    assert list(GAME.complaints(None, state)) != []
