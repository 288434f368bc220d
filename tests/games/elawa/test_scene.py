"""The table as it is drawn: what lies where, what it says, and what an option would move."""

from __future__ import annotations

from typing import Any

from lascaux import Option
from lascaux.engine import Area, Mark, Move, Piece
from lascaux.games.elawa.state import Elawa

from .table import GAME, STORE, holding, play, position, tops

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
COLOURS = [["?"] * 4 + [kind] for kind in ("berry", "meat", "flint", "bone", "meat", "skin")]


def areas(state: Elawa) -> dict[str, Area]:
    scene = GAME.scene(GAME.view(state, 0), NAMES)
    assert scene is not None
    return {area.id: area for area in scene.areas}


def pieces(state: Elawa) -> dict[str, Piece]:
    return {piece.id: piece for area in areas(state).values() for piece in area.pieces}


def option(state: Elawa, key: str) -> Option:
    return next(found for found in GAME.options(state, state.turn) if found.key == key)


def ring(**document: Any) -> Elawa:
    return position(piles=tops(None, None, None, None, "green_11", None), tokens=COLOURS, **document)


def test_the_spots_lie_clockwise_around_the_fire() -> None:
    found = pieces(ring())
    places = [found[f"spot:{spot}"].at for spot in range(6)]
    assert places == [(0, 0), (1, 0), (2, 0), (2, 2), (1, 2), (0, 2)]
    assert found["fire"].at == (1, 1)
    assert areas(ring())["ring"].columns == 3


def test_a_spot_holds_a_card_and_a_pile_of_tokens() -> None:
    found = pieces(ring())
    card, pile = found["card:green_11"], found["pile:4"]
    assert (card.on, card.title, card.count, card.paint) == ("spot:4", "Root Digger", 10, "forest")
    assert Mark("grab", "tokens that come with it", "2") in card.effects
    assert (pile.on, pile.icon, pile.count, pile.effects) == ("spot:4", "meat", 5, ())


def test_the_last_token_of_a_pile_promises_one_from_the_fire() -> None:
    state = position(tokens=[["berry"], 5, 5, 5, 5, 5])
    assert [mark.text for mark in pieces(state)["pile:0"].effects] == ["+1"]
    state = position(tokens=[["berry"], 5, 5, 5, 5, 5], center=[])
    assert pieces(state)["pile:0"].effects == ()
    assert pieces(state)["fire"].count == 0


def test_cards_show_their_price_in_hand_and_their_worth_in_the_tribe() -> None:
    state = holding("red_07", "blue_06", tribe=["blue_01"], available={"skin": 1})
    found = pieces(state)
    assert [mark.name for mark in found["card:red_07"].costs] == [
        "skin",
        "a sacrifice: another card of the hand",
    ]
    assert "takes a visible card when played" in [mark.name for mark in found["card:blue_06"].effects]
    assert found["card:blue_06"].text == "Lacks 1 meat."
    laid = found["card:blue_01"]
    assert laid.costs == ()
    assert [mark.text for mark in laid.effects] == ["B", "3×", "", "3"]


def test_stored_tokens_lie_on_their_card() -> None:
    state = holding(step=STORE, tribe=["red_03", "green_06"], available={"meat": 2, "berry": 1})
    play(state, "store:red_03:meat")
    found = pieces(state)
    assert (found["stored:red_03:meat"].on, found["stored:red_03:meat"].count) == ("card:red_03", 1)
    assert found["card:red_03"].name == "Great Meat Cache, red storage for meat"
    assert found["card:red_03"].exhausted


def test_the_card_in_play_is_marked() -> None:
    state = holding("red_07", "blue_01", "blue_02", available={"skin": 1})
    play(state, "play:red_07")
    assert pieces(state)["card:red_07"].text == "Being played."


def test_a_choice_shows_the_walk_and_what_comes_unseen() -> None:
    tokens, hand = "tokens:0", "hand:0"
    found = option(ring(), "take:4").moves
    assert found == (Move("pile:5", tokens), Move("pile:0", tokens), Move("card:green_11", hand))
    last = position(
        piles=tops(None, None, None, None, "green_11", None), tokens=[["berry"], 5, 5, 5, 5, ["skin"]]
    )
    assert [move.piece for move in option(last, "take:4").moves] == [
        "pile:5",
        "pile:0",
        "fire",
        "card:green_11",
    ]


def test_a_skipped_pile_moves_nothing() -> None:
    state = ring(side="advanced", chieftains=[1, 2])
    play(state, "take:4")
    assert [move.piece for move in option(state, "skip:1").moves] == ["pile:0", "pile:1", "card:green_11"]


def test_payments_sacrifices_and_stores_move_what_they_cost() -> None:
    state = holding("blue_08", "blue_01", "blue_02", available={"meat": 1, "bone": 1})
    assert option(state, "play:blue_08").moves == (Move("card:blue_08", "tribe:0"),)
    play(state, "play:blue_08")
    assert option(state, "sacrifice:blue_02").moves == (Move("card:blue_02", "discard"),)
    play(state, "sacrifice:blue_02")
    assert option(state, "pay:0").moves == (Move("token:0:meat", "discard"),)
    assert option(state, "pay:1").moves == (Move("token:0:bone", "discard"),)
    state = holding(step=STORE, tribe=["red_03"], available={"meat": 2})
    assert option(state, "store:red_03:meat").moves == (Move("token:0:meat", "card:red_03"),)
    assert option(state, "store:done").moves == ()


def test_a_waiver_points_at_the_card_in_play() -> None:
    state = holding(
        "red_07", "blue_01", side="advanced", chieftains=[2, 3], laid=1, available={"skin": 1, "bone": 1}
    )
    play(state, "play:red_07")
    assert {found.targets for found in GAME.options(state, 0)} == {("card:red_07",)}
