"""Views, options, prompts, sentences and the plain text."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lascaux import Event, Option, Rng
from lascaux.games.elawa.state import Elawa

from .table import GAME, MANAGE, STORE, fresh, holding, play, position, scarce, step, tops

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
COLOURS = [["?"] * 4 + [kind] for kind in ("berry", "meat", "flint", "bone", "meat", "skin")]


def option(state: Elawa, key: str) -> Option:
    return next(found for found in GAME.options(state, state.turn) if found.key == key)


def label(state: Elawa, key: str) -> str:
    return option(state, key).label


def digger(**document: Any) -> Elawa:
    """Root Digger, which takes two, lies at spot 4."""
    return position(piles=tops(None, None, None, None, "green_11", None), **document)


# Options


def test_take_says_what_comes_with_the_card() -> None:
    state = digger(tokens=COLOURS)
    found = option(state, "take:4")
    assert found.label == "Take Root Digger beside the fifth pile: skin, berry"
    assert found.targets == ("card:green_11",)
    assert found.rules == ("EL-3.1", "EL-3.3", "EL-3.4")


def test_take_says_what_will_come_unseen() -> None:
    state = digger(tokens=[["berry"], 5, 5, 5, 5, ["skin"]])
    assert (
        label(state, "take:4")
        == "Take Root Digger beside the fifth pile: skin, berry, 2 unknown from the fire"
    )
    state = digger(tokens=[["berry"], 5, 5, 5, 5, ["skin"]], center=1)
    assert (
        label(state, "take:4")
        == "Take Root Digger beside the fifth pile: skin, berry, 1 unknown from the fire"
    )
    state = digger(tokens=[["berry"], 5, 5, 5, 5, 5], side="advanced", chieftains=[3, 4], center=[])
    assert label(state, "take:4").endswith(", berry, a card of your choice")
    state = position(
        side="advanced", chieftains=[4, 1], active=0, piles=tops("blue_02", *[None] * 5), tokens=COLOURS
    )
    assert label(state, "take:0") == "Take Shore Tent beside the first pile: meat, 1 unknown from the pool"


def test_a_walk_without_tokens_is_said() -> None:
    state = scarce(heights=[0] * 6, piles=tops("blue_02", *[None] * 5))
    assert label(state, "take:0") == "Take Shore Tent beside the first pile: no token"


def test_skip_shows_the_alternatives() -> None:
    state = digger(tokens=COLOURS, side="advanced", chieftains=[1, 2])
    play(state, "take:4")
    assert [found.label for found in GAME.options(state, 0)] == [
        "Skip no pile: skin, berry",
        "Skip the sixth pile, skin: berry, meat",
        "Skip the first pile, berry: skin, meat",
    ]
    assert option(state, "skip:1").targets == ("pile:5",)
    assert option(state, "skip:1").rules == ("EL-9.2",)


def test_playing() -> None:
    state = holding("red_07", "blue_05", "blue_06", "blue_10", available={"skin": 1, "meat": 1, "berry": 2})
    assert label(state, "play:red_07") == "Play Branch Carrier for 1 skin, a sacrifice"
    assert label(state, "play:blue_05") == "Play Loose Flint Ledge for nothing"
    assert label(state, "play:done") == "Play no more cards"
    assert option(state, "play:red_07").targets == ("card:red_07",)
    assert "EL-5.4" in option(state, "play:red_07").rules
    assert "EL-6.1" in option(state, "play:blue_06").rules
    assert "EL-6.2" in option(state, "play:blue_10").rules


def test_the_second_card_of_chieftain_2_is_announced_as_cheaper() -> None:
    hand = ("red_07", "blue_05", "blue_06")
    state = holding(*hand, side="advanced", chieftains=[2, 3], laid=1, available={"skin": 1})
    assert label(state, "play:red_07") == "Play Branch Carrier for 1 skin, a sacrifice, less one of these"
    assert "EL-9.3" in option(state, "play:red_07").rules
    assert label(state, "play:blue_05") == "Play Loose Flint Ledge for nothing"
    assert "EL-9.3" not in option(state, "play:blue_05").rules


def test_sacrificing_paying_and_effects() -> None:
    state = holding(
        "blue_08", "blue_01", "blue_02", available={"meat": 1, "bone": 1}, piles=tops(*[None] * 6)
    )
    play(state, "play:blue_08")
    assert label(state, "sacrifice:blue_02") == "Sacrifice Shore Tent"
    play(state, "sacrifice:blue_02")
    assert [found.label for found in GAME.options(state, 0)] == ["Pay 1 meat", "Pay 1 bone in place of meat"]
    assert option(state, "pay:1").targets == ("token:0:bone",)
    play(state, "pay:0")
    top = GAME.view(state, 0).spots[2].card
    assert label(state, "effect:2") == f"Take {top.name} beside the third pile, without its resources"
    assert option(state, "effect:2").targets == (f"card:{top.id}",)
    state = holding("purple_05", available={"meat": 2, "bone": 3})
    play(state, "play:purple_05")
    assert [found.label for found in GAME.options(state, 0)] == [
        "Pay 2 meat and 1 bone",
        "Pay 1 meat and 2 bone",
        "Pay 3 bone in place of meat",
    ]


def test_waiving_storing_and_discarding() -> None:
    state = holding(
        "red_07", "blue_01", side="advanced", chieftains=[2, 3], laid=1, available={"skin": 1, "bone": 1}
    )
    play(state, "play:red_07")
    assert [found.label for found in GAME.options(state, 0)] == [
        "Do without one skin",
        "Do without the sacrifice",
    ]
    state = holding(step=STORE, tribe=["red_03", "green_06"], available={"meat": 1, "berry": 1})
    assert [found.label for found in GAME.options(state, 0)] == [
        "Store berry on Small Basket: 1 point",
        "Store meat on Great Meat Cache: 4 points",
        "Store nothing more",
    ]
    assert option(state, "store:red_03:meat").targets == ("card:red_03", "token:0:meat")
    state = holding(step=MANAGE, available={"meat": 3, "berry": 3})
    assert label(state, "discard:meat") == "Discard one meat"
    assert option(state, "discard:meat").targets == ("token:0:meat",)


def test_bonus() -> None:
    state = position(
        side="advanced",
        chieftains=[3, 4],
        piles=tops("blue_02", "purple_01", *[None] * 4),
        tokens=[5, 1, 5, 5, 5, 5],
    )
    play(state, "take:0")
    assert label(state, "bonus:1") == "Take Great Cave Shelter beside the second pile, without its resources"


# Prompts


def test_prompts_ask_the_one_and_tell_the_others() -> None:
    state = fresh(2, seed=1)
    other = 1 - state.turn
    assert GAME.prompt(state, state.turn).startswith("Which card do you take?")
    assert GAME.prompt(state, other) == f"Seat {state.turn} chooses a card to take."
    assert GAME.prompt(state, None) == GAME.prompt(state, other)


def test_prompts_say_what_is_paid_and_discarded() -> None:
    state = holding("purple_05", available={"meat": 2, "bone": 3})
    play(state, "play:purple_05")
    assert GAME.prompt(state, 0) == "How do you pay 3 meat for Canyon Shelter?"
    state = holding(step=MANAGE, available={"meat": 3, "berry": 3})
    assert GAME.prompt(state, 0) == "What do you discard? You keep 4 tokens, 2 have to go."


# Views


def test_the_view_shows_each_spot() -> None:
    spot = GAME.view(digger(tokens=[*COLOURS[:5], ["skin"]]), 0).spots
    assert (spot[4].card.name, spot[4].cards, spot[4].token, spot[4].height) == ("Root Digger", 10, "meat", 5)
    assert (spot[5].last_token, spot[4].last_token) == (True, False)
    assert (spot[4].preview.piles, spot[4].preview.tokens) == ((5, 0), ("skin", "berry"))
    assert (spot[4].preview.from_fire, spot[4].preview.from_pool, spot[4].preview.bonus_cards) == (1, 0, 0)
    assert spot[4].alternatives == ()


def test_the_preview_of_chieftain_1_has_alternatives() -> None:
    state = digger(tokens=COLOURS, side="advanced", chieftains=[1, 2])
    alternatives = GAME.view(state, 0).spots[4].alternatives
    assert [(found.skipped, found.piles) for found in alternatives] == [(5, (0, 1)), (0, (5, 1))]


def test_the_view_shows_the_turn_under_way() -> None:
    state = digger(tokens=COLOURS, side="advanced", chieftains=[1, 2])
    assert GAME.view(state, None).spot is None
    play(state, "take:4")
    assert GAME.view(state, None).spot == 4
    assert GAME.prompt(state, 0) == (
        "Do you pass over a pile? You take Root Digger, and walk over the piles after it."
    )
    tokens = {"skin": 1, "flint": 1, "bone": 1, "berry": 2}
    state = holding(
        "red_10", "blue_05", "blue_04", side="advanced", chieftains=[2, 3], laid=1, available=tokens
    )
    play(state, "play:red_10", "waive:sacrifice")
    view = GAME.view(state, None)
    assert (view.playing, view.waived, view.paying) == ("red_10", "sacrifice", "berry")
    while step(state) == "pay":
        play(state, "pay:0")
    view = GAME.view(state, None)
    assert (view.step, view.playing, view.waived, view.paying) == ("play", None, None, None)


def test_the_view_shows_how_many_cards_are_owed() -> None:
    state = position(
        side="advanced", chieftains=[3, 4], tokens=[5, 1, 1, 1, 5, 5], piles=tops("blue_08", *[None] * 5)
    )
    play(state, "take:0")
    assert GAME.view(state, None).bonuses == 3
    play(state, "bonus:1")
    assert GAME.view(state, None).bonuses == 2


def test_nothing_is_promised_that_is_not_there() -> None:
    state = position(center=[], tokens=[1, 5, 5, 5, 5, 5])
    assert "last token" not in GAME.text(GAME.view(state, None), ["Ana", "Bo"])
    # Chieftain 4 draws after the walk, and the new pile comes first.
    for pool, drawn in ((5, 0), (6, 1)):
        state = scarce(
            heights=[5, 1, 5, 5, 5, 5],
            pool={"berry": pool},
            piles=tops("red_05", *[None] * 5, size=2),
            side="advanced",
            chieftains=[4, 3],
            active=0,
        )
        before = sum(state.available)
        assert GAME.view(state, None).spots[0].preview.from_pool == drawn
        play(state, "take:0")
        assert sum(state.available) - before == 2 + drawn
    state = position(
        side="advanced",
        chieftains=[3, 4],
        tokens=[5, 1, 1, 1, 5, 5],
        piles=[["blue_08"], ["red_05"], *[0] * 4],
    )
    assert GAME.view(state, None).spots[0].preview.bonus_cards == 1
    play(state, "take:0")
    assert GAME.view(state, None).bonuses == 0


def test_an_empty_spot() -> None:
    state = position(piles=[0, 10, 10, 10, 10, 10])
    spot = GAME.view(state, 0).spots[0]
    assert (spot.card, spot.cards, spot.preview) == (None, 0, None)


def test_the_view_shows_each_seat() -> None:
    state = holding(
        "green_11",
        "blue_05",
        side="advanced",
        chieftains=[4, 1],
        active=0,
        tribe=["red_03"],
        stored={"red_03": {"meat": 2}},
        used=["red_03"],
        available={"meat": 1, "flint": 1},
    )
    player = GAME.view(state, 1).players[0]
    assert (player.chieftain, player.name, player.power) == (4, "The Forager", "extra_for_single")
    assert player.power_text
    assert (player.available, player.tokens, player.score) == ({"meat": 1, "flint": 1}, 2, 8)
    assert [(card.card.id, card.playable, card.missing) for card in player.hand] == [
        ("blue_05", True, {}),
        ("green_11", False, {"skin": 1}),
    ]
    tribe = player.tribe[0]
    assert (tribe.card.worth, tribe.worth, tribe.stored, tribe.used) == (
        "4 per meat stored",
        8,
        {"meat": 2},
        True,
    )


def test_rivals_cards_are_marked_playable_too() -> None:
    state = position(hands=[[], ["purple_10", "purple_11"]], available=[{}, {"bone": 1}])
    hand = GAME.view(state, 0).players[1].hand
    assert [(card.card.id, card.playable, card.missing) for card in hand] == [
        ("purple_10", True, {"flint": 1}),
        ("purple_11", True, {}),
    ]
    state = position(hands=[[], ["purple_11"]])
    assert not GAME.view(state, 0).players[1].hand[0].playable


def test_cards_come_with_words_and_shapes() -> None:
    card = GAME.view(digger(), 0).spots[4].card
    assert (card.colour, card.region, card.letter, card.shape) == ("green", "Plain", "G", "blade of grass")
    assert (card.type, card.icon, card.take) == ("person", "hand", 2)
    kinds = GAME.view(digger(), 0).resources
    assert [(kind.id, kind.abbreviation, kind.wild) for kind in kinds][-1] == ("bone", "Bo", True)


@pytest.mark.parametrize("seed", range(4))
def test_every_seat_and_onlooker_sees_the_same(seed: int) -> None:
    state = fresh(3, seed)
    chance = Rng(seed)
    while state.turn >= 0:
        views = [msgspec.to_builtins(GAME.view(state, viewer)) for viewer in (None, 0, 1, 2)]
        for shown in views:
            del shown["seat"]
        assert all(shown == views[0] for shown in views)
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])


def test_the_last_round_is_announced() -> None:
    state = position(3, center=[], active=0)
    view = GAME.view(state, None)
    assert (view.end_triggered, view.turns_left) == (True, (1, 2))
    assert "Last round, still to come: Ben, Cleo." in GAME.text(view, NAMES[:3])
    state = position(3, center=[], active=2)
    assert "This is the last turn." in GAME.text(GAME.view(state, None), NAMES[:3])


# Sentences


def test_every_event_has_its_sentence() -> None:
    said: dict[str, str] = {}
    heard: list[Event] = []
    for seed in range(30):
        state = GAME.new(seats=4, seed=seed, side="advanced", listener=heard.append)
        chance = Rng(seed)
        while state.turn >= 0:
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
    for event in heard:
        assert event.seats is None
        said[event.kind] = GAME.sentence(event, NAMES)
    assert sorted(said) == [
        "card-chosen",
        "card-laid",
        "card-played",
        "card-sacrificed",
        "card-taken",
        "center-token-taken",
        "end-triggered",
        "game-over",
        "pile-finished",
        "pile-refilled",
        "pile-skipped",
        "play-done",
        "requirement-waived",
        "reshuffled",
        "store-done",
        "token-discarded",
        "token-drawn",
        "token-stored",
        "token-taken",
        "tokens-paid",
        "turn-begun",
    ]
    assert all(text.endswith(".") for text in said.values())


SENTENCES = [
    (Event("turn-begun", 1, {"round": 3}), "Round 3: it is Ben's turn."),
    (
        Event("card-chosen", 0, {"spot": 4, "take": 2, "card": "green_11", "name": "Root Digger"}),
        "Ada chooses Root Digger beside the fifth pile: 2 tokens.",
    ),
    (Event("pile-skipped", 0, {"spot": 2}), "Ada passes over the third pile."),
    (Event("pile-skipped", 0, {"spot": None}), "Ada passes over no pile."),
    (Event("token-taken", 0, {"spot": 2, "kind": "skin"}), "Ada takes skin from the third pile."),
    (Event("pile-finished", 0, {"spot": 2}), "Ada has finished the third pile."),
    (
        Event("center-token-taken", 0, {"kind": "bone", "left": 1}),
        "Ada takes bone from the fire; 1 token left there.",
    ),
    (
        Event("pile-refilled", 0, {"spot": 1, "height": 5, "top": "meat"}),
        "The second pile is new: 5 tokens, meat on top.",
    ),
    (
        Event("pile-refilled", 0, {"spot": 1, "height": 0, "top": None}),
        "No token is left for the second pile.",
    ),
    (Event("reshuffled", 0, {"tokens": 9}), "The pool is empty: 9 discarded tokens become the new pool."),
    (Event("reshuffled", 0, {"tokens": 1}), "The pool is empty: 1 discarded token becomes the new pool."),
    (Event("token-drawn", 0, {"kind": "skin", "by": "blue_10"}), "Ada draws skin."),
    (
        Event("token-drawn", 0, {"kind": None, "by": "blue_10"}),
        "Ada draws nothing: the pool and the discard are empty.",
    ),
    (
        Event("card-taken", 0, {"spot": 1, "why": "effect", "card": "blue_02", "name": "Shore Tent"}),
        "Ada also takes Shore Tent beside the second pile, without its resources.",
    ),
    (
        Event("card-taken", 0, {"spot": 1, "why": "chosen", "card": "blue_02", "name": "Shore Tent"}),
        "Ada takes Shore Tent into the hand.",
    ),
    (Event("end-triggered", 0, {"seats": [2, 3]}), "The end is near: Cleo and Dan still have a turn."),
    (Event("end-triggered", 0, {"seats": [2]}), "The end is near: Cleo still has a turn."),
    (Event("end-triggered", 0, {"seats": []}), "The end is near: the game ends with this turn."),
    (
        Event("tokens-paid", 0, {"kind": "meat", "natural": 1, "bones": 2}),
        "Ada pays 1 meat and 2 bone in place of meat.",
    ),
    (Event("tokens-paid", 0, {"kind": "meat", "natural": 2, "bones": 0}), "Ada pays 2 meat."),
    (
        Event("requirement-waived", 0, {"requirement": "sacrifice", "name": "Branch Carrier"}),
        "Ada does without the sacrifice for Branch Carrier.",
    ),
    (Event("play-done", 0, {"laid": 0}), "Ada plays no card."),
    (Event("play-done", 0, {"laid": 2}), "Ada plays no more cards."),
    (Event("store-done", 0, {"stored": False}), "Ada stores nothing."),
    (Event("token-discarded", 0, {"kind": "meat"}), "Ada discards meat."),
    (Event("game-over", -1, {"scores": [3, 4, 5, 6]}), "The game is over: Ada 3, Ben 4, Cleo 5, Dan 6."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[event.kind for event, _ in SENTENCES])
def test_sentences(event: Event, sentence: str) -> None:
    assert GAME.sentence(event, NAMES) == sentence


def test_an_unknown_event_is_refused() -> None:
    with pytest.raises(ValueError, match="no event 'rain'"):
        GAME.sentence(Event("rain", 0, {}), NAMES)


# Text


def test_the_text_shows_the_table() -> None:
    state = holding(
        "green_11",
        tribe=["red_03", "green_06"],
        stored={"red_03": {"meat": 2, "bone": 1}},
        available={"meat": 1},
        tokens=[1, 5, 5, 5, 5, 5],
        step=["turn"],
        card_discard=["blue_01"],
        piles=tops("blue_02", None, None, None, None, None),
    )
    shown = GAME.text(GAME.view(state, None), NAMES[:2])
    for part in (
        "Round 1, normal side. Fire: 6 of 6 tokens.",
        "First pile: Shore Tent (B hut, worth 2 per blue, cost 1 berry, 1 meat), takes 1 [10 cards]",
        "(1 high), last token: +1 from the fire",
        "> Ada: 12 points, chieftain 1 The Strider",
        "tokens (4 may be kept): 1 meat",
        "hand: Root Digger",
        "tribe: Great Meat Cache (4 per meat stored): 12, holds 2 meat, 1 bone",
        "Sacrificed: Great Shore Tent",
    ):
        assert part in shown
    assert step(state) == "take"
