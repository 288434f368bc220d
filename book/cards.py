"""Every card and tile of the games in groups, each of which is one picture of the book.

What is printed on them is asked of the games; `tests/web/sheets.py` lets the client draw it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from book.wording import table
from lascaux import Game
from lascaux.games.a_year_of_survival.present import faces as year_faces
from lascaux.games.elawa.present import faces as elawa_faces
from lascaux.games.hunters_and_gatherers.present import views as land_views
from lascaux.games.paleo.present import faces as paleo_faces
from lascaux.games.spears_and_bones.present import icons as valley_icons
from lascaux.games.spears_and_bones.present import views as valley_views

PICTURES = "../../pictures/cards"
SECRETS = (("survivor", "meat"), ("survivor", "bone"), ("dominator", "trophy"), ("amasser", "meat"))


class Sheet(msgspec.Struct, frozen=True):
    """Cards that lie side by side: `look` says how the client draws them, `more` what it needs besides.

    `names` are those of the cards, once each, as people call them. What is only told has no `cards`.
    """

    name: str
    title: str
    look: str
    columns: int
    names: tuple[str, ...]
    cards: tuple[Any, ...]
    more: dict[str, Any] = {}
    about: str = ""


def page(game: Game) -> str:
    """All cards of a game as the client draws them."""
    parts = [f"# All the cards of {game.title}", ABOUT[game.id]]
    for sheet in sheets(game):
        names = ", ".join(sheet.names)
        parts += [f"## {sheet.title}", sheet.about]
        if sheet.cards:
            parts += [f"![{names}]({PICTURES}/{game.id}-{sheet.name}.webp)", f"*{names}*"]
    return "\n\n".join(part for part in parts if part) + "\n"


def sheets(game: Game) -> list[Sheet]:
    return list(GROUPS[game.id](game))


def _named(cards: Iterable[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.name for card in cards))


def _content(game: Game) -> Any:
    state: Any = game.new(seats=game.seats[-1], seed=0)
    return state.content


def _elawa(game: Game) -> Iterable[Sheet]:
    faces = elawa_faces.faces(_content(game))
    for colour, group in itertools.groupby(faces, key=lambda face: face.colour):
        cards = tuple(group)
        region = cards[0].region
        yield Sheet(colour, f"{colour.capitalize()}: {region}", "card", 4, _named(cards), cards)
    chiefs = _content(game).chieftains
    told = table(["chieftain", "with its power"], [[chief.name, chief.power_text] for chief in chiefs])
    yield Sheet("chieftains", "Chieftains", "", 0, _named(chiefs), (), about=told)


def _landscape(game: Game) -> Iterable[Sheet]:
    content = _content(game)
    faces = [land_views.face(content, kind) for kind in range(len(content.kinds))]
    copies = {kind.id: kind.count for kind in content.kinds}
    land = tuple(face for face in faces if not face.bonus)
    bonus = tuple(face for face in faces if face.bonus)
    half = (len(land) + 1) // 2
    for name, title, cards in (
        ("land-1", "Land tiles", land[:half]),
        ("land-2", "More land tiles", land[half:]),
        ("bonus", "Bonus tiles", bonus),
    ):
        yield Sheet(name, title, "tile", 6, _named(cards), cards, {"copies": copies})


def _year(game: Game) -> Iterable[Sheet]:
    state: Any = game.new(seats=2, seed=0)
    content, more = state.content, {"view": game.view(state, None)}
    copies = {card.id: card.count for card in (*content.items, *content.foods)}

    def counted(cards: Iterable[Any]) -> tuple[Any, ...]:
        return tuple({**msgspec.to_builtins(card), "copies": copies[card.id]} for card in cards)

    items, foods = year_faces.items(content), year_faces.foods(content)
    yield Sheet("items", "Items", "item", 5, _named(items), counted(items), more)
    for season, group in itertools.groupby(foods, key=lambda food: food.season):
        cards = tuple(group)
        yield Sheet(season, f"Food of {season}", "food", 5, _named(cards), counted(cards), more)


def _valley(game: Game) -> Iterable[Sheet]:
    content = _content(game)
    view: Any = game.view(game.new(seats=4, seed=0), 0)
    prey = valley_views.prey_cards(content)
    more = content.constants.bounty[3]
    bounty = f"As four players see it. With three, prey that brings one resource alone brings {more} more."
    pieces = {f"prey:{one.id}": {"icon": valley_icons.ANIMALS.get(one.id, valley_icons.PREY)} for one in prey}
    for time in ("day", "night"):
        cards = tuple(one for one in prey if one.time == time)
        yield Sheet(
            f"prey-{time}", f"Prey by {time}", "prey", 4, _named(cards), cards, {"pieces": pieces}, bounty
        )
    units = tuple({**msgspec.to_builtins(unit), "place": "active"} for unit in view.players[0].units)
    looks = {f"unit:{unit['id']}": {"icon": _unit_icon(unit)} for unit in units}
    tribe = {"tribe": view.players[0].tribe}
    yield Sheet(
        "units",
        "Units",
        "unit",
        5,
        tuple(unit["name"] for unit in units),
        units,
        {"pieces": looks, "player": tribe},
        "Every tribe has these nine. The arm is power, the dagger level: what a unit is worth as a sacrifice."
        "\n\n"
        + table(
            ["unit", "berries to play it", "berries it gathers in a turn"],
            [[unit["name"], str(unit["cost"]), str(unit["berries"] or "")] for unit in units],
        ),
    )
    enemies = tuple(
        {
            "name": enemy.name,
            "power": enemy.power,
            "level": enemy.level,
            "icon": valley_icons.ENEMIES.get(enemy.id, valley_icons.ENEMY),
        }
        for enemy in content.enemies
    )
    yield Sheet("enemies", "Enemies", "enemy", 4, tuple(one["name"] for one in enemies), enemies)
    hand = {"dealt": view.dealt, "hand": view.dealt, "placed": None}
    yield Sheet("hand", "Action cards", "hand", 1, tuple(dict.fromkeys(view.dealt)), (hand,))
    teams = tuple(_somebody(game, *kind) for kind in SECRETS)
    names = dict.fromkeys(team.capitalize() for team, _ in SECRETS)
    goals = dict.fromkeys(f"{goal.capitalize()} goal" for _, goal in SECRETS)
    yield Sheet("teams", "Teams and goals", "team", 2, (*names, *goals), teams)


def _unit_icon(unit: dict[str, Any]) -> str:
    return valley_icons.UNITS.get(unit["name"]) or valley_icons.TYPES.get(unit["type"], valley_icons.UNIT)


def _somebody(game: Game, team: str, goal: str) -> dict[str, Any]:
    """Somebody of a team with a goal, as they see themselves."""
    for number in itertools.count():
        seed, seat = divmod(number, 4)
        view: Any = game.view(game.new(seats=4, seed=seed), seat)
        player = view.players[seat]
        if (player.team, player.goals) == (team, (goal,)):
            return {"view": {"conditions": view.conditions}, "player": {"team": team, "goals": [goal]}}
    raise AssertionError("there is always another seed")


def _paleo(game: Game) -> Iterable[Sheet]:
    content = _content(game).at(2)
    titles = {"base": "The base cards", "people": "People", "dreams": "Dreams", "ideas": "Ideas"}
    titles |= {module.id: f"Module {module.id}: {module.name}" for module in content.sheet.modules}
    faces, backs = paleo_faces.faces(content), paleo_faces.backs(content)
    found: dict[str, dict[str, Any]] = {}
    for number, card in enumerate(content.cards):
        drawn = {"face": faces[number], "back": backs[content.look[number]]}
        found.setdefault(card.set, {}).setdefault(faces[number].id.partition(".")[0], drawn)
    for name, cards in found.items():
        person = name == "people"
        yield Sheet(
            name.lower(),
            titles.get(name, name.capitalize()),
            "person" if person else "card",
            5 if person else 2,
            tuple(dict.fromkeys(one["face"].title for one in cards.values())),
            tuple(cards.values()),
        )


GROUPS: dict[str, Callable[[Game], Iterable[Sheet]]] = {
    "a-year-of-survival": _year,
    "elawa": _elawa,
    "hunters-and-gatherers": _landscape,
    "paleo": _paleo,
    "spears-and-bones": _valley,
}
ABOUT = {
    "a-year-of-survival": (
        "An item fills icons of its category; ×2 fills two with one card. Food says what it asks for, and "
        "what it is worth. The number in the corner tells how many there are of a card."
    ),
    "elawa": (
        "On the left what a card costs: a crossed-out card is a sacrifice from your hand. Below it what it "
        "is worth in your tribe, and in the ring how many tokens come with it. The round sign above takes "
        "a card or draws a token."
    ),
    "hunters-and-gatherers": "No two of these are alike; a number says that there are several of a tile.",
    "paleo": (
        "Half of the fun is not to know them: **secrets are told here**. Beside each card lies its back. A "
        "row is something to do: what it needs (framed) and costs (grey), and after the arrow what it brings."
        " Some numbers hang on how many play; these are the cards of two."
    ),
    "spears-and-bones": (
        "The dark sign of a prey is its power, the red drop its level: what the hunter loses. Below it meat, "
        "bone and trophies, berries for every turn, and the fire of vigor."
    ),
}
