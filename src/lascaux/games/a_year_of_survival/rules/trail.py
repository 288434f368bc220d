"""YS-4: the food cards that lie out, and how they move."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.a_year_of_survival.state import Year


def deal(state: Year) -> i64:
    """YS-4.4: the top card of the season's deck."""
    state.deck_left -= 1
    return state.food[state.content.season_start[state.season] + state.deck_left]


def first_places(count: i64) -> i64:
    """The set of that many places, the closest ones."""
    one: i64 = 1
    return (one << count) - 1


def is_seen(state: Year, place: i64) -> bool:
    return (state.seen >> place) & 1 != 0


def turn_over(state: Year, place: i64) -> i64:
    """A card that is turned up is seen by everybody from then on. It is not gone from the trail yet."""
    if not is_seen(state, place):
        state.revealed()
    return state.trail[place]


def close_up(state: Year, count: i64) -> None:
    """YS-4.2: so many of the closest cards are gone, and those beyond them keep their order."""
    state.trail_length -= count
    for place in range(state.trail_length):
        state.trail[place] = state.trail[place + count]
    state.seen = state.seen >> count


def make_room(state: Year, count: i64) -> None:
    """YS-8.5: all cards move away from the deck, by so many places."""
    place: i64 = state.trail_length - 1
    while place >= 0:
        state.trail[place + count] = state.trail[place]
        place -= 1
    state.trail_length += count
    state.seen = state.seen << count


def replenish(state: Year) -> None:
    """YS-5.9, YS-4.5: new cards at the far end, until the trail is full or the season's deck is empty."""
    dealt: i64 = 0
    while state.trail_length < state.content.trail_size and state.deck_left:
        state.trail[state.trail_length] = deal(state)
        state.trail_length += 1
        dealt += 1
    if state.listener is not None:
        state.tell("trail-replenished", int(state.active), {"dealt": int(dealt)})


def discard_food(state: Year, kind: i64) -> None:
    """YS-4.6: a card lies in the discard for good, face up unless it is marked otherwise."""
    state.discard[state.discard_size] = kind
    state.discard_size += 1


def win_food(state: Year, kind: i64) -> None:
    """YS-11.2: a card in the food pile counts its points."""
    state.pile[state.pile_size] = kind
    state.pile_size += 1
    state.score += state.content.points[kind]


def discard_from_trail(state: Year, first: i64, count: i64, why: str) -> None:
    """YS-4.6: cards of neighbouring places are discarded as they lie; the trail is left to be closed up."""
    cards: list[dict[str, Any]] = []
    for place in range(first, first + count):
        if state.listener is not None:
            cards.append(facts_as_it_lies(state, place))
        if state.open_discards:  # YS-13.8
            turn_over(state, place)
        elif is_seen(state, place):
            state.scouted_discards |= bit(state.discard_size)
        else:
            state.unseen_discards |= bit(state.discard_size)
        discard_food(state, state.trail[place])
    if state.listener is not None and cards:
        state.tell("food-discarded", int(state.active), {"cards": cards, "why": why})


def reminded(state: Year) -> bool:
    """YS-13.5: whether the table shows what scouts have seen."""
    return bool(state.settings["remember_scouted"] == "yes")


def facts_as_it_lies(state: Year, place: i64) -> dict[str, Any]:
    """What is told of a card of the trail that is discarded: its name only if the table may show it."""
    content = state.content
    facts: dict[str, Any] = {
        "place": int(place) + 1,
        "season": content.seasons[state.season].id,
        "seen": state.open_discards or is_seen(state, place),
    }
    if state.open_discards or (is_seen(state, place) and reminded(state)):
        facts.update(content.food_facts(state.trail[place]))
    return facts


def discard_turned(state: Year, kept: i64) -> None:
    """All turned cards but the kept one (NONE: all of them) are discarded, and nothing lies open any more."""
    cards: list[dict[str, Any]] = []
    for place in range(state.turned_count):
        if place != kept:
            kind: i64 = state.turned[place]
            discard_food(state, kind)
            if state.listener is not None:
                cards.append({"place": int(place) + 1, **state.content.food_facts(kind)})
    state.turned_count = 0
    if state.listener is not None and cards:
        state.tell("food-discarded", int(state.active), {"cards": cards, "why": "turned"})
