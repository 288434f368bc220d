"""SB-2: the shape of a turn. SB-3: gathering."""

from __future__ import annotations

from collections import Counter

from lascaux import Event, Rng

from .table import (
    FOUR,
    GAME,
    acting,
    active,
    asked,
    berries,
    cards,
    choices,
    defending,
    fresh,
    gathering,
    hunting,
    inactive,
    kinds,
    letter,
    options,
    playing,
    position,
    quietly,
    say,
    shown,
    step,
    told,
)

UNITS = "N.YH W.YH S.YH E.YH"


def decisions_of_a_turn(units: str = UNITS, **document: object) -> list[str]:
    """Who is asked what in a turn in which nobody does much."""
    state = playing("N", units, berries=dict.fromkeys(FOUR, 3), **document)
    found = []
    while state.turn_number == 1:
        found.append(asked(state))
        quiet = {
            "choose_action": "gather",
            "time_before": "keep",
            "time_after": "keep",
            "chief_second": "decline",
        }
        say(state, quiet.get(step(state), "done"))
    return found


def test_sb_2_1_play_act_defend() -> None:
    found = decisions_of_a_turn()
    assert [name.split()[1] for name in found] == [
        *["play_cards"] * 4,
        *["time_before", "choose_action", "time_after", "chief_second"],
        *["time_before", "choose_action", "time_after"] * 3,
        *["defense_units"] * 4,
    ]
    assert [name[0] for name in found] == [*"NWSE", *"NNNN", *"WWW", *"SSS", *"EEE", *"NWSE"]


def test_sb_2_2_all_play_cards_before_anybody_acts() -> None:
    found = [name.split()[1] for name in decisions_of_a_turn()]
    assert "play_cards" not in found[found.index("time_before") :]


def test_sb_2_3_nothing_is_gathered_in_the_first_turn() -> None:
    heard: list[Event] = []
    state = GAME.new(seats=4, seed=1, listener=heard.append)
    state.play(state.turn, state.actions.parse("time:day"))
    assert kinds(heard) == ["time-chosen", "turn-begun"]
    assert step(state) == "play_cards"


def test_sb_2_4_after_the_last_window_comes_the_defense_then_the_next_turn() -> None:
    state = acting("E", UNITS, berries={"E": 5})
    say(state, "gather")
    assert asked(state) == "E time_after"
    heard = say(state, "keep")
    assert kinds(heard) == ["enemy-revealed"]
    heard = quietly(state)
    assert kinds(heard)[-6:-4] == ["vigor-lost", "berries-gathered"]
    assert kinds(heard)[-1] == "turn-begun"


def test_sb_2_5_reactions_come_in_order_and_know_the_earlier_ones() -> None:
    state = hunting("W", "bison", UNITS, order="ENWS")
    assert asked(state) == "E react"
    say(state, "block")
    assert asked(state) == "N react"
    assert "support:3" in options(state)
    say(state, "pass")
    assert asked(state) == "S react"


def test_sb_2_6_marks_are_cleared_with_every_turn() -> None:
    state = acting("E", banned="N", obliged="S", blockers="WS", berries={"N": 1})
    say(state, "gather") if step(state) == "choose_action" else None
    quietly(state)
    assert state.turn_number == 2
    assert (state.banned, state.obliged, state.blockers) == (-1, -1, 0)
    assert (state.banned_before, state.obliged_before) == (0, 2)
    assert not state.chased()


def test_sb_2_7_berries_buy_units_time_and_warriors_only() -> None:
    """In whole random games every berry spent is one of these, and paid by the seat itself."""
    for seed in range(5):
        heard: list[Event] = []
        state = GAME.new(seats=4, seed=seed, listener=heard.append)
        chance = Rng(seed)
        spent: Counter[int] = Counter()
        gained: Counter[int] = Counter()
        while state.turn >= 0:
            before = list(state.berries)
            heard.clear()
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
            for seat in range(4):
                paid = sum(
                    event.facts.get("cost", event.facts.get("price", 0))
                    for event in heard
                    if event.seat == seat and event.kind in ("unit-played", "time-turned", "bonus-bought")
                )
                got = sum(
                    event.facts["berries"]
                    for event in heard
                    if event.seat == seat
                    and event.kind in ("berries-gathered", "bonus-gathered", "supporter-rewarded")
                )
                assert state.berries[seat] == before[seat] - paid + got
                spent[seat] += paid
                gained[seat] += got
        assert min(spent.values()) > 0 < min(gained.values())


def test_sb_2_8_the_display_is_refilled_by_gathering_and_after_a_hunt() -> None:
    state = playing("E", "N.GH N.TR", display="ember_fox red_deer saiga tufted_lynx bison")
    say(state, "chase:red_deer")
    assert shown(state)[1] == "chased"
    say(state, "hunt ember_fox TR GH")
    cards(state, 0, 0, 0, 0)
    assert shown(state)[0] not in (None, "ember_fox")
    assert shown(state)[1] == "chased"
    quietly(state)
    assert None not in shown(state)
    assert "chased" not in shown(state)


# Gathering


def test_sb_3_1_order_tokens_go_clockwise() -> None:
    assert [letter(state, seat) for state in [gathering(order="NWSE")] for seat in state.order] == list(
        "WSEN"
    )
    state = gathering(order="SWEN")  # no rotation of the seating: every token moves one seat on
    assert [letter(state, seat) for seat in state.order] == list("ESNW")


def test_sb_3_2_income() -> None:
    state = gathering("N.FO N.BK S.FO- E.YH", prey={"W": "steppe_hare bison ember_fox", "E": "red_deer"})
    assert [berries(state, who) for who in FOUR] == [2 + 1 + 2, 2 + 2 + 1 + 1, 2, 2 + 1]


def test_sb_3_3_the_cap_applies_to_the_whole_sum() -> None:
    state = gathering("N.BK W.FO", berries={"N": 12, "W": 12, "S": 14, "E": 15})
    assert [berries(state, who) for who in FOUR] == [15, 15, 15, 15]
    assert berries(gathering("N.BK", berries={"N": 10}), "N") == 14


def test_sb_3_4_prey_are_revealed_until_the_display_is_full_or_the_deck_empty() -> None:
    all_prey = [card.id for card in GAME.content.prey_cards]
    spots = [None, all_prey[0], "chased", None, all_prey[1]]
    document = {"deck": all_prey[2:6], "prey": {"N": " ".join(all_prey[6:])}}
    state = gathering_with(spots, **document)
    assert shown(state) == [all_prey[2], all_prey[0], all_prey[3], all_prey[4], all_prey[1]]
    assert state.deck_size == 1
    state = gathering_with(spots, deck=all_prey[2:4], prey={"N": " ".join(all_prey[4:])})
    assert shown(state) == [all_prey[2], all_prey[0], all_prey[3], None, all_prey[1]]


def gathering_with(spots: list[str | None], **document: object) -> object:
    """A display of these spots, then all gather."""
    prey = {seat: cards.split() for seat, cards in dict(document["prey"]).items()}
    return GAME.load(
        {
            "seats": 4,
            "options": {"tribes": [1, 2, 3, 4]},
            "turn_number": 1,
            "vigor": 11,
            "prey": [prey.get(letter, []) for letter in FOUR],
            "display": spots,
            "deck": document["deck"],
            "agenda": ["turn_over"],
        }
    )


def test_sb_3_5_everybody_has_all_action_cards_again() -> None:
    placed = [["-2", "+1", "0", "0"], ["-1", "+2", "0", "-2"]]
    state = gathering(placed=placed)
    assert state.placings == 0
    assert list(state.hands) == [1, 1, 2, 1, 1] * 4
    before = position(
        UNITS, agenda=["choose_action", "time_after", "defense", "turn_over"], actor="E", placed=placed
    )
    assert list(before.hands) == [0, 0, 2, 1, 1, 1, 1, 2, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 1, 1]


def test_sb_3_6_gathering_asks_nobody() -> None:
    state = defending("bog_lurkers", "E.YH", turn_number=2)
    heard = say(state, "done")
    assert step(state) == "play_cards"
    assert kinds(heard).count("berries-gathered") == 4


def test_sb_3_7_units_stay_as_they_were() -> None:
    state = gathering("N.YH N.TR- W.GH- W.FO S.BK-", berries={"W": 1})
    assert asked(state) == "W play_cards"  # West plays cards now, and only West's units are active again
    assert (active(state, "W"), inactive(state, "W")) == ("GH FO", "")
    assert (active(state, "N"), inactive(state, "N")) == ("YH", "TR")
    assert inactive(state, "S") == "BK"


def test_a_turn_is_told_with_its_order() -> None:
    state = fresh(seed=5)
    heard = say(state, "time:day")
    assert told(heard, "turn-begun") == [{"turn": 1, "order": list(state.order), "vigor": 12}]
    assert choices(state)[-1] == "done"
