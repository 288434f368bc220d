"""EL-1: the start of a game."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.errors import BadSetting
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.games.elawa.content.printed import CHIEFTAINS, KINDS, NO_POWER
from lascaux.games.elawa.content.tables import Content
from lascaux.games.elawa.rules.play import Effect, Lay, Pay, Play, Sacrifice, Waive
from lascaux.games.elawa.rules.store import Discard, Replenish, Store
from lascaux.games.elawa.rules.take import Bonus, Forage, Keep, Skip, Take, Walk
from lascaux.games.elawa.rules.turn import TURN, PassOn, Turn
from lascaux.games.elawa.state import Elawa, draw_from

STEPS = (
    Turn,
    Take,
    Skip,
    Walk,
    Forage,
    Keep,
    Bonus,
    Play,
    Waive,
    Sacrifice,
    Pay,
    Lay,
    Effect,
    Store,
    Discard,
    Replenish,
    PassOn,
)


def actions(content: Content, settings: dict[str, Any]) -> ActionSpace:
    return content.space


def setup(content: Content, seats: int, settings: dict[str, Any], rng: Rng) -> Elawa:
    state = Elawa(content, seats)
    deal_cards(state, rng)
    deal_tokens(state, rng)
    state.hands = vec[i64]([0] * seats)
    state.tribes = vec[i64]([0] * seats)
    state.discard = vec[i64]([0] * KINDS)
    state.available = vec[i64]([0] * (seats * KINDS))
    state.stored = vec[i64]([0] * content.places)
    state.limit = content.limits[settings["side"]]
    seat_chieftains(state, chosen_chieftains(seats, settings, rng), settings["side"] == "advanced")
    state.then(TURN)
    return state


def deal_cards(state: Elawa, rng: Rng) -> None:
    """EL-1.2: all cards in equal piles around the fire."""
    content = state.content
    state.piles = content.deck[:]
    rng.shuffle_packed(state.piles, 0, content.spots * content.pile_height)
    state.pile_sizes = vec[i64]([content.pile_height] * content.spots)


def deal_tokens(state: Elawa, rng: Rng) -> None:
    """EL-1.3 to EL-1.5: everything is in the pool, out of which come the six piles and the center pile."""
    content = state.content
    state.pool = content.supply[:]
    around: i64 = content.spots * content.token_height
    state.tokens = drawn(state.pool, content.tokens, around, rng)
    state.heights = vec[i64]([content.token_height] * content.spots)
    state.center_left = content.center_pile[state.seats]
    state.center = drawn(state.pool, content.tokens - around, state.center_left, rng)


def drawn(bag: vec[i64], size: i64, count: i64, rng: Rng) -> vec[i64]:
    """So many tokens out of a bag of this size, in the order in which they are drawn."""
    tokens = vec[i64]([0] * count)
    for place in range(count):
        tokens[place] = draw_from(bag, rng.below(size - place))
    return tokens


def chosen_chieftains(seats: int, settings: dict[str, Any], rng: Rng) -> list[int]:
    """EL-1.7: dealt at random, or as the table names them."""
    named: tuple[int, ...] = settings["chieftain_numbers"]
    if settings["chieftains"] == "assigned":
        if not named:
            raise BadSetting("chieftain_numbers: assigned chieftains have to be named, one for each seat")
        return list(named)
    if named:
        raise BadSetting("chieftain_numbers: only assigned chieftains are named; these are dealt at random")
    numbers = list(range(1, CHIEFTAINS + 1))
    rng.shuffle(numbers)
    return numbers[:seats]


def seat_chieftains(state: Elawa, numbers: list[int], advanced: bool) -> None:
    """EL-1.8, EL-1.10, EL-9.1: only the advanced side has powers; the lowest number begins."""
    power = state.content.power
    state.chieftains = vec[i64](numbers)
    state.powers = vec[i64]([power[number - 1] if advanced else NO_POWER for number in numbers])
    state.start = numbers.index(min(numbers))
    state.active = state.start
