"""What the band could reach, and the quick player: sound choices, and far better than chance."""

from __future__ import annotations

import pytest

from lascaux import Rng
from lascaux.games.a_year_of_survival.state import NONE, PLAY_RULES, Year
from lascaux.games.a_year_of_survival.think import heuristics
from lascaux.games.a_year_of_survival.think.reach import fewest_cards, fewest_more_cards
from lascaux.games.a_year_of_survival.think.worth import Outlook

from .table import CRAFT, FOODS, GAME, PASS, SHORT, attempt, finish, fresh, play, position, step

KINDS = list(FOODS)


def best(state: Year) -> str:
    legal = state.legal(state.turn)
    ranks = heuristics.rank(state, state.turn, legal)
    return state.actions.key(legal[ranks.index(max(ranks))])


def greedy(state: Year) -> Year:
    while state.turn >= 0:
        state.play(state.turn, state.actions.parse(best(state)))
    return state


# Prospects


@pytest.mark.parametrize(
    ("food", "hands", "cards"),
    [
        ("spring_rabbit", [["adze"], ["adze"], ["blade"], ["snare"]], 4),
        ("spring_deer", [["basket"], ["atlatl"], ["blade"], []], 3),
        ("spring_deer", [["fish_net"], ["atlatl"], ["blade"], ["basket"]], 4),  # the leader wastes one
        ("spring_deer", [[], ["atlatl"], ["blade"], ["basket"]], 3),
        ("spring_deer", [["basket", "atlatl"], [], ["blade"], []], NONE),  # one card of the leader
        ("summer_mammoth", [["atlatl", "knowledge"], ["basket"], ["adze"], []], 4),
        ("summer_mammoth", [["atlatl", "animal_tracking"], ["basket"], ["adze"], ["spear"]], NONE),
        ("autumn_black_walnuts", [["travois", "adze"], ["basket"], ["adze"], ["blade"]], 5),
        ("autumn_black_walnuts", [["basket", "adze"], ["basket"], ["adze"], ["blade"]], NONE),
        ("spring_pronghorn", [["animal_tracking"], ["animal_tracking"][:0], ["snare"], ["atlatl"]], 3),
    ],
)
def test_fewest_cards(food: str, hands: list[list[str]], cards: int) -> None:
    state = position(season=FOODS[food].season, hands=hands)
    assert fewest_cards(state, KINDS.index(food)) == cards


@pytest.mark.parametrize("leader", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("first", "others", "cards"),
    [
        ("fish_net", ["atlatl", "blade", "basket"], 4),  # wasted
        ("spear", ["atlatl", "blade", "basket"], 4),  # it fits, though nobody needs it
    ],
)
def test_the_first_card_counts_whoever_leads(leader: int, first: str, others: list[str], cards: int) -> None:
    """YS-6.4: it is played before anybody else's, so it never comes too late to be played."""
    clockwise = [[first], *([name] for name in others)]
    state = position(active=leader, hands=[clockwise[(seat - leader) % 4] for seat in range(4)])
    assert fewest_cards(state, KINDS.index("spring_deer")) == cards


def can_be_met(state: Year) -> bool:
    """Whether any way to play the attempt to its end wins."""
    if step(state) not in ("lead", "help", "lead_more"):
        return False
    score = state.score
    for action in state.legal(state.turn):
        other = state.clone()
        other.apply(action)
        if other.score > score or can_be_met(other):
            return True
    return False


@pytest.mark.parametrize("rule", PLAY_RULES)
@pytest.mark.parametrize("seed", range(24))
def test_prospects_are_what_trying_everything_finds(rule: str, seed: int) -> None:
    """Small hands dealt at random, and every way to play them, whoever leads."""
    chance = Rng(seed)
    food = KINDS[chance.below(len(KINDS))]
    if FOODS[food].kind == "ambush":
        food = "autumn_bison"
    leader = chance.below(3)
    state = attempt(food, *([["?"] * 3] * 3), seed=seed, active=leader, settings={"play_rule": rule})
    if step(state) not in ("lead", "help", "lead_more"):
        return
    assert (fewest_more_cards(state) != NONE) == can_be_met(state)


# Choices


def test_the_richest_food_in_reach_is_the_target() -> None:
    state = position(
        trail=["spring_wine_cup", "spring_rabbit", "?", "?", "?", "?"],
        hands=[["adze", "basket"], ["adze", "basket"], ["blade"], ["snare", "digging_stick"]],
    )
    play(state, SHORT)
    assert best(state) == "target:2"


def test_a_plan_is_followed_to_the_end() -> None:
    state = attempt("spring_deer", ["spear", "snare"], ["knowledge", "spear"], ["blade"], ["basket", "spear"])
    assert best(state) == "play:spear:weapon"
    play(state, "play:spear:weapon")
    assert best(state) == "play:spear:weapon"
    play(state, "play:spear:weapon")
    assert best(state) == "play:blade:tool"
    play(state, "play:blade:tool")
    assert best(state) == "play:basket:pack"


def test_without_hope_nothing_is_thrown_after_it() -> None:
    state = attempt("spring_deer", ["snare", "spear"], ["blade"], [], [])
    play(state, "play:snare:none")
    assert best(state) == PASS


def test_two_cards_are_crafted() -> None:
    state = position()
    play(state, CRAFT)
    play(state, best(state))
    assert best(state) != "craft:stop"


@pytest.mark.parametrize(("left", "taken"), [(2, 0), (3, 2), (4, 2)])
def test_nothing_is_crafted_when_nothing_can_be_used_any_more(left: int, taken: int) -> None:
    """YS-8.2: with the last two cards of autumn the year is over."""
    state = position(season="autumn", trail=["?"] * left, decks={"autumn": []}, hands=[[], ["spear"], [], []])
    heard = play(state, CRAFT)
    while step(state) == "craft":
        heard = play(state, best(state))
    assert sum(count for count in (len(hand) for hand in GAME.dump(state)["hands"][:1])) == taken
    assert ("game-over" in [event.kind for event in heard]) == (left == 2)


def test_a_deck_that_has_to_be_shuffled_first_is_worth_what_was_discarded() -> None:
    state = position(
        hands=[["spear"], ["..."], [], []],
        item_deck=[],
        item_discard=["knowledge", "atlatl"],
        row=["blade", "blade", "blade"],
    )
    play(state, CRAFT)
    assert best(state) == "craft:deck"


def test_one_card_each_is_enough_with_a_double() -> None:
    """YS-13.9: the leader has one card to play, so it is the one that nobody else has."""
    hands = [["spear", "atlatl"], ["blade", "spear"], ["basket"], []]
    state = attempt("spring_deer", *hands, settings={"play_rule": "one_each"})
    for key in ("play:atlatl:weapon", "play:blade:tool", "play:basket:pack"):
        assert best(state) == key
        play(state, key)
    assert state.score == 2


def test_with_one_card_each_a_helper_keeps_it_if_it_cannot_be_done() -> None:
    hands = [["spear"], ["blade", "spear"], ["basket"], []]
    state = attempt("spring_deer", *hands, settings={"play_rule": "one_each"})
    assert best(state) == PASS


def test_freely_one_hand_may_do_it_all() -> None:
    """YS-13.10: who is not needed passes, and whoever is needed plays on."""
    hands = [["blade"], ["knowledge"], ["spear", "spear", "basket"], []]
    state = attempt("spring_deer", *hands, settings={"play_rule": "free"})
    played = []
    while step(state) == "help":
        played.append((state.turn, best(state)))
        play(state, best(state))
    assert played[0] == (1, PASS)
    assert {seat for seat, key in played if key != PASS} == {2}
    assert state.score == 2


def test_freely_nobody_waits_for_those_who_have_passed() -> None:
    """YS-13.10: seat 1 holds what is missing and has passed; a card of seat 2 brings it in again."""
    hands = [["blade"], ["spear", "spear", "basket"], ["knowledge"], []]
    state = attempt("spring_deer", *hands, settings={"play_rule": "free"})
    play(state, PASS)
    assert (state.turn, best(state).split(":")[1]) == (2, "knowledge")


def test_scouts_look_at_what_nobody_has_seen() -> None:
    state = position(trail=["?"] * 6, seen=[3])
    play(state, "action:scout")
    assert [best(state), play(state, best(state)) and best(state)] == ["look:1", "look:2"]


def test_a_wolf_that_was_seen_is_avoided() -> None:
    state = position(
        trail=["spring_dire_wolf", "?", "?", "?", "?", "?"],
        seen=[1],
        hands=[["basket", "spear"], ["basket"], ["blade"], ["blade"]],
    )
    assert not best(state).startswith("action:explore")


def test_hidden_cards_do_not_change_a_choice() -> None:
    """Ranks depend on what is known, not on how the hidden cards happen to lie."""
    state = fresh(4, seed=8)
    chance = Rng(1)
    for _ in range(40):
        legal = state.legal(state.turn)
        ranks = heuristics.rank(state, state.turn, legal)
        other = state.resample(state.turn, chance)
        assert heuristics.rank(other, state.turn, legal) == pytest.approx(ranks)
        state.apply(legal[ranks.index(max(ranks))])


@pytest.mark.parametrize(("rule", "least"), [("one_each", 7), ("free", 18)])
def test_greedy_plays_by_any_rule(rule: str, least: float) -> None:
    games = 8
    scores = [greedy(fresh(4, seed, play_rule=rule)).score for seed in range(games)]
    chances = [finish(fresh(4, seed, play_rule=rule), seed).score for seed in range(games)]
    assert sum(scores) / games > max(least, 2 * sum(chances) / games)


@pytest.mark.parametrize(("seats", "least"), [(2, 14), (3, 14), (4, 15), (5, 15), (6, 18)])
def test_greedy_brings_the_band_through_the_winter(seats: int, least: float) -> None:
    games = 8
    scores = [greedy(fresh(seats, seed)).score for seed in range(games)]
    chances = [finish(fresh(seats, seed), seed).score for seed in range(games)]
    assert sum(scores) / games > least
    assert sum(chances) / games < 6


def test_points_count_for_more_before_they_are_asked_for() -> None:
    """YS-11.3: a band that lacks a point in time hunts for it; one that has enough, or no hope, does not."""
    rabbit = KINDS.index("spring_rabbit")

    def gain(pile: list[str], settings: dict[str, str] | None = None) -> float:
        hands = [["adze"], ["adze"], ["blade"], ["snare"]]
        return Outlook(position(4, hands=hands, pile=pile, settings=settings)).gain(rabbit)

    four, six = ["spring_duck", "spring_deer"], ["spring_duck", "spring_deer", "spring_glyptodon"]
    assert gain(four) > gain(four, {"threshold_test": "reach"})
    assert gain(six) == gain(six, {"threshold_test": "reach"})


def test_value_ends_at_the_score() -> None:
    state = greedy(fresh(4, 1))
    assert heuristics.value(state, 0) == float(state.score)
    assert heuristics.value(fresh(4, 1), 0) > 5.0
    assert heuristics.value(fresh(4, 1), 0) == heuristics.value(fresh(4, 1), 3)
    assert GAME.cooperative
