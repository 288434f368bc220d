"""The table as it is drawn: what lies where, what it says, and what an option would move."""

from __future__ import annotations

from lascaux.engine import Area, Mark, Move, Piece
from lascaux.games.a_year_of_survival.state import Year

from .table import CRAFT, GAME, MEDIUM, PASS, SCOUT, SHORT, attempt, fresh, options, play, position, worth

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
SPRING = [f"spring_{name}" for name in ("rabbit", "deer", "duck", "fish", "bison", "turtle")]


def areas(state: Year) -> dict[str, Area]:
    scene = GAME.scene(GAME.view(state, 0), NAMES)
    assert scene is not None
    return {area.id: area for area in scene.areas}


def pieces(state: Year) -> dict[str, Piece]:
    return {piece.id: piece for area in areas(state).values() for piece in area.pieces}


def figures(state: Year) -> tuple[tuple[Mark, ...], ...]:
    scene = GAME.scene(GAME.view(state, 0), NAMES)
    assert scene is not None
    return scene.figures


def moves(state: Year, key: str) -> tuple[Move, ...]:
    return next(option for option in GAME.options(state, state.turn) if option.key == key).moves


def test_unseen_and_scouted_places() -> None:
    found = pieces(position(trail=SPRING, seen=[3]))
    assert (found["place:1"].name, found["place:1"].face_down) == (
        "first card of the trail, spring, unseen",
        True,
    )
    scouted = found["place:3"]
    assert (
        scouted.name == "third card of the trail, scouted: Duck, hunt, 2 points, needs 3 tools and 1 weapon"
    )
    assert (scouted.icon, scouted.title, scouted.face_down) == ("duck", "Duck", False)
    assert Mark("binoculars", "scouted") in scouted.effects


def test_a_short_trail_shows_its_empty_places() -> None:
    found = pieces(position(trail=SPRING[:4], decks={"spring": []}))
    assert [found[f"place:{place}"].kind for place in range(1, 7)] == ["card"] * 4 + ["spot"] * 2
    assert found["place:6"].name == "sixth place of the trail, empty"
    assert (found["food_deck"].name, found["food_deck"].kind) == ("food deck, 0 spring cards", "spot")
    assert areas(position(trail=SPRING[:4], decks={"spring": []}))["trail"].note == (
        "4 spring cards left, 0 of at least 5 points. 0 ambushes among 4 unseen spring cards. "
        "The first card is the closest."
    )
    assert areas(position(season="autumn"))["trail"].note == (
        "12 autumn cards left. 2 ambushes among 12 unseen autumn cards. The first card is the closest."
    )


def test_the_food_discard_shows_its_top_card_and_counts_what_lies_face_down() -> None:
    state = position(trail=SPRING, seen=[3], decks={"spring": ["spring_pronghorn", "..."]})
    assert pieces(state)["food_discard"].name == "discarded food: nothing"
    play(state, SCOUT, "look:1", "look:2")
    discard = pieces(state)["food_discard"]
    assert (discard.name, discard.title) == ("discarded food: 1 unseen spring card", "Discarded")
    assert (discard.icon, discard.face_down) == ("sprout", True)
    assert areas(state)["trail"].note.split(". ")[1] == (
        "1 ambush among 17 unseen spring cards, 1 of them already discarded unseen"
    )
    play(state, SHORT, "target:1")
    while "attempt" in areas(state):
        play(state, PASS if PASS in options(state) else options(state)[0])
    discard = pieces(state)["food_discard"]
    assert (discard.icon, discard.face_down, discard.count) == ("deer", False, 3)
    assert discard.name.endswith(" Deer and 1 unseen spring card")
    heap = areas(state)["discard"].pieces
    assert [(piece.id, piece.title, piece.count, piece.face_down) for piece in heap] == [
        ("discarded:spring_pronghorn", "Pronghorn", 1, False),
        ("discarded:spring_deer", "Deer", 1, False),
        ("discarded:unseen:spring", "Unseen", 1, True),
    ]
    assert heap[2].name == "discarded face down: 1 unseen spring card"


def test_open_discards_lie_open() -> None:
    """YS-13.8."""
    state = position(trail=SPRING, settings={"discards": "open"})
    play(state, SCOUT)
    discard = pieces(state)["food_discard"]
    assert (discard.name, discard.title, discard.icon) == ("discarded food: Rabbit", "Rabbit", "rabbit")
    assert not discard.face_down
    assert [piece.id for piece in areas(state)["discard"].pieces] == ["discarded:spring_rabbit"]


def test_a_place_about_to_be_looked_at_is_marked() -> None:
    state = position(trail=SPRING)
    play(state, SCOUT, "look:4")
    assert pieces(state)["place:4"].name == "fourth card of the trail, spring, unseen, about to be looked at"
    assert pieces(state)["place:4"].title == "4, named"


def test_turned_cards_say_whether_they_are_in_reach() -> None:
    state = position(trail=SPRING, hands=[["adze", "spear"], ["adze"], ["blade"], ["snare"]])
    play(state, MEDIUM)
    found = pieces(state)
    assert found["turned:1"].text == "Hunt. In reach with 4 cards."
    assert found["turned:2"].text == "Hunt. Out of reach."
    assert found["turned:1"].costs == (Mark("stone-axe", "tool", "3"), Mark("lasso", "trap", "1"))
    assert Mark("laurels", "points", "2") in found["turned:1"].effects
    assert "turned" not in areas(position())
    play(state, "target:1", "play:adze:tool")
    assert list(areas(state))[:3] == ["attempt", "turned", "trail"]
    found = pieces(state)
    assert found["turned:1"].text == "Hunt. The band tries for it: 1 trap and 2 tools still open."
    assert found["turned:2"].text == "Hunt."


def test_icons_fill_up_with_names() -> None:
    state = attempt("spring_deer", ["spear", "blade"], ["basket", "spear"], ["spear"], [])
    play(state, "play:spear:weapon")
    area = areas(state)["attempt"]
    assert area.title == "Trying for: Deer"
    assert area.note.split(". ") == [
        "Still open: 1 weapon, 1 tool and 1 pack",
        "It cannot be met any more",
        "Still to play: Ben, Cleo and Dan.",
    ]
    assert [(piece.id, piece.name) for piece in area.pieces] == [
        ("filled:0", "weapon, filled by Ada with spear"),
        ("need:weapon", "1 weapon icon still open"),
        ("need:tool", "1 tool icon still open"),
        ("need:pack", "1 pack icon still open"),
    ]
    assert area.pieces[0].seat == 0
    assert figures(state)[0][-1] == Mark("card-play", "cards played, of those allowed in this attempt", "1/1")
    assert figures(state)[1][-1] == Mark("poker-hand", "cards in hand that would help, of all", "2/2")
    play(state, PASS)
    assert figures(state)[1][-1].text == "passed"


def test_a_seat_tells_how_many_of_its_cards_would_help() -> None:
    state = attempt("spring_deer", ["spear"], ["basket", "snare"], [], [])
    assert figures(state)[1][-1].text == "1/2"


def test_an_ambush_is_dark_and_says_what_it_costs() -> None:
    state = position(trail=["spring_dire_wolf", *SPRING[:5]], hands=[["spear", "blade"], [], [], []])
    play(state, SHORT)
    assert pieces(state)["turned:1"].paint == "night"
    assert "losing costs everybody a card" in areas(state)["turned"].note
    assert areas(state)["attempt"].title == "Ambush: Dire Wolf"


def test_items_show_what_they_fill() -> None:
    state = position(row=["atlatl", "meat_carving", "knowledge"], hands=[["spear", "spear"], [], [], []])
    found = pieces(state)
    assert found["slot:1"].effects == (Mark("stone-spear", "weapon", "×2"),)
    assert [mark.name for mark in found["slot:2"].effects] == ["weapon", "pack"]
    assert len(found["slot:3"].effects) == 5
    assert (found["hand:0:spear"].count, found["hand:0:spear"].name) == (2, "2 times Spear, weapon")
    play(state, CRAFT, "craft:row2")
    assert (pieces(state)["slot:2"].kind, pieces(state)["slot:2"].name) == (
        "spot",
        "second place of the row, empty",
    )


def test_the_dead_are_marked_by_word_and_sign() -> None:
    state = position(dead=[1], hands=[["spear"], [], [], []])
    assert figures(state)[1][0] == Mark("animal-skull", "dead, comes back to craft", "dead")
    assert areas(state)["hand:1"].note == "Dead: comes back on the next turn, to craft."
    assert figures(state)[0][0] == Mark("caveman", "living")


def test_the_year_is_a_track_with_its_thresholds() -> None:
    state = position(season="summer", pile=worth(5))
    track = areas(state)["seasons"]
    assert track.steps == ("Spring: 5 points by its end", "Summer: 7 points by its end", "Autumn")
    assert (track.pieces[0].at, track.note) == ((1, 0), "5 of at least 7 points.")
    winter = areas(state)["winter"]
    assert winter.steps == (
        "0–9 The band starves",
        "10–14 A rough winter with losses",
        "15–19 Everyone survives",
        "20+ Abundance",
    )
    assert (winter.pieces[0].at, winter.pieces[0].title) == ((0, 0), "5")


def test_the_food_pile_counts_copies() -> None:
    state = position(pile=["spring_wine_cup", "spring_wine_cup", "spring_deer"])
    found = pieces(state)
    assert (found["won:spring_wine_cup"].count, found["won:spring_deer"].count) == (2, 1)
    assert areas(state)["pile"].note == "4 points so far."


def test_options_say_what_they_would_move() -> None:
    state = position(row=["spear", "blade", "basket"])
    play(state, CRAFT)
    assert moves(state, "craft:row2") == (Move("slot:2", "hand:0"),)
    assert moves(state, "craft:deck") == (Move("item_deck", "hand:0"),)
    state = attempt("spring_deer", ["spear", "blade"], [], [], [])
    assert moves(state, "play:spear:weapon") == (Move("hand:0:spear", "attempt"),)


def test_heirs_and_losses_are_drawn() -> None:
    state = position(
        trail=["spring_dire_wolf", *SPRING[:5]],
        hands=[["basket", "travois", "deer_pouch", "deer_pouch"], [], [], []],
    )
    play(state, SHORT, "play:basket:none")
    assert moves(state, "lose:travois") == (Move("hand:0:travois", "item_discard"),)
    play(state, "lose:deer_pouch")
    assert areas(state)["hand:1"].note == "Inherits the next card."
    assert moves(state, "bequeath:travois") == (Move("hand:0:travois", "hand:1"),)


def test_every_icon_is_declared() -> None:
    state = fresh(6, seed=3)
    scene = GAME.scene(GAME.view(state, None), [*NAMES, "Eve", "Fay"])
    assert scene is not None
    assert scene.icons() <= set(GAME.icons)
