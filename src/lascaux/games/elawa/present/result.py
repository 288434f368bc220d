"""Where the points of a tribe came from: its cards, by type."""

from __future__ import annotations

from lascaux.engine import Item, Outcome, Past, Result, Source, Tally
from lascaux.engine.result import contest, each
from lascaux.engine.wording import counted
from lascaux.games.elawa.present.scene import HAND, TOKENS, TYPES, UNNAMED
from lascaux.games.elawa.present.views import ElawaView, TribeCard

ROWS = {"person": "People", "storage": "Storage", "hut": "Huts", "tool": "Tools"}


def result(view: ElawaView, outcome: Outcome, past: Past, names: list[str]) -> Result:
    laid = {one.event.facts["card"]: one.ply for one in past if one.event.kind == "card-laid"}
    types = dict.fromkeys([*ROWS, *(card.card.type for player in view.players for card in player.tribe)])
    sources = [_source(view, type, laid) for type in types]
    scored = [source for source in sources if source.items] or sources[:1]
    return Result(
        contest(view, outcome, names, _tie(view, outcome, names)),
        tuple(scored),
        (
            Tally("Tokens left", tuple(player.tokens for player in view.players), TOKENS),
            Tally("Cards left in the hand", tuple(len(player.hand) for player in view.players), HAND),
        ),
    )


def _source(view: ElawaView, type: str, laid: dict[str, int]) -> Source:
    cards = [
        (player.seat, card) for player in view.players for card in player.tribe if card.card.type == type
    ]
    items = [
        Item(
            text=_words(card),
            points=each(view.seats, (seat,), card.worth),
            targets=(f"card:{card.card.id}",),
            ply=laid.get(card.card.id),
            by=seat,
            icon=TYPES.get(type, UNNAMED),
        )
        for seat, card in sorted(cards, key=lambda found: (found[0], -found[1].worth))
    ]
    return Source(
        id=type,
        name=ROWS.get(type, type.capitalize()),
        points=tuple(sum(item.points[seat] for item in items) for seat in range(view.seats)),
        icon=TYPES.get(type, UNNAMED),
        counts=tuple(sum(owner == seat for owner, _ in cards) for seat in range(view.seats)),
        items=tuple(items),
    )


def _words(laid: TribeCard) -> str:
    """The card, and what it counts: `Meat Cache: 3 for each meat stored, 4`."""
    card = laid.card
    _, _, per = card.worth.partition(" per ")
    if not per or not card.points:
        return card.name
    return f"{card.name}: {card.points} for each {_counts(card.stores, per)}, {laid.worth // card.points}"


def _counts(stores: str, per: str) -> str:
    if stores:
        return "different kind on it" if stores == "different" else f"{stores} on it"
    return f"{per} card in the tribe" if per not in ROWS else f"{per} in the tribe"


def _tie(view: ElawaView, outcome: Outcome, names: list[str]) -> str:
    """EL-11.9: what is left decides between equal points."""
    winner = outcome.winners[0]
    return f"{names[winner]} has more left: {counted(view.players[winner].tokens, 'token')}."
