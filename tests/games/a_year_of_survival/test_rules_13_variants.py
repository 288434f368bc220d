"""YS-13: the variants."""

from __future__ import annotations

from typing import Any

import pytest

from lascaux import BadSetting
from lascaux.games.a_year_of_survival.rules.attempt import allowance
from lascaux.games.a_year_of_survival.state import PLAY_RULES, Year

from .table import (
    CRAFT,
    GAME,
    PASS,
    SCOUT,
    SHORT,
    attempt,
    by,
    finish,
    fresh,
    hands,
    kinds,
    known_discard,
    options,
    play,
    position,
    step,
    told,
    worth,
)


def last_card(
    season: str, pile: list[str], began: int | None = None, **settings: str
) -> list[dict[str, Any]]:
    """What is told at the end of the season."""
    card = {"spring": "spring_tuber_roots", "summer": "summer_persimmon"}[season]
    more = {} if began is None else {"season_began_with": began}
    state = position(season=season, trail=[card], decks={season: []}, pile=pile, settings=settings, **more)
    return told(play(state, SCOUT), "season-ended")


@pytest.mark.parametrize(
    ("season", "points", "enough"),
    [("spring", 3, False), ("spring", 4, True), ("summer", 5, False), ("summer", 6, True)],
)
def test_ys_13_1_reaching_is_enough(season: str, points: int, enough: bool) -> None:
    assert last_card(season, worth(points), threshold_test="reach")[0]["enough"] is enough
    assert last_card(season, worth(points))[0]["enough"] is False


@pytest.mark.parametrize(
    ("won", "test", "enough"), [(6, "exceed", False), (8, "exceed", True), (6, "reach", True)]
)
def test_ys_13_2_season_quotas(won: int, test: str, enough: bool) -> None:
    summer = ["summer_wild_greens"] * 3 + ["summer_persimmon"]
    pile = worth(7) + summer[: won // 2]
    facts = last_card("summer", pile, threshold_scope="season", threshold_test=test)[0]
    assert (facts["eaten"], facts["enough"]) == (won, enough)
    assert last_card("summer", pile)[0]["eaten"] == 7 + won


def test_ys_13_2_the_season_counts_from_its_beginning() -> None:
    state = position(
        trail=["spring_tuber_roots"],
        decks={"spring": []},
        pile=worth(5),
        settings={"threshold_scope": "season"},
    )
    play(state, SCOUT)
    assert state.season_began_with == 5
    assert GAME.view(state, 0).eaten == 0
    assert GAME.dump(GAME.load(GAME.dump(state)))["season_began_with"] == 5


def shared(target: str, *hands: list[str], **document: Any) -> Year:
    return attempt(target, *hands, settings={"play_rule": "share"}, **document)


@pytest.mark.parametrize(
    ("living", "icons", "most"),
    [(6, 6, 1), (5, 6, 2), (4, 4, 1), (4, 5, 2), (3, 4, 2), (3, 6, 2), (2, 4, 2), (2, 5, 3), (1, 6, 6)],
)
def test_ys_13_3_everybody_may_play_an_equal_share(living: int, icons: int, most: int) -> None:
    document: dict[str, Any] = {"dead": [1], "hands": [["spear"], []]} if living == 1 else {}
    state = position(max(living, 2), settings={"play_rule": "share"}, **document)
    assert {allowance(state, seat, icons) for seat in range(state.seats)} == {most}


def test_ys_13_3_it_goes_round_and_round() -> None:
    state = shared(
        "autumn_short_faced_bear",
        ["spear", "animal_tracking"],
        ["snare", "snare"],
        ["blade", "basket"],
        active=0,
    )
    order = []
    for key in (
        "spear:weapon",
        "snare:trap",
        "blade:tool",
        "animal_tracking:weapon",
        "snare:trap",
        "basket:pack",
    ):
        order.append((step(state), state.turn))
        heard = play(state, f"play:{key}")
    assert order == [("lead", 0), ("help", 1), ("help", 2), ("lead_more", 0), ("help", 1), ("help", 2)]
    assert told(heard, "ambush-beaten")


def test_ys_13_3_a_pass_is_for_good() -> None:
    state = shared(
        "autumn_short_faced_bear", ["spear", "animal_tracking"], ["snare", "snare"], ["blade", "basket"]
    )
    play(state, "play:spear:weapon", PASS, "play:blade:tool", "play:animal_tracking:weapon")
    assert (step(state), state.turn) == ("help", 2)
    heard = play(state, "play:basket:pack")
    assert told(heard, "ambush-lost")
    assert by(heard, "item-played") == [2]


def test_ys_13_3_the_leader_may_stop_and_the_others_go_on() -> None:
    state = shared(
        "autumn_short_faced_bear", ["spear", "animal_tracking"], ["snare", "snare"], ["blade", "basket"]
    )
    play(state, "play:spear:weapon", "play:snare:trap", "play:blade:tool", PASS)
    assert (step(state), state.turn) == ("help", 1)
    assert options(state) == ["play:snare:trap", PASS]


def test_ys_13_4_a_carrying_limit_stops_the_crafter() -> None:
    limit = {"hand_limit": 5}
    state = position(hands=[["?"] * 4, [], [], []], settings=limit)
    heard = play(state, CRAFT, "craft:deck")
    assert (len(hands(state)[0]), state.turn) == (5, 1)
    assert kinds(heard).count("item-taken") == 1
    state = position(hands=[["?"] * 5, [], [], []], settings=limit)
    heard = play(state, CRAFT)
    assert (len(hands(state)[0]), state.turn) == (5, 1)
    assert "food-discarded" in kinds(heard)
    state = position(hands=[["?"] * 3, [], [], []], settings=limit)
    play(state, CRAFT, "craft:deck", "craft:deck")
    assert len(hands(state)[0]) == 5


def test_ys_13_4_a_death_may_deal_out_more() -> None:
    state = position(
        2,
        trail=["spring_dire_wolf", "?", "?", "?", "?", "?"],
        hands=[["basket", "basket", "travois", "travois"], ["blade", "blade", "blade"]],
        settings={"hand_limit": 3},
    )
    play(state, "action:explore_short", "play:basket:none", PASS)
    while step(state) in ("lose", "bequeath", "lead_more"):
        play(state, options(state)[-1])
    assert len(hands(state)[1]) == 4


@pytest.mark.parametrize("limit", [-1, 13, True, "6"])
def test_ys_13_4_limits_that_are_none(limit: object) -> None:
    with pytest.raises(BadSetting, match="hand_limit is a whole number from 0 to 12"):
        fresh(hand_limit=limit)


def test_ys_13_5_without_reminders_scouted_cards_are_not_shown() -> None:
    for remember in ("yes", "no"):
        state = fresh(seed=2, first_player="0", remember_scouted=remember)
        heard = play(state, SCOUT, "look:2", "look:5")
        assert [card["place"] for card in told(heard, "scouted")[0]["cards"]] == [2, 5]
        shown = [place.place for place in GAME.view(state, 0).trail if place.card]
        assert shown == ([2, 5] if remember == "yes" else [])
        assert GAME.dump(state)["seen"] == [2, 5]


def test_ys_13_5_which_places_were_seen_is_no_secret() -> None:
    state = fresh(seed=2, first_player="0", remember_scouted="no")
    play(state, SCOUT, "look:2", "look:5")
    view = GAME.view(state, 0)
    assert [place.place for place in view.trail if place.seen] == [2, 5]
    assert "1 unseen, 2 seen, 3 unseen, 4 unseen, 5 seen, 6 unseen" in GAME.text(view, ["A", "B", "C", "D"])
    scene = GAME.scene(view, ["A", "B", "C", "D"])
    assert scene is not None
    drawn = {piece.id: piece for piece in scene.pieces()}
    assert (drawn["place:2"].name, drawn["place:2"].face_down) == (
        "second card of the trail, spring, scouted",
        True,
    )
    assert (drawn["place:2"].title, drawn["place:1"].title) == ("2, seen", "1")
    assert drawn["place:1"].name == "first card of the trail, spring, unseen"


def test_ys_13_5_rules_and_information_are_unchanged() -> None:
    states = [fresh(seed=2, first_player="0", remember_scouted=remember) for remember in ("yes", "no")]
    for state in states:
        play(state, SCOUT, "look:2", "look:5")
    assert GAME.observe(states[0], 1).tolist() == GAME.observe(states[1], 1).tolist()
    ends = [GAME.dump(finish(state)) for state in states]
    assert ends[0] | {"options": 0} == ends[1] | {"options": 0}


def test_ys_13_6_one_person_may_play_every_seat() -> None:
    """Every seat sees and is asked the same as if somebody else sat there."""
    for seats in GAME.seats:
        state = fresh(seats, seed=4)
        while state.turn >= 0:
            (seat,) = state.waiting()
            state.play(seat, state.legal(seat)[0])
        assert state.outcome() is not None


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 4), (4, 4), (5, 4), (6, 4)])
def test_ys_13_7_a_lean_year_deals_one_card_fewer(seats: int, size: int) -> None:
    for lean, dealt in (("no", size), ("yes", size - 1)):
        state = fresh(seats, lean_deal=lean)
        assert [len(hand) for hand in hands(state)] == [dealt] * seats
        assert len(GAME.dump(state)["item_deck"]) == 40 - 3 - seats * dealt


@pytest.mark.parametrize(
    ("seats", "from_the_first_player_on"),
    [(2, [1, 1]), (3, [2, 1, 1]), (4, [1, 1, 1, 1]), (5, [2, 2, 1, 1, 1]), (6, [2, 1, 1, 1, 1, 1])],
)
def test_ys_13_7_an_earnest_winter_deals_a_few_items_round_from_the_first_player(
    seats: int, from_the_first_player_on: list[int]
) -> None:
    for first in range(seats):
        state = fresh(seats, lean_deal="very", first_player=str(first))
        dealt = [len(hand) for hand in hands(state)]
        assert dealt[first:] + dealt[:first] == from_the_first_player_on
        assert len(GAME.dump(state)["item_deck"]) == 40 - 3 - sum(from_the_first_player_on)


SPRING = [f"spring_{name}" for name in ("rabbit", "deer", "duck", "fish", "bison", "turtle")]


def test_ys_13_8_open_discards_are_turned_face_up() -> None:
    for discards, known in (("open", ["Bison", "Turtle", "Rabbit"]), ("face-down", [None, "Turtle", None])):
        state = position(trail=SPRING, seen=[6], decks={"spring": []}, settings={"discards": discards})
        before = state.reveals
        heard = play(state, CRAFT, "craft:stop", SCOUT)
        assert known_discard(state)[-3:] == known
        assert [card.face_down for card in GAME.view(state, 0).discard[-3:]] == [discards != "open"] * 3
        said = [card.get("name") for facts in told(heard, "food-discarded") for card in facts["cards"]]
        assert said == known
        assert state.reveals - before == (2 if discards == "open" else 0)


def test_ys_13_8_face_down_is_the_default() -> None:
    assert fresh().settings["discards"] == "face-down"
    assert not fresh().open_discards
    assert fresh(discards="open").open_discards
    with pytest.raises(BadSetting, match="discards is one of face-down, open"):
        fresh(discards="shut")


def one_each(target: str, *hands: list[str], **document: Any) -> Year:
    return attempt(target, *hands, settings={"play_rule": "one_each"}, **document)


@pytest.mark.parametrize("icons", [4, 5, 6])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_ys_13_9_everybody_may_play_one_card(seats: int, icons: int) -> None:
    state = fresh(seats, play_rule="one_each")
    assert {allowance(state, seat, icons) for seat in range(seats)} == {1}


def test_ys_13_9_the_leader_first_then_the_others_once() -> None:
    state = one_each(
        "autumn_short_faced_bear",
        ["snare", "blade", "basket"],
        ["snare", "blade"],
        ["spear", "basket"],
        ["spear", "spear"],
        active=1,
    )
    asked = []
    for key in ("snare:trap", "spear:weapon", "spear:weapon"):
        asked.append((step(state), state.turn))
        play(state, f"play:{key}")
    asked.append((step(state), state.turn))
    heard = play(state, "play:blade:tool")
    assert asked == [("lead", 1), ("help", 2), ("help", 3), ("help", 0)]
    assert kinds(heard)[:2] == ["item-played", "ambush-lost"], "the leader is not asked again"


def test_ys_13_9_a_leader_without_cards_is_left_out() -> None:
    state = one_each("spring_deer", [], ["atlatl"], ["blade"], ["basket"])
    assert GAME.view(state, 0).attempt.to_come == (1, 2, 3)
    heard = play(state, "play:atlatl:weapon", "play:blade:tool", "play:basket:pack")
    assert told(heard, "food-won")
    state = one_each("spring_deer", [], ["atlatl"], ["blade"], ["basket"])
    heard = play(state, PASS, "play:blade:tool", "play:basket:pack")
    assert by(heard, "passed") == [1]
    assert told(heard, "food-lost")


def freely(target: str, *hands: list[str], **document: Any) -> Year:
    return attempt(target, *hands, settings={"play_rule": "free"}, **document)


def test_ys_13_10_any_number_of_cards() -> None:
    state = freely("autumn_black_walnuts", ["snare"], ["travois", "basket", "adze", "adze", "blade"], [], [])
    assert (step(state), state.turn) == ("help", 1)
    for key in ("travois:pack", "basket:pack", "adze:tool", "adze:tool"):
        play(state, f"play:{key}")
        assert (step(state), state.turn) == ("help", 1)
    assert told(play(state, "play:blade:tool"), "food-won")


def test_ys_13_10_a_pass_is_not_final_nor_is_a_stop() -> None:
    state = freely("spring_deer", ["spear", "basket"], ["blade", "adze"], ["spear"], [])
    play(state, "play:spear:weapon", PASS, "play:spear:weapon")
    assert (step(state), state.turn) == ("lead_more", 0)
    play(state, PASS)
    assert (step(state), state.turn) == ("help", 1)
    play(state, "play:adze:tool")
    assert (step(state), state.turn) == ("lead_more", 0)
    assert told(play(state, "play:basket:pack"), "food-won")


def test_ys_13_10_it_fails_when_all_living_players_have_passed_in_a_row() -> None:
    state = freely("spring_deer", ["spear", "basket"], ["blade"], ["spear"], [], dead=[3])
    play(state, "play:spear:weapon", PASS, "play:spear:weapon", PASS)
    assert GAME.dump(state)["passed"] == [0]
    heard = play(state, PASS)
    assert told(heard, "food-lost")
    assert by(heard, "passed") == [1], "who cannot play passes without being asked or told"
    assert hands(state) == [["basket"], ["blade"], [], []]


def test_ys_13_10_without_a_first_card_passes_count_from_the_start() -> None:
    state = freely("spring_deer", [], ["blade"], ["spear"], ["basket"])
    assert (step(state), state.turn) == ("help", 1)
    play(state, PASS, PASS)
    assert (step(state), state.turn, GAME.dump(state)["passed"]) == ("help", 3, [1, 2])
    assert told(play(state, PASS), "food-lost")
    state = freely("spring_deer", [], ["blade"], ["spear"], ["basket"])
    play(state, PASS, PASS, "play:basket:pack")
    assert (step(state), state.turn, GAME.dump(state)["passed"]) == ("help", 1, [0])


def test_ys_13_10_the_first_card_may_be_wasted() -> None:
    state = position(
        trail=["spring_deer", "spring_duck", "?", "?", "?", "?"],
        hands=[["fish_net"], ["atlatl", "blade"], ["basket"], []],
        settings={"play_rule": "free"},
    )
    play(state, SHORT, "target:1")
    assert GAME.dump(state)["played"] == ["0:fish_net:none"]
    assert told(play(state, "play:atlatl:weapon", "play:basket:pack", "play:blade:tool"), "food-won")


def test_ys_13_11_the_settings_of_a_game() -> None:
    assert {setting.name for setting in GAME.settings} == {
        "threshold_test",
        "threshold_scope",
        "play_rule",
        "hand_limit",
        "remember_scouted",
        "lean_deal",
        "discards",
        "first_player",
    }
    rules = next(setting for setting in GAME.settings if setting.name == "play_rule")
    assert (list(rules.examples(4)), rules.default) == (PLAY_RULES, "leader")
    assert [fresh(play_rule=rule).play_rule for rule in PLAY_RULES] == [0, 1, 2, 3]


SET = [
    (setting.name, value)
    for setting in GAME.settings
    if setting.name != "first_player"
    for value in (setting.examples(4)[1:] if setting.name != "hand_limit" else (6,))
]


@pytest.mark.parametrize(("name", "value"), SET)
def test_ys_13_11_everybody_knows_what_was_set(name: str, value: object) -> None:
    state = fresh(**{name: value})
    for viewer in (None, 0, 3):
        view = GAME.view(state, viewer)
        (words,) = view.variants
        assert f"Played otherwise than usual: {words}." in GAME.text(view, list("ABCD"))
        scene = GAME.scene(view, list("ABCD"))
        assert scene is not None
        assert any(words in area.note for area in scene.areas)


def test_ys_13_11_nothing_is_said_of_what_is_usual() -> None:
    view = GAME.view(fresh(first_player="2"), None)
    assert view.variants == ()
    assert "otherwise" not in GAME.text(view, list("ABCD"))
    said = [GAME.view(fresh(**{name: value}), None).variants for name, value in SET]
    assert len(set(said)) == len(SET) == 10
