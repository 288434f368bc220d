"""Writes a position down."""

from __future__ import annotations

from typing import Any

import msgspec

from lascaux.engine.bits import members
from lascaux.games.spears_and_bones.content.printed import RESOURCES, TEAMS, TIMES
from lascaux.games.spears_and_bones.content.tables import signed
from lascaux.games.spears_and_bones.rules.victory import goals_of
from lascaux.games.spears_and_bones.state import CHASED, NONE, SpearsAndBones


class Document(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Units are named by their kind, action cards as printed; seats are numbered from 0.

    `deck` begins with its top, and the last `known` cards of it are known to all. `placed` holds the action
    cards of this turn, by placing and seat; the hands are what is left of every seat's distribution. `doomed`
    are ids of units.
    """

    tribes: list[str] | None = None
    teams: list[str] | None = None
    goals: list[list[str]] | None = None
    goals_aside: list[str] | None = None
    # The course of the game
    turn_number: int | None = None
    vigor: int | None = None
    order: list[int] | None = None
    time: str | None = None
    placed: list[list[str]] = []
    blockers: list[int] = []
    banned: int | None = None
    banned_before: int | None = None
    obliged: int | None = None
    obliged_before: int | None = None
    # On the table
    berries: list[int] | None = None
    active: list[list[str]] | None = None
    inactive: list[list[str]] | None = None
    prey: list[list[str]] | None = None
    display: list[str | None] | None = None
    deck: list[str] | None = None
    known: int = 0
    # The action or the defense under way
    actor: int | None = None
    rival: int | None = None
    hunter: int | None = None
    quarry: str | None = None
    spot: int | None = None
    enemy: str | None = None
    partaking: list[list[str]] = []
    backing: list[int | None] = []
    bought: list[int] = []
    forced: str | None = None
    cards_sum: int = 0
    raises: list[dict[str, int]] = []
    doomed: list[str] = []


def dump(state: SpearsAndBones) -> dict[str, Any]:
    content = state.content
    seats = range(state.seats)
    dealt = state.seats * content.victory.goals_per_player[state.seats]
    document = Document(
        tribes=[content.tribes[state.tribes[seat]].id for seat in seats],
        teams=[TEAMS[state.teams[seat]] for seat in seats],
        goals=[
            [RESOURCES[goal] for goal in goals_of(content, state.goals, state.seats, seat)] for seat in seats
        ],
        goals_aside=[RESOURCES[goal] for goal in list(state.goals)[dealt:]],
        turn_number=state.turn_number,
        vigor=state.vigor,
        order=list(state.order),
        time=TIMES[state.time],
        placed=[[_card(state, placing, seat) for seat in seats] for placing in range(state.placings)],
        blockers=members(state.blockers),
        banned=_maybe(state.banned),
        banned_before=_maybe(state.banned_before),
        obliged=_maybe(state.obliged),
        obliged_before=_maybe(state.obliged_before),
        berries=list(state.berries),
        active=[_kinds(state, seat, state.active[seat]) for seat in seats],
        inactive=[_kinds(state, seat, state.in_play[seat] & ~state.active[seat]) for seat in seats],
        prey=[[content.prey_cards[card].id for card in members(state.prey[seat])] for seat in seats],
        display=[_spot(state, card) for card in state.display],
        deck=[content.prey_cards[card].id for card in deck_of(state)],
        known=state.known,
        actor=_maybe(state.actor),
        rival=_maybe(state.rival),
        hunter=_maybe(state.hunter),
        quarry=None if state.quarry == NONE else content.prey_cards[state.quarry].id,
        spot=_maybe(state.spot),
        enemy=None if state.enemy == NONE else content.enemies[state.enemy].id,
        partaking=_unless_empty([_kinds(state, seat, state.partaking[seat]) for seat in seats]),
        backing=_backing(state),
        bought=_unless_empty(list(state.bought)),
        forced=_kinds(state, state.rival, state.forced)[0] if state.forced else None,
        cards_sum=state.cards_sum,
        raises=_unless_empty([_raises(state, seat) for seat in seats]),
        doomed=_doomed(state),
    )
    plain: dict[str, Any] = msgspec.to_builtins(document)
    return plain


def deck_of(state: SpearsAndBones) -> list[int]:
    """The prey deck from its top."""
    return [state.deck[(state.deck_top + place) % len(state.deck)] for place in range(state.deck_size)]


def _doomed(state: SpearsAndBones) -> list[str]:
    """Units that the seat which is asked has chosen for its sacrifice."""
    if state.doomed == 0:
        return []
    return [state.content.unit_cards[state.unit(state.turn, index)].id for index in members(state.doomed)]


def _maybe(number: int) -> int | None:
    return None if number == NONE else number


def _unless_empty(entries: list[Any]) -> list[Any]:
    """Nothing at all where no seat has an entry."""
    return entries if any(entries) else []


def _backing(state: SpearsAndBones) -> list[int | None]:
    backing = [_maybe(state.backing[seat]) for seat in range(state.seats)]
    return [] if set(backing) == {None} else backing


def _card(state: SpearsAndBones, placing: int, seat: int) -> str:
    return signed(state.content.action_cards[state.placed[placing * state.seats + seat]].value)


def _spot(state: SpearsAndBones, card: int) -> str | None:
    if card == CHASED:
        return "chased"
    return None if card == NONE else state.content.prey_cards[card].id


def _kinds(state: SpearsAndBones, seat: int, mask: int) -> list[str]:
    return [state.content.unit_cards[state.unit(seat, index)].kind for index in members(mask)]


def _raises(state: SpearsAndBones, seat: int) -> dict[str, int]:
    units = state.content.units
    return {
        state.content.unit_cards[state.unit(seat, index)].kind: state.raises[seat * units + index]
        for index in range(units)
        if state.raises[seat * units + index]
    }
