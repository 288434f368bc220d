"""Players who are greedy in everything but one habit: what that habit wins or costs is what it is worth.

The studies `habits-*.toml` let them play beside plain greedy ones, on the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from lascaux import Game, Rng, State
from lascaux.bots import Budget, Chooser
from lascaux.bots.greedy import best_of

Kept = Callable[[Any, list[int], list[str]], Iterable[int]]


def habit(kept: Kept) -> Chooser:
    """A greedy player who looks only at the options that a habit leaves; at all of them if it leaves none."""

    def choose(game: Game, state: State, seat: int, rng: Rng, budget: Budget) -> int:
        legal = state.legal(seat)
        left = list(kept(state, legal, list(map(game.actions.key, legal)))) or legal
        best = best_of(game.room("think").rank, state, seat, left)
        return best[rng.below(len(best))]

    return choose


def never(*starts: str) -> Chooser:
    """Leaves out the options whose keys begin like this, wherever there is anything else."""
    return habit(
        lambda state, legal, keys: [
            action for action, key in zip(legal, keys, strict=True) if not key.startswith(starts)
        ]
    )


def always(*starts: str) -> Chooser:
    """Takes such an option wherever there is one."""
    return habit(
        lambda state, legal, keys: [
            action for action, key in zip(legal, keys, strict=True) if key.startswith(starts)
        ]
    )


# Elawa


def _by_card(worth: Callable[[Any], int]) -> Chooser:
    """By the fire only the cards that are worth most by this measure are looked at."""

    def kept(state: Any, legal: list[int], keys: list[str]) -> Iterable[int]:
        if not keys[0].startswith("take:"):
            return legal
        cards = [state.content.cards[state.top_card(int(key.partition(":")[2]))] for key in keys]
        most = max(map(worth, cards))
        return [action for action, card in zip(legal, cards, strict=True) if worth(card) == most]

    return habit(kept)


def _cards_of(state: Any, keys: list[str]) -> list[Any]:
    by_id = {card.id: card for card in state.content.cards}
    return [by_id.get(key.partition(":")[2]) for key in keys]


def _without_type(type: str) -> Chooser:
    def kept(state: Any, legal: list[int], keys: list[str]) -> Iterable[int]:
        if not any(key.startswith("play:") for key in keys):
            return legal
        cards = _cards_of(state, keys)
        return [
            action for action, card in zip(legal, cards, strict=True) if card is None or card.type != type
        ]

    return habit(kept)


most_tokens = _by_card(lambda card: int(card.take))
most_points = _by_card(lambda card: int(card.points))
no_storage = _without_type("storage")
no_huts = _without_type("hut")
no_tools = _without_type("tool")
no_people = _without_type("person")

# Hunters and Gatherers

no_hunters = never("hunter:")
no_gatherers = never("gatherer:")
no_fishers = never("fisher:")
no_huts_built = never("hut:")
hunters_at_once = always("hunter:")


def _one_in_reserve(state: Any, legal: list[int], keys: list[str]) -> Iterable[int]:
    if "unit:none" not in keys or state.members[state.turn] > 1:
        return legal
    return [action for action, key in zip(legal, keys, strict=True) if key.startswith(("unit:", "hut:"))]


one_in_reserve = habit(_one_in_reserve)


def _late(state: Any, legal: list[int], keys: list[str]) -> Iterable[int]:
    if state.land_next * 3 > len(state.land) * 2:
        return legal
    return [action for action, key in zip(legal, keys, strict=True) if not key.startswith("hunter:")]


hunters_late = habit(_late)  # none before two thirds of the land are laid

# Paleo

no_help = never("help:")
no_sleep = never("sleep")
top_card = always("pick:0")
no_building = never("build:")
no_ignoring = never("ignore")

# A Year of Survival

no_scouting = never("action:scout")
no_crafting = never("action:craft")
long_walks = always("action:explore_long")

# Spears and Bones

no_blocks = never("react:block")
no_support = never("support:")
no_fights = never("action:fight")
no_time = never("token:turn")
plain_cards = always("place:0")
no_bans = never("ban:", "chase:")
