"""The table laid out to be drawn: the ring around the fire, and each tribe with its hand and tokens."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine import Area, Mark, Piece, Scene
from lascaux.engine.scene import Paint
from lascaux.games.elawa.present.faces import CardFace, token_id
from lascaux.games.elawa.present.options import pile_name
from lascaux.games.elawa.present.places import WHERE, composition
from lascaux.games.elawa.present.views import ElawaView, HandCard, Player, Spot, TribeCard

POINTS, TOKENS, HAND, TRIBE = "laurels", "knapsack", "poker-hand", "caveman"
FIRE, POOL, DISCARD, TAKE, SACRIFICE = "campfire", "swap-bag", "stone-pile", "grab", "card-discard"
TYPES = {"person": "caveman", "storage": "basket", "hut": "hut", "tool": "stone-axe"}
KINDS = {
    "berry": "berries-bowl",
    "meat": "meat",
    "flint": "rock",
    "skin": "animal-hide",
    "bone": "crossed-bones",
}
REGIONS: dict[str, tuple[Paint, str]] = {
    "blue": ("sky", "waves"),
    "yellow": ("ochre", "solid-leaf"),
    "green": ("forest", "high-grass"),
    "red": ("blood", "peaks"),
    "purple": ("night", "cave-entrance"),
}
UNNAMED = "stone-block"  # for kinds, types and colours that somebody else's content adds
EFFECTS = {
    "take_card": Mark("card-pickup", "takes a visible card when played"),
    "draw_resource": Mark(POOL, "draws a token when played"),
}
ICONS = tuple(
    {POINTS, TOKENS, HAND, TRIBE, FIRE, POOL, DISCARD, TAKE, SACRIFICE, UNNAMED}
    | {*TYPES.values(), *KINDS.values()}
    | {icon for _, icon in REGIONS.values()}
    | {mark.icon for mark in EFFECTS.values()}
)


def scene(view: ElawaView, names: list[str]) -> Scene:
    return Scene(
        areas=(_ring(view), *(area for player in view.players for area in _tribe(view, player))),
        figures=tuple(_figures(view, player) for player in view.players),
        headline=f"Round {view.round}",
    ).composed(composition(len(names)), WHERE)


def _figures(view: ElawaView, player: Player) -> tuple[Mark, ...]:
    return (
        Mark(POINTS, "points", str(player.score)),
        Mark(TOKENS, f"tokens, {view.limit} may be kept", f"{player.tokens}/{view.limit}"),
        Mark(HAND, "cards in hand", str(len(player.hand))),
        Mark(TRIBE, "cards in the tribe", str(len(player.tribe))),
    )


# Around the fire


def _ring(view: ElawaView) -> Area:
    """The spots clockwise: one half above the fire from left to right, the other below it and back."""
    columns = (len(view.spots) + 1) // 2
    pieces: list[Piece] = []
    for spot in view.spots:
        above = spot.spot < columns
        column = spot.spot if above else 2 * columns - 1 - spot.spot
        pieces += _spot(spot, (column, 0 if above else 2), view.center > 0)
    pieces += _supplies(view, columns)
    return Area(
        id="ring",
        title="Around the fire",
        layout="grid",
        columns=columns,
        pieces=tuple(pieces),
        note=_news(view),
    )


def _news(view: ElawaView) -> str:
    if view.turn < 0:
        return "The fire has gone out."
    if view.end_triggered:
        return "This is the last round." if view.turns_left else "This is the last turn."
    return "A card brings tokens from the piles after it, clockwise."


def _spot(spot: Spot, at: tuple[int, int], burning: bool) -> Iterator[Piece]:
    id = f"spot:{spot.spot}"
    yield Piece(id=id, name=f"beside the fire, {pile_name(spot.spot)}", kind="spot", at=at)
    if spot.card is not None:
        take = Mark(TAKE, "tokens that come with it", str(spot.card.take))
        yield _card(spot.card, marks=(take,), count=spot.cards, on=id)
    if spot.token is not None:
        last = spot.last_token and burning
        yield Piece(
            id=f"pile:{spot.spot}",
            name=f"{spot.token} on {pile_name(spot.spot)}, of {spot.height}"
            + (", the last brings one more" if last else ""),
            kind="token",
            icon=KINDS.get(spot.token, UNNAMED),
            count=spot.height,
            effects=(Mark(FIRE, "the last token: one more from the fire", "+1"),) if last else (),
            on=id,
        )


def _supplies(view: ElawaView, columns: int) -> Iterator[Piece]:
    middle = columns // 2
    yield Piece(
        id="fire",
        name=f"the fire: {view.center} of {view.center_start} tokens",
        kind="token",
        title="Fire",
        icon=FIRE,
        paint="ochre",
        count=view.center,
        exhausted=view.center == 0,
        at=(middle, 1),
    )
    yield Piece(
        id="pool",
        name=f"the pool of {view.pool} tokens",
        kind="token",
        title="Pool",
        icon=POOL,
        count=view.pool,
        exhausted=view.pool == 0,
        at=(max(middle - 1, 0), 1),
    )
    thrown = [f"{count} {kind}" for kind, count in view.discard.items()]
    thrown += [card.name for card in view.card_discard]
    yield Piece(
        id="discard",
        name=f"discarded: {', '.join(thrown) or 'nothing'}",
        kind="token",
        title="Discarded",
        icon=DISCARD,
        count=sum(view.discard.values()) + len(view.card_discard),
        at=(middle + 1, 1),
    )


# Tribes


def _tribe(view: ElawaView, player: Player) -> Iterator[Area]:
    seat = player.seat
    notes = (f"{player.name} keeps {view.limit}.", player.power_text)
    yield Area(
        id=f"tokens:{seat}",
        title="Tokens",
        layout="row",
        seat=seat,
        pieces=tuple(_token(seat, kind, count) for kind, count in player.available.items()),
        note=" ".join(filter(None, notes)),
    )
    yield Area(
        id=f"hand:{seat}",
        title="Hand",
        layout="row",
        seat=seat,
        pieces=tuple(_hand_card(card, view.playing) for card in player.hand),
    )
    yield Area(
        id=f"tribe:{seat}",
        title="Tribe",
        layout="row",
        seat=seat,
        pieces=tuple(piece for card in player.tribe for piece in _laid(card)),
    )


def _token(seat: int, kind: str, count: int) -> Piece:
    return Piece(
        id=token_id(seat, kind),
        name=f"{count} {kind}",
        kind="token",
        icon=KINDS.get(kind, UNNAMED),
        count=count,
    )


def _hand_card(held: HandCard, playing: str | None) -> Piece:
    if held.card.id == playing:
        return _card(held.card, text="Being played.")
    lacking = ", ".join(f"{count} {kind}" for kind, count in held.missing.items())
    return _card(held.card, text=f"Lacks {lacking}." if lacking else "")


def _laid(laid: TribeCard) -> Iterator[Piece]:
    id = f"card:{laid.card.id}"
    now = Mark(POINTS, "points now", str(laid.worth))
    yield _card(laid.card, marks=(now,), exhausted=laid.used, laid=True)
    for kind, count in laid.stored.items():
        yield Piece(
            id=f"stored:{laid.card.id}:{kind}",
            name=f"{count} {kind} stored on {laid.card.name}",
            kind="token",
            icon=KINDS.get(kind, UNNAMED),
            count=count,
            on=id,
        )


# Cards


def _card(
    card: CardFace,
    *,
    marks: tuple[Mark, ...] = (),
    text: str = "",
    count: int = 1,
    exhausted: bool = False,
    laid: bool = False,
    on: str = "",
) -> Piece:
    """A tribe card; one that is laid has been paid for, and its effect is over."""
    paint, region = REGIONS.get(card.colour, ("stone", UNNAMED))
    home = Mark(region, f"{card.colour}, from the {card.region.lower()}", card.letter)
    effect = (EFFECTS[card.effect],) if card.effect and not laid else ()
    stores = f" for {'different kinds' if card.stores == 'different' else card.stores}" if card.stores else ""
    return Piece(
        id=f"card:{card.id}",
        name=f"{card.name}, {card.colour} {card.type}{stores}",
        kind="card",
        title=card.name,
        icon=TYPES.get(card.type, UNNAMED),
        paint=paint,
        costs=() if laid else _price(card),
        effects=(home, *_worth(card, laid), *effect, *marks),
        text=text,
        count=count,
        exhausted=exhausted,
        on=on,
    )


def _worth(card: CardFace, laid: bool) -> tuple[Mark, ...]:
    """The printed points, and for what each; plain ones need not be told twice of a laid card."""
    _, _, counted = card.worth.partition(" per ")
    if not counted:
        return () if laid else (Mark(POINTS, "worth", card.worth),)
    thing = counted.split()[0]
    regions = {colour: icon for colour, (_, icon) in REGIONS.items()}
    icon = (regions | TYPES | KINDS).get(thing, POOL)
    return Mark(POINTS, "worth", f"{card.points}×"), Mark(icon, f"for each {counted}")


def _price(card: CardFace) -> tuple[Mark, ...]:
    price = [Mark(KINDS.get(kind, UNNAMED), kind, str(count)) for kind, count in card.cost.items()]
    if card.sacrifice:
        price.append(Mark(SACRIFICE, "a sacrifice: another card of the hand"))
    return tuple(price)
