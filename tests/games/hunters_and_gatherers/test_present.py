"""What people are shown: views, options, sentences, the picture of the table."""

from __future__ import annotations

import msgspec
import pytest

from lascaux import Event, Rng
from lascaux.games.hunters_and_gatherers.content.counts import ON_SHRINE
from lascaux.games.hunters_and_gatherers.present.sentences import SENTENCES

from .script import bonus_besides, land_besides
from .table import GAME, area_at, fresh, last_turn, play, position, step, system_at

NAMES = ["Anna", "Ben", "Cleo", "Dan", "Eve"]


def labels(state: object) -> dict[str, str]:
    return {option.key: option.label for option in GAME.options(state, state.turn)}  # type: ignore[attr-defined, arg-type]


def sentences(heard: list[Event]) -> list[str]:
    return [GAME.sentence(event, NAMES) for event in heard]


# Options


def test_a_placement_says_where_and_what_it_does() -> None:
    state = position("T03 0,1 r0 gatherer:f0@0", "T20 -1,0 r1 fisher:r0@1", drawn="T04")
    found = labels(state)
    assert (
        found["place:1,0,r3"]
        == "East of the start tile, turned left: completes a forest worth 6 for you, with gold"
    )
    assert found["place:0,-1,r0"] == "North of the start tile, as drawn"
    river = position("T20 -1,0 r1 fisher:r0@1", drawn="T21")
    assert (
        labels(river)["place:-2,0,r1"]
        == "West of the straight river with deer, turned right: enlarges a river of a rival to 3 segments"
    )
    free = position("T20 -1,0 r1", drawn="T21")
    assert (
        labels(free)["place:-2,0,r1"]
        == "West of the straight river with deer, turned right: enlarges a free river to 3 segments"
    )
    both = position("T06 1,0 r2 gatherer:f0@0", "T15 0,1 r0 gatherer:f1@1", drawn="T06")
    assert labels(both)["place:1,1,r3"] == (
        "South of the forest corner, turned left: completes a forest worth 10 for you and a rival, with gold"
    )
    option = next(option for option in GAME.options(both, 0) if option.key == "place:1,1,r3")
    assert (option.targets, option.rules) == (("cell:1,1",), ("HG-3.2", "HG-3.3", "HG-3.5"))


def test_a_unit_says_where_it_would_stand_and_what_for() -> None:
    state = position("T06 1,0 r2", drawn="T11")
    play(state, "place:0,1,r0")
    found = {option.key: option for option in GAME.options(state, 0)}
    gatherer = found["gatherer:f0"]
    assert gatherer.label == (
        "Gatherer in the forest to the north and south: 3 segments, 2 open sides, worth 6 if completed now"
    )
    assert (gatherer.targets, gatherer.rules) == (("tile:2:f0",), ("HG-4.5", "HG-5.3", "HG-5.6"))
    assert found["unit:none"].label == "Place no unit"
    assert (
        found["hunter:m0"].label
        == "Hunter in the meadow to the east: 1 segment, worth 0 at the end as it is now"
    )


def test_labels_name_complete_areas_animals_shrine_and_huts() -> None:
    state = position(drawn="T43")
    play(state, "place:-1,0,r3")
    found = labels(state)
    assert found["fisher:r0"] == "Fisherman on the river to the east: 2 segments, complete, scores 3 at once"
    assert found["hunter:m0"] == (
        "Hunter in the meadow to the north: 2 segments, worth 2 at the end as it is now (1 mammoth)"
    )
    assert found["hut:0"] == (
        "Hut on the river to the east: 1 fish in the river system, worth 1 at the end as it is now"
    )
    corners = position(drawn="T29")
    play(corners, "place:-1,0,r0")
    places = [label for key, label in labels(corners).items() if key.startswith("hunter")]
    assert [label.partition(":")[0] for label in places] == [
        f"Hunter in the meadow in the {corner}"
        for corner in ("north-east", "south-east", "south-west", "north-west")
    ]
    shrine = position("T03 0,1 r0", drawn="T04", bonus=["B10", *bonus_besides(["B10"])])
    play(shrine, "place:1,0,r3", "unit:none", "place:0,-1,r1")
    option = next(option for option in GAME.options(shrine, 0) if option.key == "hunter:m0")
    assert option.label.endswith("on the shrine it decides the meadow alone")
    assert "HG-8.4" in option.rules
    fire = position("B07 0,-1 r0", drawn="T22")
    play(fire, "place:-1,0,r3")
    assert "a fire that keeps tigers away" in labels(fire)["hunter:m0"] + labels(fire)["hunter:m1"]


def test_two_water_groups_have_two_labels_and_targets() -> None:
    lakes = position("T03 0,1 r0", drawn="T04", bonus=["B05", *bonus_besides(["B05"])])
    play(lakes, "place:1,0,r3", "unit:none", "place:-1,0,r0")
    huts = [option for option in GAME.options(lakes, 0) if option.key.startswith("hut")]
    assert [option.targets for option in huts] == [("tile:3:l0",), ("tile:3:l1",)]
    assert huts[0].label.startswith("Hut on the lake to the north and east: 3 fish in the river system")
    assert huts[1].label.startswith("Hut on the lake to the south and west: 2 fish in the river system")


def test_every_rule_that_an_option_names_is_in_the_rules() -> None:
    state, chance = fresh(2, seed=1), Rng(1)
    named = set()
    while state.turn >= 0:
        options = GAME.options(state, state.turn)
        named.update(rule for option in options for rule in option.rules)
        state.apply(options[chance.below(len(options))].action)
    assert named <= GAME.rulebook.keys()
    assert len(named) > 10


# Views


def test_the_view_holds_what_the_table_shows() -> None:
    state = position(
        "T58 -1,0 r0 hut:0@1", "T02 0,-1 r0 hunter:m0@0", drawn="T21", points={"rivers": [53, 0]}
    )
    view = GAME.view(state, 0)
    assert view.drawn.name == "Straight river: mammoth"
    assert (view.player, view.step, view.land_left, view.bonus_left) == (0, "place_land", 75, 12)
    assert view.tiles[1].unit == type(view.tiles[1].unit)("hut", 1, "l0")
    assert view.tiles[1].areas["m0"] in {area.id for area in view.areas}
    assert view.tiles[1].systems == dict.fromkeys(("r0", "r1", "r2", "l0"), "0,0:r0")
    meadow = area_at(state, "0,-1:m0")
    assert (meadow.terrain, meadow.holds, meadow.value, meadow.members, meadow.leaders) == (
        "meadow",
        {"mammoth": 2},
        4,
        (1, 0),
        (0,),
    )
    system = system_at(state, "0,0:l0")
    assert (system.fish, system.value, system.huts, system.leaders, system.open_sides) == (
        3,
        3,
        (0, 1),
        (1,),
        2,
    )
    first, second = view.tribes
    assert (first.score, first.space, first.cards, first.members, first.placed["hunter"]) == (
        53,
        3,
        (50,),
        4,
        1,
    )
    assert (first.estimate, second.estimate) == (57, 3)
    assert sum(view.unseen.values()) == 75 + 12
    assert "T58" not in view.unseen
    assert [face.id for face in view.to_come] == list(view.unseen)
    spots = {(spot.x, spot.y): spot.rotations for spot in view.spots}
    assert spots.keys() == {(-1, -1), (-1, 1), (-2, 0), (0, -2), (1, -1)}
    assert spots[-1, -1] == (0, 2)
    assert not view.edge_near


def test_gaps_tell_how_many_tiles_to_come_fit() -> None:
    """The start tile has a meadow in the north, forest in the east and south, a river in the west."""
    view = GAME.view(last_turn(drawn="T01", bonus=[]), None)
    assert {(gap.x, gap.y): gap.tiles for gap in view.gaps} == {(0, -1): 1, (1, 0): 0, (0, 1): 0, (-1, 0): 0}
    assert GAME.view(fresh(), None).gaps == ()


def test_eaten_deer_and_shrines_are_named() -> None:
    state = position("T01 0,-1 r0 hunter:m0@0", "T09 -1,-1 r3")
    assert area_at(state, "0,-1:m0").holds == {"deer": 1, "mammoth": 1, "tiger": 1, "eaten": 1}
    shrine = position("B10 0,-1 r1 hunter:m0@1")
    assert (area_at(shrine, "0,-1:m0").shrine, area_at(shrine, "0,-1:m0").leaders) == ((1,), (1,))
    root = shrine.area(shrine.tile_area[1])
    shrine.area_members[root] = (
        shrine.area_members[root] + (2 << ON_SHRINE) + 2
    )  # other shrines, joined later
    assert (area_at(shrine, "0,-1:m0").shrine, area_at(shrine, "0,-1:m0").leaders) == ((0, 1), (0,))


def test_the_edge_is_near_within_three_cells() -> None:
    tiles = ("T02 0,-1 r0", "T01 0,-2 r0")
    assert not GAME.view(position(*tiles, options={"table_radius": 6}), None).edge_near
    near = position(*tiles, "T04 0,-3 r1", options={"table_radius": 6})
    assert GAME.view(near, None).edge_near
    assert "The table ends 6 cells from the start tile" in GAME.text(GAME.view(near, None), NAMES[:2])


def test_an_estimate_counts_what_the_last_tile_has_completed() -> None:
    state = position("T20 -1,0 r1 fisher:r0@1", drawn="T51")
    assert [tribe.estimate for tribe in GAME.view(state, 0).tribes] == [0, 0]
    play(state, "place:-2,0,r3")
    assert step(state) == "unit_land"
    assert [tribe.estimate for tribe in GAME.view(state, 0).tribes] == [0, 6]
    play(state, "unit:none")
    assert [tribe.estimate for tribe in GAME.view(state, 0).tribes] == [0, 6]


def test_a_bonus_tile_is_one_until_its_unit_is_placed() -> None:
    state = position("T03 0,1 r0", drawn="T04", bonus=["B07", *bonus_besides(["B07"])])
    seen = [(step(state), GAME.view(state, 0).bonus_tile)]
    for key in ("place:1,0,r3", "unit:none", "place:0,-1,r0", "unit:none"):
        play(state, key)
        seen.append((step(state), GAME.view(state, 0).bonus_tile))
    assert seen == [
        ("place_land", False),
        ("unit_land", False),
        ("place_bonus", True),
        ("unit_bonus", True),
        ("place_land", False),
    ]


def test_blocked_units_come_with_the_reason() -> None:
    state = position("T20 -1,0 r1 fisher:r0@1", drawn="T21")
    play(state, "place:-2,0,r1")
    (blocked,) = GAME.view(state, 0).blocked
    assert (blocked.unit, blocked.reason, blocked.seats) == ("fisher:r0", "occupied", (1,))
    where = "on the river to the east and west"
    told = GAME.text(GAME.view(state, 0), NAMES[:2])
    assert f"No fisherman {where}: its area already has a tribe member of Ben" in told
    huts = position("T20 -1,0 r1 hut:0@1", drawn="T21")
    play(huts, "place:-2,0,r1")
    told = GAME.text(GAME.view(huts, 0), NAMES[:2])
    assert f"No hut {where}: its river system already has a hut of Ben" in told


# Seat 0 has one tribe member out that T04 at 1,0 brings back, and none at hand; B05 takes a hut.
SPENT = (
    "T20 -1,0 r1 hunter:m1@0",
    "T06 0,-1 r0 hunter:m0@0",
    "T11 1,-1 r1 hunter:m0@0",
    "T12 2,-1 r1 hunter:m1@0",
    "T03 0,1 r0 gatherer:f0@0",
)


def test_who_rests_is_told_to_all() -> None:
    state = position(*SPENT, drawn="T04", bonus=["B05", *bonus_besides(["B05"])])
    heard = play(state, "place:1,0,r3")
    assert (
        "Anna finds gold in the completed forest. The tribe member that has just come back rests until the "
        "next turn." in sentences(heard)
    )
    told = " The tribe member that has only just come back can be used from your next turn on."
    assert GAME.prompt(state, 0).endswith(f"Touching sides have to match.{told}")
    assert told not in GAME.prompt(state, 1)
    play(state, "place:-2,0,r1")
    assert step(state) == "unit_bonus"
    assert GAME.prompt(state, 0) == f"Do you place a unit on the new tile?{told}"
    view = GAME.view(state, None)
    assert [(tribe.members, tribe.resting) for tribe in view.tribes] == [(1, 1), (5, 0)]
    assert {blocked.reason for blocked in view.blocked} == {"resting", "occupied"}
    text = GAME.text(view, NAMES[:2])
    assert "left: tribe members 1 (1 back next turn), huts 2" in text
    assert ": the tribe members have only just come back and can be used from the next turn on" in text
    play(state, "unit:none")
    assert GAME.view(state, None).tribes[0].resting == 0


def test_several_that_rest_are_told_as_such() -> None:
    state = position(
        "T06 1,0 r2 gatherer:f0@0",
        "T15 0,1 r0",
        "T01 2,0 r0",
        "T02 0,-1 r0",
        "T03 2,1 r3 gatherer:f0@0",
        drawn="T13",
        bonus=["B07", *bonus_besides(["B07"])],
    )
    heard = play(state, "place:1,1,r3", "unit:none")
    found = "Anna finds gold in the completed forest."
    assert f"{found} Tribe members that have just come back rest until the next turn." in sentences(heard)
    assert GAME.prompt(state, 0).endswith(
        " Tribe members that have only just come back can be used from your next turn on."
    )


def test_all_seats_and_onlookers_see_the_same() -> None:
    state = fresh(3, seed=6)
    views = [msgspec.structs.replace(GAME.view(state, viewer), seat=None) for viewer in (None, 0, 1, 2)]
    assert views.count(views[0]) == 4
    for name in ("land", "bonus", "seed"):
        assert name not in views[0].__struct_fields__


# Words


@pytest.mark.parametrize(
    ("tiles", "drawn", "keys", "sentence"),
    [
        (
            ("T20 -1,0 r1 fisher:r0@0",),
            "T51",
            ("place:-2,0,r3", "unit:none"),
            "The river in the middle is complete, 3 segments (3) with 3 fish (3): 6 points for Anna.",
        ),
        (
            ("T03 0,1 r0",),
            "T04",
            ("place:1,0,r3", "unit:none"),
            "The forest in the middle is complete, 3 segments: "
            "nobody has a gatherer there, the 6 points are lost.",
        ),
        (("T03 0,1 r0",), "T04", ("place:1,0,r3", "unit:none"), "Anna finds gold in the completed forest."),
        (
            ("T03 0,1 r0 gatherer:f0@1",),
            "T04",
            ("place:1,0,r3", "unit:none"),
            "The gatherer in the forest in the middle returns to Ben.",
        ),
        (
            ("B01 0,1 r0 gatherer:f0@0", "T03 0,2 r0"),
            "T04",
            ("place:1,0,r3", "unit:none"),
            "The forest in the middle is complete, 4 segments (8) with 1 patch of mushrooms (2): "
            "10 points for Anna.",
        ),
        (
            ("T06 1,0 r2 gatherer:f0@0", "T15 0,1 r0 gatherer:f1@1"),
            "T06",
            ("place:1,1,r3", "unit:none"),
            "The forest in the middle is complete, 5 segments: 10 points for Anna and Ben each "
            "(1 gatherer of Anna, 1 gatherer of Ben).",
        ),
        ((), "T43", ("place:-1,0,r3", "hut:0"), "Anna places a hut on the river in the middle."),
        (
            (),
            "T43",
            ("place:-1,0,r3", "hut:0"),
            "Anna lays the spring below a grove, one west of the start tile.",
        ),
    ],
)
def test_sentences(tiles: tuple[str, ...], drawn: str, keys: tuple[str, ...], sentence: str) -> None:
    assert sentence in sentences(play(position(*tiles, drawn=drawn), *keys))


@pytest.mark.parametrize(
    ("tiles", "drawn", "keys", "sentence"),
    [
        (
            ("T58 -1,0 r0 hut:0@1",),
            "T20",
            ("place:-1,-1,r0", "unit:none"),
            "The river system in the middle with 3 fish: 3 points for Ben.",
        ),
        (
            ("T01 0,-1 r0 hunter:m0@0", "T09 -1,-1 r3"),
            "T02",
            ("place:0,-2,r0",),
            "The meadow in the middle (1 deer, 2 mammoths, 1 tiger; the tigers eat 1 deer): "
            "4 points for Anna.",
        ),
        (
            ("T01 0,-1 r0 hunter:m0@0", "T09 -1,-1 r3", "B07 1,-1 r0"),
            "T02",
            ("place:0,-2,r0",),
            "The meadow in the middle (1 deer, 2 mammoths, 1 tiger; the fire keeps the tigers away): "
            "6 points for Anna.",
        ),
        (
            ("B10 0,-1 r1 hunter:m0@1",),
            "T20",
            ("place:-1,0,r1", "unit:none"),
            "The meadow in the middle (1 mammoth; the shrine decides): 2 points for Ben.",
        ),
        (
            ("T02 0,-1 r0 hunter:m0@0",),
            "T01",
            ("place:0,-2,r0",),
            "The game is over: Anna wins with 6 points.",
        ),
        (
            (),
            "T01",
            ("place:0,-1,r0", "unit:none"),
            "The game is over: Anna and Ben share the victory with 0 points.",
        ),
    ],
)
def test_final_sentences(tiles: tuple[str, ...], drawn: str, keys: tuple[str, ...], sentence: str) -> None:
    assert sentence in sentences(play(last_turn(*tiles, drawn=drawn), *keys))


def test_every_kind_of_event_has_a_sentence() -> None:
    heard: list[Event] = []
    for seed in range(6):
        state, chance = GAME.new(seats=2, seed=seed, listener=heard.append), Rng(seed)
        while state.turn >= 0:
            legal = state.legal(state.turn)
            state.apply(legal[chance.below(len(legal))])
    exhausted = position(drawn="T48", land=["T42", "T65"], removed=land_besides(["T48", "T42", "T65"]))
    heard += play(exhausted, "place:-1,0,r3", "unit:none")
    heard += play(last_turn("T03 0,1 r0", drawn="T04", bonus=[]), "place:1,0,r3", "unit:none")
    assert {event.kind for event in heard} == SENTENCES.keys()
    for event in heard:
        assert GAME.sentence(event, NAMES)[-1] == "."
        assert event.seats is None
        msgspec.json.encode(event)


def test_prompts_say_who_does_what() -> None:
    state = position(drawn="T20")
    assert GAME.prompt(state, 0) == (
        "Where do you lay the straight river with deer? Touching sides have to match."
    )
    assert GAME.prompt(state, 1) == "Seat 0 lays a tile."
    play(state, "place:-1,0,r1")
    assert GAME.prompt(state, 0).startswith("Do you place a unit")
    assert GAME.prompt(state, None).startswith("Seat 0 may place a unit")
    ended = last_turn(drawn="T01")
    play(ended, "place:0,-1,r0", "unit:none")
    assert GAME.prompt(ended, 0) == "The landscape is finished."


def test_the_picture_shows_tiles_units_and_places() -> None:
    state = position("T20 -1,0 r1 fisher:r0@1", drawn="T01")
    lines = GAME.text(GAME.view(state, 0), NAMES[:2]).splitlines()
    assert lines[:8] == [
        "        1W      ·",
        "     ┌      ┐┌      ┐",
        "  1N",
        "     └      ┘└      ┘",
        "     ················",
        "   · ≈d≈≈≈fB≈≈1$M···♣",
        "     ·········♣♣♣♣♣♣♣",
        "     ┌      ┐",
    ]
    assert "Last tile: Straight river with deer, one west of the start tile" in lines
    text = "\n".join(lines)
    assert "The drawn tile: Open meadow with deer" in text
    assert (
        "→ A Anna: 0 points, 0 if it ended now; left: tribe members 5, huts 2; on the table: nothing" in text
    )
    assert "River in the middle, 2 segments, 1 open side, 1 fish, worth 3: 1 of Ben (leads)" in text
    assert "Stacks: 76 land tiles, 12 bonus tiles" in text
