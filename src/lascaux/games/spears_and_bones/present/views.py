"""What a seat can see: everything but the others' teams, goals and action cards, and the prey deck."""

from __future__ import annotations

import functools

import msgspec

from lascaux.engine import View
from lascaux.engine.bits import members
from lascaux.games.spears_and_bones.content.printed import (
    FLUTIST,
    RESOURCES,
    SEER,
    SHAMAN,
    TEAMS,
    TIMES,
)
from lascaux.games.spears_and_bones.content.tables import Content, signed
from lascaux.games.spears_and_bones.present.conditions import Condition, conditions
from lascaux.games.spears_and_bones.present.contest import Contest, contest
from lascaux.games.spears_and_bones.rules.action_cards import revealed
from lascaux.games.spears_and_bones.rules.turn import income
from lascaux.games.spears_and_bones.rules.victory import goals_of, holdings
from lascaux.games.spears_and_bones.snapshot.fields import deck_of
from lascaux.games.spears_and_bones.state import CHASED, NONE, SpearsAndBones


class UnitCard(msgspec.Struct, frozen=True):
    """A unit as printed; where it is: `deck`, `active` or `inactive`; whether it partakes, or is named to."""

    id: str
    name: str
    type: str
    power: int
    level: int
    cost: int
    berries: int
    place: str
    partaking: bool


class PreyCard(msgspec.Struct, frozen=True):
    id: str
    name: str
    power: int
    level: int
    time: str
    resources: dict[str, int]
    berries: int
    vigor: bool


class Spot(msgspec.Struct, frozen=True):
    """A spot of the display. An empty one says why: `chased`, `hunted` or `no prey left`."""

    spot: int
    prey: PreyCard | None
    empty: str
    in_reach: bool


class Player(msgspec.Struct, frozen=True):
    """All that is public about a seat. Team and goals are there for their owner, after the end for all.

    `ability` says whether its role can do something this turn, `used` that it has done so.
    """

    seat: int
    tribe: str
    name: str
    mark: str
    colour: str
    place: int
    role: str
    ability: bool
    used: bool
    berries: int
    income: int
    units: tuple[UnitCard, ...]
    prey: tuple[PreyCard, ...]
    resources: dict[str, int]
    total: int
    cards: int
    has_blocked: bool
    banned: bool
    banned_before: bool
    obliged: bool
    obliged_before: bool
    team: str | None
    goals: tuple[str, ...] | None


class SpearsAndBonesView(View, frozen=True, kw_only=True):
    """`variants` names what is played otherwise than usual. `known` are the prey at the bottom of the deck.

    `revealed` are the action cards of this turn, by placing, sorted; `hand` and `placed` are the own ones;
    `dealt` is what everybody begins a turn with.
    """

    variants: tuple[str, ...]
    turn_number: int
    order: tuple[int, ...]
    time: str
    vigor: int
    vigor_max: int
    fight_limit: int
    berry_cap: int
    time_cost: int
    warrior_bonus: int
    ambusher_bonus: int
    support_most: int
    loss_won: int
    loss_lost: int
    display: tuple[Spot, ...]
    deck: int
    known: tuple[PreyCard, ...]
    actor: int | None
    enemy: str | None
    contest: Contest | None
    players: tuple[Player, ...]
    revealed: tuple[tuple[str, ...], ...]
    dealt: tuple[str, ...]
    hand: tuple[str, ...]
    placed: str | None
    conditions: tuple[Condition, ...]


@functools.lru_cache(maxsize=8)
def prey_cards(content: Content) -> tuple[PreyCard, ...]:
    return tuple(
        PreyCard(
            card.id,
            card.name,
            card.power,
            card.level,
            card.time,
            dict(zip(RESOURCES, card.resources, strict=True)),
            card.berries,
            card.vigor,
        )
        for card in content.prey_cards
    )


def view(state: SpearsAndBones, seat: int | None) -> SpearsAndBonesView:
    content = state.content
    constants = content.constants
    over = state.turn < 0
    return SpearsAndBonesView(
        game="spears-and-bones",
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=tuple(state.waiting()),
        step=state.agenda[-1].id if state.agenda else "",
        scores=state.scores(),
        variants=(*content.switches.variants(), *_readings(state)),
        turn_number=state.turn_number,
        order=tuple(state.order),
        time=TIMES[state.time],
        vigor=state.vigor,
        vigor_max=constants.vigor_max,
        fight_limit=constants.fight_vigor_max,
        berry_cap=constants.berry_cap,
        time_cost=constants.time_flip_cost,
        warrior_bonus=constants.warrior_bonus,
        ambusher_bonus=constants.ambusher_bonus,
        support_most=constants.support_units_max,
        loss_won=constants.loss_won,
        loss_lost=constants.loss_lost,
        display=tuple(_spot(state, spot) for spot in range(constants.display_size)),
        deck=state.deck_size,
        known=tuple(prey_cards(content)[card] for card in deck_of(state)[state.deck_size - state.known :]),
        actor=None if state.actor == NONE or over else state.actor,
        enemy=None if state.enemy == NONE else content.enemies[state.enemy].id,
        contest=None if over else contest(state),
        players=tuple(_player(state, player, over or player == seat) for player in range(state.seats)),
        revealed=tuple(tuple(revealed(state, placing)) for placing in range(state.placings)),
        dealt=tuple(_named(content, content.distribution(state.seats))),
        hand=() if seat is None else tuple(_hand(state, seat)),
        placed=_placed(state, seat),
        conditions=conditions(state, seat, over),
    )


def _readings(state: SpearsAndBones) -> list[str]:
    """SB-1.13: the settings in which the other reading is in force."""
    others = {
        "twice_in_a_row": not state.limit_lapses,
        "defense_exhausts_survivors": state.defense_exhausts,
        "exact_sacrifice_required": not state.exact_sacrifice,
    }
    return [name for name, other in others.items() if other]


def _spot(state: SpearsAndBones, spot: int) -> Spot:
    card = state.display[spot]
    if card >= 0:
        prey = prey_cards(state.content)[card]
        return Spot(spot, prey, "", prey.time == TIMES[state.time])
    if card == CHASED:
        return Spot(spot, None, "chased", False)
    return Spot(spot, None, "hunted" if spot == state.spot and state.deck_size else "no prey left", False)


def _player(state: SpearsAndBones, seat: int, open_cards: bool) -> Player:
    content = state.content
    tribe = content.tribes[state.tribes[seat]]
    place = state.places[seat]
    role = content.roles[place]
    used = _used(state, place)
    owned = holdings(content, state.prey[seat])
    goals = goals_of(content, state.goals, state.seats, seat)
    return Player(
        seat=seat,
        tribe=tribe.id,
        name=tribe.name,
        mark=tribe.mark,
        colour=tribe.colour,
        place=place + 1,
        role=role.name,
        ability=state.seats in role.players and not used,
        used=used,
        berries=state.berries[seat],
        income=income(state, seat),
        units=tuple(_unit(state, seat, index) for index in range(content.units)),
        prey=tuple(prey_cards(content)[card] for card in members(state.prey[seat])),
        resources=dict(zip(RESOURCES, owned, strict=True)),
        total=sum(owned),
        cards=len(_hand(state, seat)),
        has_blocked=bool(state.blockers >> seat & 1),
        banned=state.banned == seat,
        banned_before=state.banned_before == seat,
        obliged=state.obliged == seat,
        obliged_before=state.obliged_before == seat,
        team=TEAMS[state.teams[seat]] if open_cards else None,
        goals=tuple(RESOURCES[goal] for goal in goals) if open_cards else None,
    )


def _used(state: SpearsAndBones, place: int) -> bool:
    """Whether what the place may do once a turn has been done (SB-15.2, SB-15.3, SB-15.4)."""
    done = {SHAMAN: state.obliged != NONE, SEER: state.banned != NONE, FLUTIST: state.chased()}
    return any(acted and state.content.place_of(role, state.seats) == place for role, acted in done.items())


def _unit(state: SpearsAndBones, seat: int, index: int) -> UnitCard:
    card = state.content.unit_cards[state.unit(seat, index)]
    place = "deck"
    if state.in_play[seat] >> index & 1:
        place = "active" if state.active[seat] >> index & 1 else "inactive"
    partaking = bool(state.partaking[seat] >> index & 1)
    figures = (card.power, card.level, card.cost, card.berries)
    return UnitCard(card.id, card.title, card.type, *figures, place, partaking)


def _hand(state: SpearsAndBones, seat: int) -> list[str]:
    """The action cards of a seat; to others than its owner only their number may be told."""
    values = state.content.values
    return _named(state.content, list(state.hands)[seat * values : (seat + 1) * values])


def _named(content: Content, counts: list[int]) -> list[str]:
    """Action cards by name, given how many there are of each value."""
    names = [signed(card.value) for card in content.action_cards]
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def _placed(state: SpearsAndBones, seat: int | None) -> str | None:
    if seat is None or not state.answers or state.answers[seat] < 0:
        return None
    return signed(state.content.action_cards[state.answers[seat] - state.content.place_action].value)
