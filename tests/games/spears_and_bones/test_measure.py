"""What the lab counts: who would win now, and how often that changes."""

from __future__ import annotations

from lascaux.engine import Outcome
from lascaux.games.spears_and_bones import measure
from lascaux.games.spears_and_bones.measure import standing
from lascaux.lab.metrics import OURS, Played

from .table import GAME, THREE, fresh, position

METRICS = {metric.name: metric for metric in OURS}
GOALS = [["meat"], ["bone"], ["meat"], ["trophy"]]


def test_a_standing_is_the_part_of_its_need_that_a_team_has() -> None:
    """North and West share 5 meat and 5 bone of 10 and 10, South has 7 of 25, East 6 trophies of 10."""
    prey = {
        "N": "night_boar saiga",
        "W": "great_sloth burrow_badger",
        "S": "bison",
        "E": "black_panther tufted_lynx ember_fox",
    }
    state = position(prey=prey, goals=GOALS)
    assert standing(state) == (50, 50, 28, 60)


def test_beyond_its_need_nothing_counts_and_a_dominator_waits_for_survivors_to_fail() -> None:
    """The Survivors have 19 meat and 19 bone, East 19 trophies; then 9 meat."""
    prey = {"N": "mammoth", "W": "cave_bear", "E": "sabretooth"}
    state = position(prey=prey, goals=GOALS)
    assert standing(state) == (100, 100, 0, 99)
    prey["N"] = "bison white_mare"
    assert standing(position(prey=prey, goals=GOALS)) == (95, 95, 0, 100)


def test_three_survivors_take_their_needs_the_way_that_suits_them() -> None:
    """With the bounty North has 6 meat of the 36 that both need, and East 21 of 25."""
    goals = [["meat", "bone"], ["meat", "trophy"], ["bone", "trophy"]]
    state = position(order=THREE, prey={"N": "night_boar", "E": "mammoth"}, goals=goals)
    assert standing(state) == (16, 16, 84)


def test_those_who_win_together_lead_together() -> None:
    """Survivors lead, then the Dominator, then the Survivors again: two changes, and decided at the last."""
    state = fresh()
    while state.turn >= 0:
        state.apply(state.legal(state.turn)[0])
    played = Played(GAME, state)
    played.sides = ["survivor", "survivor", "amasser", "dominator"]
    played.standings = [(2, (20, 20, 0, 0)), (4, (20, 20, 0, 60)), (6, (60, 60, 0, 60)), (8, (80, 80, 0, 60))]
    assert METRICS["lead_changes"].of(played) == 2.0
    played.sides = range(4)
    assert METRICS["lead_changes"].of(played) == 0.0


def test_wins_are_counted_by_tribe_wherever_it_sits() -> None:
    state = GAME.new(seats=3, seed=1, tribes=[4, 1, 3])
    while state.turn >= 0:
        state.apply(state.legal(state.turn)[0])
    played = Played(GAME, state)
    played.outcome = Outcome((0, 2), (1, 0, 1), "survivor", (1, 3, 1))
    won = {name: measure.METRICS[f"{name}_won"][1](played) for name in ("north", "west", "south", "east")}
    assert won == {"north": 0.0, "west": None, "south": 1.0, "east": 1.0}
