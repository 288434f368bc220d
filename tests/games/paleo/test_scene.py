"""The table as it is drawn."""

from __future__ import annotations

from lascaux.engine import Area, Piece
from lascaux.games.paleo.state import Paleo

from .busy import moves
from .table import GAME, NAMES, acting, fresh, night, position


def areas(state: Paleo, viewer: int | None = 0) -> dict[str, Area]:
    scene = GAME.scene(GAME.view(state, viewer), NAMES)
    assert scene is not None
    return {area.id: area for area in scene.areas}


def pieces(state: Paleo, viewer: int | None = 0) -> dict[str, Piece]:
    return {piece.id: piece for area in areas(state, viewer).values() for piece in area.pieces}


def test_the_common_table() -> None:
    state = fresh(2, level="7", hardship=3)
    found = areas(state)
    assert list(found)[:7] == ["camp", "night", "base", "bench", "wilderness", "open", "graveyard"]
    assert [piece.title for piece in found["camp"].pieces][:2] == ["Painting 0/5", "Skulls 1/5"]
    assert "base" not in areas(fresh(2))  # nothing lies there
    assert "people" in found["camp"].note
    names = pieces(state)
    assert names["secret:21"].name == "secret 21, closed"
    assert (names["aside"].count, names["aside"].name) == (
        3,
        "Red back (claw), set aside, hurts when given up",
    )
    assert names["deck:people"].count == 16


def test_stores_always_tell_their_number() -> None:
    stores = areas(position(2, camp={"food": 5, "wood": 1}))["camp"].pieces[2:]
    assert [piece.title for piece in stores] == ["Food 5", "Wood 1", "Stone 0"]


def test_people_at_the_end_of_their_strength_stand_out_and_still_help() -> None:
    state = acting("base_deer", groups=[["person_hunter", "person_gatherer"]], damage={"person_hunter.1": 1})
    names = pieces(state)
    hunter, gatherer = names["card:person_hunter.1"], names["card:person_gatherer.1"]
    assert (hunter.paint, gatherer.paint) == ("blood", "clay")
    assert not hunter.exhausted


def test_piles_are_fans_of_backs() -> None:
    state = position(
        1, piles=["forest red river mountain home forest red river mountain home"], agenda=["turn"]
    )
    names = pieces(state)
    assert names["pile:0:1"].name == "Red back, card 2 of the pile, hurts when given up"
    assert names["pile:0:1"].title == "Red back"
    assert all(names[f"pile:0:{index}"].face_down for index in range(3))
    assert [names[f"pile:0:{index}"].kind for index in range(4)] == ["card", "card", "card", "token"]
    assert (names["pile:0:rest"].count, names["pile:0:rest"].name) == (2, "then Mountain, Home")


def test_a_revealed_card_shows_a_line_for_each_action() -> None:
    state = acting("base_deer", "base_ford", groups=[["person_gatherer"], ["person_warrior"]])
    card = pieces(state)["card:base_deer.1"]
    assert card.text == "May be put away to help."
    (line,) = card.lines
    assert line.part == "a0"
    assert [mark.text for mark in line.costs] == ["2", "1", "2"]
    assert [mark.name for mark in line.effects] == ["2 food", "1 fur"]
    assert (
        line.text == "Hunt the deer. The card is destroyed. Needs 2 strength, the team has 0: Ben could help"
    )


def test_dangers_and_backs_carry_words_besides_their_colour() -> None:
    state = acting("base_hyenas", "base_ford")
    card = pieces(state)["card:base_hyenas"]
    assert (card.title, card.paint, card.name) == ("! Hyenas", "blood", "Hyenas, danger")


def test_people_show_their_hearts() -> None:
    state = acting("base_deer", "base_ford", damage={"person_crafter.1": 1})
    hearts = pieces(state)["card:person_crafter.1"].effects[-1]
    assert (hearts.text, hearts.name) == ("1/2", "1 damage on 2 hearts")
    assert pieces(state)["card:person_crafter.1"].name == "Crafter 1: 1 craft, 1 damage on 2 hearts"


def test_people_with_something_to_do_are_cards() -> None:
    state = acting("base_berries", "base_ford", level="3", groups=[["e_ahab"], ["person_gatherer"]])
    assert (pieces(state)["card:e_ahab"].kind, pieces(state)["card:person_gatherer.1"].kind) == (
        "card",
        "token",
    )


def test_the_open_discard_and_the_graveyard_can_be_looked_through() -> None:
    state = acting("base_deer", "base_ford", open=["base_berries.1", "base_viper"], grave=["a_mammoth.1"])
    found = areas(state)
    assert found["open"].layout == "stack"
    assert [piece.title for piece in found["open"].pieces] == ["Berry Thicket", "Viper"]
    assert [piece.title for piece in found["graveyard"].pieces] == ["Mammoth"]
    assert "Face down:" in found["wilderness"].note


def test_missions_show_what_tonight_asks() -> None:
    state = acting("base_deer", "base_ford", tools=[{}, {}], camp={"food": 4})
    mission = pieces(state)["card:a_rich_prey"]
    assert [line.part for line in mission.lines] == ["n0", "n1", "n2"]
    assert mission.lines[0].text.startswith("Offer meat and hide. Costs 1 food, the camp has 0; costs 1 fur")


def test_every_option_points_at_something_that_is_there() -> None:
    """In lively games, where many more kinds of decisions come up than in random ones."""
    steps = set()
    for seed in range(84, 104):
        for state, seat, action in moves(seed):
            scene = GAME.scene(GAME.view(state, seat), NAMES[: state.seats])
            assert scene is not None
            ids = scene.ids()
            assert len(set(ids)) == len(ids)
            for option in GAME.options(state, seat):
                assert set(option.targets) <= set(ids), option
                assert {id for move in option.moves for id in (move.piece, move.area)} <= set(ids), option
            assert scene.icons() <= set(GAME.icons)
            steps.add(state.agenda[-1].id)
            state.play(seat, action)
    assert {"explore", "act", "ward", "wound", "build", "share", "night_act", "after", "heal"} <= steps


def test_the_night_points_at_its_cards() -> None:
    state = night(2, camp={"food": 9}, tools=[{"fur": 1}, {}])
    option = GAME.options(state, 0)[0]
    assert option.targets == ("card:a_rich_prey",)
