"""The table laid out to be drawn: the trail beside its deck, items, hands, and what is being tried."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine import Area, Mark, Piece, Scene
from lascaux.engine.wording import counted, listed, ordinal
from lascaux.games.a_year_of_survival.present.face_down import Place, rest_on
from lascaux.games.a_year_of_survival.present.faces import ItemFace, asked
from lascaux.games.a_year_of_survival.present.heaps import heaps, top_of_discard
from lascaux.games.a_year_of_survival.present.icons import (
    CARDS,
    DEAD,
    DISCARD,
    ITEMS,
    LIVING,
    LOOK,
    PLAYS,
    SKILLS,
    UNNAMED,
    category_look,
    season_look,
)
from lascaux.games.a_year_of_survival.present.pieces import food, item_card
from lascaux.games.a_year_of_survival.present.places import WHERE, composition
from lascaux.games.a_year_of_survival.present.tracks import seasons, winter
from lascaux.games.a_year_of_survival.present.views import Attempt, Held, Player, Turned, YearView

ROWS = 2  # of the trail


def scene(view: YearView, names: list[str]) -> Scene:
    areas = [_trail(view), _items(view), _band(view), seasons(view), winter(view)]
    if view.turned:
        areas.insert(0, _turned(view))
    if view.attempt is not None:
        areas.insert(0, _attempt(view.attempt, names))
    areas += heaps(view)
    areas += [_hand(view, player) for player in view.players]
    season = view.seasons[view.season]
    return Scene(
        areas=tuple(areas),
        figures=tuple(_figures(view, player) for player in view.players),
        headline=f"{season.name}, {counted(season.left, 'card')} left",
    ).composed(composition(len(names)), WHERE)


def _figures(view: YearView, player: Player) -> tuple[Mark, ...]:
    life = Mark(LIVING, "living") if player.living else Mark(DEAD, "dead, comes back to craft", "dead")
    cards = Mark(CARDS, "cards in hand", str(player.cards))
    if view.attempt is None or not player.living:
        return (life, cards)
    text = "passed" if player.passed else f"{player.played}/{player.allowed}"
    plays = Mark(PLAYS, "cards played, of those allowed in this attempt", text)
    if player.passed or player.played >= player.allowed:
        return (life, cards, plays)
    lacking = view.attempt.lacking.keys()
    fits = sum(not lacking.isdisjoint(held.item.fills) for held in player.hand)
    # The last one stays where there is room for one only: who could still complete the attempt?
    return (plays, Mark(CARDS, "cards in hand that would help, of all", f"{fits}/{player.cards}"))


# Food


def _trail(view: YearView) -> Area:
    """The deck on the left; places are counted down each column, and column by column away from it."""
    season = view.seasons[view.season]
    left = counted(season.left, f"{season.name.lower()} card")
    pieces = [_food_deck(view), top_of_discard(view)]
    for place in range(view.places):
        at = (1 + place // ROWS, place % ROWS)
        lying = view.trail[place] if place < len(view.trail) else None
        pieces.append(_place(view, place + 1, lying, at))
    return Area(
        id="trail",
        title="The trail",
        layout="grid",
        columns=1 + (view.places + 1) // ROWS,
        pieces=tuple(pieces),
        note=f"{left} left{_goal(view)}. {_risk(view)}The first card is the closest.",
    )


def _goal(view: YearView) -> str:
    needed = view.seasons[view.season].needed
    return "" if needed is None else f", {view.eaten} of at least {counted(needed, 'point')}"


def _risk(view: YearView) -> str:
    return f"{rest_on(view.unseen, view.seasons[view.season].name.lower())}. " if view.unseen else ""


def _food_deck(view: YearView) -> Piece:
    season = view.seasons[view.season]
    name = f"food deck, {counted(view.deck, f'{season.name.lower()} card')}"
    if view.deck == 0:
        return Piece(id="food_deck", name=name, kind="spot", title="Deck", at=(0, 0))
    paint, icon = season_look(season.id)
    return Piece(
        id="food_deck",
        name=name,
        kind="card",
        title=season.name,
        icon=icon,
        paint=paint,
        face_down=True,
        count=view.deck,
        at=(0, 0),
    )


def _place(view: YearView, place: int, lying: Place | None, at: tuple[int, int]) -> Piece:
    id = f"place:{place}"
    if lying is None:
        return Piece(
            id=id, name=f"{ordinal(place)} place of the trail, empty", kind="spot", title=str(place), at=at
        )
    which = f"{ordinal(place)} card of the trail"
    season = view.seasons[view.season]
    paint, icon = season_look(season.id)
    chosen = place in view.named
    named = ", about to be looked at" if chosen else ""
    if lying.card is None:
        status = ", named" if chosen else ", seen" if lying.seen else ""
        return Piece(
            id=id,
            name=f"{which}, {season.name.lower()}, {'scouted' if lying.seen else 'unseen'}{named}",
            kind="card",
            title=f"{place}{status}",
            icon=icon,
            paint=paint,
            face_down=True,
            at=at,
        )
    # What everybody has seen is drawn with its face, and an eye for lying face down all the same.
    return food(
        lying.card,
        id,
        f"{which}, scouted{named}: ",
        marks=(Mark(LOOK, "scouted"),),
        at=at,
    )


def _turned(view: YearView) -> Area:
    ambush = any(card.card.kind == "ambush" for card in view.turned)
    note = "Choose one to try for; the others are discarded." if view.step == "target" else ""
    if ambush:
        note = "Ambush! It has to be faced: losing costs everybody a card and the leader's life."
    return Area(
        id="turned",
        title="Turned up",
        layout="row",
        pieces=tuple(_turned_card(view, card) for card in view.turned),
        note=note,
    )


def _turned_card(view: YearView, turned: Turned) -> Piece:
    note = ""
    if view.step == "target":
        note = "Out of reach." if turned.cards is None else f"In reach with {counted(turned.cards, 'card')}."
    elif turned.tried and view.attempt is not None:
        note = f"The band tries for it: {asked(view.attempt.lacking)} still open."
    return food(turned.card, f"turned:{turned.place}", "", text=note)


# The attempt


def _attempt(attempt: Attempt, names: list[str]) -> Area:
    lacking = asked(attempt.lacking)
    hope = (
        "It cannot be met any more."
        if attempt.cards is None
        else f"{counted(attempt.cards, 'card')} would do."
    )
    coming = listed([names[seat] for seat in attempt.to_come])
    order = f" Still to play: {coming}." if coming else ""
    return Area(
        id="attempt",
        title=f"{'Ambush' if attempt.ambush else 'Trying for'}: {attempt.card.name}",
        layout="row",
        pieces=tuple(_slots(attempt, names)),
        note=f"Still open: {lacking}. {hope}{order}",
    )


def _slots(attempt: Attempt, names: list[str]) -> Iterator[Piece]:
    for place, slot in enumerate(attempt.slots):
        if slot.seat is not None and slot.item is not None:
            yield Piece(
                id=f"filled:{place}",
                name=f"{slot.category}, filled by {names[slot.seat]} with {slot.item.replace('_', ' ')}",
                kind="token",
                title=names[slot.seat],
                icon=ITEMS.get(slot.item, UNNAMED),
                paint=category_look(slot.category)[0],
                seat=slot.seat,
                exhausted=True,
            )
    for category, count in attempt.lacking.items():
        paint, icon = category_look(category)
        yield Piece(
            id=f"need:{category}",
            name=f"{counted(count, f'{category} icon')} still open",
            kind="token",
            title=category.capitalize(),
            icon=icon,
            paint=paint,
            count=count,
        )


# Items


def _items(view: YearView) -> Area:
    name = f"item deck, {counted(view.item_deck, 'card')}"
    deck = Piece(
        id="item_deck",
        name=name,
        kind="card",
        title="Items",
        icon=CARDS,
        face_down=True,
        count=view.item_deck,
    )
    if view.item_deck == 0:
        deck = Piece(id="item_deck", name=name, kind="spot", title="Deck")
    thrown = listed([f"{held.count} {held.item.name}" for held in view.item_discard]) or "nothing"
    name = f"discarded items: {thrown}"
    discard = Piece(
        id="item_discard",
        name=name,
        kind="card",
        title="Discarded",
        icon=DISCARD,
        count=sum(held.count for held in view.item_discard),
        exhausted=True,
    )
    if not view.item_discard:
        discard = Piece(id="item_discard", name=name, kind="spot", title="Discard")
    slots = [_slot(slot + 1, item) for slot, item in enumerate(view.row)]
    return Area(id="items", title="Items to craft", layout="row", pieces=(deck, *slots, discard))


def _slot(slot: int, item: ItemFace | None) -> Piece:
    if item is None:
        return Piece(
            id=f"slot:{slot}", name=f"{ordinal(slot)} place of the row, empty", kind="spot", title=str(slot)
        )
    return item_card(item, f"slot:{slot}", f"{ordinal(slot)} in the row: ")


def _hand(view: YearView, player: Player) -> Area:
    note = "" if player.living or view.turn < 0 else "Dead: comes back on the next turn, to craft."
    if view.heir == player.seat:
        note = "Inherits the next card."
    return Area(
        id=f"hand:{player.seat}",
        title="Hand",
        layout="row",
        seat=player.seat,
        pieces=tuple(_held(player.seat, held) for held in player.hand),
        note=note,
    )


def _held(seat: int, held: Held) -> Piece:
    copies = f"{held.count} times " if held.count > 1 else ""
    return item_card(held.item, f"hand:{seat}:{held.item.id}", copies, held.count)


def _band(view: YearView) -> Area:
    """All hands together, counted by category."""
    pieces = [
        Piece(
            id=f"pool:{category}",
            name=f"{counted(count, f'{category} icon')} in all hands",
            kind="token",
            title=category.capitalize(),
            icon=category_look(category)[1],
            paint=category_look(category)[0],
            count=count,
            exhausted=count == 0,
        )
        for category, count in view.pool.items()
    ]
    flexible = Piece(
        id="pool:flexible",
        name=f"{counted(view.flexible, 'skill or knowledge card')} in all hands",
        kind="token",
        title="Skills and knowledge",
        icon=ITEMS["knowledge"],
        paint=SKILLS,
        count=view.flexible,
        exhausted=view.flexible == 0,
    )
    return Area(id="pool", title="The band's icons", layout="row", pieces=(*pieces, flexible))
