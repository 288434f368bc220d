"""YS-0: the start of a game."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.errors import BadSetting
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.games.a_year_of_survival.content.tables import Content
from lascaux.games.a_year_of_survival.rules.ambush import Abandon, Ambush, FendOff
from lascaux.games.a_year_of_survival.rules.attempt import Attempt, Help, Lead, LeadMore, PlayOn
from lascaux.games.a_year_of_survival.rules.craft import Craft, Drift
from lascaux.games.a_year_of_survival.rules.death import Bequeath, Depart, Die, Lose
from lascaux.games.a_year_of_survival.rules.explore import BringHome, Replenish, Target
from lascaux.games.a_year_of_survival.rules.scout import Look, PassBy, Show
from lascaux.games.a_year_of_survival.rules.seasons import Check, NextSeason, begin
from lascaux.games.a_year_of_survival.rules.supply import Refill
from lascaux.games.a_year_of_survival.rules.trail import replenish
from lascaux.games.a_year_of_survival.rules.turn import TURN, Action, PassOn, Turn
from lascaux.games.a_year_of_survival.state import NONE, PLAY_RULES, Year

STEPS = (
    Turn,
    Action,
    Target,
    Attempt,
    Lead,
    PlayOn,
    Help,
    LeadMore,
    BringHome,
    Ambush,
    FendOff,
    Abandon,
    Replenish,
    Craft,
    Drift,
    PassBy,
    Look,
    Show,
    Lose,
    Die,
    Bequeath,
    Depart,
    Refill,
    Check,
    NextSeason,
    PassOn,
)


def actions(content: Content, settings: dict[str, Any]) -> ActionSpace:
    return content.space


def setup(content: Content, seats: int, settings: dict[str, Any], rng: Rng) -> Year:
    state = Year(content, seats)
    state.play_rule = PLAY_RULES.index(settings["play_rule"])
    state.reach = settings["threshold_test"] == "reach"
    state.quotas = settings["threshold_scope"] == "season"
    state.hand_limit = settings["hand_limit"]
    state.open_discards = settings["discards"] == "open"
    lay_out_food(state, rng)
    shuffle_items(state, rng)
    state.active = first_player(seats, settings["first_player"], rng)
    deal_items(state, settings["lean_deal"])
    state.then(TURN)
    return state


def lay_out_food(state: Year, rng: Rng) -> None:
    """YS-0.2, YS-0.3, YS-0.7: three shuffled decks, the first cards of spring, and nothing eaten yet."""
    content = state.content
    start = content.season_start
    state.food = content.food_cards[:]
    for season in range(content.last_season + 1):
        rng.shuffle_packed(state.food, start[season], start[season + 1])
    state.trail = vec[i64]([0] * content.trail_size)
    state.turned = vec[i64]([0] * content.trail_size)
    state.played = vec[i64]([0] * content.most_played)
    state.pile = vec[i64]([0] * content.food_total)
    state.discard = vec[i64]([0] * content.food_total)
    begin(state, 0)
    replenish(state)


def shuffle_items(state: Year, rng: Rng) -> None:
    """YS-0.4, YS-0.7."""
    content = state.content
    state.items = content.item_cards[:]
    state.items_left = content.item_total
    rng.shuffle_packed(state.items, 0, state.items_left)
    state.item_discard = content.no_items[:]


def deal_items(state: Year, lean: str) -> None:
    """YS-0.4, YS-0.5."""
    content = state.content
    state.hands = vec[i64]([0] * (state.seats * content.kinds))
    for seat in range(state.seats):
        place = (seat - state.active) % state.seats
        for _ in range(content.dealt(state.seats, lean, place)):
            state.items_left -= 1
            state.hands[seat * content.kinds + state.items[state.items_left]] += 1
    state.row = vec[i64]([NONE] * content.row_size)
    for slot in range(content.row_size):
        state.items_left -= 1
        state.row[slot] = state.items[state.items_left]


def first_player(seats: int, named: str, rng: Rng) -> int:
    """YS-0.6: the seat that the table names, or any."""
    if named == "random":
        return rng.below(seats)
    if int(named) >= seats:
        raise BadSetting(f"first_player: there is no seat {named} with {seats} seats")
    return int(named)
