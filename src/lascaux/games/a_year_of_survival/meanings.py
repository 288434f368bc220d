"""What each number of an observation says, and what it is called."""

from __future__ import annotations

from lascaux.engine import Game, Meanings
from lascaux.engine.wording import ordinal, seats_from, told_apart
from lascaux.games.a_year_of_survival.content.tables import Content
from lascaux.games.a_year_of_survival.observe import HANDFUL, POINTS, STEPS
from lascaux.games.a_year_of_survival.state import PLAY_RULES


def meanings(game: Game, seats: int) -> Meanings:
    content = game.content
    return {
        **_food(content),
        **_items(content),
        **_of_the_seats(content, seats),
        **_of_the_turn(content, seats),
    }


def _places(content: Content) -> dict[str, list[str]]:
    return {"place": [f"{ordinal(place + 1)} place" for place in range(content.trail_size)]}


def _foods(content: Content) -> dict[str, list[str]]:
    names = [f"{food.name} in {food.season}" for food in content.foods]
    return {"food": told_apart(names, [food.id for food in content.foods])}


def _kinds(content: Content) -> dict[str, list[str]]:
    return {"item": [item.name for item in content.items]}


def _food(content: Content) -> Meanings:
    places, foods, seasons = (
        _places(content),
        _foods(content),
        {"season": [one.name for one in content.seasons]},
    )
    return {
        "season": ("A 1 for the season.", seasons),
        "trail": ("A 1 for each place of the trail that has a card.", places),
        "seen": ("A 1 for the card at each place that scouts have seen.", {**places, **foods}),
        "turned": (
            "A 1 for each card that the expedition has turned over, in its order.",
            {**places, **foods},
        ),
        "hidden food": (f"Cards of the season that nobody has seen, by kind, divided by {HANDFUL:g}.", foods),
        "deck": ("How much of the season's deck is left.", {}),
        "won": (f"Cards won, by kind, divided by {HANDFUL:g}.", foods),
        "discarded": (f"Cards discarded face up, by kind, divided by {HANDFUL:g}.", foods),
        "discarded unseen": ("Cards of each season that were discarded unseen, as part of all.", seasons),
        "score": (f"Points, divided by {POINTS:g}.", {"points": ["in all", "since the season began"]}),
    }


def _items(content: Content) -> Meanings:
    kinds, slots = _kinds(content), [f"{ordinal(slot + 1)} slot" for slot in range(content.row_size)]
    return {
        "row": ("A 1 for the item in each slot of the row.", {"slot": slots, **kinds}),
        "item deck": ("How many items are left in the deck, as part of all.", {}),
        "hidden items": (f"Items in the deck, by kind, divided by {HANDFUL:g}.", kinds),
        "item discard": (f"Items discarded, by kind, divided by {HANDFUL:g}.", kinds),
    }


def _of_the_seats(content: Content, seats: int) -> Meanings:
    all_seats = {"seat": seats_from(seats)}
    told = [
        "whether it is dead",
        "whether it has passed",
        f"cards it may play in this attempt, divided by {HANDFUL:g}",
        f"cards it has played in this attempt, divided by {HANDFUL:g}",
    ]
    return {
        "hands": (f"Items in each hand, by kind, divided by {HANDFUL:g}.", {**all_seats, **_kinds(content)}),
        "status": ("How each seat stands.", {**all_seats, "status": told}),
    }


def _of_the_turn(content: Content, seats: int) -> Meanings:
    all_seats, places = {"seat": seats_from(seats)}, _places(content)
    settings = [
        *(f"play rule {rule}" for rule in PLAY_RULES),
        "whether a threshold need only be reached",
        "whether each season counts for itself",
        f"the most cards a crafter may hold, divided by {2 * HANDFUL:g}",
        "whether discards are open",
    ]
    return {
        "active": ("A 1 for the seat whose turn it is.", all_seats),
        "asked": ("A 1 for the seat that is asked.", all_seats),
        "heir": ("A 1 for the seat that inherits a card.", all_seats),
        "step": ("A 1 for what is asked.", {"step": STEPS}),
        "target": ("A 1 for which of the turned cards is attempted.", places),
        "open icons": (
            f"Icons of the attempted card that are still to be filled, divided by {HANDFUL:g}.",
            {"category": [category.name for category in content.categories]},
        ),
        "named": ("A 1 for each place that scouts are going to look at.", places),
        "taken": (f"Cards crafted this turn, divided by {HANDFUL:g}.", {}),
        "options": ("What the table has agreed on.", {"setting": settings}),
    }
