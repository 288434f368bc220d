"""Completes a partial document; what it leaves open comes from the cards that remain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lascaux.engine import Rng
from lascaux.engine.documents import OPEN, REST, Stock, refuse
from lascaux.games.a_year_of_survival.invariants.attempt import faults_of_attempt
from lascaux.games.a_year_of_survival.invariants.turn import faults_of_craft
from lascaux.games.a_year_of_survival.rules.attempt import filled
from lascaux.games.a_year_of_survival.rules.turn import TURN
from lascaux.games.a_year_of_survival.snapshot.fields import FIELDS, FOOD, ITEM, SEASON
from lascaux.games.a_year_of_survival.state import BY_ITEM, BYTE, NONE, Year


def load(state: Year, document: dict[str, Any]) -> None:
    given = FIELDS.given(state, document)
    chance = Rng.of(state.seed)
    if given.season is not None or FIELDS.speaks_of(FOOD, given):
        _food(state, given, chance)
    if given.dead or FIELDS.speaks_of(ITEM, given):
        _items(state, given, chance)
    FIELDS.put(state, given)
    _count_points(state, given)
    _turn(state, given)
    state.agenda = [TURN]  # unless the document has an agenda of its own


# Food


def _food(state: Year, given: Any, chance: Rng) -> None:
    seasons = SEASON.names(state)
    SEASON.numbers(state, "decks", given.decks)
    now = 0 if given.season is None else SEASON.read(state, "season", given.season)
    if not {*given.pile, *(given.discard or [])}.isdisjoint(OPEN):
        refuse("pile, discard: every card has to be named")
    left = FIELDS.left_over(FOOD, state, given)
    discard, decks = list(given.discard or []), given.decks
    given.decks = {}
    for number, season in enumerate(seasons):
        of_season = {food.id for food in state.content.foods if food.season == season}
        stock = Stock(f"{season} cards", [name for name in left if name in of_season], chance)
        if number == now:
            _trail(state, given, stock)
        if number < now and decks.get(season):
            refuse(f"decks: {season} is over")
        deck = decks.get(season, [] if number < now else [REST])
        given.decks[season] = stock.complete("decks", deck)
        size = state.content.seasons[number].cards
        if number > now and len(given.decks[season]) != size:
            refuse(f"decks: {season} has not begun, so all of its {size} cards are in its deck")
        discard += _leftover(stock, "discard", given.discard)
    given.discard = discard


def _trail(state: Year, given: Any, stock: Stock) -> None:
    given.turned = stock.complete("turned", given.turned)
    room = max(0, state.content.trail_size - len(given.turned))
    given.trail = stock.deal(room) if given.trail is None else stock.complete("trail", given.trail)


def _count_points(state: Year, given: Any) -> None:
    content, pile = state.content, list(state.pile)[: state.pile_size]
    state.score = sum(content.points[kind] for kind in pile)
    if given.season_began_with is None:
        earlier = [kind for kind in pile if content.food_season[kind] < state.season]
        state.season_began_with = sum(content.points[kind] for kind in earlier)


# Items


def _items(state: Year, given: Any, chance: Rng) -> None:
    content = state.content
    stock = Stock("item cards", FIELDS.left_over(ITEM, state, given), chance)
    if given.row is None:
        given.row = stock.deal(content.row_size)
        given.row += [None] * (content.row_size - len(given.row))
    if len(given.row) != content.row_size:
        refuse(f"row: {len(given.row)} slots instead of {content.row_size}")
    given.row = [None if name is None else stock.complete("row", [name])[0] for name in given.row]
    if given.hands is None:
        sizes = [0 if seat in given.dead else state.hand_size(seat) for seat in range(state.seats)]
        given.hands = [stock.deal(size) for size in sizes]
    given.hands = [stock.complete("hands", hand) for hand in given.hands]
    given.item_deck = stock.complete("item_deck", [REST] if given.item_deck is None else given.item_deck)
    discard = stock.complete("item_discard", given.item_discard or [])
    given.item_discard = discard + _leftover(stock, "item_discard", given.item_discard)


def _leftover(stock: Stock, field: str, given: list[str] | None) -> list[str]:
    """Cards that found no place go to the discard, unless the document says what lies there."""
    left = stock.all()
    if left and given is not None:
        refuse(f"{field}: {len(left)} {stock.what} have no place")
    return left


# The turn under way


def _turn(state: Year, given: Any) -> None:
    content = state.content
    if state.target >= state.turned_count:
        refuse(f"target: {state.turned_count} cards are turned, {given.target} is none of them")
    if given.open is None and state.target != NONE:
        state.open = content.icons[state.target_food()]
        for card in list(state.played)[: state.played_count]:
            if card & BYTE != content.no_category:
                state.open = filled(state.open, card & BYTE, content.strength[card >> BY_ITEM & BYTE])
    # Before the agenda goes on and spends the cards.
    if state.taken:
        _check(faults_of_craft(state))
    if state.target != NONE and (state.played_count or state.passed):
        _check(faults_of_attempt(state))


def _check(faults: Iterable[str]) -> None:
    for fault in faults:
        refuse(fault)
