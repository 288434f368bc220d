"""What can be seen on the table. Everybody sees the same: nothing but the undersides of piles is hidden."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from lascaux.engine import View
from lascaux.engine.bits import bit, members
from lascaux.games.elawa.content.printed import CARD_FOR_PILE, EXTRA_FOR_SINGLE, KINDS, PLAIN, SKIP_PILE
from lascaux.games.elawa.present.faces import CardFace, ResourceFace, faces, resources
from lascaux.games.elawa.rules.play import Pay, playable
from lascaux.games.elawa.rules.scoring import census_of, worth
from lascaux.games.elawa.rules.supply import supply_left
from lascaux.games.elawa.rules.take import giving, seats_to_come, skips, walk
from lascaux.games.elawa.state import NONE, Elawa


class Preview(msgspec.Struct, frozen=True):
    """What choosing a card would bring to the active seat.

    `piles` give `tokens`, in this order; the number `from_fire`, from the pool and of extra cards is
    known, not what they will be. `skipped` is the pile that chieftain 1 would leave out.
    """

    piles: tuple[int, ...]
    tokens: tuple[str, ...]
    from_fire: int
    from_pool: int
    bonus_cards: int
    skipped: int | None = None


class Spot(msgspec.Struct, frozen=True):
    spot: int
    card: CardFace | None
    cards: int
    token: str | None
    height: int
    last_token: bool
    preview: Preview | None
    alternatives: tuple[Preview, ...]


class HandCard(msgspec.Struct, frozen=True):
    """`missing` are the tokens lacking before bones help out."""

    card: CardFace
    playable: bool
    missing: dict[str, int]


class TribeCard(msgspec.Struct, frozen=True):
    card: CardFace
    worth: int
    stored: dict[str, int]
    used: bool


class Player(msgspec.Struct, frozen=True):
    seat: int
    chieftain: int
    name: str
    power: str
    power_text: str
    available: dict[str, int]
    tokens: int
    hand: tuple[HandCard, ...]
    tribe: tuple[TribeCard, ...]
    score: int


class ElawaView(View, frozen=True, kw_only=True):
    """`turns_left` are the seats that have a turn after this one, once the end is triggered.

    The turn under way: `spot` is where the card was chosen, `bonuses` are the cards still owed for finished
    piles, `laid` the cards laid down; `playing` is the card in play, `waived` the requirement it does
    without, and `paying` the kind of token that is being paid for it.
    """

    side: str
    limit: int
    round: int
    start: int
    active: int
    spots: tuple[Spot, ...]
    players: tuple[Player, ...]
    center: int
    center_start: int
    pool: int
    discard: dict[str, int]
    card_discard: tuple[CardFace, ...]
    spot: int | None
    bonuses: int
    laid: int
    playing: str | None
    waived: str | None
    paying: str | None
    end_triggered: bool
    turns_left: tuple[int, ...]
    resources: tuple[ResourceFace, ...]


def view(state: Elawa, seat: int | None) -> ElawaView:
    content = state.content
    over = state.turn < 0
    step = state.agenda[-1] if state.agenda else None
    return ElawaView(
        game="elawa",
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=tuple(state.waiting()),
        step=step.id if step else "",
        scores=state.scores(),
        side=state.settings["side"],
        limit=state.limit,
        round=state.turns // state.seats + (0 if over else 1),
        start=state.start,
        active=NONE if over else state.active,
        spots=tuple(_spot(state, spot) for spot in range(content.spots)),
        players=tuple(_player(state, player) for player in range(state.seats)),
        center=state.center_left,
        center_start=content.center_pile[state.seats],
        pool=state.pool_size(),
        discard=named(state, state.discard),
        card_discard=tuple(faces(content)[card] for card in members(state.card_discard)),
        spot=None if state.spot == NONE else state.spot,
        bonuses=state.bonuses,
        laid=state.laid,
        playing=None if state.playing == NONE else content.cards[state.playing].id,
        waived=None if state.waived == NONE else content.requirements[state.waived],
        paying=content.kinds[step.kind] if isinstance(step, Pay) else None,
        end_triggered=state.end_triggered,
        turns_left=tuple(seats_to_come(state)) if state.end_triggered and not over else (),
        resources=resources(content),
    )


def named(state: Elawa, counts: Iterable[int], row: int = 0) -> dict[str, int]:
    """One row of counts by the name of the kind, without those that are not there."""
    found = list(counts)[row * KINDS : (row + 1) * KINDS]
    return {kind: count for kind, count in zip(state.content.kinds, found, strict=True) if count}


def _spot(state: Elawa, spot: int) -> Spot:
    card, token = state.top_card(spot), state.top_token(spot)
    choosable = card != NONE and state.turn >= 0
    return Spot(
        spot=spot,
        card=None if card == NONE else faces(state.content)[card],
        cards=state.pile_sizes[spot],
        token=None if token == NONE else state.content.kinds[token],
        height=state.heights[spot],
        last_token=state.heights[spot] == 1,
        preview=preview(state, spot, 0) if choosable else None,
        alternatives=_alternatives(state, spot) if choosable else (),
    )


def preview(state: Elawa, spot: int, skipped: int) -> Preview:
    """What the card at this spot would bring; `skipped` is the place of the walk left out, 0 for none."""
    content = state.content
    piles = giving(state, spot, skipped)
    finished = sum(state.heights[pile] == 1 for pile in piles)
    power = state.powers[state.active]
    single = content.take[state.top_card(spot)] == 1
    to_draw = supply_left(state) - finished * content.token_height
    return Preview(
        piles=tuple(piles),
        tokens=tuple(content.kinds[state.top_token(pile)] for pile in piles),
        from_fire=min(finished, state.center_left),
        from_pool=int(power == EXTRA_FOR_SINGLE and single and to_draw > 0),
        bonus_cards=min(finished, sum(state.pile_sizes) - 1) if power == CARD_FOR_PILE else 0,
        skipped=walk(state, spot)[skipped - 1] if skipped else None,
    )


def _alternatives(state: Elawa, spot: int) -> tuple[Preview, ...]:
    if state.powers[state.active] != SKIP_PILE:
        return ()
    return tuple(preview(state, spot, skipped) for skipped in skips(state, spot) if skipped)


def _player(state: Elawa, seat: int) -> Player:
    content = state.content
    chieftain = content.chieftains[state.chieftains[seat] - 1]
    powerful = state.powers[seat] != 0
    census = census_of(content, state.tribes[seat])
    tribe = [
        TribeCard(
            card=faces(content)[card],
            worth=worth(content, card, census, state.stored),
            stored=named(state, state.stored_on(card)),
            used=state.used & bit(card) != 0,
        )
        for card in members(state.tribes[seat])
    ]
    return Player(
        seat=seat,
        chieftain=chieftain.number,
        name=chieftain.name,
        power=chieftain.power if powerful else "",
        power_text=chieftain.power_text if powerful else "",
        available=named(state, state.available, seat),
        tokens=state.available_to(seat),
        hand=tuple(_hand_card(state, seat, card) for card in members(state.hands[seat])),
        tribe=tuple(tribe),
        score=state.score(seat),
    )


def _hand_card(state: Elawa, seat: int, card: int) -> HandCard:
    content = state.content
    held = list(state.available)[seat * KINDS : (seat + 1) * KINDS]
    missing = {
        content.kinds[kind]: content.cost[card * PLAIN + kind] - held[kind]
        for kind in range(PLAIN)
        if content.cost[card * PLAIN + kind] > held[kind]
    }
    return HandCard(
        card=faces(content)[card], playable=playable(state, seat, bit(card)) != 0, missing=missing
    )
