"""What speaks for the band between two turns, in numbers about as large as 1: what a learner judges it by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.observation import Observation
from lascaux.games.a_year_of_survival.content.printed import UNCHECKED
from lascaux.games.a_year_of_survival.rules.seasons import eaten, least_needed
from lascaux.games.a_year_of_survival.rules.trail import is_seen
from lascaux.games.a_year_of_survival.state import PLAY_RULES, Year
from lascaux.games.a_year_of_survival.think.odds import Unseen
from lascaux.games.a_year_of_survival.think.worth import Outlook

PARTS: Final = 3  # of a season, by how many of its cards are left
MOST_SEATS: Final = 6
FEW: Final = 5.0  # cards, icons or points
POINTS: Final = 20.0

# So much hangs on luck that a line goes on for some rounds before it is judged: less would not tell good from
# lucky.
JUDGED_SEARCH: Final[dict[str, object]] = {"rounds": 3, "curiosity": 0.8}
LEARNT_SEARCH: Final = JUDGED_SEARCH
PRACTISED: Final = ("lean_deal",)  # of all kinds, at tables where it was practised what to do


def quiet(state: Year) -> bool:
    """Whether a turn begins."""
    return state.agenda[-1].id == "action"


def insight(state: Year, seat: int, seen: Observation) -> None:
    """The same for every seat."""
    outlook = Outlook(state)
    _of_the_season(state, seen)
    _of_the_score(state, outlook, seen)
    _of_the_hands(state, outlook, seen)
    _of_the_trail(state, seen)


def _of_the_season(state: Year, seen: Observation) -> None:
    content = state.content
    seasons: i64 = len(content.seasons)
    left = float(int(state.deck_left + state.trail_length)) / float(content.seasons[state.season].cards)
    place: i64 = seen.reserve(seasons * (PARTS + 1))
    for part in range(PARTS + 1):
        near = 1.0 - abs(left * float(PARTS) - float(part))
        if near > 0.0:
            seen.set(place + state.season * (PARTS + 1) + part, near)
    seen.one_of(state.seats - 2, MOST_SEATS - 1)
    seen.one_of(state.play_rule, len(PLAY_RULES))


def _of_the_score(state: Year, outlook: Outlook, seen: Observation) -> None:
    """What there is, what the season still asks for, and what may be hoped for."""
    seen.share(state.score, POINTS)
    seen.number(outlook.hope / POINTS)
    seen.number(outlook.item)
    seen.number(outlook.turn / FEW)
    seen.number(max(0.0, outlook.missing) / FEW)
    checked = state.content.thresholds[state.season] != UNCHECKED
    seen.flag(checked and eaten(state) >= least_needed(state, state.season))
    seen.number(outlook.relief)


def _of_the_hands(state: Year, outlook: Outlook, seen: Observation) -> None:
    """How many cards there are, how evenly, and which icons they could fill."""
    cards: i64 = 0
    most: i64 = 0
    least: i64 = 1000
    empty: i64 = 0
    for seat in range(state.seats):
        if not state.is_dead(seat):
            held = state.hand_size(seat)
            cards += held
            most = max(most, held)
            least = min(least, held)
            if held == 0:
                empty += 1
    living = state.living()
    seen.share(living, float(state.seats))
    seen.share(cards, 4.0 * FEW)
    seen.number(float(int(cards)) / (FEW * float(int(max(1, living)))))
    seen.share(most, FEW)
    seen.share(least if living else 0, FEW)
    seen.share(empty, float(state.seats))
    held_icons = outlook.stock()
    wanted = outlook.fixed.demand[state.season]
    met = 0.0
    for category in range(state.content.no_category):
        seen.number(held_icons[category] / FEW)
        met += min(held_icons[category], wanted[category])
    seen.number(met / FEW)


def _of_the_trail(state: Year, seen: Observation) -> None:
    """What is known of the cards ahead, and how many lie in wait."""
    content = state.content
    unseen = Unseen(state)
    known: i64 = 0
    points: i64 = 0
    wolves: i64 = 0
    for place in range(min(content.lengths[0], state.trail_length)):
        if is_seen(state, place):
            kind: i64 = state.trail[place]
            known += 1
            points = max(points, content.points[kind])
            if content.ambush[kind]:
                wolves += 1
    richest: i64 = 0
    total = 0.0
    for kind in range(len(content.foods)):
        if unseen.kinds[kind] > 0.0:
            total += unseen.kinds[kind] * float(int(content.points[kind]))
            richest = max(richest, content.points[kind])
    seen.share(known, 2.0)
    seen.share(points, FEW)
    seen.share(wolves, 2.0)
    seen.number(unseen.ambushes / max(1.0, unseen.cards))
    seen.number(total / (FEW * max(1.0, unseen.cards)))
    seen.share(richest, 2.0 * FEW)
