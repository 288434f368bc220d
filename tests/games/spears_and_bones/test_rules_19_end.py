"""SB-19: the end of the game."""

from __future__ import annotations

import itertools

import pytest

from lascaux.games.spears_and_bones.rules.victory import winning_teams

from .table import FOUR, GAME, THREE, defending, position, say

MEAT, BONE, TROPHY = 0, 1, 2
SURVIVOR, AMASSER, DOMINATOR = 0, 1, 2
NOTHING = [0, 0, 0]


def won(
    owned: list[list[int]],
    goals: list[list[int]],
    teams: tuple[int, ...] = (SURVIVOR, SURVIVOR, AMASSER, DOMINATOR),
) -> list[int]:
    return winning_teams(GAME.content, len(owned), list(teams), goals, owned)


def ended(prey: dict[str, str], order: str = FOUR, **document: object) -> object:
    """A game that ends at once, with these prey."""
    return position(order=order, agenda=["defense", "turn_over"], vigor=1, prey=prey, **document)


def test_sb_19_1_the_last_token_ends_the_game_and_nothing_else_does() -> None:
    assert ended({}).turn == -1
    state = defending("bone_giants", "N.YH", vigor=2)
    say(state, "done")
    assert state.turn == -1
    everything = " ".join(card.id for card in GAME.content.prey_cards)
    empty = position(order=FOUR, agenda=["turn_over"], vigor=6, prey={"N": everything}, berries={"W": 1})
    assert empty.turn >= 0
    assert list(empty.display) == [-1] * 5


def test_sb_19_2_all_teams_and_goals_are_revealed() -> None:
    goals = [["meat"], ["bone"], ["trophy"], ["trophy"]]
    state = ended({"N": "mammoth"}, goals=goals)
    view = GAME.view(state, None)
    assert [player.team for player in view.players] == ["survivor", "survivor", "amasser", "dominator"]
    assert [player.goals for player in view.players] == [("meat",), ("bone",), ("trophy",), ("trophy",)]
    assert view.players[0].resources == {"meat": 19, "bone": 0, "trophy": 0}


@pytest.mark.parametrize(
    ("supply", "goals", "wins"),
    [
        (([10, 0, 0], [0, 10, 0]), (MEAT, BONE), True),
        (([0, 10, 0], [10, 0, 0]), (MEAT, BONE), True),  # who holds what does not matter
        (([7, 3, 0], [3, 7, 0]), (MEAT, BONE), True),
        (([9, 20, 0], [0, 0, 20]), (MEAT, BONE), False),
        (([10, 0, 0], [10, 0, 0]), (MEAT, MEAT), True),
        (([10, 0, 0], [9, 0, 0]), (MEAT, MEAT), False),
    ],
)
def test_sb_19_3_survivors_of_four(
    supply: tuple[list[int], list[int]], goals: tuple[int, int], wins: bool
) -> None:
    result = won([*supply, NOTHING, NOTHING], [[goals[0]], [goals[1]], [TROPHY], [TROPHY]])
    assert (SURVIVOR in result) == wins


@pytest.mark.parametrize(("owned", "wins"), [([25, 0, 0], True), ([8, 8, 9], True), ([8, 8, 8], False)])
def test_sb_19_4_the_amasser_needs_twenty_five_of_any_kind(owned: list[int], wins: bool) -> None:
    for goal in (MEAT, BONE, TROPHY):
        assert (AMASSER in won([NOTHING, NOTHING, owned, NOTHING], [[MEAT], [BONE], [goal], [BONE]])) == wins


def test_sb_19_5_the_dominator_of_four_needs_its_goal_and_failing_survivors() -> None:
    goals = [[MEAT], [BONE], [MEAT], [TROPHY]]
    assert won([NOTHING, NOTHING, NOTHING, [0, 0, 10]], goals) == [DOMINATOR]
    assert won([NOTHING, NOTHING, NOTHING, [30, 30, 9]], goals) == []
    assert won([[10, 10, 0], NOTHING, NOTHING, [0, 0, 30]], goals) == [SURVIVOR]
    assert won([NOTHING, NOTHING, [25, 0, 0], [0, 0, 10]], goals) == [AMASSER, DOMINATOR]


@pytest.mark.parametrize(
    ("supply", "goals", "wins"),
    [
        ([18, 8, 10], ([BONE, MEAT], [TROPHY, MEAT]), True),  # 10 meat and 8 bone, 8 meat and 10 trophies
        ([16, 10, 10], ([BONE, MEAT], [TROPHY, MEAT]), True),
        ([17, 10, 8], ([BONE, MEAT], [TROPHY, MEAT]), False),
        ([20, 8, 8], ([BONE, MEAT], [TROPHY, MEAT]), True),
        ([18, 18, 0], ([MEAT, MEAT], [BONE, BONE]), True),
        ([18, 17, 9], ([MEAT, MEAT], [BONE, BONE]), False),
        ([18, 18, 0], ([MEAT, BONE], [MEAT, BONE]), True),  # one this way round, the other that way
        ([20, 16, 0], ([MEAT, BONE], [MEAT, BONE]), True),
        ([17, 19, 0], ([MEAT, BONE], [MEAT, BONE]), False),
    ],
)
def test_sb_19_6_survivors_of_three(
    supply: list[int], goals: tuple[list[int], list[int]], wins: bool
) -> None:
    halves = [[amount // 2 for amount in supply], [amount - amount // 2 for amount in supply]]
    result = won([*halves, NOTHING], [*goals, [TROPHY, TROPHY]], (SURVIVOR, SURVIVOR, DOMINATOR))
    assert (SURVIVOR in result) == wins


def test_sb_19_7_the_dominator_of_three_needs_twenty_five_and_failing_survivors() -> None:
    goals = [[MEAT, MEAT], [BONE, BONE], [TROPHY, TROPHY]]
    teams = (SURVIVOR, SURVIVOR, DOMINATOR)
    assert won([NOTHING, NOTHING, [25, 0, 0]], goals, teams) == [DOMINATOR]
    assert won([NOTHING, NOTHING, [8, 8, 8]], goals, teams) == []
    assert won([[18, 18, 0], NOTHING, [25, 0, 0]], goals, teams) == [SURVIVOR]


def test_sb_19_8_several_teams_or_none_may_win() -> None:
    goals = [[MEAT], [BONE], [MEAT], [TROPHY]]
    rich = {SURVIVOR: [10, 10, 0], AMASSER: [25, 0, 0], DOMINATOR: [0, 0, 10]}
    found = set()
    for able in itertools.product((False, True), repeat=3):
        owned = [rich[SURVIVOR] if able[0] else NOTHING, NOTHING]
        owned += [rich[AMASSER] if able[1] else NOTHING, rich[DOMINATOR] if able[2] else NOTHING]
        found.add(tuple(won(owned, goals)))
    assert found == {(), (0,), (1,), (2,), (0, 1), (1, 2)}
    state = ended({})
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "nobody")


def test_sb_19_9_a_win_counts_one_and_there_are_no_ranks() -> None:
    goals = [["meat"], ["bone"], ["trophy"], ["trophy"]]
    prey = {"N": "mammoth night_boar bison", "W": "cave_bear great_sloth woolly_rhino", "S": "sabretooth"}
    state = ended(prey, goals=goals)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "survivor"
    assert outcome.winners == (0, 1)
    assert outcome.scores == state.scores() == (1, 1, 0, 0)
    assert outcome.places == (1, 1, 3, 3)
    nobody = ended({}, THREE).outcome()
    assert nobody is not None
    assert (nobody.scores, nobody.places) == ((0, 0, 0), (1, 1, 1))
