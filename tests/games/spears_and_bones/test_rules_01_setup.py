"""SB-1: setup. SB-18: three players."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path

import pytest

import lascaux
from lascaux.games.spears_and_bones.rules.victory import goals_of
from lascaux.games.spears_and_bones.state import SpearsAndBones

from .table import CODES, GAME, THREE, fresh, hunting, options, playing, position, quietly, step, variant

SEEDS = range(60)


def hand(state: lascaux.State, seat: int) -> list[int]:
    values = [card.value for card in GAME.content.action_cards]
    counts = list(state.hands)[seat * len(values) : (seat + 1) * len(values)]
    return [value for value, count in zip(values, counts, strict=True) for _ in range(count)]


def test_sb_1_1_tribes_are_dealt_at_random_or_as_agreed() -> None:
    dealt = {tuple(fresh(seed=seed).tribes) for seed in SEEDS}
    assert all(sorted(tribes) == [0, 1, 2, 3] for tribes in dealt)
    assert len(dealt) > 10
    assert list(fresh(tribes=[4, 3, 1, 2]).tribes) == [3, 2, 0, 1]
    assert [tribe.id for tribe in GAME.content.tribes] == ["north", "west", "south", "east"]


def test_sb_1_2_the_unit_deck_is_open_and_unordered() -> None:
    state = playing("N", berries={"N": 15})
    assert len(CODES) == 9
    assert options(state) == [*(f"play:north_{kind}" for kind in CODES.values()), "done"]


def test_sb_1_3_one_team_card_for_each_of_four_seats() -> None:
    deals = {tuple(fresh(seed=seed).teams) for seed in range(200)}
    assert all(sorted(teams) == [0, 0, 1, 2] for teams in deals)
    assert len(deals) == 12


def test_sb_1_4_one_goal_for_each_seat_and_two_aside() -> None:
    for seed in SEEDS:
        state = fresh(seed=seed)
        document = GAME.dump(state)
        assert [len(goals) for goals in document["goals"]] == [1] * 4
        assert len(document["goals_aside"]) == 2
        cards = [goal for goals in document["goals"] for goal in goals] + document["goals_aside"]
        assert Counter(cards) == {"meat": 2, "bone": 2, "trophy": 2}
    deals = {tuple(fresh(seed=seed).goals) for seed in range(400)}
    assert len(deals) > 80  # of 90


def test_sb_1_5_six_action_cards() -> None:
    state = fresh()
    for seat in range(4):
        assert hand(state, seat) == [-2, -1, 0, 0, 1, 2]


def test_sb_1_6_fifteen_berries() -> None:
    assert list(fresh().berries) == [15] * 4


def test_sb_1_7_places_follow_clockwise_from_a_random_seat() -> None:
    orders = {tuple(fresh(seed=seed).order) for seed in SEEDS}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}
    state = fresh(order=[3, 1, 4, 2])
    assert list(state.order) == [1, 3, 0, 2]
    with pytest.raises(lascaux.BadSetting, match="the places are 1 to 3"):
        fresh(3, order=[1, 2, 4])


def test_sb_1_8_five_prey_are_revealed() -> None:
    displays = set()
    for seed in SEEDS:
        document = GAME.dump(fresh(seed=seed))
        assert (len(document["display"]), len(document["deck"])) == (5, 19)
        cards = document["display"] + document["deck"]
        assert sorted(cards) == sorted(card.id for card in GAME.content.prey_cards)
        displays.add(tuple(document["display"]))
    assert len(displays) == len(SEEDS)


def test_sb_1_9_twelve_vigor_tokens() -> None:
    assert fresh().vigor == 12


def test_sb_1_10_four_enemies_and_none_is_known() -> None:
    assert [enemy.id for enemy in GAME.content.enemies] == [
        "bog_lurkers",
        "cave_howlers",
        "cliff_raiders",
        "bone_giants",
    ]
    assert fresh().enemy == -1


@pytest.mark.parametrize(("word", "time"), [("time:day", 0), ("time:night", 1)])
def test_sb_1_11_the_first_place_chooses_the_time(word: str, time: int) -> None:
    state = fresh(seed=3)
    assert step(state) == "setup_time"
    assert state.turn == state.order[0]
    state.play(state.turn, state.actions.parse(word))
    assert state.time == time
    assert list(state.berries) == [15] * 4


def test_sb_1_12_nothing_is_in_play() -> None:
    state = fresh()
    assert list(state.in_play) == list(state.active) == list(state.prey) == [0] * 4


def test_sb_1_13_the_content_says_how_order_and_tribes_are_dealt(tmp_path: Path) -> None:
    given = {"initial_order": "random_permutation", "tribe_assignment": "given"}
    game = variant(tmp_path, options=given)
    with pytest.raises(lascaux.BadSetting, match="name the tribe of each seat"):
        game.new(seats=4)
    orders = {tuple(fresh(seed=seed, game=game, tribes=[1, 2, 3, 4]).order) for seed in range(300)}
    assert len(orders) == 24
    assert game.content.switches.variants() == ["initial_order", "tribe_assignment"]
    assert GAME.content.switches.variants() == []
    shown = game.view(fresh(game=game, tribes=[1, 2, 3, 4]), None)
    assert shown.variants == ("initial_order", "tribe_assignment")
    assert "Played otherwise than usual: the first order" in game.text(shown, list("abcd"))
    agreed = variant(tmp_path, options={"initial_order": "given"})
    with pytest.raises(lascaux.BadSetting, match="name the place of each seat"):
        agreed.new(seats=4)
    assert list(fresh(game=agreed, order=[4, 3, 2, 1]).order) == [3, 2, 1, 0]


READINGS = {
    "twice_in_a_row": ("consecutive_turns", "consecutive_uses"),
    "defense_exhausts_survivors": ("false", "true"),
    "exact_sacrifice_required": ("true", "false"),
}
WORDS = {
    "twice_in_a_row": "who was banned or obliged last is safe until somebody else has been",
    "defense_exhausts_survivors": "surviving defenders become inactive",
    "exact_sacrifice_required": "a sacrifice may be larger than an exact one",
}


def readings(game: lascaux.Game) -> dict[str, tuple[str, ...]]:
    return {setting.name: setting.examples(4) for setting in game.settings if setting.name in READINGS}


def test_sb_1_13_the_three_readings_are_settings_with_defaults_of_the_content(tmp_path: Path) -> None:
    assert readings(GAME) == READINGS  # the first is the default, as in the content file
    switches = GAME.content.switches
    assert switches.twice_in_a_row == "consecutive_turns"
    assert (switches.defense_exhausts, switches.exact_sacrifice) == (False, True)
    others = {
        "twice_in_a_row": "consecutive_uses",
        "defense_exhausts_survivors": True,
        "exact_sacrifice_required": False,
    }
    game = variant(tmp_path, options=others)
    assert readings(game) == {name: values[::-1] for name, values in READINGS.items()}
    assert readings(GAME) == READINGS
    state = fresh(game=game)
    assert (state.limit_lapses, state.defense_exhausts, state.exact_sacrifice) == (False, True, False)
    usual = fresh(game=game, defense_exhausts_survivors=False)
    assert (usual.limit_lapses, usual.defense_exhausts, usual.exact_sacrifice) == (False, False, False)


@pytest.mark.parametrize(("name", "value"), [(name, values[1]) for name, values in READINGS.items()])
def test_sb_1_13_another_reading_is_shown_to_everyone(name: str, value: str) -> None:
    state = fresh(**{name: value})
    for viewer in (None, 0, 3):
        view = GAME.view(state, viewer)
        assert view.variants == (name,)
        assert f"Played otherwise than usual: {WORDS[name]}." in GAME.text(view, list("abcd"))
        scene = GAME.scene(view, list("abcd"))
        assert scene is not None
        assert any(WORDS[name] in area.note for area in scene.areas)
    assert GAME.view(fresh(), None).variants == ()
    assert "otherwise" not in GAME.text(GAME.view(fresh(), None), list("abcd"))


def test_sb_1_13_settings_are_given_as_words_or_truth_values() -> None:
    assert fresh(defense_exhausts_survivors=True).defense_exhausts
    assert fresh(defense_exhausts_survivors="true").defense_exhausts
    assert not fresh(exact_sacrifice_required=False).exact_sacrifice
    for name in READINGS:
        with pytest.raises(lascaux.BadSetting, match=f"{name} is one of {', '.join(READINGS[name])}, not"):
            fresh(**{name: "sometimes"})


def test_sb_1_14_saved_games_and_records_name_the_value_that_holds(tmp_path: Path) -> None:
    game = variant(tmp_path, options={"defense_exhausts_survivors": True})
    state = fresh(game=game, exact_sacrifice_required=False)
    holding = {
        "twice_in_a_row": "consecutive_turns",
        "defense_exhausts_survivors": "true",
        "exact_sacrifice_required": "false",
    }
    written = game.dump(state)
    assert written["options"].items() >= holding.items()
    loaded = game.load(written)
    assert isinstance(loaded, SpearsAndBones)
    assert (loaded.limit_lapses, loaded.defense_exhausts, loaded.exact_sacrifice) == (True, True, False)
    record = lascaux.Record.begin(game, state)
    assert record.settings.items() >= holding.items()
    again = record.first(game)
    assert game.dump(again) == written


def test_sb_1_14_settings_are_fixed_and_independent() -> None:
    for values in itertools.product(*READINGS.values()):
        state, chance = fresh(3, **dict(zip(READINGS, values, strict=True))), lascaux.Rng(0)
        chosen = (state.limit_lapses, state.defense_exhausts, state.exact_sacrifice)
        assert chosen == tuple(value in ("consecutive_turns", "true") for value in values)
        while state.turn >= 0 and state.turn_number < 3:
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
        assert (state.limit_lapses, state.defense_exhausts, state.exact_sacrifice) == chosen


# Three players


def test_sb_18_1_one_tribe_stays_in_the_box() -> None:
    left = set()
    for seed in SEEDS:
        tribes = list(fresh(3, seed=seed).tribes)
        assert len(set(tribes)) == 3
        left |= {0, 1, 2, 3} - set(tribes)
    assert left == {0, 1, 2, 3}


def test_sb_18_2_two_survivors_and_the_dominator() -> None:
    assert {tuple(fresh(3, seed=seed).teams) for seed in SEEDS} == {(0, 0, 2), (0, 2, 0), (2, 0, 0)}


def test_sb_18_3_two_goals_each_and_none_aside() -> None:
    for seed in SEEDS:
        state = fresh(3, seed=seed)
        goals = [goal for seat in range(3) for goal in goals_of(GAME.content, state.goals, 3, seat)]
        assert sorted(goals) == [0, 0, 1, 1, 2, 2]
        assert "goals_aside" not in GAME.dump(state) or GAME.dump(state)["goals_aside"] == []


def test_sb_18_4_five_action_cards() -> None:
    state = fresh(3)
    assert [hand(state, seat) for seat in range(3)] == [[-2, -1, 0, 1, 2]] * 3


def test_sb_18_5_chief_and_shaman_work_and_nobody_bans_or_chases() -> None:
    for who in THREE:
        state = playing(who, order=THREE, berries={who: 15})
        assert not [key for key in options(state) if key.startswith(("ban", "chase"))]
    hunt = hunting("N", "bison", "N.YH E.YH", order=THREE)
    assert quietly(hunt, "S oblige_player") is not None
    assert options(hunt) == ["oblige:2", "oblige:none"]
    hunt.play(1, hunt.actions.parse("oblige:none"))
    for seat in range(3):
        hunt.play(seat, hunt.actions.parse("place:0"))
    assert step(hunt) == "chief_second"


def test_sb_18_6_nothing_else_changes() -> None:
    state = fresh(3)
    assert list(state.berries) == [15] * 3
    assert (state.vigor, len(state.display)) == (12, 5)
    assert len(GAME.content.enemy_deck) == 4
    for vigor, fights in ((6, False), (5, True)):
        acting = position(
            "N.YH",
            THREE,
            [
                "choose_action",
                "time_after",
                "chief_second",
                "action_step:1",
                "action_step:2",
                "defense",
                "turn_over",
            ],
            actor="N",
            vigor=vigor,
            prey={"E": "saiga"},
            display="red_deer",
        )
        assert ("action:fight" in options(acting)) == fights


def test_sb_18_7_prey_of_one_resource_brings_two_more() -> None:
    prey = {"N": "mammoth", "S": "red_deer", "E": "bog_elk"}
    brought = {3: [(21, 0, 0), (1, 1, 1), (2, 1, 0)], 4: [(19, 0, 0), (1, 1, 1), (2, 1, 0)]}
    for order, seats in ((THREE, 3), ("NWSE", 4)):
        state = position(order=order, prey=prey, display="steppe_hare")
        players = [player for player in GAME.view(state, None).players if player.prey]
        assert [tuple(player.resources.values()) for player in players] == brought[seats]
        assert [tuple(player.prey[0].resources.values()) for player in players] == brought[seats]
        shown = GAME.view(state, None).display[0].prey
        assert shown is not None
        assert (shown.resources["meat"], shown.berries) == (1 + 2 * (seats == 3), 2)
    poor = GAME.with_content({"constants.bounty_three_players": 0})
    assert poor.content.of(3).prey_resources == poor.content.prey_resources
