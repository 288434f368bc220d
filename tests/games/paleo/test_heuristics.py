"""What a quick player makes of a position."""

from __future__ import annotations

import math

import pytest

import lascaux
from lascaux import Rng, bots
from lascaux.engine.events import Event
from lascaux.games.paleo.content.codes import TOOLS
from lascaux.games.paleo.state import Paleo
from lascaux.games.paleo.think import heuristics
from lascaux.games.paleo.think.harm import Harm
from lascaux.games.paleo.think.standing import WEIGHTS, standing
from lascaux.games.paleo.think.worth import Worth

from .busy import moves
from .table import GAME, acting, game_with, night, options, play, position, seeds_until, step

HUNTERS = ["person_warrior", "person_warrior", "person_hunter", "person_gatherer"]


def best(state: Paleo) -> str:
    """What greedy would choose."""
    legal = state.legal(state.turn)
    ranks = heuristics.rank(state.clone(), state.turn, legal)
    return GAME.actions.key(legal[ranks.index(max(ranks))])


def worth(state: Paleo) -> Worth:
    return Worth(state, Harm(state))


def test_a_victory_point_is_taken() -> None:
    state = acting(
        "a_mammoth",
        "base_ford",
        groups=[HUNTERS, ["person_crafter"]],
        piles=["forest forest forest", "river"],
    )
    assert best(state) == "do:a_mammoth:0"


def test_one_waits_for_friends_who_could_help_and_they_help() -> None:
    groups = [["person_gatherer"], HUNTERS[:3]]
    state = acting("a_mammoth", "base_ford", groups=groups, piles=["forest forest forest", "river"])
    assert best(state) == "wait"
    play(state, "wait")
    assert best(state) == "help:0"
    play(state, "help:0")
    assert best(state) == "do:a_mammoth:0"


def test_two_helpers_together_are_seen_too() -> None:
    groups = [["person_gatherer"], ["person_warrior", "person_hunter", "person_hunter"]]
    groups.append(["person_warrior", "person_hunter"])
    piles = ["forest forest forest", "river", "river"]
    state = acting("a_mammoth", "base_ford", "base_berries", groups=groups, piles=piles)
    assert best(state) == "wait"
    play(state, "wait")
    assert best(state) == "help:0"


def test_hunger_makes_food_dear() -> None:
    hungry = acting("base_driftwood", None, camp={"food": 0})
    assert best(hungry).startswith("do:")
    state = acting("dream_flight", "base_hyenas", camp={"food": 0})
    assert best(state) == "do:dream_flight:0"


def test_a_skull_is_worse_than_a_tent() -> None:
    state = night(2, camp={"food": 9}, tools=[{"tent": 1}, {}], night=["b_new_world"])
    assert best(state) == "night:b_new_world:0"


def test_the_blow_goes_where_nobody_dies() -> None:
    state = acting("base_cave_bear", groups=[["person_hunter", "person_warrior"]], tools=[{}])
    play(state, "Be mauled")
    assert best(state) == "wound:person_warrior.1"


def test_a_helper_bears_what_would_kill_and_leaves_scratches_to_others() -> None:
    deadly = acting("base_cave_bear", "base_ford", groups=[["person_hunter"], ["person_warrior"]])
    play(deadly, "wait", "help:0")
    assert (step(deadly), best(deadly)) == ("bear", "bear:person_warrior.1")
    harmless = acting("base_cave_bear", "base_ford", groups=[["person_warrior"], ["person_hunter"]])
    play(harmless, "wait", "help:0")
    assert (step(harmless), best(harmless)) == ("bear", "bear:decline")


def test_the_helper_asked_first_leaves_it_to_a_better_one() -> None:
    groups = [["person_hunter"], ["person_crafter"], ["person_warrior"]]
    state = acting("base_cave_bear", "base_ford", "base_berries", groups=groups)
    play(state, "wait", "help:0", "help:0")
    assert (state.turn, best(state)) == (1, "bear:decline")
    play(state, "bear:decline")
    assert (state.turn, best(state)) == (2, "bear:person_warrior.1")


def test_nobody_bears_what_would_lapse() -> None:
    people = [name for name in GAME.content.names if name.startswith("person_")]
    dead = [name for name in people if name != "person_warrior.1"]
    state = acting("base_cave_bear", "base_ford", groups=[[], ["person_warrior.1"]], grave=dead)
    play(state, "wait", "help:0")
    assert (step(state), best(state)) == ("bear", "bear:decline")


def test_food_is_spent_to_end_a_danger_that_would_kill() -> None:
    document = {"level": "4", "base_camp": ["g_envoy"], "groups": [["person_hunter"], ["person_warrior"]]}
    state = acting("base_cave_bear", None, camp={"food": 9}, damage={"person_hunter.1": 1}, **document)
    assert best(state) == "extra:g_envoy:0"


def test_of_two_ways_to_pay_in_part_the_cheaper_is_taken() -> None:
    groups = [["person_crafter"], ["person_crafter"]]
    document = {"groups": groups, "piles": ["", "forest"], "damage": {"person_crafter.1": 2}}
    state = acting("b_quicksand", None, camp={"food": 1}, **document)
    assert best(state) == "do:b_quicksand:1"


def test_a_root_is_used_before_a_secret() -> None:
    game = game_with(g_captive={"actions": [{"label": "Look", "gain": {"secret": 13}}]})
    state = acting(
        "g_captive",
        game=game,
        level="4",
        groups=[["person_warrior"]],
        tools=[{"healing_root": 1}],
        damage={"person_warrior.1": 3},
    )
    play(state, "Look", game=game)
    legal = state.legal(0)
    ranks = heuristics.rank(state, 0, legal)
    assert game.actions.key(legal[ranks.index(max(ranks))]) == "mend:healing_root:0"


def test_wards_are_used_against_death_and_kept_against_scratches() -> None:
    state = acting("base_cave_bear", groups=[["person_hunter"]], tools=[{"clothing": 1}])
    play(state, "Be mauled")
    assert best(state) == "ward:clothing:0"
    state = acting("base_hyenas", groups=[["person_warrior"]], tools=[{"clothing": 1}], camp={"food": 0})
    play(state, "Be bitten")
    assert best(state) == "take-it"


def test_red_backs_are_left_lying() -> None:
    state = position(1, piles=["red home red"], groups=[["person_hunter"]], agenda=["turn"], camp={"food": 9})
    assert best(state) == "pick:1"


def test_nobody_sleeps_through_a_whole_day_for_fear_of_red_backs() -> None:
    clan = {"groups": [["person_hunter"]], "camp": {"food": 9}, "agenda": ["turn"]}
    tired = position(1, piles=["red red red"], **clan)
    assert best(tired) == "sleep"
    rested = position(1, piles=["red red red" + " forest river mountain home" * 4], **clan)
    assert best(rested).startswith("pick:")


def test_a_fur_takes_the_fear_of_red_backs() -> None:
    hurt = {"groups": [["person_hunter"]], "damage": {"person_hunter.1": 1}, "camp": {"food": 0}}
    state = acting("base_berries", piles=["red forest"], tools=[{}], **hurt)
    assert best(state) == "ignore"
    state = acting("base_berries", piles=["red forest"], tools=[{"fur": 2}], **hurt)
    assert best(state).startswith("do:base_berries")


def test_a_good_roll_is_used() -> None:
    state = acting("d_hunger", level="2", groups=[["person_warrior"]], tools=[{}], camp={"food": 0})
    rolled = seeds_until(state, "Hunt in haste", [{}])
    play(rolled, "Hunt in haste")
    assert (step(rolled), best(rolled)) == ("press", "carry-on")


def test_values_rise_with_points_and_fall_with_skulls() -> None:
    middle = heuristics.value(position(2), 0)
    assert heuristics.value(position(2, vp=1), 0) > middle > heuristics.value(position(2, skulls=1), 0)
    won, lost = position(2, vp=5, agenda=[]), position(2, skulls=5, agenda=[])
    assert heuristics.value(won, 0) > heuristics.value(position(2, vp=4), 0)
    assert heuristics.value(lost, 0) < heuristics.value(position(2, skulls=4), 0)


def test_whatever_stands_has_its_weight() -> None:
    assert len(standing(position(2))) == len(WEIGHTS)
    even = heuristics.value(position(2), 0)
    assert heuristics.value(position(2, camp={"food": 9}), 0) > even


@pytest.mark.parametrize("seed", range(120, 126))
def test_every_option_of_lively_games_is_ranked(seed: int) -> None:
    for state, seat, action in moves(seed):
        before = GAME.dump(state)
        ranks = heuristics.rank(state, seat, state.legal(seat))
        assert len(ranks) == len(options(state)) or state.turn != seat
        assert all(math.isfinite(rank) for rank in ranks)
        assert math.isfinite(heuristics.value(state, seat))
        assert GAME.dump(state) == before  # looking leaves no trace
        state.play(seat, action)


def test_greedy_wins_most_games_of_level_1_and_random_none() -> None:
    wins = {"greedy": 0, "random": 0}
    for bot in wins:
        for seed in range(30):
            outcome = bots.play(GAME, [bot] * 3, seed=seed, settings={"level": "1"})[1].outcome()
            assert outcome is not None
            wins[bot] += bool(outcome.winners)
    assert wins["greedy"] >= 18
    assert wins["random"] == 0


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("level", "1234567")
def test_no_level_is_impossible(level: str, seats: int) -> None:
    """Greedy wins the first time long before two hundred games are over."""
    for seed in range(200):
        state = bots.play(GAME, ["greedy"] * seats, seed=seed, settings={"level": level})[1]
        if state.scores()[0] >= GAME.content.vp_goal:
            return
    raise AssertionError("greedy has won no game")


def earned(level: str, seats: int, seed: int) -> set[str]:
    """The sets of cards that brought greedy a point in one game."""
    state = GAME.new(seats=seats, seed=seed, level=level)
    sets = {name: card.set for name, card in zip(GAME.content.names, GAME.content.cards, strict=False)}
    brought: set[str] = set()
    deed = ""

    def hear(event: Event) -> None:
        nonlocal deed
        if event.kind in ("declared", "secret-opened"):
            deed = sets[event.facts["card"]]
        elif event.kind == "victory-point":
            brought.add(deed)

    state.listener = hear
    while state.turn >= 0:
        state.apply(bots.decide(GAME, "greedy", state, state.turn, bots.luck(seed, len(brought))))
    return brought


@pytest.mark.parametrize("module", "ABCDEFGHIJ")
def test_points_of_every_module_are_made_in_ordinary_play(module: str) -> None:
    """In at least every eighth game: what greedy measures it understands."""
    [*levels] = [level.id for level in GAME.content.sheet.levels if module in level.modules]
    games = [(level, seats, seed) for level in levels for seats in (2, 4) for seed in range(8)]
    assert sum(module in earned(*game) for game in games) >= len(games) / 8


def test_a_raft_is_wanted_as_long_as_islands_wait_for_one() -> None:
    tool = TOOLS + GAME.content.items[TOOLS:].index("raft")
    ahead = acting("base_ford", level="5")
    nowhere = acting("base_ford", level="1")
    held = acting("base_ford", level="5", tools=[{"raft": 1}])
    assert worth(ahead).item[tool] > 2 * worth(nowhere).item[tool]
    assert worth(held).kept[tool] > 2 * worth(held).item[tool]


def test_a_grave_is_worth_what_waits_for_it() -> None:
    wolf = GAME.content.names.index("c_wolf.1")
    title = GAME.content.title[wolf]
    few = acting("base_ford", level="2")
    many = acting("base_ford", level="2", grave=["c_wolf.2", "c_wolf.3", "c_wolf.4"])
    none = acting("base_ford", level="1")
    opened = [worth(state).burial.get(title, 0.0) for state in (many, few, none)]
    assert opened[0] > opened[1] > opened[2] == 0.0


def test_furs_that_are_given_away_ward_nothing_off() -> None:
    weak = {"person_crafter.1": 2, "person_gatherer.1": 2}
    state = night(
        2,
        level="6",
        camp={"food": 9, "wood": 2},
        groups=[["person_crafter.1"], ["person_gatherer.1"]],
        tools=[{"fur": 2}, {}],
        damage=weak,
        night=["i_deep_frost"],
    )
    assert best(state) == "night:i_deep_frost:3"


def test_an_idea_of_a_module_is_not_the_one_that_makes_room() -> None:
    bench = ["h_idea_raft", "idea_rope", "idea_bow", "idea_herbs"]
    state = acting("base_storyteller", level="5", bench=bench, ideas=["idea_clothing"])
    play(state, "Ask how it was done")
    assert (step(state), best(state) != "drop:h_idea_raft") == ("drop_idea", True)


@pytest.mark.parametrize("seed", range(126, 134))
def test_the_ranking_does_not_hang_on_what_is_hidden(seed: int) -> None:
    rng = lascaux.Rng(seed)
    for state, seat, action in moves(seed):
        other = state.resample(seat, rng)
        assert isinstance(other, Paleo)
        assert heuristics.rank(other, seat, state.legal(seat)) == heuristics.rank(
            state, seat, state.legal(seat)
        )
        state.play(seat, action)


def test_a_hurried_look_chooses_as_a_close_one_does_where_the_search_begins() -> None:
    state = lascaux.game("paleo").new(seats=3, seed=4)
    chance = Rng(4)
    explored = 0
    while state.turn >= 0 and explored < 60:
        options = state.legal(state.turn)
        close = heuristics.rank(state, state.turn, options)
        hurried = heuristics.hurried(state)(state, state.turn, options)
        assert hurried.index(max(hurried)) == close.index(max(close))
        if state.agenda[-1].id == "explore":
            explored += 1
            world = state.resample(state.turn, chance)
            assert heuristics.hurried(world)(state, state.turn, options) == hurried
        else:
            assert hurried == close
        state.apply(options[close.index(max(close))])
    assert explored > 20
