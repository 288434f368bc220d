"""The quick player: sound choices, and far better than chance."""

from __future__ import annotations

import pytest

from lascaux import Rng
from lascaux.games.spears_and_bones.state import SpearsAndBones
from lascaux.games.spears_and_bones.think import fixed, heuristics, plans, suspicion

from .table import GAME, acting, cards, codes, defending, fresh, hunting, position, say, step

AMASSER = ["amasser", "survivor", "survivor", "dominator"]
DOMINATOR = ["dominator", "survivor", "survivor", "amasser"]


def best(state: SpearsAndBones, seat: int | None = None) -> str:
    who = state.turn if seat is None else seat
    legal = state.legal(who)
    ranks = heuristics.rank(state, who, legal)
    return state.actions.key(legal[ranks.index(max(ranks))])


def won(seats: int, seed: int, greedy: set[int]) -> tuple[int, ...]:
    state = fresh(seats, seed)
    chance = Rng(seed)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        if state.turn in greedy:
            state.apply(state.actions.parse(best(state)))
        else:
            state.apply(legal[chance.below(len(legal))])
    return state.scores()


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_beats_random(seats: int) -> None:
    games = 24
    quick = sum(won(seats, seed, {seed % seats})[seed % seats] for seed in range(games))
    chance = sum(won(seats, seed, set())[seed % seats] for seed in range(games))
    assert quick >= chance + games // 6


def test_a_prey_in_reach_is_hunted() -> None:
    state = acting("N", "N.GH N.TR N.YH N.OH", display="white_mare", teams=AMASSER)
    assert best(state) == "action:hunt"


def test_without_a_chance_berries_are_gathered() -> None:
    state = acting("N", "N.YH", display="sabretooth bison woolly_rhino cave_bear mammoth", teams=AMASSER)
    assert best(state) == "action:gather"


def test_the_own_goal_is_hunted_first() -> None:
    for goal, prey in (("meat", "saiga"), ("trophy", "tufted_lynx")):
        goals = [[goal], ["bone"], ["bone"], ["meat" if goal == "trophy" else "trophy"]]
        shown = "saiga tufted_lynx mammoth cave_bear cave_lion"
        state = acting("N", "N.GH N.TR N.YH", display=shown, teams=DOMINATOR, goals=goals)
        say(state, "hunt")
        assert best(state) == f"prey:{prey}"


def test_the_party_is_as_large_as_it_needs_to_be() -> None:
    state = hunting("N", "ember_fox", "N.GH N.TR N.YH N.FO N.BK", teams=AMASSER)
    party = []
    while step(state) == "hunt_units":
        key = best(state)
        party.append(key.removeprefix("pick:north_"))
        say(state, key)
    assert "berry_keeper" not in party
    assert "forager" not in party
    assert party[-1] == "done"


def test_a_dominator_without_a_part_places_its_lowest_card() -> None:
    state = hunting("N", "bison", "N.GH N.TR N.YH", teams=["survivor", "dominator", "survivor", "amasser"])
    say(state, "YH TR GH")
    assert best(state, 1) == "place:-2"
    assert best(state, 3) == "place:0"


def test_cards_help_the_own_side() -> None:
    state = hunting("N", "bison", "N.GH N.TR N.YH")
    say(state, "YH TR GH")
    assert best(state, 0) == "place:+2"
    assert best(state, 1) in ("place:0", "place:-1", "place:+1")
    blocked = hunting("N", "bison", "N.GH W.GH")
    say(blocked, "block")
    assert best(blocked, 1) == "place:+2"
    assert best(blocked, 0) == "place:-2"


def test_a_block_reckons_with_the_lowest_card_of_whom_it_stops() -> None:
    """The cards count for the blocker: who is blocked places -2, so equal strength is not enough."""
    teams = ["survivor", "amasser", "survivor", "dominator"]
    for units, answer in (("W.TR W.YH", "react:pass"), ("W.GH W.TR W.YH W.SW", "react:block")):
        state = hunting("N", "saiga", f"N.TR N.YH {units}", teams=teams)
        say(state, "YH TR")
        assert (step(state), best(state)) == ("react", answer)


def test_the_cheapest_units_are_sacrificed() -> None:
    state = hunting("N", "red_deer", "N.GH N.OH N.TR N.YH")
    say(state, "YH OH TR GH")
    cards(state, 0, 0, 0, 0)
    assert best(state) == "sacrifice:north_old_hunter"


def test_a_raise_that_spares_a_unit_is_given() -> None:
    state = hunting("N", "red_deer", "N.TR N.HH")
    say(state, "TR HH")
    cards(state, -2, -2, -2, -2)
    assert best(state) == "heal:north_tracker"


def test_the_valley_is_held_where_it_can_be() -> None:
    held = defending("bog_lurkers", "N.GH N.YH", teams=AMASSER)
    assert best(held) != "done"
    hopeless = defending("bone_giants", "N.YH N.TR", teams=AMASSER)
    assert best(hopeless) == "done"
    rich = "mammoth cave_bear sabretooth"
    satisfied = defending("bog_lurkers", "N.GH N.YH", teams=AMASSER, prey={"N": rich})
    assert best(satisfied) == "done"


def test_value_grows_with_what_the_team_needs() -> None:
    goals = [["meat"], ["bone"], ["trophy"], ["trophy"]]
    poor = position(teams=AMASSER, goals=goals)
    rich = position(teams=AMASSER, goals=goals, prey={"N": "mammoth", "W": "cave_bear"})
    for seat in (0, 1, 2):
        assert heuristics.value(rich, seat) > heuristics.value(poor, seat)
    assert heuristics.value(rich, 3) < heuristics.value(poor, 3) + 0.01
    over = position(teams=AMASSER, goals=goals, vigor=1, agenda=["defense", "turn_over"])
    assert [heuristics.value(over, seat) for seat in range(4)] == [0.0] * 4


def test_the_quick_player_reads_its_own_secrets_alone() -> None:
    chance = Rng(5)
    state = fresh(4, seed=5)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        if chance.below(8) == 0:
            other = state.resample(state.turn, chance)
            assert heuristics.rank(other, state.turn, legal) == heuristics.rank(state, state.turn, legal)
        state.apply(legal[chance.below(len(legal))])
    assert GAME.id == "spears-and-bones"


def test_what_a_seat_has_hunted_tells_what_it_is_after() -> None:
    """In likely worlds the Dominator's goal is what the hoarder owns most of."""
    hoard, goal = {"W": "night_boar white_mare moon_salmon"}, [["bone"], ["meat"], ["bone"], ["trophy"]]
    teams = ["survivor", "dominator", "survivor", "amasser"]
    likely = position(prey=hoard, teams=teams, goals=goal)
    unlikely = position(prey=hoard, teams=teams, goals=[["bone"], ["trophy"], ["bone"], ["meat"]])
    assert suspicion.likelihood(likely, 0) > 2 * suspicion.likelihood(unlikely, 0)


def test_before_anything_is_seen_all_worlds_are_alike() -> None:
    goals = [["bone"], ["meat"], ["bone"], ["trophy"]]
    worlds = (
        ["survivor", "dominator", "survivor", "amasser"],
        ["survivor", "survivor", "amasser", "dominator"],
    )
    one, other = (suspicion.likelihood(position(teams=teams, goals=goals), 0) for teams in worlds)
    assert one == pytest.approx(other)


def test_prey_that_only_some_want_tells_more_than_a_hare_or_a_giant() -> None:
    teams = ["survivor", "dominator", "survivor", "amasser"]

    def told(prey: str) -> float:
        """How much likelier it is that the hunter's goal is meat than that it is a trophy."""
        meat, trophy = (
            suspicion.likelihood(position(prey={"W": prey}, teams=teams, goals=goals), 0)
            for goals in (
                [["bone"], ["meat"], ["bone"], ["trophy"]],
                [["bone"], ["trophy"], ["bone"], ["meat"]],
            )
        )
        return meat / trophy

    assert told("night_boar") > told("mammoth") > 1.0
    assert told("night_boar") > told("steppe_hare") > 1.0


def test_the_cheapest_sacrifice_follows_the_reading() -> None:
    """Level 1 of the Ember Fox: the Old Hunter, level 2, costs 2 berries, the exact Forager 3."""
    for exact, lost in ((True, "sacrifice:north_forager"), (False, "sacrifice:north_old_hunter")):
        state = hunting("N", "ember_fox", "N.OH N.FO N.BK", settings={"exact_sacrifice_required": exact})
        say(state, "OH FO BK")
        cards(state, -2, -2, -2, -2)
        assert (step(state), best(state)) == ("sacrifice", lost)


@pytest.mark.parametrize(("exact", "berries"), [(True, 5), (False, 2)])
def test_what_a_hunt_costs_follows_the_reading(exact: bool, berries: int) -> None:
    """For level 1 the Berry Keeper has to go, or with the other reading the cheaper Old Hunter."""
    state = acting("N", "N.BK N.OH", display="bison", settings={"exact_sacrifice_required": exact})
    assert plans.loss(state, 0, state.in_play[0], 1) == pytest.approx(fixed.BERRY * berries)


@pytest.mark.parametrize(("tiring", "party"), [(False, "TR FO"), (True, "TR RA")])
def test_gatherers_are_spared_where_the_defense_tires(tiring: bool, party: str) -> None:
    settings = {"defense_exhausts_survivors": tiring}
    state = defending("bog_lurkers", "N.TR N.FO N.RA W.YH", settings=settings)
    while state.turn == 0 and step(state) == "defense_units":
        state.apply(state.actions.parse(best(state)))
    assert codes(state, 0, state.partaking[0]) == party
