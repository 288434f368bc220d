"""The printed cards, and what a content file is refused for."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lascaux import BadContent, Rng
from lascaux.engine.bits import members
from lascaux.engine.rollout import playout
from lascaux.games.spears_and_bones.content import tables as room

from .table import CODES, FILE, GAME, variant

Sheet = dict[str, Any]
CONTENT = GAME.content


def document() -> Sheet:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def refused(sheet: Sheet) -> str:
    with pytest.raises(BadContent) as error:
        room.load(sheet)
    return str(error.value)


# What is printed


def test_the_four_tribes_are_alike() -> None:
    figures = [
        [
            (unit.kind, unit.type, unit.power, unit.level, unit.cost, unit.berries)
            for unit in CONTENT.unit_cards[n : n + 9]
        ]
        for n in (0, 9, 18, 27)
    ]
    assert figures[0] == figures[1] == figures[2] == figures[3]
    assert [row[0] for row in figures[0]] == list(CODES.values())
    assert [sum(row[place] for row in figures[0]) for place in (2, 3, 4)] == [13, 12, 28]


def test_prey_totals() -> None:
    prey = CONTENT.prey_cards
    assert len(prey) == 24
    assert [sum(card.resources[kind] for card in prey) for kind in range(3)] == [38, 38, 38]
    assert (sum(card.berries for card in prey), sum(card.vigor for card in prey)) == (18, 3)
    day = [card for card in prey if card.time == "day"]
    assert len(day) == 12
    assert [sum(card.resources[kind] for card in day) for kind in range(3)] == [12, 14, 22]


def test_enemies_and_action_cards() -> None:
    assert [(enemy.power, enemy.level) for enemy in CONTENT.enemies] == [(2, 1), (4, 2), (3, 1), (5, 2)]
    assert [card.value for card in CONTENT.action_cards] == [-2, -1, 0, 1, 2]
    assert (CONTENT.distribution(4), CONTENT.distribution(3)) == ([1, 1, 2, 1, 1], [1, 1, 1, 1, 1])


def test_packed_tables_say_what_is_printed() -> None:
    for tribe in range(4):
        units = CONTENT.unit_cards[tribe * 9 : tribe * 9 + 9]
        for mask in range(512):
            chosen = [units[index] for index in members(mask)]
            place = tribe << 9 | mask
            assert CONTENT.power_of[place] == sum(unit.power for unit in chosen)
            assert CONTENT.level_of[place] == sum(unit.level for unit in chosen)
            assert CONTENT.berries_of[place] == sum(unit.berries for unit in chosen)
            assert CONTENT.warriors_of[place] == sum(unit.type == "warrior" for unit in chosen)
            assert CONTENT.ambushers_of[place] == sum(unit.type == "ambusher" for unit in chosen)


def test_all_keys_are_distinct_and_readable() -> None:
    keys = [GAME.actions.key(action) for action in range(GAME.actions.size)]
    assert len(set(keys)) == len(keys)
    assert {"play:north_tracker", "place:+2", "place:0", "chase:mammoth", "oblige:none", "done"} <= set(keys)
    assert Counter(key.partition(":")[0] for key in keys)["pick"] == 36


# What is refused


def entry(sheet: Sheet, table: str, id: str) -> Sheet:
    found: Sheet = next(entry for entry in sheet[table] if entry["id"] == id)
    return found


@pytest.mark.parametrize(
    ("table", "id", "key", "value", "complaint"),
    [
        ("unit", "west_tracker", "power", -1, "unit west_tracker: power is a whole number from 0"),
        ("unit", "west_tracker", "power", "two", "unit west_tracker: power is a whole number"),
        ("unit", "west_tracker", "level", 0, "unit west_tracker: level is a whole number from 1"),
        ("unit", "west_tracker", "type", "fisher", "unit west_tracker: type is one of hunter"),
        ("unit", "west_tracker", "tribe", "centre", "unit west_tracker: tribe is one of north"),
        ("unit", "west_tracker", "berries", 1, "unit west_tracker: only a gatherer gives berries"),
        ("unit", "west_tracker", "index", 5, "tribe west: its units have the indexes 0 to 8"),
        ("unit", "west_tracker", "kind", "old_hunter", "tribe west: two units are of the same kind"),
        ("unit", "west_tracker", "id", "done", "unit 12: 'done' means something else"),
        ("unit", "west_tracker", "id", "west_old_hunter", "unit west_old_hunter: this id comes twice"),
        ("unit", "west_tracker", "colour", "red", "unit west_tracker: 'colour' is no key"),
        ("prey", "bison", "meat", -1, "prey bison: meat is a whole number from 0"),
        ("prey", "bison", "time", "dusk", "prey bison: time is one of day, night"),
        ("prey", "bison", "copies", 2, "prey bison: copies is a whole number from 1 to 1"),
        ("prey", "bison", "vigor", 1, "prey bison: vigor is true or false"),
        ("prey", "bison", "id", "chased", "prey 19: 'chased' means something else"),
        ("tribe", "south", "units", 8, "tribe south: 8 units, and others have 9"),
        ("tribe", "south", "seating", 3, "tribe: there are 4, their seating is 0 to 3"),
        ("team", "amasser", "cards", 2, "team: 2 survivors and 1 dominator"),
        ("team", "amasser", "players", [3, 4], "team: 2 survivors and 1 dominator"),
        ("team", "amasser", "players", 4, "team amasser: players is a list of numbers"),
        ("team", "amasser", "id", "hoarder", "team: these are survivor, amasser, dominator"),
        ("role", "seer", "ability", "oblige", "role: ability: these are two_action_steps"),
        ("role", "seer", "position", 4, "role: the positions are 1 to 4"),
        ("role", "shaman", "players", [4], "role: the first two work with 3 and with 4 players"),
        ("goal", "goal_bone", "resource", "gold", "goal goal_bone: resource is one of meat"),
        ("goal", "goal_bone", "copies", 3, "victory: with 3 players 6 goals are dealt, there are 7"),
        ("action_card", "action_p1", "value", 2, "action_card: the values rise, each comes once"),
        (
            "action_card",
            "action_p1",
            "copies_three_players",
            0,
            "action_card: 4 cards with 3 players, and 4 placings",
        ),
        (
            "action_card",
            "action_p1",
            "copies_four_players",
            2,
            "components: action_cards is 24, and the file has 28",
        ),
        ("enemy", "bone_giants", "copies", 2, "components: enemy_cards is 4, and the file has 5"),
        ("token", "vigor", "copies", 11, "token: there are order, time, berry_1, berry_3, vigor"),
        ("unit_type", "healer", "id", "medic", "unit_type: these are hunter, gatherer"),
    ],
)
def test_a_bad_entry_is_refused_by_its_id(
    table: str, id: str, key: str, value: object, complaint: str
) -> None:
    sheet = document()
    entry(sheet, table, id)[key] = value
    assert complaint in refused(sheet)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("game.players_max", 5, "game: players_min and players_max are 3 and 4"),
        ("game.content_version", 2, "game: content_version is a whole number from 1 to 1"),
        ("components.prey_cards", 25, "components: prey_cards is 25, and the file has 24"),
        ("components.order_tokens", 3, "token: there are order"),
        ("constants.start_berries", 16, "constants: start_berries is a whole number from 0 to 15"),
        ("constants.obliged_units", 2, "constants: obliged_units is a whole number from 1 to 1"),
        ("constants.chief_action_steps", 3, "constants: chief_action_steps is a whole number from 1 to 2"),
        ("constants.vigor_max", 13, "components: vigor_tokens is not constants.vigor_max"),
        ("constants.display_size", 30, "constants: display_size is a whole number"),
        ("options.initial_order", "oldest", "options: initial_order is one of clockwise_from_random_seat"),
        ("options.exact_sacrifice_required", "yes", "options: exact_sacrifice_required is true or false"),
        ("options.surprise", True, "options: 'surprise' is no key"),
        ("resources.ids", ["meat", "bone"], "resources.ids: these are meat, bone, trophy"),
        ("times.ids", ["night", "day"], "times.ids: these are day, night"),
        ("victory.four_players.goals_set_aside", 1, "victory: with 4 players 5 goals are dealt, there are 6"),
        ("victory.three_players.goals_per_player", 1, "goals_per_player is a whole number from 2 to 2"),
        ("victory.four_players.amasser_total", -1, "victory.four_players: amasser_total is a whole number"),
    ],
)
def test_a_bad_frame_is_refused_by_its_place(path: str, value: object, complaint: str) -> None:
    sheet = document()
    table = sheet
    *way, key = path.split(".")
    for name in way:
        table = table[name]
    table[key] = value
    assert complaint in refused(sheet)


@pytest.mark.parametrize(
    "table", ["unit", "prey", "enemy", "team", "constants", "options", "victory", "game"]
)
def test_a_missing_table_is_named(table: str) -> None:
    sheet = document()
    del sheet[table]
    assert refused(sheet) == f"{table} is missing"


def test_an_unknown_table_is_refused() -> None:
    assert refused({**document(), "weather": {}}) == "'weather' is no key that the game knows"


def without_a_unit(sheet: Sheet) -> None:
    sheet["unit"].pop()


def without_most_prey(sheet: Sheet) -> None:
    sheet["prey"] = sheet["prey"][:4]


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (without_a_unit, "tribe east: its units have the indexes 0 to 8"),
        (without_most_prey, "prey: 4 cards, there are 5 to 60"),
    ],
)
def test_missing_cards_are_noticed(spoil: Callable[[Sheet], None], complaint: str) -> None:
    sheet = document()
    spoil(sheet)
    assert complaint in refused(sheet)


# Other content plays


def test_other_figures_are_played_by(tmp_path: Path) -> None:
    figures = {"start_berries": 9, "display_size": 4, "chief_action_steps": 1, "vigor_loss_defense_lost": 3}
    game = variant(tmp_path, constants=figures)
    for seats in (3, 4):
        state = game.new(seats=seats, seed=1)
        assert set(state.berries) == {9}
        assert len(state.display) == 4
        playout(state, Rng(1))
        assert state.turn == -1
        assert list(game.complaints(None, state)) == []


def test_tribes_may_differ(tmp_path: Path) -> None:
    """A smaller set of other units for one tribe: nothing but the file changes."""
    text = FILE.read_text(encoding="utf-8")
    west = text.index('id = "west_tracker"')
    text = text[:west] + text[west:].replace("power = 2", "power = 4", 1).replace(
        'kind = "tracker"', 'kind = "scout"', 1
    )
    file = tmp_path / "content.toml"
    file.write_text(text, encoding="utf-8")
    game = GAME.with_content(file)
    state = game.new(seats=4, seed=2)
    playout(state, Rng(2))
    assert list(game.complaints(None, state)) == []
    assert game.load(game.dump(state)).turn == -1
