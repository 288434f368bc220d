"""What each number of an observation says, and what it is called."""

from __future__ import annotations

from lascaux.engine import Game, Meanings
from lascaux.engine.wording import ordinal, seats_from
from lascaux.games.spears_and_bones.content.printed import RESOURCES, TEAMS
from lascaux.games.spears_and_bones.content.tables import Content, signed
from lascaux.games.spears_and_bones.observe import CARDS, GOAL, LEVELS, STEPS, TURNS


def meanings(game: Game, seats: int) -> Meanings:
    content = game.content
    return {
        **_own(content),
        **_valley(content),
        **_of_the_seats(content, seats),
        **_of_the_turn(content, seats),
        **_of_the_action(content, seats),
    }


def _prey(content: Content) -> dict[str, list[str]]:
    return {"prey": [card.name for card in content.prey_cards]}


def _units(content: Content) -> dict[str, list[str]]:
    """The tribes have the same units, by the same index."""
    return {"unit": [unit.title for unit in content.unit_cards[: content.units]]}


def _cards(content: Content) -> dict[str, list[str]]:
    return {"action card": [signed(card.value) for card in content.action_cards]}


def _own(content: Content) -> Meanings:
    cards = _cards(content)
    return {
        "team": ("A 1 for your team.", {"team": TEAMS}),
        "goals": ("Your goal cards, by resource, divided by 2.", {"resource": RESOURCES}),
        "hand": ("Action cards in your hand, by value, divided by 2.", cards),
        "placed": ("A 1 for the action card that you have placed and not revealed.", cards),
    }


def _valley(content: Content) -> Meanings:
    prey, spots = (
        _prey(content),
        {"spot": [f"{ordinal(n + 1)} spot" for n in range(content.constants.display_size)]},
    )
    return {
        "display": ("A 1 for the prey at each spot of the display.", {**spots, **prey}),
        "chased": ("A 1 for each spot from which the prey was chased.", spots),
        "known": ("A 1 for each prey that everybody knows to lie at the bottom of the deck.", prey),
        "deck": ("How much of the prey deck is left.", {}),
        "time": ("1 at night, 0 by day.", {}),
        "vigor": ("Vigor left, as part of the most there can be.", {}),
    }


def _of_the_seats(content: Content, seats: int) -> Meanings:
    all_seats, units = {"seat": seats_from(seats)}, _units(content)
    places = [f"{ordinal(place + 1)} place" for place in range(seats)]
    return {
        "tribes": (
            "A 1 for the tribe of each seat.",
            {**all_seats, "tribe": [tribe.name for tribe in content.tribes]},
        ),
        "places": ("A 1 for the place of each seat in the order.", {**all_seats, "place": places}),
        "berries": ("Berries of each seat, as part of the most it may have.", all_seats),
        "in play": ("A 1 for each unit that is in play.", {**all_seats, **units}),
        "active": ("A 1 for each unit that is active.", {**all_seats, **units}),
        "prey": ("A 1 for each prey that a seat has.", {**all_seats, **_prey(content)}),
        "resources": (
            f"Resources on the prey of each seat, divided by {GOAL:g}.",
            {**all_seats, "resource": RESOURCES},
        ),
    }


def _of_the_turn(content: Content, seats: int) -> Meanings:
    all_seats, cards = {"seat": seats_from(seats)}, _cards(content)
    return {
        "turn": (f"Turns so far, divided by {TURNS:g}.", {}),
        "step": ("A 1 for what is asked.", {"step": STEPS}),
        "blockers": ("A 1 for each seat that has been the blocker this turn.", all_seats),
        "banned": ("A 1 for the seat that is banned.", all_seats),
        "banned before": ("A 1 for the seat that was banned last.", all_seats),
        "obliged": ("A 1 for the seat that is obliged.", all_seats),
        "obliged before": ("A 1 for the seat that was obliged last.", all_seats),
        "cards used": (f"Action cards revealed this turn, by value, divided by {2 * CARDS:g}.", cards),
        "cards of the last placing": (
            f"Action cards that were revealed last, by value, divided by {CARDS:g}.",
            cards,
        ),
    }


def _of_the_action(content: Content, seats: int) -> Meanings:
    all_seats, units = {"seat": seats_from(seats)}, _units(content)
    enemies = [enemy.name for enemy in content.enemies]
    return {
        "actor": ("A 1 for the active player.", all_seats),
        "rival": ("A 1 for the blocker, or the seat that is attacked.", all_seats),
        "hunter": ("A 1 for the seat that goes on to the prey.", all_seats),
        "quarry": ("A 1 for the prey that is hunted or fought for.", _prey(content)),
        "enemy": ("A 1 for the enemy that is defended against.", {"enemy": enemies}),
        "partaking": ("A 1 for each unit that partakes.", {**all_seats, **units}),
        "backing": (
            "A 1 for whom the units of a seat are; for itself if they are no support.",
            {**all_seats, "backed seat": seats_from(seats)},
        ),
        "bought": ("1 if a seat has paid for its Warrior's bonus.", all_seats),
        "forced": ("A 1 for the unit that the attacker chose.", units),
        "sum of cards": (f"The sum of the action cards, divided by {GOAL:g}.", {}),
        "raises": (f"Levels that Healers have added, divided by {LEVELS:g}.", {**all_seats, **units}),
        "doomed": ("A 1 for each unit chosen so far for a sacrifice.", units),
    }
