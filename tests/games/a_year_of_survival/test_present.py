"""Views, options, prompts, sentences and the plain text."""

from __future__ import annotations

import pytest

from lascaux import Event, Option, Rng
from lascaux.games.a_year_of_survival.state import Year

from .table import (
    CRAFT,
    GAME,
    MEDIUM,
    PASS,
    SCOUT,
    SHORT,
    attempt,
    fresh,
    play,
    position,
    step,
    worth,
)

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
SPRING = [f"spring_{name}" for name in ("rabbit", "deer", "duck", "fish", "bison", "turtle")]
HANDS = [["spear", "travois", "knowledge"], ["adze", "blade"], ["snare"], ["animal_tracking"]]


def option(state: Year, key: str) -> Option:
    return next(found for found in GAME.options(state, state.turn) if found.key == key)


def said(state: Year, *keys: str) -> list[str]:
    return [GAME.sentence(event, NAMES) for event in play(state, *keys)]


# Options


def test_actions_say_what_they_mean() -> None:
    state = position(trail=SPRING, row=["spear", "blade", "basket"])
    assert [found.label for found in GAME.options(state, 0)] == [
        "Explore, short: turn up the 2 closest cards; 10% chance of an ambush",
        "Explore, medium: turn up the 4 closest cards; 20% chance of an ambush",
        "Explore, long: turn up all 6 cards; 30% chance of an ambush",
        "Craft: take up to 2 items, and lose the fifth and sixth card of the trail",
        "Scout: pass by the closest card, then look at 2 cards",
    ]
    # A place belongs to the shortest expedition that reaches it.
    assert option(state, MEDIUM).targets == ("place:3", "place:4")
    assert option(state, CRAFT).targets == ("slot:1", "slot:2", "slot:3", "item_deck")
    assert "YS-8.4" in option(state, CRAFT).rules


def test_actions_on_a_short_trail() -> None:
    state = position(trail=SPRING[:1], decks={"spring": []}, pile=worth(6))
    assert option(state, SHORT).label == "Explore, short: turn up the last card; no ambush"
    assert option(state, CRAFT).label.endswith("lose the first card of the trail")
    state = position(trail=SPRING[:3], decks={"spring": []}, pile=worth(2))
    assert option(state, MEDIUM).label == "Explore, medium: turn up all 3 cards; no ambush"
    assert option(state, MEDIUM).targets == ("place:3",)


def test_targets_say_what_they_need_and_whether_it_is_there() -> None:
    state = position(trail=SPRING, hands=[["adze"], ["adze"], ["blade"], ["snare"]])
    play(state, SHORT)
    assert [found.label for found in GAME.options(state, 0)] == [
        "The first card: Rabbit, hunt, 2 points, needs 3 tools and 1 trap; within reach with 4 cards",
        "The second card: Deer, hunt, 2 points, needs 1 pack, 1 tool and 2 weapons; out of reach",
    ]
    assert option(state, "target:2").targets == ("turned:2",)


def test_cards_say_what_they_would_fill() -> None:
    state = attempt("autumn_glyptodon", *HANDS)
    assert [found.label for found in GAME.options(state, 0)] == [
        "Play Spear as weapon: fills 1 of 3 still open",
        "Play Travois as pack: fills 1 of 1 still open, the rest of it is lost",
        "Play Knowledge as weapon: fills 1 of 3 still open",
        "Play Knowledge as trap: fills 1 of 1 still open",
        "Play Knowledge as tool: fills 1 of 1 still open",
        "Play Knowledge as pack: fills 1 of 1 still open",
    ]
    assert option(state, "play:travois:pack").targets == ("hand:0:travois", "need:pack")
    assert "YS-2.2" in option(state, "play:travois:pack").rules
    assert "YS-2.4" in option(state, "play:knowledge:tool").rules
    play(state, "play:spear:weapon")
    assert option(state, PASS).label.startswith("Pass: play no card in this attempt (2 weapons, 1 trap")


def test_wasting_and_stopping_are_said() -> None:
    state = attempt("summer_fish", ["spear", "snare", "fish_net"], [], [], [])
    assert option(state, "play:spear:none").label == "Play Spear to no effect: it fits nothing"
    play(state, "play:snare:trap")
    assert option(state, PASS).label == "Stop: the attempt fails, 3 traps and 1 tool still open"


def test_a_stop_tells_whether_others_go_on() -> None:
    """YS-13.3: with shared loads the leader's stop is not the end; YS-6.8: the last pass is."""
    bear = ["spear", "animal_tracking"], ["snare", "snare"], ["blade", "basket"]
    state = attempt("autumn_short_faced_bear", *bear, settings={"play_rule": "share"})
    play(state, "play:spear:weapon")
    assert option(state, PASS).label.startswith("Pass: play no card in this attempt (1 weapon, 2 traps")
    play(state, "play:snare:trap", "play:blade:tool")
    assert option(state, PASS).label.startswith(
        "Stop: play no further card in this attempt (1 weapon, 1 trap"
    )
    play(state, PASS)
    assert option(state, PASS).label.startswith("Pass: play no further card in this attempt")
    play(state, PASS)
    assert option(state, PASS).label == "Pass: the attempt fails, 1 weapon, 1 trap and 1 pack still open"
    assert "YS-6.8" in option(state, PASS).rules


def test_a_last_pass_ends_the_attempt() -> None:
    state = attempt("spring_deer", ["spear", "snare"], ["blade"], ["snare"], ["snare"])
    play(state, "play:spear:weapon")
    assert option(state, PASS).label == "Pass: the attempt fails, 1 weapon, 1 tool and 1 pack still open"


@pytest.mark.parametrize(
    ("limit", "held", "label"),
    [
        (0, 6, "Craft: take up to 2 items"),
        (6, 4, "Craft: take up to 2 items"),
        (6, 5, "Craft: take 1 item or none"),
        (6, 6, "Craft: take nothing, for you hold as much as you may"),
        (6, 7, "Craft: take nothing, for you hold as much as you may"),
    ],
)
def test_crafting_says_how_many_items_may_be_taken(limit: int, held: int, label: str) -> None:
    """YS-13.4."""
    state = position(trail=SPRING, hands=[["?"] * held, [], [], []], settings={"hand_limit": limit})
    assert option(state, CRAFT).label == f"{label}, and lose the fifth and sixth card of the trail"
    play(state, CRAFT)
    if held < limit or not limit:
        most = 1 if label.endswith("1 item or none") else 2
        assert GAME.prompt(state, 0) == f"Which item do you take, if any? It is the first of up to {most}."


def test_crafting_says_when_there_is_little_to_take() -> None:
    everything = {"hands": [["..."], [], [], []], "item_deck": [], "item_discard": []}
    state = position(**everything, row=["spear", None, None])
    assert option(state, CRAFT).label.startswith("Craft: take 1 item or none, and lose")
    state = position(**everything, row=[None, None, None])
    assert option(state, CRAFT).label.startswith("Craft: take nothing, and lose")


def test_scouting_says_what_is_left_to_look_at() -> None:
    last = position(trail=SPRING[:1], decks={"spring": []})
    assert option(last, SCOUT).label.endswith("look at nothing, for nothing is left")
    two = position(trail=SPRING[:2], decks={"spring": []})
    assert option(two, SCOUT).label == "Scout: pass by the closest card, then look at 1 card"


def test_crafting_says_what_items_are_for() -> None:
    state = position(row=["atlatl", "meat_carving", "knowledge"])
    play(state, CRAFT)
    assert [found.label for found in GAME.options(state, 0)] == [
        "Take Atlatl (2 weapons), first in the row",
        "Take Meat Carving (weapon or pack), second in the row",
        "Take Knowledge (anything), third in the row",
        "Draw the top card of the item deck",
        "Take no card",
    ]
    play(state, "craft:row1")
    assert option(state, "craft:stop").label == "Take no further card"


def test_a_reshuffle_is_announced() -> None:
    state = position(
        hands=[["spear"], ["..."], [], []], item_deck=[], item_discard=["atlatl"], row=["blade"] * 3
    )
    play(state, CRAFT)
    assert option(state, "craft:deck").label == "Draw the top card of the item deck, after a reshuffle"


def test_losing_and_leaving_name_the_card_and_the_heir() -> None:
    state = position(
        trail=["spring_dire_wolf", "spring_deer", "?", "?", "?", "?"],
        hands=[["basket", "travois", "deer_pouch", "deer_pouch"], [], [], []],
    )
    play(state, SHORT, "play:basket:none")
    assert option(state, "lose:travois").label == "Lose Travois"
    assert GAME.prompt(state, 0) == "The ambush is lost: which item do you lose?"
    play(state, "lose:deer_pouch")
    assert option(state, "bequeath:travois").label == "Leave Travois to seat 1"
    assert GAME.prompt(state, 0) == "You are dying: which card goes to seat 1?"


# Prompts


def test_prompts_say_what_is_decided_and_by_whom() -> None:
    state = position(trail=SPRING)
    assert GAME.prompt(state, 0) == "What do you do: explore, craft or scout?"
    assert GAME.prompt(state, 2) == "Seat 0 decides to explore, craft or scout."
    assert GAME.prompt(state, None).startswith("Seat 0 decides")
    play(state, SCOUT)
    assert GAME.prompt(state, 0) == "Which card do you look at? It is the first of 2."
    play(state, "look:1")
    assert GAME.prompt(state, 0) == "Which card do you look at? It is the second of 2."


def test_an_attempt_says_what_is_lacking() -> None:
    state = attempt("spring_deer", ["spear", "blade"], ["spear"], [], [])
    assert (
        GAME.prompt(state, 0)
        == "Which card do you play first? Deer for 2 points takes 2 weapons, 1 tool and 1 pack more."
    )
    play(state, "play:spear:weapon")
    assert (
        GAME.prompt(state, 1)
        == "Do you play a card? Deer for 2 points takes 1 weapon, 1 tool and 1 pack more."
    )


def test_an_ambush_says_what_losing_costs() -> None:
    state = attempt("spring_dire_wolf", ["spear", "blade"], [], [], [])
    assert "losing costs everybody a card and the leader's life" in GAME.prompt(state, 0)


def test_the_end_is_said() -> None:
    state = position(season="autumn", trail=["autumn_acorns"], decks={"autumn": []}, pile=worth(16))
    play(state, SCOUT)
    assert GAME.prompt(state, 0) == "The year is over: Everyone survives, with 16 points."


# The view


def test_the_attempt_shows_who_filled_what() -> None:
    state = attempt("autumn_glyptodon", *HANDS)
    play(state, "play:travois:pack", "play:blade:tool")
    shown = GAME.view(state, 3).attempt
    assert [(slot.category, slot.seat, slot.item) for slot in shown.slots] == [
        ("weapon", None, None),
        ("weapon", None, None),
        ("weapon", None, None),
        ("trap", None, None),
        ("tool", 1, "blade"),
        ("pack", 0, "travois"),
    ]
    assert shown.lacking == {"weapon": 3, "trap": 1}
    assert shown.to_come == (2, 3, 0)
    assert (shown.cards, shown.wasted, shown.ambush) == (None, None, False)


def test_the_attempt_tells_whether_there_is_hope() -> None:
    state = attempt("spring_deer", ["fish_net"], ["atlatl", "spear"], ["blade"], ["basket"])
    shown = GAME.view(state, 0).attempt
    assert (shown.cards, shown.wasted) == (3, "fish_net")
    play(state, "play:spear:weapon")
    assert GAME.view(state, 0).attempt.cards is None


def test_where_all_may_play_freely_hope_begins_with_somebody_who_has_not_passed() -> None:
    """YS-13.10: Ben could do it with two cards, but plays again only once Cleo has played."""
    hands = [["basket"], ["atlatl", "blade"], ["spear"], []]
    state = attempt("spring_deer", *hands, settings={"play_rule": "free"})
    assert GAME.view(state, 0).attempt.cards == 2
    play(state, PASS)
    assert (state.turn, GAME.view(state, 0).attempt.cards) == (2, 3)
    play(state, "play:spear:weapon")
    assert (state.turn, GAME.view(state, 0).attempt.cards) == (1, 2)


def test_the_season_shows_what_is_left_and_needed() -> None:
    view = GAME.view(position(trail=SPRING, pile=worth(3)), 1)
    assert [(season.name, season.left, season.needed) for season in view.seasons] == [
        ("Spring", 17, 5),
        ("Summer", 16, 7),
        ("Autumn", 12, None),
    ]
    assert (view.score, view.eaten) == (3, 3)
    easier = fresh(threshold_test="reach")
    assert [season.needed for season in GAME.view(easier, 0).seasons] == [4, 6, None]


def test_the_band_sees_its_icons_at_once() -> None:
    view = GAME.view(position(hands=[["atlatl", "spear"], ["travois"], ["knowledge", "meat_carving"], []]), 0)
    assert view.pool == {"weapon": 3, "trap": 0, "tool": 0, "pack": 2}
    assert view.flexible == 2


def test_scouted_cards_stay_in_sight() -> None:
    state = position(trail=SPRING, decks={"spring": ["spring_pronghorn", "..."]})
    play(state, SCOUT, "look:1", "look:2")
    shown = [place.card.name if place.card else "?" for place in GAME.view(state, 2).trail]
    assert shown == ["Pronghorn", "Deer", "?", "?", "?", "?"]


# Sentences and text


def test_an_expedition_is_told() -> None:
    state = position(
        trail=SPRING,
        decks={"spring": ["spring_pronghorn", "spring_glyptodon", "..."]},
        hands=[["adze", "basket"], ["adze"], ["blade"], ["snare"]],
    )
    told = said(
        state, SHORT, "target:1", "play:adze:tool", "play:adze:tool", "play:blade:tool", "play:snare:trap"
    )
    assert told == [
        "Ada leads a short expedition and turns up Rabbit and Deer.",
        "The band tries for Rabbit.",
        "Ada plays Adze and fills 1 tool.",
        "Ben plays Adze and fills 1 tool.",
        "Cleo plays Blade and fills 1 tool.",
        "Dan plays Snare and fills 1 trap.",
        "The band wins Rabbit: 2 points, 2 in all.",
        "Deer is discarded.",
        "2 new food cards dealt.",
        "Turn 2: Ben is the Active Player.",
    ]


def test_crafting_and_scouting_are_told() -> None:
    state = position(
        trail=SPRING,
        row=["spear", "blade", "basket"],
        item_deck=["atlatl", "travois", "..."],
        decks={"spring": ["spring_pronghorn", "spring_glyptodon", "spring_wine_cup", "..."]},
    )
    assert said(state, CRAFT, "craft:row1", "craft:deck")[:6] == [
        "Ada crafts.",
        "Ada takes Spear from the row.",
        "Ada takes Atlatl from the deck.",
        "At the far end of the trail 2 unseen spring cards are lost.",
        "2 new food cards dealt.",
        "Travois comes into the row.",
    ]
    assert said(state, SCOUT, "look:2", "look:3") == [
        "Ben scouts ahead.",
        "1 unseen spring card, next to the deck, is passed by.",
        "Ben points at the second card of the trail.",
        "Ben points at the third card of the trail.",
        "Scouted: Glyptodon as the second card and Rabbit as the third card.",
        "Turn 3: Cleo is the Active Player.",
    ]


def test_hardship_is_told() -> None:
    state = position(
        trail=["spring_dire_wolf"],
        decks={"spring": []},
        pile=worth(2),
        hands=[["basket", "travois", "deer_pouch"], ["snare"], [], []],
    )
    told = said(state, SHORT, "play:basket:none", PASS, "lose:travois")
    assert told[1:] == [
        "Ambush! Ada's band has to face the Dire Wolf.",
        "Ada plays Basket to no effect.",
        "Ben passes.",
        "Cleo has nothing that fits.",
        "Dan has nothing that fits.",
        "Ada has nothing that fits.",
        "The Dire Wolf is too strong.",
        "Ada loses Travois.",
        "Ben loses Snare.",
        "Ada dies in the ambush.",
        "Ben inherits Deer Pouch from Ada.",
        "Dire Wolf is discarded.",
        "No new food card.",
        "Spring is over: 2 of at least 5 points, too little, and the band starves.",
        "Ben loses Deer Pouch.",
        "Summer begins.",
        "6 new food cards dealt.",
        "Turn 2: Ben is the Active Player.",
    ]


def test_a_beaten_ambush_is_told() -> None:
    state = position(
        trail=["spring_dire_wolf", "spring_duck", "?", "?", "?", "?"],
        hands=[["atlatl", "spear", "basket"], ["adze"], ["snare"], ["fish_net"]],
    )
    play(state, SHORT, "play:atlatl:weapon", "play:adze:tool", "play:snare:trap", "play:fish_net:trap")
    assert said(state, "play:spear:weapon")[1:4] == [
        "The Dire Wolf is beaten.",
        "The band takes Duck for it: 2 points, 2 in all.",
        "Dire Wolf is discarded.",
    ]


def test_the_last_heir_and_the_end_are_told() -> None:
    state = position(
        2,
        dead=[1],
        season="autumn",
        trail=["autumn_short_faced_bear"],
        decks={"autumn": []},
        hands=[["travois", "knowledge", "knowledge", "adze"], []],
    )
    play(state, SHORT, "play:adze:tool", PASS)
    assert said(state, "lose:travois") == [
        "Ada loses Travois.",
        "Ada dies in the ambush.",
        "Nobody is left to inherit: 2 cards of Ada discarded.",
        "Short-Faced Bear is discarded.",
        "No new food card.",
        "The year is over with 0 points: The band starves.",
    ]


def test_every_event_has_a_sentence() -> None:
    told: dict[str, str] = {}
    for seed in range(20):
        seats = 2 + seed % 3
        heard: list[Event] = []
        state = GAME.new(seats=seats, seed=seed, listener=heard.append)
        chance = Rng(seed)
        while state.turn >= 0:
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
        told.update({event.kind: GAME.sentence(event, NAMES) for event in heard})
    assert all(told.values())
    assert {"season-ended", "season-begun", "game-over", "returned"} <= told.keys()
    with pytest.raises(ValueError, match="no event 'nonsense'"):
        GAME.sentence(Event("nonsense", 0, {}), NAMES)


def test_the_text_shows_the_whole_table() -> None:
    state = position(
        trail=SPRING,
        seen=[3],
        dead=[2],
        pile=worth(5),
        row=["spear", "blade", "basket"],
        hands=[["atlatl", "adze", "adze"], ["meat_carving"], [], []],
    )
    assert GAME.text(GAME.view(state, 0), NAMES).split("\n") == [
        "Spring, 15 cards left. 5 of at least 5 points at its end; so far: The band starves.",
        "Trail from the deck (9 cards) outwards: 1 unseen, 2 unseen, 3 Duck, 4 unseen, 5 unseen, 6 unseen.",
        "Ambush: short 14.3%, medium 21.4%, long 35.7% (1 ambush among 14 unseen spring cards).",
        "Items: 1 Spear (weapon), 2 Blade (tool), 3 Basket (pack); 33 in the deck, 0 discarded.",
        "> Ada: Atlatl (2 weapons), 2 Adze (tool)",
        "  Ben: Meat Carving (weapon or pack)",
        "  Cleo: dead, comes back to craft.",
        "  Dan: no cards",
        "Icons in all hands: 2 weapon, 0 trap, 2 tool, 0 pack, and 1 skill or knowledge card.",
        "Food pile: Tuber Roots, Wine Cup Plants, Tuber Roots, Wine Cup Plants and Tuber Roots.",
    ]


def test_the_text_shows_the_discard_and_what_odds_rest_on() -> None:
    state = position(trail=SPRING, seen=[6], row=["spear", "blade", "basket"])
    play(state, CRAFT, "craft:stop", SCOUT, "look:1", "look:2")
    lines = GAME.text(GAME.view(state, 0), NAMES).split("\n")
    assert lines[-1] == "Food discard: Turtle and 2 unseen spring cards."
    assert lines[2].endswith("(1 ambush among 17 unseen spring cards, 2 of them already discarded unseen).")


def test_taking_nothing_is_told() -> None:
    state = position(trail=SPRING, seen=[5])
    assert said(state, CRAFT, "craft:stop")[:3] == [
        "Ada crafts.",
        "Ada takes no card.",
        "At the far end of the trail Bison and 1 unseen spring card are lost.",
    ]
    play(state, CRAFT, "craft:deck")
    assert said(state, "craft:stop")[0] == "Ben takes no further card."


def test_without_reminders_a_scouted_card_is_not_named_when_it_is_discarded() -> None:
    """YS-13.5."""
    state = position(trail=SPRING, seen=[6], settings={"remember_scouted": "no"})
    assert said(state, CRAFT, "craft:stop")[2] == (
        "At the far end of the trail 1 unseen spring card and 1 scouted spring card are lost."
    )
    lines = GAME.text(GAME.view(state, 0), NAMES).split("\n")
    assert lines[-1] == "Food discard: 1 unseen spring card and 1 scouted spring card."
    assert not any("ambush" in line.lower() for line in lines)
    assert option(state, SHORT).label == "Explore, short: turn up the 2 closest cards"


@pytest.mark.parametrize(
    ("trail", "words"),
    [
        (["spring_dire_wolf", *SPRING[:5]], "an ambush is certain"),
        ([*SPRING[:2], "spring_dire_wolf", *SPRING[2:5]], "no ambush"),
    ],
)
def test_a_scouted_ambush_is_no_matter_of_chance(trail: list[str], words: str) -> None:
    state = position(trail=trail, seen=[1, 2, 3])
    assert option(state, SHORT).label.endswith(f"; {words}")


def test_where_all_may_play_freely_a_pass_is_for_now() -> None:
    """YS-13.10."""
    hands = [["spear", "spear"], ["blade"], ["basket"], []]
    state = attempt("spring_deer", *hands, settings={"play_rule": "free"})
    assert option(state, PASS).label == "Pass: play no card for now (1 weapon, 1 tool and 1 pack still open)"
    play(state, PASS, PASS)
    assert option(state, PASS).label == "Stop: the attempt fails, 1 weapon, 1 tool and 1 pack still open"
    assert GAME.view(state, 0).attempt.to_come == (0,)


def test_the_text_shows_the_attempt() -> None:
    state = attempt("spring_deer", ["spear", "blade"], ["basket"], ["spear"], [])
    play(state, "play:spear:weapon")
    text = GAME.text(GAME.view(state, 0), NAMES)
    assert step(state) == "help"
    assert "Attempt at Deer, hunt, 2 points, needs 1 pack, 1 tool and 2 weapons." in text
    assert "Filled: weapon by Ada. Still open: 1 weapon, 1 tool and 1 pack; cannot be met any more." in text
    assert "  Ben (may play 1 more): Basket (pack)" in text
