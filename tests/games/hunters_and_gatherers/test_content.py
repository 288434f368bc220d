"""The content file: its totals, and what is refused."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lascaux
from lascaux import Rng
from lascaux.games.hunters_and_gatherers.content.notation import FOREST, Tile
from lascaux.games.hunters_and_gatherers.content.tables import load, totals
from lascaux.games.hunters_and_gatherers.setup import setup

from .script import GAME

FILE = Path(lascaux.__file__).parent / "games" / "hunters_and_gatherers" / "content.toml"
DOCUMENT = tomllib.loads(FILE.read_text())
Change = Callable[[dict[str, Any]], object]


def test_component_totals() -> None:
    kinds = GAME.content.kinds
    land, bonus = totals(kinds[:66]), totals(kinds[66:])
    assert (land["tiles"], bonus["tiles"]) == (79, 12)
    assert [land[animal] for animal in ("deer", "mammoth", "tiger", "aurochs")] == [30, 14, 11, 0]
    assert [bonus[animal] for animal in ("deer", "mammoth", "tiger", "aurochs")] == [3, 4, 2, 3]
    assert (land["lakes"], land["fish"], land["springs"]) == (20, 27, 7)
    assert (bonus["lakes"], bonus["fish"], bonus["springs"]) == (7, 14, 1)
    for name, on_land, on_bonus in (
        ("segments", (71, 163, 80), (8, 25, 16)),
        ("sides", (104, 103, 109), (12, 18, 18)),
    ):
        terrains = [f"{terrain}_{name}" for terrain in ("forest", "meadow", "river")]
        assert tuple(land[terrain] for terrain in terrains) == on_land
        assert tuple(bonus[terrain] for terrain in terrains) == on_bonus
    assert (land["nuggets"], bonus["nuggets"]) == (30, 0)
    assert [land[word] for word in ("mushrooms", "fire", "shrine")] == [0, 0, 0]
    assert [bonus[word] for word in ("mushrooms", "fire", "shrine")] == [2, 1, 1]
    assert [len(kinds[:1]), len(kinds[1:66]), len(kinds[66:])] == [1, 65, 12]


def test_capacities_follow_from_the_tiles() -> None:
    content = GAME.content
    assert (content.tile_limit, content.area_limit) == (91, 363)
    assert len(content.land) == 78
    assert len(content.bonus) == 12


def test_on_land_tiles_forests_of_two_sides_or_more_hold_one_nugget() -> None:
    for tile in GAME.content.kinds[:66]:
        for segment in range(tile.segments):
            if tile.terrain(segment) == FOREST:
                assert tile.words(segment) == (["nugget"] if tile.sides_of(segment) > 1 else []), tile.id


def tile(document: dict[str, Any], id: str) -> dict[str, Any]:
    lines = [line for stack in document["tiles"].values() for line in stack]
    found: dict[str, Any] = next(line for line in lines if line["id"] == id)
    return found


def change_tile(tile_id: str, /, **changes: Any) -> Change:
    return lambda document: tile(document, tile_id).update(changes)


def change(section: str, **changes: Any) -> Change:
    return lambda document: document[section].update(changes)


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (change_tile("T20", count=1), "land_tiles is 79 instead of 78"),
        (change_tile("T20", count=0), "T20: count is a whole number"),
        (change_tile("T20", colour="red"), "T20: unknown key 'colour'"),
        (change_tile("T20", id="T21"), "T21: this id is used twice"),
        (change_tile("T20", edges="m0 r0 m1 | m1 | m1 r0 m0"), "T20: edges: 3 sides instead of 4"),
        (change_tile("T20", edges="m0 r0 m1 | m1 | m1 r0 m0 | x0"), "T20: edges: 'x0' is no side"),
        (change_tile("T20", edges="m0 r0 m1 | m1 | m1 r0 m0 | m2"), "T20: edges: m2 is not listed under 'm'"),
        (change_tile("T20", edges="m0 r0 m1 | m1 | m1 | m0"), "T20: r0 is 'through' and touches 1 sides"),
        (change_tile("T20", m=["", "deer", ""]), "T20: segment m2 touches no side"),
        (change_tile("T20", m=["", "dragon"]), "T20: 'dragon' is none of deer"),
        (change_tile("T20", m="deer"), "T20: m is a list of texts"),
        (change_tile("T03", f=["gold"]), "T03: 'gold' is none of nugget"),
        (change_tile("T20", r=["over"]), "T20: r: 'over' is not"),
        (change_tile("T48", r=["l1"]), "T48: r: l1 is not listed under 'l'"),
        (change_tile("T48", l=[1, 2]), "T48: no river ends in l1"),
        (change_tile("T48", l=[0]), "T48: every lake has fish"),
        (change_tile("T48", l=["one"]), "T48: every lake has fish"),
        (change_tile("T48", l=[2**70]), "T48: every lake has fish, a whole number from 1 to 255"),
        (change_tile("T48", name=""), "T48: name is missing"),
        (change_tile("T01", m=["tiger"]), "totals.land: deer is 30, but the tiles show 29"),
        (change_tile("B07", m=[""]), "totals.bonus: fire is 1, but the tiles show 0"),
        (lambda document: document["tiles"]["land"].pop(), "land_tiles is 79 instead of 78"),
        (lambda document: document["tiles"]["land"].append("T66"), "'T66' is no tile"),
        (lambda document: document["tiles"]["start"].clear(), "one start tile"),
        (lambda document: document.pop("supply"), r"section \[supply\] is missing"),
        (lambda document: document.update(extra=1), "unknown key 'extra'"),
        (lambda document: document.update(game="elawa"), "game is 'hunters_and_gatherers'"),
        (change("scoring", deer=-2), "scoring.deer is a whole number"),
        (change("scoring", deer="two"), "scoring.deer is a whole number"),
        (change("scoring", bear=2), "scoring: unknown key 'bear'"),
        (lambda document: document["scoring"].pop("deer"), "scoring: deer is missing"),
        (change("supply", huts=3), "supply.huts is 3 instead of 2"),
        (change("players", max=6), "players.max is 6 instead of 5"),
        (change("table", radius_max=100), "radius_max is 100 instead of 90"),
        *(
            (change("components", seats_colours=colours), "names 5 different colours")
            for colours in (
                "white",
                ["red"],
                ["red", "blue", "green", "red", "black"],
                ["red", "blue", "green", "yellow", "black", "red"],
                ["red", "blue", "green", "yellow", ""],
                ["red", "blue", "green", "yellow", 5],
            )
        ),
        (lambda document: document["totals"]["land"].pop("deer"), "totals.land lists"),
    ],
)
def test_a_bad_file_is_refused_naming_the_entry(damage: Change, complaint: str) -> None:
    document = copy.deepcopy(DOCUMENT)
    damage(document)
    with pytest.raises(lascaux.BadContent, match=complaint):
        load(document)


def test_a_changed_game_can_be_played(tmp_path: Path) -> None:
    text = FILE.read_text().replace("deer = 2\n", "deer = 3\n")
    file = tmp_path / "dear_deer.toml"
    file.write_text(text)
    changed = GAME.with_content(file)
    assert (GAME.content.meadow_per_deer, changed.content.meadow_per_deer) == (2, 3)
    state = changed.new(seats=2, seed=1)
    while state.turn >= 0:
        state.apply(state.legal(state.turn)[0])
    assert not list(changed.complaints(None, state))


def settled(document: dict[str, Any]) -> dict[str, Any]:
    """The document with its counts and totals as its tiles show them."""
    stacks = {name: [Tile(line) for line in lines] for name, lines in document["tiles"].items()}
    land, bonus = totals(stacks["start"] + stacks["land"]), totals(stacks["bonus"])
    document["totals"] = {"land": land, "bonus": bonus}
    document["components"].update(land_tiles=land["tiles"], bonus_tiles=bonus["tiles"])
    return document


@pytest.mark.parametrize("word", ["deer", "mammoth", "aurochs", "tiger", "fire", "shrine"])
def test_a_meadow_could_not_count_more_than_255_of_a_thing(word: str) -> None:
    document = copy.deepcopy(DOCUMENT)
    tile(document, "T01")["m"] = [" ".join([word] * 150)]
    tile(document, "B07")["m"] = [" ".join([word] * 150)]
    with pytest.raises(lascaux.BadContent, match=rf"tiles: 3\d\d times {word}, 255 at most"):
        load(settled(document))


@pytest.mark.parametrize("word", ["nugget", "mushrooms"])
def test_a_forest_could_not_count_more_than_255_of_a_thing(word: str) -> None:
    document = copy.deepcopy(DOCUMENT)
    tile(document, "T03")["f"] = [" ".join([word] * 150)]
    tile(document, "B12")["f"] = [" ".join([word] * 150)]
    with pytest.raises(lascaux.BadContent, match=rf"tiles: 3\d\d times {word}, 255 at most"):
        load(settled(document))


def test_what_is_not_counted_in_an_area_may_be_more_than_255() -> None:
    document = copy.deepcopy(DOCUMENT)
    document["tiles"]["land"] = [tile(document, "T65") | {"count": 78}]
    assert settled(document)["totals"]["land"]["river_sides"] == 313
    assert len(load(document).land) == 78


def test_a_game_of_one_land_tile_can_be_played() -> None:
    document = copy.deepcopy(DOCUMENT)
    document["tiles"].update(land=[tile(document, "T01")], bonus=[])
    content = load(settled(document))
    state = setup(content, 5, {"first_seat": 4, "table_radius": 6, "returned_members": "next-turn"}, Rng(0))
    state.advance()
    while state.turn >= 0:
        state.apply(state.legal(state.turn)[-1])
    assert state.scores() == (0, 0, 0, 0, 4)  # the deer, and the mammoth of the start tile


def test_more_tiles_than_the_widest_table_holds_are_refused() -> None:
    document = copy.deepcopy(DOCUMENT)
    tile(document, "T01")["count"] = 2
    document["components"]["land_tiles"] = 80
    with pytest.raises(lascaux.BadContent, match="91 tiles besides the start tile, 90 at most"):
        load(document)
