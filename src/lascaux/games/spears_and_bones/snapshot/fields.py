"""Every field of the state, declared once.

Units are named by their kind, action cards as printed. `deck` begins with its top, and the last `known` cards
of it are known to all. `placed` holds the action cards of this turn, by placing and seat; the hands are what
is left of every seat's distribution. `doomed` are ids of units.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from lascaux.engine import Fields
from lascaux.engine.bits import lowest, mask_of, members
from lascaux.engine.documents import MOST, natural, one_of, per_seat, refuse
from lascaux.engine.kinds import SEAT, ByHand, EachSeat, Kind, Names, Number, Pieces, Place, Row, put
from lascaux.engine.packing import Held, One, Slot, Some
from lascaux.games.spears_and_bones.content.printed import RESOURCES, TEAMS, TIMES
from lascaux.games.spears_and_bones.content.tables import signed
from lascaux.games.spears_and_bones.rules.turn import full_hands
from lascaux.games.spears_and_bones.state import CHASED, SpearsAndBones

PREY = Pieces("prey", lambda content: [card.id for card in content.prey_cards])
TRIBE = Names("tribe", lambda content: [tribe.id for tribe in content.tribes])
TEAM = Names("team", lambda content: TEAMS)
RESOURCE = Names("resource", lambda content: RESOURCES)
TIME = Names("time", lambda content: TIMES)
ENEMY = Names("enemy", lambda content: [enemy.id for enemy in content.enemies])
ACTION_CARD = Names("action card", lambda content: [signed(card.value) for card in content.action_cards])
UNIT = Names("unit", lambda content: [unit.id for unit in content.unit_cards])
SPOT = Place("spot", lambda state: range(state.content.constants.display_size))


class Goals(EachSeat, frozen=True, eq=False):
    """The goal cards of each seat in one row; behind them the state has those set aside."""

    def write(self, state: SpearsAndBones, value: Any) -> list[list[str]]:
        goals, each = RESOURCE.spelt(state, value), goals_each(state)
        return [goals[seat * each : (seat + 1) * each] for seat in range(state.seats)]

    def read(self, state: SpearsAndBones, field: str, value: list[list[str]]) -> list[int]:
        hands = per_seat(field, value, state.seats)
        return [goal for hand in hands for goal in RESOURCE.numbers(state, field, hand)]

    def length(self, state: SpearsAndBones) -> int:
        return len(state.content.goal_deck)


def goals_each(state: SpearsAndBones) -> int:
    return state.content.victory.goals_per_player[state.seats]


class Units(Kind, frozen=True, eq=False):
    """A set of units for each seat, called by the kinds that its tribe has."""

    form: ClassVar[Any] = list[list[str]]

    def empty(self, state: SpearsAndBones) -> list[list[str]]:
        return [[] for _ in range(state.seats)]

    def write(self, state: SpearsAndBones, value: Any) -> list[list[str]]:
        cards = state.content.unit_cards
        return [
            [cards[state.unit(seat, index)].kind for index in members(units)]
            for seat, units in enumerate(value)
        ]

    def read(self, state: SpearsAndBones, field: str, value: list[list[str]]) -> list[int]:
        named = enumerate(per_seat(field, value, state.seats))
        return [mask_of([unit(state, field, seat, kind) for kind in kinds]) for seat, kinds in named]

    def length(self, state: SpearsAndBones) -> int:
        return state.seats


class Inactive(Units, frozen=True, eq=False):
    """Units in play that are not active."""

    def attributes(self, field: str) -> list[str]:
        return ["in_play"]

    def dump(self, state: SpearsAndBones, field: str) -> list[list[str]]:
        masks = zip(state.in_play, state.active, strict=True)
        return self.write(state, [units & ~active for units, active in masks])

    def put(self, state: SpearsAndBones, field: str, value: list[list[str]]) -> None:
        inactive = self.read(state, field, value)
        for seat in range(state.seats):
            if state.active[seat] & inactive[seat]:
                refuse(f"{field}: a unit of seat {seat} is active, too")
        put(state, "in_play", [up | down for up, down in zip(state.active, inactive, strict=True)])


class Spot(Slot, frozen=True, eq=False):
    """A spot of the display, from which the prey may have been chased away."""

    def write(self, state: SpearsAndBones, value: int) -> Any:
        return "chased" if value == CHASED else super().write(state, value)

    def read(self, state: SpearsAndBones, field: str, value: str | None) -> int:
        return CHASED if value == "chased" else super().read(state, field, value)

    def tally(self, value: str | None, found: Counter[str]) -> None:
        super().tally(None if value == "chased" else value, found)


def kinds_of(state: SpearsAndBones, seat: int) -> list[str]:
    """What the units of a seat are called."""
    first = state.unit(seat, 0)
    return [card.kind for card in state.content.unit_cards[first : first + state.content.units]]


def unit(state: SpearsAndBones, field: str, seat: int, kind: str) -> int:
    return one_of(field, kinds_of(state, seat), kind)


def goals_aside(state: SpearsAndBones) -> list[str]:
    return RESOURCE.spelt(state, list(state.goals)[state.seats * goals_each(state) :])


def lay_goals_aside(state: SpearsAndBones, names: list[str]) -> None:
    dealt = list(state.goals)[: state.seats * goals_each(state)]
    put(state, "goals", dealt + RESOURCE.numbers(state, "goals_aside", names))


def placed(state: SpearsAndBones) -> list[list[str]]:
    """By placing and seat."""
    seats, placed = state.seats, ACTION_CARD.spelt(state, state.placed)
    return [placed[placing * seats : (placing + 1) * seats] for placing in range(state.placings)]


def revealed(placed: list[list[str]], document: Any) -> list[list[str]]:
    """Everybody sees which cards were placed, and not by whom."""
    return [sorted(row) for row in placed]


def lay_placed(state: SpearsAndBones, placings: list[list[str]]) -> None:
    """The hands are what is left of every seat's distribution."""
    hands, room = list(full_hands(state)), len(state.placed)
    rows = [per_seat("placed", ACTION_CARD.numbers(state, "placed", row), state.seats) for row in placings]
    placed = [card for row in rows for card in row]
    if len(placed) > room:
        refuse(f"placed: {len(rows)} placings are more than a turn has")
    for place, card in enumerate(placed):
        hands[place % state.seats * state.content.values + card] -= 1
    if min(hands) < 0:
        refuse("placed: a seat has placed a card more often than it has it")
    put(state, "hands", hands)
    put(state, "placed", placed + [0] * (room - len(placed)))
    state.placings = len(rows)


def deck_of(state: SpearsAndBones) -> list[int]:
    """The prey deck from its top."""
    return [state.deck[(state.deck_top + place) % len(state.deck)] for place in range(state.deck_size)]


def bottom(deck: list[str], document: Any) -> Any:
    """Prey that was chased under the deck is known there."""
    return len(deck), deck[len(deck) - document.get("known", 0) :]


def deck(state: SpearsAndBones) -> list[str]:
    return PREY.spelt(state, deck_of(state))


def lay_deck(state: SpearsAndBones, names: list[str]) -> None:
    numbers = PREY.numbers(state, "deck", names)
    put(state, "deck", numbers + [0] * (len(state.deck) - len(numbers)))
    state.deck_top, state.deck_size = 0, len(numbers)


def forced(state: SpearsAndBones) -> str | None:
    return kinds_of(state, state.rival)[lowest(state.forced)] if state.forced else None


def lay_forced(state: SpearsAndBones, kind: str | None) -> None:
    if kind is not None and state.rival < 0:
        refuse("forced: nobody is attacked")
    state.forced = 0 if kind is None else mask_of([unit(state, "forced", state.rival, kind)])


def raises(state: SpearsAndBones) -> list[dict[str, int]]:
    """By seat and kind; nothing at all where no unit is raised."""
    levels, units = list(state.raises), state.content.units
    if not any(levels):
        return []
    rows = [levels[seat * units : (seat + 1) * units] for seat in range(state.seats)]
    named = [zip(kinds_of(state, seat), row, strict=True) for seat, row in enumerate(rows)]
    return [{kind: level for kind, level in row if level} for row in named]


def lay_raises(state: SpearsAndBones, raises: list[dict[str, int]]) -> None:
    added = list(state.content.no_raises)
    for seat, levels in enumerate(per_seat("raises", raises, state.seats) if raises else []):
        for kind, level in levels.items():
            added[seat * state.content.units + unit(state, "raises", seat, kind)] = natural("raises", level)
    put(state, "raises", added)


def doomed(state: SpearsAndBones) -> list[str]:
    """Units that the seat which is asked has chosen for its sacrifice."""
    return UNIT.spelt(state, [state.unit(state.turn, index) for index in members(state.doomed)])


def lay_doomed(state: SpearsAndBones, ids: list[str]) -> None:
    units, numbers = state.content.units, UNIT.numbers(state, "doomed", ids)
    if len({number // units for number in numbers}) > 1:
        refuse("doomed: units of two tribes")
    state.doomed = mask_of([number % units for number in numbers])


FIELDS = Fields(
    tribes=EachSeat(TRIBE),
    teams=EachSeat(TEAM, secret=True),
    goals=Goals(Row(RESOURCE), secret=True),
    goals_aside=ByHand(list[str], goals_aside, lay_goals_aside, "goals", secret=True),
    turn_number=Number(),
    vigor=Number(),
    order=EachSeat(SEAT),
    time=TIME,
    placed=ByHand(
        list[list[str]], placed, lay_placed, "placed placings hands", bare=[], secret=True, seen=revealed
    ),
    blockers=Some(SEAT),
    banned=One(SEAT),
    banned_before=One(SEAT),
    obliged=One(SEAT),
    obliged_before=One(SEAT),
    berries=EachSeat(Number()),
    active=Units(),
    inactive=Inactive(),
    prey=EachSeat(Held(PREY)),
    display=Row(Spot(PREY)),
    deck=ByHand(list[str], deck, lay_deck, "deck deck_top deck_size", of=PREY, secret=True, seen=bottom),
    known=Number(),
    actor=One(SEAT),
    rival=One(SEAT),
    hunter=One(SEAT),
    quarry=One(PREY),
    spot=One(SPOT),
    enemy=One(ENEMY),
    partaking=Units(),
    backing=EachSeat(One(SEAT)),
    bought=EachSeat(Number()),
    forced=ByHand(str, forced, lay_forced),
    cards_sum=Number(-MOST),
    raises=ByHand(list[dict[str, int]], raises, lay_raises, bare=[]),
    doomed=ByHand(list[str], doomed, lay_doomed, bare=[]),
    brief="""
        placed blockers banned banned_before obliged obliged_before known actor rival hunter quarry spot enemy
        partaking backing bought forced cards_sum raises doomed
    """,
    own="limit_lapses defense_exhausts exact_sacrifice",
    shared="content tribes teams goals order places deck hands placed raises",
    derived="deck deck_top placed",
)
