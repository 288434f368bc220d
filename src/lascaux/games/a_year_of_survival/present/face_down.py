"""What lies face down, and what everybody knows of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from lascaux.engine.wording import counted
from lascaux.games.a_year_of_survival.content.tables import LENGTHS
from lascaux.games.a_year_of_survival.present.faces import FoodFace, foods
from lascaux.games.a_year_of_survival.rules.explore import lengths
from lascaux.games.a_year_of_survival.rules.trail import is_seen, reminded
from lascaux.games.a_year_of_survival.state import Year
from lascaux.games.a_year_of_survival.think.odds import Unseen as Odds


class Place(msgspec.Struct, frozen=True):
    """A card of the trail, face down. What scouts have `seen` there is shown, unless the table forgets it."""

    place: int
    seen: bool
    card: FoodFace | None


class Discarded(msgspec.Struct, frozen=True):
    """A food card in the discard, which lies there as it was discarded.

    What everybody has `seen`, turned up or scouted, is shown; what scouts have seen the table may forget.
    """

    season: str
    face_down: bool
    seen: bool
    card: FoodFace | None


class Unseen(msgspec.Struct, frozen=True):
    """The cards of the season that nobody has seen, the ambushes and the discarded cards among them.

    `chances` of meeting an ambush, by the length of the expedition.
    """

    cards: int
    ambushes: int
    discarded: int
    chances: dict[str, float]


def lying(state: Year, number: int) -> Place:
    seen = is_seen(state, number)
    card = foods(state.content)[state.trail[number]] if seen and reminded(state) else None
    return Place(place=number + 1, seen=seen, card=card)


def discarded(state: Year, number: int) -> Discarded:
    """When the year is over, everything is turned up."""
    unseen, scouted = (
        (marks >> number) & 1 == 1 for marks in (state.unseen_discards, state.scouted_discards)
    )
    card = foods(state.content)[state.discard[number]]
    hidden = unseen or (scouted and not reminded(state))
    return Discarded(
        season=card.season,
        face_down=unseen or scouted,
        seen=not unseen,
        card=None if hidden and state.agenda else card,
    )


def unseen(state: Year) -> Unseen | None:
    """YS-13.5: a table that forgets what scouts have seen does not reckon with it either."""
    if not state.trail_length or not reminded(state):
        return None
    odds = Odds(state)
    return Unseen(
        cards=round(odds.cards),
        ambushes=round(odds.ambushes),
        discarded=state.discarded_unseen(state.season),
        chances={LENGTHS[length]: chance(state, odds, length) for length in range(lengths(state))},
    )


def chance(state: Year, odds: Odds, length: int) -> float:
    return round(odds.ambush(min(state.content.lengths[length], state.trail_length)), 4)


def likely(chance: float) -> str:
    """A chance of an ambush in words."""
    if chance in (0.0, 1.0):
        return "an ambush is certain" if chance else "no ambush"
    return f"{100 * chance:.3g}% chance of an ambush"


def rest_on(unseen: Unseen, season: str) -> str:
    """What the chances rest on: `1 ambush among 20 unseen spring cards`."""
    ambushes = counted(unseen.ambushes, "ambush", "ambushes")
    among = f"{ambushes} among {counted(unseen.cards, f'unseen {season} card')}"
    return f"{among}, {unseen.discarded} of them already discarded unseen" if unseen.discarded else among


def named_or_counted(cards: Iterable[tuple[str | None, str, bool]]) -> list[str]:
    """Cards by name; those without one by number: `Rabbit`, `2 unseen spring cards`.

    A card is its name, the season on its back in words, and whether it was seen.
    """
    names: list[str] = []
    nameless: Counter[str] = Counter()
    for name, season, seen in cards:
        if name is None:
            nameless[f"{'scouted' if seen else 'unseen'} {season} card"] += 1
        else:
            names.append(name)
    return names + [counted(count, what) for what, count in nameless.items()]


def heap(cards: Iterable[Discarded], seasons: dict[str, str]) -> list[str]:
    """The food discard in words."""
    return named_or_counted(
        (None if card.card is None else card.card.name, seasons[card.season], card.seen) for card in cards
    )
