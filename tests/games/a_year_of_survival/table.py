"""Sets up positions for tests in one line, and plays keys on them."""

from __future__ import annotations

from typing import Any

from playing import kinds as kinds
from playing import options as options
from playing import play as play
from playing import step as step

import lascaux
from lascaux import Rng
from lascaux.games.a_year_of_survival.state import Year

GAME = lascaux.game("a-year-of-survival")
FOODS = {food.id: food for food in GAME.content.foods}
ITEMS = {item.id: item for item in GAME.content.items}
TAIL = ["refill", "check", "pass_on"]
ATTEMPT = ["attempt", "lead", "play_on", "bring_home", "replenish", *TAIL]
SHORT, MEDIUM, LONG = (f"action:explore_{length}" for length in ("short", "medium", "long"))
CRAFT, SCOUT, PASS = "action:craft", "action:scout", "play:pass"


def fresh(seats: int = 4, seed: int = 0, **settings: Any) -> Year:
    state = GAME.new(seats=seats, seed=seed, **settings)
    assert isinstance(state, Year)
    return state


def position(seats: int = 4, seed: int = 0, settings: dict[str, Any] | None = None, **document: Any) -> Year:
    """A position of a partial document. Unless told otherwise seat 0 begins a turn."""
    state = GAME.load({"seats": seats, "seed": seed, "options": settings or {}, "active": 0, **document})
    assert isinstance(state, Year)
    return state


def attempt(target: str, *hands: list[str], **document: Any) -> Year:
    """Everybody is asked to fill the icons of this card, seat 0 first; beside it lies food to gather."""
    season = FOODS[target].season
    ambush = FOODS[target].kind == "ambush"
    agenda = [step if step != "bring_home" or not ambush else "fend_off" for step in ATTEMPT]
    return position(
        len(hands),
        hands=list(hands),
        season=season,
        turned=[target, BESIDE[season]],
        target=1,
        agenda=agenda,
        **document,
    )


BESIDE = {"spring": "spring_wine_cup", "summer": "summer_persimmon", "autumn": "autumn_black_walnuts"}


def worth(points: int) -> list[str]:
    """A food pile of so many points, of cards that leave some of their kind for the trail if they can."""
    twos = max(0, points - 7) // 2
    return [*ONES[: points - 2 * twos], *TWOS[:twos]]


ONES = ["spring_tuber_roots", "spring_wine_cup"] * 3 + ["spring_dewberries"] * 2
TWOS = [f"spring_{name}" for name in ("pronghorn", "glyptodon", "turtle", "bison", "fish", "duck", "rabbit")]


def told(events: list[lascaux.Event], kind: str) -> list[dict[str, Any]]:
    """The facts of all events of one kind."""
    return [event.facts for event in events if event.kind == kind]


def by(events: list[lascaux.Event], kind: str) -> list[int]:
    """Who is named by all events of one kind."""
    return [event.seat for event in events if event.kind == kind]


def hands(state: Year) -> list[list[str]]:
    found: list[list[str]] = GAME.dump(state)["hands"]
    return found


def cards(*names: str) -> list[str]:
    """A hand or a discard of these cards as documents write it, in the order of the content."""
    return sorted(names, key=list(ITEMS).index)


def trail(state: Year) -> list[str]:
    found: list[str] = GAME.dump(state)["trail"]
    return found


def discard(state: Year) -> list[str]:
    found: list[str] = GAME.dump(state)["discard"]
    return found


def known_discard(state: Year) -> list[str | None]:
    """The food discard as everybody sees it: the name of each card, None for those that nobody has seen."""
    return [card.card and card.card.name for card in GAME.view(state, None).discard]


def thrown(state: Year) -> list[str]:
    found: list[str] = GAME.dump(state)["item_discard"]
    return found


def finish(state: Year, seed: int = 0) -> Year:
    """Play on at random to the end."""
    chance = Rng(seed)
    while state.turn >= 0:
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    return state


def until(state: Year, wanted: str, *, seed: int = 0) -> Year:
    """Play on at random until a decision of this kind comes up."""
    chance = Rng(seed)
    while step(state) != wanted:
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    return state
