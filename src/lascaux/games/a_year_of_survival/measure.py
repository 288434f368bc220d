"""What the lab counts of a Year of Survival: food tried for, items crafted, and deaths."""

from __future__ import annotations

from typing import Any

from lascaux.games.a_year_of_survival.state import Year


def _food(state: Year, seat: int, actions: list[int]) -> list[str]:
    foods, first = state.content.foods, state.content.target_action
    return [foods[state.turned[action - first]].id for action in actions]


def _item(state: Year, seat: int, actions: list[int]) -> list[str]:
    """The items of the row; nobody knows what is drawn from the deck."""
    content = state.content
    slots = [action - content.craft_action for action in actions]
    return [content.items[state.row[slot]].id if 0 <= slot < content.row_size else "" for slot in slots]


CHOICES = {"target": ("tried", _food), "craft": ("taken", _item)}


def _dead(played: Any) -> float:
    return float(int(played.state.dead).bit_count())


METRICS = {"dead": ("people who died", _dead)}
