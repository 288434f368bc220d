"""The action or defense under way: both sides with every term of their sums, and what is at stake."""

from __future__ import annotations

import msgspec

from lascaux.engine.bits import members
from lascaux.games.spears_and_bones.content.printed import AMBUSHER, WARRIOR
from lascaux.games.spears_and_bones.rules.action_cards import uncontested
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones


class Term(msgspec.Struct, frozen=True):
    """One number of a sum, and where it comes from."""

    name: str
    value: int


class Side(msgspec.Struct, frozen=True):
    """`role` is hunter, blocker, attacker, attacked or defenders; `cards` tells whether K counts for it."""

    seat: int | None
    role: str
    terms: tuple[Term, ...]
    total: int
    cards: bool


class Offer(msgspec.Struct, frozen=True):
    """Units that a seat has named for a side; a block, if they are for itself."""

    seat: int
    to: int
    units: tuple[str, ...]


class Contest(msgspec.Struct, frozen=True):
    """`kind` is hunt, block, fight or defense; `id` and `name` are those of the prey or enemy, and so is
    `power`, if it counts now.

    `total` of a side is without action cards; `cards` is their sum once they are revealed. `offers` are what
    has been named in reactions and not been settled yet. `forced` are ids of units that the attacker made
    defend.
    """

    kind: str
    id: str
    name: str
    power: int | None
    level: int
    sides: tuple[Side, ...]
    cards: int | None
    offers: tuple[Offer, ...]
    forced: tuple[str, ...] = ()


def contest(state: SpearsAndBones) -> Contest | None:
    if state.enemy != NONE:
        return _defense(state)
    if state.quarry == NONE or state.agenda[-1].id == "vigor_return":
        return None
    prey = state.content.prey_cards[state.quarry]
    revealed = state.cards_sum if _revealed(state) else None
    offers = () if _settled(state) else _offers(state)
    sides: tuple[Side, ...]
    if state.spot == NONE:
        kind, power = "fight", None
        sides = (
            _side(state, state.actor, "attacker", bought=True, cards=True),
            _side(state, state.rival, "attacked", bought=True, cards=False),
        )
    elif state.rival != NONE and (state.hunter == NONE or _losing_block(state)):
        kind, power = "block", prey.power
        sides = (
            _side(state, state.actor, "hunter", warriors=True, cards=False),
            _side(state, state.rival, "blocker", warriors=True, cards=True),
        )
    else:
        kind, power = "hunt", prey.power
        hunter = state.actor if state.hunter == NONE else state.hunter
        sides = (_side(state, hunter, "hunter", cards=True),)
    forced = _forced(state) if kind == "fight" else ()
    return Contest(kind, prey.id, prey.name, power, prey.level, sides, revealed, offers, forced)


def _forced(state: SpearsAndBones) -> tuple[str, ...]:
    cards = state.content.unit_cards
    return tuple(cards[state.unit(state.rival, index)].id for index in members(state.forced))


def _defense(state: SpearsAndBones) -> Contest:
    enemy = state.content.enemies[state.enemy]
    leader = state.order[0]
    terms = [*_own(state, leader, bought=True)]
    for seat in list(state.order)[1:]:
        terms += _helping(state, seat)
    side = Side(None, "defenders", tuple(terms), sum(term.value for term in terms), False)
    return Contest("defense", enemy.id, enemy.name, enemy.power, enemy.level, (side,), None, ())


def _steps(state: SpearsAndBones) -> list[str]:
    return [step.id for step in state.agenda]


def _revealed(state: SpearsAndBones) -> bool:
    """The cards of this action lie open."""
    return _settled(state) and "place_action_card" not in _steps(state) and not uncontested(state)


def _settled(state: SpearsAndBones) -> bool:
    """Support has been answered."""
    return not {"reactions", "react", "fight_react", "blocker", "accept_support", "hunt_units"} & set(
        _steps(state)
    )


def _losing_block(state: SpearsAndBones) -> bool:
    """The loser of a block is still to sacrifice."""
    return "hunt_outcome" in _steps(state)


def _offers(state: SpearsAndBones) -> tuple[Offer, ...]:
    return tuple(
        Offer(seat, state.backing[seat], tuple(state.unit_names(seat, state.partaking[seat])))
        for seat in state.order
        if seat not in (state.actor, state.rival) and state.partaking[seat]
    )


def _side(
    state: SpearsAndBones,
    seat: int,
    role: str,
    *,
    cards: bool,
    warriors: bool = False,
    bought: bool = False,
) -> Side:
    terms = list(_own(state, seat, warriors=warriors, bought=bought))
    if _settled(state):
        helper = state.supporter(seat)
        if helper != NONE:
            terms += _helping(state, helper)
    return Side(seat, role, tuple(terms), sum(term.value for term in terms), cards)


def _own(state: SpearsAndBones, seat: int, warriors: bool = False, bought: bool = False) -> list[Term]:
    """A side's own units; Warriors with what they add, free or bought."""
    bonus = state.content.constants.warrior_bonus
    terms = []
    for index in members(state.partaking[seat]):
        card = state.content.unit_cards[state.unit(seat, index)]
        terms.append(Term(card.title, card.power))
        if warriors and state.content.type[state.unit(seat, index)] == WARRIOR:
            terms.append(Term(f"{card.title}, in a block", bonus))
    if bought and state.bought[seat]:
        terms.append(Term("bought for a Warrior", bonus * state.bought[seat]))
    return terms


def _helping(state: SpearsAndBones, seat: int) -> list[Term]:
    """A supporter's units; Ambushers with what they add."""
    owner = state.content.tribes[state.tribes[seat]].name
    terms = []
    for index in members(state.partaking[seat]):
        card = state.content.unit_cards[state.unit(seat, index)]
        terms.append(Term(f"{owner}'s {card.title}", card.power))
        if state.content.type[state.unit(seat, index)] == AMBUSHER:
            terms.append(Term(f"{owner}'s {card.title}, supporting", state.content.constants.ambusher_bonus))
    return terms
