"""SB-1, SB-18: the start of a game."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.errors import BadSetting
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.games.spears_and_bones.content.printed import MOST_SEATS
from lascaux.games.spears_and_bones.content.tables import Content
from lascaux.games.spears_and_bones.rules.action_cards import PlaceActionCard
from lascaux.games.spears_and_bones.rules.choosing import WarriorBonus
from lascaux.games.spears_and_bones.rules.defense import (
    DefendersHome,
    Defense,
    DefenseOutcome,
    DefenseUnits,
    Enemy,
    Losses,
)
from lascaux.games.spears_and_bones.rules.fight import (
    Fight,
    FightDefendUnits,
    FightForcedUnit,
    FightOutcome,
    FightPrey,
    FightTarget,
    FightUnits,
)
from lascaux.games.spears_and_bones.rules.hunt import (
    ActionOver,
    Blocker,
    BlockOutcome,
    Hunt,
    HuntOutcome,
    HuntPrey,
    HuntUnits,
    PreyTaken,
    Refill,
    VigorReturn,
)
from lascaux.games.spears_and_bones.rules.sacrifice import Exhaust, Heal, Loss, Sacrifice
from lascaux.games.spears_and_bones.rules.support import (
    AcceptSupport,
    BlockUnits,
    FightReact,
    ObligePlayer,
    ObligeSide,
    ObligeUnit,
    React,
    Reactions,
    SupportUnits,
)
from lascaux.games.spears_and_bones.rules.turn import (
    SETUP_TIME,
    TURN,
    ActionStep,
    BonusGathering,
    ChiefSecond,
    ChooseAction,
    Gathering,
    PlayCards,
    PlayStep,
    SetupTime,
    TimeAfter,
    TimeBefore,
    Turn,
    TurnOver,
    full_hands,
    set_order,
)
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones

STEPS = (
    SetupTime,
    Turn,
    Gathering,
    PlayStep,
    PlayCards,
    ActionStep,
    TimeBefore,
    ChooseAction,
    BonusGathering,
    TimeAfter,
    ChiefSecond,
    Hunt,
    HuntPrey,
    HuntUnits,
    Reactions,
    React,
    BlockUnits,
    SupportUnits,
    Blocker,
    AcceptSupport,
    ObligePlayer,
    ObligeUnit,
    ObligeSide,
    PlaceActionCard,
    BlockOutcome,
    HuntOutcome,
    PreyTaken,
    Loss,
    Heal,
    Sacrifice,
    Exhaust,
    VigorReturn,
    Refill,
    ActionOver,
    Fight,
    FightTarget,
    FightUnits,
    WarriorBonus,
    FightForcedUnit,
    FightPrey,
    FightDefendUnits,
    FightReact,
    FightOutcome,
    Defense,
    Enemy,
    DefenseUnits,
    DefenseOutcome,
    Losses,
    DefendersHome,
    TurnOver,
)


def actions(content: Content, settings: dict[str, Any]) -> ActionSpace:
    return content.space


def defaults(content: Content) -> dict[str, Any]:
    """SB-1.13: the readings that a table of this content has unless it chooses others."""
    switches = content.switches
    return {
        "twice_in_a_row": switches.twice_in_a_row,
        "defense_exhausts_survivors": switches.defense_exhausts,
        "exact_sacrifice_required": switches.exact_sacrifice,
    }


def setup(content: Content, seats: int, settings: dict[str, Any], rng: Rng) -> SpearsAndBones:
    state = SpearsAndBones(content.of(seats), seats)
    state.limit_lapses = settings["twice_in_a_row"] == "consecutive_turns"
    state.defense_exhausts = settings["defense_exhausts_survivors"] == "true"
    state.exact_sacrifice = settings["exact_sacrifice_required"] == "true"
    constants = content.constants
    state.tribes = vec[i64](tribes_of(content, seats, settings, rng))
    deal_secrets(state, rng)
    set_order(state, vec[i64](first_order(content, seats, settings, rng)))
    state.hands = full_hands(state)
    state.placed = vec[i64]([0] * (seats * (seats - 1 + constants.chief_action_steps)))
    state.berries = vec[i64]([constants.start_berries] * seats)
    state.in_play = vec[i64]([0] * seats)
    state.active = vec[i64]([0] * seats)
    state.prey = vec[i64]([0] * seats)
    state.partaking = vec[i64]([0] * seats)
    state.backing = vec[i64]([NONE] * seats)
    state.bought = vec[i64]([0] * seats)
    state.raises = content.no_raises
    state.vigor = constants.vigor_start
    deal_prey(state, rng)
    state.then(SETUP_TIME, TURN)
    return state


def tribes_of(content: Content, seats: int, settings: dict[str, Any], rng: Rng) -> list[int]:
    """SB-1.1, SB-18.1: dealt at random, or as the table agrees; a tribe too many stays in the box."""
    named: tuple[int, ...] = settings["tribes"]
    if named:
        return [number - 1 for number in named]
    if content.switches.tribe_assignment == "given":
        raise BadSetting("tribes: this content asks the table to name the tribe of each seat")
    tribes = list(range(MOST_SEATS))
    rng.shuffle(tribes)
    return tribes[:seats]


def first_order(content: Content, seats: int, settings: dict[str, Any], rng: Rng) -> list[int]:
    """SB-1.7: the seat in each place."""
    named: tuple[int, ...] = settings["order"]
    order = list(range(seats))
    if named:
        if sorted(named) != list(range(1, seats + 1)):
            raise BadSetting(f"order: the places are 1 to {seats}, one for each seat")
        return [named.index(place + 1) for place in order]
    if content.switches.initial_order == "given":
        raise BadSetting("order: this content asks the table to name the place of each seat")
    if content.switches.initial_order == "random_permutation":
        rng.shuffle(order)
        return order
    first = rng.below(seats)
    return [(first + place) % seats for place in order]


def deal_secrets(state: SpearsAndBones, rng: Rng) -> None:
    """SB-1.3, SB-1.4, SB-18.2, SB-18.3: a team and one or two goals for each seat."""
    content = state.content
    teams: list[int] = []
    for number, team in enumerate(content.teams):
        if state.seats in team.players:
            teams += [number] * team.cards
    rng.shuffle(teams)
    goals = content.goal_deck[:]
    rng.shuffle(goals)
    state.teams = vec[i64](teams)
    state.goals = vec[i64](goals)


def deal_prey(state: SpearsAndBones, rng: Rng) -> None:
    """SB-1.8: the deck is shuffled, the display is revealed."""
    content = state.content
    display = content.constants.display_size
    state.deck = content.deck[:]
    rng.shuffle_packed(state.deck, 0, len(content.prey_cards))
    state.display = state.deck[:display]
    state.deck_top = display % len(content.prey_cards)
    state.deck_size = len(content.prey_cards) - display
