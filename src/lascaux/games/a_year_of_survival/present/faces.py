"""What is printed on cards, ready to be drawn or read out."""

from __future__ import annotations

import functools

import msgspec

from lascaux.engine.wording import counted, listed
from lascaux.games.a_year_of_survival.content.printed import KNOWLEDGE
from lascaux.games.a_year_of_survival.content.tables import Content
from lascaux.games.a_year_of_survival.present.icons import FOODS, ITEMS, UNNAMED, category_look


class ItemFace(msgspec.Struct, frozen=True):
    """An item card: it fills as many icons as its strength says, of one of the categories in `fills`."""

    id: str
    name: str
    type: str
    fills: tuple[str, ...]
    strength: int
    about: str
    icon: str


class FoodFace(msgspec.Struct, frozen=True):
    id: str
    name: str
    organism: str
    season: str
    kind: str
    points: int
    icons: dict[str, int]
    about: str
    icon: str


class CategoryFace(msgspec.Struct, frozen=True):
    """A category with what tells it apart besides its colour."""

    id: str
    name: str
    letter: str
    shape: str
    texture: str
    icon: str


@functools.lru_cache(maxsize=8)
def items(content: Content) -> tuple[ItemFace, ...]:
    """The face of every item, by kind."""
    return tuple(
        ItemFace(
            item.id,
            item.name,
            item.type,
            tuple(item.fills),
            item.strength,
            item.about,
            ITEMS.get(item.id, UNNAMED),
        )
        for item in content.items
    )


@functools.lru_cache(maxsize=8)
def foods(content: Content) -> tuple[FoodFace, ...]:
    """The face of every food card, by kind."""
    return tuple(
        FoodFace(
            food.id,
            food.name,
            food.organism,
            food.season,
            food.kind,
            food.points,
            food.icons,
            food.about,
            FOODS.get(food.organism, UNNAMED),
        )
        for food in content.foods
    )


@functools.lru_cache(maxsize=8)
def categories(content: Content) -> tuple[CategoryFace, ...]:
    return tuple(
        CategoryFace(
            category.id,
            category.name,
            category.letter,
            category.shape,
            category.texture,
            category_look(category.id)[1],
        )
        for category in content.categories
    )


def asked(icons: dict[str, int]) -> str:
    """Icons in words: `3 tools and 1 trap`."""
    parts = [
        f"{count} {category}{'' if count == 1 or category == 'knowledge' else 's'}"
        for category, count in icons.items()
    ]
    return listed(parts) or "nothing"


def use(item: ItemFace) -> str:
    """What an item is good for, in a few words."""
    if item.type == KNOWLEDGE:
        return "anything"
    categories = " or ".join(item.fills)
    return categories if item.strength == 1 else f"{item.strength} {categories}s"


def face(food: FoodFace) -> str:
    """A food card in words: `Rabbit, hunt, 2 points, needs 3 tools and 1 trap`."""
    return f"{food.name}, {food.kind}, {counted(food.points, 'point')}, needs {asked(food.icons)}"
