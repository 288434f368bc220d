"""Writes a position down."""

from __future__ import annotations

from typing import Any

import msgspec

from lascaux.engine.bits import members
from lascaux.games.a_year_of_survival.content.tables import NO_CATEGORY, Content
from lascaux.games.a_year_of_survival.invariants.turn import ATTEMPTING, step
from lascaux.games.a_year_of_survival.rules.attempt import open_icons
from lascaux.games.a_year_of_survival.state import BY_ITEM, BY_SEAT, BYTE, NONE, Year


class Document(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Places are counted from 1. A card played is written as in `2:spear:weapon`, by seat 2.

    Discards that are neither unseen nor scouted lie face up. The icons that are still `open` follow from the
    target and the cards played, if they are left out.
    """

    turns: int | None = None
    active: int | None = None
    dead: list[int] = []
    season: str | None = None
    season_began_with: int | None = None
    # Food
    trail: list[str] | None = None
    seen: list[int] = []
    turned: list[str] = []
    decks: dict[str, list[str]] = {}
    pile: list[str] = []
    discard: list[str] | None = None
    unseen_discards: list[int] = []
    scouted_discards: list[int] = []
    # Items
    hands: list[list[str]] | None = None
    row: list[str | None] | None = None
    item_deck: list[str] | None = None
    item_discard: list[str] | None = None
    # The turn under way
    taken: int = 0
    named: list[int] = []
    target: int | None = None
    open: dict[str, int] | None = None
    played: list[str] = []
    passed: list[int] = []


def dump(state: Year) -> dict[str, Any]:
    content = state.content
    foods = [food.id for food in content.foods]
    items = [item.id for item in content.items]
    kinds = content.kinds
    document = Document(
        turns=state.turns,
        active=state.active,
        dead=members(state.dead),
        season=content.seasons[state.season].id,
        season_began_with=state.season_began_with,
        trail=[foods[state.trail[place]] for place in range(state.trail_length)],
        seen=[place + 1 for place in members(state.seen)],
        turned=[foods[state.turned[place]] for place in range(state.turned_count)],
        decks={
            content.seasons[season].id: [foods[kind] for kind in season_deck(state, season)]
            for season in range(state.season, len(content.seasons))
        },
        pile=[foods[state.pile[place]] for place in range(state.pile_size)],
        discard=[foods[state.discard[place]] for place in range(state.discard_size)],
        unseen_discards=[place + 1 for place in members(state.unseen_discards)],
        scouted_discards=[place + 1 for place in members(state.scouted_discards)],
        hands=[_copies(items, list(state.hands)[seat * kinds :]) for seat in range(state.seats)],
        row=[None if kind == NONE else items[kind] for kind in state.row],
        item_deck=[items[state.items[place]] for place in range(state.items_left - 1, -1, -1)],
        item_discard=_copies(items, list(state.item_discard)),
        taken=state.taken,
        named=[place + 1 for place in members(state.named)],
        target=None if state.target == NONE else state.target + 1,
        open=icons_of(content, state.open) if step(state) in ATTEMPTING else None,
        played=[played_name(content, state.played[place]) for place in range(state.played_count)],
        passed=members(state.passed),
    )
    plain: dict[str, Any] = msgspec.to_builtins(document)
    return plain


def season_deck(state: Year, season: int) -> list[int]:
    """The cards of a season's deck from the top: all of them before it begins, none when it is over."""
    start = state.content.season_start
    left = start[season + 1] - start[season]
    if season <= state.season:
        left = state.deck_left if season == state.season else 0
    return [state.food[place] for place in range(start[season] + left - 1, start[season] - 1, -1)]


def icons_of(content: Content, icons: int) -> dict[str, int]:
    """Icons by category, without those that are not there."""
    counts = {category.id: open_icons(icons, number) for number, category in enumerate(content.categories)}
    return {category: count for category, count in counts.items() if count}


def played_name(content: Content, card: int) -> str:
    """A card played in an attempt, as a document writes it."""
    way = card & BYTE
    category = NO_CATEGORY if way == content.no_category else content.categories[way].id
    return f"{card >> BY_SEAT}:{content.items[card >> BY_ITEM & BYTE].id}:{category}"


def _copies(names: list[str], counts: list[int]) -> list[str]:
    return [name for name, count in zip(names, counts, strict=False) for _ in range(count)]
